//! What chance may bring, in numbers and in words.

use core::cmp::Ordering;
use core::fmt;

use table_common::{DisplayIn, Face, Numbered, ParseError, ParseIn, Seat, Source};

use crate::Erben;
use crate::card::{Card, Class};

/// What chance brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Who begins (ERB-S06).
    First(Seat),
    /// The faces of both dice, by their place on the die (ERB-M01).
    Roll([Face; 2]),
    /// A card drawn or stolen.
    Card(Card),
}

const ROLL: u32 = 16;
const CARD: u32 = 64;

/// The sources of chance, by the number that the dealer knows them by. The table only grows.
pub(crate) const SOURCES: [&str; 6] = ["first player", "dice", "sun stack", "moon stack", "plant stack", "theft"];

pub(crate) const FIRST_SOURCE: Source = Source::new(0, 0);
pub(crate) const DICE_SOURCE: Source = Source::new(1, 0);
pub(crate) const THEFT_SOURCE: Source = Source::new(5, 0);

pub(crate) const fn stack_source(class: Class) -> Source {
    Source::new(2 + class as u16, 0)
}

impl Numbered for Outcome {
    const SPACE: u32 = CARD + Card::COUNT as u32;

    #[inline]
    fn number(self) -> u32 {
        match self {
            Self::First(seat) => seat as u32,
            Self::Roll([one, two]) => ROLL + 6 * one.index() as u32 + two.index() as u32,
            Self::Card(card) => CARD + card as u32,
        }
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        match number {
            0..ROLL => Seat::from_index(number as usize).map(Self::First),
            ROLL..52 => {
                let roll = (number - ROLL) as usize;
                Some(Self::Roll([Face::ALL[roll / 6], Face::ALL[roll % 6]]))
            }
            CARD.. => Card::from_index((number - CARD) as usize).map(Self::Card),
            _ => None,
        }
    }
}

impl Ord for Outcome {
    fn cmp(&self, other: &Self) -> Ordering {
        self.number().cmp(&other.number())
    }
}

impl PartialOrd for Outcome {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl DisplayIn<Erben> for Outcome {
    fn fmt_in(&self, _: &Erben, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First(seat) => write!(f, "first {seat}"),
            Self::Roll([one, two]) => write!(f, "roll {one} {two}"),
            Self::Card(card) => write!(f, "card {}", card.name()),
        }
    }
}

impl ParseIn<Erben> for Outcome {
    fn parse_in(_: &Erben, text: &str) -> Result<Self, ParseError> {
        read(text).ok_or_else(|| ParseError::new("`first player 1`, `roll 3 5` or `card sun_10`", text))
    }
}

fn read(text: &str) -> Option<Outcome> {
    let digit = |text: &str| match text.as_bytes() {
        [digit @ b'1'..=b'9'] => Some(digit - b'0'),
        _ => None,
    };
    match text.split_once(' ')? {
        ("first", player) => {
            let number = digit(player.strip_prefix("player ")?)?;
            Seat::from_index(usize::from(number) - 1).map(Outcome::First)
        }
        ("roll", faces) => {
            let (one, two) = faces.split_once(' ')?;
            Some(Outcome::Roll([Face::new(digit(one)?)?, Face::new(digit(two)?)?]))
        }
        ("card", card) => Card::from_name(card).map(Outcome::Card),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_sort_by_their_numbers() {
        assert!((0..Outcome::SPACE).filter_map(Outcome::from_number).is_sorted());
        assert!(Outcome::First(Seat::P2) > Outcome::First(Seat::P1));
    }
}
