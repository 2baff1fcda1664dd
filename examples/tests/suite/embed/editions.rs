//! `custom_edition`.

use std::fs;

use super::custom_edition::run;
use super::{Closed, File, committed, ends_quietly};

const GWYNEDD: &str = "data/gwynedd.json";

fn said(path: &str, seed: &str) -> Result<String, String> {
    let mut out = Vec::new();
    run(&[path.into(), seed.into()], &mut out).map_err(|error| error.to_string())?;
    Ok(String::from_utf8(out).expect("text"))
}

/// The lines of complaint about an edition, without the file's name.
fn wrong(json: &str) -> Vec<String> {
    let file = File::new("edition.json", json);
    let error = said(&file.path(), "1").unwrap_err();
    let start = file.path() + ": ";
    error.lines().map(|line| line.strip_prefix(&start).unwrap_or_else(|| panic!("{line}")).into()).collect()
}

#[test]
fn the_bot_plays_the_edition_to_its_end() {
    assert_eq!(
        said(&committed(GWYNEDD), "7").unwrap(),
        "the game ends, Mordred's last marker is placed: Mordred wins the war\n\
         player 1 (the bot): place 2, 0 villages\n\
         player 2: place 3, 0 villages\n\
         player 3: place 4, 0 villages\n\
         player 4: place 1, 0 villages\n"
    );
}

#[test]
fn all_that_is_wrong_is_told_at_once_with_its_place_and_row() {
    let json = fs::read_to_string(committed(GWYNEDD)).unwrap();
    let json = json.replace("\"bank\": 60", "\"bank\": 0").replacen("\"wood\"", "\"lake\"", 1);
    let json = json.replace("[\"Harlech\", \"Bala\", \"Welshpool\"]", "[\"Bala\", \"Welshpool\"]");
    assert_eq!(
        wrong(&json),
        [
            "bank: wanted 1 to 9999, found 0 (MOR-X03)",
            "locations[0].terrain: wanted `wood` or `hill`, found `lake` (MOR-X02)",
            "locations[3].links: wanted mutual links, found `Dolgellau` without a link back (MOR-X02)",
        ]
    );
}

#[test]
fn what_cannot_be_read_is_told_with_its_place() {
    let json = fs::read_to_string(committed(GWYNEDD)).unwrap();
    let odd = wrong(&json.replacen("\"arrow\": true", "\"arrow\": \"yes\"", 1));
    assert!(odd.len() == 1 && odd[0].starts_with("locations[4].arrow: invalid type: string \"yes\""), "{odd:?}");
    let unknown = wrong(&json.replacen("\"bank\"", "\"banks\"", 1));
    assert!(unknown.len() == 1 && unknown[0].contains("unknown field `banks`"), "{unknown:?}");
    let after = wrong(&(json + "{}"));
    assert!(after.len() == 1 && after[0].starts_with("trailing characters"), "{after:?}");
}

#[test]
fn other_arguments_are_refused() {
    assert!(said("no such file.json", "7").unwrap_err().starts_with("no such file.json: "));
    assert!(said(&committed(GWYNEDD), "seven").is_err());
    assert_eq!(run(&[], &mut Vec::new()).unwrap_err().to_string(), "wanted: custom_edition EDITION.json SEED");
}

#[test]
fn a_closed_pipe_is_no_trouble() {
    assert!(ends_quietly(run(&[committed(GWYNEDD), "7".into()], &mut Closed)));
}
