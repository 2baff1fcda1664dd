//! What others store never changes: the files of `tests/frozen/v1/`. See the README there.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::random_game;
use mordred_core::table_common::{Game, GameRefusal, Record, RecordedStep, Seed, Stored, Table, number_table};
use mordred_core::{Action, EditionSpec, Ending, Mordred, Outcome, Refusal};

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

fn four() -> Mordred {
    Mordred::built_in(4, &[]).expect("4 players")
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
fn names_of_sources_endings_and_refusals() {
    let mut lines = vec![format!("game {} rules {}", Mordred::NAME, Mordred::RULES)];
    for (kind, source) in Mordred::SOURCES.iter().enumerate() {
        lines.push(format!("source {kind} {source}"));
    }
    for (number, ending) in Ending::ALL.into_iter().enumerate() {
        let name = serde_json::to_string(&ending).expect("a name");
        lines.push(format!("ending {number} {name} {}", ending.rule()));
    }
    frozen("names.txt", &whole(&lines));
}

#[test]
fn kinds_of_refusals() {
    let line = |refusal: &Refusal| format!("{} {}", refusal.rule(), refusal.kind());
    let lines: Vec<String> = crate::common::every_refusal(&four()).iter().map(line).collect();
    frozen("refusals.txt", &whole(&lines));
}

/// Three whole games, players and seed: ended by the last marker, by a track, by the bank; all actions and sources occur.
const GOLDEN: [(u8, u64); 3] = [(3, 57), (4, 91), (4, 1902)];

/// The game's file, and the record in it.
fn golden(players: u8, seed: u64) -> (String, Record<EditionSpec>) {
    let name = format!("game-{players}-{seed}.json");
    if freezing() && !path(&name).exists() {
        let game = Mordred::built_in(players, &[]).expect("3 or 4 players");
        frozen(&name, &json(&random_game(game, seed).record()));
    }
    let record = serde_json::from_str(&read(&path(&name))).expect("a record");
    (name, record)
}

fn json(record: &Record<EditionSpec>) -> String {
    serde_json::to_string(record).expect("plain data") + "\n"
}

#[test]
fn golden_games_replay() {
    for (players, seed) in GOLDEN {
        let (name, record) = golden(players, seed);
        let table = Table::<Mordred>::replay(record).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(table.standings().is_some(), "{name} is a whole game");
        frozen(&name, &json(&table.record()));
    }
}

#[test]
fn golden_games_are_dealt_again_from_their_seeds() {
    for (players, seed) in GOLDEN {
        let (name, record) = golden(players, seed);
        let game = Mordred::built_in(players, &[]).expect("3 or 4 players");
        let mut table = Table::new(game, Seed::from_u64(seed));
        for step in &record.steps {
            let RecordedStep::Act { seat, action, .. } = step else { continue };
            let action = table.game().parse(action).expect("an action");
            table.act(*seat, action).unwrap_or_else(|error| panic!("{error}"));
        }
        frozen(&name, &json(&table.record()));
    }
}

#[test]
fn golden_games_hold_every_kind_of_step() {
    for (players, seed) in GOLDEN {
        let steps = golden(players, seed).1.steps;
        let word = |text: &str| text.split(' ').next().unwrap_or_default().to_string();
        let actions: BTreeSet<String> = steps
            .iter()
            .filter_map(|step| if let RecordedStep::Act { action, .. } = step { Some(word(action)) } else { None })
            .collect();
        assert!(actions.iter().eq(["attack", "build", "castle", "column", "end", "raid"]));
        let sources: BTreeSet<&str> = steps
            .iter()
            .filter_map(
                |step| if let RecordedStep::Chance { source, .. } = step { Some(source.as_str()) } else { None },
            )
            .collect();
        assert!(Mordred::SOURCES.iter().all(|source| sources.contains(source)), "{players} {seed}: {sources:?}");
    }
}
