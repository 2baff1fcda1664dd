//! `table stats`: many seeded games, and what they come to.

mod summary;

use std::io::Write;

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use table_common::{Seed, Standings};
use table_examples::{RandomBot, play_out};

use crate::args;
use crate::output::{Done, Failure, WholeFile};
use crate::setup::open;
use crate::stage::Staged;
use summary::Summary;

/// A game that was played.
pub(super) struct Row {
    seed: u64,
    steps: u32,
    decisions: u32,
    ending: String,
    standings: Standings,
    /// For each seat, its numbers by name.
    measures: Vec<Vec<(&'static str, i64)>>,
}

pub(crate) fn stats<G: Staged>(args: &args::Stats, out: &mut dyn Write) -> Done {
    let game: G = open(&args.setup)?;
    let last = args
        .first_seed
        .checked_add(args.games - 1)
        .ok_or_else(|| Failure::command_line("--first-seed: wanted room for all games below 2^64, found too few"))?;
    let file = args.csv.as_deref().map(WholeFile::at).transpose()?;
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0)).build();
    let threads = threads.map_err(|error| Failure::content(format!("--threads: {error}")))?;
    let bar = bar(args.games);
    let nothing = || Run { summary: Summary::new(game.players()), csv: String::new() };
    let seeds = (args.first_seed..=last).into_par_iter();
    let runs = seeds.try_fold(nothing, |mut run, seed| -> Done<Run> {
        run.add(&play(&game, seed)?, file.is_some());
        bar.inc(1);
        Ok(run)
    });
    let Run { summary, csv } = threads.install(|| runs.try_reduce(nothing, |run, next| Ok(run.then(next))))?;
    bar.finish_and_clear();
    if let Some(file) = file {
        let heading = summary::heading(&play(&game, args.first_seed)?, game.players());
        file.write((heading + &csv).as_bytes())?;
    }
    writeln!(
        out,
        "{}, {} players, {} games of random players, seeds from {}",
        G::TITLE,
        game.players(),
        args.games,
        args.first_seed
    )?;
    summary.write(out)?;
    Ok(())
}

/// Games of seeds that follow one another, and what they come to.
struct Run {
    summary: Summary,
    csv: String,
}

impl Run {
    fn add(&mut self, row: &Row, with_csv: bool) {
        let players = self.summary.players();
        self.summary.add(row);
        if with_csv {
            summary::csv(row, players, &mut self.csv);
        }
    }

    /// This run, and the one of the seeds after it.
    fn then(mut self, next: Self) -> Self {
        self.summary.append(next.summary);
        self.csv.push_str(&next.csv);
        self
    }
}

/// Shown on a terminal only.
fn bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    match ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn play<G: Staged>(game: &G, seed: u64) -> Done<Row> {
    let long = Seed::from_u64(seed);
    let end = play_out(game, long, &mut RandomBot::table(long));
    let standings = game.standings(&end.state);
    let standings = standings.ok_or_else(|| Failure::content(format!("the game of seed {seed} does not end")))?;
    let ending = game.ending(&end.state).unwrap_or_default();
    let measures = game.players().seats().map(|seat| game.measures(&end.state, seat)).collect();
    Ok(Row { seed, steps: end.steps, decisions: end.decisions, ending, standings, measures })
}
