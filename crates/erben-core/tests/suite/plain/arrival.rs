//! What a druid may do where it arrives, and the calling of spirits (ERB-A).

use std::collections::BTreeSet;

use super::words::{self, SPIRITS, Space, Word};
use super::{Broken, Phase, Place, Plain, Then};

impl Plain {
    pub(crate) fn druid_arrives(&mut self, space: Space, mut then: Option<Then>) {
        let foreign = self.controller("morrigan").is_some_and(|seat| seat != self.active);
        if foreign && self.space_of("morrigan") == Some(space) && !self.breaks(Broken::G08) {
            self.gain("morrigan", &mut then);
        }
        self.phase = Phase::Arriving { then: then.clone() };
        let options = self.arrival_options();
        let only = options.first().cloned().unwrap_or_default();
        if options.len() > 1 {
            return;
        }
        match only.strip_prefix("draw ").and_then(|class| words::word(&words::CLASSES, class).ok()) {
            Some(class) => self.draw(self.active, class, 1, then),
            None if only == "nothing" => self.go_on(then),
            None => {}
        }
    }

    /// The active seat takes control of a spirit where it stands, and does not move it this turn (ERB-M20).
    fn gain(&mut self, spirit: Word, then: &mut Option<Then>) {
        if let Some((_, controller)) = self.spirits.get_mut(spirit) {
            *controller = self.active;
        }
        self.remember_gain(spirit, then, Broken::M20);
    }

    fn remember_gain(&self, spirit: Word, then: &mut Option<Then>, unless: Broken) {
        if let Some(then) = then {
            if !self.breaks(unless) && !then.gained.contains(&spirit) {
                then.gained.push(spirit);
            }
        }
    }

    fn active_space(&self) -> Option<Space> {
        match self.druids[self.active] {
            Place::On(space) => Some(space),
            _ => None,
        }
    }

    pub(crate) fn arrival_options(&self) -> BTreeSet<String> {
        let mut options = BTreeSet::new();
        let Some(space) = self.active_space() else { return options };
        let symbol = self.edition.symbol(space);
        let draws = words::CLASSES.contains(&symbol) && self.stack_size(symbol) > 0;
        if draws {
            options.insert(format!("draw {symbol}"));
        }
        if symbol == "spirit" {
            options.extend(self.spirit_space_options());
        }
        for spirit in SPIRITS {
            let foreign = self.controller(spirit) != Some(self.active);
            let takes = spirit != "morrigan" || self.breaks(Broken::G08);
            if self.space_of(spirit) == Some(space) && foreign && takes && !self.breaks(Broken::A09) {
                options.insert("control".to_owned());
            }
        }
        if let Some(other) = self.other_druid_on(space) {
            options.extend(self.exchanges(other));
        }
        let compelled = symbol == "spirit" && self.breaks(Broken::A02) && !options.is_empty();
        if (!draws || self.breaks(Broken::A08)) && !compelled {
            options.insert("nothing".to_owned());
        }
        options
    }

    fn spirit_space_options(&self) -> BTreeSet<String> {
        let mut options = BTreeSet::new();
        if !self.calling_spaces().is_empty() || self.breaks(Broken::A12) {
            for spirit in SPIRITS {
                let barred = matches!(spirit, "dwarf_king" | "morrigan") && self.breaks(Broken::G01);
                if !self.spirits.contains_key(spirit) && !barred {
                    options.insert(format!("call {spirit}"));
                }
            }
        }
        for (spirit, (place, _)) in &self.spirits {
            if *place != Place::Arrived || self.breaks(Broken::A04) {
                options.insert(format!("drive_out {spirit}"));
            }
        }
        options
    }

    /// The spaces next to the active druid where a spirit can be called to (ERB-A03).
    pub(crate) fn calling_spaces(&self) -> BTreeSet<Space> {
        let mut spaces = BTreeSet::new();
        if let Some(space) = self.active_space() {
            for next in self.edition.neighbours(space) {
                let hindered = self.is_full(next) || (self.breaks(Broken::A03) && self.pieces_on(next) > 0);
                let foot = self.edition.is_foot(next) && !self.breaks(Broken::A03Foot);
                if !hindered && !foot {
                    spaces.insert(next);
                }
            }
        }
        spaces
    }

    pub(crate) fn do_arrival(&mut self, words: &[&str], mut then: Option<Then>) -> Result<(), String> {
        match words[0] {
            "draw" => self.draw(self.active, words::word(&words::CLASSES, words[1])?, 1, then),
            "call" => self.phase = Phase::Calling { spirit: words::word(&SPIRITS, words[1])?, then },
            "drive_out" => {
                self.spirits.remove(words[1]);
                if let Some(then) = then.as_mut().filter(|_| self.breaks(Broken::M23)) {
                    then.gained.retain(|spirit| *spirit != words[1]);
                }
                self.go_on(then);
            }
            "control" => {
                for spirit in SPIRITS {
                    if self.space_of(spirit).is_some() && self.space_of(spirit) == self.active_space() {
                        self.gain(spirit, &mut then);
                    }
                }
                self.go_on(then);
            }
            "exchange" => self.demand(&words[1..], then)?,
            _ => self.go_on(then),
        }
        Ok(())
    }

    /// A spirit from home is put next to the druid: nothing happens there, but the Morrigan acts (ERB-A03, G11).
    pub(crate) fn put_called(&mut self, spirit: Word, space: Space, mut then: Option<Then>) {
        self.spirits.insert(spirit, (Place::On(space), self.active));
        self.remember_gain(spirit, &mut then, Broken::M15);
        match self.other_druid_on(space) {
            Some(victim) if spirit == "morrigan" && !self.breaks(Broken::G11) => self.morrigan_acts(victim, true, then),
            _ if self.breaks(Broken::A03Action) => self.spirit_arrives(spirit, space, then),
            _ => self.go_on(then),
        }
    }
}
