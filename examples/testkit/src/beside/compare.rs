//! What two implementations say about the position they are in.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use serde_json::Value;

use super::{Due, Finish, Walker};

/// Everything that can be seen of an implementation at a position.
#[derive(Debug)]
pub(super) struct Seen {
    pub(super) due: Due,
    pub(super) legal: BTreeSet<String>,
    pub(super) outcomes: BTreeMap<String, u64>,
    pub(super) position: Value,
    views: Option<Vec<Value>>,
    result: Option<Finish>,
    rest: String,
}

/// Looks at both. The first need not write its views where the other has none.
pub(super) fn look(one: &dyn Walker, other: &dyn Walker) -> (Seen, Seen) {
    let there = look_at(other);
    let views = if there.views.is_some() { one.views() } else { None };
    (seen(one, views), there)
}

/// Looks at one alone, with its views where it has any.
pub(super) fn look_at(at: &dyn Walker) -> Seen {
    seen(at, at.views())
}

fn seen(at: &dyn Walker, views: Option<Vec<Value>>) -> Seen {
    Seen {
        due: at.due(),
        legal: at.legal(),
        outcomes: at.outcomes(),
        position: at.describe(),
        views,
        result: at.result(),
        rest: at.rest(),
    }
}

impl Seen {
    /// The first difference in words, if there is one.
    pub(super) fn equals(&self, other: &Self) -> Result<(), String> {
        same_data("position", &self.position, &other.position)?;
        same("turn", &self.due, &other.due)?;
        if let (Some(here), Some(there)) = (&self.views, &other.views) {
            same("number of views", &here.len(), &there.len())?;
            here.iter().zip(there).try_for_each(|(here, there)| same_data("view", here, there))?;
        }
        same("result", &self.result, &other.result)?;
        same("besides", &self.rest, &other.rest)?;
        same_sets("legal actions", &self.legal, &other.legal)?;
        if self.outcomes == other.outcomes {
            return Ok(());
        }
        same_sets("outcomes", &weighted(&self.outcomes), &weighted(&other.outcomes))
    }
}

/// Compares everything that can be seen of two implementations; the first difference in words.
pub fn equal_here(one: &dyn Walker, other: &dyn Walker) -> Result<(), String> {
    let (here, there) = look(one, other);
    here.equals(&there)
}

fn same<T: PartialEq + Debug>(what: &str, here: &T, there: &T) -> Result<(), String> {
    if here == there { Ok(()) } else { Err(format!("{what}: {here:?} here, {there:?} there")) }
}

/// Only the part that differs is told.
fn same_data(path: &str, here: &Value, there: &Value) -> Result<(), String> {
    if here == there {
        return Ok(());
    }
    match (here, there) {
        (Value::Object(parts), Value::Object(others)) if parts.keys().eq(others.keys()) => {
            parts.iter().try_for_each(|(part, here)| same_data(&format!("{path}/{part}"), here, &others[part]))
        }
        (Value::Array(parts), Value::Array(others)) if parts.len() == others.len() => {
            let mut pairs = parts.iter().zip(others).enumerate();
            pairs.try_for_each(|(part, (here, there))| same_data(&format!("{path}/{part}"), here, there))
        }
        _ => Err(format!("{path}: {here} here, {there} there")),
    }
}

fn same_sets(what: &str, here: &BTreeSet<String>, there: &BTreeSet<String>) -> Result<(), String> {
    let few = |one: &BTreeSet<String>, other| one.difference(other).take(6).cloned().collect::<Vec<_>>().join(", ");
    if here == there {
        return Ok(());
    }
    Err(format!("{what}: only here [{}], only there [{}]", few(here, there), few(there, here)))
}

fn weighted(outcomes: &BTreeMap<String, u64>) -> BTreeSet<String> {
    outcomes.iter().map(|(outcome, weight)| format!("{outcome} ({weight})")).collect()
}
