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

use std::process::ExitCode;

fn main() -> ExitCode {
    table_examples::run_by_command_line(|line: args::CommandLine, out| commands::run(&line.command, out))
}
