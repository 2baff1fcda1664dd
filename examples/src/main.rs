//! `table`: plays, replays, checks and counts the games of this workspace.

// Counts of games and places in a picture are far below 2^52.
#![allow(clippy::cast_precision_loss)]

mod args;
mod commands;
mod games;
mod players;
mod position;
mod present;
mod session;
mod setup;
mod tell;

use std::io::{self, Write};
use std::process::ExitCode;

use table_examples::{Clean, Failure};

fn main() -> ExitCode {
    match args::parse() {
        args::Parsed::Command(command) => table_examples::run(|out| commands::run(&command, out)),
        args::Parsed::Help(text) => table_examples::run(|out| write!(out, "{text}")),
        args::Parsed::Usage(text) => {
            // Standard error may be closed; there is nobody left to tell.
            let _ = write!(Clean(io::stderr()), "{text}");
            ExitCode::from(2)
        }
        args::Parsed::Wrong(line) => table_examples::finish(Err(Failure::CommandLine(vec![line]))),
    }
}
