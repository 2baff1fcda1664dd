//! Canonical bytes of positions and editions, for digests. Frozen: nothing is in them that follows from the rest.

use table_common::{Encoder, Numbered, Players};

use crate::edition::EditionSpec;
use crate::phase::Phase;
use crate::state::State;

pub(crate) fn state(state: &State, players: Players, to: &mut Encoder<'_, impl FnMut(&[u8])>) {
    phase(state.phase, to);
    to.u8(state.active as u8);
    to.u16(state.bank);
    for seat in players.seats() {
        to.u16(state.bp[seat]);
        to.u8(state.track[seat]);
        to.u128(state.villages[seat].bits());
    }
    to.u128(state.chips[0].bits());
    to.u128(state.chips[1].bits());
    to.u128(state.markers.bits());
    state.attacked.bits().iter().for_each(|&word| to.u64(word));
}

fn phase(phase: Phase, to: &mut Encoder<'_, impl FnMut(&[u8])>) {
    match phase {
        Phase::FirstPlayer => to.u8(0),
        Phase::Column => to.u8(1),
        Phase::Roll(column) => to.bytes(&[2, column as u8]),
        Phase::Raid(raids) => to.bytes(&[3, raids.left, raids.rolled]),
        Phase::Defence { target, raids } => to.bytes(&[4, target.number() as u8, raids.left, raids.rolled]),
        Phase::Spend => to.u8(5),
        Phase::Assault { link, dice } => {
            to.bytes(&[6, dice.count()]);
            to.u16(link.number() as u16);
        }
        Phase::Over(ending) => to.bytes(&[7, ending as u8]),
    }
}

/// Everything of an edition but its drawing.
pub(crate) fn edition(spec: &EditionSpec, to: &mut Encoder<'_, impl FnMut(&[u8])>) {
    to.text(&spec.note);
    to.text(&spec.home);
    to.u8(spec.markers);
    to.u8(spec.villages);
    to.u16(spec.bank);
    to.u8(spec.max_chips);
    to.u32(spec.players.len() as u32);
    to.bytes(&spec.players);
    to.u8(spec.chips.is_some().into());
    to.u16(spec.chips.unwrap_or(0));
    for cell in [&spec.action_table.a, &spec.action_table.b, &spec.action_table.c].into_iter().flatten() {
        to.text(cell);
    }
    to.u32(spec.locations.len() as u32);
    for location in &spec.locations {
        to.text(&location.name);
        to.text(&location.terrain);
        to.u8(location.arrow.into());
        to.u32(location.links.len() as u32);
        location.links.iter().for_each(|link| to.text(link));
    }
}
