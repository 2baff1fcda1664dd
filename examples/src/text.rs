//! Makes text safe to print: messages quote files, arguments and typed lines, and these can hold anything.

use std::fmt::Write as _;
use std::io::{self, Write};

/// The longest line about a failure, in characters.
const MAX_LINE: usize = 400;

/// Whether a character could command a terminal or change how the text around it reads: control characters, and
/// characters of Unicode's general category "format" (directions, zero width, tags) and its line separators.
pub(crate) fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{890}' | '\u{891}' | '\u{8e2}'
            | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Writes a character; one that is not seen as JSON escapes it (`\u202e`), so that JSON keeps its meaning.
fn put(c: char, to: &mut String) {
    if !is_hidden(c) {
        return to.push(c);
    }
    for unit in c.encode_utf16(&mut [0; 2]) {
        // Writing into a string cannot fail.
        let _ = write!(to, "\\u{unit:04x}");
    }
}

/// One line of at most 400 characters with no character in it that is not seen; what is cut off leaves `…`.
pub fn one_line(text: &str) -> String {
    let mut line = String::new();
    let mut rest = text.chars();
    rest.by_ref().take(MAX_LINE).for_each(|c| put(c, &mut line));
    if rest.next().is_some() {
        line.push('…');
    }
    line
}

/// A writer that lets no character through that is not seen, but the end of a line. Everything that the programs print passes
/// through it. Each write must hold whole characters, as those of `write!` do; other bytes become `\u{fffd}`.
#[derive(Debug)]
pub struct Clean<W>(pub W);

impl<W: Write> Write for Clean<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.iter().all(|byte| matches!(byte, b' '..=b'~' | b'\n')) {
            return self.0.write(bytes);
        }
        let mut clean = String::with_capacity(bytes.len());
        for c in String::from_utf8_lossy(bytes).chars() {
            if c == '\n' { clean.push(c) } else { put(c, &mut clean) }
        }
        self.0.write_all(clean.as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(bytes: &[u8]) -> String {
        let mut out = Clean(Vec::new());
        out.write_all(bytes).expect("a vector takes everything");
        String::from_utf8(out.0).expect("text")
    }

    #[test]
    fn control_and_format_characters_are_written_out() {
        assert_eq!(printed("a\u{1b}[2Jb\r\n\u{202e}é\u{200b}".as_bytes()), "a\\u001b[2Jb\\u000d\n\\u202eé\\u200b");
        assert_eq!(printed("\u{e0041}\u{85}\u{7f}".as_bytes()), "\\udb40\\udc41\\u0085\\u007f");
        assert_eq!(printed(b"plain ~\n"), "plain ~\n");
        assert_eq!(printed(b"\xff"), "\u{fffd}");
    }

    /// JSON means the same before and after.
    #[test]
    fn json_keeps_its_meaning() {
        let value = "x\u{202e}\u{e0041}\u{7f}\u{1b}\n";
        let json = serde_json::to_string(value).expect("a string");
        let back: String = serde_json::from_str(&printed(json.as_bytes())).expect("JSON");
        assert_eq!(back, value);
        assert_ne!(printed(json.as_bytes()), json);
    }

    #[test]
    fn a_line_stays_one_line_of_bounded_length() {
        assert_eq!(one_line("no\nfile\u{1b}"), "no\\u000afile\\u001b");
        assert_eq!(one_line(&"x".repeat(400)), "x".repeat(400));
        assert_eq!(one_line(&"x".repeat(401)), "x".repeat(400) + "…");
    }
}
