//! The seeded dealer: a pure function from seed, source and count to random words.

use alloc::string::String;
use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

use rand::{Rng, SeedableRng, TryRng};
use rand_chacha::ChaCha8Rng;

/// What a match is dealt from: 32 bytes, written as 64 hexadecimal digits. Short seeds are plain numbers.
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
    /// The seed that a number stands for: filled by PCG32 words, the same bytes that `SeedableRng::seed_from_u64` of
    /// `rand_core` gives.
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

    /// A seed of its own for some other purpose (the moves of a random player, say), derived from this one.
    ///
    /// DealerRng of stream `2^63 + purpose` of this seed: no dealer ever reads there.
    #[must_use]
    pub fn derive(&self, purpose: u32) -> Self {
        let mut rng = DealerRng::at(self, 1 << 63 | u64::from(purpose), 0);
        let mut bytes = [0; 32];
        rng.fill_bytes(&mut bytes);
        Self(bytes)
    }

    /// A generator that runs on from this seed without end: for players, searches and shuffles outside the rules.
    pub fn rng(&self) -> DealerRng {
        DealerRng::at(self, 0, 0)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

/// A text that is no seed.
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
            return crate::digest::bytes_from_hex(text).map(Self).ok_or_else(wrong);
        }
        // No sign and no leading zeros: a long seed that lost a digit is never read as a short one.
        if text.starts_with('+') || (text.starts_with('0') && text.len() > 1) {
            return Err(wrong());
        }
        text.parse().map(Self::from_u64).map_err(|_| wrong())
    }
}

/// Where a chance outcome comes from: a kind of dice or a pile, and which one of its kind.
///
/// A game names its kinds in [`Game::SOURCES`](crate::Game::SOURCES), a table that only grows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Source {
    /// The row of the game's table of sources.
    pub kind: u16,
    /// Which one of that kind (the seat whose dice they are, say); 0 where there is one.
    pub index: u16,
}

impl Source {
    /// The `index`-th source of a kind.
    pub const fn new(kind: u16, index: u16) -> Self {
        Self { kind, index }
    }

    const fn stream(self) -> u64 {
        (self.kind as u64) << 16 | self.index as u64
    }
}

/// Deals a match: the n-th outcome of a source depends on the seed, the source and n only.
///
/// There is no position to store. Taking a step back and playing it again brings the same dice, and two ways of playing
/// on one seed meet the same dice and cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dealer {
    seed: Seed,
}

impl Dealer {
    /// The dealer of that seed.
    pub const fn new(seed: Seed) -> Self {
        Self { seed }
    }

    /// The seed it deals from.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The words for the `n`-th outcome of `source`, counted from 0: ChaCha8 keyed with the seed, stream
    /// `kind * 2^16 + index`, from word `64 * n` on. An outcome that needs more than 64 words runs on into the next
    /// one's; none of the games comes near.
    pub fn rng(&self, source: Source, n: u64) -> DealerRng {
        DealerRng::at(&self.seed, source.stream(), n)
    }
}

/// Random words: 32 bits at a time, the same on every machine.
#[derive(Clone)]
pub struct DealerRng(ChaCha8Rng);

impl DealerRng {
    fn at(seed: &Seed, stream: u64, n: u64) -> Self {
        let mut inner = ChaCha8Rng::from_seed(seed.0);
        inner.set_stream(stream);
        inner.set_word_pos(u128::from(n) * 64);
        Self(inner)
    }
}

impl fmt::Debug for DealerRng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DealerRng")
    }
}

impl TryRng for DealerRng {
    type Error = Infallible;
    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.next_u32())
    }
    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let low = u64::from(self.0.next_u32());
        Ok(u64::from(self.0.next_u32()) << 32 | low)
    }
    #[inline]
    fn try_fill_bytes(&mut self, to: &mut [u8]) -> Result<(), Infallible> {
        for chunk in to.chunks_mut(4) {
            let word = self.0.next_u32().to_le_bytes();
            chunk.copy_from_slice(&word[..chunk.len()]);
        }
        Ok(())
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
    use alloc::vec::Vec;

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

    /// The published ChaCha8 key stream of the all-zero key and nonce.
    #[test]
    fn the_zero_key_vector_holds() {
        let mut bytes = [0; 32];
        DealerRng::at(&Seed([0; 32]), 0, 0).fill_bytes(&mut bytes);
        assert_eq!(Seed(bytes).to_string(), "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e");
    }

    #[test]
    fn an_outcome_depends_on_seed_source_and_count_only() {
        let dealer = Dealer::new(Seed::from_u64(7));
        let first = |source, n| dealer.rng(source, n).next_u32();
        let all: Vec<u32> = [(0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0)]
            .map(|(kind, index, n)| first(Source::new(kind, index), n))
            .to_vec();
        for (i, a) in all.iter().enumerate() {
            assert!(all[..i].iter().all(|b| a != b));
        }
        let mut run = dealer.rng(Source::new(0, 0), 0);
        let from_zero: Vec<u32> = (0..65).map(|_| run.next_u32()).collect();
        assert_eq!(from_zero[64], first(Source::new(0, 0), 1), "outcome 1 begins at word 64");
    }

    #[test]
    fn seeds_are_read_strictly() {
        for wrong in ["", "x", "-1", "+1", "07", &"0".repeat(65), "18446744073709551616", " 7", "7 ", &"g".repeat(64)] {
            assert!(wrong.parse::<Seed>().is_err(), "{wrong}");
        }
        let seed = Seed::from_u64(3);
        assert_eq!(seed.to_string().to_uppercase().parse(), Ok(seed));
    }

    #[test]
    fn two_words_make_a_long_one_the_first_is_its_low_half() {
        let (mut long, mut short) = (Seed::from_u64(7).rng(), Seed::from_u64(7).rng());
        for _ in 0..40 {
            let (low, high) = (u64::from(short.next_u32()), u64::from(short.next_u32()));
            assert_eq!(long.next_u64(), high << 32 | low);
        }
    }
}
