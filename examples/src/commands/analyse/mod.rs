//! `table analyse`: a recorded match reviewed, decision by decision, from what each player could see.

mod chart;
mod report;

use std::io::Write;
use std::path::Path;

use serde::Serialize;
use table_bots::{Analyst, IsMcts, Observation, Options};
use table_common::{ActionSet, Players, Seat, Seed, Step, Table};
use table_examples::{Failure, Readers, Result, WholeFile, in_order, input, json, threads};

use super::progress::Progress;
use super::replay::{game_of, verified};
use crate::args;
use crate::present::Present;
use crate::tell;

/// A decision, reviewed. Shares are of the win, 0 to 1.
#[derive(Serialize)]
struct Reviewed {
    /// Counted from 1.
    step: usize,
    /// An index from 0.
    player: Seat,
    /// The number of legal actions.
    legal: u32,
    chosen: Judged,
    best: Judged,
    /// What the best action was worth more; 0 where it was chosen.
    loss: f64,
    /// Each player's expected share before the decision, by index: that of the best action.
    expected: Vec<f64>,
}

/// An action, judged by a search.
#[derive(Serialize)]
struct Judged {
    action: String,
    visits: u32,
    share: f64,
}

pub(crate) fn run(args: &args::Analyse, out: &mut dyn Write) -> Result {
    let record = input::read(&args.file)?;
    game_of(&args.file, &record)?.analyse(args, &record, out)
}

pub(crate) fn analyse<G: Present>(args: &args::Analyse, record: &[u8], out: &mut dyn Write) -> Result {
    let table: Table<G> = verified(&args.file, record)?;
    let players = table.game().players();
    let wanted = args.seat.map(|number| seat(number, players)).transpose()?;
    if args.json.is_some() && args.json == args.svg {
        return Err(Failure::command_line("--json, --svg: wanted two files, found one"));
    }
    let file = |path: Option<&Path>| path.map(|path| WholeFile::at(path, &[args.file.as_path()])).transpose();
    let (data, picture) = (file(args.json.as_deref())?, file(args.svg.as_deref())?);
    let reviewed = review(&table, wanted, args);
    if let Some(file) = data {
        file.write(json::text(&reviewed)?.as_bytes(), Readers::Usual)?;
    }
    if let Some(file) = picture {
        let svg = chart::chart(G::TITLE, &reviewed, players, table.steps().len());
        file.write(svg.as_bytes(), Readers::Usual)?;
    }
    let seed = table.dealer().map(|dealer| dealer.seed().to_string());
    tell::head(table.game(), seed.as_deref(), out)?;
    let whose = wanted.map_or("all players".into(), |seat| seat.to_string());
    let count = reviewed.len();
    writeln!(out, "{count} decisions of {whose}, {} iterations each, from what the player could see", args.iterations)?;
    report::losses(&reviewed, players, out)?;
    report::turns(&reviewed, players, out)
}

/// Players are counted from 1 on the command line.
fn seat(number: u8, players: Players) -> Result<Seat> {
    let seat = usize::from(number).checked_sub(1).and_then(|index| players.seats().nth(index));
    seat.ok_or_else(|| Failure::command_line(format!("--seat: wanted 1 to {players}, found {number}")))
}

/// Every decision with more than one legal action.
fn review<G: Present>(table: &Table<G>, wanted: Option<Seat>, args: &args::Analyse) -> Vec<Reviewed> {
    let game = table.game();
    let decisions: Vec<_> = table
        .steps()
        .filter_map(|played| match played.step {
            Step::Act { seat, action } if wanted.is_none_or(|wanted| wanted == seat) => {
                Some((played.number, action, played.before()))
            }
            _ => None,
        })
        .filter(|(_, _, before)| game.legal_actions(before).len() > 1)
        .collect();
    let progress = Progress::of(decisions.len() as u64, "decisions");
    // A part for each decision; actions are not sent to threads, their places in the list are.
    let steps: Vec<(usize, u32, &G::State)> = decisions
        .iter()
        .map(|(step, action, before)| (*step, table_common::Numbered::number(*action), before))
        .collect();
    let reviewed = in_order(steps.len() as u64, threads(args.threads), |index| {
        let &(step, action, before) = steps.get(index as usize)?;
        let reviewed = judge(game, step, action, before, args.iterations);
        progress.add(1);
        reviewed
    });
    progress.clear();
    reviewed.into_iter().flatten().collect()
}

fn judge<G: Present>(game: &G, step: usize, action: u32, before: &G::State, iterations: u32) -> Option<Reviewed> {
    let action = <G::Action as table_common::Numbered>::from_number(action)?;
    let seen = Observation::due(game, before)?;
    let player = seen.seat();
    let dice = Seed::from_u64(step as u64);
    let analysis = IsMcts::new(Options::guided(iterations), G::Knowledge::default(), dice, player).analyse(&seen);
    let judged = |wanted: G::Action| {
        let found = analysis.actions.iter().find(|one| one.action == wanted);
        let (visits, share) = found.map_or((0, 0.0), |one| (one.visits, one.value[player]));
        Judged { action: game.display(&wanted).to_string(), visits, share }
    };
    let first = analysis.actions.first()?;
    let (expected, same) = (first.value, first.action == action);
    let (chosen, best) = (judged(action), judged(first.action));
    Some(Reviewed {
        step,
        player,
        legal: seen.legal().len(),
        loss: if same { 0.0 } else { (best.share - chosen.share).max(0.0) },
        chosen,
        best,
        expected: expected.iter(game.players()).map(|(_, &share)| share).collect(),
    })
}
