//! The module board of King's Favor: four sections of three rows (MER-K01).

use core::fmt;

use crate::henchman::{Henchman, HenchmanSet};

/// A row of a section of the module board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Row {
    /// One more point for each later mission with this henchman ([MER-K04](crate::catalogue#mer-k04)).
    First = 1,
    /// The henchman may go to any principality ([MER-K05](crate::catalogue#mer-k05)).
    Second = 2,
    /// The henchman's own ability, once between scorings ([MER-K06](crate::catalogue#mer-k06)).
    Third = 3,
}

impl Row {
    /// All three.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Third];

    /// The number, 1 to 3.
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The row with that number.
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::First),
            2 => Some(Self::Second),
            3 => Some(Self::Third),
            _ => None,
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Row {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.number())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Row {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let number = <u8 as serde::Deserialize>::deserialize(from)?;
        let wrong = || serde::de::Error::custom(format_args!("wanted a row from 1 to 3, found {number}"));
        Self::new(number).ok_or_else(wrong)
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// The seals on one module board: four bits for each row, a bit a henchman, and those of row 3 that lie face down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seals(u16);

impl Seals {
    /// Seals that a player has ([MER-K01](crate::catalogue#mer-k01)).
    pub const COUNT: u8 = 4;

    const fn bit(henchman: Henchman, row: Row) -> u16 {
        1 << (henchman as u16 + (row as u16 - 1) * 4)
    }

    const fn down_bit(henchman: Henchman) -> u16 {
        1 << (henchman as u16 + 12)
    }

    /// Whether a seal marks that row.
    #[inline]
    pub const fn marked(self, henchman: Henchman, row: Row) -> bool {
        self.0 & Self::bit(henchman, row) != 0
    }

    /// The henchmen whose `row` is marked.
    #[inline]
    pub(crate) const fn marked_in(self, row: Row) -> HenchmanSet {
        HenchmanSet::from_bits((self.0 >> ((row as u16 - 1) * 4)) as u8 & 0xf)
    }

    /// Whether the ability of row 3 may be used now: marked, and its seal face up ([MER-K06](crate::catalogue#mer-k06)).
    #[inline]
    pub const fn ready(self, henchman: Henchman) -> bool {
        self.marked(henchman, Row::Third) && !self.face_down(henchman)
    }

    /// Whether the seal on row 3 lies face down.
    #[inline]
    pub const fn face_down(self, henchman: Henchman) -> bool {
        self.0 & Self::down_bit(henchman) != 0
    }

    /// How many seals lie on the board, 0 to 4.
    #[inline]
    pub const fn placed(self) -> u8 {
        (self.0 & 0xfff).count_ones() as u8
    }

    /// Marks a row, face up ([MER-K03](crate::catalogue#mer-k03)).
    #[inline]
    pub const fn mark(&mut self, henchman: Henchman, row: Row) {
        self.0 |= Self::bit(henchman, row);
    }

    /// Turns the seal on row 3 face down ([MER-K06](crate::catalogue#mer-k06)).
    #[inline]
    pub const fn turn_down(&mut self, henchman: Henchman) {
        self.0 |= Self::down_bit(henchman);
    }

    /// Turns all seals face up ([MER-K06](crate::catalogue#mer-k06)).
    #[inline]
    pub const fn turn_up(&mut self) {
        self.0 &= 0xfff;
    }

    /// All marked rows, by henchman and row.
    pub fn iter(self) -> impl Iterator<Item = (Henchman, Row)> {
        let rows = |henchman| Row::ALL.map(|row| (henchman, row));
        Henchman::ALL.into_iter().flat_map(rows).filter(move |&(henchman, row)| self.marked(henchman, row))
    }

    pub(crate) const fn bits(self) -> u16 {
        self.0
    }
}

impl fmt::Debug for Seals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
