//! The engine and the plain implementation (`plain/`) side by side, compared at every step of whole matches of the built-in
//! edition (`editions.rs`: of any edition).
//!
//! `PLAIN_GAMES=150 cargo test --release -p erben-core --test suite beside -- --nocapture` walks more matches.

use std::collections::BTreeSet;

use crate::common::matches::{company, kind, prefer};
use crate::common::wander::{Player, prepared, step};
use crate::plain::Plain;
use erben_core::table_common::{Game, Seed, Stored};
use erben_core::{EditionSpec, Erben, built_in_edition};
use serde_json::{Value, json};
use testkit::beside::{Counts, Engine, Numbers, Plain as _, Walk, Walker, any, equal_here, walk};
use testkit::variants::{names, variants};

/// How many matches of each kind to walk: 4, or more if `PLAIN_GAMES` asks for more.
fn matches() -> u64 {
    std::env::var("PLAIN_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(0).max(4)
}

fn open(edition: EditionSpec, players: u64) -> Erben {
    Erben::open(edition, players as u8, &[]).unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// Away from the feet, and otherwise as one who seeks company.
fn wander(feet: &BTreeSet<String>, legal: &BTreeSet<String>, here: &Value, numbers: &mut Numbers) -> String {
    let mut choices = legal.clone();
    prefer(&mut choices, |action| !feet.contains(action));
    company(&choices, here, numbers)
}

/// Walks a whole match from where the engine stands; they must agree at every step.
fn agree(mut engine: Engine<Plain>, wandering: bool, seed: u64, met: &mut Counts) {
    let mut plain = engine.plain().unwrap_or_else(|wrong| panic!("{wrong}"));
    let edition = engine.game.edition_spec().clone();
    let feet = edition.spaces.iter().filter(|space| space.symbol == "foot").map(|space| format!("to {}", space.id));
    let feet = feet.collect();
    let wander = |legal: &_, here: &_, numbers: &mut _| wander(&feet, legal, here, numbers);
    let limit = engine.game.max_steps().into();
    let how = Walk { seed, limit, choose: if wandering { &wander } else { &any }, kind };
    if let Err(difference) = walk(&mut engine, &mut plain, how, met) {
        panic!("engine (here) and plain implementation (there), seed {seed}: {difference}\n{edition:?}");
    }
    assert!(engine.result().is_some(), "the match does not end");
}

#[test]
fn they_open_for_the_same_numbers_of_players() {
    let edition = json!(built_in_edition());
    for players in 0..=6 {
        let opened =
            [Engine::<Plain>::open(&edition, players, &[]).is_ok(), Plain::open(&edition, players, &[]).is_ok()];
        assert_eq!(opened, [(2..=4).contains(&players); 2], "{players} players");
    }
}

#[test]
fn they_agree_in_random_matches() {
    for seed in 0..3 * matches() {
        let game = open(built_in_edition(), 2 + seed % 3);
        agree(Engine { state: game.start(), game }, false, seed, &mut Counts::new());
    }
}

#[test]
fn they_agree_in_matches_of_wanderers() {
    for seed in 0..3 * matches() {
        let game = open(EditionSpec { turn_limit: 100, ..built_in_edition() }, 2 + seed % 3);
        agree(Engine { state: game.start(), game }, true, seed, &mut Counts::new());
    }
}

/// The plain implementation takes up a position of any phase.
#[test]
fn they_agree_wherever_they_begin() {
    let (mut met, rng) = (BTreeSet::new(), &mut Seed::from_u64(12).rng());
    for seed in 0..20 * matches() {
        let game = open(EditionSpec { turn_limit: 12, ..built_in_edition() }, 2 + seed % 3);
        let mut engine = Engine::<Plain> { state: prepared(&game, rng), game };
        while step(&engine.game, &mut engine.state, Player::Wanderer, rng, &mut ()) {
            let plain = engine.plain().unwrap_or_else(|wrong| panic!("{wrong}"));
            equal_here(&engine, &plain).unwrap_or_else(|wrong| panic!("{wrong}: {}", engine.describe()));
            met.extend(names(&[engine.state.phase()]));
        }
    }
    let all = variants(include_str!("../../src/phase.rs"), "pub enum Phase<");
    assert!(all.iter().filter(|name| **name != "FirstPlayer").all(|name| met.contains(*name)), "{met:?} of {all:?}");
}

/// A comparison that looks notices that the other plays by another edition.
#[test]
fn another_edition_is_noticed() {
    let changes: [fn(&mut EditionSpec); 6] = [
        |edition| edition.second_die_required = true,
        |edition| edition.links[0][1] = "m2".into(),
        |edition| edition.spaces[7].id = "m5".into(),
        |edition| edition.dice[1].swap(1, 2),
        |edition| (edition.plants.sun_5, edition.plants.moon_5) = (2, 4),
        |edition| edition.turn_limit = 1,
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let mut edition = built_in_edition();
        change(&mut edition);
        let differ = (0..20).any(|seed| {
            let mut engine = Engine::<Plain>::open(&json!(built_in_edition()), 2, &[]).expect("2 can play");
            let mut plain = Plain::open(&json!(edition), 2, &[]).expect("2 can play");
            let how = Walk { seed, limit: 2_000, choose: &any, kind };
            walk(&mut engine, &mut plain, how, &mut Counts::new()).is_err()
        });
        assert!(differ, "change {number}");
    }
}
