//! The tables of rooms in `docs/architecture.md` against the folders of the engines.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const ENGINES: [&str; 3] = ["mordred-core", "merlin-core", "erben-core"];

/// The files of a crate under `src/`, as `rules/mod.rs`.
fn files(of: &str) -> BTreeSet<String> {
    fn walk(folder: &Path, under: &str, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let (path, name) = entry.map(|e| (e.path(), e.file_name().into_string())).expect("an entry");
            let name = format!("{under}{}", name.expect("a name in Unicode"));
            if path.is_dir() { walk(&path, &format!("{name}/"), found) } else { _ = found.insert(name) }
        }
    }
    let mut found = BTreeSet::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates").join(of).join("src"), "", &mut found);
    found
}

/// The cells of the rows of the table that has `title` as its first column's title.
fn table(page: &str, title: &str) -> Vec<Vec<String>> {
    let head = format!("| {title} |");
    let rows = page.lines().skip_while(|line| !line.starts_with(&head)).skip(2);
    let cells = |row: &str| row.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
    rows.take_while(|line| line.starts_with('|')).map(cells).collect()
}

/// The names in a cell: what stands between backticks.
fn names(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

#[test]
fn the_rooms_of_the_engines_are_as_the_page_says() {
    let page =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/architecture.md")).expect("the page");
    let shared: BTreeSet<String> =
        table(&page, "room, under `src/`").iter().flat_map(|row| names(&row[0]).map(str::to_owned)).collect();
    assert!(shared.len() > 15, "{shared:?}");
    let own = table(&page, "crate | file");
    for engine in ENGINES {
        let mut wanted = shared.clone();
        let rows = own.iter().filter(|row| row.len() == 3 && names(&row[0]).eq([engine]));
        wanted.extend(rows.flat_map(|row| names(&row[1])).map(str::to_owned));
        let found = files(engine);
        let (missing, unnamed): (Vec<_>, Vec<_>) =
            (wanted.difference(&found).collect(), found.difference(&wanted).collect());
        assert!(missing.is_empty() && unnamed.is_empty(), "{engine}: missing {missing:?}, not on the page {unnamed:?}");
    }
}
