//! Spending build points (MOR-B01 to MOR-B17).

use super::end::Ending;
use super::{Phase, Plain};

impl Plain {
    /// MOR-B01, MOR-B13: any number of actions in any order, and the end of the turn always.
    pub(super) fn actions(&self) -> Vec<String> {
        let named = |word: &str, at: usize| format!("{word} {}", self.edition.names[at]);
        let all = || 0..self.map.len();
        let build = all().filter(|&at| self.may_build(at)).map(|at| named("build", at));
        let castle = all().filter(|&at| self.may_add_chip(at)).map(|at| named("castle", at));
        let attack = all().flat_map(|at| self.attacks_from(at));
        build.chain(castle).chain(attack).chain(["end".into()]).collect()
    }

    /// MOR-B17: the whole price in hand.
    fn can_pay(&self, price: u64) -> bool {
        self.players[self.active].bp >= price || !self.holds("MOR-B17")
    }

    /// MOR-B02: what is paid leaves the game.
    fn pay(&mut self, price: u64) {
        let player = &mut self.players[self.active];
        player.bp = player.bp.saturating_sub(price);
        if !self.holds("MOR-B02") {
            self.bank += price;
        }
    }

    fn may_build(&self, at: usize) -> bool {
        let place = &self.map[at];
        // MOR-B03: on a vacant location. MOR-B04: next to a village, or at an arrow.
        let vacant = place.village.is_none() && !place.marker;
        let reached =
            self.location(at).arrow || self.near(at).any(|near| near.village.is_some()) || !self.holds("MOR-B04");
        // MOR-B06
        let left = self.villages_left(self.active) > 0 || !self.holds("MOR-B06");
        vacant && reached && left && self.can_pay(self.village_price(at))
    }

    /// MOR-B03. MOR-B05: 1 BP more without an arrow and an own neighbour.
    fn village_price(&self, at: usize) -> u64 {
        let location = self.location(at);
        let own = self.near(at).any(|near| near.village == Some(self.active));
        let price = if location.hill && self.holds("MOR-B03") { 5 } else { 3 };
        if location.arrow || own || !self.holds("MOR-B05") { price } else { price + 1 }
    }

    pub(super) fn build(&mut self, at: usize) {
        self.pay(self.village_price(at));
        self.map[at].village = Some(self.active);
        self.fresh.insert(at);
    }

    /// MOR-B07: under any player's village. MOR-B16: while there are chips.
    fn may_add_chip(&self, at: usize) -> bool {
        let place = &self.map[at];
        let room = place.village.is_some() && (place.chips < self.edition.max_chips || !self.holds("MOR-B07"));
        room && (self.chips_left() != Some(0) || !self.holds("MOR-B16")) && self.can_pay(self.chip_price(at))
    }

    fn chip_price(&self, at: usize) -> u64 {
        if self.location(at).hill { 1 } else { 3 }
    }

    /// MOR-B08: whose village it is does not change.
    pub(super) fn add_chip(&mut self, at: usize) {
        self.pay(self.chip_price(at));
        self.map[at].chips += 1;
        self.fresh.insert(at);
    }

    /// MOR-B09: from an own castle on a marker next to it. MOR-B10: a pair of both once a turn.
    fn attacks_from(&self, castle: usize) -> Vec<String> {
        let (from, names) = (&self.map[castle], &self.edition.names);
        let own = from.village == Some(self.active) || !self.holds("MOR-B08");
        if !own || from.chips == 0 || self.fresh.contains(&castle) && !self.holds("MOR-B15") {
            return Vec::new();
        }
        let links = self.location(castle).links.iter();
        let targets = links.filter(|&&target| {
            self.map[target].marker && (!self.attacked.contains(&(castle, target)) || !self.holds("MOR-B10"))
        });
        let attacks = targets.flat_map(|&target| [1, 2].map(|dice| (target, dice)));
        let paid = attacks.filter(|&(_, dice)| self.can_pay(attack_price(dice)));
        paid.map(|(target, dice)| format!("attack {} from {} with {dice}", names[target], names[castle])).collect()
    }

    /// MOR-B14: all is named before the roll. MOR-B17: and paid.
    pub(super) fn attack(&mut self, castle: usize, target: usize, dice: u64) {
        self.pay(attack_price(dice));
        self.attacked.insert((castle, target));
        self.phase = Phase::Assault { castle, target, dice };
    }

    /// MOR-B09: any die of 4 or more. MOR-B11, MOR-B12: one marker only, and one point less on the track.
    pub(super) fn assault(&mut self, target: usize, dice: &[usize]) {
        self.phase = Phase::Spend;
        let least = if self.holds("MOR-B09") { 4 } else { 3 };
        let dice = if self.holds("MOR-B14") { dice } else { &dice[..1] };
        if dice.iter().all(|die| *die < least) {
            return;
        }
        self.map[target].marker = !self.holds("MOR-B12");
        if self.holds("MOR-B11") {
            let track = &mut self.players[self.active].track;
            *track = track.saturating_sub(1);
        }
        // MOR-E05
        if target == self.edition.home && self.holds("MOR-E05") {
            self.finish(Ending::Home);
        }
    }

    /// MOR-B13: clockwise. MOR-B10: the pairs serve anew.
    pub(super) fn end_turn(&mut self) {
        if !self.holds("MOR-B01") {
            self.players[self.active].bp = 0;
        }
        let on = if self.holds("MOR-B13") { 1 } else { self.players.len() - 1 };
        self.active = (self.active + on) % self.players.len();
        self.fresh.clear();
        self.attacked.clear();
        self.phase = Phase::Column;
    }
}

/// MOR-B09
fn attack_price(dice: u64) -> u64 {
    if dice == 1 { 1 } else { 3 }
}
