//! How small programs end.

use std::error::Error;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// The exit code of a program that did what it was to do or did not: says on standard error what went wrong, a line
/// each, and is silent and content where the reader of the output has gone.
pub fn finish(done: Result<(), Box<dyn Error>>) -> ExitCode {
    let Err(error) = done else { return ExitCode::SUCCESS };
    if error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe) {
        return ExitCode::SUCCESS;
    }
    let mut to = io::stderr().lock();
    for line in error.to_string().lines() {
        // Standard error may be closed; there is nobody left to tell.
        let _ = writeln!(to, "error: {line}");
    }
    ExitCode::FAILURE
}
