//! Dice with six faces: one, or several thrown together.

use crate::random::below;
use crate::{Dense, Numbered};

/// One six-sided die as it lies, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Face(u8);

impl Face {
    /// All faces, 1 to 6.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// The face with that many pips, if there is one.
    #[inline]
    pub const fn new(pips: u8) -> Option<Self> {
        if matches!(pips, 1..=6) { Some(Self(pips)) } else { None }
    }

    /// 1 to 6.
    #[inline]
    pub const fn pips(self) -> u8 {
        self.0
    }

    /// 0 to 5, for tables with a row a face.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The face on the other side of the die: 7 less this one.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self(7 - self.0)
    }

    /// A fair roll.
    #[inline]
    pub fn roll(rng: &mut impl rand::Rng) -> Self {
        Self::ALL[below(6, rng) as usize % 6]
    }
}

impl Numbered for Face {
    const SPACE: u32 = 6;

    #[inline]
    fn number(self) -> u32 {
        u32::from(self.0) - 1
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        Self::ALL.get(number as usize).copied()
    }
}

impl Dense for Face {}

impl core::fmt::Display for Face {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A throw of `N` dice in order: the first die, the second, and so on.
///
/// A throw has a number below `6^N`: the faces as digits to base 6, the first die's first. Up to 6 dice.
///
/// ```
/// use table_common::{Face, Numbered, Seed, Throw};
///
/// let throw = Throw::<2>::roll(&mut Seed::from_u64(7).rng());
/// assert_eq!(Throw::from_number(throw.number()), Some(throw));
/// let [one, two] = throw.faces();
/// assert!((2..=12).contains(&(one.pips() + two.pips())));
/// assert_eq!(Throw::new([Face::ALL[2], Face::ALL[4]]).to_string(), "3 5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Throw<const N: usize>(u16);

impl<const N: usize> Throw<N> {
    /// How many throws there are: `6^N`.
    pub const COUNT: u32 = {
        assert!(N <= 6, "a throw has 6 dice at most");
        6u32.pow(N as u32)
    };

    /// The throw that shows these faces.
    #[inline]
    pub const fn new(faces: [Face; N]) -> Self {
        let (mut number, mut die) = (0, 0);
        while die < N {
            number = 6 * number + faces[die].index() as u16;
            die += 1;
        }
        Self(number)
    }

    /// The faces in order.
    #[inline]
    pub const fn faces(self) -> [Face; N] {
        let mut faces = [Face(1); N];
        let (mut left, mut die) = (self.0, N);
        while die > 0 {
            die -= 1;
            faces[die] = Face(1 + (left % 6) as u8);
            left /= 6;
        }
        faces
    }

    /// How many dice show the face that most of them show, 1 to `N`; 0 without dice.
    pub const fn alike(self) -> usize {
        let faces = self.faces();
        let (mut counts, mut most, mut die) = ([0; 6], 0, 0);
        while die < N {
            counts[faces[die].index()] += 1;
            if counts[faces[die].index()] > most {
                most = counts[faces[die].index()];
            }
            die += 1;
        }
        most
    }

    /// The same faces in rising order.
    #[must_use]
    pub fn sorted(self) -> Self {
        let mut faces = self.faces();
        faces.sort_unstable();
        Self::new(faces)
    }

    /// A fair throw: one [`Face::roll`] a die, the first die's first.
    #[inline]
    pub fn roll(rng: &mut impl rand::Rng) -> Self {
        Self::new([(); N].map(|()| Face::roll(rng)))
    }

    /// The throws without regard to the order of the dice, each as its [`sorted`](Self::sorted) form with its weight: in how
    /// many of all `6^N` throws the dice lie so.
    ///
    /// ```
    /// use table_common::Throw;
    ///
    /// let two: Vec<_> = Throw::<2>::unordered().map(|(throw, weight)| (throw.to_string(), weight)).collect();
    /// assert_eq!((two.len(), &two[0], &two[1]), (21, &("1 1".to_string(), 1), &("1 2".to_string(), 2)));
    /// ```
    pub fn unordered() -> impl Iterator<Item = (Self, u32)> + Clone {
        Self::all().filter(|throw| *throw == throw.sorted()).map(|throw| (throw, throw.orders()))
    }

    /// In how many orders dice can show these faces: the factorial of `N` over those of the counts of each face.
    fn orders(self) -> u32 {
        let faces = self.faces();
        let (mut counts, mut orders) = ([0; 6], 1);
        for (die, face) in (1..).zip(faces) {
            counts[face.index()] += 1;
            orders = orders * die / counts[face.index()];
        }
        orders
    }
}

impl<const N: usize> Numbered for Throw<N> {
    const SPACE: u32 = Self::COUNT;

    #[inline]
    fn number(self) -> u32 {
        self.0.into()
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        (number < Self::COUNT).then_some(Self(number as u16))
    }
}

impl<const N: usize> Dense for Throw<N> {}

impl<const N: usize> core::fmt::Display for Throw<N> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.faces().iter().enumerate().try_for_each(
            |(die, face)| {
                if die > 0 { write!(f, " {face}") } else { write!(f, "{face}") }
            },
        )
    }
}

/// The throws of `N` dice that count under a condition, where all others are rolled again: `COUNT` of them, equally likely.
///
/// ```
/// use table_common::{Seed, Throws};
///
/// // Three dice; three alike are rolled again.
/// const THROWS: Throws<3, 210> = match Throws::with_at_most_alike(2) {
///     Some(throws) => throws,
///     None => panic!("210 of 216 throws count"),
/// };
/// let throw = THROWS.sample(&mut Seed::from_u64(7).rng()).unwrap();
/// assert!(throw.alike() < 3 && THROWS.contain(throw));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Throws<const N: usize, const COUNT: usize>([Throw<N>; COUNT]);

impl<const N: usize, const COUNT: usize> Throws<N, COUNT> {
    /// The throws in which no face shows on more than `most` dice; `None` unless there are `COUNT` of them.
    pub const fn with_at_most_alike(most: usize) -> Option<Self> {
        let mut throws = [Throw(0); COUNT];
        let (mut number, mut count) = (0, 0);
        while number < Throw::<N>::COUNT {
            let throw = Throw(number as u16);
            if throw.alike() <= most {
                if count == COUNT {
                    return None;
                }
                throws[count] = throw;
                count += 1;
            }
            number += 1;
        }
        if count == COUNT { Some(Self(throws)) } else { None }
    }

    /// The throws that count, by rising number.
    #[inline]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Throw<N>> + Clone {
        self.0.iter().copied()
    }

    /// Whether a throw counts.
    #[inline]
    pub fn contain(&self, throw: Throw<N>) -> bool {
        self.0.binary_search(&throw).is_ok()
    }

    /// The `k`-th throw that counts by rising number, counted from 0.
    #[inline]
    pub fn nth(&self, k: u32) -> Option<Throw<N>> {
        self.0.get(k as usize).copied()
    }

    /// A fair one of the throws that count; `None` where none does. One [`below`](crate::random::below) their number: the same law
    /// as rolling again until a throw counts, without a loop.
    #[inline]
    pub fn sample(&self, rng: &mut impl rand::Rng) -> Option<Throw<N>> {
        self.nth(below(COUNT as u32, rng))
    }
}

#[cfg(feature = "serde")]
mod as_serde {
    use super::Face;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    impl Serialize for Face {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            to.serialize_u8(self.0)
        }
    }

    impl<'de> Deserialize<'de> for Face {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            let pips = u8::deserialize(from)?;
            Self::new(pips)
                .ok_or_else(|| de::Error::custom(format_args!("wanted a die face from 1 to 6, found {pips}")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn faces_and_their_opposites() {
        assert_eq!(Face::new(0).or(Face::new(7)), None);
        for face in Face::ALL {
            assert_eq!(face.opposite().pips() + face.pips(), 7);
            assert_eq!(Face::ALL[face.index()], face);
        }
        let mut rng = crate::Seed::from_u64(1).rng();
        let mut seen = [0; 6];
        for _ in 0..6_000 {
            seen[Face::roll(&mut rng).index()] += 1;
        }
        assert!(seen.iter().all(|&count| (850..1150).contains(&count)), "{seen:?}");
    }

    fn all_faces<const N: usize>() -> Vec<[Face; N]> {
        let mut all = alloc::vec![[Face::ALL[0]; N]];
        for die in 0..N {
            let with = |faces: [Face; N]| {
                Face::ALL.map(|face| {
                    let mut faces = faces;
                    faces[die] = face;
                    faces
                })
            };
            all = all.into_iter().flat_map(with).collect();
        }
        all
    }

    fn agrees_with_plain_lists<const N: usize>() {
        let plain = all_faces::<N>();
        assert!(Throw::<N>::all().map(Throw::faces).eq(plain.iter().copied()));
        let mut unordered = alloc::collections::BTreeMap::new();
        for &faces in &plain {
            let throw = Throw::new(faces);
            assert_eq!((throw.faces(), Throw::from_number(throw.number())), (faces, Some(throw)));
            let count = |face: &Face| faces.iter().filter(|other| *other == face).count();
            assert_eq!(throw.alike(), faces.iter().map(count).max().unwrap_or(0));
            let mut sorted = faces;
            sorted.sort();
            *unordered.entry(sorted).or_insert(0) += 1;
        }
        assert_eq!(Throw::<N>::from_number(Throw::<N>::COUNT), None);
        assert!(Throw::<N>::unordered().map(|(throw, weight)| (throw.faces(), weight)).eq(unordered));
    }

    #[test]
    fn throws_agree_with_plain_lists() {
        agrees_with_plain_lists::<0>();
        agrees_with_plain_lists::<1>();
        agrees_with_plain_lists::<2>();
        agrees_with_plain_lists::<4>();
    }

    #[test]
    fn what_is_rolled_again_never_comes() {
        const FOUR: Option<Throws<4, 1170>> = Throws::with_at_most_alike(2);
        let four = FOUR.expect("three or four alike in 126 of 1296 throws");
        let plain = all_faces::<4>().into_iter().map(Throw::new).filter(|throw| throw.alike() <= 2);
        assert!(four.iter().eq(plain));
        assert!(Throw::<4>::all().all(|throw| four.contain(throw) == (throw.alike() <= 2)));
        assert_eq!([1169, 1170].map(|k| four.nth(k).is_some()), [true, false]);
        assert_eq!(Throws::<4, 1169>::with_at_most_alike(2), None);
        assert_eq!(Throws::<4, 1171>::with_at_most_alike(2), None);
        let mut rng = crate::Seed::from_u64(1).rng();
        let mut firsts = [0; 6];
        for _ in 0..6_000 {
            let throw = four.sample(&mut rng).expect("there are throws");
            assert!(four.contain(throw));
            firsts[throw.faces()[0].index()] += 1;
        }
        assert!(firsts.iter().all(|&count| (850..1150).contains(&count)), "{firsts:?}");
    }

    #[test]
    fn dice_are_rolled_one_after_the_other() {
        let rng = || crate::Seed::from_u64(3).rng();
        let (mut one, mut three) = (rng(), rng());
        assert_eq!(Throw::<3>::roll(&mut three).faces(), [(); 3].map(|()| Face::roll(&mut one)));
    }
}
