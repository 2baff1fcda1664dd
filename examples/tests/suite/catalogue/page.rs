//! The page `docs/rules/coverage.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use table_common::RuleId;

use super::census::{Census, EVERY, GAMES, Met};
use super::games::{CATALOGUES, Cases, Catalogue};
use super::scan::Row;

/// All that is known of the rows of a game.
struct Coverage {
    rows: Vec<Row>,
    tests: BTreeMap<String, Vec<String>>,
    refusals: BTreeMap<String, BTreeSet<String>>,
    events: BTreeMap<String, BTreeSet<String>>,
    problems: BTreeSet<String>,
    cases: Cases,
    decisive: BTreeMap<String, String>,
    census: Census,
}

/// What a row is shown to be by play.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    /// It came up.
    Met,
    /// It is cited, and did not come up.
    Unmet,
    /// No event and no refusal cites it.
    Uncited,
}

impl Coverage {
    fn of(catalogue: &Catalogue) -> Self {
        let mut all = Self {
            rows: catalogue.rows(),
            tests: BTreeMap::new(),
            refusals: BTreeMap::new(),
            events: BTreeMap::new(),
            problems: catalogue.problems(),
            cases: catalogue.cases(),
            decisive: catalogue.decisive(),
            census: (catalogue.census)(),
        };
        for (test, rows) in catalogue.tests() {
            for row in rows {
                all.tests.entry(row).or_default().push(test.clone());
            }
        }
        // A row's own tests come before those that hold it by the way.
        all.tests.values_mut().for_each(|tests| tests.sort_by_key(|test| !test.starts_with("rules_")));
        let met = all.census.refusals.iter().map(|(row, kind)| (row.to_string(), kind.to_string()));
        for (row, kind) in catalogue.refusals().into_iter().chain(met) {
            all.refusals.entry(row).or_default().insert(kind);
        }
        for (variant, rows) in catalogue.citations().1 {
            for row in rows {
                all.events.entry(row).or_default().insert(format!("`{variant}`"));
            }
        }
        for (row, met) in &all.census.rows {
            assert!(met.happened_in == 0 || all.events.contains_key(row.as_str()), "no event was seen to cite {row}");
        }
        all
    }

    fn met(&self, row: &str) -> Met {
        row.parse().ok().and_then(|row: RuleId| self.census.rows.get(&row)).copied().unwrap_or_default()
    }

    fn shown(&self, row: &str) -> Shown {
        if row.parse().is_ok_and(|row: RuleId| self.census.rows.contains_key(&row)) {
            Shown::Met
        } else if self.events.contains_key(row) || self.refusals.contains_key(row) {
            Shown::Unmet
        } else {
            Shown::Uncited
        }
    }

    fn count(&self, holds: impl Fn(&str) -> bool) -> usize {
        self.rows.iter().filter(|row| holds(&row.id)).count()
    }

    fn those(&self, shown: Shown) -> Vec<&str> {
        self.rows.iter().map(|row| row.id.as_str()).filter(|row| self.shown(row) == shown).collect()
    }
}

const HEAD: &str = "\
# Coverage of the rule catalogues

What holds each row of the [Mordred](mordred.md), [Merlin](merlin.md) and [Merlins Erben](erben.md) catalogues. This page is generated:

```sh
UPDATE_COVERAGE=1 cargo test -p table-examples --test suite catalogue
```

writes it anew, and `cargo test --workspace` fails where it is out of date.

";

pub(crate) fn page() -> String {
    let all: Vec<_> = CATALOGUES.iter().map(|catalogue| (catalogue, Coverage::of(catalogue))).collect();
    let unexplained: Vec<_> = all.iter().filter_map(|(catalogue, coverage)| unexplained(catalogue, coverage)).collect();
    assert!(unexplained.is_empty(), "rows cited and never met, and those with a reason: {unexplained:#?}");
    let mut page = HEAD.to_string();
    summary(&mut page, &all);
    legend(&mut page);
    for (catalogue, coverage) in &all {
        section(&mut page, catalogue, coverage);
    }
    page
}

fn line(page: &mut String, line: std::fmt::Arguments<'_>) {
    page.write_fmt(line).expect("a string takes all");
    page.push('\n');
}

fn summary(page: &mut String, all: &[(&Catalogue, Coverage)]) {
    *page += "| game | rows | with tests | with cases | came up in play | cited, but never came up | cited by no event or refusal |\n";
    *page += "|---|---|---|---|---|---|---|\n";
    for (catalogue, coverage) in all {
        let [met, unmet, uncited] = [Shown::Met, Shown::Unmet, Shown::Uncited].map(|shown| coverage.those(shown).len());
        let tested = coverage.count(|row| coverage.tests.contains_key(row));
        let cased = coverage.count(|row| coverage.cases.contains_key(row));
        let (game, rows) = (catalogue.game, coverage.rows.len());
        line(page, format_args!("| {game} | {rows} | {tested} | {cased} | {met} | {unmet} | {uncited} |"));
    }
}

fn legend(page: &mut String) {
    line(
        page,
        format_args!(
            "
- **tests** name the row in a `/// Covers:` line. They play prepared positions, so that they need no luck to reach a row:
  they hold the rows that play never meets as well.
- **cases** are what these tests play, as data and told in words ([cases](../cases)): how many there are of the row.
- **decisive**: in how many positions one who does not know the row would see another legal set, effect or result there or
  after the next step, in the long form of the game's `rows.rs`: random editions, players who choose at random, hoard, or take
  rare actions first. The property that sees it is `rows::a_row_that_is_not_known_is_noticed`.
- **refusals** and **events** are the kinds that cite the row; {PROBLEM} where one that is described can be refused by it.
  A row that no event and no refusal cites defines a word, limits another row or describes data: it shows in its tests.
- **in play**: {} games of each kind with the seeds 0 to {}, the numbers of players and (Merlin) modules taken in turn, all
  decisions uniformly random. Counted are the events that cite the row, and the games in which they happened. An event
  that cites several rows counts for each of them: `3–40` means 3 that cite this row alone and 40 in all, `up to 40` that
  none cites it alone. At every {EVERY}th step all actions and all outcomes there are were tried; *refused in* counts the
  games in which one of them was refused by the row.
",
            thousands(GAMES),
            GAMES - 1
        ),
    );
}

fn section(page: &mut String, catalogue: &Catalogue, coverage: &Coverage) {
    let Catalogue { game, name, .. } = catalogue;
    line(page, format_args!("## {game}\n"));
    line(
        page,
        format_args!(
            "{} steps were played. The [catalogue]({name}.md) says what the rows say.\n",
            thousands(coverage.census.steps)
        ),
    );
    unmet(page, catalogue, coverage);
    let (head, line_of) = if coverage.decisive.is_empty() { ("", "") } else { (" decisive |", "---|") };
    line(
        page,
        format_args!(
            "| row | about | tests | cases |{head} refusals | events | in play |\n|---|---|---|---|{line_of}---|---|---|"
        ),
    );
    for row in &coverage.rows {
        let id = row.id.as_str();
        let about = about(&row.says);
        let tests = listed(coverage.tests.get(id).map_or(&[], Vec::as_slice));
        let refused = coverage.refusals.get(id).into_iter().flatten().map(String::as_str);
        let refusals = joined(refused.chain(coverage.problems.contains(id).then_some(PROBLEM)));
        let events = joined(coverage.events.get(id).into_iter().flatten().map(String::as_str));
        let (cases, played) = (cases(catalogue, coverage, id), played(coverage, id));
        let decisive = if coverage.decisive.is_empty() {
            String::new()
        } else {
            format!(" {} |", coverage.decisive.get(id).map_or("not asked: it describes data", String::as_str))
        };
        line(page, format_args!("| {id} | {about} | {tests} | {cases} |{decisive} {refusals} | {events} | {played} |"));
    }
    page.push('\n');
}

/// How many cases a row has, as a link to them, or why it has none.
fn cases(catalogue: &Catalogue, coverage: &Coverage, row: &str) -> String {
    let why = catalogue.uncased.iter().find(|(known, _)| *known == row).map(|(_, why)| why);
    match (coverage.cases.get(row), why) {
        (Some(cases), None) => {
            format!("[{}](../cases/{}.md#{})", cases.len(), catalogue.name, row.to_lowercase())
        }
        (None, Some(why)) => format!("none: {why}"),
        (None, None) => panic!("{row} has neither a case nor a reason for having none"),
        (Some(_), Some(_)) => panic!("{row} has cases, and a reason for having none"),
    }
}

/// The rows that are cited and never came up, and those for which a reason is given, where they are not the same.
fn unexplained<'a>(catalogue: &Catalogue, coverage: &'a Coverage) -> Option<(Vec<&'a str>, Vec<&'static str>)> {
    let lists = (coverage.those(Shown::Unmet), catalogue.unmet.iter().map(|(row, _)| *row).collect::<Vec<_>>());
    (lists.0 != lists.1).then_some(lists)
}

/// The rows that are cited and never came up, each with the reason.
fn unmet(page: &mut String, catalogue: &Catalogue, coverage: &Coverage) {
    if catalogue.unmet.is_empty() {
        return line(page, format_args!("Every row that an event or a refusal cites came up.\n"));
    }
    line(page, format_args!("Cited, but never came up:\n"));
    for (row, why) in catalogue.unmet {
        let test = coverage.tests[*row].first().map_or("", String::as_str);
        line(page, format_args!("- {row}: {why}. Its scenario: `{test}`."));
    }
    page.push('\n');
}

fn played(coverage: &Coverage, row: &str) -> String {
    match coverage.shown(row) {
        Shown::Uncited => return "by its tests".into(),
        Shown::Unmet => return "never".into(),
        Shown::Met => {}
    }
    let Met { alone, among, happened_in, refused_in } = coverage.met(row);
    let mut parts = Vec::new();
    if happened_in > 0 {
        let all = thousands(alone + among);
        let count = match (alone, among) {
            (_, 0) => all,
            (0, _) => format!("up to {all}"),
            _ => format!("{}–{all}", thousands(alone)),
        };
        parts.push(format!("{count} in {} games", thousands(happened_in)));
    }
    if refused_in > 0 {
        parts.push(format!("refused in {}", thousands(refused_in)));
    }
    parts.join("; ")
}

/// How many tests a row lists by name.
const LISTED: usize = 3;

fn listed(tests: &[String]) -> String {
    let mut names: Vec<_> = tests.iter().take(LISTED).map(|test| format!("`{test}`")).collect();
    if tests.len() > LISTED {
        names.push(format!("and {} more", tests.len() - LISTED));
    }
    names.join("<br>")
}

fn joined<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

/// How a row is marked by which an edition or a position can be refused.
const PROBLEM: &str = "*edition or position*";

/// How many characters of a row are shown at the most.
const SHORT: usize = 64;

/// A first clause that is shorter says too little alone.
const TOO_SHORT: usize = 20;

/// What a row is about: its first clause, cut where that is long.
fn about(says: &str) -> String {
    let plain = says.replace(['`', '*'], "");
    let ends = [". ", ": ", "; ", " ("].into_iter().flat_map(|end| plain.match_indices(end));
    let ends = ends.map(|(at, _)| at).filter(|&at| at >= TOO_SHORT);
    let clause = plain[..ends.min().unwrap_or(plain.len())].trim_end_matches('.');
    if clause.chars().count() <= SHORT {
        return clause.into();
    }
    let cut: String = clause.chars().take(SHORT).collect();
    format!("{}…", cut.rsplit_once(' ').map_or(cut.as_str(), |(whole, _)| whole))
}

fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group)).collect();
    groups.join(",")
}

#[test]
fn rows_are_told_shortly() {
    assert_eq!(about("All BP lie on the table: the bank. (Fives and ones.)"), "All BP lie on the table");
    assert_eq!(about("Village: 3 BP in a wood; 5 in hills."), "Village: 3 BP in a wood");
    assert_eq!(about("The `end`."), "The end");
    let long = "After a Merlin move, once the action has been taken, one staff may be paid";
    assert_eq!(about(long), "After a Merlin move, once the action has been taken, one staff…");
    assert_eq!([0, 999, 1_000, 1_234_567].map(thousands), ["0", "999", "1,000", "1,234,567"]);
}
