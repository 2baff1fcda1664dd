//! Lines from whoever types, bounded.

use std::io::{self, BufRead, Read, Write};

/// A line longer than this is read in pieces.
const MAX_BYTES: u64 = 1_000;

pub(super) struct Reader<'a> {
    input: &'a mut dyn BufRead,
    echo: bool,
}

impl<'a> Reader<'a> {
    pub(super) fn new(input: &'a mut dyn BufRead, echo: bool) -> Self {
        Self { input, echo }
    }

    /// The next line without blanks around it; `None` at the end of the input.
    pub(super) fn line(&mut self, out: &mut dyn Write) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        if (&mut *self.input).take(MAX_BYTES).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        let words: Vec<String> = String::from_utf8_lossy(&bytes)
            .split_whitespace()
            .map(|word| word.chars().filter(|c| !c.is_control()).collect())
            .collect();
        let line = words.join(" ");
        if self.echo {
            writeln!(out, "{line}")?;
        }
        Ok(Some(line))
    }
}
