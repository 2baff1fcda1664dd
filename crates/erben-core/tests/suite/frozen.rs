//! What others store never changes: the files of `tests/frozen/v1/`. See the README there.

use std::collections::BTreeSet;

use erben_core::Erben;
use table_common::{Game, Stored, rule};
use testkit::frozen::{Frozen, kinds};

use crate::common::every_refusal;
use crate::common::wander::random_game;

fn frozen() -> Frozen {
    Frozen::of(env!("CARGO_MANIFEST_DIR"))
}

fn game(players: u8) -> Erben {
    Erben::built_in(players, &[]).expect("2 to 4 players")
}

#[test]
fn numbers_and_notation() {
    frozen().numbers(&game(4));
}

#[test]
fn names_of_sources_and_refusals() {
    frozen().names::<Erben>([]);
    frozen().refusals(&every_refusal(&game(4)));
}

/// Three whole matches, players and seed: all kinds of actions and all sources occur.
#[test]
fn whole_matches() {
    let (mut actions, mut sources) = (BTreeSet::new(), BTreeSet::new());
    for (players, seed, ended_by) in [(2, 152, rule!("ERB-V11")), (3, 41, rule!("ERB-V01")), (4, 183, rule!("ERB-V14"))]
    {
        let name = format!("game-{players}-{seed}.json");
        let table = frozen().whole_match(&name, &game(players), seed, random_game);
        let (mut more_actions, mut more_sources) = kinds(&table);
        actions.append(&mut more_actions);
        sources.append(&mut more_sources);
        assert_eq!(table.standings().map(|standings| standings.ended_by), Some(ended_by), "{name}");
    }
    let words = "call control done double draw drive_out exchange give look move nothing pass portrait potion relocate steal to vote";
    assert!(actions.iter().eq(words.split(' ')), "{actions:?}");
    assert!(Erben::SOURCES.iter().all(|&source| sources.contains(source)), "{sources:?}");
}
