//! Notes of what a rule test plays, made where `NOTE_CASES=1`. They are questions only: the casebook has them answered.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock};

use serde::{Deserialize, Serialize};
use table_common::RuleId;

use super::{At, What, at};
use crate::beside::{Engine, Plain};
use crate::covers;

/// What a test asks or does at a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Ask {
    Look,
    Legal,
    Outcomes,
    Refused(What),
    Step(What),
}

/// One note.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Note {
    pub(crate) test: String,
    /// Where the test stands in its crate: the module, and its place in the file.
    pub(crate) place: usize,
    pub(crate) rows: Vec<RuleId>,
    pub(crate) at: At,
    pub(crate) ask: Ask,
}

/// The folder of the crate that is tested.
pub(crate) fn tested() -> PathBuf {
    PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").expect("cargo names the package that it tests"))
}

/// The file of a game's notes.
pub(crate) fn file(game: &str) -> PathBuf {
    tested().join("../../target/cases").join(format!("{game}.jsonl"))
}

/// Notes what the running test asks, if notes are wanted and it is a rule test.
pub(crate) fn note<P: Plain>(engine: &Engine<P>, ask: impl FnOnce() -> Ask) {
    static WANTED: OnceLock<bool> = OnceLock::new();
    static FILE: Mutex<Option<File>> = Mutex::new(None);
    if !WANTED.get_or_init(|| std::env::var("NOTE_CASES").is_ok_and(|note| note == "1")) {
        return;
    }
    // The harness names the thread of a test after it, unless it runs one test after the other.
    let test = std::thread::current().name().unwrap_or("main").to_string();
    assert_ne!(test, "main", "notes need a thread a test: without --test-threads=1");
    let Some((place, rows)) = rows(&test) else { return };
    let at = at(engine);
    let mut open = FILE.lock().expect("no test panics here");
    let file = open.get_or_insert_with(|| {
        let path = file(&at.game);
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        File::create(path).expect("the folder can be written")
    });
    let line = serde_json::to_string(&Note { test, place, rows, at, ask: ask() }).expect("plain data");
    writeln!(file, "{line}").expect("the file can be written");
}

/// The rows that a test covers, and its place in its file; none for one that is no rule test.
fn rows(test: &str) -> Option<(usize, Vec<RuleId>)> {
    type Covered = BTreeMap<String, (usize, Vec<RuleId>)>;
    static MODULES: Mutex<BTreeMap<String, Covered>> = Mutex::new(BTreeMap::new());
    let (module, name) = test.split_once("::").filter(|(module, _)| module.starts_with("rules_"))?;
    let mut modules = MODULES.lock().expect("no test panics here");
    let tests = modules.entry(module.into()).or_insert_with(|| covered(&tested(), module));
    tests.get(name).cloned()
}

fn covered(tested: &Path, module: &str) -> BTreeMap<String, (usize, Vec<RuleId>)> {
    let path = tested.join("tests/suite").join(format!("{module}.rs"));
    let source = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let id = |row: String| row.parse().unwrap_or_else(|error| panic!("{error}"));
    let tests = covers::tests(&source).into_iter().enumerate();
    tests.map(|(place, (name, rows))| (name, (place, rows.into_iter().map(id).collect()))).collect()
}
