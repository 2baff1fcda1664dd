//! What a position waits for, as plain data.

use alloc::vec::Vec;

use table_common::Seat;

use crate::action::Slot;
use crate::goods::Good;
use crate::henchman::Henchman;
use crate::outcome::StartTile;
use crate::phase::{Chosen, Deed, During, Phase, Staff};
use crate::principality::Principality;
use crate::ring::{Figure, Scored, Space};

/// What a position waits for: [`Phase`] with its fields side by side.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
#[allow(missing_docs)]
pub enum PhaseSpec {
    FirstPlayer,
    Terrain,
    Display,
    StartingTiles { seat: Seat, left: Vec<StartTile> },
    SetupTraitors { seat: Seat, left: u8 },
    SetupHands { seat: Seat, left: u8 },
    SetupDice { seat: Seat },
    BeforeDie { completed: u8 },
    DieChosen(Chosen),
    Moved { completed: u8, figure: Figure, eagle: bool, fox: Option<Space> },
    Acted { completed: u8, figure: Figure, fox: Option<Space>, staff: Staff },
    Repeating { completed: u8, fox: Option<Space>, favor: Option<Scored> },
    Exchanging { completed: u8, figure: Figure, fox: Option<Space>, repeated: bool, returned: Good },
    Discarding(Deed),
    Drawing { during: During, left: u8 },
    Dealing { during: During, left: u8, slot: Option<Slot> },
    Tower { completed: u8, figure: Figure, fox: Option<Space>, repeated: bool, second: bool },
    SecondManor { completed: u8, figure: Figure },
    SecondHenchman { completed: u8, figure: Figure, first: Henchman },
    ScoringTraitors { seat: Seat, left: u8 },
    Grail { principality: Principality },
    RoundDice { seat: Seat },
    Over,
}

impl From<Phase> for PhaseSpec {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::FirstPlayer => Self::FirstPlayer,
            Phase::Terrain => Self::Terrain,
            Phase::Display => Self::Display,
            Phase::StartingTiles { seat, left } => {
                let left = StartTile::ALL.into_iter().filter(|tile| left >> tile.number() & 1 == 1).collect();
                Self::StartingTiles { seat, left }
            }
            Phase::SetupTraitors { seat, left } => Self::SetupTraitors { seat, left },
            Phase::SetupHands { seat, left } => Self::SetupHands { seat, left },
            Phase::SetupDice { seat } => Self::SetupDice { seat },
            Phase::BeforeDie { completed } => Self::BeforeDie { completed },
            Phase::DieChosen(chosen) => Self::DieChosen(chosen),
            Phase::Moved { deed: Deed { completed, figure, fox, .. }, eagle } => {
                Self::Moved { completed, figure, eagle, fox }
            }
            Phase::Acted { deed: Deed { completed, figure, fox, .. }, staff } => {
                Self::Acted { completed, figure, fox, staff }
            }
            Phase::Repeating { deed: Deed { completed, fox, .. }, favor } => Self::Repeating { completed, fox, favor },
            Phase::Exchanging { deed: Deed { completed, figure, fox, repeated }, returned } => {
                Self::Exchanging { completed, figure, fox, repeated, returned }
            }
            Phase::Discarding { deed } => Self::Discarding(deed),
            Phase::Drawing { during, left } => Self::Drawing { during, left },
            Phase::Dealing { during, left, slot } => Self::Dealing { during, left, slot },
            Phase::Tower { deed: Deed { completed, figure, fox, repeated }, second } => {
                Self::Tower { completed, figure, fox, repeated, second }
            }
            Phase::SecondManor { deed: Deed { completed, figure, .. } } => Self::SecondManor { completed, figure },
            Phase::SecondHenchman { deed: Deed { completed, figure, .. }, first } => {
                Self::SecondHenchman { completed, figure, first }
            }
            Phase::ScoringTraitors { seat, left } => Self::ScoringTraitors { seat, left },
            Phase::Grail { principality } => Self::Grail { principality },
            Phase::RoundDice { seat } => Self::RoundDice { seat },
            Phase::Over => Self::Over,
        }
    }
}

impl From<&PhaseSpec> for Phase {
    fn from(spec: &PhaseSpec) -> Self {
        let once = |completed, figure, fox| Deed { completed, figure, fox, repeated: false };
        match *spec {
            PhaseSpec::FirstPlayer => Self::FirstPlayer,
            PhaseSpec::Terrain => Self::Terrain,
            PhaseSpec::Display => Self::Display,
            PhaseSpec::StartingTiles { seat, ref left } => {
                Self::StartingTiles { seat, left: left.iter().fold(0, |bits, tile| bits | 1 << tile.number()) }
            }
            PhaseSpec::SetupTraitors { seat, left } => Self::SetupTraitors { seat, left },
            PhaseSpec::SetupHands { seat, left } => Self::SetupHands { seat, left },
            PhaseSpec::SetupDice { seat } => Self::SetupDice { seat },
            PhaseSpec::BeforeDie { completed } => Self::BeforeDie { completed },
            PhaseSpec::DieChosen(chosen) => Self::DieChosen(chosen),
            PhaseSpec::Moved { completed, figure, eagle, fox } => {
                Self::Moved { deed: once(completed, figure, fox), eagle }
            }
            PhaseSpec::Acted { completed, figure, fox, staff } => {
                Self::Acted { deed: once(completed, figure, fox), staff }
            }
            PhaseSpec::Repeating { completed, fox, favor } => {
                Self::Repeating { deed: Deed { completed, figure: Figure::Merlin, fox, repeated: true }, favor }
            }
            PhaseSpec::Exchanging { completed, figure, fox, repeated, returned } => {
                Self::Exchanging { deed: Deed { completed, figure, fox, repeated }, returned }
            }
            PhaseSpec::Discarding(deed) => Self::Discarding { deed },
            PhaseSpec::Drawing { during, left } => Self::Drawing { during, left },
            PhaseSpec::Dealing { during, left, slot } => Self::Dealing { during, left, slot },
            PhaseSpec::Tower { completed, figure, fox, repeated, second } => {
                Self::Tower { deed: Deed { completed, figure, fox, repeated }, second }
            }
            PhaseSpec::SecondManor { completed, figure } => Self::SecondManor { deed: once(completed, figure, None) },
            PhaseSpec::SecondHenchman { completed, figure, first } => {
                Self::SecondHenchman { deed: once(completed, figure, None), first }
            }
            PhaseSpec::ScoringTraitors { seat, left } => Self::ScoringTraitors { seat, left },
            PhaseSpec::Grail { principality } => Self::Grail { principality },
            PhaseSpec::RoundDice { seat } => Self::RoundDice { seat },
            PhaseSpec::Over => Self::Over,
        }
    }
}
