//! What chance may bring: numbers and notation. See `docs/notation/merlin.md`.

use core::cmp::Ordering;
use core::fmt;

use table_common::{DisplayIn, Face, Numbered, ParseError, ParseIn, Seat};

use crate::Merlin;
use crate::action::{name_of, number_of, words_of};
use crate::environs::{Terrain, TileSort};
use crate::mission::Card;
use crate::principality::Principality;

/// One of the four starting tiles, 0 to 3 (MER-S13).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StartTile(u8);

impl StartTile {
    /// All four.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// The tile with that number.
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if number < 4 { Some(Self(number)) } else { None }
    }

    /// 0 to 3.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// 0 to 3, for tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A throw of the four dice without three or four of a kind (MER-S15).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Roll(u16);

impl Roll {
    /// How many throws count: 6^4 less those with three or four of a kind.
    pub const COUNT: u32 = 1170;

    /// The throw of three own dice and the Merlin die; `None` where it would be rolled again.
    pub const fn new(own: [Face; 3], merlin: Face) -> Option<Self> {
        let [a, b, c] = [own[0].index(), own[1].index(), own[2].index()];
        Self::from_index((((a * 6 + b) * 6 + c) * 6 + merlin.index()) as u16)
    }

    /// The throw with that place among all 1296 orders of four dice.
    const fn from_index(index: u16) -> Option<Self> {
        let faces = [index / 216, index / 36 % 6, index / 6 % 6, index % 6];
        let mut counts = [0; 6];
        let mut i = 0;
        while i < 4 {
            if index >= 1296 {
                return None;
            }
            counts[faces[i] as usize] += 1;
            if counts[faces[i] as usize] > 2 {
                return None;
            }
            i += 1;
        }
        Some(Self(index))
    }

    /// The `k`-th throw that counts, from 0 to 1169.
    #[inline]
    pub const fn nth(k: u32) -> Option<Self> {
        if k < Self::COUNT { Some(Self(ROLLS[k as usize])) } else { None }
    }

    /// All throws that count, by rising number.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        ROLLS.iter().map(|&index| Self(index))
    }

    /// The three own dice as they were rolled.
    #[inline]
    pub const fn own(self) -> [Face; 3] {
        let [a, b, c] = [self.0 / 216, self.0 / 36, self.0 / 6];
        [Face::ALL[a as usize % 6], Face::ALL[b as usize % 6], Face::ALL[c as usize % 6]]
    }

    /// The Merlin die.
    #[inline]
    pub const fn merlin(self) -> Face {
        Face::ALL[self.0 as usize % 6]
    }
}

/// The places of the throws that count, in order.
const ROLLS: [u16; Roll::COUNT as usize] = {
    let mut rolls = [0; Roll::COUNT as usize];
    let (mut index, mut count) = (0, 0);
    while index < 1296 {
        if Roll::from_index(index).is_some() {
            rolls[count] = index;
            count += 1;
        }
        index += 1;
    }
    rolls
};

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.own();
        write!(f, "{a} {b} {c} {}", self.merlin())
    }
}

/// What chance brought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The first player (MER-S10).
    First(Seat),
    /// A player's starting tile (MER-S13).
    Tile(StartTile),
    /// The next tile of the environs (MER-S09).
    Terrain(TileSort),
    /// A traitor (MER-S14, MER-E06).
    Traitor(Principality),
    /// A mission card (MER-S06, MER-M05).
    Mission(Card),
    /// A player's dice (MER-S15).
    Dice(Roll),
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
    const SPACE: u32 = block::DICE + 1296;

    #[inline]
    fn number(self) -> u32 {
        match self {
            Self::First(seat) => seat as u32,
            Self::Tile(tile) => block::TILE + u32::from(tile.0),
            Self::Terrain(sort) => block::TERRAIN + sort.index() as u32,
            Self::Traitor(one) => block::TRAITOR + one as u32,
            Self::Mission(card) => block::MISSION + u32::from(card.number()),
            Self::Dice(roll) => block::DICE + u32::from(roll.0),
        }
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        Some(match number {
            0..=3 => Self::First(Seat::from_index(number as usize)?),
            8..=11 => Self::Tile(StartTile::new((number - block::TILE) as u8)?),
            16..=21 => Self::Terrain(TileSort::from_index((number - block::TERRAIN) as usize)?),
            24..=29 => Self::Traitor(Principality::from_index((number - block::TRAITOR) as usize)?),
            64..=127 => Self::Mission(Card::new((number - block::MISSION) as u8)?),
            128..=1423 => Self::Dice(Roll::from_index((number - block::DICE) as u16)?),
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
            Self::First(seat) => write!(f, "first {}", seat.index()),
            Self::Tile(tile) => write!(f, "tile {}", tile.0),
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
    Some(match words_of(text)? {
        ["first", seat, "", "", ""] => Outcome::First(Seat::from_index(usize::from(number_of(seat)?))?),
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
        assert_eq!(count, 4 + 4 + 6 + 6 + 64 + 1170);
    }

    #[test]
    fn a_throw_with_three_alike_does_not_count() {
        let [one, two, three] = [Face::ALL[0], Face::ALL[1], Face::ALL[2]];
        assert_eq!(Roll::new([one, one, one], two), None);
        assert_eq!(Roll::new([one, one, two], one), None);
        assert!(Roll::new([one, one, two], two).is_some(), "two pairs stand");
        let roll = Roll::new([three, one, two], one).map(|roll| (roll.own(), roll.merlin()));
        assert_eq!(roll, Some(([three, one, two], one)));
        assert_eq!(Roll::all().count(), 1170);
    }

    #[test]
    fn outcomes_sort_by_their_numbers_and_throws_end() {
        assert!((0..Outcome::SPACE).filter_map(Outcome::from_number).is_sorted());
        assert_eq!([Roll::COUNT - 1, Roll::COUNT].map(|k| Roll::nth(k).is_some()), [true, false]);
    }
}
