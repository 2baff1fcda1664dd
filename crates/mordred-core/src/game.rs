//! The game value: an edition and a number of players.

use table_common::Players;

use crate::edition::Edition;
use crate::map::Map;

/// The rules of Mordred for one table: an edition and a number of players.
///
/// It is opened from an [`EditionSpec`](crate::EditionSpec) by [`Stored::open`](table_common::Stored::open), or with the
/// built-in edition by [`Stored::built_in`](table_common::Stored::built_in).
#[derive(Clone, Debug)]
pub struct Mordred {
    pub(crate) edition: Edition,
    pub(crate) players: Players,
}

impl Mordred {
    /// The edition in play, as the rules use it.
    #[inline]
    pub const fn edition(&self) -> &Edition {
        &self.edition
    }

    /// The map in play.
    #[inline]
    pub const fn map(&self) -> &Map {
        &self.edition.map
    }
}
