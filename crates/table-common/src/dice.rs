//! Dice with six faces, one or two at a time.

use crate::random::below;
use crate::{Dense, Numbered};

/// One six-sided die as it lies, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Face(u8);

impl Face {
    /// All faces, 1 to 6.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// The face with that many pips, if there is one.
    #[inline]
    pub const fn new(pips: u8) -> Option<Self> {
        if matches!(pips, 1..=6) { Some(Self(pips)) } else { None }
    }

    /// 1 to 6.
    #[inline]
    pub const fn pips(self) -> u8 {
        self.0
    }

    /// 0 to 5, for tables with a row a face.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The face on the other side of the die: 7 less this one.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self(7 - self.0)
    }

    /// A fair roll.
    #[inline]
    pub fn roll(words: &mut impl rand::Rng) -> Self {
        Self::ALL[below(6, words) as usize % 6]
    }
}

impl Numbered for Face {
    const SPACE: u32 = 6;

    #[inline]
    fn number(self) -> u32 {
        u32::from(self.0) - 1
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        Self::ALL.get(number as usize).copied()
    }
}

impl Dense for Face {}

impl core::fmt::Display for Face {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[cfg(feature = "serde")]
mod as_serde {
    use super::Face;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    impl Serialize for Face {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            to.serialize_u8(self.0)
        }
    }

    impl<'de> Deserialize<'de> for Face {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            let pips = u8::deserialize(from)?;
            Self::new(pips)
                .ok_or_else(|| de::Error::custom(format_args!("wanted a die face from 1 to 6, found {pips}")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_and_their_opposites() {
        assert_eq!(Face::new(0).or(Face::new(7)), None);
        for face in Face::ALL {
            assert_eq!(face.opposite().pips() + face.pips(), 7);
            assert_eq!(Face::ALL[face.index()], face);
        }
        let mut words = crate::Seed::from_u64(1).words();
        let mut seen = [0; 6];
        for _ in 0..6_000 {
            seen[Face::roll(&mut words).index()] += 1;
        }
        assert!(seen.iter().all(|&count| (850..1150).contains(&count)), "{seen:?}");
    }
}
