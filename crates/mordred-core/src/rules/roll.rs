//! The roll. MOR-R01 to MOR-R05.

use table_common::{Face, Sink};

use super::{end, raid};
use crate::action_table::{self, Column};
use crate::ending::Ending;
use crate::event::Event;
use crate::game::Mordred;
use crate::phase::{Phase, Raids};
use crate::state::State;

/// The most attacks of one roll: two dice of Mordred 3 (MOR-R02).
pub(crate) const MAX_RAIDS: u8 = 6;

/// Names the column; then the dice are rolled (MOR-R01).
pub(crate) fn name_column(state: &mut State, column: Column, log: &mut impl Sink<Event>) {
    log.put(Event::ColumnNamed { seat: state.active, column });
    state.phase = Phase::Roll(column);
}

/// Reads both dice in the column (MOR-R02): BP first, then attacks, then the track (MOR-R03).
pub(crate) fn read_dice(
    game: &Mordred,
    state: &mut State,
    column: Column,
    dice: [Face; 2],
    log: &mut impl Sink<Event>,
) {
    let cells = dice.map(|face| game.edition.table.cell(column, face));
    log.put(Event::Rolled { dice, cells });
    let (points, attacks) = action_table::sum(cells);
    if !take_points(state, points, log) {
        return end::finish(game, state, Ending::Bank, log);
    }
    if attacks > 0 {
        raid::go_on(game, state, Raids { left: attacks, rolled: attacks }, log);
    } else {
        state.phase = Phase::Spend;
    }
}

/// Takes the BP of both dice from the bank; `false`, and nothing taken, where it holds fewer (MOR-R04). A roll without BP can
/// always be taken (MOR-R05).
fn take_points(state: &mut State, points: u16, log: &mut impl Sink<Event>) -> bool {
    let Some(bank) = state.bank.checked_sub(points) else {
        log.put(Event::BankShort { wanted: points, found: state.bank });
        return false;
    };
    if points > 0 {
        state.bank = bank;
        state.bp[state.active] = state.bp[state.active].saturating_add(points);
        log.put(Event::Took { seat: state.active, points, bank });
    }
    true
}
