//! A location, a wood or hill of the map; sets of them. MOR-X02.

use table_common::{Dense, Numbered, Set};

/// The most locations that an edition may have.
pub const MAX_LOCATIONS: usize = 128;

/// A location, by its place in the edition's list, 0 to 127.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u8", into = "u8"))]
pub struct Location(u8);

/// A set of locations.
pub type LocationSet = Set<Location, u128>;

impl Location {
    /// The location at a place of the list; `None` from [`MAX_LOCATIONS`] on.
    #[inline]
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < MAX_LOCATIONS { Some(Self(index)) } else { None }
    }

    /// Its place in the edition's list, 0 to 127.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 127) as usize
    }

    /// The location of a number that is known to be below [`MAX_LOCATIONS`]; higher ones wrap.
    #[inline]
    pub(crate) const fn wrapping(number: u32) -> Self {
        Self((number & 127) as u8)
    }
}

impl Numbered for Location {
    const SPACE: u32 = MAX_LOCATIONS as u32;

    #[inline]
    fn number(self) -> u32 {
        self.0.into()
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        (number < Self::SPACE).then_some(Self(number as u8))
    }
}

impl Dense for Location {}

#[cfg(feature = "serde")]
impl TryFrom<u8> for Location {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Self::new(index).ok_or("wanted a location from 0 to 127")
    }
}

#[cfg(feature = "serde")]
impl From<Location> for u8 {
    fn from(location: Location) -> Self {
        location.0
    }
}
