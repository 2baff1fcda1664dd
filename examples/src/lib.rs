//! What programs around a match need. The program `table` and the examples use it; their players are those of
//! `table_bots`.
//!
//! Typed lines ([`Lines`], [`Keyboard`]), files that are read within bounds ([`input`]) and written
//! whole or not at all ([`WholeFile`]), records that are kept whatever happens ([`keep`]), text that is safe to show
//! ([`Clean`]), text in columns ([`layout`]), kinds of actions ([`kind`]), jobs on several threads ([`in_order`]) that a signal can end ([`stop_flag`]),
//! and one way for programs to begin and end ([`run_by_command_line`], [`run`]).

// Counts of games and places in a picture are far below 2^52.
#![allow(clippy::cast_precision_loss)]

mod command_line;
mod failure;
pub mod input;
pub mod json;
mod kind;
pub mod labels;
pub mod layout;
mod output;
mod parallel;
mod record;
pub mod statistics;
mod stop;
mod text;
mod typed;

pub use command_line::run_by_command_line;
pub use failure::{Failure, Result, finish, note, run};
pub use kind::kind;
pub use output::{PartFile, Readers, WholeFile};
pub use parallel::{in_order, threads};
pub use record::{keep, write_record};
pub use stop::stop_flag;
pub use text::{Clean, one_line};
pub use typed::{Keyboard, Lines, Prompt, Typed};

/// The examples of the repository's README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
