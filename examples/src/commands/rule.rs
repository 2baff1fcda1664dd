//! `table rule`: what the catalogue says under an ID.

use std::io::Write;

use table_common::{Rule, RuleId};
use table_examples::{Failure, Result};

use crate::args;
use crate::games::{GAMES, names};

pub(crate) fn run(args: &args::Rule, out: &mut dyn Write) -> Result {
    let rules = args.ids.iter().map(|&id| find(id)).collect::<Result<Vec<Rule>>>()?;
    for rule in rules {
        writeln!(out, "{} ({}): {}", rule.id, rule.section, rule.sentence)?;
        writeln!(out, "  source: {}", rule.source)?;
    }
    Ok(())
}

fn find(id: RuleId) -> Result<Rule> {
    let found = GAMES.iter().find_map(|game| game.rule(id));
    found.ok_or_else(|| Failure::content(format!("wanted a rule of one of {}; there is no {id}", names())))
}
