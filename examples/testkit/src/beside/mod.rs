//! An engine beside a second, plain implementation of the same rules, compared at every step.
//!
//! The plain implementation of a game stands in `tests/suite/plain` of its crate, written from rulebook and catalogue without
//! a look at the engine. The two speak only text and JSON: actions and outcomes in notation, positions and views as their
//! descriptions. [`walk`] plays both through a game; [`Play`](crate::Play) has the plain one follow every step of a rule test.

mod compare;
mod engine;
pub mod rows;
mod walk;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table_common::Game;

pub use compare::equal_here;
pub(crate) use engine::json;
pub use engine::{Engine, Specs};
pub use walk::{Counts, Numbers, Walk, any, kinds, walk};

/// What a position waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Due {
    /// A decision of a seat, from 0.
    Player(usize),
    /// An outcome of the chance source of that name.
    Chance(String),
    /// Nothing: the game is over.
    Over,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Finish {
    /// The rule that ended it.
    pub ended_by: String,
    /// The place of each seat, from 1; `None` is not ranked.
    pub places: Vec<Option<u64>>,
    /// The points of each seat, in a game that has points.
    pub scores: Option<Vec<i64>>,
}

/// An implementation of a game that can be walked, in text.
pub trait Walker {
    /// What the position waits for.
    fn due(&self) -> Due;
    /// All legal actions; empty unless a player is to decide.
    fn legal(&self) -> BTreeSet<String>;
    /// All possible outcomes with their weights; empty unless chance is due.
    fn outcomes(&self) -> BTreeMap<String, u64>;
    /// An action that is not legal and would be let through, if one is among some that the numbers choose.
    fn let_through(&self, numbers: &mut Numbers) -> Option<String> {
        let _ = numbers;
        None
    }
    /// Plays an action, or says why not.
    fn act(&mut self, action: &str) -> Result<(), String>;
    /// Resolves an outcome, or says why not.
    fn resolve(&mut self, outcome: &str) -> Result<(), String>;
    /// The position, as the game describes it.
    fn describe(&self) -> Value;
    /// The views of each seat, the public and the referee, in a game with secrets whose plain implementation knows them.
    fn views(&self) -> Option<Vec<Value>> {
        None
    }
    /// How the game ended; `None` while it goes on.
    fn result(&self) -> Option<Finish>;
    /// What is compared besides: whatever no description tells.
    fn rest(&self) -> String {
        String::new()
    }
}

/// A plain implementation of an engine's rules.
pub trait Plain: Walker + Clone + Debug {
    /// The engine it walks beside.
    type Game: Specs + Clone + Debug;

    /// The start of a match, or why there is none.
    fn open(edition: &Value, players: usize, modules: &[&str]) -> Result<Self, String>;

    /// A match that goes on from a described position, or why it cannot.
    fn load(edition: &Value, players: usize, modules: &[&str], position: &Value) -> Result<Self, String>;

    /// The engine's side of [`Walker::rest`].
    fn rest_of(game: &Self::Game, state: &<Self::Game as Game>::State) -> String {
        let _ = (game, state);
        String::new()
    }
}
