//! How often each end, action, event and refusal is met in random play, by wanderers, and from prepared starts.
//!
//! `ERBEN_GAMES=10000 cargo test --release -p erben-core --test suite census -- --nocapture` prints the table for ten thousand
//! games of each kind and number of players.

use std::collections::BTreeMap;

use crate::common::wander::{Player, choose, prepared};
use crate::common::{P1, P2, Setup, every_refusal, table};
use erben_core::table_common::random::below;
use erben_core::table_common::{DealerRng, Game, GameRefusal, Numbered, Seed, Stored, Turn};
use erben_core::{Action, Class, Erben, Outcome, PhaseSpec, State};

#[derive(Default)]
struct Census {
    lengths: Vec<u32>,
    endings: BTreeMap<&'static str, u32>,
    actions: BTreeMap<String, u64>,
    refusals: BTreeMap<&'static str, u64>,
}

impl Census {
    fn play(&mut self, game: &Erben, mut state: State, player: Player, rng: &mut DealerRng) {
        let mut steps = 0;
        loop {
            self.probe(game, &state, rng);
            match game.turn(&state) {
                Turn::Player(_) => {
                    let action = choose(game, &state, player, rng);
                    *self.actions.entry(kind(game, &state, action)).or_default() += 1;
                    game.apply(&mut state, action, &mut ()).expect("it is legal");
                }
                Turn::Chance(_) => {
                    let outcome = game.sample(&state, rng).expect("chance is due");
                    game.resolve(&mut state, outcome, &mut ()).expect("it is due");
                }
                Turn::Over => break,
            }
            steps += 1;
            assert!(steps <= game.max_steps(), "the game does not end");
        }
        self.lengths.push(steps);
        *self.endings.entry(game.standings(&state).expect("it is over").ended_by).or_default() += 1;
    }

    /// Tries a random action of the whole space and a random outcome; at rare decisions every action.
    fn probe(&mut self, game: &Erben, state: &State, rng: &mut DealerRng) {
        let phase = game.describe(state).phase;
        let rare = matches!(
            phase,
            PhaseSpec::Morrigan { .. }
                | PhaseSpec::Calling { .. }
                | PhaseSpec::Arriving { .. }
                | PhaseSpec::Voting { .. }
        );
        let picked = below(Action::SPACE, rng);
        let numbers = if rare { 0..Action::SPACE } else { picked..picked + 1 };
        let actions = numbers.filter_map(Action::from_number);
        let outcome = Outcome::from_number(below(Outcome::SPACE, rng));
        let refused = actions.filter_map(|action| game.check(state, action).err());
        let unresolved = outcome.and_then(|outcome| game.resolve(&mut state.clone(), outcome, &mut ()).err());
        for refusal in refused.chain(unresolved) {
            *self.refusals.entry(refusal.kind()).or_default() += 1;
        }
    }

    fn print(&mut self, title: &str) {
        self.lengths.sort_unstable();
        let at = |part: usize| self.lengths[(self.lengths.len() - 1) * part / 100];
        let mean = self.lengths.iter().map(|&n| u64::from(n)).sum::<u64>() / self.lengths.len() as u64;
        let [least, low, middle, high, most] = [0, 10, 50, 90, 100].map(at);
        println!(
            "{title}: {} games; steps {least} / {low} / {middle} / {high} / {most}, mean {mean}; {:?}",
            self.lengths.len(),
            self.endings
        );
    }

    fn add(&mut self, other: Self) {
        other.actions.into_iter().for_each(|(kind, n)| *self.actions.entry(kind).or_default() += n);
        other.refusals.into_iter().for_each(|(kind, n)| *self.refusals.entry(kind).or_default() += n);
        other.endings.into_iter().for_each(|(kind, n)| *self.endings.entry(kind).or_default() += n);
    }
}

/// The words of an action; spaces and single gifts together, the rest apart; draws by when they are chosen.
fn kind(game: &Erben, state: &State, action: Action) -> String {
    let phase = match game.describe(state).phase {
        PhaseSpec::Choosing { .. } => " by magic",
        PhaseSpec::Arriving { .. } => " on arrival",
        PhaseSpec::Morrigan { .. } => " with the Morrigan",
        PhaseSpec::Calling { .. } => " of a call",
        PhaseSpec::Relocating { .. } => " of a relocation",
        PhaseSpec::Moving { .. } => " of a move",
        PhaseSpec::SecondMove(_) => " second",
        _ => "",
    };
    match action {
        Action::To(_) => format!("to{phase}"),
        Action::Give(gift) => format!("give {}", gift.number()),
        Action::Draw(_) | Action::Nothing | Action::Pass => format!("{}{phase}", game.display(&action)),
        _ => game.display(&action).to_string(),
    }
}

/// Every kind of action there is.
fn kinds() -> Vec<String> {
    let spirits = ["sun1", "sun2", "sun3", "moon1", "moon2", "moon3", "dwarf_king", "morrigan"];
    let mut all: Vec<String> = Vec::new();
    for verb in ["relocate", "call", "drive_out", "double"] {
        all.extend(
            spirits.iter().filter(|name| verb != "double" || **name != "morrigan").map(|name| format!("{verb} {name}")),
        );
    }
    for die in 1..=2 {
        all.extend(std::iter::once(&"druid").chain(&spirits).map(|name| format!("move {name} {die}")));
    }
    for phase in ["of a move", "of a call", "of a relocation"] {
        all.push(format!("to {phase}"));
    }
    for (verb, rest) in [
        ("exchange", &["sun", "moon", "1 plant", "2 plants"][..]),
        ("steal", &["1 plant", "2 plants", "magic"]),
        ("give", &["1", "2"]),
    ] {
        all.extend(rest.iter().map(|rest| format!("{verb} {rest}")));
    }
    for verb in ["vote druid", "vote king", "potion", "portrait"] {
        all.extend(["sun", "moon"].iter().map(|cult| format!("{verb} {cult}")));
    }
    let rest = [
        "draw sun by magic",
        "draw moon by magic",
        "draw sun on arrival",
        "draw moon on arrival",
        "draw plant on arrival",
        "draw plant with the Morrigan",
        "nothing on arrival",
        "nothing with the Morrigan",
        "pass by magic",
        "pass second",
        "look",
        "control",
        "done",
    ];
    all.extend(rest.map(String::from));
    all
}

/// What play of the default edition does not meet, why not, and a start from which it does.
fn explained() -> Vec<(&'static str, &'static str, Setup)> {
    let required =
        table(2).edition(|edition| edition.second_die_required = true).druid(P1, "o4").spirit("sun1", "o7", P1);
    let required = required.phase(PhaseSpec::SecondMove(erben_core::SecondMoveSpec {
        die: 1,
        face: 1,
        moved: "sun1".into(),
        gained: vec![],
    }));
    let mut nine = table(2).druid(P1, "m1").druid(P2, "m0");
    nine = nine.edition(crowded).spirit("sun1", "m0", P1).spirit("sun2", "o3", P1).spirit("sun3", "o3", P1);
    nine =
        nine.spirit("moon1", "o4", P1).spirit("moon2", "o4", P1).spirit("moon3", "m1", P1).spirit("morrigan", "m2", P1);
    let nine = nine.phase(PhaseSpec::Choosing { faces: [3, 2] });
    let linked = table(2).edition(|edition| edition.links.push(["i1".into(), "m1".into()])).druid(P1, "m1");
    let linked = linked.phase(PhaseSpec::Calling { spirit: erben_core::Spirit::Sun1, then: None });
    let full = table(2).druid(P1, "m1").spirit("sun1", "m0", P2).spirit("sun2", "m0", P2);
    let full = full.spirit("moon1", "m2", P2).spirit("moon2", "m2", P2).phase(PhaseSpec::Arriving { then: None });
    vec![
        ("called on foot", "no foot lies next to a spirit space of the default edition", linked),
        ("no free neighbour", "both spaces beside a spirit space are seldom full", full),
        ("second die required", "the default edition lets the second die be declined", required),
        ("no target", "fifty spaces never fill up around the Morrigan", nine),
    ]
}

/// Three circles that are nearly all feet: the Morrigan has six spaces.
fn crowded(edition: &mut erben_core::EditionSpec) {
    edition.circles = erben_core::CirclesSpec { inner: 3, middle: 3, outer: 5 };
    edition.links = [["i0", "m0"], ["m1", "o3"], ["m2", "o4"]].map(|ends| ends.map(String::from)).into();
    let symbols = [
        ("i0", "foot"),
        ("i1", "foot"),
        ("i2", "foot"),
        ("o0", "foot"),
        ("m0", "spirit"),
        ("m1", "plant"),
        ("o3", "sun"),
        ("o4", "moon"),
        ("o1", "foot"),
        ("o2", "foot"),
    ];
    edition.spaces = symbols.map(|(id, symbol)| erben_core::SpaceSpec { id: id.into(), symbol: symbol.into() }).into();
}

fn games() -> u64 {
    let asked = std::env::var("ERBEN_GAMES").ok();
    asked.map_or(150, |games| games.parse().expect("ERBEN_GAMES is a number"))
}

#[test]
fn every_end_action_and_refusal_is_met() {
    let mut all = Census::default();
    for players in 2..=4 {
        let game = Erben::built_in(players, &[]).expect("2 to 4 players");
        for (title, player, middle) in [
            ("random", Player::Random, false),
            ("wanderers", Player::Wanderer, false),
            ("prepared", Player::Wanderer, true),
        ] {
            let mut census = Census::default();
            for seed in 0..games() {
                let rng = &mut Seed::from_u64(seed).rng();
                let start = if middle { prepared(&game, rng) } else { game.start() };
                census.play(&game, start, player, rng);
            }
            census.print(&format!("{players} players, {title}"));
            all.add(census);
        }
    }
    all.actions.iter().for_each(|(kind, n)| println!("  {kind:<32}{n:>10}"));
    all.refusals.iter().for_each(|(kind, n)| println!("  refused: {kind:<23}{n:>10}"));
    assert!(["ERB-V01", "ERB-V11", "ERB-V14"].iter().all(|rule| all.endings.contains_key(rule)), "{:?}", all.endings);
    let missing: Vec<_> = kinds().into_iter().filter(|kind| !all.actions.contains_key(kind)).collect();
    assert!(missing.is_empty(), "actions not met: {missing:?}");
    let unknown: Vec<_> = all.actions.keys().filter(|kind| !kinds().contains(kind)).collect();
    assert!(unknown.is_empty(), "actions not in the list: {unknown:?}");
    let game = Erben::built_in(4, &[]).expect("4 players");
    let explained: Vec<_> = explained().into_iter().map(|(kind, why, _)| (kind, why)).collect();
    for (kind, why) in &explained {
        println!("not met in play: {kind}, {why}");
    }
    let refusals = every_refusal(&game);
    let missing: Vec<_> =
        refusals.iter().map(GameRefusal::kind).filter(|kind| !all.refusals.contains_key(kind)).collect();
    assert!(
        missing.iter().all(|kind| explained.iter().any(|(known, _)| known == kind)),
        "refusals not met: {missing:?}"
    );
}

#[test]
fn what_play_does_not_meet_can_be_met() {
    for (kind, _, start) in explained() {
        let play = start.play();
        let kinds = (0..Action::SPACE)
            .filter_map(Action::from_number)
            .filter_map(|action| play.game.check(&play.state, action).err());
        assert!(kinds.into_iter().any(|refusal| refusal.kind() == kind), "{kind}");
    }
    assert_eq!(Class::ALL.len(), 3);
}
