//! Positions with one thing changed: what the door lets in can be played on.
//!
//! `DOOR_POSITIONS=100000 cargo test --release -p erben-core --test suite door -- --nocapture` offers a hundred thousand
//! and prints the counts by field.

use erben_core::table_common::{Seed, Stored};
use erben_core::{Erben, State};
use testkit::door::{Doors, positions};

use crate::common::wander::{Player, prepared, step};

/// Positions from prepared starts on, since random play hardly meets the Morrigan, exchanges and extra votes.
fn starts(game: &Erben, seed: u64) -> Vec<State> {
    let rng = &mut Seed::from_u64(seed).rng();
    let mut starts: Vec<State> = (0..24).map(|_| prepared(game, rng)).collect();
    for n in 0..12 {
        // Near the end, for votes of all kinds.
        let mut state = starts[n];
        while !matches!(game.describe(&state).phase, erben_core::PhaseSpec::Voting { .. }) {
            assert!(step(game, &mut state, Player::Random, rng, &mut ()), "every match ends with a vote");
        }
        starts.push(state);
    }
    starts
}

#[test]
fn what_the_door_lets_in_can_be_played_on() {
    let mut offered = 0;
    for players in [2, 3, 4] {
        let game = Erben::built_in(players, &[]).expect("2 to 4 play");
        let doors = Doors::new(&game).starts(starts(&game, players.into())).seed(players.into());
        let report = doors.positions(positions(1_200) / 3 + 1).run();
        println!("{players} players\n{report}");
        assert!(report.accepted > 20 && report.refused > 50, "{report}");
        offered += report.accepted + report.refused;
    }
    println!("{offered} positions offered");
}
