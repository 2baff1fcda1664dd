//! A link of the map in one direction; sets of them. MOR-X02.

use table_common::{Dense, Numbered, Set};

/// The most links that an edition may have, each counted in both directions.
pub const MAX_LINKS: usize = 512;

/// A link from a castle's location to a target, by its place in the edition, 0 to 511: ordered by the first location, then
/// by the second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u16", into = "u16"))]
pub struct Link(u16);

/// A set of links.
pub type LinkSet = Set<Link, [u64; MAX_LINKS / 64]>;

impl Link {
    /// The link at a place; `None` from [`MAX_LINKS`] on.
    #[inline]
    pub const fn new(index: u16) -> Option<Self> {
        if (index as usize) < MAX_LINKS { Some(Self(index)) } else { None }
    }

    /// Its place, 0 to 511.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 511) as usize
    }

    /// The link of a number that is known to be below [`MAX_LINKS`]; higher ones wrap.
    #[inline]
    pub(crate) const fn wrapping(number: u32) -> Self {
        Self((number & 511) as u16)
    }
}

impl Numbered for Link {
    const SPACE: u32 = MAX_LINKS as u32;

    #[inline]
    fn number(self) -> u32 {
        self.0.into()
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        (number < Self::SPACE).then_some(Self(number as u16))
    }
}

impl Dense for Link {}

#[cfg(feature = "serde")]
impl TryFrom<u16> for Link {
    type Error = &'static str;

    fn try_from(index: u16) -> Result<Self, Self::Error> {
        Self::new(index).ok_or("wanted a link from 0 to 511")
    }
}

#[cfg(feature = "serde")]
impl From<Link> for u16 {
    fn from(link: Link) -> Self {
        link.0
    }
}
