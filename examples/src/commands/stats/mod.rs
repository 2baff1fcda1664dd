//! `table stats`: plays many seeded games and reports the results.

mod actions;
mod summary;

use std::io::Write;
use std::ops::RangeInclusive;

use table_bots::{BotSpec, CloneBot, Playout, play_out};
use table_common::{PerSeat, Players, Seed, Standings};
use table_examples::{Failure, Readers, Result, WholeFile, in_order, threads};

use super::progress::Progress;
use crate::args;
use crate::players::seated;
use crate::present::Present;
use crate::setup::open;
use actions::{Actions, Watched};
use summary::Summary;

/// Parts for each thread, so that none waits long for the others at the end.
const PARTS: u64 = 16;
/// The most games in a part.
const MAX_PART: u64 = 10_000;

/// A game that was played.
pub(super) struct Row {
    seed: u64,
    steps: u32,
    decisions: u32,
    ending: String,
    standings: Standings,
    /// For each seat, its numbers by name.
    measures: Vec<Vec<(&'static str, i64)>>,
    actions: Actions,
}

/// Who plays, and whether it is counted what they do.
struct Field {
    bots: PerSeat<BotSpec>,
    actions: bool,
}

pub(crate) fn stats<G: Present>(args: &args::Stats, out: &mut dyn Write) -> Result {
    let game: G = open(&args.setup)?;
    let last = args
        .first_seed
        .checked_add(args.games - 1)
        .ok_or_else(|| Failure::command_line("--first-seed: wanted room for all games below 2^64, found too few"))?;
    let seats: Vec<_> = game.players().seats().collect();
    let field = Field { bots: seated(&args.bots, &seats)?, actions: args.actions };
    let file = args.csv.as_deref().map(|path| WholeFile::at(path, &args.setup.inputs())).transpose()?;
    let threads = threads(args.threads);
    let progress = Progress::of(args.games, "games");
    let part = args.games.div_ceil(threads as u64 * PARTS).min(MAX_PART);
    let runs = in_order(args.games.div_ceil(part), threads, |number| -> Result<Run> {
        let first = args.first_seed + number * part;
        let run = Run::of(&game, &field, first..=last.min(first + (part - 1)), file.is_some())?;
        progress.add(run.summary.games());
        Ok(run)
    });
    progress.clear();
    let nothing = Ok(Run::new(game.players()));
    let Run { summary, csv } = runs.into_iter().fold(nothing, |run: Result<Run>, next| Ok(run?.then(next?)))?;
    if let Some(file) = file {
        let heading = summary::heading(&play(&game, &field, args.first_seed)?, game.players());
        file.write((heading + &csv).as_bytes(), Readers::Usual)?;
    }
    writeln!(
        out,
        "{}, {} players, {} games of {}, seeds from {}",
        G::TITLE,
        game.players(),
        args.games,
        who(&args.bots),
        args.first_seed
    )?;
    summary.write(out)?;
    Ok(())
}

/// The players, in words.
fn who(bots: &[BotSpec]) -> String {
    if bots.iter().all(|bot| *bot == BotSpec::Random) {
        return "random players".into();
    }
    bots.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The results of games with consecutive seeds.
struct Run {
    summary: Summary,
    csv: String,
}

impl Run {
    fn new(players: Players) -> Self {
        Self { summary: Summary::new(players), csv: String::new() }
    }

    /// Plays the games of those seeds.
    fn of<G: Present>(game: &G, field: &Field, seeds: RangeInclusive<u64>, with_csv: bool) -> Result<Self> {
        let mut run = Self::new(game.players());
        for seed in seeds {
            let row = play(game, field, seed)?;
            if with_csv {
                summary::csv(&row, game.players(), &mut run.csv);
            }
            run.summary.add(row);
        }
        Ok(run)
    }

    /// Adds the run of the seeds that follow.
    fn then(mut self, next: Self) -> Self {
        self.summary.append(next.summary);
        self.csv.push_str(&next.csv);
        self
    }
}

fn play<G: Present>(game: &G, field: &Field, seed: u64) -> Result<Row> {
    let long = Seed::from_u64(seed);
    let mut bots = PerSeat::from_fn(|seat| field.bots[seat].bot::<G>(long, seat));
    let (end, actions) =
        if field.actions { watched(game, long, bots) } else { (game.play_out(long, &mut bots), Actions::default()) };
    let standings = game.standings(&end.state);
    let standings = standings.ok_or_else(|| Failure::content(format!("the game of seed {seed} does not end")))?;
    let ending = game.ending(&end.state).unwrap_or_default();
    let measures = game.players().seats().map(|seat| game.measures(&end.state, seat)).collect();
    Ok(Row { seed, steps: end.steps, decisions: end.decisions, ending, standings, measures, actions })
}

/// A match in which it is counted what the bots do.
fn watched<G: Present>(game: &G, seed: Seed, bots: PerSeat<Box<dyn CloneBot<G>>>) -> (Playout<G::State>, Actions) {
    let mut bots = PerSeat(bots.0.map(|bot| Watched { bot, actions: Actions::default() }));
    let end = play_out(game, seed, &mut bots);
    let mut all = Actions::default();
    bots.0.into_iter().for_each(|bot| all.append(bot.actions));
    (end, all)
}
