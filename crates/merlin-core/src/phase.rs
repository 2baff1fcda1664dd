//! What a position waits for: every phase carries what it needs, and nothing else is remembered.

use table_common::{Face, Seat};

use crate::action::Slot;
use crate::goods::Good;
use crate::henchman::Henchman;
use crate::principality::Principality;
use crate::ring::{Figure, Scored, Space};

/// Which die was chosen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Die {
    /// One of the player's three, for the knight (MER-T03).
    Own,
    /// The Merlin die (MER-T04).
    Merlin,
}

/// A die that was chosen and not yet placed, and what was used on it (MER-T06, MER-T13).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Chosen {
    /// Missions completed this turn, 0 to 2.
    pub completed: u8,
    /// Which die.
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

/// A move whose action is being carried out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Deed {
    /// Missions completed this turn, 0 to 2.
    pub completed: u8,
    /// What moved.
    pub figure: Figure,
    /// The space acted on instead of the figure's, after a Fox flag (MER-F06).
    pub fox: Option<Space>,
    /// Whether this is the repetition that a staff paid for (MER-T08).
    pub repeated: bool,
}

impl Deed {
    /// Whether King's Favor may help: the action of the space that the figure itself reached, the first time
    /// (MER-K05, MER-K07, MER-K09, MER-K10).
    #[inline]
    pub(crate) const fn is_own(self) -> bool {
        self.fox.is_none() && !self.repeated
    }
}

/// What a staff would repeat (MER-T08).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Staff {
    /// Nothing: the knight moved, or the action was declined, repeated already, or lengthened by King's Favor.
    Closed,
    /// The action of the site.
    Open,
    /// The scoring of flags by MER-K09.
    Flags,
    /// The scoring of shields by MER-K09.
    Shields,
    /// The scoring of materials by MER-K09.
    Materials,
    /// The scoring of influence by MER-K09.
    Influence,
}

impl Staff {
    /// The staff that would repeat a scoring by MER-K09.
    pub(crate) const fn favor(what: Scored) -> Self {
        [Self::Flags, Self::Shields, Self::Materials, Self::Influence][what.index()]
    }

    /// The scoring by MER-K09 that would be repeated, if it is one.
    pub(crate) fn favored(self) -> Option<Scored> {
        Scored::ALL.into_iter().find(|&what| Self::favor(what) == self)
    }
}

/// What missions are drawn for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum During {
    /// The action of a mission space (MER-A17).
    Action(Deed),
    /// The end of the turn (MER-M05).
    End,
}

/// What the position waits for: see `docs/notation/merlin.md`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// The first player is drawn (MER-S10).
    FirstPlayer,
    /// The next terrain tile is drawn (MER-S09).
    Terrain,
    /// The next card of the display is drawn (MER-S06).
    Display,
    /// A starting tile is drawn for a seat (MER-S13).
    StartingTiles {
        /// For whom.
        seat: Seat,
        /// The tiles not dealt yet, a bit each.
        left: u8,
    },
    /// A traitor is drawn at the start (MER-S14).
    SetupTraitors {
        /// For whom.
        seat: Seat,
        /// Traitors of this seat still to come, this one included.
        left: u8,
    },
    /// A card of the first hand is drawn (MER-S06).
    SetupHands {
        /// For whom.
        seat: Seat,
        /// Cards of this seat still to come, this one included.
        left: u8,
    },
    /// The first dice are rolled (MER-S15).
    SetupDice {
        /// By whom.
        seat: Seat,
    },
    /// The active player chooses a die (MER-T02).
    BeforeDie {
        /// Missions completed this turn, 0 to 2.
        completed: u8,
    },
    /// A die is chosen and not yet placed (MER-T06).
    DieChosen(Chosen),
    /// The figure has moved; its action is due (MER-T07).
    Moved {
        /// The move; never a repetition.
        deed: Deed,
        /// Whether an Eagle flag was used (MER-F07).
        eagle: bool,
    },
    /// The action is over (MER-T10).
    Acted {
        /// The move; `repeated` is never set.
        deed: Deed,
        /// What a staff would repeat.
        staff: Staff,
    },
    /// A staff was paid (MER-T08).
    Repeating {
        /// The move; always a repetition.
        deed: Deed,
        /// The scoring by MER-K09 that is repeated, if it is one.
        favor: Option<Scored>,
    },
    /// A good was returned; another is due (MER-A16).
    Exchanging {
        /// The move.
        deed: Deed,
        /// What was returned.
        returned: Good,
    },
    /// A mission was discarded; a second may follow (MER-A17).
    Discarding {
        /// The move.
        deed: Deed,
    },
    /// A mission is to be drawn, at choice (MER-M05, MER-A17).
    Drawing {
        /// What for.
        during: During,
        /// Draws still to come, this one included.
        left: u8,
    },
    /// A mission comes from the deck.
    Dealing {
        /// What for.
        during: During,
        /// Draws still to come after this one.
        left: u8,
        /// The slot it fills (MER-M06); into the hand where there is none.
        slot: Option<Slot>,
    },
    /// A tower's bonus (MER-A21).
    Tower {
        /// The move.
        deed: Deed,
        /// Whether this was the second manor of MER-K07.
        second: bool,
    },
    /// A second manor (MER-K07).
    SecondManor {
        /// The move.
        deed: Deed,
    },
    /// A second henchman (MER-K10).
    SecondHenchman {
        /// The move.
        deed: Deed,
        /// The henchman already sent.
        first: Henchman,
    },
    /// A traitor is drawn in the scoring (MER-E06).
    ScoringTraitors {
        /// For whom.
        seat: Seat,
        /// Traitors of this seat still to come, this one included.
        left: u8,
    },
    /// The Grail's holder may place it (MER-E11).
    Grail {
        /// Where they tie.
        principality: Principality,
    },
    /// The dice of the next round are rolled (MER-E01).
    RoundDice {
        /// By whom.
        seat: Seat,
    },
    /// The game has ended (MER-E14).
    Over,
}

impl Phase {
    /// What the position waits for, in a few words.
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

    /// The move that is being carried out, where there is one.
    pub(crate) const fn deed(self) -> Option<Deed> {
        match self {
            Self::Moved { deed, .. }
            | Self::Acted { deed, .. }
            | Self::Repeating { deed, .. }
            | Self::Exchanging { deed, .. }
            | Self::Discarding { deed }
            | Self::Drawing { during: During::Action(deed), .. }
            | Self::Dealing { during: During::Action(deed), .. }
            | Self::Tower { deed, .. }
            | Self::SecondManor { deed }
            | Self::SecondHenchman { deed, .. } => Some(deed),
            _ => None,
        }
    }

    /// Missions completed this turn, where any-time steps are open (MER-T09, MER-T12).
    #[inline]
    pub(crate) const fn window(self) -> Option<u8> {
        match self {
            Self::BeforeDie { completed }
            | Self::DieChosen(Chosen { completed, .. })
            | Self::Moved { deed: Deed { completed, .. }, .. }
            | Self::SecondManor { deed: Deed { completed, .. } }
            | Self::SecondHenchman { deed: Deed { completed, .. }, .. }
            | Self::Acted { deed: Deed { completed, .. }, .. } => Some(completed),
            _ => None,
        }
    }

    /// The same phase after one more mission (MER-M01).
    #[inline]
    pub(crate) const fn count_mission(&mut self) {
        match self {
            Self::BeforeDie { completed }
            | Self::DieChosen(Chosen { completed, .. })
            | Self::Moved { deed: Deed { completed, .. }, .. }
            | Self::SecondManor { deed: Deed { completed, .. } }
            | Self::SecondHenchman { deed: Deed { completed, .. }, .. }
            | Self::Acted { deed: Deed { completed, .. }, .. } => *completed = completed.saturating_add(1),
            _ => {}
        }
    }

    /// Whether the phase belongs to the turn of the active player.
    pub(crate) const fn in_turn(self) -> bool {
        self.window().is_some() || self.deed().is_some() || self.draws_at_end()
    }

    const fn draws_at_end(self) -> bool {
        matches!(self, Self::Drawing { during: During::End, .. } | Self::Dealing { during: During::End, .. })
    }
}
