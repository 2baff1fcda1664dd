//! Piles that nobody may look into: how many of each kind are left, and no order.

/// A face-down stack as the multiset of what is left in it: `COUNTS[kind]` pieces of each of `KINDS` kinds.
///
/// Drawing from it is chance with the counts as weights. That follows the same law as shuffling first and taking from
/// the top, keeps states small, and makes every draw an honest chance node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pile<const KINDS: usize>(pub [u8; KINDS]);

impl<const KINDS: usize> Default for Pile<KINDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const KINDS: usize> Pile<KINDS> {
    /// The pile without pieces.
    pub const EMPTY: Self = Self([0; KINDS]);

    /// How many pieces are left.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Whether none is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&count| count == 0)
    }

    /// How many of a kind are left; 0 for a kind that there is not.
    #[inline]
    pub fn count(&self, kind: usize) -> u8 {
        self.0.get(kind).copied().unwrap_or(0)
    }

    /// Puts one of `kind` in; `false`, and nothing done, where the kind or the count is out of range.
    #[inline]
    pub fn put(&mut self, kind: usize) -> bool {
        let Some(more) = self.0.get(kind).and_then(|count| count.checked_add(1)) else { return false };
        self.0[kind] = more;
        true
    }

    /// Takes one of `kind` out; `false`, and nothing done, where none is left.
    #[inline]
    pub fn take(&mut self, kind: usize) -> bool {
        let Some(fewer) = self.0.get(kind).and_then(|count| count.checked_sub(1)) else { return false };
        self.0[kind] = fewer;
        true
    }

    /// The kinds that can be drawn, with their weights.
    pub fn draws(&self) -> impl Iterator<Item = (usize, u32)> {
        self.0.into_iter().enumerate().filter(|&(_, count)| count > 0).map(|(kind, count)| (kind, u32::from(count)))
    }

    /// The kind of a uniformly random piece; `None` from an empty pile. The pile is unchanged.
    pub fn draw(&self, rng: &mut impl rand::Rng) -> Option<usize> {
        crate::random::weighted(self.0.iter().map(|&count| u32::from(count)), rng)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn a_pile_gives_what_it_holds() {
        let mut pile = Pile([2, 0, 1]);
        assert_eq!((pile.len(), Pile::<3>::EMPTY.len()), (3, 0));
        let mut rng = Seed::from_u64(5).rng();
        let mut drawn = [0; 3];
        while let Some(kind) = pile.draw(&mut rng) {
            assert!(pile.take(kind));
            drawn[kind] += 1;
        }
        assert_eq!(
            (drawn, pile.is_empty(), pile.take(0), pile.take(9), pile.put(9)),
            ([2, 0, 1], true, false, false, false)
        );
        assert!(pile.put(1));
        assert_eq!(pile.draws().next(), Some((1, 1)));
    }
}
