//! Two implementations side by side, step by step.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::{Outcome, Plain, Turn};

/// An implementation of Merlin that can be walked, in the texts of the notation.
pub(crate) trait Walker {
    fn turn(&self) -> Turn;
    fn legal(&self) -> BTreeSet<String>;
    fn outcomes(&self) -> BTreeMap<String, u64>;
    fn act(&mut self, action: &str) -> Result<(), String>;
    fn resolve(&mut self, outcome: &str) -> Result<(), String>;
    fn describe(&self) -> Value;
    fn result(&self) -> Option<Outcome>;
}

impl Walker for Plain {
    fn turn(&self) -> Turn {
        Plain::turn(self)
    }
    fn legal(&self) -> BTreeSet<String> {
        Plain::legal(self)
    }
    fn outcomes(&self) -> BTreeMap<String, u64> {
        Plain::outcomes(self)
    }
    fn act(&mut self, action: &str) -> Result<(), String> {
        Plain::act(self, action)
    }
    fn resolve(&mut self, outcome: &str) -> Result<(), String> {
        Plain::resolve(self, outcome)
    }
    fn describe(&self) -> Value {
        Plain::describe(self)
    }
    fn result(&self) -> Option<Outcome> {
        Plain::result(self)
    }
}

/// Numbers that look random and are the same for ever (`SplitMix64`).
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `n`; the slight unevenness does not matter here.
    fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    /// One of the choices: a kind of action first, so that rare kinds are not drowned by wide ones; rarely to decline or
    /// end, often to complete a mission or use a favor.
    pub(crate) fn choose(&mut self, choices: &BTreeSet<String>) -> String {
        let mut kinds: BTreeMap<String, Vec<&String>> = BTreeMap::new();
        for choice in choices {
            kinds.entry(kind_of(choice)).or_default().push(choice);
        }
        let weight = |kind: &str| match kind.split(' ').next() {
            Some("decline" | "end") => 1,
            Some("complete" | "favor") => 9,
            _ => 3,
        };
        let mut left = self.below(kinds.keys().map(|kind| weight(kind)).sum());
        for (kind, inside) in &kinds {
            if left < weight(kind) {
                let at = self.below(inside.len() as u64);
                return inside[usize::try_from(at).expect("small")].clone();
            }
            left -= weight(kind);
        }
        unreachable!("the weights of all kinds are summed up")
    }

    /// One of the outcomes by weight.
    pub(crate) fn happen(&mut self, outcomes: &BTreeMap<String, u64>) -> String {
        let mut left = self.below(outcomes.values().sum());
        for (outcome, weight) in outcomes {
            if left < *weight {
                return outcome.clone();
            }
            left -= weight;
        }
        unreachable!("the weights of all outcomes are summed up")
    }
}

/// What counts as one kind of action: `send`, `favor score`, `flag fox`, `complete row` …
pub(crate) fn kind_of(action: &str) -> String {
    let words: Vec<&str> = action.split(' ').collect();
    match words.as_slice() {
        ["complete", _, "row", ..] => "complete row".to_string(),
        ["flag" | "favor" | "move", second, ..] => format!("{} {second}", words[0]),
        _ => words[0].to_string(),
    }
}

/// What was met on a walk: kinds of actions, and phases.
pub(crate) type Met = BTreeMap<String, u64>;

/// Walks both from where they are to the end of the game, or `most` steps; the steps given come first, `?` leaves one
/// open. The first difference is returned in words.
pub(crate) fn walk(
    one: &mut impl Walker,
    other: &mut impl Walker,
    given: &[&str],
    numbers: &mut Numbers,
    most: usize,
    met: &mut Met,
) -> Result<(), String> {
    let mut history: Vec<String> = Vec::new();
    for at in 0..=most {
        let given = given.get(at).filter(|step| **step != "?").map(ToString::to_string);
        let step = equal_here(one, other, met).and_then(|due| match due {
            _ if at == most => Ok(None),
            Due::Nothing => Ok(None),
            Due::Decision(legal) => {
                let action = given.unwrap_or_else(|| numbers.choose(&legal));
                *met.entry(kind_of(&action)).or_default() += 1;
                both(one.act(&action), other.act(&action), &action).map(|()| Some(action))
            }
            Due::Chance(outcomes) => {
                let outcome = given.unwrap_or_else(|| numbers.happen(&outcomes));
                both(one.resolve(&outcome), other.resolve(&outcome), &outcome).map(|()| Some(outcome))
            }
        });
        match step {
            Ok(Some(step)) => history.push(step),
            Ok(None) => return Ok(()),
            Err(difference) => {
                let last = history[history.len().saturating_sub(12)..].join("; ");
                return Err(format!("{difference}\nafter {} steps: … {last}", history.len()));
            }
        }
    }
    Ok(())
}

/// What both wait for.
enum Due {
    Decision(BTreeSet<String>),
    Chance(BTreeMap<String, u64>),
    Nothing,
}

/// Compares everything that can be seen of two implementations.
fn equal_here(one: &impl Walker, other: &impl Walker, met: &mut Met) -> Result<Due, String> {
    let (turn, turn_there) = (one.turn(), other.turn());
    let (here, there) = (one.describe(), other.describe());
    if here != there {
        return Err(format!("positions differ: {}", first_difference("", &here, &there)));
    }
    *met.entry(format!("phase {}", name_of(&here["phase"]))).or_default() += 1;
    if turn != turn_there {
        return Err(format!("{turn:?} against {turn_there:?} in {}", here["phase"]));
    }
    let (legal, outcomes) = (one.legal(), one.outcomes());
    let (legal_there, outcomes_there) = (other.legal(), other.outcomes());
    if legal != legal_there {
        return Err(format!("{} in {}", odd_ones(&legal, &legal_there), here["phase"]));
    }
    if outcomes != outcomes_there {
        return Err(format!("{} in {}", odd_ones(&weights(&outcomes), &weights(&outcomes_there)), here["phase"]));
    }
    if one.result() != other.result() {
        return Err(format!("{:?} against {:?}", one.result(), other.result()));
    }
    match turn {
        Turn::Player(_) if legal.is_empty() => Err(format!("a dead end in {}", here["phase"])),
        Turn::Chance(_) if outcomes.is_empty() => Err(format!("nothing can come in {}", here["phase"])),
        Turn::Player(_) => Ok(Due::Decision(legal)),
        Turn::Chance(_) => Ok(Due::Chance(outcomes)),
        Turn::Over => Ok(Due::Nothing),
    }
}

/// A phase's name, without what it carries.
fn name_of(phase: &Value) -> &str {
    phase.as_str().or_else(|| phase.as_object()?.keys().next().map(String::as_str)).unwrap_or_default()
}

/// What only one side has.
fn odd_ones(here: &BTreeSet<String>, there: &BTreeSet<String>) -> String {
    let few = |one: &BTreeSet<String>, other| one.difference(other).take(6).cloned().collect::<Vec<_>>().join(", ");
    format!("only here [{}], only there [{}]", few(here, there), few(there, here))
}

fn weights(outcomes: &BTreeMap<String, u64>) -> BTreeSet<String> {
    outcomes.iter().map(|(outcome, weight)| format!("{outcome} ({weight})")).collect()
}

fn both(here: Result<(), String>, there: Result<(), String>, step: &str) -> Result<(), String> {
    match (here, there) {
        (Ok(()), Ok(())) => Ok(()),
        (here, there) => Err(format!("step {step:?}: {here:?} against {there:?}")),
    }
}

/// Where two JSON values differ first.
fn first_difference(path: &str, here: &Value, there: &Value) -> String {
    if let (Some(here), Some(there)) = (here.as_object(), there.as_object()) {
        for key in here.keys().chain(there.keys()) {
            if here.get(key) != there.get(key) {
                let (here, there) = (here.get(key), there.get(key));
                return first_difference(
                    &format!("{path}/{key}"),
                    here.unwrap_or(&Value::Null),
                    there.unwrap_or(&Value::Null),
                );
            }
        }
    }
    if let (Some(here), Some(there)) = (here.as_array(), there.as_array()) {
        for (at, (h, t)) in here.iter().zip(there).enumerate() {
            if h != t {
                return first_difference(&format!("{path}/{at}"), h, t);
            }
        }
    }
    format!("{path}: {here} against {there}")
}
