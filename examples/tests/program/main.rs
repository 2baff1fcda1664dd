//! The program `table`, run as a person runs it.

mod bad_input;
mod common;
mod pipe;
mod play;
mod records;
mod snapshots;
