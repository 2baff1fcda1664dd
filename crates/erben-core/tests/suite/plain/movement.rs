//! Where a piece can end: every walk is tried, step by step (ERB-M05–M13, M19, M21, M22).

use std::collections::BTreeSet;

use super::edition::Symbol;
use super::words::{Space, Word};
use super::{Place, Plain};

/// A way of going on from a space: along the circle one way round, or along links one way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Clockwise,
    Anticlockwise,
    Outward,
    Inward,
}

impl Way {
    const ALL: [Self; 4] = [Self::Clockwise, Self::Anticlockwise, Self::Outward, Self::Inward];

    fn is_circle(self) -> bool {
        matches!(self, Self::Clockwise | Self::Anticlockwise)
    }
}

/// One piece's search: where it begins, what it may not pass, and where its walks ended so far.
struct Search<'a> {
    plain: &'a Plain,
    start: Space,
    impassable: BTreeSet<Space>,
    ends: BTreeSet<Space>,
}

impl Plain {
    /// Where that piece of the active seat can end with that face of that die.
    pub(super) fn reach(&self, piece: Word, die: usize, face: usize) -> BTreeSet<Space> {
        let mut ends = BTreeSet::new();
        for start in self.starts(piece) {
            let impassable = if piece == "druid" { self.other_druids() } else { BTreeSet::new() };
            let mut search = Search { plain: self, start, impassable, ends: BTreeSet::new() };
            match self.edition.face(die, face).symbol {
                Symbol::Pips(pips) => search.steps(start, None, pips),
                Symbol::Legs(legs) => search.line(legs),
            }
            ends.extend(search.ends);
        }
        ends.retain(|end| self.may_end(piece, *end));
        ends
    }

    /// Where a piece of the active seat or a spirit is.
    pub(super) fn place_of(&self, piece: Word) -> Option<Place> {
        if piece == "druid" {
            return Some(self.druids[self.active]);
        }
        self.spirits.get(piece).map(|(place, _)| *place)
    }

    /// Where a walk of that piece can begin: on its space, or on every foot (ERB-M12). What has arrived stays (ERB-M14).
    fn starts(&self, piece: Word) -> Vec<Space> {
        match self.place_of(piece) {
            Some(Place::On(space)) => vec![space],
            Some(Place::Waiting) if self.holds("ERB-M12") => self.edition.feet(),
            Some(Place::Waiting) => self.edition.feet()[..1].to_vec(),
            Some(Place::Arrived) if !self.holds("ERB-M14") => self.edition.feet(),
            _ => Vec::new(),
        }
    }

    /// The spaces that no druid of the active seat goes on from (ERB-M11, M22).
    fn other_druids(&self) -> BTreeSet<Space> {
        let space = |seat| if let Place::On(space) = self.druids[seat] { Some(space) } else { None };
        self.others(self.active).into_iter().filter_map(space).collect()
    }

    /// There must be room (ERB-M10), and the Morrigan ends on no foot (ERB-G09).
    fn may_end(&self, piece: Word, end: Space) -> bool {
        let itself = usize::from(self.space_of(piece) == Some(end));
        let at_once = self.place_of(piece) == Some(Place::Waiting) && self.edition.is_foot(end);
        let room = self.pieces_on(end) - itself < 2 || !self.holds("ERB-M10");
        room && self.bears(piece, end) && (!at_once || self.holds("ERB-M21"))
    }

    /// The Morrigan is never at the centre (ERB-G09).
    fn bears(&self, piece: Word, space: Space) -> bool {
        piece != "morrigan" || !self.edition.is_foot(space) || !self.holds("ERB-G09")
    }

    pub(super) fn is_full(&self, space: Space) -> bool {
        self.pieces_on(space) >= 2 && self.holds("ERB-M10")
    }

    fn pieces_on(&self, space: Space) -> usize {
        let places = self.druids.iter().chain(self.spirits.values().map(|(place, _)| place));
        places.filter(|place| **place == Place::On(space)).count()
    }

    /// Any other space that is not full, for the Morrigan no foot (ERB-M19).
    pub(super) fn relocation_spaces(&self, spirit: Word) -> BTreeSet<Space> {
        let mut spaces = self.edition.spaces();
        spaces.retain(|space| {
            let another = self.space_of(spirit) != Some(*space) || !self.holds("ERB-M19");
            !self.is_full(*space) && another && self.bears(spirit, *space)
        });
        spaces
    }
}

impl Search<'_> {
    /// Whether a walk that has come to `at` may go on: nothing hinders it from leaving the space it begins on. It crosses feet
    /// (ERB-M13), but no other druid (ERB-M11), where it began neither (ERB-M22).
    fn may_leave(&self, at: Space, begins: bool) -> bool {
        let row = if at == self.start { "ERB-M22" } else { "ERB-M11" };
        let druid = self.impassable.contains(&at) && self.plain.holds(row);
        begins || !druid && (!self.plain.edition.is_foot(at) || self.plain.holds("ERB-M13"))
    }

    /// Exactly `left` more steps; none straight back to where the last one came from (ERB-M05).
    fn steps(&mut self, at: Space, from: Option<Space>, left: u64) {
        if left == 0 {
            self.ends.insert(at);
            return;
        }
        if !self.may_leave(at, from.is_none()) {
            return;
        }
        let edition = &self.plain.edition;
        for next in edition.neighbours(at) {
            if Some(next) != from || !self.plain.holds("ERB-M05") {
                self.steps(next, Some(at), left - 1);
            }
        }
    }

    /// A straight line, a single or a double bend; who does not know how often a line turns may turn once more.
    fn line(&mut self, legs: u64) {
        self.legs(self.start, legs, None);
        let row = match legs {
            1 => "ERB-M06",
            2 => "ERB-M07",
            _ => "ERB-M08",
        };
        if !self.plain.holds(row) {
            self.legs(self.start, legs + 1, None);
        }
    }

    /// `left` more legs, the next of another kind than the last one (ERB-M06–M08).
    fn legs(&mut self, at: Space, left: u64, last: Option<Way>) {
        for way in Way::ALL {
            if last.is_none_or(|last| last.is_circle() != way.is_circle()) {
                // Along a circle a leg stops before its own start (ERB-M09).
                let circles = &self.plain.edition.circles;
                let around = if self.plain.holds("ERB-M09") { circles[at.circle] - 1 } else { circles[at.circle] };
                let longest = if way.is_circle() { around } else { circles.len() };
                self.leg(at, way, longest, left, last.is_none());
            }
        }
    }

    /// One leg, up to `longest` steps, and after it the others.
    fn leg(&mut self, at: Space, way: Way, longest: usize, left: u64, begins: bool) {
        if longest == 0 || !self.may_leave(at, begins) {
            return;
        }
        for next in self.step(at, way) {
            if left == 1 {
                self.ends.insert(next);
            } else {
                self.legs(next, left - 1, Some(way));
            }
            self.leg(next, way, longest - 1, left, false);
        }
    }

    fn step(&self, at: Space, way: Way) -> Vec<Space> {
        let edition = &self.plain.edition;
        match way {
            Way::Clockwise => vec![edition.clockwise(at)],
            Way::Anticlockwise => vec![edition.anticlockwise(at)],
            Way::Outward => edition.linked(at, true).to_vec(),
            Way::Inward => edition.linked(at, false).to_vec(),
        }
    }
}
