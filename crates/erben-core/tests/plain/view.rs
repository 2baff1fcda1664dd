//! What a seat may know (the notation's section 7): listed piece by piece.

use serde_json::{Value, json};

use super::words::{self, CLASSES, Cards, Word};
use super::{Phase, Plain};

impl Plain {
    /// The view of each seat, then what everybody may know.
    pub(crate) fn views(&self) -> Vec<Value> {
        let mut common = self.describe();
        let over = matches!(self.phase, Phase::Over { .. });
        common["hands"] = if over { common["hands"].take() } else { Value::Null };
        common["counts"] = json!(self.hands.iter().map(counts).collect::<Vec<_>>());
        common["stacks"] = json!(CLASSES.map(|class| self.stacks[class].values().sum::<u64>()));
        common["spent"] = json!(self.spent());
        let gift = common["phase"].pointer_mut("/answering/gift").map(Value::take);
        let known = common["known"].take();
        let mut views = Vec::new();
        for seat in 0..self.players {
            let mut view = common.clone();
            view["hand"] = json!(words::in_order(&self.hands[seat]));
            let own = |known: &&Value| known["observer"] == json!(seat) || known["owner"] == json!(seat);
            view["known"] = known.as_array().into_iter().flatten().filter(own).cloned().collect();
            if let (Some(gift), true) = (&gift, seat == self.active) {
                view["phase"]["answering"]["gift"] = gift.clone();
            }
            views.push(view);
        }
        views.push(common);
        views
    }

    /// The cards that are in no hand and no stack: they have been played.
    fn spent(&self) -> Vec<Word> {
        let mut spent = Vec::new();
        for stack in CLASSES {
            for (kind, copies) in &self.edition.stacks[stack] {
                let held: u64 = self.hands.iter().map(|hand| words::held(hand, kind)).sum();
                let left = copies.saturating_sub(held + words::held(&self.stacks[stack], kind));
                spent.extend((0..left).map(|_| *kind));
            }
        }
        spent
    }
}

/// How many Sun magic, Moon magic and plant cards a hand holds.
fn counts(hand: &Cards) -> [u64; 3] {
    CLASSES.map(|class| words::held_of_class(hand, class))
}
