//! Pieces, and where they are.

#[cfg(feature = "serde")]
use alloc::string::String;

use crate::board::Space;
use crate::spirit::Spirit;

/// A piece of a player: the druid, or a spirit that the player controls.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub enum Piece {
    /// The player's druid.
    Druid,
    /// A spirit.
    Spirit(Spirit),
}

impl Piece {
    /// The piece's number: 0 for the druid, 1 to 8 for the spirits.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Self::Druid => 0,
            Self::Spirit(spirit) => spirit.index() + 1,
        }
    }

    /// The piece with that number; `None` from 9 on.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0 => Some(Self::Druid),
            _ => match Spirit::from_index(index - 1) {
                Some(spirit) => Some(Self::Spirit(spirit)),
                None => None,
            },
        }
    }

    /// The piece's name in the notation: `druid`, or the spirit's.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Druid => "druid",
            Self::Spirit(spirit) => spirit.name(),
        }
    }

    /// The piece with that name in the notation.
    pub fn from_name(name: &str) -> Option<Self> {
        if name == "druid" { Some(Self::Druid) } else { Spirit::from_name(name).map(Self::Spirit) }
    }
}

#[cfg(feature = "serde")]
impl From<Piece> for String {
    fn from(piece: Piece) -> Self {
        piece.name().into()
    }
}

#[cfg(feature = "serde")]
impl TryFrom<String> for Piece {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        let wrong = || alloc::format!("wanted druid or a spirit, found `{}`", table_common::excerpt(&name));
        Self::from_name(&name).ok_or_else(wrong)
    }
}

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Whereabouts {
    /// A druid that waits at the centre ([ERB-S02](crate::catalogue#erb-s02)), or a spirit on the Place of the Spirits
    /// ([ERB-S03](crate::catalogue#erb-s03)).
    Off,
    /// On a space of the circles.
    On(Space),
    /// Arrived at the centre, where it stays ([ERB-M14](crate::catalogue#erb-m14)).
    Arrived,
}

/// [`Whereabouts`] in one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Place(u8);

impl Place {
    pub(crate) const OFF: Self = Self(0xfe);
    pub(crate) const ARRIVED: Self = Self(0xff);
    /// The bit that the code of a space does not have.
    pub(crate) const OUTSIDE: u8 = 0x80;

    #[inline]
    pub(crate) const fn on(space: Space) -> Self {
        Self(space.index() as u8)
    }

    #[inline]
    pub(crate) const fn space(self) -> Option<Space> {
        Space::from_index(self.0 as usize)
    }

    #[inline]
    pub(crate) fn is_on(self, space: Space) -> bool {
        self == Self::on(space)
    }

    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn whereabouts(self) -> Whereabouts {
        match self.space() {
            Some(space) => Whereabouts::On(space),
            None if self.0 == Self::ARRIVED.0 => Whereabouts::Arrived,
            None => Whereabouts::Off,
        }
    }
}

impl From<Whereabouts> for Place {
    fn from(at: Whereabouts) -> Self {
        match at {
            Whereabouts::Off => Self::OFF,
            Whereabouts::On(space) => Self::on(space),
            Whereabouts::Arrived => Self::ARRIVED,
        }
    }
}

impl core::fmt::Debug for Place {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.whereabouts().fmt(f)
    }
}
