//! What a seat sees: everything (MOR-E07).

use core::ops::Deref;

use table_common::rand::Rng;
use table_common::{Hidden, Viewer};

use crate::determinize::determinize;
use crate::event::Event;
use crate::game::Mordred;
use crate::state::State;

/// What a viewer may know of a position. Nothing is hidden ([MOR-E07](crate::catalogue#mor-e07)), so it is the whole
/// position and answers every question of a [`State`] by the same name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    viewer: Viewer,
    pub(crate) state: State,
}

impl View {
    /// Who sees this.
    #[inline]
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }
}

impl Deref for View {
    type Target = State;

    #[inline]
    fn deref(&self) -> &State {
        &self.state
    }
}

impl Hidden for Mordred {
    type View = View;

    #[inline]
    fn view(&self, state: &State, viewer: Viewer) -> View {
        View { viewer, state: *state }
    }

    fn event_for(&self, event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn determinize(&self, view: &View, _: &mut impl Rng) -> State {
        determinize(view)
    }
}
