//! Editions for tests: a small one, and any at all.

use std::collections::BTreeMap;
use std::ops::Range;

use mordred_core::{ActionTableSpec, EditionSpec, LocationSpec};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::Index;

/// Five locations in a ring, 24 BP, 5 markers, 3 villages a player and 4 chips: short games.
pub fn small_edition() -> EditionSpec {
    let names = ["Keep", "Ford", "Down", "Mill", "Tor"];
    let place = |index: usize| LocationSpec {
        name: names[index].into(),
        terrain: ["wood", "hill"][index % 2].into(),
        arrow: index == 2,
        links: vec![names[(index + 1) % 5].into(), names[(index + 4) % 5].into()],
    };
    let mut edition = EditionSpec {
        note: "A small edition for tests.".into(),
        home: "Keep".into(),
        markers: 5,
        villages: 3,
        bank: 24,
        chips: Some(4),
        locations: (0..5).map(place).collect(),
        ..EditionSpec::default()
    };
    edition.layout.clear();
    edition
}

/// Six cells, of which one in so many is Mordred's.
fn column(one_in: u32) -> impl Strategy<Value = Vec<String>> {
    let points = (1..9u8).prop_map(|points| points.to_string());
    vec(prop_oneof![one_in - 1 => points, 1 => (1..=3u8).prop_map(|attacks| format!("M{attacks}"))], 6)
}

/// A connected map: each location is linked to one before it, and some pairs more.
fn map(size: Range<usize>) -> impl Strategy<Value = Vec<LocationSpec>> {
    let places = vec((any::<bool>(), any::<bool>(), any::<Index>()), size);
    (places, vec(any::<(Index, Index)>(), 0..10)).prop_map(|(places, more)| {
        let count = places.len();
        let tree = (1..count).map(|to| (places[to].2.index(to), to));
        let pairs: Vec<_> = tree.chain(more.iter().map(|(one, two)| (one.index(count), two.index(count)))).collect();
        let linked = |one, two| one != two && (pairs.contains(&(one, two)) || pairs.contains(&(two, one)));
        let place = |(index, &(hill, arrow, _)): (usize, &(bool, bool, _))| LocationSpec {
            name: format!("L{index}"),
            terrain: if hill { "hill" } else { "wood" }.into(),
            arrow,
            links: (0..count).filter(|&other| linked(index, other)).map(|other| format!("L{other}")).collect(),
        };
        places.iter().enumerate().map(place).collect()
    })
}

/// Markers, villages a player, BP, chips under a village, and chips in all.
type Counts = (u8, u8, u16, u8, Option<u16>);

/// Counts with which everything runs out soon.
pub fn scarce() -> impl Strategy<Value = Counts> {
    (2..14u8, 1..6u8, 1..80u16, 1..=3u8, option::of(0..6u16))
}

/// Counts up to those of the built-in edition.
pub fn ample() -> impl Strategy<Value = Counts> {
    (2..=33u8, 1..=20u8, 10..=150u16, 1..=3u8, option::of(0..=12u16))
}

/// A valid edition for 2 to 4 players, with so many locations.
pub fn edition(size: Range<usize>, counts: impl Strategy<Value = Counts>) -> impl Strategy<Value = EditionSpec> {
    (map(size), counts, column(8), column(4), column(2), any::<Index>()).prop_map(
        |(locations, (markers, villages, bank, max_chips, chips), a, b, c, home)| EditionSpec {
            note: String::new(),
            home: format!("L{}", home.index(locations.len())),
            markers,
            villages,
            bank,
            max_chips,
            players: vec![2, 3, 4],
            chips,
            action_table: ActionTableSpec { a, b, c },
            locations,
            layout: BTreeMap::new(),
        },
    )
}
