//! Small counts side by side in one integer, so that all of them are added, compared or looked at in one step.

use crate::counts::Lanes;

/// Counts in one integer `W` (`u64` or `u128`), `BITS` bits each.
///
/// The top bit of each lane stays clear, so that lanes never run into each other: a count goes up to `2^(BITS - 1) - 1`.
/// A game takes it as the storage of [`Counts`](crate::Counts) where plain bytes are too slow or too large.
///
/// ```
/// use table_common::{Counts, Face, PackedCounts};
///
/// type Faces = Counts<Face, PackedCounts<u64, 8>>;
/// let rolled: Faces = [2, 6, 2].into_iter().filter_map(Face::new).collect();
/// assert_eq!((rolled.count(Face::ALL[1]), rolled.len()), (2, 3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct PackedCounts<W, const BITS: u32>(W);

macro_rules! packed_counts {
    ($($word:ty),*) => {$(
        impl<const BITS: u32> PackedCounts<$word, BITS> {
            const COUNT: u32 = <$word>::BITS / BITS;
            /// A lane's count, before it is moved to its place.
            const MASK: $word = (1 << (BITS - 1)) - 1;
            /// 1 in each lane.
            const ONES: $word = {
                let (mut lane, mut ones) = (0, 0);
                while lane < Self::COUNT {
                    ones |= 1 << (BITS * lane);
                    lane += 1;
                }
                ones
            };
            /// The top bit of each lane.
            const GUARDS: $word = Self::ONES << (BITS - 1);
            /// 1 in every second lane, from the lowest on.
            const PAIRS: $word = {
                let (mut lane, mut ones) = (0, 0);
                while lane < Self::COUNT {
                    ones |= 1 << (BITS * lane);
                    lane += 2;
                }
                ones
            };

            /// The counts whose bits these are; the top bit of each lane is cleared.
            #[inline]
            pub const fn from_bits(bits: $word) -> Self {
                Self(bits & (Self::ONES * Self::MASK))
            }

            /// The bits of all lanes, the first lane lowest.
            #[inline]
            pub const fn bits(self) -> $word {
                self.0
            }

            /// The count of a lane.
            #[inline]
            pub const fn get(self, lane: u32) -> u8 {
                (self.0 >> (BITS * (lane % Self::COUNT)) & Self::MASK) as u8
            }

            /// The sum of each lane with the same lane of `other`, and no more than fits.
            #[inline]
            #[must_use]
            pub const fn plus(self, other: Self) -> Self {
                let sum = self.0 + other.0;
                let over = sum & Self::GUARDS;
                Self((sum | (over - (over >> (BITS - 1)))) & (Self::ONES * Self::MASK))
            }

            /// Each lane less the same lane of `other`, and never below 0.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                let difference = (self.0 | Self::GUARDS) - other.0;
                let kept = difference & Self::GUARDS;
                Self(difference & (kept - (kept >> (BITS - 1))))
            }

            /// Whether no lane of `other` is greater than the same lane here.
            #[inline]
            pub const fn covers(self, other: Self) -> bool {
                ((self.0 | Self::GUARDS) - other.0) & Self::GUARDS == Self::GUARDS
            }

            /// The sum of all lanes.
            #[inline]
            pub const fn total(self) -> u32 {
                // Two neighbours share a lane of twice the width, where the product's top lane has room for the whole sum.
                let wide = 2 * BITS;
                let low = (1 << BITS) - 1;
                let pairs = (self.0 & (Self::PAIRS * low)) + (self.0 >> BITS & (Self::PAIRS * low));
                let top = wide * ((Self::COUNT - 1) / 2);
                (pairs.wrapping_mul(Self::PAIRS) >> top & ((1 << wide) - 1)) as u32
            }

            /// The top bit of each lane that is not 0.
            #[inline]
            pub const fn nonzero_guards(self) -> $word {
                (self.0 + Self::ONES * Self::MASK) & Self::GUARDS
            }
        }

        impl<const BITS: u32> Lanes for PackedCounts<$word, BITS> {
            const COUNT: u32 = Self::COUNT;
            const MAX: u8 = Self::MASK as u8;
            const ZERO: Self = {
                assert!(BITS <= 8 && Self::COUNT < 1 << (BITS + 1), "a lane has 8 bits or fewer, and room for the sum in two");
                Self(0)
            };

            #[inline]
            fn of(lane: u32, count: u8) -> Self {
                Self(<$word>::from(count.min(Self::MAX)) << (BITS * (lane % Self::COUNT)))
            }
            #[inline]
            fn from_fn(mut count: impl FnMut(u32) -> u8) -> Self {
                (0..Self::COUNT).fold(Self(0), |all, lane| Self(all.0 | Self::of(lane, count(lane)).0))
            }
            #[inline]
            fn get(&self, lane: u32) -> u8 {
                Self::get(*self, lane)
            }
            #[inline]
            fn put(&mut self, lane: u32) -> bool {
                let room = Self::get(*self, lane) < Self::MAX;
                self.0 += <$word>::from(room) << (BITS * (lane % Self::COUNT));
                room
            }
            #[inline]
            fn take(&mut self, lane: u32) -> bool {
                let some = Self::get(*self, lane) > 0;
                self.0 -= <$word>::from(some) << (BITS * (lane % Self::COUNT));
                some
            }
            #[inline]
            fn plus(self, other: Self) -> Self {
                Self::plus(self, other)
            }
            #[inline]
            fn minus(self, other: Self) -> Self {
                Self::minus(self, other)
            }
            #[inline]
            fn covers(&self, other: &Self) -> bool {
                Self::covers(*self, *other)
            }
            #[inline]
            fn total(&self) -> u32 {
                Self::total(*self)
            }
            #[inline]
            fn pop(&mut self) -> Option<(u32, u8)> {
                if self.0 == 0 {
                    return None;
                }
                let lane = self.0.trailing_zeros() / BITS;
                let count = Self::get(*self, lane);
                self.0 &= !(Self::MASK << (BITS * lane));
                Some((lane, count))
            }
        }
    )*};
}

packed_counts!(u64, u128);

impl PackedCounts<u64, 8> {
    /// One bit for each lane that is not 0, the first lane lowest.
    #[inline]
    pub const fn nonzero(self) -> u8 {
        ((self.nonzero_guards() >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
    }

    /// 1 in each lane whose bit is set in `bits`, the first lane lowest.
    #[inline]
    pub const fn spread(bits: u8) -> Self {
        // Each lane keeps its own bit of the byte, which is then moved down to the lane's lowest place.
        let own = (bits as u64).wrapping_mul(Self::ONES) & 0x8040_2010_0804_0201;
        Self(own.wrapping_add(0x7f * Self::ONES) >> 7 & Self::ONES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    /// Every operation against plain numbers.
    macro_rules! agrees_with_plain_numbers {
        ($word:ty, $bits:literal, $most:literal) => {{
            type Packed = PackedCounts<$word, $bits>;
            assert_eq!(<Packed as Lanes>::MAX, $most);
            let mut word = 0x9e37_79b9_7f4a_7c15_u64;
            let mut draw = || {
                word = word.wrapping_mul(0x2545_f491_4f6c_dd1d).rotate_left(23) ^ 0x55;
                // Zero and the greatest count come often.
                [(word >> 20) as u8 % ($most + 1), 0, $most, (word >> 30) as u8 % ($most + 1)]
                    [(word >> 40) as usize % 4]
            };
            for _ in 0..500 {
                let mut two = || (0..Packed::COUNT).map(|_| draw()).collect::<Vec<u8>>();
                let (a, b) = (two(), two());
                let pack = |counts: &[u8]| {
                    let added =
                        (0..).zip(counts).fold(Packed::ZERO, |all, (lane, &count)| all.plus(Packed::of(lane, count)));
                    assert_eq!(Packed::from_fn(|lane| counts[lane as usize]), added);
                    added
                };
                let (x, y) = (pack(&a), pack(&b));
                let counts = |packed: Packed| (0..Packed::COUNT).map(|lane| packed.get(lane)).collect::<Vec<u8>>();
                let each = |f: fn(u8, u8) -> u8| a.iter().zip(&b).map(|(&p, &q)| f(p, q)).collect::<Vec<u8>>();
                assert_eq!((counts(x), counts(y)), (a.clone(), b.clone()));
                assert_eq!(Packed::from_bits(x.bits()), x);
                assert_eq!(counts(x.plus(y)), each(|p, q| (p + q).min($most)));
                assert_eq!(counts(x.minus(y)), each(u8::saturating_sub));
                assert_eq!(x.covers(y), a.iter().zip(&b).all(|(p, q)| p >= q));
                assert_eq!(x.total(), a.iter().map(|&count| u32::from(count)).sum());
                for lane in 0..Packed::COUNT {
                    let (mut more, mut fewer) = (x, x);
                    let (room, some) = (more.put(lane), fewer.take(lane));
                    assert_eq!((room, more), (x.get(lane) < $most, x.plus(Packed::of(lane, 1))));
                    assert_eq!((some, fewer), (x.get(lane) > 0, x.minus(Packed::of(lane, 1))));
                }
                let (mut rest, mut popped) = (x, Vec::new());
                while let Some(one) = rest.pop() {
                    popped.push(one);
                }
                let plain = (0u32..).zip(a.iter().copied()).filter(|&(_, count)| count > 0);
                assert!(popped.into_iter().eq(plain.clone()));
                let guards = plain.fold(0, |all: $word, (lane, _)| all | 1 << ($bits * lane + $bits - 1));
                assert_eq!(x.nonzero_guards(), guards);
            }
        }};
    }

    #[test]
    fn packed_counts_agree_with_plain_numbers() {
        agrees_with_plain_numbers!(u64, 8, 127);
        agrees_with_plain_numbers!(u64, 4, 7);
        agrees_with_plain_numbers!(u128, 7, 63);
        agrees_with_plain_numbers!(u128, 8, 127);
        assert_eq!(<PackedCounts<u64, 8> as Lanes>::of(1, 200).get(1), 127);
    }

    #[test]
    fn bits_of_a_byte_and_lanes_of_a_word() {
        for bits in 0..=255u8 {
            let spread = PackedCounts::<u64, 8>::spread(bits);
            assert!((0..8).all(|lane| spread.get(lane) == bits >> lane & 1));
            assert_eq!(spread.nonzero(), bits);
        }
    }
}
