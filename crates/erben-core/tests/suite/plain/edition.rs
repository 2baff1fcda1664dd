//! The edition's data, read from JSON.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::words::{self, CULTS, Cards, Space, Word};

/// What a face of a magic die asks for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Symbol {
    Pips(u64),
    /// That many legs: 1 the straight line, 2 the single bend, 3 the double bend.
    Legs(u64),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Face {
    pub(super) symbol: Symbol,
    pub(super) ring: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Edition {
    pub(super) circles: Vec<usize>,
    /// Where the links of each space lead, further out and further in.
    outward: BTreeMap<Space, Vec<Space>>,
    inward: BTreeMap<Space, Vec<Space>>,
    symbols: BTreeMap<Space, String>,
    dice: Vec<Vec<Face>>,
    pub(super) stacks: BTreeMap<Word, Cards>,
    pub(super) second_die_required: bool,
    pub(super) turn_limit: u64,
}

impl Edition {
    pub(super) fn read(data: &Value) -> Result<Self, String> {
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
        let dice = list(&data["dice"]).iter().map(|die| list(die).iter().map(face).collect());
        let circles = ["inner", "middle", "outer"].iter().map(|circle| index(&data["circles"][circle]));
        let mut stacks = BTreeMap::from([("plant", Cards::new())]);
        for kind in words::kinds_of("plant") {
            put(stacks.entry("plant").or_default(), kind, &data["plants"][kind])?;
        }
        for cult in CULTS {
            for kind in words::kinds_of(cult) {
                let effect = kind.trim_start_matches(cult).trim_start_matches('_');
                put(stacks.entry(cult).or_default(), kind, &data[format!("{cult}_magic")][effect])?;
            }
        }
        Ok(Self {
            circles: circles.collect::<Result<_, _>>()?,
            outward,
            inward,
            symbols,
            dice: dice.collect::<Result<_, String>>()?,
            stacks,
            second_die_required: data["second_die_required"] == true,
            turn_limit: count(&data["turn_limit"])?,
        })
    }

    /// All spaces, circle by circle.
    pub(super) fn spaces(&self) -> BTreeSet<Space> {
        let circles = self.circles.iter().enumerate();
        circles.flat_map(|(circle, size)| (0..*size).map(move |index| Space { circle, index })).collect()
    }

    pub(super) fn clockwise(&self, space: Space) -> Space {
        Space { index: (space.index + 1) % self.circles[space.circle], ..space }
    }

    pub(super) fn anticlockwise(&self, space: Space) -> Space {
        let size = self.circles[space.circle];
        Space { index: (space.index + size - 1) % size, ..space }
    }

    /// The spaces that a link joins to this one, one circle further out or further in.
    pub(super) fn linked(&self, space: Space, outward: bool) -> &[Space] {
        let links = if outward { &self.outward } else { &self.inward };
        links.get(&space).map_or(&[], Vec::as_slice)
    }

    pub(super) fn neighbours(&self, space: Space) -> Vec<Space> {
        let mut all = vec![self.clockwise(space), self.anticlockwise(space)];
        all.extend(self.linked(space, true));
        all.extend(self.linked(space, false));
        all
    }

    /// `foot`, `spirit`, `plant`, `sun`, `moon` or `plain`.
    pub(super) fn symbol(&self, space: Space) -> &str {
        self.symbols.get(&space).map_or("plain", String::as_str)
    }

    pub(super) fn is_foot(&self, space: Space) -> bool {
        self.symbol(space) == "foot"
    }

    pub(super) fn feet(&self) -> Vec<Space> {
        self.spaces().into_iter().filter(|space| self.is_foot(*space)).collect()
    }

    /// The face with that number (1–6) of that die (1 or 2).
    pub(super) fn face(&self, die: usize, face: usize) -> Face {
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
    Ok(Face { symbol, ring: data["ring"] == true })
}

/// The copies of a kind; one that the edition does not name has none.
fn put(cards: &mut Cards, kind: Word, data: &Value) -> Result<(), String> {
    let copies = if data.is_null() { 0 } else { count(data)? };
    if copies > 0 {
        cards.insert(kind, copies);
    }
    Ok(())
}

pub(super) fn list(data: &Value) -> &[Value] {
    data.as_array().map_or(&[], Vec::as_slice)
}

pub(super) fn text(data: &Value) -> Result<&str, String> {
    data.as_str().ok_or_else(|| format!("wanted a text, found {data}"))
}

pub(super) fn count(data: &Value) -> Result<u64, String> {
    data.as_u64().ok_or_else(|| format!("wanted a number, found {data}"))
}

/// A seat, die, face or number of spaces.
pub(super) fn index(data: &Value) -> Result<usize, String> {
    usize::try_from(count(data)?).map_err(|fault| fault.to_string())
}
