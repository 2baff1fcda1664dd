//! Henchmen and where they stand.

use core::fmt;

use table_common::{Numbered, Set};

use crate::index::numbered;
use crate::principality::{Principalities, Principality};

/// One of the four types of henchman; each player has one of each ([MER-S16](crate::catalogue#mer-s16)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Henchman {
    /// Takes a material ([MER-A04](crate::catalogue#mer-a04)).
    Builder,
    /// Takes a shield ([MER-A05](crate::catalogue#mer-a05)).
    ShieldBearer,
    /// Takes a flag ([MER-A06](crate::catalogue#mer-a06)).
    FlagBearer,
    /// Places an influence counter ([MER-A07](crate::catalogue#mer-a07)).
    LadyInWaiting,
}

impl Henchman {
    /// All four, in number order.
    pub const ALL: [Self; 4] = [Self::Builder, Self::ShieldBearer, Self::FlagBearer, Self::LadyInWaiting];

    /// The index, 0 to 3.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word in notation and JSON.
    pub const fn name(self) -> &'static str {
        ["builder", "shield_bearer", "flag_bearer", "lady_in_waiting"][self as usize]
    }

    /// The word in a sentence.
    pub const fn prose(self) -> &'static str {
        ["builder", "shield-bearer", "flag-bearer", "lady-in-waiting"][self as usize]
    }
}

numbered!(Henchman);

/// A set of henchmen's types.
pub(crate) type HenchmanSet = Set<Henchman, u8>;

impl fmt::Display for Henchman {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Where the four henchmen of one player stand: a byte each, with the bit of their principality or none on the castle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Henchmen(u32);

impl Henchmen {
    /// Where `henchman` stands; `None` on the castle.
    #[inline]
    pub fn place(self, henchman: Henchman) -> Option<Principality> {
        let byte = (self.0 >> (henchman as u32 * 8)) as u8;
        Principality::from_number(byte.trailing_zeros())
    }

    /// Puts `henchman` into a principality, or back on the castle.
    #[inline]
    pub const fn put(&mut self, henchman: Henchman, place: Option<Principality>) {
        let lane = henchman as u32 * 8;
        self.0 &= !(0xff << lane);
        if let Some(place) = place {
            self.0 |= 1 << (lane + place as u32);
        }
    }

    /// How many stand in principalities, 0 to 4.
    #[inline]
    pub const fn out(self) -> u32 {
        self.0.count_ones()
    }

    /// How many stand in one principality.
    #[inline]
    pub const fn out_in(self, place: Principality) -> u32 {
        (self.0 & (EACH << place as u32)).count_ones()
    }

    /// Eight bits for each henchman: where it stands.
    #[inline]
    pub(crate) const fn places(self) -> u32 {
        self.0
    }

    /// Eight bits for each henchman: where in `places` it could be sent, that is, does not stand (MER-A02).
    #[inline]
    pub(crate) const fn elsewhere(self, places: Principalities) -> u32 {
        (places.bits() as u32).wrapping_mul(EACH) & !self.0
    }
}

/// The lowest bit of each henchman's byte.
const EACH: u32 = 0x0101_0101;

impl fmt::Debug for Henchmen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(Henchman::ALL.map(|one| (one, self.place(one)))).finish()
    }
}
