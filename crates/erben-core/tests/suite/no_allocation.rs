//! Play takes no memory, and a state little.

use erben_core::table_common::{Seat, Stored};
use erben_core::{Erben, State};
use testkit::allocation;

#[test]
fn play_does_not_allocate() {
    for players in 2..=4 {
        let steps = allocation::none_in(&Erben::built_in(players, &[]).expect("2 to 4 players"), 20);
        assert!(steps > 20 * 50, "{steps} steps are not twenty matches");
    }
}

#[test]
fn a_state_is_small_and_plain() {
    assert!(size_of::<State>() <= 512, "{} bytes", size_of::<State>());
    assert!(!std::mem::needs_drop::<State>());
}

#[test]
fn scores_do_not_allocate() {
    let table = crate::common::wander::random_game(Erben::built_in(3, &[]).expect("3 players"), 1);
    let score = || assert!(table.game().score(table.state(), Seat::P1).is_some());
    assert_eq!(allocation_counter::measure(score).count_total, 0);
}
