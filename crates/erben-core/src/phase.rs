//! What a position waits for, with everything that is needed to go on.

use table_common::{Face, Seat};

use crate::action::{Action, Demand, Gift};
use crate::card::{Cards, Class};
use crate::cult::Cult;
use crate::edition::Die;
use crate::piece::Piece;
use crate::spirit::{Spirit, SpiritSet};

/// A second move that may still follow in this turn ([ERB-M04](crate::catalogue#erb-m04)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SecondMove {
    /// The die that has not been used yet.
    pub die: Die,
    /// The face that this die shows.
    pub face: Face,
    /// The piece that was moved with the other die.
    pub moved: Piece,
    /// The spirits that the player gained in this turn: they are not moved in it ([ERB-M20](crate::catalogue#erb-m20),
    /// [M23](crate::catalogue#erb-m23)).
    pub gained: SpiritSet,
}

/// What follows when the present decision is carried out: a second move, or with `None` the end of the turn.
pub type Continuation = Option<SecondMove>;

/// The cards that the Morrigan can steal from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum TheftPool {
    /// The plant cards of the victim.
    Plant,
    /// The magic cards of the victim, Sun and Moon together.
    Magic,
}

impl TheftPool {
    /// The cards of a hand that belong to the pool.
    #[inline]
    pub fn of(self, hand: Cards) -> Cards {
        match self {
            Self::Plant => Class::Plant.of(hand),
            Self::Magic => Class::Sun.of(hand) + Class::Moon.of(hand),
        }
    }

    /// How many cards can be stolen at once: one, or two plants ([ERB-G06](crate::catalogue#erb-g06)).
    #[inline]
    pub const fn most(self) -> u8 {
        match self {
            Self::Plant => 2,
            Self::Magic => 1,
        }
    }
}

/// The two rounds of the vote ([ERB-V09](crate::catalogue#erb-v09)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Round {
    /// The first round, with all votes and extra votes.
    First,
    /// The second round, with one vote a piece ([ERB-V10](crate::catalogue#erb-v10)).
    Second,
}

/// An extra vote, in the order in which extra votes are stated ([ERB-V06](crate::catalogue#erb-v06), [V16](crate::catalogue#erb-v16)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ExtraVote {
    /// A Lug or Teutates on an own spirit's vote ([ERB-C04](crate::catalogue#erb-c04)).
    Double(Spirit),
    /// A potion shown, for its cult.
    Potion(Cult),
    /// A Magic Portrait, for a cult ([ERB-C03](crate::catalogue#erb-c03)).
    Portrait(Cult),
}

impl ExtraVote {
    /// Whether this extra vote may be stated after `last`: later ones, and the same again unless it doubles a spirit
    /// ([ERB-C04](crate::catalogue#erb-c04), [V16](crate::catalogue#erb-v16)).
    #[inline]
    pub fn may_follow(self, last: Option<Self>) -> bool {
        last.is_none_or(|last| self > last || (self == last && !matches!(last, Self::Double(_))))
    }
}

impl From<ExtraVote> for Action {
    #[inline]
    fn from(extra: ExtraVote) -> Self {
        match extra {
            ExtraVote::Double(spirit) => Self::Double(spirit),
            ExtraVote::Potion(cult) => Self::Potion(cult),
            ExtraVote::Portrait(cult) => Self::Portrait(cult),
        }
    }
}

impl Action {
    /// The action as an extra vote, if it is one.
    #[inline]
    pub const fn extra_vote(self) -> Option<ExtraVote> {
        match self {
            Self::Double(spirit) => Some(ExtraVote::Double(spirit)),
            Self::Potion(cult) => Some(ExtraVote::Potion(cult)),
            Self::Portrait(cult) => Some(ExtraVote::Portrait(cult)),
            _ => None,
        }
    }
}

/// The part of a statement that a voter is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VoteQuestion {
    /// The cult that the druid votes for ([ERB-V03](crate::catalogue#erb-v03)).
    Druid,
    /// The cult that the Dwarf King votes for ([ERB-V05](crate::catalogue#erb-v05)).
    King,
    /// One more extra vote, or the end of the statement ([ERB-V06](crate::catalogue#erb-v06)).
    Extra {
        /// The cult that the voter's Dwarf King voted for; `None` without him at the centre.
        king: Option<Cult>,
        /// The extra vote stated last in this statement.
        last: Option<ExtraVote>,
    },
}

/// A vote in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Voting {
    /// The round.
    pub round: Round,
    /// The player whose statement it is.
    pub voter: Seat,
    /// The votes cast so far in this round, by [`Cult::index`].
    pub votes: [u8; 2],
    /// What the voter is asked for.
    pub question: VoteQuestion,
}

/// What a position waits for. `G` is how a gift under way is known: a position holds the [`Gift`], a view an
/// `Option<Gift>`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase<G = Gift> {
    /// Chance: the first player ([ERB-S06](crate::catalogue#erb-s06)).
    FirstPlayer,
    /// Chance: both dice ([ERB-M01](crate::catalogue#erb-m01)).
    Rolling,
    /// The active player: a piece and a die, or magic movement ([ERB-M03](crate::catalogue#erb-m03),
    /// [M04](crate::catalogue#erb-m04), [M17](crate::catalogue#erb-m17)).
    Choosing {
        /// The faces that the dice show, die 1 first.
        faces: [Face; 2],
    },
    /// The active player: a second move, or none ([ERB-M04](crate::catalogue#erb-m04)).
    SecondMove(SecondMove),
    /// The active player: the space where a move ends ([ERB-M05](crate::catalogue#erb-m05) to [M12](crate::catalogue#erb-m12)).
    Moving {
        /// The piece that moves.
        piece: Piece,
        /// The die it moves by.
        die: Die,
        /// The face that this die shows.
        face: Face,
        /// The face of the other die, if a second move may follow.
        left: Option<Face>,
    },
    /// The active player: the space where a relocated spirit goes ([ERB-M19](crate::catalogue#erb-m19)).
    Relocating {
        /// The spirit.
        spirit: Spirit,
    },
    /// The active player: the action of the druid's arrival ([ERB-A08](crate::catalogue#erb-a08)).
    Arriving {
        /// What follows.
        then: Continuation,
    },
    /// The active player: the space where a called spirit is placed ([ERB-A03](crate::catalogue#erb-a03)).
    Calling {
        /// The spirit.
        spirit: Spirit,
        /// What follows.
        then: Continuation,
    },
    /// The active player: what the Morrigan does ([ERB-G06](crate::catalogue#erb-g06)).
    Morrigan {
        /// The player on whose druid she was put.
        victim: Seat,
        /// Whether a plant can be drawn instead ([ERB-G12](crate::catalogue#erb-g12)).
        draw: bool,
        /// What follows.
        then: Continuation,
    },
    /// The active player: the own cards of an exchange ([ERB-T03](crate::catalogue#erb-t03)).
    Giving {
        /// The other player of the exchange.
        other: Seat,
        /// What was demanded.
        demand: Demand,
        /// What follows.
        then: Continuation,
    },
    /// The other player: the own cards of an exchange ([ERB-T03](crate::catalogue#erb-t03)).
    Answering {
        /// The player who answers.
        other: Seat,
        /// What was demanded.
        demand: Demand,
        /// The cards that the active player gives.
        gift: G,
        /// What follows.
        then: Continuation,
    },
    /// Chance: a card from a stack ([ERB-A05](crate::catalogue#erb-a05) to [A07](crate::catalogue#erb-a07),
    /// [M18](crate::catalogue#erb-m18)).
    Drawing {
        /// The player who draws.
        seat: Seat,
        /// The class of the stack.
        class: Class,
        /// The number of cards still to be drawn, 1 or 2.
        left: u8,
        /// What follows.
        then: Continuation,
    },
    /// Chance: a card from the victim's hand ([ERB-G06](crate::catalogue#erb-g06)).
    Stealing {
        /// The player from whom the active player steals.
        victim: Seat,
        /// The cards that can be stolen.
        pool: TheftPool,
        /// The number of cards still to be stolen, 1 or 2.
        left: u8,
        /// What follows.
        then: Continuation,
    },
    /// The voter: a part of a statement in the vote ([ERB-V02](crate::catalogue#erb-v02)).
    Voting(Voting),
    /// Nobody: the game has ended ([ERB-P12](crate::catalogue#erb-p12)).
    Over {
        /// The victorious cult; `None` after a tied second round ([ERB-V12](crate::catalogue#erb-v12)).
        cult: Option<Cult>,
    },
}

impl<G> Phase<G> {
    /// The faces by which the active player's druid may still be moved in this turn, by [`Die::index`]: those of dice that
    /// are not used up, unless the druid has moved (ERB-M04).
    #[inline]
    pub(crate) const fn druid_faces(&self) -> [Option<Face>; 2] {
        let (die, face) = match *self {
            Self::Choosing { faces: [one, two] } => return [Some(one), Some(two)],
            Self::Moving { piece: Piece::Druid, die, face, .. } => (die, face),
            Self::Moving { piece: Piece::Spirit(_), die, left: Some(face), .. } => (die.other(), face),
            Self::SecondMove(second)
            | Self::Arriving { then: Some(second) }
            | Self::Calling { then: Some(second), .. }
            | Self::Morrigan { then: Some(second), .. }
            | Self::Giving { then: Some(second), .. }
            | Self::Answering { then: Some(second), .. }
            | Self::Drawing { then: Some(second), .. }
            | Self::Stealing { then: Some(second), .. }
                if !matches!(second.moved, Piece::Druid) =>
            {
                (second.die, second.face)
            }
            _ => return [None, None],
        };
        match die {
            Die::One => [Some(face), None],
            Die::Two => [None, Some(face)],
        }
    }

    /// The same phase with the gift known in another way.
    #[inline]
    pub fn map_gift<H>(self, gift: impl FnOnce(G) -> H) -> Phase<H> {
        match self {
            Self::Answering { other, demand, gift: known, then } => {
                Phase::Answering { other, demand, gift: gift(known), then }
            }
            Self::FirstPlayer => Phase::FirstPlayer,
            Self::Rolling => Phase::Rolling,
            Self::Choosing { faces } => Phase::Choosing { faces },
            Self::SecondMove(second) => Phase::SecondMove(second),
            Self::Moving { piece, die, face, left } => Phase::Moving { piece, die, face, left },
            Self::Relocating { spirit } => Phase::Relocating { spirit },
            Self::Arriving { then } => Phase::Arriving { then },
            Self::Calling { spirit, then } => Phase::Calling { spirit, then },
            Self::Morrigan { victim, draw, then } => Phase::Morrigan { victim, draw, then },
            Self::Giving { other, demand, then } => Phase::Giving { other, demand, then },
            Self::Drawing { seat, class, left, then } => Phase::Drawing { seat, class, left, then },
            Self::Stealing { victim, pool, left, then } => Phase::Stealing { victim, pool, left, then },
            Self::Voting(voting) => Phase::Voting(voting),
            Self::Over { cult } => Phase::Over { cult },
        }
    }
}
