//! Two implementations through one game.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::compare::{Seen, look};
use super::{Due, Walker};

/// Numbers that look random and are the same for ever (`SplitMix64`).
#[derive(Clone, Debug)]
pub struct Numbers(u64);

impl Numbers {
    /// The numbers of a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `n`, which is not 0; the slight unevenness does not matter here.
    pub fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    /// One of a list that is not empty.
    pub fn one_of<'a, T: ?Sized>(&mut self, all: &[&'a T]) -> &'a T {
        all[self.below(all.len() as u64) as usize]
    }

    /// One by weight, of some whose weights are not all 0.
    ///
    /// # Panics
    ///
    /// Where all weights are 0.
    pub fn weighted<'a, T: ?Sized>(&mut self, all: impl Iterator<Item = (&'a T, u64)> + Clone) -> &'a T {
        let mut left = self.below(all.clone().map(|(_, weight)| weight).sum());
        for (one, weight) in all {
            if left < weight {
                return one;
            }
            left -= weight;
        }
        unreachable!("the weights of all are summed up")
    }
}

/// How often something was met on walks: kinds of actions, and phases as `phase NAME`.
pub type Counts = BTreeMap<String, u64>;

/// How to walk.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "it holds a function")]
pub struct Walk<'a> {
    /// Which numbers choose.
    pub seed: u64,
    /// At most that many steps.
    pub limit: u64,
    /// Chooses one of the legal actions at a described position.
    pub choose: &'a dyn Fn(&BTreeSet<String>, &Value, &mut Numbers) -> String,
    /// What counts as one kind of action.
    pub kind: fn(&str) -> String,
}

/// Any legal action.
pub fn any(legal: &BTreeSet<String>, _: &Value, numbers: &mut Numbers) -> String {
    numbers.one_of(&legal.iter().collect::<Vec<_>>()).clone()
}

/// A kind of action by its weight, then any of that kind: rare kinds are not drowned by wide ones.
pub fn kinds(
    legal: &BTreeSet<String>,
    kind: fn(&str) -> String,
    weight: fn(&str) -> u64,
    numbers: &mut Numbers,
) -> String {
    let mut by_kind: BTreeMap<String, Vec<&String>> = BTreeMap::new();
    for action in legal {
        by_kind.entry(kind(action)).or_default().push(action);
    }
    let chosen = numbers.weighted(by_kind.iter().map(|(kind, actions)| (actions, weight(kind))));
    numbers.one_of(chosen).clone()
}

/// Walks both to the end of the game or of the walk, comparing before each step and after the last. Counts what was met and
/// gives the number of steps, or the first difference with the steps before it.
pub fn walk(one: &mut dyn Walker, other: &mut dyn Walker, walk: Walk<'_>, met: &mut Counts) -> Result<u64, String> {
    let (mut numbers, mut steps) = (Numbers::new(walk.seed), Vec::new());
    loop {
        match step(one, other, walk, &steps, &mut numbers, met) {
            Ok(Some(step)) => steps.push(step),
            Ok(None) => return Ok(steps.len() as u64),
            Err(difference) => return Err(format!("{difference}\nafter: {}", steps.join("; "))),
        }
    }
}

/// Takes one step with both and names it; none where the walk is over.
fn step(
    one: &mut dyn Walker,
    other: &mut dyn Walker,
    walk: Walk<'_>,
    steps: &[String],
    numbers: &mut Numbers,
    met: &mut Counts,
) -> Result<Option<String>, String> {
    let (here, there) = look(one, other);
    here.equals(&there)?;
    if let Some(action) = one.let_through(&mut Numbers::new(walk.seed ^ steps.len() as u64)) {
        return Err(format!("`{action}` is not legal, and would be let through"));
    }
    let Seen { due, legal, outcomes, position, .. } = here;
    *met.entry(format!("phase {}", name_of(&position["phase"]))).or_default() += 1;
    if steps.len() as u64 == walk.limit {
        return Ok(None);
    }
    let (step, here, there) = match due {
        Due::Over => return Ok(None),
        Due::Player(_) if legal.is_empty() => return Err(format!("a dead end: {position}")),
        Due::Chance(_) if outcomes.is_empty() => return Err(format!("nothing can come: {position}")),
        Due::Player(_) => {
            let action = (walk.choose)(&legal, &position, numbers);
            *met.entry((walk.kind)(&action)).or_default() += 1;
            let (here, there) = (one.act(&action), other.act(&action));
            (action, here, there)
        }
        Due::Chance(_) => {
            let outcomes = || outcomes.iter().map(|(outcome, weight)| (outcome, *weight));
            let outcome = numbers.weighted(outcomes()).clone();
            let (here, there) = (one.resolve(&outcome), other.resolve(&outcome));
            (outcome, here, there)
        }
    };
    match (here, there) {
        (Ok(()), Ok(())) => Ok(Some(step)),
        (here, there) => Err(format!("`{step}`: {here:?} here, {there:?} there")),
    }
}

/// A phase's name, without what it carries.
fn name_of(phase: &Value) -> &str {
    phase.as_str().or_else(|| phase.as_object()?.keys().next().map(String::as_str)).unwrap_or_default()
}
