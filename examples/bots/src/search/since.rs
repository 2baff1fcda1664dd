//! What was decided since a search last thought, as far as its seat was shown.

use std::fmt;

use table_common::{Hidden, Seat};

use crate::arena::NONE;

/// Decisions in order: the seat's own by number, those of others by what was shown of them.
pub struct Since<G: Hidden> {
    steps: Vec<Step>,
    events: Vec<G::Event>,
}

#[derive(Clone, Copy)]
struct Step {
    by: Seat,
    action: u32,
    shown: (usize, usize),
}

/// One decision.
pub(crate) enum Decided<'a, E> {
    Own(Seat, u32),
    Other(Seat, &'a [E]),
}

impl<G: Hidden> fmt::Debug for Since<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Since").field("decisions", &self.steps.len()).finish_non_exhaustive()
    }
}

impl<G: Hidden> Clone for Since<G> {
    fn clone(&self) -> Self {
        Self { steps: self.steps.clone(), events: self.events.clone() }
    }
}

impl<G: Hidden> Since<G> {
    pub(crate) const fn new() -> Self {
        Self { steps: Vec::new(), events: Vec::new() }
    }

    pub(crate) fn clear(&mut self) {
        self.steps.clear();
        self.events.clear();
    }

    pub(crate) fn decided(&mut self, by: Seat, action: Option<u32>) {
        self.steps.push(Step { by, action: action.unwrap_or(NONE), shown: (0, 0) });
    }

    pub(crate) fn shown(&mut self, by: Seat, events: &[G::Event]) {
        let begin = self.events.len();
        self.events.extend_from_slice(events);
        self.steps.push(Step { by, action: NONE, shown: (begin, self.events.len()) });
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Decided<'_, G::Event>> {
        self.steps.iter().map(|step| match step.action {
            NONE => Decided::Other(step.by, &self.events[step.shown.0..step.shown.1]),
            action => Decided::Own(step.by, action),
        })
    }
}
