//! Counts of a run.

use alloc::collections::BTreeMap;
use core::fmt;

use crate::RuleId;

/// Counts of what a run has tried: a run without a refusal proves little.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Matches played to their end.
    pub games: u32,
    /// Positions visited.
    pub states: u64,
    /// Decisions played.
    pub decisions: u64,
    /// Outcomes of chance played.
    pub outcomes: u64,
    /// Actions judged: each action of the space at each position where the whole space was judged.
    pub actions: u64,
    /// Refusals met, by [`GameRefusal::kind`](crate::GameRefusal::kind).
    pub refusals: BTreeMap<&'static str, u64>,
    /// Ends met, by the rule that ended the match.
    pub ends: BTreeMap<RuleId, u32>,
    /// Steps of the longest match.
    pub longest: usize,
    /// Legal actions at the widest decision.
    pub widest: u32,
    /// States resampled from a seat's view at its own decision.
    pub resampled: u64,
    /// Those that differed from the true state.
    pub resampled_differently: u64,
    /// Pairs of matches played side by side, one for each viewer.
    pub pairs: u64,
    /// Steps of these pairs.
    pub pair_steps: u64,
    /// Steps after which the two differed.
    pub pair_steps_apart: u64,
    /// How many times samples were compared with weights.
    pub chi_squares: u64,
    /// How many times resampling was compared with a list of positions.
    pub worlds: u64,
    /// Altered records that were refused.
    pub altered: u64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} games, {} positions ({} decisions, {} outcomes); longest {} steps, widest choice {}",
            self.games, self.states, self.decisions, self.outcomes, self.longest, self.widest
        )?;
        writeln!(
            f,
            "{} actions judged; {} chi-squares of chance, {} lists of worlds",
            self.actions, self.chi_squares, self.worlds
        )?;
        writeln!(
            f,
            "{} states resampled, {} of them other than the true one",
            self.resampled, self.resampled_differently
        )?;
        writeln!(
            f,
            "{} paired matches of {} steps, after {} of which they differed",
            self.pairs, self.pair_steps, self.pair_steps_apart
        )?;
        writeln!(f, "{} altered records refused", self.altered)?;
        self.ends.iter().try_for_each(|(rule, count)| writeln!(f, "ended by {rule}: {count}"))?;
        self.refusals.iter().try_for_each(|(kind, count)| writeln!(f, "refused, {kind}: {count}"))
    }
}
