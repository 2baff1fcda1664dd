//! Phases: what a position waits for.

use table_common::{Face, Seat};

use crate::goods::Good;
use crate::henchman::Henchman;
use crate::mission::Slot;
use crate::principality::Principality;
use crate::ring::{Figure, ScoreKind, Space};
use crate::starting_tile::StartTiles;

/// The kind of die that was chosen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Die {
    /// One of the player's three, for the knight ([MER-T03](crate::catalogue#mer-t03)).
    Own,
    /// The Merlin die ([MER-T04](crate::catalogue#mer-t04)).
    Merlin,
}

/// A die that is chosen and not yet placed, with what was used on it ([MER-T06](crate::catalogue#mer-t06),
/// [MER-T13](crate::catalogue#mer-t13)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Chosen {
    /// Missions completed this turn, 0 to 2.
    pub completed: u8,
    /// The kind of die.
    pub die: Die,
    /// The face it shows now.
    pub face: Face,
    /// Whether an apple was paid.
    pub apple: bool,
    /// Whether a Snake flag was used.
    pub snake: bool,
    /// Whether a Fishes flag was used.
    pub fishes: bool,
}

/// A move of the active player that has been made; its action is due or over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// Missions completed this turn, 0 to 2.
    pub completed: u8,
    /// The figure that moved.
    pub figure: Figure,
    /// The space acted on instead of the figure's, after a Fox flag ([MER-F06](crate::catalogue#mer-f06)).
    pub fox: Option<Space>,
}

impl Move {
    /// The first time that the action is carried out.
    #[inline]
    pub(crate) const fn activation(self) -> Activation {
        let cause = match self.figure {
            Figure::Knight => Cause::Knight,
            Figure::Merlin => Cause::Merlin,
        };
        Activation { completed: self.completed, cause, fox: self.fox }
    }
}

/// The cause of a space's action. Only Merlin's actions are repeated ([MER-T08](crate::catalogue#mer-t08)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cause {
    /// A move of the active player's knight ([MER-T03](crate::catalogue#mer-t03)).
    Knight,
    /// A move of Merlin ([MER-T04](crate::catalogue#mer-t04)).
    Merlin,
    /// A staff, which repeats the action after a move of Merlin ([MER-T08](crate::catalogue#mer-t08)).
    Staff,
}

/// A space's action that is being carried out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Activation {
    /// Missions completed this turn, 0 to 2.
    pub completed: u8,
    /// What causes it.
    pub cause: Cause,
    /// The space acted on instead of the figure's, after a Fox flag ([MER-F06](crate::catalogue#mer-f06)).
    pub fox: Option<Space>,
}

impl Activation {
    /// The repetition that a staff pays for (MER-T08).
    #[inline]
    pub(crate) const fn repetition(completed: u8, fox: Option<Space>) -> Self {
        Self { completed, cause: Cause::Staff, fox }
    }

    /// The figure that moved.
    #[inline]
    pub const fn figure(self) -> Figure {
        match self.cause {
            Cause::Knight => Figure::Knight,
            Cause::Merlin | Cause::Staff => Figure::Merlin,
        }
    }

    /// Whether it is the repetition that a staff paid for ([MER-T08](crate::catalogue#mer-t08)).
    #[inline]
    pub const fn repeated(self) -> bool {
        matches!(self.cause, Cause::Staff)
    }

    /// The move that led to it.
    #[inline]
    pub(crate) const fn of_move(self) -> Move {
        Move { completed: self.completed, figure: self.figure(), fox: self.fox }
    }

    /// Whether King's Favor may help: the action of the space that the figure itself reached, the first time
    /// (MER-K05, MER-K07, MER-K09, MER-K10).
    #[inline]
    pub(crate) const fn is_own(self) -> bool {
        self.fox.is_none() && !self.repeated()
    }
}

/// What a staff would repeat ([MER-T08](crate::catalogue#mer-t08)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Repeatable {
    /// Nothing: the knight moved, or the action was declined, repeated already, or lengthened by King's Favor.
    Closed,
    /// The action of the space that was acted on.
    Open,
    /// The scoring of flags by [MER-K09](crate::catalogue#mer-k09).
    Flags,
    /// The scoring of shields by [MER-K09](crate::catalogue#mer-k09).
    Shields,
    /// The scoring of materials by [MER-K09](crate::catalogue#mer-k09).
    Materials,
    /// The scoring of influence by [MER-K09](crate::catalogue#mer-k09).
    Influence,
}

impl Repeatable {
    /// The repetition of a scoring by MER-K09.
    pub(crate) const fn favor(kind: ScoreKind) -> Self {
        match kind {
            ScoreKind::Flags => Self::Flags,
            ScoreKind::Shields => Self::Shields,
            ScoreKind::Materials => Self::Materials,
            ScoreKind::Influence => Self::Influence,
        }
    }

    /// The scoring by MER-K09 that would be repeated; `None` where it is none.
    pub(crate) const fn favored(self) -> Option<ScoreKind> {
        match self {
            Self::Closed | Self::Open => None,
            Self::Flags => Some(ScoreKind::Flags),
            Self::Shields => Some(ScoreKind::Shields),
            Self::Materials => Some(ScoreKind::Materials),
            Self::Influence => Some(ScoreKind::Influence),
        }
    }
}

/// The reason missions are drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DrawCause {
    /// The action of a mission space ([MER-A17](crate::catalogue#mer-a17)).
    Action(Activation),
    /// The end of the turn ([MER-M05](crate::catalogue#mer-m05)).
    End,
}

/// What the position waits for. A phase carries what it needs; nothing else is remembered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// The first player is drawn ([MER-S10](crate::catalogue#mer-s10)).
    FirstPlayer,
    /// The next terrain tile is drawn ([MER-S09](crate::catalogue#mer-s09)).
    Terrain,
    /// The next card of the display is drawn ([MER-S06](crate::catalogue#mer-s06)).
    Display,
    /// A starting tile is drawn for a seat ([MER-S13](crate::catalogue#mer-s13)).
    StartingTiles {
        /// Whose draw it is.
        seat: Seat,
        /// The tiles that are not dealt yet.
        left: StartTiles,
    },
    /// A traitor is drawn at the start ([MER-S14](crate::catalogue#mer-s14)).
    SetupTraitors {
        /// Whose draw it is.
        seat: Seat,
        /// Traitors of this seat still to come, this one included.
        left: u8,
    },
    /// A card of the first hand is drawn ([MER-S06](crate::catalogue#mer-s06)).
    SetupHands {
        /// Whose draw it is.
        seat: Seat,
        /// Cards of this seat still to come, this one included.
        left: u8,
    },
    /// The first dice are rolled ([MER-S15](crate::catalogue#mer-s15)).
    SetupDice {
        /// Who rolls.
        seat: Seat,
    },
    /// The active player chooses a die ([MER-T02](crate::catalogue#mer-t02)).
    BeforeDie {
        /// Missions completed this turn, 0 to 2.
        completed: u8,
    },
    /// A die is chosen and not yet placed ([MER-T06](crate::catalogue#mer-t06)).
    DieChosen(Chosen),
    /// The figure has moved; its action is due ([MER-T07](crate::catalogue#mer-t07)).
    Moved {
        /// The move.
        made: Move,
        /// Whether an Eagle flag was used ([MER-F07](crate::catalogue#mer-f07)).
        eagle: bool,
    },
    /// The action is over ([MER-T10](crate::catalogue#mer-t10)).
    Acted {
        /// The move.
        made: Move,
        /// What a staff would repeat.
        repeatable: Repeatable,
    },
    /// A staff was paid; the action of Merlin's move is repeated ([MER-T08](crate::catalogue#mer-t08)).
    Repeating {
        /// Missions completed this turn, 0 to 2.
        completed: u8,
        /// The space acted on instead of Merlin's, after a Fox flag ([MER-F06](crate::catalogue#mer-f06)).
        fox: Option<Space>,
        /// The scoring by [MER-K09](crate::catalogue#mer-k09) that is repeated, if it is one.
        favor: Option<ScoreKind>,
    },
    /// A good was returned; another is due ([MER-A16](crate::catalogue#mer-a16)).
    Exchanging {
        /// The action under way.
        activation: Activation,
        /// The good returned.
        returned: Good,
    },
    /// A mission was discarded; a second may follow ([MER-A17](crate::catalogue#mer-a17)).
    Discarding {
        /// The action under way.
        activation: Activation,
    },
    /// A mission is to be drawn, at choice ([MER-M05](crate::catalogue#mer-m05), [MER-A17](crate::catalogue#mer-a17)).
    Drawing {
        /// The reason missions are drawn.
        cause: DrawCause,
        /// Draws still to come, this one included, 1 or 2.
        left: u8,
    },
    /// A mission comes from the deck.
    Dealing {
        /// The reason missions are drawn.
        cause: DrawCause,
        /// Draws still to come after this one, 0 or 1.
        left: u8,
        /// The slot it fills ([MER-M06](crate::catalogue#mer-m06)); `None` where it goes into the hand.
        slot: Option<Slot>,
    },
    /// A tower's bonus is due ([MER-A21](crate::catalogue#mer-a21)).
    Tower {
        /// The action under way.
        activation: Activation,
        /// Whether this was the second manor of [MER-K07](crate::catalogue#mer-k07).
        second: bool,
    },
    /// A second manor may be built ([MER-K07](crate::catalogue#mer-k07)).
    SecondManor {
        /// Missions completed this turn, 0 to 2.
        completed: u8,
        /// The figure that moved.
        figure: Figure,
    },
    /// A second henchman may be sent ([MER-K10](crate::catalogue#mer-k10)).
    SecondHenchman {
        /// Missions completed this turn, 0 to 2.
        completed: u8,
        /// The figure that moved.
        figure: Figure,
        /// The henchman already sent.
        first: Henchman,
    },
    /// A traitor is drawn in the scoring ([MER-E06](crate::catalogue#mer-e06)).
    ScoringTraitors {
        /// Whose draw it is.
        seat: Seat,
        /// Traitors of this seat still to come, this one included.
        left: u8,
    },
    /// The Grail's holder may place it ([MER-E11](crate::catalogue#mer-e11)).
    Grail {
        /// The principality in which players tie.
        principality: Principality,
    },
    /// The dice of the next round are rolled ([MER-E01](crate::catalogue#mer-e01)).
    RoundDice {
        /// Who rolls.
        seat: Seat,
    },
    /// The game has ended ([MER-E14](crate::catalogue#mer-e14)).
    Over,
}

impl Phase {
    /// The phase as half a sentence: "a die is to be chosen".
    pub const fn prose(self) -> &'static str {
        match self {
            Self::FirstPlayer => "the first player is being drawn",
            Self::Terrain => "the environs are being laid",
            Self::Display | Self::SetupHands { .. } => "the first missions are being drawn",
            Self::StartingTiles { .. } => "the starting tiles are being dealt",
            Self::SetupTraitors { .. } | Self::ScoringTraitors { .. } => "traitors are being drawn",
            Self::SetupDice { .. } | Self::RoundDice { .. } => "the dice are being rolled",
            Self::BeforeDie { .. } => "a die is to be chosen",
            Self::DieChosen(_) => "the chosen die is to be placed",
            Self::Moved { .. } => "the action of the space is due",
            Self::Acted { .. } => "the action is over",
            Self::Repeating { .. } => "the action is to be repeated",
            Self::Exchanging { .. } => "a good is due for the one returned",
            Self::Discarding { .. } => "a second mission may be discarded",
            Self::Drawing { .. } => "a mission is to be drawn",
            Self::Dealing { .. } => "a mission is coming from the deck",
            Self::Tower { .. } => "a tower's bonus is due",
            Self::SecondManor { .. } => "a second manor may be built",
            Self::SecondHenchman { .. } => "a second henchman may be sent",
            Self::Grail { .. } => "the Grail may be placed",
            Self::Over => "the game is over",
        }
    }

    /// The action that is under way, where one is; with Repeating, the one that is due.
    pub(crate) const fn activation(self) -> Option<Activation> {
        match self {
            Self::Moved { made, .. } => Some(made.activation()),
            Self::Repeating { completed, fox, .. } => Some(Activation::repetition(completed, fox)),
            Self::Exchanging { activation, .. }
            | Self::Discarding { activation }
            | Self::Drawing { cause: DrawCause::Action(activation), .. }
            | Self::Dealing { cause: DrawCause::Action(activation), .. }
            | Self::Tower { activation, .. } => Some(activation),
            Self::SecondManor { completed, figure } | Self::SecondHenchman { completed, figure, .. } => {
                Some(Move { completed, figure, fox: None }.activation())
            }
            Self::FirstPlayer
            | Self::Terrain
            | Self::Display
            | Self::StartingTiles { .. }
            | Self::SetupTraitors { .. }
            | Self::SetupHands { .. }
            | Self::SetupDice { .. }
            | Self::BeforeDie { .. }
            | Self::DieChosen(_)
            | Self::Acted { .. }
            | Self::Drawing { cause: DrawCause::End, .. }
            | Self::Dealing { cause: DrawCause::End, .. }
            | Self::ScoringTraitors { .. }
            | Self::Grail { .. }
            | Self::RoundDice { .. }
            | Self::Over => None,
        }
    }

    /// The missions completed this turn, where any-time steps are open (MER-T09, MER-T12).
    #[inline]
    pub(crate) const fn any_time(self) -> Option<u8> {
        match self {
            Self::BeforeDie { completed }
            | Self::DieChosen(Chosen { completed, .. })
            | Self::Moved { made: Move { completed, .. }, .. }
            | Self::SecondManor { completed, .. }
            | Self::SecondHenchman { completed, .. }
            | Self::Acted { made: Move { completed, .. }, .. } => Some(completed),
            _ => None,
        }
    }

    /// The missions completed this turn, where the phase counts them.
    pub(crate) const fn completed(self) -> Option<u8> {
        match (self.any_time(), self.activation()) {
            (Some(completed), _) | (None, Some(Activation { completed, .. })) => Some(completed),
            (None, None) => None,
        }
    }

    /// Counts one more mission (MER-M01). Phases without any-time steps stay as they are: nothing is completed there.
    #[inline]
    pub(crate) const fn count_mission(&mut self) {
        match self {
            Self::BeforeDie { completed }
            | Self::DieChosen(Chosen { completed, .. })
            | Self::Moved { made: Move { completed, .. }, .. }
            | Self::SecondManor { completed, .. }
            | Self::SecondHenchman { completed, .. }
            | Self::Acted { made: Move { completed, .. }, .. } => *completed = completed.saturating_add(1),
            _ => {}
        }
    }

    /// Whether the phase belongs to the turn of the active player.
    pub(crate) const fn in_turn(self) -> bool {
        let draws = matches!(self, Self::Drawing { .. } | Self::Dealing { .. });
        self.completed().is_some() || draws
    }

    /// Whether the phase belongs to the setup (MER-S06 to MER-S15).
    pub(crate) const fn in_setup(self) -> bool {
        matches!(
            self,
            Self::FirstPlayer
                | Self::Terrain
                | Self::Display
                | Self::StartingTiles { .. }
                | Self::SetupTraitors { .. }
                | Self::SetupHands { .. }
                | Self::SetupDice { .. }
        )
    }
}
