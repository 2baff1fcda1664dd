//! Failures of the programs, and their exit codes.

use std::error::Error;
use std::fmt;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

use crate::text::{Clean, one_line};

/// The result of what a program is asked to do.
pub type Result<T = (), E = Failure> = std::result::Result<T, E>;

/// The reason a program did not do what it was asked.
#[derive(Debug)]
#[non_exhaustive]
pub enum Failure {
    /// The command line is wrong: a sentence each. Exit code 2.
    CommandLine(Vec<String>),
    /// What was read, or a place to write to, is wrong: a sentence each. Exit code 1.
    Content(Vec<String>),
    /// The output cannot be written. Exit code 1, but 0 and silence where its reader has gone.
    Output(io::Error),
}

impl Failure {
    /// One sentence about the command line.
    pub fn command_line(line: impl fmt::Display) -> Self {
        Self::CommandLine(vec![line.to_string()])
    }

    /// One sentence about what was read or where to write.
    pub fn content(line: impl fmt::Display) -> Self {
        Self::Content(vec![line.to_string()])
    }

    /// The sentences for standard error and the exit code; `None` where nobody reads the output any more.
    fn told(self) -> Option<(Vec<String>, u8)> {
        match self {
            Self::CommandLine(lines) => Some((lines, 2)),
            Self::Content(lines) => Some((lines, 1)),
            Self::Output(error) if error.kind() == ErrorKind::BrokenPipe => None,
            Self::Output(error) => Some((vec![format!("the output cannot be written: {error}")], 1)),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CommandLine(lines) | Self::Content(lines) => f.write_str(&lines.join("\n")),
            Self::Output(error) => write!(f, "the output cannot be written: {error}"),
        }
    }
}

impl Error for Failure {}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// An error of a small program is told like every other failure.
impl From<Box<dyn Error>> for Failure {
    fn from(error: Box<dyn Error>) -> Self {
        match error.downcast::<Self>() {
            Ok(failure) => *failure,
            Err(error) => match error.downcast::<io::Error>() {
                Ok(error) => Self::Output(*error),
                Err(error) => Self::Content(error.to_string().lines().map(String::from).collect()),
            },
        }
    }
}

/// Runs a program on standard output, which is cleaned ([`Clean`]) and flushed at the end.
pub fn run<E: Into<Failure>>(program: impl FnOnce(&mut dyn Write) -> Result<(), E>) -> ExitCode {
    let mut out = BufWriter::new(Clean(io::stdout().lock()));
    let done = program(&mut out).map_err(Into::into);
    // What was told before a failure is still told.
    let flushed = out.flush();
    finish(done.and(flushed.map_err(Failure::from)))
}

/// The exit code of a program. Writes what went wrong to standard error, a line each; where the reader of the output
/// has gone, nothing is written and the code is that of success.
pub fn finish(done: Result<(), impl Into<Failure>>) -> ExitCode {
    let Some((lines, code)) = done.err().and_then(|failure| failure.into().told()) else { return ExitCode::SUCCESS };
    for line in lines {
        note(&format!("error: {line}"));
    }
    ExitCode::from(code)
}

/// Writes a line to standard error.
pub fn note(line: &str) {
    // Standard error may be closed; there is nobody left to tell.
    let _ = writeln!(Clean(io::stderr()), "{}", one_line(line));
}
