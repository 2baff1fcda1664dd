//! What a search found out.

use table_common::{Hidden, Numbered, PerSeat, Seat};

use crate::{Bot, Observation};

/// A bot that can say what it thinks of each action.
pub trait Analyst<G: Hidden>: Bot<G> {
    /// Thinks about a decision as [`Bot::choose`] does, even where one action only is legal.
    fn analyse(&mut self, seen: &Observation<'_, G>) -> Analysis<G::Action>;

    /// Thinks for as long as `go_on` says, which is asked after every [`ROUND`] iterations with how many there were.
    ///
    /// The library has no clock; whoever has one can bound the time with it. What is found then depends on the machine.
    fn analyse_while(&mut self, seen: &Observation<'_, G>, go_on: &mut dyn FnMut(u64) -> bool) -> Analysis<G::Action>;
}

/// After how many iterations a search that is bounded from outside asks whether to go on.
pub const ROUND: u32 = 32;

/// What a search found out about a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<A> {
    /// The seat that is to decide.
    pub seat: Seat,
    /// How many iterations the figures rest on, those of earlier decisions included where a tree was kept.
    pub iterations: u64,
    /// Each legal action that was tried, the best first.
    pub actions: Vec<ActionValue<A>>,
}

/// What a search found out about an action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ActionValue<A> {
    /// The action.
    pub action: A,
    /// How many iterations took it.
    pub visits: u32,
    /// In how many iterations it could have been taken.
    pub available: u32,
    /// Each seat's mean reward after it, 0 to 1.
    pub value: PerSeat<f64>,
}

impl<A: Copy> Analysis<A> {
    /// The action that a bot with this analysis plays.
    pub fn best(&self) -> Option<A> {
        self.actions.first().map(|best| best.action)
    }

    /// Each seat's mean reward over all iterations; `None` where there were none.
    pub fn value(&self) -> Option<PerSeat<f64>> {
        let visits: u32 = self.actions.iter().map(|one| one.visits).sum();
        if visits == 0 {
            return None;
        }
        let sum = |seat: Seat| self.actions.iter().map(|one| one.value[seat] * f64::from(one.visits)).sum::<f64>();
        Some(PerSeat::from_fn(|seat| sum(seat) / f64::from(visits)))
    }
}

/// An action of the root, added up over the trees.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Total {
    pub(crate) number: u32,
    pub(crate) visits: u32,
    pub(crate) available: u32,
    pub(crate) sums: PerSeat<f64>,
}

/// The actions of a root, added up over the trees in their order.
#[derive(Clone, Debug, Default)]
pub struct Totals(pub(crate) Vec<Total>);

impl Totals {
    /// The actions' numbers and visits, as they are sorted.
    pub(crate) fn visits(&self) -> Vec<(u32, u32)> {
        self.0.iter().map(|total| (total.number, total.visits)).collect()
    }

    pub(crate) fn add(&mut self, more: Total) {
        let Some(known) = self.0.iter_mut().find(|total| total.number == more.number) else {
            return self.0.push(more);
        };
        known.visits += more.visits;
        known.available += more.available;
        known.sums.0.iter_mut().zip(more.sums.0).for_each(|(sum, more)| *sum += more);
    }

    /// The best first: by visits, then by the seat's mean reward, then by number.
    pub(crate) fn sort_by_visits(&mut self, seat: Seat) {
        self.0.sort_unstable_by(|a, b| {
            let mean = |total: &Total| total.sums[seat] / f64::from(total.visits);
            b.visits.cmp(&a.visits).then(mean(b).total_cmp(&mean(a))).then(a.number.cmp(&b.number))
        });
    }

    /// The best first: by the seat's mean reward, then by number.
    pub(crate) fn sort_by_value(&mut self, seat: Seat) {
        self.0.sort_unstable_by(|a, b| {
            let mean = |total: &Total| total.sums[seat] / f64::from(total.visits);
            mean(b).total_cmp(&mean(a)).then(a.number.cmp(&b.number))
        });
    }

    pub(crate) fn best<A: Numbered>(&self) -> Option<A> {
        self.0.first().and_then(|total| A::from_number(total.number))
    }

    pub(crate) fn analysis<A: Numbered>(&self, seat: Seat) -> Analysis<A> {
        let value = |total: &Total| PerSeat::from_fn(|seat| total.sums[seat] / f64::from(total.visits));
        let actions = self.0.iter().filter_map(|total| {
            let action = A::from_number(total.number)?;
            Some(ActionValue { action, visits: total.visits, available: total.available, value: value(total) })
        });
        let iterations = self.0.iter().map(|total| u64::from(total.visits)).sum();
        Analysis { seat, iterations, actions: actions.collect() }
    }
}
