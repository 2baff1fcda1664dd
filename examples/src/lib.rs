//! Bots for the rules engines, a loop that plays matches of bots, and what programs around a match need. The program
//! `table`, the examples and the benchmarks use it.
//!
//! A bot sees what a player would see: it gets an [`Observation`], which gives the seat's view and the legal actions
//! and nothing else of the position. Its generator is its own, derived from the match's seed for its seat, so that
//! whole matches repeat.
//!
//! ```
//! use mordred_core::Mordred;
//! use mordred_core::table_common::{Game, Seed, Stored};
//! use table_examples::{RandomBot, play_out};
//!
//! let game = Mordred::built_in(4, &[]).unwrap();
//! let seed = Seed::from_u64(7);
//! let end = play_out(&game, seed, &mut RandomBot::table(seed));
//! assert!(game.standings(&end.state).is_some());
//! ```
//!
//! Around a match: typed lines ([`Lines`], [`Keyboard`]), files that are read within bounds ([`input`]) and written
//! whole or not at all ([`WholeFile`]), records that are kept whatever happens ([`keep`]), text that is safe to show
//! ([`Clean`]), jobs on several threads ([`in_order`]), and one way for programs to end ([`run`]).

mod bots;
mod failure;
pub mod input;
pub mod json;
mod output;
mod parallel;
mod playout;
mod record;
mod text;
mod typed;

pub use bots::{Bot, GreedyErben, GreedyMerlin, GreedyMordred, Observation, RandomBot};
pub use failure::{Failure, Result, finish, note, run};
pub use output::{Readers, WholeFile};
pub use parallel::{in_order, threads};
pub use playout::{Playout, play_out};
pub use record::{keep, write_record};
pub use text::{Clean, one_line};
pub use typed::{Keyboard, Lines, Prompt, Typed};

/// The examples of the repository's README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
