//! An edition, the replaceable data of the game: map, action table, counts. MOR-X01 to MOR-X05.
//!
//! [`EditionSpec`] can describe anything; [`Stored::open`](table_common::Stored::open) is the one door from it to a game, and
//! names everything that is wrong at once. [`Edition`] is what the rules use.

mod built_in;
mod spec;
mod validate;

use alloc::sync::Arc;

use crate::action_table::ActionTable;
use crate::location::Location;
use crate::map::Map;

pub use spec::{ActionTableSpec, EditionSpec, KEYWORDS, LocationSpec};
pub(crate) use validate::{MAX_BANK, validate};

/// A valid edition, as the rules use it.
#[derive(Clone, Debug)]
pub struct Edition {
    /// Shared by all copies of a game.
    spec: Arc<EditionSpec>,
    pub(crate) counts: Counts,
    pub(crate) map: Map,
    pub(crate) home: Location,
    pub(crate) table: ActionTable,
}

/// The numbers of an edition, beside its map, where the rules need them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counts {
    pub(crate) bank: u16,
    pub(crate) markers: u8,
    pub(crate) villages: u8,
    pub(crate) chips: Option<u16>,
    pub(crate) max_chips: u8,
}

impl Edition {
    fn new(spec: EditionSpec, map: Map, home: Location, table: ActionTable) -> Self {
        let EditionSpec { bank, markers, villages, chips, max_chips, .. } = spec;
        let counts = Counts { bank, markers, villages, chips, max_chips };
        Self { spec: Arc::new(spec), counts, map, home, table }
    }

    /// The edition as data.
    #[inline]
    pub fn spec(&self) -> &EditionSpec {
        &self.spec
    }

    /// The map.
    #[inline]
    pub const fn map(&self) -> &Map {
        &self.map
    }

    /// Mordred's home, where his first marker stands ([MOR-S03](crate::catalogue#mor-s03)).
    #[inline]
    pub const fn home(&self) -> Location {
        self.home
    }

    /// The action table ([MOR-R02](crate::catalogue#mor-r02)).
    #[inline]
    pub const fn action_table(&self) -> &ActionTable {
        &self.table
    }

    /// A location's name; `None` for a location that this edition does not have.
    pub fn name(&self, location: Location) -> Option<&str> {
        self.spec.locations.get(location.index()).map(|spec| spec.name.as_str())
    }

    /// The location of that name.
    pub fn location(&self, name: &str) -> Option<Location> {
        let index = self.spec.locations.iter().position(|spec| spec.name == name)?;
        Location::new(u8::try_from(index).ok()?)
    }
}
