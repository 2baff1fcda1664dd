//! The engine beside the second, plain implementation of `plain`: at every step of random games both must agree on who
//! decides, what is legal, what chance may bring, the position and the result. Each step of a rule test is compared in the
//! same way (`testkit::Play`).
//!
//! `MERLIN_PLAIN_GAMES` sets the number of random games (24 if it is not set).

use std::collections::BTreeSet;

use merlin_core::table_common::{Game, Stored};
use merlin_core::{Henchman, Merlin, Row, SealSpec};
use serde_json::{Value, json};
use testkit::beside::{Counts, Engine, Numbers, Plain as _, Walk, kinds, walk};

use crate::common::{FAVOR, PLAIN, Play};
use crate::plain::Plain;

fn edition() -> Value {
    serde_json::to_value(Merlin::built_in_edition()).expect("an edition is JSON")
}

/// Another edition: few pieces, so that everything runs short, and another order of everything.
fn scarce_edition() -> Value {
    let mut edition = edition();
    let clockwise = ["dragon", "fox", "dove", "eagle", "snake", "fishes"];
    let ring = edition["ring"].as_array().expect("a ring");
    let mut others: Vec<Value> = ring.iter().filter(|space| space["principality"].is_null()).cloned().collect();
    let mut turned = Vec::new();
    for principality in clockwise {
        turned.push(json!({"principality": principality}));
        turned.extend(others.split_off(others.len() - 3));
    }
    edition["ring"] = json!(turned);
    edition["principalities"] = json!(clockwise);
    edition["goods_per_principality"] = json!(2);
    edition["apples"] = json!(5);
    edition["influence_per_player"] = json!(3);
    edition["missions"][42]["needs"]["influence_anywhere"] = json!(3);
    edition["staffs_per_player"] = json!(5);
    edition["manors_per_player"] = json!(2);
    edition["traitors_per_principality"] = json!(3);
    edition
}

/// What counts as one kind of action: `send`, `favor score`, `flag fox`, `complete row` …
pub fn kind(action: &str) -> String {
    let words: Vec<&str> = action.split(' ').collect();
    match words.as_slice() {
        ["complete", _, "row", ..] => "complete row".to_string(),
        ["flag" | "favor" | "move", second, ..] => format!("{} {second}", words[0]),
        _ => words[0].to_string(),
    }
}

/// Rarely to decline or end, often to complete a mission or use a favor.
fn weight(kind: &str) -> u64 {
    match kind.split(' ').next() {
        Some("decline" | "end") => 1,
        Some("complete" | "favor") => 9,
        _ => 3,
    }
}

fn choose(legal: &BTreeSet<String>, _: &Value, numbers: &mut Numbers) -> String {
    kinds(legal, kind, weight, numbers)
}

/// The number of random games.
fn games() -> u64 {
    std::env::var("MERLIN_PLAIN_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(24)
}

/// Walks both through one game; the seed decides how many play, and whether with King's Favor.
fn compare(edition: &Value, seed: u64, met: &mut Counts) {
    let players = 2 + seed as usize % 3;
    let modules = if seed / 3 % 2 == 1 { FAVOR } else { PLAIN };
    go(Engine::open(edition, players, modules).unwrap(), seed, met);
}

fn go(mut engine: Engine<Plain>, seed: u64, met: &mut Counts) {
    let how = Walk { seed, limit: u64::MAX, choose: &choose, kind };
    let mut plain = engine.plain().unwrap();
    if let Err(difference) = walk(&mut engine, &mut plain, how, met) {
        panic!("{}, seed {seed}: {difference}", engine.game.players());
    }
}

/// The first turn of a match with King's Favor, in which every player has bought the third row of each section.
fn with_third_rows(players: u8, seed: u64) -> Engine<Plain> {
    let mut play = Play::start(players, FAVOR);
    play.settle(seed);
    let mut spec = play.spec();
    for player in &mut spec.players {
        let seal = |henchman| SealSpec { henchman, row: Row::new(3).expect("a row"), face_down: false };
        player.seals = Henchman::ALL.map(seal).to_vec();
    }
    let state = play.game.state_from_spec(&spec).unwrap_or_else(|wrong| panic!("{wrong}"));
    Engine { game: play.game.clone(), state }
}

/// Covers: MER-S01
#[test]
fn they_open_for_the_same_numbers_of_players() {
    for players in 0..=6 {
        let opened = [
            Engine::<Plain>::open(&edition(), players, PLAIN).is_ok(),
            Plain::open(&edition(), players, PLAIN).is_ok(),
        ];
        assert_eq!(opened, [(2..=4).contains(&players); 2], "{players} players");
    }
}

/// Every kind of action, and every phase.
#[rustfmt::skip]
const EVERY_KIND: &[&str] = &[
    "apple", "build", "complete", "complete row", "decline", "defeat", "die", "discard", "draw", "end", "favor repel",
    "favor score", "favor send", "flag dragon", "flag eagle", "flag fishes", "flag fox", "flag snake", "influence",
    "keep", "move clockwise", "move counter_clockwise", "place", "return", "score", "send", "staff", "take",
    "phase acted", "phase before_die", "phase dealing", "phase die_chosen", "phase discarding", "phase display",
    "phase drawing", "phase exchanging", "phase first_player", "phase grail", "phase moved", "phase over",
    "phase repeating", "phase round_dice", "phase scoring_traitors", "phase second_henchman", "phase second_manor",
    "phase setup_dice", "phase setup_hands", "phase setup_traitors", "phase starting_tiles", "phase terrain",
    "phase tower",
];

#[test]
fn the_engine_agrees_with_the_plain_rules_in_random_games() {
    let (edition, mut met) = (edition(), Counts::new());
    for seed in 0..games() {
        compare(&edition, seed, &mut met);
    }
    let players: u64 = (0..games()).map(|seed| 2 + seed % 3).sum();
    assert_eq!((met["die"], met["end"]), (24 * players, 24 * players), "six rounds of four turns for everybody");
    for seed in 0..games().div_ceil(4) {
        go(with_third_rows(2 + (seed % 3) as u8, seed), seed, &mut met);
    }
    println!("{met:#?}");
    let not_met: Vec<&&str> = EVERY_KIND.iter().filter(|kind| !met.contains_key(**kind)).collect();
    assert!(not_met.is_empty(), "never met: {not_met:?}");
}

#[test]
fn the_engine_agrees_with_the_plain_rules_where_pieces_are_scarce() {
    let edition = scarce_edition();
    for seed in 0..games() / 2 {
        compare(&edition, seed, &mut Counts::new());
    }
}
