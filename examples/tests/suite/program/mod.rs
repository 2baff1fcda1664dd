//! The program `table`, run as a person runs it.

mod bad_input;
mod bots;
mod cases;
mod common;
mod files;
mod many;
mod pictures;
mod pipe;
mod play;
mod position;
mod printed;
mod records;
mod rule;
mod session;
mod snapshots;

/// What the program says to those words.
pub(crate) fn table(line: &str) -> String {
    common::table(line).well()
}
