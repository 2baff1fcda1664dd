//! Cases: what the rule tests play, as data that other programs can play too. The format is described in
//! `docs/case-format.md`.
//!
//! With `NOTE_CASES=1` a [`Play`](crate::Play) notes what it does (`note.rs`). A [`Casebook`] makes cases of the notes, holds
//! those that it has against the engine and the plain implementation, and tells them to people.

mod book;
pub mod changes;
pub(crate) mod note;
mod tell;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table_common::{ActionSet, Game, GameRefusal, RuleId, Stored, Turn};

use crate::beside::{Engine, Finish, Plain, Walker as _, json};
use changes::Changes;

pub use book::{Casebook, picture_name};

/// The name of the format, which the first line of a file gives.
pub const FORMAT: &str = "table-cases/1";

/// A position, and what the rules say of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The test that plays it, and a number: `rules_spend::spent_bp_leave_the_game/1`.
    pub case: String,
    /// The rows of the catalogue that the test covers.
    pub rows: Vec<RuleId>,
    /// Where it begins; if there is none, where the case before it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<At>,
    /// Whether it is the position before the first step of a match.
    #[serde(default, skip_serializing_if = "is_false")]
    pub start: bool,
    /// All legal actions, where they are the point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// All outcomes with their weights, where they are the point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcomes: Option<Vec<(String, u32)>>,
    /// What is refused, and why.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<Refused>,
    /// The step that is taken then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<Step>,
    /// How the game has ended, if it is over then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Finish>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_false(value: &bool) -> bool {
    !value
}

/// A game and a position of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct At {
    /// The game's name.
    pub game: String,
    /// The rules revision.
    pub rules: u32,
    /// The number of players.
    pub players: u8,
    /// The modules in play.
    pub modules: Vec<String>,
    /// What is another than in the built-in edition.
    #[serde(default, skip_serializing_if = "Changes::is_empty")]
    pub edition: Changes,
    /// The position as the game describes it.
    pub state: Value,
}

/// An action or an outcome.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// An action of the player whose turn it is.
    Act(String),
    /// An outcome of chance.
    Chance(String),
}

/// Something that is refused, and changes nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Refused {
    /// What was tried.
    #[serde(flatten)]
    pub what: What,
    /// The row that forbids it.
    pub rule: RuleId,
    /// The reason as a sentence.
    pub sentence: String,
    /// What is allowed and most like it, if anything is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<String>,
}

/// A step, and what comes of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// What was done, or came.
    #[serde(flatten)]
    pub what: What,
    /// What was told, a sentence each.
    pub events: Vec<String>,
    /// What is another in the position afterwards.
    pub changed: Changes,
}

/// The setup and the position of an engine.
pub(crate) fn at<P: Plain>(engine: &Engine<P>) -> At {
    let game = &engine.game;
    At {
        game: P::Game::NAME.into(),
        rules: P::Game::RULES,
        players: game.players().count(),
        modules: game.modules().into_iter().map(String::from).collect(),
        edition: changes::between(&json(&P::Game::built_in_edition()), &json(game.edition_spec())),
        state: engine.describe(),
    }
}

/// An engine at the position of a case. The game is that of `before`, where it is the same.
fn opened<P: Plain>(at: &At, before: Option<(&At, &Engine<P>)>) -> Engine<P> {
    let same = |one: &At| (one.players, &one.modules, &one.edition) == (at.players, &at.modules, &at.edition);
    let game = before.filter(|(before, _)| same(before)).map_or_else(
        || {
            let edition = changes::applied(&json(&P::Game::built_in_edition()), &at.edition);
            let edition = serde_json::from_value(edition).expect("an edition");
            let modules: Vec<&str> = at.modules.iter().map(String::as_str).collect();
            P::Game::open(edition, at.players, &modules).unwrap_or_else(|wrong| panic!("{wrong}"))
        },
        |(_, engine)| engine.game.clone(),
    );
    let spec = serde_json::from_value(at.state.clone()).expect("a position");
    let state = game.state_from_spec(&spec).unwrap_or_else(|wrong| panic!("{wrong}"));
    Engine { game, state }
}

/// What the engine says of a case: its questions with the engine's answers. The engine takes the case's step.
fn answered<P: Plain>(case: &Case, engine: &mut Engine<P>) -> Case {
    let legal: Vec<String> = {
        let Engine { game, state } = &*engine;
        game.legal_actions(state).iter().map(|action| game.display(&action).to_string()).collect()
    };
    let outcomes = || {
        let Engine { game, state } = &*engine;
        game.outcomes(state).map(|(outcome, weight)| (game.display(&outcome).to_string(), weight)).collect::<Vec<_>>()
    };
    let mut answer = Case {
        start: engine.state == engine.game.start(),
        legal: case.legal.as_ref().map(|_| legal.clone()),
        outcomes: case.outcomes.as_ref().map(|_| outcomes()),
        refused: case.refused.iter().map(|refused| refusal(&refused.what, engine, &legal)).collect(),
        ..case.clone()
    };
    answer.step = case.step.as_ref().map(|step| taken(&step.what, engine));
    answer.result = engine.result();
    answer
}

fn refusal<P: Plain>(what: &What, engine: &Engine<P>, legal: &[String]) -> Refused {
    let Engine { game, state } = engine;
    let (mut after, mut log) = (state.clone(), Vec::new());
    let (tried, refused) = match what {
        What::Act(text) => (text, game.apply(&mut after, game.parse(text).expect("an action"), &mut log)),
        What::Chance(text) => (text, game.resolve(&mut after, game.parse(text).expect("an outcome"), &mut log)),
    };
    let refusal = refused.expect_err(tried);
    assert!(after == *state && log.is_empty(), "`{tried}` was refused and changed something");
    let instead = if matches!(what, What::Act(_)) { most_like(tried, legal) } else { None };
    Refused { what: what.clone(), rule: refusal.rule(), sentence: game.display(&refusal).to_string(), instead }
}

/// The text that has the most words in common with another one at its beginning, then at its end; the first of them.
fn most_like(text: &str, others: &[String]) -> Option<String> {
    let common = |other: &str| {
        let words = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
        let (one, other) = (words(text), words(other));
        let begin = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
        let end = one.iter().rev().zip(other.iter().rev()).take_while(|(one, other)| one == other).count();
        (begin, end)
    };
    others.iter().rev().max_by_key(|other| common(other)).cloned()
}

fn taken<P: Plain>(what: &What, engine: &mut Engine<P>) -> Step {
    let before = engine.describe();
    let Engine { game, state } = &mut *engine;
    let mut log = Vec::new();
    let (text, done) = match what {
        What::Act(text) => (text, game.apply(state, game.parse(text).expect("an action"), &mut log)),
        What::Chance(text) => (text, game.resolve(state, game.parse(text).expect("an outcome"), &mut log)),
    };
    done.unwrap_or_else(|refusal| panic!("`{text}`: {}", game.display(&refusal)));
    let events = log.iter().map(|event| game.display(event).to_string()).collect();
    Step { what: what.clone(), events, changed: changes::between(&before, &engine.describe()) }
}

/// Holds the plain implementation against a case: it refuses what is refused and allows what is legal, before and after the
/// step it sees what the engine sees, and it takes the step.
fn plain_agrees<P: Plain>(case: &Case, engine: &Engine<P>) -> Result<(), String> {
    let mut plain = engine.plain()?;
    crate::beside::equal_here(engine, &plain)?;
    for Refused { what, .. } in &case.refused {
        let mut tried = plain.clone();
        let done = match what {
            What::Act(text) => tried.act(text),
            What::Chance(text) => tried.resolve(text),
        };
        if done.is_ok() {
            return Err(format!("{what:?} is not refused"));
        }
    }
    let Some(Step { what, .. }) = &case.step else { return Ok(()) };
    let mut after = engine.clone();
    taken(what, &mut after);
    match what {
        What::Act(text) => plain.act(text)?,
        What::Chance(text) => plain.resolve(text)?,
    }
    crate::beside::equal_here(&after, &plain)
}

/// Whether a position waits for nothing more.
fn is_over<P: Plain>(engine: &Engine<P>) -> bool {
    engine.game.turn(&engine.state) == Turn::Over
}
