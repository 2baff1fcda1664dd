//! What a bot may know of a game beyond its rules.

use table_common::random::below;
use table_common::{ActionSet, Hidden, PerSeat, Seat, Seed};

use crate::{Bot, BotRng, Observation};

/// Rules of thumb for a game: a good action at once, and what a position is worth.
///
/// Both come from what a seat may see. Everything has a default, so `()` is the knowledge of who knows the rules alone.
pub trait Knowledge<G: Hidden> {
    /// A good legal action, found without looking ahead; by default each with the same chance.
    fn pick(&self, seen: &Observation<'_, G>, rng: &mut BotRng) -> Option<G::Action> {
        let legal = seen.legal();
        legal.nth(below(legal.len(), rng))
    }

    /// Each seat's estimated share of the win, 0 to 1, together 1; by default equal.
    fn evaluate(&self, game: &G, _view: &G::View) -> PerSeat<f64> {
        PerSeat([1.0 / f64::from(game.players().count()); 4])
    }
}

impl<G: Hidden> Knowledge<G> for () {}

/// Plays what its knowledge picks.
#[derive(Clone, Debug)]
pub struct Greedy<K> {
    knowledge: K,
    rng: BotRng,
}

impl<K> Greedy<K> {
    /// The greedy player of that seat in a match dealt from `seed`.
    pub fn new(knowledge: K, seed: Seed, seat: Seat) -> Self {
        Self { knowledge, rng: BotRng::new(seed.derive(seat.index() as u32)) }
    }
}

impl<G: Hidden, K: Knowledge<G>> Bot<G> for Greedy<K> {
    fn choose(&mut self, seen: &Observation<'_, G>) -> Option<G::Action> {
        self.knowledge.pick(seen, &mut self.rng)
    }
}

/// The best of some actions by a worth, equals by lot; only the order of worths counts.
pub fn best_by<A: Copy>(
    actions: impl Iterator<Item = A>,
    rng: &mut BotRng,
    mut worth: impl FnMut(A) -> i32,
) -> Option<A> {
    let mut best: Option<(i32, A)> = None;
    let mut equals = 0;
    for action in actions {
        let worth = worth(action);
        match best {
            Some((most, _)) if worth < most => continue,
            Some((most, _)) if worth == most => equals += 1,
            _ => equals = 1,
        }
        if below(equals, rng) == 0 {
            best = Some((worth, action));
        }
    }
    best.map(|(_, action)| action)
}
