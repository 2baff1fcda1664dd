//! What a piece does where it arrives, and the calling of spirits (ERB-A).

use std::collections::BTreeSet;

use super::words::{self, CLASSES, SPIRITS, Space, Word};
use super::{Phase, Place, Plain};

impl Plain {
    /// A piece of the active seat has ended its move.
    pub(super) fn put_moved(&mut self, piece: Word, space: Space) {
        if piece == "druid" {
            self.druids[self.active] = Place::On(space);
        } else {
            self.spirits.insert(piece, (Place::On(space), self.active));
        }
        if self.edition.is_foot(space) {
            self.arrive_at_centre(piece);
        } else if piece == "druid" {
            self.druid_arrives(space);
        } else {
            self.spirit_arrives(piece, space);
        }
    }

    /// A spirit is put somewhere by magic (ERB-M19); a foreign one on the own druid's space changes owner, and that is all
    /// (ERB-A11).
    pub(super) fn put_relocated(&mut self, spirit: Word, space: Space) {
        let controller = self.controller(spirit).unwrap_or(self.active);
        self.spirits.insert(spirit, (Place::On(space), controller));
        if self.edition.is_foot(space) {
            self.arrive_at_centre(spirit);
        } else if controller != self.active && self.space_of("druid") == Some(space) {
            self.spirits.insert(spirit, (Place::On(space), self.active));
            self.go_on();
        } else {
            self.spirit_arrives(spirit, space);
        }
    }

    /// A piece has ended on a foot (ERB-A01). A spirit keeps its controller (ERB-A14).
    fn arrive_at_centre(&mut self, piece: Word) {
        if piece == "druid" {
            self.druids[self.active] = Place::Arrived;
        } else if let Some((place, _)) = self.spirits.get_mut(piece) {
            *place = Place::Arrived;
        }
        if self.vote_is_due() { self.start_vote() } else { self.go_on() }
    }

    /// The Morrigan acts on another player's druid (ERB-G06); every other spirit draws where plants grow, the Dwarf King two
    /// cards (ERB-A05, A10, A13, G02).
    fn spirit_arrives(&mut self, spirit: Word, space: Space) {
        let controller = self.controller(spirit).unwrap_or(self.active);
        let number = if spirit == "dwarf_king" { 2 } else { 1 };
        match self.other_druid_on(space) {
            Some(victim) if spirit == "morrigan" => self.morrigan_acts(victim, false),
            _ if self.edition.symbol(space) == "plant" => self.draw(controller, "plant", number),
            _ => self.go_on(),
        }
    }

    /// A foreign Morrigan on the space is taken without any action (ERB-G08). What leaves no choice is done unasked.
    fn druid_arrives(&mut self, space: Space) {
        if self.controller("morrigan").is_some_and(|seat| seat != self.active)
            && self.space_of("morrigan") == Some(space)
        {
            self.gain("morrigan");
        }
        self.phase = Phase::Arriving;
        let options = self.arrival_options();
        if options.len() > 1 {
            return;
        }
        match CLASSES.into_iter().find(|class| options.contains(&format!("draw {class}"))) {
            Some(class) => self.draw(self.active, class, 1),
            None => self.go_on(),
        }
    }

    /// The active seat takes control of a spirit where it stands, and does not move it this turn (ERB-M20).
    fn gain(&mut self, spirit: Word) {
        if let Some((_, controller)) = self.spirits.get_mut(spirit) {
            *controller = self.active;
        }
        if let Some(then) = &mut self.then {
            then.gained.insert(spirit);
        }
    }

    /// The seat of another player's druid on that space.
    fn other_druid_on(&self, space: Space) -> Option<usize> {
        self.others(self.active).into_iter().find(|seat| self.druids[*seat] == Place::On(space))
    }

    /// One action an arrival; a draw is compulsory unless the action is spent otherwise (ERB-A08).
    pub(super) fn arrival_options(&self) -> BTreeSet<String> {
        let mut options = BTreeSet::new();
        let Some(space) = self.space_of("druid") else { return options };
        let symbol = self.edition.symbol(space);
        if CLASSES.contains(&symbol) && self.stack_size(symbol) > 0 {
            options.insert(format!("draw {symbol}"));
        } else {
            options.insert("nothing".to_owned());
        }
        if symbol == "spirit" {
            options.extend(self.spirit_space_options());
        }
        if SPIRITS.iter().any(|spirit| self.can_be_taken(spirit, space)) {
            options.insert("control".to_owned());
        }
        if let Some(other) = self.other_druid_on(space) {
            options.extend(self.exchanges(other));
        }
        options
    }

    /// A foreign spirit at the druid's space (ERB-A09); the Morrigan is taken without an action.
    fn can_be_taken(&self, spirit: Word, space: Space) -> bool {
        spirit != "morrigan" && self.space_of(spirit) == Some(space) && self.controller(spirit) != Some(self.active)
    }

    /// Call a spirit that is at home, or drive out one in the circles (ERB-A02, A04, A12).
    fn spirit_space_options(&self) -> BTreeSet<String> {
        let mut options = BTreeSet::new();
        if !self.calling_spaces().is_empty() {
            let at_home = SPIRITS.iter().filter(|spirit| !self.spirits.contains_key(*spirit));
            options.extend(at_home.map(|spirit| format!("call {spirit}")));
        }
        options.extend(self.spirits_in_circles().iter().map(|spirit| format!("drive_out {spirit}")));
        options
    }

    /// The spaces next to the active druid where a spirit can be called to: not full, and no foot (ERB-A03).
    pub(super) fn calling_spaces(&self) -> BTreeSet<Space> {
        let next = self.space_of("druid").into_iter().flat_map(|space| self.edition.neighbours(space));
        next.filter(|space| !self.is_full(*space) && !self.edition.is_foot(*space)).collect()
    }

    /// A spirit that is driven out stays listed as gained (ERB-M23).
    pub(super) fn do_arrival(&mut self, words: &[&str]) -> Result<(), String> {
        match words[0] {
            "draw" => self.draw(self.active, words::word(&CLASSES, words[1])?, 1),
            "call" => self.phase = Phase::Calling { spirit: words::word(&SPIRITS, words[1])? },
            "drive_out" => {
                self.spirits.remove(words[1]);
                self.go_on();
            }
            "control" => {
                let space = self.space_of("druid").ok_or("no druid in the circles")?;
                let taken = SPIRITS.into_iter().find(|spirit| self.can_be_taken(spirit, space));
                self.gain(taken.ok_or("no spirit to take")?);
                self.go_on();
            }
            "exchange" => self.demand(&words[1..])?,
            _ => self.go_on(),
        }
        Ok(())
    }

    /// A spirit from home is put next to the druid: nothing happens there, but the Morrigan acts (ERB-A03, G11). It is not
    /// moved in this turn (ERB-M15).
    pub(super) fn put_called(&mut self, spirit: Word, space: Space) {
        self.spirits.insert(spirit, (Place::On(space), self.active));
        self.gain(spirit);
        match self.other_druid_on(space) {
            Some(victim) if spirit == "morrigan" => self.morrigan_acts(victim, true),
            _ => self.go_on(),
        }
    }
}
