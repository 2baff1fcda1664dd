//! Drawing from the stacks and stealing from hands (ERB-C06, G06).

use super::words::{self, Cards, Word};
use super::{Phase, Plain};

impl Plain {
    pub(super) fn stack_size(&self, class: &str) -> u64 {
        self.stack_of(class).values().sum()
    }

    /// The cards that a draw of that class can bring: the magic stacks are two (ERB-S04).
    pub(super) fn stack_of(&self, class: &str) -> Cards {
        let mut stack = self.stacks[class].clone();
        if class != "plant" && !self.holds("ERB-S04") {
            stack.extend(words::CULTS.into_iter().flat_map(|cult| self.stacks[cult].clone()));
        }
        stack
    }

    /// That seat draws that many cards, or as many as there are (ERB-A05, C06).
    pub(super) fn draw(&mut self, seat: usize, class: Word, number: u64) {
        if number > 0 && self.stack_size(class) == 0 && !self.holds("ERB-C06") {
            self.stacks.insert(class, self.edition.stacks[class].clone());
        }
        match number.min(self.stack_size(class)) {
            0 => self.go_on(),
            left => self.phase = Phase::Drawing { seat, class, left },
        }
    }

    pub(super) fn drawn(&mut self, kind: Word, seat: usize, class: Word, left: u64) {
        // There are 21 plants in the stack, not any number (ERB-S05).
        if class != "plant" || self.holds("ERB-S05") {
            words::take(self.stacks.entry(words::class_of(kind)).or_default(), kind);
        }
        words::add(&mut self.hands[seat], kind);
        self.draw(seat, class, left - 1);
    }

    /// What of a hand can be stolen: its plants, or its magic cards of both stacks.
    pub(super) fn loot(&self, victim: usize, pool: &str) -> Cards {
        let mut loot = self.hands[victim].clone();
        loot.retain(|kind, _| (words::class_of(kind) == "plant") == (pool == "plant"));
        loot
    }

    /// A card is stolen; the two know which.
    pub(super) fn stolen(&mut self, kind: Word, victim: usize, pool: Word, left: u64) {
        self.leave(victim, &[kind], self.active);
        self.come(self.active, &[kind], victim);
        if left > 1 {
            self.phase = Phase::Stealing { victim, pool, left: left - 1 };
        } else {
            self.go_on();
        }
    }
}
