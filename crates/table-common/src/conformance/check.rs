//! The list of what must hold, and how a breach is told.

use alloc::string::String;
use core::fmt;

/// One thing that must hold for every game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Check {
    /// Numbers below the space and values are inverses, for actions and for outcomes.
    Numbers,
    /// What is shown is read back, and nothing else is read.
    Notation,
    /// Nothing is wrong with a position that play reaches: see [`Game::validate`](crate::Game::validate).
    Invariants,
    /// A turn belongs to a seat that plays, or to a source that has a name.
    Turn,
    /// The legal set agrees with itself: length, membership, n-th, iteration, words.
    LegalSet,
    /// There is a legal action at a player's turn, and none elsewhere.
    DeadEnd,
    /// The legal set is what `check` allows.
    LegalIsChecked,
    /// A refusal, of an action or an outcome, changes nothing.
    RefusalUnchanged,
    /// A refusal names its rule, the sentence too, and `apply` gives the same refusal as `check`.
    RefusalRule,
    /// An event names the rules that it comes of.
    EventRules,
    /// `apply` does what `apply_legal` does.
    Apply,
    /// Outcomes are listed by rising number, weigh something, can be resolved, and are there exactly when chance is due.
    Outcomes,
    /// What is not listed is not resolved.
    Unlisted,
    /// Sampling gives listed outcomes, exactly when chance is due.
    Sample,
    /// Sampling follows the weights.
    ChiSquare,
    /// There are standings exactly when the game is over, and their places are places.
    Standings,
    /// Equal states have equal bytes, different states different bytes.
    Encode,
    /// A match ends within `max_steps`.
    End,
    /// A decision taken back and taken again leads to the same match.
    Undo,
    /// Play does not allocate.
    Allocation,
    /// A state resampled from a view gives that view again, and a seat sees no less than the public.
    View,
    /// Whose turn it is, which source is due and how the match stands do not hang on what a viewer cannot see.
    TurnLeak,
    /// At a seat's own decision nothing that it is asked or refused hangs on what it cannot see.
    OwnDecision,
    /// What a viewer is shown of a step tells nothing that its view does not.
    Shown,
    /// What a viewer's view gains by a step, it was shown.
    ViewLeak,
    /// Two matches that differ only in what a viewer is not shown look alike to it, to the end.
    PairedRuns,
    /// Resampling changes what is hidden, and only that.
    Resampling,
    /// Resampling is uniform over the worlds that the view leaves open.
    Uniform,
    /// A resampled state is a valid state.
    Conserved,
    /// A state described and built again is the same state.
    Spec,
    /// A state built again plays on like the first.
    Resimulation,
    /// A record replays to the same match.
    Record,
    /// A record that was tampered with does not replay.
    Tampering,
    /// A match by text is the same match.
    AnyTable,
}

impl Check {
    /// All checks.
    pub const ALL: [Self; 34] = [
        Self::Numbers,
        Self::Notation,
        Self::Invariants,
        Self::Turn,
        Self::LegalSet,
        Self::DeadEnd,
        Self::LegalIsChecked,
        Self::RefusalUnchanged,
        Self::RefusalRule,
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

    /// A short fixed name.
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

/// What did not hold, and where: the same seed with one game shows it again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{check}: {what} (seed {seed}, position after step {step})")]
pub struct Failure {
    /// Which of the checks.
    pub check: Check,
    /// The seed of the match.
    pub seed: u64,
    /// How many steps had been played, 0 at the start; for what concerns a whole match, all of them.
    pub step: usize,
    /// What was wanted and what was found.
    pub what: String,
}

/// A breach that does not know yet in which match.
#[derive(Debug)]
pub(super) struct Wrong {
    pub(super) check: Check,
    what: String,
}

impl Wrong {
    /// The same breach, in play from a given start.
    pub(super) fn of_start(self, start: usize) -> Self {
        Self { what: alloc::format!("from start {start}: {}", self.what), ..self }
    }

    pub(super) fn at(self, seed: u64, step: usize) -> Failure {
        Failure { check: self.check, seed, step, what: self.what }
    }
}

pub(super) type Verdict = Result<(), Wrong>;
