//! Mordred: a simple player that looks no further than the next action, and what a position is worth.

use mordred_core::{Action, AttackDice, Column, Mordred, Terrain, View};
use table_common::{ActionSet, Game, PerSeat, Seat};

use super::{Heuristics, shares};
use crate::{BotRng, Knowledge, Observation, best_by};

impl Knowledge<Mordred> for Heuristics {
    /// Names the careful column, since the lowest track wins wherever Mordred does (MOR-E03), and attacks markers, which
    /// lowers it; spares its own villages when Mordred attacks, and builds wherever it can pay.
    fn pick(&self, seen: &Observation<'_, Mordred>, rng: &mut BotRng) -> Option<Action> {
        let view = seen.view();
        best_by(seen.legal().iter(), rng, |action| worth(seen.game(), &view, seen.seat(), action))
    }

    /// Two shares, by villages and by track, weighed by which side is ahead on the map.
    fn evaluate(&self, game: &Mordred, view: &View) -> PerSeat<f64> {
        let players = game.players();
        // A BP in hand decides between equals (MOR-E03, MOR-E04): a twentieth of a village or of a step.
        let by_hand = |seat: Seat| f64::from(view.bp(seat)) / 20.0;
        let arthur = shares(players, 2.0, |seat| f64::from(view.villages(seat).len()) + by_hand(seat));
        let mordred = shares(players, 2.0, |seat| by_hand(seat) - f64::from(view.track(seat)));
        let ahead = f64::from(view.markers().len()) - f64::from(view.all_villages().len());
        let wins = 0.5 + ahead / (2.0 * (ahead.abs() + 6.0));
        PerSeat::from_fn(|seat| wins * mordred[seat] + (1.0 - wins) * arthur[seat])
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
