//! Dice: the unused ones of a player, and throws of all four (MER-S15, MER-T02).

use core::fmt;

use table_common::rand::Rng;
use table_common::{Counts, Face, Numbered, PackedCounts, Throw, Throws};

/// A player's unused own dice, at most three; they differ only in their faces ([MER-T02](crate::catalogue#mer-t02)).
pub type Dice = Counts<Face, PackedCounts<u64, 8>>;

/// A throw of the three own dice and the Merlin die, without three or four of a kind ([MER-S15](crate::catalogue#mer-s15)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Roll(Throw<4>);

/// The throws that stand: all others are rolled again.
static THROWS: Throws<4, { Roll::COUNT as usize }> = match Throws::with_at_most_alike(2) {
    Some(throws) => throws,
    None => panic!("1170 of 1296 throws of four dice have no three alike"),
};

impl Roll {
    /// How many throws stand: all 1296 less those with three or four of a kind.
    pub const COUNT: u32 = 1170;

    /// The throw of three own dice and the Merlin die; `None` where the dice must be rolled again.
    pub fn new(own: [Face; 3], merlin: Face) -> Option<Self> {
        let [a, b, c] = own;
        Self::standing(Throw::new([a, b, c, merlin]))
    }

    fn standing(throw: Throw<4>) -> Option<Self> {
        (throw.alike() < 3).then_some(Self(throw))
    }

    /// All throws that stand, by rising number.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        THROWS.iter().map(Self)
    }

    /// A fair one of the throws that stand.
    #[inline]
    pub(crate) fn sample(rng: &mut impl Rng) -> Option<Self> {
        THROWS.sample(rng).map(Self)
    }

    /// The three own dice as they were rolled.
    #[inline]
    pub const fn own(self) -> [Face; 3] {
        let [a, b, c, _] = self.0.faces();
        [a, b, c]
    }

    /// The Merlin die.
    #[inline]
    pub const fn merlin(self) -> Face {
        let [.., merlin] = self.0.faces();
        merlin
    }
}

/// The throw's number among all 1296; those that are rolled again leave gaps.
impl Numbered for Roll {
    const SPACE: u32 = Throw::<4>::SPACE;

    #[inline]
    fn number(self) -> u32 {
        self.0.number()
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        Throw::from_number(number).and_then(Self::standing)
    }
}

/// As a list of four faces, the Merlin die last.
#[cfg(feature = "serde")]
impl serde::Serialize for Roll {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.faces().serialize(to)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Roll {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let faces = <[Face; 4] as serde::Deserialize>::deserialize(from)?;
        let wrong = || serde::de::Error::custom("wanted four dice without three alike (MER-S15), found others");
        Self::standing(Throw::new(faces)).ok_or_else(wrong)
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_throw_with_three_alike_does_not_stand() {
        let [one, two, three] = [Face::ALL[0], Face::ALL[1], Face::ALL[2]];
        assert_eq!(Roll::new([one, one, one], two), None);
        assert_eq!(Roll::new([one, one, two], one), None);
        assert!(Roll::new([one, one, two], two).is_some(), "two pairs stand");
        let roll = Roll::new([three, one, two], one).map(|roll| (roll.own(), roll.merlin()));
        assert_eq!(roll, Some(([three, one, two], one)));
        assert!(Roll::all().eq((0..Roll::SPACE).filter_map(Roll::from_number)));
    }
}
