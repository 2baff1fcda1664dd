//! The actions of the spaces (MER-A): what may be chosen first, and what comes of it.

use std::collections::BTreeSet;

use super::edition::Site;
use super::phase::{Doing, During, Phase};
use super::position::{Plain, signed};
use super::words::{Good, HENCHMEN, KINDS, PRINCIPALITIES, SCORED, Word, number, word};

impl Plain {
    /// The first choices of an action; none where it can do nothing (MER-A23).
    pub(crate) fn first_choices(&self, doing: &Doing, favor: Option<Word>) -> BTreeSet<String> {
        if let Some(scored) = favor {
            return [format!("favor score {scored}")].into();
        }
        let space = doing.fox.unwrap_or_else(|| self.space_of(doing.figure));
        match self.site(space) {
            Site::Principality(here) => self.principality_choices(doing, here),
            Site::Points(icon) => self.points_choices(doing, icon),
            Site::Influence(icon) => self.influence_choices(doing, icon),
            Site::Relocate => self.relocate_choices(),
            Site::Exchange => self.return_choices(),
            Site::Mission => self.own().hand.keys().map(|card| format!("discard {card}")).collect(),
            Site::Excalibur => self.excalibur_choices(),
            Site::Grail => self.grail_choices(),
            Site::Manor => self.build_choices(),
        }
    }

    /// MER-A02 and MER-K05.
    fn principality_choices(&self, doing: &Doing, here: Word) -> BTreeSet<String> {
        let mut choices = BTreeSet::new();
        for henchman in HENCHMEN {
            if self.can_send(henchman, here) || !self.holds("MER-A02") {
                choices.insert(format!("send {henchman} {here}"));
            }
            let sealed = self.own().seals.contains_key(&(henchman, 2));
            if doing.by_own_move() && doing.figure == "knight" && sealed && self.holds("MER-K05") {
                choices.extend(self.sendings(henchman, |_| true));
            }
        }
        choices
    }

    /// `send` to every principality that is allowed and where the henchman is not yet.
    fn sendings(&self, henchman: Word, allowed: impl Fn(Word) -> bool) -> BTreeSet<String> {
        let places = PRINCIPALITIES.into_iter().filter(|p| allowed(p) && self.can_send(henchman, p));
        places.map(|p| format!("send {henchman} {p}")).collect()
    }

    /// MER-A08, MER-A09 and MER-K09.
    fn points_choices(&self, doing: &Doing, icon: Word) -> BTreeSet<String> {
        let mut choices = BTreeSet::new();
        if self.own().count_of(icon) > 0 {
            choices.insert(format!("score {icon}"));
        }
        if doing.by_own_move() && self.own().seal_up("flag_bearer") && self.holds("MER-K09") {
            choices.extend(SCORED.into_iter().map(|scored| format!("favor score {scored}")));
        }
        choices
    }

    /// MER-A10, MER-A11 and MER-K10.
    fn influence_choices(&self, doing: &Doing, icon: Word) -> BTreeSet<String> {
        let mut choices = BTreeSet::new();
        if icon == "henchman" {
            for henchman in HENCHMEN {
                choices.extend(self.sendings(henchman, |p| self.own().influence[p] > 0 || !self.holds("MER-A11")));
            }
        } else {
            for principality in PRINCIPALITIES {
                let own = self.own().influence[principality] > 0 || !self.holds("MER-A10");
                if own && self.goods[&(icon, principality)] > 0 {
                    choices.insert(format!("take {icon} {principality}"));
                }
            }
        }
        if doing.by_own_move() && self.own().seal_up("lady_in_waiting") && self.holds("MER-K10") {
            choices.extend(self.henchmen_by_favor(None));
        }
        choices
    }

    /// The henchmen that MER-K10 may send now, without the one sent first.
    fn henchmen_by_favor(&self, first: Option<Word>) -> BTreeSet<String> {
        let mut choices = BTreeSet::new();
        for henchman in HENCHMEN.into_iter().filter(|h| Some(*h) != first) {
            let sendings = self.sendings(henchman, |p| self.own().influence[p] > 0);
            choices.extend(sendings.iter().map(|sending| format!("favor {sending}")));
        }
        choices
    }

    pub(crate) fn second_henchman_choices(&self, first: Word) -> BTreeSet<String> {
        self.henchmen_by_favor(Some(first))
    }

    /// MER-A14 and MER-A15.
    fn relocate_choices(&self) -> BTreeSet<String> {
        let mut choices = BTreeSet::new();
        let all_home = self.own().henchmen.values().all(Option::is_none);
        for henchman in HENCHMEN {
            if let Some(place) = self.own().henchmen[henchman] {
                let beside = self.edition.beside(place);
                choices.extend(self.sendings(henchman, |p| beside.contains(&p) || !self.holds("MER-A14")));
            } else if all_home && self.holds("MER-A15") {
                choices.extend(self.sendings(henchman, |_| true));
            }
        }
        choices
    }

    /// MER-A16: the good returned.
    fn return_choices(&self) -> BTreeSet<String> {
        let mut choices = BTreeSet::new();
        for (good, number) in &self.own().goods {
            if *number > 0 && !self.exchange_choices(*good).is_empty() {
                choices.insert(format!("return {} {}", good.0, good.1));
            }
        }
        choices
    }

    /// MER-A16: the good taken, not the one returned.
    pub(crate) fn exchange_choices(&self, returned: Good) -> BTreeSet<String> {
        let mut choices = BTreeSet::new();
        for (good, number) in &self.goods {
            if *number > 0 && (*good != returned || !self.holds("MER-A16")) {
                choices.insert(format!("take {} {}", good.0, good.1));
            }
        }
        choices
    }

    /// MER-A12: with a traitor to be discarded, Excalibur is not only taken.
    fn excalibur_choices(&self) -> BTreeSet<String> {
        let own = self.own();
        let held = PRINCIPALITIES.into_iter().filter(|p| own.traitors[p] > 0 && self.holds("MER-A12"));
        let held: Vec<Word> = held.collect();
        if held.is_empty() && self.excalibur != Some(self.me()) {
            return ["take excalibur".to_string()].into();
        }
        held.iter().map(|p| format!("defeat {p}")).collect()
    }

    fn grail_choices(&self) -> BTreeSet<String> {
        if self.grail == Some(self.me()) && !self.grail_gives_an_apple() {
            return BTreeSet::new();
        }
        ["take grail".to_string()].into()
    }

    /// MER-A13.
    fn grail_gives_an_apple(&self) -> bool {
        self.apples > 0 && self.holds("MER-A13")
    }

    /// Carries out a first choice.
    pub(crate) fn perform(&mut self, words: &[&str], doing: &Doing) -> Result<(), String> {
        match words {
            ["favor", "send", henchman, principality] => {
                self.first_henchman(word(&HENCHMEN, henchman)?, word(&PRINCIPALITIES, principality)?, doing);
            }
            ["favor", "score", scored] => self.score_by_favor(word(&SCORED, scored)?, doing),
            ["return", kind, principality] => {
                let returned = (word(&KINDS, kind)?, word(&PRINCIPALITIES, principality)?);
                self.put_back(self.me(), returned);
                self.phase = Phase::Exchanging { doing: doing.clone(), returned };
            }
            ["discard", card] => self.first_discard(number(card)?, doing),
            ["build", tile, principality] => {
                self.build(number(tile)?, word(&PRINCIPALITIES, principality)?, doing, false);
            }
            words => {
                self.perform_at_once(words)?;
                self.done(doing, "open");
            }
        }
        Ok(())
    }

    /// The actions that are over with their first choice.
    fn perform_at_once(&mut self, words: &[&str]) -> Result<(), String> {
        match words {
            ["send", henchman, principality] => {
                self.send(word(&HENCHMEN, henchman)?, word(&PRINCIPALITIES, principality)?);
            }
            // A point for each, not one for the space (MER-A08, MER-A09).
            ["score", scored] => {
                let row = if *scored == "influence" { "MER-A09" } else { "MER-A08" };
                let points = if self.holds(row) { self.own().count_of(scored) } else { 1 };
                self.score(self.me(), signed(points));
            }
            ["take", "grail"] => self.take_grail(),
            ["take", "excalibur"] => self.take_excalibur(),
            ["defeat", principality] => {
                self.discard_traitors(self.me(), word(&PRINCIPALITIES, principality)?, 1);
                self.take_excalibur();
            }
            ["take", kind, principality] => self.take((word(&KINDS, kind)?, word(&PRINCIPALITIES, principality)?)),
            other => return Err(format!("{other:?} begins no action")),
        }
        Ok(())
    }

    /// The action is over; `staff` says how a staff would repeat it, if Merlin took it (MER-T08).
    pub(crate) fn done(&mut self, doing: &Doing, staff: Word) {
        let repeatable = !doing.repeated && (doing.figure == "merlin" || !self.holds("MER-T08"));
        self.phase = Phase::Acted {
            completed: doing.completed,
            figure: doing.figure,
            fox: doing.fox,
            staff: if repeatable { staff } else { "closed" },
        };
    }

    fn take_grail(&mut self) {
        if self.grail_gives_an_apple() {
            self.apples -= 1;
            self.own_mut().apples += 1;
        }
        self.grail = Some(self.me());
    }

    fn take_excalibur(&mut self) {
        self.excalibur = Some(self.me());
    }

    /// MER-K09; the seal is used on the first action, not on its repetition.
    fn score_by_favor(&mut self, scored: Word, doing: &Doing) {
        self.score(self.me(), signed(self.own().count_of(scored) + 1));
        if !doing.repeated {
            self.use_seal("flag_bearer");
        }
        self.done(doing, scored);
    }

    /// MER-K10: the seal turns with the first henchman.
    fn first_henchman(&mut self, henchman: Word, principality: Word, doing: &Doing) {
        self.use_seal("lady_in_waiting");
        self.send(henchman, principality);
        if self.second_henchman_choices(henchman).is_empty() {
            self.done(doing, "closed");
        } else {
            let (completed, figure) = (doing.completed, doing.figure);
            self.phase = Phase::SecondHenchman { completed, figure, first: henchman };
        }
    }

    /// A further choice inside an action.
    pub(crate) fn continue_action(&mut self, words: &[&str], inside: Phase) -> Result<(), String> {
        match (inside, words) {
            (Phase::Exchanging { doing, .. }, ["take", kind, principality]) => {
                self.take((word(&KINDS, kind)?, word(&PRINCIPALITIES, principality)?));
                self.done(&doing, "open");
            }
            (Phase::Discarding { doing }, ["discard", card]) => self.second_discard(number(card)?, doing),
            (Phase::Discarding { doing }, ["draw", _]) => {
                return self.draw(words, During::Action(doing), 1);
            }
            (Phase::Tower { doing, second }, words) => return self.tower_bonus(words, &doing, second),
            (Phase::SecondManor { completed, figure }, words) => {
                let doing = Doing { completed, figure, fox: None, repeated: false };
                if let ["build", tile, principality] = words {
                    self.use_seal("builder");
                    self.build(number(tile)?, word(&PRINCIPALITIES, principality)?, &doing, true);
                } else {
                    self.done(&doing, "open");
                }
            }
            (Phase::SecondHenchman { completed, figure, .. }, words) => {
                if let ["favor", "send", henchman, principality] = words {
                    self.send(word(&HENCHMEN, henchman)?, word(&PRINCIPALITIES, principality)?);
                }
                self.done(&Doing { completed, figure, fox: None, repeated: false }, "closed");
            }
            (inside, words) => return Err(format!("{words:?} does not go on from {inside:?}")),
        }
        Ok(())
    }
}
