//! `replay_to_csv`.

use std::collections::BTreeMap;

use erben_core::Erben;
use merlin_core::Merlin;
use mordred_core::Mordred;
use serde::Serialize;
use table_common::{ActionSet, Record, RecordedStep, Seed, Stored, Table, Turn};

use super::replay_to_csv::run;
use super::{Closed, File, ends_quietly};

/// A match in which everybody takes the last of the legal actions.
fn record<G: Stored>() -> Record<G::EditionSpec> {
    let mut table = Table::new(G::built_in(3, &[]).unwrap(), Seed::from_u64(3));
    while let Turn::Player(seat) = table.turn() {
        let legal = table.legal_actions();
        table.act(seat, legal.nth(legal.len() - 1).unwrap()).unwrap();
    }
    table.record()
}

fn said(files: &[String]) -> Result<String, String> {
    let mut out = Vec::new();
    run(files, &mut out).map_err(|error| error.to_string())?;
    Ok(String::from_utf8(out).unwrap())
}

/// Each row of the table agrees with its step, whose notation holds no comma in the built-in editions.
fn rows_are_steps<G: Stored<EditionSpec: Serialize>>() {
    let record = record::<G>();
    let file = File::new(&format!("{},rows.json", G::NAME), &serde_json::to_string(&record).unwrap());
    let table = said(&[file.path()]).unwrap();
    let mut lines = table.lines();
    let heading: Vec<&str> = lines.next().unwrap().split(',').collect();
    let places = record.places.unwrap();
    let start = format!("\"{}\",{},3,", file.path(), G::NAME);
    for (step, (line, recorded)) in (1..).zip(lines.by_ref().zip(&record.steps)) {
        let cells = line.strip_prefix(&start).unwrap_or_else(|| panic!("{line}")).split(',');
        let row: BTreeMap<&str, &str> = heading[3..].iter().copied().zip(cells).collect();
        assert_eq!((row.len(), row["step"]), (heading.len() - 3, step.to_string().as_str()), "{line}");
        assert_ne!(row["choices"], "0");
        assert!(row["rules"].split(' ').all(|rule| rule.is_empty() || rule.contains('-')), "{line}");
        match recorded {
            RecordedStep::Act { seat, action, .. } => {
                let (player, place) = (seat.index().to_string(), places[seat.index()]);
                let wanted = ["act", &player, "", action, &place.map_or(String::new(), |place| place.to_string())];
                assert_eq!(["kind", "player", "source", "what", "place"].map(|name| row[name]), wanted, "{line}");
            }
            RecordedStep::Chance { source, outcome, .. } => {
                let found = ["kind", "player", "source", "what", "place"].map(|name| row[name]);
                assert_eq!(found, ["chance", "", source, outcome, ""]);
                let [weight, of] = ["weight", "of"].map(|name| row[name].parse::<u64>().unwrap());
                assert!((1..=of).contains(&weight), "{line}");
            }
        }
    }
    assert_eq!((lines.next(), table.lines().count()), (None, record.steps.len() + 1));
}

#[test]
fn rows_of_mordred() {
    rows_are_steps::<Mordred>();
}

#[test]
fn rows_of_merlin() {
    rows_are_steps::<Merlin>();
}

#[test]
fn rows_of_erben() {
    rows_are_steps::<Erben>();
}

#[test]
fn the_first_rows_of_a_match() {
    let file = File::new("first.json", &serde_json::to_string(&record::<Mordred>()).unwrap());
    let table = said(&[file.path()]).unwrap().replace(&file.path(), "game.json");
    let first: Vec<&str> = table.lines().take(6).collect();
    assert_eq!(
        first,
        [
            "file,game,players,step,kind,player,source,what,number,choices,weight,of,rules,place",
            "game.json,mordred,3,1,chance,,first,first 1,0,3,1,3,MOR-S05,",
            "game.json,mordred,3,2,act,0,,column C,2,3,,,MOR-R01,3",
            "game.json,mordred,3,3,chance,,roll,dice 5 5,44,36,1,36,MOR-R02,",
            "game.json,mordred,3,4,act,0,,build Chepstow,320,10,,,MOR-B03,3",
            "game.json,mordred,3,5,act,0,,castle Chepstow,448,11,,,MOR-B07,3",
        ]
    );
}

#[test]
fn a_record_that_does_not_hold_is_named_with_its_step() {
    let mut record = record::<Mordred>();
    let RecordedStep::Act { action, .. } = &mut record.steps[1] else { panic!("the column is named second") };
    *action = "column B".into();
    let file = File::new("tampered.json", &serde_json::to_string(&record).unwrap());
    let error = said(&[file.path()]).unwrap_err();
    assert!(error.starts_with(&format!("{}: step 2: the digest is ", file.path())), "{error}");
    let file = File::new("whist.json", "{\"game\": \"whist\"}");
    assert_eq!(said(&[file.path()]).unwrap_err(), file.path() + ": wanted a record of mordred, merlin or erben");
    assert!(said(&["no such file".into()]).unwrap_err().starts_with("no such file: "));
}

#[test]
fn a_closed_pipe_is_no_trouble() {
    assert!(ends_quietly(run(&[], &mut Closed)));
}
