//! Records through serde formats, and the record that is frozen.

use table_common::{MAX_MODULES, MAX_RECORD_STEPS, MAX_SEATS, Record, Table};

use crate::toy::{Edition, Toy};
use crate::{played, toy};

/// A match of the toy, written down once: only additions are allowed here.
const FROZEN: &str = include_str!("../frozen/v1/colours.json");

#[test]
fn the_frozen_record_is_still_the_match_of_its_seed() {
    let record: Record<Edition> = serde_json::from_str(FROZEN).unwrap();
    let table = Table::<Toy>::replay(record).unwrap();
    assert_eq!(serde_json::to_string_pretty(&table.record()).unwrap(), FROZEN.trim_end());
    assert_eq!(table.digest(), played(toy(), 7).digest());
}

#[test]
fn records_survive_json_and_postcard() {
    let record = played(toy(), 11).record();
    let json = serde_json::to_string(&record).unwrap();
    assert_eq!(serde_json::from_str::<Record<Edition>>(&json).unwrap(), record);
    let bytes = postcard::to_allocvec(&record).unwrap();
    let (back, rest) = postcard::take_from_bytes::<Record<Edition>>(&bytes).unwrap();
    assert_eq!((back, rest.len()), (record, 0));
}

fn refused(altered: &str) -> String {
    serde_json::from_str::<Record<Edition>>(altered).unwrap_err().to_string()
}

#[test]
fn what_is_not_known_is_refused() {
    for (from, to, error) in [
        ("\"format\"", "\"colour\": 1, \"format\"", "unknown field `colour`"),
        ("\"rounds\"", "\"moons\": 1, \"rounds\"", "unknown field `moons`"),
        ("\"steps\": [", "\"steps\": 5, \"rest\": [", "expected a list of at most 262144 entries"),
        ("\"seat\": 0", "\"seat\": 4", "wanted a seat from 0 to 3, found 4"),
        ("\"seat\": 0", "\"pace\": 0, \"seat\": 0", "unknown field `pace`"),
        ("{\n      \"act\"", "{\n      \"jump\"", "unknown variant `jump`"),
        ("\"seed\": \"", "\"seed\": \"x", "wanted a seed: a number"),
        ("\"digest\": \"", "\"digest\": \"0", "wanted 16 hexadecimal digits"),
    ] {
        assert!(FROZEN.contains(from), "{from}");
        let found = refused(&FROZEN.replacen(from, to, 1));
        assert!(found.contains(error), "{found}");
    }
}

#[test]
fn a_record_has_at_most_262144_steps() {
    let mut record = played(toy(), 7).record();
    record.steps = vec![record.steps[0].clone(); MAX_RECORD_STEPS];
    let json = serde_json::to_string(&record).unwrap();
    assert_eq!(serde_json::from_str::<Record<Edition>>(&json).unwrap(), record);
    record.steps.push(record.steps[0].clone());
    let json = serde_json::to_string(&record).unwrap();
    assert!(refused(&json).starts_with("wanted at most 262144 entries, found more"), "{}", refused(&json));
    let bytes = postcard::to_allocvec(&record).unwrap();
    assert!(postcard::from_bytes::<Record<Edition>>(&bytes).is_err());
}

/// Lists of which a record needs few entries are not read to their end.
#[test]
fn other_lists_of_a_record_are_short() {
    let longer = |field: &str, entry: &str, most: usize| {
        let mut json: serde_json::Value = serde_json::from_str(FROZEN).unwrap();
        let entry: serde_json::Value = serde_json::from_str(entry).unwrap();
        json[field] = vec![entry.clone(); most].into();
        assert!(serde_json::from_value::<Record<Edition>>(json.clone()).is_ok(), "{field}");
        json[field] = vec![entry; most + 1].into();
        refused(&json.to_string())
    };
    let modules = longer("modules", "\"\"", MAX_MODULES);
    assert!(modules.starts_with("wanted at most 16 entries, found more"), "{modules}");
    let places = longer("places", "1", MAX_SEATS);
    assert!(places.starts_with("wanted at most 4 entries, found more"), "{places}");
}
