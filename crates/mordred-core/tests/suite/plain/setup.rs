//! The setup (MOR-S01 to MOR-S05).

use super::edition::Edition;
use super::{Phase, Place, Plain, Player};

impl Plain {
    pub(super) fn start(edition: Edition, players: usize) -> Self {
        // MOR-S03: Mordred begins at home.
        let mut map = vec![Place::default(); edition.names.len()];
        map[edition.home].marker = true;
        Self {
            phase: Phase::FirstPlayer,
            active: 0,
            // MOR-S02, MOR-S04: all BP lie on the table, and every track stands at 0.
            bank: edition.bank,
            players: vec![Player::default(); players],
            map,
            attacked: [].into(),
            edition,
        }
    }

    /// MOR-S05: each player can be the first.
    pub(super) fn firsts(&self) -> Vec<String> {
        (1..=self.players.len()).map(|player| format!("first {player}")).collect()
    }

    pub(super) fn begin(&mut self, seat: usize) {
        self.active = seat;
        self.phase = Phase::Column;
    }
}
