//! Events, each with its rules.

use std::fmt;

use table_common::{DisplayIn, GameEvent, RuleId, Seat, rules};

use crate::card::Card;
use crate::rules::Crowns;

/// An event. A card that a viewer may not see is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    Got { seat: Seat, card: Option<Card> },
    Kept(Seat),
    Swapped(Seat),
    Shown { seat: Seat, card: Card },
}

impl GameEvent for Event {
    fn rules(&self) -> &'static [RuleId] {
        match self {
            Self::Got { .. } => rules!["CRO-S01", "CRO-T02"],
            Self::Kept(_) => rules!["CRO-T01"],
            Self::Swapped(_) => rules!["CRO-T02"],
            Self::Shown { .. } => rules!["CRO-E01"],
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
