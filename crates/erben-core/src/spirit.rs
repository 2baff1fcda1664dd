//! The eight spirits.

use table_common::{Dense, Numbered, Set};

use crate::cult::Cult;

/// One of the eight spirits ([ERB-S03](crate::catalogue#erb-s03)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Spirit {
    /// The first spirit of the Sun.
    Sun1,
    /// The second spirit of the Sun.
    Sun2,
    /// The third spirit of the Sun.
    Sun3,
    /// The first spirit of the Moon.
    Moon1,
    /// The second spirit of the Moon.
    Moon2,
    /// The third spirit of the Moon.
    Moon3,
    /// The Dwarf King.
    DwarfKing,
    /// The Morrigan.
    Morrigan,
}

impl Spirit {
    /// All eight spirits, by rising number.
    pub const ALL: [Self; 8] =
        [Self::Sun1, Self::Sun2, Self::Sun3, Self::Moon1, Self::Moon2, Self::Moon3, Self::DwarfKing, Self::Morrigan];

    /// The spirit's number, 0 to 7.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The spirit with that number; `None` from 8 on.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::ALL.len() { Some(Self::ALL[index]) } else { None }
    }

    /// The cult that the spirit belongs to; `None` for the Dwarf King and the Morrigan.
    #[inline]
    pub const fn cult(self) -> Option<Cult> {
        match self {
            Self::Sun1 | Self::Sun2 | Self::Sun3 => Some(Cult::Sun),
            Self::Moon1 | Self::Moon2 | Self::Moon3 => Some(Cult::Moon),
            Self::DwarfKing | Self::Morrigan => None,
        }
    }

    /// The spirit's name in the notation: `sun1`, `dwarf_king`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sun1 => "sun1",
            Self::Sun2 => "sun2",
            Self::Sun3 => "sun3",
            Self::Moon1 => "moon1",
            Self::Moon2 => "moon2",
            Self::Moon3 => "moon3",
            Self::DwarfKing => "dwarf_king",
            Self::Morrigan => "morrigan",
        }
    }

    /// The spirit with that name in the notation.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|spirit| spirit.name() == name)
    }
}

impl Numbered for Spirit {
    const SPACE: u32 = Self::ALL.len() as u32;

    #[inline]
    fn number(self) -> u32 {
        self as u32
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        Self::from_index(number as usize)
    }
}

impl Dense for Spirit {}

/// A set of spirits.
pub type SpiritSet = Set<Spirit, u8>;

impl Cult {
    /// The three spirits that belong to the cult.
    #[inline]
    pub const fn spirits(self) -> SpiritSet {
        match self {
            Self::Sun => SpiritSet::from_bits(0b0000_0111),
            Self::Moon => SpiritSet::from_bits(0b0011_1000),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cult_has_its_spirits() {
        for cult in Cult::ALL {
            assert!(cult.spirits().iter().eq(Spirit::ALL.into_iter().filter(|spirit| spirit.cult() == Some(cult))));
        }
    }
}
