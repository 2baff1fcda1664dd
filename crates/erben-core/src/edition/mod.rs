//! The replaceable data: board, dice, cards, turn limit and a switch (ERB-X01 to ERB-X06).

mod built_in;
mod spec;
mod validate;

pub use built_in::built_in_edition;
pub use spec::{CirclesSpec, EditionSpec, FaceSpec, MagicSpec, PlantsSpec, SpaceSpec};

use table_common::Face;

use crate::board::{Board, SpaceSet, Symbol};
use crate::card::{Card, Cards};
use crate::reach::{Pattern, Walks};

/// The number of plant cards ([ERB-S05](crate::catalogue#erb-s05)).
pub const PLANTS: u32 = 21;
/// The number of magic cards ([ERB-S04](crate::catalogue#erb-s04)).
pub const MAGIC: u32 = 18;
/// The greatest turn limit of an edition ([ERB-V14](crate::catalogue#erb-v14)).
pub const MAX_TURNS: u16 = 10_000;

/// One of the two magic dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Die {
    /// Die 1.
    One,
    /// Die 2.
    Two,
}

impl Die {
    /// Both dice.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// The number of the die in lists, 0 or 1.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other die.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// The die with the number 1 or 2.
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            _ => None,
        }
    }

    /// The number of the die in text, 1 or 2.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// A face of a magic die ([ERB-M02](crate::catalogue#erb-m02)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DieFace {
    /// The movement that it shows.
    pub pattern: Pattern,
    /// Whether it bears a ring ([ERB-M02](crate::catalogue#erb-m02)).
    pub ring: bool,
}

/// An edition that fits together: made from an [`EditionSpec`] only, and never changed.
#[derive(Clone, Debug)]
pub(crate) struct Edition {
    pub(crate) board: Board,
    pub(crate) walks: Walks,
    pub(crate) dice: [[DieFace; 6]; 2],
    pub(crate) cards: Cards,
    pub(crate) second_die_required: bool,
    pub(crate) turn_limit: u16,
}

impl Edition {
    #[inline]
    pub(crate) const fn face(&self, die: Die, face: Face) -> DieFace {
        self.dice[die.index()][face.index()]
    }

    /// Everything that rules depend on, as canonical bytes.
    pub(crate) fn encode(&self, out: &mut impl FnMut(&[u8])) {
        for space in self.board.spaces() {
            let symbol = self.board.symbol(space).map_or(0, |symbol| 1 + symbol as u8);
            out(&[self.board.circle(space) as u8, symbol]);
            out(&self.board.near(space).bits().to_le_bytes());
        }
        for face in self.dice.iter().flatten() {
            let pattern = match face.pattern {
                Pattern::Pips(pips) => pips,
                Pattern::Straight => 7,
                Pattern::SingleBend => 8,
                Pattern::DoubleBend => 9,
            };
            out(&[pattern, u8::from(face.ring)]);
        }
        out(&Card::ALL.map(|card| self.cards.count(card)));
        out(&[u8::from(self.second_die_required)]);
        out(&self.turn_limit.to_le_bytes());
    }

    /// The spaces that lead to and from the centre (ERB-A01).
    #[inline]
    pub(crate) fn feet(&self) -> SpaceSet {
        self.board.with(Symbol::Foot)
    }
}
