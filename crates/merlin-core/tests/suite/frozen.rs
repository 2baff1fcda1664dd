//! What others store never changes: the files of `tests/frozen/v1/`. See the README there.

use std::collections::BTreeSet;

use merlin_core::Merlin;
use merlin_core::table_common::{Game, Stored};
use testkit::frozen::{Frozen, kinds};
use testkit::random_match;

use crate::common::refusals::every_refusal;
use crate::common::{FAVOR, PLAIN};

fn frozen() -> Frozen {
    Frozen::of(env!("CARGO_MANIFEST_DIR"))
}

fn game(players: u8, modules: &[&str]) -> Merlin {
    Merlin::built_in(players, modules).expect("two to four play")
}

#[test]
fn numbers_and_notation() {
    frozen().numbers(&game(4, FAVOR));
}

#[test]
fn names_of_sources_and_refusals() {
    frozen().names::<Merlin>([]);
    frozen().refusals(&every_refusal());
}

/// Three whole matches; every source occurs in each, and most kinds of action in one.
#[test]
fn whole_matches() {
    let mut met = BTreeSet::new();
    for (players, modules, seed) in [(2, PLAIN, 21), (3, FAVOR, 22), (4, PLAIN, 23)] {
        let name = format!("game-{players}-{seed}.json");
        let table = frozen().whole_match(&name, &game(players, modules), seed, random_match);
        let (mut actions, sources) = kinds(&table);
        met.append(&mut actions);
        assert!(Merlin::SOURCES.iter().all(|&source| sources.contains(source)), "{name}: {sources:?}");
    }
    let wanted =
        ["build", "complete", "decline", "die", "discard", "draw", "end", "flag", "move", "score", "send", "take"];
    assert!(wanted.iter().all(|&word| met.contains(word)), "{met:?}");
}
