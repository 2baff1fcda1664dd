//! A table without the game's type, for servers and scripts that hold matches of several games side by side.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::{ActionSet, Digest, Hidden, Players, Seat, Standings, Stored, Table, TableError, Turn, Viewer};

/// A value of any type that serde can serialize, for any serde format.
pub type AnyValue<'a> = Box<dyn erased_serde::Serialize + 'a>;

/// A [`Table`] of any game: actions and outcomes as text, events as sentences, views as serde values.
///
/// Whoever holds it is the referee. Each method says whom its answer is for: everybody, the seat or viewer that is named, or the
/// referee alone.
///
/// ```
/// use table_common::{AnyTable, TableError, Turn, Viewer};
///
/// /// Plays the first legal action for whoever is to decide; gives back what everybody may know of it.
/// fn first(table: &mut dyn AnyTable) -> Result<Vec<String>, TableError> {
///     let Turn::Player(seat) = table.turn() else { return Ok(Vec::new()) };
///     let Some(action) = table.legal_actions(seat).into_iter().next() else { return Ok(Vec::new()) };
///     table.act(seat, &action, Viewer::Public)
/// }
/// ```
pub trait AnyTable {
    /// The game's name.
    fn name(&self) -> &'static str;
    /// The number of players.
    fn players(&self) -> Players;
    /// What the match waits for. For everybody.
    fn turn(&self) -> Turn;
    /// The name of the source that chance is due from, if it is. For everybody.
    fn chance_due(&self) -> Option<String>;
    /// The legal actions of `seat` in notation, by rising number; none unless it is its turn. For that seat only: they can reveal
    /// its hidden information.
    fn legal_actions(&self, seat: Seat) -> Vec<String>;
    /// The outcomes of the chance that is due in notation, with their weights. For the referee: they reveal what a deck or a hand
    /// holds.
    fn outcomes(&self) -> Vec<(String, u32)>;
    /// Plays an action for a seat and deals the chance that follows; returns the events as `who` may know them, a sentence each.
    /// An error is for that seat only: it can reveal its hidden information.
    fn act(&mut self, seat: Seat, action: &str, who: Viewer) -> Result<Vec<String>, TableError>;
    /// Resolves an outcome that was handed in; returns the events as `who` may know them, a sentence each. An error is for the
    /// referee: it can reveal what a deck holds.
    fn resolve(&mut self, outcome: &str, who: Viewer) -> Result<Vec<String>, TableError>;
    /// Whether `seat` may play this action now, without playing it. For that seat only: the answer can reveal its hidden
    /// information. The errors are those of [`Table::check`], and that the text is no action of this game.
    fn check(&self, seat: Seat, action: &str) -> Result<(), TableError>;
    /// Takes back the last decision. For the referee: the dealer brings the same outcomes again, so a player who asks for it has
    /// looked ahead.
    fn undo(&mut self) -> Result<(), TableError>;
    /// All events so far as `who` may know them, a sentence each.
    fn log(&self, who: Viewer) -> Vec<String>;
    /// The position as `who` may know it.
    fn view(&self, who: Viewer) -> AnyValue<'_>;
    /// The whole match so far, the seed included. For the referee until the match is over.
    fn record(&self) -> AnyValue<'_>;
    /// The digest of the last step. For the referee until the match is over: whoever can list the possible positions finds the true
    /// one by it.
    fn digest(&self) -> Digest;
    /// How the match ended; `None` while it runs. For everybody.
    fn standings(&self) -> Option<Standings>;
}

impl<G> AnyTable for Table<G>
where
    G: Stored,
    G::ViewSpec: serde::Serialize,
    G::EditionSpec: serde::Serialize,
{
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn players(&self) -> Players {
        self.game().players()
    }

    fn turn(&self) -> Turn {
        Table::turn(self)
    }

    fn chance_due(&self) -> Option<String> {
        match Table::turn(self) {
            Turn::Chance(source) => Some(self.game().source_name(source).to_string()),
            _ => None,
        }
    }

    fn legal_actions(&self, seat: Seat) -> Vec<String> {
        if Table::turn(self) != Turn::Player(seat) {
            return Vec::new();
        }
        Table::legal_actions(self).iter().map(|action| self.game().display(&action).to_string()).collect()
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        let game = self.game();
        game.outcomes(self.state()).map(|(outcome, weight)| (game.display(&outcome).to_string(), weight)).collect()
    }

    fn act(&mut self, seat: Seat, action: &str, who: Viewer) -> Result<Vec<String>, TableError> {
        let action = self.game().parse(action)?;
        let before = self.events().len();
        Table::act(self, seat, action)?;
        Ok(sentences(self, before, who))
    }

    fn resolve(&mut self, outcome: &str, who: Viewer) -> Result<Vec<String>, TableError> {
        let outcome = self.game().parse(outcome)?;
        let before = self.events().len();
        Table::resolve(self, outcome)?;
        Ok(sentences(self, before, who))
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), TableError> {
        Table::check(self, seat, self.game().parse(action)?)
    }

    fn undo(&mut self) -> Result<(), TableError> {
        Table::undo(self)
    }

    fn log(&self, who: Viewer) -> Vec<String> {
        sentences(self, 0, who)
    }

    fn view(&self, who: Viewer) -> AnyValue<'_> {
        Box::new(self.game().describe_view(&Table::view(self, who)))
    }

    fn record(&self) -> AnyValue<'_> {
        Box::new(Table::record(self))
    }

    fn digest(&self) -> Digest {
        Table::digest(self)
    }

    fn standings(&self) -> Option<Standings> {
        Table::standings(self)
    }
}

fn sentences<G: Hidden>(table: &Table<G>, from: usize, who: Viewer) -> Vec<String> {
    let game = table.game();
    let seen = table.events()[from..].iter().filter_map(|event| game.event_for(event, who));
    seen.map(|event| game.display(&event).to_string()).collect()
}
