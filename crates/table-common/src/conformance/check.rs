//! The list of checks, and the report of a failure.

use alloc::string::String;
use core::fmt;

/// A property that every game must have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Check {
    /// Numbers and values of actions and outcomes are inverses.
    Numbers,
    /// What is displayed is parsed back, and nothing else is parsed.
    Notation,
    /// [`Game::validate`](crate::Game::validate) finds no problem in a position that play reaches.
    Invariants,
    /// A turn names a seat that plays, or a source that has a name.
    Turn,
    /// The methods of the legal set agree: length, membership, n-th, iteration, words.
    LegalSet,
    /// There is a legal action at a player's turn, and none otherwise.
    DeadEnd,
    /// The legal set holds exactly the actions that `check` allows.
    LegalIsChecked,
    /// A refused action or outcome changes nothing.
    RefusalUnchanged,
    /// A refusal and its sentence name the rule, a row of the catalogue where the game carries one, and `apply` refuses as `check`
    /// does.
    RefusalRule,
    /// Where no action or outcome at all can be played, the refusal is the [`CommonRefusal`](crate::CommonRefusal) of the turn.
    CommonRefusal,
    /// An event names its rules, at least one, all of them rows of the catalogue where the game carries one.
    EventRules,
    /// `apply` does what `apply_legal` does.
    Apply,
    /// Outcomes are listed exactly when chance is due, by rising number, with a weight above 0, and can be resolved.
    Outcomes,
    /// An outcome that is not listed is refused.
    Unlisted,
    /// Sampling gives a listed outcome, exactly when chance is due.
    Sample,
    /// Sampling follows the weights.
    ChiSquare,
    /// There are standings exactly when the game is over, with valid places, ended by a row of the catalogue where the game
    /// carries one.
    Standings,
    /// Two states have equal bytes exactly if they are equal.
    Encode,
    /// A match ends within `max_steps`.
    End,
    /// A decision that is taken back and taken again leads to the same match.
    Undo,
    /// Play does not allocate.
    Allocation,
    /// A state that is resampled from a view gives that view again, and a seat sees no less than the public.
    View,
    /// Turn, due source and standings do not reveal what a viewer cannot see.
    TurnLeak,
    /// At a seat's own decision, legal actions and refusals do not reveal what it cannot see.
    OwnDecision,
    /// The events of a step that a viewer is shown reveal nothing that its view does not show.
    Shown,
    /// A step adds nothing to a view that the viewer is not told by events.
    ViewLeak,
    /// Two matches that differ only in what a viewer is not shown look the same to it, to the end.
    PairedRuns,
    /// Resampling changes what is hidden and nothing else.
    Resampling,
    /// Resampling is uniform over the positions that the view leaves open.
    Uniform,
    /// A resampled state is a valid state.
    Conserved,
    /// A state that is built from its spec is the same state.
    Spec,
    /// A state that is built from its spec plays on as the first does.
    Resimulation,
    /// A record replays to the same match.
    Record,
    /// An altered record is refused.
    Tampering,
    /// A match through `AnyTable` is the same match.
    AnyTable,
}

impl Check {
    /// All checks.
    pub const ALL: [Self; 35] = [
        Self::Numbers,
        Self::Notation,
        Self::Invariants,
        Self::Turn,
        Self::LegalSet,
        Self::DeadEnd,
        Self::LegalIsChecked,
        Self::RefusalUnchanged,
        Self::RefusalRule,
        Self::CommonRefusal,
        Self::EventRules,
        Self::Apply,
        Self::Outcomes,
        Self::Unlisted,
        Self::Sample,
        Self::ChiSquare,
        Self::Standings,
        Self::Encode,
        Self::End,
        Self::Undo,
        Self::Allocation,
        Self::View,
        Self::TurnLeak,
        Self::OwnDecision,
        Self::Shown,
        Self::ViewLeak,
        Self::PairedRuns,
        Self::Resampling,
        Self::Uniform,
        Self::Conserved,
        Self::Spec,
        Self::Resimulation,
        Self::Record,
        Self::Tampering,
        Self::AnyTable,
    ];

    /// A short fixed name of the check.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Numbers => "numbers",
            Self::Notation => "notation",
            Self::Invariants => "invariants",
            Self::Turn => "turn",
            Self::LegalSet => "legal set",
            Self::DeadEnd => "dead end",
            Self::LegalIsChecked => "legal is checked",
            Self::RefusalUnchanged => "refusal changes nothing",
            Self::RefusalRule => "refusal names its rule",
            Self::CommonRefusal => "common refusal",
            Self::EventRules => "event names its rules",
            Self::Apply => "apply",
            Self::Outcomes => "outcomes",
            Self::Unlisted => "unlisted outcome",
            Self::Sample => "sample",
            Self::ChiSquare => "chi-square of the sample",
            Self::Standings => "standings",
            Self::Encode => "encode",
            Self::End => "end",
            Self::Undo => "undo",
            Self::Allocation => "allocation",
            Self::View => "view",
            Self::TurnLeak => "turn leak",
            Self::OwnDecision => "own decision",
            Self::Shown => "shown events",
            Self::ViewLeak => "view leak",
            Self::PairedRuns => "paired runs",
            Self::Resampling => "resampling",
            Self::Uniform => "uniform resampling",
            Self::Conserved => "components conserved",
            Self::Spec => "state spec",
            Self::Resimulation => "re-simulation",
            Self::Record => "record",
            Self::Tampering => "tampering",
            Self::AnyTable => "table of text",
        }
    }

    pub(super) fn wrong(self, what: impl Into<String>) -> Wrong {
        Wrong { check: self, what: what.into() }
    }

    pub(super) fn require(self, holds: bool, what: impl FnOnce() -> String) -> Verdict {
        if holds { Ok(()) } else { Err(self.wrong(what())) }
    }
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A failed check with the place: one game with the same seed fails again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{check}: {what} (seed {seed}, position after step {step})")]
pub struct Failure {
    /// The check that failed.
    pub check: Check,
    /// The seed of the match.
    pub seed: u64,
    /// The number of steps played before it; for a check of a whole match, all steps.
    pub step: usize,
    /// What was wanted and what was found.
    pub what: String,
}

/// A failure before its match and step are known.
#[derive(Debug)]
pub(super) struct Wrong {
    pub(super) check: Check,
    what: String,
}

impl Wrong {
    /// The same failure, in play from a given start.
    pub(super) fn of_start(self, start: usize) -> Self {
        Self { what: alloc::format!("from start {start}: {}", self.what), ..self }
    }

    pub(super) fn at(self, seed: u64, step: usize) -> Failure {
        Failure { check: self.check, seed, step, what: self.what }
    }
}

pub(super) type Verdict = Result<(), Wrong>;
