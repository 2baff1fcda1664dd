//! Editions and positions as plain data, and the way back.

use alloc::vec::Vec;
use core::fmt::Debug;

use crate::{Hidden, MAX_SEATS, Players, Problems};

/// A game whose editions, positions and views can be stored as plain data (specs).
///
/// A spec can describe anything; a game and a state are always valid. The way from a spec to a game or a state reports everything
/// that is wrong at once.
///
/// ```
/// use table_common::Stored;
///
/// /// The game of an edition, or a line for each thing that is wrong with it.
/// fn open<G: Stored>(edition: G::EditionSpec) -> Result<G, String> {
///     G::open(edition, 3, &[]).map_err(|problems| problems.to_string())
/// }
///
/// /// A position by way of its description comes back as it was.
/// fn round_trip<G: Stored>(game: &G, state: &G::State) -> bool {
///     game.state_from_spec(&game.describe(state)).as_ref() == Ok(state)
/// }
/// ```
pub trait Stored: Hidden {
    /// An edition as plain data.
    type EditionSpec: Clone + PartialEq + Debug;
    /// A position as plain data, in the words of the rules.
    type StateSpec: Clone + PartialEq + Debug;
    /// A view as plain data, in the same words as a position.
    type ViewSpec: Clone + PartialEq + Debug;

    /// The names of the modules of this game.
    const MODULES: &'static [&'static str];
    /// The numbers of players that the rules allow.
    const PLAYERS: &'static [Players];

    /// The built-in edition.
    fn built_in_edition() -> Self::EditionSpec;

    /// The game of an edition, or everything that is wrong with it. `players` and `modules` come from outside and are checked, too.
    fn open(edition: Self::EditionSpec, players: u8, modules: &[&str]) -> Result<Self, Problems>;

    /// The game of the built-in edition, for one of [`PLAYERS`](Self::PLAYERS), with some of [`MODULES`](Self::MODULES).
    ///
    /// Any other number of players or module is refused, as by [`open`](Self::open).
    fn built_in(players: u8, modules: &[&str]) -> Result<Self, Problems> {
        Self::open(Self::built_in_edition(), players, modules)
    }

    /// The numbers of players that an edition allows, 1 to 4 in rising order.
    ///
    /// Where it allows none, the error is what is wrong with it for every number; if there is no such thing, the shortest list.
    fn allowed_players(edition: &Self::EditionSpec, modules: &[&str]) -> Result<Vec<u8>, Problems> {
        let (mut allowed, mut wrong) = (Vec::new(), Vec::new());
        for players in 1..=MAX_SEATS as u8 {
            match Self::open(edition.clone(), players, modules) {
                Ok(_) => allowed.push(players),
                Err(problems) => wrong.push(problems),
            }
        }
        if allowed.is_empty() { Err(shared(wrong)) } else { Ok(allowed) }
    }

    /// The game of an edition, as [`open`](Self::open) has it; without a number of players, for the most that it
    /// [allows](Self::allowed_players).
    ///
    /// The error is that of [`open`](Self::open), or, where no number of players is allowed, that of `allowed_players`.
    fn open_for(edition: &Self::EditionSpec, players: Option<u8>, modules: &[&str]) -> Result<Self, Problems> {
        let most =
            || Self::allowed_players(edition, modules).map(|allowed| allowed.last().copied().unwrap_or_default());
        Self::open(edition.clone(), players.map_or_else(most, Ok)?, modules)
    }

    /// The edition that this game was opened with, unchanged.
    fn edition_spec(&self) -> &Self::EditionSpec;

    /// The edition as records store it: without the layout for drawing, and in one spelling where several mean the same.
    fn record_edition(&self) -> Self::EditionSpec {
        self.edition_spec().clone()
    }

    /// The modules in play, in the order of [`MODULES`](Self::MODULES).
    fn modules(&self) -> Vec<&'static str>;

    /// The position as plain data.
    fn describe(&self, state: &Self::State) -> Self::StateSpec;

    /// The position that a spec describes, or everything that is wrong with it.
    fn state_from_spec(&self, spec: &Self::StateSpec) -> Result<Self::State, Problems>;

    /// The view as plain data.
    fn describe_view(&self, view: &Self::View) -> Self::ViewSpec;
}

/// The problems that occur in every list; if there are none, the shortest list.
fn shared(mut lists: Vec<Problems>) -> Problems {
    lists.sort_by_key(Problems::len);
    let mut all = lists.into_iter();
    let Some(shortest) = all.next() else { return Problems::new() };
    let mut common = shortest.clone();
    for other in all {
        common.retain(|problem| other.iter().any(|one| one == problem));
    }
    if common.is_empty() { shortest } else { common }
}
