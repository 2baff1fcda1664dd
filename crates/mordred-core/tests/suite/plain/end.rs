//! The end, and who has won (MOR-E01 to MOR-E08).

use std::cmp::Reverse;

use super::{Phase, Plain};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// The bank could not give what was rolled.
    Bank,
    /// A track came to 14.
    Track,
    /// The last marker was placed.
    Markers,
    /// Mordred's home was taken.
    Home,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Side {
    Arthur,
    Mordred,
}

/// Each with its name and its rule.
const ENDINGS: [(Ending, &str, &str); 4] = [
    (Ending::Bank, "bank", "MOR-R04"),
    (Ending::Track, "track", "MOR-A10"),
    (Ending::Markers, "markers", "MOR-A11"),
    (Ending::Home, "home", "MOR-E05"),
];

impl Ending {
    pub(super) fn read(name: &str) -> Result<Self, String> {
        let found = ENDINGS.iter().find(|(_, known, _)| *known == name);
        found.map(|(ending, ..)| *ending).ok_or_else(|| format!("no ending: {name}"))
    }

    pub(super) fn name(self) -> &'static str {
        ENDINGS[self as usize].1
    }

    pub(super) fn rule(self) -> &'static str {
        ENDINGS[self as usize].2
    }
}

impl Plain {
    /// MOR-E01: in the middle of the turn, which is over with the game.
    pub(super) fn finish(&mut self, by: Ending) {
        if self.holds("MOR-E01") {
            self.phase = Phase::Over(by);
            self.attacked.clear();
        } else {
            self.phase = Phase::Spend;
        }
    }

    /// MOR-E02: the side that has won; none where the home was taken (MOR-E05) and while the game goes on.
    pub(super) fn side(&self) -> Option<Side> {
        let villages: usize = (0..self.players.len()).map(|seat| self.villages(seat).len()).sum();
        match self.phase {
            Phase::Over(by) if by != Ending::Home => {
                Some(if self.markers().len() > villages && self.holds("MOR-E02") {
                    Side::Mordred
                } else {
                    Side::Arthur
                })
            }
            _ => None,
        }
    }

    /// MOR-E08: everybody's place in a game that is over. A track past 13 is no hindrance (MOR-E06).
    pub(super) fn places(&self) -> Vec<Option<u64>> {
        let (seats, players) = (0..self.players.len(), self.players.iter());
        match self.side() {
            // MOR-E03: the lowest track, then most BP.
            Some(Side::Mordred) if self.holds("MOR-E03") => {
                places(players.map(|player| (Reverse(player.track), player.bp)))
            }
            // MOR-E04: most villages, then most BP. MOR-E06: whatever the track.
            Some(Side::Arthur) if self.holds("MOR-E04") => places(seats.map(|seat| {
                let player = &self.players[seat];
                (self.villages(seat).len(), player.bp)
            })),
            Some(_) => places(players.map(|player| player.bp)),
            // MOR-E05: the attacker alone.
            None => seats.map(|seat| (seat == self.active).then_some(1)).collect(),
        }
    }
}

/// One more than the number of those who did better.
fn places<M: Ord>(merits: impl Iterator<Item = M>) -> Vec<Option<u64>> {
    let merits: Vec<M> = merits.collect();
    let better = |merit| merits.iter().filter(|other| *other > merit).count() as u64;
    merits.iter().map(|merit| Some(1 + better(merit))).collect()
}
