//! Many matches of one game, stepped at once.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use table_bots::{BotSpec, CloneBot, Match, Random, Reward};
use table_common::{ActionSet, Numbered, PerSeat, Seat, Seed, Viewer};

use crate::any_game::{numbered, write_bools, write_observation, write_words};
use crate::any_match::refused;
use crate::playable::Playable;
use crate::wrong::Wrong;

/// What a batch is made of.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) count: usize,
    /// The seed of the first match; each other has the next.
    pub(crate) first_seed: u64,
    /// Who decides for each seat; `None` where it is asked for.
    pub(crate) bots: PerSeat<Option<BotSpec>>,
    pub(crate) reward: Reward,
    /// Whether a match that ends is followed by another.
    pub(crate) auto_reset: bool,
    pub(crate) threads: usize,
}

/// Legal actions of matches, a row each.
pub(crate) enum Mask<'a> {
    Bools(&'a mut [bool]),
    Words(&'a mut [u64]),
}

/// What is asked of each match, a row each.
pub(crate) struct Asked<'a> {
    pub(crate) observation: &'a mut [i16],
    pub(crate) mask: Mask<'a>,
    /// The seat that is to decide; -1 where the match is over.
    pub(crate) seat: &'a mut [i8],
}

/// How each match went on, a row each.
pub(crate) struct Told<'a> {
    pub(crate) reward: &'a mut [f32],
    pub(crate) done: &'a mut [bool],
}

/// Many matches of any game.
pub(crate) trait AnyBatch: Send {
    /// Begins all matches anew, from the same seeds or from others.
    fn reset(&mut self, first_seed: Option<u64>, asked: Asked<'_>);
    /// Plays an action in each match. Where one is refused, nothing has changed in any.
    fn step(&mut self, actions: &[i64], asked: Asked<'_>, told: Told<'_>) -> Result<(), Wrong>;
    /// What the random player of the seat to decide chooses; -1 where the match is over.
    fn random_actions(&mut self, actions: &mut [i64]);
    /// The seed of each match.
    fn seeds(&self) -> Vec<u64>;
    /// How each match was played so far.
    fn played(&self) -> Vec<Played>;
    /// Plays each match anew as it was played.
    fn restore(&mut self, first_seed: u64, played: &[Played]) -> Result<(), Wrong>;
    fn first_seed(&self) -> u64;
}

/// How a match was played so far: its seed, and the actions that were asked for with [`ASKED`] set where the random player was asked
/// as well; whether it was asked for the decision that is due.
pub(crate) type Played = (u64, Vec<u32>, bool);

const ASKED: u32 = 1 << 31;

/// How many matches in a row may end before a decision is asked for.
const MOST_PASSED: u32 = 1000;

/// One match.
struct Slot<G: Playable> {
    seed: u64,
    under_way: Match<G>,
    bots: PerSeat<Option<Box<dyn CloneBot<G>>>>,
    random: Option<Box<PerSeat<Random>>>,
    /// What the random player has chosen for the decision that is due.
    suggested: Option<i64>,
    /// The seat that is to decide; `None` where the match is over.
    due: Option<Seat>,
    /// The seat that sees: the one that is to decide, or the last one that was.
    sees: Seat,
    legal: G::Legal,
    /// The next action.
    chosen: Option<G::Action>,
    /// As in [`Played`].
    log: Vec<u32>,
}

impl<G: Playable> Slot<G> {
    /// A match dealt from `seed`, or from a later one in steps of the number of matches: the first in which something is asked.
    fn begin(game: &G, plan: &Plan, mut seed: u64) -> Self {
        let mut passed = 0;
        loop {
            let slot = Self::dealt(game, plan, seed);
            if slot.due.is_some() || passed == MOST_PASSED {
                return slot;
            }
            passed += 1;
            seed = seed.wrapping_add(plan.count as u64);
        }
    }

    fn dealt(game: &G, plan: &Plan, number: u64) -> Self {
        let seed = Seed::from_u64(number);
        let bots = PerSeat::from_fn(|seat| plan.bots[seat].map(|spec| spec.bot::<G>(seed, seat)));
        let under_way = Match::new(game, seed, &bots);
        let legal = game.legal_actions(under_way.state());
        let mut slot = Self {
            seed: number,
            under_way,
            bots,
            random: None,
            suggested: None,
            due: None,
            sees: Seat::P1,
            legal,
            chosen: None,
            log: Vec::new(),
        };
        slot.settle(game);
        slot
    }

    /// Plays on to the next decision that is asked for.
    fn settle(&mut self, game: &G) {
        if let Some((seat, legal)) = self.under_way.play_on(game, &mut self.bots) {
            (self.due, self.sees, self.legal) = (Some(seat), seat, legal);
        } else {
            (self.due, self.legal) = (None, game.legal_actions(self.under_way.state()));
        }
    }

    /// Takes the next action, or tells why not.
    fn choose(&mut self, game: &G, number: i64) -> Result<(), Wrong> {
        if self.due.is_none() {
            let nothing = (number == -1).then_some(());
            return nothing.ok_or_else(|| table_common::TableError::GameOver.into());
        }
        let action = numbered("action", u32::try_from(number).unwrap_or(u32::MAX))
            .map_err(|_| Wrong::Value(format!("wanted the number of an action, found {number}")))?;
        if !self.legal.contains(action) {
            game.check(self.under_way.state(), action).map_err(|refusal| refused(game, refusal))?;
        }
        self.chosen = Some(action);
        Ok(())
    }

    /// Plays the action that was taken, and whatever follows up to the next decision; true where that ended the match.
    fn act(&mut self, game: &G) -> bool {
        let Some(action) = self.chosen.take() else { return false };
        // It was taken, so it is legal.
        self.under_way.act_legal(game, action, &mut self.bots);
        let asked = self.suggested.take().map_or(0, |_| ASKED);
        self.log.push(action.number() | asked);
        self.settle(game);
        self.due.is_none()
    }

    /// The match that was played so.
    fn replayed(game: &G, plan: &Plan, (seed, log, asked): &Played) -> Result<Self, Wrong> {
        let mut slot = Self::dealt(game, plan, *seed);
        for number in log {
            if number & ASKED != 0 {
                slot.suggest();
            }
            slot.choose(game, i64::from(number & !ASKED))?;
            slot.act(game);
        }
        if *asked {
            slot.suggest();
        }
        Ok(slot)
    }

    fn suggest(&mut self) -> i64 {
        if let Some(known) = self.suggested {
            return known;
        }
        let Some(seat) = self.due else { return -1 };
        let random = self.random.get_or_insert_with(|| Box::new(Random::table(Seed::from_u64(self.seed))));
        let chosen = random[seat].pick(&self.legal).map_or(-1, |action| i64::from(action.number()));
        self.suggested = Some(chosen);
        chosen
    }

    fn show(&self, game: &G, asked: &mut Asked<'_>, at: usize) {
        let width = G::OBSERVATION_LEN;
        if let Some(row) = asked.observation.get_mut(at * width..(at + 1) * width) {
            // The row is as long as an observation.
            let _ = write_observation(game, self.under_way.state(), Viewer::Seat(self.sees), row);
        }
        match &mut asked.mask {
            Mask::Bools(all) => row(all, G::Action::SPACE as usize, at, |row| write_bools(&self.legal, row)),
            Mask::Words(all) => {
                row(all, G::MASK_WORDS, at, |row| write_words(&self.legal, row));
            }
        }
        if let Some(seat) = asked.seat.get_mut(at) {
            *seat = self.due.map_or(-1, |seat| seat.index() as i8);
        }
    }
}

/// Hands out the row of a match.
fn row<T>(all: &mut [T], width: usize, at: usize, write: impl FnOnce(&mut [T])) {
    if let Some(row) = all.get_mut(at * width..(at + 1) * width) {
        write(row);
    }
}

/// Matches of the game `G`.
pub(crate) struct Batch<G: Playable> {
    game: Arc<G>,
    plan: Plan,
    slots: Vec<Slot<G>>,
}

impl<G: Playable> Batch<G> {
    pub(crate) fn new(game: Arc<G>, plan: Plan) -> Result<Self, Wrong> {
        if game.players().seats().all(|seat| plan.bots[seat].is_some()) {
            return Err(Wrong::value("bots: wanted at least one seat without a bot, found none"));
        }
        let seeds = (0..plan.count as u64).map(|k| plan.first_seed.wrapping_add(k));
        let slots = seeds.map(|seed| Slot::begin(&*game, &plan, seed)).collect();
        Ok(Self { game, plan, slots })
    }

    /// The number of players, and so the width of a row of rewards.
    fn players(&self) -> usize {
        self.game.players().into()
    }
}

impl<G: Playable> AnyBatch for Batch<G> {
    fn reset(&mut self, first_seed: Option<u64>, mut asked: Asked<'_>) {
        let first_seed = first_seed.unwrap_or(self.plan.first_seed);
        self.plan.first_seed = first_seed;
        for (at, slot) in self.slots.iter_mut().enumerate() {
            *slot = Slot::begin(&self.game, &self.plan, first_seed.wrapping_add(at as u64));
            slot.show(&self.game, &mut asked, at);
        }
    }

    fn step(&mut self, actions: &[i64], asked: Asked<'_>, told: Told<'_>) -> Result<(), Wrong> {
        let game = &*self.game;
        let checked = self.slots.iter_mut().zip(actions).enumerate();
        let wrong = checked.map(|(at, (slot, &number))| slot.choose(game, number).map_err(|wrong| wrong.in_match(at)));
        if let Err(wrong) = wrong.collect::<Result<(), Wrong>>() {
            self.slots.iter_mut().for_each(|slot| slot.chosen = None);
            return Err(wrong);
        }
        let players = self.players();
        let parts = Part { slots: &mut self.slots, asked, told }.split(self.plan.threads, players);
        in_parallel(parts, |part| part.step(&self.game, &self.plan, players));
        Ok(())
    }

    fn random_actions(&mut self, actions: &mut [i64]) {
        self.slots.iter_mut().zip(actions).for_each(|(slot, action)| *action = slot.suggest());
    }

    fn seeds(&self) -> Vec<u64> {
        self.slots.iter().map(|slot| slot.seed).collect()
    }

    fn played(&self) -> Vec<Played> {
        self.slots.iter().map(|slot| (slot.seed, slot.log.clone(), slot.suggested.is_some())).collect()
    }

    fn restore(&mut self, first_seed: u64, played: &[Played]) -> Result<(), Wrong> {
        let slots = played
            .iter()
            .enumerate()
            .map(|(at, played)| Slot::replayed(&*self.game, &self.plan, played).map_err(|wrong| wrong.in_match(at)));
        let slots: Vec<_> = slots.collect::<Result<_, _>>()?;
        if slots.len() != self.plan.count {
            return Err(Wrong::Value(format!("wanted {} matches, found {}", self.plan.count, slots.len())));
        }
        (self.plan.first_seed, self.slots) = (first_seed, slots);
        Ok(())
    }

    fn first_seed(&self) -> u64 {
        self.plan.first_seed
    }
}

/// Some matches in a row, with their rows.
struct Part<'a, G: Playable> {
    slots: &'a mut [Slot<G>],
    asked: Asked<'a>,
    told: Told<'a>,
}

/// Takes so many entries from the front.
#[allow(clippy::mut_mut)]
fn take<'a, T>(rest: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let all = std::mem::take(rest);
    let (front, back) = all.split_at_mut(count.min(all.len()));
    *rest = back;
    front
}

impl<G: Playable> Part<'_, G> {
    /// The same matches in so many parts of nearly equal length.
    fn split(self, parts: usize, players: usize) -> Vec<Self> {
        let Self {
            mut slots,
            asked: Asked { mut observation, mut mask, mut seat },
            told: Told { mut reward, mut done },
        } = self;
        let each = slots.len().div_ceil(parts.max(1)).max(1);
        let mut split = Vec::new();
        while !slots.is_empty() {
            let slots = take(&mut slots, each);
            let count = slots.len();
            let mask = match &mut mask {
                Mask::Bools(rest) => Mask::Bools(take(rest, count * G::Action::SPACE as usize)),
                Mask::Words(rest) => Mask::Words(take(rest, count * G::MASK_WORDS)),
            };
            let observation = take(&mut observation, count * G::OBSERVATION_LEN);
            let asked = Asked { observation, mask, seat: take(&mut seat, count) };
            let told = Told { reward: take(&mut reward, count * players), done: take(&mut done, count) };
            split.push(Self { slots, asked, told });
        }
        split
    }

    fn step(mut self, game: &G, plan: &Plan, players: usize) {
        let rewards = self.told.reward.chunks_mut(players);
        for (at, ((slot, reward), done)) in self.slots.iter_mut().zip(rewards).zip(self.told.done).enumerate() {
            *done = slot.act(game);
            reward.fill(0.0);
            if *done {
                if let Some(standings) = game.standings(slot.under_way.state()) {
                    let shares = plan.reward.of(&standings).0;
                    reward.iter_mut().zip(shares).for_each(|(to, share)| *to = share as f32);
                }
                if plan.auto_reset {
                    *slot = Slot::begin(game, plan, slot.seed.wrapping_add(plan.count as u64));
                }
            }
            slot.show(game, &mut self.asked, at);
        }
    }
}

/// Does all parts, each on a thread of its own where there is one to be had.
fn in_parallel<T: Send>(parts: Vec<T>, job: impl Fn(T) + Sync) {
    let others = parts.len().saturating_sub(1);
    let rest = Mutex::new(parts);
    let work = || {
        loop {
            let part = rest.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let Some(part) = part else { return };
            job(part);
        }
    };
    thread::scope(|scope| {
        for _ in 0..others {
            // Where no more threads are to be had, those that are there do it all.
            let _ = thread::Builder::new().spawn_scoped(scope, work);
        }
        work();
    });
}
