//! JSON laid out to be read and edited: short values on a line of their own, long ones broken up.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;

use serde::Serialize;

use crate::failure::{Failure, Result};

/// A list or an object up to this many bytes stays on one line.
const WIDTH: usize = 160;

/// A value as JSON with a line end, laid out.
pub fn text(value: &impl Serialize) -> Result<String> {
    let compact = serde_json::to_string(value).map_err(Failure::content)?;
    Ok(lay_out(&compact) + "\n")
}

fn lay_out(compact: &str) -> String {
    let ends = ends(compact);
    let mut text = String::with_capacity(2 * compact.len());
    let (mut depth, mut inline_to) = (0, 0);
    let mut within = Within::default();
    for (at, c) in compact.char_indices() {
        let (quoted, inline) = (within.text(c), at <= inline_to && inline_to > 0);
        match c {
            _ if quoted => text.push(c),
            ':' => text.push_str(": "),
            ',' if inline => text.push_str(", "),
            ',' => break_line(&mut text, ",", depth),
            '{' | '[' if !inline && ends[&at] - at > WIDTH => {
                depth += 1;
                break_line(&mut text, &c.to_string(), depth);
            }
            '{' | '[' => {
                inline_to = inline_to.max(ends[&at]);
                text.push(c);
            }
            '}' | ']' if !inline => {
                depth -= 1;
                break_line(&mut text, "", depth);
                text.push(c);
            }
            _ => text.push(c),
        }
    }
    text
}

fn break_line(text: &mut String, after: &str, depth: usize) {
    text.push_str(after);
    text.push('\n');
    text.extend(std::iter::repeat_n(' ', depth));
}

/// Where each bracket is closed, by where it is opened.
fn ends(compact: &str) -> BTreeMap<usize, usize> {
    let (mut ends, mut open) = (BTreeMap::new(), Vec::new());
    let mut within = Within::default();
    for (at, c) in compact.char_indices() {
        match c {
            _ if within.text(c) => {}
            '{' | '[' => open.push(at),
            '}' | ']' => ends.extend(open.pop().map(|from| (from, at))),
            _ => {}
        }
    }
    ends
}

/// Whether a walk through JSON is inside a quoted text.
#[derive(Default)]
struct Within {
    quoted: bool,
    escaped: bool,
}

impl Within {
    /// Whether this character belongs to a quoted text, its quotation marks included.
    fn text(&mut self, c: char) -> bool {
        let before = self.quoted;
        match c {
            _ if self.escaped => self.escaped = false,
            '\\' => self.escaped = before,
            '"' => self.quoted = !before,
            _ => {}
        }
        before || self.quoted
    }
}

/// A list or an object that a walk through JSON is inside of.
enum Open {
    /// A list: the index of the element, and whether that element has begun.
    List(usize, bool),
    /// An object: where the key of the field stands, and whether its value is next.
    Object(Option<Range<usize>>, bool),
}

/// The place that a reader has come to after `offset` bytes of JSON: `locations[3].links`; empty at the top. JSON that
/// is wrong after that offset has a place too.
pub(crate) fn place(json: &[u8], offset: usize) -> String {
    let mut open: Vec<Open> = Vec::new();
    let mut within = Within::default();
    let mut quote = 0;
    for (at, &byte) in json.iter().enumerate().take(offset) {
        let before = within.quoted;
        let quoted = within.text(char::from(byte));
        match (byte, open.last_mut()) {
            (b'"', _) if quoted && !before => quote = at + 1,
            (b'"', Some(Open::Object(key, false))) if quoted && !within.quoted => *key = Some(quote..at),
            (_, Some(Open::Object(..))) if quoted => {}
            (b':', Some(Open::Object(_, value))) => *value = true,
            (b',', Some(Open::Object(key, value))) => (*key, *value) = (None, false),
            (b',', Some(Open::List(index, begun))) if !quoted => (*index, *begun) = (*index + 1, false),
            (b']' | b'}', Some(_)) if !quoted => drop(open.pop()),
            (b' ' | b'\t' | b'\r' | b'\n', _) => {}
            (_, Some(Open::List(_, begun))) => *begun = true,
            _ => {}
        }
        match byte {
            b'[' if !quoted => open.push(Open::List(0, false)),
            b'{' if !quoted => open.push(Open::Object(None, false)),
            _ => {}
        }
    }
    let mut place = String::new();
    for one in open {
        match one {
            Open::List(index, true) => drop(write!(place, "[{index}]")),
            Open::Object(Some(key), _) => {
                let dot = if place.is_empty() { "" } else { "." };
                place.extend([dot, &String::from_utf8_lossy(&json[key])]);
            }
            Open::List(..) | Open::Object(..) => {}
        }
    }
    place
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The place after each character, told apart where it changes.
    #[test]
    fn places_are_found() {
        let json = r#"{"a": [1, {"b\"": "x,[{:"}, [] ], "c": {"d": null}}"#;
        let mut places: Vec<String> = (0..=json.len()).map(|offset| place(json.as_bytes(), offset)).collect();
        places.dedup();
        let wanted = ["", "a", "a[0]", "a", "a[1]", r#"a[1].b\""#, "a[1]", "a", "a[2]", "a", "", "c", "c.d", "c", ""];
        assert_eq!(places, wanted);
    }

    #[test]
    fn layout_changes_nothing_but_blanks() {
        let long = "[\\\"{:,]".repeat(30);
        let compact = format!(r#"{{"a":[{{"b":[1,2],"c":{{}}}},"x, y: z"],"long":["{long}",[],{{"d":null}}]}}"#);
        let laid_out = lay_out(&compact);
        let before: serde_json::Value = serde_json::from_str(&compact).unwrap();
        assert_eq!(serde_json::from_str::<serde_json::Value>(&laid_out).unwrap(), before);
        assert!(laid_out.starts_with("{\n \"a\": [{\"b\": [1, 2], \"c\": {}}, \"x, y: z\"],\n \"long\": [\n  \""));
        assert!(laid_out.ends_with("\",\n  [],\n  {\"d\": null}\n ]\n}"), "{laid_out}");
    }
}
