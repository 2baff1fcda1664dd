//! Arbitrary bytes, read as small numbers.

/// Bytes that are still to be read. Beyond the end there are only zeros.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    pub(crate) const fn new(data: &'a [u8]) -> Self {
        Self(data)
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    pub(crate) fn pair(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }

    /// A place in a list of that many (at least one).
    pub(crate) fn place(&mut self, of: usize) -> usize {
        usize::from(self.pair()) % of.max(1)
    }

    pub(crate) const fn rest(&self) -> &'a [u8] {
        self.0
    }
}
