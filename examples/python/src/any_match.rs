//! A match of any game, with or without its history.

use std::sync::Arc;

use serde::Serialize;
use table_common::{
    ActionSet, DisplayIn, Game, GameRefusal, Hidden, Numbered, Seat, Seed, Standings, Step, Stored, Table, TableError,
    Turn, Viewer, state_digest,
};

use crate::any_game::{AnyGame, Rules, numbered, write_bools, write_observation};
use crate::playable::Playable;
use crate::wrong::Wrong;

/// What can be asked of a position. Data come as JSON, actions and outcomes as numbers.
pub(crate) trait Look: Send + Sync {
    fn game(&self) -> Arc<dyn AnyGame>;
    fn turn(&self) -> Turn;
    /// The name of the source that chance is due from.
    fn source(&self) -> Option<String>;
    fn legal(&self) -> Vec<u32>;
    fn mask(&self, out: &mut [bool]);
    fn observe(&self, who: Viewer, out: &mut [i16]) -> Result<(), Wrong>;
    fn view(&self, who: Viewer) -> Result<String, Wrong>;
    fn position(&self) -> Result<String, Wrong>;
    fn position_digest(&self) -> String;
    fn outcomes(&self) -> Vec<(u32, u32)>;
    fn standings(&self) -> Option<Standings>;
    /// A position drawn from all that agree with what a viewer knows.
    fn imagine(&self, who: Viewer, seed: Seed) -> Box<dyn AnyMatch>;
}

/// A match that can be played on.
pub(crate) trait AnyMatch: Look {
    fn copy(&self) -> Box<dyn AnyMatch>;
    fn check(&self, seat: Option<Seat>, action: u32) -> Result<(), Wrong>;
    /// Plays an action, for the seat whose turn it is where none is named, and deals what follows if somebody deals.
    fn act(&mut self, seat: Option<Seat>, action: u32) -> Result<(), Wrong>;
    fn resolve(&mut self, outcome: u32) -> Result<(), Wrong>;
    /// The match with its history; `None` where it begins with a position.
    fn history(&mut self) -> Option<&mut dyn History>;
    /// The same, to read.
    fn past(&self) -> Option<&dyn History>;
}

/// A match that was played from its start.
pub(crate) trait History {
    fn seed(&self) -> Option<Seed>;
    fn deal(&mut self);
    fn undo(&mut self) -> Result<(), Wrong>;
    fn rewind(&mut self, steps: usize);
    /// All steps: the seat that decided (`None` for chance) and the number of its action, or of the outcome.
    fn steps(&self) -> Vec<(Option<Seat>, u32)>;
    fn len(&self) -> usize;
    fn digest(&self) -> String;
    fn log(&self, who: Viewer, since: usize) -> Vec<String>;
    fn record(&self) -> Result<String, Wrong>;
}

/// A position of a game, wherever it is kept.
trait Spot: Send + Sync {
    type Of: Playable;
    fn rules(&self) -> &Arc<Self::Of>;
    fn state(&self) -> &<Self::Of as Game>::State;
}

impl<S: Spot> Look for S {
    fn game(&self) -> Arc<dyn AnyGame> {
        Arc::new(Rules(Arc::clone(self.rules())))
    }

    fn turn(&self) -> Turn {
        self.rules().turn(self.state())
    }

    fn source(&self) -> Option<String> {
        match self.turn() {
            Turn::Chance(source) => Some(self.rules().source_name(source).to_string()),
            _ => None,
        }
    }

    fn legal(&self) -> Vec<u32> {
        self.rules().legal_actions(self.state()).iter().map(Numbered::number).collect()
    }

    fn mask(&self, out: &mut [bool]) {
        write_bools(&self.rules().legal_actions(self.state()), out);
    }

    fn observe(&self, who: Viewer, out: &mut [i16]) -> Result<(), Wrong> {
        write_observation(&**self.rules(), self.state(), who, out)
    }

    fn view(&self, who: Viewer) -> Result<String, Wrong> {
        json(&self.rules().describe_view(&self.rules().view(self.state(), who)))
    }

    fn position(&self) -> Result<String, Wrong> {
        json(&self.rules().describe(self.state()))
    }

    fn position_digest(&self) -> String {
        state_digest(&**self.rules(), self.state()).to_string()
    }

    fn outcomes(&self) -> Vec<(u32, u32)> {
        let outcomes = self.rules().outcomes(self.state());
        outcomes.map(|(outcome, weight)| (outcome.number(), weight)).collect()
    }

    fn standings(&self) -> Option<Standings> {
        self.rules().standings(self.state())
    }

    fn imagine(&self, who: Viewer, seed: Seed) -> Box<dyn AnyMatch> {
        let game = Arc::clone(self.rules());
        let state = game.determinize(&game.view(self.state(), who), &mut seed.rng());
        Box::new(Bare { game, state })
    }
}

fn json(value: &impl Serialize) -> Result<String, Wrong> {
    Ok(serde_json::to_string(value)?)
}

/// A match that was played from its start.
pub(crate) struct Dealt<G: Playable> {
    pub(crate) game: Arc<G>,
    pub(crate) table: Table<G>,
}

/// A position without a history: imagined, or described.
pub(crate) struct Bare<G: Playable> {
    pub(crate) game: Arc<G>,
    pub(crate) state: G::State,
}

impl<G: Playable> Spot for Dealt<G> {
    type Of = G;
    fn rules(&self) -> &Arc<G> {
        &self.game
    }
    fn state(&self) -> &G::State {
        self.table.state()
    }
}

impl<G: Playable> Spot for Bare<G> {
    type Of = G;
    fn rules(&self) -> &Arc<G> {
        &self.game
    }
    fn state(&self) -> &G::State {
        &self.state
    }
}

impl<G: Playable> Dealt<G> {
    /// The seat that is named, or whose turn it is. Where it is nobody's, any will do: the table refuses it.
    fn seat(&self, named: Option<Seat>) -> Seat {
        let due = if let Turn::Player(seat) = self.table.turn() { seat } else { Seat::P1 };
        named.unwrap_or(due)
    }
}

impl<G: Playable> AnyMatch for Dealt<G> {
    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(Self { game: Arc::clone(&self.game), table: self.table.clone() })
    }

    fn check(&self, seat: Option<Seat>, action: u32) -> Result<(), Wrong> {
        Ok(self.table.check(self.seat(seat), numbered("action", action)?)?)
    }

    fn act(&mut self, seat: Option<Seat>, action: u32) -> Result<(), Wrong> {
        let seat = self.seat(seat);
        self.table.act(seat, numbered("action", action)?)?;
        Ok(())
    }

    fn resolve(&mut self, outcome: u32) -> Result<(), Wrong> {
        self.table.resolve(numbered("outcome", outcome)?)?;
        Ok(())
    }

    fn history(&mut self) -> Option<&mut dyn History> {
        Some(self)
    }

    fn past(&self) -> Option<&dyn History> {
        Some(self)
    }
}

impl<G: Playable> History for Dealt<G> {
    fn seed(&self) -> Option<Seed> {
        self.table.dealer().map(|dealer| dealer.seed())
    }

    fn deal(&mut self) {
        self.table.deal();
    }

    fn undo(&mut self) -> Result<(), Wrong> {
        Ok(self.table.undo()?)
    }

    fn rewind(&mut self, steps: usize) {
        self.table.rewind(steps);
    }

    fn steps(&self) -> Vec<(Option<Seat>, u32)> {
        let numbers = self.table.steps().map(|played| match played.step {
            Step::Act { seat, action } => (Some(seat), action.number()),
            Step::Chance { outcome, .. } => (None, outcome.number()),
        });
        numbers.collect()
    }

    fn len(&self) -> usize {
        self.table.steps().len()
    }

    fn digest(&self) -> String {
        self.table.digest().to_string()
    }

    fn log(&self, who: Viewer, since: usize) -> Vec<String> {
        let events = self.table.steps().skip(since).flat_map(|played| played.events);
        let shown = events.filter_map(|event| self.game.event_for(event, who));
        shown.map(|event| self.game.display(&event).to_string()).collect()
    }

    fn record(&self) -> Result<String, Wrong> {
        json(&self.table.record())
    }
}

impl<G: Playable> Bare<G> {
    /// What a table says where another seat is due, or none.
    fn due(&self, seat: Option<Seat>) -> Result<(), Wrong> {
        match (self.game.turn(&self.state), seat) {
            (Turn::Player(wanted), Some(found)) if wanted != found => {
                Err(TableError::WrongSeat { wanted, found }.into())
            }
            (Turn::Player(_), _) => Ok(()),
            (Turn::Over, _) => Err(TableError::GameOver.into()),
            (Turn::Chance(source), _) => {
                Err(TableError::ChanceDue { source_name: self.game.source_name(source).to_string() }.into())
            }
        }
    }
}

/// What the rules forbid, as a table says it.
pub(crate) fn refused<G: Game<Refusal: DisplayIn<G>>>(game: &G, refusal: G::Refusal) -> Wrong {
    TableError::Refused { rule: refusal.rule(), sentence: game.display(&refusal).to_string() }.into()
}

impl<G: Playable> AnyMatch for Bare<G> {
    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(Self { game: Arc::clone(&self.game), state: self.state.clone() })
    }

    fn check(&self, seat: Option<Seat>, action: u32) -> Result<(), Wrong> {
        let action = numbered("action", action)?;
        self.due(seat)?;
        self.game.check(&self.state, action).map_err(|refusal| refused(&*self.game, refusal))
    }

    fn act(&mut self, seat: Option<Seat>, action: u32) -> Result<(), Wrong> {
        let action = numbered("action", action)?;
        self.due(seat)?;
        self.game.apply(&mut self.state, action, &mut ()).map_err(|refusal| refused(&*self.game, refusal))
    }

    fn resolve(&mut self, outcome: u32) -> Result<(), Wrong> {
        let outcome = numbered("outcome", outcome)?;
        match self.game.turn(&self.state) {
            Turn::Player(seat) => Err(TableError::DecisionDue(seat).into()),
            Turn::Over => Err(TableError::GameOver.into()),
            Turn::Chance(_) => {
                self.game.resolve(&mut self.state, outcome, &mut ()).map_err(|refusal| refused(&*self.game, refusal))
            }
        }
    }

    fn history(&mut self) -> Option<&mut dyn History> {
        None
    }

    fn past(&self) -> Option<&dyn History> {
        None
    }
}
