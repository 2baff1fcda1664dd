//! Druids and spirits, and where they are.

use crate::board::Space;
use crate::cult::Cult;

/// One of the eight spirits (ERB-S03).
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
    /// All eight, in the order of their numbers.
    pub const ALL: [Self; 8] =
        [Self::Sun1, Self::Sun2, Self::Sun3, Self::Moon1, Self::Moon2, Self::Moon3, Self::DwarfKing, Self::Morrigan];

    /// 0 to 7.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The spirit with that number.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::ALL.len() { Some(Self::ALL[index]) } else { None }
    }

    /// The cult it belongs to; none for the Dwarf King and the Morrigan.
    #[inline]
    pub const fn cult(self) -> Option<Cult> {
        match self {
            Self::Sun1 | Self::Sun2 | Self::Sun3 => Some(Cult::Sun),
            Self::Moon1 | Self::Moon2 | Self::Moon3 => Some(Cult::Moon),
            Self::DwarfKing | Self::Morrigan => None,
        }
    }

    /// The word of the notation.
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

    /// The spirit of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|spirit| spirit.name() == name)
    }
}

/// A set of spirits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct SpiritSet(pub(crate) u8);

impl SpiritSet {
    /// No spirit.
    pub const EMPTY: Self = Self(0);

    /// The spirits of a cult.
    pub const fn of(cult: Cult) -> Self {
        Self(match cult {
            Cult::Sun => 0b0000_0111,
            Cult::Moon => 0b0011_1000,
        })
    }

    /// Whether it is in the set.
    #[inline]
    pub const fn contains(self, spirit: Spirit) -> bool {
        self.0 >> spirit as u8 & 1 == 1
    }

    /// Puts it in.
    #[inline]
    pub const fn insert(&mut self, spirit: Spirit) {
        self.0 |= 1 << spirit as u8;
    }

    /// Takes it out.
    #[inline]
    pub const fn remove(&mut self, spirit: Spirit) {
        self.0 &= !(1 << spirit as u8);
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// All, in the order of their numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Spirit> {
        table_common::bits(u64::from(self.0)).filter_map(|bit| Spirit::from_index(bit as usize))
    }
}

impl FromIterator<Spirit> for SpiritSet {
    fn from_iter<I: IntoIterator<Item = Spirit>>(spirits: I) -> Self {
        let mut set = Self::EMPTY;
        spirits.into_iter().for_each(|spirit| set.insert(spirit));
        set
    }
}

/// A piece of a player: the druid, or a spirit that the player controls.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// The player's druid.
    Druid,
    /// A spirit.
    Spirit(Spirit),
}

impl Piece {
    /// 0 for the druid, 1 to 8 for the spirits.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Self::Druid => 0,
            Self::Spirit(spirit) => spirit.index() + 1,
        }
    }

    /// The piece with that number.
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

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Druid => "druid",
            Self::Spirit(spirit) => spirit.name(),
        }
    }

    /// The piece of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        if name == "druid" { Some(Self::Druid) } else { Spirit::from_name(name).map(Self::Spirit) }
    }
}

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Whereabouts {
    /// A druid that waits at the centre (ERB-S02), or a spirit on the Place of the Spirits (ERB-S03).
    Off,
    /// In the circles.
    On(Space),
    /// At the centre, for good (ERB-M14).
    Arrived,
}

/// [`Whereabouts`] in one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Place(u8);

impl Place {
    pub(crate) const OFF: Self = Self(0xfe);
    pub(crate) const ARRIVED: Self = Self(0xff);

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
    pub(crate) const fn in_circles(self) -> bool {
        self.0 < 0x80
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
