//! What others store never changes: the files of `tests/frozen/v1/`. See the README there.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::refusals::every_refusal;
use crate::common::{FAVOR, PLAIN, random_match};
use merlin_core::table_common::{Game, GameRefusal, Record, RecordedStep, Seed, Stored, Table, number_table};
use merlin_core::{Action, EditionSpec, Merlin, Outcome, Refusal};

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/frozen/v1").join(name)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn freezing() -> bool {
    std::env::var("FREEZE").is_ok_and(|freeze| freeze == "1")
}

/// Holds `text` against a frozen file. A file that is new is written with `FREEZE=1`; none is ever overwritten.
fn frozen(name: &str, text: &str) {
    let path = path(name);
    if freezing() && !path.exists() {
        fs::write(&path, text).expect("the folder can be written");
    }
    let wanted = read(&path);
    for (line, (wanted, found)) in (1..).zip(wanted.lines().zip(text.lines())) {
        assert_eq!(found, wanted, "{name}, line {line}");
    }
    assert_eq!(text.len(), wanted.len(), "{name} has another length");
}

fn four() -> Merlin {
    Merlin::built_in(4, FAVOR).expect("four play")
}

fn whole(lines: &[String]) -> String {
    lines.join("\n") + "\n"
}

#[test]
fn action_and_outcome_numbers_and_notation() {
    frozen("actions.txt", &number_table::<_, Action>(&four()));
    frozen("outcomes.txt", &number_table::<_, Outcome>(&four()));
}

#[test]
fn names_of_sources() {
    let mut lines = vec![format!("game {} rules {}", Merlin::NAME, Merlin::RULES)];
    for (kind, source) in Merlin::SOURCES.iter().enumerate() {
        lines.push(format!("source {kind} {source}"));
    }
    frozen("names.txt", &whole(&lines));
}

#[test]
fn kinds_of_refusals() {
    let line = |refusal: &Refusal| format!("{} {}", refusal.rule(), refusal.kind());
    let lines: Vec<String> = every_refusal().iter().map(line).collect();
    frozen("refusals.txt", &whole(&lines));
}

/// Three whole games: players, modules, seed.
const GOLDEN: [(u8, &[&str], u64); 3] = [(2, PLAIN, 21), (3, FAVOR, 22), (4, PLAIN, 23)];

/// The game's file, and the record in it.
fn golden(players: u8, modules: &[&str], seed: u64) -> (String, Record<EditionSpec>) {
    let name = format!("game-{players}-{seed}.json");
    if freezing() && !path(&name).exists() {
        frozen(&name, &json(&random_match(players, modules, seed).record()));
    }
    let record = serde_json::from_str(&read(&path(&name))).expect("a record");
    (name, record)
}

fn json(record: &Record<EditionSpec>) -> String {
    serde_json::to_string(record).expect("plain data") + "\n"
}

#[test]
fn golden_games_replay() {
    for (players, modules, seed) in GOLDEN {
        let (name, record) = golden(players, modules, seed);
        let table = Table::<Merlin>::replay(record).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(table.standings().is_some(), "{name} is a whole game");
        frozen(&name, &json(&table.record()));
    }
}

#[test]
fn golden_games_are_dealt_again_from_their_seeds() {
    for (players, modules, seed) in GOLDEN {
        let (name, record) = golden(players, modules, seed);
        let mut table = Table::new(Merlin::built_in(players, modules).expect("a game"), Seed::from_u64(seed));
        for step in &record.steps {
            let RecordedStep::Act { seat, action, .. } = step else { continue };
            let action = table.game().parse(action).expect("an action");
            table.act(*seat, action).unwrap_or_else(|error| panic!("{error}"));
        }
        frozen(&name, &json(&table.record()));
    }
}

#[test]
fn golden_games_hold_every_source_and_most_kinds_of_action() {
    let mut actions = BTreeSet::new();
    for (players, modules, seed) in GOLDEN {
        let mut sources = BTreeSet::new();
        for step in golden(players, modules, seed).1.steps {
            match step {
                RecordedStep::Act { action, .. } => {
                    actions.insert(action.split(' ').next().unwrap_or_default().to_string());
                }
                RecordedStep::Chance { source, .. } => {
                    sources.insert(source.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ').to_string());
                }
            }
        }
        assert!(Merlin::SOURCES.iter().all(|source| sources.contains(*source)), "{players} {seed}: {sources:?}");
    }
    let wanted =
        ["build", "complete", "decline", "die", "discard", "draw", "end", "flag", "move", "score", "send", "take"];
    assert!(wanted.iter().all(|word| actions.contains(*word)), "{actions:?}");
}
