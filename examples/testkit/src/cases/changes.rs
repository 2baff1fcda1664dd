//! What is another in a JSON document than in one like it.

use std::collections::BTreeMap;

use serde_json::Value;

/// The new values by their places, JSON pointers: `/players/0/bp`. A list of another length, an object with other names and
/// whatever is neither list nor object is given whole.
pub type Changes = BTreeMap<String, Value>;

/// What is another in the second document.
#[must_use]
pub fn between(before: &Value, after: &Value) -> Changes {
    let mut changes = Changes::new();
    add("", before, after, &mut changes);
    changes
}

fn add(at: &str, before: &Value, after: &Value, changes: &mut Changes) {
    if before == after {
        return;
    }
    match (before, after) {
        (Value::Object(before), Value::Object(after)) if before.keys().eq(after.keys()) => {
            for ((name, before), after) in before.iter().zip(after.values()) {
                add(&format!("{at}/{}", name.replace('~', "~0").replace('/', "~1")), before, after, changes);
            }
        }
        (Value::Array(before), Value::Array(after)) if before.len() == after.len() => {
            for (place, (before, after)) in before.iter().zip(after).enumerate() {
                add(&format!("{at}/{place}"), before, after, changes);
            }
        }
        _ => drop(changes.insert(at.into(), after.clone())),
    }
}

/// A document with changes made to it.
///
/// # Panics
///
/// Where it has no such place.
#[must_use]
pub fn applied(before: &Value, changes: &Changes) -> Value {
    let mut after = before.clone();
    for (at, value) in changes {
        *after.pointer_mut(at).unwrap_or_else(|| panic!("no place {at}")) = value.clone();
    }
    after
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_another_is_found_and_put_back() {
        let before = json!({"a": [1, {"b": 2, "c/d": 3}], "e": "raid", "f": [1], "g": null});
        let after = json!({"a": [1, {"b": 2, "c/d": 4}], "e": {"raid": 1}, "f": [], "g": null});
        let changes = between(&before, &after);
        let wanted = json!({"/a/1/c~1d": 4, "/e": {"raid": 1}, "/f": []});
        assert_eq!(serde_json::to_value(&changes).expect("JSON"), wanted);
        assert_eq!(applied(&before, &changes), after);
        assert!(between(&after, &after).is_empty());
        assert_eq!(applied(&before, &between(&before, &json!(1))), json!(1));
    }
}
