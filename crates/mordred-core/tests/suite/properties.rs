//! What holds in every game: random play of the default edition and of arbitrary valid ones, and arbitrary descriptions.

use std::cell::Cell as Counter;
use std::collections::BTreeMap;

use mordred_core::table_common::{Game, Seat, Stored, Turn};
use mordred_core::{
    AttackDice, AttackSpec, Column, EditionSpec, Ending, Event, Mordred, PhaseSpec, PlayerSpec, State, StateSpec,
    VillageSpec,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, TestRunner};

use testkit::random_game_from;

use crate::common::editions::{edition, scarce};

/// All pieces and where they are, kept from the events alone. Each event moves pieces from one place to another.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Ledger {
    bank: i64,
    hands: Vec<i64>,
    /// BP that left the game; no state holds them.
    spent: i64,
    markers_left: i64,
    markers: Vec<String>,
    villages_left: Vec<i64>,
    /// Owner and chips of each village.
    villages: BTreeMap<String, (usize, i64)>,
    chips_left: Option<i64>,
}

impl Ledger {
    fn of(game: &Mordred, state: &State) -> Self {
        let (spec, edition) = (game.describe(state), game.edition().spec());
        let owned =
            |seat: usize| spec.players[seat].villages.iter().map(move |v| (v.at.clone(), (seat, i64::from(v.chips))));
        let mut markers = spec.markers.clone();
        markers.sort();
        let in_hand: i64 = spec.players.iter().map(|player| i64::from(player.bp)).sum();
        Self {
            bank: spec.bank.into(),
            hands: spec.players.iter().map(|player| player.bp.into()).collect(),
            spent: i64::from(edition.bank) - i64::from(spec.bank) - in_hand,
            markers_left: game.markers_left(state).into(),
            markers,
            villages_left: game.players().seats().map(|seat| game.villages_left(state, seat).into()).collect(),
            villages: (0..spec.players.len()).flat_map(owned).collect(),
            chips_left: game.chips_left(state).map(i64::from),
        }
    }

    fn pay(&mut self, seat: Seat, price: u16) {
        self.hands[seat.index()] -= i64::from(price);
        self.spent += i64::from(price);
    }

    /// `attack` is the last attack announced: who and on what.
    fn follow(&mut self, game: &Mordred, event: Event, attack: &mut Option<String>, active: Seat) {
        let name = |location| game.edition().name(location).expect("a place of this edition").to_string();
        match event {
            Event::Took { seat, points, bank } => {
                self.bank -= i64::from(points);
                self.hands[seat.index()] += i64::from(points);
                assert_eq!(self.bank, i64::from(bank));
            }
            Event::Fell { location, lost } => {
                let village = self.villages.remove(&name(location));
                assert_eq!(village.map(|(owner, _)| owner), lost.map(Seat::index));
                if let Some((owner, chips)) = village {
                    self.villages_left[owner] += 1;
                    self.chips_left = self.chips_left.map(|left| left + chips);
                }
                self.markers_left -= 1;
                self.markers.push(name(location));
                self.markers.sort();
            }
            Event::Built { seat, location, price } => {
                self.pay(seat, price);
                self.villages_left[seat.index()] -= 1;
                assert_eq!(self.villages.insert(name(location), (seat.index(), 0)), None);
            }
            Event::Fortified { seat, location, price, .. } => {
                self.pay(seat, price);
                self.chips_left = self.chips_left.map(|left| left - 1);
                self.villages.get_mut(&name(location)).expect("a village").1 += 1;
            }
            Event::Attacked { target, dice, .. } => {
                self.pay(active, if dice == AttackDice::One { 1 } else { 3 });
                *attack = Some(name(target));
            }
            Event::AttackRolled { removed: true, .. } => {
                let target = attack.take().expect("an attack was announced");
                self.markers.retain(|at| *at != target);
                self.markers_left += 1;
            }
            _ => {}
        }
    }
}

fn count(pieces: usize) -> i64 {
    i64::try_from(pieces).expect("a game has few pieces")
}

/// Nothing is wrong with the position, and no piece was lost or won.
fn sound(game: &Mordred, state: &State, ledger: &Ledger) {
    assert_eq!(game.validate(state).to_string(), "");
    assert_eq!(Ledger::of(game, state), *ledger);
    let edition = game.edition().spec();
    assert_eq!(ledger.bank + ledger.hands.iter().sum::<i64>() + ledger.spent, i64::from(edition.bank));
    assert!(ledger.bank >= 0 && ledger.spent >= 0 && ledger.hands.iter().all(|&hand| hand >= 0));
    assert_eq!(ledger.markers_left + count(ledger.markers.len()), i64::from(edition.markers));
    assert!(ledger.markers_left >= 0);
    for (seat, &left) in ledger.villages_left.iter().enumerate() {
        let built = count(ledger.villages.values().filter(|(owner, _)| *owner == seat).count());
        assert!(left >= 0 && left + built == i64::from(edition.villages));
    }
    let chips: i64 = ledger.villages.values().map(|(_, chips)| chips).sum();
    assert!(ledger.villages.values().all(|(_, chips)| (0..=i64::from(edition.max_chips)).contains(chips)));
    assert_eq!(ledger.chips_left.map(|left| left + chips), edition.chips.map(i64::from));
    assert!(ledger.markers.iter().all(|at| !ledger.villages.contains_key(at)));
}

/// Random play to the end, held against the ledger at every step; how many turns it took.
fn play_out(game: &Mordred, state: &State, seed: u64) -> u32 {
    let (mut ledger, mut turns, mut attack) = (Ledger::of(game, state), 1, None);
    if let PhaseSpec::Assault { target, .. } = game.describe(state).phase {
        attack = Some(target);
    }
    let mut active = state.active();
    random_game_from(game, state, seed, |state, log| {
        for &event in log {
            turns += u32::from(matches!(event, Event::TurnEnded(_)));
            ledger.follow(game, event, &mut attack, active);
        }
        active = state.active();
        sound(game, state, &ledger);
        if let Turn::Player(seat) = game.turn(state) {
            assert_eq!(seat, active);
        }
        assert_eq!(game.standings(state).is_some(), game.turn(state) == Turn::Over);
    });
    turns
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// The default edition; MOR-X01 gives the longest game.
    #[test]
    fn the_default_edition_is_sound_and_ends_within_252_turns(seed: u64, players in 3..=4u8) {
        let game = Mordred::built_in(players, &[]).expect("3 or 4 players");
        let turns = play_out(&game, &game.start(), seed);
        prop_assert!(turns <= 252, "{} turns", turns);
    }

    #[test]
    fn any_valid_edition_is_sound_and_ends(edition in edition(2..12, scarce()), seed: u64, players in 2..=4u8) {
        let game = Mordred::open(edition, players, &[]).unwrap_or_else(|wrong| panic!("{wrong}"));
        play_out(&game, &game.start(), seed);
    }

    #[test]
    fn texts_are_read_or_refused(text in "[a-zA-Z0-9 #]{0,40}") {
        let game = Mordred::built_in(4, &[]).expect("4 players");
        if let Ok(action) = game.parse::<mordred_core::Action>(&text) {
            prop_assert_eq!(game.display(&action).to_string(), text);
        } else if let Ok(outcome) = game.parse::<mordred_core::Outcome>(&text) {
            prop_assert_eq!(game.display(&outcome).to_string(), text);
        }
    }
}

/// One thing of an edition made arbitrary.
fn spoiled() -> impl Strategy<Value = EditionSpec> {
    let junk = prop_oneof![Just("L0".to_string()), Just("L1".to_string()), Just("end".into()), ".{0,40}"];
    let numbers = (any::<u8>(), any::<u16>());
    (edition(2..12, scarce()), 0..12u8, numbers, junk, any::<prop::sample::Index>()).prop_map(
        |(mut edition, what, (small, big), junk, at)| {
            let place = at.index(edition.locations.len());
            match what {
                0 => edition.markers = small,
                1 => edition.villages = small,
                2 => edition.bank = big,
                3 => edition.max_chips = small,
                4 => edition.home = junk,
                5 => edition.action_table.a[at.index(6)] = junk,
                6 => edition.locations[place].name = junk,
                7 => edition.locations[place].terrain = junk,
                8 => edition.locations[place].links.push(junk),
                9 => edition.players = vec![small % 6, 4],
                10 => _ = edition.locations.remove(place),
                _ => _ = edition.layout.insert(junk, [0; 2]),
            }
            edition
        },
    )
}

/// Names that a small edition has, and some that it has not.
fn name() -> impl Strategy<Value = String> {
    prop_oneof![9 => (0..6u8).prop_map(|n| format!("L{n}")), 1 => Just("Camelot".to_string())]
}

fn phase() -> impl Strategy<Value = PhaseSpec> {
    prop_oneof![
        Just(PhaseSpec::FirstPlayer),
        Just(PhaseSpec::Column),
        select(Column::ALL.to_vec()).prop_map(|column| PhaseSpec::Roll { column }),
        (0..8u8, 0..8u8).prop_map(|(left, rolled)| PhaseSpec::Raid { left, rolled }),
        (name(), 0..4u8, 0..8u8).prop_map(|(target, left, rolled)| PhaseSpec::Defence { target, left, rolled }),
        Just(PhaseSpec::Spend),
        (name(), name(), 0..4u8).prop_map(|(castle, target, dice)| PhaseSpec::Assault { castle, target, dice }),
        select(Ending::ALL.to_vec()).prop_map(|by| PhaseSpec::Over { by }),
    ]
}

/// Any position, possible or not, with a fair chance to be possible. The home is `L0`.
fn position() -> impl Strategy<Value = StateSpec> {
    let village = (name(), 0..4u8).prop_map(|(at, chips)| VillageSpec { at, chips });
    let player = (0..30u16, 0..15u8, vec(village, 0..2));
    let player = player.prop_map(|(bp, track, villages)| PlayerSpec { bp, track, villages }).boxed();
    let attack = (name(), name()).prop_map(|(castle, target)| AttackSpec { castle, target });
    let (players, markers) = (prop_oneof![9 => vec(player.clone(), 3), 1 => vec(player, 0..5)], vec(name(), 0..3));
    let attacked = prop_oneof![3 => Just(Vec::new()), 1 => vec(attack, 1..3)];
    (phase(), select(Seat::ALL.to_vec()), 0..90u16, players, markers, attacked).prop_map(
        |(phase, active, bank, players, mut markers, mut attacked)| {
            if !markers.contains(&"L0".to_string()) && bank % 8 > 0 {
                markers.push("L0".into());
            }
            if let (PhaseSpec::Assault { castle, target, .. }, true) = (&phase, bank % 3 > 0) {
                attacked.push(AttackSpec { castle: castle.clone(), target: target.clone() });
            }
            StateSpec { phase, active, bank, players, markers, attacked }
        },
    )
}

/// Runs `check` on many values and tells how many it accepted and refused; it gives `true` for accepted.
fn tally<S: Strategy>(cases: u32, strategy: S, check: impl Fn(S::Value) -> bool) -> (u32, u32) {
    let (accepted, refused) = (Counter::new(0), Counter::new(0));
    let mut runner = TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() });
    let outcome = runner.run(&strategy, |value| {
        let counter = if check(value) { &accepted } else { &refused };
        counter.set(counter.get() + 1);
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
    (accepted.get(), refused.get())
}

#[test]
fn an_arbitrary_edition_is_refused_or_sound() {
    let (accepted, refused) = tally(1_000, (spoiled(), any::<u64>()), |(edition, seed)| {
        let opened = Mordred::open(edition, 4, &[]);
        if let Ok(game) = &opened {
            play_out(game, &game.start(), seed);
        }
        opened.is_ok()
    });
    println!("{accepted} accepted, {refused} refused");
    assert!(accepted > 100 && refused > 100, "{accepted} accepted, {refused} refused");
}

#[test]
fn an_arbitrary_position_is_refused_or_sound() {
    let strategy = (edition(6..12, scarce()), position(), any::<u64>());
    let (accepted, refused) = tally(4_000, strategy, |(mut edition, spec, seed)| {
        (edition.home, edition.bank) = ("L0".into(), 200);
        let game = Mordred::open(edition, 3, &[]).unwrap_or_else(|wrong| panic!("{wrong}"));
        let Ok(state) = game.state_from_spec(&spec) else { return false };
        assert_eq!(game.validate(&state).to_string(), "");
        assert_eq!(game.state_from_spec(&game.describe(&state)), Ok(state));
        play_out(&game, &state, seed);
        true
    });
    println!("{accepted} accepted, {refused} refused");
    assert!(accepted > 100 && refused > 100, "{accepted} accepted, {refused} refused");
}
