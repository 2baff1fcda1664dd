//! What all may know of one player.

use crate::location::LocationSet;

/// What all may know of one player: in Mordred everything ([MOR-E07](crate::catalogue#mor-e07)). The same in a position and in a view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PublicPlayer {
    /// The BP in hand.
    pub bp: u16,
    /// The place on the Mordred track, 0 to 19.
    pub track: u8,
    /// The locations of the villages, castles among them.
    pub villages: LocationSet,
}
