//! Turns records into a table for statistics: replays and checks each file, and writes a row of CSV for each step.
//!
//! ```sh
//! cargo run --release -- play merlin --seed 7 --record game.json
//! cargo run --release -p table-examples --example replay_to_csv -- game.json > steps.csv
//! ```
//!
//! | column | meaning |
//! |---|---|
//! | `file`, `game`, `players` | which match |
//! | `step` | counted from 1 |
//! | `kind` | `act`, a decision, or `chance` |
//! | `player` | of a decision: who decided, an index from 0 |
//! | `source` | of an outcome: the name of the source of chance |
//! | `what`, `number` | the action or outcome in notation, and its number |
//! | `choices` | the number of legal actions or possible outcomes |
//! | `weight`, `of` | of an outcome: its exact chance is `weight / of` |
//! | `rules` | the rules that the events of the step follow from |
//! | `place` | of a decision: where that player ended, 1 the best; empty where not ranked or cut short |

use std::collections::BTreeSet;
use std::env;
use std::error::Error;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use erben_core::Erben;
use merlin_core::Merlin;
use mordred_core::Mordred;
use serde::de::DeserializeOwned;
use table_common::{ActionSet, Game, GameEvent, Numbered, Played, Record, RuleId, Standings, Step, Stored, Table};
use table_examples::input;

const HEADING: &str = "file,game,players,step,kind,player,source,what,number,choices,weight,of,rules,place";

/// The part of a record that tells which game it is of.
#[derive(serde::Deserialize)]
struct Head {
    game: String,
}

/// A field of CSV.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.into() }
}

/// The columns from `kind` on.
fn row<G: Game>(game: &G, played: &Played<'_, G>, end: Option<&Standings>) -> String {
    let rules: BTreeSet<RuleId> = played.events.iter().flat_map(GameEvent::rules).copied().collect();
    let rules = rules.iter().map(RuleId::as_str).collect::<Vec<_>>().join(" ");
    match played.step {
        Step::Act { seat, action } => {
            let place = end.and_then(|end| end.places[seat]).map_or(String::new(), |place| place.to_string());
            let (what, choices) = (game.display(&action).to_string(), game.legal_actions(&played.before()).len());
            format!("act,{},,{},{},{choices},,,{rules},{place}", seat.index(), quoted(&what), action.number())
        }
        Step::Chance { source, outcome } => {
            let (mut choices, mut weight, mut of) = (0, 0, 0);
            for (other, share) in game.outcomes(&played.before()) {
                choices += 1;
                of += u64::from(share);
                weight += u64::from(if other == outcome { share } else { 0 });
            }
            let (source, what) = (game.source_name(source).to_string(), game.display(&outcome).to_string());
            format!(
                "chance,,{},{},{},{choices},{weight},{of},{rules},",
                quoted(&source),
                quoted(&what),
                outcome.number()
            )
        }
    }
}

/// Replays one record, which checks every step of it, and writes its rows.
fn write_rows<G>(file: &str, json: &[u8], out: &mut dyn Write) -> Result<(), Box<dyn Error>>
where
    G: Stored<EditionSpec: DeserializeOwned>,
{
    let record: Record<G::EditionSpec> = input::parse(Path::new(file), json)?;
    let table = Table::<G>::replay(record).map_err(|error| format!("{file}: {error}"))?;
    let (game, end) = (table.game(), table.standings());
    for played in table.steps() {
        let row = row(game, &played, end.as_ref());
        writeln!(out, "{},{},{},{},{row}", quoted(file), G::NAME, game.players(), played.number)?;
    }
    Ok(())
}

pub(crate) fn run(files: &[String], out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    writeln!(out, "{HEADING}")?;
    for file in files {
        let json = input::read(Path::new(file))?;
        let Head { game } = input::parse(Path::new(file), &json)?;
        match game.as_str() {
            Mordred::NAME => write_rows::<Mordred>(file, &json, out)?,
            Merlin::NAME => write_rows::<Merlin>(file, &json, out)?,
            Erben::NAME => write_rows::<Erben>(file, &json, out)?,
            _ => return Err(format!("{file}: wanted a record of mordred, merlin or erben").into()),
        }
    }
    Ok(())
}

fn main() -> ExitCode {
    let files: Vec<String> = env::args().skip(1).collect();
    table_examples::run(|out| run(&files, out))
}
