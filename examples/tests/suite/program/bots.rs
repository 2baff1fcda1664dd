//! Bots at the table, in tournaments, and as reviewers.

use std::fs::{self, File};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use insta::assert_snapshot;
use serde_json::Value;

use super::common::{Folder, GAMES, program, run, table};

#[test]
fn bots_play_every_game_to_its_end() {
    for game in GAMES {
        let line = format!("play {game} --bots greedy,random --seed 7 --quiet");
        let said = table(&line).well();
        assert!(said.contains("  place 1: player "), "{said}");
        assert_eq!(said, table(&line).well());
    }
}

#[test]
fn bots_that_cannot_be_had_are_refused() {
    for (line, part) in [
        ("play mordred --bots clever", "wanted a bot"),
        ("play mordred --bots mcts:0", "wanted iterations"),
        ("play mordred --players 3 --bots random,random,random,random", "--bots: wanted at most 3"),
        ("play mordred --players 3 --human 1 --bots random,random,random", "--bots: wanted at most 2"),
        ("play mordred --bots random --think 3", "wanted a time"),
        ("play mordred --bots random --think 0s", "wanted a time"),
        ("tournament mordred --players 3 --games 1 --bots random,random,random,random", "--bots: wanted 1 to 3"),
        ("tournament mordred --games 1", "--bots"),
    ] {
        table(line).one_line(2, &[part]);
    }
}

#[test]
fn a_tournament_is_the_same_with_any_number_of_threads() {
    let folder = Folder::new("tournament");
    for game in GAMES {
        let played = |threads: usize| {
            let (csv, svg) = (folder.path(&format!("{threads}.csv")), folder.path(&format!("{threads}.svg")));
            let bots = "mcts:8:cut=2:reuse,random";
            let said = table(&format!(
                "tournament {game} --bots {bots} --games 4 --seed 3 --threads {threads} --csv {csv} --svg {svg}"
            ));
            assert_eq!(said.code, Some(0), "{}", said.err);
            (said.out, fs::read_to_string(csv).unwrap(), fs::read_to_string(svg).unwrap())
        };
        let one = played(1);
        assert_eq!(one, played(2), "{game}");
        // Two bots at four seats have six seatings.
        assert_eq!(one.1.lines().count(), 7, "{game}");
        assert!(one.0.contains("6 matches in 1 deals"), "{}", one.0);
    }
}

/// Ctrl-C ends a tournament after the matches under way: it says how many, and writes what there is.
#[cfg(unix)]
#[test]
fn a_tournament_can_be_stopped() {
    let folder = Folder::new("stopped");
    let csv = folder.path("matches.csv");
    let mut program = program();
    let words = format!("tournament mordred --players 3 --bots greedy,random --games 9999999 --threads 1 --csv {csv}");
    let child = program.args(words.split_whitespace()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // Signals are listened for before the first match; a second one would end the program at once.
    thread::sleep(Duration::from_secs(1));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let done = child.wait_with_output().unwrap();
    let said = String::from_utf8(done.stdout).unwrap();
    assert_eq!((done.status.code(), done.stderr.len()), (Some(0), 0), "{said}");
    let stopped = said.lines().find(|line| line.starts_with("Stopped: ")).unwrap();
    let played = fs::read_to_string(csv).unwrap().lines().count() - 1;
    assert!(stopped.starts_with(&format!("Stopped: {played} of 9999999 matches were played")), "{stopped}");
}

#[test]
fn a_match_is_reviewed() {
    let folder = Folder::new("analyse");
    let record = folder.path("match.json");
    table(&format!("play mordred --players 3 --bots greedy,random --seed 5 --quiet --record {record}")).well();
    let (data, picture) = (folder.path("data.json"), folder.path("picture.svg"));
    let line = format!("analyse {record} --seat 1 --iterations 30 --json {data} --svg {picture}");
    let said = table(&format!("{line} --threads 1")).well();
    assert_eq!(said, table(&line).well());
    let reviewed: Vec<Value> = serde_json::from_str(&fs::read_to_string(data).unwrap()).unwrap();
    assert!(reviewed.len() > 5 && said.contains(&format!("{} decisions of player 1", reviewed.len())), "{said}");
    for one in &reviewed {
        assert_eq!(one["player"], 0);
        let (best, chosen, loss) = (&one["best"]["share"], &one["chosen"]["share"], one["loss"].as_f64().unwrap());
        let (best, chosen) = (best.as_f64().unwrap(), chosen.as_f64().unwrap());
        assert!((loss - (best - chosen).max(0.0)).abs() < 1e-9, "{one}");
        let expected = one["expected"].as_array().unwrap().iter().map(|share| share.as_f64().unwrap());
        assert!((expected.sum::<f64>() - 1.0).abs() < 1e-6, "{one}");
    }
    assert!(fs::read_to_string(picture).unwrap().ends_with("</svg>\n"));
    table(&format!("analyse {record} --seat 4")).one_line(2, &["--seat: wanted 1 to 3, found 4"]);
}

/// A person plays a whole match against a bot that thinks, asks for hints and reasons, and takes decisions back. The board
/// and the menus are left out of the picture.
#[test]
fn a_scripted_person_plays_merlin_against_a_search() {
    let folder = Folder::new("whole-match");
    let record = folder.path("match.json");
    let begin = "hint\n1\nundo\nwhy 1\nwhy end\nhint\n2\n";
    let file = folder.file("typed", begin.to_owned() + &("1\n".repeat(30) + "hint\n1\nundo\nundo\n").repeat(40));
    let mut program = program();
    let words = format!("play merlin --players 2 --seed 4 --human 1 --bots mcts:500 --record {record}");
    program.args(words.split_whitespace()).stdin(File::open(file).unwrap());
    let said = run(&mut program).well();
    let told = ["> hint", "> undo", "> why", " iterations; ", " visits  ", "taken back", "legal", "  place "];
    let lines = said.lines().filter(|line| told.iter().any(|part| line.contains(part)));
    assert_snapshot!("merlin_against_mcts", lines.collect::<Vec<_>>().join("\n"));
    assert!(table(&format!("replay {record}")).well().contains("  place 1: player "));
}

/// A hint comes from what the person sees, changes nothing, and is the same after a decision was taken back.
#[test]
fn a_person_gets_hints() {
    let folder = Folder::new("hints");
    let play = |typed: &str| {
        let file = folder.file("typed", typed);
        let mut program = program();
        let words = "play merlin --players 2 --seed 4 --human 1 --bots mcts:20:cut=2";
        program.args(words.split_whitespace()).stdin(File::open(file).unwrap());
        run(&mut program).well()
    };
    let said = play("hint\n1\nundo\nhint\nquit\n");
    let hints: Vec<&str> = said.lines().filter(|line| line.contains(" visits  ")).collect();
    assert!(hints.len() >= 2 && hints.len() % 2 == 0 && hints.len() <= 10, "{said}");
    assert_eq!(hints[..hints.len() / 2], hints[hints.len() / 2..]);
    let end = |typed: String| play(&typed).lines().rev().take(3).map(String::from).collect::<Vec<_>>();
    assert_eq!(end("1\n".repeat(3000)), end("hint\n1\nundo\nwhy 1\n".to_owned() + &"1\n".repeat(3000)));
}

/// Statistics of bots are of the games that `play` plays with them; kinds of actions add up to the decisions.
#[test]
fn statistics_of_bots() {
    let folder = Folder::new("bot-statistics");
    let csv = folder.path("games.csv");
    let bots = "--bots greedy,mcts:4:cut=1";
    let said = table(&format!("stats mordred {bots} --games 3 --first-seed 7 --actions --csv {csv}")).well();
    assert!(said.starts_with("Mordred, 4 players, 3 games of greedy, mcts:4:cut=1, seeds from 7\n"), "{said}");
    let lines = fs::read_to_string(csv).unwrap();
    let mut decisions = 0.0;
    for (line, seed) in lines.lines().skip(1).zip(7..) {
        let result = table(&format!("play mordred {bots} --quiet --seed {seed}")).well();
        let fields: Vec<&str> = line.split(',').collect();
        assert!(result.contains(&format!("\n{} steps, digest ", fields[1])), "{line}");
        decisions += fields[2].parse::<f64>().unwrap();
    }
    let (_, kinds) = said.split_once("actions, a game").unwrap();
    let kinds: Vec<Vec<&str>> = kinds.lines().skip(1).map(|line| line.split_whitespace().rev().collect()).collect();
    let taken: f64 = kinds.iter().map(|kind| kind[2].parse::<f64>().unwrap()).sum();
    assert!((3.0 * taken - decisions).abs() < 0.3 && kinds.iter().any(|kind| kind.last() == Some(&"build")), "{said}");
    table("stats mordred --players 3 --games 1 --bots random,random,random,greedy")
        .one_line(2, &["--bots: wanted at most 3"]);
}
