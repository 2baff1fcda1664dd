//! The rule catalogues, held against everything that names their rows; and the page `docs/rules/coverage.md`, which shows
//! it.
//!
//! `UPDATE_COVERAGE=1 cargo test -p table-examples --test suite catalogue` writes the page anew.

mod carried;
mod census;
mod games;
mod page;
mod scan;

use std::collections::BTreeSet;
use std::fs;

use games::{CATALOGUES, docs};

#[test]
fn every_row_is_covered_by_a_test_and_every_citation_exists() {
    for catalogue in &CATALOGUES {
        let rows = catalogue.ids();
        assert!(rows.len() > 50, "{}: {} rows", catalogue.game, rows.len());
        let cited: BTreeSet<String> = catalogue.tests().into_iter().flat_map(|(_, rows)| rows).collect();
        let uncovered: Vec<_> = rows.difference(&cited).collect();
        assert!(uncovered.is_empty(), "rows without a test: {uncovered:?}");
        let unknown: Vec<_> = cited.difference(&rows).collect();
        assert!(unknown.is_empty(), "no such rows: {unknown:?}");
    }
}

#[test]
fn every_list_of_rows_stands_above_its_test() {
    for path in CATALOGUES.iter().flat_map(games::Catalogue::test_files) {
        assert_eq!(scan::strays(&scan::text(&path)), 0, "{}", path.display());
    }
}

#[test]
fn every_row_that_the_engines_name_exists() {
    for catalogue in &CATALOGUES {
        let rows = catalogue.ids();
        for path in catalogue.engine_files() {
            let named = scan::ids(&scan::text(&path), catalogue.prefix);
            let unknown: Vec<_> = named.difference(&rows).collect();
            assert!(unknown.is_empty(), "{}: {unknown:?}", path.display());
        }
    }
}

#[test]
fn events_cite_the_rows_that_their_comments_name() {
    for catalogue in &CATALOGUES {
        let (documented, cited) = catalogue.citations();
        assert!(cited.len() > 15, "{}: {cited:?}", catalogue.game);
        for (variant, rows) in &documented {
            assert_eq!(cited.get(variant), Some(rows), "{}: {variant}", catalogue.game);
        }
        assert_eq!(documented.len(), cited.len(), "{}", catalogue.game);
    }
}

/// The README says how many rows there are, and how many have cases.
#[test]
fn the_readme_counts_rows_and_cases() {
    let rows: usize = CATALOGUES.iter().map(|catalogue| catalogue.rows().len()).sum();
    let cased: usize = CATALOGUES.iter().map(|catalogue| catalogue.cases().len()).sum();
    let readme = scan::text(&docs().join("../README.md")).replace("\n  ", " ");
    let said = format!("each of the {rows} rows has tests that fail where it is broken, and {cased} have [cases]");
    assert!(readme.contains(&said), "wanted `{said}`");
    let decisive = CATALOGUES.iter().flat_map(|catalogue| catalogue.decisive().into_values());
    let counted = decisive.filter(|count| count.parse::<u64>().is_ok_and(|count| count > 0)).count();
    let said = format!("{counted} are shown one by one to decide something in play");
    assert!(readme.contains(&said), "wanted `{said}`");
}

/// What `table games` says to be known has the source that the catalogue gives for it: the documents (S), a public
/// source (P), or both.
#[test]
fn what_is_known_has_the_source_that_its_row_gives() {
    let said = crate::program::table("games");
    let mut facts = 0;
    for catalogue in &CATALOGUES {
        let text = scan::text(&docs().join("rules").join(format!("{}.md", catalogue.name)));
        for fact in said.lines().filter(|line| line.contains(&format!(": {}", catalogue.prefix))) {
            let (what, origin) = fact.rsplit_once(" (").expect("an origin");
            let (origin, rows) = origin.strip_suffix(')').and_then(|rest| rest.split_once(": ")).expect("rows");
            let (mut documents, mut public) = (false, false);
            for row in rows.split(", ") {
                let line = text.lines().find(|line| line.starts_with(&format!("| {row} |")));
                let line = line.unwrap_or_else(|| panic!("no row {row}"));
                if row.contains("-X") {
                    // Rows about editions say in words where a part of them is public.
                    public |= line.contains("(P") || line.contains("P)") || line.contains("public source");
                    documents |= origin != "public source";
                } else {
                    let source = line.trim_end_matches(" |").rsplit(" | ").next().unwrap_or_default();
                    documents |= source.contains('S');
                    public |= source.contains('P');
                }
            }
            match origin {
                "documents" => assert!(documents, "{what}: {rows}"),
                "public source" => assert!(public && !documents, "{what}: {rows}"),
                "documents and public source" => assert!(documents && public, "{what}: {rows}"),
                other => panic!("{what}: {other}"),
            }
            facts += 1;
        }
    }
    assert!(facts > 25, "only {facts} facts");
}

/// The page is what the catalogues, the sources and a thousand games of each kind say now.
#[test]
fn the_page_is_up_to_date() {
    let (path, page) = (docs().join("rules/coverage.md"), page::page());
    if std::env::var("UPDATE_COVERAGE").is_ok_and(|update| update == "1") {
        fs::write(&path, &page).expect("the folder can be written");
    }
    let found = scan::text(&path);
    let how = "write it anew with UPDATE_COVERAGE=1 cargo test -p table-examples --test suite catalogue";
    for (line, (found, wanted)) in (1..).zip(found.lines().zip(page.lines())) {
        assert_eq!(found, wanted, "docs/rules/coverage.md is out of date in line {line}: {how}");
    }
    assert_eq!(found.len(), page.len(), "docs/rules/coverage.md is out of date: {how}");
}
