//! What chance may bring: numbers and notation.
//!
//! | numbers | outcomes | source |
//! |---|---|---|
//! | 0–3 | `first 1` to `first 4` | `first` (MOR-S05) |
//! | 8–13 | `die 1` to `die 6` | `castle` (MOR-A04), `attack` (MOR-B09, one die) |
//! | 16–51 | `dice 1 1` to `dice 6 6` | `roll` (MOR-R01), `attacks` (MOR-B09, two dice) |

use core::fmt;

use table_common::{Dense, DisplayIn, Face, FirstPlayer, Numbered, ParseError, ParseIn, Seat, Throw};

use crate::game::Mordred;

/// The sources of chance: their names by [`Source::kind`](table_common::Source::kind). The table only grows.
pub(crate) mod source {
    use table_common::{FirstPlayer, Source};

    pub(crate) const NAMES: &[&str] = &[FirstPlayer::SOURCE, "roll", "castle", "attack", "attacks"];
    /// The first player (MOR-S05).
    pub(crate) const FIRST: Source = Source::new(0, 0);
    /// The two dice of a roll (MOR-R01).
    pub(crate) const ROLL: Source = Source::new(1, 0);
    /// The die against a castle (MOR-A04).
    pub(crate) const CASTLE: Source = Source::new(2, 0);
    /// The die of an attack on a marker (MOR-B09).
    pub(crate) const ATTACK: Source = Source::new(3, 0);
    /// The two dice of an attack on a marker (MOR-B09).
    pub(crate) const ATTACKS: Source = Source::new(4, 0);
}

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// The first player ([MOR-S05](crate::catalogue#mor-s05)).
    First(Seat),
    /// One die ([MOR-A04](crate::catalogue#mor-a04), [MOR-B09](crate::catalogue#mor-b09)).
    Die(Face),
    /// Two dice, in order ([MOR-R01](crate::catalogue#mor-r01), [MOR-B09](crate::catalogue#mor-b09)).
    Dice(Throw<2>),
}

/// Where the blocks of numbers start, and where they end.
const DIE: u32 = 8;
const DIE_END: u32 = DIE + Face::SPACE;
const DICE: u32 = 16;
const DICE_END: u32 = DICE + Throw::<2>::SPACE;

impl Outcome {
    /// The outcomes of one die, and those of two.
    pub(crate) fn one_die() -> impl Iterator<Item = Self> {
        Face::ALL.into_iter().map(Self::Die)
    }

    pub(crate) fn two_dice() -> impl Iterator<Item = Self> {
        Throw::all().map(Self::Dice)
    }
}

impl Numbered for Outcome {
    const SPACE: u32 = 64;

    #[inline]
    fn number(self) -> u32 {
        match self {
            Self::First(seat) => seat.number(),
            Self::Die(face) => DIE + face.number(),
            Self::Dice(throw) => DICE + throw.number(),
        }
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        match number {
            0..Seat::SPACE => Seat::from_number(number).map(Self::First),
            DIE..DIE_END => Face::from_number(number - DIE).map(Self::Die),
            DICE..DICE_END => Throw::from_number(number - DICE).map(Self::Dice),
            _ => None,
        }
    }
}

impl DisplayIn<Mordred> for Outcome {
    fn fmt_in(&self, _: &Mordred, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::First(seat) => write!(f, "{}", FirstPlayer(seat)),
            Self::Die(face) => write!(f, "die {face}"),
            Self::Dice(throw) => write!(f, "dice {throw}"),
        }
    }
}

impl ParseIn<Mordred> for Outcome {
    fn parse_in(_: &Mordred, text: &str) -> Result<Self, ParseError> {
        parse(text).ok_or_else(|| ParseError::new("`first 1` to `first 4`, `die 4` or `dice 3 5`", text))
    }
}

fn parse(text: &str) -> Option<Outcome> {
    let (word, rest) = text.split_once(' ')?;
    match (word, rest.as_bytes()) {
        ("first", _) => FirstPlayer::parse(text).map(|first| Outcome::First(first.0)),
        ("die", &[face]) => Some(Outcome::Die(parse_face(face)?)),
        ("dice", &[one, b' ', two]) => Some(Outcome::Dice(Throw::new([parse_face(one)?, parse_face(two)?]))),
        _ => None,
    }
}

fn parse_face(digit: u8) -> Option<Face> {
    Face::new(digit.wrapping_sub(b'0'))
}
