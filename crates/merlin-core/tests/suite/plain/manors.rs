//! The environs: lines to the frames, manors, towers, groups of terrain (MER-A18 to A21, MER-E08).

use std::collections::BTreeSet;

use super::phase::{Doing, Phase};
use super::position::{Plain, signed};
use super::words::{KINDS, PRINCIPALITIES, Word, word};

/// A place in the grid: row and column, also outside of it.
type Place = (i64, i64);

/// The six hex directions of flat-top hexes.
#[derive(Clone, Copy)]
enum Direction {
    Up,
    Down,
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
}

const DIRECTIONS: [Direction; 6] =
    [Direction::Up, Direction::Down, Direction::UpLeft, Direction::UpRight, Direction::DownLeft, Direction::DownRight];

impl Plain {
    /// The next place in a direction. Odd columns lie half a hex lower (MER-A20), not as squares do: going up sideways from one
    /// of them stays in the row, as going down sideways from an even column does.
    fn step(&self, (row, column): Place, direction: Direction) -> Place {
        let (up, down) = match (self.holds("MER-A20"), column.rem_euclid(2)) {
            (false, _) => (row - 1, row + 1),
            (true, 1) => (row, row + 1),
            (true, _) => (row - 1, row),
        };
        match direction {
            Direction::Up => (row - 1, column),
            Direction::Down => (row + 1, column),
            Direction::UpLeft => (up, column - 1),
            Direction::UpRight => (up, column + 1),
            Direction::DownLeft => (down, column - 1),
            Direction::DownRight => (down, column + 1),
        }
    }

    fn columns(&self) -> i64 {
        signed(self.edition.columns)
    }

    fn rows_of_tiles(&self) -> i64 {
        signed(self.environs.len()) / self.columns()
    }

    fn place_of(&self, tile: usize) -> Place {
        let tile = signed(tile);
        (tile / self.columns(), tile % self.columns())
    }

    /// The tile at a place, if one is there.
    fn tile_at(&self, (row, column): Place) -> Option<usize> {
        let inside = (0..self.rows_of_tiles()).contains(&row) && (0..self.columns()).contains(&column);
        if inside { usize::try_from(row * self.columns() + column).ok() } else { None }
    }

    /// The materials that may pay for a manor on a tile (MER-A19, MER-A20).
    pub(crate) fn eligible(&self, tile: usize) -> BTreeSet<Word> {
        if !self.holds("MER-A19") {
            return PRINCIPALITIES.into();
        }
        let mut symbols = BTreeSet::new();
        for direction in DIRECTIONS {
            let mut place = self.place_of(tile);
            while self.tile_at(place).is_some() {
                place = self.step(place, direction);
            }
            let (row, column) = place;
            let Some(column) = usize::try_from(column).ok().filter(|c| *c < self.edition.columns) else {
                continue; // out at the side, or through a corner
            };
            let frame = if row < 0 { &self.edition.frame_top } else { &self.edition.frame_bottom };
            symbols.insert(frame[column]);
        }
        symbols
    }

    /// Every manor that can be built and paid for (MER-A18).
    pub(crate) fn build_choices(&self) -> BTreeSet<String> {
        let mut choices = BTreeSet::new();
        if self.own().manors == 0 {
            return choices;
        }
        for (tile, it) in self.environs.iter().enumerate() {
            if it.manor.is_none() {
                for principality in self.eligible(tile) {
                    if self.own().goods[&("material", principality)] > 0 {
                        choices.insert(format!("build {tile} {principality}"));
                    }
                }
            }
        }
        choices
    }

    pub(crate) fn build(&mut self, tile: usize, paid: Word, doing: &Doing, second: bool) {
        let me = self.me();
        // It is paid, not only shown.
        if self.holds("MER-A18") {
            self.put_back(me, ("material", paid));
        }
        self.own_mut().manors -= 1;
        self.environs[tile].manor = Some(me);
        if self.environs[tile].tower && self.holds("MER-A21") && !self.tower_choices().is_empty() {
            self.phase = Phase::Tower { doing: doing.clone(), second };
        } else {
            self.after_manor(doing, second);
        }
    }

    /// MER-A21, but for declining.
    pub(crate) fn tower_choices(&self) -> BTreeSet<String> {
        let mut choices = BTreeSet::new();
        for ((kind, principality), number) in &self.goods {
            if *kind != "material" && *number > 0 {
                choices.insert(format!("take {kind} {principality}"));
            }
        }
        if self.own().influence_in_castle > 0 {
            choices.extend(PRINCIPALITIES.into_iter().map(|p| format!("influence {p}")));
        }
        choices
    }

    pub(crate) fn tower_bonus(&mut self, words: &[&str], doing: &Doing, second: bool) -> Result<(), String> {
        match words {
            ["take", kind, principality] => self.take((word(&KINDS, kind)?, word(&PRINCIPALITIES, principality)?)),
            ["influence", principality] => self.place_influence(word(&PRINCIPALITIES, principality)?),
            _ => {}
        }
        self.after_manor(doing, second);
        Ok(())
    }

    /// A second manor (MER-K07), or the action is over.
    fn after_manor(&mut self, doing: &Doing, second: bool) {
        let again = !second && doing.by_own_move() && self.own().seal_up("builder") && self.holds("MER-K07");
        if again && !self.build_choices().is_empty() {
            self.phase = Phase::SecondManor { completed: doing.completed, figure: doing.figure };
        } else {
            self.done(doing, if second { "closed" } else { "open" });
        }
    }

    /// The connected groups of equal terrain (MER-E08).
    pub(crate) fn groups(&self) -> Vec<BTreeSet<usize>> {
        let mut groups: Vec<BTreeSet<usize>> = Vec::new();
        for start in 0..self.environs.len() {
            if groups.iter().any(|group| group.contains(&start)) {
                continue;
            }
            let mut group = BTreeSet::new();
            let mut waiting = vec![start];
            while let Some(tile) = waiting.pop() {
                if !group.insert(tile) {
                    continue;
                }
                for direction in DIRECTIONS {
                    if let Some(next) = self.tile_at(self.step(self.place_of(tile), direction)) {
                        if self.environs[next].terrain == self.environs[tile].terrain {
                            waiting.push(next);
                        }
                    }
                }
            }
            groups.push(group);
        }
        groups
    }
}
