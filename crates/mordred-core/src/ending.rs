//! What ends a game, and who wins the war. MOR-E01, MOR-E02, MOR-E05.

use table_common::{RuleId, rule};

/// The condition that ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Ending {
    /// The bank could not pay a roll ([MOR-R04](crate::catalogue#mor-r04)).
    Bank,
    /// A track reached 14 ([MOR-A10](crate::catalogue#mor-a10)).
    Track,
    /// The last marker was placed ([MOR-A11](crate::catalogue#mor-a11)).
    Markers,
    /// The marker was removed from Mordred's home ([MOR-E05](crate::catalogue#mor-e05)).
    Home,
}

impl Ending {
    /// All conditions.
    pub const ALL: [Self; 4] = [Self::Bank, Self::Track, Self::Markers, Self::Home];

    /// The catalogue ID of the rule that ends the game so.
    pub const fn rule(self) -> RuleId {
        match self {
            Self::Bank => rule!("MOR-R04"),
            Self::Track => rule!("MOR-A10"),
            Self::Markers => rule!("MOR-A11"),
            Self::Home => rule!("MOR-E05"),
        }
    }
}

/// The side that won the war ([MOR-E02](crate::catalogue#mor-e02)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Side {
    /// Mordred: he controls more locations than there are villages.
    Mordred,
    /// King Arthur: Mordred does not.
    Arthur,
}
