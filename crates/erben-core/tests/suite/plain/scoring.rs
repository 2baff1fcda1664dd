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
        let mut points = if self.druids[seat] == Place::Arrived { 20 } else { 0 };
        for (spirit, (place, controller)) in &self.spirits {
            if *controller == seat {
                points += spirit_points(spirit, *place, cult);
            }
        }
        for plant in cult.into_iter().flat_map(words::potion_plants) {
            points += value(plant) * signed(words::held(&self.hands[seat], plant));
        }
        points + best_extras(&self.hands[seat], cult)
    }
}

/// Spirits of the victorious cult, arrived or in the circles (ERB-P03, P04); the Dwarf King is worth nothing (ERB-G04).
fn spirit_points(spirit: Word, place: Place, cult: Option<Word>) -> i64 {
    match spirit {
        "morrigan" => -20,
        _ if cult.is_none() || words::cult_of(spirit) != cult => 0,
        _ if place == Place::Arrived => 20,
        _ => 10,
    }
}

/// What a plant is worth by itself (ERB-P05).
fn value(plant: Word) -> i64 {
    plant.rsplit('_').next().and_then(|value| value.parse().ok()).unwrap_or(0)
}

/// The best that potions, cauldrons and harps can make of a hand, wrong berries included (ERB-P06–P09).
fn best_extras(hand: &Cards, cult: Option<Word>) -> i64 {
    let berries = words::held(hand, "berries");
    let Some(cult) = cult else { return -20 * signed(berries) };
    let own = hand.iter().filter(|(kind, _)| words::is_pairer(kind) && words::cult_of(kind) == Some(cult));
    let pairers = own.map(|(_, copies)| copies).sum();
    best(words::potion_plants(cult).map(|plant| words::held(hand, plant)), berries, pairers)
}

/// Tries everything: stop here, make a potion, or pair two identical plants.
fn best(plants: [u64; 3], berries: u64, pairers: u64) -> i64 {
    let mut best_yet = -20 * signed(berries);
    if berries > 0 && plants.iter().all(|plant| *plant > 0) {
        best_yet = best_yet.max(30 + best(plants.map(|plant| plant - 1), berries - 1, pairers));
    }
    for kind in 0..3 {
        if pairers > 0 && plants[kind] >= 2 {
            let mut left = plants;
            left[kind] -= 2;
            best_yet = best_yet.max(20 + best(left, berries, pairers - 1));
        }
    }
    best_yet
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
