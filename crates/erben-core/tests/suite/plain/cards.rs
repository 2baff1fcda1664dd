//! Drawing from the stacks and stealing from hands.

use std::collections::BTreeMap;

use super::memory::Happening;
use super::words::{self, Word};
use super::{Broken, Phase, Plain, Then};

impl Plain {
    /// The stacks that a draw of that class comes from: one, unless the two magic stacks were shuffled together.
    fn stacks_of(&self, class: &str) -> Vec<Word> {
        match class {
            "sun" | "moon" if self.breaks(Broken::S04) => vec!["sun", "moon"],
            _ => words::CLASSES.into_iter().filter(|stack| *stack == class).collect(),
        }
    }

    pub(crate) fn stack_size(&self, class: &str) -> u64 {
        self.stacks_of(class).into_iter().map(|stack| self.stacks[stack].values().sum::<u64>()).sum()
    }

    /// That seat draws that many cards, or as many as there are (ERB-A05, C06).
    pub(crate) fn draw(&mut self, seat: usize, class: Word, number: u64, then: Option<Then>) {
        match number.min(self.stack_size(class)) {
            0 => self.go_on(then),
            left => self.phase = Phase::Drawing { seat, class, left, then },
        }
    }

    pub(crate) fn draws(&self, class: &str) -> BTreeMap<String, u64> {
        let mut draws = BTreeMap::new();
        for stack in self.stacks_of(class) {
            for (kind, copies) in &self.stacks[stack] {
                draws.insert(format!("card {kind}"), *copies);
            }
        }
        draws
    }

    pub(crate) fn drawn(&mut self, kind: Word, seat: usize, class: Word, left: u64, then: Option<Then>) {
        words::take(self.stacks.entry(words::class_of(kind)).or_default(), kind);
        words::add(&mut self.hands[seat], kind);
        if left > 1 {
            self.phase = Phase::Drawing { seat, class, left: left - 1, then };
        } else {
            self.go_on(then);
        }
    }

    pub(crate) fn loots(&self, victim: usize, pool: &str) -> BTreeMap<String, u64> {
        let mut loots = BTreeMap::new();
        for (kind, copies) in &self.hands[victim] {
            if (words::class_of(kind) == "plant") == (pool == "plant") {
                loots.insert(format!("card {kind}"), *copies);
            }
        }
        loots
    }

    pub(crate) fn stolen(&mut self, kind: Word, victim: usize, pool: Word, left: u64, then: Option<Then>) {
        self.hand_over(victim, self.active, &[kind]);
        self.journal.push(Happening::Theft { thief: self.active, victim, kind });
        if left > 1 && !self.loots(victim, pool).is_empty() {
            self.phase = Phase::Stealing { victim, pool, left: left - 1, then };
        } else {
            self.go_on(then);
        }
    }
}
