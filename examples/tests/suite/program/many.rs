//! Many games: statistics and traces.

use std::fs;

use serde_json::Value;

use super::common::{Folder, GAMES, program, run, table};

#[test]
fn threads_change_nothing() {
    for game in GAMES {
        let folder = Folder::new(&format!("threads-{game}"));
        let stats = |threads: usize| {
            let csv = folder.path(&format!("{threads}.csv"));
            // More threads than processors are told of, and not used.
            let said = table(&format!("stats {game} --games 300 --threads {threads} --csv {csv}"));
            assert_eq!(said.code, Some(0));
            (said.out, fs::read_to_string(csv).unwrap())
        };
        let one = stats(1);
        assert_eq!(one, stats(2));
        assert_eq!(one, stats(5));
        assert_eq!(one.1.lines().count(), 301);
    }
}

#[test]
fn no_more_threads_than_processors() {
    let cores = std::thread::available_parallelism().unwrap();
    let said = table("stats mordred --games 3 --threads 2000");
    assert_eq!(said.err, format!("note: --threads 2000: {cores} are used, one for each processor\n"));
    assert_eq!((said.code, said.out), (Some(0), table("stats mordred --games 3 --threads 1").well()));
    table("stats mordred --games 3 --threads 0").one_line(2, &["--threads"]);
    let mut program = program();
    program.args(["stats", "mordred", "--games", "3"]).env("RAYON_NUM_THREADS", "2000");
    run(&mut program).well();
}

/// Statistics play the games that `play` plays.
#[test]
fn a_line_of_statistics_is_a_game() {
    let folder = Folder::new("line");
    let csv = folder.path("games.csv");
    table(&format!("stats mordred --games 5 --first-seed 7 --csv {csv}")).well();
    let lines = fs::read_to_string(csv).unwrap();
    for (line, seed) in lines.lines().skip(1).zip(7..) {
        let result = table(&format!("play mordred --quiet --seed {seed}")).well();
        let fields: Vec<&str> = line.split(',').collect();
        assert_eq!(fields[0], seed.to_string());
        assert!(result.contains(&format!("\n{} steps, digest ", fields[1])) && result.contains(fields[3]), "{line}");
        for (seat, values) in (1..).zip(fields[4..].chunks(4)) {
            let [place, villages, bp, track] = values else { panic!("{line}") };
            let place = if place.is_empty() { "not ranked".into() } else { format!("place {place}") };
            let wanted = format!("  {place}: player {seat} (villages {villages}, BP {bp}, track {track})\n");
            assert!(result.contains(&wanted), "{wanted} in {result}");
        }
    }
}

#[test]
fn numbers_of_games_are_checked() {
    table("stats mordred").one_line(2, &["--games"]);
    table("stats mordred --games 0").one_line(2, &["0"]);
    table("stats mordred --games 2 --first-seed 18446744073709551615").one_line(2, &["--first-seed"]);
    table("stats mordred --games 1 --first-seed 18446744073709551615").well();
    table("stats mordred --games 1 --csv /missing/folder/x.csv").one_line(1, &["/missing/folder/x.csv"]);
}

/// Each line's state and step belong together: the record of the same seed has the same steps, and the last digest.
#[test]
fn a_trace_is_the_record_with_everything_shown() {
    for game in GAMES {
        let folder = Folder::new(&format!("trace-{game}"));
        let path = folder.path("game.json");
        table(&format!("play {game} --seed 3 --record {path}")).well();
        let record: Value = serde_json::from_slice(&fs::read(path).unwrap()).unwrap();
        let trace = table(&format!("trace {game} --seed 3")).well();
        let lines: Vec<Value> = trace.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        for field in ["game", "rules", "players", "modules", "seed"] {
            assert_eq!(lines[0][field], record[field], "{field}");
        }
        let (steps, last) = (&lines[1..lines.len() - 1], &lines[lines.len() - 1]);
        assert_eq!(steps.len(), record["steps"].as_array().unwrap().len());
        for (index, (line, step)) in steps.iter().zip(record["steps"].as_array().unwrap()).enumerate() {
            assert_eq!(line["step"], index + 1);
            if step["act"].is_object() {
                assert_eq!((&line["turn"]["player"], &line["chosen"]), (&step["act"]["seat"], &step["act"]["action"]));
                assert!(line["legal"].as_array().unwrap().contains(&line["chosen"]));
            } else {
                let (source, outcome) = (&step["chance"]["source"], &step["chance"]["outcome"]);
                assert_eq!((&line["turn"]["chance"], &line["outcome"]), (source, outcome));
                let outcomes = line["outcomes"].as_array().unwrap();
                assert!(outcomes.iter().any(|listed| &listed[0] == outcome && listed[1].as_u64().unwrap() > 0));
            }
        }
        assert_eq!((&last["digest"], &last["turn"]), (&record["digest"], &Value::from("over")));
        assert_eq!(last["standings"]["places"], record["places"]);
    }
}
