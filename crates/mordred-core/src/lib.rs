#![no_std]
#![doc = include_str!("../README.md")]
//!
//! # A position
//!
//! Drawn by the repository's program, `table draw mordred --seed 2 --to 150 -o board.svg`:
//!
#![doc = include_str!("../board.svg")]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod action;
mod action_table;
mod edition;
mod event;
mod invariants;
mod map;
mod outcome;
mod refusal;
mod rules;
mod spec;
mod state;
mod view;

pub use action::{Action, Legal};
pub use action_table::{ActionTable, Cell, Column};
pub use edition::{ActionTableSpec, Edition, EditionSpec, KEYWORDS, LocationSpec};
pub use event::Event;
pub use map::{Link, Location, LocationSet, MAX_LINKS, MAX_LOCATIONS, Map, Terrain};
pub use outcome::Outcome;
pub use refusal::{Due, Refusal};
pub use rules::Mordred;
pub use rules::end::Side;
pub use spec::{AttackSpec, PhaseSpec, PlayerSpec, StateSpec, VillageSpec};
pub use state::{AttackDice, Ending, Phase, Raids, State};
pub use table_common;
pub use view::View;
