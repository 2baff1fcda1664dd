//! The legal actions, numbered and grouped by what they do; what ends a turn comes last.

use std::io::{self, Write};

use table_common::{ActionSet, excerpt};

use crate::present::Present;

/// Characters in a line of the menu.
const WIDTH: usize = 100;
/// Entries begin at multiples of this.
const COLUMN: usize = 25;

pub(super) struct Menu<G: Present> {
    actions: Vec<G::Action>,
}

impl<G: Present> Menu<G> {
    pub(super) fn new(legal: &G::Legal) -> Self {
        let mut actions: Vec<G::Action> = legal.iter().collect();
        // Stable: all others stay in the order of their numbers.
        actions.sort_by_key(|&action| G::goes_on(action));
        Self { actions }
    }

    /// A heading for each kind of action, below it the actions with their numbers, counted from 1.
    pub(super) fn write(&self, game: &G, out: &mut dyn Write) -> io::Result<()> {
        let mut line = String::new();
        let mut group = "";
        for (number, &action) in (1..).zip(&self.actions) {
            let entry = format!("{number:>5}  {}", game.display(&action));
            let heads = G::group(action) != group;
            if heads || line.len() + entry.len() > WIDTH {
                writeln!(out, "{}", line.trim_end())?;
                line.clear();
            }
            if heads {
                group = G::group(action);
                writeln!(out, "  {group}:")?;
            }
            let column = entry.chars().count().next_multiple_of(COLUMN);
            line.extend([entry.as_str(), &" ".repeat(column - entry.chars().count())]);
        }
        writeln!(out, "{}", line.trim_end())
    }

    /// Reads an action: by its number in the menu, or in notation. The error says what is wrong.
    pub(super) fn read(&self, game: &G, words: &str) -> Result<G::Action, String> {
        if !words.is_empty() && words.bytes().all(|c| c.is_ascii_digit()) {
            let index = words.parse().unwrap_or(usize::MAX).checked_sub(1);
            let found = index.and_then(|index| self.actions.get(index));
            let most = self.actions.len();
            return found.copied().ok_or_else(|| format!("wanted a number from 1 to {most}, found {}", excerpt(words)));
        }
        game.parse(words).map_err(|complaint| complaint.to_string())
    }
}
