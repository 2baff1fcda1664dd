//! The map: locations, terrain, arrows, links. MOR-X02.

use table_common::Numbered;

use crate::link::{Link, MAX_LINKS};
use crate::location::{Location, LocationSet, MAX_LOCATIONS};
use crate::terrain::Terrain;

/// The map of one edition, with everything that follows from it and does not change.
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
        let nowhere = Location::wrapping(0);
        let mut map = Self {
            neighbours: [LocationSet::EMPTY; MAX_LOCATIONS],
            first_link: [0; MAX_LOCATIONS],
            ends: [(nowhere, nowhere); MAX_LINKS],
            links: 0,
            all: LocationSet::EMPTY,
            woods: LocationSet::EMPTY,
            arrows: LocationSet::EMPTY,
        };
        for (number, (terrain, arrow, neighbours)) in (0..MAX_LOCATIONS as u32).zip(locations) {
            let here = Location::wrapping(number);
            map.all.insert(here);
            map.woods |= LocationSet::of(here).only_if(terrain == Terrain::Wood);
            map.arrows |= LocationSet::of(here).only_if(arrow);
            map.neighbours[here.index()] = neighbours;
            map.first_link[here.index()] = map.links;
            for there in neighbours {
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

    /// The woods; all other locations are hills.
    #[inline]
    pub const fn woods(&self) -> LocationSet {
        self.woods
    }

    /// The locations that an arrow points at.
    #[inline]
    pub const fn arrows(&self) -> LocationSet {
        self.arrows
    }

    /// The terrain of a location.
    #[inline]
    pub fn terrain(&self, location: Location) -> Terrain {
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

    /// The number of links, each counted in both directions: 0 to [`MAX_LINKS`].
    #[inline]
    pub const fn links(&self) -> u16 {
        self.links
    }

    /// The two ends of a link: castle, then target. `None` for a link that this edition does not have.
    #[inline]
    pub fn ends(&self, link: Link) -> Option<(Location, Location)> {
        (link.number() < self.links.into()).then(|| self.known_ends(link))
    }

    /// The two ends of a link that this edition has; one place twice for any other.
    #[inline]
    pub(crate) const fn known_ends(&self, link: Link) -> (Location, Location) {
        self.ends[link.index()]
    }

    /// The link from one location to another, if they are linked.
    #[inline]
    pub fn link(&self, from: Location, to: Location) -> Option<Link> {
        let neighbours = self.neighbours[from.index()];
        if !neighbours.contains(to) {
            return None;
        }
        let before = neighbours.bits() & ((1 << to.index()) - 1);
        Some(Link::wrapping(u32::from(self.first_link[from.index()]) + before.count_ones()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_have_one_number_each() {
        let set = |places: &[u8]| places.iter().filter_map(|&place| Location::new(place)).collect();
        let wood = |places: &[u8]| (Terrain::Wood, false, set(places));
        let map = Map::new([wood(&[1, 2]), wood(&[0]), wood(&[0])].into_iter());
        assert_eq!(map.links(), 4);
        for index in 0..4 {
            let link = Link::wrapping(index);
            let (from, to) = map.ends(link).unwrap();
            assert_eq!(map.link(from, to), Some(link));
        }
        let [_, one, two] = [0, 1, 2].map(Location::wrapping);
        assert_eq!((map.ends(Link::wrapping(4)), map.link(one, two)), (None, None));
    }
}
