//! The second, plain implementation of Merlins Erben's rules.
//!
//! It was written from the rulebook, the catalogue (`docs/rules/erben.md`) and the notation page
//! (`docs/notation/erben.md`) alone, and walks beside the engine, compared at every step. Where the engine is quick this
//! one is simple: maps, sets, lists and words, and movement by trying every walk.
//!
//! Its rules import `std` and `serde_json`, nothing else: of the engine they share the edition's data (as JSON) and the
//! notation (as text). Of the comparison they know which rows are known (`Known`), and `walker.rs` the rest.
//!
//! Each row that is decided in play has one place where [`Plain::holds`] asks for it, seldom two; what stands beside it is
//! what a player would do who does not know the row. `rows.rs` plays without one row at a time, and so sees what the row
//! decides.

mod cards;
mod dice;
mod edition;
mod knowledge;
mod meeting;
mod morrigan;
mod movement;
mod phase;
mod scoring;
mod setup;
mod spaces;
mod spec;
mod view;
mod vote;
mod walker;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use testkit::beside::rows::Known;

use edition::Edition;
use phase::{Phase, Place, Stated, Then};
use words::{Cards, Word};

/// A match of Merlins Erben: rules, position and who knows what in one.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    edition: Rc<Edition>,
    players: usize,
    turn: u64,
    active: usize,
    druids: Vec<Place>,
    /// The spirits that are not at home: where each is, and who controls it.
    spirits: BTreeMap<Word, (Place, usize)>,
    hands: Vec<Cards>,
    /// The stacks `sun`, `moon` and `plant`.
    stacks: BTreeMap<Word, Cards>,
    /// The cards that an observer is sure an owner holds.
    known: BTreeMap<(usize, usize), Cards>,
    /// The extra votes of each seat: the cards spent, and Sun and Moon potions shown.
    stated: Vec<Stated>,
    phase: Phase,
    /// The second move that is still to come in this turn, once the first has been made.
    then: Option<Then>,
    /// The rows that are known: all, or all but one.
    knows: Known,
}

impl Plain {
    fn holds(&self, row: &'static str) -> bool {
        self.knows.holds(row)
    }

    /// Everything that may be answered; nothing unless a player is asked.
    fn options(&self) -> BTreeSet<String> {
        match &self.phase {
            Phase::Choosing { faces } => self.choices(*faces),
            Phase::Second => self.second_choices(),
            Phase::Moving { piece, die, face, .. } => words::targets(self.reach(piece, *die, *face)),
            Phase::Relocating { spirit } => words::targets(self.relocation_spaces(spirit)),
            Phase::Arriving => self.arrival_options(),
            Phase::Calling { .. } => words::targets(self.calling_spaces()),
            Phase::Morrigan { victim, draw } => self.morrigan_options(*victim, *draw),
            Phase::Giving { demand, .. } => self.gifts(self.active, *demand),
            Phase::Answering { other, demand, .. } => self.gifts(*other, *demand),
            Phase::Voting { round, voter, question, .. } => self.vote_options(*round, *voter, question),
            _ => BTreeSet::new(),
        }
    }

    /// Everything that chance may bring, with its weight; nothing unless chance is asked.
    fn chances(&self) -> BTreeMap<String, u64> {
        match &self.phase {
            Phase::FirstPlayer => self.first_players(),
            Phase::Rolling => self.rolls(),
            Phase::Drawing { class, .. } => words::each(&self.stack_of(class)),
            Phase::Stealing { victim, pool, .. } => words::each(&self.loot(*victim, pool)),
            _ => BTreeMap::new(),
        }
    }

    /// Carries out a decision that may be made.
    fn decide(&mut self, action: &str) -> Result<(), String> {
        let words: Vec<&str> = action.split(' ').collect();
        match self.phase.clone() {
            Phase::Choosing { faces } => self.choose(&words, faces)?,
            Phase::Second => self.choose_second(&words)?,
            Phase::Moving { piece, die, left, .. } => {
                self.then = left.map(|face| Then { die: 3 - die, face, moved: piece, gained: BTreeSet::new() });
                self.put_moved(piece, words::space(words[1])?);
            }
            Phase::Relocating { spirit } => self.put_relocated(spirit, words::space(words[1])?),
            Phase::Arriving => self.do_arrival(&words)?,
            Phase::Calling { spirit } => self.put_called(spirit, words::space(words[1])?),
            Phase::Morrigan { victim, .. } => self.do_morrigan(action, victim),
            Phase::Giving { other, demand } => {
                self.phase = Phase::Answering { other, demand, gift: words::gift(&words[1..])? };
            }
            Phase::Answering { other, gift, .. } => self.exchange(other, &gift, &words::gift(&words[1..])?),
            Phase::Voting { .. } => self.vote(&words)?,
            _ => return Err("nobody is asked".to_owned()),
        }
        Ok(())
    }

    /// Carries out an outcome that is possible.
    fn happen(&mut self, outcome: &str) -> Result<(), String> {
        let words: Vec<&str> = outcome.split(' ').collect();
        match self.phase.clone() {
            Phase::FirstPlayer => self.begin(words::number(words[1])? - 1),
            Phase::Rolling => self.rolled([words::number(words[1])?, words::number(words[2])?]),
            Phase::Drawing { seat, class, left } => self.drawn(words::kind(words[1])?, seat, class, left),
            Phase::Stealing { victim, pool, left } => self.stolen(words::kind(words[1])?, victim, pool, left),
            _ => return Err("chance is not asked".to_owned()),
        }
        Ok(())
    }
}
