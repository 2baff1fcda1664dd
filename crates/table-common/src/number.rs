//! Values that have a number.

use core::fmt::Debug;
use core::hash::Hash;

/// A value that has a number in a fixed space, which no edition changes.
///
/// Others store these numbers (records, trained networks): once released, a number keeps its meaning for ever. The space may
/// have gaps: not every number below [`SPACE`](Self::SPACE) needs a value.
pub trait Numbered: Copy + Eq + Ord + Hash + Debug {
    /// The size of the space: all numbers are below it.
    const SPACE: u32;

    /// The number of this value, below [`SPACE`](Self::SPACE).
    fn number(self) -> u32;

    /// The value with that number; `None` in a gap and from [`SPACE`](Self::SPACE) on.
    fn from_number(number: u32) -> Option<Self>;
}

/// A [`Numbered`] value whose space has no gaps: every number below [`SPACE`](Numbered::SPACE) is in use. Sets of such
/// values have a complement, and tables a row each.
pub trait Dense: Numbered {
    /// All values, by rising number.
    #[inline]
    fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::SPACE).filter_map(Self::from_number)
    }
}
