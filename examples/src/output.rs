//! What goes out: failures with their exit codes, and files that are written whole or not at all.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What a command comes back with.
pub(crate) type Done<T = ()> = Result<T, Failure>;

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line is wrong: a line each. Exit code 2.
    CommandLine(Vec<String>),
    /// What was read, or a place to write to, is wrong: a line each. Exit code 1.
    Content(Vec<String>),
    /// The output could not be written. Exit code 1, but 0 and silence where its reader has gone.
    Output(io::Error),
}

impl Failure {
    /// One line about the command line.
    pub(crate) fn command_line(line: impl fmt::Display) -> Self {
        Self::CommandLine(vec![line.to_string()])
    }

    /// One line about what was read.
    pub(crate) fn content(line: impl fmt::Display) -> Self {
        Self::Content(vec![line.to_string()])
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Says on standard error what went wrong, and which exit code says the same.
pub(crate) fn complain(failure: &Failure) -> ExitCode {
    let (lines, code) = match failure {
        Failure::CommandLine(lines) => (lines, 2),
        Failure::Content(lines) => (lines, 1),
        Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
        Failure::Output(error) => (&vec![format!("the output cannot be written: {error}")], 1),
    };
    let mut to = io::stderr().lock();
    for line in lines {
        // Standard error may be closed; there is nobody left to tell.
        let _ = writeln!(to, "error: {}", clean(line));
    }
    ExitCode::from(code)
}

/// One line of bounded length: files and arguments are quoted in it, and they can hold anything.
fn clean(line: &str) -> String {
    const MOST: usize = 400;
    let mut short: String = line.chars().take(MOST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if line.chars().nth(MOST).is_some() {
        short.push('…');
    }
    short
}

/// A file that will be written whole or not at all.
#[derive(Debug)]
pub(crate) struct WholeFile {
    path: PathBuf,
    temporary: PathBuf,
}

impl WholeFile {
    /// Makes sure that a file can be written there; nothing is left behind.
    pub(crate) fn at(path: &Path) -> Done<Self> {
        let wrong = |what: &dyn fmt::Display| Failure::content(format!("{}: {what}", path.display()));
        // A link is followed, so that its target is replaced and not the link.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        if fs::metadata(&path).is_ok_and(|found| !found.is_file()) {
            return Err(wrong(&"wanted a file to write to, found something else"));
        }
        let name = path.file_name().ok_or_else(|| wrong(&"wanted the name of a file"))?;
        let mut hidden = std::ffi::OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}.part", std::process::id()));
        let file = Self { temporary: path.with_file_name(hidden), path: path.clone() };
        file.create().and_then(|_| fs::remove_file(&file.temporary)).map_err(|error| wrong(&error))?;
        Ok(file)
    }

    fn create(&self) -> io::Result<File> {
        OpenOptions::new().write(true).create_new(true).open(&self.temporary)
    }

    /// Writes the file.
    pub(crate) fn write(&self, bytes: &[u8]) -> Done {
        let written = self.create().and_then(|mut to| {
            to.write_all(bytes)?;
            to.sync_all()?;
            fs::rename(&self.temporary, &self.path)
        });
        written.map_err(|error| {
            // Where it cannot be removed either, the first error is the one to tell.
            let _ = fs::remove_file(&self.temporary);
            Failure::content(format!("{}: {error}", self.path.display()))
        })
    }
}
