//! The second, plain implementation of Merlin, King's Favor included.
//!
//! It was written from the rulebooks, `docs/rules/merlin.md` and `docs/notation/merlin.md`, without a look at the
//! engine, to walk beside it: who decides, what is legal, what chance may bring and with which weight, the position and
//! the result must be equal at every step. It is plain on purpose: maps, sets, texts and loops. What it lacks in speed
//! it must have in clarity.
//!
//! It may import the standard library and `serde_json`, nothing of the engine; only `agreement.rs`, which holds the
//! two against each other, knows both. The edition comes in as JSON, and so do
//! positions; actions and outcomes are texts of the notation.
//!
//! Every row of the catalogue that can be broken has a switch ([`switches::Broken`]); a comparison is worth something
//! when it notices each of them, in a random game or from a start of [`scenarios`].

mod agreement;
pub(crate) mod chance;
pub(crate) mod compare;
mod edition;
mod environs;
mod missions;
pub(crate) mod noticed;
mod paper;
mod phase;
pub(crate) mod position;
pub(crate) mod scenarios;
mod scoring;
mod sites;
pub(crate) mod start;
pub(crate) mod switches;
mod turn;
mod words;

pub(crate) use chance::Turn;
pub(crate) use position::Plain;
pub(crate) use scoring::Outcome;
pub(crate) use switches::Broken;
