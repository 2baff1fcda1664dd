//! Bots for games on `table-common`: players that see what a seat may see and nothing else.
//!
//! No clock, no I/O, no threads but with the feature `rayon`; the same seed gives the same choices on every machine and
//! with any number of threads. `docs/bots.md` explains each bot and measures them.

// Counts of iterations, matches and seats are far below 2^52.
#![allow(clippy::cast_precision_loss)]
// `seen` and `seed` are the words that everything here is about.
#![allow(clippy::similar_names)]

mod analysis;
mod arena;
mod bot;
mod flat;
mod games;
mod knowledge;
mod logs;
mod options;
mod playout;
mod random;
mod rng;
mod search;
mod simulation;
mod spec;
pub mod tournament;

pub use analysis::{ActionValue, Analysis, Analyst, ROUND};
pub use bot::{Bot, CloneBot, Observation, Told};
pub use flat::Flat;
pub use games::Heuristics;
pub use knowledge::{Greedy, Knowledge, best_by};
pub use options::{Options, Reward, Rollout};
pub use playout::{Match, Playout, play_out};
pub use random::Random;
pub use rng::BotRng;
#[cfg(feature = "rayon")]
pub use search::Parallel;
pub use search::{Grows, IsMcts, MoIsMcts, OneTree, Search, TreesASeat};
pub use spec::{BotSpec, BotSpecError, Known, MAX_ITERATIONS};
