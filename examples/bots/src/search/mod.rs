//! Information set Monte Carlo tree search.

mod multiple;
mod since;
mod single;

use std::fmt;

use table_common::{ActionSet, Hidden, Numbered, Seat, Seed};

use crate::analysis::Totals;
use crate::logs::RootLogs;
use crate::simulation::Simulation;
use crate::{Analysis, Analyst, Bot, BotRng, Knowledge, Observation, Options, ROUND, Told};
pub use multiple::TreesASeat;
use since::Since;
pub use single::OneTree;

/// Single-observer search: one tree, the deciding seat's (`SO-ISMCTS` of Cowling, Powley and Whitehouse 2012).
///
/// Each iteration draws a position that agrees with the view and descends through it; a node's children are chosen by
/// upper confidence bounds among those that are legal there, with the count of how often each was available in place of
/// the parent's visits. Chance is sampled anew on the way (open loop). All seats choose for themselves: values are a
/// vector, and each decision maximises its own seat's (max^n). Decisions that others take in secret are told apart as if
/// the seat saw them; [`MoIsMcts`] does not.
pub type IsMcts<G, K = ()> = Search<G, K, OneTree<G>>;

/// Multiple-observer search: a tree for each seat (`MO-ISMCTS` of Cowling, Powley and Whitehouse 2012).
///
/// As [`IsMcts`], but each seat's decisions are chosen in a tree of its own, which branches at decisions of others by what
/// that seat is shown of them. Two gifts that look alike to a seat lead it to one node, so it cannot answer them
/// differently. Trees are grown anew at each decision.
pub type MoIsMcts<G, K = ()> = Search<G, K, TreesASeat<G>>;

/// A bot that grows trees of one kind: see [`IsMcts`] and [`MoIsMcts`].
pub struct Search<G: Hidden, K, T> {
    options: Options,
    knowledge: K,
    seat: Seat,
    logs: RootLogs,
    trees: Vec<T>,
    totals: Totals,
    since: Since<G>,
    iterations: u64,
}

/// Leaves out what the search has grown, unless it is kept from decision to decision.
impl<G: Hidden, K: Clone, T: Grows<G>> Clone for Search<G, K, T> {
    fn clone(&self) -> Self {
        Self {
            options: self.options,
            knowledge: self.knowledge.clone(),
            seat: self.seat,
            logs: self.logs.clone(),
            trees: self.trees.iter().map(|tree| tree.set_aside(self.options.reuse)).collect(),
            totals: self.totals.clone(),
            since: self.since.clone(),
            iterations: self.iterations,
        }
    }
}

impl<G: Hidden, K, T> fmt::Debug for Search<G, K, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("options", &self.options)
            .field("seat", &self.seat)
            .field("iterations", &self.iterations)
            .finish_non_exhaustive()
    }
}

/// What a search grows: one tree, or one for each seat.
pub trait Grows<G: Hidden>: sealed::Grows<G> {}

pub(crate) mod sealed {
    use table_common::{Hidden, Seat};

    use super::since::Since;
    use crate::analysis::Totals;
    use crate::logs::RootLogs;
    use crate::simulation::Simulation;
    use crate::{BotRng, Knowledge};

    pub trait Grows<G: Hidden> {
        /// Nothing grown yet; with its own generator.
        fn new(rng: BotRng) -> Self;
        /// The same, with or without its nodes.
        fn set_aside(&self, nodes: bool) -> Self;
        /// Forgets all nodes.
        fn reset(&mut self, seat: Seat);
        /// Keeps the part below what was decided since; false where there is none.
        fn advance(&mut self, since: &Since<G>) -> bool;
        /// One iteration for `seat` from its view.
        fn iterate<K: Knowledge<G>>(
            &mut self,
            simulation: &Simulation<'_, G, K>,
            logs: &RootLogs,
            view: &G::View,
            seat: Seat,
        );
        /// Adds up the root's actions.
        fn total(&self, seat: Seat, to: &mut Totals);
        /// The number of engine steps so far.
        fn steps(&self) -> u64;
    }
}

impl<G: Hidden, K, T: Grows<G>> Search<G, K, T> {
    /// The bot of that seat in a match dealt from `seed`.
    pub fn new(options: Options, knowledge: K, seed: Seed, seat: Seat) -> Self {
        let mut rng = BotRng::new(seed.derive(seat.index() as u32));
        let trees = (0..options.trees.max(1)).map(|_| T::new(rng.split())).collect();
        let (logs, totals, since) = (RootLogs::new(), Totals::default(), Since::new());
        Self { options, knowledge, seat, logs, trees, totals, since, iterations: 0 }
    }

    /// The number of engine steps (decisions and outcomes) in all its imagined play so far.
    pub fn steps(&self) -> u64 {
        self.trees.iter().map(sealed::Grows::steps).sum()
    }

    /// The number of iterations that the last search rested on, those of earlier decisions included where a tree was kept.
    pub fn rested_on(&self) -> u64 {
        self.totals.0.iter().map(|total| u64::from(total.visits)).sum()
    }

    fn begin(&mut self) {
        for tree in &mut self.trees {
            if !(self.options.reuse && tree.advance(&self.since)) {
                tree.reset(self.seat);
            }
        }
        self.since.clear();
    }

    fn end(&mut self, seen: &Observation<'_, G>) {
        self.totals.0.clear();
        for tree in &self.trees {
            tree.total(self.seat, &mut self.totals);
        }
        // A tree that was kept also holds what other chance would have made legal.
        let legal = |number| G::Action::from_number(number).is_some_and(|action| seen.legal().contains(action));
        self.totals.0.retain(|total| legal(total.number));
        self.totals.sort_by_visits(self.seat);
    }

    /// One tree after the other.
    fn grow(&mut self, seen: &Observation<'_, G>)
    where
        K: Knowledge<G>,
    {
        let simulation = Simulation { game: seen.game(), knowledge: &self.knowledge, options: &self.options };
        let view = seen.view();
        for (index, tree) in (0..).zip(&mut self.trees) {
            for _ in 0..self.options.iterations_of(index) {
                tree.iterate(&simulation, &self.logs, &view, seen.seat());
            }
        }
        self.iterations += u64::from(self.options.iterations);
    }

    fn think(&mut self, seen: &Observation<'_, G>)
    where
        K: Knowledge<G>,
    {
        self.seat = seen.seat();
        self.begin();
        self.grow(seen);
        self.end(seen);
    }

    fn decide(&mut self, seen: &Observation<'_, G>, think: impl FnOnce(&mut Self)) -> Option<G::Action> {
        let chosen = seen.forced().or_else(|| {
            think(self);
            self.totals.best()
        });
        if self.options.reuse {
            self.since.decided(seen.seat(), chosen.map(Numbered::number));
        }
        chosen
    }

    fn hear(&mut self, told: &Told<'_, G>) {
        if let Some(by) = told.by.filter(|&by| by != self.seat) {
            self.since.shown(by, told.events);
        }
    }
}

impl<G: Hidden, K: Knowledge<G>, T: Grows<G>> Bot<G> for Search<G, K, T> {
    fn choose(&mut self, seen: &Observation<'_, G>) -> Option<G::Action> {
        self.decide(seen, |search| search.think(seen))
    }

    fn listens(&self) -> bool {
        self.options.reuse
    }

    fn told(&mut self, told: Told<'_, G>) {
        self.hear(&told);
    }

    fn iterations(&self) -> u64 {
        self.iterations
    }

    fn visits(&self) -> Vec<(u32, u32)> {
        self.totals.visits()
    }
}

impl<G: Hidden, K: Knowledge<G>, T: Grows<G>> Analyst<G> for Search<G, K, T> {
    fn analyse(&mut self, seen: &Observation<'_, G>) -> Analysis<G::Action> {
        self.think(seen);
        self.totals.analysis(seen.seat())
    }

    fn analyse_while(&mut self, seen: &Observation<'_, G>, go_on: &mut dyn FnMut(u64) -> bool) -> Analysis<G::Action> {
        self.seat = seen.seat();
        self.begin();
        let simulation = Simulation { game: seen.game(), knowledge: &self.knowledge, options: &self.options };
        let (view, mut done) = (seen.view(), 0);
        while done < u64::from(u32::MAX / 2) {
            let turn = (done / u64::from(ROUND)) as usize % self.trees.len();
            for _ in 0..ROUND {
                self.trees[turn].iterate(&simulation, &self.logs, &view, seen.seat());
            }
            done += u64::from(ROUND);
            if !go_on(done) {
                break;
            }
        }
        self.iterations += done;
        self.end(seen);
        self.totals.analysis(seen.seat())
    }
}

/// Grows a search's trees at once, each on a thread of `rayon`'s. Chooses what the search alone would choose.
#[cfg(feature = "rayon")]
#[derive(Clone, Debug)]
pub struct Parallel<B>(pub B);

#[cfg(feature = "rayon")]
mod parallel {
    use rayon::prelude::*;

    use super::{Bot, Grows, Hidden, Knowledge, Observation, Parallel, Search, Simulation, Told};

    impl<G, K, T> Bot<G> for Parallel<Search<G, K, T>>
    where
        G: Hidden + Sync,
        K: Knowledge<G> + Sync,
        T: Grows<G> + Send,
    {
        fn choose(&mut self, seen: &Observation<'_, G>) -> Option<G::Action> {
            self.0.decide(seen, |search| {
                search.seat = seen.seat();
                search.begin();
                let options = &search.options;
                let simulation = Simulation { game: seen.game(), knowledge: &search.knowledge, options };
                let (view, logs, seat) = (seen.view(), &search.logs, seen.seat());
                search.trees.par_iter_mut().enumerate().for_each(|(index, tree)| {
                    for _ in 0..options.iterations_of(index as u32) {
                        tree.iterate(&simulation, logs, &view, seat);
                    }
                });
                search.iterations += u64::from(options.iterations);
                search.end(seen);
            })
        }

        fn listens(&self) -> bool {
            self.0.listens()
        }

        fn told(&mut self, told: Told<'_, G>) {
            self.0.told(told);
        }

        fn iterations(&self) -> u64 {
            self.0.iterations
        }

        fn visits(&self) -> Vec<(u32, u32)> {
            self.0.totals.visits()
        }
    }
}
