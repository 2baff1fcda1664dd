//! A game's rule catalogue, as the game carries it.

use core::fmt;

use crate::RuleId;

/// The rule catalogue of a game: Markdown with a section a heading (`## Turn`) and a table row a rule: ID, sentence, source, and the names
/// of the cases that show it.
///
/// Finding a rule reads the text from its beginning and takes no memory. Nothing but the games' own text goes in here, which
/// a test of the game holds to its form; a line of another form is no row.
///
/// ```
/// use table_common::Catalogue;
///
/// const TOY: Catalogue = Catalogue::new("## Play
///
/// | ID | rule | source | cases |
/// |---|---|---|---|
/// | <a id=\"toy-p01\"></a>TOY-P01 | A player takes one to three stones. | house rule | `play::taking`, `play::none_left` |
/// ");
/// let rule = TOY.rule("TOY-P01").expect("a row of the catalogue");
/// assert_eq!((rule.section, rule.sentence, rule.source), ("Play", "A player takes one to three stones.", "house rule"));
/// assert!(rule.cases().eq(["play::taking", "play::none_left"]));
/// assert_eq!(rule.to_string(), "TOY-P01: A player takes one to three stones.");
/// assert_eq!(TOY.rule("TOY-P02"), None);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Catalogue(&'static str);

/// A row of a catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Rule {
    /// Its ID.
    pub id: RuleId,
    /// The heading of its section.
    pub section: &'static str,
    /// What it says.
    pub sentence: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    #[cfg_attr(feature = "serde", serde(skip))]
    cases: &'static str,
}

impl Rule {
    /// The names of the cases that show it, in the casebook of the game.
    pub fn cases(&self) -> impl Iterator<Item = &'static str> {
        self.cases.split(", ").map(|name| name.trim_matches('`')).filter(|name| !name.is_empty())
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.id, self.sentence)
    }
}

impl Catalogue {
    /// A catalogue without rows, for a game that carries none.
    pub const EMPTY: Self = Self("");

    /// The catalogue of that text.
    #[must_use]
    pub const fn new(text: &'static str) -> Self {
        Self(text)
    }

    /// The row of that ID, if there is one: `rule("MER-T08")`, `rule(refusal.rule())`.
    pub fn rule(self, id: impl AsRef<str>) -> Option<Rule> {
        let id: RuleId = RuleId::of(id.as_ref().as_bytes())?;
        self.rules().find(|rule| rule.id == id)
    }

    /// All rows, in their order.
    pub fn rules(self) -> impl Iterator<Item = Rule> {
        let mut section = "";
        self.0.lines().filter_map(move |line| {
            if let Some(heading) = line.strip_prefix("## ") {
                section = heading;
            }
            row(section, line)
        })
    }
}

/// The row of a line, if it is one: `| <a id="toy-p01"></a>TOY-P01 | sentence | source | cases |`.
fn row(section: &'static str, line: &'static str) -> Option<Rule> {
    let mut cells = line.strip_prefix('|')?.split('|').map(str::trim);
    let (id, sentence, source) = (cells.next()?, cells.next()?, cells.next()?);
    let id = id.rsplit_once('>').map_or(id, |(_, id)| id);
    Some(Rule { id: RuleId::of(id.as_bytes())?, section, sentence, source, cases: cells.next().unwrap_or_default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_in_their_sections_and_other_lines_are_none() {
        let catalogue = Catalogue::new(
            "# Toy\n\n| TOY-A00 | before any heading | x |\n\n## One\n\n| ID | rule | source |\n|---|---|---|\n\
             | TOY-A01 | first | S |\n| TOY-A1 | no ID | S |\n| TOY-A02 | too short\n| TOY-A03 |\n\
             ## Two\n| <a id=\"toy-b01\"></a>TOY-B01 | second; see TOY-A01 | S, D |\n",
        );
        let rows = |rule: Rule| (rule.section, rule.id, rule.sentence, rule.source);
        let wanted = [
            ("", RuleId::new("TOY-A00"), "before any heading", "x"),
            ("One", RuleId::new("TOY-A01"), "first", "S"),
            ("Two", RuleId::new("TOY-B01"), "second; see TOY-A01", "S, D"),
        ];
        assert!(catalogue.rules().map(rows).eq(wanted));
        assert_eq!(catalogue.rule(RuleId::new("TOY-B01")).map(rows), Some(wanted[2]));
        for none in ["", "TOY-A1", "TOY-A02", "toy-a01", "TOY-Z99", "second"] {
            assert_eq!(catalogue.rule(none), None, "{none}");
        }
        assert!(Catalogue::EMPTY.rules().next().is_none() && Catalogue::EMPTY.rule("TOY-A01").is_none());
    }
}
