//! The kinds of cards: seventeen in three classes.

use crate::cult::Cult;

/// What can be told from a card's back (ERB-S07).
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
    /// All three, in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Sun, Self::Moon, Self::Plant];

    /// 0 to 2.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sun => "sun",
            Self::Moon => "moon",
            Self::Plant => "plant",
        }
    }

    /// The kinds of the class, in the order of their numbers.
    #[inline]
    pub fn cards(self) -> &'static [Card] {
        match self {
            Self::Plant => &Card::ALL[0..7],
            Self::Sun => &Card::ALL[7..12],
            Self::Moon => &Card::ALL[12..17],
        }
    }
}

/// What a magic card does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Effect {
    /// Lug, Teutates: doubles the vote of an own spirit at the centre (ERB-C04).
    Doubles,
    /// Harp, Cauldron: 20 points for two identical plants of the victorious cult (ERB-C05).
    Pairs,
    /// The Magic Portrait: one more vote (ERB-C03).
    Votes,
}

/// A kind of card. The first word of a magic card is the stack it came from, its own cult (ERB-P07).
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

/// A row for each kind: its word, its class, its points as a plant, its effect as magic.
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
    /// How many kinds there are.
    pub const COUNT: usize = 17;

    /// All kinds, in the order of their numbers.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self::Sun5; Self::COUNT];
        let mut i = 0;
        while i < Self::COUNT {
            all[i] = KINDS[i].0;
            i += 1;
        }
        all
    };

    /// The kinds that double a vote, in the order in which they are spent (ERB-C04).
    pub const DOUBLERS: [Self; 4] = [Self::SunLug, Self::SunTeutates, Self::MoonLug, Self::MoonTeutates];

    /// The kinds that are a vote, in the order in which they are spent (ERB-C03).
    pub const PORTRAITS: [Self; 2] = [Self::SunPortrait, Self::MoonPortrait];

    /// The harps and cauldrons whose own cult is this one (ERB-P07).
    pub const fn pairers(cult: Cult) -> [Self; 2] {
        match cult {
            Cult::Sun => [Self::SunHarp, Self::SunCauldron],
            Cult::Moon => [Self::MoonHarp, Self::MoonCauldron],
        }
    }

    /// The plants of a cult: 5, 10, 15.
    pub const fn plants(cult: Cult) -> [Self; 3] {
        match cult {
            Cult::Sun => [Self::Sun5, Self::Sun10, Self::Sun15],
            Cult::Moon => [Self::Moon5, Self::Moon10, Self::Moon15],
        }
    }

    /// 0 to 16.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind with that number.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
    }

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        KINDS[self.index()].1
    }

    /// The kind of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.name() == name)
    }

    /// What its back shows.
    #[inline]
    pub const fn class(self) -> Class {
        KINDS[self.index()].2
    }

    /// A plant's value: 5, 10 or 15; 0 for berries and magic.
    #[inline]
    pub const fn value(self) -> u8 {
        KINDS[self.index()].3
    }

    /// What a magic card does; none for plants.
    #[inline]
    pub const fn effect(self) -> Option<Effect> {
        KINDS[self.index()].4
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
