//! What holds in every game: wandering and random play, prepared starts, arbitrary boards.

use std::collections::BTreeMap;

use crate::common::boards::edition;
use crate::common::wander::{Player, prepared, step};
use crate::common::{P1, table};
use erben_core::table_common::random::below;
use erben_core::table_common::{ActionSet, DealerRng, Game, Hidden, Players, Seat, Seed, Stored, Turn, Viewer};
use erben_core::{Allocation, Ballot, Card, Cards, Class, Cult, Erben, Event, PhaseSpec, Spirit, State};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

fn rng(seed: u64) -> DealerRng {
    Seed::from_u64(seed).rng()
}

fn game(players: u8) -> Erben {
    Erben::built_in(players, &[]).expect("2 to 4 players")
}

/// What a viewer could tell of every hand from the events alone: lower bounds by kind.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Memory {
    me: Seat,
    sure: [[u8; Card::COUNT]; 4],
    /// Potions shown in the statement that is going on.
    potions: [u8; 2],
    voter: Option<Seat>,
}

impl Memory {
    fn new(me: Seat, start: &State) -> Self {
        Self { me, sure: Seat::ALL.map(|owner| counts(start.known(me, owner))), potions: [0, 0], voter: None }
    }

    fn add(&mut self, owner: Seat, cards: &[Card]) {
        for card in cards {
            self.sure[owner.index()][card.index()] += 1;
        }
    }

    fn take(&mut self, owner: Seat, cards: &[Card]) {
        for card in cards {
            let sure = &mut self.sure[owner.index()][card.index()];
            *sure = sure.saturating_sub(1);
        }
    }

    /// `n` cards of a class left unseen: any known one may be among them.
    fn doubt(&mut self, owner: Seat, class: Class, n: u8) {
        for card in class.cards() {
            let sure = &mut self.sure[owner.index()][card.index()];
            *sure = sure.saturating_sub(n);
        }
    }

    fn follow(&mut self, event: Event) {
        match event {
            Event::Looked { seat, owner, hand: Some(hand) } if seat == self.me => {
                self.sure[owner.index()] = counts(hand);
            }
            Event::Stole { seat, victim, class, card } => match card {
                Some(card) => {
                    self.take(victim, &[card]);
                    self.add(seat, &[card]);
                }
                None => self.doubt(victim, class, 1),
            },
            Event::Exchanged { seats: [one, other], gifts, demand } => match gifts {
                Some([given, taken]) => {
                    let (given, taken): (Vec<_>, Vec<_>) =
                        (given.cards().each().collect(), taken.cards().each().collect());
                    self.take(one, &given);
                    self.take(other, &taken);
                    self.add(one, &taken);
                    self.add(other, &given);
                }
                None => [one, other].into_iter().for_each(|seat| self.doubt(seat, demand.class(), demand.number())),
            },
            Event::Voted { seat, ballot, cult, .. } => self.vote(seat, ballot, cult),
            _ => {}
        }
        // The own hand is no memory.
        self.sure[self.me.index()] = [0; Card::COUNT];
    }

    fn vote(&mut self, seat: Seat, ballot: Ballot, cult: Cult) {
        if self.voter != Some(seat) {
            (self.voter, self.potions) = (Some(seat), [0, 0]);
        }
        match ballot {
            Ballot::Doubled(_, card) | Ballot::Portrait(card) => self.take(seat, &[card]),
            Ballot::Potion => {
                self.potions[cult.index()] += 1;
                let [sun, moon] = self.potions;
                let rows = [(Cult::Sun, sun), (Cult::Moon, moon)];
                let shown = rows.into_iter().flat_map(|(cult, n)| Card::plants(cult).map(|card| (card, n)));
                for (card, n) in shown.chain([(Card::Berries, sun + moon)]) {
                    let sure = &mut self.sure[seat.index()][card.index()];
                    *sure = (*sure).max(n);
                }
            }
            Ballot::Druid | Ballot::Spirit(_) => {}
        }
    }
}

fn counts(cards: Cards) -> [u8; Card::COUNT] {
    Card::ALL.map(|card| cards.count(card))
}

/// Plays to the end: nothing is ever wrong with the position, each seat knows exactly what it saw, and a view resampled
/// is the same view.
fn play_out(game: &Erben, mut state: State, player: Player, seed: u64) -> BTreeMap<&'static str, u32> {
    let rng = &mut rng(seed);
    let mut memories: Vec<Memory> = game.players().seats().map(|me| Memory::new(me, &state)).collect();
    let (mut met, mut log, mut steps) = (BTreeMap::new(), Vec::new(), 0);
    assert_eq!(game.validate(&state).to_string(), "");
    while step(game, &mut state, player, rng, &mut log) {
        assert_eq!(game.validate(&state).to_string(), "");
        for event in log.drain(..) {
            *met.entry(name(&event)).or_default() += 1;
            for memory in &mut memories {
                if let Some(event) = game.event_for(&event, Viewer::Seat(memory.me)) {
                    memory.follow(event);
                }
            }
        }
        for memory in &memories {
            let view = game.view(&state, Viewer::Seat(memory.me));
            for other in game.players().seats().filter(|&other| other != memory.me) {
                assert_eq!(
                    view.known(memory.me, other).map(counts),
                    Some(memory.sure[other.index()]),
                    "{} of {other}",
                    memory.me
                );
                assert_eq!(view.known(other, memory.me), Some(state.known(other, memory.me)));
                for third in game.players().seats().filter(|&third| third != memory.me && third != other) {
                    assert_eq!(view.known(other, third), None, "others' knowledge of others is not seen");
                }
            }
            if below(8, rng) == 0 {
                let other = game.determinize(&view, rng);
                assert_eq!(game.view(&other, Viewer::Seat(memory.me)), view);
                assert_eq!(game.validate(&other).to_string(), "");
            }
        }
        steps += 1;
        assert!(steps <= game.max_steps());
    }
    met
}

const fn name(event: &Event) -> &'static str {
    match event {
        Event::Looked { .. } => "look",
        Event::Stole { .. } => "theft",
        Event::Exchanged { .. } => "exchange",
        Event::DrivenOut { .. } => "driven out",
        Event::Called { spirit: Spirit::Morrigan, .. } => "morrigan called",
        Event::Relocated { .. } => "relocated",
        Event::Voted { ballot: Ballot::Potion, .. } => "potion",
        Event::Voted { ballot: Ballot::Portrait(_), .. } => "portrait",
        Event::Voted { ballot: Ballot::Doubled(..), .. } => "doubled",
        _ => "other",
    }
}

#[test]
fn positions_and_knowledge_hold_in_every_kind_of_play() {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for players in 2..=4 {
        let game = game(players);
        for seed in 0..40 {
            let start = game.start();
            let middle = prepared(&game, &mut rng(1_000 + seed));
            for (state, player) in [(start, Player::Random), (start, Player::Wanderer), (middle, Player::Wanderer)] {
                for (name, n) in play_out(&game, state, player, seed) {
                    *seen.entry(name).or_default() += n;
                }
            }
        }
    }
    println!("{seen:?}");
    let all =
        ["look", "theft", "exchange", "driven out", "morrigan called", "relocated", "potion", "portrait", "doubled"];
    assert!(all.iter().all(|name| seen.get(name).is_some_and(|&n| n > 10)), "{seen:?}");
}

/// The most points a hand's bonus cards can bring, every way tried: a number of potions, and pairs of each kind.
fn exhaustive(hand: Cards, cult: Cult) -> i32 {
    let plants = Card::plants(cult).map(|card| i32::from(hand.count(card)));
    let berries = i32::from(hand.count(Card::Berries));
    let helpers: i32 = Card::pairers(cult).into_iter().map(|card| i32::from(hand.count(card))).sum();
    let mut best = i32::MIN;
    for potions in 0..=berries {
        for fives in 0..=helpers {
            for tens in 0..=helpers - fives {
                for fifteens in 0..=helpers - fives - tens {
                    let used = [fives, tens, fifteens].map(|pairs| 2 * pairs + potions);
                    if used.iter().zip(plants).all(|(&used, held)| used <= held) {
                        best = best.max(30 * potions + 20 * (fives + tens + fifteens) - 20 * (berries - potions));
                    }
                }
            }
        }
    }
    best
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    #[test]
    fn the_best_allocation_agrees_with_exhaustive_search(counts in proptest::array::uniform17(0u8..6), moon in any::<bool>()) {
        let cult = if moon { Cult::Moon } else { Cult::Sun };
        let hand: Cards = Card::ALL.into_iter().zip(counts).flat_map(|(card, n)| std::iter::repeat_n(card, usize::from(n))).collect();
        let best = Allocation::best(hand, cult);
        let wrong = i32::from(hand.count(Card::Berries)) - i32::from(best.potions);
        prop_assert_eq!(30 * i32::from(best.potions) + 20 * i32::from(best.pairs) - 20 * wrong, exhaustive(hand, cult));
    }

    /// Any description is taken or refused in words; what is taken plays to the end.
    #[test]
    fn descriptions_are_taken_or_refused(seed in any::<u64>(), spoil in 0u32..12) {
        let rng = &mut rng(seed);
        let game = game(2 + (seed % 3) as u8);
        let mut state = prepared(&game, rng);
        for _ in 0..below(30, rng) {
            step(&game, &mut state, Player::Wanderer, rng, &mut ());
        }
        let mut spec = game.describe(&state);
        prop_assert_eq!(game.state_from_spec(&spec), Ok(state));
        match spoil {
            0 => spec.druids[0] = "i1".into(),
            1 => spec.turn = 0,
            2 => spec.stacks.plant.push(Card::Berries),
            3 => spec.stacks.sun.push(Card::Sun5),
            4 => spec.druids.push("waiting".into()),
            5 => spec.druids[0] = "x7".into(),
            6 => spec.hands[0].push(Card::MoonHarp),
            7 => spec.spirits.push(erben_core::SpiritSpec { spirit: Spirit::Morrigan, at: "arrived".into(), controller: P1 }),
            8 => spec.active = if game.players() < Players::Four { Seat::P4 } else { return Ok(()) },
            9 => spec.known.push(erben_core::KnownSpec { observer: P1, owner: P1, cards: vec![Card::Sun5] }),
            10 => {
                spec.phase = PhaseSpec::Calling { spirit: Spirit::Sun1, then: None };
                // Nobody remembers anything of before.
                spec.known.clear();
            }
            _ => spec.phase = PhaseSpec::Voting { round: 3, voter: P1, sun: 0, moon: 0, question: erben_core::QuestionSpec::Druid },
        }
        if let Ok(state) = game.state_from_spec(&spec) {
            prop_assert_eq!(spoil, 10, "{:?}", spec);
            play_out(&game, state, Player::Random, seed);
        }
    }
}

#[test]
fn a_state_of_another_game_makes_no_panic() {
    let (rng, four) = (&mut rng(5), game(4));
    let mut runner = TestRunner::deterministic();
    let editions = (0..220).map(|_| edition().new_tree(&mut runner).expect("nothing is filtered").current());
    let games: Vec<Erben> = editions.filter_map(|edition| Erben::open(edition, 2, &[]).ok()).take(200).collect();
    assert_eq!(games.len(), 200);
    for small in games {
        let mut state = prepared(&four, rng);
        for _ in 0..60 {
            match small.turn(&state) {
                Turn::Player(_) => {
                    let legal = small.legal_actions(&state);
                    let Some(action) = legal.nth(below(legal.len().max(1), rng)) else { break };
                    let _ = small.apply(&mut state, action, &mut ());
                }
                Turn::Chance(_) => {
                    let Some(outcome) = small.sample(&state, rng) else { break };
                    let _ = small.resolve(&mut state, outcome, &mut ());
                }
                Turn::Over => break,
            }
            let _ = (small.validate(&state), small.describe(&state), small.standings(&state));
            let view = small.view(&state, Viewer::Seat(P1));
            let _ = small.determinize(&view, rng);
        }
    }
    assert_eq!(table(2).validate(), "");
}

#[test]
fn a_position_and_a_view_stay_small() {
    let sizes = [size_of::<erben_core::State>(), size_of::<erben_core::View>()];
    assert!(sizes[0] <= 400 && sizes[1] <= 384, "{sizes:?}");
}
