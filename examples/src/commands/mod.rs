//! The commands of the program, a file each.

pub(crate) mod analyse;
pub(crate) mod answer;
pub(crate) mod check;
pub(crate) mod draw;
pub(crate) mod edition;
pub(crate) mod games;
pub(crate) mod perft;
pub(crate) mod play;
mod progress;
pub(crate) mod replay;
pub(crate) mod rule;
pub(crate) mod stats;
pub(crate) mod tournament;
pub(crate) mod trace;

use std::io::Write;

use table_examples::Result;

use crate::args::Command;

/// Carries out a command. Nothing is written before all input is known to be valid.
pub(crate) fn run(command: &Command, out: &mut dyn Write) -> Result {
    match command {
        Command::Play(args) => args.game.play(args, out),
        Command::Replay(args) => replay::run(args, out),
        Command::Edition(args) => args.game.edition(out),
        Command::Check(args) => check::run(args, out),
        Command::Games => games::run(out),
        Command::Answer(args) => answer::run(args, out),
        Command::Rule(args) => rule::run(args, out),
        Command::Trace(args) => args.game.trace(args, out),
        Command::Perft(args) => args.game.perft(args, out),
        Command::Stats(args) => args.game.stats(args, out),
        Command::Draw(args) => args.game.draw(args, out),
        Command::Tournament(args) => args.game.tournament(args, out),
        Command::Analyse(args) => analyse::run(args, out),
    }
}
