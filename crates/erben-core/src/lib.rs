#![no_std]
#![doc = include_str!("../README.md")]
#![allow(clippy::similar_names)] // A voter has votes, a seat may be set: those are the words of the game.

extern crate alloc;

mod action;
mod board;
mod card;
mod cards;
mod cult;
mod deal;
mod door;
mod edition;
mod encode;
mod event;
mod invariants;
mod knowledge;
mod legal;
mod outcome;
mod piece;
mod refusal;
mod rules;
mod spec;
mod state;
mod view;
mod walk;

pub use action::{Action, Demand, Gift, Theft};
pub use board::{Board, Circle, MAX_SPACES, Space, SpaceName, SpaceSet, Symbol};
pub use card::{Card, Class, Effect};
pub use cards::Cards;
pub use cult::Cult;
pub use edition::{
    CirclesSpec, Die, DieFace, EditionSpec, FaceSpec, MAGIC, MAX_TURNS, MagicSpec, PLANTS, PlantsSpec, SpaceSpec,
    built_in_edition,
};
pub use event::{Ballot, Event};
pub use legal::Legal;
pub use outcome::Outcome;
pub use piece::{Piece, Spirit, SpiritSet, Whereabouts};
pub use refusal::{Asked, Due, Refusal};
pub use rules::Erben;
pub use rules::scoring::{Allocation, Score};
pub use spec::{
    AskSpec, DemandSpec, ExtraSpec, KnownSpec, PhaseSpec, SecondSpec, SpiritSpec, StacksSpec, StateSpec, ViewSpec,
};
pub use state::{Ask, Loot, Phase, Round, Second, State, Then, Voting};
pub use table_common;
pub use table_common::Face;
pub use view::View;
pub use walk::Pattern;
