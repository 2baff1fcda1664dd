//! Digests: SHA-256 over canonical bytes, chained step by step.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use sha2::{Digest as _, Sha256};

use crate::{Game, Numbered, Seat, Seed, Source};

/// A SHA-256 digest, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// The first 8 bytes: what a step of a record carries.
    pub fn short(&self) -> ShortDigest {
        let mut short = [0; 8];
        short.copy_from_slice(&self.0[..8]);
        ShortDigest(short)
    }
}

/// The first 8 bytes of a digest, written as 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShortDigest(pub [u8; 8]);

fn write_hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

pub(crate) fn bytes_from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N || !text.is_ascii() {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        let digit = |c: u8| char::from(c).to_digit(16);
        *byte = (digit(pair[0])? << 4 | digit(pair[1])?) as u8;
    }
    Some(bytes)
}

/// A text that is no digest.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("wanted {wanted} hexadecimal digits; found `{found}`")]
pub struct DigestError {
    /// How many digits a digest of this kind has.
    pub wanted: usize,
    /// The beginning of the text.
    pub found: String,
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl fmt::Display for ShortDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl fmt::Debug for ShortDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl FromStr for Digest {
    type Err = DigestError;
    fn from_str(text: &str) -> Result<Self, DigestError> {
        bytes_from_hex(text).map(Self).ok_or_else(|| DigestError { wanted: 64, found: crate::notation::excerpt(text) })
    }
}

impl FromStr for ShortDigest {
    type Err = DigestError;
    fn from_str(text: &str) -> Result<Self, DigestError> {
        bytes_from_hex(text).map(Self).ok_or_else(|| DigestError { wanted: 16, found: crate::notation::excerpt(text) })
    }
}

/// Writes numbers and texts as canonical bytes: little-endian, texts and lists after their length.
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
    /// Writes into `out`.
    pub fn new(out: &'a mut F) -> Self {
        Self(out)
    }
    /// One byte.
    pub fn u8(&mut self, value: u8) {
        (self.0)(&[value]);
    }
    /// Two bytes.
    pub fn u16(&mut self, value: u16) {
        (self.0)(&value.to_le_bytes());
    }
    /// Four bytes.
    pub fn u32(&mut self, value: u32) {
        (self.0)(&value.to_le_bytes());
    }
    /// Eight bytes.
    pub fn u64(&mut self, value: u64) {
        (self.0)(&value.to_le_bytes());
    }
    /// Sixteen bytes.
    pub fn u128(&mut self, value: u128) {
        (self.0)(&value.to_le_bytes());
    }
    /// Bytes as they are; the reader must know how many.
    pub fn bytes(&mut self, value: &[u8]) {
        (self.0)(value);
    }
    /// A text after its length in bytes (four bytes).
    pub fn text(&mut self, value: &str) {
        self.u32(u32::try_from(value.len()).unwrap_or(u32::MAX));
        (self.0)(value.as_bytes());
    }
}

/// SHA-256 over a game, its players, modules and edition: equal exactly for equal rules, whatever the drawing.
pub fn game_digest<G: Game>(game: &G) -> Digest {
    let mut hash = Sha256::new();
    head(game, &mut hash);
    Digest(hash.finalize().into())
}

/// SHA-256 over one position of a game.
pub fn state_digest<G: Game>(game: &G, state: &G::State) -> Digest {
    let mut hash = Sha256::new();
    game.encode(state, &mut |part| hash.update(part));
    Digest(hash.finalize().into())
}

fn head<G: Game>(game: &G, hash: &mut Sha256) {
    let mut out = |part: &[u8]| hash.update(part);
    let mut to = Encoder::new(&mut out);
    to.text(G::NAME);
    to.u32(G::RULES);
    to.u8(game.players().count());
    game.encode_game(&mut out);
}

/// The start of a record's chain.
pub(crate) fn chain_start<G: Game>(game: &G, seed: Option<Seed>) -> Digest {
    let mut hash = Sha256::new();
    hash.update(crate::record::FORMAT.as_bytes());
    head(game, &mut hash);
    match seed {
        None => hash.update([0]),
        Some(seed) => {
            hash.update([1]);
            hash.update(seed.0);
        }
    }
    let start = game.start();
    game.encode(&start, &mut |part| hash.update(part));
    Digest(hash.finalize().into())
}

/// The next link: what was done, and the position it led to.
pub(crate) fn chain_step<G: Game>(
    game: &G,
    before: Digest,
    step: Step<G::Action, G::Outcome>,
    after: &G::State,
) -> Digest {
    let mut hash = Sha256::new();
    hash.update(before.0);
    let mut out = |part: &[u8]| hash.update(part);
    let mut to = Encoder::new(&mut out);
    match step {
        Step::Act { seat, action } => {
            to.u8(0);
            to.u8(seat as u8);
            to.u32(action.number());
        }
        Step::Chance { source, outcome } => {
            to.u8(1);
            to.u16(source.kind);
            to.u16(source.index);
            to.u32(outcome.number());
        }
    }
    game.encode(after, &mut out);
    Digest(hash.finalize().into())
}

/// One step of a match: a decision, or an outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step<A, O> {
    /// A player's decision.
    Act {
        /// Who decided.
        seat: Seat,
        /// What.
        action: A,
    },
    /// What chance brought.
    Chance {
        /// Which dice or pile.
        source: Source,
        /// What they showed.
        outcome: O,
    },
}

#[cfg(feature = "serde")]
mod as_serde {
    use super::{Digest, ShortDigest};
    use alloc::string::{String, ToString};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    impl Serialize for Digest {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            to.serialize_str(&self.to_string())
        }
    }
    impl<'de> Deserialize<'de> for Digest {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            String::deserialize(from)?.parse().map_err(de::Error::custom)
        }
    }
    impl Serialize for ShortDigest {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            to.serialize_str(&self.to_string())
        }
    }
    impl<'de> Deserialize<'de> for ShortDigest {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            String::deserialize(from)?.parse().map_err(de::Error::custom)
        }
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
