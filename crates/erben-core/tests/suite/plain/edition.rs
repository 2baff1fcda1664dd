//! The edition's data, read from JSON.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::words::{self, Cards, EFFECTS, KINDS, Space, Word};

/// What a face of a magic die asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Symbol {
    Pips(u64),
    /// That many legs: 1 the straight line, 2 the single bend, 3 the double bend.
    Legs(u64),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Face {
    pub(crate) symbol: Symbol,
    pub(crate) ring: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Edition {
    pub(crate) circles: Vec<usize>,
    /// Where the links of each space lead, further out and further in.
    outward: BTreeMap<Space, Vec<Space>>,
    inward: BTreeMap<Space, Vec<Space>>,
    pub(crate) symbols: BTreeMap<Space, String>,
    pub(crate) dice: Vec<Vec<Face>>,
    pub(crate) stacks: BTreeMap<Word, Cards>,
    pub(crate) second_die_required: bool,
    pub(crate) turn_limit: u64,
}

impl Edition {
    pub(crate) fn read(data: &Value) -> Result<Self, String> {
        let (mut outward, mut inward) = (BTreeMap::new(), BTreeMap::new());
        for link in list(&data["links"]) {
            let (one, other) = (words::space(text(&link[0])?)?, words::space(text(&link[1])?)?);
            let (inner, outer) = if one.circle < other.circle { (one, other) } else { (other, one) };
            outward.entry(inner).or_insert_with(Vec::new).push(outer);
            inward.entry(outer).or_insert_with(Vec::new).push(inner);
        }
        let mut symbols = BTreeMap::new();
        for space in list(&data["spaces"]) {
            symbols.insert(words::space(text(&space["id"])?)?, text(&space["symbol"])?.to_owned());
        }
        let mut dice = Vec::new();
        for die in list(&data["dice"]) {
            dice.push(list(die).iter().map(face).collect::<Result<Vec<Face>, String>>()?);
        }
        let mut circles = Vec::new();
        for circle in ["inner", "middle", "outer"] {
            circles.push(count(&data["circles"][circle])? as usize);
        }
        Ok(Self {
            circles,
            outward,
            inward,
            symbols,
            dice,
            stacks: BTreeMap::from([
                ("plant", plants(&data["plants"])?),
                ("sun", magic("sun", &data["sun_magic"])?),
                ("moon", magic("moon", &data["moon_magic"])?),
            ]),
            second_die_required: data["second_die_required"].as_bool().unwrap_or(false),
            turn_limit: count(&data["turn_limit"])?,
        })
    }

    /// All spaces, circle by circle.
    pub(crate) fn spaces(&self) -> BTreeSet<Space> {
        let mut all = BTreeSet::new();
        for (circle, size) in self.circles.iter().enumerate() {
            for index in 0..*size {
                all.insert(Space { circle, index });
            }
        }
        all
    }

    pub(crate) fn clockwise(&self, space: Space) -> Space {
        Space { index: (space.index + 1) % self.circles[space.circle], ..space }
    }

    pub(crate) fn anticlockwise(&self, space: Space) -> Space {
        let size = self.circles[space.circle];
        Space { index: (space.index + size - 1) % size, ..space }
    }

    /// The spaces that a link joins to this one, one circle further out or further in.
    pub(crate) fn linked(&self, space: Space, outward: bool) -> &[Space] {
        let links = if outward { &self.outward } else { &self.inward };
        links.get(&space).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn neighbours(&self, space: Space) -> Vec<Space> {
        let mut all = vec![self.clockwise(space), self.anticlockwise(space)];
        all.extend(self.linked(space, true));
        all.extend(self.linked(space, false));
        all
    }

    /// `foot`, `spirit`, `plant`, `sun`, `moon` or `plain`.
    pub(crate) fn symbol(&self, space: Space) -> &str {
        self.symbols.get(&space).map_or("plain", String::as_str)
    }

    pub(crate) fn is_foot(&self, space: Space) -> bool {
        self.symbol(space) == "foot"
    }

    pub(crate) fn feet(&self) -> Vec<Space> {
        self.spaces().into_iter().filter(|space| self.is_foot(*space)).collect()
    }

    /// The face with that number (1–6) of that die (1 or 2).
    pub(crate) fn face(&self, die: usize, face: usize) -> Face {
        self.dice[die - 1][face - 1]
    }
}

fn face(data: &Value) -> Result<Face, String> {
    let symbol = match data["line"].as_str() {
        Some("straight") => Symbol::Legs(1),
        Some("single_bend") => Symbol::Legs(2),
        Some("double_bend") => Symbol::Legs(3),
        Some(other) => return Err(format!("`{other}` is no line")),
        None => Symbol::Pips(count(&data["pips"])?),
    };
    Ok(Face { symbol, ring: data["ring"].as_bool().unwrap_or(false) })
}

fn plants(data: &Value) -> Result<Cards, String> {
    let mut cards = Cards::new();
    for kind in KINDS {
        if words::class_of(kind) == "plant" {
            put(&mut cards, kind, &data[kind])?;
        }
    }
    Ok(cards)
}

fn magic(cult: Word, data: &Value) -> Result<Cards, String> {
    let mut cards = Cards::new();
    for kind in KINDS {
        for effect in EFFECTS {
            if kind == format!("{cult}_{effect}") {
                put(&mut cards, kind, &data[effect])?;
            }
        }
    }
    Ok(cards)
}

fn put(cards: &mut Cards, kind: Word, data: &Value) -> Result<(), String> {
    let copies = if data.is_null() { 0 } else { count(data)? };
    if copies > 0 {
        cards.insert(kind, copies);
    }
    Ok(())
}

pub(crate) fn list(data: &Value) -> &[Value] {
    data.as_array().map_or(&[], Vec::as_slice)
}

pub(crate) fn text(data: &Value) -> Result<&str, String> {
    data.as_str().ok_or_else(|| format!("wanted a text, found {data}"))
}

pub(crate) fn count(data: &Value) -> Result<u64, String> {
    data.as_u64().ok_or_else(|| format!("wanted a number, found {data}"))
}
