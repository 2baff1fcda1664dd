//! `table replay`: verifies a record and tells its match.

use std::io::Write;
use std::path::Path;

use serde::Deserialize;
use table_common::{FORMAT, Record, ReplayError, Table, Viewer};
use table_examples::input::{self, about};
use table_examples::{Failure, Result};

use crate::args;
use crate::games::{GAMES, Registered, names};
use crate::present::Present;
use crate::tell::{self, Teller};

/// The head of a record; the rest is read when the game is known.
#[derive(Deserialize)]
struct Head {
    format: String,
    game: String,
}

pub(crate) fn run(args: &args::Replay, out: &mut dyn Write) -> Result {
    let record = input::read(&args.file)?;
    game_of(&args.file, &record)?.replay(args, &record, out)
}

/// The game that a record is of.
pub(crate) fn game_of(file: &Path, record: &[u8]) -> Result<&'static dyn Registered> {
    let head: Head = input::parse(file, record)?;
    if head.format != FORMAT {
        return Err(about(file, format!("format: wanted {FORMAT}, found {}", head.format)));
    }
    let game = GAMES.iter().find(|game| game.name() == head.game).copied();
    game.ok_or_else(|| about(file, format!("game: wanted one of {}, found `{}`", names(), head.game)))
}

pub(crate) fn replay<G: Present>(args: &args::Replay, record: &[u8], out: &mut dyn Write) -> Result {
    let table: Table<G> = verified(&args.file, record)?;
    let steps = table.steps().len();
    let to = args.to.unwrap_or(steps);
    if to > steps {
        return Err(Failure::command_line(format!("--to: wanted at most {steps}, the record's last step, found {to}")));
    }
    let seed = table.dealer().map(|dealer| dealer.seed().to_string());
    tell::head(table.game(), seed.as_deref(), out)?;
    Teller::new(Viewer::Referee).go_on_to(&table, to, out)?;
    if to == steps {
        tell::result(&table, out)?;
    } else {
        position_after(&table, to, out)?;
    }
    writeln!(out, "The record holds: {steps} steps, digest {}", table.digest())?;
    Ok(())
}

fn position_after<G: Present>(table: &Table<G>, to: usize, out: &mut dyn Write) -> Result {
    writeln!(out, "\nAfter step {to}")?;
    if let Some(next) = table.steps().nth(to) {
        table.game().board(&table.game().view(&next.before(), Viewer::Referee), out)?;
    }
    writeln!(out)?;
    Ok(())
}

/// The match of a record, every step checked.
pub(crate) fn verified<G: Present>(path: &Path, record: &[u8]) -> Result<Table<G>> {
    let record: Record<G::EditionSpec> = input::parse(path, record)?;
    Table::replay(record).map_err(|error| about(path, first_problem(&error)))
}

/// The error in one sentence: of a wrong edition the first problem, and how many more there are.
fn first_problem(error: &ReplayError) -> String {
    let ReplayError::Edition(problems) = error else { return error.to_string() };
    let first = problems.first().map(ToString::to_string).unwrap_or_default();
    match problems.len() {
        0 | 1 => format!("edition: {first}"),
        more => format!("edition: {first}, and {} more", more - 1),
    }
}
