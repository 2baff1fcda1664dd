//! `table edition`: the default edition, ready to edit.

use std::io::Write;

use table_examples::Result;
use table_examples::json;

use crate::present::Present;

pub(crate) fn edition<G: Present>(out: &mut dyn Write) -> Result {
    out.write_all(json::text(&G::built_in_edition())?.as_bytes())?;
    Ok(())
}
