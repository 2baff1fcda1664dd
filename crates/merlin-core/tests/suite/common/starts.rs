//! Where stretches of play begin, and ways to play on.

use merlin_core::table_common::{ActionSet, Game, Seat, Seed, Stored, Turn, random::below};
use merlin_core::{Card, Kind, Merlin, PlayerSpec, Principality, Row, SealSpec, Space, State, StateSpec};
use proptest::prelude::*;
use testkit::beside::rows::Choose;
use testkit::beside::{any as any_action, kinds};

use super::{count, henchman, principality, spot};
use crate::beside::kind;

/// Where a stretch begins.
#[derive(Clone, Debug)]
pub enum Start {
    /// After so many steps of the setup.
    Setup(u32),
    /// In the first turn, after some changes of the position.
    Changed(Vec<Edit>),
    /// After so many random decisions.
    Played(u32),
}

/// A change of a position before a die is chosen. Seats, places and tiles are counted round; of what there is not enough, less
/// is taken.
#[derive(Clone, Copy, Debug)]
pub enum Edit {
    /// So many turns of a round are over.
    Turn {
        round: u8,
        turn: u8,
    },
    /// Every player has so many points.
    Scores(i16),
    /// A knight, or Merlin, stands on a space.
    Knight(u8, u8),
    Merlin(u8),
    /// A player holds the Grail, Excalibur, all apples.
    Grail(u8),
    Excalibur(u8),
    Apples(u8),
    /// A player holds so many goods of a kind and principality, a traitor, no traitor, so many counters there.
    Goods(u8, u8, u8, u8),
    Traitor(u8, u8),
    NoTraitors(u8),
    Counters(u8, u8, u8),
    /// A henchman stands in a principality.
    Henchman(u8, u8, u8),
    /// A manor stands on a tile.
    Manor(u8, u8),
    /// A row is bought, with King's Favor.
    Seal {
        seat: u8,
        henchman: u8,
        row: u8,
    },
    /// The third row of each section is bought, and nothing else, with King's Favor.
    ThirdRows(u8),
    /// A player holds a mission of the deck instead of another one.
    Mission(u8, u8),
    /// A player holds one of the missions 0 to 23 of the built-in edition, and the henchman stands where it asks for him.
    Errand(u8, u8),
    /// So many missions are left in the deck; the others lie in the discard.
    Deck(u8),
    /// A slot of the display is empty.
    Gap(u8),
}

/// Moves so many pieces from one place to another, or as many as there are.
fn shift(from: &mut u8, to: &mut u8, number: u8) {
    let number = number.min(*from);
    (*from, *to) = (*from - number, *to + number);
}

impl Edit {
    fn make(self, spec: &mut StateSpec) {
        let players = spec.players.len() as u8;
        let seat = |number: u8| usize::from(number % players);
        match self {
            Self::Turn { round, turn } => Self::pass(spec, 1 + round % 6, turn.min(4 * players - 1)),
            Self::Scores(points) => spec.players.iter_mut().for_each(|player| player.score = points),
            Self::Knight(whose, space) => spec.players[seat(whose)].knight = Space::new(space % 24),
            Self::Merlin(space) => spec.merlin = Space::new(space % 24).unwrap_or(spec.merlin),
            Self::Grail(whose) => spec.grail = Some(Seat::ALL[seat(whose)]),
            Self::Excalibur(whose) => spec.excalibur = Some(Seat::ALL[seat(whose)]),
            Self::Apples(whose) => shift(&mut spec.apples, &mut spec.players[seat(whose)].apples, u8::MAX),
            Self::Goods(whose, kind, place, number) => {
                let (player, place) = (&mut spec.players[seat(whose)], principality(place));
                let (board, castle) = match Kind::ALL[usize::from(kind % 3)] {
                    Kind::Flag => (&mut spec.flags, &mut player.flags),
                    Kind::Shield => (&mut spec.shields, &mut player.shields),
                    Kind::Material => (&mut spec.materials, &mut player.materials),
                };
                shift(count(board, place), count(castle, place), number);
            }
            Self::Traitor(whose, place) => {
                let (source, held) = (&mut spec.traitor_source, &mut spec.players[seat(whose)].traitors);
                // Three at most.
                if let Some(one) = Principality::ALL.into_iter().find(|one| *count(held, *one) > 0) {
                    shift(count(held, one), count(source, one), 1);
                    shift(count(source, principality(place)), count(held, principality(place)), 1);
                }
            }
            Self::NoTraitors(whose) => {
                for one in Principality::ALL {
                    let held = &mut spec.players[seat(whose)].traitors;
                    shift(count(held, one), count(&mut spec.traitor_source, one), u8::MAX);
                }
            }
            Self::Counters(whose, place, number) => {
                let PlayerSpec { influence, influence_in_castle, .. } = &mut spec.players[seat(whose)];
                shift(influence_in_castle, count(influence, principality(place)), number);
            }
            Self::Henchman(whose, who, place) => {
                let place = principality(place);
                for (number, player) in spec.players.iter_mut().enumerate() {
                    let spot = spot(&mut player.henchmen, henchman(who));
                    if number == seat(whose) {
                        *spot = Some(place);
                    } else if *spot == Some(place) {
                        *spot = None;
                    }
                }
            }
            Self::Manor(whose, tile) => {
                let (tiles, player) = (spec.environs.len(), &mut spec.players[seat(whose)]);
                let tile = &mut spec.environs[usize::from(tile) % tiles];
                if tile.manor.is_none() && player.manors > 0 {
                    player.manors -= 1;
                    tile.manor = Some(Seat::ALL[seat(whose)]);
                }
            }
            Self::Seal { seat: whose, henchman: who, row } => {
                let seals = &mut spec.players[seat(whose)].seals;
                let bought =
                    SealSpec { henchman: henchman(who), row: Row::ALL[usize::from(row % 3)], face_down: false };
                if seals.len() < 4 && !seals.contains(&bought) {
                    seals.push(bought);
                    seals.sort_unstable();
                }
            }
            Self::ThirdRows(whose) => {
                spec.players[seat(whose)].seals.clear();
                for henchman in 0..4 {
                    Self::Seal { seat: whose, henchman, row: 2 }.make(spec);
                }
            }
            Self::Mission(whose, card) => {
                let (held, deck) = (&mut spec.players[seat(whose)].hand, &mut spec.deck);
                let wanted = Card::new(card % 55).and_then(|card| deck.iter().position(|one| *one == card));
                if let (Some(at), Some(old)) = (wanted, held.last_mut()) {
                    std::mem::swap(&mut deck[at], &mut old.card);
                }
                deck.sort_unstable();
                held.sort_unstable_by_key(|held| held.card);
            }
            Self::Errand(whose, card) => {
                Self::Mission(whose, card).make(spec);
                Self::Henchman(whose, card % 4, card / 4).make(spec);
            }
            Self::Deck(left) => {
                let gone = spec.deck.split_off(spec.deck.len().min(left.into()));
                spec.discard.extend(gone);
                spec.discard.sort_unstable();
            }
            Self::Gap(slot) => {
                spec.deck.extend(spec.display[usize::from(slot % 3)].take());
                spec.deck.sort_unstable();
            }
        }
    }

    /// Dice are used, the own ones first.
    fn pass(spec: &mut StateSpec, round: u8, turn: u8) {
        let players = spec.players.len();
        let first = spec.first.map_or(0, Seat::index);
        (spec.round, spec.turn) = (round, spec.turn.max(turn));
        for place in 0..players {
            let player = &mut spec.players[(first + place) % players];
            let used = usize::from(spec.turn) / players + usize::from(place < usize::from(spec.turn) % players);
            let left = 4 - used;
            player.dice.truncate(left.saturating_sub(1).min(3));
            if left == 0 {
                player.merlin_die = None;
            }
        }
    }
}

fn edit() -> impl Strategy<Value = Edit> {
    let seat = || 0..4u8;
    let place = || 0..6u8;
    let counted = (seat(), 0..3u8, place(), 1..3u8);
    prop_oneof![
        2 => (0..6u8, 0..16u8).prop_map(|(round, turn)| Edit::Turn { round, turn }),
        // The last turn of a round that ends with a scoring.
        3 => (0..3u8).prop_map(|scoring| Edit::Turn { round: 2 * scoring + 1, turn: u8::MAX }),
        2 => prop_oneof![Just(0), 90..=100i16].prop_map(Edit::Scores),
        2 => (seat(), 0..24u8).prop_map(|(seat, space)| Edit::Knight(seat, space)),
        2 => (0..24u8).prop_map(Edit::Merlin),
        2 => seat().prop_map(Edit::Grail),
        2 => seat().prop_map(Edit::Excalibur),
        1 => seat().prop_map(Edit::Apples),
        4 => counted.prop_map(|(seat, kind, place, number)| Edit::Goods(seat, kind, place, number)),
        4 => (seat(), place()).prop_map(|(seat, place)| Edit::Goods(seat, 0, place, 1)),
        3 => (seat(), place()).prop_map(|(seat, place)| Edit::Goods(seat, 2, place, 2)),
        2 => (seat(), place()).prop_map(|(seat, place)| Edit::Traitor(seat, place)),
        1 => seat().prop_map(Edit::NoTraitors),
        4 => (seat(), place(), 1..3u8).prop_map(|(seat, place, number)| Edit::Counters(seat, place, number)),
        3 => (seat(), seat(), place()).prop_map(|(seat, who, place)| Edit::Henchman(seat, who, place)),
        2 => (seat(), 0..24u8).prop_map(|(seat, tile)| Edit::Manor(seat, tile)),
        3 => (seat(), seat(), 0..3u8).prop_map(|(seat, henchman, row)| Edit::Seal { seat, henchman, row }),
        4 => seat().prop_map(Edit::ThirdRows),
        2 => (seat(), 0..55u8).prop_map(|(seat, card)| Edit::Mission(seat, card)),
        4 => (seat(), 0..24u8).prop_map(|(seat, card)| Edit::Errand(seat, card)),
        1 => (0..3u8).prop_map(Edit::Deck),
        1 => (0..3u8).prop_map(Edit::Gap),
    ]
}

/// A start near the setup; a disagreement is shrunk to few steps of it, or to few changes.
pub fn early() -> impl Strategy<Value = Start> {
    prop_oneof![
        1 => Just(Start::Setup(0)),
        1 => (0..90u32).prop_map(Start::Setup),
        9 => prop::collection::vec(edit(), 0..30).prop_map(Start::Changed),
    ]
}

/// Any start.
pub fn any_start() -> impl Strategy<Value = Start> {
    prop_oneof![3 => early(), 1 => (0..400u32).prop_map(Start::Played)]
}

impl Start {
    /// The position. What is not said of it is random.
    pub fn state(&self, game: &Merlin, seed: u64) -> Result<State, String> {
        let edits = match self {
            Self::Setup(steps) => return Ok(after(game, seed, *steps, 0)),
            Self::Played(decisions) => return Ok(after(game, seed, u32::MAX, *decisions)),
            Self::Changed(edits) => edits,
        };
        let mut spec = game.describe(&after(game, seed, u32::MAX, 0));
        let possible =
            |edit: &&Edit| !matches!(edit, Edit::Seal { .. } | Edit::ThirdRows(_)) || !game.modules().is_empty();
        edits.iter().filter(possible).for_each(|edit| edit.make(&mut spec));
        game.state_from_spec(&spec).map_err(|wrong| format!("{edits:?}: {wrong}"))
    }
}

/// The position after so many steps of chance and so many random decisions, by the engine alone.
fn after(game: &Merlin, seed: u64, mut chances: u32, mut decisions: u32) -> State {
    let (mut state, mut rng) = (game.start(), Seed::from_u64(seed).rng());
    loop {
        match game.turn(&state) {
            Turn::Chance(_) if chances > 0 => {
                chances -= 1;
                let outcome = game.sample(&state, &mut rng).expect("chance is due");
                assert!(game.resolve(&mut state, outcome, &mut ()).is_ok(), "what is sampled is resolved");
            }
            Turn::Player(_) if decisions > 0 => {
                decisions -= 1;
                let legal = game.legal_actions(&state);
                let action = legal.nth(below(legal.len(), &mut rng)).expect("a player can do something");
                game.apply_legal(&mut state, action, &mut ());
            }
            _ => return state,
        }
    }
}

/// A way to play.
#[derive(Clone, Copy, Debug)]
pub enum Policy {
    Random,
    /// Never pays, returns, completes or discards where something else can be done.
    Hoarding,
    /// Rare kinds of actions first.
    Rare,
}

impl Policy {
    pub const ALL: [Self; 3] = [Self::Random, Self::Hoarding, Self::Rare];

    pub fn way(self) -> Choose {
        match self {
            Self::Random => any_action,
            Self::Hoarding => |legal, _, numbers| kinds(legal, kind, hoarding, numbers),
            Self::Rare => |legal, _, numbers| kinds(legal, kind, rare_first, numbers),
        }
    }
}

fn hoarding(kind: &str) -> u64 {
    match kind.split(' ').next() {
        Some("apple" | "staff" | "flag" | "return" | "complete" | "discard" | "build") => 1,
        _ => 1_000,
    }
}

fn rare_first(kind: &str) -> u64 {
    match kind.split(' ').next() {
        Some("favor" | "flag" | "complete" | "staff" | "apple") => 30,
        Some("return" | "discard" | "build" | "defeat" | "influence" | "place" | "keep") => 9,
        Some("decline" | "end") => 1,
        _ => 3,
    }
}
