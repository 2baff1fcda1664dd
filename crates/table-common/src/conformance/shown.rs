//! Events against views: events reveal nothing that the view does not show, and a view shows nothing that events did not tell.
//!
//! Two outcomes or secret choices that lead to different states with the same view must show the viewer the same events. (Two that
//! lead to the same state may show different events: a die that hits nothing shows its pips. An open decision is seen, whatever
//! follows from it.) A step that is taken in two states with the same view either shows the same events, and then the views stay
//! the same, or it does not: what a viewer learns, events tell.

use alloc::format;
use alloc::vec::Vec;

use super::check::{Check, Verdict};
use super::hidden::{viewers, watchers};
use super::run::{Position, Run, step};
use crate::{Game, Hidden, Step, Turn, Viewer};

/// A step tried out.
pub(super) struct Branch<G: Hidden> {
    pub(super) after: G::State,
    pub(super) events: Vec<G::Event>,
}

/// A step with the branch that it leads to.
type Taken<G> = (Step<<G as Game>::Action, <G as Game>::Outcome>, Branch<G>);

/// A branch as a viewer sees it.
pub(super) struct Seen<G: Hidden> {
    pub(super) view: G::View,
    pub(super) shown: Vec<G::Event>,
}

impl<G: Hidden> Branch<G> {
    pub(super) fn seen(&self, game: &G, who: Viewer) -> Seen<G> {
        let shown = self.events.iter().filter_map(|event| game.event_for(event, who)).collect();
        Seen { view: game.view(&self.after, who), shown }
    }
}

pub(super) fn branch<G: Hidden>(game: &G, state: &G::State, taken: Step<G::Action, G::Outcome>) -> Option<Branch<G>> {
    let mut branch = Branch { after: state.clone(), events: Vec::new() };
    step(game, &mut branch.after, taken, &mut branch.events).ok()?;
    Some(branch)
}

pub(super) fn shown<G: Hidden>(run: &mut Run<'_, G>, position: &Position<'_, G>) -> Verdict {
    if !position.whole {
        return Ok(());
    }
    let game = run.game;
    let steps = run.branches(position);
    let taken: Vec<Taken<G>> =
        steps.iter().filter_map(|&step| Some((step, branch(game, position.state, step)?))).collect();
    for event in taken.iter().flat_map(|(_, branch)| &branch.events) {
        let seen = game.event_for(event, Viewer::Referee);
        Check::Shown.require(seen == Some(*event), || format!("the referee is shown {seen:?} of {event:?}"))?;
    }
    let own = if let Turn::Player(seat) = position.turn { Some(Viewer::Seat(seat)) } else { None };
    for who in viewers(game.players()).filter(|&who| Some(who) != own && who != Viewer::Referee) {
        look_alike(run, who, &taken)?;
    }
    if run.settings.perfect_information {
        return Ok(());
    }
    for who in watchers(game.players()) {
        let view = game.view(position.state, who);
        for _ in 0..run.settings.draws {
            let other = game.determinize(&view, &mut run.rng);
            for (step, here) in &taken {
                let Some(there) = branch(game, &other, *step) else { continue };
                in_two_worlds(run, who, [here, &there])?;
            }
        }
    }
    Ok(())
}

/// Different outcomes, or secret choices of somebody else, from one position.
fn look_alike<G: Hidden>(run: &Run<'_, G>, who: Viewer, branches: &[Taken<G>]) -> Verdict {
    let seen: Vec<Seen<G>> = branches.iter().map(|(_, branch)| branch.seen(run.game, who)).collect();
    for (i, here) in seen.iter().enumerate() {
        for (j, there) in seen[..i].iter().enumerate() {
            let [(one, after), (other, other_after)] = [&branches[i], &branches[j]];
            if !run.happens_unseen(*one) || !run.happens_unseen(*other) {
                continue;
            }
            let told_apart = here.view != there.view || after.after == other_after.after;
            Check::Shown.require(told_apart || here.shown == there.shown, || {
                let (one, other) = (&there.shown, &here.shown);
                format!("{who:?} sees the same position after two steps, but is shown {one:?} and {other:?}")
            })?;
            gains_what_is_told(run, who, [here, there], [&after.after, &other_after.after])?;
        }
    }
    Ok(())
}

/// The same step in two states that `who` cannot tell apart.
pub(super) fn in_two_worlds<G: Hidden>(run: &Run<'_, G>, who: Viewer, [here, there]: [&Branch<G>; 2]) -> Verdict {
    let [one, other] = [here.seen(run.game, who), there.seen(run.game, who)];
    Check::Shown.require(one.view != other.view || one.shown == other.shown, || {
        let (one, other) = (&one.shown, &other.shown);
        format!("{who:?} cannot tell two worlds apart, but is shown {one:?} of a step here and {other:?} there")
    })?;
    gains_what_is_told(run, who, [&one, &other], [&here.after, &there.after])
}

/// A viewer who is shown the same events sees the same view.
pub(super) fn gains_what_is_told<G: Hidden>(
    run: &Run<'_, G>,
    who: Viewer,
    [here, there]: [&Seen<G>; 2],
    states: [&G::State; 2],
) -> Verdict {
    let by_rule = states.into_iter().any(run.secrets.lays_open);
    Check::ViewLeak.require(by_rule || here.shown != there.shown || here.view == there.view, || {
        let (shown, one, other) = (&here.shown, &here.view, &there.view);
        format!("{who:?} is shown {shown:?} in either case, but then sees {one:?} or {other:?}")
    })
}
