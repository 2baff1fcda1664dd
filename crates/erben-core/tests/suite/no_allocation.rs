//! A state takes little memory, and a score none; that play takes none, `conformance.rs` holds.

use erben_core::table_common::{Seat, Stored};
use erben_core::{Erben, State};

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
