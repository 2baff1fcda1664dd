//! Mordred's attacks and his track (MOR-A01 to MOR-A13).

use super::end::Ending;
use super::{Phase, Place, Plain, Raids};

impl Plain {
    /// MOR-A02: what is linked to a location that Mordred controls, and not his own. A castle is a target again (MOR-A06).
    ///
    /// His home holds a marker while the game lasts, so it is none (MOR-E05).
    pub(super) fn targets(&self) -> Vec<usize> {
        let mut targets = self.all(|place| !place.marker);
        targets.retain(|&at| self.near(at).any(|near| near.marker));
        targets
    }

    /// MOR-A01, MOR-A13: the next attack, with targets found anew. MOR-A07: it must be made; without a target all that are
    /// left lapse.
    pub(super) fn go_on_raiding(&mut self, raids: Raids) {
        if raids.left > 0 && !self.targets().is_empty() {
            self.phase = Phase::Raid(raids);
        } else {
            self.raise_track(raids.rolled);
        }
    }

    /// MOR-A03, MOR-A04: a die is rolled against a castle only.
    pub(super) fn raid(&mut self, target: usize, raids: Raids) {
        if self.map[target].chips > 0 {
            self.phase = Phase::Defence { target, raids };
        } else {
            self.fall(target, raids);
        }
    }

    /// MOR-A04. MOR-A05: a failed attack leaves the map as it was.
    pub(super) fn defend(&mut self, target: usize, raids: Raids, die: u64) {
        if die >= 3 + self.map[target].chips {
            self.fall(target, raids);
        } else {
            self.go_on_raiding(Raids { left: raids.left - 1, ..raids });
        }
    }

    /// MOR-A03, MOR-A08: the marker stands alone; village and chips are in their supplies.
    fn fall(&mut self, target: usize, raids: Raids) {
        self.map[target] = Place { village: None, chips: 0, marker: true };
        // MOR-A11, MOR-A12: the last marker ends the game, without this roll's points.
        if self.markers_left() == 0 {
            self.finish(Ending::Markers);
        } else {
            self.go_on_raiding(Raids { left: raids.left - 1, ..raids });
        }
    }

    /// MOR-A09: all points rolled count, those of attacks that failed or lapsed, too.
    fn raise_track(&mut self, points: u64) {
        let track = &mut self.players[self.active].track;
        *track += points;
        // MOR-A10
        if *track >= 14 {
            self.finish(Ending::Track);
        } else {
            self.phase = Phase::Spend;
        }
    }
}
