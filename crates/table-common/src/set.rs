//! Sets of numbered values, one bit each.

use core::fmt;
use core::hash::Hash;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use crate::{ActionSet, Dense, Numbered, Word};

/// A set of numbered values, one bit each: as small as the word `W` behind it.
///
/// `W` is the smallest of `u8`, `u16`, `u32`, `u64`, `u128` and `[u64; N]` that has a bit for each number below `T::SPACE`;
/// less is a compile error. A game names its sets once:
///
/// ```
/// use table_common::{Face, Set};
///
/// type Faces = Set<Face, u8>;
///
/// let low: Faces = Face::ALL.into_iter().take(3).collect();
/// let odd: Faces = Face::ALL.into_iter().filter(|face| face.pips() % 2 == 1).collect();
/// assert_eq!((low & odd).len(), 2);
/// assert_eq!(low | odd, !Faces::of(Face::ALL[3]) - Faces::of(Face::ALL[5]));
/// assert!((low - odd).iter().eq([Face::ALL[1]]));
/// assert_eq!(odd.nth(2), Some(Face::ALL[4]));
/// ```
pub struct Set<T, W>(W, PhantomData<T>);

impl<T: Numbered, W: Word> Set<T, W> {
    /// The set without values.
    pub const EMPTY: Self = {
        assert!(T::SPACE <= W::BITS, "the word of a set has a bit for each number");
        Self(W::ZERO, PhantomData)
    };

    const fn new(bits: W) -> Self {
        Self(bits, PhantomData)
    }

    /// The bits behind the set: bit `i` is set where the value with number `i` is in it.
    #[inline]
    pub const fn bits(self) -> W {
        self.0
    }

    /// The set of one value.
    #[inline]
    pub fn of(value: T) -> Self {
        const { assert!(T::SPACE <= W::BITS, "the word of a set has a bit for each number") };
        Self::new(W::bit(value.number()))
    }

    /// Whether the set has no value.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.is_zero()
    }

    /// How many values are in the set.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count()
    }

    /// Whether `value` is in the set.
    #[inline]
    pub fn contains(self, value: T) -> bool {
        self.0.has(value.number())
    }

    /// Whether all values of `other` are in this set.
    #[inline]
    pub fn contains_all(self, other: Self) -> bool {
        (other - self).is_empty()
    }

    /// Puts `value` in; `false` where it was in already.
    #[inline]
    pub fn insert(&mut self, value: T) -> bool {
        let new = !self.contains(value);
        self.0.set(value.number());
        new
    }

    /// Takes `value` out; `false` where it was not in.
    #[inline]
    pub fn remove(&mut self, value: T) -> bool {
        let was_in = self.contains(value);
        self.0.clear(value.number());
        was_in
    }

    /// The set with `value`.
    #[inline]
    #[must_use]
    pub fn with(mut self, value: T) -> Self {
        self.insert(value);
        self
    }

    /// The set without `value`.
    #[inline]
    #[must_use]
    pub fn without(mut self, value: T) -> Self {
        self.remove(value);
        self
    }

    /// The set itself where `keep`, else the empty one. Without a branch.
    #[inline]
    #[must_use]
    pub fn only_if(self, keep: bool) -> Self {
        Self::new(self.0.and(W::mask(keep)))
    }

    /// The value with the lowest number.
    #[inline]
    pub fn first(self) -> Option<T> {
        self.iter().next()
    }

    /// The `k`-th value by number, counted from 0.
    #[inline]
    pub fn nth(self, k: u32) -> Option<T> {
        self.0.nth(k).ok().and_then(T::from_number)
    }

    /// The values by rising number.
    #[inline]
    pub fn iter(self) -> SetIter<T, W> {
        SetIter(self)
    }
}

/// The operators that need every bit below `T::SPACE` to stand for a value.
impl<T: Dense, W: Word> Set<T, W> {
    /// The `count` values with the lowest numbers; all, where there are not so many.
    #[inline]
    pub fn lowest(count: u32) -> Self {
        const { assert!(T::SPACE <= W::BITS, "the word of a set has a bit for each number") };
        Self::new(W::low(count.min(T::SPACE)))
    }
}

/// What is `const` for the integers, where traits cannot be.
macro_rules! integer_sets {
    ($($word:ty),*) => {$(
        impl<T: Dense> Set<T, $word> {
            /// All values.
            pub const ALL: Self = {
                assert!(T::SPACE <= <$word>::BITS, "the word of a set has a bit for each number");
                Self::new(if T::SPACE == 0 { 0 } else { <$word>::MAX >> (<$word>::BITS - T::SPACE) })
            };

            /// The set of the values whose numbers are set in `bits`; bits from `T::SPACE` on are left out.
            #[inline]
            pub const fn from_bits(bits: $word) -> Self {
                Self::new(bits & Self::ALL.0)
            }
        }
    )*};
}

integer_sets!(u8, u16, u32, u64, u128);

impl<T: Numbered, const N: usize> Set<T, [u64; N]> {
    /// Adds the value with the number `from + i` for each bit `i` of `bits` that is set: a rule that works on whole words makes
    /// a legal set so. Bits beyond the set are left out; a bit in a gap of the space is an error of the caller, which the
    /// conformance harness finds.
    #[inline]
    pub const fn insert_run(&mut self, from: u32, bits: u64) {
        let (word, shift) = ((from / 64) as usize, from % 64);
        if word < N {
            self.0[word] |= bits << shift;
        }
        if shift > 0 && word + 1 < N {
            self.0[word + 1] |= bits >> (64 - shift);
        }
    }
}

impl<T: Dense, const N: usize> Set<T, [u64; N]> {
    /// All values.
    pub const ALL: Self = {
        let mut bits = [0; N];
        let mut number = 0;
        while number < T::SPACE {
            bits[(number / 64) as usize] |= 1 << (number % 64);
            number += 1;
        }
        Self::new(bits)
    };
}

impl<T, W: Clone> Clone for Set<T, W> {
    #[inline]
    fn clone(&self) -> Self {
        Self(self.0.clone(), PhantomData)
    }
}

impl<T, W: Copy> Copy for Set<T, W> {}

impl<T, W: PartialEq> PartialEq for Set<T, W> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T, W: Eq> Eq for Set<T, W> {}

impl<T, W: PartialOrd> PartialOrd for Set<T, W> {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        self.0.partial_cmp(&other.0)
    }
}

impl<T, W: Ord> Ord for Set<T, W> {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}

impl<T, W: Hash> Hash for Set<T, W> {
    #[inline]
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T: Numbered, W: Word> Default for Set<T, W> {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: Numbered, W: Word> fmt::Debug for Set<T, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// An operator of two sets, with its form that assigns.
macro_rules! operator {
    ($trait:ident $method:ident, $assign:ident $assign_method:ident, $of_words:ident) => {
        impl<T: Numbered, W: Word> $trait for Set<T, W> {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self::new(self.0.$of_words(other.0))
            }
        }

        impl<T: Numbered, W: Word> $assign for Set<T, W> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                self.0 = self.0.$of_words(other.0);
            }
        }
    };
}

operator!(BitAnd bitand, BitAndAssign bitand_assign, and);
operator!(BitOr bitor, BitOrAssign bitor_assign, or);
operator!(BitXor bitxor, BitXorAssign bitxor_assign, xor);
operator!(Sub sub, SubAssign sub_assign, and_not);

impl<T: Dense, W: Word> Not for Set<T, W> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self::lowest(T::SPACE) - self
    }
}

impl<T: Numbered, W: Word> Extend<T> for Set<T, W> {
    #[inline]
    fn extend<I: IntoIterator<Item = T>>(&mut self, values: I) {
        for value in values {
            self.insert(value);
        }
    }
}

impl<T: Numbered, W: Word> FromIterator<T> for Set<T, W> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(values);
        set
    }
}

impl<T: Numbered, W: Word> IntoIterator for Set<T, W> {
    type Item = T;
    type IntoIter = SetIter<T, W>;
    #[inline]
    fn into_iter(self) -> SetIter<T, W> {
        self.iter()
    }
}

/// The values of a [`Set`] by rising number.
pub struct SetIter<T, W>(Set<T, W>);

impl<T, W: Clone> Clone for SetIter<T, W> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T: Numbered, W: Word> fmt::Debug for SetIter<T, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: Numbered, W: Word> Iterator for SetIter<T, W> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        T::from_number(self.0.0.pop()?)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len() as usize;
        (left, Some(left))
    }

    #[inline]
    fn count(self) -> usize {
        self.0.len() as usize
    }

    #[inline]
    fn fold<B, F: FnMut(B, T) -> B>(self, first: B, mut next: F) -> B {
        let mut all = first;
        for (base, word) in (0u32..).step_by(64).zip(self.0.0.words()) {
            let mut rest = word;
            while let Some(bit) = rest.pop() {
                if let Some(value) = T::from_number(base + bit) {
                    all = next(all, value);
                }
            }
        }
        all
    }
}

impl<T: Numbered, W: Word> ExactSizeIterator for SetIter<T, W> {}
impl<T: Numbered, W: Word> FusedIterator for SetIter<T, W> {}

/// A set of actions is a legal set: see [`Game::Legal`](crate::Game::Legal).
impl<T: Numbered, W: Word> ActionSet for Set<T, W> {
    type Action = T;

    #[inline]
    fn len(&self) -> u32 {
        (*self).len()
    }

    #[inline]
    fn contains(&self, action: T) -> bool {
        (*self).contains(action)
    }

    #[inline]
    fn nth(&self, k: u32) -> Option<T> {
        (*self).nth(k)
    }

    fn iter(&self) -> impl Iterator<Item = T> {
        (*self).iter()
    }

    /// An array with more words than the space needs gives no more than that.
    fn words(&self) -> impl Iterator<Item = u64> {
        self.0.words().take(T::SPACE.div_ceil(64) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;
    use alloc::vec::Vec;

    /// 0 to `N` less one.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    struct Below<const N: u32>(u32);

    impl<const N: u32> Numbered for Below<N> {
        const SPACE: u32 = N;
        fn number(self) -> u32 {
            self.0
        }
        fn from_number(number: u32) -> Option<Self> {
            (number < N).then_some(Self(number))
        }
    }

    impl<const N: u32> Dense for Below<N> {}

    /// A set has what the plain one has, by every way of looking.
    fn is_same<const N: u32, W: Word>(set: Set<Below<N>, W>, plain: &BTreeSet<Below<N>>) {
        assert!(set.iter().eq(plain.iter().copied()));
        let folded = set.iter().fold(Vec::new(), |mut all, one| {
            all.push(one);
            all
        });
        assert!(folded.into_iter().eq(plain.iter().copied()));
        assert_eq!((set.len() as usize, set.is_empty()), (plain.len(), plain.is_empty()));
        assert_eq!((set.first(), set.iter().len()), (plain.first().copied(), plain.len()));
        assert!((0..=plain.len()).all(|k| set.nth(k as u32) == plain.iter().nth(k).copied()));
        assert_eq!([0, 7].map(|beyond| set.0.nth(plain.len() as u32 + beyond)), [Err(0), Err(7)]);
        assert!(Below::<N>::all().all(|one| set.contains(one) == plain.contains(&one)));
    }

    /// Every operation against a plain set, over sets that a generator fills.
    fn agrees_with_a_plain_set<const N: u32, W: Word>() {
        let mut word = 0x9e37_79b9_7f4a_7c15_u64;
        let mut draw = || {
            word = word.wrapping_mul(0x2545_f491_4f6c_dd1d).rotate_left(23) ^ 0x55;
            Below::<N>((word >> 20) as u32 % N)
        };
        for size in 0..40 {
            let mut plain = || (0..size).map(|_| draw()).collect::<BTreeSet<_>>();
            let (left, right) = (plain(), plain());
            let set = |plain: &BTreeSet<_>| plain.iter().copied().collect::<Set<_, W>>();
            let (one, other) = (set(&left), set(&right));
            is_same(one, &left);
            is_same(one & other, &(&left & &right));
            is_same(one | other, &(&left | &right));
            is_same(one ^ other, &(&left ^ &right));
            is_same(one - other, &(&left - &right));
            is_same(!one, &(&Below::all().collect() - &left));
            is_same(one.only_if(true), &left);
            is_same(one.only_if(false), &BTreeSet::new());
            let mut changed = [one; 4];
            changed[0] &= other;
            changed[1] |= other;
            changed[2] ^= other;
            changed[3] -= other;
            assert_eq!(changed, [one & other, one | other, one ^ other, one - other]);
            assert_eq!(one.contains_all(other), left.is_superset(&right));
            let (mut changed, mut plain, value) = (one, left, draw());
            assert_eq!(changed.insert(value), plain.insert(value));
            assert_eq!(changed, one.with(value));
            is_same(changed, &plain);
            assert_eq!((changed.remove(value), changed.remove(value)), (true, false));
            plain.remove(&value);
            assert_eq!(changed, one.without(value));
            is_same(changed, &plain);
        }
        for count in [0, 1, N / 2, N, N + 1, 200] {
            let lowest = Set::<Below<N>, W>::lowest(count);
            assert!(lowest.iter().eq((0..count.min(N)).map(Below::<N>)));
        }
    }

    #[test]
    fn sets_of_every_width_agree_with_plain_sets() {
        agrees_with_a_plain_set::<6, u8>();
        agrees_with_a_plain_set::<8, u8>();
        agrees_with_a_plain_set::<16, u16>();
        agrees_with_a_plain_set::<24, u32>();
        agrees_with_a_plain_set::<64, u64>();
        agrees_with_a_plain_set::<65, u128>();
        agrees_with_a_plain_set::<128, u128>();
        agrees_with_a_plain_set::<150, [u64; 3]>();
    }

    #[test]
    fn all_values_and_no_others() {
        assert_eq!(Set::<Below<6>, u8>::from_bits(0xff), Set::<_, u8>::ALL);
        assert_eq!(Set::<Below<6>, u8>::ALL.len(), 6);
        assert_eq!(Set::<Below<128>, u128>::ALL.bits(), u128::MAX);
        assert_eq!(Set::<Below<70>, [u64; 2]>::ALL.bits(), [u64::MAX, 0x3f]);
        assert_eq!(!Set::<Below<70>, [u64; 2]>::EMPTY, Set::<_, [u64; 2]>::ALL);
    }

    #[test]
    fn a_set_is_as_large_as_its_word() {
        assert_eq!(size_of::<Set<Below<6>, u8>>(), 1);
        assert_eq!(size_of::<Set<Below<150>, [u64; 3]>>(), 24);
    }

    #[test]
    fn a_run_of_numbers_crosses_words() {
        for from in [0, 1, 40, 63, 64, 100, 127, 128, 149, 191, 192, 500] {
            for bits in [0, 1, 0b1011, u64::MAX] {
                let mut run = Set::<Below<192>, [u64; 3]>::EMPTY;
                run.insert_run(from, bits);
                let numbers = (0..64).filter(|bit| bits >> bit & 1 == 1).map(|bit| from + bit);
                assert!(run.iter().eq(numbers.filter(|&number| number < 192).map(Below)));
            }
        }
    }

    #[test]
    fn a_legal_set_has_the_words_of_its_space() {
        let set = Set::<Below<70>, [u64; 3]>::of(Below(69));
        assert!(ActionSet::words(&set).eq([0, 0x20]));
        assert_eq!(alloc::format!("{set:?}"), "{Below(69)}");
    }
}
