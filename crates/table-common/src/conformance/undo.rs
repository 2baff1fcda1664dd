//! Taking back, and playing again.

use alloc::format;
use alloc::vec::Vec;

use super::check::{Check, Verdict};
use super::run::Run;
use crate::digest::Step;
use crate::{Game, Table, TableError};

/// From the end to the beginning, each decision is taken back, taken again, and taken back for good.
pub(super) fn undo<G: Game + Clone>(_: &mut Run<'_, G>, table: &Table<G>) -> Verdict {
    let mut copy = table.clone();
    let steps: Vec<_> = table.steps().collect();
    let mut after = (table.state(), table.digest(), steps.len());
    for (k, played) in steps.iter().enumerate().rev() {
        let Step::Act { seat, action } = played.step else { continue };
        take_back(&mut copy, k)?;
        let before = if k == 0 { None } else { Some(steps[k - 1].digest) };
        let back = copy.state() == played.before
            && copy.steps().len() == k
            && before.is_none_or(|digest| digest == copy.digest())
            && table.events().starts_with(copy.events());
        Check::Undo.require(back, || format!("taking back step {} leads to {:?}", k + 1, copy.state()))?;
        let redone = copy.act(seat, action).map(<[_]>::len);
        let same = redone.is_ok() && (copy.state(), copy.digest(), copy.steps().len()) == after;
        let same = same && table.events().starts_with(copy.events());
        Check::Undo.require(same, || format!("taking step {} again leads to {:?}: {redone:?}", k + 1, copy.state()))?;
        take_back(&mut copy, k)?;
        // The next decision back ends where this one began.
        after = (played.before, copy.digest(), k);
    }
    let nothing = copy.undo();
    Check::Undo.require(nothing == Err(TableError::NothingToUndo), || {
        format!("wanted nothing left to take back, found {nothing:?}")
    })
}

fn take_back<G: Game>(table: &mut Table<G>, k: usize) -> Verdict {
    table.undo().map_err(|e| Check::Undo.wrong(format!("decision of step {} not taken back: {e}", k + 1)))
}
