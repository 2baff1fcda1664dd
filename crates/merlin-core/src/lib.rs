#![no_std]
#![doc = include_str!("../README.md")]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod action;
mod determinize;
mod dice;
mod edition;
mod encode;
mod environs;
mod eras;
mod event;
mod game;
mod goods;
mod henchman;
mod index;
mod invariants;
mod legal;
mod mission;
mod observe;
mod outcome;
mod phase;
mod player;
mod principality;
mod refusal;
mod ring;
mod rules;
mod seals;
mod spec;
mod starting_tile;
mod state;
mod view;

// The game, positions and views.
pub use game::Merlin;
pub use observe::OBSERVATION;
pub use phase::{Activation, Cause, Chosen, Die, DrawCause, Move, Phase, Repeatable};
pub use player::PublicPlayer;
pub use state::State;
pub use view::View;

// What is decided, dealt, told and refused.
pub use action::Action;
pub use event::{Event, Reason};
pub use legal::Legal;
pub use outcome::Outcome;
pub use refusal::{HandUse, InfluenceUse, Refusal, SpaceFavor, TraitorUse};

// The things of the game.
pub use dice::{Dice, Roll};
pub use environs::{COLUMNS, Environs, Terrain, Tile, TileSort, Tiles};
pub use goods::{Good, Goods, Kind};
pub use henchman::{Henchman, Henchmen};
pub use mission::{Card, Cards, Mission, Need, Slot};
pub use principality::{Counts, Principalities, Principality};
pub use ring::{Direction, Figure, InfluenceReward, ScoreKind, Space, SpaceKind};
pub use seals::{Row, Seals};
pub use starting_tile::{StartTile, StartTiles, StartingTile};

// Editions, positions and views as plain data.
pub use edition::{
    AnyGoodsSpec, EditionSpec, GoodsSpec, MissionSpec, NeedSpec, SpaceSpec, StartingTileSpec, TerrainSpec,
    built_in_edition,
};
pub use spec::{
    ActivationSpec, ByHenchman, ByPrincipality, DrawCauseSpec, HandCard, HiddenSpec, PhaseSpec, PlayerSpec, SealSpec,
    SeenHand, StateSpec, TileSpec, UnseenSpec, ViewSpec,
};

pub use table_common;

// What the IDs and the texts mean, as pages of this documentation. The files are made from those of `docs`.
#[doc = include_str!("../docs/catalogue.md")]
pub mod catalogue {}
#[doc = include_str!("../docs/notation.md")]
pub mod notation {}
