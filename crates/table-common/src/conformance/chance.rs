//! Outcomes, their weights, and sampling.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use super::check::{Check, Verdict};
use super::chi_square::follows;
use super::legality::{is_common, names_its_rule};
use super::run::{Position, Run, up_to};
use crate::{CommonRefusal, Game, GameRefusal, Numbered, Source, Turn};

fn listed<G: Game>(game: &G, state: &G::State) -> Vec<(G::Outcome, u32)> {
    up_to(G::Outcome::SPACE, game.outcomes(state))
}

pub(super) fn outcomes<G: Game>(run: &mut Run<'_, G>, position: &Position<'_, G>) -> Verdict {
    let due = matches!(position.turn, Turn::Chance(_));
    let all = listed(run.game, position.state);
    Check::Outcomes.require(due != all.is_empty(), || {
        format!("the turn is {:?}, and {} outcomes are listed", position.turn, all.len())
    })?;
    Check::Outcomes.require(all.windows(2).all(|pair| pair[0].0.number() < pair[1].0.number()), || {
        format!("wanted rising numbers, found {all:?}")
    })?;
    for &(outcome, weight) in &all {
        Check::Outcomes.require(weight > 0, || format!("`{}` has no weight", run.game.display(&outcome)))?;
        if !position.whole {
            continue;
        }
        let resolved = run.game.resolve(&mut position.state.clone(), outcome, &mut ());
        if let Err(refusal) = resolved {
            let (text, why) = (run.game.display(&outcome), run.game.display(&refusal));
            return Err(Check::Outcomes.wrong(format!("`{text}` is listed, but refused: {why}")));
        }
    }
    Ok(())
}

pub(super) fn unlisted<G: Game>(run: &mut Run<'_, G>, position: &Position<'_, G>) -> Verdict {
    if !position.whole {
        return Ok(());
    }
    let Run { game, outcomes, report, rules, .. } = run;
    let all = listed(*game, position.state);
    let (mut after, mut log, mut said) = (position.state.clone(), Vec::new(), BTreeSet::new());
    for &outcome in outcomes.iter() {
        if all.binary_search_by_key(&outcome.number(), |(o, _)| o.number()).is_ok() {
            continue;
        }
        let text = || format!("`{}`, which is not listed,", game.display(&outcome));
        let Err(refusal) = game.resolve(&mut after, outcome, &mut log) else {
            return Err(Check::Unlisted.wrong(format!("{} was resolved", text())));
        };
        if !matches!(position.turn, Turn::Chance(_)) {
            is_common(*game, refusal, CommonRefusal::of_outcome(position.turn), &outcome)?;
        }
        *report.refusals.entry(refusal.kind()).or_insert(0) += 1;
        Check::RefusalUnchanged.require(after == *position.state && log.is_empty(), || {
            format!("{} was refused, but left {after:?} and told {log:?}", text())
        })?;
        if said.insert(refusal.kind()) {
            names_its_rule(*game, rules, refusal)?;
        }
    }
    Ok(())
}

/// How many times in a run the samples of one kind of source are compared with its weights.
const IN_FULL: u32 = 24;
/// How many samples are taken where they are not compared with weights.
const FEW: u32 = 8;

pub(super) fn sample<G: Game>(run: &mut Run<'_, G>, position: &Position<'_, G>) -> Verdict {
    let Turn::Chance(source) = position.turn else {
        let sampled = run.game.sample(position.state, &mut run.rng);
        return Check::Sample
            .require(sampled.is_none(), || format!("sampled {sampled:?}, but the turn is {:?}", position.turn));
    };
    let tried = run.chi_squares.entry(source.kind).or_insert(0);
    let in_full = *tried < IN_FULL;
    *tried += u32::from(in_full);
    run.report.chi_squares += u64::from(in_full);
    sample_follows(run, position, source, if in_full { run.settings.samples } else { FEW })
}

fn sample_follows<G: Game>(run: &mut Run<'_, G>, position: &Position<'_, G>, source: Source, times: u32) -> Verdict {
    let all = listed(run.game, position.state);
    let mut counts = vec![0; all.len()];
    for _ in 0..times {
        let sampled = run.game.sample(position.state, &mut run.rng);
        let place = sampled.and_then(|o| all.binary_search_by_key(&o.number(), |(o, _)| o.number()).ok());
        let place = place.ok_or_else(|| Check::Sample.wrong(format!("sampled {sampled:?}, which is not listed")))?;
        counts[place] += 1;
    }
    let weights: Vec<u32> = all.iter().map(|&(_, weight)| weight).collect();
    follows(&counts, &weights).map_err(|far| {
        Check::ChiSquare
            .wrong(format!("{far} at `{}`: counts {counts:?} for weights {weights:?}", run.game.source_name(source)))
    })
}
