//! Files that are written: never one that is read, whole or not at all, with the permissions that belong to them.

use std::fs::{self, File, OpenOptions, Permissions};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

use super::common::{Folder, Said, program, run, table};

fn mode(path: &str) -> u32 {
    fs::metadata(path).expect("the file is there").permissions().mode() & 0o777
}

/// Runs the program in a shell after `before`, with words that hold nothing of the shell's.
fn in_shell(before: &str, line: &str) -> Said {
    run(Command::new("sh").args(["-c", &format!("{before}; exec {} {line}", env!("CARGO_BIN_EXE_table"))]))
}

/// A file under its own name, another path, a symbolic link and a hard link.
fn names_of(folder: &Folder, name: &str) -> [String; 4] {
    let (path, link, hard) = (folder.path(name), folder.path("link"), folder.path("hard"));
    symlink(&path, &link).unwrap();
    fs::hard_link(&path, &hard).unwrap();
    [path, folder.path(&format!("./{name}")), link, hard]
}

#[test]
fn no_input_is_written_to() {
    let folder = Folder::new("inputs");
    let edition = table("edition mordred").well();
    let position = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/perft/mordred");
    let position = fs::read_dir(position).unwrap().next().unwrap().unwrap().path();
    let position = fs::read_to_string(position).unwrap();
    for (content, command) in [
        (&edition, "play mordred --seed 1 --edition IN --record OUT"),
        (&edition, "stats mordred --games 1 --edition IN --csv OUT"),
        (&edition, "draw mordred --edition IN -o OUT"),
        (&position, "draw mordred --from IN -o OUT"),
    ] {
        let input = folder.file("input", content);
        for output in names_of(&folder, "input") {
            let said = table(&command.replace("IN", &input).replace("OUT", &output));
            said.one_line(1, &[&output, "wanted another file to write to than the one that is read"]);
            assert_eq!(&fs::read_to_string(&input).unwrap(), content, "{command}");
        }
        assert_eq!(folder.names(), ["hard", "input", "link"]);
        for name in ["hard", "input", "link"] {
            fs::remove_file(folder.path(name)).unwrap();
        }
    }
}

#[test]
fn what_is_typed_from_a_file_is_not_written_over() {
    let folder = Folder::new("typed-file");
    let typed = folder.file("typed", "1\nquit\n");
    let mut program = program();
    program.args(["play", "mordred", "--human", "1", "--record", &typed]).stdin(File::open(&typed).unwrap());
    run(&mut program).one_line(1, &[&typed, "than the one that is read"]);
    assert_eq!(fs::read_to_string(typed).unwrap(), "1\nquit\n");
}

/// Output that is added to the end of a file, as `>>` does.
#[test]
fn the_output_is_no_file_of_the_same_run() {
    let folder = Folder::new("appended");
    let record = folder.path("game.json");
    table(&format!("play mordred --seed 1 --record {record}")).well();
    let before = fs::read_to_string(&record).unwrap();
    for line in ["replay FILE", "check FILE", "play mordred --edition FILE", "play mordred --record FILE"] {
        let mut program = program();
        program.args(line.replace("FILE", &record).split(' '));
        let output = OpenOptions::new().append(true).open(&record).unwrap();
        let done = program.stdout(output).stderr(std::process::Stdio::piped()).output().unwrap();
        assert_eq!(done.status.code(), Some(1), "{line}");
        assert!(String::from_utf8(done.stderr).unwrap().contains("the one that the output goes to"), "{line}");
        assert_eq!(fs::read_to_string(&record).unwrap(), before, "{line}");
    }
    // A device is no file: what goes there is gone.
    table("check /dev/null").badly(1);
}

#[test]
fn a_file_that_is_replaced_keeps_its_permissions() {
    let folder = Folder::new("kept");
    for wanted in [0o600, 0o640, 0o644, 0o666] {
        let record = folder.file("game.json", "old");
        fs::set_permissions(&record, Permissions::from_mode(wanted)).unwrap();
        table(&format!("play mordred --seed 1 --record {record}")).well();
        assert_eq!(mode(&record), wanted);
        let file = folder.file("other", "old");
        fs::set_permissions(&file, Permissions::from_mode(wanted)).unwrap();
        table(&format!("draw mordred -o {file}")).well();
        table(&format!("stats mordred --games 1 --csv {file}")).well();
        assert_eq!(mode(&file), wanted);
    }
}

/// The seed in it tells what is still to come.
#[test]
fn only_its_owner_reads_the_record_of_a_match_under_way() {
    let folder = Folder::new("under-way");
    let record = folder.path("game.json");
    let play = |options: &str| in_shell("umask 027", &format!("play mordred --seed 1 {options} --record {record}"));
    play("--human 1 < /dev/null").well();
    assert_eq!(mode(&record), 0o600);
    fs::remove_file(&record).unwrap();
    play("").well();
    assert_eq!(mode(&record), 0o640);
    table(&format!("replay {record}")).well();
}

#[test]
fn a_long_name_is_a_name() {
    let folder = Folder::new("long-name");
    let record = folder.path(&("x".repeat(250) + ".json"));
    table(&format!("play mordred --seed 1 --record {record}")).well();
    assert_eq!(folder.names().len(), 1);
    table(&format!("replay {record}")).well();
}

/// Of a run that was cut off and had the same number.
#[test]
fn a_file_that_was_left_over_is_no_trouble() {
    let folder = Folder::new("left-over");
    let record = folder.path("game.json");
    let leave = format!("touch {0}/.game.json.$$.part {0}/.table-$$.part", folder.path("."));
    in_shell(&leave, &format!("play mordred --seed 1 --quiet --record {record}")).well();
    assert_eq!(folder.names().len(), 3);
    table(&format!("replay {record}")).well();
}

#[test]
fn what_cannot_be_replaced_is_refused() {
    let folder = Folder::new("refused");
    let (nowhere, missing) = (folder.path("nowhere"), folder.path("missing"));
    symlink(&missing, &nowhere).unwrap();
    let (one, two) = (folder.file("one", "old"), folder.path("two"));
    fs::hard_link(&one, &two).unwrap();
    let fixed = folder.file("fixed", "old");
    fs::set_permissions(&fixed, Permissions::from_mode(0o444)).unwrap();
    let refused = |path: &str, why: &str| {
        table(&format!("play mordred --seed 1 --record {path}")).one_line(1, &[path, why]);
        table(&format!("draw mordred -o {path}")).one_line(1, &[path, why]);
        table(&format!("stats mordred --games 1 --csv {path}")).one_line(1, &[path, why]);
    };
    refused(&nowhere, "found a link that leads nowhere");
    refused(&two, "found one with more (hard links)");
    refused(&fixed, "found a read-only one");
    assert_eq!(fs::read_to_string(one).unwrap() + &fs::read_to_string(fixed).unwrap(), "oldold");
    assert!(fs::symlink_metadata(nowhere).unwrap().is_symlink() && !Path::new(&missing).exists());
    assert_eq!(folder.names(), ["fixed", "nowhere", "one", "two"]);
}
