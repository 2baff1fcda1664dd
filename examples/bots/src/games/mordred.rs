//! Mordred: a simple player that looks no further than the next action, and what a position is worth.

use mordred_core::{Action, AttackDice, Column, Mordred, Terrain, View};
use table_common::{ActionSet, Seat};

use super::Heuristics;
use crate::{BotRng, Knowledge, Observation, best_by};

impl Knowledge<Mordred> for Heuristics {
    /// Names the careful column, since the lowest track wins wherever Mordred does (MOR-E03), and attacks markers, which
    /// lowers it; spares its own villages when Mordred attacks, and builds wherever it can pay.
    fn pick(&self, seen: &Observation<'_, Mordred>, rng: &mut BotRng) -> Option<Action> {
        let view = seen.view();
        best_by(seen.legal().iter(), rng, |action| worth(seen.game(), &view, seen.seat(), action))
    }
}

/// How good an action looks; only the order counts.
fn worth(game: &Mordred, view: &View, seat: Seat, action: Action) -> i32 {
    let own = view.villages(seat);
    match action {
        Action::Column(column) => i32::from(column == Column::A),
        Action::Raid(target) if own.contains(target) => 0,
        Action::Raid(target) if view.all_villages().contains(target) => 2,
        Action::Raid(_) => 1,
        Action::End => 10,
        Action::Attack { link, dice } => {
            let target = game.map().ends(link).map(|(_, target)| target);
            let home = target == Some(game.edition().home());
            30 + 10 * i32::from(home) + i32::from(dice == AttackDice::Two)
        }
        Action::Build(at) => 20 + i32::from(game.map().terrain(at) == Terrain::Wood),
        Action::Castle(at) if own.contains(at) && view.chips(at) == 0 => 15,
        Action::Castle(_) => 0,
    }
}
