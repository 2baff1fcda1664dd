//! `table`: plays, replays, checks and counts the games of this workspace.

// Counts of games and places in a picture are far below 2^52.
#![allow(clippy::cast_precision_loss)]

mod args;
mod commands;
mod games;
mod input;
mod json;
mod output;
mod position;
mod session;
mod setup;
mod stage;
mod tell;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use output::{Failure, complain};

fn main() -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    let done = match args::parse() {
        args::Parsed::Command(command) => commands::run(&command, &mut out),
        args::Parsed::Help(text) => write!(out, "{text}").map_err(Failure::from),
        args::Parsed::Usage(text) => {
            // Standard error may be closed; there is nobody left to tell.
            let _ = write!(io::stderr(), "{text}");
            return ExitCode::from(2);
        }
        args::Parsed::Wrong(line) => Err(Failure::CommandLine(vec![line])),
    };
    match done.and_then(|()| out.flush().map_err(Failure::from)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => complain(&failure),
    }
}
