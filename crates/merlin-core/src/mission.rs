//! Mission cards: what they need and what they give.

use core::fmt;

use crate::goods::Kind;
use crate::henchman::Henchman;
use crate::principality::Principality;
use crate::state::Player;

/// A mission card by its place in the edition's list, 0 to 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

impl Card {
    /// No card has this number or a higher one.
    pub const SPACE: u8 = 64;

    /// The card with that number.
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if number < Self::SPACE { Some(Self(number)) } else { None }
    }

    /// 0 to 63.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// 0 to 63, for tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of mission cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(pub(crate) u64);

impl Cards {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// The first `count` cards.
    pub const fn first(count: u8) -> Self {
        if count >= 64 { Self(u64::MAX) } else { Self((1 << count) - 1) }
    }

    /// Whether `card` is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Puts `card` in.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes `card` out.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those in this set only.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The `k`-th card by number, counted from 0.
    #[inline]
    pub const fn nth(self, k: u32) -> Option<Card> {
        Card::new(table_common::nth_bit(self.0, k) as u8)
    }

    /// The cards, by rising number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        table_common::bits(self.0).map(|bit| Card(bit as u8))
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Card::number)).finish()
    }
}

/// What a mission asks for: the seven families of MER-M04. Nothing of it is spent (MER-M02).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Need {
    /// A given henchman in a given principality.
    Henchman(Henchman, Principality),
    /// Any two own henchmen in a given principality.
    TwoHenchmenIn(Principality),
    /// Two given henchmen in any principality each.
    Henchmen(Henchman, Henchman),
    /// So much own influence in a given principality.
    Influence(Principality, u8),
    /// So much own influence in all principalities together.
    InfluenceAnywhere(u8),
    /// Given goods: a flag, a shield, a material of the principality named.
    Goods([Option<Principality>; 3]),
    /// So many flags, shields, materials of any principality.
    AnyGoods([u8; 3]),
}

impl Need {
    /// Whether the player has what is asked for (MER-M02).
    #[inline]
    pub(crate) fn met(self, player: &Player) -> bool {
        match self {
            Self::Henchman(henchman, place) => player.henchmen.place(henchman) == Some(place),
            Self::TwoHenchmenIn(place) => player.henchmen.out_in(place) >= 2,
            Self::Henchmen(one, other) => {
                player.henchmen.place(one).is_some() && player.henchmen.place(other).is_some()
            }
            Self::Influence(place, count) => player.influence.get(place) >= count,
            Self::InfluenceAnywhere(count) => player.influence.total() >= count,
            Self::Goods(given) => Kind::ALL
                .into_iter()
                .zip(given)
                .all(|(kind, place)| place.is_none_or(|place| player.goods.of(kind).get(place) > 0)),
            Self::AnyGoods(counts) => {
                Kind::ALL.into_iter().zip(counts).all(|(kind, count)| player.goods.of(kind).total() >= count)
            }
        }
    }
}

/// A mission card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mission {
    /// What it is worth, 1 to 3 VP; also the highest row it can be turned into (MER-K02).
    pub points: u8,
    /// What it asks for.
    pub need: Need,
    /// The henchman shown, whose section of the module board it opens (MER-K02).
    pub icon: Henchman,
}

impl fmt::Display for Mission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.need {
            Need::Henchman(henchman, place) => write!(f, "{} in {place}", henchman.prose())?,
            Need::TwoHenchmenIn(place) => write!(f, "two henchmen in {place}")?,
            Need::Henchmen(one, other) => write!(f, "{} and {} out", one.prose(), other.prose())?,
            Need::Influence(place, count) => write!(f, "{count} influence in {place}")?,
            Need::InfluenceAnywhere(count) => write!(f, "{count} influence anywhere")?,
            Need::Goods(given) => {
                let named = Kind::ALL.into_iter().zip(given).filter_map(|(kind, place)| Some((kind, place?)));
                list(f, named, |f, (kind, place)| write!(f, "{kind} of {place}"))?;
            }
            Need::AnyGoods(counts) => {
                let some = Kind::ALL.into_iter().zip(counts).filter(|&(_, count)| count > 0);
                list(f, some, |f, (kind, count)| write!(f, "{count} {kind}{}", if count == 1 { "" } else { "s" }))?;
            }
        }
        write!(f, ", {} VP, {}", self.points, self.icon.prose())
    }
}

fn list<T>(
    f: &mut fmt::Formatter<'_>,
    items: impl Iterator<Item = T>,
    write: impl Fn(&mut fmt::Formatter<'_>, T) -> fmt::Result,
) -> fmt::Result {
    for (i, item) in items.enumerate() {
        if i > 0 {
            f.write_str(" and ")?;
        }
        write(f, item)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_may_overlap() {
        assert_eq!(Cards::first(3).or(Cards::first(5)), Cards::first(5));
    }
}
