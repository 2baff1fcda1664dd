//! The integers behind sets.

use core::hash::Hash;

use crate::bits::{count_bits, nth_bit};

mod sealed {
    pub trait Sealed {}
}

/// The bits behind a [`Set`](crate::Set): an unsigned integer, or an array of `u64`.
pub trait Word: sealed::Sealed + Copy + Eq + Ord + Hash {
    /// How many bits there are.
    const BITS: u32;
    /// No bit set.
    const ZERO: Self;

    /// The bit of that number alone; numbers from [`BITS`](Self::BITS) on wrap.
    fn bit(number: u32) -> Self;
    /// The `count` lowest bits; all, where there are not so many.
    fn low(count: u32) -> Self;
    /// Whether the bit of that number is set; numbers from [`BITS`](Self::BITS) on wrap.
    fn has(&self, number: u32) -> bool;
    /// Sets the bit of that number; numbers from [`BITS`](Self::BITS) on wrap, or are left out by an array.
    fn set(&mut self, number: u32);
    /// Clears the bit of that number; numbers from [`BITS`](Self::BITS) on wrap, or are left out by an array.
    fn clear(&mut self, number: u32);
    /// The bits set in both.
    #[must_use]
    fn and(self, other: Self) -> Self;
    /// The bits set in one or both.
    #[must_use]
    fn or(self, other: Self) -> Self;
    /// The bits set in one of the two only.
    #[must_use]
    fn xor(self, other: Self) -> Self;
    /// The bits of this one that are not set in the other.
    #[must_use]
    fn and_not(self, other: Self) -> Self;
    /// Whether no bit is set.
    fn is_zero(&self) -> bool;
    /// How many bits are set.
    fn count(&self) -> u32;
    /// Clears the lowest set bit and gives its number; `None` where no bit is set.
    fn pop(&mut self) -> Option<u32>;
    /// The number of the `k`-th set bit, counted from 0 at the lowest. Where fewer bits are set, the error is `k` less their
    /// number, as of [`nth_bit`](crate::nth_bit).
    fn nth(&self, k: u32) -> Result<u32, u32>;
    /// All bits set where `keep`, else none.
    fn mask(keep: bool) -> Self;
    /// The bits as words of 64, the lowest first; an integer of less makes one.
    fn words(&self) -> impl Iterator<Item = u64>;
}

/// The operators of an integer, the same for every width.
macro_rules! integer_operators {
    ($word:ty) => {
        const BITS: u32 = <$word>::BITS;
        const ZERO: Self = 0;

        #[inline]
        fn bit(number: u32) -> Self {
            <$word>::wrapping_shl(1, number)
        }
        #[inline]
        fn low(count: u32) -> Self {
            if count == 0 { 0 } else { <$word>::MAX >> (<$word>::BITS - count.min(<$word>::BITS)) }
        }
        #[inline]
        fn set(&mut self, number: u32) {
            *self |= Self::bit(number);
        }
        #[inline]
        fn clear(&mut self, number: u32) {
            *self &= !Self::bit(number);
        }
        #[inline]
        fn and(self, other: Self) -> Self {
            self & other
        }
        #[inline]
        fn or(self, other: Self) -> Self {
            self | other
        }
        #[inline]
        fn xor(self, other: Self) -> Self {
            self ^ other
        }
        #[inline]
        fn and_not(self, other: Self) -> Self {
            self & !other
        }
        #[inline]
        fn is_zero(&self) -> bool {
            *self == 0
        }
        #[inline]
        fn mask(keep: bool) -> Self {
            <$word>::from(keep).wrapping_neg()
        }
    };
}

/// An integer of up to 64 bits.
macro_rules! narrow_word {
    ($($word:ty),*) => {$(
        impl sealed::Sealed for $word {}
        impl Word for $word {
            integer_operators!($word);

            #[inline]
            fn has(&self, number: u32) -> bool {
                self.wrapping_shr(number) & 1 == 1
            }
            #[inline]
            fn count(&self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn pop(&mut self) -> Option<u32> {
                let lowest = self.trailing_zeros();
                if *self == 0 {
                    return None;
                }
                *self &= *self - 1;
                Some(lowest)
            }
            #[inline]
            fn nth(&self, k: u32) -> Result<u32, u32> {
                nth_bit(u64::from(*self), k)
            }
            #[inline]
            fn words(&self) -> impl Iterator<Item = u64> {
                core::iter::once(u64::from(*self))
            }
        }
    )*};
}

narrow_word!(u8, u16, u32, u64);

impl sealed::Sealed for u128 {}
impl Word for u128 {
    integer_operators!(u128);

    // By halves: 128 bits at once are two words and the way between them.
    #[inline]
    fn has(&self, number: u32) -> bool {
        let half = if number & 64 == 0 { *self as u64 } else { (*self >> 64) as u64 };
        half.has(number)
    }
    #[inline]
    fn count(&self) -> u32 {
        count_bits(*self as u64) + count_bits((*self >> 64) as u64)
    }
    #[inline]
    fn pop(&mut self) -> Option<u32> {
        let (mut low, mut high) = (*self as u64, (*self >> 64) as u64);
        let lowest = match low.pop() {
            Some(bit) => bit,
            None => 64 + high.pop()?,
        };
        *self = u128::from(high) << 64 | u128::from(low);
        Some(lowest)
    }
    #[allow(clippy::inline_always, reason = "each step of a game picks by it, and a call costs a fortieth of the step")]
    #[inline(always)]
    fn nth(&self, k: u32) -> Result<u32, u32> {
        let (low, high) = (*self as u64, (*self >> 64) as u64);
        nth_bit(low, k).or_else(|k| nth_bit(high, k).map(|bit| 64 + bit))
    }
    #[inline]
    fn words(&self) -> impl Iterator<Item = u64> {
        [*self as u64, (*self >> 64) as u64].into_iter()
    }
}

impl<const N: usize> sealed::Sealed for [u64; N] {}
impl<const N: usize> Word for [u64; N] {
    const BITS: u32 = 64 * N as u32;
    const ZERO: Self = [0; N];

    #[inline]
    fn bit(number: u32) -> Self {
        let mut words = [0; N];
        words.set(number);
        words
    }
    #[inline]
    fn low(count: u32) -> Self {
        core::array::from_fn(|i| u64::low(count.saturating_sub(64 * i as u32)))
    }
    #[inline]
    fn has(&self, number: u32) -> bool {
        self.get((number / 64) as usize).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }
    #[inline]
    fn set(&mut self, number: u32) {
        if let Some(word) = self.get_mut((number / 64) as usize) {
            *word |= 1 << (number % 64);
        }
    }
    #[inline]
    fn clear(&mut self, number: u32) {
        if let Some(word) = self.get_mut((number / 64) as usize) {
            *word &= !(1 << (number % 64));
        }
    }
    #[inline]
    fn and(self, other: Self) -> Self {
        core::array::from_fn(|i| self[i] & other[i])
    }
    #[inline]
    fn or(self, other: Self) -> Self {
        core::array::from_fn(|i| self[i] | other[i])
    }
    #[inline]
    fn xor(self, other: Self) -> Self {
        core::array::from_fn(|i| self[i] ^ other[i])
    }
    #[inline]
    fn and_not(self, other: Self) -> Self {
        core::array::from_fn(|i| self[i] & !other[i])
    }
    #[inline]
    fn is_zero(&self) -> bool {
        self.iter().fold(0, |all, word| all | word) == 0
    }
    #[inline]
    fn count(&self) -> u32 {
        self.iter().map(|&word| count_bits(word)).sum()
    }
    #[inline]
    fn mask(keep: bool) -> Self {
        [u64::mask(keep); N]
    }
    #[inline]
    fn pop(&mut self) -> Option<u32> {
        let (base, word) = (0u32..).step_by(64).zip(self).find(|(_, word)| **word != 0)?;
        word.pop().map(|bit| base + bit)
    }
    #[inline]
    fn nth(&self, mut k: u32) -> Result<u32, u32> {
        for (base, &word) in (0u32..).step_by(64).zip(self) {
            match nth_bit(word, k) {
                Ok(bit) => return Ok(base + bit),
                Err(rest) => k = rest,
            }
        }
        Err(k)
    }
    #[inline]
    fn words(&self) -> impl Iterator<Item = u64> {
        (*self).into_iter()
    }
}
