//! The second, plain implementation of Merlin, King's Favor included.
//!
//! It was written from the rulebooks, `docs/rules/merlin.md` and `docs/notation/merlin.md`, without a look at the
//! engine, to walk beside it: who decides, what is legal, what chance may bring and with which weight, the position and
//! the result must be equal at every step. It is plain on purpose: maps, sets, texts and loops. What it lacks in speed
//! it must have in clarity.
//!
//! It may import the standard library and `serde_json`, nothing of the engine; only `walker.rs` names the engine it walks
//! beside. The edition comes in as JSON, and so do positions; actions and outcomes are texts of the notation.
//!
//! Each row that is decided in play has one place where [`Plain::holds`] asks for it, seldom two; what stands beside it is
//! what a player would do who does not know the row. `rows.rs` plays without one row at a time, and so sees what the row
//! decides.

mod edition;
mod manors;
mod missions;
mod phase;
mod position;
mod scoring;
mod setup;
mod spaces;
mod spec;
mod turn;
mod walker;
mod words;

pub(crate) use position::Plain;
