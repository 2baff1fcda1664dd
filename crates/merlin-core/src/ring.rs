//! The ring of 24 spaces and what stands on it.

use core::fmt;

use crate::goods::Kind;
use crate::index::{index, numbered};
use crate::principality::Principality;

index!(
    /// A space of the ring, 0 to 23 clockwise ([MER-A01](crate::catalogue#mer-a01)).
    Space below 24, "a space from 0 to 23"
);

impl Space {
    /// Space 0.
    pub const FIRST: Self = Self(0);

    /// The space `steps` further round the ring.
    #[inline]
    #[must_use]
    pub const fn on(self, steps: u8, direction: Direction) -> Self {
        let steps = match direction {
            Direction::Clockwise => steps % Self::COUNT,
            Direction::CounterClockwise => Self::COUNT - steps % Self::COUNT,
        };
        Self((self.0 + steps) % Self::COUNT)
    }

    /// The space across the ring ([MER-F07](crate::catalogue#mer-f07)).
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.on(12, Direction::Clockwise)
    }
}

/// A direction round the ring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// In the order of rising numbers.
    Clockwise,
    /// In the order of falling numbers.
    CounterClockwise,
}

impl Direction {
    /// Both directions.
    pub const ALL: [Self; 2] = [Self::Clockwise, Self::CounterClockwise];

    /// The word in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clockwise => "clockwise",
            Self::CounterClockwise => "counter_clockwise",
        }
    }
}

/// A figure that moves on the ring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Figure {
    /// The active player's knight ([MER-T03](crate::catalogue#mer-t03)).
    Knight,
    /// Merlin, whom all share ([MER-T04](crate::catalogue#mer-t04)).
    Merlin,
}

/// What a victory-point space counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum ScoreKind {
    /// Flags on the castle ([MER-A08](crate::catalogue#mer-a08)).
    Flags,
    /// Shields on the castle ([MER-A08](crate::catalogue#mer-a08)).
    Shields,
    /// Materials on the castle ([MER-A08](crate::catalogue#mer-a08)).
    Materials,
    /// Own influence counters in the principalities ([MER-A09](crate::catalogue#mer-a09)).
    Influence,
}

impl ScoreKind {
    /// All four, in number order.
    pub const ALL: [Self; 4] = [Self::Flags, Self::Shields, Self::Materials, Self::Influence];

    /// The index, 0 to 3.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word in notation and JSON.
    pub const fn name(self) -> &'static str {
        ["flags", "shields", "materials", "influence"][self as usize]
    }
}

numbered!(ScoreKind);

impl fmt::Display for ScoreKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What an influence space gives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum InfluenceReward {
    /// A flag ([MER-A10](crate::catalogue#mer-a10)).
    Flag,
    /// A shield ([MER-A10](crate::catalogue#mer-a10)).
    Shield,
    /// A material ([MER-A10](crate::catalogue#mer-a10)).
    Material,
    /// The placing of a henchman ([MER-A11](crate::catalogue#mer-a11)).
    Henchman,
}

impl InfluenceReward {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Flag, Self::Shield, Self::Material, Self::Henchman];

    /// The word in JSON.
    pub const fn name(self) -> &'static str {
        ["flag", "shield", "material", "henchman"][self as usize]
    }

    /// The kind of good it gives, if it gives one.
    #[inline]
    pub const fn good(self) -> Option<Kind> {
        match self {
            Self::Flag => Some(Kind::Flag),
            Self::Shield => Some(Kind::Shield),
            Self::Material => Some(Kind::Material),
            Self::Henchman => None,
        }
    }
}

/// What a space lets a player do ([MER-A01](crate::catalogue#mer-a01)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum SpaceKind {
    /// A henchman is placed in that principality ([MER-A02](crate::catalogue#mer-a02)).
    Principality(Principality),
    /// Victory points ([MER-A08](crate::catalogue#mer-a08), [MER-A09](crate::catalogue#mer-a09)).
    Points(ScoreKind),
    /// A good or a henchman's duty where the player has influence ([MER-A10](crate::catalogue#mer-a10),
    /// [MER-A11](crate::catalogue#mer-a11)).
    Influence(InfluenceReward),
    /// A henchman moves to the next principality ([MER-A14](crate::catalogue#mer-a14), [MER-A15](crate::catalogue#mer-a15)).
    Relocate,
    /// A good is exchanged for another ([MER-A16](crate::catalogue#mer-a16)).
    Exchange,
    /// Missions are exchanged for others ([MER-A17](crate::catalogue#mer-a17)).
    Mission,
    /// Excalibur ([MER-A12](crate::catalogue#mer-a12)).
    Excalibur,
    /// The Grail ([MER-A13](crate::catalogue#mer-a13)).
    Grail,
    /// A manor ([MER-A18](crate::catalogue#mer-a18)).
    Manor,
}

impl fmt::Display for SpaceKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Principality(one) => write!(f, "{one}"),
            Self::Points(what) => write!(f, "points for {what}"),
            Self::Influence(InfluenceReward::Henchman) => f.write_str("henchman by influence"),
            Self::Influence(InfluenceReward::Flag) => f.write_str("flag by influence"),
            Self::Influence(InfluenceReward::Shield) => f.write_str("shield by influence"),
            Self::Influence(InfluenceReward::Material) => f.write_str("material by influence"),
            Self::Relocate => f.write_str("relocate"),
            Self::Exchange => f.write_str("exchange"),
            Self::Mission => f.write_str("mission"),
            Self::Excalibur => f.write_str("excalibur"),
            Self::Grail => f.write_str("grail"),
            Self::Manor => f.write_str("manor"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ring_closes() {
        let first = Space(0);
        assert_eq!(first.on(5, Direction::CounterClockwise).index(), 19);
        assert_eq!(Space(22).on(6, Direction::Clockwise).index(), 4);
        for space in <Space as table_common::Dense>::all() {
            assert_eq!(space.opposite().opposite(), space);
            assert_eq!(space.on(0, Direction::CounterClockwise), space);
        }
    }
}
