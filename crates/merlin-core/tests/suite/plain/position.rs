//! The position as plain data, and small steps on it.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use testkit::beside::rows::Known;

use super::edition::{Edition, Site};
use super::phase::Phase;
use super::words::{Good, KINDS, PRINCIPALITIES, Word};

/// What others can know about a card in a hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Knowledge {
    /// Taken from the display (MER-M08).
    pub(crate) known: bool,
    /// Renewals of the deck before a secret card was drawn.
    pub(crate) era: usize,
}

/// A player's castle, and what of it lies elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Player {
    pub(crate) score: i64,
    pub(crate) knight: Option<usize>,
    /// Own dice not used, sorted.
    pub(crate) dice: Vec<usize>,
    pub(crate) merlin_die: Option<usize>,
    pub(crate) apples: usize,
    pub(crate) staffs: usize,
    /// Manors not built.
    pub(crate) manors: usize,
    pub(crate) goods: BTreeMap<Good, usize>,
    pub(crate) traitors: BTreeMap<Word, usize>,
    /// Counters in the principalities.
    pub(crate) influence: BTreeMap<Word, usize>,
    pub(crate) influence_in_castle: usize,
    /// Where each henchman is; `None` on the castle.
    pub(crate) henchmen: BTreeMap<Word, Option<Word>>,
    pub(crate) hand: BTreeMap<usize, Knowledge>,
    /// The seals by henchman and row; whether each lies face down.
    pub(crate) seals: BTreeMap<(Word, usize), bool>,
}

/// A terrain tile of the environs.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tile {
    pub(crate) terrain: Word,
    pub(crate) tower: bool,
    pub(crate) manor: Option<usize>,
}

/// Merlin, played plainly.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    pub(crate) edition: Rc<Edition>,
    pub(crate) known: Known,
    pub(crate) kings_favor: bool,
    pub(crate) round: usize,
    pub(crate) first: Option<usize>,
    pub(crate) turn: usize,
    pub(crate) phase: Phase,
    pub(crate) merlin: usize,
    pub(crate) grail: Option<usize>,
    pub(crate) excalibur: Option<usize>,
    pub(crate) apples: usize,
    /// On the board.
    pub(crate) goods: BTreeMap<Good, usize>,
    pub(crate) traitor_source: BTreeMap<Word, usize>,
    pub(crate) traitor_discard: BTreeMap<Word, usize>,
    pub(crate) display: Vec<Option<usize>>,
    pub(crate) deck: BTreeSet<usize>,
    pub(crate) discard: BTreeSet<usize>,
    pub(crate) renewals: usize,
    pub(crate) environs: Vec<Tile>,
    pub(crate) players: Vec<Player>,
}

/// The same number for every principality.
pub(crate) fn everywhere(number: usize) -> BTreeMap<Word, usize> {
    PRINCIPALITIES.into_iter().map(|p| (p, number)).collect()
}

/// The same number for every good.
pub(crate) fn every_good(number: usize) -> BTreeMap<Good, usize> {
    KINDS.into_iter().flat_map(|kind| PRINCIPALITIES.into_iter().map(move |p| ((kind, p), number))).collect()
}

pub(crate) fn signed(number: usize) -> i64 {
    i64::try_from(number).expect("a small number")
}

impl Player {
    /// The goods of a kind on the castle.
    pub(crate) fn goods_of(&self, kind: &str) -> usize {
        self.goods.iter().filter(|((k, _), _)| *k == kind).map(|(_, number)| number).sum()
    }

    /// What a victory-point space counts (MER-A08, MER-A09).
    pub(crate) fn count_of(&self, scored: &str) -> usize {
        match scored {
            "flags" => self.goods_of("flag"),
            "shields" => self.goods_of("shield"),
            "materials" => self.goods_of("material"),
            _ => self.influence.values().sum(),
        }
    }

    /// Whether the third row of a section is marked and its seal face up (MER-K06).
    pub(crate) fn seal_up(&self, henchman: Word) -> bool {
        self.seals.get(&(henchman, 3)) == Some(&false)
    }

    pub(crate) fn henchmen_in(&self, principality: Word) -> usize {
        self.henchmen.values().filter(|place| **place == Some(principality)).count()
    }
}

impl Plain {
    /// Whether a row of the catalogue is known here.
    pub(crate) fn holds(&self, row: &'static str) -> bool {
        self.known.holds(row)
    }

    /// The active seat.
    pub(crate) fn me(&self) -> usize {
        (self.first.unwrap_or_default() + self.turn) % self.players.len()
    }

    pub(crate) fn own(&self) -> &Player {
        &self.players[self.me()]
    }

    pub(crate) fn own_mut(&mut self) -> &mut Player {
        let me = self.me();
        &mut self.players[me]
    }

    /// The seats clockwise from the first player.
    pub(crate) fn turn_order(&self) -> Vec<usize> {
        let number = self.players.len();
        (0..number).map(|n| (self.first.unwrap_or_default() + n) % number).collect()
    }

    /// The seat after this one in turn order, if it is not the last.
    pub(crate) fn seat_after(&self, seat: usize) -> Option<usize> {
        let order = self.turn_order();
        let at = order.iter().position(|s| *s == seat)?;
        order.get(at + 1).copied()
    }

    /// Below zero, too (MER-E07), and beyond 100 (MER-E16).
    pub(crate) fn score(&mut self, seat: usize, points: i64) {
        let mut score = self.players[seat].score + points;
        if score < 0 && !self.holds("MER-E07") {
            score = 0;
        }
        if score > 100 && !self.holds("MER-E16") {
            score = 100;
        }
        self.players[seat].score = score;
    }

    /// The active player takes a good from its principality, if there is one, and not from elsewhere (MER-A22).
    pub(crate) fn take(&mut self, good: Good) {
        let left = self.goods[&good];
        if left > 0 || !self.holds("MER-A22") {
            self.goods.insert(good, left.saturating_sub(1));
            *self.own_mut().goods.entry(good).or_default() += 1;
        }
    }

    /// A good of a player returns to its principality (MER-A22).
    pub(crate) fn put_back(&mut self, seat: usize, good: Good) {
        *self.players[seat].goods.entry(good).or_default() -= 1;
        *self.goods.entry(good).or_default() += 1;
    }

    /// The active player places an influence counter, if one is left on the castle (MER-A07).
    pub(crate) fn place_influence(&mut self, principality: Word) {
        let own = self.own_mut();
        if own.influence_in_castle > 0 {
            own.influence_in_castle -= 1;
            *own.influence.entry(principality).or_default() += 1;
        }
    }

    pub(crate) fn has_flag(&self, principality: Word) -> bool {
        self.own().goods[&("flag", principality)] > 0
    }

    /// A used flag goes back (MER-F01), and at once, not at the end of the turn (MER-F09).
    pub(crate) fn use_flag(&mut self, principality: Word) {
        if self.holds("MER-F01") && self.holds("MER-F09") {
            self.put_back(self.me(), ("flag", principality));
        } else if self.holds("MER-F01") {
            *self.own_mut().goods.entry(("flag", principality)).or_default() -= 1;
        }
    }

    /// A seal of the third row turns face down on use (MER-K06).
    pub(crate) fn use_seal(&mut self, henchman: Word) {
        let down = self.holds("MER-K06");
        self.own_mut().seals.insert((henchman, 3), down);
    }

    /// Where a figure of the active player stands.
    pub(crate) fn space_of(&self, figure: Word) -> usize {
        if figure == "merlin" { self.merlin } else { self.own().knight.unwrap_or_default() }
    }

    pub(crate) fn put_figure(&mut self, figure: Word, space: usize) {
        if figure == "merlin" { self.merlin = space } else { self.own_mut().knight = Some(space) }
    }

    pub(crate) fn site(&self, space: usize) -> Site {
        self.edition.ring[space]
    }

    /// Whether a henchman of the active player may be sent to a principality: it is not there yet (MER-A02).
    pub(crate) fn can_send(&self, henchman: Word, principality: Word) -> bool {
        self.own().henchmen[henchman] != Some(principality)
    }

    /// Sends a henchman of the active player, another player's of its type goes home, and the duty is done
    /// (MER-A02 to A07).
    pub(crate) fn send(&mut self, henchman: Word, principality: Word) {
        let me = self.me();
        for seat in 0..self.players.len() {
            let there = self.players[seat].henchmen[henchman] == Some(principality);
            if seat != me && there && self.holds("MER-A03") {
                self.players[seat].henchmen.insert(henchman, None);
            }
        }
        self.players[me].henchmen.insert(henchman, Some(principality));
        match henchman {
            "builder" if self.holds("MER-A04") => self.take(("material", principality)),
            "shield_bearer" if self.holds("MER-A05") => self.take(("shield", principality)),
            "flag_bearer" if self.holds("MER-A06") => self.take(("flag", principality)),
            "lady_in_waiting" if self.holds("MER-A07") => self.place_influence(principality),
            _ => {}
        }
    }
}
