//! Play takes no memory, and a state little.

use merlin_core::table_common::Stored;
use merlin_core::{Merlin, State};
use testkit::allocation;

#[test]
fn play_does_not_allocate() {
    for (players, modules) in [(2, &[][..]), (3, &["kings-favor"][..]), (4, &["kings-favor"][..])] {
        let steps = allocation::none_in(&Merlin::built_in(players, modules).expect("two to four play"), 8);
        assert!(steps > 8 * 200, "{steps} steps are not eight matches");
    }
}

#[test]
fn a_state_is_small_and_plain() {
    assert!(size_of::<State>() <= 640, "{} bytes", size_of::<State>());
    assert!(!std::mem::needs_drop::<State>());
}
