//! The start, and whose turn it is (ERB-S).

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use serde_json::Value;
use testkit::beside::rows::Known;

use super::words::Cards;
use super::{Edition, Phase, Place, Plain, Stated};

impl Plain {
    /// A new match: druids wait, spirits are at home, hands are empty, every card is in its stack (ERB-S01–S05, S07).
    pub(super) fn start(edition: &Value, players: usize, knows: Known) -> Result<Self, String> {
        if !(2..=4).contains(&players) {
            return Err(format!("{players} players (ERB-S01)"));
        }
        let edition = Rc::new(Edition::read(edition)?);
        let druid = if knows.holds("ERB-S02") { Place::Waiting } else { Place::Arrived };
        let mut spirits = BTreeMap::new();
        if !knows.holds("ERB-S03") {
            spirits.extend(edition.spaces().first().map(|space| ("sun1", (Place::On(*space), 0))));
        }
        Ok(Self {
            stacks: edition.stacks.clone(),
            edition,
            players,
            turn: 0,
            active: 0,
            druids: vec![druid; players],
            spirits,
            hands: vec![Cards::new(); players],
            known: BTreeMap::new(),
            stated: vec![Stated::default(); players],
            phase: Phase::FirstPlayer,
            then: None,
            knows,
        })
    }

    /// Anybody may be first (ERB-S06).
    pub(super) fn first_players(&self) -> BTreeMap<String, u64> {
        (1..=self.players).map(|seat| (format!("first {seat}"), 1)).collect()
    }

    pub(super) fn begin(&mut self, seat: usize) {
        (self.active, self.turn, self.phase) = (seat, 1, Phase::Rolling);
    }

    /// The turn passes clockwise (ERB-S06), or the vote takes place after the last one (ERB-V14).
    pub(super) fn end_turn(&mut self) {
        self.then = None;
        if self.turn == self.edition.turn_limit && self.holds("ERB-V14") {
            return self.start_vote();
        }
        self.next_turn();
    }

    pub(super) fn next_turn(&mut self) {
        let on = if self.holds("ERB-S06") { 1 } else { self.players - 1 };
        self.begin_turn_of((self.active + on) % self.players);
    }

    fn begin_turn_of(&mut self, seat: usize) {
        (self.active, self.turn, self.phase) = (seat, self.turn + 1, Phase::Rolling);
    }

    /// What remains of the turn: the second move, if there is one, or nothing.
    pub(super) fn go_on(&mut self) {
        if self.second_moves().is_empty() { self.end_turn() } else { self.phase = Phase::Second }
    }

    /// The seats from one on, clockwise.
    pub(super) fn clockwise_from(&self, seat: usize) -> Vec<usize> {
        (0..self.players).map(|place| (seat + place) % self.players).collect()
    }

    /// The other seats.
    pub(super) fn others(&self, seat: usize) -> BTreeSet<usize> {
        (0..self.players).filter(|other| *other != seat).collect()
    }
}
