//! The environs: terrain tiles in a frame, and the straight lines across them.

use core::fmt;

use crate::principality::{Principalities, Principality};

/// A terrain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Terrain {
    /// Mountain.
    Mountain,
    /// Wood.
    Wood,
    /// Lake.
    Lake,
}

impl Terrain {
    /// All three, in number order.
    pub const ALL: [Self; 3] = [Self::Mountain, Self::Wood, Self::Lake];

    /// 0 to 2.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word for it in notation and JSON.
    pub const fn name(self) -> &'static str {
        ["mountain", "wood", "lake"][self as usize]
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Which of the six sorts of terrain tile: terrain, with or without a tower (MER-S08).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TileSort {
    /// Its terrain.
    pub terrain: Terrain,
    /// Whether it shows a tower (MER-A21).
    pub tower: bool,
}

impl TileSort {
    /// All six, in number order.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Terrain::ALL.into_iter().flat_map(|terrain| [false, true].map(|tower| Self { terrain, tower }))
    }

    /// 0 to 5.
    #[inline]
    pub const fn index(self) -> usize {
        self.terrain as usize * 2 + self.tower as usize
    }

    /// The sort with that number.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 6 { Some(Self { terrain: Terrain::ALL[index / 2], tower: index % 2 == 1 }) } else { None }
    }
}

impl fmt::Display for TileSort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.terrain, if self.tower { " tower" } else { "" })
    }
}

/// A place in the environs, 0 to 23: row by row from the top, left to right (MER-A20).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tile(u8);

impl Tile {
    /// How many places there are at most.
    pub const COUNT: u8 = 24;

    /// The place with that number.
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// The first `count` places.
    pub fn first(count: u8) -> impl Iterator<Item = Self> + Clone {
        (0..count.min(Self::COUNT)).map(Self)
    }

    /// 0 to 23.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// 0 to 23, for tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of places in the environs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Tiles(u32);

impl Tiles {
    /// No place.
    pub const EMPTY: Self = Self(0);

    /// The first `count` places.
    pub const fn first(count: u8) -> Self {
        Self(((1u64 << count) - 1) as u32)
    }

    /// Whether `tile` is in the set.
    #[inline]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.0 & 1 == 1
    }

    /// Puts `tile` in.
    #[inline]
    pub const fn insert(&mut self, tile: Tile) {
        self.0 |= 1 << tile.0;
    }

    /// How many are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set has none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those in this set only.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Those in the set, by rising number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Tile> + Clone {
        table_common::bits(u64::from(self.0)).map(|bit| Tile(bit as u8))
    }

    pub(crate) const fn bits(self) -> u32 {
        self.0
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// How many columns the environs have (MER-S09).
pub const COLUMNS: u8 = 6;

/// The six ways from a flat-top hex, as steps of columns and of half rows.
const WAYS: [(i32, i32); 6] = [(0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1)];

/// The shape of the environs: which tiles touch, and which materials pay for which tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    pub(crate) tiles: u8,
    beside: [Tiles; 24],
    /// Eight bits for each tile: the materials on the frames that its lines meet (MER-A19).
    eligible: [u64; 3],
}

/// Where one step from a tile leads.
#[derive(Clone, Copy)]
enum Step {
    Tile(Tile),
    Above(usize),
    Below(usize),
    Aside,
}

impl Shape {
    /// The environs of `rows` rows between two frames.
    pub(crate) fn new(rows: u8, top: [Principality; 6], bottom: [Principality; 6]) -> Self {
        let mut shape = Self { tiles: rows * COLUMNS, beside: [Tiles::EMPTY; 24], eligible: [0; 3] };
        for tile in Tile::first(shape.tiles) {
            let mut materials = Principalities::EMPTY;
            for way in WAYS {
                let mut at = step(rows, tile, way);
                if let Step::Tile(next) = at {
                    shape.beside[tile.index()].insert(next);
                }
                while let Step::Tile(next) = at {
                    at = step(rows, next, way);
                }
                match at {
                    Step::Above(column) => materials = materials.with(top[column]),
                    Step::Below(column) => materials = materials.with(bottom[column]),
                    Step::Tile(_) | Step::Aside => {}
                }
            }
            shape.eligible[tile.index() / 8] |= u64::from(materials.bits()) << (tile.index() % 8 * 8);
        }
        shape
    }

    /// The materials that pay for a manor there.
    #[inline]
    pub(crate) const fn eligible(&self, tile: Tile) -> Principalities {
        Principalities::from_bits((self.eligible[tile.index() / 8] >> (tile.index() % 8 * 8)) as u8)
    }

    /// The tiles that touch this one.
    pub(crate) const fn beside(&self, tile: Tile) -> Tiles {
        self.beside[tile.index()]
    }

    /// Eight bits for each tile that is not `taken`: its materials out of those held (MER-A18).
    #[inline]
    pub(crate) fn buildable(&self, taken: Tiles, held: Principalities) -> [u64; 3] {
        let each = u64::from(held.bits()) * crate::lanes::Lanes::ONES;
        core::array::from_fn(|i| {
            let free = !(taken.bits() >> (i * 8)) as u8;
            self.eligible[i] & each & (crate::lanes::spread(free) * 0xff)
        })
    }

    /// The group of `land` that `start` belongs to: tiles that hang together (MER-E08).
    pub(crate) fn group(&self, land: Tiles, start: Tile) -> Tiles {
        let mut group = Tiles::EMPTY;
        group.insert(start);
        loop {
            let wider = group.iter().fold(group, |all, tile| all.or(self.beside(tile))).and(land).or(group);
            if wider == group {
                return group;
            }
            group = wider;
        }
    }
}

/// One step along a way. Odd columns lie half a row lower (MER-A20).
fn step(rows: u8, tile: Tile, (columns, halves): (i32, i32)) -> Step {
    let (column, row) = (i32::from(tile.0 % COLUMNS), i32::from(tile.0 / COLUMNS));
    let height = row * 2 + (column & 1) + halves;
    let Some(to) = usize::try_from(column + columns).ok().filter(|&to| to < usize::from(COLUMNS)) else {
        return Step::Aside;
    };
    let Ok(half_rows) = usize::try_from(height - ((column + columns) & 1)) else { return Step::Above(to) };
    Tile::new((half_rows / 2 * usize::from(COLUMNS) + to) as u8)
        .filter(|_| half_rows < 2 * usize::from(rows))
        .map_or(Step::Below(to), Step::Tile)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Principality::{Dove, Dragon, Eagle, Fishes, Fox, Snake};

    const TOP: [Principality; 6] = [Dragon, Fishes, Fox, Dove, Snake, Eagle];
    const BOTTOM: [Principality; 6] = [Snake, Eagle, Dragon, Fishes, Fox, Dove];

    #[test]
    fn touching_is_mutual_and_right() {
        for rows in [3, 4] {
            let shape = Shape::new(rows, TOP, BOTTOM);
            for tile in Tile::first(shape.tiles) {
                assert!(shape.beside(tile).iter().all(|other| shape.beside(other).contains(tile)));
            }
        }
        let shape = Shape::new(4, TOP, BOTTOM);
        let beside = |n: u8| shape.beside(Tile(n)).iter().map(Tile::number).collect::<alloc::vec::Vec<_>>();
        assert_eq!(beside(0), [1, 6], "an even column's upper neighbours lie in the row above");
        assert_eq!(beside(1), [0, 2, 6, 7, 8], "an odd column's lower neighbours lie in the row below");
        assert_eq!(beside(14), [7, 8, 9, 13, 15, 20]);
        assert_eq!(beside(15), [9, 14, 16, 20, 21, 22]);
    }

    #[test]
    fn bytes_of_taken_tiles_go() {
        let shape = Shape::new(3, TOP, BOTTOM);
        let mut taken = Tiles::EMPTY;
        taken.insert(Tile(9));
        let words = shape.buildable(taken, Principalities::ALL);
        for tile in Tile::first(24) {
            let byte = (words[tile.index() / 8] >> (tile.index() % 8 * 8)) as u8;
            let wanted = if tile.0 == 9 || tile.0 >= 18 { 0 } else { shape.eligible(tile).bits() };
            assert_eq!(byte, wanted, "tile {tile}");
        }
    }

    #[test]
    fn sorts_and_places_end() {
        assert_eq!([5, 6].map(|index| TileSort::from_index(index).map(TileSort::index)), [Some(5), None]);
        assert_eq!([Tiles::EMPTY, Tiles::first(1)].map(Tiles::is_empty), [true, false]);
    }
}
