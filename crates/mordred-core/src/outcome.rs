//! What chance may bring: numbers and notation.
//!
//! | numbers | outcomes | source |
//! |---|---|---|
//! | 0–3 | `first 1` to `first 4` | `first` (MOR-S05) |
//! | 8–13 | `die 1` to `die 6` | `castle` (MOR-A04), `attack` (MOR-B09, one die) |
//! | 16–51 | `dice 1 1` to `dice 6 6` | `roll` (MOR-R01), `attacks` (MOR-B09, two dice) |

use core::fmt;

use table_common::{DisplayIn, Face, Numbered, ParseError, ParseIn, Seat, Source};

use crate::Mordred;

/// Names of the sources, by [`Source::kind`]; the table only grows.
pub(crate) const SOURCES: &[&str] = &["first", "roll", "castle", "attack", "attacks"];
pub(crate) const FIRST: Source = Source::new(0, 0);
pub(crate) const ROLL: Source = Source::new(1, 0);
pub(crate) const CASTLE: Source = Source::new(2, 0);
pub(crate) const ATTACK: Source = Source::new(3, 0);
pub(crate) const ATTACKS: Source = Source::new(4, 0);

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// Who begins (MOR-S05).
    First(Seat),
    /// One die (MOR-A04, MOR-B09).
    Die(Face),
    /// Two dice, in order (MOR-R01, MOR-B09).
    Dice(Face, Face),
}

const ONE_DIE: u32 = 8;
const TWO_DICE: u32 = 16;

impl Numbered for Outcome {
    const SPACE: u32 = 64;

    #[inline]
    fn number(self) -> u32 {
        match self {
            Self::First(seat) => seat as u32,
            Self::Die(face) => ONE_DIE + face.index() as u32,
            Self::Dice(one, two) => TWO_DICE + 6 * one.index() as u32 + two.index() as u32,
        }
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        match number {
            0..=3 => Seat::from_index(number as usize).map(Self::First),
            8..=13 => Some(Self::Die(Face::ALL[(number - ONE_DIE) as usize])),
            16..=51 => {
                let pair = (number - TWO_DICE) as usize;
                Some(Self::Dice(Face::ALL[pair / 6], Face::ALL[pair % 6]))
            }
            _ => None,
        }
    }
}

impl DisplayIn<Mordred> for Outcome {
    fn fmt_in(&self, _: &Mordred, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First(seat) => write!(f, "first {}", seat.index() + 1),
            Self::Die(face) => write!(f, "die {face}"),
            Self::Dice(one, two) => write!(f, "dice {one} {two}"),
        }
    }
}

impl ParseIn<Mordred> for Outcome {
    fn parse_in(_: &Mordred, text: &str) -> Result<Self, ParseError> {
        read_outcome(text).ok_or_else(|| ParseError::new("`first 1` to `first 4`, `die 4` or `dice 3 5`", text))
    }
}

fn read_outcome(text: &str) -> Option<Outcome> {
    let (word, rest) = text.split_once(' ')?;
    match (word, rest.as_bytes()) {
        ("first", &[player @ b'1'..=b'4']) => Seat::from_index(usize::from(player - b'1')).map(Outcome::First),
        ("die", &[face]) => Some(Outcome::Die(read_face(face)?)),
        ("dice", &[one, b' ', two]) => Some(Outcome::Dice(read_face(one)?, read_face(two)?)),
        _ => None,
    }
}

fn read_face(digit: u8) -> Option<Face> {
    Face::new(digit.wrapping_sub(b'0'))
}
