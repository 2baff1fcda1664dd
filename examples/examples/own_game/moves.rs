//! What is decided and dealt: numbers, notation, the legal set, the pile.

use std::fmt;

use table_common::{Counts, Deck, Dense, DisplayIn, Game, Numbered, ParseError, ParseIn, Set};

use crate::rules::Crowns;

/// What a player may do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Action {
    Keep,
    Swap,
}

impl Numbered for Action {
    const SPACE: u32 = 2;

    fn number(self) -> u32 {
        self as u32
    }

    fn from_number(number: u32) -> Option<Self> {
        [Self::Keep, Self::Swap].get(number as usize).copied()
    }
}

impl DisplayIn<Crowns> for Action {
    fn fmt_in(&self, _: &Crowns, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::Keep { "keep" } else { "swap" })
    }
}

impl ParseIn<Crowns> for Action {
    fn parse_in(_: &Crowns, text: &str) -> Result<Self, ParseError> {
        match text {
            "keep" => Ok(Self::Keep),
            "swap" => Ok(Self::Swap),
            _ => Err(ParseError::new("`keep` or `swap`", text)),
        }
    }
}

/// The legal actions: a bit for each number.
pub(crate) type Legal = Set<Action, u8>;

/// A card; also what chance brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Card(u8);

/// Cards that nobody may look at: how many of each worth.
pub(crate) type Pile = Deck<Counts<Card, [u8; 6]>>;

impl Card {
    pub(crate) fn of_worth(worth: u8) -> Option<Self> {
        (1..=6).contains(&worth).then_some(Self(worth))
    }

    /// 1 to 6.
    pub(crate) fn worth(self) -> u8 {
        self.0
    }
}

impl Numbered for Card {
    const SPACE: u32 = 6;

    fn number(self) -> u32 {
        u32::from(self.0) - 1
    }

    fn from_number(number: u32) -> Option<Self> {
        Self::of_worth(u8::try_from(number).ok()?.checked_add(1)?)
    }
}

impl Dense for Card {}

impl DisplayIn<Crowns> for Card {
    fn fmt_in(&self, _: &Crowns, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "card {}", self.0)
    }
}

impl ParseIn<Crowns> for Card {
    fn parse_in(game: &Crowns, text: &str) -> Result<Self, ParseError> {
        let same = |card: &Self| game.display(card).to_string() == text;
        Self::all().find(same).ok_or_else(|| ParseError::new("`card 1` to `card 6`", text))
    }
}
