//! `table answer`: what the rules say of described positions, a line each, for programs that compare.

use std::io::Write;
use std::path::Path;

use serde::{Deserialize, Serialize};
use table_common::{ActionSet, Game, GameRefusal, ParseIn, RuleId};
use table_examples::input::{self, about};
use table_examples::{Failure, Result};

use super::trace::{Ranking, line, outcomes, ranking, said};
use crate::args;
use crate::games::{GAMES, names};
use crate::present::Present;

/// An action or an outcome.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum What {
    Act(String),
    Chance(String),
}

/// A position, and what is tried there.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question<E, S> {
    #[serde(rename = "game")]
    _game: String,
    players: u8,
    #[serde(default)]
    modules: Vec<String>,
    /// The built-in edition if there is none.
    #[serde(default = "Option::default")]
    edition: Option<E>,
    state: S,
    /// Each is tried by itself.
    #[serde(default)]
    refused: Vec<What>,
    /// What is played then.
    #[serde(default)]
    step: Option<What>,
}

/// Which game a question is about.
#[derive(Deserialize)]
struct Named {
    game: String,
}

#[derive(Serialize)]
struct Answer<S> {
    legal: Vec<String>,
    /// None where there are too many to list.
    outcomes: Option<Vec<(String, u32)>>,
    /// The rule that refuses what was tried; none where it is allowed.
    refused: Vec<Option<RuleId>>,
    /// The rule that refuses the step; left out where it was taken or there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    step_refused: Option<RuleId>,
    events: Vec<String>,
    /// The position after the step.
    state: S,
    result: Option<Ranking>,
}

pub(crate) fn run(args: &args::Answer, out: &mut dyn Write) -> Result {
    let text = input::read(&args.file)?;
    for (number, question) in (1..).zip(text.split(|&byte| byte == b'\n')) {
        if question.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        // A file may have many lines: what is wrong is told with the one that it is in.
        let of_line = args.file.with_file_name(format!("{}:{number}", args.file.display()));
        let Named { game: name } = input::parse(&of_line, question)?;
        let game = GAMES.iter().find(|game| game.name() == name);
        let game = game.ok_or_else(|| about(&of_line, format!("game: wanted one of {}", names())))?;
        game.answer(&of_line, question, out)?;
    }
    Ok(())
}

/// Answers one question.
pub(crate) fn answer<G: Present>(path: &Path, question: &[u8], out: &mut dyn Write) -> Result {
    let question: Question<G::EditionSpec, G::StateSpec> = input::parse(path, question)?;
    let modules: Vec<&str> = question.modules.iter().map(String::as_str).collect();
    let edition = question.edition.unwrap_or_else(G::built_in_edition);
    let game = G::open(edition, question.players, &modules).map_err(|wrong| about(path, wrong))?;
    let mut state = game.state_from_spec(&question.state).map_err(|wrong| about(path, wrong))?;
    let legal = game.legal_actions(&state).iter().map(|action| said(&game, &action)).collect();
    let outcomes = outcomes(&game, &state);
    let mut refused = Vec::new();
    for what in &question.refused {
        refused.push(tried(&game, &mut state.clone(), what, &mut Vec::new(), path)?);
    }
    let mut log = Vec::new();
    let step_refused = match &question.step {
        Some(what) => tried(&game, &mut state, what, &mut log, path)?,
        None => None,
    };
    let events = log.iter().map(|event| said(&game, event)).collect();
    let result = game.standings(&state).map(ranking);
    line(&Answer { legal, outcomes, refused, step_refused, events, state: game.describe(&state), result }, out)
}

/// Plays something; the rule that refuses it, if one does.
fn tried<G: Game>(
    game: &G,
    state: &mut G::State,
    what: &What,
    log: &mut Vec<G::Event>,
    path: &Path,
) -> Result<Option<RuleId>> {
    let done = match what {
        What::Act(text) => game.apply(state, read(game, text, path)?, log),
        What::Chance(text) => game.resolve(state, read(game, text, path)?, log),
    };
    Ok(done.err().map(|refusal| refusal.rule()))
}

fn read<G: Game, T: ParseIn<G>>(game: &G, text: &str, path: &Path) -> Result<T, Failure> {
    game.parse(text).map_err(|error| about(path, error))
}
