//! The exchange between two druids (ERB-T).

use std::collections::BTreeSet;

use super::phase::Demand;
use super::words::{self, Word};
use super::{Phase, Plain};

impl Plain {
    /// What the active druid may demand of the other: only what both can give (ERB-T01, T02).
    pub(super) fn exchanges(&self, other: usize) -> BTreeSet<String> {
        let demands = [("sun", 1, "sun"), ("moon", 1, "moon"), ("plant", 1, "1 plant"), ("plant", 2, "2 plants")];
        let gives = |seat: usize, class| words::held_of_class(&self.hands[seat], class);
        let both = |(class, number, _): &(Word, u64, Word)| {
            gives(self.active, class) >= *number && (gives(other, class) >= *number || !self.holds("ERB-T02"))
        };
        demands.into_iter().filter(both).map(|(.., text)| format!("exchange {text}")).collect()
    }

    /// Kind and number are named before either chooses (ERB-T04).
    pub(super) fn demand(&mut self, words: &[&str]) -> Result<(), String> {
        let demand = match words[0] {
            "1" => Demand { class: "plant", number: 1 },
            "2" => Demand { class: "plant", number: 2 },
            class => Demand { class: words::word(&words::CULTS, class)?, number: 1 },
        };
        let mut others = self.others(self.active).into_iter();
        let other = others.find(|seat| self.druids[*seat] == self.druids[self.active]).ok_or("no other druid")?;
        self.phase = Phase::Giving { other, demand };
        Ok(())
    }

    /// What that seat can give for that demand.
    pub(super) fn gifts(&self, seat: usize, demand: Demand) -> BTreeSet<String> {
        let mut hand = words::in_order(&self.hands[seat]);
        hand.retain(|kind| words::class_of(kind) == demand.class || !self.holds("ERB-T04"));
        let mut gifts = BTreeSet::new();
        for (first, one) in hand.iter().enumerate() {
            if demand.number == 1 {
                gifts.insert(format!("give {one}"));
            } else {
                gifts.extend(hand[first + 1..].iter().map(|other| format!("give {one} {other}")));
            }
        }
        gifts
    }

    /// Both have chosen; the cards are passed at the same time (ERB-T03).
    pub(super) fn exchange(&mut self, other: usize, gift: &[Word], answer: &[Word]) {
        self.leave(self.active, gift, other);
        self.leave(other, answer, self.active);
        self.come(other, gift, self.active);
        self.come(self.active, answer, other);
        self.go_on();
    }
}
