//! Reads the rule catalogues, and the sources that name their rows.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

pub(crate) use testkit::covers::{strays, tests};

pub(crate) fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All Rust files below a folder, by path.
pub(crate) fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("a readable folder").path());
    let below = paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    let mut files: Vec<_> = below.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect();
    files.sort();
    files
}

/// A row of a catalogue: its ID, and what it says.
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) says: String,
}

/// The rows of the catalogue's tables, in their order: those whose first cell is an ID.
pub(crate) fn rows(catalogue: &str, prefix: &str) -> Vec<Row> {
    let cells = catalogue.lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" | "));
    let rows = cells.filter(|(id, _)| id.starts_with(prefix));
    rows.map(|(id, rest)| Row { id: id.into(), says: rest.split(" |").next().unwrap_or_default().into() }).collect()
}

/// The IDs in a text, the short ones that follow a full one (`MOR-A01, A03`) and ranges (`MOR-A01 to A03`) as well.
pub(crate) fn ids(text: &str, prefix: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    named(&unlinked(text), prefix, |_, _, numbers, letter| {
        found.extend(numbers.map(|number| format!("{prefix}{letter}{number:02}")));
    });
    found
}

/// Finds the words that name rows: each with its place, and the numbers that it stands for with those before it.
fn named(text: &str, prefix: &str, mut found: impl FnMut(usize, &str, RangeInclusive<u8>, char)) {
    let (mut last, mut to) = (None, false);
    let mut rest = 0;
    for word in text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-') {
        let at = rest;
        rest += word.len();
        rest += text[rest..].chars().next().map_or(0, char::len_utf8);
        if word.is_empty() {
            continue;
        }
        let short = word.strip_prefix(prefix).or(last.map(|_| word)).and_then(letter_and_number);
        let Some((letter, number)) = short else {
            to = word == "to" && last.is_some() && !to;
            last = last.filter(|_| to);
            continue;
        };
        let from = last.filter(|&(before, _)| to && before == letter).map_or(number, |(_, from): (char, u8)| from);
        found(at, word, from..=number, letter);
        (last, to) = (Some((letter, number)), false);
    }
}

/// What every link to a row goes on with after its text.
const LINK: &str = "](crate::catalogue#";

/// A text without the links to rows: only their IDs are left.
fn unlinked(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(LINK) {
        let (words, id) = before.rsplit_once('[').unwrap_or((before, ""));
        plain += words;
        plain += id;
        rest = after.split_once(')').map_or("", |(_, rest)| rest);
    }
    plain + rest
}

/// A text in which each ID outside of code is a link to its row.
pub(crate) fn linked(text: &str, prefix: &str) -> String {
    let plain = unlinked(text);
    let (mut with_links, mut done) = (String::new(), 0);
    named(&plain, prefix, |at, word, numbers, letter| {
        if plain[..at].matches('`').count() % 2 == 1 {
            return;
        }
        let id = format!("{prefix}{letter}{:02}", numbers.end()).to_lowercase();
        with_links += &plain[done..at];
        with_links.extend(["[", word, LINK, &id, ")"]);
        done = at + word.len();
    });
    with_links + &plain[done..]
}

/// A source in which each ID in the docstring of something public is a link: of a public item or field, and of whatever is in
/// a public enum or in a macro.
pub(crate) fn with_linked_docs(source: &str, prefix: &str) -> String {
    let (mut text, mut docs, mut in_public) = (String::new(), String::new(), false);
    for line in source.split_inclusive('\n') {
        let code = line.trim_start();
        if code.starts_with("/// ") || code == "///\n" {
            docs += line;
            continue;
        }
        // Attributes stand between a docstring and what it is of.
        if !docs.is_empty() && code.starts_with('#') {
            docs += line;
            continue;
        }
        let public = in_public || code.starts_with("pub ");
        text += &if public { linked(&docs, prefix) } else { unlinked(&docs) };
        docs.clear();
        text += line;
        let opens = line.starts_with("pub enum ") || line.ends_with("!(\n");
        in_public = opens || (in_public && line != "}\n" && line != ");\n");
    }
    text + &docs
}

/// `A03` as letter and number.
fn letter_and_number(short: &str) -> Option<(char, u8)> {
    let (letter, number) = short.split_at_checked(1)?;
    let letter = letter.chars().next().filter(char::is_ascii_uppercase)?;
    let number =
        Some(number).filter(|number| number.len() == 2 && number.bytes().all(|digit| digit.is_ascii_digit()))?;
    Some((letter, number.parse().ok()?))
}

/// The IDs that stand alone in strings: what is wrong with an edition or a position names its row so.
pub(crate) fn quoted(source: &str, prefix: &str) -> BTreeSet<String> {
    let strings = source.split('"').skip(1).step_by(2).filter(|string| string.len() == prefix.len() + 3);
    strings.flat_map(|string| ids(string, prefix)).collect()
}

/// What the variants of a source's enums cite.
pub(crate) type Citations = BTreeMap<String, BTreeSet<String>>;

/// The name of a variant: events alone, what they are made of with their own enum's.
fn variant(owner: &str, name: &str) -> String {
    if owner == "Event" { name.into() } else { format!("{owner}::{name}") }
}

/// Each doc comment on one line: an ID may be short for one on the line before.
fn with_whole_comments(source: &str) -> String {
    let mut whole = String::new();
    let mut before = None;
    for line in source.lines() {
        let comment = line.split_once("/// ").filter(|(indent, _)| indent.trim().is_empty());
        let (gap, text) = match comment {
            Some((indent, text)) if before == Some(indent) => (" ", text),
            _ => ("\n", line),
        };
        whole.extend([gap, text]);
        before = comment.map(|(indent, _)| indent);
    }
    whole
}

/// What the doc comments cite, by variant, those of its fields included.
pub(crate) fn documented(source: &str, prefix: &str) -> Citations {
    let mut found = Citations::new();
    let (mut owner, mut above, mut current) = (None, BTreeSet::new(), String::new());
    for line in with_whole_comments(source).lines() {
        if let Some(name) = line.strip_prefix("pub enum ") {
            owner = name.split(' ').next().map(String::from);
        } else if line == "}" {
            owner = None;
        }
        let Some(owner) = owner.as_deref() else { continue };
        let cited = line.trim().strip_prefix("/// ").map(|doc| ids(doc, prefix));
        let inner = line.strip_prefix("    ").filter(|inner| inner.starts_with(|c: char| c.is_ascii_uppercase()));
        match (cited, inner) {
            (Some(cited), _) if line.starts_with("    /") => above.extend(cited),
            (Some(cited), _) => found.entry(current.clone()).or_default().extend(cited),
            (None, Some(inner)) => {
                let name = inner.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
                current = variant(owner, name);
                found.entry(current.clone()).or_default().append(&mut above);
            }
            (None, None) => {}
        }
    }
    found
}

/// What the functions `rules` cite, by variant. An arm that asks another enum cites nothing itself.
pub(crate) fn cited(source: &str, prefix: &str) -> Citations {
    let mut found = Citations::new();
    let (mut owner, mut body) = ("", None);
    for line in source.lines() {
        if line.starts_with("impl") {
            owner = line.trim_end_matches(" {").split(' ').next_back().unwrap_or_default();
        } else if line.starts_with("    ") && line.contains("fn rules(") {
            body = Some(String::new());
        } else if line == "    }" {
            body.take().into_iter().for_each(|body| arms(&body, prefix, owner, &mut found));
        } else if let Some(body) = &mut body {
            *body += line;
        }
    }
    found
}

/// The arms of a match: the variants before each arrow, the IDs after it.
fn arms(body: &str, prefix: &str, owner: &str, found: &mut Citations) {
    let mut rest = body;
    while let Some((patterns, after)) = rest.split_once("=>") {
        // The arm goes on to the next variant that is named, or to the end.
        let end = after.find("Self::").unwrap_or(after.len());
        for named in patterns.split("Self::").skip(1) {
            let name = named.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
            found.entry(variant(owner, name)).or_default().extend(ids(&after[..end], prefix));
        }
        rest = &after[end..];
    }
}

#[test]
fn rows_and_ids_are_seen() {
    let catalogue =
        "| ID | rule |\n|---|---|\n| MOR-S01 | see MOR-S09 | x |\n| 0 | MOR-B01 |\n| MOR-B05 | dear | y |\n";
    let rows: Vec<_> = rows(catalogue, "MOR-").into_iter().map(|row| (row.id, row.says)).collect();
    assert_eq!(rows, [("MOR-S01".into(), "see MOR-S09".into()), ("MOR-B05".into(), "dear".into())]);
    let seen = |text: &str| ids(text, "MOR-").into_iter().map(|id| id[4..].to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(seen("(MOR-A01), MOR-A0, MOR-a02, \"MOR-B02\""), "A01 B02");
    assert_eq!(seen("(MOR-A01, A03, B02), A09 A10 B12x"), "A01 A03 A09 A10 B02");
    assert_eq!(seen("A01 (MOR-A02) or A03"), "A02");
    assert_eq!(seen("(MOR-A02 to A04, B01) to build (MOR-B09 to 12), MOR-E08 to X02"), "A02 A03 A04 B01 B09 E08 X02");
}

#[test]
fn ids_become_links_and_links_ids() {
    let text = "Dear (MOR-A02 to A04, B01), as `MOR-B09` says; A05.";
    let with_links = "Dear ([MOR-A02](crate::catalogue#mor-a02) to [A04](crate::catalogue#mor-a04), \
                      [B01](crate::catalogue#mor-b01)), as `MOR-B09` says; A05.";
    assert_eq!(linked(text, "MOR-"), with_links);
    assert_eq!((linked(with_links, "MOR-"), unlinked(with_links)), (with_links.into(), text.into()));
    assert_eq!(ids(with_links, "MOR-"), ids(text, "MOR-"));
    let source = "/// MOR-A01\nfn a() {}\n/// MOR-A01\n#[b]\npub fn a() {}\npub enum E {\n    /// MOR-A01\n    A,\n}\n/// MOR-A01\nB\n";
    let link = "/// [MOR-A01](crate::catalogue#mor-a01)\n";
    let wanted = format!(
        "/// MOR-A01\nfn a() {{}}\n{link}#[b]\npub fn a() {{}}\npub enum E {{\n    {link}    A,\n}}\n/// MOR-A01\nB\n"
    );
    assert_eq!(with_linked_docs(source, "MOR-"), wanted);
    assert_eq!(with_linked_docs(&wanted, "MOR-"), wanted);
}

#[test]
fn quoted_rows_are_seen() {
    assert_eq!(quoted("(at, \"MOR-S01\", \"so\"), (\"see MOR-S02\")", "MOR-"), ids("MOR-S01", "MOR-"));
}

#[test]
fn citations_are_seen_in_comments_and_in_code() {
    let source = "\
pub enum Event {
    /// One (MOR-S01,
    /// S02).
    One(Seat),
    /// Two.
    Two {
        /// A field (MOR-B01).
        seat: Seat,
    },
    /// Three.
    Three(Why),
}
pub enum Why {
    /// So (MOR-X01 to X02).
    So,
}
impl GameEvent for Event {
    fn rules(&self) -> &'static [&'static str] {
        match self {
            Self::One(0) => &[\"MOR-S01\"],
            Self::One(_) => match self.0 {
                1 => &[\"MOR-S02\"],
            },
            Self::Three(why) => why.rules(),
            Self::Two { .. } => &[\"MOR-B01\"],
        }
    }
}
impl Why {
    const fn rules(self) -> &'static [&'static str] {
        match self {
            Self::So | Self::Else => &[\"MOR-X01\", \"MOR-X02\"],
        }
    }
}
";
    let mut wanted = Citations::new();
    let mut cites = |name: &str, text: &str| wanted.insert(name.into(), ids(text, "MOR-"));
    cites("One", "MOR-S01, S02");
    cites("Two", "MOR-B01");
    cites("Three", "");
    cites("Why::So", "MOR-X01, X02");
    assert_eq!(documented(source, "MOR-"), wanted);
    wanted.insert("Why::Else".into(), ids("MOR-X01, X02", "MOR-"));
    assert_eq!(cited(source, "MOR-"), wanted);
}
