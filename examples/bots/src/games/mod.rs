//! What bots know of the three games beyond their rules.

mod erben;
mod merlin;
mod mordred;

use table_common::{PerSeat, Players, Seat};

/// Rules of thumb for Mordred, Merlin and Merlins Erben: a good action at once, and each seat's share of the win.
///
/// It is the [`Knowledge`](crate::Knowledge) of the built-in games; `docs/bots.md` lists the features of each
/// evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Heuristics;

/// Shares of the win, together 1, from points: each seat's by its lead over the best other. A lead of `scale` points is
/// halfway from a tie to certainty.
fn shares(players: Players, scale: f64, points: impl Fn(Seat) -> f64) -> PerSeat<f64> {
    let points = PerSeat::from_fn(|seat| if players.include(seat) { points(seat) } else { f64::NEG_INFINITY });
    let chance = |seat: Seat| {
        let others = players.seats().filter(|&other| other != seat).map(|other| points[other]);
        let best = others.fold(f64::NEG_INFINITY, f64::max);
        let lead = if best.is_finite() { points[seat] - best } else { 0.0 };
        0.5 + lead / (2.0 * (lead.abs() + scale))
    };
    let chances = PerSeat::from_fn(|seat| if players.include(seat) { chance(seat) } else { 0.0 });
    let all: f64 = chances.0.iter().sum();
    PerSeat(chances.0.map(|chance| chance / all))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up_and_follow_the_lead() {
        let points = [10.0, 30.0, 20.0, 99.0];
        let found = shares(Players::Three, 10.0, |seat| points[seat.index()]);
        assert!((found.0.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        assert!(found[Seat::P2] > found[Seat::P3] && found[Seat::P3] > found[Seat::P1]);
        assert!(found[Seat::P4].abs() < 1e-12, "a seat that does not play has no share");
        // Leads of -20, 10, -10: 1/6, 3/4, 1/4.
        assert!((found[Seat::P2] - 0.75 / (1.0 / 6.0 + 0.75 + 0.25)).abs() < 1e-12);
        let equal = shares(Players::Two, 10.0, |_| 7.0);
        assert!((equal[Seat::P1] - 0.5).abs() < 1e-12);
    }
}
