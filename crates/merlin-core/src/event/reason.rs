//! The reasons points are scored or lost.

use core::fmt;
use table_common::{RuleId, rules};

use crate::environs::{Terrain, Tile};
use crate::henchman::Henchman;
use crate::mission::Card;
use crate::principality::Principality;
use crate::ring::ScoreKind;

/// The reason points are scored or lost. A score is the sum of its `Scored` events.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Reason {
    /// A victory-point space ([MER-A08](crate::catalogue#mer-a08), [MER-A09](crate::catalogue#mer-a09)).
    Space(ScoreKind),
    /// The point more of row 3 of the flag-bearer ([MER-K09](crate::catalogue#mer-k09)).
    FavorScore,
    /// A mission ([MER-M03](crate::catalogue#mer-m03)).
    Mission(Card),
    /// The second mission of a turn ([MER-F03](crate::catalogue#mer-f03)).
    SecondMission,
    /// Row 1 of a section ([MER-K04](crate::catalogue#mer-k04)).
    FirstRow(Henchman),
    /// A traitor repelled by row 3 of the shield-bearer ([MER-K08](crate::catalogue#mer-k08)).
    FavorRepel,
    /// Traitors that were not repelled ([MER-E04](crate::catalogue#mer-e04)).
    Traitors(u8),
    /// Excalibur, all traitors repelled ([MER-E05](crate::catalogue#mer-e05)).
    Excalibur,
    /// Most manors on a group of tiles ([MER-E08](crate::catalogue#mer-e08)).
    Environs {
        /// Its terrain.
        terrain: Terrain,
        /// Its lowest tile.
        tile: Tile,
        /// Its tiles.
        tiles: u8,
    },
    /// Most influence in a principality ([MER-E09](crate::catalogue#mer-e09)).
    Influence(Principality),
    /// All points of a tie, by the Grail ([MER-E11](crate::catalogue#mer-e11)).
    Grail(Principality),
    /// Henchmen in principalities ([MER-E13](crate::catalogue#mer-e13)).
    Henchmen,
    /// Apples at the end ([MER-E14](crate::catalogue#mer-e14)).
    Apples,
    /// Staffs at the end ([MER-E14](crate::catalogue#mer-e14)).
    Staffs,
    /// Goods at the end ([MER-E14](crate::catalogue#mer-e14)).
    Goods,
}

impl Reason {
    /// The catalogue IDs of the rules by which it scores.
    pub const fn rules(&self) -> &'static [RuleId] {
        match self {
            Self::Space(ScoreKind::Influence) => rules!["MER-A09"],
            Self::Space(_) => rules!["MER-A08"],
            Self::FavorScore => rules!["MER-K09"],
            Self::Mission(_) => rules!["MER-M03"],
            Self::SecondMission => rules!["MER-F03"],
            Self::FirstRow(_) => rules!["MER-K04"],
            Self::FavorRepel => rules!["MER-K08"],
            Self::Traitors(_) => rules!["MER-E04"],
            Self::Excalibur => rules!["MER-E05"],
            Self::Environs { .. } => rules!["MER-E08"],
            Self::Influence(_) => rules!["MER-E09"],
            Self::Grail(_) => rules!["MER-E11"],
            Self::Henchmen => rules!["MER-E13"],
            Self::Apples | Self::Staffs | Self::Goods => rules!["MER-E14"],
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Space(what) => write!(f, "for {what}"),
            Self::FavorScore => f.write_str("for the flag-bearer's favor"),
            Self::Mission(card) => write!(f, "for mission {card}"),
            Self::SecondMission => f.write_str("for a second mission"),
            Self::FirstRow(henchman) => write!(f, "for the {}'s first row", henchman.prose()),
            Self::FavorRepel => f.write_str("for a traitor repelled"),
            Self::Traitors(count) => write!(f, "for {count} {} not repelled", plural(*count, "traitor", "traitors")),
            Self::Excalibur => f.write_str("for Excalibur"),
            Self::Environs { terrain, tile, tiles } => {
                write!(f, "for {tiles} {} of {terrain} around {tile}", plural(*tiles, "tile", "tiles"))
            }
            Self::Influence(one) => write!(f, "for influence in {one}"),
            Self::Grail(one) => write!(f, "for influence in {one}, alone by the Grail"),
            Self::Henchmen => f.write_str("for henchmen"),
            Self::Apples => f.write_str("for apples"),
            Self::Staffs => f.write_str("for staffs"),
            Self::Goods => f.write_str("for goods"),
        }
    }
}

fn plural(count: u8, one: &'static str, many: &'static str) -> &'static str {
    if count == 1 { one } else { many }
}
