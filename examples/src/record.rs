//! Writes the records of matches.

use serde::Serialize;
use table_common::{Stored, Table, Turn};

use crate::failure::Result;
use crate::json;
use crate::output::{Readers, WholeFile};

/// Writes the record of a match. While the match is under way the record holds the seed of what is still to come, so a
/// new file is then for its owner alone.
pub fn write_record<G: Stored<EditionSpec: Serialize>>(table: &Table<G>, file: &WholeFile) -> Result {
    let readers = if table.turn() == Turn::Over { Readers::Usual } else { Readers::Owner };
    file.write(json::text(&table.record())?.as_bytes(), readers)
}

/// Ends a match that came to `played`: whatever became of its input and output, what was played is kept.
pub fn keep<G: Stored<EditionSpec: Serialize>>(table: &Table<G>, file: Option<&WholeFile>, played: Result) -> Result {
    file.map_or(Ok(()), |file| write_record(table, file)).and(played)
}
