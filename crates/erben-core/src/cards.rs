//! Multisets of cards, in one number.

use crate::card::{Card, Class};

/// A multiset of cards: up to [`Cards::MOST`] of each kind.
///
/// Seventeen lanes of seven bits. The top bit of a lane stays free, so that all lanes can be compared at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(u128);

const LANE: u32 = 7;
const LANE_MASK: u128 = 0x7f;
/// 1 in every lane.
const ONES: u128 = lanes(0, Card::COUNT);
/// The free bit of every lane.
const GUARDS: u128 = ONES << (LANE - 1);

const fn lanes(from: usize, to: usize) -> u128 {
    let (mut i, mut ones) = (from, 0);
    while i < to {
        ones |= 1 << (LANE * i as u32);
        i += 1;
    }
    ones
}

/// 1 in every lane of a class.
const fn ones_of(class: Class) -> u128 {
    match class {
        Class::Plant => lanes(0, 7),
        Class::Sun => lanes(7, 12),
        Class::Moon => lanes(12, 17),
    }
}

impl Cards {
    /// No cards.
    pub const EMPTY: Self = Self(0);

    /// The most of one kind a multiset can hold.
    pub const MOST: u8 = 63;

    /// `n` of one kind; more than [`MOST`](Self::MOST) counts as that many.
    #[inline]
    #[must_use]
    pub const fn some(card: Card, n: u8) -> Self {
        let n = if n > Self::MOST { Self::MOST } else { n };
        Self((n as u128) << (LANE * card as u32))
    }

    /// `n` of every kind of a class; more than [`MOST`](Self::MOST) counts as that many.
    #[inline]
    #[must_use]
    pub const fn each(class: Class, n: u8) -> Self {
        let n = if n > Self::MOST { Self::MOST } else { n };
        Self(ones_of(class) * n as u128)
    }

    /// How many of a kind.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (LANE * card as u32) & LANE_MASK) as u8
    }

    /// Whether there is one of a kind.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many of a class: what everybody may know of a hand (ERB-S07).
    #[inline]
    pub const fn of_class(self, class: Class) -> u8 {
        let (first, kinds) = match class {
            Class::Plant => (0, 7),
            Class::Sun => (7, 5),
            Class::Moon => (12, 5),
        };
        let all = (self.0 >> (LANE * first)) as u64 & ((1 << (LANE * kinds)) - 1);
        // The product's lane `kinds - 1` is the sum of all lanes; with at most 39 cards in a game it cannot overflow.
        (all.wrapping_mul(lanes(0, kinds as usize) as u64) >> (LANE * (kinds - 1)) & LANE_MASK as u64) as u8
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> u32 {
        self.of_class(Class::Sun) as u32 + self.of_class(Class::Moon) as u32 + self.of_class(Class::Plant) as u32
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those of a class.
    #[inline]
    #[must_use]
    pub const fn only(self, class: Class) -> Self {
        Self(self.0 & (ones_of(class) * LANE_MASK))
    }

    /// Both together. The sums must stay within [`MOST`](Self::MOST).
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    /// For each kind this many less the other, never below none.
    #[inline]
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        let difference = (self.0 | GUARDS).wrapping_sub(other.0);
        let kept = difference & GUARDS;
        Self(difference & (kept - (kept >> (LANE - 1))))
    }

    /// For each kind the greater number of the two.
    #[inline]
    #[must_use]
    pub const fn most(self, other: Self) -> Self {
        self.less(other).plus(other)
    }

    /// Whether all cards of the other are in this one.
    #[inline]
    pub const fn covers(self, other: Self) -> bool {
        (self.0 | GUARDS).wrapping_sub(other.0) & GUARDS == GUARDS
    }

    /// The kinds that are there with their numbers, in the order of the kinds.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (Card, u8)> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let lane = rest.trailing_zeros() / LANE;
            let n = (rest >> (LANE * lane) & LANE_MASK) as u8;
            rest &= !(LANE_MASK << (LANE * lane));
            Card::from_index(lane as usize).map(|card| (card, n))
        })
    }

    /// Every single card, in the order of the kinds.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        self.iter().flat_map(|(card, n)| core::iter::repeat_n(card, usize::from(n)))
    }

    /// The `k`-th single card in the order of the kinds, counted from 0.
    #[inline]
    pub fn nth(self, k: u32) -> Option<Card> {
        let mut left = k;
        for (card, n) in self.iter() {
            if left < u32::from(n) {
                return Some(card);
            }
            left -= u32::from(n);
        }
        None
    }

    /// The number of each kind, by kind.
    pub fn counts(self) -> [u8; Card::COUNT] {
        Card::ALL.map(|card| self.count(card))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |all, card| {
            if all.count(card) < Self::MOST { all.plus(Self::some(card, 1)) } else { all }
        })
    }
}

impl core::fmt::Debug for Cards {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.cards().map(Card::name)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn multisets_agree_with_plain_counting() {
        let mut word = 0x9e37_79b9_7f4a_7c15_u64;
        let mut draw = |n: u64| {
            word = word.wrapping_mul(0x2545_f491_4f6c_dd1d).rotate_left(23) ^ 0x55;
            (word >> 20) % n
        };
        for _ in 0..500 {
            let mut two = || [(); Card::COUNT].map(|()| draw(4) as u8);
            let (a, b) = (two(), two());
            let set = |counts: [u8; Card::COUNT]| {
                Card::ALL.into_iter().flat_map(|c| core::iter::repeat_n(c, usize::from(counts[c.index()]))).collect()
            };
            let (x, y): (Cards, Cards) = (set(a), set(b));
            assert_eq!((x.counts(), y.counts()), (a, b));
            let each = |f: fn(u8, u8) -> u8| core::array::from_fn::<u8, { Card::COUNT }, _>(|i| f(a[i], b[i]));
            assert_eq!(x.less(y).counts(), each(u8::saturating_sub));
            assert_eq!(x.most(y).counts(), each(u8::max));
            assert_eq!(x.plus(y).counts(), each(|p, q| p + q));
            assert_eq!(x.covers(y), a.iter().zip(b).all(|(&p, q)| p >= q));
            for class in Class::ALL {
                let plain: u8 = class.cards().iter().map(|card| a[card.index()]).sum();
                assert_eq!((x.of_class(class), x.only(class).len()), (plain, u32::from(plain)));
                assert!(class.cards().iter().all(|card| card.class() == class));
            }
            assert_eq!(x.cards().count() as u32, x.len());
            assert!((0..x.len()).all(|k| x.nth(k) == x.cards().nth(k as usize)));
            assert_eq!(x.nth(x.len()), None);
        }
    }

    #[test]
    fn no_kind_is_held_more_than_63_times() {
        let most = u32::from(Cards::MOST);
        for n in [63, 64, 127, 255] {
            assert_eq!(Cards::some(Card::Berries, n).counts().map(u32::from).iter().sum::<u32>(), most);
            assert_eq!(Cards::each(Class::Moon, n).counts().map(u32::from).iter().sum::<u32>(), 5 * most);
        }
        let many: Cards = core::iter::repeat_n(Card::MoonHarp, 70).collect();
        assert_eq!(many, Cards::some(Card::MoonHarp, Cards::MOST));
    }
}
