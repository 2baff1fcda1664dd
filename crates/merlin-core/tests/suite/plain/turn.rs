//! A turn: die, move, action, staff, and what may be done at any time in it (MER-T, MER-F).

use std::collections::BTreeSet;

use super::phase::{Doing, During, Phase};
use super::position::Plain;
use super::words::{PRINCIPALITIES, SCORED, Word, number, word};

impl Plain {
    /// What may be decided now; nothing when chance is asked.
    pub(crate) fn choices(&self) -> BTreeSet<String> {
        match self.phase.clone() {
            Phase::BeforeDie { completed } => self.before_die(completed),
            Phase::DieChosen { completed, die, face, apple, snake, fishes } => {
                let mut choices = self.die_steps(die, face, apple, snake, fishes);
                if self.holds("MER-T15") {
                    choices.extend(self.any_time(completed));
                }
                choices
            }
            Phase::Moved { completed, figure, eagle, fox } => self.moved(completed, figure, eagle, fox),
            Phase::Acted { completed, fox, staff, .. } => self.acted(completed, fox, staff),
            Phase::Repeating { completed, fox, favor } => self.repeating(completed, fox, favor),
            Phase::Exchanging { returned, .. } => self.exchange_choices(returned),
            Phase::Discarding { .. } => self.discard_choices(),
            Phase::Drawing { .. } => self.draw_choices(),
            Phase::Tower { .. } => offered(self.tower_choices()),
            Phase::SecondManor { completed, .. } => {
                let mut choices = offered(self.build_choices());
                choices.extend(self.any_time_between(completed));
                choices
            }
            Phase::SecondHenchman { completed, first, .. } => {
                let mut choices = offered(self.second_henchman_choices(first));
                choices.extend(self.any_time_between(completed));
                choices
            }
            Phase::Grail { .. } => ["place grail".to_string(), "keep grail".to_string()].into(),
            _ => BTreeSet::new(),
        }
    }

    fn before_die(&self, completed: usize) -> BTreeSet<String> {
        let mut choices: BTreeSet<String> = self.own().dice.iter().map(|face| format!("die {face}")).collect();
        if self.own().merlin_die.is_some() {
            choices.insert("die merlin".to_string());
        }
        // No turn is skipped.
        if !self.holds("MER-T02") {
            choices.insert("end".to_string());
        }
        choices.extend(self.any_time(completed));
        choices
    }

    /// Apple, Snake, Fishes, each once (MER-T13), and the moves (MER-T03 to T06, MER-F04, MER-F05).
    fn die_steps(&self, die: Word, face: usize, apple: bool, snake: bool, fishes: bool) -> BTreeSet<String> {
        let mut choices = BTreeSet::new();
        let merlin = die == "merlin";
        let again = |used: bool| !used || !self.holds("MER-T13");
        if self.own().apples > 0 && again(apple) && self.holds("MER-T06") {
            choices.extend((1..=6).filter(|other| *other != face).map(|other| format!("apple {other}")));
        }
        if self.has_flag("snake") && again(snake) && self.holds("MER-F05") {
            choices.insert("flag snake".to_string());
        }
        if self.has_flag("fishes") && !fishes && !merlin && self.holds("MER-F04") {
            choices.insert("flag fishes".to_string());
        }
        let figure = figure_of(die);
        if !fishes && self.may_come(self.target(figure, face, true)) {
            choices.insert("move clockwise".to_string());
        }
        let backwards = fishes || merlin && self.holds("MER-T04") || !merlin && !self.holds("MER-T03");
        if backwards && self.may_come(self.target(figure, face, false)) {
            choices.insert("move counter_clockwise".to_string());
        }
        choices
    }

    /// Whatever stands there already (MER-T05).
    fn may_come(&self, space: usize) -> bool {
        let occupied = self.merlin == space || self.players.iter().any(|player| player.knight == Some(space));
        !occupied || self.holds("MER-T05")
    }

    /// Where a figure comes to.
    fn target(&self, figure: Word, face: usize, clockwise: bool) -> usize {
        let spaces = self.edition.ring.len();
        (self.space_of(figure) + if clockwise { face } else { spaces - face }) % spaces
    }

    /// Eagle, Fox, the action or none (MER-T07, MER-F06, MER-F07), also after the Fox (MER-F10); then the end (MER-T10).
    fn moved(&self, completed: usize, figure: Word, eagle: bool, fox: Option<usize>) -> BTreeSet<String> {
        let mut choices = self.any_time(completed);
        if self.has_flag("eagle") && figure == "knight" && !eagle && fox.is_none() && self.holds("MER-F07") {
            choices.insert("flag eagle".to_string());
        }
        if self.has_flag("fox") && fox.is_none() && self.holds("MER-F06") {
            choices.extend(self.fox_spaces(completed, figure).iter().map(|space| format!("flag fox {space}")));
        }
        let action = self.first_choices(&Doing { completed, figure, fox, repeated: false }, None);
        if action.is_empty() || self.holds(if fox.is_none() { "MER-T07" } else { "MER-F10" }) {
            choices.insert("decline".to_string());
        }
        if !self.holds("MER-T10") {
            choices.insert("end".to_string());
        }
        choices.extend(action);
        choices
    }

    /// Where another player's knight stands and the action could do something once the flag is back (MER-F06).
    fn fox_spaces(&self, completed: usize, figure: Word) -> BTreeSet<usize> {
        let mut afterwards = self.clone();
        afterwards.use_flag("fox");
        let mut spaces = BTreeSet::new();
        for (seat, player) in self.players.iter().enumerate() {
            let Some(space) = player.knight else { continue };
            if seat != self.me() && space != self.space_of(figure) {
                let there = Doing { completed, figure, fox: Some(space), repeated: false };
                if !afterwards.first_choices(&there, None).is_empty() {
                    spaces.insert(space);
                }
            }
        }
        spaces
    }

    /// The staff and the end of the turn (MER-T08, MER-T10).
    fn acted(&self, completed: usize, fox: Option<usize>, staff: Word) -> BTreeSet<String> {
        let mut choices = self.any_time(completed);
        choices.insert("end".to_string());
        let favor = SCORED.into_iter().find(|scored| *scored == staff);
        if staff != "closed"
            && self.own().staffs > 0
            && !self.first_choices(&self.repetition(completed, fox), favor).is_empty()
        {
            choices.insert("staff".to_string());
        }
        choices
    }

    /// A staff repeats Merlin's action, the one that was taken (MER-F08).
    fn repetition(&self, completed: usize, fox: Option<usize>) -> Doing {
        let fox = fox.filter(|_| self.holds("MER-F08"));
        Doing { completed, figure: "merlin", fox, repeated: true }
    }

    /// The repetition alone (MER-T14), which is not declined (MER-A23).
    fn repeating(&self, completed: usize, fox: Option<usize>, favor: Option<Word>) -> BTreeSet<String> {
        let mut choices = self.first_choices(&self.repetition(completed, fox), favor);
        if !self.holds("MER-A23") {
            choices.insert("decline".to_string());
        }
        if !self.holds("MER-T14") {
            choices.extend(self.any_time(completed));
        }
        choices
    }

    /// Missions, the Dragon flag and the shield-bearer's third row (MER-T09, MER-F02, MER-K08).
    fn any_time(&self, completed: usize) -> BTreeSet<String> {
        let mut choices = BTreeSet::new();
        if self.holds("MER-T09") || matches!(self.phase, Phase::Acted { .. }) {
            choices = self.completions(completed);
        }
        for principality in PRINCIPALITIES {
            if self.own().traitors[principality] > 0 {
                if self.has_flag("dragon") && self.holds("MER-F02") {
                    choices.insert(format!("flag dragon {principality}"));
                }
                if self.own().seal_up("shield_bearer") && self.holds("MER-K08") {
                    choices.insert(format!("favor repel {principality}"));
                }
            }
        }
        choices
    }

    /// The same between two performances of an action (MER-T12).
    fn any_time_between(&self, completed: usize) -> BTreeSet<String> {
        if self.holds("MER-T12") { self.any_time(completed) } else { BTreeSet::new() }
    }

    /// Decides; refuses what is not legal.
    pub(crate) fn decide(&mut self, action: &str) -> Result<(), String> {
        if !self.choices().contains(action) {
            return Err(format!("{action:?} is not legal in {:?}", self.phase));
        }
        let words: Vec<&str> = action.split(' ').collect();
        match words.as_slice() {
            ["complete", card] => self.complete(number(card)?, None),
            ["complete", card, "row", row] => self.complete(number(card)?, Some(number(row)?)),
            ["flag", "dragon", principality] => self.dragon(word(&PRINCIPALITIES, principality)?),
            ["favor", "repel", principality] => self.repel_by_favor(word(&PRINCIPALITIES, principality)?),
            ["end"] => self.end_turn(),
            words => return self.act_in_phase(words),
        }
        Ok(())
    }

    fn act_in_phase(&mut self, words: &[&str]) -> Result<(), String> {
        match self.phase.clone() {
            Phase::BeforeDie { completed } => self.choose_die(words, completed),
            Phase::DieChosen { .. } => self.use_die(words),
            Phase::Moved { completed, figure, eagle, fox } => self.after_move(words, completed, figure, eagle, fox),
            Phase::Acted { completed, fox, staff, .. } => {
                self.own_mut().staffs -= 1;
                let favor = SCORED.into_iter().find(|scored| *scored == staff);
                self.phase = Phase::Repeating { completed, fox, favor };
                Ok(())
            }
            Phase::Repeating { completed, fox, .. } => self.perform(words, &self.repetition(completed, fox)),
            Phase::Drawing { during, left } => self.draw(words, during, left),
            Phase::Grail { principality } => {
                self.decide_grail(principality, words == ["place", "grail"]);
                Ok(())
            }
            inside => self.continue_action(words, inside),
        }
    }

    fn choose_die(&mut self, words: &[&str], completed: usize) -> Result<(), String> {
        let own = self.own_mut();
        let (die, face) = if words[1] == "merlin" {
            ("merlin", own.merlin_die.take().ok_or("the Merlin die is used")?)
        } else {
            let face = number(words[1])?;
            let at = own.dice.iter().position(|d| *d == face).ok_or("no such die")?;
            ("own", own.dice.remove(at))
        };
        self.phase = Phase::DieChosen { completed, die, face, apple: false, snake: false, fishes: false };
        Ok(())
    }

    fn use_die(&mut self, words: &[&str]) -> Result<(), String> {
        let Phase::DieChosen { completed, die, mut face, mut apple, mut snake, mut fishes } = self.phase.clone() else {
            return Err("no die is chosen".to_string());
        };
        match words {
            ["apple", other] => {
                self.own_mut().apples -= 1;
                self.apples += 1;
                (face, apple) = (number(other)?, true);
            }
            ["flag", "snake"] => {
                self.use_flag("snake");
                (face, snake) = (7 - face, true);
            }
            ["flag", "fishes"] => {
                self.use_flag("fishes");
                fishes = true;
            }
            words => {
                self.go(completed, die, face, words.contains(&"clockwise"));
                return Ok(());
            }
        }
        self.phase = Phase::DieChosen { completed, die, face, apple, snake, fishes };
        Ok(())
    }

    fn go(&mut self, completed: usize, die: Word, face: usize, clockwise: bool) {
        let figure = figure_of(die);
        self.put_figure(figure, self.target(figure, face, clockwise));
        self.phase = Phase::Moved { completed, figure, eagle: false, fox: None };
    }

    fn after_move(
        &mut self,
        words: &[&str],
        completed: usize,
        figure: Word,
        eagle: bool,
        fox: Option<usize>,
    ) -> Result<(), String> {
        match words {
            ["flag", "eagle"] => {
                self.use_flag("eagle");
                let spaces = self.edition.ring.len();
                self.put_figure(figure, (self.space_of(figure) + spaces / 2) % spaces);
                self.phase = Phase::Moved { completed, figure, eagle: true, fox };
            }
            ["flag", "fox", space] => {
                self.use_flag("fox");
                self.phase = Phase::Moved { completed, figure, eagle, fox: Some(number(space)?) };
            }
            ["decline"] => self.phase = Phase::Acted { completed, figure, fox, staff: "closed" },
            words => return self.perform(words, &Doing { completed, figure, fox, repeated: false }),
        }
        Ok(())
    }

    /// All own traitors of one shield are discarded (MER-F02).
    fn dragon(&mut self, principality: Word) {
        self.use_flag("dragon");
        self.discard_traitors(self.me(), principality, self.own().traitors[principality]);
    }

    /// One own traitor is repelled without a shield, for 1 VP (MER-K08).
    fn repel_by_favor(&mut self, principality: Word) {
        let me = self.me();
        self.discard_traitors(me, principality, 1);
        self.score(me, 1);
        self.use_seal("shield_bearer");
    }

    pub(crate) fn discard_traitors(&mut self, seat: usize, principality: Word, number: usize) {
        *self.players[seat].traitors.entry(principality).or_default() -= number;
        *self.traitor_discard.entry(principality).or_default() += number;
    }

    /// The drawn missions follow, then the next player (MER-T10, MER-M05).
    fn end_turn(&mut self) {
        let completed = self.phase.completed().copied().unwrap_or_default();
        if completed > 0 && self.can_draw() && self.holds("MER-M05") {
            self.phase = Phase::Drawing { during: During::End, left: completed };
        } else {
            self.next_turn();
        }
    }

    pub(crate) fn next_turn(&mut self) {
        self.turn += 1;
        // Until all dice are used, not the own ones alone (MER-T01).
        if self.turn == 4 * self.players.len() || self.turn == 3 * self.players.len() && !self.holds("MER-T01") {
            self.end_of_round();
        } else {
            self.phase = Phase::BeforeDie { completed: 0 };
        }
    }
}

fn figure_of(die: Word) -> Word {
    if die == "merlin" { "merlin" } else { "knight" }
}

/// Choices that may be declined.
fn offered(mut choices: BTreeSet<String>) -> BTreeSet<String> {
    choices.insert("decline".to_string());
    choices
}
