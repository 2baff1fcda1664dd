//! The end of a round, the scorings and the end of the game (MER-E).

use std::collections::BTreeSet;

use testkit::beside::Finish;

use super::phase::Phase;
use super::position::{Plain, everywhere, signed};
use super::words::{PRINCIPALITIES, Word};

impl Plain {
    pub(crate) fn end_of_round(&mut self) {
        if ![2, 4, 6].contains(&self.round) && self.holds("MER-E02") {
            self.after_scoring();
            return;
        }
        self.score_traitors();
        if self.round < 6 {
            self.ask_scoring_traitor(self.first.unwrap_or_default(), 3);
        } else {
            self.score_the_rest();
        }
    }

    /// Shields are paid, what is left costs 3 VP, Excalibur brings 3 VP, all are discarded (MER-E03 to E06).
    fn score_traitors(&mut self) {
        for seat in self.turn_order() {
            let mut left = 0;
            for principality in PRINCIPALITIES {
                let traitors = self.players[seat].traitors[principality];
                let shields = self.players[seat].goods[&("shield", principality)];
                let paid = if self.holds("MER-E03") { shields.min(traitors) } else { 0 };
                left += traitors - paid;
                for _ in 0..paid {
                    self.put_back(seat, ("shield", principality));
                }
                self.discard_traitors(seat, principality, traitors);
            }
            if left > 0 && self.holds("MER-E04") {
                self.score(seat, -3 * signed(left));
            }
            if self.excalibur == Some(seat) && left == 0 && self.holds("MER-E05") {
                self.score(seat, 3);
            }
        }
    }

    /// Waits for a traitor of the scoring, `left` still to come for this seat (MER-E06).
    pub(crate) fn ask_scoring_traitor(&mut self, seat: usize, left: usize) {
        if left > 0 && self.holds("MER-E06") && self.ready_traitors() {
            self.phase = Phase::ScoringTraitors { seat, left };
        } else if let Some(next) = self.seat_after(seat) {
            self.ask_scoring_traitor(next, 3);
        } else {
            self.score_the_rest();
        }
    }

    /// Renews the source if it is empty, and says whether it holds anything.
    pub(crate) fn ready_traitors(&mut self) -> bool {
        if self.traitor_source.values().all(|n| *n == 0) {
            self.traitor_source = std::mem::replace(&mut self.traitor_discard, everywhere(0));
        }
        self.traitor_source.values().any(|n| *n > 0)
    }

    fn score_the_rest(&mut self) {
        self.score_environs();
        self.score_influence(0, true);
    }

    /// MER-E08.
    fn score_environs(&mut self) {
        for group in self.groups() {
            let mut manors = vec![0; self.players.len()];
            for tile in &group {
                if let Some(seat) = self.environs[*tile].manor {
                    manors[seat] += 1;
                }
            }
            self.reward(&manors, group.len());
        }
    }

    /// The most get the points; tied players each a share, rounded down. Nobody, where all have none.
    fn reward(&mut self, numbers: &[usize], points: usize) {
        let best = most(numbers);
        for seat in &best {
            let share = if best.len() == 1 || self.holds("MER-E08") { points / best.len() } else { points };
            self.score(*seat, signed(share));
        }
    }

    fn counters(&self, principality: Word) -> Vec<usize> {
        self.players.iter().map(|player| player.influence[principality]).collect()
    }

    /// The principalities from one on, clockwise; the Grail's holder is asked while it is not placed (MER-E09 to E12).
    fn score_influence(&mut self, from: usize, grail_free: bool) {
        for at in from..self.edition.clockwise.len() {
            let principality = self.edition.clockwise[at];
            let best = most(&self.counters(principality));
            let tied = best.len() > 1 && self.grail.is_some_and(|holder| best.contains(&holder));
            if grail_free && tied && self.holds("MER-E11") {
                self.phase = Phase::Grail { principality };
                return;
            }
            self.score_principality(principality, None);
        }
        self.score_henchmen();
    }

    pub(crate) fn decide_grail(&mut self, principality: Word, place: bool) {
        self.score_principality(principality, self.grail.filter(|_| place));
        // Afterwards the Grail is theirs again.
        if place && !self.holds("MER-E12") {
            self.grail = None;
        }
        let at = self.edition.clockwise.iter().position(|p| *p == principality).unwrap_or_default();
        self.score_influence(at + 1, !place);
    }

    fn score_principality(&mut self, principality: Word, grail: Option<usize>) {
        let counters = self.counters(principality);
        // All counters there, not the own ones alone (MER-E09).
        let own = counters.iter().max().copied().unwrap_or_default();
        let all: usize = if self.holds("MER-E09") { counters.iter().sum() } else { own };
        let keeps = if self.holds("MER-E10") { 1 } else { usize::MAX };
        if let Some(holder) = grail {
            self.score(holder, signed(all));
        } else {
            self.reward(&counters, all);
        }
        for player in &mut self.players {
            let home = player.influence[principality].saturating_sub(keeps);
            *player.influence.entry(principality).or_default() -= home;
            player.influence_in_castle += home;
        }
    }

    /// MER-E13; then the seals turn up (MER-K06).
    fn score_henchmen(&mut self) {
        for seat in 0..self.players.len() {
            let away = self.players[seat].henchmen.values().filter(|place| place.is_some()).count();
            if self.holds("MER-E13") {
                self.score(seat, signed(away));
            }
            self.players[seat].seals.values_mut().for_each(|down| *down = false);
        }
        self.after_scoring();
    }

    fn after_scoring(&mut self) {
        if self.round < 6 {
            // Before the marker passes, not after.
            let on = usize::from(!self.holds("MER-E17"));
            self.phase = Phase::RoundDice { seat: (self.first.unwrap_or_default() + on) % self.players.len() };
            return;
        }
        for seat in 0..self.players.len() {
            let player = &self.players[seat];
            let goods: usize = player.goods.values().sum();
            if self.holds("MER-E14") {
                self.score(seat, signed(player.apples + 2 * player.staffs + goods / 3));
            }
        }
        self.phase = Phase::Over;
    }

    /// The first-player marker goes left (MER-E01, MER-E17).
    pub(crate) fn next_round(&mut self) {
        if self.holds("MER-E01") {
            self.first = self.first.map(|seat| (seat + 1) % self.players.len());
        }
        self.round += 1;
        self.turn = 0;
        self.phase = Phase::BeforeDie { completed: 0 };
    }

    /// Places and scores, once the game is over: as good is as high, whoever sits first (MER-E15).
    pub(crate) fn finish(&self) -> Option<Finish> {
        if self.phase != Phase::Over {
            return None;
        }
        let scores: Vec<i64> = self.players.iter().map(|player| player.score).collect();
        let better = |seat: usize, other: usize| {
            scores[other] > scores[seat] || scores[other] == scores[seat] && other < seat && !self.holds("MER-E15")
        };
        let seats = || 0..scores.len();
        let place = |seat| 1 + seats().filter(|other| better(seat, *other)).count() as u64;
        let places = seats().map(|seat| Some(place(seat))).collect();
        Some(Finish { ended_by: "MER-E14".to_string(), places, scores: Some(scores) })
    }
}

/// The seats with the highest number, if it is one at least.
fn most(numbers: &[usize]) -> BTreeSet<usize> {
    let best = numbers.iter().max().copied().unwrap_or_default();
    (0..numbers.len()).filter(|seat| best > 0 && numbers[*seat] == best).collect()
}
