//! The tests of the rules, in one binary: `cargo test -p mordred-core --test suite raids` runs those whose path holds the
//! word.

mod common;
mod plain;

mod beside;
mod cases;
mod census;
mod conformance;
mod door;
mod frozen;
mod no_allocation;
mod observe;
mod positions;
mod properties;
mod readable;
mod rows;
mod rules_edition;
mod rules_end;
mod rules_raid;
mod rules_roll;
mod rules_setup;
mod rules_spend;
mod serde_values;
mod snapshots;
