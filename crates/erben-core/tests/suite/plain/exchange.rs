//! The exchange between two druids (ERB-T).

use std::collections::BTreeSet;

use super::memory::Happening;
use super::words::{self, Word};
use super::{Broken, Demand, Phase, Plain, Then};

impl Plain {
    /// What the active druid may demand of the other: only what both can give (ERB-T01, T02).
    pub(crate) fn exchanges(&self, other: usize) -> BTreeSet<String> {
        let mut options = BTreeSet::new();
        for (class, number, text) in [
            ("sun", 1, "exchange sun"),
            ("moon", 1, "exchange moon"),
            ("plant", 1, "exchange 1 plant"),
            ("plant", 2, "exchange 2 plants"),
        ] {
            let mine = words::held_of_class(&self.hands[self.active], class) >= number;
            let theirs = words::held_of_class(&self.hands[other], class) >= number || self.breaks(Broken::T02);
            if mine && theirs && !(number == 2 && self.breaks(Broken::T01)) {
                options.insert(text.to_owned());
            }
        }
        options
    }

    pub(crate) fn demand(&mut self, words: &[&str], then: Option<Then>) -> Result<(), String> {
        let demand = match words[0] {
            "1" => Demand { class: "plant", number: 1 },
            "2" => Demand { class: "plant", number: 2 },
            class => Demand { class: words::word(&words::CLASSES, class)?, number: 1 },
        };
        let mut druids = (0..self.players).filter(|seat| *seat != self.active);
        let other = druids.find(|seat| self.druids[*seat] == self.druids[self.active]).ok_or("no other druid")?;
        self.phase = Phase::Giving { other, demand, then };
        Ok(())
    }

    /// What that seat can give for that demand.
    pub(crate) fn gifts(&self, seat: usize, demand: Demand) -> BTreeSet<String> {
        let hand = words::in_order(&self.hands[seat]);
        let fits = |kind: &Word| words::class_of(kind) == demand.class || self.breaks(Broken::T04);
        let hand: Vec<Word> = hand.into_iter().filter(fits).collect();
        let mut gifts = BTreeSet::new();
        for (first, one) in hand.iter().enumerate() {
            if demand.number == 1 {
                gifts.insert(format!("give {one}"));
            } else {
                for other in &hand[first + 1..] {
                    gifts.insert(format!("give {one} {other}"));
                }
            }
        }
        gifts
    }

    /// The demander's choice stays hidden until the other has chosen (ERB-T03).
    pub(crate) fn give(
        &mut self,
        kinds: &[&str],
        other: usize,
        demand: Demand,
        then: Option<Then>,
    ) -> Result<(), String> {
        let gift = read_gift(kinds)?;
        if self.breaks(Broken::T03) {
            self.hand_over(self.active, other, &gift);
        }
        self.phase = Phase::Answering { other, demand, gift, then };
        Ok(())
    }

    pub(crate) fn answer(
        &mut self,
        kinds: &[&str],
        other: usize,
        gift: &[Word],
        then: Option<Then>,
    ) -> Result<(), String> {
        let answer = read_gift(kinds)?;
        if !self.breaks(Broken::T03) {
            self.hand_over(self.active, other, gift);
        }
        self.hand_over(other, self.active, &answer);
        self.journal.push(Happening::Exchange { one: self.active, other, given: gift.to_vec(), taken: answer });
        self.go_on(then);
        Ok(())
    }

    pub(crate) fn hand_over(&mut self, from: usize, to: usize, cards: &[Word]) {
        for card in cards {
            words::take(&mut self.hands[from], card);
            words::add(&mut self.hands[to], card);
        }
    }
}

fn read_gift(kinds: &[&str]) -> Result<Vec<Word>, String> {
    kinds.iter().map(|kind| words::word(&words::KINDS, kind)).collect()
}
