//! Setup. MOR-S01 to MOR-S05.

use table_common::rand::Rng;
use table_common::random::below;
use table_common::{Bits, PerSeat, Players, Seat, Sink};

use super::Mordred;
use crate::event::Event;
use crate::map::LocationSet;
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::state::{Phase, State};

/// The position before the first player is drawn: all BP in the bank (MOR-S02), one marker at home (MOR-S03), tracks
/// at 0 (MOR-S04).
pub(crate) fn start(game: &Mordred) -> State {
    let home = game.edition().home();
    State {
        villages: PerSeat::default(),
        near: PerSeat::default(),
        markers: LocationSet::of(home),
        near_markers: game.map().neighbours(home),
        chips: [LocationSet::EMPTY; 2],
        attacked: Bits::EMPTY,
        bank: game.edition().spec().bank,
        hand: PerSeat::default(),
        track: PerSeat::default(),
        active: Seat::P1,
        phase: Phase::FirstPlayer,
    }
}

/// Each player equally likely (MOR-S05).
#[inline]
pub(crate) fn draw_first(players: Players, rng: &mut impl Rng) -> Outcome {
    Outcome::First(Seat::ALL[below(players.into(), rng) as usize % Seat::ALL.len()])
}

/// The first player starts the first turn (MOR-S05).
pub(crate) fn begin(
    players: Players,
    state: &mut State,
    seat: Seat,
    log: &mut impl Sink<Event>,
) -> Result<(), Refusal> {
    if !players.include(seat) {
        return Err(Refusal::NoPlayer(seat));
    }
    state.active = seat;
    state.phase = Phase::Column;
    log.put(Event::Began(seat));
    Ok(())
}
