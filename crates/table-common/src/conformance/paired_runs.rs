//! Paired matches: two matches that differ only in what one viewer is not shown, played side by side to the end.
//!
//! Chance may bring each of them a different outcome as long as the viewer is shown the same; players decide the same, or in
//! secret. All along the viewer must see the same view, legal actions, refusals and log. From the start of a game this needs no
//! resampling.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::check::{Check, Verdict, Wrong};
use super::hidden::{answer, watchers};
use super::run::Run;
use super::shown::{Branch, branch, gains_what_is_told, in_two_worlds};
use crate::random::below;
use crate::{Game, Hidden, Turn, Viewer};

/// How many steps are tried before a pair is given up, since every other step would tell the two apart.
const TRIES: u32 = 12;
/// How many actions of the space are checked in both matches at a decision of the viewer.
const PROBES: u32 = 48;

/// A pair for each viewer: from a position, and from one that the viewer cannot tell apart from it.
pub(super) fn paired_runs<G: Hidden>(run: &mut Run<'_, G>, start: &G::State) -> Verdict {
    if run.settings.perfect_information {
        return Ok(());
    }
    let game = run.game;
    watchers(game.players()).try_for_each(|who| {
        let other = game.determinize(&game.view(start, who), &mut run.rng);
        side_by_side(run, who, [start.clone(), other])
    })
}

fn side_by_side<G: Hidden>(run: &mut Run<'_, G>, who: Viewer, mut pair: [G::State; 2]) -> Verdict {
    run.report.pairs += 1;
    for _ in 0..run.game.max_steps() {
        asked_alike(run, who, &pair)?;
        let Some(next) = go_on(run, who, &pair)? else { break };
        pair = next;
        let apart = pair[0] != pair[1];
        run.report.pair_steps += 1;
        run.report.pair_steps_apart += u64::from(apart);
        if apart && !run.apart.contains(&who) {
            run.apart.push(who);
        }
    }
    Ok(())
}

/// The viewer meets the same turn, standings, legal actions and refusals in both.
fn asked_alike<G: Hidden>(run: &mut Run<'_, G>, who: Viewer, [one, other]: &[G::State; 2]) -> Verdict {
    let game = run.game;
    let turn = game.turn(one);
    let same = turn == game.turn(other) && game.standings(one) == game.standings(other);
    Check::PairedRuns.require(same, || format!("{who:?} sees the same, but the matches wait for different things"))?;
    let Turn::Player(seat) = turn else { return Ok(()) };
    if who != Viewer::Seat(seat) {
        return Ok(());
    }
    Check::PairedRuns.require(game.legal_actions(one) == game.legal_actions(other), || {
        format!("{seat} sees the same in two matches, but may do other things: {one:?}, {other:?}")
    })?;
    for _ in 0..PROBES {
        let action = run.actions[below(run.actions.len() as u32, &mut run.rng) as usize];
        let (here, there) = (answer(game, one, action), answer(game, other, action));
        Check::PairedRuns.require(here == there, || {
            format!("`{}` by {seat}: {here:?} in one match, {there:?} in the other", game.display(&action))
        })?;
    }
    Ok(())
}

/// A step in each after which the viewer still cannot tell the two apart; `None` where none is found.
fn go_on<G: Hidden>(
    run: &mut Run<'_, G>,
    who: Viewer,
    [one, other]: &[G::State; 2],
) -> Result<Option<[G::State; 2]>, Wrong> {
    let game = run.game;
    let own = matches!(game.turn(one), Turn::Player(seat) if who == Viewer::Seat(seat));
    for _ in 0..TRIES {
        let (Some(here), Some(there)) = (run.pick(one), run.pick(other)) else { return Ok(None) };
        let Some(left) = branch(game, one, here) else { continue };
        let mut found = None;
        if let Some(right) = branch(game, other, here) {
            in_two_worlds(run, who, [&left, &right])?;
            if look_alike(run, who, [&left, &right])? {
                found = Some(right.after);
            }
        }
        // Or another step, now and then, if it cannot be told from the first.
        let varied = !own && here != there && (found.is_none() || below(2, &mut run.rng) == 0);
        if let Some(right) = branch(game, other, there).filter(|_| varied) {
            if run.happens_unseen(here) && run.happens_unseen(there) {
                let seen = [&left, &right].map(|branch| branch.seen(game, who));
                gains_what_is_told(run, who, [&seen[0], &seen[1]], [&left.after, &right.after])?;
            }
            if look_alike(run, who, [&left, &right])? {
                found = Some(right.after);
            }
        }
        if let Some(right) = found {
            return Ok(Some([left.after, right]));
        }
    }
    Ok(None)
}

/// Whether the viewer can tell two steps apart. If not, the sentences are the same too, and the public cannot either.
fn look_alike<G: Hidden>(run: &Run<'_, G>, who: Viewer, branches: [&Branch<G>; 2]) -> Result<bool, Wrong> {
    let game = run.game;
    let [here, there] = branches.map(|branch| branch.seen(game, who));
    if here.view != there.view || here.shown != there.shown {
        return Ok(false);
    }
    let [one, other] = [&here.shown, &there.shown].map(|shown| sentences(game, shown));
    Check::PairedRuns
        .require(one == other, || format!("{who:?} reads {one:?} of one match, {other:?} of the other"))?;
    let [here, there] = branches.map(|branch| branch.seen(game, Viewer::Public));
    Check::PairedRuns.require(here.view == there.view && here.shown == there.shown, || {
        format!("{who:?} cannot tell two matches apart that the public can, by {:?} and {:?}", here.shown, there.shown)
    })?;
    Ok(true)
}

fn sentences<G: Game>(game: &G, events: &[G::Event]) -> Vec<String> {
    events.iter().map(|event| game.display(event).to_string()).collect()
}

/// After a run: each viewer had a pair that really differed.
pub(super) fn have_differed<G: Game>(run: &Run<'_, G>) -> Verdict {
    if run.report.pairs == 0 {
        return Ok(());
    }
    for who in watchers(run.game.players()) {
        Check::PairedRuns.require(run.apart.contains(&who), || {
            format!("no two matches that look the same to {who:?} ever differed: is it shown too much?")
        })?;
    }
    Ok(())
}
