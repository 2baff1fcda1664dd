//! Where a piece can end: every walk is tried, step by step (ERB-M05–M13, M19, M21, M22).

use std::collections::BTreeSet;

use super::edition::{Edition, Symbol};
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

/// One piece's search: what it may not pass, and where its walks ended so far.
struct Search<'a> {
    edition: &'a Edition,
    impassable: BTreeSet<Space>,
    ends: BTreeSet<Space>,
}

impl Plain {
    /// Where that piece of the active seat can end with that face of that die.
    pub(super) fn reach(&self, piece: Word, die: usize, face: usize) -> BTreeSet<Space> {
        let impassable = if piece == "druid" { self.other_druids() } else { BTreeSet::new() };
        let mut search = Search { edition: &self.edition, impassable, ends: BTreeSet::new() };
        for start in self.starts(piece) {
            match self.edition.face(die, face).symbol {
                Symbol::Pips(pips) => search.steps(start, None, pips),
                Symbol::Legs(legs) => search.legs(start, legs, None),
            }
        }
        search.ends.into_iter().filter(|end| self.may_end(piece, *end)).collect()
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
            Some(Place::Waiting) => self.edition.feet(),
            _ => Vec::new(),
        }
    }

    /// The spaces that no druid of the active seat goes on from (ERB-M11, M22).
    fn other_druids(&self) -> BTreeSet<Space> {
        let space = |seat| if let Place::On(space) = self.druids[seat] { Some(space) } else { None };
        self.others(self.active).into_iter().filter_map(space).collect()
    }

    /// There must be room (ERB-M10), and the Morrigan ends on no foot (ERB-A01).
    fn may_end(&self, piece: Word, end: Space) -> bool {
        let itself = usize::from(self.space_of(piece) == Some(end));
        self.pieces_on(end) - itself < 2 && !(piece == "morrigan" && self.edition.is_foot(end))
    }

    pub(super) fn is_full(&self, space: Space) -> bool {
        self.pieces_on(space) >= 2
    }

    fn pieces_on(&self, space: Space) -> usize {
        let places = self.druids.iter().chain(self.spirits.values().map(|(place, _)| place));
        places.filter(|place| **place == Place::On(space)).count()
    }

    /// Any other space that is not full, for the Morrigan no foot (ERB-M19).
    pub(super) fn relocation_spaces(&self, spirit: Word) -> BTreeSet<Space> {
        let mut spaces = self.edition.spaces();
        spaces.retain(|space| {
            let foot = spirit == "morrigan" && self.edition.is_foot(*space);
            !self.is_full(*space) && self.space_of(spirit) != Some(*space) && !foot
        });
        spaces
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
        for next in self.edition.neighbours(at) {
            if Some(next) != from {
                self.steps(next, Some(at), left - 1);
            }
        }
    }

    /// `left` more legs, the next of another kind than the last one (ERB-M06–M08).
    fn legs(&mut self, at: Space, left: u64, last: Option<Way>) {
        for way in Way::ALL {
            if last.is_none_or(|last| last.is_circle() != way.is_circle()) {
                // Along a circle a leg stops before its own start (ERB-M09).
                let around = self.edition.circles[at.circle] - 1;
                let longest = if way.is_circle() { around } else { self.edition.circles.len() };
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
        match way {
            Way::Clockwise => vec![self.edition.clockwise(at)],
            Way::Anticlockwise => vec![self.edition.anticlockwise(at)],
            Way::Outward => self.edition.linked(at, true).to_vec(),
            Way::Inward => self.edition.linked(at, false).to_vec(),
        }
    }
}
