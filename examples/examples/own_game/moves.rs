//! What is decided and dealt: numbers, notation, the legal set.

use std::fmt;

use table_common::{ActionSet, Bits, DisplayIn, Game, Numbered, ParseError, ParseIn};

use crate::rules::Crowns;

/// How many worths there are. A card is its worth less one.
pub(crate) const WORTHS: usize = 6;

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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Legal(pub(crate) Bits<1>);

impl ActionSet for Legal {
    type Action = Action;

    fn len(&self) -> u32 {
        self.0.len()
    }

    fn contains(&self, action: Action) -> bool {
        self.0.contains(action.number())
    }

    fn nth(&self, k: u32) -> Option<Action> {
        self.0.nth(k).and_then(Action::from_number)
    }

    fn iter(&self) -> impl Iterator<Item = Action> {
        self.0.iter().filter_map(Action::from_number)
    }

    fn words(&self) -> impl Iterator<Item = u64> {
        self.0.0.into_iter()
    }
}

/// What chance may bring: a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Dealt(pub(crate) u8);

impl Numbered for Dealt {
    const SPACE: u32 = WORTHS as u32;

    fn number(self) -> u32 {
        self.0.into()
    }

    fn from_number(number: u32) -> Option<Self> {
        (number < Self::SPACE).then_some(Self(number as u8))
    }
}

impl DisplayIn<Crowns> for Dealt {
    fn fmt_in(&self, _: &Crowns, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "card {}", self.0 + 1)
    }
}

impl ParseIn<Crowns> for Dealt {
    fn parse_in(game: &Crowns, text: &str) -> Result<Self, ParseError> {
        let same = |card: &Self| game.display(card).to_string() == text;
        (0..WORTHS as u8).map(Self).find(same).ok_or_else(|| ParseError::new("`card 1` to `card 6`", text))
    }
}
