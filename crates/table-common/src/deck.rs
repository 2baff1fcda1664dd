//! Face-down stacks of pieces, of which nobody knows the order.

use rand::Rng;

use crate::counts::Lanes;
use crate::random::below;
use crate::{Counts, Dense, Numbered, Set, Word};

/// The contents of a [`Deck`]: [`Counts`] of kinds, or a [`Set`] of pieces that are all different.
pub trait Pieces: Copy + Eq {
    /// The type of a piece.
    type Piece: Copy;
    /// No pieces.
    const EMPTY: Self;

    /// How many pieces there are.
    fn total(&self) -> u32;
    /// How many pieces like this there are.
    fn count(&self, piece: Self::Piece) -> u32;
    /// The `k`-th single piece, by rising number, counted from 0.
    fn nth(&self, k: u32) -> Option<Self::Piece>;
    /// The different pieces by rising number, each with how many like it there are.
    fn weights(&self) -> impl Iterator<Item = (Self::Piece, u32)>;
    /// Puts a piece in; `false`, and nothing done, where it has no room.
    fn put(&mut self, piece: Self::Piece) -> bool;
    /// Takes a piece out; `false`, and nothing done, where there is none.
    fn take(&mut self, piece: Self::Piece) -> bool;
    /// Both together.
    #[must_use]
    fn joined(self, other: Self) -> Self;
}

impl<K: Dense, S: Lanes> Pieces for Counts<K, S> {
    type Piece = K;
    const EMPTY: Self = Self::EMPTY;

    #[inline]
    fn total(&self) -> u32 {
        self.len()
    }
    #[inline]
    fn count(&self, kind: K) -> u32 {
        Self::count(*self, kind).into()
    }
    #[inline]
    fn nth(&self, k: u32) -> Option<K> {
        Self::nth(*self, k)
    }
    #[inline]
    fn weights(&self) -> impl Iterator<Item = (K, u32)> {
        self.iter().map(|(kind, count)| (kind, count.into()))
    }
    #[inline]
    fn put(&mut self, kind: K) -> bool {
        Self::put(self, kind)
    }
    #[inline]
    fn take(&mut self, kind: K) -> bool {
        Self::take(self, kind)
    }
    #[inline]
    fn joined(self, other: Self) -> Self {
        self + other
    }
}

impl<T: Numbered, W: Word> Pieces for Set<T, W> {
    type Piece = T;
    const EMPTY: Self = Self::EMPTY;

    #[inline]
    fn total(&self) -> u32 {
        self.len()
    }
    #[inline]
    fn count(&self, piece: T) -> u32 {
        self.contains(piece).into()
    }
    #[inline]
    fn nth(&self, k: u32) -> Option<T> {
        Self::nth(*self, k)
    }
    #[inline]
    fn weights(&self) -> impl Iterator<Item = (T, u32)> {
        self.iter().map(|piece| (piece, 1))
    }
    #[inline]
    fn put(&mut self, piece: T) -> bool {
        self.insert(piece)
    }
    #[inline]
    fn take(&mut self, piece: T) -> bool {
        self.remove(piece)
    }
    #[inline]
    fn joined(self, other: Self) -> Self {
        self | other
    }
}

/// A face-down stack: the pieces that are left in it, without an order.
///
/// Drawing is chance: every single piece is equally likely. That follows the same law as shuffling first and taking from
/// the top, keeps states small, and makes every draw an honest chance node: [`draws`](Self::draws) lists its outcomes,
/// [`sample`](Self::sample) picks one, [`take`](Self::take) resolves it.
///
/// ```
/// use table_common::{Counts, Deck, Face, Seed, Set};
///
/// // Two pieces of one kind and one of another.
/// let [one, two, three] = [Face::ALL[0], Face::ALL[1], Face::ALL[2]];
/// let mut deck: Deck<Counts<Face, [u8; 6]>> = [one, one, three].into_iter().collect::<Counts<_, _>>().into();
/// assert!(deck.draws().eq([(one, 2), (three, 1)]));
///
/// let mut rng = Seed::from_u64(7).rng();
/// let drawn = deck.sample(&mut rng).unwrap();
/// assert!(deck.take(drawn) && deck.len() == 2);
/// assert!(!deck.take(two), "there was none");
///
/// // Cards that are all different, and what was discarded comes back.
/// let mut cards = Deck::new(Set::<Face, u8>::ALL);
/// let mut discard = Set::EMPTY;
/// while let Some(card) = cards.draw(&mut rng) {
///     discard.insert(card);
/// }
/// cards.renew(&mut discard);
/// assert_eq!((cards.len(), discard.len()), (6, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Deck<C>(C);

impl<C: Pieces> Deck<C> {
    /// The deck without pieces.
    pub const EMPTY: Self = Self(C::EMPTY);

    /// A deck of these pieces.
    #[inline]
    pub const fn new(pieces: C) -> Self {
        Self(pieces)
    }

    /// The pieces that are left.
    #[inline]
    pub const fn pieces(&self) -> C {
        self.0
    }

    /// How many pieces are left.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.total()
    }

    /// Whether none is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == C::EMPTY
    }

    /// How many pieces like this are left.
    #[inline]
    pub fn count(&self, piece: C::Piece) -> u32 {
        self.0.count(piece)
    }

    /// The different pieces that can be drawn by rising number, each with its weight: how many like it are left.
    #[inline]
    pub fn draws(&self) -> impl Iterator<Item = (C::Piece, u32)> {
        self.0.weights()
    }

    /// A uniformly random piece, which stays in the deck; `None` where it is empty.
    ///
    /// One [`below`](crate::random::below) the number of pieces, then the piece at that place by rising number.
    #[inline]
    pub fn sample(&self, rng: &mut impl Rng) -> Option<C::Piece> {
        self.0.nth(below(self.len(), rng))
    }

    /// Takes a uniformly random piece out; `None` where the deck is empty.
    #[inline]
    pub fn draw(&mut self, rng: &mut impl Rng) -> Option<C::Piece> {
        self.sample(rng).filter(|&piece| self.0.take(piece))
    }

    /// Takes a piece out; `false`, and nothing done, where none is left.
    #[inline]
    pub fn take(&mut self, piece: C::Piece) -> bool {
        self.0.take(piece)
    }

    /// Puts a piece back; `false`, and nothing done, where the deck has no room for it.
    #[inline]
    pub fn put(&mut self, piece: C::Piece) -> bool {
        self.0.put(piece)
    }

    /// Puts all discarded pieces back, and leaves none in the discard.
    #[inline]
    pub fn renew(&mut self, discard: &mut C) {
        self.0 = self.0.joined(core::mem::replace(discard, C::EMPTY));
    }
}

impl<C: Pieces> Default for Deck<C> {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<C: Pieces> From<C> for Deck<C> {
    #[inline]
    fn from(pieces: C) -> Self {
        Self(pieces)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Face, PackedCounts, Seed};
    use alloc::vec::Vec;

    /// A deck of `pieces` gives what it holds, as often as it holds it.
    fn gives_what_it_holds<C: Pieces<Piece = Face> + core::fmt::Debug>(pieces: C, wanted: [u32; 6]) {
        let mut rng = Seed::from_u64(5).rng();
        let (mut deck, mut drawn) = (Deck::new(pieces), [0; 6]);
        assert_eq!((deck.len(), deck.pieces()), (wanted.iter().sum(), pieces));
        let listed: Vec<_> =
            Face::ALL.into_iter().map(|face| (face, wanted[face.index()])).filter(|d| d.1 > 0).collect();
        assert!(deck.draws().eq(listed));
        while let Some(face) = deck.draw(&mut rng) {
            drawn[face.index()] += 1;
            assert_eq!(deck.count(face), wanted[face.index()] - drawn[face.index()]);
        }
        assert_eq!((drawn, deck.is_empty(), deck.len()), (wanted, true, 0));
        assert_eq!((deck.sample(&mut rng), deck.take(Face::ALL[0])), (None, false));
        let mut discard = pieces;
        deck.renew(&mut discard);
        assert_eq!((deck, discard), (Deck::new(pieces), C::EMPTY));
        assert!(deck.take(Face::ALL[0]) && deck.put(Face::ALL[0]));
        assert_eq!(deck, pieces.into());
    }

    #[test]
    fn a_deck_gives_what_it_holds() {
        let counts = [2, 0, 1, 0, 0, 7];
        gives_what_it_holds(Counts::<Face, [u8; 6]>::new(counts), counts.map(u32::from));
        let packed = Counts::<Face, PackedCounts<u64, 8>>::from_fn(|face| counts[face.index()]);
        gives_what_it_holds(packed, counts.map(u32::from));
        gives_what_it_holds(Set::<Face, u8>::from_bits(0b10_0101), [1, 0, 1, 0, 0, 1]);
    }

    #[test]
    fn every_piece_is_as_likely() {
        let deck = Deck::new(Counts::<Face, [u8; 6]>::new([1, 0, 2, 0, 0, 3]));
        let (mut rng, mut seen) = (Seed::from_u64(1).rng(), [0; 6]);
        for _ in 0..6_000 {
            seen[deck.sample(&mut rng).unwrap().index()] += 1;
        }
        let near = |n: i32, wanted: i32| (n - wanted).abs() < 150;
        assert!(near(seen[0], 1_000) && near(seen[2], 2_000) && near(seen[5], 3_000), "{seen:?}");
    }

    #[test]
    fn a_set_holds_each_piece_once() {
        let mut deck = Deck::new(Set::<Face, u8>::of(Face::ALL[3]));
        assert!(!deck.put(Face::ALL[3]) && deck.len() == 1);
    }
}
