//! The scoring (ERB-P).

use super::words::{self, CULTS, Cards, Word};
use super::{Broken, Phase, Place, Plain};

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ending {
    /// Each seat's place, 1 the best; a tie shares it.
    pub(crate) places: Vec<u64>,
    pub(crate) scores: Vec<i64>,
    /// The row of the catalogue that brought the vote.
    pub(crate) ended_by: String,
}

impl Plain {
    /// How it ended, once it has.
    pub(crate) fn result(&self) -> Option<Ending> {
        let Phase::Over { cult } = self.phase else { return None };
        let scores: Vec<i64> = (0..self.players).map(|seat| self.score(seat, cult)).collect();
        let mut places = Vec::new();
        for (seat, score) in scores.iter().enumerate() {
            let better = scores.iter().filter(|other| *other > score).count();
            let earlier = scores[..seat].iter().filter(|other| *other == score).count();
            places.push(1 + (better + if self.breaks(Broken::P11) { earlier } else { 0 }) as u64);
        }
        let ended_by = if self.arrived_pieces() >= 5 {
            "ERB-V01"
        } else if self.fifth_is_out_of_reach() {
            "ERB-V11"
        } else {
            "ERB-V14"
        };
        Some(Ending { places, scores, ended_by: ended_by.to_owned() })
    }

    pub(crate) fn score(&self, seat: usize, cult: Option<Word>) -> i64 {
        let mut points = self.druid_points(seat);
        for (spirit, (place, controller)) in &self.spirits {
            if *controller == seat {
                points += self.spirit_points(spirit, *place, cult);
            }
        }
        for (kind, copies) in &self.hands[seat] {
            if words::class_of(kind) == "plant" && (words::cult_of(kind) == cult || self.breaks(Broken::P01)) {
                points += self.value(kind) * signed(*copies);
            }
        }
        points + self.best_extras(&self.hands[seat], cult)
    }

    fn druid_points(&self, seat: usize) -> i64 {
        match self.druids[seat] {
            Place::Arrived => 20,
            Place::On(_) if self.breaks(Broken::P02) => 20,
            _ => 0,
        }
    }

    fn spirit_points(&self, spirit: Word, place: Place, cult: Option<Word>) -> i64 {
        let centre = if self.breaks(Broken::P03) { 10 } else { 20 };
        let circles = if self.breaks(Broken::P04) { 20 } else { 10 };
        match (spirit, self.broken) {
            ("morrigan", Broken::G05) => 0,
            ("morrigan", Broken::P10) => -10,
            ("morrigan", _) => -20,
            ("dwarf_king", Broken::G04) if place == Place::Arrived => centre,
            _ if cult.is_none() || words::cult_of(spirit) != cult => 0,
            _ if place == Place::Arrived => centre,
            _ => circles,
        }
    }

    /// What a plant is worth by itself; berries nothing.
    fn value(&self, plant: Word) -> i64 {
        match plant.rsplit('_').next() {
            Some("5") if self.breaks(Broken::P05) => 10,
            Some("5") => 5,
            Some("10") => 10,
            Some("15") => 15,
            _ => 0,
        }
    }

    /// The best that potions, cauldrons and harps can make of a hand, wrong berries included (ERB-P06–P09).
    pub(crate) fn best_extras(&self, hand: &Cards, cult: Option<Word>) -> i64 {
        let mut pairers = 0;
        for (kind, copies) in hand {
            if words::is_pairer(kind) && cult.is_some() && (words::cult_of(kind) == cult || self.breaks(Broken::P07)) {
                pairers += *copies;
            }
        }
        let mut plants = [0, 0, 0];
        if let Some(cult) = cult {
            plants = words::potion_plants(cult).map(|plant| words::held(hand, plant));
        }
        let berries = words::held(hand, "berries");
        if self.breaks(Broken::P08) {
            return self.best(plants, berries, 0, cult) + self.best(plants, 0, pairers, cult);
        }
        self.best(plants, berries, pairers, cult)
    }

    /// Tries everything: stop here, make a potion, or pair two plants.
    fn best(&self, plants: [u64; 3], berries: u64, pairers: u64, cult: Option<Word>) -> i64 {
        let wrong = if self.breaks(Broken::P09) { berries.min(1) } else { berries };
        let mut best = -20 * signed(wrong);
        let fits = cult == Some(CULTS[0]) || !self.breaks(Broken::C01);
        if berries > 0 && plants.iter().all(|plant| *plant > 0) && fits {
            let potion = if self.breaks(Broken::P06) { 20 } else { 30 };
            best = best.max(potion + self.best(plants.map(|plant| plant - 1), berries - 1, pairers, cult));
        }
        for left in self.pairs(plants) {
            if pairers > 0 {
                best = best.max(20 + self.best(left, berries, pairers - 1, cult));
            }
        }
        best
    }

    /// What is left of the plants of one cult after two identical ones were paired, for every such pair.
    fn pairs(&self, plants: [u64; 3]) -> Vec<[u64; 3]> {
        let mut all = Vec::new();
        for one in 0..3 {
            for other in 0..3 {
                let mut left = plants;
                left[one] = left[one].saturating_sub(1);
                left[other] = left[other].saturating_sub(1);
                let two = left.iter().sum::<u64>() + 2 == plants.iter().sum::<u64>();
                if two && (one == other || self.breaks(Broken::C05)) {
                    all.push(left);
                }
            }
        }
        all
    }
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
