//! The six principalities, sets of them, and counts by them.

use core::fmt;

use table_common::{PackedCounts, Set};

use crate::index::numbered;

/// One of the six principalities; each stands for a colour of flags and shields and for a flag ability
/// ([MER-F02](crate::catalogue#mer-f02) to [MER-F07](crate::catalogue#mer-f07)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Principality {
    /// Black: repel all own traitors of one shield ([MER-F02](crate::catalogue#mer-f02)).
    Dragon,
    /// Grey: a second mission this turn ([MER-F03](crate::catalogue#mer-f03)).
    Dove,
    /// Blue: the knight moves counter-clockwise ([MER-F04](crate::catalogue#mer-f04)).
    Fishes,
    /// Purple: turn the die to its opposite face ([MER-F05](crate::catalogue#mer-f05)).
    Snake,
    /// Orange: act on a space that holds another player's knight ([MER-F06](crate::catalogue#mer-f06)).
    Fox,
    /// Brown: mirror the knight to the opposite space ([MER-F07](crate::catalogue#mer-f07)).
    Eagle,
}

impl Principality {
    /// All six, in number order.
    pub const ALL: [Self; 6] = [Self::Dragon, Self::Dove, Self::Fishes, Self::Snake, Self::Fox, Self::Eagle];

    /// The index, 0 to 5.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word in notation and JSON.
    pub const fn name(self) -> &'static str {
        ["dragon", "dove", "fishes", "snake", "fox", "eagle"][self as usize]
    }
}

numbered!(Principality);

impl fmt::Display for Principality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of principalities.
pub type Principalities = Set<Principality, u8>;

/// A count for each principality, 0 to 127.
pub type Counts = table_common::Counts<Principality, PackedCounts<u64, 8>>;

/// The principalities of which there is one at least, without a loop.
#[inline]
pub(crate) const fn some(counts: Counts) -> Principalities {
    Principalities::from_bits(counts.lanes().nonzero())
}
