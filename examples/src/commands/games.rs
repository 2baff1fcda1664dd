//! `table games`: what there is.

use std::io::Write;

use super::check::list;
use crate::games::GAMES;
use crate::output::Done;
use crate::stage::Staged;

pub(crate) fn run(out: &mut dyn Write) -> Done {
    for (index, game) in GAMES.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        game.describe(out)?;
    }
    Ok(())
}

pub(crate) fn describe<G: Staged>(out: &mut dyn Write) -> Done {
    writeln!(out, "{}: {}, rules revision {}", G::NAME, G::TITLE, G::RULES)?;
    writeln!(out, "  players: {}", list(G::PLAYERS))?;
    let modules = if G::MODULES.is_empty() { "none".into() } else { G::MODULES.join(", ") };
    writeln!(out, "  modules: {modules}")?;
    for (what, facts) in [("known from the documents", G::KNOWN), ("reconstructed, ours to choose", G::RECONSTRUCTED)] {
        writeln!(out, "  default edition, {what}:")?;
        facts.iter().try_for_each(|fact| writeln!(out, "    {fact}"))?;
    }
    Ok(())
}
