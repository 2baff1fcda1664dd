//! The three catalogues, and where what names their rows is found.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use erben_core::Erben;
use merlin_core::Merlin;
use mordred_core::Mordred;

use super::census::{Census, census};
use super::scan::{self, Citations, Row};

/// The names of cases, by the rows that they show.
pub(crate) type Cases = BTreeMap<String, Vec<String>>;

pub(crate) struct Catalogue {
    /// The game as the page writes it.
    pub(crate) game: &'static str,
    /// The catalogue's file in `docs/rules`, and the crate's name, without their ends.
    pub(crate) name: &'static str,
    /// What all IDs begin with.
    pub(crate) prefix: &'static str,
    /// Plays its thousand games.
    pub(crate) census: fn() -> Census,
    /// Rows that an event or a refusal cites and that none of these games meets, and why.
    pub(crate) unmet: &'static [(&'static str, &'static str)],
    /// Rows without a case, and why.
    pub(crate) uncased: &'static [(&'static str, &'static str)],
}

const NOT_OPENED: &str = "a game of another number of players is not opened, so it has no position";
const DATA: &str = "it says what the built-in edition is made of";
const BOUNDS: &str = "it bounds editions: one beyond it is not opened";

pub(crate) const CATALOGUES: [Catalogue; 3] = [
    Catalogue {
        game: "Mordred",
        name: "mordred",
        prefix: "MOR-",
        census: census::<Mordred>,
        unmet: &[
            (
                "MOR-A07",
                "the default edition's 33 markers never cover a map of 65 locations, so a target is always left",
            ),
            ("MOR-B06", "twenty villages take more BP than a random player comes to"),
            ("MOR-B16", "the default edition has castle chips without limit"),
        ],
        uncased: &[("MOR-S01", NOT_OPENED)],
    },
    Catalogue {
        game: "Merlin",
        name: "merlin",
        prefix: "MER-",
        census: census::<Merlin>,
        unmet: &[
            ("MER-M07", "random players complete and exchange too few missions to empty a deck of 55"),
            ("MER-M09", "four hands and the display never hold all 55 cards, so a gap can always be filled"),
        ],
        uncased: &[
            ("MER-S01", NOT_OPENED),
            ("MER-A01", "it says what the ring has"),
            ("MER-X01", DATA),
            ("MER-X03", DATA),
            ("MER-X04", DATA),
            ("MER-X05", DATA),
            ("MER-X06", BOUNDS),
        ],
    },
    Catalogue {
        game: "Merlins Erben",
        name: "erben",
        prefix: "ERB-",
        census: census::<Erben>,
        unmet: &[
            ("ERB-A12", "all spaces next to a druid on a spirit space are hardly ever full"),
            ("ERB-V14", "random players bring the vote about long before the four hundredth turn"),
        ],
        uncased: &[("ERB-X02", DATA), ("ERB-X05", DATA), ("ERB-X06", BOUNDS)],
    },
];

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

pub(crate) fn docs() -> PathBuf {
    workspace().join("docs")
}

impl Catalogue {
    pub(crate) fn engine(&self) -> PathBuf {
        workspace().join("crates").join(format!("{}-core", self.name))
    }

    pub(crate) fn rows(&self) -> Vec<Row> {
        scan::rows(&scan::text(&docs().join("rules").join(format!("{}.md", self.name))), self.prefix)
    }

    pub(crate) fn ids(&self) -> BTreeSet<String> {
        self.rows().into_iter().map(|row| row.id).collect()
    }

    pub(crate) fn engine_files(&self) -> Vec<PathBuf> {
        scan::sources(&self.engine().join("src"))
    }

    /// Where tests may name rows: the tests, and the engine's own where a position cannot be reached from outside.
    pub(crate) fn test_files(&self) -> Vec<PathBuf> {
        let mut files = scan::sources(&self.engine().join("tests"));
        files.extend(self.engine_files());
        files
    }

    /// All tests that cover rows: `file::name`, and the rows.
    pub(crate) fn tests(&self) -> Vec<(String, Vec<String>)> {
        let files = self.test_files();
        let all = files.iter().flat_map(|path| {
            let file = path.strip_prefix(self.engine()).expect("below it").with_extension("");
            let file = file.to_string_lossy().replace('\\', "/");
            let file = file.strip_prefix("tests/").unwrap_or(&file);
            let file = file.strip_prefix("suite/").unwrap_or(file).to_string();
            scan::tests(&scan::text(path)).into_iter().map(move |(name, rows)| (format!("{file}::{name}"), rows))
        });
        all.collect()
    }

    /// The cases of each row, in the order of the file.
    pub(crate) fn cases(&self) -> Cases {
        let mut cases = Cases::new();
        let text = scan::text(&docs().join("cases").join(format!("{}.jsonl", self.name)));
        for line in text.lines().skip(1) {
            let case: serde_json::Value = serde_json::from_str(line).expect("a case");
            let name = case["case"].as_str().expect("a name");
            for row in case["rows"].as_array().into_iter().flatten().filter_map(serde_json::Value::as_str) {
                cases.entry(row.into()).or_default().push(name.into());
            }
        }
        cases
    }

    /// How often each row is decisive in the long form of a game's `rows.rs`, or why it is not asked there; empty for a game that
    /// has none.
    pub(crate) fn decisive(&self) -> BTreeMap<String, String> {
        let path = self.engine().join("tests/suite/snapshots/suite__rows__every_row_is_decisive.snap");
        let text = if path.exists() { scan::text(&path) } else { String::new() };
        let rows = text.lines().filter(|line| line.starts_with(self.prefix)).filter_map(|line| line.split_once(' '));
        rows.map(|(row, count)| (row.into(), count.into())).collect()
    }

    /// What the events cite, by their comments and by their code.
    pub(crate) fn citations(&self) -> (Citations, Citations) {
        let (mut documented, mut cited) = (Citations::new(), Citations::new());
        for path in self.engine_files() {
            let source = scan::text(&path);
            let mut of_file = scan::cited(&source, self.prefix);
            if !of_file.is_empty() {
                // Only of enums that cite rows in the plural, as events and what they are made of do.
                let owner = |variant: &str| variant.split_once("::").map_or("Event", |(owner, _)| owner).to_string();
                let owners: BTreeSet<String> = of_file.keys().map(|variant| owner(variant)).collect();
                let mut all = scan::documented(&source, self.prefix);
                all.retain(|variant, _| owners.contains(&owner(variant)));
                documented.append(&mut all);
                cited.append(&mut of_file);
            }
        }
        (documented, cited)
    }

    /// The rows that are named by what can be wrong with an edition or a position.
    pub(crate) fn problems(&self) -> BTreeSet<String> {
        let sources = self.engine_files().into_iter().map(|path| scan::text(&path));
        let judging = sources.filter(|source| source.contains("Problems"));
        judging.flat_map(|source| scan::quoted(&source, self.prefix)).collect()
    }

    /// The refusals whose rules are frozen: row and kind.
    pub(crate) fn refusals(&self) -> BTreeSet<(String, String)> {
        let frozen = scan::text(&self.engine().join("tests/frozen/v1/refusals.txt"));
        frozen.lines().filter_map(|line| line.split_once(' ')).map(|(row, kind)| (row.into(), kind.into())).collect()
    }
}
