//! The outcomes of chance, their numbers and their notation.

use core::cmp::Ordering;
use core::fmt;

use table_common::{DisplayIn, Face, FirstPlayer, Numbered, ParseError, ParseIn, Seat, Source, Throw};

use crate::card::{Card, Class};
use crate::game::Erben;

/// What chance brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The first player ([ERB-S06](crate::catalogue#erb-s06)).
    First(FirstPlayer),
    /// Both dice by the numbers of their faces, die 1 first ([ERB-M01](crate::catalogue#erb-m01)).
    Roll(Throw<2>),
    /// A card drawn or stolen ([ERB-A05](crate::catalogue#erb-a05) to [A07](crate::catalogue#erb-a07),
    /// [M18](crate::catalogue#erb-m18), [G06](crate::catalogue#erb-g06)).
    Card(Card),
}

const ROLL: u32 = 16;
const CARD: u32 = 64;

/// The names of the sources of chance, by the number that the dealer knows them by. The table only grows.
pub(crate) const SOURCES: [&str; 6] = [FirstPlayer::SOURCE, "dice", "sun_stack", "moon_stack", "plant_stack", "theft"];

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
            Self::First(FirstPlayer(seat)) => seat as u32,
            Self::Roll(throw) => ROLL + throw.number(),
            Self::Card(card) => CARD + card as u32,
        }
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        match number {
            0..ROLL => Seat::from_index(number as usize).map(|seat| Self::First(FirstPlayer(seat))),
            ROLL..CARD => Throw::from_number(number - ROLL).map(Self::Roll),
            CARD.. => Card::from_index((number - CARD) as usize).map(Self::Card),
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
            Self::First(first) => write!(f, "{first}"),
            Self::Roll(throw) => write!(f, "roll {throw}"),
            Self::Card(card) => write!(f, "card {}", card.name()),
        }
    }
}

impl ParseIn<Erben> for Outcome {
    fn parse_in(_: &Erben, text: &str) -> Result<Self, ParseError> {
        parse(text).ok_or_else(|| ParseError::new("`first 1`, `roll 3 5` or `card sun_10`", text))
    }
}

fn parse(text: &str) -> Option<Outcome> {
    let face = |text: &str| match text.as_bytes() {
        [digit @ b'1'..=b'6'] => Face::new(digit - b'0'),
        _ => None,
    };
    match text.split_once(' ')? {
        ("first", _) => FirstPlayer::parse(text).map(Outcome::First),
        ("roll", faces) => {
            let (one, two) = faces.split_once(' ')?;
            Some(Outcome::Roll(Throw::new([face(one)?, face(two)?])))
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
        assert!(Outcome::First(FirstPlayer(Seat::P2)) > Outcome::First(FirstPlayer(Seat::P1)));
    }
}
