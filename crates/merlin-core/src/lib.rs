#![no_std]
#![doc = include_str!("../README.md")]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod action;
mod edition;
mod encode;
mod environs;
mod event;
mod goods;
mod henchman;
mod invariants;
mod lanes;
mod legal;
mod merlin;
mod mission;
mod outcome;
mod phase;
mod phase_spec;
mod principality;
mod reason;
mod refusal;
mod ring;
mod rules;
mod seals;
#[cfg(feature = "serde")]
mod serde_numbers;
mod spec;
mod state;
mod view;
mod view_spec;

pub use action::{Action, Slot};
pub use edition::{
    AnyGoodsSpec, EditionSpec, GoodsSpec, MISSIONS, MissionSpec, NeedSpec, SpaceSpec, StartingTileSpec, TerrainSpec,
    built_in_edition,
};
pub use environs::{COLUMNS, Terrain, Tile, TileSort, Tiles};
pub use event::Event;
pub use goods::{Good, Goods, Kind};
pub use henchman::{Henchman, Henchmen};
pub use legal::Legal;
pub use merlin::Merlin;
pub use mission::{Card, Cards, Mission, Need};
pub use outcome::{Outcome, Roll, StartTile};
pub use phase::{Chosen, Deed, Die, During, Phase, Staff};
pub use phase_spec::PhaseSpec;
pub use principality::{Counts, Principalities, Principality};
pub use reason::Reason;
pub use refusal::Refusal;
pub use ring::{Bounty, Direction, Figure, Scored, Space, SpaceKind};
pub use seals::{Row, Seals};
pub use spec::{ByHenchman, ByPrincipality, HandCard, PlayerSpec, SealSpec, StateSpec, TileSpec};
pub use state::{Dice, Environs, Player, State};
pub use table_common;
pub use view::{SeenPlayer, View};
pub use view_spec::{HiddenSpec, SeenPlayerSpec, UnseenSpec, ViewSpec};
