//! The replaceable data: map, action table, counts. MOR-X01 to MOR-X05.
//!
//! [`EditionSpec`] can describe anything; [`Mordred::open`](table_common::Stored::open) is the one door from it to a
//! game, and says everything that is wrong at once.

mod default;
mod validate;

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use table_common::Encoder;

use crate::action_table::ActionTable;
use crate::map::{Location, Map};

pub(crate) use validate::validate;

/// DealerRng of the notation, which no location's name may contain.
pub const KEYWORDS: &[&str] =
    &["column", "raid", "build", "castle", "attack", "from", "with", "end", "first", "dice", "die"];

/// An edition as plain data, valid or not.
///
/// The default one is a reconstruction and says so in its `note`; whoever owns the printed game can describe theirs.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct EditionSpec {
    /// Where the data comes from, at most 1,000 bytes.
    pub note: String,
    /// The name of Mordred's home (MOR-S03).
    pub home: String,
    /// Mordred's markers, the home's included: 2 to 255 (33 in the documents).
    pub markers: u8,
    /// Village markers a player can build: 1 to 128 (20 in the documents).
    pub villages: u8,
    /// BP in the bank at the start: 1 to 9,999 (150 is ours).
    pub bank: u16,
    /// The most castle chips a village can hold: 1 to 3 (3 in the documents).
    pub max_chips: u8,
    /// The numbers of players allowed, rising, each 2, 3 or 4 (3 and 4 in the documents).
    pub players: Vec<u8>,
    /// Castle chips in all, at most 65,535; `None` where there are always enough (MOR-X04).
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

/// A location as plain data.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct LocationSpec {
    /// Its name: unique, at most 32 characters, letters first, without a word of the notation ([`KEYWORDS`]).
    pub name: String,
    /// `wood` or `hill`.
    pub terrain: String,
    /// Whether an arrow points at it (MOR-B04).
    pub arrow: bool,
    /// The names of the locations it is linked to. Links are mutual, so each is listed at both ends.
    pub links: Vec<String>,
}

impl Default for EditionSpec {
    fn default() -> Self {
        let column = |cells: &[&str; 6]| cells.iter().map(|&cell| String::from(cell)).collect();
        let [a, b, c] = &default::ACTION_TABLE;
        Self {
            note: default::NOTE.into(),
            home: default::HOME.into(),
            markers: default::MARKERS,
            villages: default::VILLAGES,
            bank: default::BANK,
            max_chips: default::MAX_CHIPS,
            players: default::PLAYERS.into(),
            chips: None,
            action_table: ActionTableSpec { a: column(a), b: column(b), c: column(c) },
            locations: default::LOCATIONS.iter().map(location_spec).collect(),
            layout: default::LOCATIONS.iter().map(|row| (row.0.into(), row.3)).collect(),
        }
    }
}

fn location_spec(&(name, wood, arrow, _, links): &default::Row) -> LocationSpec {
    LocationSpec {
        name: name.into(),
        terrain: if wood { "wood" } else { "hill" }.into(),
        arrow,
        links: links.iter().map(|&link| link.into()).collect(),
    }
}

/// A validated edition, as the rules read it.
#[derive(Clone, Debug)]
pub struct Edition {
    pub(crate) spec: EditionSpec,
    pub(crate) map: Map,
    pub(crate) home: Location,
    pub(crate) table: ActionTable,
}

impl Edition {
    /// As it was described.
    pub fn spec(&self) -> &EditionSpec {
        &self.spec
    }

    /// The map.
    #[inline]
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// Where Mordred starts (MOR-S03).
    #[inline]
    pub fn home(&self) -> Location {
        self.home
    }

    /// The action table.
    #[inline]
    pub fn action_table(&self) -> &ActionTable {
        &self.table
    }

    /// A location's name; `None` for a location that this edition does not have.
    pub fn name(&self, location: Location) -> Option<&str> {
        self.spec.locations.get(location.index()).map(|l| l.name.as_str())
    }

    /// The location of that name.
    pub fn location(&self, name: &str) -> Option<Location> {
        let index = self.spec.locations.iter().position(|l| l.name == name)?;
        Location::new(u8::try_from(index).ok()?)
    }

    /// Everything but the drawing, as canonical bytes.
    pub(crate) fn encode(&self, to: &mut Encoder<'_, impl FnMut(&[u8])>) {
        let spec = &self.spec;
        to.text(&spec.note);
        to.text(&spec.home);
        to.u8(spec.markers);
        to.u8(spec.villages);
        to.u16(spec.bank);
        to.u8(spec.max_chips);
        to.u32(spec.players.len() as u32);
        to.bytes(&spec.players);
        to.u8(spec.chips.is_some().into());
        to.u16(spec.chips.unwrap_or(0));
        for cell in [&spec.action_table.a, &spec.action_table.b, &spec.action_table.c].into_iter().flatten() {
            to.text(cell);
        }
        to.u32(spec.locations.len() as u32);
        for location in &spec.locations {
            to.text(&location.name);
            to.text(&location.terrain);
            to.u8(location.arrow.into());
            to.u32(location.links.len() as u32);
            location.links.iter().for_each(|link| to.text(link));
        }
    }
}
