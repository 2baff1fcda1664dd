//! Records: written, and played again.

use alloc::format;

use super::check::{Check, Verdict};
use super::run::Run;
use crate::{Step, Stored, Table};

/// The record of a match replays to the same match; so do its decisions on its seed, and its outcomes where they are handed in.
pub(super) fn record<G: Stored + Clone>(run: &mut Run<'_, G>, table: &Table<G>) -> Verdict {
    let record = table.record();
    let replayed = Table::<G>::replay(record.clone()).map_err(|e| Check::Record.wrong(format!("replay: {e}")))?;
    same("replayed", table, &replayed)?;
    for game in [run.game, replayed.game()] {
        let again = Table::replay_with(game, &record).map_err(|e| Check::Record.wrong(format!("replay: {e}")))?;
        same("replayed with a game that is open", table, &again)?;
    }
    Check::Record
        .require(replayed.record() == record, || format!("replayed, the record is {:?}", replayed.record()))?;
    if let Some(dealer) = table.dealer() {
        let mut live = Table::new(run.game.clone(), dealer.seed());
        for played in table.steps() {
            let Step::Act { seat, action } = played.step else { continue };
            live.act(seat, action).map_err(|e| Check::Record.wrong(format!("played again on its seed: {e}")))?;
        }
        same("played again on its seed", table, &live)?;
        Check::Record
            .require(live.record() == record, || format!("played again, the record is {:?}", live.record()))?;
    }
    let mut undealt = Table::without_dealer(run.game.clone());
    for played in table.steps() {
        let done = match played.step {
            Step::Act { seat, action } => undealt.act(seat, action).map(|_| ()),
            Step::Chance { outcome, .. } => undealt.resolve(outcome).map(|_| ()),
        };
        done.map_err(|e| Check::Record.wrong(format!("with its outcomes handed in: {e}")))?;
    }
    same("with its outcomes handed in", table, &undealt)?;
    let replayed = Table::<G>::replay(undealt.record());
    let replayed = replayed.map_err(|e| Check::Record.wrong(format!("replay of what had no dealer: {e}")))?;
    same("replayed without a dealer", table, &replayed)
}

fn same<G: Stored>(how: &str, one: &Table<G>, other: &Table<G>) -> Verdict {
    let ends = [one, other].map(|table| (table.state(), table.standings()));
    Check::Record.require(ends[0] == ends[1], || format!("{how}, the match ends at {:?}", other.state()))?;
    Check::Record.require(one.events() == other.events(), || format!("{how}, other things happen"))?;
    let [steps, others] = [one, other].map(|table| table.steps().map(|played| (played.step, played.before())));
    Check::Record.require(steps.eq(others), || format!("{how}, the steps are others"))
}
