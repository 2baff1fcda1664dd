//! Reads lines that a person types or another program sends.

use std::io::{self, BufRead, Read};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::failure::{Failure, Result};
use crate::stop::INTERRUPTED;
use crate::text::is_hidden;

/// The longest line, in bytes.
const MAX_BYTES: usize = 1_000;

/// The next thing that was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typed {
    /// A line: its words with one blank between them.
    Line(String),
    /// A line that is refused as a whole, with the reason.
    Refused(String),
    /// Nothing: the input has ended, or the program is told to stop.
    End,
}

/// A source of typed lines.
pub trait Prompt {
    /// Waits for the next line.
    fn next(&mut self) -> Result<Typed>;
}

/// Lines of an input, each of at most 1,000 bytes, UTF-8 without control or format characters. A line that is longer
/// or holds anything else is refused whole.
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
    begun: bool,
}

impl<R: BufRead> Lines<R> {
    /// The lines of `input`, from the first; a byte-order mark before it is passed over.
    pub fn new(input: R) -> Self {
        Self { input, begun: false }
    }

    fn read(&mut self) -> io::Result<Typed> {
        let mut bytes = Vec::new();
        // One byte more for the end of the line, and one to see that it is longer.
        (&mut self.input).take(MAX_BYTES as u64 + 2).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(Typed::End);
        }
        if bytes.last() == Some(&b'\n') {
            bytes.pop();
        } else if bytes.len() > MAX_BYTES {
            self.skip_line()?;
        }
        let start = !std::mem::replace(&mut self.begun, true);
        let line = if start { bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes) } else { &bytes };
        Ok(line_of(line).unwrap_or_else(Typed::Refused))
    }

    /// Passes over the rest of a line.
    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let bytes = self.input.fill_buf()?;
            let (len, end) = match bytes.iter().position(|&byte| byte == b'\n') {
                Some(at) => (at + 1, true),
                None => (bytes.len(), bytes.is_empty()),
            };
            self.input.consume(len);
            if end {
                return Ok(());
            }
        }
    }
}

impl<R: BufRead> Prompt for Lines<R> {
    fn next(&mut self) -> Result<Typed> {
        self.read().map_err(|error| Failure::content(format!("the input cannot be read: {error}")))
    }
}

/// The words of a line, or the reason it is refused.
fn line_of(bytes: &[u8]) -> Result<Typed, String> {
    if bytes.len() > MAX_BYTES {
        return Err(format!("wanted a line of at most {MAX_BYTES} bytes, found more"));
    }
    let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|_| "wanted text in UTF-8, found other bytes")?;
    if let Some(c) = text.chars().find(|&c| c != '\t' && is_hidden(c)) {
        return Err(format!("wanted a line without control characters, found `{}`", c.escape_unicode()));
    }
    Ok(Typed::Line(text.split_whitespace().collect::<Vec<_>>().join(" ")))
}

/// Standard input, and the signals that tell a program to stop (Ctrl-C, and where there are such, "terminate" and
/// "hang up"): they end the input, so that what was played is kept. A second one ends the program at once.
#[derive(Debug)]
pub struct Keyboard {
    wants: Sender<()>,
    typed: Receiver<Result<Typed>>,
}

impl Keyboard {
    /// Begins to listen; once in a program.
    pub fn listen() -> Result<Self> {
        let (wants, wanted) = channel();
        let (sender, typed) = channel();
        let stopped = AtomicBool::new(false);
        let stop = sender.clone();
        ctrlc::set_handler(move || {
            if stopped.swap(true, Ordering::Relaxed) {
                process::exit(INTERRUPTED);
            }
            // Where nobody listens any more the program is about to end.
            let _ = stop.send(Ok(Typed::End));
        })
        .map_err(|error| Failure::content(format!("signals cannot be received: {error}")))?;
        // A line that is waited for cannot be given up, so a thread of its own waits. It reads only when asked.
        thread::spawn(move || {
            let mut lines = Lines::new(io::stdin().lock());
            while wanted.recv().is_ok() && sender.send(lines.next()).is_ok() {}
        });
        Ok(Self { wants, typed })
    }
}

impl Prompt for Keyboard {
    fn next(&mut self) -> Result<Typed> {
        // The thread lives as long as both channels; if it has failed there is nothing more to read.
        let _ = self.wants.send(());
        self.typed.recv().unwrap_or(Ok(Typed::End))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(input: &[u8]) -> Vec<Typed> {
        let mut lines = Lines::new(input);
        let next = || lines.next().expect("a slice can be read");
        std::iter::repeat_with(next).take_while(|typed| *typed != Typed::End).collect()
    }

    fn line(text: &str) -> Typed {
        Typed::Line(text.into())
    }

    /// What follows a line too long is not another line, at any length around the bound.
    #[test]
    fn a_long_line_is_refused_whole() {
        for len in [1_001, 1_002, 1_003, 2_000, 100_000] {
            for end in ["", "\n", "\n3"] {
                let input = "x".repeat(len - 1) + "2" + end;
                let said = typed(input.as_bytes());
                assert!(
                    matches!(&said[0], Typed::Refused(why) if why.contains("at most 1000 bytes")),
                    "{len}: {said:?}"
                );
                assert_eq!(said[1..], if end == "\n3" { vec![line("3")] } else { vec![] }, "{len}");
            }
        }
        assert_eq!(typed("x".repeat(1_000).as_bytes()), [line(&"x".repeat(1_000))]);
        assert_eq!(typed(("x".repeat(1_000) + "\n3\n").as_bytes()), [line(&"x".repeat(1_000)), line("3")]);
    }

    #[test]
    fn control_and_format_characters_are_refused_not_dropped() {
        for odd in ["\u{1b}[A", "\0", "\u{b}", "\u{7f}", "\u{85}", "\u{202e}", "\u{200b}", "\rb"] {
            let said = typed(format!("column{odd} A\nend\n").as_bytes());
            assert!(matches!(said[..], [Typed::Refused(_), _]) && said[1] == line("end"), "{odd:?}: {said:?}");
        }
        assert!(matches!(typed(b"\xff\n")[..], [Typed::Refused(_)]));
    }

    #[test]
    fn blanks_do_not_count() {
        assert_eq!(typed(b"\xef\xbb\xbf  column \t A \r\n\n2"), [line("column A"), line(""), line("2")]);
        assert_eq!(typed("a\u{a0}b".as_bytes()), [line("a b")]);
    }
}
