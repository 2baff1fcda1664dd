//! The games, and what each must be able to do.

use std::marker::PhantomData;
use std::sync::Arc;

use erben_core::Erben;
use merlin_core::Merlin;
use mordred_core::Mordred;
use serde::Serialize;
use serde::de::DeserializeOwned;
use table_bots::Known;
use table_common::{Hidden, Numbered, Observe, Record, Stored, Table};

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
    /// How many words of 64 bits a mask has.
    const MASK_WORDS: usize = Self::Action::SPACE.div_ceil(64) as usize;
}

impl Playable for Mordred {}
impl Playable for Merlin {}
impl Playable for Erben {}

/// One of the games, before an edition, a number of players and modules are chosen.
pub(crate) trait Kind: Sync {
    fn name(&self) -> &'static str;
    /// The numbers of players that it can have, in rising order.
    fn players(&self) -> Vec<u8>;
    /// The game of an edition as JSON, by default the built-in one; without a number of players, for the most that it allows.
    fn open(&self, edition: Option<&str>, players: Option<u8>, modules: &[&str]) -> Result<Arc<dyn AnyGame>, Wrong>;
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

    fn players(&self) -> Vec<u8> {
        G::PLAYERS.iter().map(|players| players.count()).collect()
    }

    fn open(&self, edition: Option<&str>, players: Option<u8>, modules: &[&str]) -> Result<Arc<dyn AnyGame>, Wrong> {
        let edition = match edition {
            None => G::built_in_edition(),
            Some(text) => serde_json::from_str(text).map_err(|error| Wrong::Value(format!("edition: {error}")))?,
        };
        Ok(Arc::new(Rules(Arc::new(G::open_for(&edition, players, modules)?))))
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

fn parsed<G: Playable>(text: &str) -> Result<Record<G::EditionSpec>, Wrong> {
    serde_json::from_str(text).map_err(|error| Wrong::Value(format!("wanted a record of {}: {error}", G::NAME)))
}
