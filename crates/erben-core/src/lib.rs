#![no_std]
#![doc = include_str!("../README.md")]
//!
//! [ERB-X01]: crate::catalogue#erb-x01
//! [ERB-X05]: crate::catalogue#erb-x05
#![allow(clippy::similar_names)] // A voter has votes, a seat may be set: those are the words of the game.

extern crate alloc;

mod action;
mod board;
mod card;
mod cult;
mod determinize;
mod edition;
mod encode;
mod event;
mod game;
mod invariants;
mod knowledge;
mod legal;
mod observe;
mod outcome;
mod phase;
mod piece;
mod player;
mod reach;
mod refusal;
mod rules;
mod spec;
mod spirit;
mod state;
mod view;

// The game, its positions, and what is seen of them.
pub use game::Erben;
pub use observe::OBSERVATION;
pub use phase::{Continuation, ExtraVote, Phase, Round, SecondMove, TheftPool, VoteQuestion, Voting};
pub use player::{PublicPlayer, Stated};
pub use state::State;
pub use view::View;

// What is decided, what chance brings, what happens, and why something is refused.
pub use action::{Action, Demand, Gift, Theft};
pub use event::{Ballot, Event, VoteCause};
pub use legal::Legal;
pub use outcome::Outcome;
pub use refusal::{Expected, Refusal};
pub use rules::scoring::{Allocation, Score};

// The board, the pieces, the cards, the dice.
pub use board::{Board, Circle, MAX_SPACES, Space, SpaceName, SpaceSet, Symbol};
pub use card::{Card, Cards, Class, Effect};
pub use cult::Cult;
pub use edition::{Die, DieFace};
pub use piece::{Piece, Whereabouts};
pub use reach::Pattern;
pub use spirit::{Spirit, SpiritSet};
pub use table_common::Face;

// Editions, positions and views as plain data.
pub use edition::{
    CirclesSpec, EditionSpec, FaceSpec, MAGIC, MAX_TURNS, MagicSpec, PLANTS, PlantsSpec, SpaceSpec, built_in_edition,
};
pub use spec::{DemandSpec, ExtraSpec, PhaseSpec, QuestionSpec, SecondMoveSpec};
pub use spec::{KnownSpec, SpiritSpec, StacksSpec, StateSpec, StatedSpec, ViewSpec};

pub use table_common;

// What the IDs and the texts mean, as pages of this documentation. The files are made from those of `docs`.
#[doc = include_str!("../docs/catalogue.md")]
pub mod catalogue {}
#[doc = include_str!("../docs/notation.md")]
pub mod notation {}
