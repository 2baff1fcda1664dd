//! What a run of the harness has gone through.

use alloc::collections::BTreeMap;
use core::fmt;

/// Counts of what was gone through: a green run that never saw a refusal has proved little.
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
    /// Actions judged: each action of the space, at each position that was gone through whole.
    pub actions: u64,
    /// Refusals met, by [`GameRefusal::kind`](crate::GameRefusal::kind).
    pub refusals: BTreeMap<&'static str, u64>,
    /// Ends met, by the rule that ended the match.
    pub ends: BTreeMap<&'static str, u32>,
    /// Steps of the longest match.
    pub longest: usize,
    /// Legal actions at the widest decision.
    pub widest: u32,
    /// States resampled from a seat's view at its own decision.
    pub resampled: u64,
    /// How many of them differed from the true state.
    pub resampled_differently: u64,
    /// Pairs of matches played side by side, one for each viewer.
    pub pairs: u64,
    /// Steps that they took.
    pub pair_steps: u64,
    /// After how many of those the two differed.
    pub pair_steps_apart: u64,
    /// How often sampling was held against its weights.
    pub chi_squares: u64,
    /// How often resampling was held against a list of worlds.
    pub worlds: u64,
    /// Altered records that replay was given, and refused.
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
