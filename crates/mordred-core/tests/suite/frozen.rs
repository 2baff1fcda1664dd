//! What others store never changes: the files of `tests/frozen/v1/`. See the README there.

use mordred_core::{Ending, Mordred};
use table_common::{Game, Stored, rule};
use testkit::frozen::{Frozen, kinds};
use testkit::random_match;

use crate::common::every_refusal;

fn frozen() -> Frozen {
    Frozen::of(env!("CARGO_MANIFEST_DIR"))
}

fn game(players: u8) -> Mordred {
    Mordred::built_in(players, &[]).expect("3 or 4 players")
}

#[test]
fn numbers_and_notation() {
    frozen().numbers(&game(4));
}

#[test]
fn names_of_sources_endings_and_refusals() {
    let name = |ending| serde_json::to_string(&ending).expect("a name");
    let ending = |(number, ending): (usize, Ending)| format!("ending {number} {} {}", name(ending), ending.rule());
    frozen().names::<Mordred>(Ending::ALL.into_iter().enumerate().map(ending));
    frozen().refusals(&every_refusal(&game(4)));
}

/// Three whole matches, players and seed: ended by the last marker, by a track, by the bank; all actions and sources occur.
#[test]
fn whole_matches() {
    for (players, seed, ended_by) in [(3, 57, rule!("MOR-A11")), (4, 91, rule!("MOR-A10")), (4, 1902, rule!("MOR-R04"))]
    {
        let name = format!("game-{players}-{seed}.json");
        let table = frozen().whole_match(&name, &game(players), seed, random_match);
        let (actions, sources) = kinds(&table);
        assert!(actions.iter().eq(["attack", "build", "castle", "column", "end", "raid"]), "{actions:?}");
        assert!(Mordred::SOURCES.iter().all(|&source| sources.contains(source)), "{name}: {sources:?}");
        assert_eq!(table.standings().map(|standings| standings.ended_by), Some(ended_by), "{name}");
    }
}
