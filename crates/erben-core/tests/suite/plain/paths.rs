//! Movement: every walk is tried, step by step (ERB-M05–M13).

use std::collections::BTreeSet;

use super::edition::Symbol;
use super::words::{Space, Word};
use super::{Broken, Place, Plain};

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

/// One piece's search: what it may not pass, and where its walks ended so far.
struct Search<'a> {
    plain: &'a Plain,
    impassable: BTreeSet<Space>,
    ends: BTreeSet<Space>,
}

impl Plain {
    /// Where that piece of the active seat can end with that face of that die.
    pub(crate) fn reach(&self, piece: Word, die: usize, face: usize) -> BTreeSet<Space> {
        let face = self.edition.face(die, face);
        if self.breaks(Broken::M02) && face.ring {
            return BTreeSet::new();
        }
        let mut ends = BTreeSet::new();
        for start in self.starts(piece) {
            let mut search = Search { plain: self, impassable: self.impassable(piece, start), ends: BTreeSet::new() };
            match face.symbol {
                Symbol::Pips(pips) => search.steps(start, None, pips),
                Symbol::Legs(legs) => {
                    for legs in self.leg_counts(legs) {
                        search.legs(start, legs, None);
                    }
                }
            }
            ends.extend(search.ends);
        }
        ends.retain(|end| self.may_end(piece, *end));
        ends
    }

    /// How many legs a walk may have: those of the face, unless a rule is broken.
    fn leg_counts(&self, legs: u64) -> Vec<u64> {
        match (self.broken, legs) {
            (Broken::M06, 1) | (Broken::M07, 2) => vec![1, 2],
            (Broken::M08, 3) => vec![2, 3],
            _ => vec![legs],
        }
    }

    fn place_of(&self, piece: Word) -> Option<Place> {
        if piece == "druid" {
            return self.druids.get(self.active).copied();
        }
        self.spirits.get(piece).map(|(place, _)| *place)
    }

    /// Where a walk of that piece can begin: on its space, or on every foot (ERB-M12).
    fn starts(&self, piece: Word) -> Vec<Space> {
        let from_feet = match self.place_of(piece) {
            Some(Place::On(space)) => return vec![space],
            Some(Place::Waiting) => true,
            Some(Place::Arrived) => self.breaks(Broken::M14),
            None => false,
        };
        let mut feet = if from_feet { self.edition.feet() } else { Vec::new() };
        if self.breaks(Broken::M12) {
            feet.truncate(1);
        }
        feet
    }

    /// The spaces that a walk from `start` may not go on from (ERB-M11, M22).
    fn impassable(&self, piece: Word, start: Space) -> BTreeSet<Space> {
        let mut spaces = BTreeSet::new();
        if piece == "druid" && !self.breaks(Broken::M11) {
            for (seat, place) in self.druids.iter().enumerate() {
                if let Place::On(space) = place {
                    if seat != self.active && !(self.breaks(Broken::M22) && *space == start) {
                        spaces.insert(*space);
                    }
                }
            }
        }
        if self.breaks(Broken::M13) {
            spaces.extend(self.edition.feet());
        }
        spaces
    }

    fn may_end(&self, piece: Word, end: Space) -> bool {
        let foot = self.edition.is_foot(end);
        if foot && piece == "morrigan" && !self.breaks(Broken::G09) {
            return false;
        }
        if foot && piece == "druid" && self.breaks(Broken::M21) && self.place_of(piece) == Some(Place::Waiting) {
            return false;
        }
        let itself = u64::from(self.place_of(piece) == Some(Place::On(end)));
        self.pieces_on(end) - itself < self.room()
    }

    /// How many pieces a space holds (ERB-M10).
    pub(crate) fn room(&self) -> u64 {
        if self.breaks(Broken::M10) { 3 } else { 2 }
    }

    pub(crate) fn is_full(&self, space: Space) -> bool {
        self.pieces_on(space) >= self.room()
    }

    pub(crate) fn pieces_on(&self, space: Space) -> u64 {
        let druids = self.druids.iter().filter(|place| **place == Place::On(space)).count();
        let spirits = self.spirits.values().filter(|(place, _)| *place == Place::On(space)).count();
        (druids + spirits) as u64
    }
}

impl Search<'_> {
    /// Whether a walk that has come to `at` may go on: nothing hinders it from leaving the space it begins on.
    fn may_leave(&self, at: Space, begins: bool) -> bool {
        begins || !self.impassable.contains(&at)
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
        for next in self.plain.edition.neighbours(at) {
            if Some(next) != from || self.plain.breaks(Broken::M05) {
                self.steps(next, Some(at), left - 1);
            }
        }
    }

    /// `left` more legs, the next of another kind than the last one (ERB-M06–M08).
    fn legs(&mut self, at: Space, left: u64, last: Option<Way>) {
        for way in Way::ALL {
            if last.is_some_and(|last| last.is_circle() == way.is_circle()) {
                continue;
            }
            let around = self.plain.edition.circles[at.circle];
            let longest = match way.is_circle() {
                true if self.plain.breaks(Broken::M09) => around,
                true => around - 1,
                false => self.plain.edition.circles.len(),
            };
            self.leg(at, way, longest, left, last.is_none());
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
