//! Actions: numbers, notation, the legal set.

use std::fmt;

use table_common::{DisplayIn, Numbered, ParseError, ParseIn, Set};

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
