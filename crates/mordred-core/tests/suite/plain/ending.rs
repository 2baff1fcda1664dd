//! Who won (MOR-E01 to MOR-E06).

use super::broken::Broken;
use super::position::{Ending, Finish, Phase, Side};
use super::rules::Plain;
use std::collections::BTreeSet;

impl Plain {
    /// MOR-E01: the game is over in the middle of the turn.
    pub(super) fn end_game(&mut self, ending: Ending) {
        let finish = if ending == Ending::Home && !self.is(Broken::E05SideCounted) {
            self.home_taken()
        } else {
            self.ranked(ending)
        };
        self.phase = Phase::Over(finish);
        // The turn is over.
        self.table.used.clear();
    }

    /// MOR-E05: the attacker wins, there is no side, and nobody else is ranked.
    fn home_taken(&self) -> Finish {
        let mut places = vec![None; self.table.hands.len()];
        places[usize::from(self.active)] = Some(1);
        let winners = BTreeSet::from([self.active]);
        Finish { ending: Ending::Home, side: None, winners, places }
    }

    fn ranked(&self, ending: Ending) -> Finish {
        let side = if self.mordred_wins() { Side::Mordred } else { Side::Arthur };
        let scores: Vec<[i64; 3]> = (0..self.seats())
            .map(|seat| match side {
                Side::Mordred => self.score_under_mordred(seat),
                Side::Arthur => self.score_under_arthur(seat),
            })
            .collect();
        let mut winners = BTreeSet::new();
        let mut places = Vec::new();
        for (seat, score) in (0..).zip(&scores) {
            let better = self.better(&scores, score);
            if better == 0 {
                winners.insert(seat);
            }
            places.push(Some(u32::try_from(better + 1).expect("a place")));
        }
        Finish { ending, side: Some(side), winners, places }
    }

    /// MOR-E08: everybody who did better comes before.
    fn better(&self, scores: &[[i64; 3]], score: &[i64; 3]) -> usize {
        let better = scores.iter().filter(|other| *other > score);
        if self.is(Broken::E08PlacesNotSkipped) { better.collect::<BTreeSet<_>>().len() } else { better.count() }
    }

    /// MOR-E02: more locations than all villages together.
    fn mordred_wins(&self) -> bool {
        let mut mordred = 0;
        let mut villages = 0;
        for (name, place) in &self.table.map {
            if place.marker && !(self.is(Broken::E02HomeLeftOut) && *name == self.edition.home) {
                mordred += 1;
            }
            if place.village.is_some() {
                villages += 1;
                if self.is(Broken::E02ChipsCount) {
                    villages += place.chips;
                }
            }
        }
        if self.is(Broken::E02BeforeTheStep) && !self.memory.placed.is_empty() {
            mordred -= 1;
        }
        mordred > villages || (self.is(Broken::E02MordredOnTie) && mordred == villages)
    }

    /// MOR-E03: the lowest track, then most BP.
    fn score_under_mordred(&self, seat: u8) -> [i64; 3] {
        let hand = &self.table.hands[usize::from(seat)];
        let track = if self.is(Broken::E03HighestTrack) { hand.track } else { -hand.track };
        let bp = if self.is(Broken::E03BpIgnored) { 0 } else { i64::from(hand.bp) };
        [track, bp, if self.is(Broken::E03SeatDecides) { -i64::from(seat) } else { 0 }]
    }

    /// MOR-E04: most villages, then most BP. MOR-E06: whatever the track.
    fn score_under_arthur(&self, seat: u8) -> [i64; 3] {
        let hand = &self.table.hands[usize::from(seat)];
        let mut villages: i64 = 0;
        for place in self.table.map.values() {
            if place.village == Some(seat) {
                villages += 1;
                if self.is(Broken::E04CastlesCount) && place.is_castle() {
                    villages += 1;
                }
            }
        }
        match self.broken {
            Broken::E04FewestVillages => villages = -villages,
            Broken::E06Eliminated if hand.track >= 14 => villages = -1,
            _ => {}
        }
        let bp = if self.is(Broken::E04BpIgnored) { 0 } else { i64::from(hand.bp) };
        [villages, bp, if self.is(Broken::E04SeatDecides) { -i64::from(seat) } else { 0 }]
    }
}
