//! A review in words.

use std::io::Write;

use table_common::{Players, Seat};
use table_examples::Result;

use super::Reviewed;

/// How many of the costliest choices and of the largest turns are told.
const TOLD: usize = 5;
/// The smallest loss or turn that is told, as a share of the win.
const WORTH_TELLING: f64 = 0.02;

/// What each player's choices cost, and the costliest.
pub(super) fn losses(reviewed: &[Reviewed], players: Players, out: &mut dyn Write) -> Result {
    writeln!(out, "\nwhat choices cost, in shares of the win")?;
    for seat in players.seats() {
        let own = || reviewed.iter().filter(|one| one.player == seat);
        let count = own().count();
        if count == 0 {
            continue;
        }
        let best = own().filter(|one| one.chosen.action == one.best.action).count();
        let mean = 100.0 * own().map(|one| one.loss).sum::<f64>() / count as f64;
        writeln!(out, "  {seat}: the best action in {best} of {count} decisions, {mean:.1} % lost on the mean")?;
    }
    let mut worst: Vec<&Reviewed> = reviewed.iter().filter(|one| one.loss >= WORTH_TELLING).collect();
    worst.sort_by(|a, b| b.loss.total_cmp(&a.loss).then(a.step.cmp(&b.step)));
    if !worst.is_empty() {
        writeln!(out, "\nthe costliest choices")?;
    }
    for Reviewed { step, player, chosen, best, loss, .. } in worst.into_iter().take(TOLD) {
        writeln!(
            out,
            "  step {step}, {player}: `{}` ({:.1} %) instead of `{}` ({:.1} %) cost {:.1} %",
            chosen.action,
            100.0 * chosen.share,
            best.action,
            100.0 * best.share,
            100.0 * loss
        )?;
    }
    Ok(())
}

/// Where a player's expected share changed most from one reviewed decision to the next.
pub(super) fn turns(reviewed: &[Reviewed], players: Players, out: &mut dyn Write) -> Result {
    let mut turns: Vec<(f64, Seat, &[Reviewed])> = Vec::new();
    for pair in reviewed.windows(2) {
        let change = |seat: Seat| pair[1].expected[seat.index()] - pair[0].expected[seat.index()];
        let most = players.seats().max_by(|a, b| change(*a).abs().total_cmp(&change(*b).abs()));
        turns.extend(most.map(|seat| (change(seat).abs(), seat, pair)).filter(|turn| turn.0 >= WORTH_TELLING));
    }
    turns.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.2[0].step.cmp(&b.2[0].step)));
    if !turns.is_empty() {
        writeln!(out, "\nwhere the match turned")?;
    }
    for (_, seat, pair) in turns.into_iter().take(TOLD) {
        let [before, after] = [&pair[0], &pair[1]];
        writeln!(
            out,
            "  steps {} to {}: {seat} from {:.1} % to {:.1} %, after `{}` by {} and what chance brought",
            before.step,
            after.step,
            100.0 * before.expected[seat.index()],
            100.0 * after.expected[seat.index()],
            before.chosen.action,
            before.player
        )?;
    }
    Ok(())
}
