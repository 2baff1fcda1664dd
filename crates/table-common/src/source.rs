//! Sources of chance.

use core::fmt;

/// A source of chance outcomes: a kind of dice or a deck, and which one of its kind.
///
/// A game names its kinds in [`Game::SOURCES`](crate::Game::SOURCES).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Source {
    /// The index into the game's table of sources.
    pub kind: u16,
    /// Which one of that kind, such as the seat that owns the dice; 0 where there is only one.
    pub index: u16,
}

impl Source {
    /// The `index`-th source of a kind.
    pub const fn new(kind: u16, index: u16) -> Self {
        Self { kind, index }
    }

    /// The dealer's stream of this source.
    pub(crate) const fn stream(self) -> u64 {
        (self.kind as u64) << 16 | self.index as u64
    }
}

/// The name of a source in records, traces and messages: `roll`, `dice 2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SourceName {
    kind: &'static str,
    index: u16,
}

impl SourceName {
    pub(crate) const fn new(kind: &'static str, source: Source) -> Self {
        Self { kind, index: source.index }
    }
}

impl fmt::Display for SourceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.index {
            0 => f.write_str(self.kind),
            index => write!(f, "{} {index}", self.kind),
        }
    }
}
