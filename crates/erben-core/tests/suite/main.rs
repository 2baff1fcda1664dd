//! The tests of the rules, in one binary: `cargo test -p erben-core --test suite vote` runs those whose path holds the
//! word.

#[path = "../../../table-common/tests/shared/chi_square.rs"]
mod chi_square;
mod common;
mod plain;

mod beside;
mod cases;
mod census;
mod conformance;
mod door;
mod editions;
mod frozen;
mod no_allocation;
mod observe;
mod positions;
mod properties;
mod readable;
mod resampling;
mod rows;
mod rules_cards;
mod rules_magic;
mod rules_meeting;
mod rules_morrigan;
mod rules_movement;
mod rules_scoring;
mod rules_setup;
mod rules_spaces;
mod rules_vote;
mod secrecy;
mod serde_values;
mod snapshots;
