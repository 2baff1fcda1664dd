//! Mordred's attacks and his track (MOR-A01 to MOR-A13).

use super::end::Ending;
use super::{Phase, Place, Plain, Raids};

impl Plain {
    /// MOR-A02: what is linked to a location that Mordred controls, and not his own. A castle is a target again (MOR-A06).
    ///
    /// His home holds a marker while the game lasts, so it is none (MOR-E05).
    pub(super) fn targets(&self) -> Vec<usize> {
        let mut targets = self.all(|place| !place.marker);
        let linked = |at| self.near(at).any(|near| near.marker) || !self.holds("MOR-A02");
        let again = |at| !self.held.contains(&at) || self.holds("MOR-A06");
        let own = |at: usize| self.map[at].village == Some(self.active) && !self.holds("MOR-A07");
        let anew = |at| !self.opened_just_now(at) || self.holds("MOR-A13");
        targets.retain(|&at| linked(at) && again(at) && !own(at) && anew(at));
        targets
    }

    /// Whether only markers of this roll make it a target.
    fn opened_just_now(&self, at: usize) -> bool {
        let links = self.location(at).links.iter();
        links.filter(|&&link| self.map[link].marker).all(|link| self.fresh.contains(link))
    }

    /// MOR-A01, MOR-A13: the next attack, with targets found anew. MOR-A07: it must be made; without a target all that are
    /// left lapse.
    pub(super) fn go_on_raiding(&mut self, raids: Raids) {
        let all = raids.left == raids.rolled || self.holds("MOR-A01");
        if raids.left > 0 && all && !self.targets().is_empty() {
            self.phase = Phase::Raid(raids);
        } else {
            self.raise_track(raids.rolled);
        }
    }

    /// MOR-A03, MOR-A04: a die is rolled against a castle only.
    pub(super) fn raid(&mut self, target: usize, raids: Raids) {
        if self.map[target].chips > 0 || self.map[target].village.is_some() && !self.holds("MOR-A03") {
            self.phase = Phase::Defence { target, raids };
        } else {
            self.fall(target, raids);
        }
    }

    /// MOR-A04. MOR-A05: a failed attack leaves the map as it was.
    pub(super) fn defend(&mut self, target: usize, raids: Raids, die: u64) {
        let chips = if self.holds("MOR-A04") { self.map[target].chips } else { 0 };
        if die >= 3 + chips {
            self.fall(target, raids);
        } else {
            self.held.insert(target);
            let rolled = if self.holds("MOR-A05") { raids.rolled } else { raids.rolled - 1 };
            self.go_on_raiding(Raids { left: raids.left - 1, rolled });
        }
    }

    /// MOR-A03, MOR-A08: the marker stands alone; village and chips are in their supplies.
    fn fall(&mut self, target: usize, raids: Raids) {
        let chips = if self.holds("MOR-A08") { 0 } else { self.map[target].chips };
        self.map[target] = Place { village: None, chips, marker: true };
        self.fresh.insert(target);
        // MOR-A11, MOR-A12: the last marker ends the game, without this roll's points.
        if self.markers_left() == 0 && self.holds("MOR-A11") {
            if !self.holds("MOR-A12") {
                self.players[self.active].track += raids.rolled;
            }
            self.finish(Ending::Markers);
        } else {
            self.go_on_raiding(Raids { left: raids.left - 1, ..raids });
        }
    }

    /// MOR-A09: all points rolled count, those of attacks that failed or lapsed, too.
    fn raise_track(&mut self, points: u64) {
        self.held.clear();
        self.fresh.clear();
        if self.holds("MOR-A09") {
            self.players[self.active].track += points;
        }
        if self.players[self.active].track >= 14 && self.holds("MOR-A10") {
            self.finish(Ending::Track);
        } else {
            self.phase = Phase::Spend;
        }
    }
}
