//! A person at the table, with what they type from a file.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use insta::assert_snapshot;

use super::common::{Folder, GAMES, Said, program, run, table};

/// Plays with typed lines as the person's input.
fn session(folder: &Folder, options: &str, typed: &str) -> Said {
    session_of("mordred", folder, options, typed)
}

fn session_of(game: &str, folder: &Folder, options: &str, typed: &str) -> Said {
    let file = folder.file("typed", typed);
    let mut program = program();
    program.args(["play", game]).args(options.split_whitespace()).stdin(File::open(file).unwrap());
    run(&mut program)
}

/// What is secret is told to its owner and to nobody else.
#[test]
fn a_person_is_not_told_what_is_secret() {
    let folder = Folder::new("secret");
    let open = table("play merlin --seed 11").well();
    assert_eq!(open.matches(" draws mission ").count(), open.matches(" draws mission").count());
    for seat in 1..=4 {
        let said = session_of("merlin", &folder, &format!("--seed 11 --human {seat}"), "board\nlog\nquit\n").well();
        let told: Vec<&str> = said.lines().filter(|line| line.contains(" draws mission ")).collect();
        let own = format!("  Player {seat} draws mission ");
        assert!(told.iter().all(|line| line.starts_with(&own)), "{told:?}");
        // The setup is told at the beginning and by `log`: a hand for each seat.
        let hands: Vec<&str> = said.lines().filter_map(|line| line.strip_prefix("    missions ")).collect();
        assert_eq!(hands.len(), 8, "{said}");
        for (hand, other) in hands.iter().zip((1..=4).cycle()) {
            assert_eq!(*hand == "4 hidden", other != seat, "{hand}");
        }
    }
}

/// Every game can be played to its end by a person.
#[test]
fn every_game_ends_for_a_person() {
    let folder = Folder::new("ends");
    for game in GAMES {
        let record = folder.path("game.json");
        let options = format!("--seed 3 --human 2 --record {record}");
        let said = session_of(game, &folder, &options, &"1\n".repeat(5_000)).well();
        assert!(said.contains("  place 1: player "), "{game}");
        assert!(table(&format!("replay {record}")).well().contains("  place 1: player "));
    }
}

/// Two turns of a game, with everything that can be typed, right and wrong.
const TYPED: &str = "\
help
build Cardiff
0
99
column D
why column D
why build Cardiff
column C
log
undo
undo
1
raid Cardiff
why raid Cardiff
1
board
why end
build Chirk
  list

end
\u{1b}[A\u{0}
undo
log
quit
";

#[test]
fn a_scripted_session() {
    let folder = Folder::new("session");
    let record = folder.path("game.json");
    let said = session(&folder, &format!("--seed 5 --players 3 --human 2 --record {record}"), TYPED).well();
    assert_snapshot!("mordred_session", said);
    assert!(table(&format!("replay {record}")).well().contains("The game is not over"));
}

#[test]
fn a_whole_game_of_first_choices() {
    let folder = Folder::new("whole");
    let record = folder.path("game.json");
    let typed = "1\n".repeat(2_000);
    let said = session(&folder, &format!("--seed 2 --human 1 --record {record}"), &typed).well();
    assert!(said.contains("place 1: player ") && said.contains("The game ends"));
    assert!(table(&format!("replay {record}")).well().contains("place 1: player "));
}

/// Taking a decision back and taking it again leads to the same game: dice and players do not change their minds.
#[test]
fn undo_changes_nothing_but_the_decision() {
    let folder = Folder::new("undo");
    let play = |name: &str, typed: &str| {
        let record = folder.path(name);
        session(&folder, &format!("--seed 9 --human 3 --record {record}"), typed).well();
        fs::read_to_string(record).unwrap()
    };
    let straight = play("a.json", "1\n1\n1\n1\n1\n1\n1\n1\nquit\n");
    let back_and_forth = play("b.json", "1\n1\nundo\n1\n1\n2\nundo\nundo\n1\n1\n1\n1\n1\n1\nquit\n");
    assert_eq!(straight.matches("\"seat\": 2").count(), 8);
    assert_eq!(straight, back_and_forth);
}

#[test]
fn the_end_of_the_input_is_a_farewell() {
    let folder = Folder::new("farewell");
    let record = folder.path("game.json");
    let said = session(&folder, &format!("--seed 5 --human 1 --record {record}"), "1\n1").well();
    assert!(said.contains("The game is not over"));
    table(&format!("replay {record}")).well();
}

/// What stands at the end of a line too long is no line of its own: `2` would name a column.
#[test]
fn a_line_too_long_is_refused_whole() {
    let folder = Folder::new("too-long");
    let record = folder.path("game.json");
    for len in [999, 1_000, 1_001, 1_999, 3_000] {
        let typed = "x".repeat(len) + "2\nquit\n";
        let said = session(&folder, &format!("--seed 5 --human 1 --record {record}"), &typed).well();
        let refused = said.contains("  wanted a line of at most 1000 bytes, found more\n");
        assert_eq!(refused, len >= 1_000, "{said}");
        assert!(!fs::read_to_string(&record).unwrap().contains("column"), "{len}: {said}");
    }
}

#[test]
fn control_characters_are_refused_not_dropped() {
    let folder = Folder::new("control");
    let record = folder.path("game.json");
    let typed = "col\u{1b}umn A\ncolumn\u{0} A\n1\u{7f}\nqu\u{200b}it\nquit\n";
    let said = session(&folder, &format!("--seed 5 --human 1 --record {record}"), typed).well();
    assert_eq!(said.matches("  wanted a line without control characters, found `").count(), 4, "{said}");
    assert!(!fs::read_to_string(&record).unwrap().contains("column"));
}

/// Ctrl-C, a closed terminal, a shutdown.
#[test]
fn a_signal_at_the_prompt_is_a_farewell() {
    let folder = Folder::new("signal");
    for signal in ["INT", "HUP", "TERM"] {
        let record = folder.path(signal);
        let mut program = program();
        program.args(["play", "mordred", "--seed", "5", "--human", "1", "--record", &record]);
        let mut running = program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut typed = running.stdin.take().unwrap();
        typed.write_all(b"1\n").unwrap();
        let mut said = Vec::new();
        let mut out = BufReader::new(running.stdout.take().unwrap());
        // The second prompt comes after the first decision.
        while String::from_utf8_lossy(&said).matches("\n> ").count() < 2 {
            assert_ne!(out.read_until(b' ', &mut said).unwrap(), 0);
        }
        let kill = Command::new("kill").args(["-s", signal, &running.id().to_string()]).status().unwrap();
        assert!(kill.success());
        out.read_to_end(&mut said).unwrap();
        let said = String::from_utf8(said).unwrap();
        assert!(running.wait().unwrap().success() && said.contains("The game is not over"), "{signal}: {said}");
        assert!(fs::read_to_string(&record).unwrap().contains("column"), "{signal}");
        table(&format!("replay {record}")).well();
    }
}

#[test]
fn an_input_that_cannot_be_read_is_told_and_the_match_is_kept() {
    let folder = Folder::new("unreadable");
    let record = folder.path("game.json");
    let mut program = program();
    program.args(["play", "mordred", "--seed", "5", "--human", "1", "--record", &record]);
    let said = run(program.stdin(File::open(folder.path("")).unwrap()));
    assert_eq!(said.code, Some(1));
    assert!(said.err.starts_with("error: the input cannot be read: ") && said.err.lines().count() == 1, "{said:?}");
    table(&format!("replay {record}")).well();
}

#[test]
fn input_that_is_no_text_does_no_harm() {
    let folder = Folder::new("bytes");
    let file = folder.path("typed");
    let mut bytes = vec![0xff, 0x00, b'\n'];
    bytes.extend(vec![b'x'; 100_000]);
    bytes.extend(b"\n99999999999999999999999\n");
    fs::write(&file, bytes).unwrap();
    let mut program = program();
    program.args(["play", "mordred", "--seed", "1", "--human", "1"]).stdin(File::open(file).unwrap());
    assert!(run(&mut program).well().contains("wanted a number from 1 to "));
}

#[test]
fn a_seat_that_is_not_there() {
    table("play mordred --human 5").one_line(2, &["--human: wanted 1 to 4, found 5"]);
    table("play mordred --human 0").one_line(2, &["--human: wanted 1 to 4, found 0"]);
    table("play mordred --players 3 --human 4").one_line(2, &["--human: wanted 1 to 3, found 4"]);
    table("play mordred --human 1 --quiet").one_line(2, &["--quiet"]);
}
