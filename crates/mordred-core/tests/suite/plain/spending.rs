//! Spending build points (MOR-B01 to MOR-B17).

use super::broken::Broken;
use super::edition::Terrain;
use super::notation::{self, Action};
use super::position::{Ending, Phase, Place};
use super::rules::Plain;
use std::collections::BTreeSet;

impl Plain {
    pub(super) fn legal_spending(&self) -> BTreeSet<String> {
        let mut legal = BTreeSet::new();
        for (name, place) in &self.table.map {
            if self.may_build(name, place) {
                legal.insert(format!("build {name}"));
            }
            if self.may_fortify(name, place) {
                legal.insert(format!("castle {name}"));
            }
            if self.serves(name, place) {
                self.add_attacks(name, &mut legal);
            }
        }
        // MOR-B13: always.
        if legal.is_empty() || !self.is(Broken::B13MustSpend) {
            legal.insert("end".to_string());
        }
        legal
    }

    /// MOR-B17: the whole price in hand.
    fn can_pay(&self, price: u32) -> bool {
        let credit = u32::from(self.is(Broken::B17Credit));
        self.hand().bp + credit >= price
    }

    fn by_terrain(&self, name: &str, wood: u32, hill: u32) -> u32 {
        match self.edition.locations[name].terrain {
            Terrain::Wood => wood,
            Terrain::Hill => hill,
        }
    }

    /// MOR-B03
    fn terrain_price(&self, name: &str) -> u32 {
        let wood = if self.is(Broken::B03WoodPrice) { 2 } else { 3 };
        let hill = if self.is(Broken::B03HillPrice) { 4 } else { 5 };
        self.by_terrain(name, wood, hill)
    }

    /// MOR-B03, MOR-B05
    fn village_price(&self, name: &str) -> u32 {
        let arrow = self.edition.locations[name].arrow;
        let own = self.has_neighbour(name, Some(self.active));
        let extra = match self.broken {
            Broken::B05Forgotten => false,
            Broken::B05ArrowPays => !own,
            Broken::B05OwnColourPays => !arrow,
            _ => !arrow && !own,
        };
        self.terrain_price(name) + u32::from(extra)
    }

    /// Whether a village is next to the location: one of this seat's, or any.
    fn has_neighbour(&self, name: &str, seat: Option<u8>) -> bool {
        self.links(name).iter().any(|link| {
            // MOR-B15: what was built this turn counts.
            let idle = self.is(Broken::B15BuiltIdle) && self.memory.built.contains(link);
            let village = self.place(link).village;
            village.is_some() && (seat.is_none() || village == seat) && !idle
        })
    }

    fn may_build(&self, name: &str, place: &Place) -> bool {
        // MOR-B03
        let vacant = match self.broken {
            Broken::B03OnMarker => place.village.is_none(),
            Broken::B03OnVillage => !place.marker,
            _ => place.is_vacant(),
        };
        // MOR-B06
        let in_supply = self.hand().villages > 0 || self.is(Broken::B06NoLimit);
        if !vacant || !in_supply || !self.can_pay(self.terrain_price(name)) {
            return false;
        }
        // MOR-B04
        let arrow = self.edition.locations[name].arrow;
        let reached = match self.broken {
            Broken::B04Anywhere => true,
            Broken::B04OwnColourOnly => arrow || self.has_neighbour(name, Some(self.active)),
            Broken::B04ArrowIgnored => self.has_neighbour(name, None),
            _ => arrow || self.has_neighbour(name, None),
        };
        let closed = match self.broken {
            Broken::B01NoBuildAfterAttack => !self.table.used.is_empty(),
            Broken::B15FreedClosed => self.table.used.iter().any(|(_, target)| target == name),
            _ => false,
        };
        reached && !closed && self.can_pay(self.village_price(name))
    }

    fn chip_price(&self, name: &str) -> u32 {
        let wood = if self.is(Broken::B07WoodPrice) { 2 } else { 3 };
        let hill = if self.is(Broken::B07HillPrice) { 2 } else { 1 };
        self.by_terrain(name, wood, hill)
    }

    fn may_fortify(&self, name: &str, place: &Place) -> bool {
        // MOR-B07
        let village = match self.broken {
            Broken::B07OwnOnly => place.village == Some(self.active),
            Broken::B07NoVillageNeeded => !place.marker,
            _ => place.village.is_some(),
        };
        let room = place.chips < self.edition.max_chips || self.is(Broken::B07NoMaximum);
        // MOR-B16
        let in_supply = self.table.chips != Some(0) || self.is(Broken::B16NoLimit);
        village && room && in_supply && self.can_pay(self.chip_price(name))
    }

    /// MOR-B08, MOR-B09: whether the active player can attack from here.
    fn serves(&self, name: &str, place: &Place) -> bool {
        // MOR-B15: a castle built this turn serves.
        if self.is(Broken::B15BuiltIdle) && self.memory.built.contains(name) {
            return false;
        }
        match self.broken {
            Broken::B09AnyCastle => place.is_castle(),
            Broken::B09VillageEnough => place.village == Some(self.active),
            _ => place.is_castle() && place.village == Some(self.active),
        }
    }

    /// MOR-B09
    fn attack_price(&self, dice: u32) -> u32 {
        match (dice, self.broken) {
            (1, Broken::B09OneDiePrice) | (2, Broken::B09TwoDicePrice) => 2,
            (1, _) => 1,
            _ => 3,
        }
    }

    fn add_attacks(&self, castle: &str, legal: &mut BTreeSet<String>) {
        let targets: Vec<&String> = match self.broken {
            Broken::B09AnyDistance => self.table.map.keys().collect(),
            _ => self.links(castle).iter().collect(),
        };
        for target in targets {
            if !self.place(target).marker || self.has_attacked(castle, target) {
                continue;
            }
            for dice in [1, 2] {
                if self.can_pay(self.attack_price(dice)) {
                    legal.insert(notation::attack(target, castle, dice));
                }
            }
        }
    }

    /// MOR-B10: this castle and this location, this turn.
    fn has_attacked(&self, castle: &str, target: &str) -> bool {
        self.table.used.iter().any(|(from, at)| match self.broken {
            Broken::B10Again => false,
            Broken::B10OneTarget => from == castle,
            Broken::B10OneCastle => at == target,
            _ => from == castle && at == target,
        })
    }

    /// MOR-B02: spent BP leave the game.
    fn pay(&mut self, price: u32) {
        let hand = self.hand_mut();
        hand.bp = hand.bp.saturating_sub(price);
        if self.is(Broken::B02BackToBank) {
            self.table.bank += price;
        }
    }

    pub(super) fn spend(&mut self, action: Action) {
        match action {
            Action::Build(name) => self.build(&name),
            Action::Castle(name) => self.fortify(&name),
            Action::Attack { castle, target, dice } => self.attack(castle, target, dice),
            _ => return self.end_turn(),
        }
        // MOR-B01: any number of actions.
        if self.is(Broken::B01OneAction) && self.phase == Phase::Spending {
            self.next_turn();
        }
    }

    fn build(&mut self, name: &str) {
        let price = self.village_price(name);
        self.pay(price);
        let seat = self.active;
        self.place_mut(name).village = Some(seat);
        self.hand_mut().villages = self.hand().villages.saturating_sub(1);
        self.memory.built.insert(name.to_string());
    }

    fn fortify(&mut self, name: &str) {
        let price = self.chip_price(name);
        self.pay(price);
        self.place_mut(name).chips += 1;
        self.table.chips = self.table.chips.map(|chips| chips.saturating_sub(1));
        self.memory.built.insert(name.to_string());
        let seat = self.active;
        let owner = self.place(name).village;
        match (self.broken, owner) {
            (Broken::B08PayerOwns, _) => self.place_mut(name).village = Some(seat),
            (Broken::B15ChipRenews, _) => self.table.used.retain(|(castle, _)| castle != name),
            (Broken::B17PaidToOwner, Some(owner)) => {
                self.table.hands[usize::from(owner)].bp += price;
            }
            _ => {}
        }
    }

    fn attack(&mut self, castle: String, target: String, dice: u32) {
        // MOR-B17: paid before the roll.
        if !self.is(Broken::B17PaidAfter) {
            self.pay(self.attack_price(dice));
        }
        self.table.used.insert((castle.clone(), target.clone()));
        self.phase = Phase::Attack { castle, target, dice };
    }

    /// MOR-B09, MOR-B14
    pub(super) fn attack_dice(&mut self, castle: &str, target: &str, dice: u32, rolled: &[u32]) {
        let needed = if self.is(Broken::B09FiveNeeded) { 5 } else { 4 };
        let hits = rolled.iter().filter(|die| **die >= needed).count();
        let success = match self.broken {
            Broken::B09BothNeeded => hits == rolled.len(),
            Broken::B09SumCounts => rolled.iter().sum::<u32>() >= 4,
            _ => hits > 0,
        };
        if self.is(Broken::B14OneByOne) && dice == 2 && !success {
            let (castle, target) = (castle.to_string(), target.to_string());
            self.phase = Phase::Attack { castle, target, dice: 1 };
            return;
        }
        if self.is(Broken::B17PaidAfter) {
            self.pay(self.attack_price(dice));
        }
        self.phase = Phase::Spending;
        if success {
            if self.is(Broken::B11TwoMarkers) && hits == 2 {
                self.remove_another_marker(castle, target);
            }
            self.succeed(target, hits);
        }
        if self.is(Broken::B01OneAction) && self.phase == Phase::Spending {
            self.next_turn();
        }
    }

    fn remove_another_marker(&mut self, castle: &str, target: &str) {
        for name in self.links(castle).clone() {
            if name != target && self.place(&name).marker {
                self.place_mut(&name).marker = false;
                self.table.markers += 1;
                return;
            }
        }
    }

    /// MOR-B11, MOR-B12, MOR-E05
    fn succeed(&mut self, target: &str, hits: usize) {
        let home = target == self.edition.home;
        self.place_mut(target).marker = false;
        let lost = match self.broken {
            Broken::B12MarkerLost => true,
            Broken::E05MarkerLost => home,
            _ => false,
        };
        if !lost {
            self.table.markers += 1;
        }
        if self.is(Broken::B12AttackerSettles) && self.hand().villages > 0 {
            let seat = self.active;
            self.place_mut(target).village = Some(seat);
            self.hand_mut().villages -= 1;
        }
        let lowest = if self.is(Broken::B11BelowZero) { -1000 } else { 0 };
        let down = match self.broken {
            Broken::B11TrackStays => 0,
            Broken::E05TrackStays if home => 0,
            Broken::B11TwoDown if hits == 2 => 2,
            _ => 1,
        };
        self.hand_mut().track = (self.hand().track - down).max(lowest);
        if (home && !self.is(Broken::E05GoesOn)) || self.is(Broken::E05AnyMarker) {
            self.end_game(Ending::Home);
        }
    }

    /// MOR-B13
    fn end_turn(&mut self) {
        if self.is(Broken::B01UnspentLost) {
            self.hand_mut().bp = 0;
        }
        if self.is(Broken::E01AfterTheTurn) {
            if self.hand().track >= 14 {
                return self.end_game(Ending::Track);
            } else if self.table.markers == 0 {
                return self.end_game(Ending::Markers);
            }
        }
        match self.memory.put_off.take() {
            Some((attacks, points)) => {
                self.memory.spent = true;
                self.go_on_raiding(attacks, points);
            }
            None => self.next_turn(),
        }
    }
}
