//! The cases beside the program, by the reader that stands in `docs/case-format.md`.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

use super::common::{Folder, Said, run, table};

const GAMES: [&str; 3] = ["mordred", "merlin", "erben"];

fn docs() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs")
}

/// The reader as it stands in the page.
fn reader(folder: &Folder) -> String {
    let page = fs::read_to_string(docs().join("case-format.md")).expect("the page");
    let code = page.split("```python\n").nth(1).and_then(|rest| rest.split("```").next()).expect("the reader");
    assert!(code.lines().count() <= 60, "{} lines", code.lines().count());
    folder.file("walk.py", code)
}

/// Runs the reader over a file; none where there is no Python, which CI has.
fn walk(reader: &str, cases: &str) -> Option<Said> {
    if Command::new("python3").arg("--version").output().is_err() {
        assert!(std::env::var_os("CI").is_none(), "CI has python3");
        println!("not run: there is no python3");
        return None;
    }
    Some(run(Command::new("python3").args([reader, cases, env!("CARGO_BIN_EXE_table"), "answer"])))
}

#[test]
fn the_reader_finds_nothing_amiss() {
    let folder = Folder::new("cases");
    let reader = reader(&folder);
    for game in GAMES {
        let path = docs().join("cases").join(format!("{game}.jsonl"));
        let number = fs::read_to_string(&path).expect("the cases").lines().count() - 1;
        let Some(said) = walk(&reader, &path.to_string_lossy()) else { return };
        assert_eq!(said.well(), format!("{number} cases of {game}, 0 differences\n"));
    }
}

/// A value of a case, and how it is altered.
type Alteration = (&'static str, fn(&mut Value));

/// One value of one case is altered at a time.
#[test]
fn the_reader_finds_what_is_altered() {
    let folder = Folder::new("altered-cases");
    let reader = reader(&folder);
    let text = fs::read_to_string(docs().join("cases/mordred.jsonl")).expect("the cases");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let alterations: [Alteration; 4] = [
        ("/legal", |legal| drop(legal.as_array_mut().expect("a list").pop())),
        ("/refused/0/rule", |rule| *rule = "MOR-Z99".into()),
        ("/step/changed", |changed| *changed = serde_json::json!({ "/bank": 7 })),
        ("/result/places/0", |place| *place = 9.into()),
    ];
    for (place, alter) in alterations {
        let mut altered = lines.clone();
        // A case after which none goes on, so that nothing else is altered with it.
        let alone = |at: &usize| {
            lines[*at].pointer(place).is_some() && lines.get(at + 1).is_none_or(|next| next.get("at").is_some())
        };
        let at = (1..lines.len()).find(alone).expect("a case that has it");
        alter(altered[at].pointer_mut(place).expect("it has"));
        let text = altered.iter().map(Value::to_string).collect::<Vec<_>>().join("\n");
        let Some(said) = walk(&reader, &folder.file("altered.jsonl", text)) else { return };
        let name = lines[at]["case"].as_str().expect("a name");
        assert_eq!(said.code, Some(1), "{place}: {}", said.err);
        assert!(said.out.starts_with(name) && said.out.ends_with("1 differences\n"), "{place}: {}", said.out);
    }
}

#[test]
fn what_is_no_question_is_refused_with_its_line() {
    let folder = Folder::new("questions");
    let ask = |text: &str| table(&format!("answer {}", folder.file("questions.jsonl", text)));
    assert_eq!(ask("\n \n").well(), "");
    ask("\n{\"game\": \"chess\"}\n").one_line(1, &["questions.jsonl:2: game: wanted one of `mordred`"]);
    ask("[]").one_line(1, &["questions.jsonl:1: "]);
    let head = "{\"game\": \"mordred\", \"players\": 3, \"state\": ";
    ask(&format!("{head}{{}}}}")).one_line(1, &["questions.jsonl:1: state: missing field"]);
    let start = table("trace mordred --players 3 --seed 1").well();
    let first: Value = serde_json::from_str(start.lines().nth(1).expect("a step")).expect("JSON");
    let step = |what: &str| format!("{head}{}, \"step\": {{{what}}}}}", first["state"]);
    ask(&step("\"act\": \"jump\"")).one_line(1, &["questions.jsonl:1: ", "found `jump`"]);
    let answer: Value = serde_json::from_str(&ask(&step("\"act\": \"end\"")).well()).expect("JSON");
    assert_eq!((&answer["step_refused"], &answer["state"]), (&"MOR-S05".into(), &first["state"]));
}
