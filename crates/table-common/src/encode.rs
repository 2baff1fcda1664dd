//! Values as canonical bytes.

/// Writes numbers and texts as canonical bytes: integers little-endian, texts after their length.
///
/// ```
/// use table_common::Encoder;
///
/// let mut bytes = Vec::new();
/// let mut out = |part: &[u8]| bytes.extend_from_slice(part);
/// let mut to = Encoder::new(&mut out);
/// to.u8(7);
/// to.u16(258);
/// to.text("ab");
/// assert_eq!(bytes, [7, 2, 1, 2, 0, 0, 0, b'a', b'b']);
/// ```
#[allow(missing_debug_implementations)]
pub struct Encoder<'a, F: FnMut(&[u8])>(&'a mut F);

impl<'a, F: FnMut(&[u8])> Encoder<'a, F> {
    /// An encoder that hands the bytes to `out`.
    pub fn new(out: &'a mut F) -> Self {
        Self(out)
    }
    /// Writes one byte.
    pub fn u8(&mut self, value: u8) {
        (self.0)(&[value]);
    }
    /// Writes two bytes, the low one first.
    pub fn u16(&mut self, value: u16) {
        (self.0)(&value.to_le_bytes());
    }
    /// Writes four bytes, the low one first.
    pub fn u32(&mut self, value: u32) {
        (self.0)(&value.to_le_bytes());
    }
    /// Writes eight bytes, the low one first.
    pub fn u64(&mut self, value: u64) {
        (self.0)(&value.to_le_bytes());
    }
    /// Writes sixteen bytes, the low one first.
    pub fn u128(&mut self, value: u128) {
        (self.0)(&value.to_le_bytes());
    }
    /// Writes bytes as they are, without their number.
    pub fn bytes(&mut self, value: &[u8]) {
        (self.0)(value);
    }
    /// Writes the length of a text in bytes (four bytes), then the text.
    pub fn text(&mut self, value: &str) {
        self.u32(u32::try_from(value.len()).unwrap_or(u32::MAX));
        (self.0)(value.as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn numbers_are_written_low_byte_first_and_texts_behind_their_length() {
        let mut bytes = Vec::new();
        let mut out = |part: &[u8]| bytes.extend_from_slice(part);
        let mut to = Encoder::new(&mut out);
        to.u8(0x11);
        to.u16(0x2221);
        to.u32(0x3433_3231);
        to.u64(0x4847_4645_4443_4241);
        to.u128(0x605f_5e5d_5c5b_5a59_5857_5655_5453_5251);
        to.bytes(&[7, 8]);
        to.text("ab");
        let numbers = [0x11..=0x11, 0x21..=0x22, 0x31..=0x34, 0x41..=0x48, 0x51..=0x60];
        let wanted = numbers.into_iter().flatten().chain([7, 8, 2, 0, 0, 0, b'a', b'b']);
        assert_eq!(bytes, wanted.collect::<Vec<u8>>());
    }
}
