//! `table play`: a whole seeded game.

use std::io::Write;

use table_common::{Seed, Table, Turn, Viewer};
use table_examples::{Bot, RandomBot, Sight};

use crate::output::{Done, Failure, WholeFile};
use crate::setup::{WrittenSeed, open};
use crate::stage::Staged;
use crate::{args, json, tell};

pub(crate) fn play<G: Staged>(args: &args::Play, out: &mut dyn Write) -> Done {
    let game: G = open(&args.setup)?;
    let record = args.record.as_deref().map(WholeFile::at).transpose()?;
    let seed = args.seed.clone().unwrap_or_else(WrittenSeed::draw);
    let table = random_game(game, seed.seed)?;
    if let Some(file) = record {
        file.write(json::text(&table.record())?.as_bytes())?;
    }
    tell::head(table.game(), Some(&seed.written), out)?;
    if !args.quiet {
        tell::log(&table, usize::MAX, Viewer::Referee, out)?;
    }
    tell::result(&table, out)?;
    Ok(())
}

/// A match in which every seat is a random player.
pub(crate) fn random_game<G: Staged>(game: G, seed: Seed) -> Done<Table<G>> {
    let mut table = Table::new(game, seed);
    let mut bots = RandomBot::table(seed);
    while let Turn::Player(seat) = table.turn() {
        let chosen = bots[seat].choose(Sight::new(table.game(), table.state(), seat));
        let action = chosen.ok_or_else(|| Failure::content(format!("{seat} is to decide and has no legal action")))?;
        table.act(seat, action).map_err(Failure::content)?;
    }
    Ok(table)
}
