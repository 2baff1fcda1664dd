//! The scoring (ERB-P).

use super::words::{self, Cards, Word};
use super::{Phase, Place, Plain};

impl Plain {
    /// The points of each seat, once it is over.
    pub(super) fn scores(&self) -> Option<Vec<i64>> {
        let Phase::Over { cult } = self.phase else { return None };
        Some((0..self.players).map(|seat| self.score(seat, cult)).collect())
    }

    /// The row of the catalogue that brought the vote.
    pub(super) fn ended_by(&self) -> &'static str {
        if self.arrived_pieces() >= 5 {
            "ERB-V01"
        } else if self.fifth_is_out_of_reach() {
            "ERB-V11"
        } else {
            "ERB-V14"
        }
    }

    /// Only the victorious cult counts (ERB-P01), but for the druid (ERB-P02), the Morrigan (ERB-P10) and berries (ERB-P09).
    fn score(&self, seat: usize, cult: Option<Word>) -> i64 {
        let mut points = if self.druids[seat] == Place::Arrived && self.holds("ERB-P02") { 20 } else { 0 };
        // Off the board the Morrigan costs nobody anything (ERB-P10).
        if !self.spirits.contains_key("morrigan") && !self.holds("ERB-P10") {
            points -= 20;
        }
        for (spirit, (place, controller)) in &self.spirits {
            if *controller == seat {
                points += self.spirit_points(spirit, *place, cult);
            }
        }
        for plant in cult.into_iter().flat_map(words::potion_plants) {
            points += self.value(plant) * signed(words::held(&self.hands[seat], plant));
        }
        points + self.best_extras(&self.hands[seat], cult)
    }

    /// Spirits of the victorious cult, arrived or in the circles (ERB-P03, P04); the Dwarf King is worth nothing (ERB-G04),
    /// the Morrigan less (ERB-G05).
    fn spirit_points(&self, spirit: Word, place: Place, cult: Option<Word>) -> i64 {
        let (nobody, loses) = (cult.is_none(), cult.is_some() && words::cult_of(spirit) != cult);
        match spirit {
            "morrigan" if self.holds("ERB-G05") => -20,
            "dwarf_king" if !nobody && !self.holds("ERB-G04") => 20,
            "morrigan" | "dwarf_king" => 0,
            _ if nobody || loses && self.holds("ERB-P01") => 0,
            _ if place == Place::Arrived => {
                if self.holds("ERB-P03") {
                    20
                } else {
                    10
                }
            }
            _ => {
                if self.holds("ERB-P04") {
                    10
                } else {
                    0
                }
            }
        }
    }

    /// What a plant is worth by itself (ERB-C01, P05).
    fn value(&self, plant: Word) -> i64 {
        match plant.rsplit('_').next().and_then(|value| value.parse().ok()) {
            Some(value) if self.holds("ERB-P05") => {
                if self.holds("ERB-C01") {
                    value
                } else {
                    10
                }
            }
            _ => 0,
        }
    }

    /// What each berries card costs that is in no potion of the victorious cult (ERB-P09).
    fn wrong(&self, berries: u64) -> i64 {
        if self.holds("ERB-P09") { -20 * signed(berries) } else { 0 }
    }

    /// The best that potions, cauldrons and harps can make of a hand, wrong berries included (ERB-P06–P09). A card's own cult
    /// must have won (ERB-P07).
    fn best_extras(&self, hand: &Cards, cult: Option<Word>) -> i64 {
        let berries = words::held(hand, "berries");
        let Some(cult) = cult else { return self.wrong(berries) };
        let mut pairers = hand.clone();
        pairers.retain(|kind, _| words::is_pairer(kind));
        pairers.retain(|kind, _| words::cult_of(kind) == Some(cult) || !self.holds("ERB-P07"));
        self.best(words::potion_plants(cult).map(|plant| words::held(hand, plant)), berries, pairers.values().sum())
    }

    /// Tries everything: stop here, make a potion (ERB-P06), or pair two identical plants (ERB-C05). A plant is used once
    /// (ERB-P08).
    fn best(&self, plants: [u64; 3], berries: u64, pairers: u64) -> i64 {
        let mut best_yet = self.wrong(berries);
        if berries > 0 && plants.iter().all(|plant| *plant > 0) {
            let left = if self.holds("ERB-P08") { plants.map(|plant| plant - 1) } else { plants };
            let potion = if self.holds("ERB-P06") { 30 } else { 0 };
            best_yet = best_yet.max(potion + self.best(left, berries - 1, pairers));
        }
        for (one, other) in [(0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2)] {
            let mut left = plants;
            left[one] = left[one].saturating_sub(1);
            let enough = pairers > 0 && plants[one] > 0 && left[other] > 0;
            if enough && (one == other || !self.holds("ERB-C05")) {
                left[other] -= 1;
                best_yet = best_yet.max(20 + self.best(left, berries, pairers - 1));
            }
        }
        best_yet
    }
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
