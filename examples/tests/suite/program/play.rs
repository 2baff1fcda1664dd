//! Whole games: seeds, players, records.

use std::fs;

use super::common::{Folder, GAMES, program, run, table};

#[test]
fn one_seed_gives_one_record() {
    for game in GAMES {
        let folder = Folder::new(&format!("one-seed-{game}"));
        let record = |name: &str, seed: &str| {
            let path = folder.path(name);
            table(&format!("play {game} --seed {seed} --record {path}")).well();
            fs::read(path).unwrap()
        };
        let (first, again, other) = (record("a", "7"), record("b", "7"), record("c", "8"));
        assert!(first == again && first != other);
    }
}

#[test]
fn a_long_seed_is_the_short_one_written_out() {
    let folder = Folder::new("long-seed");
    let path = folder.path("game.json");
    let short = table(&format!("play mordred --seed 7 --record {path}")).well();
    let record: serde_json::Value = serde_json::from_slice(&fs::read(path).unwrap()).unwrap();
    let long = record["seed"].as_str().unwrap();
    assert_eq!(long.len(), 64);
    let long = table(&format!("play mordred --seed {long}")).well();
    assert_eq!(short.lines().skip(1).collect::<Vec<_>>(), long.lines().skip(1).collect::<Vec<_>>());
}

#[test]
fn a_seed_is_drawn_and_printed() {
    let first = table("play mordred --quiet").well();
    let (_, seed) = first.lines().next().unwrap().rsplit_once("seed ").unwrap();
    assert_eq!(table(&format!("play mordred --quiet --seed {seed}")).well(), first);
    let heads: Vec<String> =
        (0..3).map(|_| table("play mordred --quiet").well().lines().next().unwrap().to_string()).collect();
    assert!(heads[0] != heads[1] || heads[1] != heads[2], "{heads:?}");
}

#[test]
fn the_most_players_sit_down_unless_told() {
    assert!(table("play mordred --seed 1 --quiet").well().starts_with("Mordred, 4 players, seed 1\n"));
    assert!(table("play mordred --seed 1 --quiet --players 3").well().starts_with("Mordred, 3 players, seed 1\n"));
}

#[test]
fn the_most_players_are_the_editions() {
    let folder = Folder::new("edition-players");
    let edition = table("edition mordred").well().replace("\"players\": [3, 4]", "\"players\": [2, 3]");
    let path = folder.file("edition.json", edition);
    assert!(table(&format!("play mordred --quiet --edition {path}")).well().starts_with("Mordred, 3 players, "));
    assert!(table(&format!("play mordred --quiet --players 2 --edition {path}")).well().starts_with("Mordred, 2 "));
    table(&format!("play mordred --players 4 --edition {path}"))
        .one_line(1, &[&path, "wanted 2 or 3 players", "found 4", "MOR-S01"]);
    assert_eq!(
        table(&format!("check {path}")).well(),
        format!("{path}: a valid edition of mordred, for 2 or 3 players\n")
    );
}

#[test]
fn quiet_is_the_end_of_loud() {
    let loud = table("play mordred --seed 3").well();
    let quiet = table("play mordred --seed 3 --quiet").well();
    let (head, result) = quiet.split_once('\n').unwrap();
    assert!(loud.starts_with(head) && loud.ends_with(result) && quiet.len() < loud.len() / 2);
}

#[test]
fn every_game_has_an_edition_that_it_plays() {
    for game in GAMES {
        let folder = Folder::new(&format!("edition-{game}"));
        let (edition, record) = (folder.path("edition.json"), folder.path("record.json"));
        fs::write(&edition, table(&format!("edition {game}")).well()).unwrap();
        assert!(table(&format!("check {edition}")).well().contains(&format!("a valid edition of {game}, for ")));
        table(&format!("check --game {game} {edition}")).well();
        let own = table(&format!("play {game} --seed 5 --edition {edition} --record {record}")).well();
        assert_eq!(own, table(&format!("play {game} --seed 5")).well());
        assert!(table(&format!("replay {record}")).well().contains("The record holds: "));
    }
}

#[test]
fn a_record_that_cannot_be_written_leaves_nothing() {
    let folder = Folder::new("no-record");
    let missing = folder.path("missing/game.json");
    table(&format!("play mordred --seed 1 --record {missing}")).one_line(1, &[&missing]);
    let here = folder.path("");
    table(&format!("play mordred --seed 1 --record {here}")).one_line(1, &["wanted a file"]);
    assert!(folder.names().is_empty());
    let path = folder.path("game.json");
    table(&format!("play mordred --seed 1 --record {path}")).well();
    assert_eq!(folder.names(), ["game.json"]);
}

#[test]
fn a_record_replaces_what_a_link_points_to() {
    let folder = Folder::new("link");
    let (target, link) = (folder.file("target.json", "old"), folder.path("link.json"));
    std::os::unix::fs::symlink(&target, &link).unwrap();
    table(&format!("play mordred --seed 1 --record {link}")).well();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(&target).unwrap().starts_with("{\n \"format\": \"table-record/1\""));
}

#[test]
fn help_and_version_are_output() {
    assert!(table("--help").well().contains("Usage: table"));
    assert!(table("play --help").well().contains("--record <FILE>"));
    assert_eq!(table("--version").well(), "table 0.1.0\n");
    let nothing = run(&mut program());
    assert_eq!((nothing.code, nothing.out.as_str()), (Some(2), ""));
    assert!(nothing.err.contains("Usage: table"));
}
