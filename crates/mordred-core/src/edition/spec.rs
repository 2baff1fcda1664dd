//! An edition as plain data. MOR-X01 to MOR-X05.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

/// Words of the notation, which no location's name may contain.
pub const KEYWORDS: &[&str] =
    &["column", "raid", "build", "castle", "attack", "from", "with", "end", "first", "dice", "die"];

/// An edition as plain data, valid or not.
///
/// The built-in one is a reconstruction and says so in its `note`; an owner of the printed game can describe that.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct EditionSpec {
    /// A note on where the data comes from, at most 1,000 bytes.
    pub note: String,
    /// The name of Mordred's home ([MOR-S03](crate::catalogue#mor-s03)).
    pub home: String,
    /// Mordred's markers, the home's included: 2 to 255 (33 in the documents).
    pub markers: u8,
    /// Village markers a player can build: 1 to 128 (20 in the documents).
    pub villages: u8,
    /// BP in the bank at the start: 1 to 9,999 (150 in the built-in edition).
    pub bank: u16,
    /// The most castle chips a village can hold: 1 to 3 (3 in the documents).
    pub max_chips: u8,
    /// The numbers of players allowed, rising, each 2, 3 or 4 (3 and 4 in the documents).
    pub players: Vec<u8>,
    /// Castle chips in all, at most 65,535; `None` where there are always enough ([MOR-X04](crate::catalogue#mor-x04)).
    pub chips: Option<u16>,
    /// The action table.
    pub action_table: ActionTableSpec,
    /// The locations, 2 to 128.
    pub locations: Vec<LocationSpec>,
    /// For drawing only: latitude and longitude of places in hundredths of a degree. The rules ignore it, digests and
    /// records leave it out.
    #[cfg_attr(feature = "serde", serde(default))]
    pub layout: BTreeMap<String, [i32; 2]>,
}

/// The action table as plain data: six cells a column, for the faces 1 to 6. `3` is 3 BP, `M2` two attacks of Mordred.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct ActionTableSpec {
    /// Column A.
    #[cfg_attr(feature = "serde", serde(rename = "A"))]
    pub a: Vec<String>,
    /// Column B.
    #[cfg_attr(feature = "serde", serde(rename = "B"))]
    pub b: Vec<String>,
    /// Column C.
    #[cfg_attr(feature = "serde", serde(rename = "C"))]
    pub c: Vec<String>,
}

/// A location of an edition as plain data.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct LocationSpec {
    /// Its name: unique, at most 32 characters, letters first, without a word of the notation ([`KEYWORDS`]).
    pub name: String,
    /// `wood` or `hill`.
    pub terrain: String,
    /// Whether an arrow points at it ([MOR-B04](crate::catalogue#mor-b04)).
    pub arrow: bool,
    /// The names of the locations it is linked to. Links are mutual, so each is listed at both ends.
    pub links: Vec<String>,
}
