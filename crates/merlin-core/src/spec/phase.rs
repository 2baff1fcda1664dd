//! What a position waits for, as plain data.

use alloc::vec::Vec;

use table_common::{Problems, Seat, rule};

use crate::goods::Good;
use crate::henchman::Henchman;
use crate::mission::Slot;
use crate::phase::{Activation, Cause, Chosen, DrawCause, Move, Phase, Repeatable};
use crate::principality::Principality;
use crate::ring::{Figure, ScoreKind, Space};
use crate::starting_tile::{StartTile, StartTiles};

/// What a position waits for: a [`Phase`] with its fields side by side.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
#[allow(missing_docs, reason = "the fields are those of `Phase`")]
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
    Acted { completed: u8, figure: Figure, fox: Option<Space>, staff: Repeatable },
    Repeating { completed: u8, fox: Option<Space>, favor: Option<ScoreKind> },
    Exchanging { completed: u8, figure: Figure, fox: Option<Space>, repeated: bool, returned: Good },
    Discarding(ActivationSpec),
    Drawing { during: DrawCauseSpec, left: u8 },
    Dealing { during: DrawCauseSpec, left: u8, slot: Option<Slot> },
    Tower { completed: u8, figure: Figure, fox: Option<Space>, repeated: bool, second: bool },
    SecondManor { completed: u8, figure: Figure },
    SecondHenchman { completed: u8, figure: Figure, first: Henchman },
    ScoringTraitors { seat: Seat, left: u8 },
    Grail { principality: Principality },
    RoundDice { seat: Seat },
    Over,
}

/// An [`Activation`] as plain data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct ActivationSpec {
    /// Missions completed this turn, 0 to 2.
    pub completed: u8,
    /// The figure that moved.
    pub figure: Figure,
    /// The space acted on instead of the figure's, after a Fox flag ([MER-F06](crate::catalogue#mer-f06)).
    pub fox: Option<Space>,
    /// Whether it is the repetition that a staff paid for ([MER-T08](crate::catalogue#mer-t08)); only after a move of Merlin.
    pub repeated: bool,
}

/// A [`DrawCause`] as plain data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum DrawCauseSpec {
    /// The action of a mission space ([MER-A17](crate::catalogue#mer-a17)).
    Action(ActivationSpec),
    /// The end of the turn ([MER-M05](crate::catalogue#mer-m05)).
    End,
}

impl From<Activation> for ActivationSpec {
    fn from(activation: Activation) -> Self {
        let Activation { completed, fox, .. } = activation;
        Self { completed, figure: activation.figure(), fox, repeated: activation.repeated() }
    }
}

impl From<DrawCause> for DrawCauseSpec {
    fn from(cause: DrawCause) -> Self {
        match cause {
            DrawCause::Action(activation) => Self::Action(activation.into()),
            DrawCause::End => Self::End,
        }
    }
}

impl From<Phase> for PhaseSpec {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::FirstPlayer => Self::FirstPlayer,
            Phase::Terrain => Self::Terrain,
            Phase::Display => Self::Display,
            Phase::StartingTiles { seat, left } => Self::StartingTiles { seat, left: left.iter().collect() },
            Phase::SetupTraitors { seat, left } => Self::SetupTraitors { seat, left },
            Phase::SetupHands { seat, left } => Self::SetupHands { seat, left },
            Phase::SetupDice { seat } => Self::SetupDice { seat },
            Phase::BeforeDie { completed } => Self::BeforeDie { completed },
            Phase::DieChosen(chosen) => Self::DieChosen(chosen),
            Phase::Moved { made: Move { completed, figure, fox }, eagle } => {
                Self::Moved { completed, figure, eagle, fox }
            }
            Phase::Acted { made: Move { completed, figure, fox }, repeatable } => {
                Self::Acted { completed, figure, fox, staff: repeatable }
            }
            Phase::Repeating { completed, fox, favor } => Self::Repeating { completed, fox, favor },
            Phase::Exchanging { activation, returned } => {
                let ActivationSpec { completed, figure, fox, repeated } = activation.into();
                Self::Exchanging { completed, figure, fox, repeated, returned }
            }
            Phase::Discarding { activation } => Self::Discarding(activation.into()),
            Phase::Drawing { cause, left } => Self::Drawing { during: cause.into(), left },
            Phase::Dealing { cause, left, slot } => Self::Dealing { during: cause.into(), left, slot },
            Phase::Tower { activation, second } => {
                let ActivationSpec { completed, figure, fox, repeated } = activation.into();
                Self::Tower { completed, figure, fox, repeated, second }
            }
            Phase::SecondManor { completed, figure } => Self::SecondManor { completed, figure },
            Phase::SecondHenchman { completed, figure, first } => Self::SecondHenchman { completed, figure, first },
            Phase::ScoringTraitors { seat, left } => Self::ScoringTraitors { seat, left },
            Phase::Grail { principality } => Self::Grail { principality },
            Phase::RoundDice { seat } => Self::RoundDice { seat },
            Phase::Over => Self::Over,
        }
    }
}

/// The activation that is described; a knight's action is never repeated (MER-T08).
fn activation(spec: ActivationSpec, problems: &mut Problems) -> Option<Activation> {
    let ActivationSpec { completed, figure, fox, repeated } = spec;
    let cause = match (figure, repeated) {
        (Figure::Knight, false) => Cause::Knight,
        (Figure::Merlin, false) => Cause::Merlin,
        (Figure::Merlin, true) => Cause::Staff,
        (Figure::Knight, true) => {
            problems.push("phase", "wanted repetitions of Merlin's moves only, found a knight's", rule!("MER-T08"));
            return None;
        }
    };
    Some(Activation { completed, cause, fox })
}

fn draw_cause(spec: DrawCauseSpec, problems: &mut Problems) -> Option<DrawCause> {
    match spec {
        DrawCauseSpec::Action(spec) => activation(spec, problems).map(DrawCause::Action),
        DrawCauseSpec::End => Some(DrawCause::End),
    }
}

fn starting_tiles(list: &[StartTile], problems: &mut Problems) -> StartTiles {
    let left: StartTiles = list.iter().take(8).copied().collect();
    problems.require(left.len() as usize == list.len(), rule!("MER-S13"), "phase", || {
        alloc::format!("wanted each starting tile once at most, found {} entries", list.len())
    });
    left
}

/// The phase that is described; `None`, and a problem noted, where no phase can be so.
pub(super) fn phase_from_spec(spec: &PhaseSpec, problems: &mut Problems) -> Option<Phase> {
    Some(match *spec {
        PhaseSpec::FirstPlayer => Phase::FirstPlayer,
        PhaseSpec::Terrain => Phase::Terrain,
        PhaseSpec::Display => Phase::Display,
        PhaseSpec::StartingTiles { seat, ref left } => {
            Phase::StartingTiles { seat, left: starting_tiles(left, problems) }
        }
        PhaseSpec::SetupTraitors { seat, left } => Phase::SetupTraitors { seat, left },
        PhaseSpec::SetupHands { seat, left } => Phase::SetupHands { seat, left },
        PhaseSpec::SetupDice { seat } => Phase::SetupDice { seat },
        PhaseSpec::BeforeDie { completed } => Phase::BeforeDie { completed },
        PhaseSpec::DieChosen(chosen) => Phase::DieChosen(chosen),
        PhaseSpec::Moved { completed, figure, eagle, fox } => {
            Phase::Moved { made: Move { completed, figure, fox }, eagle }
        }
        PhaseSpec::Acted { completed, figure, fox, staff } => {
            Phase::Acted { made: Move { completed, figure, fox }, repeatable: staff }
        }
        PhaseSpec::Repeating { completed, fox, favor } => Phase::Repeating { completed, fox, favor },
        PhaseSpec::Exchanging { completed, figure, fox, repeated, returned } => {
            let activation = activation(ActivationSpec { completed, figure, fox, repeated }, problems)?;
            Phase::Exchanging { activation, returned }
        }
        PhaseSpec::Discarding(spec) => Phase::Discarding { activation: activation(spec, problems)? },
        PhaseSpec::Drawing { during, left } => Phase::Drawing { cause: draw_cause(during, problems)?, left },
        PhaseSpec::Dealing { during, left, slot } => {
            Phase::Dealing { cause: draw_cause(during, problems)?, left, slot }
        }
        PhaseSpec::Tower { completed, figure, fox, repeated, second } => {
            let activation = activation(ActivationSpec { completed, figure, fox, repeated }, problems)?;
            Phase::Tower { activation, second }
        }
        PhaseSpec::SecondManor { completed, figure } => Phase::SecondManor { completed, figure },
        PhaseSpec::SecondHenchman { completed, figure, first } => Phase::SecondHenchman { completed, figure, first },
        PhaseSpec::ScoringTraitors { seat, left } => Phase::ScoringTraitors { seat, left },
        PhaseSpec::Grail { principality } => Phase::Grail { principality },
        PhaseSpec::RoundDice { seat } => Phase::RoundDice { seat },
        PhaseSpec::Over => Phase::Over,
    })
}
