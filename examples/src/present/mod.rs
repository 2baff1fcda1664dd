//! What the program adds to a game: how it is told, shown and drawn. A game joins with one such file and a line in
//! `games.rs`.

mod erben;
mod merlin;
mod mordred;
mod svg;
pub(crate) mod text;

use std::fmt;
use std::io::{self, Write};

use serde::Serialize;
use serde::de::DeserializeOwned;
use table_common::{Seat, Stored};

use text::sentence;

/// Something of the printed game that is known: what, where from, and the rows of the catalogue that say so.
pub(crate) struct Fact(pub(crate) &'static str, pub(crate) Origin, pub(crate) &'static [&'static str]);

/// Where a fact is known from.
#[derive(Clone, Copy)]
pub(crate) enum Origin {
    /// The documents that the rules were taken from: rulebook and player aid.
    Documents,
    /// A public source outside the documents, such as a list of components or a review.
    Public,
    /// The documents say a part, a public source the rest.
    Both,
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let origin = match self.1 {
            Origin::Documents => "documents",
            Origin::Public => "public source",
            Origin::Both => "documents and public source",
        };
        write!(f, "{} ({origin}: {})", self.0, self.2.join(", "))
    }
}

/// A game that the program can put on the table.
pub(crate) trait Present:
    Stored<EditionSpec: Serialize + DeserializeOwned, StateSpec: Serialize + DeserializeOwned, ViewSpec: Serialize>
    + Send
    + Sync
    + 'static
{
    /// The game's name as people write it.
    const TITLE: &'static str;
    /// What of the default edition is known.
    const KNOWN: &'static [Fact];
    /// What of the default edition is reconstructed, a phrase each.
    const RECONSTRUCTED: &'static [&'static str];

    /// Whether a turn begins in this position; `since` is where the last one began.
    fn turn_begins(&self, since: Option<&Self::State>, state: &Self::State) -> bool;

    /// The heading of the turn that begins in this position, the `number`-th of the game: `Turn 12, player 3 (…)`.
    fn heading(&self, state: &Self::State, number: u32) -> String;

    /// Why the game ended, in plain words; `None` while it runs.
    fn ending(&self, state: &Self::State) -> Option<String>;

    /// What a seat has that counts and that everybody may see, for headings and the final standing: `BP 7, track 4`.
    fn holdings(&self, state: &Self::State, seat: Seat) -> String;

    /// The position as text, as far as a viewer sees it.
    fn board(&self, view: &Self::View, out: &mut dyn Write) -> io::Result<()>;

    /// What a kind of action does, as the heading of a menu: `build a village`.
    fn group(action: Self::Action) -> &'static str;

    /// Whether an action ends the turn or passes something by. Menus list such actions last, where nobody takes them
    /// by typing 1.
    fn goes_on(action: Self::Action) -> bool;

    /// The lines that tell what came before the first turn, of the events that a viewer may know.
    fn set_up(&self, events: &[Self::Event]) -> Vec<String> {
        events.iter().map(|event| sentence(&self.display(event).to_string())).collect()
    }

    /// A table that sums up what has just come to its end (a scoring), of all events so far: `after` is the position
    /// they led to, and those from `fresh` on are new.
    fn sum_up(&self, _after: &Self::State, _events: &[Self::Event], _fresh: usize) -> Option<String> {
        None
    }

    /// Numbers of a seat at the end of a game, for statistics, by name; always the same names in the same order.
    fn measures(&self, state: &Self::State, seat: Seat) -> Vec<(&'static str, i64)>;

    /// The position as a picture: an SVG file.
    fn picture(&self, state: &Self::State) -> String;
}
