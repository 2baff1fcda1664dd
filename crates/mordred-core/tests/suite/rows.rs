//! What each row decides: the plain implementation without one row, beside the engine, on any edition.
//!
//! `MORDRED_ROWS=60` plays as many matches, counts how often each row is decisive (`snapshots`, and from there the page of the
//! coverage), and shrinks each disagreement.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use mordred_core::EditionSpec;
use proptest::prelude::*;
use serde_json::Value;
use testkit::beside::rows::{self, Choose, Stretch, Unknowing as _, decisive, noticed};
use testkit::beside::{self, Engine, Numbers, kinds};

use crate::beside::kind;
use crate::common::editions::{ample, edition, scarce};
use crate::plain::Plain;

/// Rows that are not left out here, and why.
const LEFT_OUT: [(&str, &str); 4] = [
    ("MOR-E06", "random players whose track comes to 14 hardly ever hold most villages: its tests do"),
    ("MOR-S01", "a game of another number of players is not opened"),
    ("MOR-E07", "all is open: views hide nothing"),
    ("MOR-E08", "the places follow from MOR-E03, E04 and E05"),
];

/// Rows that ten matches are too few for.
const RARE: [&str; 8] = ["MOR-A04", "MOR-A05", "MOR-A06", "MOR-A10", "MOR-B06", "MOR-B11", "MOR-E04", "MOR-R05"];

/// How many matches are played in the long form; none in the short one.
fn asked() -> Option<u32> {
    rows::asked("MORDRED_ROWS")
}

/// A match: edition, players, what chooses, and after how many steps it is left.
type Match = (EditionSpec, usize, u64, u32);

fn any_match() -> impl Strategy<Value = Match> {
    let editions = prop_oneof![1 => edition(2..25, ample()), 3 => edition(2..12, scarce())];
    (editions, 2..=4usize, any::<u64>(), 0..400u32)
}

fn stretch((edition, players, seed, most): &Match) -> Result<Stretch<Plain>, String> {
    let edition = serde_json::to_value(edition).expect("plain data");
    let engine = Engine::open(&edition, *players, &[])?;
    Ok(Stretch { engine, seed: *seed, most: *most, choose: WAYS[(seed % 4) as usize] })
}

/// Random, wandering between the kinds of actions, hoarding, or rare actions first.
const WAYS: [Choose; 4] = [
    beside::any,
    |legal, _, numbers| kinds(legal, kind, |_| 1, numbers),
    |legal, _, numbers| kinds(legal, kind, |kind| if kind == "end" { 9 } else { 1 }, numbers),
    rare_first,
];

fn rare_first(legal: &BTreeSet<String>, _: &Value, numbers: &mut Numbers) -> String {
    let weight = |kind: &str| match kind {
        "attack" => 60,
        "castle" => 12,
        "build" => 6,
        _ => 1,
    };
    kinds(legal, kind, weight, numbers)
}

/// How often each row is decisive: the positions in which one who does not know it sees something else, there or after the
/// step. None is never decisive; in the short form of ten matches, those listed are.
#[test]
fn every_row_is_decisive() {
    let counted = decisive(&LEFT_OUT, &any_match(), asked().unwrap_or(10), stretch);
    let text = counted.told();
    println!("{text}");
    assert_eq!(counted.never(), if asked().is_some() { vec![] } else { RARE.to_vec() });
    if asked() == Some(60) {
        insta::assert_snapshot!(text);
    }
}

/// The comparison notices that a row is not known, whichever it is. In the long form the disagreement is shrunk.
#[test]
fn a_row_that_is_not_known_is_noticed() {
    let mut sizes = String::new();
    for row in Plain::ROWS {
        let found = noticed(&any_match(), row, [400, if asked().is_some() { 400 } else { 0 }], stretch);
        let (edition, players, ..) = found.value;
        let short: String = found.difference.chars().take(100).collect();
        let places = edition.locations.len();
        writeln!(sizes, "{row}: {places} locations, {players} players, step {}: {short}", found.step).expect("text");
    }
    println!("{sizes}");
}
