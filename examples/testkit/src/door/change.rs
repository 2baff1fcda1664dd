//! One thing changed in a document.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use table_common::rand::Rng;
use table_common::random::below;

/// A document with one thing changed.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) document: Value,
    /// The field that was changed, places in lists as `*`.
    pub(crate) shape: String,
    /// The path and what was done there.
    pub(crate) says: String,
    /// The document as it was.
    pub(crate) before: Value,
}

/// A value of a document by its path, and the same path with `*` for places in lists.
#[derive(Clone, Debug)]
struct Place {
    pointer: String,
    shape: String,
}

fn places(document: &Value) -> Vec<Place> {
    fn below(value: &Value, at: &Place, found: &mut Vec<Place>) {
        let mut enter = |key: &str, shape: &str, inner: &Value| {
            let pointer = format!("{}/{}", at.pointer, key.replace('~', "~0").replace('/', "~1"));
            let place = Place { pointer, shape: format!("{}/{shape}", at.shape) };
            below(inner, &place, found);
            found.push(place);
        };
        match value {
            Value::Array(list) => (0..).zip(list).for_each(|(at, inner): (u32, _)| enter(&at.to_string(), "*", inner)),
            Value::Object(fields) => fields.iter().for_each(|(key, inner)| enter(key, key, inner)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    below(document, &Place { pointer: String::new(), shape: String::new() }, &mut found);
    found
}

/// The most variants that are kept of a field, and the most values of each.
const VARIANTS: usize = 64;
const VALUES: usize = 8;

/// Values that stood at each field of the documents met so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pool(BTreeMap<String, BTreeMap<String, Vec<Value>>>);

impl Pool {
    pub(crate) fn learn(&mut self, document: &Value) {
        for place in places(document) {
            let Some(value) = document.pointer(&place.pointer) else { continue };
            let variants = self.0.entry(place.shape).or_default();
            let variant = variant(value);
            if variants.len() == VARIANTS && !variants.contains_key(&variant) {
                continue;
            }
            let values = variants.entry(variant).or_default();
            if !values.contains(value) {
                values.truncate(VALUES - 1);
                values.insert(0, value.clone());
            }
        }
    }

    /// A value that stood at the field, every variant alike.
    fn value(&self, shape: &str, rng: &mut impl Rng) -> Option<&Value> {
        let values = pick_nth(self.0.get(shape)?.values(), rng)?;
        pick(values, rng)
    }
}

/// What tells the variants of a field apart: of an enum its name, of a struct its fields, of a list its length.
fn variant(value: &Value) -> String {
    match value {
        Value::Object(fields) => fields.keys().cloned().collect::<Vec<_>>().join(" "),
        Value::Array(list) => list.len().to_string(),
        leaf => leaf.to_string(),
    }
}

fn pick<'a, T>(from: &'a [T], rng: &mut impl Rng) -> Option<&'a T> {
    from.get(below(from.len() as u32, rng) as usize)
}

fn pick_nth<T>(mut from: impl Iterator<Item = T> + Clone, rng: &mut impl Rng) -> Option<T> {
    let count = from.clone().count() as u32;
    from.nth(below(count, rng) as usize)
}

/// The document with one thing changed: a field chosen evenly among all there are, then one of its places, then a way that
/// fits what stands there.
///
/// | what stands there | ways |
/// |---|---|
/// | anything | another value that stood at that field; the value of a like place of the document, both exchanged |
/// | integer | 1 more, 1 less, 0, a largest value, another integer of the document; 1 taken from here to there |
/// | boolean | turned |
/// | text | another text of the document; both exchanged |
/// | list | an element less, twice, emptied, turned round, taken from here to another list, exchanged with one of another list |
pub(crate) fn changed(document: &Value, pool: &Pool, rng: &mut impl Rng) -> Option<Change> {
    let places = places(document);
    let mut shapes: Vec<&str> = places.iter().map(|place| place.shape.as_str()).collect();
    shapes.sort_unstable();
    shapes.dedup();
    let shape = *pick(&shapes, rng)?;
    let place = pick_nth(places.iter().filter(|place| place.shape == shape), rng)?;
    let mut changed = document.clone();
    let way = match document.pointer(&place.pointer)? {
        _ if below(4, rng) == 0 => seen(&mut changed, place, pool, rng),
        Value::Number(number) => integer(&mut changed, &places, place, number.as_i64()?, rng),
        Value::Bool(flag) => put(&mut changed, place, json!(!flag)),
        Value::String(_) => other(&mut changed, &places, place, Value::is_string, rng),
        Value::Array(list) => in_list(&mut changed, &places, place, list, rng),
        Value::Object(_) => other(&mut changed, &places, place, Value::is_object, rng),
        Value::Null => seen(&mut changed, place, pool, rng),
    }?;
    (changed != *document).then(|| Change {
        document: changed,
        shape: shape.into(),
        says: format!("{}: {way}", place.pointer),
        before: document.clone(),
    })
}

fn put(document: &mut Value, place: &Place, value: Value) -> Option<String> {
    let says = format!("now {value}");
    *document.pointer_mut(&place.pointer)? = value;
    Some(says)
}

fn seen(document: &mut Value, place: &Place, pool: &Pool, rng: &mut impl Rng) -> Option<String> {
    put(document, place, pool.value(&place.shape, rng)?.clone())
}

/// Another place whose value is of a kind; mostly one of the same field.
fn partner<'a>(
    document: &Value,
    places: &'a [Place],
    place: &Place,
    kind: fn(&Value) -> bool,
    rng: &mut impl Rng,
) -> Option<&'a Place> {
    let like = below(2, rng) == 0;
    let fits = |other: &&Place| {
        other.pointer != place.pointer
            && (!like || other.shape == place.shape)
            && document.pointer(&other.pointer).is_some_and(kind)
            // A value is not exchanged with what it holds.
            && !other.pointer.starts_with(&format!("{}/", place.pointer))
            && !place.pointer.starts_with(&format!("{}/", other.pointer))
    };
    pick_nth(places.iter().filter(fits), rng)
}

/// The value of another place, or both exchanged.
fn other(
    document: &mut Value,
    places: &[Place],
    place: &Place,
    kind: fn(&Value) -> bool,
    rng: &mut impl Rng,
) -> Option<String> {
    let from = partner(document, places, place, kind, rng)?;
    let (here, there) = (document.pointer(&place.pointer)?.clone(), document.pointer(&from.pointer)?.clone());
    if below(2, rng) == 0 {
        return put(document, place, there);
    }
    put(document, from, here)?;
    put(document, place, there)?;
    Some(format!("exchanged with {}", from.pointer))
}

fn integer(document: &mut Value, places: &[Place], place: &Place, number: i64, rng: &mut impl Rng) -> Option<String> {
    let value = match below(8, rng) {
        0 | 1 => number + 1,
        2 => number - 1,
        3 => 0,
        4 => *pick(&[i64::from(u8::MAX), i64::from(u16::MAX), i64::from(u32::MAX), 1 << 7, 127], rng)?,
        5 => return other(document, places, place, Value::is_number, rng),
        // What is moved from one place to another stays as much in all.
        _ => {
            let to = partner(document, places, place, Value::is_number, rng)?;
            let more = document.pointer(&to.pointer)?.as_i64()? + 1;
            put(document, to, json!(more))?;
            put(document, place, json!(number - 1))?;
            return Some(format!("1 less, and 1 more at {}", to.pointer));
        }
    };
    put(document, place, json!(value))
}

fn in_list(
    document: &mut Value,
    places: &[Place],
    place: &Place,
    list: &[Value],
    rng: &mut impl Rng,
) -> Option<String> {
    let at = below(list.len() as u32, rng) as usize;
    let mut list = list.to_vec();
    let way = below(6, rng);
    if way >= 4 || list.is_empty() {
        let to = partner(document, places, place, Value::is_array, rng)?;
        let mut others = document.pointer(&to.pointer)?.as_array()?.clone();
        let there = below(others.len() as u32, rng) as usize;
        let says = match (list.is_empty(), others.is_empty()) {
            (true, true) => return None,
            (false, false) if way == 4 => {
                std::mem::swap(&mut list[at], &mut others[there]);
                format!("element {at} exchanged with element {there} of {}", to.pointer)
            }
            (true, false) => {
                list.push(others.remove(there));
                format!("element {there} of {} taken here", to.pointer)
            }
            (false, _) => {
                others.push(list.remove(at));
                format!("element {at} moved to {}", to.pointer)
            }
        };
        put(document, to, Value::Array(others))?;
        put(document, place, Value::Array(list))?;
        return Some(says);
    }
    match way {
        0 => drop(list.remove(at)),
        1 => list.insert(at, list[at].clone()),
        2 => list.clear(),
        _ => list.rotate_left(1),
    }
    put(document, place, Value::Array(list))
}
