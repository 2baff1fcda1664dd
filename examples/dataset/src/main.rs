//! `dataset`: plays many games into Parquet files, and verifies such files by playing every row again.
//!
//! `docs/dataset-format.md` describes the files.

mod args;
mod bots;
mod columns;
mod generate;
mod head;
mod playable;
mod rows;
#[cfg(test)]
mod tests;
mod verify;

use std::process::ExitCode;

use args::{Command, CommandLine};

fn main() -> ExitCode {
    table_examples::run_by_command_line(|line: CommandLine, out| match line.command {
        Command::Generate(args) => generate::run(&args, out),
        Command::Verify(args) => {
            verify::quiet_while_reading();
            verify::run(&args, out)
        }
    })
}
