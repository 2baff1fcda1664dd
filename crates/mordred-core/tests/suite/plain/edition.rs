//! What an edition holds: the map, the action table and the counts (MOR-X01 to MOR-X05).

use std::collections::BTreeMap;

use serde_json::Value;

use super::spec::{count, list, number, string, text};

#[derive(Clone, Debug)]
pub(super) struct Edition {
    /// Mordred's home.
    pub(super) home: usize,
    /// All of Mordred's markers, the home's included.
    pub(super) markers: usize,
    /// The villages that a player can have on the map.
    pub(super) villages: usize,
    pub(super) bank: u64,
    /// The most castle chips under a village.
    pub(super) max_chips: u64,
    /// The numbers of players.
    pub(super) players: Vec<usize>,
    /// All castle chips; `None` where there are always enough.
    pub(super) chips: Option<u64>,
    /// Six faces a column.
    pub(super) table: BTreeMap<String, Vec<Face>>,
    pub(super) names: Vec<String>,
    pub(super) locations: Vec<Location>,
}

/// A cell of the action table (MOR-X01).
#[derive(Clone, Copy, Debug)]
pub(super) enum Face {
    /// So many BP.
    Points(u64),
    /// So many attacks of Mordred's.
    Mordred(u64),
}

#[derive(Clone, Debug)]
pub(super) struct Location {
    pub(super) hill: bool,
    pub(super) arrow: bool,
    /// The locations that it is linked to, by their places in the edition's list.
    pub(super) links: Vec<usize>,
}

impl Edition {
    pub(super) fn read(edition: &Value) -> Result<Self, String> {
        let names = list(edition, "locations", |location| text(location, "name"))?;
        let column = |name: &str| Ok((name.to_owned(), list(&edition["action_table"], name, face)?));
        Ok(Self {
            home: find(&names, &text(edition, "home")?)?,
            markers: count(edition, "markers")?,
            villages: count(edition, "villages")?,
            bank: count(edition, "bank")?,
            max_chips: count(edition, "max_chips")?,
            players: list(edition, "players", number)?,
            chips: if edition["chips"].is_null() { None } else { Some(count(edition, "chips")?) },
            table: ["A", "B", "C"].into_iter().map(column).collect::<Result<_, String>>()?,
            locations: list(edition, "locations", |location| read_location(location, &names))?,
            names,
        })
    }
}

fn read_location(location: &Value, names: &[String]) -> Result<Location, String> {
    Ok(Location {
        hill: text(location, "terrain")? == "hill",
        arrow: location["arrow"] == true,
        links: list(location, "links", |link| find(names, &string(link)?))?,
    })
}

/// The place of a name in the edition's list.
pub(super) fn find(names: &[String], name: &str) -> Result<usize, String> {
    names.iter().position(|known| known == name).ok_or_else(|| format!("no location: {name}"))
}

/// `3` is 3 BP, `M2` two attacks.
fn face(cell: &Value) -> Result<Face, String> {
    let cell = string(cell)?;
    let (digits, mordred) = cell.strip_prefix('M').map_or((cell.as_str(), false), |digits| (digits, true));
    let number = digits.parse().map_err(|_| format!("no cell: {cell}"))?;
    Ok(if mordred { Face::Mordred(number) } else { Face::Points(number) })
}
