//! What each seat saw of the others' cards, and what of it it can still be sure of.
//!
//! A journal keeps what happened; what a seat is sure of is told from the beginning each time it is asked.

use std::collections::BTreeMap;

use super::words::{self, Cards, Word};
use super::{Broken, Plain};

/// Something that taught or untaught somebody.
#[derive(Clone, Debug)]
pub(crate) enum Happening {
    /// An observer saw the whole of a hand, or was told by a prepared start.
    Seen {
        observer: usize,
        owner: usize,
        cards: Cards,
    },
    Theft {
        thief: usize,
        victim: usize,
        kind: Word,
    },
    Exchange {
        one: usize,
        other: usize,
        given: Vec<Word>,
        taken: Vec<Word>,
    },
    /// A card was played for all to see, and left the game.
    Spent {
        owner: usize,
        kind: Word,
    },
    /// Cards were shown to all and kept.
    Shown {
        owner: usize,
        cards: Cards,
    },
}

impl Happening {
    /// What it changes in what `observer` is sure that `owner` holds; whoever has `eyes` everywhere sees all cards leave.
    fn teaches(&self, sure: &mut Cards, observer: usize, owner: usize, eyes: bool) {
        match self {
            Self::Seen { observer: who, owner: whose, cards } if (*who, *whose) == (observer, owner) => {
                sure.clone_from(cards);
            }
            Self::Theft { thief, victim, kind } if owner == *victim => {
                leaves(sure, &[*kind], eyes || observer == *thief);
            }
            Self::Theft { thief, victim, kind } if (owner, observer) == (*thief, *victim) => words::add(sure, kind),
            Self::Exchange { one, other, given, taken } => {
                for (giver, taker, gone, come) in [(one, other, given, taken), (other, one, taken, given)] {
                    if owner == *giver {
                        leaves(sure, gone, eyes || observer == *taker);
                        for kind in come.iter().filter(|_| observer == *taker) {
                            words::add(sure, kind);
                        }
                    }
                }
            }
            Self::Spent { owner: whose, kind } if owner == *whose => leaves(sure, &[*kind], true),
            Self::Shown { owner: whose, cards } if owner == *whose => {
                for (kind, shown) in cards {
                    let least = words::held(sure, kind).max(*shown);
                    sure.insert(kind, least);
                }
            }
            _ => {}
        }
    }
}

impl Plain {
    /// The cards that `owner` holds for sure, as far as `observer` knows.
    pub(crate) fn sure_of(&self, observer: usize, owner: usize) -> Cards {
        let mut sure = Cards::new();
        for happening in &self.journal {
            happening.teaches(&mut sure, observer, owner, self.breaks(Broken::C07));
        }
        sure
    }

    /// Everything anybody is sure of, by observer and owner.
    pub(crate) fn all_sure(&self) -> BTreeMap<(usize, usize), Cards> {
        let mut all = BTreeMap::new();
        for observer in 0..self.players {
            for owner in 0..self.players {
                let sure = self.sure_of(observer, owner);
                if observer != owner && !sure.is_empty() {
                    all.insert((observer, owner), sure);
                }
            }
        }
        all
    }

    /// Nobody is sure of a card that the owner does not hold.
    pub(crate) fn is_sure_of_what_is(&self) -> bool {
        self.all_sure().into_iter().all(|((_, owner), sure)| {
            sure.into_iter().all(|(kind, copies)| copies <= words::held(&self.hands[owner], kind))
        })
    }

    /// Cards are shown in the vote and kept, unless the rule is broken (ERB-V06).
    pub(crate) fn show(&mut self, owner: usize, cards: Cards) {
        if self.breaks(Broken::V06) {
            for (kind, copies) in cards {
                for _ in 0..copies {
                    self.spend(owner, kind);
                }
            }
        } else {
            self.journal.push(Happening::Shown { owner, cards });
        }
    }

    /// A card leaves the game in sight of all (ERB-C02).
    pub(crate) fn spend(&mut self, owner: usize, kind: Word) {
        if !self.breaks(Broken::C02) {
            words::take(&mut self.hands[owner], kind);
        }
        if self.breaks(Broken::C06) {
            words::add(self.stacks.entry(words::class_of(kind)).or_default(), kind);
        }
        words::add(&mut self.stated[owner].spent, kind);
        self.journal.push(Happening::Spent { owner, kind });
    }
}

/// Cards leave a hand. Who saw them knows which; who did not can be sure of one card less of each kind they may have
/// been.
fn leaves(sure: &mut Cards, cards: &[Word], seen: bool) {
    for card in cards {
        if seen {
            words::take(sure, card);
        } else {
            for kind in words::kinds_of(words::class_of(card)) {
                words::take(sure, kind);
            }
        }
    }
}
