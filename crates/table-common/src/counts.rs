//! Multisets: how many there are of each kind.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::ops::{Add, AddAssign, BitOr, Sub, SubAssign};

use crate::{Dense, Set, Word};

/// The storage behind [`Counts`]: `[u8; N]`, or [`PackedCounts`](crate::PackedCounts) where that is faster or smaller.
pub trait Lanes: Copy + Eq + Ord + Hash {
    /// How many counts there are.
    const COUNT: u32;
    /// The greatest count.
    const MAX: u8;
    /// Nothing but zeros.
    const ZERO: Self;

    /// `count` in one lane, up to [`MAX`](Self::MAX), and zeros elsewhere.
    fn of(lane: u32, count: u8) -> Self;
    /// The counts that `count` gives for each lane, each up to [`MAX`](Self::MAX).
    fn from_fn(count: impl FnMut(u32) -> u8) -> Self;
    /// The count of a lane.
    fn get(&self, lane: u32) -> u8;
    /// Adds 1 to a lane; `false`, and nothing done, where it is at [`MAX`](Self::MAX).
    fn put(&mut self, lane: u32) -> bool;
    /// Takes 1 from a lane; `false`, and nothing done, where it is at 0.
    fn take(&mut self, lane: u32) -> bool;
    /// The sum lane by lane, up to [`MAX`](Self::MAX).
    #[must_use]
    fn plus(self, other: Self) -> Self;
    /// The difference lane by lane, down to 0.
    #[must_use]
    fn minus(self, other: Self) -> Self;
    /// Whether no lane of `other` is greater than the same lane here.
    fn covers(&self, other: &Self) -> bool;
    /// The sum of all lanes.
    fn total(&self) -> u32;
    /// Clears the first lane that is not 0, and gives it with its count; `None` where all are 0.
    fn pop(&mut self) -> Option<(u32, u8)>;
}

impl<const N: usize> Lanes for [u8; N] {
    const COUNT: u32 = N as u32;
    const MAX: u8 = u8::MAX;
    const ZERO: Self = [0; N];

    #[inline]
    fn of(lane: u32, count: u8) -> Self {
        let mut counts = [0; N];
        if let Some(there) = counts.get_mut(lane as usize) {
            *there = count;
        }
        counts
    }
    #[inline]
    fn from_fn(mut count: impl FnMut(u32) -> u8) -> Self {
        core::array::from_fn(|lane| count(lane as u32))
    }
    #[inline]
    fn get(&self, lane: u32) -> u8 {
        <[u8]>::get(self, lane as usize).copied().unwrap_or(0)
    }
    #[inline]
    fn put(&mut self, lane: u32) -> bool {
        let Some(count) = self.get_mut(lane as usize) else { return false };
        let room = *count < u8::MAX;
        *count += u8::from(room);
        room
    }
    #[inline]
    fn take(&mut self, lane: u32) -> bool {
        let Some(count) = self.get_mut(lane as usize) else { return false };
        let some = *count > 0;
        *count -= u8::from(some);
        some
    }
    #[inline]
    fn plus(self, other: Self) -> Self {
        core::array::from_fn(|lane| self[lane].saturating_add(other[lane]))
    }
    #[inline]
    fn minus(self, other: Self) -> Self {
        core::array::from_fn(|lane| self[lane].saturating_sub(other[lane]))
    }
    #[inline]
    fn covers(&self, other: &Self) -> bool {
        self.iter().zip(other).all(|(here, there)| here >= there)
    }
    #[inline]
    fn total(&self) -> u32 {
        self.iter().map(|&count| u32::from(count)).sum()
    }
    #[inline]
    fn pop(&mut self) -> Option<(u32, u8)> {
        let (lane, count) = (0u32..).zip(self).find(|(_, count)| **count > 0)?;
        Some((lane, core::mem::take(count)))
    }
}

/// A multiset: how many there are of each kind `K`, in the storage `S`.
///
/// `S` has a count for each number below `K::SPACE`; less is a compile error. Sums stop at the greatest count that `S` can
/// hold, differences at 0.
///
/// ```
/// use table_common::{Counts, Face};
///
/// type Faces = Counts<Face, [u8; 6]>;
/// let faces = |pips: &[u8]| pips.iter().filter_map(|&pips| Face::new(pips)).collect::<Faces>();
///
/// let mut rolled = faces(&[2, 6, 2]);
/// assert_eq!((rolled.len(), rolled.count(Face::ALL[1])), (3, 2));
/// assert_eq!(rolled - faces(&[2, 5]), faces(&[2, 6]));
/// assert!(rolled.take(Face::ALL[5]) && !rolled.take(Face::ALL[5]));
/// assert!(rolled.iter().eq([(Face::ALL[1], 2)]));
/// ```
pub struct Counts<K, S>(S, PhantomData<K>);

impl<K: Dense, S: Lanes> Counts<K, S> {
    /// None of any kind.
    pub const EMPTY: Self = {
        assert!(K::SPACE <= S::COUNT, "the storage of counts has a count for each kind");
        Self(S::ZERO, PhantomData)
    };

    /// The greatest count of a kind.
    pub const MAX: u8 = S::MAX;

    /// The counts in a storage; lanes beyond the kinds are 0.
    #[inline]
    pub fn new(counts: S) -> Self {
        let beyond = (K::SPACE..S::COUNT).fold(S::ZERO, |all, lane| all.plus(S::of(lane, counts.get(lane))));
        Self(counts.minus(beyond), PhantomData)
    }

    /// A count for each kind, from the kind.
    #[inline]
    pub fn from_fn(mut count: impl FnMut(K) -> u8) -> Self {
        const { assert!(K::SPACE <= S::COUNT, "the storage of counts has a count for each kind") };
        Self(S::from_fn(|lane| K::from_number(lane).map_or(0, &mut count)), PhantomData)
    }

    /// `count` of one kind, up to [`MAX`](Self::MAX).
    #[inline]
    pub fn of(kind: K, count: u8) -> Self {
        const { assert!(K::SPACE <= S::COUNT, "the storage of counts has a count for each kind") };
        Self(S::of(kind.number(), count), PhantomData)
    }

    /// The storage behind the counts.
    #[inline]
    pub const fn lanes(self) -> S {
        self.0
    }

    /// How many there are of a kind.
    #[inline]
    pub fn count(self, kind: K) -> u8 {
        self.0.get(kind.number())
    }

    /// Whether there is one of a kind.
    #[inline]
    pub fn contains(self, kind: K) -> bool {
        self.count(kind) > 0
    }

    /// How many there are of all kinds together.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.total()
    }

    /// Whether there is none of any kind.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == S::ZERO
    }

    /// Whether `other` holds no more than this of any kind.
    #[inline]
    pub fn contains_all(self, other: Self) -> bool {
        self.0.covers(&other.0)
    }

    /// Puts one of a kind in; `false`, and nothing done, where no more than [`MAX`](Self::MAX) can be counted.
    #[inline]
    pub fn put(&mut self, kind: K) -> bool {
        self.0.put(kind.number())
    }

    /// Takes one of a kind out; `false`, and nothing done, where there is none.
    #[inline]
    pub fn take(&mut self, kind: K) -> bool {
        self.0.take(kind.number())
    }

    /// The kinds of which there is one at least.
    #[inline]
    pub fn kinds<W: Word>(self) -> Set<K, W> {
        self.iter().map(|(kind, _)| kind).collect()
    }

    /// The kinds of which there is one at least with their counts, by rising number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (K, u8)> + Clone {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let (lane, count) = rest.pop()?;
            K::from_number(lane).map(|kind| (kind, count))
        })
    }

    /// Each single one, by the rising number of its kind.
    pub fn each(self) -> impl Iterator<Item = K> + Clone {
        self.iter().flat_map(|(kind, count)| core::iter::repeat_n(kind, count.into()))
    }

    /// The kind of the `k`-th single one by the rising number of kinds, counted from 0.
    #[inline]
    pub fn nth(self, k: u32) -> Option<K> {
        let mut left = k;
        self.iter().find_map(|(kind, count)| match left.checked_sub(count.into()) {
            None => Some(kind),
            Some(rest) => {
                left = rest;
                None
            }
        })
    }
}

impl<K, S: Clone> Clone for Counts<K, S> {
    #[inline]
    fn clone(&self) -> Self {
        Self(self.0.clone(), PhantomData)
    }
}

impl<K, S: Copy> Copy for Counts<K, S> {}

impl<K, S: PartialEq> PartialEq for Counts<K, S> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<K, S: Eq> Eq for Counts<K, S> {}

impl<K, S: PartialOrd> PartialOrd for Counts<K, S> {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        self.0.partial_cmp(&other.0)
    }
}

impl<K, S: Ord> Ord for Counts<K, S> {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}

impl<K, S: Hash> Hash for Counts<K, S> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<K: Dense, S: Lanes> Default for Counts<K, S> {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<K: Dense, S: Lanes> fmt::Debug for Counts<K, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// Both together.
impl<K: Dense, S: Lanes> Add for Counts<K, S> {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.plus(other.0), PhantomData)
    }
}

impl<K: Dense, S: Lanes> AddAssign for Counts<K, S> {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// For each kind this less the other, never below 0.
impl<K: Dense, S: Lanes> Sub for Counts<K, S> {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0.minus(other.0), PhantomData)
    }
}

impl<K: Dense, S: Lanes> SubAssign for Counts<K, S> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// For each kind the greater count of the two.
impl<K: Dense, S: Lanes> BitOr for Counts<K, S> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        (self - other) + other
    }
}

impl<K: Dense, S: Lanes> FromIterator<K> for Counts<K, S> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = K>>(kinds: I) -> Self {
        let mut counts = Self::EMPTY;
        for kind in kinds {
            counts.put(kind);
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Face, PackedCounts};
    use alloc::vec::Vec;

    /// Every operation against plain numbers.
    fn agrees_with_plain_numbers<S: Lanes>() {
        let mut word = 0x9e37_79b9_7f4a_7c15_u64;
        let mut draw = || {
            word = word.wrapping_mul(0x2545_f491_4f6c_dd1d).rotate_left(23) ^ 0x55;
            (word >> 20) as u8 % 5
        };
        for _ in 0..300 {
            let mut two = || [(); 6].map(|()| draw());
            let (a, b): ([u8; 6], [u8; 6]) = (two(), two());
            let set = |counts: [u8; 6]| Counts::<Face, S>::from_fn(|face| counts[face.index()]);
            let (x, y) = (set(a), set(b));
            let plain = |counts: Counts<Face, S>| Face::ALL.map(|face| counts.count(face));
            let each = |f: fn(u8, u8) -> u8| core::array::from_fn(|i| f(a[i], b[i]));
            assert_eq!((plain(x), plain(y)), (a, b));
            assert_eq!(plain(x + y), each(|p, q| p + q));
            assert_eq!(plain(x - y), each(u8::saturating_sub));
            assert_eq!(plain(x | y), each(u8::max));
            assert_eq!(x.contains_all(y), a.iter().zip(b).all(|(&p, q)| p >= q));
            let (mut sum, mut difference) = (x, x);
            sum += y;
            difference -= y;
            assert_eq!((sum, difference), (x + y, x - y));
            let singles: Vec<Face> =
                Face::ALL.into_iter().flat_map(|face| core::iter::repeat_n(face, a[face.index()].into())).collect();
            assert_eq!((x.len() as usize, x.is_empty()), (singles.len(), singles.is_empty()));
            assert!(x.each().eq(singles.iter().copied()));
            assert_eq!(singles.iter().copied().collect::<Counts<Face, S>>(), x);
            assert!((0..=x.len()).all(|k| x.nth(k) == singles.get(k as usize).copied()));
            assert!(x.kinds::<u8>().iter().eq(Face::ALL.into_iter().filter(|&face| x.contains(face))));
            assert_eq!(Counts::new(x.lanes()), x);
            let (mut changed, face) = (x, Face::ALL[usize::from(draw())]);
            assert!(changed.put(face) && changed.take(face) && changed == x);
            assert_eq!(changed.take(face), x.contains(face));
        }
        let mut full = Counts::<Face, S>::of(Face::ALL[5], u8::MAX);
        assert_eq!((full.count(Face::ALL[5]), full.put(Face::ALL[5])), (S::MAX, false));
        assert_eq!(full.count(Face::ALL[5]), S::MAX);
    }

    #[test]
    fn counts_of_every_storage_agree_with_plain_numbers() {
        agrees_with_plain_numbers::<[u8; 6]>();
        agrees_with_plain_numbers::<[u8; 9]>();
        agrees_with_plain_numbers::<PackedCounts<u64, 8>>();
        agrees_with_plain_numbers::<PackedCounts<u128, 7>>();
    }

    #[test]
    fn lanes_beyond_the_kinds_are_not_counted() {
        assert_eq!(Counts::<Face, [u8; 8]>::new([1; 8]).len(), 6);
        assert_eq!(alloc::format!("{:?}", Counts::<Face, [u8; 6]>::of(Face::ALL[2], 4)), "{Face(3): 4}");
    }
}
