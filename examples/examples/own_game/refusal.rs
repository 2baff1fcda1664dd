//! Refusals, each with its rule.

use std::fmt;

use table_common::{CommonRefusal, DisplayIn, Game, GameRefusal, RuleId, rule};

use crate::card::Card;
use crate::rules::Crowns;

/// The reason why an action or an outcome is refused.
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
    fn rule(&self) -> RuleId {
        match self {
            Self::Common(CommonRefusal::GameOver) => rule!("CRO-E01"),
            Self::Common(CommonRefusal::DecisionDue(_)) => rule!("CRO-T01"),
            Self::Common(_) | Self::NoneLeft(_) => rule!("CRO-S01"),
            Self::PileEmpty => rule!("CRO-T02"),
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
