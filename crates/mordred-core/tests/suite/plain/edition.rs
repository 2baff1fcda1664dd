//! What an edition holds: the map, the action table and the counts (MOR-X01 to MOR-X05).

use super::broken::Broken;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// One cell of the action table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// So many build points.
    Points(u32),
    /// So many attacks of Mordred's, and points on the track.
    Mordred(u32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    Wood,
    Hill,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    pub terrain: Terrain,
    pub arrow: bool,
    pub links: BTreeSet<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    pub home: String,
    /// All black markers, the one on the home included.
    pub markers: u32,
    /// Villages a player can have on the map.
    pub villages: u32,
    pub bank: u32,
    /// Castle chips under one village, at most.
    pub max_chips: u32,
    /// The numbers of players it can be played with.
    pub players: Vec<u8>,
    /// All castle chips; `None` is as many as are wanted.
    pub chips: Option<u32>,
    /// Columns A, B and C; a face for each number of a die.
    pub table: [[Face; 6]; 3],
    pub locations: BTreeMap<String, Location>,
}

impl Edition {
    /// The names of the hills.
    #[must_use]
    pub fn hills(&self) -> BTreeSet<String> {
        let hills = self.locations.iter().filter(|(_, location)| location.terrain == Terrain::Hill);
        hills.map(|(name, _)| name.clone()).collect()
    }

    /// Reads the shape that `table edition mordred` prints; what the rules don't ask for is ignored.
    pub fn read(value: &Value) -> Result<Edition, String> {
        let mut locations = BTreeMap::new();
        for entry in list(value, "locations")? {
            let name = text(entry, "name")?;
            if locations.insert(name.clone(), location(entry)?).is_some() {
                return Err(format!("location {name} is listed twice"));
            }
        }
        let mut players = Vec::new();
        for number in list(value, "players")? {
            let number = number.as_u64().and_then(|n| u8::try_from(n).ok());
            players.push(number.ok_or("a number of players is no small number")?);
        }
        Ok(Edition {
            home: text(value, "home")?,
            markers: count(value, "markers")?,
            villages: count(value, "villages")?,
            bank: count(value, "bank")?,
            max_chips: count(value, "max_chips")?,
            players,
            chips: match &value["chips"] {
                Value::Null => None,
                _ => Some(count(value, "chips")?),
            },
            table: [
                column(&value["action_table"], "A")?,
                column(&value["action_table"], "B")?,
                column(&value["action_table"], "C")?,
            ],
            locations,
        })
    }

    /// What the catalogue forbids an edition, one sentence a problem.
    pub fn problems(&self, broken: Broken) -> Vec<String> {
        let mut problems = Vec::new();
        for face in self.table.iter().flatten() {
            match face {
                Face::Points(0) if broken != Broken::X01ZeroAllowed => {
                    problems.push("a cell of the action table gives 0 BP (MOR-X01)".to_string());
                }
                Face::Mordred(n) if *n < 1 || *n > 3 => {
                    problems.push(format!("a cell of the action table is Mordred {n} (MOR-X01)"));
                }
                _ => {}
            }
        }
        for (name, location) in &self.locations {
            for link in &location.links {
                let back = self.locations.get(link).is_some_and(|l| l.links.contains(name));
                if !back && broken != Broken::X02OneWayAllowed {
                    problems.push(format!("{name} is linked to {link}, not back (MOR-X02)"));
                }
            }
        }
        if !self.locations.contains_key(&self.home) {
            problems.push(format!("Mordred's home {} is not on the map (MOR-X02)", self.home));
        } else if self.reached_from(&self.home).len() != self.locations.len() && broken != Broken::X02PartsAllowed {
            problems.push("the map is not connected (MOR-X02)".to_string());
        }
        if self.markers < 2 && broken != Broken::X05OneMarkerAllowed {
            problems.push(format!("{} markers are too few (MOR-X05)", self.markers));
        }
        let too_high = self.max_chips > 3 && broken != Broken::X05FourChipsAllowed;
        if self.max_chips < 1 || too_high {
            problems.push(format!("{} chips a village (MOR-X05)", self.max_chips));
        }
        if self.players.is_empty() || self.players.iter().any(|n| !(2..=4).contains(n)) {
            problems.push(format!("player numbers {:?} (MOR-S01)", self.players));
        }
        problems
    }

    fn reached_from(&self, home: &str) -> BTreeSet<String> {
        let mut reached = BTreeSet::new();
        let mut open = vec![home.to_string()];
        while let Some(name) = open.pop() {
            if let Some(location) = self.locations.get(&name) {
                if reached.insert(name) {
                    open.extend(location.links.iter().cloned());
                }
            }
        }
        reached
    }
}

fn location(entry: &Value) -> Result<Location, String> {
    let terrain = match text(entry, "terrain")?.as_str() {
        "wood" => Terrain::Wood,
        "hill" => Terrain::Hill,
        other => return Err(format!("terrain {other} is neither wood nor hill")),
    };
    let mut links = BTreeSet::new();
    for link in list(entry, "links")? {
        links.insert(link.as_str().ok_or("a link is no text")?.to_string());
    }
    let arrow = entry["arrow"].as_bool().ok_or("arrow is neither true nor false")?;
    Ok(Location { terrain, arrow, links })
}

fn column(table: &Value, name: &str) -> Result<[Face; 6], String> {
    let mut faces = Vec::new();
    for cell in list(table, name)? {
        let cell = cell.as_str().ok_or("a cell of the action table is no text")?;
        let number = |digits: &str| digits.parse::<u32>().map_err(|_| format!("cell {cell} is neither BP nor Mordred"));
        faces.push(match cell.strip_prefix('M') {
            Some(digits) => Face::Mordred(number(digits)?),
            None => Face::Points(number(cell)?),
        });
    }
    faces.try_into().map_err(|_| format!("column {name} has not 6 cells"))
}

fn list<'a>(value: &'a Value, key: &str) -> Result<&'a Vec<Value>, String> {
    value[key].as_array().ok_or(format!("{key} is no list"))
}

fn text(value: &Value, key: &str) -> Result<String, String> {
    value[key].as_str().map(str::to_string).ok_or(format!("{key} is no text"))
}

fn count(value: &Value, key: &str) -> Result<u32, String> {
    let number = value[key].as_u64().and_then(|n| u32::try_from(n).ok());
    number.ok_or(format!("{key} is no count"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn pair() -> Value {
        json!({
            "home": "Hay", "markers": 2, "villages": 4, "bank": 30, "max_chips": 2, "players": [2, 3], "chips": 5,
            "action_table": {
                "A": ["M1", "1", "2", "2", "3", "3"],
                "B": ["M2", "M1", "3", "3", "4", "5"],
                "C": ["M3", "M2", "M1", "5", "6", "8"],
            },
            "locations": [
                {"name": "Hay", "terrain": "wood", "arrow": true, "links": ["Brecon"]},
                {"name": "Brecon", "terrain": "hill", "arrow": false, "links": ["Hay"]},
            ],
        })
    }

    #[test]
    fn an_edition_is_read() {
        let read = Edition::read(&pair()).unwrap();
        assert_eq!((read.home.as_str(), read.markers, read.villages), ("Hay", 2, 4));
        assert_eq!((read.bank, read.max_chips, read.chips), (30, 2, Some(5)));
        assert_eq!(read.players, [2, 3]);
        assert_eq!((read.table[0][0], read.table[2][5]), (Face::Mordred(1), Face::Points(8)));
        let brecon = &read.locations["Brecon"];
        assert_eq!((brecon.terrain, brecon.arrow), (Terrain::Hill, false));
        assert!(read.locations["Hay"].arrow && brecon.links.contains("Hay"));
        assert_eq!(read.problems(Broken::None), Vec::<String>::new());
    }

    #[test]
    fn what_is_no_edition_is_not_read() {
        let broken_by = |change: fn(&mut Value)| {
            let mut value = pair();
            change(&mut value);
            Edition::read(&value).is_err()
        };
        assert!(broken_by(|e| e["bank"] = json!(-1)));
        assert!(broken_by(|e| e["chips"] = json!("many")));
        assert!(broken_by(|e| e["action_table"]["B"] = json!(["1"])));
        assert!(broken_by(|e| e["action_table"]["A"][0] = json!("Mx")));
        assert!(broken_by(|e| e["locations"][1]["name"] = json!("Hay")));
        assert!(broken_by(|e| e["locations"][1]["terrain"] = json!("sea")));
    }
}
