//! A running match.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::chain::{chain_start, chain_step};
use crate::{Dealer, Digest, Game, GameRefusal, Hidden, RuleId, Seat, Seed, Source, Standings, Step, Turn, Viewer};

/// The reason why a table did not do what it was asked to do.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// It is another seat's turn.
    #[error("it is {wanted}'s turn, not {found}'s")]
    WrongSeat {
        /// The seat whose turn it is.
        wanted: Seat,
        /// The seat that tried to act.
        found: Seat,
    },
    /// The game waits for an outcome, not for a decision.
    #[error("the game waits for `{source_name}`, not for a decision")]
    ChanceDue {
        /// The name of the source.
        source_name: String,
    },
    /// The game waits for a decision, not for an outcome.
    #[error("the game waits for {0}, not for chance")]
    DecisionDue(Seat),
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The rules forbid the action or the outcome.
    #[error("{sentence}")]
    Refused {
        /// The catalogue ID of the rule.
        rule: RuleId,
        /// The refusal as a sentence, with the rule.
        sentence: String,
    },
    /// The match is dealt from a seed, which brings another outcome now. Which one is not told.
    #[error("the match is dealt from a seed, which does not bring `{found}` now")]
    NotDealt {
        /// The outcome that was handed in.
        found: String,
    },
    /// The text is no action or outcome of this game.
    #[error(transparent)]
    ParseError(#[from] crate::ParseError),
    /// There is no decision to take back.
    #[error("there is no decision to take back")]
    NothingToUndo,
}

impl TableError {
    /// The catalogue ID of the rule that forbids it, for [`Refused`](Self::Refused).
    pub fn rule(&self) -> Option<RuleId> {
        if let Self::Refused { rule, .. } = *self { Some(rule) } else { None }
    }
}

/// A step that was played, with its events and the position before it. For the referee.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Played<'a, G: Game> {
    /// The number of the step, counted from 1.
    pub number: usize,
    /// The decision or the outcome.
    pub step: Step<G::Action, G::Outcome>,
    /// The events that follow from it.
    pub events: &'a [G::Event],
    /// The digest of this step.
    pub digest: Digest,
    table: &'a Table<G>,
}

impl<G: Game> Played<'_, G> {
    /// The position before the step, made again from a copy that is a few steps older.
    pub fn before(&self) -> G::State {
        self.table.state_at(self.number - 1)
    }
}

impl<G: Game> fmt::Debug for Played<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, step, events, digest, table: _ } = self;
        let mut all = f.debug_struct("Played");
        all.field("number", number).field("step", step).field("events", events).field("digest", digest);
        all.finish_non_exhaustive()
    }
}

/// After how many steps the next copy of the position is kept. A copy a step would be the dearest part of a record: it is the
/// memory that a match touches first.
const COPY_EVERY: usize = 8;

#[derive(Clone, Debug)]
struct Entry<G: Game> {
    step: Step<G::Action, G::Outcome>,
    events_before: usize,
    digest: Digest,
}

/// A running match: a game, a position, a history, and a dealer (or none: then outcomes are handed in).
///
/// Whoever holds the table is the referee and can see everything. Methods whose answers are for a player or for everybody say so:
/// a player gets its [`view`](Self::view), its events ([`events_for`](Self::events_for)) and, at its turn, its
/// [`legal_actions`](Self::legal_actions); all others are the referee's.
///
/// ```
/// use table_common::{ActionSet, Hidden, Seat, Seed, Table, TableError, Turn, Viewer};
///
/// /// Plays the first legal action until the game is over, and tells what player 1 may know of it.
/// fn tell<G: Hidden>(game: G) -> Result<(), TableError> {
///     let mut table = Table::new(game, Seed::from_u64(7));
///     while let Turn::Player(seat) = table.turn() {
///         let Some(action) = table.legal_actions().nth(0) else { break };
///         table.act(seat, action)?;
///     }
///     for event in table.events_for(Viewer::Seat(Seat::P1)) {
///         println!("{}", table.game().display(&event));
///     }
///     Ok(())
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    game: G,
    state: G::State,
    dealer: Option<Dealer>,
    drawn: Vec<(Source, u64)>,
    history: Vec<Entry<G>>,
    /// The positions after 0, 8, 16 and so on steps.
    copies: Vec<G::State>,
    events: Vec<G::Event>,
    start_digest: Digest,
}

impl<G: Game> Table<G> {
    /// A match that is dealt from `seed`, at its first decision.
    pub fn new(game: G, seed: Seed) -> Self {
        let mut table = Self::unsettled(game, Some(Dealer::new(seed)));
        table.deal();
        table
    }

    /// A match without a dealer: every outcome is handed in with [`resolve`](Self::resolve).
    pub fn without_dealer(game: G) -> Self {
        Self::unsettled(game, None)
    }

    pub(crate) fn unsettled(game: G, dealer: Option<Dealer>) -> Self {
        let start_digest = chain_start(&game, dealer.map(|d| d.seed()));
        let state = game.start();
        let (drawn, history, events) = (Vec::new(), Vec::new(), Vec::new());
        let copies = alloc::vec![state.clone()];
        Self { game, state, dealer, drawn, history, copies, events, start_digest }
    }

    /// The game's rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The position. For the referee: players get a [`view`](Self::view).
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What the match waits for. For everybody.
    pub fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// The dealer; `None` where outcomes are handed in. For the referee: all outcomes follow from its seed.
    pub fn dealer(&self) -> Option<Dealer> {
        self.dealer
    }

    /// All events in order, as they happened. For the referee: players get [`events_for`](Self::events_for).
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// All steps in order, with positions and events. For the referee until the match is over: they hold every secret.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = Played<'_, G>> {
        (0..self.history.len()).map(|i| {
            let entry = &self.history[i];
            let until = self.history.get(i + 1).map_or(self.events.len(), |next| next.events_before);
            Played {
                number: i + 1,
                step: entry.step,
                events: &self.events[entry.events_before..until],
                digest: entry.digest,
                table: self,
            }
        })
    }

    /// The digest of the last step. For the referee until the match is over: whoever can list the possible positions finds the true
    /// one by it.
    pub fn digest(&self) -> Digest {
        self.history.last().map_or(self.start_digest, |entry| entry.digest)
    }

    /// The final standings; `None` while the match runs. For everybody.
    pub fn standings(&self) -> Option<Standings> {
        self.game.standings(&self.state)
    }

    /// The legal actions of the seat whose turn it is; none while chance is due or the game is over. For that seat only: they can
    /// reveal its hidden information.
    pub fn legal_actions(&self) -> G::Legal {
        self.game.legal_actions(&self.state)
    }

    /// Whether `seat` may play `action` now, without playing it. For that seat only: the answer can reveal its hidden information.
    ///
    /// Out of turn a seat learns what the match waits for ([`TableError::WrongSeat`], [`ChanceDue`](TableError::ChanceDue) or
    /// [`GameOver`](TableError::GameOver)) and nothing else; in turn, which rule forbids it ([`Refused`](TableError::Refused)).
    pub fn check(&self, seat: Seat, action: G::Action) -> Result<(), TableError> {
        self.asked(seat)?;
        self.game.check(&self.state, action).map_err(|refusal| self.refused(refusal))
    }

    /// Plays `action` for `seat`, then deals the chance that is due up to the next decision. Returns the events.
    ///
    /// The events are the referee's, with every secret in them: before they are shown to a player, each goes through
    /// [`Hidden::event_for`], or take [`events_for`](Self::events_for). An error is for that seat only.
    ///
    /// A wrong seat and an illegal action are refused, and then nothing has changed.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<&[G::Event], TableError> {
        let before = self.events.len();
        self.push_act(seat, action)?;
        self.deal();
        Ok(&self.events[before..])
    }

    /// Resolves an outcome that was handed in (from a real table, from another program). Returns the events, which are the
    /// referee's as those of [`act`](Self::act) are; so is an error, which can reveal what a deck holds.
    ///
    /// A match with a dealer takes the outcome that its seed brings, and no other.
    pub fn resolve(&mut self, outcome: G::Outcome) -> Result<&[G::Event], TableError> {
        let before = self.events.len();
        match self.turn() {
            Turn::Player(seat) => return Err(TableError::DecisionDue(seat)),
            Turn::Over => return Err(TableError::GameOver),
            Turn::Chance(_) => {}
        }
        if self.dealt().is_some_and(|dealt| dealt != outcome) {
            self.game.resolve(&mut self.state.clone(), outcome, &mut ()).map_err(|refusal| self.refused(refusal))?;
            return Err(TableError::NotDealt { found: self.game.display(&outcome).to_string() });
        }
        self.push_chance(outcome).map_err(|refusal| self.refused(refusal))?;
        Ok(&self.events[before..])
    }

    /// Deals the chance that is due up to the next decision. Does nothing without a dealer.
    ///
    /// It stops at the game's [`max_steps`](Game::max_steps), which only a faulty game reaches.
    pub fn deal(&mut self) {
        while self.history.len() < self.game.max_steps() as usize {
            let Some(outcome) = self.dealt() else { return };
            if self.push_chance(outcome).is_err() {
                return;
            }
        }
    }

    /// Takes back the last decision and all chance that followed it. For the referee: the dealer brings the same outcomes again, so a
    /// player who asks for it has looked ahead.
    pub fn undo(&mut self) -> Result<(), TableError> {
        let last = self.history.iter().rposition(|entry| matches!(entry.step, Step::Act { .. }));
        self.rewind(last.ok_or(TableError::NothingToUndo)?);
        Ok(())
    }

    /// Goes back to the position after the first `steps` steps. Chance that was due there is due again: see [`deal`](Self::deal).
    pub fn rewind(&mut self, steps: usize) {
        let Some(first) = self.history.get(steps) else { return };
        self.events.truncate(first.events_before);
        self.state = self.state_at(steps);
        self.copies.truncate(steps / COPY_EVERY + 1);
        for entry in self.history.split_off(steps) {
            if let Step::Chance { source, .. } = entry.step {
                *self.drawn_from(source) -= 1;
            }
        }
    }

    /// What the dealer brings next, if chance is due and somebody deals.
    pub(crate) fn dealt(&self) -> Option<G::Outcome> {
        let Turn::Chance(source) = self.turn() else { return None };
        let n = self.drawn.iter().find(|(s, _)| *s == source).map_or(0, |&(_, n)| n);
        self.game.sample(&self.state, &mut self.dealer?.rng(source, n))
    }

    pub(crate) fn push_act(&mut self, seat: Seat, action: G::Action) -> Result<(), TableError> {
        self.asked(seat)?;
        let events_before = self.events.len();
        self.game.apply(&mut self.state, action, &mut self.events).map_err(|refusal| self.refused(refusal))?;
        self.push(Step::Act { seat, action }, events_before);
        Ok(())
    }

    pub(crate) fn push_chance(&mut self, outcome: G::Outcome) -> Result<(), G::Refusal> {
        let turn = self.turn();
        let events_before = self.events.len();
        self.game.resolve(&mut self.state, outcome, &mut self.events)?;
        if let Turn::Chance(source) = turn {
            *self.drawn_from(source) += 1;
            self.push(Step::Chance { source, outcome }, events_before);
        }
        Ok(())
    }

    fn push(&mut self, step: Step<G::Action, G::Outcome>, events_before: usize) {
        let digest = chain_step(&self.game, self.digest(), step, &self.state);
        self.history.push(Entry { step, events_before, digest });
        if self.history.len() % COPY_EVERY == 0 {
            self.copies.push(self.state.clone());
        }
    }

    /// The position after so many steps: from the last copy before it, up to seven steps are played again.
    fn state_at(&self, steps: usize) -> G::State {
        let copy = (steps / COPY_EVERY).min(self.copies.len() - 1);
        let mut state = self.copies[copy].clone();
        for entry in self.history.iter().take(steps).skip(COPY_EVERY * copy) {
            match entry.step {
                Step::Act { action, .. } => self.game.apply_legal(&mut state, action, &mut ()),
                Step::Chance { outcome, .. } => {
                    // It was resolved once.
                    let _ = self.game.resolve(&mut state, outcome, &mut ());
                }
            }
        }
        state
    }

    fn drawn_from(&mut self, source: Source) -> &mut u64 {
        let at = self.drawn.iter().position(|(s, _)| *s == source).unwrap_or_else(|| {
            self.drawn.push((source, 0));
            self.drawn.len() - 1
        });
        &mut self.drawn[at].1
    }

    /// Whether the match waits for a decision of `seat`.
    fn asked(&self, seat: Seat) -> Result<(), TableError> {
        match self.turn() {
            Turn::Player(wanted) if wanted == seat => Ok(()),
            Turn::Player(wanted) => Err(TableError::WrongSeat { wanted, found: seat }),
            Turn::Over => Err(TableError::GameOver),
            Turn::Chance(source) => {
                Err(TableError::ChanceDue { source_name: self.game.source_name(source).to_string() })
            }
        }
    }

    fn refused(&self, refusal: G::Refusal) -> TableError {
        TableError::Refused { rule: refusal.rule(), sentence: self.game.display(&refusal).to_string() }
    }
}

impl<G: Hidden> Table<G> {
    /// The position as `who` may know it.
    pub fn view(&self, who: Viewer) -> G::View {
        self.game.view(&self.state, who)
    }

    /// All events so far as `who` may know them.
    pub fn events_for(&self, who: Viewer) -> impl Iterator<Item = G::Event> {
        self.events.iter().filter_map(move |event| self.game.event_for(event, who))
    }
}
