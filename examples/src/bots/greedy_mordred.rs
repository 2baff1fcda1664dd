//! A simple player of Mordred that looks one action ahead.

use mordred_core::{Action, AttackDice, Column, Mordred, State, Terrain, View};
use table_common::{DealerRng, PerSeat, Seat, Seed};

use super::{Bot, Observation, best};

/// Rates each legal action and takes the best one; among equals each has the same chance.
///
/// It names the careful column, since the lowest track wins where Mordred wins the war (MOR-E03), and attacks
/// markers, which lowers its own track; it spares its own villages when Mordred attacks, and builds wherever it can pay.
#[derive(Clone, Debug)]
pub struct GreedyMordred {
    rng: DealerRng,
}

impl GreedyMordred {
    /// The greedy player of `seat` in a match dealt from `seed`.
    pub fn new(seed: Seed, seat: Seat) -> Self {
        Self { rng: seed.derive(seat.index() as u32).rng() }
    }

    /// One for each seat.
    pub fn table(seed: Seed) -> PerSeat<Self> {
        PerSeat::from_fn(|seat| Self::new(seed, seat))
    }
}

impl Bot<Mordred> for GreedyMordred {
    fn choose(&mut self, seen: Observation<'_, Mordred>) -> Option<Action> {
        let (legal, view) = (seen.legal(), seen.view());
        best(&mut self.rng, &legal, |action| worth(seen.game(), &view, seen.seat(), action))
    }
}

/// The rating of an action; only the order of ratings counts.
fn worth(game: &Mordred, view: &View, seat: Seat, action: Action) -> i32 {
    let state: &State = view;
    let own = state.villages(seat);
    match action {
        Action::Column(column) => i32::from(column == Column::A),
        Action::Raid(target) if own.contains(target) => 0,
        Action::Raid(target) if state.all_villages().contains(target) => 2,
        Action::Raid(_) => 1,
        Action::End => 10,
        Action::Attack { link, dice } => {
            let target = game.map().ends(link).map(|(_, target)| target);
            let home = target == Some(game.edition().home());
            30 + 10 * i32::from(home) + i32::from(dice == AttackDice::Two)
        }
        Action::Build(at) => 20 + i32::from(game.map().terrain(at) == Terrain::Wood),
        Action::Castle(at) if own.contains(at) && state.chips(at) == 0 => 15,
        Action::Castle(_) => 0,
    }
}
