//! The roll on the action table (MOR-R01 to MOR-R05).

use super::edition::Face;
use super::end::Ending;
use super::{Plain, Raids};

impl Plain {
    /// MOR-R01: both dice are read in the column that was named.
    pub(super) fn read_dice(&mut self, column: &str, dice: &[usize]) {
        let (mut bp, mut attacks) = (0, 0);
        // MOR-R02: each die by itself.
        let column = if self.holds("MOR-R01") { column } else { "A" };
        for die in if self.holds("MOR-R02") { dice } else { &dice[..1] } {
            match self.edition.table[column][die - 1] {
                Face::Points(points) => bp += points,
                Face::Mordred(count) => attacks += count,
            }
        }
        // MOR-R04: all or nothing. MOR-R05: a roll without BP can always be taken.
        if bp > self.bank && self.holds("MOR-R04") || self.bank == 0 && !self.holds("MOR-R05") {
            return self.finish(Ending::Bank);
        }
        let bp = bp.min(self.bank);
        // MOR-R03: BP first, then the attacks, then the track.
        let bp = if attacks == 0 || self.holds("MOR-R03") { bp } else { 0 };
        self.bank -= bp;
        self.players[self.active].bp += bp;
        self.go_on_raiding(Raids { left: attacks, rolled: attacks });
    }
}
