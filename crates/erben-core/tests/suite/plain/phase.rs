//! What a match waits for.

use std::collections::BTreeSet;

use super::words::{Cards, Space, Word};

/// Where a piece is; a spirit at home is nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Waiting,
    On(Space),
    Arrived,
}

/// The second move that is still to come.
#[derive(Clone, Debug)]
pub(super) struct Then {
    pub(super) die: usize,
    pub(super) face: usize,
    /// `druid` or a spirit: the piece that was moved first.
    pub(super) moved: Word,
    /// The spirits that the active seat has gained since.
    pub(super) gained: BTreeSet<Word>,
}

/// What a seat has stated beside the votes of its pieces.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Stated {
    pub(super) spent: Cards,
    /// Sun and Moon potions shown.
    pub(super) potions: [u64; 2],
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Demand {
    pub(super) class: Word,
    pub(super) number: u64,
}

#[derive(Clone, Debug)]
pub(super) enum Question {
    Druid,
    King,
    Extra {
        /// The cult the voter's own Dwarf King voted for.
        king: Option<Word>,
        /// The extra vote that was used last in this statement, as it is written.
        last: Option<String>,
    },
}

#[derive(Clone, Debug)]
pub(super) enum Phase {
    FirstPlayer,
    Rolling,
    Choosing {
        faces: [usize; 2],
    },
    Second,
    Moving {
        piece: Word,
        die: usize,
        face: usize,
        /// The face of the other die, if a second move may come.
        left: Option<usize>,
    },
    Relocating {
        spirit: Word,
    },
    Arriving,
    Calling {
        spirit: Word,
    },
    Morrigan {
        victim: usize,
        draw: bool,
    },
    Giving {
        other: usize,
        demand: Demand,
    },
    Answering {
        other: usize,
        demand: Demand,
        gift: Vec<Word>,
    },
    Drawing {
        seat: usize,
        class: Word,
        left: u64,
    },
    Stealing {
        victim: usize,
        pool: Word,
        left: u64,
    },
    Voting {
        round: u64,
        voter: usize,
        sun: u64,
        moon: u64,
        question: Question,
    },
    Over {
        cult: Option<Word>,
    },
}
