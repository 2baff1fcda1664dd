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

use std::io::{self, Write};
use std::process::ExitCode;

use table_examples::{Clean, Failure};

fn main() -> ExitCode {
    match args::parse() {
        args::Parsed::Command(args::Command::Generate(args)) => table_examples::run(|out| generate::run(&args, out)),
        args::Parsed::Command(args::Command::Verify(args)) => {
            verify::quiet_while_reading();
            table_examples::run(|out| verify::run(&args, out))
        }
        args::Parsed::Help(text) => table_examples::run(|out| write!(out, "{text}")),
        args::Parsed::Usage(text) => {
            // Standard error may be closed; there is nobody left to tell.
            let _ = write!(Clean(io::stderr()), "{text}");
            ExitCode::from(2)
        }
        args::Parsed::Wrong(line) => table_examples::finish(Err(Failure::CommandLine(vec![line]))),
    }
}
