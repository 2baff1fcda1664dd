//! The tests of `merlin-core`: the rules row by row, the doors, the second implementation and what is frozen.

#![allow(unreachable_pub, reason = "`common` is shared by the modules")]

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
mod phases;
mod positions;
mod properties;
mod readable;
mod resampling;
mod rows;
mod rules_edition;
mod rules_favor;
mod rules_flags;
mod rules_manors;
mod rules_missions;
mod rules_scoring;
mod rules_setup;
mod rules_spaces;
mod rules_turn;
mod secrecy;
mod serde_values;
mod snapshots;
