//! How each game is presented: told in sentences, shown as text and drawn as a picture. A new game needs one file here
//! and one line in `games.rs`.

mod erben;
mod merlin;
mod mordred;
mod svg;

use std::fmt;
use std::io::{self, Write};

use serde::Serialize;
use serde::de::DeserializeOwned;
use table_bots::Known;
use table_common::{Seat, Stored};
use table_examples::layout::sentence;

pub(crate) use svg::Window;
use svg::{Point, Svg};

/// A fact about the printed game: what is known, the kind of source, and the rows of the catalogue that state it.
pub(crate) struct Fact(pub(crate) &'static str, pub(crate) Origin, pub(crate) &'static [&'static str]);

/// The kind of source that a fact is known from.
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

/// A game that the program can present.
pub(crate) trait Present:
    Stored<EditionSpec: Serialize + DeserializeOwned, StateSpec: Serialize + DeserializeOwned, ViewSpec: Serialize>
    + Known
    + Send
    + Sync
{
    /// The game's name as people write it.
    const TITLE: &'static str;
    /// The facts of the default edition that are known.
    const KNOWN: &'static [Fact];
    /// The parts of the default edition that are reconstructed, a phrase each.
    const RECONSTRUCTED: &'static [&'static str];
    /// How much of the picture is shown around places that are asked for, in pixels to each side.
    const MARGIN: f64;

    /// Whether a turn begins in this position; `since` is the position in which the last turn began.
    fn turn_begins(&self, since: Option<&Self::State>, state: &Self::State) -> bool;

    /// The heading of the turn that begins in this position, the `number`-th of the game: `Turn 12, player 3 (…)`.
    fn heading(&self, state: &Self::State, number: u32) -> String;

    /// The reason the game ended, as a phrase; `None` while it runs.
    fn ending(&self, state: &Self::State) -> Option<String>;

    /// The public numbers of a seat that matter most, for headings and the final standing: `BP 7, track 4`.
    fn holdings(&self, state: &Self::State, seat: Seat) -> String;

    /// Writes the position as text, as a viewer sees it.
    fn board(&self, view: &Self::View, out: &mut dyn Write) -> io::Result<()>;

    /// The heading under which a menu lists the action: `build a village`.
    fn group(action: Self::Action) -> &'static str;

    /// Whether an action ends the turn or passes something by. Menus list such actions last, where nobody takes them
    /// by typing 1.
    fn goes_on(action: Self::Action) -> bool;

    /// The lines that tell what happened before the first turn; `events` are those that the viewer may know.
    fn set_up(&self, events: &[Self::Event]) -> Vec<String> {
        events.iter().map(|event| sentence(&self.display(event).to_string())).collect()
    }

    /// A table that sums up a scoring which has just ended. `events` are all events so far, those from `fresh` on are
    /// new, and `after` is the position after them.
    fn sum_up(&self, _after: &Self::State, _events: &[Self::Event], _fresh: usize) -> Option<String> {
        None
    }

    /// The numbers of a seat that statistics count at the end of a game, with their names; always the same names in the
    /// same order.
    fn measures(&self, state: &Self::State, seat: Seat) -> Vec<(&'static str, i64)>;

    /// The position as a picture.
    fn picture(&self, state: &Self::State) -> Svg;

    /// The places that a part of the picture can be asked for, by their names, and where they are.
    fn places(&self) -> Vec<(String, Point)>;
}
