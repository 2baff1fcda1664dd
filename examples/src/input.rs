//! Reads files of bounded length, and JSON with the place of what is wrong in it.

use std::fmt::Display;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use same_file::Handle;
use serde::de::DeserializeOwned;

use crate::failure::{Failure, Result};
use crate::json;

/// No file that the programs read may be longer.
const MAX_BYTES: u64 = 32 << 20;

/// What is wrong with a file: a sentence for each line.
pub fn about(path: &Path, what: impl Display) -> Failure {
    let sentences = what.to_string();
    Failure::Content(sentences.lines().map(|line| format!("{}: {line}", path.display())).collect())
}

/// Reads a file of at most 32 MiB; refuses one that standard output is written to.
pub fn read(path: &Path) -> Result<Vec<u8>> {
    if is_file(path, Handle::stdout()) {
        return Err(about(path, "wanted another file than the one that the output goes to"));
    }
    let file = File::open(path).map_err(|error| about(path, error))?;
    let mut bytes = Vec::new();
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(|error| about(path, error))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(about(path, format!("wanted at most {} MiB, found more", MAX_BYTES >> 20)));
    }
    Ok(bytes)
}

/// Whether two paths lead to the same file, by whatever names and links.
pub(crate) fn same_file(one: &Path, other: &Path) -> bool {
    is_file(one, if is_regular(other) { Handle::from_path(other) } else { return false })
}

/// Whether a path leads to the file of that handle. Only plain files count: everybody may share a terminal.
pub(crate) fn is_file(path: &Path, handle: std::io::Result<Handle>) -> bool {
    // A file that cannot be opened is not one of those that are read.
    is_regular(path) && handle.is_ok_and(|handle| Handle::from_path(path).is_ok_and(|own| own == handle))
}

/// Whether a path leads to a plain file. Opening anything else could wait for ever.
fn is_regular(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| found.is_file())
}

/// Reads a value from JSON, and nothing after it. The error names the place: `locations[3].links: …`.
pub fn parse<T: DeserializeOwned>(path: &Path, bytes: &[u8]) -> Result<T> {
    let bytes = utf8(bytes).map_err(|what| about(path, what))?;
    serde_json::from_slice(bytes).map_err(|error| {
        let place = json::place(bytes, offset(bytes, error.line(), error.column()));
        about(path, if place.is_empty() { error.to_string() } else { format!("{place}: {error}") })
    })
}

/// How many bytes come before the end of a column, both counted from 1.
fn offset(bytes: &[u8], line: usize, column: usize) -> usize {
    let before = bytes.split_inclusive(|&byte| byte == b'\n').take(line.saturating_sub(1));
    before.map(<[u8]>::len).sum::<usize>() + column
}

/// The bytes without a byte-order mark. JSON begins with an ASCII character, so a zero beside it means UTF-16.
fn utf8(bytes: &[u8]) -> Result<&[u8], &'static str> {
    const UTF16: &str = "wanted UTF-8, found UTF-16, which PowerShell 5 writes with `>`; \
                         write the file with `| Out-File -Encoding utf8 FILE`, or save it as UTF-8";
    match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => Ok(rest),
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Err(UTF16),
        &[a, b, ..] if (a == 0) != (b == 0) => Err(UTF16),
        _ => Ok(bytes),
    }
}
