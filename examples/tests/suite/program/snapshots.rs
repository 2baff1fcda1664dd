//! What people read, as it stands.

use insta::assert_snapshot;

use super::common::{Folder, table};

#[test]
fn the_log_of_a_game() {
    assert_snapshot!("mordred_log_4_players", table("play mordred --seed 7").well());
    assert_snapshot!("mordred_log_3_players", table("play mordred --seed 1 --players 3").well());
}

#[test]
fn the_log_of_a_game_of_merlin() {
    for players in 2..=4 {
        let log = table(&format!("play merlin --seed 11 --players {players}")).well();
        assert_snapshot!(format!("merlin_log_{players}_players"), log);
    }
    assert_snapshot!("merlin_log_kings_favor", table("play merlin --seed 3 --module kings-favor").well());
}

#[test]
fn the_log_of_a_game_of_erben() {
    for players in 2..=4 {
        let log = table(&format!("play erben --seed 5 --players {players}")).well();
        assert_snapshot!(format!("erben_log_{players}_players"), log);
    }
}

/// A position of each game, as text.
#[test]
fn boards() {
    let folder = Folder::new("boards");
    for (game, step) in [("mordred", 100), ("merlin", 300), ("erben", 100)] {
        let path = folder.path("game.json");
        table(&format!("play {game} --seed 4 --record {path}")).well();
        let told = table(&format!("replay {path} --to {step}")).well();
        let (_, board) = told.split_once("\nAfter step ").unwrap();
        assert_snapshot!(format!("{game}_board"), board);
    }
}

#[test]
fn the_list_of_games() {
    assert_snapshot!("games", table("games").well());
}

#[test]
fn the_replay_of_a_broken_record() {
    let folder = Folder::new("snapshot-broken");
    let path = folder.path("game.json");
    table(&format!("play mordred --seed 7 --record {path}")).well();
    let record = std::fs::read_to_string(&path).unwrap();
    let broken = [
        record.replacen("build Abergavenny", "build Cardiff", 1),
        record.replacen("build Abergavenny", "castle Abergavenny", 1),
        record.replacen("dice 1 5", "dice 6 5", 1),
        record.replacen("\"seat\": 0", "\"seat\": 1", 1),
        record.replacen("raid Bangor", "raid Avalon", 1),
        record.replacen("\"bank\": 150", "\"bank\": 15", 1),
    ];
    let mut complaints = String::new();
    for text in broken {
        assert_ne!(text, record);
        let file = folder.file("broken.json", text);
        let said = table(&format!("replay {file}")).badly(1).join("\n");
        complaints += &(said.replace(&file, "broken.json") + "\n");
    }
    assert_snapshot!("replay_of_broken_records", complaints);
}
