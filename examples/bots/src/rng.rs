//! Random words for bots.

use core::convert::Infallible;

use table_common::Seed;
use table_common::rand::TryRng;

/// A bot's own generator: `SplitMix64` (Steele, Lea and Flood 2014), the same on every machine.
///
/// A search takes many words at each iteration, so they have to be cheap; nobody has an interest in guessing them.
#[derive(Clone, Debug)]
pub struct BotRng(u64);

impl BotRng {
    /// The generator of that seed.
    pub fn new(seed: Seed) -> Self {
        let mut first = [0; 8];
        first.copy_from_slice(&seed.0[..8]);
        Self(u64::from_le_bytes(first))
    }

    /// A generator of its own, seeded with the next words of this one.
    #[must_use]
    pub fn split(&mut self) -> Self {
        Self(self.next())
    }

    #[inline]
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }
}

impl TryRng for BotRng {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.next() >> 32) as u32)
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.next())
    }

    fn try_fill_bytes(&mut self, to: &mut [u8]) -> Result<(), Infallible> {
        for chunk in to.chunks_mut(8) {
            let word = self.next().to_le_bytes();
            chunk.copy_from_slice(&word[..chunk.len()]);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::BotRng;

    /// The first words of seed 1234567, as the algorithm's public test vector has them.
    #[test]
    fn words_follow_the_published_vector() {
        let mut rng = BotRng(1_234_567);
        let words: [u64; 5] = core::array::from_fn(|_| rng.next());
        let wanted = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(words, wanted);
    }
}
