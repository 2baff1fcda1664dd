//! The engine and the plain implementation side by side, compared at every step of random games.
//!
//! `MORDRED_GAMES=20000 cargo test --release -p mordred-core --test suite beside -- --nocapture` plays as many games of each
//! kind of edition.

use std::collections::BTreeSet;
use table_common::rule;

use mordred_core::EditionSpec;
use mordred_core::table_common::Game;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::Value;
use testkit::beside::{Counts, Engine, Numbers, Plain as _, Walk, Walker, any, kinds, walk};

use crate::common::editions::{ample, edition, scarce};
use crate::plain::Plain;

const MET: [&str; 14] = [
    "attack",
    "build",
    "castle",
    "column",
    "end",
    "phase assault",
    "phase column",
    "phase defence",
    "phase first_player",
    "phase over",
    "phase raid",
    "phase roll",
    "phase spend",
    "raid",
];

fn games(least: u64) -> u64 {
    std::env::var("MORDRED_GAMES").map_or(least, |games| games.parse().expect("MORDRED_GAMES is a number"))
}

/// The kind of an action: its first word.
pub(crate) fn kind(action: &str) -> String {
    action.split(' ').next().unwrap_or_default().into()
}

/// One game to its end. The seed says, too, whether players choose evenly among all actions, or among their kinds, or so
/// that they rarely end a turn.
fn play(edition: &EditionSpec, players: usize, seed: u64, met: &mut Counts) {
    let edition = serde_json::to_value(edition).expect("plain data");
    let mut engine = Engine::<Plain>::open(&edition, players, &[]).unwrap_or_else(|wrong| panic!("{wrong}"));
    let mut plain = Plain::open(&edition, players, &[]).unwrap_or_else(|wrong| panic!("{wrong}"));
    let choose = |legal: &BTreeSet<String>, position: &Value, numbers: &mut Numbers| match seed % 3 {
        0 => any(legal, position, numbers),
        1 => kinds(legal, kind, |_| 1, numbers),
        _ => kinds(legal, kind, |kind| if kind == "end" { 1 } else { 8 }, numbers),
    };
    let way = Walk { seed, limit: engine.game.max_steps().into(), choose: &choose, kind };
    let walked = walk(&mut engine, &mut plain, way, met);
    walked.unwrap_or_else(|difference| panic!("seed {seed}, {players} players, {edition}:\n{difference}"));
    let finish = engine.result().expect("the game has ended");
    *met.entry(format!("ended by {}", finish.ended_by)).or_default() += 1;
}

fn not_met<'a>(wanted: &[&'a str], met: &Counts) -> Vec<&'a str> {
    println!("{met:#?}");
    wanted.iter().copied().filter(|wanted| !met.contains_key(*wanted)).collect()
}

#[test]
fn games_of_the_built_in_edition() {
    let mut met = Counts::new();
    let half = games(60).div_ceil(2);
    for players in [3, 4] {
        (0..half).for_each(|seed| play(&EditionSpec::default(), players, seed, &mut met));
    }
    assert_eq!(not_met(&MET, &met), [""; 0]);
}

#[test]
fn games_of_random_editions() {
    let (mut met, mut runner) = (Counts::new(), TestRunner::deterministic());
    let editions = prop_oneof![edition(2..25, ample()), edition(2..12, scarce())];
    for seed in 0..games(300) {
        let edition = editions.new_tree(&mut runner).expect("nothing is filtered").current();
        play(&edition, 2 + (seed / 3 % 3) as usize, seed, &mut met);
    }
    let endings =
        [rule!("MOR-A10"), rule!("MOR-A11"), rule!("MOR-E05"), rule!("MOR-R04")].map(|rule| format!("ended by {rule}"));
    let endings: Vec<&str> = endings.iter().map(String::as_str).collect();
    assert_eq!(not_met(&[&MET[..], &endings].concat(), &met), [""; 0]);
}

/// Covers: MOR-S01
#[test]
fn both_are_for_the_numbers_of_players_that_the_edition_lists() {
    for listed in [vec![3, 4], vec![2], vec![2, 4]] {
        let edition = EditionSpec { players: listed.clone(), ..EditionSpec::default() };
        let edition = serde_json::to_value(edition).expect("plain data");
        for players in 0..=6 {
            let opened =
                (Engine::<Plain>::open(&edition, players, &[]).is_ok(), Plain::open(&edition, players, &[]).is_ok());
            let wanted = listed.contains(&(players as u8));
            assert_eq!(opened, (wanted, wanted), "{players} of {listed:?}");
        }
    }
}
