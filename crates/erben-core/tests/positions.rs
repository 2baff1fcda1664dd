//! Which positions are let in: each bound met, and missed by one.

mod common;

use common::{P1, table};
use erben_core::PhaseSpec;

/// Covers: ERB-M16
#[test]
fn a_roll_that_leaves_only_to_pass_asks_nothing() {
    let choosing = |faces| table(2).druid(P1, "arrived").phase(PhaseSpec::Choosing { faces, two_moves: false });
    assert_eq!(choosing([3, 2]).faults(), "", "two rings");
    assert_eq!(choosing([1, 1]).faults(), "phase: wanted something to choose; found otherwise (ERB-M16)");
}
