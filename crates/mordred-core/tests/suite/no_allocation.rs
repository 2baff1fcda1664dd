//! Play takes no memory, and a state little.

use mordred_core::table_common::Stored;
use mordred_core::{Mordred, State};
use testkit::allocation;

#[test]
fn play_does_not_allocate() {
    for players in [3, 4] {
        let steps = allocation::none_in(&Mordred::built_in(players, &[]).expect("3 or 4 players"), 20);
        assert!(steps > 20 * 50, "{steps} steps are not twenty matches");
    }
}

#[test]
fn a_state_is_small_and_plain() {
    assert!(size_of::<State>() <= 288, "{} bytes", size_of::<State>());
    assert!(!std::mem::needs_drop::<State>());
}
