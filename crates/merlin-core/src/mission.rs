//! Mission cards: what they ask for and what they are worth.

use core::fmt;

use table_common::Set;

use crate::goods::Kind;
use crate::henchman::Henchman;
use crate::index::index;
use crate::principality::Principality;

index!(
    /// A mission card by its place in the edition's list, 0 to 54 ([MER-X06](crate::catalogue#mer-x06)).
    Card below 55, "a card from 0 to 54"
);

/// A set of mission cards.
pub type Cards = Set<Card, u64>;

index!(
    /// A slot of the mission display, 0 to 2 ([MER-S06](crate::catalogue#mer-s06)).
    Slot below 3, "a slot from 0 to 2"
);

impl Slot {
    /// All three slots.
    pub const ALL: [Self; 3] = [Self(0), Self(1), Self(2)];
}

/// What a mission asks for: the seven families of [MER-M04](crate::catalogue#mer-m04). Nothing of it is spent
/// ([MER-M02](crate::catalogue#mer-m02)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Need {
    /// A given henchman in a given principality.
    Henchman(Henchman, Principality),
    /// Any two own henchmen in a given principality.
    TwoHenchmenIn(Principality),
    /// Two given henchmen in any principality each.
    Henchmen(Henchman, Henchman),
    /// At least so many own influence counters in a given principality.
    Influence(Principality, u8),
    /// At least so many own influence counters in all principalities together.
    InfluenceAnywhere(u8),
    /// Given goods: of a flag, a shield and a material, the principality of each that is asked for.
    Goods([Option<Principality>; 3]),
    /// At least so many flags, shields and materials, of any principality.
    AnyGoods([u8; 3]),
}

/// A mission card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mission {
    /// VP, 1 to 3; also the highest row it can be turned into ([MER-K02](crate::catalogue#mer-k02)).
    pub points: u8,
    /// What it asks for.
    pub need: Need,
    /// The henchman shown, whose section of the module board it opens ([MER-K02](crate::catalogue#mer-k02)).
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
