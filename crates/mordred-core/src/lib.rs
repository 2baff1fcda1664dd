#![no_std]
#![doc = include_str!("../README.md")]
//!
//! # A position in the middle of a game
//!
#![doc = include_str!("../board.svg")]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod action;
mod action_table;
mod attack_dice;
mod determinize;
mod edition;
mod encode;
mod ending;
mod event;
mod game;
mod invariants;
mod legal;
mod link;
mod location;
mod map;
mod observe;
mod outcome;
mod phase;
mod player;
mod refusal;
mod rules;
mod spec;
mod state;
mod supply;
mod terrain;
mod view;

// The game, its positions, and what is seen of them.
pub use ending::{Ending, Side};
pub use game::Mordred;
pub use observe::OBSERVATION;
pub use phase::{Phase, Raids};
pub use player::PublicPlayer;
pub use state::State;
pub use view::View;

// What is decided, what chance brings, what happens, and why something is refused.
pub use action::Action;
pub use attack_dice::AttackDice;
pub use event::Event;
pub use legal::Legal;
pub use outcome::Outcome;
pub use refusal::Refusal;

// The map and the action table.
pub use action_table::{ActionTable, Cell, Column};
pub use link::{Link, LinkSet, MAX_LINKS};
pub use location::{Location, LocationSet, MAX_LOCATIONS};
pub use map::Map;
pub use terrain::Terrain;

// Editions and positions as plain data.
pub use edition::{ActionTableSpec, Edition, EditionSpec, KEYWORDS, LocationSpec};
pub use spec::{AttackSpec, PhaseSpec, PlayerSpec, StateSpec, VillageSpec};

pub use table_common;

// What the IDs and the texts mean, as pages of this documentation. The files are made from those of `docs`.
#[doc = include_str!("../docs/catalogue.md")]
pub mod catalogue {}
#[doc = include_str!("../docs/notation.md")]
pub mod notation {}
