//! What holds in every position. Positions from outside are judged by it, and every step of the tests.

mod phase;
mod setup;

use alloc::format;
use alloc::string::String;

use table_common::{Dense, Face, Players, Problems, Seat, rule};

use crate::Merlin;
use crate::environs::{TileSort, Tiles};
use crate::eras::Eras;
use crate::goods::Good;
use crate::henchman::Henchman;
use crate::mission::{Card, Cards};
use crate::phase::Phase;
use crate::player::PublicPlayer;
use crate::principality::Principality;
use crate::rules::missions::met_now;
use crate::rules::scoring::{MAX_SCORE, ROUNDS, TURNS, all_traitors};
use crate::rules::setup::{HAND, TRAITORS};
use crate::seals::{Row, Seals};
use crate::state::{Open, State};

/// Everything that is wrong with a position: nothing in any that play can reach.
pub(crate) fn validate(game: &Merlin, state: &State) -> Problems {
    let mut bad = Problems::new();
    clock(game, &state.open, &mut bad);
    goods(game, &state.open, &mut bad);
    pieces(game, &state.open, &mut bad);
    missions(game, state, &mut bad);
    environs(game, &state.open, &mut bad);
    dice(game, &state.open, &mut bad);
    seals(game, &state.open, &mut bad);
    traitors(game, &state.open, &mut bad);
    if state.open.phase.in_setup() {
        setup::validate(game, state, &mut bad);
    }
    bad.require(state.met == met_now(game, state), rule!("MER-M02"), "", || {
        String::from("wanted the missions that are met as the pieces stand")
    });
    if bad.is_empty() {
        phase::validate(game, state, &mut bad);
    }
    bad
}

impl Merlin {
    /// A seat's place in the turn order: 0 for the first player.
    fn place(&self, open: &Open, seat: Seat) -> usize {
        let players = usize::from(self.players);
        // The first player of a position from outside need not be one who plays.
        (seat.index() + players - open.first_or_seat_0().index() % players) % players
    }
}

/// How many of `each` a seat has been dealt, when the deal is at `now`, who is dealt `left` more.
fn dealt(game: &Merlin, open: &Open, seat: Seat, (now, left): (Seat, u8), each: u8) -> u8 {
    match game.place(open, seat).cmp(&game.place(open, now)) {
        core::cmp::Ordering::Less => each,
        core::cmp::Ordering::Equal => each.saturating_sub(left),
        core::cmp::Ordering::Greater => 0,
    }
}

/// Rounds, turns, the first player, and who holds what there is once (MER-T01, MER-S10).
fn clock(game: &Merlin, open: &Open, bad: &mut Problems) {
    let rounds = match open.phase {
        Phase::Over => ROUNDS..=ROUNDS,
        Phase::RoundDice { .. } => 1..=ROUNDS - 1,
        phase if phase.in_setup() => 1..=1,
        _ => 1..=ROUNDS,
    };
    let even = matches!(open.phase, Phase::ScoringTraitors { .. } | Phase::Grail { .. });
    let last = matches!(open.phase, Phase::ScoringTraitors { .. }) && open.round == ROUNDS;
    let right = rounds.contains(&open.round) && (!even || open.round % 2 == 0) && !last;
    bad.require(right, rule!("MER-T01"), "round", || format!("wanted a round of this phase, found {}", open.round));
    let drawn = open.first.is_some_and(|seat| game.players.include(seat));
    let due = open.phase == Phase::FirstPlayer;
    bad.require(if due { open.first.is_none() } else { drawn }, rule!("MER-S10"), "first", || {
        String::from("wanted a player's seat from the first draw on, found another")
    });
    let all = TURNS * game.players.count();
    let (low, high) = match open.phase {
        _ if open.phase.in_turn() => (0, all - 1),
        Phase::ScoringTraitors { .. } | Phase::Grail { .. } | Phase::RoundDice { .. } | Phase::Over => (all, all),
        _ => (0, 0),
    };
    bad.require((low..=high).contains(&open.turn), rule!("MER-T01"), "turn", || {
        format!("wanted {low} to {high} in this phase, found {}", open.turn)
    });
    for (holder, at, rule) in [(open.grail, "grail", rule!("MER-A13")), (open.excalibur, "excalibur", rule!("MER-A12"))]
    {
        let plays = holder.is_none_or(|seat| game.players.include(seat));
        bad.require(plays, rule, at, || String::from("wanted a player's seat or none, found another"));
    }
}

/// Flags, shields, materials and apples (MER-S04, MER-S05).
fn goods(game: &Merlin, open: &Open, bad: &mut Problems) {
    for good in Good::all() {
        let held: u32 = open.players.0.iter().map(|player| u32::from(player.goods.count(good))).sum();
        let (wanted, found) = (game.edition.goods, held + u32::from(open.board.count(good)));
        bad.require(
            found == u32::from(wanted),
            rule!("MER-S04"),
            format_args!("{}s.{}", good.kind, good.principality),
            || format!("wanted {wanted} in all, found {found}"),
        );
    }
    let held: u32 = open.players.0.iter().map(|player| u32::from(player.apples)).sum();
    let (wanted, found) = (game.edition.apples, held + u32::from(open.apples));
    bad.require(found == u32::from(wanted), rule!("MER-S05"), "apples", || {
        format!("wanted {wanted} in all, found {found}")
    });
}

/// Influence, henchmen, staffs, scores and what lies at seats that do not play (MER-S12, MER-A03, MER-S11, MER-E16).
fn pieces(game: &Merlin, open: &Open, bad: &mut Problems) {
    for (i, (seat, player)) in open.players.iter(game.players).enumerate() {
        let (wanted, found) = (game.edition.influence, player.influence.len() + u32::from(player.influence_in_castle));
        bad.require(found == u32::from(wanted), rule!("MER-S12"), format_args!("players[{i}].influence"), || {
            format!("wanted {wanted} counters in all, found {found}")
        });
        let (most, found) = (game.edition.staffs, player.staffs);
        bad.require(found <= most, rule!("MER-S11"), format_args!("players[{i}].staffs"), || {
            format!("wanted at most {most}, found {found}")
        });
        bad.require(
            player.score.unsigned_abs() <= MAX_SCORE as u16,
            rule!("MER-E16"),
            format_args!("players[{i}].score"),
            || format!("wanted -{MAX_SCORE} to {MAX_SCORE}, found {}", player.score),
        );
        let later = game.players.seats().filter(|&other| other > seat);
        for (other, henchman) in later.flat_map(|other| Henchman::ALL.map(|henchman| (other, henchman))) {
            let place = player.henchmen.place(henchman);
            let alone = place.is_none() || place != open.players[other].henchmen.place(henchman);
            bad.require(alone, rule!("MER-A03"), format_args!("players[{i}].henchmen.{henchman}"), || {
                format!("wanted one {henchman} on a spot, found that of {other} there too")
            });
        }
        let knight = player.knight.is_some() == setup::has_tile(game, open, seat);
        bad.require(knight, rule!("MER-S13"), format_args!("players[{i}].knight"), || {
            String::from("wanted a knight on the ring from the starting tile on, found otherwise")
        });
    }
    let strays = Seat::ALL.into_iter().filter(|&seat| !game.players.include(seat));
    let empty = |seat: Seat| PublicPlayer { built: Tiles::EMPTY, ..open.players[seat] } == PublicPlayer::default();
    bad.require(strays.clone().all(empty), rule!("MER-S01"), "players", || {
        String::from("wanted nothing at empty seats")
    });
}

/// Traitors: all there are, and how many a castle can have by phase (MER-S07, MER-S14, MER-E06).
fn traitors(game: &Merlin, open: &Open, bad: &mut Problems) {
    for one in Principality::ALL {
        let (wanted, found) = (game.edition.traitors, all_traitors(open).count(one));
        bad.require(found == wanted, rule!("MER-S07"), format_args!("traitors.{one}"), || {
            format!("wanted {wanted} in all, found {found}")
        });
    }
    for (i, (seat, player)) in open.players.iter(game.players).enumerate() {
        let exactly = |count: u8| (count, count);
        let (low, high) = match open.phase {
            Phase::FirstPlayer | Phase::Terrain | Phase::Display | Phase::StartingTiles { .. } | Phase::Over => {
                exactly(0)
            }
            Phase::SetupTraitors { seat: now, left } | Phase::ScoringTraitors { seat: now, left } => {
                exactly(dealt(game, open, seat, (now, left), TRAITORS))
            }
            Phase::Grail { .. } if open.round == ROUNDS => exactly(0),
            Phase::SetupHands { .. } | Phase::SetupDice { .. } | Phase::Grail { .. } => exactly(TRAITORS),
            Phase::RoundDice { .. } => (if open.round % 2 == 0 { TRAITORS } else { 0 }, TRAITORS),
            _ => (0, TRAITORS),
        };
        let found = player.traitors.len();
        let right = (u32::from(low)..=u32::from(high)).contains(&found);
        bad.require(right, rule!("MER-S14"), format_args!("players[{i}].traitors"), || {
            format!("wanted {low} to {high} in this phase, found {found}")
        });
    }
}

/// Deck, discard, display and hands (MER-S06, MER-M05, MER-M08).
fn missions(game: &Merlin, state: &State, bad: &mut Problems) {
    let open = &state.open;
    let hands = Seat::ALL.map(|seat| state.hand(seat));
    let piles = [state.deck.pieces(), open.discard, open.displayed()].into_iter().chain(hands);
    let (all, places) = piles.fold((Cards::EMPTY, 0), |(all, places), pile| (all | pile, places + pile.len()));
    let shown = open.display.iter().flatten().count() as u32;
    let right = all == Cards::ALL && places == Cards::ALL.len() && shown == open.displayed().len();
    bad.require(right, rule!("MER-S06"), "missions", || {
        format!("wanted cards 0 to {} in one place each, found {} cards in {places} places", Card::COUNT - 1, all.len())
    });
    let owed = match open.phase {
        Phase::Discarding { .. } => 1,
        Phase::Drawing { left, .. } | Phase::Dealing { left, slot: Some(_), .. } => left,
        Phase::Dealing { left, slot: None, .. } => left.saturating_add(1),
        _ => 0,
    };
    let owed = u32::from(owed) + u32::from(open.phase.completed().unwrap_or(0));
    for (i, seat) in game.players.seats().enumerate() {
        let due = if open.phase.in_turn() && seat == open.active(game.players) { owed } else { 0 };
        let held = state.hand(seat).len();
        bad.require(held + due <= u32::from(HAND), rule!("MER-S06"), format_args!("players[{i}].hand"), || {
            format!("wanted at most {HAND} cards and cards to be drawn, found {held} and {due}")
        });
        let told = state.secret[seat].iter().all(|card| state.eras.get(card) <= open.renewals);
        bad.require(told, rule!("MER-M07"), format_args!("players[{i}].hand"), || {
            format!("wanted eras up to the {} renewals, found a later one", open.renewals)
        });
    }
    bad.require(open.renewals <= Eras::LAST, rule!("MER-M07"), "renewals", || {
        format!("wanted at most {}, found {}", Eras::LAST, open.renewals)
    });
}

/// Tiles and manors (MER-S08, MER-S09, MER-A18).
fn environs(game: &Merlin, open: &Open, bad: &mut Problems) {
    let laid = open.environs.laid();
    let right = match open.phase {
        Phase::FirstPlayer => laid == 0,
        Phase::Terrain => laid < game.tiles(),
        _ => laid == game.tiles(),
    };
    bad.require(right, rule!("MER-S09"), "environs", || format!("wanted the tiles of this phase, found {laid}"));
    for sort in TileSort::all() {
        let (most, found) = (game.tiles_of(sort), open.environs.count(sort));
        bad.require(found <= most, rule!("MER-S08"), "environs", || {
            format!("wanted at most {most} of {sort}, found {found}")
        });
    }
    let mut free = Tiles::lowest(laid.into());
    for (i, (seat, player)) in (0..).zip(open.players.iter(Players::Four)) {
        let plays = game.players.include(seat);
        let right = free.contains_all(player.built) && (plays || player.built.is_empty());
        bad.require(right, rule!("MER-A18"), "environs", || {
            String::from("wanted manors of players on tiles, one a tile, found another")
        });
        free -= player.built;
        let (wanted, found) = (u32::from(game.edition.manors), player.built.len() + u32::from(player.manors));
        bad.require(!plays || found == wanted, rule!("MER-A18"), format_args!("players[{i}].manors"), || {
            format!("wanted {wanted} in all, found {found}")
        });
    }
}

/// How many dice a seat has left in this phase (MER-S15, MER-T01, MER-T02).
fn dice_due(game: &Merlin, open: &Open, seat: Seat) -> u8 {
    let place = game.place(open, seat);
    let players = usize::from(game.players);
    let (full, rest) = (open.turn / game.players.count(), usize::from(open.turn) % players);
    let begun = (full + u8::from(place < rest)).min(TURNS);
    match open.phase {
        Phase::SetupDice { seat: now } | Phase::RoundDice { seat: now } => {
            TURNS * u8::from(place < game.place(open, now))
        }
        Phase::BeforeDie { .. } => TURNS - begun,
        phase if phase.in_turn() => TURNS.saturating_sub(begun + u8::from(seat == open.active(game.players))),
        _ => 0,
    }
}

/// Dice: how many are left, and faces that a throw can show (MER-T02, MER-S15).
fn dice(game: &Merlin, open: &Open, bad: &mut Problems) {
    for (i, (seat, player)) in open.players.iter(game.players).enumerate() {
        let (wanted, found) = (u32::from(dice_due(game, open, seat)), player.dice_left());
        let right = found == wanted && player.dice.len() < TURNS.into();
        bad.require(right, rule!("MER-T02"), format_args!("players[{i}].dice"), || {
            format!("wanted {wanted} unused dice in this phase, at most three own, found {found}")
        });
        let alike = |face: Face| player.dice.count(face) + u8::from(player.merlin_die == Some(face));
        let most = Face::ALL.into_iter().map(alike).max().unwrap_or(0);
        bad.require(most < 3, rule!("MER-S15"), format_args!("players[{i}].dice"), || {
            format!("wanted at most two dice alike, found {most}")
        });
    }
}

/// Seals (MER-K01, MER-K03, MER-K06).
fn seals(game: &Merlin, open: &Open, bad: &mut Problems) {
    let most = if game.kings_favor { Seals::COUNT } else { 0 };
    let scored = matches!(open.phase, Phase::RoundDice { .. }) && open.round % 2 == 0 || open.phase == Phase::Over;
    for (i, (_, player)) in open.players.iter(game.players).enumerate() {
        let seals = player.seals;
        bad.require(seals.placed() <= most, rule!("MER-K03"), format_args!("players[{i}].seals"), || {
            format!("wanted at most {most}, found {}", seals.placed())
        });
        let lies = |henchman| !seals.face_down(henchman) || seals.marked(henchman, Row::Third) && !scored;
        bad.require(Henchman::ALL.into_iter().all(lies), rule!("MER-K06"), format_args!("players[{i}].seals"), || {
            String::from("wanted seals face down on row 3 only, and none after a scoring, found another")
        });
    }
}

#[cfg(test)]
mod tests {
    use table_common::random::below;
    use table_common::{ActionSet, Game, Stored, Turn};

    use super::*;

    /// Covers: MER-M02
    #[test]
    fn missions_met_that_are_not_those_of_a_fresh_look_are_found() {
        let Ok(game) = Merlin::built_in(2, &[]) else { panic!("two can play") };
        let mut rng = table_common::Seed::from_u64(3).rng();
        let (mut state, mut seen) = (game.start(), [false; 2]);
        while game.turn(&state) != Turn::Over {
            let mut forgetful = state;
            forgetful.met ^= state.hand(state.open.active(game.players));
            if forgetful != state {
                seen[usize::from(state.met.is_empty())] = true;
                assert!(validate(&game, &state).is_empty() && !validate(&game, &forgetful).is_empty());
            }
            if let Some(outcome) = game.sample(&state, &mut rng) {
                assert!(game.resolve(&mut state, outcome, &mut ()).is_ok());
            } else {
                let legal = game.legal_actions(&state);
                let Some(action) = legal.nth(below(legal.len(), &mut rng)) else {
                    panic!("a decision without actions")
                };
                game.apply_legal(&mut state, action, &mut ());
            }
        }
        assert_eq!(seen, [true; 2]);
    }
}
