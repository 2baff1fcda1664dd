//! Starting tiles: what a player begins with (MER-S13).

use table_common::Set;

use crate::goods::{Good, Kind};
use crate::index::index;
use crate::principality::Principality;

index!(
    /// One of the four starting tiles, 0 to 3 ([MER-S13](crate::catalogue#mer-s13)).
    StartTile below 4, "a starting tile from 0 to 3"
);

/// A set of starting tiles.
pub type StartTiles = Set<StartTile, u8>;

/// What a starting tile gives ([MER-S13](crate::catalogue#mer-s13)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StartingTile {
    /// The principality on whose space the knight starts.
    pub knight: Principality,
    /// The principalities of the flag, the shield and the material.
    pub goods: [Principality; 3],
    /// The principality in which an influence counter is placed.
    pub influence: Principality,
}

impl StartingTile {
    /// The flag, the shield and the material.
    pub fn goods(&self) -> impl Iterator<Item = Good> {
        Kind::ALL.into_iter().zip(self.goods).map(|(kind, principality)| Good { kind, principality })
    }
}
