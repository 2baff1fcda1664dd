//! Random words for the benchmark.

use table_common::rand::{self, Rng};

/// A generator that costs next to nothing, the same for chess and for the games.
pub(crate) struct Quick(pub(crate) u64);

impl rand::TryRng for Quick {
    type Error = core::convert::Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        Ok((self.0 >> 32) as u32)
    }
    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(u64::from(self.next_u32()) << 32 | u64::from(self.next_u32()))
    }
    fn try_fill_bytes(&mut self, to: &mut [u8]) -> Result<(), Self::Error> {
        to.fill_with(|| self.next_u32() as u8);
        Ok(())
    }
}
