//! The dice of an attack on a marker. MOR-B09.

/// How many dice an attack on a marker rolls ([MOR-B09](crate::catalogue#mor-b09)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum AttackDice {
    /// One die for 1 BP.
    One,
    /// Two dice for 3 BP.
    Two,
}

impl AttackDice {
    /// Both ways to attack.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// The number of dice, 1 or 2.
    #[inline]
    pub const fn count(self) -> u8 {
        self as u8 + 1
    }

    /// The way to attack with that many dice.
    pub fn from_count(count: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|dice| dice.count() == count)
    }

    /// The price in BP ([MOR-B09](crate::catalogue#mor-b09)).
    #[inline]
    pub const fn price(self) -> u16 {
        match self {
            Self::One => 1,
            Self::Two => 3,
        }
    }
}
