//! A test harness for games: every property that a game on this base must have, in one call.
//!
//! [`Conformance`] plays seeded random matches and runs the [checks](Check) on each position, each step and each match. A game
//! gets all of it with a few lines in a test:
//!
//! ```no_run
//! # use table_common::{Game, Stored, conformance::Conformance};
//! # fn hold<G: Stored + Clone>(game: &G) {
//! let report = Conformance::new(game).games(50).seed(7).run().unwrap_or_else(|failure| panic!("{failure}"));
//! println!("{report}");
//! # }
//! ```
//!
//! What only the author of a game knows is set before `run`: [`perfect_information`](Conformance::perfect_information) for a game
//! that hides nothing, [`worlds`](Conformance::worlds) to compare resampling with a full list,
//! [`other_editions`](Conformance::other_editions) whose records must be told apart,
//! [`allocations`](Conformance::allocations) to count what play allocates, and `any_table` (feature `serde`) to play through
//! [`AnyTable`](crate::AnyTable) as well.
//!
//! A run ends, since each match ends at the game's own bound. At each position it judges every action of the space about twice, and
//! once more for each resampled state; [`every`](Conformance::every) does so at fewer positions.

mod allocation;
#[cfg(feature = "serde")]
mod any;
mod chance;
mod check;
mod chi_square;
mod ending;
mod hidden;
mod legality;
mod numbers;
mod paired_runs;
mod record;
mod report;
mod run;
mod shown;
mod stored;
mod tampering;
mod undo;

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

pub use check::{Check, Failure};
pub use report::Report;

use crate::{Game, Hidden, Seat, Stored};
use run::{AtEnd, AtStart, AtState, Run, Secrets, Settings};

/// A run of the harness: the game, the checks, and how much is played.
///
/// The same settings give the same run, on every machine.
pub struct Conformance<'a, G: Game> {
    game: &'a G,
    settings: Settings,
    at_state: Vec<AtState<'a, G>>,
    at_end: Vec<AtEnd<'a, G>>,
    at_start: Vec<AtStart<'a, G>>,
    starts: Vec<G::State>,
    secrets: Secrets<G>,
}

impl<'a, G: Game + Clone> Conformance<'a, G> {
    /// The checks of the rules alone: no views, no specs, no records.
    pub fn of_rules(game: &'a G) -> Self {
        Self {
            game,
            settings: Settings::default(),
            at_state: vec![
                Box::new(ending::invariants),
                Box::new(legality::turn),
                Box::new(legality::legal_set),
                Box::new(legality::dead_end),
                Box::new(legality::legal_is_checked),
                Box::new(legality::refusals),
                Box::new(legality::apply),
                Box::new(chance::outcomes),
                Box::new(chance::unlisted),
                Box::new(chance::sample),
                Box::new(ending::standings),
                Box::new(ending::encode),
                Box::new(numbers::sayable),
            ],
            at_end: vec![Box::new(legality::events_name_their_rules), Box::new(undo::undo)],
            at_start: Vec::new(),
            starts: Vec::new(),
            secrets: Secrets { lays_open: |_| false, secret: |_| false },
        }
    }

    /// The number of matches, 20 by default.
    #[must_use]
    pub fn games(mut self, games: u32) -> Self {
        self.settings.games = games;
        self
    }

    /// The seed of the first match, 1 by default. Each further match has the next seed.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.settings.seed = seed;
        self
    }

    /// Judges the whole space of actions and outcomes, and resampling, at every `positions`-th position only: for spaces of several
    /// thousand. 1 by default; 0 counts as 1.
    #[must_use]
    pub fn every(mut self, positions: usize) -> Self {
        self.settings.every = positions.max(1);
        self
    }

    /// The number of states that are resampled from a view, 3 by default.
    #[must_use]
    pub fn draws(mut self, draws: u32) -> Self {
        self.settings.draws = draws;
        self
    }

    /// The number of samples that are compared with weights, 4,096 by default.
    ///
    /// More samples find smaller faults: a share that is wrong by `d` of itself is found at about `50 / d²` samples of
    /// it.
    #[must_use]
    pub fn samples(mut self, samples: u32) -> Self {
        self.settings.samples = samples;
        self
    }

    /// Plays on from these positions as well, a few dozen steps each: for positions that matches from the start seldom reach.
    #[must_use]
    pub fn starts(mut self, starts: Vec<G::State>) -> Self {
        self.starts = starts;
        self
    }

    /// Checks that play allocates nothing: legal set, choice, apply, sample, resolve, with events ignored. The caller measures, since
    /// only a program can count with its allocator: `measure` runs what it is given and returns the number of allocations.
    ///
    /// With the crate `allocation-counter` that is `|play| allocation_counter::measure(|| play()).count_total`.
    #[must_use]
    pub fn allocations(mut self, measure: fn(&mut dyn FnMut()) -> u64) -> Self {
        self.at_end.push(Box::new(move |run, table| allocation::allocations(run, table, measure)));
        self
    }

    /// Runs the checks; returns counts of what was done, or the first failure.
    pub fn run(self) -> Result<Report, Failure> {
        let mut run = Run::new(self.game, self.settings, self.secrets);
        numbers::numbers(&mut run).map_err(|wrong| wrong.at(self.settings.seed, 0))?;
        for game in 0..u64::from(self.settings.games) {
            let seed = self.settings.seed.wrapping_add(game);
            run::play(&mut run, seed, &self.at_state, &self.at_end)?;
        }
        let start = self.game.start();
        for check in (0..self.settings.games).flat_map(|_| &self.at_start) {
            check(&mut run, &start).map_err(|wrong| wrong.at(self.settings.seed, 0))?;
        }
        for (k, start) in self.starts.iter().enumerate() {
            let walked = run::walk(&mut run, start, &self.at_state);
            let checked = walked.and_then(|()| self.at_start.iter().try_for_each(|check| check(&mut run, start)));
            checked.map_err(|wrong| wrong.of_start(k).at(self.settings.seed, 0))?;
        }
        paired_runs::have_differed(&run).map_err(|wrong| wrong.at(self.settings.seed, 0))?;
        hidden::has_changed(&run).map_err(|wrong| wrong.at(self.settings.seed, 0))?;
        Ok(run.report)
    }
}

impl<'a, G: Hidden + Clone> Conformance<'a, G> {
    /// The checks of the rules and of hidden information.
    pub fn of_hidden(game: &'a G) -> Self {
        let mut all = Self::of_rules(game);
        all.at_state.push(Box::new(hidden::views));
        all.at_state.push(Box::new(hidden::own_decision));
        all.at_state.push(Box::new(shown::shown));
        all.at_start.push(Box::new(paired_runs::paired_runs));
        all
    }

    /// Sets which actions are taken in secret: others learn them from events only, if at all.
    #[must_use]
    pub fn secret(mut self, secret: fn(&G::Action) -> bool) -> Self {
        self.secrets.secret = secret;
        self
    }

    /// Sets in which positions the rules have just revealed something that no event tells: all hands at the end, or that a player has a
    /// turn who would be passed over with other cards.
    #[must_use]
    pub fn lays_open(mut self, lays_open: fn(&G::State) -> bool) -> Self {
        self.secrets.lays_open = lays_open;
        self
    }

    /// Sets that the game hides nothing: then resampling must give the same state.
    #[must_use]
    pub fn perfect_information(mut self) -> Self {
        self.settings.perfect_information = true;
        self
    }

    /// Compares resampling with full lists of positions (worlds): given a state and the seat whose turn it is, `worlds` returns all
    /// states that the view of that seat leaves open, each with its weight (the number of ways of dealing that lead to it), or
    /// `None` where there are too many to list.
    #[must_use]
    pub fn worlds(mut self, worlds: impl Fn(&G::State, Seat) -> Option<Vec<(G::State, u32)>> + 'a) -> Self {
        self.at_state.push(Box::new(move |run, position| hidden::uniform(run, position, &worlds)));
        self
    }
}

impl<'a, G: Stored + Clone> Conformance<'a, G> {
    /// All checks: rules, hidden information, specs, records.
    pub fn new(game: &'a G) -> Self {
        let mut all = Self::of_hidden(game);
        all.at_state.push(Box::new(stored::spec));
        all.at_state.push(Box::new(stored::conserved));
        all.at_state.push(Box::new(stored::described_views));
        all.at_end.push(Box::new(stored::resimulation));
        all.at_end.push(Box::new(record::record));
        all.at_end.push(Box::new(tampering::tampering));
        all
    }

    /// Sets editions with other rules than the game's own: a record that names one of them instead must be refused.
    #[must_use]
    pub fn other_editions(mut self, editions: Vec<G::EditionSpec>) -> Self {
        self.at_end.push(Box::new(move |run, table| tampering::other_editions(run, table, &editions)));
        self
    }
}

#[cfg(feature = "serde")]
impl<G> Conformance<'_, G>
where
    G: Stored + Clone,
    G::ViewSpec: serde::Serialize,
    G::EditionSpec: serde::Serialize,
{
    /// Plays each match through [`AnyTable`](crate::AnyTable) as well.
    #[must_use]
    pub fn any_table(mut self) -> Self {
        self.at_end.push(Box::new(any::any_table));
        self
    }
}

impl<G: Game> fmt::Debug for Conformance<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Conformance").field("game", &G::NAME).field("settings", &self.settings).finish_non_exhaustive()
    }
}
