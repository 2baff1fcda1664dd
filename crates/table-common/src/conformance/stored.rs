//! Specs of states: described, built again, played on.

use alloc::format;
use alloc::vec::Vec;

use super::check::{Check, Verdict, Wrong};
use super::hidden::watchers;
use super::run::{Position, Run, step};
use crate::random::below;
use crate::{Played, Stored, Table, Turn, Viewer, state_digest};

fn rebuilt<G: Stored>(game: &G, state: &G::State, check: Check) -> Result<G::State, Wrong> {
    let spec = game.describe(state);
    let back =
        game.state_from_spec(&spec).map_err(|problems| check.wrong(format!("{spec:?} is refused: {problems}")))?;
    check.require(back == *state, || format!("{state:?} was described and came back as {back:?}"))?;
    check.require(state_digest(game, &back) == state_digest(game, state), || {
        format!("{back:?} was built again with other bytes than {state:?}")
    })?;
    let again = game.describe(&back);
    check.require(again == spec, || format!("wanted the description {spec:?}, found {again:?}"))?;
    Ok(back)
}

pub(super) fn spec<G: Stored>(run: &mut Run<'_, G>, position: &Position<'_, G>) -> Verdict {
    rebuilt(run.game, position.state, Check::Spec).map(|_| ())
}

/// A resampled state can be described and built again as any other.
pub(super) fn conserved<G: Stored>(run: &mut Run<'_, G>, position: &Position<'_, G>) -> Verdict {
    let Turn::Player(seat) = position.turn else { return Ok(()) };
    if !position.whole {
        return Ok(());
    }
    for who in [Viewer::Seat(seat), Viewer::Public] {
        let view = run.game.view(position.state, who);
        for _ in 0..run.settings.draws {
            let other = run.game.determinize(&view, &mut run.rng);
            rebuilt(run.game, &other, Check::Conserved)?;
        }
    }
    Ok(())
}

/// A view has the same description in every state that its viewer cannot tell apart.
pub(super) fn described_views<G: Stored>(run: &mut Run<'_, G>, position: &Position<'_, G>) -> Verdict {
    if !position.whole {
        return Ok(());
    }
    let game = run.game;
    for who in watchers(game.players()) {
        let view = game.view(position.state, who);
        let other = game.view(&game.determinize(&view, &mut run.rng), who);
        let (here, there) = (game.describe_view(&view), game.describe_view(&other));
        Check::View.require(here == there && format!("{here:?}") == format!("{there:?}"), || {
            format!("equal views of {who:?} are described as {here:?} and {there:?}")
        })?;
    }
    Ok(())
}

/// From how many positions of a match play is resumed.
const STARTS: u32 = 8;

/// States that are built from specs play on to the end as the described ones do.
pub(super) fn resimulation<G: Stored>(run: &mut Run<'_, G>, table: &Table<G>) -> Verdict {
    let game = run.game;
    let steps: Vec<_> = table.steps().collect();
    for _ in 0..STARTS {
        let start = below(steps.len() as u32, &mut run.rng) as usize;
        let Some(first) = steps.get(start) else { return Ok(()) };
        let mut state = rebuilt(game, &first.before(), Check::Resimulation)?;
        for (k, played) in steps.iter().enumerate().skip(start) {
            let before = played.before();
            let same_choice =
                game.turn(&state) == game.turn(&before) && game.legal_actions(&state) == game.legal_actions(&before);
            let mut log = Vec::new();
            let taken = step(game, &mut state, played.step, &mut log);
            let true_next = steps.get(k + 1).map_or_else(|| table.state().clone(), Played::before);
            let same_next = state == true_next && state_digest(game, &state) == state_digest(game, &true_next);
            Check::Resimulation.require(same_choice && taken.is_ok() && log == played.events && same_next, || {
                format!("built again after step {start}, step {} leads to {state:?}, not to {true_next:?}", k + 1)
            })?;
        }
    }
    Ok(())
}
