//! Who sees what, and what resampling may change.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use super::check::{Check, Verdict};
use super::ending::tells_apart;
use super::law::follows;
use super::run::{Run, Spot};
use crate::{Game, Hidden, Seat, Turn, Viewer};

/// Everybody who could look at a game for that many.
pub(super) fn viewers(players: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(players).map(Viewer::Seat).chain([Viewer::Public, Viewer::Referee])
}

/// A resampled state gives the view that it was resampled from.
pub(super) fn views<G: Hidden>(run: &mut Run<'_, G>, spot: &Spot<'_, G>) -> Verdict {
    if !spot.whole {
        return Ok(());
    }
    for who in viewers(run.game.players()) {
        let view = run.game.view(spot.state, who);
        let public = run.game.view(spot.state, Viewer::Public);
        for _ in 0..run.settings.draws {
            let other = run.game.determinize(&view, &mut run.words);
            let seen = run.game.view(&other, who);
            Check::View
                .require(seen == view, || format!("{who:?} sees {view:?}, but {seen:?} of a resampled state"))?;
            let by_all = run.game.view(&other, Viewer::Public);
            Check::View.require(by_all == public, || {
                format!("{who:?} cannot tell two states apart that the public can: {public:?}, {by_all:?}")
            })?;
            let known = run.settings.open || who == Viewer::Referee;
            Check::Resampling.require(!known || other == *spot.state, || {
                format!("nothing is hidden from {who:?}, but resampling gives {other:?} for {:?}", spot.state)
            })?;
        }
    }
    Ok(())
}

/// What a seat is asked, and why it is refused, are the same in every world that it cannot tell apart.
pub(super) fn own_decision<G: Hidden>(run: &mut Run<'_, G>, spot: &Spot<'_, G>) -> Verdict {
    let Turn::Player(seat) = spot.turn else { return Ok(()) };
    if !spot.whole {
        return Ok(());
    }
    let game = run.game;
    let view = game.view(spot.state, Viewer::Seat(seat));
    for _ in 0..run.settings.draws {
        let other = game.determinize(&view, &mut run.words);
        run.report.resampled += 1;
        run.report.resampled_differently += u64::from(other != *spot.state);
        tells_apart(game, &[spot.state.clone(), other.clone()])?;
        let turn = game.turn(&other);
        Check::OwnDecision
            .require(turn == spot.turn, || format!("{seat} is to decide, in a world it cannot see {turn:?}"))?;
        Check::OwnDecision.require(game.legal_actions(&other) == spot.legal, || {
            format!("{seat} may do other things in a world that it cannot tell apart: {other:?}")
        })?;
        for &action in &run.actions {
            let (here, there) = (game.check(spot.state, action), game.check(&other, action));
            Check::OwnDecision.require(here == there, || {
                let text = game.show(&action);
                format!("`{text}` by {seat}: {here:?} here, {there:?} in a world that it cannot tell apart")
            })?;
        }
    }
    Ok(())
}

/// After a run: something that was hidden has been seen to change.
pub(super) fn has_changed<G: Game>(run: &Run<'_, G>) -> Verdict {
    let report = &run.report;
    let same = report.resampled > 0 && report.resampled_differently == 0;
    Check::Resampling.require(!same || run.settings.open, || {
        let draws = report.resampled;
        format!("{draws} resampled states were all the true one: does a view hold too much? (A game without secrets says `open`.)")
    })
}

/// In how many positions of a run resampling is held against a list of worlds.
const LISTS: u64 = 64;

/// Resampling gives each world as often as its weight says.
pub(super) fn uniform<G: Hidden>(
    run: &mut Run<'_, G>,
    spot: &Spot<'_, G>,
    worlds: &impl Fn(&G::State, Seat) -> Option<Vec<(G::State, u32)>>,
) -> Verdict {
    let Turn::Player(seat) = spot.turn else { return Ok(()) };
    if !spot.whole || run.report.worlds >= LISTS {
        return Ok(());
    }
    let Some(worlds) = worlds(spot.state, seat) else { return Ok(()) };
    run.report.worlds += 1;
    let view = run.game.view(spot.state, Viewer::Seat(seat));
    let mut counts = vec![0; worlds.len()];
    for _ in 0..run.settings.samples {
        let drawn = run.game.determinize(&view, &mut run.words);
        let place = worlds.iter().position(|(world, _)| *world == drawn);
        let place = place.ok_or_else(|| Check::Uniform.wrong(format!("{drawn:?} is none of the listed worlds")))?;
        counts[place] += 1;
    }
    let weights: Vec<u32> = worlds.iter().map(|&(_, weight)| weight).collect();
    follows(&counts, &weights).map_err(|far| {
        Check::Uniform.wrong(format!("{far} for {seat} at {:?}: counts {counts:?} for weights {weights:?}", spot.state))
    })
}
