//! What each seat is sure of in the others' hands (ERB-C07).

use super::Plain;
use super::words::{self, Cards, Word};

impl Plain {
    /// The cards that `owner` holds for sure, as far as `observer` knows.
    fn sure_of(&mut self, observer: usize, owner: usize) -> &mut Cards {
        self.known.entry((observer, owner)).or_default()
    }

    /// The active seat sees the whole of a hand, nobody else does (ERB-G10).
    pub(super) fn look(&mut self, owner: usize) {
        let lookers = if self.holds("ERB-G10") { [self.active].into() } else { self.others(owner) };
        for looker in lookers {
            *self.sure_of(looker, owner) = self.hands[owner].clone();
        }
    }

    /// Cards leave a hand for another one. Who saw them knows which; who did not can be sure of one card less of each kind
    /// they may have been.
    pub(super) fn leave(&mut self, owner: usize, cards: &[Word], taker: usize) {
        for card in cards {
            words::take(&mut self.hands[owner], card);
            if !self.holds("ERB-C07") {
                continue;
            }
            for observer in self.others(owner) {
                let doubted =
                    if observer == taker { std::slice::from_ref(card) } else { words::kinds_of(words::class_of(card)) };
                for kind in doubted {
                    words::take(self.sure_of(observer, owner), kind);
                }
            }
        }
    }

    /// Cards come to a hand from another one, whose owner is sure of them.
    pub(super) fn come(&mut self, owner: usize, cards: &[Word], giver: usize) {
        for card in cards {
            words::add(&mut self.hands[owner], card);
            words::add(self.sure_of(giver, owner), card);
        }
    }

    /// A magic card is played in sight of all and leaves the game (ERB-C02).
    pub(super) fn spend(&mut self, owner: usize, kind: Word) {
        if self.holds("ERB-C02") {
            words::take(&mut self.hands[owner], kind);
        }
        words::add(&mut self.stated[owner].spent, kind);
        for observer in self.others(owner) {
            words::take(self.sure_of(observer, owner), kind);
        }
    }

    /// Cards are shown to all and kept (ERB-V06).
    pub(super) fn show(&mut self, owner: usize, cards: &Cards) {
        for observer in self.others(owner) {
            let sure = self.sure_of(observer, owner);
            for (kind, shown) in cards {
                sure.insert(kind, words::held(sure, kind).max(*shown));
            }
        }
    }
}
