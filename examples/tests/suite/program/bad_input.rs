//! Wrong command lines and wrong files: a clear line each, exit code 2 or 1, nothing on standard output.

use serde_json::{Value, json};

use super::common::{Folder, program, run, table};

fn built_in_edition() -> Value {
    serde_json::from_str(&table("edition mordred").well()).unwrap()
}

/// Checks the default edition with one part of it replaced, by a file of its own, and plays with it.
fn spoilt(test: &str, path: &str, value: Value) -> (Vec<String>, Vec<String>) {
    let folder = Folder::new(test);
    let mut edition = built_in_edition();
    *edition.pointer_mut(path).unwrap() = value;
    let file = folder.file("edition.json", edition.to_string());
    let strip = |lines: Vec<String>| lines.iter().map(|line| line.replace(&file, "FILE")).collect();
    let checked = strip(table(&format!("check {file}")).badly(1));
    let played = strip(table(&format!("play mordred --seed 1 --edition {file}")).badly(1));
    (checked, played)
}

#[track_caller]
fn finds(test: &str, path: &str, value: Value, wanted: &[&str]) {
    let (checked, played) = spoilt(test, path, value);
    assert_eq!(checked, wanted);
    assert_eq!(played, wanted);
}

#[test]
fn a_wrong_command_line() {
    table("play whist").one_line(2, &["whist", "mordred"]);
    table("play").one_line(2, &["<GAME>"]);
    table("win mordred").one_line(2, &["win"]);
    table("play mordred --players 5").one_line(2, &["wanted 3 or 4 players, found 5 (MOR-S01)"]);
    table("play mordred --players 0").one_line(2, &["found 0 (MOR-S01)"]);
    table("play mordred --players many").one_line(2, &["many"]);
    table("play mordred --players -1").one_line(2, &["-1"]);
    table("play mordred --players 256").one_line(2, &["256"]);
    for seed in ["seven", "-7", "+7", "7.0", "18446744073709551616", "0x7", &"g".repeat(64), &"1".repeat(65)] {
        table(&format!("play mordred --seed {seed}")).one_line(2, &["seed", "64 hexadecimal digits"]);
    }
    table("play mordred --module wind").one_line(2, &["`wind`"]);
    table("play mordred --loud").one_line(2, &["--loud"]);
    table("edition whist").one_line(2, &["whist"]);
    table("replay").one_line(2, &["<FILE>"]);
}

#[test]
fn an_argument_cannot_break_the_line() {
    run(program().args(["play", "mor\ndred"])).one_line(2, &["mor"]);
    run(program().args(["play", "mordred", "--seed", "7\n8"])).one_line(2, &["7"]);
    run(program().args(["replay", "no\nfile"])).one_line(1, &["no\\u000afile"]);
    run(program().args(["play", "mordred", "--module", "a\u{1b}[2Jb"])).one_line(2, &["a [2Jb"]);
}

#[test]
fn an_unknown_neighbour() {
    finds(
        "unknown",
        "/locations/3/links",
        json!(["Criccieth", "Atlantis"]),
        &["error: FILE: locations[3].links: wanted names of locations, found `Atlantis` (MOR-X02)"],
    );
}

#[test]
fn one_sided_links() {
    finds(
        "one-sided",
        "/locations/3/links",
        json!(["Criccieth", "Cardiff"]),
        &["error: FILE: locations[3].links: wanted mutual links, found `Cardiff` without a link back (MOR-X02)"],
    );
}

#[test]
fn an_unreachable_location() {
    let folder = Folder::new("unreachable");
    let mut edition = built_in_edition();
    edition["locations"].as_array_mut().unwrap().push(json!(
        {"name": "Avalon", "terrain": "wood", "arrow": false, "links": []}
    ));
    let file = folder.file("edition.json", edition.to_string());
    table(&format!("check {file}")).one_line(1, &["locations[65] (Avalon): ", "no way from `Anglesey` (MOR-X02)"]);
}

#[test]
fn a_column_of_five_faces() {
    finds(
        "faces",
        "/action_table/B",
        json!(["M2", "M1", "3", "3", "4"]),
        &["error: FILE: action_table.B: wanted 6 faces, found 5 (MOR-X01)"],
    );
}

#[test]
fn two_places_of_one_name() {
    let (checked, played) = spoilt("twice", "/locations/1/name", json!("Conwy"));
    assert!(checked.iter().any(|line| line.contains("locations[6].name: ") && line.contains("a second `Conwy`")));
    assert_eq!(checked, played);
}

#[test]
fn a_name_with_a_keyword_in_it() {
    let (checked, played) = spoilt("keyword", "/locations/0/name", json!("Land from Here"));
    assert!(checked.iter().any(|line| line.contains("without the notation's word `from`") && line.contains("MOR-X02")));
    assert_eq!(checked, played);
}

#[test]
fn everything_wrong_is_said_at_once() {
    let folder = Folder::new("at-once");
    let mut edition = built_in_edition();
    edition["bank"] = json!(0);
    edition["max_chips"] = json!(9);
    edition["action_table"]["A"][0] = json!("0");
    edition["home"] = json!("Camelot");
    let file = folder.file("edition.json", edition.to_string());
    let lines = table(&format!("check {file}")).badly(1);
    assert_eq!(lines.len(), 4, "{lines:?}");
    for rule in ["MOR-X03", "MOR-X05", "MOR-X01", "Camelot"] {
        assert!(lines.iter().any(|line| line.contains(rule)), "{rule} in {lines:?}");
    }
}

#[test]
fn a_field_of_another_type_or_name() {
    finds("type", "/locations/3/links", json!("Criccieth"), &[
        "error: FILE: locations[3].links: invalid type: string \"Criccieth\", expected a sequence at line 1 column LINE",
    ].map(|line| line.replace("LINE", &column("type"))).each_ref().map(String::as_str));
    let folder = Folder::new("field");
    let mut edition = built_in_edition();
    edition["colour"] = json!("red");
    let file = folder.file("edition.json", edition.to_string());
    table(&format!("check {file}")).one_line(1, &["colour: unknown field `colour`"]);
}

/// Where the parser stands when it sees the spoilt field.
fn column(_: &str) -> String {
    let mut edition = built_in_edition();
    edition["locations"][3]["links"] = json!("Criccieth");
    let text = edition.to_string();
    (text.find("\"links\":\"Criccieth\"").unwrap() + "\"links\":\"Criccieth\"".len()).to_string()
}

#[test]
fn files_that_are_no_json_or_too_much_of_it() {
    let folder = Folder::new("json");
    let files = [
        folder.file("text", "Once upon a time"),
        folder.file("empty", ""),
        folder.file("bytes", [0xff, 0xfe, 0]),
        folder.file("brackets", "[".repeat(3_000_000)),
        folder.file("braces", "{\"a\":".repeat(1_000_000)),
        folder.file("inside", format!("{{\"home\":{}", "[".repeat(3_000_000))),
        folder.file("trailing", table("edition mordred").well() + "{}"),
        folder.file("large", " ".repeat((32 << 20) + 1)),
        folder.file("number", "7"),
        folder.file("nothing", "{}"),
        folder.path("missing"),
        folder.path(""),
    ];
    for file in &files {
        for command in ["check", "check --game mordred", "replay", "play mordred --edition"] {
            table(&format!("{command} {file}")).one_line(1, &[file]);
        }
    }
    table(&format!("check {}", files[6])).one_line(1, &["trailing characters"]);
    let note = folder.file("note", "{\"note\": \"mine\"}");
    table(&format!("check {note}")).one_line(1, &["its fields do not tell which (say --game)"]);
    table(&format!("check --game erben {note}")).one_line(1, &["missing field `circles`"]);
    table(&format!("check {}", files[9])).one_line(1, &["wanted an edition of one of `mordred`"]);
    table("check /dev/zero").one_line(1, &["wanted at most 32 MiB"]);
}

/// As editors and shells of Windows write them.
#[test]
fn a_byte_order_mark_is_read_and_utf_16_is_named() {
    let folder = Folder::new("marks");
    let edition = table("edition mordred").well();
    let marked = folder.file("marked", format!("\u{feff}{edition}"));
    table(&format!("check {marked}")).well();
    table(&format!("check --game mordred {marked}")).well();
    let record = folder.path("record");
    table(&format!("play mordred --seed 1 --edition {marked} --record {record}")).well();
    let remarked = folder.file("remarked", format!("\u{feff}{}", std::fs::read_to_string(&record).unwrap()));
    table(&format!("replay {remarked}")).well();
    let units: Vec<u16> = edition.encode_utf16().collect();
    let bytes = |mark: &[u8], order: fn(u16) -> [u8; 2]| -> Vec<u8> {
        mark.iter().copied().chain(units.iter().flat_map(|&unit| order(unit))).collect()
    };
    for content in [
        bytes(b"\xff\xfe", u16::to_le_bytes),
        bytes(b"\xfe\xff", u16::to_be_bytes),
        bytes(b"", u16::to_le_bytes),
        bytes(b"", u16::to_be_bytes),
    ] {
        let file = folder.file("wide", content);
        for command in ["check", "replay", "play mordred --edition", "perft mordred --from"] {
            table(&format!("{command} {file}"))
                .one_line(1, &["wanted UTF-8, found UTF-16", "`| Out-File -Encoding utf8 FILE`"]);
        }
    }
}

/// Lists are bounded before anything is done with their entries.
#[test]
fn lists_without_end_are_refused_at_once() {
    let folder = Folder::new("endless");
    let mut edition = built_in_edition();
    edition["layout"] = (0..300_000).map(|number| (format!("X{number}"), json!([1, 2]))).collect();
    let file = folder.file("layout", edition.to_string());
    table(&format!("check {file}")).one_line(1, &["layout: wanted at most 128 places, found 300000 (MOR-X02)"]);
    let path = folder.path("record");
    table(&format!("play mordred --seed 7 --record {path}")).well();
    let mut record: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    record["modules"] = json!(vec![""; 4_000_000]);
    let file = folder.file("modules", record.to_string());
    table(&format!("replay {file}")).one_line(1, &["modules: wanted at most 16 entries, found more"]);
}

#[test]
fn a_record_of_a_million_steps() {
    let folder = Folder::new("million");
    let record = |steps: usize| {
        let path = folder.path("one.json");
        table(&format!("play mordred --seed 7 --record {path}")).well();
        let mut record: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
        let first = record["steps"][0].to_string();
        record["steps"] = json!([]);
        let steps = vec![first; steps].join(",");
        folder.file("many.json", record.to_string().replace("\"steps\":[]", &format!("\"steps\":[{steps}]")))
    };
    let file = record(1_000_000);
    table(&format!("replay {file}")).one_line(1, &[&file, "wanted at most 32 MiB"]);
    let file = record(270_000);
    table(&format!("replay {file}")).one_line(1, &["steps", "wanted at most 262144 entries, found more"]);
    let file = record(260_000);
    table(&format!("replay {file}")).one_line(1, &["step 2: no chance is due"]);
}
