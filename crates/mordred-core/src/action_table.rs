//! The action table: three columns of six faces. MOR-R01, MOR-R02, MOR-X01.

use table_common::Face;

/// A column of the action table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Column {
    /// The careful one: few BP, little of Mordred.
    A,
    /// In between.
    B,
    /// The greedy one: most BP, most of Mordred.
    C,
}

impl Column {
    /// All columns.
    pub const ALL: [Self; 3] = [Self::A, Self::B, Self::C];

    /// `A`, `B` or `C`.
    pub const fn name(self) -> &'static str {
        ["A", "B", "C"][self as usize]
    }
}

/// What one die means in a column. MOR-R02.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
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
    pub fn read(text: &str) -> Option<Self> {
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
    /// What a face means in a column.
    #[inline]
    pub const fn cell(&self, column: Column, face: Face) -> Cell {
        self.0[column as usize][face.index()]
    }

    /// The most BP that a roll can demand of the bank: twice the best cell.
    pub fn most_demand(&self) -> u16 {
        let points = |cell: &Cell| if let Cell::Points(points) = cell { u16::from(*points) } else { 0 };
        self.0.iter().flatten().map(points).max().unwrap_or(0) * 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_read_strictly() {
        assert_eq!((Cell::read("3"), Cell::read("M2")), (Some(Cell::Points(3)), Some(Cell::Mordred(2))));
        for wrong in ["", "0", "00", "03", "+3", "M", "M0", "M4", "M+1", "m1", "100", "-1", " 1", "1.0"] {
            assert_eq!(Cell::read(wrong), None, "{wrong}");
        }
    }
}
