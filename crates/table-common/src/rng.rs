//! The generator of random words.

use core::convert::Infallible;
use core::fmt;

use rand::{Rng, SeedableRng, TryRng};
use rand_chacha::ChaCha8Rng;

/// A generator of random 32-bit words, the same on every machine. Its algorithm is private; the words are frozen.
#[derive(Clone)]
pub struct DealerRng(ChaCha8Rng);

impl DealerRng {
    /// The generator of a key and a stream, from word `64 * n` on.
    pub(crate) fn at(key: &[u8; 32], stream: u64, n: u64) -> Self {
        let mut inner = ChaCha8Rng::from_seed(*key);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The published ChaCha8 key stream of the all-zero key and nonce.
    #[test]
    fn the_zero_key_vector_holds() {
        let mut bytes = [0; 32];
        DealerRng::at(&[0; 32], 0, 0).fill_bytes(&mut bytes);
        let published = "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e";
        assert_eq!(crate::hex::bytes_from_hex(published), Some(bytes));
    }

    #[test]
    fn two_words_make_a_long_one_the_first_is_its_low_half() {
        let (mut long, mut short) = (DealerRng::at(&[7; 32], 0, 0), DealerRng::at(&[7; 32], 0, 0));
        for _ in 0..40 {
            let (low, high) = (u64::from(short.next_u32()), u64::from(short.next_u32()));
            assert_eq!(long.next_u64(), high << 32 | low);
        }
    }
}
