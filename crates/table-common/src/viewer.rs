//! Who looks.

use crate::Seat;

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// One of the players.
    Seat(Seat),
    /// A spectator, who knows what everybody knows.
    Public,
    /// Somebody who may see everything.
    Referee,
}
