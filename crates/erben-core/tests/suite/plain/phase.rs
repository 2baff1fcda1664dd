//! What a match waits for.

use super::words::{Cards, Space, Word};

/// Who is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Turn {
    Player(u8),
    /// `first_player`, `rolling`, `stealing`, or the stack that is drawn from: `sun`, `moon`, `plant`.
    Chance(String),
    Over,
}

/// Where a piece is; a spirit at home is nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Waiting,
    On(Space),
    Arrived,
}

/// The second move that is still to come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Then {
    pub(crate) die: usize,
    pub(crate) face: usize,
    /// `druid` or a spirit: the piece that was moved first.
    pub(crate) moved: Word,
    /// The spirits that the active seat has gained since.
    pub(crate) gained: Vec<Word>,
}

/// What a seat has stated beside the votes of its pieces.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Stated {
    pub(crate) spent: Cards,
    /// Sun and Moon potions shown.
    pub(crate) potions: [u64; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Demand {
    pub(crate) class: Word,
    pub(crate) number: u64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ask {
    Druid,
    King,
    Extra {
        /// The cult the voter's own Dwarf King voted for.
        king: Option<Word>,
        /// The extra vote that was used last in this statement, as it is written.
        last: Option<String>,
    },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    FirstPlayer,
    Rolling,
    Choosing {
        faces: [usize; 2],
    },
    Second(Then),
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
    Arriving {
        then: Option<Then>,
    },
    Calling {
        spirit: Word,
        then: Option<Then>,
    },
    Morrigan {
        victim: usize,
        draw: bool,
        then: Option<Then>,
    },
    Giving {
        other: usize,
        demand: Demand,
        then: Option<Then>,
    },
    Answering {
        other: usize,
        demand: Demand,
        gift: Vec<Word>,
        then: Option<Then>,
    },
    Drawing {
        seat: usize,
        class: Word,
        left: u64,
        then: Option<Then>,
    },
    Stealing {
        victim: usize,
        pool: Word,
        left: u64,
        then: Option<Then>,
    },
    Voting {
        round: u64,
        voter: usize,
        sun: u64,
        moon: u64,
        question: Ask,
    },
    Over {
        cult: Option<Word>,
    },
}
