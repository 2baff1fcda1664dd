//! The uniformly random legal player.

use table_common::random::below;
use table_common::{ActionSet, DealerRng, Hidden, PerSeat, Seat, Seed};

use crate::{Bot, Observation};

/// Takes each legal action with the same chance.
#[derive(Clone, Debug)]
pub struct Random {
    rng: DealerRng,
}

impl Random {
    /// The random player of that seat in a match dealt from `seed`: its generator is the seed's own for the purpose
    /// with the seat's number.
    pub fn new(seed: Seed, seat: Seat) -> Self {
        Self { rng: seed.derive(seat.index() as u32).rng() }
    }

    /// One for each seat.
    pub fn table(seed: Seed) -> PerSeat<Self> {
        PerSeat::from_fn(|seat| Self::new(seed, seat))
    }

    /// One of these legal actions; `None` where there are none.
    pub fn pick<L: ActionSet>(&mut self, legal: &L) -> Option<L::Action> {
        legal.nth(below(legal.len(), &mut self.rng))
    }
}

impl<G: Hidden> Bot<G> for Random {
    fn choose(&mut self, seen: &Observation<'_, G>) -> Option<G::Action> {
        self.pick(seen.legal())
    }
}
