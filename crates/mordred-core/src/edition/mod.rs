//! An edition, the replaceable data of the game: map, action table, counts. MOR-X01 to MOR-X05.
//!
//! [`EditionSpec`] can describe anything; [`Stored::open`](table_common::Stored::open) is the one door from it to a game, and
//! names everything that is wrong at once. [`Edition`] is what the rules use.

mod built_in;
mod spec;
mod validate;

use crate::action_table::ActionTable;
use crate::location::Location;
use crate::map::Map;

pub use spec::{ActionTableSpec, EditionSpec, KEYWORDS, LocationSpec};
pub(crate) use validate::{MAX_BANK, validate};

/// A valid edition, as the rules use it.
#[derive(Clone, Debug)]
pub struct Edition {
    pub(crate) spec: EditionSpec,
    pub(crate) map: Map,
    pub(crate) home: Location,
    pub(crate) table: ActionTable,
}

impl Edition {
    /// The edition as data.
    #[inline]
    pub const fn spec(&self) -> &EditionSpec {
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
