//! Viewers of a match.

use crate::Seat;

/// Somebody who looks at a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// One of the players.
    Seat(Seat),
    /// A spectator, who knows what everybody may know.
    Public,
    /// The referee, who may see everything.
    Referee,
}
