//! Which kinds of action are taken, and how often they could have been.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use table_bots::{Bot, Observation, Told};
use table_common::{ActionSet, Hidden};
use table_examples::kind;

/// Decisions by kind of action.
#[derive(Default)]
pub(super) struct Actions(BTreeMap<String, Count>);

#[derive(Default)]
struct Count {
    /// The number of decisions in which an action of the kind was legal.
    offered: u64,
    /// The number of decisions in which one was taken.
    taken: u64,
}

impl Actions {
    fn add(&mut self, offered: BTreeSet<String>, taken: Option<String>) {
        for kind in offered {
            self.0.entry(kind).or_default().offered += 1;
        }
        if let Some(kind) = taken {
            self.0.entry(kind).or_default().taken += 1;
        }
    }

    /// Whether nothing was counted.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn append(&mut self, next: Self) {
        for (kind, more) in next.0 {
            let count = self.0.entry(kind).or_default();
            count.offered += more.offered;
            count.taken += more.taken;
        }
    }

    pub(super) fn write(&self, games: u64, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\n{:<22}{:>12}{:>12}{:>10}", "actions, a game", "offered", "taken", "share")?;
        for (kind, Count { offered, taken }) in &self.0 {
            let a_game = |count: u64| count as f64 / games as f64;
            let share = 100.0 * *taken as f64 / *offered as f64;
            writeln!(out, "  {kind:<20}{:>12.2}{:>12.2}{share:>8.1} %", a_game(*offered), a_game(*taken))?;
        }
        Ok(())
    }
}

/// A bot whose actions are counted.
pub(super) struct Watched<B> {
    pub(super) bot: B,
    pub(super) actions: Actions,
}

impl<G: Hidden, B: Bot<G>> Bot<G> for Watched<B> {
    fn choose(&mut self, seen: &Observation<'_, G>) -> Option<G::Action> {
        let chosen = self.bot.choose(seen);
        let kind = |action: G::Action| kind(&seen.game().display(&action).to_string());
        self.actions.add(seen.legal().iter().map(kind).collect(), chosen.map(kind));
        chosen
    }

    fn listens(&self) -> bool {
        self.bot.listens()
    }

    fn told(&mut self, told: Told<'_, G>) {
        self.bot.told(told);
    }

    fn iterations(&self) -> u64 {
        self.bot.iterations()
    }
}
