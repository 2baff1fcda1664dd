//! Play without allocation.

use alloc::format;

use super::check::{Check, Verdict};
use super::run::Run;
use crate::random::below;
use crate::{ActionSet, Dealer, Game, Table, Turn};

/// Plays a match on states alone while the caller counts allocations.
pub(super) fn allocations<G: Game>(
    run: &mut Run<'_, G>,
    table: &Table<G>,
    measure: fn(&mut dyn FnMut()) -> u64,
) -> Verdict {
    let Some(dealer) = table.dealer() else { return Ok(()) };
    let mut state = run.game.start();
    let mut steps = 0;
    let allocated = measure(&mut || steps = play(run.game, &mut state, dealer));
    Check::Allocation.require(allocated == 0, || format!("{allocated} allocations in {steps} steps"))?;
    Check::Allocation.require(steps > 0, || "wanted `measure` to run what it is given".into())
}

fn play<G: Game>(game: &G, state: &mut G::State, dealer: Dealer) -> u32 {
    let mut rng = dealer.seed().derive(3).rng();
    for step in 0..game.max_steps() {
        match game.turn(state) {
            Turn::Over => return step,
            Turn::Player(_) => {
                let legal = game.legal_actions(state);
                let picked = legal.nth(below(legal.len(), &mut rng));
                if picked.is_none_or(|action| game.apply(state, action, &mut ()).is_err()) {
                    return step;
                }
            }
            Turn::Chance(_) => {
                let sampled = game.sample(state, &mut rng);
                if sampled.is_none_or(|outcome| game.resolve(state, outcome, &mut ()).is_err()) {
                    return step;
                }
            }
        }
    }
    game.max_steps()
}
