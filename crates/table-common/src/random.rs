//! Bounded integers, weighted choices and shuffles from random words, by frozen methods.
//!
//! Samplers of general libraries change between versions. These never change, so that a seed always gives the same game.

use rand::Rng;

/// A uniform integer below `n`; 0 where `n` is 0 or 1.
///
/// The method is multiply-shift with exact rejection (Lemire): a 32-bit word `w` gives `w * n >> 32`, unless the low half of the
/// product is below `2^32 mod n`; then the next word is taken. For `n` of 0 or 1 no word is read.
#[inline]
pub fn below(n: u32, rng: &mut impl Rng) -> u32 {
    if n <= 1 {
        return 0;
    }
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let threshold = n.wrapping_neg() % n;
        while (product as u32) < threshold {
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

/// A random index by integer weights; `None` where their sum is 0 or above `u32::MAX`.
///
/// The method is one [`below`] of the sum, then the first index at which the running sum exceeds it.
pub fn weighted(weights: impl Iterator<Item = u32> + Clone, rng: &mut impl Rng) -> Option<usize> {
    let total = weights.clone().try_fold(0u32, u32::checked_add)?;
    if total == 0 {
        return None;
    }
    let mut left = below(total, rng);
    for (index, weight) in weights.enumerate() {
        if left < weight {
            return Some(index);
        }
        left -= weight;
    }
    None
}

/// Puts `items` into a uniformly random order (Durstenfeld, from the back).
pub fn shuffle<T>(items: &mut [T], rng: &mut impl Rng) {
    for last in (1..items.len()).rev() {
        let Ok(choices) = u32::try_from(last + 1) else { return };
        items.swap(last, below(choices, rng) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Dealer, Seed, Source};
    use alloc::vec::Vec;
    use core::convert::Infallible;

    /// Gives out the words it was given, then zeros.
    struct Script(Vec<u32>);
    impl rand::TryRng for Script {
        type Error = Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            Ok(if self.0.is_empty() { 0 } else { self.0.remove(0) })
        }
        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            Ok(0)
        }
        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
            Ok(())
        }
    }

    #[test]
    fn below_rejects_exactly() {
        // 2^32 mod 6 is 4: products whose low half is below 4 are thrown away. Word 0 gives low half 0.
        assert_eq!(below(6, &mut Script(alloc::vec![0, 1, u32::MAX])), 0);
        // Word 715827883 = ceil(2^32 / 6) gives 1 with low half 2: rejected; the next word decides.
        assert_eq!(below(6, &mut Script(alloc::vec![715_827_883, u32::MAX])), 5);
        // Word 1431655766 gives 2 with low half 4: the first that is kept.
        assert_eq!(below(6, &mut Script(alloc::vec![1_431_655_766, u32::MAX])), 2);
        assert_eq!(below(1, &mut Script(alloc::vec![7])), 0);
        assert_eq!(below(0, &mut Script(alloc::vec![7])), 0);
    }

    #[test]
    fn weights_are_followed() {
        let weights = [3u32, 0, 1];
        let hits = (0..4u64).map(|i| (i << 30) as u32 | 0x1000);
        let picks: Vec<_> = hits.map(|w| weighted(weights.iter().copied(), &mut Script(alloc::vec![w]))).collect();
        assert_eq!(picks, [Some(0), Some(0), Some(0), Some(2)]);
        assert_eq!(weighted([0u32, 0].into_iter(), &mut Script(alloc::vec![])), None);
        assert_eq!(weighted([u32::MAX, 1].into_iter(), &mut Script(alloc::vec![])), None);
    }

    #[test]
    fn every_order_comes_up() {
        let dealer = Dealer::new(Seed::from_u64(1));
        let mut seen = alloc::collections::BTreeMap::new();
        for n in 0..6_000 {
            let mut order = [0, 1, 2];
            shuffle(&mut order, &mut dealer.rng(Source::new(0, 0), n));
            *seen.entry(order).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 6);
        assert!(seen.values().all(|&count| (850..1150).contains(&count)), "{seen:?}");
    }
}
