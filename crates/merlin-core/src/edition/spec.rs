//! An edition as plain data: it can say anything, also what is wrong.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::mission::{Mission, Need};
use crate::principality::Principality;
use crate::ring::SpaceKind;

/// An edition as plain data, in the words of the catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct EditionSpec {
    /// Where the data come from; no rule reads it.
    #[cfg_attr(feature = "serde", serde(default))]
    pub note: String,
    /// The six principalities clockwise, the dragon first ([MER-X02](crate::catalogue#mer-x02)).
    pub principalities: Vec<String>,
    /// The 24 spaces of the ring clockwise ([MER-A01](crate::catalogue#mer-a01), [MER-X01](crate::catalogue#mer-x01)).
    pub ring: Vec<SpaceSpec>,
    /// Flags, shields and materials that a principality starts with, each ([MER-S04](crate::catalogue#mer-s04)).
    pub goods_per_principality: u8,
    /// Apples in all ([MER-S05](crate::catalogue#mer-s05)).
    pub apples: u8,
    /// Influence counters of a player ([MER-S12](crate::catalogue#mer-s12)).
    pub influence_per_player: u8,
    /// Staffs of a player ([MER-S11](crate::catalogue#mer-s11)).
    pub staffs_per_player: u8,
    /// Manors of a player ([MER-S11](crate::catalogue#mer-s11), [MER-A18](crate::catalogue#mer-a18)).
    pub manors_per_player: u8,
    /// Traitors of each principality ([MER-S07](crate::catalogue#mer-s07)).
    pub traitors_per_principality: u8,
    /// The terrain tiles ([MER-S08](crate::catalogue#mer-s08)).
    pub terrain: TerrainSpec,
    /// The materials shown above each column ([MER-X04](crate::catalogue#mer-x04)).
    pub frame_top: Vec<String>,
    /// The materials shown below each column ([MER-X04](crate::catalogue#mer-x04)).
    pub frame_bottom: Vec<String>,
    /// The four starting tiles ([MER-X05](crate::catalogue#mer-x05)).
    pub starting_tiles: Vec<StartingTileSpec>,
    /// The 55 mission cards ([MER-X03](crate::catalogue#mer-x03)).
    pub missions: Vec<MissionSpec>,
}

/// A space of the ring.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum SpaceSpec {
    /// The space of a principality, by name.
    Principality(String),
    /// Victory points for `flags`, `shields`, `materials` or `influence`.
    Points(String),
    /// `flag`, `shield`, `material` or `henchman` by influence.
    Influence(String),
    /// Relocate a henchman.
    Relocate,
    /// Exchange a good.
    Exchange,
    /// Exchange missions.
    Mission,
    /// Excalibur.
    Excalibur,
    /// The Grail.
    Grail,
    /// Build a manor.
    Manor,
}

/// The terrain tiles.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct TerrainSpec {
    /// Tiles of each terrain without a tower.
    pub plain: u8,
    /// Tiles of each terrain with a tower.
    pub tower: u8,
    /// `mountain`, `wood` and `lake`.
    pub kinds: Vec<String>,
    /// Tiles in a row: 6.
    pub columns: u8,
}

/// A starting tile: a principality for each of its parts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct StartingTileSpec {
    /// Whose space the knight starts on.
    pub knight: String,
    /// Whose flag is given.
    pub flag: String,
    /// Whose shield is given.
    pub shield: String,
    /// Where an influence counter is placed.
    pub influence: String,
    /// Whose material is given.
    pub material: String,
}

/// A mission card.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct MissionSpec {
    /// 1 to 3 VP.
    pub points: u8,
    /// What it asks for.
    pub needs: NeedSpec,
    /// The henchman shown.
    pub icon: String,
}

/// What a mission asks for ([MER-M04](crate::catalogue#mer-m04)).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum NeedSpec {
    /// A given henchman in a given principality.
    Henchman {
        /// Which henchman.
        #[cfg_attr(feature = "serde", serde(rename = "type"))]
        henchman: String,
        /// Where.
        #[cfg_attr(feature = "serde", serde(rename = "in"))]
        place: String,
    },
    /// Any two own henchmen in a given principality.
    TwoHenchmenIn(String),
    /// Two given henchmen in any principality each.
    Henchmen(Vec<String>),
    /// Influence counters in a given principality.
    Influence {
        /// Where.
        #[cfg_attr(feature = "serde", serde(rename = "in"))]
        place: String,
        /// How many.
        count: u8,
    },
    /// Influence counters anywhere.
    InfluenceAnywhere(u8),
    /// Given goods.
    Goods(GoodsSpec),
    /// Any goods of a kind.
    AnyGoods(AnyGoodsSpec),
}

/// Given goods, by the principality they belong to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct GoodsSpec {
    /// Whose flag, if one is asked for.
    pub flag: Option<String>,
    /// Whose shield.
    pub shield: Option<String>,
    /// Whose material.
    pub material: Option<String>,
}

/// Goods by kind only.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct AnyGoodsSpec {
    /// How many flags.
    pub flag: u8,
    /// How many shields.
    pub shield: u8,
    /// How many materials.
    pub material: u8,
}

impl From<SpaceKind> for SpaceSpec {
    fn from(space: SpaceKind) -> Self {
        match space {
            SpaceKind::Principality(one) => Self::Principality(one.to_string()),
            SpaceKind::Points(what) => Self::Points(what.to_string()),
            SpaceKind::Influence(reward) => Self::Influence(reward.name().into()),
            SpaceKind::Relocate => Self::Relocate,
            SpaceKind::Exchange => Self::Exchange,
            SpaceKind::Mission => Self::Mission,
            SpaceKind::Excalibur => Self::Excalibur,
            SpaceKind::Grail => Self::Grail,
            SpaceKind::Manor => Self::Manor,
        }
    }
}

impl From<Need> for NeedSpec {
    fn from(need: Need) -> Self {
        match need {
            Need::Henchman(henchman, place) => {
                Self::Henchman { henchman: henchman.to_string(), place: place.to_string() }
            }
            Need::TwoHenchmenIn(place) => Self::TwoHenchmenIn(place.to_string()),
            Need::Henchmen(one, other) => Self::Henchmen([one.to_string(), other.to_string()].into()),
            Need::Influence(place, count) => Self::Influence { place: place.to_string(), count },
            Need::InfluenceAnywhere(count) => Self::InfluenceAnywhere(count),
            Need::Goods(given) => {
                let [flag, shield, material] = given.map(|place| place.map(|place: Principality| place.to_string()));
                Self::Goods(GoodsSpec { flag, shield, material })
            }
            Need::AnyGoods([flag, shield, material]) => Self::AnyGoods(AnyGoodsSpec { flag, shield, material }),
        }
    }
}

impl From<Mission> for MissionSpec {
    fn from(mission: Mission) -> Self {
        Self { points: mission.points, needs: mission.need.into(), icon: mission.icon.to_string() }
    }
}
