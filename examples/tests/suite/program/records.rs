//! Records are replayed, and found out when they do not hold.

use std::fs;

use serde_json::{Value, json};

use super::common::{Folder, Said, table};

/// A record of a whole game, to be spoilt.
fn record(folder: &Folder) -> Value {
    let path = folder.path("good.json");
    table(&format!("play mordred --seed 7 --players 3 --record {path}")).well();
    serde_json::from_slice(&fs::read(path).unwrap()).unwrap()
}

fn replay(folder: &Folder, record: &Value) -> Said {
    let path = folder.file("spoilt.json", record.to_string());
    table(&format!("replay {path}"))
}

#[test]
fn a_good_record_is_told_as_it_was_played() {
    let folder = Folder::new("good");
    let path = folder.path("game.json");
    let played = table(&format!("play mordred --seed 9 --record {path}")).well();
    let told = table(&format!("replay {path}")).well();
    let rest = |text: &str| text.split_once('\n').unwrap().1.to_string();
    assert!(rest(&told).starts_with(&rest(&played)), "the same story, from the same words");
    let steps = told.lines().last().unwrap().strip_prefix("The record holds: ").unwrap().split(' ').next().unwrap();
    assert!(steps.parse::<usize>().unwrap() > 20);
}

#[test]
fn a_replay_can_stop_early() {
    let folder = Folder::new("early");
    let path = folder.path("game.json");
    table(&format!("play mordred --seed 9 --record {path}")).well();
    let whole = table(&format!("replay {path}")).well();
    let part = table(&format!("replay {path} --to 3")).well();
    let told: Vec<&str> = part.lines().take_while(|line| !line.starts_with("After step 3")).collect();
    assert!(whole.starts_with(&told.join("\n")) && told.len() < 12 && told.len() > 4, "{part}");
    assert!(table(&format!("replay {path} --to 0")).well().contains("The record holds"));
    table(&format!("replay {path} --to 99999")).one_line(2, &["--to", "found 99999"]);
}

/// Each step in turn: another action or outcome, another digest, another seat or source.
#[test]
fn every_spoilt_step_is_named() {
    let folder = Folder::new("steps");
    let good = record(&folder);
    let steps = good["steps"].as_array().unwrap();
    for (index, step) in steps.iter().enumerate() {
        let (kind, fields) = step.as_object().unwrap().iter().next().unwrap();
        for (field, value) in fields.as_object().unwrap() {
            let mut bad = good.clone();
            bad["steps"][index][kind][field] = other(field, value, &good, index);
            let named = format!("step {}: ", index + 1);
            replay(&folder, &bad).one_line(1, &["spoilt.json: ", &named]);
        }
    }
}

/// Something that could stand there but does not belong there.
fn other(field: &str, value: &Value, good: &Value, index: usize) -> Value {
    match field {
        "seat" => json!((value.as_u64().unwrap() + 1) % 3),
        "digest" => good["steps"][usize::from(index == 0)]
            .as_object()
            .unwrap()
            .values()
            .next()
            .map(|step| step["digest"].clone())
            .unwrap(),
        "source" => json!(if value == "roll" { "castle" } else { "roll" }),
        "action" => json!(if value == "end" { "column A" } else { "end" }),
        "outcome" if value.as_str().unwrap().starts_with("dice") => {
            json!(if value == "dice 1 1" { "dice 6 6" } else { "dice 1 1" })
        }
        "outcome" if value.as_str().unwrap().starts_with("die") => {
            json!(if value == "die 1" { "die 2" } else { "die 1" })
        }
        "outcome" => json!(if value == "first 1" { "first 2" } else { "first 1" }),
        field => panic!("a step has no field {field}"),
    }
}

#[test]
fn a_refused_action_names_its_rule() {
    let folder = Folder::new("rule");
    let good = record(&folder);
    for (index, step) in good["steps"].as_array().unwrap().iter().enumerate() {
        if step["act"]["action"] == "end" {
            let mut bad = good.clone();
            bad["steps"][index]["act"]["action"] = json!("castle Chepstow");
            let (step, said) = (format!("step {}: ", index + 1), replay(&folder, &bad));
            return said.one_line(1, &[&step, "Chepstow holds no village", "(MOR-B07)"]);
        }
    }
    panic!("somebody ends a turn in that game");
}

#[test]
fn a_spoilt_head_is_found_out() {
    let folder = Folder::new("head");
    let good = record(&folder);
    let spoil = |field: &str, value: Value, parts: &[&str]| {
        let mut bad = good.clone();
        bad[field] = value;
        replay(&folder, &bad).one_line(1, parts);
    };
    spoil("format", json!("table-record/2"), &["format: wanted table-record/1, found table-record/2"]);
    spoil("game", json!("chess"), &["game: wanted one of `mordred`", "found `chess`"]);
    spoil("rules", json!(2), &["rules: wanted 1, found 2"]);
    spoil("players", json!(4), &["step 1: "]);
    spoil("players", json!(5), &["edition: players: wanted 3 or 4 players, found 5 (MOR-S01)"]);
    spoil("modules", json!(["wind"]), &["edition: modules: ", "found `wind` (MOR-X05)"]);
    spoil("seed", json!("8"), &["step 1: "]);
    spoil("seed", json!("eight"), &["seed: wanted a seed"]);
    spoil("seed", json!(null), &["step 1: the digest is "]);
    spoil("digest", json!("00".repeat(32)), &["after the last step", "the last digest is "]);
    spoil("digest", json!("00"), &["digest: wanted 64 hexadecimal digits"]);
    spoil("places", json!([1, 2, 3]), &["after the last step", "the places are [Some("]);
    spoil("places", json!(null), &["after the last step"]);
    spoil("steps", json!([]), &["after the last step (0)"]);
    spoil("extra", json!(1), &["extra: unknown field `extra`"]);
}

#[test]
fn every_spoilt_entry_of_the_edition_is_found_out() {
    let folder = Folder::new("edition");
    let good = record(&folder);
    let spoil = |path: &str, value: Value, parts: &[&str]| {
        let mut bad = good.clone();
        *bad["edition"].pointer_mut(path).unwrap() = value;
        replay(&folder, &bad).one_line(1, parts);
    };
    spoil("/note", json!("mine"), &["step 1: "]);
    spoil("/home", json!("Cardiff"), &["step 1: "]);
    spoil("/markers", json!(32), &["step 1: "]);
    spoil("/villages", json!(19), &["step 1: "]);
    spoil("/bank", json!(151), &["step 1: "]);
    spoil("/max_chips", json!(2), &["step 1: "]);
    spoil("/players", json!([3]), &["step 1: "]);
    spoil("/chips", json!(7), &["step 1: "]);
    spoil("/action_table/A/0", json!("M2"), &["step 1: "]);
    spoil("/locations/0/name", json!("Mona"), &["edition: locations[0]", "(MOR-X02), and ", " more"]);
    spoil("/locations/3/terrain", json!("hill"), &["step 1: "]);
    spoil("/locations/3/arrow", json!(true), &["step 1: "]);
    spoil(
        "/locations/3/links",
        json!([]),
        &["edition: locations[4].links: ", "`Pwllheli` without a link back (MOR-X02)"],
    );
    spoil("/bank", json!(0), &["edition: bank: wanted 1 to 9999, found 0 (MOR-X03)"]);
    spoil("/bank", json!(-1), &["edition.bank: invalid value"]);
}

#[test]
fn steps_that_are_missing_or_too_many_are_found_out() {
    let folder = Folder::new("length");
    let good = record(&folder);
    let count = good["steps"].as_array().unwrap().len();
    let mut short = good.clone();
    short["steps"].as_array_mut().unwrap().pop();
    replay(&folder, &short).one_line(1, &[&format!("after the last step ({})", count - 1)]);
    let mut long = good.clone();
    let last = long["steps"][count - 1].clone();
    long["steps"].as_array_mut().unwrap().push(last);
    replay(&folder, &long).one_line(1, &[&format!("step {}: ", count + 1)]);
    let mut gap = good.clone();
    gap["steps"].as_array_mut().unwrap().remove(count / 2);
    replay(&folder, &gap).one_line(1, &[&format!("step {}: ", count / 2 + 1)]);
}
