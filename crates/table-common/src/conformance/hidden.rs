//! Views and resampling.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use super::check::{Check, Verdict};
use super::chi_square::follows;
use super::ending::tells_apart;
use super::run::{Position, Run};
use crate::{Game, Hidden, Players, Seat, Turn, Viewer};

/// The viewers who may not see everything: each seat and the public.
pub(super) fn watchers(players: Players) -> impl Iterator<Item = Viewer> {
    players.seats().map(Viewer::Seat).chain([Viewer::Public])
}

/// All viewers.
pub(super) fn viewers(players: Players) -> impl Iterator<Item = Viewer> {
    watchers(players).chain([Viewer::Referee])
}

/// A resampled state gives the view that it was resampled from, with the same turn and standings.
pub(super) fn views<G: Hidden>(run: &mut Run<'_, G>, position: &Position<'_, G>) -> Verdict {
    if !position.whole {
        return Ok(());
    }
    let public = run.game.view(position.state, Viewer::Public);
    for who in viewers(run.game.players()) {
        let view = run.game.view(position.state, who);
        for _ in 0..run.settings.draws {
            let other = run.game.determinize(&view, &mut run.rng);
            let seen = run.game.view(&other, who);
            Check::View
                .require(seen == view, || format!("{who:?} sees {view:?}, but {seen:?} of a resampled state"))?;
            Check::View.require(format!("{seen:?}") == format!("{view:?}"), || {
                format!("equal views of {who:?} are written down as {view:?} and {seen:?}")
            })?;
            let by_all = run.game.view(&other, Viewer::Public);
            Check::View.require(by_all == public, || {
                format!("{who:?} cannot tell two states apart that the public can: {public:?}, {by_all:?}")
            })?;
            asks_the_same(run.game, who, position, &other)?;
            let known = run.settings.perfect_information || who == Viewer::Referee;
            Check::Resampling.require(!known || other == *position.state, || {
                format!("nothing is hidden from {who:?}, but resampling gives {other:?} for {:?}", position.state)
            })?;
        }
    }
    Ok(())
}

/// Turn, due source and standings are public, so that they are the same in a resampled state.
fn asks_the_same<G: Hidden>(game: &G, who: Viewer, position: &Position<'_, G>, other: &G::State) -> Verdict {
    let turn = game.turn(other);
    Check::TurnLeak.require(turn == position.turn, || {
        format!("the match waits for {:?}, but for {turn:?} in a world that {who:?} cannot tell apart", position.turn)
    })?;
    let (here, there) = (game.standings(position.state), game.standings(other));
    Check::TurnLeak.require(here == there, || {
        format!("the match stands at {here:?}, but at {there:?} in a world that {who:?} cannot tell apart")
    })
}

/// The refusal of an action as a value and as a sentence; `None` where it is legal.
pub(super) fn answer<G: Game>(game: &G, state: &G::State, action: G::Action) -> Option<(G::Refusal, String)> {
    let refusal = game.check(state, action).err()?;
    Some((refusal, game.display(&refusal).to_string()))
}

/// Legal actions and refusals of a seat are the same in every position that it cannot tell apart.
pub(super) fn own_decision<G: Hidden>(run: &mut Run<'_, G>, position: &Position<'_, G>) -> Verdict {
    let Turn::Player(seat) = position.turn else { return Ok(()) };
    if !position.whole {
        return Ok(());
    }
    let game = run.game;
    let view = game.view(position.state, Viewer::Seat(seat));
    let here: Vec<_> = run.actions.iter().map(|&action| answer(game, position.state, action)).collect();
    for _ in 0..run.settings.draws {
        let other = game.determinize(&view, &mut run.rng);
        run.report.resampled += 1;
        run.report.resampled_differently += u64::from(other != *position.state);
        tells_apart(game, &[position.state.clone(), other.clone()])?;
        Check::OwnDecision.require(game.legal_actions(&other) == position.legal, || {
            format!("{seat} may do other things in a world that it cannot tell apart: {other:?}")
        })?;
        for (here, &action) in here.iter().zip(&run.actions) {
            let there = answer(game, &other, action);
            Check::OwnDecision.require(*here == there, || {
                let text = game.display(&action);
                format!("`{text}` by {seat}: {here:?} here, {there:?} in a world that it cannot tell apart")
            })?;
        }
    }
    Ok(())
}

/// After a run: resampling has changed something at least once.
pub(super) fn has_changed<G: Game>(run: &Run<'_, G>) -> Verdict {
    let report = &run.report;
    let same = report.resampled > 0 && report.resampled_differently == 0;
    Check::Resampling.require(!same || run.settings.perfect_information, || {
        let draws = report.resampled;
        format!("{draws} resampled states were all the true one: does a view hold too much? (A game without secrets says `perfect_information`.)")
    })
}

/// In how many positions of a run resampling is compared with a list of positions.
const LISTS: u64 = 64;

/// Resampling gives each listed position as often as its weight says.
pub(super) fn uniform<G: Hidden>(
    run: &mut Run<'_, G>,
    position: &Position<'_, G>,
    worlds: &impl Fn(&G::State, Seat) -> Option<Vec<(G::State, u32)>>,
) -> Verdict {
    let Turn::Player(seat) = position.turn else { return Ok(()) };
    if !position.whole || run.report.worlds >= LISTS {
        return Ok(());
    }
    let Some(worlds) = worlds(position.state, seat) else { return Ok(()) };
    run.report.worlds += 1;
    let view = run.game.view(position.state, Viewer::Seat(seat));
    let mut counts = vec![0; worlds.len()];
    for _ in 0..run.settings.samples {
        let drawn = run.game.determinize(&view, &mut run.rng);
        let place = worlds.iter().position(|(world, _)| *world == drawn);
        let place = place.ok_or_else(|| Check::Uniform.wrong(format!("{drawn:?} is none of the listed worlds")))?;
        counts[place] += 1;
    }
    let weights: Vec<u32> = worlds.iter().map(|&(_, weight)| weight).collect();
    follows(&counts, &weights).map_err(|far| {
        Check::Uniform
            .wrong(format!("{far} for {seat} at {:?}: counts {counts:?} for weights {weights:?}", position.state))
    })
}
