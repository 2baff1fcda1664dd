//! Values with numbers.

use core::fmt::Debug;
use core::hash::Hash;

/// A value with a number in a space that no edition changes.
///
/// Numbers are what others store: once released, a number keeps its meaning for ever. Not every number below
/// [`SPACE`](Self::SPACE) has to be in use.
pub trait Numbered: Copy + Eq + Ord + Hash + Debug {
    /// All numbers are below this one.
    const SPACE: u32;

    /// This value's number, below [`SPACE`](Self::SPACE).
    fn number(self) -> u32;

    /// The value with that number; `None` where the space has a gap or ends.
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
