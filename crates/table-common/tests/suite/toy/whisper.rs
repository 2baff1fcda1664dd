use std::fmt;

use super::{Fault, wrong};

/// How many red cards the pile holds: nobody's to know, and nothing that comparing two values would find.
#[derive(Clone, Copy)]
pub struct Whisper(pub u8);

impl PartialEq for Whisper {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl Eq for Whisper {}

impl fmt::Debug for Whisper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Whisper({})", if wrong(Fault::ViewWhispers) { self.0 } else { 0 })
    }
}

/// A number that is written down, and that comparing two values would not find.
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub struct Aside(pub u8);

impl PartialEq for Aside {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl Eq for Aside {}
