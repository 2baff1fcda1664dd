//! The set bits of a word.

/// The position of the `k`-th set bit of `word`, counted from 0 at the lowest. Where fewer bits are set, the error is `k` less
/// their number: the place of the bit among those of the words that follow.
///
/// ```
/// assert_eq!(table_common::nth_bit(0b1010_0100, 1), Ok(5));
/// assert_eq!(table_common::nth_bit(0b1010_0100, 7), Err(4));
/// ```
#[inline]
pub const fn nth_bit(word: u64, k: u32) -> Result<u32, u32> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHS: u64 = 0x80 * ONES;
    if word == 0 {
        return Err(k);
    }
    // By byte, all at once: how many bits are set in it, then in it and all bytes below.
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let sums = ((nibbles + (nibbles >> 4)) & (0x0f * ONES)).wrapping_mul(ONES);
    let all = (sums >> 56) as u32;
    if k >= all {
        return Err(k - all);
    }
    // The bytes that end before the bit: those with no more than k bits up to their end.
    let before = ((((k as u64 * ONES) | HIGHS) - sums) & HIGHS) >> 7;
    let at = (before.wrapping_mul(ONES) >> 56) as u32 * 8;
    let mut skip = k as u64 - ((sums << 8) >> at & 0xff);
    let mut byte = word >> at & 0xff;
    while skip > 0 {
        byte &= byte - 1;
        skip -= 1;
    }
    Ok(at + byte.trailing_zeros())
}

/// How many bits are set; most words of a set are empty.
#[inline]
pub(crate) const fn count_bits(word: u64) -> u32 {
    if word == 0 { 0 } else { word.count_ones() }
}

/// The positions of the set bits of a word, the lowest first.
///
/// ```
/// assert_eq!(table_common::bits(0b1010).collect::<Vec<_>>(), [1, 3]);
/// ```
#[inline]
pub fn bits(word: u64) -> impl Iterator<Item = u32> + Clone {
    let mut rest = word;
    core::iter::from_fn(move || {
        let lowest = rest.trailing_zeros();
        rest &= rest.wrapping_sub(1);
        (lowest < 64).then_some(lowest)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_bit_counts_like_a_walk() {
        let mut word = 0x9e37_79b9_7f4a_7c15_u64;
        for _ in 0..200 {
            for (k, place) in (0..).zip(bits(word)) {
                assert_eq!(nth_bit(word, k), Ok(place));
            }
            assert_eq!([0, 7].map(|more| nth_bit(word, word.count_ones() + more)), [Err(0), Err(7)]);
            assert_eq!(count_bits(word), word.count_ones());
            word = word.rotate_left(7).wrapping_mul(0x2545_f491_4f6c_dd1d) >> (word % 50);
        }
        assert_eq!((nth_bit(u64::MAX, 63), nth_bit(0, 3), count_bits(0)), (Ok(63), Err(3), 0));
    }
}
