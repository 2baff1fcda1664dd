//! What is wrong with data from outside, all of it at once.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::notation::excerpt;
use crate::{Players, RuleId};

/// The most modules that are looked at when a game is opened.
pub const MAX_MODULES: usize = 16;

/// One thing that is wrong with data from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The place as a path into the data: `locations[3].links`. Empty for the whole.
    pub at: String,
    /// What was wanted and what was found, as half a sentence: `wanted …, found …`.
    pub what: String,
    /// The catalogue ID of the rule or data row behind it.
    pub rule: RuleId,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.at.is_empty() {
            write!(f, "{}: ", self.at)?;
        }
        write!(f, "{} ({})", self.what, self.rule)
    }
}

/// Everything that is wrong with data from outside, a line each. `Debug` prints the same, since a `main` that returns an error prints
/// it so.
///
/// The first [`MAX`](Self::MAX) problems are kept, the others only counted, so that data with a million faults costs little.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Problems {
    list: Vec<Problem>,
    /// How many more there are.
    more: usize,
}

impl Problems {
    /// How many problems are kept.
    pub const MAX: usize = 100;

    /// An empty list.
    pub const fn new() -> Self {
        Self { list: Vec::new(), more: 0 }
    }

    /// Whether there is no problem.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many problems there are, those that are only counted included.
    pub fn len(&self) -> usize {
        self.list.len() + self.more
    }

    /// The problems that are kept.
    pub fn iter(&self) -> core::slice::Iter<'_, Problem> {
        self.list.iter()
    }

    /// The first problem.
    pub fn first(&self) -> Option<&Problem> {
        self.list.first()
    }

    /// Adds a problem. `at` is put into words only where it is kept, so that `format_args!` costs nothing otherwise.
    pub fn push(&mut self, at: impl fmt::Display, what: impl Into<String>, rule: RuleId) {
        if self.list.len() < Self::MAX {
            self.list.push(Problem { at: at.to_string(), what: what.into(), rule });
        } else {
            self.more += 1;
        }
    }

    /// Adds all of `others`.
    pub fn append(&mut self, others: Self) {
        let room = Self::MAX - self.list.len();
        self.more += others.more + others.list.len().saturating_sub(room);
        self.list.extend(others.list.into_iter().take(room));
    }

    /// Keeps the problems for which `keep` holds; those that are only counted stay.
    pub fn retain(&mut self, keep: impl FnMut(&Problem) -> bool) {
        self.list.retain(keep);
    }

    /// The first `most` entries of a list from outside; adds a problem where it is longer. Every list goes through it before work is
    /// done on it.
    pub fn bounded<'l, T>(&mut self, list: &'l [T], most: usize, rule: RuleId, at: impl fmt::Display) -> &'l [T] {
        self.require(list.len() <= most, rule, at, || {
            alloc::format!("wanted at most {most} entries, found {}", list.len())
        });
        &list[..list.len().min(most)]
    }

    /// Adds a problem unless `holds`.
    pub fn require(&mut self, holds: bool, rule: RuleId, at: impl fmt::Display, what: impl FnOnce() -> String) {
        if holds {
            return;
        }
        if self.list.len() < Self::MAX {
            self.push(at, what(), rule);
        } else {
            self.more += 1;
        }
    }

    /// The number of players `found`, if it is one of `allowed`; otherwise adds a problem.
    pub fn players(&mut self, found: u8, allowed: &[Players], rule: RuleId) -> Option<Players> {
        let players = Players::new(found).filter(|players| allowed.contains(players));
        self.require(players.is_some(), rule, "players", || {
            alloc::format!("wanted {} players, found {found}", one_of(allowed))
        });
        players
    }

    /// Adds a problem for each of `found` that is not one of the game's modules or occurs twice.
    pub fn modules(&mut self, found: &[&str], known: &[&str], rule: RuleId) {
        let bounded = self.bounded(found, MAX_MODULES, rule, "modules");
        for (i, module) in bounded.iter().enumerate() {
            self.require(known.contains(module) && !bounded[..i].contains(module), rule, "modules", || {
                let found = excerpt(module);
                if known.is_empty() {
                    alloc::format!("wanted none, since this game has no modules; found `{found}`")
                } else {
                    alloc::format!("wanted {}, none twice; found `{found}`", one_of(known))
                }
            });
        }
    }

    /// `value`, if there is no problem; otherwise the problems.
    pub fn into_result<T>(self, value: T) -> Result<T, Self> {
        if self.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl<'a> IntoIterator for &'a Problems {
    type Item = &'a Problem;
    type IntoIter = core::slice::Iter<'a, Problem>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for Problems {
    type Item = Problem;
    type IntoIter = alloc::vec::IntoIter<Problem>;
    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

/// A list for a sentence: `2, 3 or 4`.
fn one_of(all: &[impl fmt::Display]) -> String {
    let mut list = String::new();
    for (i, one) in all.iter().enumerate() {
        let before = if i == 0 {
            ""
        } else if i + 1 == all.len() {
            " or "
        } else {
            ", "
        };
        list.push_str(before);
        list.push_str(&one.to_string());
    }
    list
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (line, problem) in self.list.iter().enumerate() {
            if line > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{problem}")?;
        }
        match self.more {
            0 => Ok(()),
            more => write!(f, "\nand {more} more"),
        }
    }
}

impl fmt::Debug for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl core::error::Error for Problems {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule;

    #[test]
    fn what_is_wrong_a_million_times_is_counted() {
        let mut problems = Problems::new();
        for i in 0..1_000_000u32 {
            problems.require(i == 7, rule!("TOY-X01"), "", || alloc::format!("problem {i}"));
        }
        assert_eq!((problems.len(), problems.iter().count()), (999_999, Problems::MAX));
        let text = problems.to_string();
        assert_eq!((text.lines().count(), text.lines().last()), (Problems::MAX + 1, Some("and 999899 more")));
        let mut few = Problems::new();
        few.push("a", "b", rule!("TOY-X01"));
        few.append(problems.clone());
        problems.append(few);
        assert_eq!((problems.len(), problems.iter().count()), (1_999_999, Problems::MAX));
        assert!(problems.into_result(()).is_err() && Problems::new().into_result(()).is_ok());
    }

    #[test]
    fn a_list_is_looked_at_up_to_its_bound() {
        let mut problems = Problems::new();
        assert_eq!(problems.bounded(&[1, 2, 3], 3, rule!("TOY-X01"), "list"), [1, 2, 3]);
        assert!(problems.is_empty());
        assert_eq!(problems.bounded(&[1, 2, 3, 4], 3, rule!("TOY-X01"), "list"), [1, 2, 3]);
        assert_eq!(problems.to_string(), "list: wanted at most 3 entries, found 4 (TOY-X01)");
    }

    #[test]
    fn modules_are_known_and_few_and_stand_there_once() {
        let wrong = |found: &[&str], known: &[&str]| {
            let mut problems = Problems::new();
            problems.modules(found, known, rule!("TOY-X01"));
            problems.into_iter().map(|problem| problem.what).collect::<Vec<_>>()
        };
        assert!(wrong(&["b", "a"], &["a", "b"]).is_empty());
        assert_eq!(
            wrong(&["a", "c", "a"], &["a", "b"]),
            ["wanted a or b, none twice; found `c`", "wanted a or b, none twice; found `a`"]
        );
        assert_eq!(wrong(&["a"], &[]), ["wanted none, since this game has no modules; found `a`"]);
        let many = wrong(&[""; 1000], &["a"]);
        assert_eq!((many.len(), &*many[0]), (1 + MAX_MODULES, "wanted at most 16 entries, found 1000"));
    }

    #[test]
    fn players_are_those_that_are_allowed() {
        let mut problems = Problems::new();
        let allowed = [Players::Two, Players::Four];
        assert_eq!(problems.players(4, &allowed, rule!("TOY-X01")), Some(Players::Four));
        assert!(problems.is_empty());
        for found in [0, 1, 3, 5, 255] {
            assert_eq!(problems.players(found, &allowed, rule!("TOY-X01")), None);
        }
        assert_eq!(
            problems.first().map(ToString::to_string),
            Some("players: wanted 2 or 4 players, found 0 (TOY-X01)".into())
        );
    }
}
