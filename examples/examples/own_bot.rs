//! A bot of your own against others, every seating on the same dice.
//!
//! `cargo run --release -p table-examples --example own_bot`

use std::error::Error;
use std::io::Write;
use std::process::ExitCode;

use mordred_core::{Action, Mordred};
use table_bots::tournament::{Entrant, Tournament};
use table_bots::{Bot, BotSpec, Observation};
use table_common::{ActionSet, Seed, Stored};

/// Builds wherever it can; otherwise takes the first legal action.
struct Builder;

impl Bot<Mordred> for Builder {
    fn choose(&mut self, seen: &Observation<'_, Mordred>) -> Option<Action> {
        let build = seen.legal().iter().find(|action| matches!(action, Action::Build(_)));
        build.or_else(|| seen.legal().iter().next())
    }
}

fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let game = Mordred::built_in(3, &[])?;
    let mut bots = vec![Entrant::new("builder", |_, _| Box::new(Builder))];
    for name in ["greedy", "random"] {
        let spec: BotSpec = name.parse()?;
        bots.push(Entrant::new(name, move |seed, seat| Box::new(spec.bot::<Mordred>(seed, seat))));
    }
    let tournament = Tournament::new(&game, bots, Seed::from_u64(1))?;
    let results = tournament.play_all(600)?;
    writeln!(out, "{}", tournament.summary(&results))?;
    Ok(())
}

fn main() -> ExitCode {
    table_examples::run(run)
}
