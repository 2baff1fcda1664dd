//! Mordred's attacks and his track (MOR-A01 to MOR-A13).

use super::broken::Broken;
use super::position::{Ending, Phase};
use super::rules::Plain;
use std::collections::BTreeSet;

impl Plain {
    pub(super) fn legal_raids(&self) -> BTreeSet<String> {
        let mut raids: BTreeSet<String> = self.targets().iter().map(|name| format!("raid {name}")).collect();
        // MOR-A07: attacking is compulsory.
        if self.is(Broken::A07Declinable) {
            raids.insert("end".to_string());
        }
        raids
    }

    /// MOR-A02: what is linked to a location that Mordred controls, and not his own.
    fn targets(&self) -> Vec<String> {
        let mut targets = Vec::new();
        if self.table.markers == 0 {
            return targets;
        }
        for (name, place) in &self.table.map {
            if place.marker && !self.is(Broken::A02OwnLocations) {
                continue;
            }
            if self.is(Broken::A07OwnSpared) && place.village == Some(self.active) {
                continue;
            }
            // MOR-A06: a castle is a target again.
            if self.is(Broken::A06OnceATurn) && self.memory.raided.contains(name) {
                continue;
            }
            let near = self.links(name).iter().any(|link| self.attacks_from(link));
            if near || self.is(Broken::A02Anywhere) {
                targets.push(name.clone());
            }
        }
        targets
    }

    fn attacks_from(&self, name: &str) -> bool {
        let idle = match self.broken {
            Broken::A02CutOffIdle => !self.joined_to_home(name),
            Broken::A02JustPlacedIdle => self.memory.placed.contains(name),
            _ => false,
        };
        self.place(name).marker && !idle
    }

    fn joined_to_home(&self, name: &str) -> bool {
        let mut reached = BTreeSet::new();
        let mut open = vec![self.edition.home.clone()];
        while let Some(next) = open.pop() {
            if self.place(&next).marker && reached.insert(next.clone()) {
                open.extend(self.links(&next).iter().cloned());
            }
        }
        reached.contains(name)
    }

    /// MOR-A01, MOR-A13: the next of `left` attacks, with targets computed anew.
    pub(super) fn go_on_raiding(&mut self, left: u32, points: u32) {
        let targets = if left == 0 { Vec::new() } else { self.targets() };
        if targets.is_empty() {
            // MOR-A07: what is left lapses, and its points count.
            let lapsed = if self.is(Broken::A07LapsedPointsLost) { left } else { 0 };
            self.finish_raids(points - lapsed);
        } else if self.is(Broken::A07SingleNotAsked) && targets.len() == 1 {
            self.raid(&targets[0], left, points);
        } else {
            self.phase = Phase::Raids { left, points };
        }
    }

    /// One of `left` attacks.
    pub(super) fn raid(&mut self, target: &str, left: u32, points: u32) {
        let place = self.place(target).clone();
        if place.is_castle() {
            self.memory.raided.insert(target.to_string());
        }
        // MOR-A03, MOR-A04: a die is rolled against a castle only.
        let die = match self.broken {
            Broken::A03VillageNeedsDie => place.village.is_some(),
            Broken::A03VacantNeedsDie => place.is_vacant() || place.is_castle(),
            Broken::A04NoDie => false,
            _ => place.is_castle(),
        };
        if !die {
            self.fall(target, left, points);
        } else if self.is(Broken::A01TargetsAhead) {
            self.memory.castles_waiting.push(target.to_string());
            self.go_on_raiding(left - 1, points);
        } else {
            self.phase = Phase::Castle { target: target.to_string(), left, points };
        }
    }

    /// MOR-A04
    pub(super) fn castle_die(&mut self, target: &str, left: u32, points: u32, die: u32) {
        let chips = if self.is(Broken::A04ChipsIgnored) { 0 } else { self.place(target).chips };
        let needed = if self.is(Broken::A04FourNeeded) { 4 } else { 3 };
        if i64::from(die) - i64::from(chips) >= needed {
            if self.is(Broken::A04OneChipTaken) && self.place(target).chips > 1 {
                self.place_mut(target).chips -= 1;
                self.go_on_raiding(left - 1, points);
            } else {
                self.fall(target, left, points);
            }
            return;
        }
        // MOR-A05: nothing changes, and the point counts.
        let mut counted = points;
        match self.broken {
            Broken::A05MarkerLost => self.table.markers -= 1,
            Broken::A05PointLost => counted -= 1,
            Broken::A05ChipLost => self.place_mut(target).chips -= 1,
            _ => {}
        }
        self.go_on_raiding(left.saturating_sub(1), counted);
    }

    /// MOR-A03, MOR-A04, MOR-A08: the marker replaces what stood there.
    fn fall(&mut self, target: &str, left: u32, points: u32) {
        let place = self.place(target).clone();
        if let Some(owner) = place.village {
            if !self.is(Broken::A03VillageStays) {
                if !self.is(Broken::A08VillageLost) {
                    self.table.hands[usize::from(owner)].villages += 1;
                }
                if !self.is(Broken::A08ChipsLost) {
                    self.table.chips = self.table.chips.map(|chips| chips + place.chips);
                }
                self.place_mut(target).village = None;
                self.place_mut(target).chips = 0;
            }
        }
        self.place_mut(target).marker = true;
        self.memory.placed.insert(target.to_string());
        self.table.markers -= 1;
        self.after_the_fall(left.saturating_sub(1), points);
    }

    /// MOR-A11, MOR-A12: the last marker ends the game, without this roll's points.
    fn after_the_fall(&mut self, left: u32, points: u32) {
        let last = u32::from(self.is(Broken::A11OneLeft));
        if self.table.markers > last || self.is(Broken::A11GoesOn) {
            return self.go_on_raiding(left, points);
        }
        match self.broken {
            Broken::A12AllPointsAdded => self.hand_mut().track += i64::from(points),
            Broken::A12MadePointsAdded => self.hand_mut().track += i64::from(points - left),
            Broken::E01AfterTheTurn => {
                self.phase = Phase::Spending;
                return;
            }
            _ => {}
        }
        self.end_game(Ending::Markers);
    }

    /// MOR-A09, MOR-A10: the track rises when the attacks are over.
    pub(super) fn finish_raids(&mut self, points: u32) {
        while let Some(castle) = self.memory.castles_waiting.pop() {
            if self.place(&castle).is_castle() && self.table.markers > 0 {
                self.phase = Phase::Castle { target: castle, left: 0, points };
                return;
            }
        }
        let owed = std::mem::take(&mut self.memory.owed);
        self.credit(owed);
        let points = if self.is(Broken::A09OnePointARoll) { points.min(1) } else { points };
        for seat in 0..self.table.hands.len() {
            if seat == usize::from(self.active) || self.is(Broken::A09EveryTrackRises) {
                self.table.hands[seat].track += i64::from(points);
            }
        }
        if self.is(Broken::A10UpperEnd) {
            self.hand_mut().track = self.hand().track.min(14);
        }
        let end = if self.is(Broken::A10Fifteen) { 15 } else { 14 };
        // MOR-E01: at once.
        if self.hand().track >= end && !self.is(Broken::E01AfterTheTurn) {
            self.end_game(Ending::Track);
        } else if self.memory.second_die > 0 {
            let second = std::mem::take(&mut self.memory.second_die);
            self.go_on_raiding(second, second);
        } else if self.memory.spent {
            self.next_turn();
        } else {
            self.phase = Phase::Spending;
        }
    }
}
