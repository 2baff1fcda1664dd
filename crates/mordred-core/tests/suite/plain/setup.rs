//! The setup (MOR-S01 to MOR-S05).

use testkit::beside::rows::Known;

use super::edition::Edition;
use super::{Phase, Place, Plain, Player};

impl Plain {
    pub(super) fn start(edition: Edition, players: usize, known: Known) -> Self {
        // MOR-S03: Mordred begins at home.
        let mut map = vec![Place::default(); edition.names.len()];
        map[edition.home].marker = known.holds("MOR-S03");
        let (bp, track) = (u64::from(!known.holds("MOR-S02")), u64::from(!known.holds("MOR-S04")));
        Self {
            phase: Phase::FirstPlayer,
            active: 0,
            // MOR-S02, MOR-S04: all BP lie on the table, and every track stands at 0.
            bank: edition.bank,
            players: vec![Player { bp, track }; players],
            map,
            attacked: [].into(),
            edition,
            known,
            held: [].into(),
            fresh: [].into(),
        }
    }

    /// MOR-S05: each player can be the first.
    pub(super) fn firsts(&self) -> Vec<String> {
        let last = if self.holds("MOR-S05") { self.players.len() } else { 1 };
        (1..=last).map(|player| format!("first {player}")).collect()
    }

    pub(super) fn begin(&mut self, seat: usize) {
        self.active = seat;
        self.phase = Phase::Column;
    }
}
