//! Cards, which are also the outcomes of chance, and the pile.

use std::fmt;

use table_common::{Counts, Deck, Dense, DisplayIn, Game, Numbered, ParseError, ParseIn};

use crate::rules::Crowns;

/// A card, and the outcome that a player is dealt it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Card(u8);

/// The cards that are left, of which nobody knows the order: how many of each worth.
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
