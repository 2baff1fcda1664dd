//! The roll, the choice of moves, magic movement (ERB-M01–M04, M14–M20).

use std::collections::{BTreeMap, BTreeSet};

use super::words::{self, CULTS, SPIRITS, Space, Word};
use super::{Phase, Place, Plain};

impl Plain {
    /// Both dice are rolled (ERB-M01).
    pub(super) fn rolls(&self) -> BTreeMap<String, u64> {
        let seconds = if self.holds("ERB-M01") { 6 } else { 1 };
        (1..=6).flat_map(|one| (1..=seconds).map(move |two| (format!("roll {one} {two}"), 1))).collect()
    }

    /// With nothing to choose the turn passes (ERB-M16).
    pub(super) fn rolled(&mut self, faces: [usize; 2]) {
        self.phase = Phase::Choosing { faces };
        let nothing = self.moves_with_both(faces).is_empty() && self.magic(faces).is_empty();
        if nothing && self.holds("ERB-M16") {
            self.end_turn();
        }
    }

    fn own_spirits_in_circles(&self) -> Vec<Word> {
        let mut own = self.spirits_in_circles();
        own.retain(|spirit| self.controller(spirit) == Some(self.active));
        own
    }

    pub(super) fn spirits_in_circles(&self) -> Vec<Word> {
        SPIRITS.into_iter().filter(|spirit| self.space_of(spirit).is_some()).collect()
    }

    pub(super) fn controller(&self, spirit: Word) -> Option<usize> {
        self.spirits.get(spirit).map(|(_, seat)| *seat)
    }

    /// The space of a piece of the active seat, or of any spirit, in the circles.
    pub(super) fn space_of(&self, piece: Word) -> Option<Space> {
        match self.place_of(piece) {
            Some(Place::On(space)) => Some(space),
            _ => None,
        }
    }

    /// Magic movement may be declined, a usable die may not (ERB-M04, M16).
    pub(super) fn choices(&self, faces: [usize; 2]) -> BTreeSet<String> {
        let mut choices = self.moves_with_both(faces);
        if choices.is_empty() {
            choices.insert("pass".to_owned());
        }
        choices.extend(self.magic(faces));
        choices
    }

    fn moves_with_both(&self, faces: [usize; 2]) -> BTreeSet<String> {
        let mut moves = self.moves(1, faces[0], &BTreeSet::new());
        moves.extend(self.moves(2, faces[1], &BTreeSet::new()));
        moves
    }

    /// What the active seat can move with that face of that die, some pieces excepted.
    fn moves(&self, die: usize, face: usize, except: &BTreeSet<Word>) -> BTreeSet<String> {
        // A ring is a mark on a face that still has its movement (ERB-M02).
        if self.edition.face(die, face).ring && !self.holds("ERB-M02") {
            return BTreeSet::new();
        }
        let pieces = std::iter::once("druid").chain(self.own_spirits_in_circles());
        let can_move = |piece: &Word| !except.contains(piece) && !self.reach(piece, die, face).is_empty();
        pieces.filter(can_move).map(|piece| format!("move {piece} {die}")).collect()
    }

    /// Two rings: draw a magic card, or relocate any spirit in the circles (ERB-M17, M18).
    fn magic(&self, faces: [usize; 2]) -> BTreeSet<String> {
        let mut options = BTreeSet::new();
        let rings = (1..=2).filter(|die| self.edition.face(*die, faces[die - 1]).ring).count();
        if rings < if self.holds("ERB-M17") { 2 } else { 1 } {
            return options;
        }
        options.extend(CULTS.iter().filter(|cult| self.stack_size(cult) > 0).map(|cult| format!("draw {cult}")));
        let mut spirits = self.spirits_in_circles();
        let any = |spirit: &Word| self.controller(spirit) == Some(self.active) || self.holds("ERB-M18");
        spirits.retain(|spirit| any(spirit) && !self.relocation_spaces(spirit).is_empty());
        options.extend(spirits.iter().map(|spirit| format!("relocate {spirit}")));
        options
    }

    /// A second move may follow where a spirit could move at the roll (ERB-M03, M04).
    pub(super) fn choose(&mut self, words: &[&str], faces: [usize; 2]) -> Result<(), String> {
        match words[0] {
            "move" => {
                let (piece, die) = (words::piece(words[1])?, words::number(words[2])?);
                let two = !self.own_spirits_in_circles().is_empty() || !self.holds("ERB-M03");
                let left = (two && self.holds("ERB-M04")).then_some(faces[2 - die]);
                self.phase = Phase::Moving { piece, die, face: faces[die - 1], left };
            }
            "draw" => self.draw(self.active, words::word(&CULTS, words[1])?, 1),
            "relocate" => self.phase = Phase::Relocating { spirit: words::word(&SPIRITS, words[1])? },
            _ => self.end_turn(),
        }
        Ok(())
    }

    /// Another piece than the one moved first, and none gained in this turn (ERB-M04, M15, M20).
    pub(super) fn second_moves(&self) -> BTreeSet<String> {
        let Some(then) = &self.then else { return BTreeSet::new() };
        let mut except = then.gained.clone();
        except.insert(then.moved);
        self.moves(then.die, then.face, &except)
    }

    /// The second move may be declined, unless the edition makes it compulsory (ERB-M04).
    pub(super) fn second_choices(&self) -> BTreeSet<String> {
        let mut choices = self.second_moves();
        if !self.edition.second_die_required {
            choices.insert("pass".to_owned());
        }
        choices
    }

    pub(super) fn choose_second(&mut self, words: &[&str]) -> Result<(), String> {
        match (words[0], self.then.take()) {
            ("move", Some(then)) => {
                self.phase =
                    Phase::Moving { piece: words::piece(words[1])?, die: then.die, face: then.face, left: None };
            }
            _ => self.end_turn(),
        }
        Ok(())
    }
}
