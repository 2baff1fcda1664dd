//! Every row of the rule catalogue has a test that names it, and every row that is named exists.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn here() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The IDs in the first column of the catalogue's tables.
fn rows(catalogue: &str) -> BTreeSet<String> {
    let cells = catalogue.lines().filter_map(|line| line.strip_prefix("| ")?.split(" |").next());
    cells.filter(|cell| cell.starts_with("MER-")).map(String::from).collect()
}

/// The IDs in `/// Covers:` lines that stand right above a test.
fn cited(source: &str) -> BTreeSet<String> {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let above_a_test = lines.windows(2).filter(|pair| pair[1] == "#[test]");
    let lists = above_a_test.filter_map(|pair| pair[0].strip_prefix("/// Covers: "));
    lists.flat_map(|list| list.split(", ")).map(String::from).collect()
}

/// The IDs that stand anywhere in a text.
fn named(source: &str) -> BTreeSet<String> {
    source.match_indices("MER-").filter_map(|(at, _)| source.get(at..at + 7)).map(String::from).collect()
}

/// All Rust files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("a readable folder").path());
    paths
        .flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}

/// The catalogue of record lies in the workspace. The packaged crate, which cargo marks with a `Cargo.toml.orig`, is the
/// only place where it may be missing.
fn catalogue() -> Option<String> {
    let path = here().join("../../docs/rules/merlin.md");
    if !path.exists() && here().join("Cargo.toml.orig").exists() {
        println!("the packaged crate holds no catalogue: run this in the workspace");
        return None;
    }
    Some(text(&path))
}

/// The rule tests, and those in the engine's own files where a position cannot be reached from outside.
fn tests() -> Vec<PathBuf> {
    let mut files: Vec<_> = sources(&here().join("tests"));
    files.retain(|path| !path.components().any(|part| part.as_os_str() == "plain"));
    files.extend(sources(&here().join("src")));
    files
}

#[test]
fn every_row_is_covered_and_every_citation_exists() {
    let Some(catalogue) = catalogue() else { return };
    let rows = rows(&catalogue);
    let cited: BTreeSet<String> = tests().iter().flat_map(|path| cited(&text(path))).collect();
    let uncovered: Vec<_> = rows.difference(&cited).collect();
    let unknown: Vec<_> = cited.difference(&rows).collect();
    assert!(rows.len() > 100 && uncovered.is_empty(), "rows without a test: {uncovered:?}");
    assert!(unknown.is_empty(), "no such rows: {unknown:?}");
}

#[test]
fn every_row_that_the_engine_names_exists() {
    let Some(catalogue) = catalogue() else { return };
    let rows = rows(&catalogue);
    for path in sources(&here().join("src")) {
        let unknown: Vec<_> = named(&text(&path)).difference(&rows).cloned().collect();
        assert!(unknown.is_empty(), "{}: {unknown:?}", path.display());
    }
}

#[test]
fn the_scan_sees_what_it_should() {
    let catalogue = "| ID | rule |\n|---|---|\n| MER-S01 | see MER-S09 | x |\n| MER-K05 | dear | y |\n";
    assert_eq!(rows(catalogue), BTreeSet::from(["MER-K05".into(), "MER-S01".into()]));
    let test = "/// Covers: MER-S01, MER-Z99\n#[test]\nfn a() {}\n/// Covers: MER-K05\nfn no_test() {}\n";
    assert_eq!(cited(test), BTreeSet::from(["MER-S01".into(), "MER-Z99".into()]));
    assert_eq!(named("(MER-A01), MER-A0"), BTreeSet::from(["MER-A01".into()]));
}
