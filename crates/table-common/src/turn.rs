//! What a position waits for.

use crate::{Seat, Source};

/// What a position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// The decision of a seat.
    Player(Seat),
    /// An outcome of a source.
    Chance(Source),
    /// Nothing: the game is over.
    Over,
}
