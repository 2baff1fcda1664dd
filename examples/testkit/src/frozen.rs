//! What others store never changes: the files of an engine's `tests/frozen/v1`.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use serde::Serialize;
use serde::de::DeserializeOwned;
use table_common::{Game, GameRefusal, Record, RecordedStep, Seed, Stored, Table, number_table};

/// The frozen files of one engine. A file that is new is written with `FREEZE=1`; none is ever overwritten.
#[derive(Clone, Debug)]
pub struct Frozen {
    folder: PathBuf,
}

impl Frozen {
    /// The frozen files of the engine in that folder: `env!("CARGO_MANIFEST_DIR")`.
    pub fn of(engine: &str) -> Self {
        Self { folder: PathBuf::from(engine).join("tests/frozen/v1") }
    }

    /// Holds `text` against a file.
    ///
    /// # Panics
    ///
    /// Where they differ, in which line.
    pub fn hold(&self, name: &str, text: &str) {
        let wanted = self.text(name, || text.into());
        for (line, (wanted, found)) in (1..).zip(wanted.lines().zip(text.lines())) {
            assert_eq!(found, wanted, "{name}, line {line}");
        }
        assert_eq!(text.len(), wanted.len(), "{name} has another length");
    }

    /// The text of a file; where it is new and `FREEZE=1`, it is written first.
    fn text(&self, name: &str, new: impl FnOnce() -> String) -> String {
        let path = self.folder.join(name);
        if !path.exists() && std::env::var("FREEZE").is_ok_and(|freeze| freeze == "1") {
            fs::write(&path, new()).expect("the folder can be written");
        }
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    /// Holds the numbers and the notation of all actions and outcomes: `actions.txt`, `outcomes.txt`.
    pub fn numbers<G: Game>(&self, game: &G) {
        self.hold("actions.txt", &number_table::<G, G::Action>(game));
        self.hold("outcomes.txt", &number_table::<G, G::Outcome>(game));
    }

    /// Holds the name and rules revision of a game, its sources, and `more` lines: `names.txt`.
    pub fn names<G: Game>(&self, more: impl IntoIterator<Item = String>) {
        let head = [format!("game {} rules {}", G::NAME, G::RULES)];
        let sources = G::SOURCES.iter().enumerate().map(|(kind, source)| format!("source {kind} {source}"));
        self.lines("names.txt", head.into_iter().chain(sources).chain(more));
    }

    /// Holds the rule and the kind of all refusals: `refusals.txt`.
    pub fn refusals<R: GameRefusal>(&self, all: &[R]) {
        self.lines("refusals.txt", all.iter().map(|refusal| format!("{} {}", refusal.rule(), refusal.kind())));
    }

    fn lines(&self, name: &str, lines: impl Iterator<Item = String>) {
        self.hold(name, &(lines.collect::<Vec<_>>().join("\n") + "\n"));
    }

    /// Holds a whole match: its record replays, and its seed deals it again, byte for byte. Where the file is new, `play`
    /// makes it.
    ///
    /// # Panics
    ///
    /// Where the match is another.
    pub fn whole_match<G>(&self, name: &str, game: &G, seed: u64, play: fn(G, u64) -> Table<G>) -> Table<G>
    where
        G: Stored + Clone,
        G::EditionSpec: Serialize + DeserializeOwned,
    {
        let text = self.text(name, || json(&play(game.clone(), seed).record()));
        let record: Record<G::EditionSpec> = serde_json::from_str(&text).expect("a record");
        let mut dealt = Table::new(game.clone(), Seed::from_u64(seed));
        for step in &record.steps {
            let RecordedStep::Act { seat, action, .. } = step else { continue };
            let action = dealt.game().parse(action).expect("an action");
            dealt.act(*seat, action).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        self.hold(name, &json(&dealt.record()));
        let table = Table::<G>::replay(record).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(table.standings().is_some(), "{name} is a whole match");
        self.hold(name, &json(&table.record()));
        table
    }
}

fn json<E: Clone + Serialize>(record: &Record<E>) -> String {
    serde_json::to_string(record).expect("plain data") + "\n"
}

/// The first words of the actions of a match, and the kinds of sources that brought something.
pub fn kinds<G: Stored>(table: &Table<G>) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut actions, mut sources) = (BTreeSet::new(), BTreeSet::new());
    for step in table.record().steps {
        match step {
            RecordedStep::Act { action, .. } => actions.insert(first_word(&action)),
            RecordedStep::Chance { source, .. } => sources.insert(first_word(&source)),
        };
    }
    (actions, sources)
}

fn first_word(text: &str) -> String {
    text.split(' ').next().unwrap_or_default().into()
}
