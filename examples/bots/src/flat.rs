//! Flat Monte Carlo: every legal action tried equally often.

use table_common::{ActionSet, Hidden, Numbered, PerSeat, Seat, Seed};

use crate::analysis::{Total, Totals};
use crate::simulation::Simulation;
use crate::{Analysis, Analyst, Bot, BotRng, Knowledge, Observation, Options, ROUND};

/// Tries the legal actions in turn, each iteration from another position that agrees with the view, plays on from there,
/// and takes the action with the best mean reward.
///
/// Of the [`Options`] it knows iterations, rollout, cut-off and reward.
#[derive(Clone, Debug)]
pub struct Flat<K = ()> {
    options: Options,
    knowledge: K,
    rng: BotRng,
    totals: Totals,
    iterations: u64,
    steps: u64,
}

impl<K> Flat<K> {
    /// The bot of that seat in a match dealt from `seed`.
    pub fn new(options: Options, knowledge: K, seed: Seed, seat: Seat) -> Self {
        let rng = BotRng::new(seed.derive(seat.index() as u32));
        Self { options, knowledge, rng, totals: Totals::default(), iterations: 0, steps: 0 }
    }

    /// The number of engine steps (decisions and outcomes) in all its imagined play so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    fn begin<G: Hidden>(&mut self, seen: &Observation<'_, G>) {
        self.totals.0.clear();
        self.totals.0.extend(seen.legal().iter().map(|action| Total {
            number: action.number(),
            visits: 0,
            available: 0,
            sums: PerSeat::default(),
        }));
    }

    fn iterate<G: Hidden>(&mut self, seen: &Observation<'_, G>, view: &G::View, from: u32, count: u32)
    where
        K: Knowledge<G>,
    {
        let simulation = Simulation { game: seen.game(), knowledge: &self.knowledge, options: &self.options };
        let actions = self.totals.0.len();
        for at in from..from + count {
            let total = &mut self.totals.0[at as usize % actions];
            let Some(action) = G::Action::from_number(total.number) else { continue };
            let mut state = seen.game().determinize(view, &mut self.rng);
            seen.game().apply_legal(&mut state, action, &mut ());
            self.steps += 1;
            let reward = simulation.roll_out(&mut state, &mut self.rng, &mut self.steps);
            total.visits += 1;
            total.sums.0.iter_mut().zip(reward.0).for_each(|(sum, reward)| *sum += reward);
        }
        self.iterations += u64::from(count);
    }

    fn end(&mut self, seat: Seat, iterations: u32) {
        self.totals.0.retain(|total| total.visits > 0);
        self.totals.0.iter_mut().for_each(|total| total.available = iterations);
        self.totals.sort_by_value(seat);
    }

    fn think<G: Hidden>(&mut self, seen: &Observation<'_, G>)
    where
        K: Knowledge<G>,
    {
        self.begin(seen);
        let iterations = self.options.iterations.max(1);
        self.iterate(seen, &seen.view(), 0, iterations);
        self.end(seen.seat(), iterations);
    }
}

impl<G: Hidden, K: Knowledge<G>> Bot<G> for Flat<K> {
    fn choose(&mut self, seen: &Observation<'_, G>) -> Option<G::Action> {
        if let Some(only) = seen.forced() {
            return Some(only);
        }
        self.think(seen);
        self.totals.best()
    }

    fn iterations(&self) -> u64 {
        self.iterations
    }

    fn visits(&self) -> Vec<(u32, u32)> {
        self.totals.visits()
    }
}

impl<G: Hidden, K: Knowledge<G>> Analyst<G> for Flat<K> {
    fn analyse(&mut self, seen: &Observation<'_, G>) -> Analysis<G::Action> {
        self.think(seen);
        self.totals.analysis(seen.seat())
    }

    fn analyse_while(&mut self, seen: &Observation<'_, G>, go_on: &mut dyn FnMut(u64) -> bool) -> Analysis<G::Action> {
        self.begin(seen);
        let (view, mut done) = (seen.view(), 0);
        loop {
            self.iterate(seen, &view, done, ROUND);
            done += ROUND;
            if done > u32::MAX - 2 * ROUND || !go_on(u64::from(done)) {
                break;
            }
        }
        self.end(seen.seat(), done);
        self.totals.analysis(seen.seat())
    }
}
