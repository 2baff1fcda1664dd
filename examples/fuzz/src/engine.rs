//! What the targets need of a game, and how bytes choose one.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table_common::Stored;

use erben_core::{Action, Erben};
use merlin_core::Merlin;
use mordred_core::Mordred;

use crate::alter::alter;
use crate::bytes::Bytes;

/// Plain data that goes through serde.
pub(crate) trait Document: Serialize + DeserializeOwned + Clone + PartialEq + Debug {}
impl<T: Serialize + DeserializeOwned + Clone + PartialEq + Debug> Document for T {}

/// A game of this project.
pub(crate) trait Engine:
    Stored<EditionSpec: Document, StateSpec: Document, ViewSpec: Serialize> + Clone
{
    /// Whether others may not see what was chosen. What is chosen openly is shown, whatever follows from it.
    fn secret(_action: Self::Action) -> bool {
        false
    }
}

impl Engine for Mordred {}

impl Engine for Merlin {}

impl Engine for Erben {
    fn secret(action: Action) -> bool {
        matches!(action, Action::Give(_))
    }
}

/// A number of players and modules that the documents allow.
pub(crate) fn party<G: Stored>(bytes: &mut Bytes<'_>) -> (u8, Vec<&'static str>) {
    let players = G::PLAYERS[bytes.place(G::PLAYERS.len())];
    let chosen = bytes.byte();
    (players.count(), (0..).zip(G::MODULES).filter(|(bit, _)| chosen >> bit & 1 == 1).map(|(_, &name)| name).collect())
}

/// The built-in edition with up to three things changed, whether or not it still holds.
pub(crate) fn edition<G: Engine>(bytes: &mut Bytes<'_>) -> G::EditionSpec {
    // Mostly the built-in edition itself: it is quicker, and nearer to play.
    let changes = (bytes.byte() % 8).saturating_sub(4);
    if changes == 0 {
        G::built_in_edition()
    } else {
        altered(&G::built_in_edition(), changes, bytes).unwrap_or_else(G::built_in_edition)
    }
}

/// The same document with something changed; `None` where it has lost its shape.
pub(crate) fn altered<T: Document>(document: &T, changes: u8, bytes: &mut Bytes<'_>) -> Option<T> {
    let mut value: Value = serde_json::to_value(document).expect("plain data");
    alter(&mut value, changes, bytes);
    serde_json::from_value(value).ok()
}

/// A game that opens, of the built-in edition or of one near it.
pub(crate) fn open<G: Engine>(bytes: &mut Bytes<'_>) -> G {
    let (players, modules) = party::<G>(bytes);
    let near = G::open(edition::<G>(bytes), players, &modules);
    near.or_else(|_| G::built_in(players, &modules)).expect("the built-in edition opens")
}

/// A position through its description and back.
pub(crate) fn rebuilt<G: Engine>(game: &G, state: &G::State) -> G::State {
    let spec = game.describe(state);
    let back = game.state_from_spec(&spec).unwrap_or_else(|problems| panic!("{spec:?} is refused: {problems}"));
    assert_eq!(back, *state, "described and built again");
    assert_eq!(table_common::state_digest(game, &back), table_common::state_digest(game, state));
    back
}

/// A number within a space, or just beyond its end.
pub(crate) fn number_within(bytes: &mut Bytes<'_>, space: u32) -> u32 {
    u32::from(bytes.pair()) % (space + 8)
}
