//! Files whose rows were altered do not hold, and the first row that does not is named.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::data_type::{ByteArray, FixedLenByteArray};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use table_bots::BotSpec;
use tempfile::TempDir;

use crate::args::{Generate, Verify};
use crate::columns::{self, Values};
use crate::head::{Head, Kind};
use crate::playable::Playable;
use crate::{generate, rows, verify};

fn args(game: &str, games: u64, out: &Path, decisions: bool, bots: &str) -> Generate {
    Generate {
        game: game.into(),
        games,
        first_seed: 7,
        bots: bots.split(',').map(|bot| bot.parse::<BotSpec>().expect("a bot")).collect(),
        out: out.into(),
        decisions,
        players: None,
        edition: None,
        modules: Vec::new(),
        threads: Some(1),
    }
}

fn verified(file: &Path) -> Result<String, String> {
    let mut out = Vec::new();
    verify::run(&Verify { file: file.into(), threads: Some(1) }, &mut out).map_err(|failure| failure.to_string())?;
    Ok(String::from_utf8(out).expect("UTF-8"))
}

/// A file of games or decisions, taken apart.
struct Apart {
    folder: TempDir,
    head: Head,
    metadata: Vec<KeyValue>,
    groups: Vec<Vec<Values>>,
}

impl Apart {
    fn of<G: Playable>(games: u64, decisions: bool, bots: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("made.parquet");
        generate::run(&args(G::NAME, games, &path, decisions, bots), &mut Vec::new()).expect("a file");
        assert!(verified(&path).expect("it holds").contains("rows hold"));
        let reader = SerializedFileReader::new(File::open(&path).expect("a file")).expect("Parquet");
        let metadata = reader.metadata().file_metadata().key_value_metadata().expect("metadata").clone();
        let head = Head::from_metadata(&metadata).expect("a head");
        let columns = rows::columns::<G>(head.kind);
        let group = |at| columns.read(&*reader.get_row_group(at).expect("a group")).expect("rows");
        let groups = (0..reader.num_row_groups()).map(group).collect();
        Self { folder, head, metadata, groups }
    }

    /// The same file after a change, by the column's name.
    fn altered<G: Playable>(&self, name: &str, change: impl FnOnce(&mut Values)) -> Result<String, String> {
        let columns = rows::columns::<G>(self.head.kind);
        let at = columns.0.iter().position(|(column, _)| *column == name).expect("a column");
        let mut groups = self.groups.clone();
        change(&mut groups[0][at]);
        self.written::<G>(&groups, self.metadata.clone())
    }

    fn written<G: Playable>(&self, groups: &[Vec<Values>], metadata: Vec<KeyValue>) -> Result<String, String> {
        let path = self.folder.path().join("altered.parquet");
        let schema = rows::columns::<G>(self.head.kind).schema("altered").expect("a schema");
        let properties = WriterProperties::builder().set_key_value_metadata(Some(metadata)).build();
        let file = File::create(&path).expect("a file");
        let mut writer = SerializedFileWriter::new(file, schema, Arc::new(properties)).expect("a writer");
        for columns in groups {
            let mut group = writer.next_row_group().expect("a group");
            columns::write(&mut group, columns).expect("rows");
            group.close().expect("a whole group");
        }
        writer.close().expect("a whole file");
        let found = verified(&path);
        let name = path.display().to_string();
        found.map_err(|line| line.strip_prefix(&format!("{name}: ")).expect("the file's name first").into())
    }
}

fn number(at: usize, to: i32) -> impl FnOnce(&mut Values) {
    move |values| match values {
        Values::Number(values) | Values::List(values, _) => values[at] = to,
        Values::Maybe(values) => values[at] = Some(to),
        other => panic!("{other:?} holds no numbers"),
    }
}

fn text(at: usize, to: &'static str) -> impl FnOnce(&mut Values) {
    move |values| {
        let Values::Text(values) = values else { panic!("no texts") };
        values[at] = ByteArray::from(to);
    }
}

fn byte(at: usize, place: usize) -> impl FnOnce(&mut Values) {
    move |values| {
        let Values::Bytes(values) = values else { panic!("no bytes") };
        let mut bytes = values[at].data().to_vec();
        bytes[place] ^= 1;
        values[at] = FixedLenByteArray::from(ByteArray::from(bytes));
    }
}

fn wrong(found: Result<String, String>) -> String {
    let line = found.expect_err("what was altered does not hold");
    assert_eq!(line.lines().count(), 1, "{line}");
    line
}

#[test]
fn an_altered_game_is_named() {
    type G = mordred_core::Mordred;
    let made = Apart::of::<G>(5, false, "random");
    assert!(made.written::<G>(&made.groups, made.metadata.clone()).is_ok(), "what was not altered holds");
    let alter = |name: &str, change: Box<dyn FnOnce(&mut Values)>| wrong(made.altered::<G>(name, change));
    assert_eq!(
        alter(
            "seed",
            Box::new(|values| {
                let Values::Seed(seeds) = values else { panic!("no seeds") };
                seeds[2] = 8;
            })
        ),
        "row 3: seed: wanted 9, found 8"
    );
    assert_eq!(
        alter("actions", Box::new(number(0, 3))),
        "row 1: seed 7: action 1 of 62: a column is to be named first (MOR-R01)"
    );
    assert_eq!(
        alter("actions", Box::new(number(0, 9_999))),
        "row 1: seed 7: action 1 of 62: wanted the number of an action, found 9999"
    );
    let legal = alter(
        "actions",
        Box::new(|values| {
            let Values::List(actions, _) = values else { panic!("no lists") };
            actions[0] = (actions[0] + 1) % 3;
        }),
    );
    assert!(legal.starts_with("row 1: seed 7: "), "another column leads to another game: {legal}");
    assert!(alter("places", Box::new(number(1, 9))).starts_with("row 1: seed 7: places: wanted ["));
    assert!(alter("ended_by", Box::new(text(4, "MOR-E99"))).starts_with("row 5: seed 11: ended_by: wanted MOR-"));
    assert!(alter("steps", Box::new(number(1, 1))).starts_with("row 2: seed 8: steps: wanted "));
    assert!(alter("digest", Box::new(byte(3, 7))).starts_with("row 4: seed 10: digest: wanted "));
    assert_eq!(alter("game", Box::new(text(1, "chess"))), "row 2: game: wanted `mordred`, found `chess`");
    assert_eq!(alter("rules", Box::new(number(1, 2))), "row 2: rules: wanted 1, found 2");
    assert_eq!(alter("players", Box::new(number(0, 3))), "row 1: players: wanted 4, found 3");
    assert!(alter("game_digest", Box::new(text(1, "00"))).starts_with("row 2: game_digest: wanted `"));
    assert_eq!(alter("bots", Box::new(text(0, "me"))), "row 1: bots: wanted `random,random,random,random`, found `me`");
    assert_eq!(alter("modules", Box::new(text(0, "x"))), "row 1: modules: wanted ``, found `x`");
}

#[test]
fn scores_count() {
    type G = merlin_core::Merlin;
    let made = Apart::of::<G>(2, false, "random");
    let found = wrong(made.altered::<G>("scores", number(5, -10_000)));
    assert!(found.starts_with("row 2: seed 8: scores: wanted ["), "{found}");
    let fewer = wrong(made.altered::<G>("actions", |values| {
        let Values::List(actions, ends) = values else { panic!("no lists") };
        actions.pop();
        ends[1] -= 1;
    }));
    assert!(fewer.contains("row 2: seed 8: actions: wanted more than "), "{fewer}");
}

#[test]
fn an_altered_decision_is_named() {
    type G = erben_core::Erben;
    let made = Apart::of::<G>(1, true, "mcts:8,random,greedy,random");
    let searched = made.groups[0].iter().any(|values| matches!(values, Values::List(visits, _) if !visits.is_empty()));
    assert!(searched, "the search says what it visited");
    let alter = |name: &str, change: Box<dyn FnOnce(&mut Values)>| wrong(made.altered::<G>(name, change));
    assert!(alter("observation", Box::new(byte(3, 100))).starts_with("row 4: seed 7: observation: "));
    assert!(alter("mask", Box::new(byte(0, 0))).starts_with("row 1: seed 7: mask: "));
    assert!(alter("seat", Box::new(number(2, 9))).starts_with("row 3: seed 7: seat: wanted "));
    assert_eq!(alter("decision", Box::new(number(4, 7))), "row 5: seed 7: decision: wanted 4, found 7");
    assert!(alter("place", Box::new(number(5, 9))).starts_with("row 6: seed 7: place: wanted "));
    assert!(alter("score", Box::new(number(6, 9_999))).starts_with("row 7: seed 7: score: "));
    assert!(alter("action", Box::new(number(0, 9_999))).contains("wanted the number of an action, found 9999"));
    assert!(alter("visited", Box::new(number(0, 9_999))).contains("visited: wanted legal actions, found another"));
    assert!(alter("visits", Box::new(number(0, 0))).contains("visits: wanted 1 or more for each action, found less"));
    let again = |values: &mut Values| {
        if let Values::List(actions, _) = values {
            actions[1] = actions[0];
        }
    };
    assert!(alter("visited", Box::new(again)).contains("visited: wanted each action once, found one again"));
}

#[test]
fn other_metadata_are_refused() {
    type G = mordred_core::Mordred;
    let made = Apart::of::<G>(2, false, "random");
    let with = |key: &str, value: &str| {
        let mut metadata = made.metadata.clone();
        let pair = metadata.iter_mut().find(|pair| pair.key == format!("table.{key}")).expect("a key");
        pair.value = Some(value.into());
        wrong(made.written::<G>(&made.groups, metadata))
    };
    assert_eq!(with("format", "table-dataset/2"), "wanted the format table-dataset/1, found `table-dataset/2`");
    assert_eq!(with("kind", "moves"), "wanted rows that are games or decisions, found others");
    assert_eq!(with("game", "chess"), "wanted a game that is known, found `chess`");
    assert_eq!(with("rules", "2"), "wanted rules revision 1 of mordred, found 2");
    assert_eq!(with("games", "3"), "wanted 3 games, found 2");
    assert_eq!(with("games", "1"), "row 2: wanted 1 games, found one more");
    assert_eq!(with("first_seed", "x"), "wanted a number as `table.first_seed` in its metadata, found `x`");
    assert_eq!(with("first_seed", "8"), "row 1: seed: wanted 8, found 7");
    assert!(with("players", "9").ends_with("(MOR-S01)"));
    assert!(with("game_digest", "00").starts_with("game_digest: wanted "));
    assert!(with("edition", "{}").starts_with("its edition: missing field"));
    let bank = made.head.edition.replace("\"bank\":150", "\"bank\":151");
    assert_ne!(bank, made.head.edition);
    assert!(with("edition", &bank).starts_with("game_digest: wanted "), "another edition has another digest");
    assert_eq!(
        wrong(made.written::<G>(&made.groups, Vec::new())),
        "wanted a data set of the format table-dataset/1, found another Parquet file"
    );
    let mut more = made.metadata.clone();
    more.push(KeyValue::new("someone.else".into(), "welcome".to_string()));
    assert!(made.written::<G>(&made.groups, more).is_ok(), "others may add their own");
}

/// Every byte of a small file is changed, and the file cut everywhere: what is said is one line, and what holds has the
/// rows it had.
#[test]
fn damaged_files_are_told_in_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let path: PathBuf = folder.path().join("made.parquet");
    generate::run(&args("mordred", 1, &path, false, "random"), &mut Vec::new()).expect("a file");
    let (whole, holds) = (fs::read(&path).expect("bytes"), verified(&path).expect("it holds"));
    let step = (whole.len() / 400).max(1);
    let mut refused = 0;
    for at in (0..whole.len()).step_by(step) {
        let mut changed = whole.clone();
        changed[at] ^= 0x41;
        for bytes in [&changed[..], &whole[..at]] {
            File::create(&path).and_then(|mut file| file.write_all(bytes)).expect("a file");
            match verified(&path) {
                Ok(found) => assert_eq!(found, holds, "byte {at} does not matter"),
                Err(line) => {
                    assert_eq!(line.lines().count(), 1, "{line}");
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 500, "{refused} refused");
}

#[test]
fn a_match_is_the_same_whether_decisions_are_kept_or_not() {
    type G = merlin_core::Merlin;
    let bots = "mcts:5,random,mcts:4:reuse,greedy";
    let (games, decisions) = (Apart::of::<G>(2, false, bots), Apart::of::<G>(2, true, bots));
    assert_eq!((games.head.kind, decisions.head.kind), (Kind::Games, Kind::Decisions));
    let column = |made: &Apart, name: &str| {
        let columns = rows::columns::<G>(made.head.kind);
        let at = columns.0.iter().position(|(column, _)| *column == name).expect("a column");
        made.groups[0][at].clone()
    };
    let (Values::List(actions, _), Values::Number(chosen)) = (column(&games, "actions"), column(&decisions, "action"))
    else {
        panic!("no actions")
    };
    assert_eq!(actions, chosen);
}
