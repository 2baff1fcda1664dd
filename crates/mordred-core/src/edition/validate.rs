//! Everything that can be wrong with an edition. MOR-X01 to MOR-X05.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use table_common::{Problems, RuleId, check_name, excerpt, rule};

use super::{Edition, EditionSpec, KEYWORDS, LocationSpec};
use crate::action_table::{ActionTable, Cell};
use crate::link::MAX_LINKS;
use crate::location::{Location, LocationSet, MAX_LOCATIONS};
use crate::map::Map;
use crate::terrain::Terrain;

const MAP: RuleId = rule!("MOR-X02");
const COUNTS: RuleId = rule!("MOR-X05");
const MAX_NOTE_LEN: usize = 1_000;
/// The most BP that an edition may have in the bank, and so in any hand (MOR-X03).
pub(crate) const MAX_BANK: u16 = 9_999;

/// The edition that is described, or everything that is wrong with the description at once.
pub(crate) fn validate(spec: EditionSpec) -> Result<Edition, Problems> {
    let mut wrong = Problems::new();
    check_counts(&spec, &mut wrong);
    let table = read_table(&spec, &mut wrong);
    let places = check_places(&spec, &mut wrong);
    let near = check_links(&spec, &places, &mut wrong);
    let home = places.get(spec.home.as_str()).copied();
    wrong.require(home.is_some(), COUNTS, "home", || format!("wanted a location, found `{}`", excerpt(&spec.home)));
    check_layout(&spec, &places, &mut wrong);
    let terrain = |spec: &LocationSpec| Terrain::from_name(&spec.terrain).unwrap_or(Terrain::Wood);
    let map = Map::new(spec.locations.iter().zip(&near).map(|(l, &near)| (terrain(l), l.arrow, near)));
    match (home, table) {
        (Some(home), Some(table)) => wrong.into_result(()).map(|()| Edition::new(spec, map, home, table)),
        _ => Err(wrong),
    }
}

/// The drawing names locations only. Where it names more than there can be, no name is looked at.
fn check_layout(spec: &EditionSpec, places: &BTreeMap<&str, Location>, wrong: &mut Problems) {
    let drawn = spec.layout.len();
    if drawn > MAX_LOCATIONS {
        return wrong.push("layout", format!("wanted at most {MAX_LOCATIONS} places, found {drawn}"), MAP);
    }
    for name in spec.layout.keys().filter(|name| !places.contains_key(name.as_str())) {
        wrong.push("layout", format!("wanted names of locations, found `{}`", excerpt(name)), MAP);
    }
}

fn check_counts(spec: &EditionSpec, wrong: &mut Problems) {
    let mut within = |at: &str, found: u16, least: u16, most: u16, rule| {
        wrong.require((least..=most).contains(&found), rule, at, || format!("wanted {least} to {most}, found {found}"));
    };
    within("markers", spec.markers.into(), 2, 255, COUNTS);
    within("villages", spec.villages.into(), 1, 128, COUNTS);
    within("bank", spec.bank, 1, MAX_BANK, rule!("MOR-X03"));
    within("max_chips", spec.max_chips.into(), 1, 3, COUNTS);
    let length = spec.note.len();
    wrong.require(length <= MAX_NOTE_LEN, COUNTS, "note", || {
        format!("wanted at most {MAX_NOTE_LEN} bytes, found {length}")
    });
    let rising = spec.players.windows(2).all(|pair| pair[0] < pair[1]);
    let allowed = rising && !spec.players.is_empty() && spec.players.iter().all(|n| (2..=4).contains(n));
    wrong.require(allowed, rule!("MOR-S01"), "players", || {
        let found: Vec<u8> = spec.players.iter().copied().take(8).collect();
        format!("wanted some of 2, 3 and 4, rising, found {found:?}")
    });
}

fn read_table(spec: &EditionSpec, wrong: &mut Problems) -> Option<ActionTable> {
    let mut table = [[Cell::Points(1); 6]; 3];
    let specs = [("A", &spec.action_table.a), ("B", &spec.action_table.b), ("C", &spec.action_table.c)];
    let before = wrong.len();
    for (column, (name, cells)) in table.iter_mut().zip(specs) {
        wrong.require(cells.len() == 6, rule!("MOR-X01"), format_args!("action_table.{name}"), || {
            format!("wanted 6 faces, found {}", cells.len())
        });
        for (face, (cell, text)) in (0..).zip(column.iter_mut().zip(cells)) {
            let Some(parsed) = Cell::parse(text) else {
                let what = format!("wanted 1 to {} or M1 to M3, found `{}`", Cell::MAX_POINTS, excerpt(text));
                wrong.push(format_args!("action_table.{name}[{face}]"), what, rule!("MOR-X01"));
                continue;
            };
            *cell = parsed;
        }
    }
    (wrong.len() == before).then_some(ActionTable(table))
}

/// Names, terrains and their number; the location of each name.
fn check_places<'a>(spec: &'a EditionSpec, wrong: &mut Problems) -> BTreeMap<&'a str, Location> {
    let count = spec.locations.len();
    wrong.require((2..=MAX_LOCATIONS).contains(&count), MAP, "locations", || {
        format!("wanted 2 to {MAX_LOCATIONS} locations, found {count}")
    });
    let mut places = BTreeMap::new();
    for (index, location) in spec.locations.iter().enumerate().take(MAX_LOCATIONS) {
        if let Some(fault) = check_name(&location.name, KEYWORDS) {
            wrong.push(format_args!("locations[{index}].name"), format!("wanted {fault}"), MAP);
        }
        wrong.require(
            Terrain::from_name(&location.terrain).is_some(),
            MAP,
            format_args!("locations[{index}].terrain"),
            || format!("wanted `wood` or `hill`, found `{}`", excerpt(&location.terrain)),
        );
        let Some(here) = Location::new(index as u8) else { continue };
        if places.insert(location.name.as_str(), here).is_some() {
            let what = format!("wanted a name of its own, found a second `{}`", excerpt(&location.name));
            wrong.push(format_args!("locations[{index}].name"), what, MAP);
        }
    }
    places
}

/// Links known, mutual, single, not too many; the map connected. Each location's neighbours.
fn check_links(spec: &EditionSpec, places: &BTreeMap<&str, Location>, wrong: &mut Problems) -> Vec<LocationSet> {
    let total: usize = spec.locations.iter().map(|l| l.links.len()).sum();
    wrong.require(total <= MAX_LINKS, MAP, "locations", || {
        format!("wanted at most {MAX_LINKS} directed links, found {total}")
    });
    if total > MAX_LINKS || spec.locations.len() > MAX_LOCATIONS {
        return Vec::new();
    }
    let near: Vec<LocationSet> = spec
        .locations
        .iter()
        .map(|l| l.links.iter().filter_map(|n| places.get(n.as_str())).copied().collect())
        .collect();
    for (index, location) in spec.locations.iter().enumerate() {
        let mut seen = BTreeSet::new();
        for link in &location.links {
            if let Some(fault) = link_fault(spec, places, &location.name, link, !seen.insert(link)) {
                wrong.push(format_args!("locations[{index}].links"), fault, MAP);
            }
        }
    }
    check_connected(spec, &near, wrong);
    near
}

fn link_fault(
    spec: &EditionSpec,
    places: &BTreeMap<&str, Location>,
    here: &str,
    link: &str,
    repeated: bool,
) -> Option<String> {
    let Some(there) = places.get(link) else {
        return Some(format!("wanted names of locations, found `{}`", excerpt(link)));
    };
    if link == here {
        return Some(format!("wanted links to other locations, found `{}` itself", excerpt(link)));
    }
    if repeated {
        return Some(format!("wanted each neighbour once, found `{}` again", excerpt(link)));
    }
    let back = spec.locations.get(there.index()).is_some_and(|l| l.links.iter().any(|name| name == here));
    (!back).then(|| format!("wanted mutual links, found `{}` without a link back", excerpt(link)))
}

fn check_connected(spec: &EditionSpec, near: &[LocationSet], wrong: &mut Problems) {
    let Some(first) = Location::new(0) else { return };
    let (mut reached, mut edge) = (LocationSet::of(first), LocationSet::of(first));
    while !edge.is_empty() {
        let next = edge.iter().filter_map(|l| near.get(l.index())).fold(LocationSet::EMPTY, |a, &b| a | b);
        edge = next & !reached;
        reached |= next;
    }
    for (index, location) in spec.locations.iter().enumerate() {
        if Location::new(index as u8).is_some_and(|l| !reached.contains(l)) {
            let what = format!("wanted a connected map, found no way from `{}`", excerpt(&spec.locations[0].name));
            wrong.push(format_args!("locations[{index}] ({})", excerpt(&location.name)), what, MAP);
        }
    }
}
