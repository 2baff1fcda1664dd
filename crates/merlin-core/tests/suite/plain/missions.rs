//! Missions (MER-M): needs, completing, discarding and drawing; with the rows of King's Favor (MER-K02 to K04, K11).

use std::collections::BTreeSet;

use super::edition::Need;
use super::phase::{Doing, During, Phase};
use super::position::{Knowledge, Plain, signed};
use super::words::number;

impl Plain {
    /// Whether the active player meets one requirement (MER-M02, MER-M04).
    fn meets(&self, need: &Need) -> bool {
        let own = self.own();
        // All of them, not one.
        let enough = |met: Vec<bool>| !met.contains(&false) || met.contains(&true) && !self.holds("MER-M02");
        match need {
            Need::GivenGoods(goods) => enough(goods.iter().map(|good| own.goods[good] > 0).collect()),
            Need::AnyGoods(goods) => {
                let asked = goods.iter().filter(|(_, number)| *number > 0);
                enough(asked.map(|(kind, number)| own.goods_of(kind) >= *number).collect())
            }
            Need::InfluenceIn(principality, number) => own.influence[principality] >= *number,
            Need::InfluenceAnywhere(number) => own.count_of("influence") >= *number,
            Need::HenchmanIn(henchman, principality) => own.henchmen[henchman] == Some(*principality),
            Need::TwoHenchmenIn(principality) => own.henchmen_in(principality) >= 2,
            Need::BothHenchmen(one, other) => {
                let (one, other) = (own.henchmen[one], own.henchmen[other]);
                one.is_some() && other.is_some() && (one == other || self.holds("MER-M04"))
            }
        }
    }

    /// The missions that can be completed now, for points, also where there is no row to be had (MER-K11), or for a row.
    pub(crate) fn completions(&self, completed: usize) -> BTreeSet<String> {
        let mut choices = BTreeSet::new();
        let most = if self.has_flag("dove") && self.holds("MER-F03") { 2 } else { 1 };
        if completed >= most && self.holds("MER-M01") {
            return choices;
        }
        for card in self.own().hand.keys() {
            let mission = &self.edition.missions[*card];
            if mission.needs.iter().all(|need| self.meets(need)) {
                let rows = self.rows(*card);
                if !rows.is_empty() || !self.kings_favor || self.holds("MER-K11") {
                    choices.insert(format!("complete {card}"));
                }
                choices.extend(rows.iter().map(|row| format!("complete {card} row {row}")));
            }
        }
        choices
    }

    /// The rows a mission can buy (MER-K02), in a match with the module (MER-K01): with one of four seals, and none twice
    /// (MER-K03).
    fn rows(&self, card: usize) -> Vec<usize> {
        let mission = &self.edition.missions[card];
        let seals = &self.own().seals;
        if !self.kings_favor && self.holds("MER-K01") || seals.len() >= 4 && self.holds("MER-K03") {
            return Vec::new();
        }
        let marked = |row: usize| seals.contains_key(&(mission.icon, row));
        (1..=mission.points.min(3)).filter(|row| !marked(*row) || !self.holds("MER-K03")).collect()
    }

    /// MER-M03, MER-F03, MER-K02 to K04.
    pub(crate) fn complete(&mut self, card: usize, row: Option<usize>) {
        let mission = self.edition.missions[card].clone();
        let me = self.me();
        let second = self.phase.completed().is_some_and(|completed| *completed == 1) && self.has_flag("dove");
        let marked_before = self.own().seals.contains_key(&(mission.icon, 1));
        if self.holds("MER-M03") {
            self.throw_away(card);
        } else {
            self.own_mut().hand.remove(&card);
        }
        let mut points = mission.points;
        if let Some(row) = row {
            // A row, not both.
            if self.holds("MER-K02") {
                points = 0;
            }
            self.own_mut().seals.insert((mission.icon, row), false);
        }
        if second {
            self.use_flag("dove");
            points += 2;
        }
        if marked_before && self.holds("MER-K04") {
            points += 1;
        }
        self.score(me, signed(points));
        if let Some(completed) = self.phase.completed() {
            *completed += 1;
        }
    }

    /// A mission space begins with a discard (MER-A17).
    pub(crate) fn first_discard(&mut self, card: usize, doing: &Doing) {
        self.throw_away(card);
        self.phase = Phase::Discarding { doing: doing.clone() };
    }

    /// A second discard (MER-A17), or at once a draw.
    pub(crate) fn discard_choices(&self) -> BTreeSet<String> {
        let mut choices = self.draw_choices();
        if self.holds("MER-A17") {
            choices.extend(self.own().hand.keys().map(|card| format!("discard {card}")));
        }
        choices
    }

    pub(crate) fn second_discard(&mut self, card: usize, doing: Doing) {
        self.throw_away(card);
        self.phase = Phase::Drawing { during: During::Action(doing), left: 2 };
    }

    fn throw_away(&mut self, card: usize) {
        self.own_mut().hand.remove(&card);
        self.discard.insert(card);
    }

    fn cards_to_deal(&self) -> bool {
        !self.deck.is_empty() || !self.discard.is_empty()
    }

    pub(crate) fn can_draw(&self) -> bool {
        self.cards_to_deal() || self.display.iter().any(Option::is_some)
    }

    /// From the display or the deck (MER-M05, MER-A17).
    pub(crate) fn draw_choices(&self) -> BTreeSet<String> {
        let mut choices = BTreeSet::new();
        if self.cards_to_deal() {
            choices.insert("draw deck".to_string());
        }
        for (slot, card) in self.display.iter().enumerate() {
            if card.is_some() {
                choices.insert(format!("draw {slot}"));
            }
        }
        choices
    }

    pub(crate) fn draw(&mut self, words: &[&str], during: During, left: usize) -> Result<(), String> {
        let left = left - 1;
        if words == ["draw", "deck"] {
            self.ask_mission(Phase::Dealing { during, left, slot: None });
            return Ok(());
        }
        let slot = number(words[1])?;
        let card = self.display[slot].take().ok_or("the slot is empty")?;
        let known = self.holds("MER-M08");
        self.own_mut().hand.insert(card, Knowledge { known, era: 0 });
        if !self.refills(&during, left)
            || !self.ask_mission(Phase::Dealing { during: during.clone(), left, slot: Some(slot) })
        {
            self.after_draw(during, left);
        }
        Ok(())
    }

    /// Whether a gap in the display is filled at once (MER-M06), between two draws of an action, too (MER-A24).
    fn refills(&self, during: &During, left: usize) -> bool {
        let between = left > 0 && *during != During::End;
        self.holds("MER-M06") && (!between || self.holds("MER-A24"))
    }

    /// Waits for a mission; the deck is renewed first if it is empty (MER-M07), and shown so (MER-M10). False when both piles
    /// are empty.
    pub(crate) fn ask_mission(&mut self, phase: Phase) -> bool {
        if !self.cards_to_deal() {
            return false;
        }
        self.phase = phase;
        if self.deck.is_empty() && self.holds("MER-M10") {
            self.renew();
        }
        true
    }

    pub(crate) fn renew(&mut self) {
        self.deck = std::mem::take(&mut self.discard);
        self.renewals += 1;
    }

    /// A secret card into a hand.
    pub(crate) fn hold(&mut self, seat: usize, card: usize) {
        self.players[seat].hand.insert(card, Knowledge { known: false, era: self.renewals });
    }

    /// The next draw, or what follows them.
    pub(crate) fn after_draw(&mut self, during: During, left: usize) {
        if left > 0 && self.can_draw() {
            self.phase = Phase::Drawing { during, left };
            return;
        }
        match during {
            // No more cards are exchanged (MER-A25), and the turn does not go on (MER-M09).
            During::Action(doing) if self.holds("MER-A25") => self.done(&doing, "open"),
            During::Action(doing) => self.phase = Phase::Discarding { doing },
            During::End if self.holds("MER-M09") => self.next_turn(),
            During::End => {
                self.phase = Phase::Acted { completed: 0, figure: "knight", fox: None, staff: "closed" };
            }
        }
    }
}
