//! What a seat sees: everything (MOR-E07).

use table_common::rand::Rng;
use table_common::{Hidden, Viewer};

use crate::Mordred;
use crate::event::Event;
use crate::state::State;

/// A view of Mordred is the whole position: nothing is hidden (MOR-E07).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The position.
    pub state: State,
}

impl Hidden for Mordred {
    type View = View;

    fn view(&self, state: &State, _: Viewer) -> View {
        View { state: *state }
    }

    fn event_for(&self, event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn determinize(&self, view: &View, _: &mut impl Rng) -> State {
        view.state
    }
}
