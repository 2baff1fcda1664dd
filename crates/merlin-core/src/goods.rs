//! Flags, shields and materials.

use core::fmt;

use crate::index::numbered;
use crate::principality::{Counts, Principality, some};

/// A kind of good.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Kind {
    /// A flag, which may be used for its ability ([MER-F01](crate::catalogue#mer-f01)).
    Flag,
    /// A shield, which repels a traitor ([MER-E03](crate::catalogue#mer-e03)).
    Shield,
    /// A building material, which pays for a manor ([MER-A18](crate::catalogue#mer-a18)).
    Material,
}

impl Kind {
    /// All three, in number order.
    pub const ALL: [Self; 3] = [Self::Flag, Self::Shield, Self::Material];

    /// The index, 0 to 2.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word in notation and JSON.
    pub const fn name(self) -> &'static str {
        ["flag", "shield", "material"][self as usize]
    }
}

numbered!(Kind);

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One good: its kind and the principality it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Good {
    /// Flag, shield or material.
    pub kind: Kind,
    /// The principality it comes from and goes back to.
    pub principality: Principality,
}

impl Good {
    /// All 18 goods, by kind and principality.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Kind::ALL.into_iter().flat_map(|kind| Principality::ALL.map(|principality| Self { kind, principality }))
    }
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.principality)
    }
}

/// The number of each good on the board or on a castle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Goods([Counts; 3]);

impl Goods {
    /// The counts of one kind.
    #[inline]
    pub const fn of(&self, kind: Kind) -> Counts {
        self.0[kind as usize]
    }

    /// The counts of one kind, to change.
    #[inline]
    pub(crate) const fn of_mut(&mut self, kind: Kind) -> &mut Counts {
        &mut self.0[kind as usize]
    }

    /// How many of one good.
    #[inline]
    pub fn count(&self, good: Good) -> u8 {
        self.of(good.kind).count(good.principality)
    }

    /// How many goods there are of all kinds together.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|counts| counts.len()).sum()
    }

    /// Whether there is no good of any kind.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The goods of which there is one at least, as bits: eight for each kind, flags lowest, the dragon lowest in each.
    #[inline]
    pub(crate) const fn bits(&self) -> u32 {
        let [flags, shields, materials] = self.0;
        some(flags).bits() as u32 | (some(shields).bits() as u32) << 8 | (some(materials).bits() as u32) << 16
    }

    /// Moves one good from here to `to`; `false`, and nothing is done, where there is none.
    #[inline]
    pub(crate) fn give(&mut self, good: Good, to: &mut Self) -> bool {
        let taken = self.of_mut(good.kind).take(good.principality);
        if taken {
            to.of_mut(good.kind).put(good.principality);
        }
        taken
    }
}
