//! A second, plain implementation of Mordred's rules.
//!
//! It was written from the rulebook and the rule catalogue alone, to walk beside the engine and be
//! compared with it at every step. It is slow and obvious on purpose: sets, maps, strings and loops.
//!
//! What it may import: `std`, and `serde_json` in `edition.rs`. Nothing of the engine, but for one
//! adapter that turns the engine's edition data into the plain [`Edition`](edition::Edition). It talks to the outside
//! in the notation of the game: strings in, strings out.
//!
//! Every rule that can be broken visibly has one or more switches in [`Broken`](broken::Broken). A comparison that
//! does not notice a broken rule is no comparison, and `noticed.rs` holds that against it.

#![allow(unreachable_pub, reason = "seen by the walks beside it")]

pub mod broken;
pub mod edition;
mod ending;
mod notation;
pub mod noticed;
pub mod position;
mod raids;
pub mod random;
mod roll;
pub mod rules;
pub mod scenarios;
pub mod script;
pub mod sound;
mod spending;
pub mod start;
pub mod walk;
