//! The games that data sets are made of.

use serde::Serialize;
use serde::de::DeserializeOwned;
use table_bots::Known;
use table_common::{Numbered, Observe, Stored};

/// A game with editions that go through JSON, observations, and bots by name.
pub(crate) trait Playable:
    Observe + Known + Stored<EditionSpec: Serialize + DeserializeOwned + Send + Sync> + Send + Sync
{
    /// The bytes of an action mask: a bit for each number, padded to whole words of 64.
    const MASK_BYTES: usize = Self::Action::SPACE.div_ceil(64) as usize * 8;
    /// The bytes of an observation.
    const OBSERVATION_BYTES: usize = Self::OBSERVATION_LEN * 2;
}

impl<G> Playable for G where
    G: Observe + Known + Stored<EditionSpec: Serialize + DeserializeOwned + Send + Sync> + Send + Sync
{
}

/// The names of the games, in the order in which they are listed.
pub(crate) const GAMES: [&str; 3] = ["mordred", "merlin", "erben"];

/// Calls a function for the game of that name: `Some` of what it gives, `None` where there is no such game.
macro_rules! for_game {
    ($name:expr, $function:ident($($argument:expr),*)) => {
        match $name {
            "mordred" => Some($function::<mordred_core::Mordred>($($argument),*)),
            "merlin" => Some($function::<merlin_core::Merlin>($($argument),*)),
            "erben" => Some($function::<erben_core::Erben>($($argument),*)),
            _ => None,
        }
    };
}

pub(crate) use for_game;
