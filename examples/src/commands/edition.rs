//! `table edition`: the default edition, ready to edit.

use std::io::Write;

use crate::json;
use crate::output::Done;
use crate::stage::Staged;

pub(crate) fn edition<G: Staged>(out: &mut dyn Write) -> Done {
    out.write_all(json::text(&G::built_in_edition())?.as_bytes())?;
    Ok(())
}
