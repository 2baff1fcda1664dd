//! The environs: terrain tiles in a frame, and the straight lines across them.

use core::fmt;

use table_common::{Dense, Numbered, PackedCounts, Set};

use crate::index::{index, numbered};
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

    /// The index, 0 to 2.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word in notation and JSON.
    pub const fn name(self) -> &'static str {
        ["mountain", "wood", "lake"][self as usize]
    }
}

numbered!(Terrain);

impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One of the six sorts of terrain tile: a terrain, with or without a tower ([MER-S08](crate::catalogue#mer-s08)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct TileSort {
    /// Its terrain.
    pub terrain: Terrain,
    /// Whether it shows a tower ([MER-A21](crate::catalogue#mer-a21)).
    pub tower: bool,
}

impl TileSort {
    /// The index, 0 to 5.
    #[inline]
    pub const fn index(self) -> usize {
        self.terrain as usize * 2 + self.tower as usize
    }
}

impl Numbered for TileSort {
    const SPACE: u32 = 6;

    #[inline]
    fn number(self) -> u32 {
        self.index() as u32
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        Some(Self { terrain: Terrain::from_number(number / 2)?, tower: number % 2 == 1 })
    }
}

impl Dense for TileSort {}

impl fmt::Display for TileSort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.terrain, if self.tower { " tower" } else { "" })
    }
}

index!(
    /// A place in the environs, 0 to 23: row by row from the top, left to right ([MER-A20](crate::catalogue#mer-a20)).
    Tile below 24, "a tile from 0 to 23"
);

impl Tile {
    /// The first `count` places.
    pub fn first(count: u8) -> impl Iterator<Item = Self> + Clone {
        (0..count.min(Self::COUNT)).map(Self)
    }
}

/// A set of places in the environs.
pub type Tiles = Set<Tile, u32>;

/// The environs as laid so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Environs {
    /// By terrain: its tiles.
    land: [Tiles; 3],
    towers: Tiles,
    laid: u8,
}

impl Environs {
    /// How many tiles are laid, 0 to 24.
    pub const fn laid(&self) -> u8 {
        self.laid
    }

    /// The tiles of a terrain.
    #[inline]
    pub const fn land(&self, terrain: Terrain) -> Tiles {
        self.land[terrain as usize]
    }

    /// The tiles that show a tower ([MER-A21](crate::catalogue#mer-a21)).
    #[inline]
    pub const fn towers(&self) -> Tiles {
        self.towers
    }

    /// The sort of the tile laid at a place; `None` where none is laid yet.
    pub fn sort(&self, tile: Tile) -> Option<TileSort> {
        let terrain = Terrain::ALL.into_iter().find(|&terrain| self.land(terrain).contains(tile))?;
        Some(TileSort { terrain, tower: self.towers.contains(tile) })
    }

    /// How many tiles of a sort are laid.
    pub fn count(&self, sort: TileSort) -> u8 {
        let land = self.land(sort.terrain);
        (if sort.tower { land & self.towers } else { land - self.towers }).len() as u8
    }

    /// Lays the next tile and gives its place; `None` where all 24 places are taken.
    pub(crate) fn lay(&mut self, sort: TileSort) -> Option<Tile> {
        let tile = Tile::new(self.laid)?;
        self.land[sort.terrain as usize].insert(tile);
        if sort.tower {
            self.towers.insert(tile);
        }
        self.laid += 1;
        Some(tile)
    }
}

/// How many columns the environs have ([MER-S09](crate::catalogue#mer-s09)).
pub const COLUMNS: u8 = 6;

/// Eight bits for each of eight tiles.
type Lanes = PackedCounts<u64, 8>;

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

/// The place that one step from a tile leads to.
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

    /// The materials that pay for a manor on a tile.
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
        let each = Lanes::spread(0xff).bits() * u64::from(held.bits());
        core::array::from_fn(|i| {
            let free = !(taken.bits() >> (i * 8)) as u8;
            self.eligible[i] & each & (Lanes::spread(free).bits() * 0xff)
        })
    }

    /// The group of `land` that `start` belongs to: the connected tiles (MER-E08).
    pub(crate) fn group(&self, land: Tiles, start: Tile) -> Tiles {
        let mut group = Tiles::of(start);
        loop {
            let wider = group.iter().fold(group, |all, tile| all | self.beside(tile)) & land | group;
            if wider == group {
                return group;
            }
            group = wider;
        }
    }
}

/// The place one step on in a direction. Odd columns lie half a row lower (MER-A20).
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
        let beside = |n: u8| shape.beside(Tile(n)).iter().map(Tile::index).collect::<alloc::vec::Vec<_>>();
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
    fn sorts_are_numbered_without_gaps() {
        assert!(TileSort::all().map(Numbered::number).eq(0..TileSort::SPACE));
        assert_eq!(TileSort::from_number(TileSort::SPACE), None);
    }
}
