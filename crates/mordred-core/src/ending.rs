//! What ends a game, and who wins the war. MOR-E01, MOR-E02, MOR-E05.

/// The condition that ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Ending {
    /// The bank could not pay a roll (MOR-R04).
    Bank,
    /// A track reached 14 (MOR-A10).
    Track,
    /// The last marker was placed (MOR-A11).
    Markers,
    /// The marker was removed from Mordred's home (MOR-E05).
    Home,
}

impl Ending {
    /// All conditions.
    pub const ALL: [Self; 4] = [Self::Bank, Self::Track, Self::Markers, Self::Home];

    /// The catalogue ID of the rule that ends the game so.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Bank => "MOR-R04",
            Self::Track => "MOR-A10",
            Self::Markers => "MOR-A11",
            Self::Home => "MOR-E05",
        }
    }
}

/// The side that won the war (MOR-E02).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Side {
    /// Mordred: he controls more locations than there are villages.
    Mordred,
    /// King Arthur: Mordred does not.
    Arthur,
}
