//! What a state waits for.

use crate::{Seat, Source};

/// What a state waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A decision of that seat.
    Player(Seat),
    /// An outcome of that source.
    Chance(Source),
    /// Nothing: the game has ended.
    Over,
}
