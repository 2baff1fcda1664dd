//! `table games`: the list of games.

use std::io::Write;

use table_examples::Result;

use super::check::list;
use crate::games::GAMES;
use crate::present::Present;

pub(crate) fn run(out: &mut dyn Write) -> Result {
    for (index, game) in GAMES.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        game.describe(out)?;
    }
    Ok(())
}

pub(crate) fn describe<G: Present>(out: &mut dyn Write) -> Result {
    writeln!(out, "{}: {}, rules revision {}", G::NAME, G::TITLE, G::RULES)?;
    writeln!(out, "  players: {}", list(G::PLAYERS))?;
    let modules = if G::MODULES.is_empty() { "none".into() } else { G::MODULES.join(", ") };
    writeln!(out, "  modules: {modules}")?;
    writeln!(out, "  default edition, known from the documents or public sources:")?;
    G::KNOWN.iter().try_for_each(|fact| writeln!(out, "    {fact}"))?;
    writeln!(out, "  default edition, reconstructed, ours to choose:")?;
    G::RECONSTRUCTED.iter().try_for_each(|what| writeln!(out, "    {what}"))?;
    Ok(())
}
