//! The games, and what each must be able to do.

use std::marker::PhantomData;
use std::sync::Arc;

use erben_core::Erben;
use merlin_core::Merlin;
use mordred_core::Mordred;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table_bots::Known;
use table_common::{Hidden, MAX_SEATS, Observe, Problems, Record, Stored, Table};

use crate::any_game::{AnyGame, Rules};
use crate::any_match::{AnyMatch, Dealt};
use crate::wrong::Wrong;

/// A game with editions, positions and views that go through JSON, observations, and bots by name.
pub(crate) trait Playable:
    Observe
    + Known
    + Send
    + Sync
    + Hidden<Action: Send + Sync, Outcome: Send + Sync, Event: Send + Sync, Legal: Send + Sync>
    + Stored<
        EditionSpec: Serialize + DeserializeOwned + Send + Sync,
        StateSpec: Serialize + DeserializeOwned,
        ViewSpec: Serialize,
    >
{
}

impl<G> Playable for G where
    G: Observe
        + Known
        + Send
        + Sync
        + Hidden<Action: Send + Sync, Outcome: Send + Sync, Event: Send + Sync, Legal: Send + Sync>
        + Stored<
            EditionSpec: Serialize + DeserializeOwned + Send + Sync,
            StateSpec: Serialize + DeserializeOwned,
            ViewSpec: Serialize,
        >
{
}

/// One of the games, before an edition, a number of players and modules are chosen.
pub(crate) trait Kind: Sync {
    fn name(&self) -> &'static str;
    /// The game of an edition, by default the built-in one; without a number of players, for the most that it allows.
    fn open(&self, edition: Option<Value>, players: Option<u8>, modules: &[&str]) -> Result<Arc<dyn AnyGame>, Wrong>;
    /// The text of a record in its one spelling, or why it is none of this game.
    fn record(&self, text: &str) -> Result<String, Wrong>;
    /// Replays a record, every step checked.
    fn replay(&self, text: &str) -> Result<Box<dyn AnyMatch>, Wrong>;
}

/// All games, in the order in which they are listed.
pub(crate) static KINDS: [&dyn Kind; 3] =
    [&Entry::<Mordred>(PhantomData), &Entry::<Merlin>(PhantomData), &Entry::<Erben>(PhantomData)];

/// The game of that name.
pub(crate) fn kind(name: &str) -> Result<&'static dyn Kind, Wrong> {
    KINDS.into_iter().find(|kind| kind.name() == name).ok_or_else(|| {
        let names: Vec<_> = KINDS.iter().map(|kind| format!("`{}`", kind.name())).collect();
        Wrong::Value(format!("wanted a game: {}; found `{}`", names.join(", "), table_common::excerpt(name)))
    })
}

struct Entry<G>(PhantomData<fn() -> G>);

impl<G: Playable> Kind for Entry<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn open(&self, edition: Option<Value>, players: Option<u8>, modules: &[&str]) -> Result<Arc<dyn AnyGame>, Wrong> {
        let edition = match edition {
            None => G::built_in_edition(),
            Some(value) => serde_json::from_value(value).map_err(|error| Wrong::Value(format!("edition: {error}")))?,
        };
        Ok(Arc::new(Rules(Arc::new(open::<G>(&edition, players, modules)?))))
    }

    fn record(&self, text: &str) -> Result<String, Wrong> {
        Ok(serde_json::to_string(&parsed::<G>(text)?)?)
    }

    fn replay(&self, text: &str) -> Result<Box<dyn AnyMatch>, Wrong> {
        let table = Table::<G>::replay(parsed::<G>(text)?)?;
        let game = Arc::new(table.game().clone());
        Ok(Box::new(Dealt { game, table }))
    }
}

fn open<G: Playable>(edition: &G::EditionSpec, players: Option<u8>, modules: &[&str]) -> Result<G, Problems> {
    let open = |players| G::open(edition.clone(), players, modules);
    if let Some(players) = players {
        return open(players);
    }
    let most = open(MAX_SEATS as u8);
    let fewer = || (2..MAX_SEATS as u8).rev().find_map(|players| open(players).ok());
    most.or_else(|wrong| fewer().ok_or(wrong))
}

fn parsed<G: Playable>(text: &str) -> Result<Record<G::EditionSpec>, Wrong> {
    serde_json::from_str(text).map_err(|error| Wrong::Value(format!("wanted a record of {}: {error}", G::NAME)))
}
