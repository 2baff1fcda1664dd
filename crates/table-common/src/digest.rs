//! Digests: SHA-256 over canonical bytes.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use sha2::{Digest as _, Sha256};

use crate::hex::{bytes_from_hex, write_hex};
use crate::{Encoder, Game};

/// A SHA-256 digest, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// The first 8 bytes, as each step of a record has them.
    pub fn short(&self) -> ShortDigest {
        let mut short = [0; 8];
        short.copy_from_slice(&self.0[..8]);
        ShortDigest(short)
    }
}

/// The first 8 bytes of a digest, written as 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShortDigest(pub [u8; 8]);

/// The error of a text that is no digest.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("wanted {wanted} hexadecimal digits; found `{found}`")]
pub struct DigestError {
    /// The number of digits of a digest of this kind.
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

/// The SHA-256 of a game with its players, modules and edition: equal exactly for equal rules, whatever the layout for drawing.
pub fn game_digest<G: Game>(game: &G) -> Digest {
    let mut hash = Sha256::new();
    head(game, &mut hash);
    Digest(hash.finalize().into())
}

/// The SHA-256 of one position of a game.
pub fn state_digest<G: Game>(game: &G, state: &G::State) -> Digest {
    let mut hash = Sha256::new();
    game.encode(state, &mut |part| hash.update(part));
    Digest(hash.finalize().into())
}

pub(crate) fn head<G: Game>(game: &G, hash: &mut Sha256) {
    let mut out = |part: &[u8]| hash.update(part);
    let mut to = Encoder::new(&mut out);
    to.text(G::NAME);
    to.u32(G::RULES);
    to.u8(game.players().count());
    game.encode_game(&mut out);
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
