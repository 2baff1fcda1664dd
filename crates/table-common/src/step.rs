//! Steps of a match.

use crate::{Seat, Source};

/// One step of a match: a decision, or an outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step<A, O> {
    /// A player's decision.
    Act {
        /// The seat that decided.
        seat: Seat,
        /// The action.
        action: A,
    },
    /// An outcome of chance.
    Chance {
        /// The source.
        source: Source,
        /// The outcome.
        outcome: O,
    },
}
