//! Final standings.

use crate::{PerSeat, Players, RuleId, Seat};

/// The final standings of a game that is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Standings {
    /// The number of players.
    pub players: Players,
    /// The place of each seat: 1 is the best, equal places are a tie, `None` is not ranked. Seats that do not play have `None`.
    pub places: PerSeat<Option<u8>>,
    /// The final score of each seat in points of the game; `None` where the game has no scores.
    pub scores: Option<PerSeat<i32>>,
    /// The catalogue ID of the rule that ended the game.
    pub ended_by: RuleId,
}

impl Standings {
    /// Ranks seats by a key, highest first; equal keys share a place, and the places they fill are skipped
    /// (1, 1, 3, 4).
    pub fn rank<K: Ord>(
        players: Players,
        ended_by: RuleId,
        scores: Option<PerSeat<i32>>,
        key: impl Fn(Seat) -> K,
    ) -> Self {
        let place = |seat: Seat| {
            let better = players.seats().filter(|&other| key(other) > key(seat)).count();
            players.include(seat).then_some(better as u8 + 1)
        };
        Self { players, places: PerSeat::from_fn(place), scores, ended_by }
    }

    /// The seats that won: one, or several that share the victory.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.players.seats().filter(|&seat| self.places[seat] == Some(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule;

    #[test]
    fn ties_share_a_place() {
        let points = [7, 9, 9, 100];
        let standings = Standings::rank(Players::Three, rule!("TOY-E01"), None, |seat| points[seat.index()]);
        assert_eq!(standings.places.0, [Some(3), Some(1), Some(1), None]);
        assert!(standings.winners().eq([Seat::P2, Seat::P3]));
    }
}
