//! What is shown of a step tells nothing that the view does not.
//!
//! Two steps that lead to different states which a viewer's view cannot tell apart must look the same to that viewer.
//! (Steps that lead to the very same state may look different: a die that hits nothing may show its pips.)

use alloc::format;
use alloc::vec::Vec;

use super::check::{Check, Verdict};
use super::hidden::viewers;
use super::run::{Run, Spot, step};
use crate::digest::Step;
use crate::{Hidden, Turn, Viewer};

/// A step tried out.
struct Branch<G: Hidden> {
    after: G::State,
    events: Vec<G::Event>,
}

pub(super) fn shown<G: Hidden>(run: &mut Run<'_, G>, spot: &Spot<'_, G>) -> Verdict {
    if !spot.whole {
        return Ok(());
    }
    let game = run.game;
    let steps = run.branches(spot);
    let branches: Vec<Branch<G>> = steps.iter().filter_map(|&step| branch(game, spot.state, step)).collect();
    for event in branches.iter().flat_map(|branch| &branch.events) {
        let seen = game.event_for(event, Viewer::Referee);
        Check::Shown.require(seen == Some(*event), || format!("the referee is shown {seen:?} of {event:?}"))?;
    }
    let own = if let Turn::Player(seat) = spot.turn { Some(Viewer::Seat(seat)) } else { None };
    for who in viewers(game.players()).filter(|&who| Some(who) != own && who != Viewer::Referee) {
        look_alike(game, who, &branches)?;
    }
    let Some(own) = own else { return Ok(()) };
    let view = game.view(spot.state, own);
    for _ in 0..run.settings.draws {
        let other = game.determinize(&view, &mut run.words);
        for &step in &steps {
            let worlds: Vec<_> =
                [spot.state, &other].into_iter().filter_map(|state| branch(game, state, step)).collect();
            look_alike(game, own, &worlds)?;
        }
    }
    Ok(())
}

fn branch<G: Hidden>(game: &G, state: &G::State, taken: Step<G::Action, G::Outcome>) -> Option<Branch<G>> {
    let mut branch = Branch { after: state.clone(), events: Vec::new() };
    step(game, &mut branch.after, taken, &mut branch.events).ok()?;
    Some(branch)
}

fn look_alike<G: Hidden>(game: &G, who: Viewer, branches: &[Branch<G>]) -> Verdict {
    let shown_of = |branch: &Branch<G>| branch.events.iter().filter_map(|event| game.event_for(event, who)).collect();
    let seen: Vec<(G::View, Vec<G::Event>)> =
        branches.iter().map(|branch| (game.view(&branch.after, who), shown_of(branch))).collect();
    for (i, (view, shown)) in seen.iter().enumerate() {
        for (j, (other_view, other_shown)) in seen[..i].iter().enumerate() {
            let told_apart = view != other_view || branches[i].after == branches[j].after;
            Check::Shown.require(told_apart || shown == other_shown, || {
                format!("{who:?} sees the same position after two steps, but is shown {other_shown:?} and {shown:?}")
            })?;
        }
    }
    Ok(())
}
