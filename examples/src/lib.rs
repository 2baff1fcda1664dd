//! Bots for the rules engines, and the loop that lets them play: used by the program `table`, the examples and the
//! benchmarks.
//!
//! A bot sees what a player would see: it gets a [`Sight`], which shows the seat's view and the legal actions and holds
//! no way to anything else. Its generator is its own, derived from the match's seed for its seat, so that whole matches
//! repeat.
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

mod bots;
mod ending;
mod playout;

pub use bots::{Bot, GreedyMordred, RandomBot, Sight};
pub use ending::finish;
pub use playout::{Playout, play_out};

/// The examples of the repository's README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
