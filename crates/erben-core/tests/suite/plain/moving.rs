//! The roll, the choice of moves, the moves themselves, magic movement (ERB-M).

use std::collections::{BTreeMap, BTreeSet};

use super::words::{self, SPIRITS, Space, Word};
use super::{Broken, Phase, Place, Plain, Then};

impl Plain {
    pub(crate) fn rolls(&self) -> BTreeMap<String, u64> {
        let mut rolls = BTreeMap::new();
        for one in 1..=6 {
            for two in 1..=6 {
                if one == two || !self.breaks(Broken::M01) {
                    rolls.insert(format!("roll {one} {two}"), 1);
                }
            }
        }
        rolls
    }

    pub(crate) fn rolled(&mut self, faces: [usize; 2]) {
        if self.moves_with_both(faces).is_empty() && self.magic(faces).is_empty() {
            return self.end_turn();
        }
        self.phase = Phase::Choosing { faces };
    }

    pub(crate) fn own_spirits_in_circles(&self) -> Vec<Word> {
        let mut own = Vec::new();
        for spirit in self.spirits_in_circles() {
            if self.controller(spirit) == Some(self.active) {
                own.push(spirit);
            }
        }
        own
    }

    pub(crate) fn spirits_in_circles(&self) -> Vec<Word> {
        SPIRITS.into_iter().filter(|spirit| self.space_of(spirit).is_some()).collect()
    }

    pub(crate) fn controller(&self, spirit: Word) -> Option<usize> {
        self.spirits.get(spirit).map(|(_, seat)| *seat)
    }

    pub(crate) fn space_of(&self, spirit: Word) -> Option<Space> {
        match self.spirits.get(spirit) {
            Some((Place::On(space), _)) => Some(*space),
            _ => None,
        }
    }

    /// The druid of `seat` is on that space.
    pub(crate) fn druid_on(&self, seat: usize, space: Space) -> bool {
        self.druids[seat] == Place::On(space)
    }

    /// The seat of another player's druid on that space.
    pub(crate) fn other_druid_on(&self, space: Space) -> Option<usize> {
        (0..self.players).find(|seat| *seat != self.active && self.druid_on(*seat, space))
    }

    pub(crate) fn choices(&self, faces: [usize; 2]) -> BTreeSet<String> {
        let mut choices = self.moves_with_both(faces);
        let must_move = !choices.is_empty();
        choices.extend(self.magic(faces));
        if !must_move && !self.breaks(Broken::M16) {
            choices.insert("pass".to_owned());
        }
        choices
    }

    fn moves_with_both(&self, faces: [usize; 2]) -> BTreeSet<String> {
        let mut moves = self.moves(1, faces[0], &[]);
        if !(self.breaks(Broken::M03) && self.own_spirits_in_circles().is_empty()) {
            moves.extend(self.moves(2, faces[1], &[]));
        }
        moves
    }

    /// What the active seat can move with that face of that die, some pieces excepted.
    fn moves(&self, die: usize, face: usize, except: &[Word]) -> BTreeSet<String> {
        let mut pieces = vec!["druid"];
        pieces.extend(self.own_spirits_in_circles());
        let mut moves = BTreeSet::new();
        for piece in pieces {
            if !except.contains(&piece) && !self.reach(piece, die, face).is_empty() {
                moves.insert(format!("move {piece} {die}"));
            }
        }
        moves
    }

    /// Magic movement (ERB-M17, M18).
    fn magic(&self, faces: [usize; 2]) -> BTreeSet<String> {
        let mut options = BTreeSet::new();
        let rings = (1..=2).filter(|die| self.edition.face(*die, faces[die - 1]).ring).count();
        if rings == 0 || (rings == 1 && !self.breaks(Broken::M17)) {
            return options;
        }
        for class in ["sun", "moon"] {
            if self.stack_size(class) > 0 {
                options.insert(format!("draw {class}"));
            }
        }
        for spirit in self.spirits_in_circles() {
            let foreign = self.controller(spirit) != Some(self.active);
            if !(self.relocation_targets(spirit).is_empty() || foreign && self.breaks(Broken::M18)) {
                options.insert(format!("relocate {spirit}"));
            }
        }
        options
    }

    pub(crate) fn choose(&mut self, words: &[&str], faces: [usize; 2]) -> Result<(), String> {
        match words[0] {
            "move" => {
                let (piece, die) = (piece(words[1])?, words::number(words[2])?);
                let two_moves = !self.own_spirits_in_circles().is_empty() && !self.breaks(Broken::M04);
                let left = two_moves.then_some(faces[2 - die]);
                self.phase = Phase::Moving { piece, die, face: faces[die - 1], left };
            }
            "draw" => {
                let class = words::word(&words::CLASSES, words[1])?;
                self.draw(self.active, class, 1, None);
            }
            "relocate" => self.phase = Phase::Relocating { spirit: words::word(&SPIRITS, words[1])? },
            _ => self.end_turn(),
        }
        Ok(())
    }

    fn second_moves(&self, then: &Then) -> BTreeSet<String> {
        let mut except = then.gained.clone();
        if !self.breaks(Broken::M04Same) {
            except.push(then.moved);
        }
        self.moves(then.die, then.face, &except)
    }

    pub(crate) fn second_choices(&self, then: &Then) -> BTreeSet<String> {
        let mut choices = self.second_moves(then);
        let required = match self.broken {
            Broken::M04Edition => false,
            Broken::M04Decline => true,
            _ => self.edition.second_die_required,
        };
        if !required {
            choices.insert("pass".to_owned());
        }
        choices
    }

    pub(crate) fn choose_second(&mut self, words: &[&str], then: &Then) -> Result<(), String> {
        if words[0] == "pass" {
            self.end_turn();
        } else {
            self.phase = Phase::Moving { piece: piece(words[1])?, die: then.die, face: then.face, left: None };
        }
        Ok(())
    }

    /// What remains of the turn: the second move, if there is one, or nothing.
    pub(crate) fn go_on(&mut self, then: Option<Then>) {
        match then {
            Some(then) if !self.second_moves(&then).is_empty() => self.phase = Phase::Second(then),
            _ => self.end_turn(),
        }
    }

    pub(crate) fn put_moved(&mut self, piece: Word, space: Space, then: Option<Then>) {
        if piece == "druid" {
            self.druids[self.active] = Place::On(space);
        } else {
            self.spirits.insert(piece, (Place::On(space), self.active));
        }
        if self.edition.is_foot(space) {
            self.arrive_at_centre(piece, then);
        } else if piece == "druid" {
            self.druid_arrives(space, then);
        } else {
            self.spirit_arrives(piece, space, then);
        }
    }

    /// A piece has ended on a foot (ERB-A01).
    pub(crate) fn arrive_at_centre(&mut self, piece: Word, then: Option<Then>) {
        if !self.breaks(Broken::A01) {
            if piece == "druid" {
                self.druids[self.active] = Place::Arrived;
            } else if let Some((place, controller)) = self.spirits.get_mut(piece) {
                *place = Place::Arrived;
                if self.broken == Broken::A14 {
                    *controller = self.active;
                }
            }
        }
        if self.vote_is_due() {
            self.start_vote();
        } else {
            self.go_on(then);
        }
    }

    /// A spirit moved or relocated to a space that is no foot: the Morrigan acts on another player's druid, every
    /// other one draws where plants grow (ERB-A05, A10, A13, G06).
    pub(crate) fn spirit_arrives(&mut self, spirit: Word, space: Space, then: Option<Then>) {
        let other = self.other_druid_on(space);
        if let (Some(victim), "morrigan") = (other, spirit) {
            return self.morrigan_acts(victim, false, then);
        }
        self.break_arrival_of_a_spirit(spirit, space, other);
        let controller = self.controller(spirit).unwrap_or(self.active);
        let number = match spirit {
            "dwarf_king" if !self.breaks(Broken::G02) => 2,
            _ => 1,
        };
        match self.edition.symbol(space) {
            "plant" if !self.breaks(Broken::A05) => self.draw(controller, "plant", number, then),
            "sun" if self.breaks(Broken::A06) => self.draw(controller, "sun", 1, then),
            "moon" if self.breaks(Broken::A07) => self.draw(controller, "moon", 1, then),
            _ => self.go_on(then),
        }
    }

    fn break_arrival_of_a_spirit(&mut self, spirit: Word, space: Space, druid: Option<usize>) {
        if let (Some(seat), Broken::A10) = (druid, self.broken) {
            self.spirits.insert(spirit, (Place::On(space), seat));
        }
        if self.breaks(Broken::A13) {
            for other in self.spirits_in_circles() {
                if self.space_of(other) == Some(space) {
                    self.spirits.insert(other, (Place::On(space), self.active));
                }
            }
        }
    }

    pub(crate) fn relocation_targets(&self, spirit: Word) -> BTreeSet<Space> {
        let mut targets = self.edition.spaces();
        let no_feet = self.breaks(Broken::M19) || (spirit == "morrigan" && !self.breaks(Broken::G09));
        targets.retain(|space| {
            !self.is_full(*space) && self.space_of(spirit) != Some(*space) && !(no_feet && self.edition.is_foot(*space))
        });
        targets
    }

    /// A spirit is put somewhere by magic (ERB-M19, A11).
    pub(crate) fn put_relocated(&mut self, spirit: Word, space: Space) {
        let controller = self.controller(spirit).unwrap_or(self.active);
        self.spirits.insert(spirit, (Place::On(space), controller));
        if self.edition.is_foot(space) {
            return self.arrive_at_centre(spirit, None);
        }
        if controller != self.active && self.druid_on(self.active, space) && !self.breaks(Broken::M19Owner) {
            self.spirits.insert(spirit, (Place::On(space), self.active));
            if !self.breaks(Broken::A11) {
                return self.go_on(None);
            }
        }
        self.spirit_arrives(spirit, space, None);
    }
}

/// A piece of a player: the druid or a spirit.
pub(crate) fn piece(text: &str) -> Result<Word, String> {
    if text == "druid" { Ok("druid") } else { words::word(&SPIRITS, text) }
}
