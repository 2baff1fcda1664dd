//! `table tournament`: bots against each other, every seating on the same dice.

use std::io::Write;
use std::path::Path;
use std::sync::atomic::Ordering;

use table_bots::BotSpec;
use table_bots::tournament::{Entrant, MatchResult, Tournament, chart, csv};
use table_examples::{Failure, Readers, Result, WholeFile, in_order, stop_flag, threads};

use super::progress::Progress;
use crate::args;
use crate::present::Present;
use crate::setup::open;

pub(crate) fn tournament<G: Present>(args: &args::Tournament, out: &mut dyn Write) -> Result {
    let game: G = open(&args.setup)?;
    let entrants = args.bots.iter().map(entrant).collect();
    let tournament = Tournament::new(&game, entrants, args.seed.seed)
        .map_err(|error| Failure::command_line(format!("--bots: {error}")))?;
    if args.csv.is_some() && args.csv == args.svg {
        return Err(Failure::command_line("--csv, --svg: wanted two files, found one"));
    }
    let inputs = args.setup.inputs();
    let file = |path: Option<&Path>| path.map(|path| WholeFile::at(path, &inputs)).transpose();
    let (table, picture) = (file(args.csv.as_deref())?, file(args.svg.as_deref())?);
    let matches = tournament.whole_deals(args.games);
    let results = play(&tournament, matches, args.threads)?;
    let summary = tournament.summary(&results);
    if let Some(file) = table {
        let rows = csv(&tournament.names(), game.players(), &results);
        file.write(rows.as_bytes(), Readers::Usual)?;
    }
    let title = format!("{}, {} players", G::TITLE, game.players());
    if let Some(file) = picture {
        file.write(chart(&title, &summary).as_bytes(), Readers::Usual)?;
    }
    writeln!(out, "{title}, seed {}", args.seed.written)?;
    let played = results.len() as u64;
    if played < matches {
        writeln!(out, "Stopped: {played} of {matches} matches were played; those of whole deals count.")?;
    }
    writeln!(out, "{summary}")?;
    Ok(())
}

fn entrant<G: Present>(spec: &BotSpec) -> Entrant<G> {
    let spec = *spec;
    Entrant::new(spec.to_string(), move |seed, seat| Box::new(spec.bot::<G>(seed, seat)))
}

/// Plays the matches; after a signal to stop, those under way end and no more begin.
fn play<G: Present>(tournament: &Tournament<'_, G>, matches: u64, wanted: Option<u32>) -> Result<Vec<MatchResult>> {
    let stop = stop_flag()?;
    let progress = Progress::of(matches, "matches");
    let results = in_order(matches, threads(wanted), |number| {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let result = tournament.play(number);
        progress.add(1);
        Some(result)
    });
    progress.clear();
    results.into_iter().flatten().collect::<Result<_, _>>().map_err(Failure::content)
}
