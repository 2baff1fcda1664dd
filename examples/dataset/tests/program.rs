//! The program: the same bytes from any number of threads, shards, and what it says where it cannot write.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Output};

use parquet::file::reader::{FileReader, SerializedFileReader};

fn dataset(folder: &Path, line: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dataset"));
    command.args(line.split(' ')).current_dir(folder).output().expect("it runs")
}

fn done(folder: &Path, line: &str) -> String {
    let output = dataset(folder, line);
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn refused(folder: &Path, line: &str, code: i32) -> String {
    let output = dataset(folder, line);
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(code), 0), "{line}: {said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    said
}

/// The rows of files, one after the other, as text.
fn rows(folder: &Path, names: &[&str]) -> Vec<String> {
    let mut rows = Vec::new();
    for name in names {
        let reader = SerializedFileReader::new(File::open(folder.join(name)).expect("a file")).expect("Parquet");
        rows.extend(reader.get_row_iter(None).expect("rows").map(|row| row.expect("a row").to_string()));
    }
    rows
}

#[test]
fn one_thread_two_threads_and_shards_make_the_same_rows() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    for (game, games, more) in [("mordred", 40_u64, ""), ("merlin", 8, " --module kings-favor"), ("erben", 8, "")] {
        for kind in ["", " --decisions"] {
            let make = |out: &str, first: u64, games: u64, threads: u8| {
                let line = format!(
                    "generate {game} --games {games} --first-seed {first} --threads {threads} --out {out}{more}{kind}"
                );
                done(at, &line);
            };
            make("one", 100, games, 1);
            make("two", 100, games, 2);
            assert_eq!(fs::read(at.join("one")).expect("bytes"), fs::read(at.join("two")).expect("bytes"));
            let shards = ["a", "b", "c", "d"];
            for (name, k) in shards.into_iter().zip(0..) {
                make(name, 100 + k * games / 4, games / 4, 1);
            }
            let whole = rows(at, &["one"]);
            assert!(whole.len() as u64 >= games);
            assert_eq!(rows(at, &shards), whole);
            let told = done(at, "verify one --threads 2");
            let rows = whole.len();
            assert!(
                told.starts_with(&format!("one: {games} games of {game}, 4 players: all {rows} rows hold")),
                "{told}"
            );
        }
    }
}

#[test]
fn many_row_groups_hold() {
    let folder = tempfile::tempdir().expect("a folder");
    done(folder.path(), "generate erben --players 2 --games 130 --decisions --out f");
    done(folder.path(), "verify f");
}

#[test]
fn a_wrong_command_line_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let wrong = [
        ("generate chess --games 1 --out f", "error: invalid value 'chess' for '<GAME>'"),
        ("generate mordred --games 0 --out f", "error: invalid value '0' for '--games <N>'"),
        ("generate mordred --games 2 --first-seed 18446744073709551615 --out f", "error: --first-seed: wanted room"),
        ("generate mordred --games 1 --bots clever --out f", "error: invalid value 'clever' for '--bots <BOTS>'"),
        ("generate mordred --games 1 --bots random,greedy --out f", "error: --bots: wanted one bot or 4, found 2"),
        ("generate mordred --games 1 --players 9 --out f", "error: players: wanted"),
        ("generate mordred --games 1 --module x --out f", "error: modules"),
    ];
    for (line, wanted) in wrong {
        let said = refused(at, line, 2);
        assert!(said.starts_with(wanted), "{line}: {said}");
    }
    assert_eq!(fs::read_dir(at).expect("a folder").count(), 0, "nothing is written");
}

#[test]
fn files_that_are_none_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    assert!(refused(at, "verify nothing", 1).starts_with("error: nothing: No such file"));
    fs::write(at.join("text"), "seed,game\n1,mordred\n").expect("a file");
    assert!(refused(at, "verify text", 1).starts_with("error: text: wanted a whole Parquet file"));
    done(at, "generate mordred --games 20 --out whole");
    let bytes = fs::read(at.join("whole")).expect("bytes");
    fs::write(at.join("torn"), &bytes[..bytes.len() / 2]).expect("a file");
    assert!(refused(at, "verify torn", 1).starts_with("error: torn: wanted a whole Parquet file"));
    assert!(refused(at, "generate mordred --games 1 --out nowhere/f", 1).starts_with("error: nowhere/f: "));
}

/// A file that may not grow as large as it must stands for a disk that is full.
#[cfg(unix)]
#[test]
fn a_full_disk_leaves_what_was_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    fs::write(at.join("f"), "what was there").expect("a file");
    let line = format!(
        "trap '' XFSZ; ulimit -f 8; exec '{}' generate mordred --games 2000 --out f",
        env!("CARGO_BIN_EXE_dataset")
    );
    let output = Command::new("sh").args(["-c", &line]).current_dir(at).output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), said.lines().count()), (Some(1), 1), "{said}");
    assert!(said.starts_with("error: f: "), "{said}");
    assert_eq!(fs::read_to_string(at.join("f")).expect("a file"), "what was there");
    assert_eq!(fs::read_dir(at).expect("a folder").count(), 1, "nothing half written is left");
}
