//! The end. MOR-E01 to MOR-E08.

use core::cmp::Reverse;

use table_common::{PerSeat, Seat, Sink, Standings};

use super::roll::MAX_RAIDS;
use crate::ending::{Ending, Side};
use crate::event::Event;
use crate::game::Mordred;
use crate::link::LinkSet;
use crate::phase::Phase;
use crate::state::State;

/// A track that reaches this place or a later one ends the game (MOR-A10).
pub(crate) const TRACK_ENDS_AT: u8 = 14;

/// Ends the game, the moment an end condition is met (MOR-E01). The turn is over with it, and its attacks on markers are
/// forgotten (MOR-B10).
pub(crate) fn finish(game: &Mordred, state: &mut State, by: Ending, log: &mut impl Sink<Event>) {
    state.phase = Phase::Over(by);
    state.attacked = LinkSet::EMPTY;
    log.put(Event::Ended { by, side: game.side(state) });
}

impl Mordred {
    /// The side that has won the war, as the map stands ([MOR-E02](crate::catalogue#mor-e02)); `None` while the game
    /// runs and where the home was taken ([MOR-E05](crate::catalogue#mor-e05)).
    pub fn side(&self, state: &State) -> Option<Side> {
        match state.phase {
            Phase::Over(Ending::Home) => None,
            Phase::Over(_) if state.markers.len() > state.all_villages().len() => Some(Side::Mordred),
            Phase::Over(_) => Some(Side::Arthur),
            _ => None,
        }
    }
}

/// Gives everybody's place; equal players share one, and the places they fill are skipped (MOR-E08).
///
/// For Mordred: the lowest track, then most BP in hand (MOR-E03). For Arthur: most villages, then most BP in hand, and
/// castles do not count (MOR-E04); a track past 13 is no hindrance (MOR-E06). After the fall of the home: the attacker alone
/// (MOR-E05).
pub(crate) fn standings(game: &Mordred, state: &State) -> Option<Standings> {
    let Phase::Over(ending) = state.phase else { return None };
    let players = game.players;
    let hand = |seat: Seat| state.bp[seat];
    Some(match game.side(state) {
        Some(Side::Mordred) => {
            Standings::rank(players, ending.rule(), None, |seat| (Reverse(state.track[seat]), hand(seat)))
        }
        Some(Side::Arthur) => {
            Standings::rank(players, ending.rule(), None, |seat| (state.villages[seat].len(), hand(seat)))
        }
        None => {
            let places = PerSeat::from_fn(|seat| (seat == state.active).then_some(1));
            Standings { players, places, scores: None, ended_by: ending.rule() }
        }
    })
}

/// A bound on the steps of any match of this edition.
///
/// Each die gives at least 1 BP or 1 Mordred point. BP come from the bank and never return (MOR-B02), so at most `bank`
/// dice give BP, and at most `bank` attacks on markers are paid for, each taking 1 point back (MOR-B11). Points beyond
/// those leave every track below 14 but the last, which is passed once, by at most [`MAX_RAIDS`].
pub(crate) fn max_steps(game: &Mordred) -> u32 {
    let (players, bank) = (u32::from(game.players), u32::from(game.edition.counts.bank));
    let points = players * u32::from(TRACK_ENDS_AT - 1) + bank + u32::from(MAX_RAIDS);
    let dice = bank + points;
    let turns = dice / 2 + 2;
    // A turn: column, roll, end. An attack of Mordred's: target and castle die. A BP spent: one action and its dice.
    1 + turns * 3 + points * 2 + bank * 2
}
