//! What comes in: files, bounded before they are read, and JSON with the place of what is wrong in it.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use serde::de::DeserializeOwned;

use crate::output::{Done, Failure};

/// No file that the program reads may be longer.
const MAX_BYTES: u64 = 32 << 20;

/// A file of bounded length.
pub(crate) fn read(path: &Path) -> Done<Vec<u8>> {
    let wrong = |what: String| Failure::content(format!("{}: {what}", path.display()));
    let file = File::open(path).map_err(|error| wrong(error.to_string()))?;
    let mut bytes = Vec::new();
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(|error| wrong(error.to_string()))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(wrong(format!("wanted at most {} MiB, found more", MAX_BYTES >> 20)));
    }
    Ok(bytes)
}

/// A value from JSON, and nothing after it. The error names the place: `locations[3].links: …`.
pub(crate) fn parse<T: DeserializeOwned>(path: &Path, bytes: &[u8]) -> Done<T> {
    let wrong = |what: String| Failure::content(format!("{}: {what}", path.display()));
    let mut from = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut from).map_err(|error| {
        let at = error.path().to_string();
        let what = error.into_inner();
        wrong(if at == "." { what.to_string() } else { format!("{at}: {what}") })
    })?;
    from.end().map_err(|error| wrong(error.to_string()))?;
    Ok(value)
}
