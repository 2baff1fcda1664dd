//! The nodes of a search tree, all in one place.

use table_common::random::below;
use table_common::{PerSeat, Seat, nth_bit};

use crate::BotRng;
use crate::analysis::{Total, Totals};
use crate::logs::RootLogs;

/// No node.
pub(crate) const NONE: u32 = u32::MAX;

/// A node: what one decision leads to, whatever chance brings before the next (open loop).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// The mean reward of the seat that decided.
    mean: f64,
    /// `1 / sqrt(visits)`.
    spread: f64,
    /// How often it could have been visited.
    available: u32,
    /// The next child of the same parent.
    next: u32,
    /// The action's number, or [`NONE`] where it is told apart by what was shown.
    action: u32,
    /// The seat that decided.
    seat: Seat,
    visits: u32,
    first_child: u32,
    /// The action that rules of thumb pick here, [`NONE`] before they are asked.
    favourite: u32,
    sums: PerSeat<f64>,
    /// Where what was shown stands among the arena's events: begin and end.
    shown: (u32, u32),
}

/// What to visit next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Selected {
    /// That child.
    Child(u32),
    /// The untried action of that number.
    Untried(u32),
    /// There is no legal action.
    Nothing,
}

/// What rules of thumb say of a decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guide {
    /// The action that they pick, or [`NONE`].
    pub(crate) favourite: u32,
    /// How sure they are of it, 0 to 1.
    pub(crate) prior: f64,
}

/// The nodes of a tree, or of one for each seat. Emptied, it keeps its room.
#[derive(Clone, Debug)]
pub(crate) struct Arena<E> {
    nodes: Vec<Node>,
    events: Vec<E>,
    /// The legal actions of one decision that have no node yet, a bit each.
    untried: Vec<u64>,
}

impl<E: Copy + PartialEq> Arena<E> {
    pub(crate) const fn new() -> Self {
        Self { nodes: Vec::new(), events: Vec::new(), untried: Vec::new() }
    }

    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.events.clear();
    }

    /// A root of its own.
    pub(crate) fn root(&mut self, seat: Seat) -> u32 {
        self.push(seat, NONE, &[], NONE)
    }

    fn push(&mut self, seat: Seat, action: u32, shown: &[E], next: u32) -> u32 {
        let begin = self.events.len() as u32;
        self.events.extend_from_slice(shown);
        self.nodes.push(Node {
            mean: 0.0,
            spread: 0.0,
            available: 1,
            next,
            action,
            seat,
            visits: 0,
            first_child: NONE,
            favourite: NONE,
            sums: PerSeat::default(),
            shown: (begin, self.events.len() as u32),
        });
        self.nodes.len() as u32 - 1
    }

    /// A new child of `parent`: an action's, or, without one, that of what was shown.
    pub(crate) fn child(&mut self, parent: u32, seat: Seat, action: u32, shown: &[E]) -> u32 {
        let next = self.nodes[parent as usize].first_child;
        let child = self.push(seat, action, shown, next);
        self.nodes[parent as usize].first_child = child;
        child
    }

    /// The child of `parent` that stands for what was shown of a decision of another seat.
    pub(crate) fn child_shown(&self, parent: u32, seat: Seat, shown: &[E]) -> Option<u32> {
        self.children(parent).find(|&at| self.nodes[at as usize].seat == seat && self.shown(at) == shown)
    }

    /// The child of `parent` by an action of `seat`.
    pub(crate) fn child_by(&self, parent: u32, seat: Seat, action: u32) -> Option<u32> {
        self.children(parent).find(|&at| {
            let node = &self.nodes[at as usize];
            node.seat == seat && node.action == action
        })
    }

    /// The only child of `parent` that looks like this; `None` where there is none or several do.
    pub(crate) fn only_child_shown(&self, parent: u32, seat: Seat, shown: &[E]) -> Option<u32> {
        let mut alike =
            self.children(parent).filter(|&at| self.nodes[at as usize].seat == seat && self.shown(at) == shown);
        let found = alike.next()?;
        alike.next().is_none().then_some(found)
    }

    fn shown(&self, at: u32) -> &[E] {
        let (begin, end) = self.nodes[at as usize].shown;
        &self.events[begin as usize..end as usize]
    }

    fn children(&self, parent: u32) -> impl Iterator<Item = u32> {
        let some = |at: u32| (at != NONE).then_some(at);
        let first = self.nodes[parent as usize].first_child;
        std::iter::successors(some(first), move |&at| some(self.nodes[at as usize].next))
    }

    /// The action that rules of thumb pick at `at`, by `ask` where they have not been asked there yet.
    pub(crate) fn favourite(&mut self, at: u32, ask: impl FnOnce() -> Option<u32>) -> u32 {
        let known = &mut self.nodes[at as usize].favourite;
        if *known == NONE {
            *known = ask().unwrap_or(NONE);
        }
        *known
    }

    /// What `seat` visits next below `parent`, where `legal` (words of 64 numbers) may be done: any untried action, each
    /// with the same chance, or else the child of the greatest upper confidence bound
    /// `mean + exploration * sqrt(ln(available) / visits)`. Counts what was available.
    pub(crate) fn select(
        &mut self,
        parent: u32,
        seat: Seat,
        legal: impl Iterator<Item = u64>,
        mut exploration: impl FnMut(&mut BotRng) -> f64,
        logs: &RootLogs,
        rng: &mut BotRng,
    ) -> Selected {
        self.offer(legal);
        let bound = |node: &Node| node.mean + exploration(rng) * logs.get(node.available) * node.spread;
        let best = self.best_child(parent, seat, bound);
        match (self.untried(), best) {
            (0, None) => Selected::Nothing,
            (0, Some((child, _))) => Selected::Child(child),
            (count, _) => self.nth_untried(below(count, rng)),
        }
    }

    /// As [`select`](Self::select), by rules of thumb as well (`PUCT`): the greatest
    /// `mean + exploration * chance * sqrt(available) / (1 + visits)`, where the favourite has the chance `prior` beyond its
    /// equal share of the rest. An untried action has the mean of its parent.
    pub(crate) fn select_guided(
        &mut self,
        parent: u32,
        seat: Seat,
        legal: impl Iterator<Item = u64>,
        guide: Guide,
        mut exploration: impl FnMut(&mut BotRng) -> f64,
        rng: &mut BotRng,
    ) -> Selected {
        self.offer(legal);
        let rest = (1.0 - guide.prior) / f64::from(self.untried().max(1));
        let chance = |action: u32| if action == guide.favourite { guide.prior + rest } else { rest };
        let best = self.best_child(parent, seat, |node| {
            let chance = chance(node.action) * f64::from(node.available).sqrt() / f64::from(node.visits + 1);
            node.mean + exploration(rng) * chance
        });
        let Node { visits, sums, .. } = self.nodes[parent as usize];
        let (mean, root) = (sums[seat] / f64::from(visits.max(1)), f64::from(visits).sqrt());
        let bound = best.map_or(f64::NEG_INFINITY, |(_, bound)| bound);
        if self.is_untried(guide.favourite) && mean + exploration(rng) * chance(guide.favourite) * root >= bound {
            return Selected::Untried(guide.favourite);
        }
        match (self.untried(), best) {
            (0, None) => Selected::Nothing,
            (0, Some((child, _))) => Selected::Child(child),
            (_, Some((child, _))) if mean + exploration(rng) * rest * root < bound => Selected::Child(child),
            (count, _) => self.nth_untried(below(count, rng)),
        }
    }

    /// Makes the legal actions, words of 64 numbers, the untried ones.
    fn offer(&mut self, legal: impl Iterator<Item = u64>) {
        self.untried.clear();
        self.untried.extend(legal);
    }

    /// The child of `parent` with the greatest bound among those that are legal, and that bound. Takes what has a child from
    /// the untried actions, and counts what was available.
    fn best_child(&mut self, parent: u32, seat: Seat, mut bound: impl FnMut(&Node) -> f64) -> Option<(u32, f64)> {
        let (mut best, mut most) = (NONE, f64::NEG_INFINITY);
        let mut at = self.nodes[parent as usize].first_child;
        while let Some(node) = self.nodes.get_mut(at as usize) {
            let bit = 1 << (node.action % 64);
            let word = self.untried.get_mut((node.action / 64) as usize);
            if let Some(word) = word.filter(|word| **word & bit != 0 && node.seat == seat) {
                *word &= !bit;
                node.available += 1;
                let upper = bound(node);
                if upper > most {
                    (best, most) = (at, upper);
                }
            }
            at = node.next;
        }
        (best != NONE).then_some((best, most))
    }

    /// The number of untried actions.
    fn untried(&self) -> u32 {
        self.untried.iter().map(|word| word.count_ones()).sum()
    }

    fn is_untried(&self, action: u32) -> bool {
        self.untried.get((action / 64) as usize).is_some_and(|word| word & (1 << (action % 64)) != 0)
    }

    fn nth_untried(&self, mut k: u32) -> Selected {
        for (base, &word) in (0..).step_by(64).zip(&self.untried) {
            match nth_bit(word, k) {
                Ok(bit) => return Selected::Untried(base + bit),
                Err(rest) => k = rest,
            }
        }
        Selected::Nothing
    }

    pub(crate) fn action(&self, at: u32) -> u32 {
        self.nodes[at as usize].action
    }

    /// Adds what an iteration came to at each node it passed.
    pub(crate) fn add(&mut self, path: &[u32], reward: &PerSeat<f64>) {
        for &at in path {
            let node = &mut self.nodes[at as usize];
            node.visits += 1;
            node.sums.0.iter_mut().zip(reward.0).for_each(|(sum, reward)| *sum += reward);
            let visits = f64::from(node.visits);
            node.mean = node.sums[node.seat] / visits;
            node.spread = 1.0 / visits.sqrt();
        }
    }

    /// Adds a root's actions up.
    pub(crate) fn total(&self, root: u32, seat: Seat, to: &mut Totals) {
        for at in self.children(root) {
            let node = &self.nodes[at as usize];
            if node.seat == seat && node.action != NONE && node.visits > 0 {
                let Node { action: number, visits, available, sums, .. } = *node;
                to.add(Total { number, visits, available, sums });
            }
        }
    }

    /// Puts the tree below `root` of `other` here, in place of what was here; its root is the first node.
    pub(crate) fn copy_below(&mut self, other: &Self, root: u32) {
        self.clear();
        let Some(mut top) = other.nodes.get(root as usize).copied() else { return };
        top.next = NONE;
        top.shown = (0, 0);
        self.nodes.push(top);
        let mut at = 0;
        while at < self.nodes.len() {
            let first = self.nodes[at].first_child;
            let (mut child, mut last) = (first, NONE);
            self.nodes[at].first_child = NONE;
            while child != NONE {
                let copy = self.copy_node(other, child);
                match self.nodes.get_mut(last as usize) {
                    Some(last) => last.next = copy,
                    None => self.nodes[at].first_child = copy,
                }
                last = copy;
                child = other.nodes[child as usize].next;
            }
            at += 1;
        }
    }

    fn copy_node(&mut self, other: &Self, at: u32) -> u32 {
        let begin = self.events.len() as u32;
        self.events.extend_from_slice(other.shown(at));
        let node = Node { next: NONE, shown: (begin, self.events.len() as u32), ..other.nodes[at as usize] };
        self.nodes.push(node);
        self.nodes.len() as u32 - 1
    }
}
