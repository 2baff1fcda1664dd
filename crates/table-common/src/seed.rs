//! Seeds.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use rand::Rng;

use crate::rng::DealerRng;

/// The seed of a match: 32 bytes, written as 64 hexadecimal digits. A `u64` stands for a seed, too.
///
/// All outcomes of a match follow from its seed, so that it is the referee's secret until the match is over. Where somebody has
/// an interest in guessing it, take 32 random bytes, not a small number.
///
/// ```
/// use table_common::Seed;
///
/// let short: Seed = "7".parse().unwrap();
/// assert_eq!(short, Seed::from_u64(7));
/// let long: Seed = short.to_string().parse().unwrap();
/// assert_eq!(long, short);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed that a number stands for: filled with PCG32 words, the same bytes as `SeedableRng::seed_from_u64` of `rand_core`.
    pub const fn from_u64(number: u64) -> Self {
        const MULTIPLIER: u64 = 6_364_136_223_846_793_005;
        const INCREMENT: u64 = 11_634_580_027_462_260_723;
        let mut state = number;
        let mut bytes = [0; 32];
        let mut at = 0;
        while at < bytes.len() {
            state = state.wrapping_mul(MULTIPLIER).wrapping_add(INCREMENT);
            let word = (((state >> 18) ^ state) >> 27) as u32;
            let word = word.rotate_right((state >> 59) as u32).to_le_bytes();
            let mut i = 0;
            while i < word.len() {
                bytes[at + i] = word[i];
                i += 1;
            }
            at += word.len();
        }
        Self(bytes)
    }

    /// Another seed for another purpose, such as the moves of a random player, derived from this one.
    ///
    /// It is made of the words of stream `2^63 + purpose` of this seed, which no dealer reads.
    #[must_use]
    pub fn derive(&self, purpose: u32) -> Self {
        let mut rng = DealerRng::at(&self.0, 1 << 63 | u64::from(purpose), 0);
        let mut bytes = [0; 32];
        rng.fill_bytes(&mut bytes);
        Self(bytes)
    }

    /// An endless generator from this seed, for players, searches and shuffles outside the rules.
    pub fn rng(&self) -> DealerRng {
        DealerRng::at(&self.0, 0, 0)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::hex::write_hex(&self.0, f)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

/// The error of a text that is no seed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("wanted a seed: a number from 0 to 18446744073709551615 or 64 hexadecimal digits; found `{found}`")]
pub struct SeedError {
    /// The beginning of the text.
    pub found: String,
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        let wrong = || SeedError { found: crate::notation::excerpt(text) };
        if text.len() == 64 {
            return crate::hex::bytes_from_hex(text).map(Self).ok_or_else(wrong);
        }
        // No sign and no leading zeros: a long seed that lost a digit is never read as a short one.
        if text.starts_with('+') || (text.starts_with('0') && text.len() > 1) {
            return Err(wrong());
        }
        text.parse().map(Self::from_u64).map_err(|_| wrong())
    }
}

#[cfg(feature = "serde")]
mod as_serde {
    use super::Seed;
    use alloc::string::{String, ToString};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    impl Serialize for Seed {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            to.serialize_str(&self.to_string())
        }
    }

    impl<'de> Deserialize<'de> for Seed {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            String::deserialize(from)?.parse().map_err(de::Error::custom)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use core::convert::Infallible;
    use rand::{SeedableRng, TryRng};

    #[test]
    fn a_number_gives_the_seed_of_rand_core() {
        struct Bytes([u8; 32]);
        impl SeedableRng for Bytes {
            type Seed = [u8; 32];
            fn from_seed(seed: [u8; 32]) -> Self {
                Self(seed)
            }
        }
        impl TryRng for Bytes {
            type Error = Infallible;
            fn try_next_u32(&mut self) -> Result<u32, Infallible> {
                Ok(0)
            }
            fn try_next_u64(&mut self) -> Result<u64, Infallible> {
                Ok(0)
            }
            fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
                Ok(())
            }
        }
        for number in [0, 1, 7, 0xdead_beef, u64::MAX] {
            assert_eq!(Seed::from_u64(number).0, Bytes::seed_from_u64(number).0);
        }
    }

    #[test]
    fn seeds_are_read_strictly() {
        for wrong in ["", "x", "-1", "+1", "07", &"0".repeat(65), "18446744073709551616", " 7", "7 ", &"g".repeat(64)] {
            assert!(wrong.parse::<Seed>().is_err(), "{wrong}");
        }
        let seed = Seed::from_u64(3);
        assert_eq!(seed.to_string().to_uppercase().parse(), Ok(seed));
    }
}
