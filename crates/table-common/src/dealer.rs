//! The seeded dealer: a pure function from seed, source and count to random words.

use crate::rng::DealerRng;
use crate::{Seed, Source};

/// Deals a match: the n-th outcome of a source depends on the seed, the source and n only.
///
/// So there is no generator state to store: a step that is taken back and played again brings the same dice, and two policies that
/// play on one seed meet the same dice and cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dealer {
    seed: Seed,
}

impl Dealer {
    /// A dealer that deals from `seed`.
    pub const fn new(seed: Seed) -> Self {
        Self { seed }
    }

    /// The seed. For the referee: all outcomes of a match follow from it.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The generator for the `n`-th outcome of `source`, counted from 0: ChaCha8 keyed with the seed, stream
    /// `kind * 2^16 + index`, from word `64 * n` on. An outcome that takes more than 64 words also takes words of the next one.
    #[inline]
    pub fn rng(&self, source: Source, n: u64) -> DealerRng {
        DealerRng::at(&self.seed.0, source.stream(), n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;
    use rand::Rng;

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
}
