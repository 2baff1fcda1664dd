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
        if self.edition.is_foot(space) && self.holds("ERB-A01") {
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
        } else if controller != self.active && self.space_of("druid") == Some(space) && self.holds("ERB-A11") {
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
        } else if let Some((_, controller)) = self.spirits.get(piece).copied() {
            let controller = if self.holds("ERB-A14") { controller } else { self.active };
            self.spirits.insert(piece, (Place::Arrived, controller));
        }
        if self.vote_is_due() { self.start_vote() } else { self.go_on() }
    }

    /// The Morrigan acts on another player's druid (ERB-G06); every other spirit draws where plants grow, the Dwarf King two
    /// cards (ERB-A05, A10, A13, G02).
    fn spirit_arrives(&mut self, spirit: Word, space: Space) {
        let controller = self.controller(spirit).unwrap_or(self.active);
        let number = if spirit == "dwarf_king" && self.holds("ERB-G02") { 2 } else { 1 };
        match (self.other_druid_on(space), self.edition.symbol(space)) {
            (Some(victim), _) if spirit == "morrigan" => self.morrigan_acts(victim, false),
            (Some(owner), _) if !self.holds("ERB-A10") => {
                self.spirits.insert(spirit, (Place::On(space), owner));
                self.go_on();
            }
            (_, "plant") if self.holds("ERB-A05") => self.draw(controller, "plant", number),
            (_, "sun") if !self.holds("ERB-A13") => self.draw(controller, "sun", 1),
            _ => self.go_on(),
        }
    }

    /// A foreign Morrigan on the space is taken without any action (ERB-G08). What leaves no choice is done unasked.
    fn druid_arrives(&mut self, space: Space) {
        if self.controller("morrigan").is_some_and(|seat| seat != self.active)
            && self.space_of("morrigan") == Some(space)
            && self.holds("ERB-G08")
        {
            self.gain("morrigan", "ERB-M20");
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

    /// The active seat takes control of a spirit where it stands, and does not move it this turn, as that row says.
    fn gain(&mut self, spirit: Word, row: &'static str) {
        if let Some((_, controller)) = self.spirits.get_mut(spirit) {
            *controller = self.active;
        }
        let stays = self.holds(row);
        if let Some(then) = &mut self.then
            && stays
        {
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
        let draws = match symbol {
            "sun" => self.holds("ERB-A06"),
            "moon" => self.holds("ERB-A07"),
            _ => symbol == "plant",
        };
        let draws = draws && self.stack_size(symbol) > 0;
        options.extend(draws.then(|| format!("draw {symbol}")));
        options.extend((!draws || !self.holds("ERB-A08")).then(|| "nothing".to_owned()));
        if symbol == "spirit" && self.holds("ERB-A02") {
            options.extend(self.spirit_space_options());
        }
        if SPIRITS.iter().any(|spirit| self.can_be_taken(spirit, space)) {
            options.insert("control".to_owned());
        }
        if let Some(other) = self.other_druid_on(space)
            && self.holds("ERB-T01")
        {
            options.extend(self.exchanges(other));
        }
        options
    }

    /// A foreign spirit at the druid's space (ERB-A09); the Morrigan is taken before, without an action (ERB-G08).
    fn can_be_taken(&self, spirit: Word, space: Space) -> bool {
        let foreign = self.space_of(spirit) == Some(space) && self.controller(spirit) != Some(self.active);
        foreign && self.holds("ERB-A09")
    }

    /// Call a spirit that is at home, or drive out one in the circles (ERB-A02, A04, A12).
    fn spirit_space_options(&self) -> BTreeSet<String> {
        let mut options = BTreeSet::new();
        if !self.calling_spaces().is_empty() || !self.holds("ERB-A12") {
            let spirit = |spirit: &Word| words::cult_of(spirit).is_some() || self.holds("ERB-G01");
            let at_home = SPIRITS.iter().filter(|name| !self.spirits.contains_key(*name) && spirit(name));
            options.extend(at_home.map(|spirit| format!("call {spirit}")));
        }
        let arrived = |spirit: &Word| self.spirits.contains_key(spirit) && !self.holds("ERB-A04");
        let out = SPIRITS.into_iter().filter(|spirit| self.space_of(spirit).is_some() || arrived(spirit));
        options.extend(out.map(|spirit| format!("drive_out {spirit}")));
        options
    }

    /// The spaces next to the active druid where a spirit can be called to: not full, and no foot (ERB-A03).
    pub(super) fn calling_spaces(&self) -> BTreeSet<Space> {
        let mut spaces = self.edition.spaces();
        if let Some(druid) = self.space_of("druid")
            && self.holds("ERB-A03")
        {
            spaces = self.edition.neighbours(druid).into_iter().collect();
        }
        spaces.retain(|space| !self.is_full(*space) && !self.edition.is_foot(*space));
        spaces
    }

    /// A spirit that is driven out stays listed as gained (ERB-M23).
    pub(super) fn do_arrival(&mut self, words: &[&str]) -> Result<(), String> {
        match words[0] {
            "draw" => self.draw(self.active, words::word(&CLASSES, words[1])?, 1),
            "call" => self.phase = Phase::Calling { spirit: words::word(&SPIRITS, words[1])? },
            "drive_out" => {
                self.spirits.remove(words[1]);
                let listed = self.holds("ERB-M23");
                if let Some(then) = &mut self.then {
                    then.gained.retain(|spirit| listed || *spirit != words[1]);
                }
                self.go_on();
            }
            "control" => {
                let space = self.space_of("druid").ok_or("no druid in the circles")?;
                let taken = SPIRITS.into_iter().find(|spirit| self.can_be_taken(spirit, space));
                self.gain(taken.ok_or("no spirit to take")?, "ERB-M20");
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
        self.gain(spirit, "ERB-M15");
        match self.other_druid_on(space) {
            Some(victim) if spirit == "morrigan" && self.holds("ERB-G11") => self.morrigan_acts(victim, true),
            _ => self.go_on(),
        }
    }
}
