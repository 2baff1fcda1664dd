//! The same seed gives the same choices: with any number of threads, whatever was resampled, and again.

use erben_core::{Action, Erben};
use merlin_core::Merlin;
use mordred_core::Mordred;
use table_bots::{
    Analysis, Analyst, Bot, Flat, Greedy, Heuristics, IsMcts, Knowledge, Match, MoIsMcts, Observation, Options,
    Parallel, Random, Rollout, play_out,
};
use table_common::random::below;
use table_common::{ActionSet, Game, Hidden, Numbered, PerSeat, Seat, Seed, Stored, Turn, Viewer};

use crate::toy;

/// What every kind of search makes of what a seat sees; one of them plays on by its knowledge.
fn analyses<G: Hidden, K>(seen: &Observation<'_, G>, knowledge: K, seed: Seed) -> [Analysis<G::Action>; 3]
where
    K: Knowledge<G> + Copy,
{
    let options = Options { cut_off: Some(6), ..Options::new(24) };
    let (seat, two) = (seen.seat(), Options { trees: 2, ..Options::guided(24) });
    let greedy = Options { rollout: Rollout::Greedy { epsilon: 0.2 }, cut_off: Some(2), ..options };
    [
        Flat::new(greedy, knowledge, seed, seat).analyse(seen),
        IsMcts::new(two, knowledge, seed, seat).analyse(seen),
        MoIsMcts::new(options, knowledge, seed, seat).analyse(seen),
    ]
}

/// Decisions of random matches, judged from the true position and from one that the seat cannot tell apart. Gives back how
/// many decisions there were, and in how many the two positions differed.
fn secrets_change_nothing<G: Hidden>(game: &G, decisions: u32) -> (u32, u32)
where
    Heuristics: Knowledge<G>,
{
    let mut rng = toy::rng(11);
    let (mut judged, mut different) = (0, 0);
    while judged < decisions {
        let mut state = game.start();
        loop {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let outcome = game.sample(&state, &mut rng).unwrap();
                    game.resolve(&mut state, outcome, &mut ()).unwrap();
                }
                Turn::Player(seat) => {
                    let legal = game.legal_actions(&state);
                    if legal.len() > 1 && judged < decisions && below(8, &mut rng) == 0 {
                        let other = game.determinize(&game.view(&state, Viewer::Seat(seat)), &mut rng);
                        different += u32::from(other != state);
                        judged += 1;
                        let seed = Seed::from_u64(judged.into());
                        let [here, there] = [&state, &other].map(|at| Observation::due(game, at).unwrap());
                        let analyses = |seen| analyses(seen, Heuristics, seed);
                        assert_eq!(analyses(&here), analyses(&there), "{state:?}, {other:?}");
                        let greedy = |seen| Greedy::new(Heuristics, seed, seat).choose(seen);
                        assert_eq!(greedy(&here), greedy(&there), "{state:?}, {other:?}");
                    }
                    game.apply_legal(&mut state, legal.nth(below(legal.len(), &mut rng)).unwrap(), &mut ());
                }
            }
        }
    }
    (judged, different)
}

/// How many decisions a game: `BOTS_DECISIONS=1000` is the long form.
fn decisions() -> u32 {
    std::env::var("BOTS_DECISIONS").map_or(60, |count| count.parse().unwrap())
}

/// Mordred has no secrets: what is resampled is the position.
#[test]
fn nothing_changes_a_choice_in_mordred() {
    let game = Mordred::built_in(3, &[]).unwrap();
    assert_eq!(secrets_change_nothing(&game, decisions()), (decisions(), 0));
}

#[test]
fn secrets_change_no_choice_in_merlin() {
    for (players, modules) in [(2, &[][..]), (4, &["kings-favor"])] {
        let game = Merlin::built_in(players, modules).unwrap();
        let (judged, different) = secrets_change_nothing(&game, decisions().div_ceil(2));
        println!("Merlin, {players} players: {judged} decisions, {different} from a position that differed");
        assert!(different * 2 > judged);
    }
}

#[test]
fn secrets_change_no_choice_in_erben() {
    for players in [2, 4] {
        let game = Erben::built_in(players, &[]).unwrap();
        let (judged, different) = secrets_change_nothing(&game, decisions().div_ceil(2));
        println!("Merlins Erben, {players} players: {judged} decisions, {different} from a position that differed");
        assert!(different * 2 > judged);
    }
}

/// The check above notices a search that peeks.
#[test]
fn a_peeking_search_is_noticed() {
    let game = toy::Toy { peeks: true, ..toy::hidden_coin() };
    let sides = (0..game.nodes.len()).filter(|&node| game.nodes[node].knows[0] == "a coin");
    let [heads, tails] = sides.collect::<Vec<_>>().try_into().unwrap();
    let [here, there] = [&heads, &tails].map(|at| Observation::due(&game, at).unwrap());
    for (here, there) in analyses(&here, (), Seed::from_u64(1)).iter().zip(&analyses(&there, (), Seed::from_u64(1))) {
        assert_ne!(here, there);
    }
}

type Search = IsMcts<Mordred>;

/// A match of three searching bots, as the places at the end and the number of steps.
fn a_match<B: Bot<Mordred>>(seed: u64, bot: impl Fn(Search) -> B) -> (Option<[Option<u8>; 4]>, u32) {
    let game = Mordred::built_in(3, &[]).unwrap();
    let seed = Seed::from_u64(seed);
    let options = Options { trees: 3, cut_off: Some(4), reuse: true, ..Options::new(40) };
    let mut bots = PerSeat::from_fn(|seat| bot(IsMcts::new(options, (), seed, seat)));
    let end = play_out(&game, seed, &mut bots);
    (game.standings(&end.state).map(|standings| standings.places.0), end.steps)
}

#[test]
fn threads_change_nothing() {
    let mut ends = Vec::new();
    for seed in 0..3 {
        let alone = a_match(seed, |search| search);
        assert!(alone.0.is_some());
        for threads in [1, 2, 5] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            assert_eq!(pool.install(|| a_match(seed, Parallel)), alone, "{threads} threads");
        }
        ends.push(alone);
    }
    assert!(ends[0] != ends[1] || ends[1] != ends[2], "the seed does not matter: {ends:?}");
}

#[test]
fn trees_are_added_up() {
    let game = toy::lottery();
    let seen = Observation::due(&game, &0).unwrap();
    let analysis = |trees| {
        let options = Options { trees, ..Options::new(1001) };
        IsMcts::new(options, (), Seed::from_u64(3), Seat::P1).analyse(&seen)
    };
    for trees in [1, 2, 7] {
        let found = analysis(trees);
        assert_eq!(found.iterations, 1001);
        assert_eq!(found.actions.iter().map(|one| one.visits).sum::<u32>(), 1001);
    }
    assert_ne!(analysis(1), analysis(2));
    assert_eq!(analysis(7), analysis(7));
}

/// In a game for two whose decisions alternate, what was thought about the answer is kept.
#[test]
fn a_kept_tree_is_the_one_that_was_played() {
    let game = Mordred::built_in(3, &[]).unwrap();
    let (mut kept, mut decisions) = (0, 0);
    for number in 0..4 {
        let seed = Seed::from_u64(number);
        let mut bots = PerSeat::from_fn(|seat| Watched::new(seed, seat));
        let end = play_out(&game, seed, &mut bots);
        assert!(game.standings(&end.state).is_some());
        let [one, ..] = bots.0;
        kept += one.kept;
        decisions += one.decisions;
    }
    println!("kept a part of the tree at {kept} of {decisions} decisions");
    assert!(kept * 4 > decisions, "{kept} of {decisions}");
}

/// Player 1 searches and keeps its tree, the others play at random.
struct Watched {
    search: Search,
    random: Option<Random>,
    kept: u32,
    decisions: u32,
}

impl Watched {
    fn new(seed: Seed, seat: Seat) -> Self {
        let options = Options { reuse: true, cut_off: Some(4), ..Options::new(200) };
        let search = IsMcts::new(options, (), seed, seat);
        let random = (seat != Seat::P1).then(|| Random::new(seed, seat));
        Self { search, random, kept: 0, decisions: 0 }
    }
}

impl Bot<Mordred> for Watched {
    fn choose(&mut self, seen: &Observation<'_, Mordred>) -> Option<mordred_core::Action> {
        if let Some(random) = &mut self.random {
            return random.choose(seen);
        }
        let chosen = self.search.choose(seen);
        if seen.forced().is_none() {
            self.decisions += 1;
            let rested_on = self.search.rested_on();
            assert!(rested_on >= 200);
            self.kept += u32::from(rested_on > 200);
        }
        chosen
    }

    fn listens(&self) -> bool {
        self.random.is_none()
    }

    fn told(&mut self, told: table_bots::Told<'_, Mordred>) {
        self.search.told(told);
    }
}

/// A seat that is asked from outside, whose random player decides there, beside one at the table that keeps its tree: the
/// same match as with bots at all seats, and what is told reaches the tree all the same.
#[test]
fn a_seat_may_be_asked_from_outside() {
    let game = Erben::built_in(2, &[]).unwrap();
    for seed in (0..4).map(Seed::from_u64) {
        let reuse = Options { reuse: true, ..Options::guided(20) };
        let search = || IsMcts::new(reuse, Heuristics, seed, Seat::P2);
        let mut all: PerSeat<Box<dyn Bot<Erben>>> = PerSeat::from_fn(|seat| -> Box<dyn Bot<Erben>> {
            if seat == Seat::P2 { Box::new(search()) } else { Box::new(Random::new(seed, seat)) }
        });
        let wanted = play_out(&game, seed, &mut all);

        let mut outside = Random::new(seed, Seat::P1);
        let mut seated = PerSeat::from_fn(|seat| (seat == Seat::P2).then(search));
        let mut under_way = Match::new(&game, seed, &seated);
        while let Some((seat, legal)) = under_way.play_on(&game, &mut seated) {
            assert_eq!(
                (Turn::Player(seat), legal),
                (game.turn(under_way.state()), game.legal_actions(under_way.state()))
            );
            let before = *under_way.state();
            let illegal = (0..Action::SPACE).filter_map(Action::from_number).find(|&one| !legal.contains(one));
            under_way.act(&game, illegal.unwrap(), &mut seated).unwrap_err();
            assert_eq!(*under_way.state(), before);
            under_way.act(&game, outside.pick(&legal).unwrap(), &mut seated).unwrap();
        }
        assert_eq!(*under_way.state(), wanted.state);
        assert_eq!(seated[Seat::P2].iterations(), all[Seat::P2].iterations());
    }
}
