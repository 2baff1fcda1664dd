//! `table trace`: a random game as JSON Lines, for programs that check the rules. See `docs/trace-format.md`.

use std::io::Write;

use serde::Serialize;
use table_common::{
    ActionSet, Digest, DisplayIn, Game, Played, Players, RuleId, Seat, Seed, Source, Standings, Step, Table, Turn,
};
use table_examples::{Failure, Result};

use super::play::random_game;
use crate::args;
use crate::present::Present;
use crate::setup::{WrittenSeed, open};

/// The format that this version writes.
const FORMAT: &str = "table-trace/1";
/// More outcomes than these are not listed.
const MAX_OUTCOMES: usize = 2_000;

#[derive(Serialize)]
struct Head<'a, E> {
    format: &'static str,
    game: &'static str,
    rules: u32,
    players: Players,
    modules: Vec<&'static str>,
    seed: Seed,
    edition: &'a E,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum WaitsFor {
    Player(Seat),
    Chance(String),
    Over,
}

#[derive(Serialize)]
struct Line<S> {
    step: usize,
    state: S,
    turn: WaitsFor,
    #[serde(flatten)]
    what: What,
    events: Vec<String>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum What {
    Decision {
        legal: Vec<String>,
        chosen: String,
    },
    Chance {
        #[serde(skip_serializing_if = "Option::is_none")]
        outcomes: Option<Vec<(String, u32)>>,
        outcome: String,
    },
}

#[derive(Serialize)]
struct Last<S> {
    state: S,
    turn: WaitsFor,
    standings: Option<Ranking>,
    digest: Digest,
}

#[derive(Serialize)]
pub(super) struct Ranking {
    places: Vec<Option<u8>>,
    scores: Option<Vec<i32>>,
    ended_by: RuleId,
}

pub(crate) fn trace<G: Present>(args: &args::Trace, out: &mut dyn Write) -> Result {
    let game: G = open(&args.setup)?;
    let seed = args.seed.clone().unwrap_or_else(WrittenSeed::draw).seed;
    let table = random_game(game, seed)?;
    let game = table.game();
    let (players, modules, edition) = (game.players(), game.modules(), game.edition_spec());
    let head = Head { format: FORMAT, game: G::NAME, rules: G::RULES, players, modules, seed, edition };
    line(&head, out)?;
    table.steps().try_for_each(|played| line(&step(game, &played), out))?;
    line(&last(&table), out)
}

/// Writes a value as one line of JSON.
pub(super) fn line(value: &impl Serialize, out: &mut dyn Write) -> Result {
    let text = serde_json::to_string(value).map_err(Failure::content)?;
    writeln!(out, "{text}")?;
    Ok(())
}

fn step<G: Present>(game: &G, played: &Played<'_, G>) -> Line<G::StateSpec> {
    let state = &played.before();
    let (turn, what) = match played.step {
        Step::Act { seat, action } => {
            let legal = game.legal_actions(state).iter().map(|action| said(game, &action)).collect();
            (WaitsFor::Player(seat), What::Decision { legal, chosen: said(game, &action) })
        }
        Step::Chance { source, outcome } => {
            let what = What::Chance { outcomes: outcomes(game, state), outcome: said(game, &outcome) };
            (waits_for_chance(game, source), what)
        }
    };
    let events = played.events.iter().map(|event| said(game, event)).collect();
    Line { step: played.number, state: game.describe(state), turn, what, events }
}

/// All outcomes with their weights; `None` where there are more than 2,000.
pub(super) fn outcomes<G: Present>(game: &G, state: &G::State) -> Option<Vec<(String, u32)>> {
    let few: Vec<_> = game.outcomes(state).take(MAX_OUTCOMES + 1).collect();
    (few.len() <= MAX_OUTCOMES).then(|| few.iter().map(|(outcome, weight)| (said(game, outcome), *weight)).collect())
}

fn last<G: Present>(table: &Table<G>) -> Last<G::StateSpec> {
    let game = table.game();
    let standings = table.standings().map(ranking);
    let turn = match table.turn() {
        Turn::Player(seat) => WaitsFor::Player(seat),
        Turn::Chance(source) => waits_for_chance(game, source),
        Turn::Over => WaitsFor::Over,
    };
    Last { state: game.describe(table.state()), turn, standings, digest: table.digest() }
}

pub(super) fn ranking(standings: Standings) -> Ranking {
    Ranking {
        places: standings.places.iter(standings.players).map(|(_, &place)| place).collect(),
        scores: standings.scores.map(|scores| scores.iter(standings.players).map(|(_, &score)| score).collect()),
        ended_by: standings.ended_by,
    }
}

fn waits_for_chance<G: Game>(game: &G, source: Source) -> WaitsFor {
    WaitsFor::Chance(game.source_name(source).to_string())
}

pub(super) fn said<G: Game, T: DisplayIn<G>>(game: &G, value: &T) -> String {
    game.display(value).to_string()
}
