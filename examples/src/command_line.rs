//! The command line of a program: read, run, and ended in one way.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use crate::{Clean, Failure, Result, finish, run};

/// Reads the command line and runs the program by it. Help goes to standard output; what is wrong is one line of standard
/// error, and exit code 2.
pub fn run_by_command_line<C: Parser>(program: impl FnOnce(C, &mut dyn Write) -> Result) -> ExitCode {
    let error = match C::try_parse() {
        Ok(line) => return run(|out| program(line, out)),
        Err(error) => error,
    };
    let text = error.render().to_string();
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => run(|out| write!(out, "{text}")),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            // Standard error may be closed; there is nobody left to tell.
            let _ = write!(Clean(io::stderr()), "{text}");
            ExitCode::from(2)
        }
        _ => finish(Err(Failure::CommandLine(vec![complaint(&text)]))),
    }
}

/// The error without the usage notes that follow after an empty line.
fn complaint(text: &str) -> String {
    let lines = text.strip_prefix("error: ").unwrap_or(text).lines().take_while(|line| !line.trim().is_empty());
    lines.map(str::trim).collect::<Vec<_>>().join(" ")
}
