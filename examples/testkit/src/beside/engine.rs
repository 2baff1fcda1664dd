//! The engine as a walker.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table_common::{ActionSet, Game, Hidden, Numbered, ParseIn, Stored, Turn, Viewer};

use super::{Due, Finish, Numbers, Plain, Walker};

/// How many actions that are not legal are tried in a position.
const TRIES: u32 = 64;

/// A game whose descriptions are JSON.
pub trait Specs:
    Stored<
        EditionSpec: Serialize + DeserializeOwned,
        StateSpec: Serialize + DeserializeOwned,
        ViewSpec: Serialize + DeserializeOwned,
    >
{
}

impl<G> Specs for G where
    G: Stored<
            EditionSpec: Serialize + DeserializeOwned,
            StateSpec: Serialize + DeserializeOwned,
            ViewSpec: Serialize + DeserializeOwned,
        >
{
}

/// An engine, spoken to in text.
#[derive(Clone, Debug)]
pub struct Engine<P: Plain> {
    /// The rules of an edition.
    pub game: P::Game,
    /// The position.
    pub state: <P::Game as Game>::State,
}

impl<P: Plain> Engine<P> {
    /// The start of a match, or why there is none.
    pub fn open(edition: &Value, players: usize, modules: &[&str]) -> Result<Self, String> {
        let edition = serde_json::from_value(edition.clone()).map_err(|error| error.to_string())?;
        let players = u8::try_from(players).map_err(|error| error.to_string())?;
        let game = P::Game::open(edition, players, modules).map_err(|problems| problems.to_string())?;
        let state = game.start();
        Ok(Self { game, state })
    }

    /// A match that goes on from a described position, or why it cannot.
    pub fn load(edition: &Value, players: usize, modules: &[&str], position: &Value) -> Result<Self, String> {
        let mut engine = Self::open(edition, players, modules)?;
        let spec = serde_json::from_value(position.clone()).map_err(|error| error.to_string())?;
        engine.state = engine.game.state_from_spec(&spec).map_err(|problems| problems.to_string())?;
        Ok(engine)
    }

    /// The plain implementation at the same position, or why it cannot go on from there.
    pub fn plain(&self) -> Result<P, String> {
        let (edition, modules) = (json(self.game.edition_spec()), self.game.modules());
        let players = usize::from(self.game.players().count());
        if self.state == self.game.start() {
            P::open(&edition, players, &modules)
        } else {
            P::load(&edition, players, &modules, &self.describe())
        }
    }

    fn read<T: ParseIn<P::Game>>(&self, text: &str) -> Result<T, String> {
        self.game.parse(text).map_err(|error| error.to_string())
    }
}

impl<P: Plain> Walker for Engine<P> {
    fn due(&self) -> Due {
        match self.game.turn(&self.state) {
            Turn::Player(seat) => Due::Player(seat.index()),
            Turn::Chance(source) => Due::Chance(P::Game::SOURCES[usize::from(source.kind)].into()),
            Turn::Over => Due::Over,
        }
    }

    fn legal(&self) -> BTreeSet<String> {
        self.game.legal_actions(&self.state).iter().map(|action| self.game.display(&action).to_string()).collect()
    }

    fn outcomes(&self) -> BTreeMap<String, u64> {
        let outcomes = self.game.outcomes(&self.state);
        outcomes.map(|(outcome, weight)| (self.game.display(&outcome).to_string(), weight.into())).collect()
    }

    fn let_through(&self, numbers: &mut Numbers) -> Option<String> {
        let legal = self.game.legal_actions(&self.state);
        let space = u64::from(<P::Game as Game>::Action::SPACE);
        let tried = (0..TRIES).filter_map(|_| Numbered::from_number(numbers.below(space) as u32));
        let mut illegal = tried.filter(|action| !legal.contains(*action));
        let found = illegal.find(|action| self.game.check(&self.state, *action).is_ok())?;
        Some(self.game.display(&found).to_string())
    }

    fn act(&mut self, action: &str) -> Result<(), String> {
        let action = self.read(action)?;
        self.game.apply(&mut self.state, action, &mut ()).map_err(|refusal| self.game.display(&refusal).to_string())
    }

    fn resolve(&mut self, outcome: &str) -> Result<(), String> {
        let outcome = self.read(outcome)?;
        self.game.resolve(&mut self.state, outcome, &mut ()).map_err(|refusal| self.game.display(&refusal).to_string())
    }

    fn describe(&self) -> Value {
        json(&self.game.describe(&self.state))
    }

    fn views(&self) -> Option<Vec<Value>> {
        let seats = self.game.players().seats().map(Viewer::Seat);
        let viewers = seats.chain([Viewer::Public, Viewer::Referee]);
        Some(viewers.map(|viewer| json(&self.game.describe_view(&self.game.view(&self.state, viewer)))).collect())
    }

    fn result(&self) -> Option<Finish> {
        let standings = self.game.standings(&self.state)?;
        let seats = || self.game.players().seats();
        Some(Finish {
            ended_by: standings.ended_by.to_string(),
            places: seats().map(|seat| standings.places[seat].map(Into::into)).collect(),
            scores: standings.scores.map(|scores| seats().map(|seat| scores[seat].into()).collect()),
        })
    }

    fn rest(&self) -> String {
        P::rest_of(&self.game, &self.state)
    }
}

/// Plain data as JSON.
pub(crate) fn json<T: Serialize>(data: &T) -> Value {
    serde_json::to_value(data).expect("a description is JSON")
}
