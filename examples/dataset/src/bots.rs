//! Players that write down what they decide, and players that decide what is written down.

use std::cell::{Cell, RefCell};

use table_bots::{Bot, BotSpec, CloneBot, Observation, Told};
use table_common::{ActionSet, Game, Numbered, Seat, Seed};

use crate::playable::Playable;

/// A decision, with what its seat saw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Decision {
    pub(crate) seat: Seat,
    /// The numbers, two bytes each, the low one first.
    pub(crate) observation: Vec<u8>,
    /// A bit for each action, the lowest number in the lowest bit of the first byte.
    pub(crate) mask: Vec<u8>,
    pub(crate) action: u32,
    /// The actions that a search visited and how often, the best first; none where nothing was searched.
    pub(crate) visits: Vec<(u32, u32)>,
}

impl Decision {
    /// What the seat sees that is to decide.
    pub(crate) fn seen<G: Playable>(seen: &Observation<'_, G>, action: u32) -> Self {
        let mut numbers = vec![0; G::OBSERVATION_LEN];
        // The length is the one that is wanted.
        let _ = seen.game().observe(&seen.view(), &mut numbers);
        Self {
            seat: seen.seat(),
            observation: numbers.into_iter().flat_map(i16::to_le_bytes).collect(),
            mask: seen.legal().words().flat_map(u64::to_le_bytes).collect(),
            action,
            visits: Vec::new(),
        }
    }
}

/// What the players of a match decided.
#[derive(Debug, Default)]
pub(crate) struct Log {
    pub(crate) actions: Vec<u32>,
    pub(crate) decisions: Vec<Decision>,
}

/// A bot that writes down what it decides.
pub(crate) struct Recorder<'a, G: Playable> {
    bot: Box<dyn CloneBot<G>>,
    /// Whether whole decisions are kept, or actions only.
    whole: bool,
    log: &'a RefCell<Log>,
}

impl<'a, G: Playable> Recorder<'a, G> {
    pub(crate) fn new(spec: BotSpec, seed: Seed, seat: Seat, whole: bool, log: &'a RefCell<Log>) -> Self {
        Self { bot: spec.bot(seed, seat), whole, log }
    }
}

impl<G: Playable> Bot<G> for Recorder<'_, G> {
    fn choose(&mut self, seen: &Observation<'_, G>) -> Option<G::Action> {
        let action = self.bot.choose(seen)?;
        let mut log = self.log.borrow_mut();
        log.actions.push(action.number());
        if self.whole {
            let visits = if seen.forced().is_some() { Vec::new() } else { self.bot.visits() };
            log.decisions.push(Decision { visits, ..Decision::seen(seen, action.number()) });
        }
        Some(action)
    }

    fn listens(&self) -> bool {
        self.bot.listens()
    }

    fn told(&mut self, told: Told<'_, G>) {
        self.bot.told(told);
    }
}

/// What is written down of a match, read step by step by all its players.
pub(crate) struct Script<'a> {
    actions: &'a [i32],
    next: Cell<usize>,
}

impl<'a> Script<'a> {
    pub(crate) fn new(actions: &'a [i32]) -> Self {
        Self { actions, next: Cell::new(0) }
    }

    /// How many actions have been read.
    pub(crate) fn read(&self) -> usize {
        self.next.get()
    }
}

/// A player that decides what is written down, as long as `holds` finds nothing wrong with what it sees.
pub(crate) struct Reader<'a, H> {
    pub(crate) script: &'a Script<'a>,
    pub(crate) holds: &'a H,
}

impl<G: Game + table_common::Hidden, H: Fn(usize, &Observation<'_, G>) -> bool> Bot<G> for Reader<'_, H> {
    fn choose(&mut self, seen: &Observation<'_, G>) -> Option<G::Action> {
        let at = self.script.next.get();
        let number = *self.script.actions.get(at)?;
        if !(self.holds)(at, seen) {
            return None;
        }
        let action =
            G::Action::from_number(u32::try_from(number).ok()?).filter(|&action| seen.legal().contains(action))?;
        self.script.next.set(at + 1);
        Some(action)
    }
}
