//! The roll on the action table (MOR-R01 to MOR-R05).

use super::broken::Broken;
use super::edition::Face;
use super::position::{Ending, Phase};
use super::rules::Plain;

impl Plain {
    pub(super) fn roll(&mut self, column: usize, first: u32, second: u32) {
        // MOR-R01: both dice are read in the column that was named.
        let second_column = if self.is(Broken::R01SecondDieInColumnA) { 0 } else { column };
        let faces =
            [self.edition.table[column][first as usize - 1], self.edition.table[second_column][second as usize - 1]];
        // MOR-R02: each die for itself.
        let mut bp = [0, 0];
        let mut attacks = [0, 0];
        for (die, face) in faces.into_iter().enumerate() {
            match face {
                Face::Points(n) => bp[die] = n,
                Face::Mordred(n) => attacks[die] = n,
            }
        }
        match self.broken {
            Broken::R02BetterDieOnly => bp = [bp[0].max(bp[1]), 0],
            Broken::R02OneAttackADie => attacks = attacks.map(|n| n.min(1)),
            Broken::R02MordredCancelsBp if attacks != [0, 0] => bp = [0, 0],
            _ => {}
        }
        if self.take_bp(bp, attacks[0] + attacks[1]) {
            self.begin_raids(attacks);
        }
    }

    /// Takes the roll's BP from the bank; `false` when that ended the game.
    fn take_bp(&mut self, bp: [u32; 2], points: u32) -> bool {
        let mut demand = bp[0] + bp[1];
        if self.is(Broken::R05EmptyBankRefusesAll) && self.table.bank == 0 {
            self.end_game(Ending::Bank);
            return false;
        }
        // MOR-R04: all or nothing.
        if self.table.bank < demand {
            if self.is(Broken::R04GoesOn) {
                return true;
            }
            match self.broken {
                Broken::R04TakesTheRest => self.credit(self.table.bank),
                Broken::R04TwoDemands if bp[0] <= self.table.bank => self.credit(bp[0]),
                Broken::R04PointsStillCount => self.hand_mut().track += i64::from(points),
                _ => {}
            }
            self.end_game(Ending::Bank);
            return false;
        }
        // MOR-R03: BP before the attacks.
        if self.is(Broken::R03BpLast) {
            self.memory.owed = demand;
            demand = 0;
        }
        self.credit(demand);
        // MOR-R05: an empty bank is no end.
        if self.is(Broken::R05EmptyBankEnds) && self.table.bank == 0 {
            self.end_game(Ending::Bank);
            return false;
        }
        true
    }

    pub(super) fn credit(&mut self, bp: u32) {
        self.table.bank -= bp;
        self.hand_mut().bp += bp;
    }

    fn begin_raids(&mut self, attacks: [u32; 2]) {
        let mut all = attacks[0] + attacks[1];
        let mut points = all;
        match self.broken {
            Broken::R03TrackFirst => {
                self.hand_mut().track += i64::from(points);
                points = 0;
                if self.hand().track >= 14 {
                    self.end_game(Ending::Track);
                    return;
                }
            }
            Broken::A01SpendingFirst => {
                self.memory.put_off = Some((all, points));
                self.phase = Phase::Spending;
                return;
            }
            Broken::A13TwoSequences => {
                self.memory.second_die = attacks[1];
                (all, points) = (attacks[0], attacks[0]);
            }
            _ => {}
        }
        self.go_on_raiding(all, points);
    }
}
