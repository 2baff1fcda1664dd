//! The roll. MOR-R01 to MOR-R05.

use table_common::{Face, Sink};

use super::{Mordred, end, raid};
use crate::action_table::{self, Column};
use crate::event::Event;
use crate::state::{Ending, Phase, Raids, State};

/// The most attacks of one roll: two dice of Mordred 3 (MOR-R02).
pub(crate) const MAX_RAIDS: u8 = 6;

/// The column is named, then the dice are rolled (MOR-R01).
pub(crate) fn name_column(state: &mut State, column: Column, log: &mut impl Sink<Event>) {
    log.put(Event::ColumnNamed(state.active, column));
    state.phase = Phase::Roll(column);
}

/// Both dice are read in the column (MOR-R02): BP first, then attacks, then the track (MOR-R03).
pub(crate) fn read_dice(
    game: &Mordred,
    state: &mut State,
    column: Column,
    dice: [Face; 2],
    log: &mut impl Sink<Event>,
) {
    let cells = dice.map(|face| game.edition().action_table().cell(column, face));
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

/// Both dice are one demand: all of it or none (MOR-R04). Nothing can always be taken (MOR-R05).
fn take_points(state: &mut State, points: u16, log: &mut impl Sink<Event>) -> bool {
    let Some(bank) = state.bank.checked_sub(points) else {
        log.put(Event::BankShort { wanted: points, found: state.bank });
        return false;
    };
    if points > 0 {
        state.bank = bank;
        state.hand[state.active] = state.hand[state.active].saturating_add(points);
        log.put(Event::Took { seat: state.active, points, bank });
    }
    true
}
