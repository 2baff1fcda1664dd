//! What must hold for every game, in one call.
//!
//! [`Conformance`] plays seeded random matches and holds each position, each step and each match against the
//! [list of checks](Check). Whoever writes a game on this base gets all of it for a few lines in a test:
//!
//! ```no_run
//! # use table_common::{Game, Stored, conformance::Conformance};
//! # fn hold<G: Stored + Clone>(game: &G) {
//! let report = Conformance::new(game).games(50).seed(7).run().unwrap_or_else(|failure| panic!("{failure}"));
//! println!("{report}");
//! # }
//! ```
//!
//! What only the author knows is said before `run`: [`perfect_information`](Conformance::perfect_information) for a game that hides nothing,
//! [`worlds`](Conformance::worlds) to hold resampling against a full list,
//! [`other_editions`](Conformance::other_editions) that a record must not pass for,
//! [`allocations`](Conformance::allocations) to count what play allocates, and `any_table` (feature `serde`) to play by
//! text as well.
//!
//! A run ends: each match at the game's own bound. Its cost at a position is that of judging each action of the space,
//! about twice, and once more for each draw of a resampled state; [`every`](Conformance::every) thins that out.

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

/// The harness: what to hold a game against, and how long.
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
    /// All that can be held against the bare rules: no views, no specs, no records.
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

    /// How many matches are played; 20 unless said.
    #[must_use]
    pub fn games(mut self, games: u32) -> Self {
        self.settings.games = games;
        self
    }

    /// The seed of the first match; the others follow by one. 1 unless said.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.settings.seed = seed;
        self
    }

    /// Goes through the whole space of actions and outcomes, and through resampling, at every `positions`-th position
    /// only: for spaces of several thousand. 1 unless said; 0 counts as 1.
    #[must_use]
    pub fn every(mut self, positions: usize) -> Self {
        self.settings.every = positions.max(1);
        self
    }

    /// How many states are resampled from each view that is tried; 3 unless said.
    #[must_use]
    pub fn draws(mut self, draws: u32) -> Self {
        self.settings.draws = draws;
        self
    }

    /// How many samples are held against a list of weights; 4,096 unless said.
    ///
    /// More samples find smaller faults: a share that is wrong by `d` of itself is found at about `50 / d²` samples of
    /// it.
    #[must_use]
    pub fn samples(mut self, samples: u32) -> Self {
        self.settings.samples = samples;
        self
    }

    /// Plays on from these positions as well, some dozen steps each: for what matches from the start seldom come to.
    #[must_use]
    pub fn starts(mut self, starts: Vec<G::State>) -> Self {
        self.starts = starts;
        self
    }

    /// Counts what play allocates: legal set, choice, apply, sample, resolve, with nobody listening. The caller measures,
    /// since only a program has an allocator to count with: `measure` runs what it is given and says how many
    /// allocations that made.
    ///
    /// With the crate `allocation-counter` that is `|play| allocation_counter::measure(|| play()).count_total`.
    #[must_use]
    pub fn allocations(mut self, measure: fn(&mut dyn FnMut()) -> u64) -> Self {
        self.at_end.push(Box::new(move |run, table| allocation::allocations(run, table, measure)));
        self
    }

    /// Plays, and gives back what was gone through, or the first breach.
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
    /// The bare rules, and who sees what.
    pub fn of_hidden(game: &'a G) -> Self {
        let mut all = Self::of_rules(game);
        all.at_state.push(Box::new(hidden::views));
        all.at_state.push(Box::new(hidden::own_decision));
        all.at_state.push(Box::new(shown::shown));
        all.at_start.push(Box::new(paired_runs::paired_runs));
        all
    }

    /// Says which actions are taken in secret: what they are, others learn from events only, if at all.
    #[must_use]
    pub fn secret(mut self, secret: fn(&G::Action) -> bool) -> Self {
        self.secrets.secret = secret;
        self
    }

    /// Says in which positions the rules have just laid something open that no event tells: all hands at the end, or
    /// that somebody is asked who would be passed over with other cards.
    #[must_use]
    pub fn lays_open(mut self, lays_open: fn(&G::State) -> bool) -> Self {
        self.secrets.lays_open = lays_open;
        self
    }

    /// Says that the game hides nothing from anybody: then resampling must give the very state.
    #[must_use]
    pub fn perfect_information(mut self) -> Self {
        self.settings.perfect_information = true;
        self
    }

    /// Holds resampling against full lists of worlds: given a state and the seat that is to decide, `worlds` says all
    /// states that the seat's view leaves open, each with its weight (how many ways of dealing the pieces lead there),
    /// or `None` where there are too many to list.
    #[must_use]
    pub fn worlds(mut self, worlds: impl Fn(&G::State, Seat) -> Option<Vec<(G::State, u32)>> + 'a) -> Self {
        self.at_state.push(Box::new(move |run, position| hidden::uniform(run, position, &worlds)));
        self
    }
}

impl<'a, G: Stored + Clone> Conformance<'a, G> {
    /// Everything: the rules, who sees what, specs, records.
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

    /// Editions with other rules than the game's own: a record that says it was played by one of them is tampered with.
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
    /// Plays each match by text, too, through [`AnyTable`](crate::AnyTable).
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
