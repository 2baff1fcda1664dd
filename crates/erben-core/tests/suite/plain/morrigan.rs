//! The Morrigan on another player's druid (ERB-G06–G12).

use std::collections::BTreeSet;

use super::memory::Happening;
use super::words;
use super::{Broken, Phase, Place, Plain, Then};

impl Plain {
    pub(crate) fn morrigan_acts(&mut self, victim: usize, called: bool, then: Option<Then>) {
        let plants = self.space_of("morrigan").is_some_and(|space| self.edition.symbol(space) == "plant");
        let draw = plants && !called && self.stack_size("plant") > 0 && !self.breaks(Broken::G12);
        if !self.hands[victim].is_empty() {
            self.phase = Phase::Morrigan { victim, draw, then };
        } else if draw {
            self.do_morrigan("draw plant", victim, then);
        } else {
            self.do_morrigan("nothing", victim, then);
        }
    }

    /// Only what the victim holds can be named (ERB-G06).
    pub(crate) fn morrigan_options(&self, victim: usize, draw: bool) -> BTreeSet<String> {
        let hand = &self.hands[victim];
        let plants = words::held_of_class(hand, "plant");
        let magic = words::held_of_class(hand, "sun") + words::held_of_class(hand, "moon");
        let mut options = BTreeSet::from(["look".to_owned()]);
        if plants >= 1 {
            options.insert("steal 1 plant".to_owned());
        }
        if plants >= 2 || (plants >= 1 && self.breaks(Broken::G06)) {
            options.insert("steal 2 plants".to_owned());
        }
        if magic >= 1 {
            options.insert("steal magic".to_owned());
        }
        options.insert(if draw { "draw plant" } else { "nothing" }.to_owned());
        options
    }

    /// She passes to the owner of the druid first; then what was chosen is carried out (ERB-G07).
    pub(crate) fn do_morrigan(&mut self, action: &str, victim: usize, mut then: Option<Then>) {
        let before = self.controller("morrigan").unwrap_or(self.active);
        if let (Some(space), false) = (self.space_of("morrigan"), self.breaks(Broken::G07)) {
            self.spirits.insert("morrigan", (Place::On(space), victim));
        }
        if let Some(then) = &mut then {
            then.gained.retain(|spirit| *spirit != "morrigan");
        }
        match action {
            "draw plant" => self.draw(before, "plant", 1, then),
            "look" => {
                for observer in 0..self.players {
                    if observer == self.active || (self.breaks(Broken::G10) && observer != victim) {
                        let cards = self.hands[victim].clone();
                        self.journal.push(Happening::Seen { observer, owner: victim, cards });
                    }
                }
                self.go_on(then);
            }
            "steal 1 plant" => self.phase = Phase::Stealing { victim, pool: "plant", left: 1, then },
            "steal 2 plants" => self.phase = Phase::Stealing { victim, pool: "plant", left: 2, then },
            "steal magic" => self.phase = Phase::Stealing { victim, pool: "magic", left: 1, then },
            _ => self.go_on(then),
        }
    }
}
