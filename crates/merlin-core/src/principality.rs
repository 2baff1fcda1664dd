//! The six principalities, sets of them, and counts by them.

use core::fmt;

use crate::lanes::Lanes;

/// One of the six principalities; each stands for a colour of flags and shields and for a flag ability (MER-F02 to
/// MER-F07).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Principality {
    /// Black: repel all own traitors of one shield (MER-F02).
    Dragon,
    /// Grey: a second mission this turn (MER-F03).
    Dove,
    /// Blue: the knight moves counter-clockwise (MER-F04).
    Fishes,
    /// Purple: turn the die to its opposite face (MER-F05).
    Snake,
    /// Orange: act on a space that holds another player's knight (MER-F06).
    Fox,
    /// Brown: mirror the knight to the opposite space (MER-F07).
    Eagle,
}

impl Principality {
    /// All six, in number order.
    pub const ALL: [Self; 6] = [Self::Dragon, Self::Dove, Self::Fishes, Self::Snake, Self::Fox, Self::Eagle];

    /// 0 to 5.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The principality with that number.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 6 { Some(Self::ALL[index]) } else { None }
    }

    /// The word for it in notation and JSON.
    pub const fn name(self) -> &'static str {
        ["dragon", "dove", "fishes", "snake", "fox", "eagle"][self as usize]
    }
}

impl fmt::Display for Principality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of principalities.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Principalities(u8);

impl Principalities {
    /// None of them.
    pub const EMPTY: Self = Self(0);
    /// All six.
    pub const ALL: Self = Self(0b11_1111);

    /// The set of those whose bits are set, the dragon lowest.
    #[inline]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// One bit each, the dragon lowest.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The set of one.
    #[inline]
    pub const fn of(one: Principality) -> Self {
        Self(1 << one as u8)
    }

    /// Whether `one` is in the set.
    #[inline]
    pub const fn contains(self, one: Principality) -> bool {
        self.0 >> one as u8 & 1 == 1
    }

    /// This set and `one`.
    #[inline]
    #[must_use]
    pub const fn with(self, one: Principality) -> Self {
        Self(self.0 | 1 << one as u8)
    }

    /// Whether the set has none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Those in the set, in number order.
    pub fn iter(self) -> impl Iterator<Item = Principality> + Clone {
        Principality::ALL.into_iter().filter(move |&one| self.contains(one))
    }
}

impl fmt::Debug for Principalities {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A count for each principality, 0 to 127.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Counts(Lanes);

impl Counts {
    /// A count for each, from the principality.
    pub fn from_fn(mut count: impl FnMut(Principality) -> u8) -> Self {
        let mut counts = Self::default();
        for one in Principality::ALL {
            counts.add(one, count(one));
        }
        counts
    }

    /// The count of one principality.
    #[inline]
    pub const fn get(self, one: Principality) -> u8 {
        self.0.get(one as usize)
    }

    /// Adds to a count.
    #[inline]
    pub const fn add(&mut self, one: Principality, count: u8) {
        self.0.add(one as usize, count);
    }

    /// Takes from a count, or what there is.
    #[inline]
    pub const fn sub(&mut self, one: Principality, count: u8) {
        self.0.sub(one as usize, count);
    }

    /// Takes one; `false`, and nothing is done, where there is none.
    #[inline]
    pub(crate) const fn take(&mut self, one: Principality) -> bool {
        let some = self.get(one) > 0;
        if some {
            self.sub(one, 1);
        }
        some
    }

    /// Where the count is not zero.
    #[inline]
    pub const fn some(self) -> Principalities {
        Principalities::from_bits(self.0.nonzero())
    }

    /// The sum over all six.
    #[inline]
    pub const fn total(self) -> u8 {
        self.0.total()
    }

    /// Whether all are zero.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.some().is_empty()
    }

    /// All six with their counts, in number order.
    pub fn iter(self) -> impl Iterator<Item = (Principality, u8)> + Clone {
        Principality::ALL.into_iter().map(move |one| (one, self.get(one)))
    }
}

impl fmt::Debug for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_counts() {
        let two = Principalities::of(Principality::Fox).with(Principality::Dove);
        assert_eq!(
            [Principalities::of(Principality::Eagle), two, Principalities::ALL].map(Principalities::len),
            [1, 2, 6]
        );
    }
}
