//! What others store never changes: the files of `tests/frozen/v1/`. See the README there.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::wander::random_game;
use erben_core::table_common::{Game, GameRefusal, Record, RecordedStep, Seed, Stored, Table, number_table};
use erben_core::{Action, EditionSpec, Erben, Outcome, Refusal};

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/frozen/v1").join(name)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Holds `text` against a frozen file. A file that is new is written with `FREEZE=1`; none is ever overwritten.
fn frozen(name: &str, text: &str) {
    let path = path(name);
    if !path.exists() && std::env::var("FREEZE").is_ok_and(|freeze| freeze == "1") {
        fs::write(&path, text).expect("the folder can be written");
    }
    let wanted = read(&path);
    for (line, (wanted, found)) in (1..).zip(wanted.lines().zip(text.lines())) {
        assert_eq!(found, wanted, "{name}, line {line}");
    }
    assert_eq!(text.len(), wanted.len(), "{name} has another length");
}

fn game(players: u8) -> Erben {
    Erben::built_in(players, &[]).expect("2 to 4 players")
}

fn four() -> Erben {
    game(4)
}

#[test]
fn action_and_outcome_numbers_and_notation() {
    frozen("actions.txt", &number_table::<_, Action>(&four()));
    frozen("outcomes.txt", &number_table::<_, Outcome>(&four()));
}

fn whole(lines: &[String]) -> String {
    lines.join("\n") + "\n"
}

#[test]
fn names_of_sources() {
    let mut lines = vec![format!("game {} rules {}", Erben::NAME, Erben::RULES)];
    for (kind, source) in Erben::SOURCES.iter().enumerate() {
        lines.push(format!("source {kind} {source}"));
    }
    frozen("names.txt", &whole(&lines));
}

#[test]
fn kinds_of_refusals() {
    let line = |refusal: &Refusal| format!("{} {}", refusal.rule(), refusal.kind());
    let lines: Vec<String> = crate::common::every_refusal(&four()).iter().map(line).collect();
    frozen("refusals.txt", &whole(&lines));
}

/// Three whole games, players and seed: ended by ERB-V11, ERB-V01, ERB-V14; all kinds of actions and sources occur.
const GOLDEN: [(u8, u64); 3] = [(2, 152), (3, 41), (4, 183)];

fn golden_name(players: u8, seed: u64) -> String {
    format!("game-{players}-{seed}.json")
}

fn golden(name: &str) -> Record<EditionSpec> {
    serde_json::from_str(&read(&path(name))).expect("a record")
}

fn json(record: &Record<EditionSpec>) -> String {
    serde_json::to_string(record).expect("plain data") + "\n"
}

#[test]
fn golden_games_replay() {
    for (players, seed) in GOLDEN {
        let name = golden_name(players, seed);
        if std::env::var("FREEZE").is_ok() {
            let game = game(players);
            frozen(&name, &json(&random_game(game, seed).record()));
        }
        let record = golden(&name);
        let table = Table::<Erben>::replay(record).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(table.standings().is_some(), "{name} is a whole game");
        frozen(&name, &json(&table.record()));
    }
}

#[test]
fn golden_games_are_dealt_again_from_their_seeds() {
    for (players, seed) in GOLDEN {
        let name = golden_name(players, seed);
        let game = game(players);
        let mut table = Table::new(game, Seed::from_u64(seed));
        for step in &golden(&name).steps {
            let RecordedStep::Act { seat, action, .. } = step else { continue };
            let action = table.game().parse(action).expect("an action");
            table.act(*seat, action).unwrap_or_else(|error| panic!("{error}"));
        }
        frozen(&name, &json(&table.record()));
    }
}

#[test]
fn golden_games_hold_every_kind_of_step_and_end() {
    let (mut actions, mut sources, mut endings) = (BTreeSet::new(), BTreeSet::new(), Vec::new());
    for (players, seed) in GOLDEN {
        let record = golden(&golden_name(players, seed));
        for step in &record.steps {
            match step {
                RecordedStep::Act { action, .. } => {
                    actions.insert(action.split(' ').next().unwrap_or_default().to_string())
                }
                RecordedStep::Chance { source, .. } => sources.insert(source.clone()),
            };
        }
        let table = Table::<Erben>::replay(record).unwrap_or_else(|error| panic!("{error}"));
        endings.push(table.standings().expect("a whole game").ended_by);
    }
    let words = "call control done double draw drive_out exchange give look move nothing pass portrait potion relocate steal to vote";
    assert!(actions.iter().eq(words.split(' ')), "{actions:?}");
    assert!(Erben::SOURCES.iter().all(|source| sources.contains(*source)), "{sources:?}");
    assert_eq!(endings, ["ERB-V11", "ERB-V01", "ERB-V14"]);
}
