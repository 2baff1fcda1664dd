//! The Morrigan on another player's druid (ERB-G06–G12).

use std::collections::BTreeSet;

use super::words;
use super::{Phase, Place, Plain};

impl Plain {
    /// On a plant space she may draw instead, unless she was called (ERB-G11, G12). An empty hand asks nothing (ERB-G06).
    pub(super) fn morrigan_acts(&mut self, victim: usize, called: bool) {
        let plants = self.space_of("morrigan").is_some_and(|space| self.edition.symbol(space) == "plant");
        let draw = plants && !called && self.stack_size("plant") > 0 && self.holds("ERB-G12");
        if self.hands[victim].is_empty() || !self.holds("ERB-G06") {
            self.do_morrigan(if draw { "draw plant" } else { "nothing" }, victim);
        } else {
            self.phase = Phase::Morrigan { victim, draw };
        }
    }

    /// Only what the victim holds can be named (ERB-G06).
    pub(super) fn morrigan_options(&self, victim: usize, draw: bool) -> BTreeSet<String> {
        let [sun, moon, plants] = words::CLASSES.map(|class| words::held_of_class(&self.hands[victim], class));
        let mut options = BTreeSet::from(["look", if draw { "draw plant" } else { "nothing" }]);
        options.extend((plants >= 1).then_some("steal 1 plant"));
        options.extend((plants >= 2).then_some("steal 2 plants"));
        options.extend((sun + moon >= 1).then_some("steal magic"));
        options.into_iter().map(str::to_owned).collect()
    }

    /// A plant is for who controlled her before (ERB-A08); she passes to the owner of the druid whatever was chosen
    /// (ERB-G07).
    pub(super) fn do_morrigan(&mut self, action: &str, victim: usize) {
        let before = self.controller("morrigan").unwrap_or(self.active);
        if let Some(space) = self.space_of("morrigan")
            && self.holds("ERB-G07")
        {
            self.spirits.insert("morrigan", (Place::On(space), victim));
        }
        if let Some(then) = &mut self.then {
            then.gained.remove("morrigan");
        }
        match action {
            "draw plant" => self.draw(before, "plant", 1),
            "look" => {
                self.look(victim);
                self.go_on();
            }
            "steal 1 plant" => self.phase = Phase::Stealing { victim, pool: "plant", left: 1 },
            "steal 2 plants" => self.phase = Phase::Stealing { victim, pool: "plant", left: 2 },
            "steal magic" => self.phase = Phase::Stealing { victim, pool: "magic", left: 1 },
            _ => self.go_on(),
        }
    }
}
