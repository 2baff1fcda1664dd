//! The second, plain implementation of Merlins Erben's rules.
//!
//! It was written from the rulebook, the catalogue (`docs/rules/erben.md`) and the notation page
//! (`docs/notation/erben.md`) alone, and walks beside the engine, compared at every step. Where the engine is quick this
//! one is simple: maps, sets, lists and words; movement by trying every walk; what a seat knows told anew from a journal
//! each time it is asked.
//!
//! It may import `std` and `serde_json`, nothing else: of the engine it shares the edition's data (as JSON) and the
//! notation (as text). Only the comparison that stands outside this folder knows both.
//!
//! [`Broken`] breaks one rule at a time, so that a test can show that the comparison would notice.

mod arrival;
mod broken;
mod cards;
mod edition;
mod exchange;
mod memory;
mod morrigan;
mod moving;
mod paths;
mod phase;
mod scatter;
mod scenarios;
mod score;
mod spec;
#[cfg(test)]
mod tests;
mod view;
mod vote;
mod walk;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

pub(crate) use broken::{Broken, UNBREAKABLE};
pub(crate) use edition::Edition;
pub(crate) use phase::{Ask, Demand, Phase, Place, Stated, Then, Turn};
pub(crate) use scatter::scattered;
pub(crate) use scenarios::{SCENARIOS, VARIANTS, changed};
pub(crate) use score::Ending;
pub(crate) use walk::{Dice, Difference, Habit, Side, Tally, Walk, all_actions, alone, side_by_side};
pub(crate) use words::{Cards, Space, Word};

use memory::Happening;

/// A match of Merlins Erben, rules, position and memory in one.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    edition: Edition,
    players: usize,
    broken: Broken,
    turn: u64,
    active: usize,
    druids: Vec<Place>,
    /// The spirits that are not at home: where each is, and who controls it.
    spirits: BTreeMap<Word, (Place, usize)>,
    hands: Vec<Cards>,
    /// The stacks `sun`, `moon` and `plant`.
    stacks: BTreeMap<Word, Cards>,
    /// The extra votes of each seat: the cards spent, and Sun and Moon potions shown.
    stated: Vec<Stated>,
    journal: Vec<Happening>,
    phase: Phase,
}

impl Plain {
    /// A new match; refuses numbers of players that the game is not made for (ERB-S01).
    pub(crate) fn new(edition: &Value, players: usize, broken: Broken) -> Result<Self, String> {
        let edition = Edition::read(edition)?;
        if !(2..=4).contains(&players) && broken != Broken::S01 {
            return Err(format!("{players} players (ERB-S01)"));
        }
        let mut plain = Self {
            stacks: edition.stacks.clone(),
            edition,
            players,
            broken,
            turn: 0,
            active: 0,
            druids: vec![Place::Waiting; players],
            spirits: BTreeMap::new(),
            hands: vec![Cards::new(); players],
            stated: vec![Stated::default(); players],
            journal: Vec::new(),
            phase: Phase::FirstPlayer,
        };
        plain.break_setup();
        Ok(plain)
    }

    fn break_setup(&mut self) {
        match self.broken {
            Broken::S02 => self.druids = vec![Place::Arrived; self.players],
            Broken::S03 => {
                self.spirits.insert("dwarf_king", (Place::On(Space { circle: 1, index: 0 }), 0));
            }
            Broken::S05 => words::take(self.stacks.entry("plant").or_default(), "berries"),
            Broken::S07 => {
                for hand in &mut self.hands {
                    words::take(self.stacks.entry("plant").or_default(), "sun_5");
                    words::add(hand, "sun_5");
                }
            }
            _ => {}
        }
    }

    fn breaks(&self, row: Broken) -> bool {
        self.broken == row
    }

    /// Who is asked now.
    pub(crate) fn turn(&self) -> Turn {
        match &self.phase {
            Phase::FirstPlayer => Turn::Chance("first_player".to_owned()),
            Phase::Rolling => Turn::Chance("rolling".to_owned()),
            Phase::Drawing { class, .. } => Turn::Chance((*class).to_owned()),
            Phase::Stealing { .. } => Turn::Chance("stealing".to_owned()),
            Phase::Answering { other, .. } => Turn::Player(*other as u8),
            Phase::Voting { voter, .. } => Turn::Player(*voter as u8),
            Phase::Over { .. } => Turn::Over,
            _ => Turn::Player(self.active as u8),
        }
    }

    /// Everything that may be answered; nothing unless a player is asked.
    pub(crate) fn legal(&self) -> BTreeSet<String> {
        match &self.phase {
            Phase::Choosing { faces, .. } => self.choices(*faces),
            Phase::Second(then) => self.second_choices(then),
            Phase::Moving { piece, die, face, .. } => targets(self.reach(piece, *die, *face)),
            Phase::Relocating { spirit } => targets(self.relocation_targets(spirit)),
            Phase::Arriving { .. } => self.arrival_options(),
            Phase::Calling { .. } => targets(self.calling_spaces()),
            Phase::Morrigan { victim, draw, .. } => self.morrigan_options(*victim, *draw),
            Phase::Giving { demand, .. } => self.gifts(self.active, *demand),
            Phase::Answering { other, demand, .. } => self.gifts(*other, *demand),
            Phase::Voting { round, voter, question, .. } => self.vote_options(*round, *voter, question),
            _ => BTreeSet::new(),
        }
    }

    /// Everything that chance may bring, with its weight; nothing unless chance is asked.
    pub(crate) fn outcomes(&self) -> BTreeMap<String, u64> {
        match &self.phase {
            Phase::FirstPlayer => {
                let seats = if self.breaks(Broken::S06) { 1 } else { self.players };
                (1..=seats).map(|seat| (format!("first {seat}"), 1)).collect()
            }
            Phase::Rolling => self.rolls(),
            Phase::Drawing { class, .. } => self.draws(class),
            Phase::Stealing { victim, pool, .. } => self.loots(*victim, pool),
            _ => BTreeMap::new(),
        }
    }

    /// Carries out a decision.
    pub(crate) fn act(&mut self, action: &str) -> Result<(), String> {
        if !self.legal().contains(action) {
            return Err(format!("`{action}` is not legal"));
        }
        let words: Vec<&str> = action.split(' ').collect();
        match self.phase.clone() {
            Phase::Choosing { faces } => self.choose(&words, faces)?,
            Phase::Second(then) => self.choose_second(&words, &then)?,
            Phase::Moving { piece, die, left, .. } => {
                let then = left.map(|face| Then { die: 3 - die, face, moved: piece, gained: Vec::new() });
                self.put_moved(piece, words::space(words[1])?, then);
            }
            Phase::Relocating { spirit } => self.put_relocated(spirit, words::space(words[1])?),
            Phase::Arriving { then } => self.do_arrival(&words, then)?,
            Phase::Calling { spirit, then } => self.put_called(spirit, words::space(words[1])?, then),
            Phase::Morrigan { victim, then, .. } => self.do_morrigan(action, victim, then),
            Phase::Giving { other, demand, then } => self.give(&words[1..], other, demand, then)?,
            Phase::Answering { other, gift, then, .. } => self.answer(&words[1..], other, &gift, then)?,
            Phase::Voting { .. } => self.vote(&words)?,
            _ => return Err("nobody is asked".to_owned()),
        }
        Ok(())
    }

    /// Carries out an outcome.
    pub(crate) fn resolve(&mut self, outcome: &str) -> Result<(), String> {
        if !self.outcomes().contains_key(outcome) {
            return Err(format!("`{outcome}` cannot happen"));
        }
        let words: Vec<&str> = outcome.split(' ').collect();
        match self.phase.clone() {
            Phase::FirstPlayer => {
                self.active = words::number(words[1])? - 1;
                self.turn = 1;
                self.phase = Phase::Rolling;
            }
            Phase::Rolling => self.rolled([words::number(words[1])?, words::number(words[2])?]),
            Phase::Drawing { seat, class, left, then } => {
                self.drawn(words::word(&words::KINDS, words[1])?, seat, class, left, then);
            }
            Phase::Stealing { victim, pool, left, then } => {
                self.stolen(words::word(&words::KINDS, words[1])?, victim, pool, left, then);
            }
            _ => return Err("chance is not asked".to_owned()),
        }
        Ok(())
    }

    fn next_seat(&self, seat: usize) -> usize {
        (seat + 1) % self.players
    }

    fn end_turn(&mut self) {
        if self.turn == self.edition.turn_limit && !self.breaks(Broken::V14) {
            return self.start_vote();
        }
        self.active = match self.broken {
            Broken::S06Clockwise => (self.active + self.players - 1) % self.players,
            _ => self.next_seat(self.active),
        };
        self.turn += 1;
        self.phase = Phase::Rolling;
    }
}

fn targets(spaces: BTreeSet<Space>) -> BTreeSet<String> {
    spaces.into_iter().map(|space| format!("to {}", space.name())).collect()
}
