//! The supplies: what the edition has and what is not on the map. MOR-S03, MOR-S04, MOR-X04.

use table_common::Seat;

use crate::game::Mordred;
use crate::state::State;

impl Mordred {
    /// The number of a player's village markers that are not on the map ([MOR-B06](crate::catalogue#mor-b06)).
    #[inline]
    pub fn villages_left(&self, state: &State, seat: Seat) -> u32 {
        u32::from(self.edition.counts.villages).saturating_sub(state.villages[seat].len())
    }

    /// The number of Mordred's markers that are not on the map ([MOR-A11](crate::catalogue#mor-a11)).
    #[inline]
    pub fn markers_left(&self, state: &State) -> u32 {
        u32::from(self.edition.counts.markers).saturating_sub(state.markers.len())
    }

    /// The number of castle chips that are not on the map ([MOR-B16](crate::catalogue#mor-b16)); `None` where they
    /// never run out ([MOR-X04](crate::catalogue#mor-x04)).
    #[inline]
    pub fn chips_left(&self, state: &State) -> Option<u32> {
        self.edition.counts.chips.map(|chips| u32::from(chips).saturating_sub(state.chips_placed()))
    }
}
