//! The pictures of the cases, `docs/cases/pictures`: for each row the first of its cases in which places are named, drawn as the
//! position before it around these places. `UPDATE_CASES=1` writes them anew; the pages of the cases are written after them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};
use testkit::cases::changes::{Changes, applied};
use testkit::cases::picture_name;

use super::common::{Folder, program, run, table};

fn cases() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/cases")
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

/// The words of a case in which places can be named: what is played and refused, what happens, and what the position waits for.
fn words(case: &Value) -> Vec<String> {
    let step = &case["step"];
    let refused = case["refused"].as_array().into_iter().flatten();
    let asked = refused.chain([step]).flat_map(|asked| [text(asked, "act"), text(asked, "chance")]);
    let events = step["events"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let phase = case["at"]["state"]["phase"].to_string();
    let mut words: Vec<String> = asked.chain(events).map(String::from).collect();
    words.push(phase.chars().map(|letter| if letter.is_alphanumeric() { letter } else { ' ' }).collect());
    words
}

/// Where `name` stands in `words`, as words of its own.
fn names(words: &str, name: &str) -> bool {
    let edge = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
    words
        .match_indices(name)
        .any(|(at, _)| edge(words[..at].chars().next_back()) && edge(words[at + name.len()..].chars().next()))
}

/// Mordred: locations. Merlins Erben: spaces, and where the druid of the turn is.
fn of_map(all: &[&str], case: &Value) -> BTreeSet<String> {
    let state = &case["at"]["state"];
    let druid = state["active"].as_u64().and_then(|seat| state["druids"][seat as usize].as_str());
    let named = all.iter().filter(|name| words(case).iter().any(|words| names(words, name)));
    let named: BTreeSet<String> = named.map(ToString::to_string).collect();
    let druid = druid.filter(|druid| all.contains(druid) && !named.is_empty()).map(String::from);
    named.into_iter().chain(druid).collect()
}

/// Merlin: principalities that somebody is sent to or something is taken from, spaces of the ring, and tiles.
fn of_ring(case: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let laid = case["at"]["state"]["environs"].as_array().map_or(0, Vec::len);
    for words in words(case) {
        let words: Vec<&str> = words.split(' ').collect();
        for pair in words.windows(2) {
            let number = pair[1].parse::<u8>().ok().filter(|number| *number < 24);
            match (pair[0], number) {
                ("from" | "space", Some(number)) => drop(found.insert(format!("space{number}"))),
                ("build", Some(number)) if usize::from(number) < laid => drop(found.insert(format!("tile{number}"))),
                _ => {}
            }
        }
        let acts = matches!(words[0], "send" | "take" | "return" | "defeat" | "influence" | "place");
        let principalities = ["dragon", "fox", "dove", "eagle", "snake", "fishes"];
        found.extend(words.iter().filter(|word| acts && principalities.contains(word)).map(ToString::to_string));
    }
    found
}

/// The data with the changes that a case gives, if it gives any.
fn changed(data: &Value, changes: &Value) -> Value {
    let changes: Option<Changes> = serde_json::from_value(changes.clone()).expect("places and values");
    applied(data, &changes.unwrap_or_default())
}

/// The picture of a case, if places are named in it.
fn picture(game: &str, built_in: &Value, case: &Value, folder: &Folder) -> Option<String> {
    let edition = changed(built_in, &case["at"]["edition"]);
    let listed =
        |key: &str, name: &str| edition[key].as_array().into_iter().flatten().map(|one| text(one, name)).collect();
    let around = match game {
        "mordred" => of_map(&Vec::from_iter::<Vec<&str>>(listed("locations", "name")), case),
        "erben" => {
            let all = spaces(&edition);
            of_map(&all.iter().map(String::as_str).collect::<Vec<_>>(), case)
        }
        _ => of_ring(case),
    };
    if around.is_empty() || around.len() > 6 {
        return None;
    }
    let at = &case["at"];
    let modules = at.get("modules").cloned().unwrap_or_else(|| json!([]));
    let position = json!({
        "game": game, "players": at["players"], "modules": modules, "edition": edition, "state": at["state"],
    });
    let file = folder.file("position.json", position.to_string());
    let around: Vec<String> = around.into_iter().collect();
    Some(run(program().args(["draw", game, "--from", &file, "--around", &around.join(",")])).well())
}

/// The spaces of the three circles: `i0`, `m17`, `o23`.
fn spaces(edition: &Value) -> Vec<String> {
    let of = |(letter, circle): (char, &str)| {
        let size = edition["circles"][circle].as_u64().expect("a size");
        (0..size).map(move |number| format!("{letter}{number}"))
    };
    [('i', "inner"), ('m', "middle"), ('o', "outer")].into_iter().flat_map(of).collect()
}

fn pictures(game: &str) -> BTreeMap<String, String> {
    let folder = Folder::new(&format!("pictures-{game}"));
    let lines = fs::read_to_string(cases().join(format!("{game}.jsonl"))).expect("the cases");
    let mut lines = lines.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let head = lines.next().expect("a head");
    let (mut drawn, mut pictures, mut at) = (BTreeSet::new(), BTreeMap::new(), Value::Null);
    for mut case in lines {
        // A case without a position goes on where the one before ended.
        at = case.get("at").cloned().unwrap_or(at);
        case["at"] = at.clone();
        at["state"] = changed(&at["state"], &case["step"]["changed"]);
        let row = case["rows"][0].as_str().expect("a row").to_string();
        if drawn.contains(&row) {
            continue;
        }
        if let Some(picture) = picture(game, &head["edition"], &case, &folder) {
            drawn.insert(row);
            pictures.insert(picture_name(text(&case, "case")), picture);
        }
    }
    pictures
}

#[test]
fn each_row_has_its_picture_where_places_are_named() {
    for game in ["mordred", "merlin", "erben"] {
        let folder = cases().join("pictures").join(game);
        let wanted = pictures(game);
        if std::env::var("UPDATE_CASES").is_ok_and(|update| update == "1") {
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(&folder).expect("the folder can be made");
            for (name, picture) in &wanted {
                fs::write(folder.join(name), picture).expect("a picture");
            }
        }
        let found: BTreeSet<_> =
            fs::read_dir(&folder).expect("the pictures").map(|file| file.unwrap().file_name()).collect();
        let names: BTreeSet<_> = wanted.keys().map(std::ffi::OsString::from).collect();
        assert_eq!(found, names);
        for (name, picture) in wanted {
            assert_eq!(fs::read_to_string(folder.join(&name)).expect("a picture"), picture, "{name} is out of date");
        }
    }
}

#[test]
fn a_part_of_a_picture_shows_what_is_near_and_no_cut_words() {
    let part = table("draw mordred --seed 2 --to 150 --around Bangor,Conwy").well();
    for (name, shown) in [("Bangor", true), ("Conwy", true), ("Caernarfon", true), ("Cardiff", false), ("BP", false)] {
        assert_eq!(part.contains(&format!("{name}</text>")), shown, "{name}");
    }
    table("draw erben --around m3,q7")
        .one_line(2, &["--around: wanted a place of this board (i0, i1, i2 …)", "found `q7`"]);
}
