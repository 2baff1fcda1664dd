//! One step of a match.

use crate::{Seat, Source};

/// One step of a match: a decision, or an outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step<A, O> {
    /// A player's decision.
    Act {
        /// Who decided.
        seat: Seat,
        /// What.
        action: A,
    },
    /// What chance brought.
    Chance {
        /// Which dice or pile.
        source: Source,
        /// What they showed.
        outcome: O,
    },
}
