//! What two implementations say about the position they are in.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use serde_json::Value;

use super::Walker;

/// Compares everything that can be seen of two implementations; the first difference in words.
pub fn equal_here(one: &dyn Walker, other: &dyn Walker) -> Result<(), String> {
    same_data("position", &one.describe(), &other.describe())?;
    same("turn", &one.due(), &other.due())?;
    if let (Some(here), Some(there)) = (one.views(), other.views()) {
        same_data("views", &here.into(), &there.into())?;
    }
    same("result", &one.result(), &other.result())?;
    same("besides", &one.rest(), &other.rest())?;
    same_sets("legal actions", &one.legal(), &other.legal())?;
    same_sets("outcomes", &weighted(&one.outcomes()), &weighted(&other.outcomes()))
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
