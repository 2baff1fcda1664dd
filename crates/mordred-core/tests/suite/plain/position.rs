//! What lies on the table, whose turn it is, and how a game ended.

use std::collections::{BTreeMap, BTreeSet};

/// One location of the map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The seat whose village stands here.
    pub village: Option<u8>,
    pub chips: u32,
    pub marker: bool,
}

impl Place {
    pub fn is_vacant(&self) -> bool {
        self.village.is_none() && !self.marker
    }

    pub fn is_castle(&self) -> bool {
        self.village.is_some() && self.chips > 0
    }
}

/// What one player has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    pub bp: u32,
    pub track: i64,
    /// Village markers still in supply.
    pub villages: u32,
}

/// Everything that lies on the table, to be compared as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    pub map: BTreeMap<String, Place>,
    pub hands: Vec<Hand>,
    pub bank: u32,
    /// Black markers still in supply.
    pub markers: u32,
    /// Castle chips still in supply; `None` is as many as are wanted.
    pub chips: Option<u32>,
    /// Castle and target of each attack made this turn (MOR-B10).
    pub used: BTreeSet<(String, String)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The seat that must choose, from 0.
    Player(u8),
    /// What is rolled: `first`, `roll`, `castle`, `attack` or `attacks`.
    Chance(&'static str),
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The bank could not give what was rolled (MOR-R04).
    Bank,
    /// A track came to 14 or more (MOR-A10).
    Track,
    /// The last marker was placed (MOR-A11).
    Markers,
    /// Mordred's home was taken (MOR-E05).
    Home,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Arthur,
    Mordred,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    pub ending: Ending,
    /// `None` when Mordred's home was taken (MOR-E05).
    pub side: Option<Side>,
    pub winners: BTreeSet<u8>,
    /// By seat: 1 and the number of those who did better; `None` is not ranked (MOR-E05).
    pub places: Vec<Option<u32>>,
}

/// What happens next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    First,
    Column,
    Roll { column: usize },
    Raids { left: u32, points: u32 },
    Castle { target: String, left: u32, points: u32 },
    Spending,
    Attack { castle: String, target: String, dice: u32 },
    Over(Finish),
}
