//! The map: locations, terrain, links. MOR-X02.

use core::ops::{BitAnd, BitOr, Not};

/// The most locations an edition may have.
pub const MAX_LOCATIONS: usize = 128;
/// The most directed links an edition may have: each link between two locations counts twice.
pub const MAX_LINKS: usize = 512;

/// A location by its place in the edition's list, 0 to 127.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Location(u8);

impl Location {
    /// The location with that place in the list; `None` from [`MAX_LOCATIONS`] on.
    #[inline]
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < MAX_LOCATIONS { Some(Self(index)) } else { None }
    }

    /// Its place in the edition's list, 0 to 127.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 127) as usize
    }

    #[inline]
    pub(crate) const fn number(self) -> u32 {
        self.0 as u32
    }

    /// For a number that is known to be below [`MAX_LOCATIONS`]; higher ones wrap.
    #[inline]
    pub(crate) const fn wrapping(number: u32) -> Self {
        Self((number & 127) as u8)
    }
}

/// What a location is made of: it sets the prices (MOR-B03, MOR-B07).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Terrain {
    /// Villages 3 BP, castle chips 3 BP.
    Wood,
    /// Villages 5 BP, castle chips 1 BP.
    Hill,
}

impl Terrain {
    /// The word of an edition.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Hill => "hill",
        }
    }
}

/// A set of locations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct LocationSet(pub(crate) u128);

impl LocationSet {
    /// The set without locations.
    pub const EMPTY: Self = Self(0);

    /// The set of one.
    #[inline]
    pub const fn of(location: Location) -> Self {
        Self(1 << location.index())
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the location is in the set.
    #[inline]
    pub const fn contains(self, location: Location) -> bool {
        self.0 >> location.index() & 1 == 1
    }

    /// The set with the location.
    #[inline]
    #[must_use]
    pub const fn with(self, location: Location) -> Self {
        Self(self.0 | 1 << location.index())
    }

    /// The set without the location.
    #[inline]
    #[must_use]
    pub const fn without(self, location: Location) -> Self {
        Self(self.0 & !(1 << location.index()))
    }

    /// The set itself if `keep`, else the empty one.
    #[inline]
    #[must_use]
    pub(crate) const fn only_if(self, keep: bool) -> Self {
        Self(self.0 & (keep as u128).wrapping_neg())
    }

    /// The locations in the order of the edition's list.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Location> + Clone {
        let [low, high] = self.halves();
        let upper = table_common::bits(high).map(|bit| bit + 64);
        table_common::bits(low).chain(upper).map(Location::wrapping)
    }

    /// The `k`-th location of the list, counted from 0, and how many there are if that is too many.
    #[inline]
    pub(crate) fn nth(self, k: u32) -> Result<Location, u32> {
        let [low, high] = self.halves();
        let ones = low.count_ones();
        if k < ones {
            return Ok(Location::wrapping(table_common::nth_bit(low, k)));
        }
        let bit = table_common::nth_bit(high, k - ones);
        if bit < 64 { Ok(Location::wrapping(64 + bit)) } else { Err(ones + high.count_ones()) }
    }

    #[inline]
    pub(crate) const fn halves(self) -> [u64; 2] {
        [self.0 as u64, (self.0 >> 64) as u64]
    }
}

impl BitAnd for LocationSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for LocationSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for LocationSet {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl FromIterator<Location> for LocationSet {
    fn from_iter<I: IntoIterator<Item = Location>>(locations: I) -> Self {
        locations.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// A directed link from a castle's location to a target, by its place in the edition: ordered by the first location,
/// then by the second. Below [`MAX_LINKS`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Link(u16);

impl Link {
    /// The link with that place; `None` from [`MAX_LINKS`] on.
    #[inline]
    pub const fn new(index: u16) -> Option<Self> {
        if (index as usize) < MAX_LINKS { Some(Self(index)) } else { None }
    }

    /// Its place, 0 to 511.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 511) as usize
    }

    #[inline]
    pub(crate) const fn number(self) -> u32 {
        self.0 as u32
    }
}

/// The map of one edition, with everything computed from it that does not change.
#[derive(Clone, Debug)]
pub struct Map {
    neighbours: [LocationSet; MAX_LOCATIONS],
    first_link: [u16; MAX_LOCATIONS],
    ends: [(Location, Location); MAX_LINKS],
    links: u16,
    all: LocationSet,
    woods: LocationSet,
    arrows: LocationSet,
}

impl Map {
    /// A map from each location's terrain, arrow and neighbours. What exceeds the bounds is left out: the edition's
    /// validation has refused it before.
    pub(crate) fn new(locations: impl Iterator<Item = (Terrain, bool, LocationSet)>) -> Self {
        let nowhere = Location(0);
        let mut map = Self {
            neighbours: [LocationSet::EMPTY; MAX_LOCATIONS],
            first_link: [0; MAX_LOCATIONS],
            ends: [(nowhere, nowhere); MAX_LINKS],
            links: 0,
            all: LocationSet::EMPTY,
            woods: LocationSet::EMPTY,
            arrows: LocationSet::EMPTY,
        };
        for (index, (terrain, arrow, neighbours)) in (0..MAX_LOCATIONS as u8).zip(locations) {
            let here = Location(index);
            map.all = map.all.with(here);
            map.woods = map.woods | LocationSet::of(here).only_if(terrain == Terrain::Wood);
            map.arrows = map.arrows | LocationSet::of(here).only_if(arrow);
            map.neighbours[here.index()] = neighbours;
            map.first_link[here.index()] = map.links;
            for there in neighbours.iter() {
                if let Some(end) = map.ends.get_mut(usize::from(map.links)) {
                    *end = (here, there);
                    map.links += 1;
                }
            }
        }
        map
    }

    /// All locations of the edition.
    #[inline]
    pub const fn all(&self) -> LocationSet {
        self.all
    }

    /// The woods; all others are hills.
    #[inline]
    pub const fn woods(&self) -> LocationSet {
        self.woods
    }

    /// The locations an arrow points at.
    #[inline]
    pub const fn arrows(&self) -> LocationSet {
        self.arrows
    }

    /// What a location is made of.
    #[inline]
    pub const fn terrain(&self, location: Location) -> Terrain {
        if self.woods.contains(location) { Terrain::Wood } else { Terrain::Hill }
    }

    /// The locations linked to one.
    #[inline]
    pub const fn neighbours(&self, location: Location) -> LocationSet {
        self.neighbours[location.index()]
    }

    /// The locations linked to any of a set.
    #[inline]
    pub fn near(&self, locations: LocationSet) -> LocationSet {
        locations.iter().fold(LocationSet::EMPTY, |near, location| near | self.neighbours(location))
    }

    /// How many directed links there are.
    #[inline]
    pub const fn links(&self) -> u16 {
        self.links
    }

    /// The two ends of a link: castle, then target. `None` for a link that this edition does not have.
    #[inline]
    pub const fn ends(&self, link: Link) -> Option<(Location, Location)> {
        if link.0 < self.links { Some(self.ends[link.index()]) } else { None }
    }

    /// The link from one location to another, if they are linked.
    #[inline]
    pub const fn link(&self, from: Location, to: Location) -> Option<Link> {
        let neighbours = self.neighbours[from.index()];
        if !neighbours.contains(to) {
            return None;
        }
        let before = neighbours.0 & ((1 << to.index()) - 1);
        Some(Link(self.first_link[from.index()] + before.count_ones() as u16))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    fn set(places: &[u8]) -> LocationSet {
        places.iter().filter_map(|&p| Location::new(p)).collect()
    }

    #[test]
    fn a_set_counts_and_finds() {
        let places = [0, 5, 63, 64, 100, 127];
        let found: Vec<u32> = set(&places).iter().map(Location::number).collect();
        assert_eq!(found, [0, 5, 63, 64, 100, 127]);
        for (k, place) in (0..).zip(places) {
            assert_eq!(set(&places).nth(k).map(Location::number), Ok(u32::from(place)));
        }
        assert_eq!(set(&places).nth(6), Err(6));
        assert_eq!(Location::new(128), None);
    }

    #[test]
    fn links_have_one_number_each() {
        let wood = |places: &[u8]| (Terrain::Wood, false, set(places));
        let map = Map::new([wood(&[1, 2]), wood(&[0]), wood(&[0])].into_iter());
        assert_eq!(map.links(), 4);
        for index in 0..4 {
            let link = Link(index);
            let (from, to) = map.ends(link).unwrap();
            assert_eq!(map.link(from, to), Some(link));
        }
        assert_eq!((map.ends(Link(4)), map.link(Location(1), Location(2))), (None, None));
    }
}
