//! Undo and redo.

use alloc::format;
use alloc::vec::Vec;

use super::check::{Check, Verdict, Wrong};
use super::run::Run;
use crate::{Digest, Game, Played, Step, Table, TableError};

/// From the end to the beginning, each decision is taken back, taken again, and taken back for good.
pub(super) fn undo<G: Game + Clone>(run: &mut Run<'_, G>, table: &Table<G>) -> Verdict {
    let (mut copy, mut start) = (table.clone(), table.clone());
    start.rewind(0);
    let steps: Vec<_> = table.steps().collect();
    let positions = positions(run.game, &steps)?;
    let (mut after, mut told) = (place(table), table.events());
    for (k, played) in steps.iter().enumerate().rev() {
        told = &told[..told.len() - played.events.len()];
        let Step::Act { seat, action } = played.step else { continue };
        let digest = steps[..k].last().map_or(start.digest(), |previous| previous.digest);
        let before = (&positions[k], digest, k, told);
        take_back(&mut copy, k)?;
        Check::Undo
            .require(place(&copy) == before, || format!("taking back step {} leads to {:?}", k + 1, copy.state()))?;
        let redone = copy.act(seat, action).map(<[_]>::len);
        Check::Undo.require(place(&copy) == after, || {
            format!("taking step {} again leads to {:?}: {redone:?}", k + 1, copy.state())
        })?;
        take_back(&mut copy, k)?;
        // The next decision back ends where this one began.
        after = before;
    }
    let nothing = copy.undo();
    Check::Undo.require(nothing == Err(TableError::NothingToUndo), || {
        format!("wanted nothing left to take back, found {nothing:?}")
    })
}

/// The positions before the steps of a match, played from the start without a table.
fn positions<G: Game>(game: &G, steps: &[Played<'_, G>]) -> Result<Vec<G::State>, Wrong> {
    let (mut state, mut all) = (game.start(), Vec::new());
    for played in steps {
        all.push(state.clone());
        let taken = match played.step {
            Step::Act { action, .. } => game.apply(&mut state, action, &mut ()),
            Step::Chance { outcome, .. } => game.resolve(&mut state, outcome, &mut ()),
        };
        taken.map_err(|e| Check::Undo.wrong(format!("step {} is refused without a table: {e:?}", played.number)))?;
        let before = played.before();
        Check::Undo.require(all.last() == Some(&before), || format!("before step {}: {before:?}", played.number))?;
    }
    Ok(all)
}

/// The whole state of a match: position, digest, number of steps, events.
fn place<G: Game>(table: &Table<G>) -> (&G::State, Digest, usize, &[G::Event]) {
    (table.state(), table.digest(), table.steps().len(), table.events())
}

fn take_back<G: Game>(table: &mut Table<G>, k: usize) -> Verdict {
    table.undo().map_err(|e| Check::Undo.wrong(format!("decision of step {} not taken back: {e}", k + 1)))
}
