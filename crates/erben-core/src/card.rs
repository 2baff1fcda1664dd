//! The kinds of cards, seventeen in three classes, and multisets of them.

use table_common::rand::Rng;
use table_common::random::below;
use table_common::{Counts, Dense, Numbered, PackedCounts};

use crate::cult::Cult;

/// Bits of a count in [`Cards`]: a game has at most 39 cards.
const BITS: u32 = 7;

const LANE: u128 = (1 << BITS) - 1;

/// One in each of so many counts from the first on.
const fn ones(first: u32, kinds: u32) -> u128 {
    let (mut kind, mut ones) = (0, 0);
    while kind < kinds {
        ones |= 1 << (BITS * (first + kind));
        kind += 1;
    }
    ones
}

/// The sum of the lowest counts. With at most 39 cards in a game it fits into one count.
#[inline]
const fn sum(counts: u64, kinds: u32) -> u8 {
    let counts = counts & ((1 << (BITS * kinds)) - 1);
    // The last count of the product is the sum of all.
    (counts.wrapping_mul(ones(0, kinds) as u64) >> (BITS * (kinds - 1)) & LANE as u64) as u8
}

/// A multiset of cards: a hand, a stack, or what is known of one.
pub type Cards = Counts<Card, Lanes>;

type Lanes = PackedCounts<u128, BITS>;

/// The class of a card: what its back shows ([ERB-S07](crate::catalogue#erb-s07)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Class {
    /// Sun magic.
    Sun,
    /// Moon magic.
    Moon,
    /// Plants, berries among them.
    Plant,
}

impl Class {
    /// All three classes, by rising number.
    pub const ALL: [Self; 3] = [Self::Sun, Self::Moon, Self::Plant];

    /// The class's number, 0 to 2.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The class's name in the notation: `sun`, `moon` or `plant`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sun => "sun",
            Self::Moon => "moon",
            Self::Plant => "plant",
        }
    }

    /// The kinds of the class, by rising number.
    #[inline]
    pub fn cards(self) -> &'static [Card] {
        match self {
            Self::Plant => &Card::ALL[0..7],
            Self::Sun => &Card::ALL[7..12],
            Self::Moon => &Card::ALL[12..17],
        }
    }

    /// One in the count of each kind of the class.
    #[inline]
    const fn ones(self) -> u128 {
        const PLANT: u128 = ones(0, 7);
        const SUN: u128 = ones(7, 5);
        const MOON: u128 = ones(12, 5);
        match self {
            Self::Plant => PLANT,
            Self::Sun => SUN,
            Self::Moon => MOON,
        }
    }

    /// The cards of this class among some cards.
    #[inline]
    pub fn of(self, cards: Cards) -> Cards {
        Cards::new(Lanes::from_bits(cards.lanes().bits() & (self.ones() * LANE)))
    }

    /// How many of some cards are of this class: what everybody may know of a hand ([ERB-S07](crate::catalogue#erb-s07)).
    #[inline]
    pub const fn count(self, cards: Cards) -> u8 {
        match self {
            Self::Plant => sum(self.counts_from(cards), 7),
            Self::Sun | Self::Moon => sum(self.counts_from(cards), 5),
        }
    }

    /// The counts of some cards from the first kind of this class on.
    #[inline]
    const fn counts_from(self, cards: Cards) -> u64 {
        let bits = cards.lanes().bits();
        match self {
            Self::Plant => bits as u64,
            Self::Sun => (bits >> (BITS * 7)) as u64,
            Self::Moon => (bits >> (BITS * 12)) as u64,
        }
    }

    /// Draws `n` cards of this class out of some cards, each single one as likely; all of them, where there are not so many.
    pub(crate) fn draw(self, cards: Cards, n: u8, rng: &mut impl Rng) -> Cards {
        let all = self.counts_from(self.of(cards));
        let (mut left, mut number) = (all, u32::from(self.count(cards)));
        for _ in 0..n.min(self.count(cards)) {
            let mut k = below(number, rng);
            let found = (0..7).map(|kind| BITS * kind).find(|&place| {
                let count = (left >> place) as u32 & LANE as u32;
                let here = k < count;
                k = k.wrapping_sub(count);
                here
            });
            let Some(place) = found else { break };
            left -= 1 << place;
            number -= 1;
        }
        let first = BITS * self.cards().first().map_or(0, |card| card.index() as u32);
        Cards::new(Lanes::from_bits(u128::from(all - left) << first))
    }

    /// How many of some cards are of each class, by [`Class::index`].
    #[inline]
    pub fn counts(cards: Cards) -> [u8; Self::ALL.len()] {
        Self::ALL.map(|class| class.count(cards))
    }

    /// `n` cards of each kind of the class; `n` goes up to [`Cards::MAX`].
    #[inline]
    pub fn each(self, n: u8) -> Cards {
        let n = n.min(Cards::MAX);
        Cards::new(Lanes::from_bits(self.ones() * u128::from(n)))
    }
}

/// The effect of a magic card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Effect {
    /// Lug, Teutates: doubles the vote of an own spirit at the centre ([ERB-C04](crate::catalogue#erb-c04)).
    Doubles,
    /// Harp, Cauldron: 20 points for two identical plants of the victorious cult ([ERB-C05](crate::catalogue#erb-c05)).
    Pairs,
    /// The Magic Portrait: one more vote ([ERB-C03](crate::catalogue#erb-c03)).
    Votes,
}

/// A kind of card. The name of a magic card begins with its stack, which is its own cult ([ERB-P07](crate::catalogue#erb-p07)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
#[allow(missing_docs)] // Each name says all there is.
pub enum Card {
    #[cfg_attr(feature = "serde", serde(rename = "sun_5"))]
    Sun5,
    #[cfg_attr(feature = "serde", serde(rename = "sun_10"))]
    Sun10,
    #[cfg_attr(feature = "serde", serde(rename = "sun_15"))]
    Sun15,
    #[cfg_attr(feature = "serde", serde(rename = "moon_5"))]
    Moon5,
    #[cfg_attr(feature = "serde", serde(rename = "moon_10"))]
    Moon10,
    #[cfg_attr(feature = "serde", serde(rename = "moon_15"))]
    Moon15,
    #[cfg_attr(feature = "serde", serde(rename = "berries"))]
    Berries,
    #[cfg_attr(feature = "serde", serde(rename = "sun_lug"))]
    SunLug,
    #[cfg_attr(feature = "serde", serde(rename = "sun_teutates"))]
    SunTeutates,
    #[cfg_attr(feature = "serde", serde(rename = "sun_harp"))]
    SunHarp,
    #[cfg_attr(feature = "serde", serde(rename = "sun_cauldron"))]
    SunCauldron,
    #[cfg_attr(feature = "serde", serde(rename = "sun_portrait"))]
    SunPortrait,
    #[cfg_attr(feature = "serde", serde(rename = "moon_lug"))]
    MoonLug,
    #[cfg_attr(feature = "serde", serde(rename = "moon_teutates"))]
    MoonTeutates,
    #[cfg_attr(feature = "serde", serde(rename = "moon_harp"))]
    MoonHarp,
    #[cfg_attr(feature = "serde", serde(rename = "moon_cauldron"))]
    MoonCauldron,
    #[cfg_attr(feature = "serde", serde(rename = "moon_portrait"))]
    MoonPortrait,
}

/// A row for each kind: its name, its class, its value as a plant, its effect as magic.
const KINDS: [(Card, &str, Class, u8, Option<Effect>); Card::COUNT] = [
    (Card::Sun5, "sun_5", Class::Plant, 5, None),
    (Card::Sun10, "sun_10", Class::Plant, 10, None),
    (Card::Sun15, "sun_15", Class::Plant, 15, None),
    (Card::Moon5, "moon_5", Class::Plant, 5, None),
    (Card::Moon10, "moon_10", Class::Plant, 10, None),
    (Card::Moon15, "moon_15", Class::Plant, 15, None),
    (Card::Berries, "berries", Class::Plant, 0, None),
    (Card::SunLug, "sun_lug", Class::Sun, 0, Some(Effect::Doubles)),
    (Card::SunTeutates, "sun_teutates", Class::Sun, 0, Some(Effect::Doubles)),
    (Card::SunHarp, "sun_harp", Class::Sun, 0, Some(Effect::Pairs)),
    (Card::SunCauldron, "sun_cauldron", Class::Sun, 0, Some(Effect::Pairs)),
    (Card::SunPortrait, "sun_portrait", Class::Sun, 0, Some(Effect::Votes)),
    (Card::MoonLug, "moon_lug", Class::Moon, 0, Some(Effect::Doubles)),
    (Card::MoonTeutates, "moon_teutates", Class::Moon, 0, Some(Effect::Doubles)),
    (Card::MoonHarp, "moon_harp", Class::Moon, 0, Some(Effect::Pairs)),
    (Card::MoonCauldron, "moon_cauldron", Class::Moon, 0, Some(Effect::Pairs)),
    (Card::MoonPortrait, "moon_portrait", Class::Moon, 0, Some(Effect::Votes)),
];

impl Card {
    /// The number of kinds.
    pub const COUNT: usize = 17;

    /// All kinds, by rising number.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self::Sun5; Self::COUNT];
        let mut i = 0;
        while i < Self::COUNT {
            all[i] = KINDS[i].0;
            i += 1;
        }
        all
    };

    /// The kinds that double a vote, in the order in which they are spent ([ERB-C04](crate::catalogue#erb-c04)).
    pub const DOUBLERS: [Self; 4] = [Self::SunLug, Self::SunTeutates, Self::MoonLug, Self::MoonTeutates];

    /// The kinds that are a vote, in the order in which they are spent ([ERB-C03](crate::catalogue#erb-c03)).
    pub const PORTRAITS: [Self; 2] = [Self::SunPortrait, Self::MoonPortrait];

    /// The kinds that are spent in a vote: those that double, then those that are a vote ([ERB-C02](crate::catalogue#erb-c02)).
    pub const SPENDABLE: [Self; 6] = {
        let ([a, b, c, d], [e, f]) = (Self::DOUBLERS, Self::PORTRAITS);
        [a, b, c, d, e, f]
    };

    /// The harps and cauldrons whose own cult is this one ([ERB-P07](crate::catalogue#erb-p07)).
    pub const fn pairers(cult: Cult) -> [Self; 2] {
        match cult {
            Cult::Sun => [Self::SunHarp, Self::SunCauldron],
            Cult::Moon => [Self::MoonHarp, Self::MoonCauldron],
        }
    }

    /// The cards of a complete potion of a cult: its three plants and berries ([ERB-P06](crate::catalogue#erb-p06)).
    pub const fn potion(cult: Cult) -> [Self; 4] {
        let [five, ten, fifteen] = Self::plants(cult);
        [five, ten, fifteen, Self::Berries]
    }

    /// The plants of a cult: 5, 10, 15.
    pub const fn plants(cult: Cult) -> [Self; 3] {
        match cult {
            Cult::Sun => [Self::Sun5, Self::Sun10, Self::Sun15],
            Cult::Moon => [Self::Moon5, Self::Moon10, Self::Moon15],
        }
    }

    /// The kind's number, 0 to 16.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind with that number; `None` from 17 on.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
    }

    /// The kind's name in the notation: `sun_10`, `moon_harp`.
    pub const fn name(self) -> &'static str {
        KINDS[self.index()].1
    }

    /// The kind with that name in the notation.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.name() == name)
    }

    /// The class that the back of the card shows.
    #[inline]
    pub const fn class(self) -> Class {
        KINDS[self.index()].2
    }

    /// A plant's value: 5, 10 or 15; 0 for berries and magic.
    #[inline]
    pub const fn value(self) -> u8 {
        KINDS[self.index()].3
    }

    /// The effect of a magic card; `None` for plants.
    #[inline]
    pub const fn effect(self) -> Option<Effect> {
        KINDS[self.index()].4
    }
}

impl Numbered for Card {
    const SPACE: u32 = Self::COUNT as u32;

    #[inline]
    fn number(self) -> u32 {
        self as u32
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        Self::from_index(number as usize)
    }
}

impl Dense for Card {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_count_and_pick_their_cards() {
        let cards = Cards::from_fn(|card| (card.index() as u8 * 5) % 4);
        for class in Class::ALL {
            let own = |card: Card| if card.class() == class { cards.count(card) } else { 0 };
            assert_eq!(class.of(cards), Cards::from_fn(own));
            assert_eq!(u32::from(class.count(cards)), class.of(cards).len());
            assert!(class.cards().iter().copied().eq(Card::ALL.into_iter().filter(|card| card.class() == class)));
            for n in 0..9 {
                let drawn = class.draw(cards, n, &mut table_common::Seed::from_u64(n.into()).rng());
                let most = u32::from(n).min(class.of(cards).len());
                assert!(class.of(cards).contains_all(drawn) && drawn.len() == most, "{class:?} {n}");
            }
            assert_eq!(class.each(3), Cards::from_fn(|card| if card.class() == class { 3 } else { 0 }));
        }
        assert_eq!(Class::counts(cards).map(u32::from).iter().sum::<u32>(), cards.len());
        assert_eq!(Class::Plant.count(Cards::of(Card::Berries, 39)), 39);
    }

    #[test]
    fn every_kind_stands_in_its_row() {
        for (index, card) in Card::ALL.into_iter().enumerate() {
            assert_eq!((card.index(), Card::from_name(card.name())), (index, Some(card)));
            assert_eq!(card.effect().is_some(), card.class() != Class::Plant);
        }
        let doublers = Card::ALL.into_iter().filter(|card| card.effect() == Some(Effect::Doubles));
        assert!(doublers.eq(Card::DOUBLERS));
        assert!(Card::ALL.into_iter().filter(|card| card.effect() == Some(Effect::Votes)).eq(Card::PORTRAITS));
    }
}
