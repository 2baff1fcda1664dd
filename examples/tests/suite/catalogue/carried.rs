//! What each engine carries of the documentation: the catalogue and the notation as pages of the crate, made from
//! `docs/rules` and `docs/notation`, and the IDs in its docstrings as links to them.
//!
//! `UPDATE_CATALOGUE=1 cargo test -p table-examples --test suite catalogue` writes them anew.

use std::fs;
use std::path::Path;

use table_common::{Catalogue as Carried, Game};

use super::games::{CATALOGUES, Cases, Catalogue, docs};
use super::scan::{self, Row};

/// Holds a file that is made from others; with `UPDATE_CATALOGUE=1` it is written first.
fn hold(path: &Path, wanted: &str) {
    if std::env::var("UPDATE_CATALOGUE").is_ok_and(|update| update == "1") {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        fs::write(path, wanted).expect("the folder can be written");
    }
    let found = scan::text(path);
    let how = "write it anew with UPDATE_CATALOGUE=1 cargo test -p table-examples --test suite catalogue";
    for (line, (found, wanted)) in (1..).zip(found.lines().zip(wanted.lines())) {
        assert_eq!(found, wanted, "{} is out of date in line {line}: {how}", path.display());
    }
    assert_eq!(found.len(), wanted.len(), "{} is out of date: {how}", path.display());
}

/// The catalogue as a page of the crate: a row has its ID in small letters as its address, and rows about the edition have the
/// same three columns as all others.
fn catalogue_page(text: &str, prefix: &str, cases: &Cases) -> String {
    let mut page = String::from(
        "The rule catalogue: what each ID means. A row's address is its ID in small letters, as in `#ID`.\n\nSections: ",
    );
    let headings = text.lines().filter_map(|line| line.strip_prefix("## "));
    let links: Vec<_> = headings.map(|heading| format!("[{heading}](#{})", slug(heading))).collect();
    page += &(links.join(" · ") + "\n");
    for line in text.lines().filter(|line| !line.starts_with("# ")) {
        match line.strip_prefix("| ").filter(|cells| cells.starts_with(prefix)) {
            Some(cells) => page += &row(cells, cases),
            None if line == "| ID | what | known | ours to choose |" || line == "| ID | rule | source |" => {
                page += "| ID | rule | source | cases |";
            }
            None if line == "|---|---|---|" => page += "|---|---|---|---|",
            None => page += line,
        }
        page.push('\n');
    }
    page
}

fn row(cells: &str, cases: &Cases) -> String {
    let cells: Vec<&str> = cells.strip_suffix('|').unwrap_or(cells).split('|').map(str::trim).collect();
    let (sentence, source) = match cells[1..] {
        [sentence, source] => (sentence.to_string(), source),
        [what, known, ours] if !ours.is_empty() => {
            (format!("{what}: {known}. Ours to choose: {}.", ours.trim_end_matches('.')), "X")
        }
        [what, known, ""] => (format!("{what}: {known}."), "X"),
        _ => panic!("no row of a catalogue: {cells:?}"),
    };
    let (id, cases) =
        (cells[0], tests_of(cases, cells[0]).map(|test| format!("`{test}`")).collect::<Vec<_>>().join(", "));
    format!("| <a id=\"{}\"></a>{id} | {sentence} | {source} | {cases} |", id.to_lowercase())
}

/// The tests that make the cases of a row.
fn tests_of<'a>(cases: &'a Cases, row: &str) -> impl Iterator<Item = &'a str> {
    let mut tests: Vec<&str> = cases.get(row).into_iter().flatten().filter_map(|name| name.split('/').next()).collect();
    tests.dedup();
    tests.into_iter()
}

/// The address that rustdoc gives a heading.
fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect()
}

/// The notation as a page of the crate: IDs and the catalogue's file are links to the catalogue's page.
fn notation_page(catalogue: &Catalogue, text: &str) -> String {
    let mut page = String::from("How decisions, chance, positions and events are written as text and data.\n");
    let own = format!("rules/{}.md", catalogue.name);
    let mut fenced = false;
    for line in text.lines().skip(1) {
        if let Some(language) = line.strip_prefix("```") {
            fenced = !fenced;
            // Rustdoc takes what names no language for Rust.
            page += if fenced && language.is_empty() { "```text" } else { line };
        } else {
            let of_crate = line.replace(&format!("[catalogue](../{own})"), "[catalogue](crate::catalogue)");
            page += &of_crate.replace(&format!("`docs/{own}`"), "[the catalogue](crate::catalogue)");
        }
        page.push('\n');
    }
    scan::linked(&page, catalogue.prefix)
}

#[test]
fn each_engine_carries_its_catalogue_and_its_notation() {
    for catalogue in &CATALOGUES {
        let of = |folder: &str| scan::text(&docs().join(folder).join(format!("{}.md", catalogue.name)));
        let carried = catalogue.engine().join("docs");
        hold(&carried.join("catalogue.md"), &catalogue_page(&of("rules"), catalogue.prefix, &catalogue.cases()));
        let notation = notation_page(catalogue, &of("notation"));
        assert!(!notation.contains(".md"), "{}: a link leads out of the crate", catalogue.game);
        hold(&carried.join("notation.md"), &notation);
    }
}

/// Every row can be asked for, and says what the file says.
#[test]
fn rows_are_found_in_what_is_carried() {
    let carried: [Carried; 3] =
        [mordred_core::Mordred::CATALOGUE, merlin_core::Merlin::CATALOGUE, erben_core::Erben::CATALOGUE];
    for (catalogue, carried) in CATALOGUES.iter().zip(carried) {
        let (rows, cases) = (catalogue.rows(), catalogue.cases());
        assert!(carried.rules().map(|rule| rule.id.to_string()).eq(rows.iter().map(|row| row.id.clone())));
        for Row { id, says } in rows {
            let rule = carried.rule(&id).unwrap_or_else(|| panic!("{id} is not carried"));
            assert!(rule.sentence.starts_with(&says) && !rule.sentence.contains('|'), "{rule}, but {says}");
            assert!(rule.cases().eq(tests_of(&cases, &id)), "{rule:?}");
            assert!(!rule.section.is_empty() && rule.source.starts_with(['S', 'P', 'D', 'X']), "{rule:?}");
        }
    }
}

/// A docstring of something public names a row as a link to it.
#[test]
fn ids_in_docstrings_are_links() {
    let mut links = 0;
    for catalogue in &CATALOGUES {
        for path in catalogue.engine_files() {
            let text = scan::text(&path);
            let wanted = scan::with_linked_docs(&text, catalogue.prefix);
            links += wanted.matches("](crate::catalogue#").count();
            hold(&path, &wanted);
        }
    }
    assert!(links > 300, "only {links} links");
}
