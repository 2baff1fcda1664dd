//! What is printed is safe to show, whatever the files and arguments hold.

use std::fs;

use super::common::{Folder, Said, program, run, table};

/// Control sequences, a change of direction, and characters that nobody sees.
const ODD: &str = "\u{202e}a\u{1b}[2Jb\u{200b}\u{7f}\u{85}\u{feff}";

/// Nothing odd is shown, and what stands for it is.
fn is_safe(said: &Said) {
    let shown = said.out.clone() + &said.err;
    let odd = shown.chars().find(|&c| c != '\n' && ODD.contains(c) && !c.is_ascii_graphic());
    assert_eq!(odd, None, "{shown:?}");
    assert!(shown.contains("\\u202e"), "{shown:?}");
}

#[test]
fn names_in_files_do_not_command_the_terminal() {
    let folder = Folder::new("odd-names");
    let record = folder.file("record", serde_json::json!({ "format": "table-record/1", "game": ODD }).to_string());
    is_safe(&table(&format!("replay {record}")));
    let edition = folder.file("edition", serde_json::json!({ ODD: 1 }).to_string());
    for game in ["mordred", "merlin", "erben"] {
        is_safe(&table(&format!("check --game {game} {edition}")));
    }
}

#[test]
fn arguments_do_not_command_the_terminal() {
    is_safe(&run(program().args(["play", ODD])));
    is_safe(&run(program().args(["play", "mordred", "--module", ODD])));
    is_safe(&run(program().args(["replay", ODD])));
    let folder = Folder::new("odd-path");
    let path = folder.path(&format!("{ODD}\n"));
    fs::write(&path, table("edition mordred").well()).unwrap();
    let said = run(program().args(["check", &path]));
    is_safe(&said);
    assert!(said.out.ends_with(": a valid edition of mordred, for 3 or 4 players\n") && said.out.lines().count() == 1);
}

/// A trace with something odd in it means the same.
#[test]
fn json_keeps_its_meaning() {
    let folder = Folder::new("odd-json");
    let mut edition: serde_json::Value = serde_json::from_str(&table("edition mordred").well()).unwrap();
    edition["note"] = ODD.into();
    let file = folder.file("edition", edition.to_string());
    let said = table(&format!("trace mordred --seed 1 --edition {file}"));
    is_safe(&said);
    let head: serde_json::Value = serde_json::from_str(said.out.lines().next().unwrap()).unwrap();
    assert_eq!(head["edition"]["note"], ODD);
}
