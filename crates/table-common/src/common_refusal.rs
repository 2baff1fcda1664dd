//! The refusals that every game has: one type, one sentence each.

use crate::{Seat, Source, Turn};

/// A refusal that every game has, with the same sentence in all of them.
///
/// The refusal type of a game has it as one variant and adds the rule:
///
/// ```
/// use table_common::{CommonRefusal, Source, Turn};
///
/// let roll = Source::new(0, 0);
/// assert_eq!(CommonRefusal::of_action(Turn::Chance(roll)), Some(CommonRefusal::ChanceDue(roll)));
/// assert_eq!(CommonRefusal::of_outcome(Turn::Over), CommonRefusal::GameOver);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CommonRefusal {
    /// The game has ended.
    GameOver,
    /// An action, while an outcome of this source is due.
    ChanceDue(Source),
    /// An outcome, while this seat is to decide.
    DecisionDue(Seat),
    /// An outcome of another kind, while one of this source is due.
    OtherOutcomeDue(Source),
    /// A first player who does not play.
    NoSuchPlayer(Seat),
}

impl CommonRefusal {
    /// The refusal of every action at such a turn; `None` at a player's turn.
    #[inline]
    pub const fn of_action(turn: Turn) -> Option<Self> {
        match turn {
            Turn::Player(_) => None,
            Turn::Chance(source) => Some(Self::ChanceDue(source)),
            Turn::Over => Some(Self::GameOver),
        }
    }

    /// The refusal of an outcome that is not due at such a turn.
    #[inline]
    pub const fn of_outcome(turn: Turn) -> Self {
        match turn {
            Turn::Player(seat) => Self::DecisionDue(seat),
            Turn::Chance(source) => Self::OtherOutcomeDue(source),
            Turn::Over => Self::GameOver,
        }
    }

    /// A short fixed name of this kind of refusal, for counting.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::GameOver => "game over",
            Self::ChanceDue(_) => "chance due",
            Self::DecisionDue(_) => "decision due",
            Self::OtherOutcomeDue(_) => "other outcome due",
            Self::NoSuchPlayer(_) => "no such player",
        }
    }
}
