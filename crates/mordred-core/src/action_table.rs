//! The action table: three columns of six faces. MOR-R01, MOR-R02, MOR-X01.

use table_common::Face;

/// A column of the action table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Column {
    /// The careful column: few BP, few attacks of Mordred's.
    A,
    /// The column in between.
    B,
    /// The greedy column: most BP, most attacks of Mordred's.
    C,
}

impl Column {
    /// All columns.
    pub const ALL: [Self; 3] = [Self::A, Self::B, Self::C];

    /// The column's letter: `A`, `B` or `C`.
    pub const fn name(self) -> &'static str {
        ["A", "B", "C"][self as usize]
    }
}

/// The meaning of one die in a column ([MOR-R02](crate::catalogue#mor-r02)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Cell {
    /// That many BP from the bank, 1 to [`Cell::MAX_POINTS`].
    Points(u8),
    /// That many attacks of Mordred, 1 to 3.
    Mordred(u8),
}

impl Cell {
    /// The most BP that one face may give.
    pub const MAX_POINTS: u8 = 99;

    /// Reads an edition's cell: `3` is 3 BP, `M2` is two attacks. `None` for anything else, 0 included.
    pub fn parse(text: &str) -> Option<Self> {
        let (digits, mordred) = text.strip_prefix('M').map_or((text, false), |rest| (rest, true));
        if digits.starts_with(['+', '0']) {
            return None;
        }
        match (digits.parse().ok()?, mordred) {
            (attacks @ 1..=3, true) => Some(Self::Mordred(attacks)),
            (points @ 1..=Self::MAX_POINTS, false) => Some(Self::Points(points)),
            _ => None,
        }
    }
}

/// A validated action table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActionTable(pub(crate) [[Cell; 6]; 3]);

impl ActionTable {
    /// The meaning of a face in a column.
    #[inline]
    pub const fn cell(&self, column: Column, face: Face) -> Cell {
        self.0[column as usize][face.index()]
    }

    /// Every roll of two dice in one column: the BP and the attacks that it gives (MOR-R02).
    fn rolls(&self) -> impl Iterator<Item = (u16, u8)> {
        let pairs = |cells: [Cell; 6]| (0..36).map(move |pair| sum([cells[pair / 6], cells[pair % 6]]));
        self.0.into_iter().flat_map(pairs)
    }

    /// The most BP that a roll can demand of the bank ([MOR-R04](crate::catalogue#mor-r04)).
    pub fn most_demand(&self) -> u16 {
        self.rolls().map(|(points, _)| points).max().unwrap_or(0)
    }

    /// The least BP that come with so many attacks in one roll; `None` where no roll gives so many.
    pub(crate) fn least_points(&self, attacks: u8) -> Option<u16> {
        self.rolls().filter(|roll| roll.1 == attacks).map(|(points, _)| points).min()
    }

    /// The most attacks of a roll that gives at most `points` BP; 0 where none gives attacks.
    pub(crate) fn most_raids(&self, points: u16) -> u8 {
        self.rolls().filter(|roll| roll.0 <= points).map(|(_, attacks)| attacks).max().unwrap_or(0)
    }
}

/// The BP and the attacks that two cells give together (MOR-R02).
#[inline]
pub(crate) fn sum(cells: [Cell; 2]) -> (u16, u8) {
    cells.into_iter().fold((0, 0), |(points, attacks), cell| match cell {
        Cell::Points(more) => (points + u16::from(more), attacks),
        Cell::Mordred(more) => (points, attacks + more),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rolls_are_summed() {
        let cell = |text: &'static str| Cell::parse(text).unwrap();
        let column = |cells: [&'static str; 6]| cells.map(cell);
        let a = column(["M1", "1", "2", "2", "3", "3"]);
        let table = ActionTable([a, a, column(["M3", "M2", "5", "5", "6", "8"])]);
        assert_eq!(table.most_demand(), 16);
        let least = [1, 2, 3, 4, 5, 6, 7].map(|attacks| table.least_points(attacks));
        assert_eq!(least, [Some(1), Some(0), Some(5), Some(0), Some(0), Some(0), None]);
        let points_only = ActionTable([column(["9"; 6]); 3]);
        assert_eq!((points_only.least_points(1), points_only.most_raids(99)), (None, 0));
        assert_eq!((table.most_raids(0), ActionTable([a; 3]).most_raids(5)), (6, 2));
    }

    #[test]
    fn cells_are_read_strictly() {
        assert_eq!((Cell::parse("3"), Cell::parse("M2")), (Some(Cell::Points(3)), Some(Cell::Mordred(2))));
        for wrong in ["", "0", "00", "03", "+3", "M", "M0", "M4", "M+1", "m1", "100", "-1", " 1", "1.0"] {
            assert_eq!(Cell::parse(wrong), None, "{wrong}");
        }
    }
}
