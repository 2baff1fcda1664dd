//! Setup. MOR-S01 to MOR-S05.

use table_common::{FirstPlayer, PerSeat, Seat, Sink};

use crate::event::Event;
use crate::game::Mordred;
use crate::link::LinkSet;
use crate::location::LocationSet;
use crate::phase::Phase;
use crate::refusal::Refusal;
use crate::state::State;

/// The position before the first player is drawn: all BP in the bank (MOR-S02), one marker at home (MOR-S03), tracks
/// at 0 (MOR-S04).
pub(crate) fn start(game: &Mordred) -> State {
    let home = game.edition.home;
    State {
        villages: PerSeat::default(),
        near: PerSeat::default(),
        markers: LocationSet::of(home),
        near_markers: game.map().neighbours(home),
        chips: [LocationSet::EMPTY; 2],
        attacked: LinkSet::EMPTY,
        bank: game.edition.counts.bank,
        bp: PerSeat::default(),
        track: PerSeat::default(),
        active: Seat::P1,
        phase: Phase::FirstPlayer,
    }
}

/// The first player, each equally likely, starts the first turn (MOR-S05).
pub(crate) fn begin(game: &Mordred, state: &mut State, seat: Seat, log: &mut impl Sink<Event>) -> Result<(), Refusal> {
    FirstPlayer(seat).check(game.players)?;
    state.active = seat;
    state.phase = Phase::Column;
    log.put(Event::FirstPlayer(seat));
    Ok(())
}
