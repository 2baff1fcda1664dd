//! Outcomes of chance: their sources, numbers and notation.

use core::cmp::Ordering;
use core::fmt;

use table_common::{DisplayIn, Face, FirstPlayer, Numbered, ParseError, ParseIn, Seat};

use crate::Merlin;
use crate::action::{name_of, number_of, words_of};
use crate::dice::Roll;
use crate::environs::{Terrain, TileSort};
use crate::mission::Card;
use crate::principality::Principality;
use crate::starting_tile::StartTile;

/// An outcome of chance. Each has a number that no edition changes, and a text: `traitor fox`, `dice 3 5 1 6`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The first player ([MER-S10](crate::catalogue#mer-s10)).
    First(Seat),
    /// A player's starting tile ([MER-S13](crate::catalogue#mer-s13)).
    Tile(StartTile),
    /// The next tile of the environs ([MER-S09](crate::catalogue#mer-s09)).
    Terrain(TileSort),
    /// A traitor ([MER-S14](crate::catalogue#mer-s14), [MER-E06](crate::catalogue#mer-e06)).
    Traitor(Principality),
    /// A mission card ([MER-S06](crate::catalogue#mer-s06), [MER-M05](crate::catalogue#mer-m05)).
    Mission(Card),
    /// A player's dice ([MER-S15](crate::catalogue#mer-s15)).
    Dice(Roll),
}

/// The sources of chance, by the numbers and names that records hold; they never change.
pub(crate) mod source {
    use table_common::{FirstPlayer, Source};

    pub(crate) const NAMES: &[&str] =
        &[FirstPlayer::SOURCE, "terrain", "missions", "starting_tiles", "traitors", "dice"];
    pub(crate) const FIRST: Source = Source::new(0, 0);
    pub(crate) const TERRAIN: Source = Source::new(1, 0);
    pub(crate) const MISSIONS: Source = Source::new(2, 0);
    pub(crate) const STARTING_TILES: Source = Source::new(3, 0);
    pub(crate) const TRAITORS: Source = Source::new(4, 0);
    /// The kind of each seat's dice; the seat is the index.
    pub(crate) const DICE: u16 = 5;
}

/// Where the blocks of the numbered space begin.
pub(crate) mod block {
    pub(crate) const TILE: u32 = 8;
    pub(crate) const TERRAIN: u32 = 16;
    pub(crate) const TRAITOR: u32 = 24;
    pub(crate) const MISSION: u32 = 64;
    pub(crate) const DICE: u32 = 128;
}

impl Numbered for Outcome {
    const SPACE: u32 = block::DICE + Roll::SPACE;

    #[inline]
    fn number(self) -> u32 {
        match self {
            Self::First(seat) => seat as u32,
            Self::Tile(tile) => block::TILE + tile.number(),
            Self::Terrain(sort) => block::TERRAIN + sort.number(),
            Self::Traitor(one) => block::TRAITOR + one as u32,
            Self::Mission(card) => block::MISSION + card.number(),
            Self::Dice(roll) => block::DICE + roll.number(),
        }
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        Some(match number {
            0..=3 => Self::First(Seat::from_index(number as usize)?),
            8..=11 => Self::Tile(StartTile::from_number(number - block::TILE)?),
            16..=21 => Self::Terrain(TileSort::from_number(number - block::TERRAIN)?),
            24..=29 => Self::Traitor(Principality::from_number(number - block::TRAITOR)?),
            64..=127 => Self::Mission(Card::from_number(number - block::MISSION)?),
            128..=1423 => Self::Dice(Roll::from_number(number - block::DICE)?),
            _ => return None,
        })
    }
}

impl PartialOrd for Outcome {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Outcome {
    fn cmp(&self, other: &Self) -> Ordering {
        self.number().cmp(&other.number())
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First(seat) => fmt::Display::fmt(&FirstPlayer(*seat), f),
            Self::Tile(tile) => write!(f, "tile {tile}"),
            Self::Terrain(sort) => write!(f, "terrain {sort}"),
            Self::Traitor(one) => write!(f, "traitor {one}"),
            Self::Mission(card) => write!(f, "mission {card}"),
            Self::Dice(roll) => write!(f, "dice {roll}"),
        }
    }
}

impl DisplayIn<Merlin> for Outcome {
    fn fmt_in(&self, _: &Merlin, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

fn parse(text: &str) -> Option<Outcome> {
    let face = |word| Face::new(number_of(word)?);
    let sort = |word, tower| Some(TileSort { terrain: name_of(&Terrain::ALL, Terrain::name, word)?, tower });
    if let Some(FirstPlayer(seat)) = FirstPlayer::parse(text) {
        return Some(Outcome::First(seat));
    }
    Some(match words_of(text)? {
        ["tile", number, "", "", ""] => Outcome::Tile(StartTile::new(number_of(number)?)?),
        ["terrain", word, "", "", ""] => Outcome::Terrain(sort(word, false)?),
        ["terrain", word, "tower", "", ""] => Outcome::Terrain(sort(word, true)?),
        ["traitor", word, "", "", ""] => Outcome::Traitor(name_of(&Principality::ALL, Principality::name, word)?),
        ["mission", number, "", "", ""] => Outcome::Mission(Card::new(number_of(number)?)?),
        ["dice", a, b, c, merlin] => Outcome::Dice(Roll::new([face(a)?, face(b)?, face(c)?], face(merlin)?)?),
        _ => return None,
    })
}

impl ParseIn<Merlin> for Outcome {
    fn parse_in(_: &Merlin, text: &str) -> Result<Self, ParseError> {
        parse(text)
            .ok_or_else(|| ParseError::new("an outcome, such as `dice 3 5 1 6`, `traitor fox` or `mission 17`", text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_texts_are_inverses() {
        let mut count = 0;
        for number in 0..Outcome::SPACE + 100 {
            let Some(outcome) = Outcome::from_number(number) else { continue };
            assert_eq!(outcome.number(), number);
            assert_eq!(parse(&alloc::format!("{outcome}")), Some(outcome));
            count += 1;
        }
        assert_eq!(count, 4 + 4 + 6 + 6 + 55 + 1170);
    }

    #[test]
    fn outcomes_sort_by_their_numbers() {
        assert!((0..Outcome::SPACE).filter_map(Outcome::from_number).is_sorted());
    }
}
