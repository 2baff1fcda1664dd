//! What is told: events and refusals, each with its rule.

use std::fmt;

use table_common::{CommonRefusal, DisplayIn, Game, GameEvent, GameRefusal, Seat};

use crate::moves::Card;
use crate::rules::Crowns;

/// What can happen. A card that a viewer may not see is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    Got { seat: Seat, card: Option<Card> },
    Kept(Seat),
    Swapped(Seat),
    Shown { seat: Seat, card: Card },
}

impl GameEvent for Event {
    fn rules(&self) -> &'static [&'static str] {
        match self {
            Self::Got { .. } => &["CRO-S01", "CRO-T02"],
            Self::Kept(_) => &["CRO-T01"],
            Self::Swapped(_) => &["CRO-T02"],
            Self::Shown { .. } => &["CRO-E01"],
        }
    }
}

impl DisplayIn<Crowns> for Event {
    fn fmt_in(&self, _: &Crowns, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Got { seat, card: Some(card) } => write!(f, "{seat} is dealt a {}", card.worth()),
            Self::Got { seat, card: None } => write!(f, "{seat} is dealt a card"),
            Self::Kept(seat) => write!(f, "{seat} keeps"),
            Self::Swapped(seat) => write!(f, "{seat} swaps"),
            Self::Shown { seat, card } => write!(f, "{seat} shows a {}", card.worth()),
        }
    }
}

/// Why not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    Common(CommonRefusal),
    NoneLeft(Card),
    PileEmpty,
}

impl From<CommonRefusal> for Refusal {
    fn from(common: CommonRefusal) -> Self {
        Self::Common(common)
    }
}

impl GameRefusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::Common(CommonRefusal::GameOver) => "CRO-E01",
            Self::Common(CommonRefusal::DecisionDue(_)) => "CRO-T01",
            Self::Common(_) | Self::NoneLeft(_) => "CRO-S01",
            Self::PileEmpty => "CRO-T02",
        }
    }

    fn kind(&self) -> &'static str {
        match self {
            Self::Common(common) => common.kind(),
            Self::NoneLeft(_) => "none left",
            Self::PileEmpty => "pile empty",
        }
    }
}

impl DisplayIn<Crowns> for Refusal {
    fn fmt_in(&self, game: &Crowns, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Common(common) => common.fmt_in(game, f),
            Self::NoneLeft(card) => write!(f, "the pile holds no {}", game.display(card)),
            Self::PileEmpty => f.write_str("the pile is empty"),
        }?;
        write!(f, " ({})", self.rule())
    }
}
