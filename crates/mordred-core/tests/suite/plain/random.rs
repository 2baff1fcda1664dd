//! Random numbers for the walks, and random editions.

use super::edition::{Edition, Face, Location, Terrain};
use std::collections::{BTreeMap, BTreeSet};

/// A small generator: the same seed gives the same walk.
#[derive(Debug)]
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The generator known as `SplitMix64`.
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, which is not 0. The bias of the remainder does not matter here.
    pub fn below(&mut self, n: usize) -> usize {
        (self.word() % n as u64) as usize
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: u32, high: u32) -> u32 {
        low + self.below((high - low + 1) as usize) as u32
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}

/// A map, a table and counts that the catalogue allows, small enough for every rule to come up.
pub fn edition(random: &mut Random) -> Edition {
    let size = 3 + random.below(22);
    let names: Vec<String> = (0..size).map(name).collect();
    let mut links: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); size];
    let mut link = |a: usize, b: usize| {
        if a != b {
            links[a].insert(b);
            links[b].insert(a);
        }
    };
    for later in 1..size {
        link(later, random.below(later));
    }
    for _ in 0..random.below(size + 1) {
        link(random.below(size), random.below(size));
    }
    let mut locations = BTreeMap::new();
    for (index, name) in names.iter().enumerate() {
        let terrain = if random.one_in(2) { Terrain::Hill } else { Terrain::Wood };
        let links = links[index].iter().map(|link| names[*link].clone()).collect();
        locations.insert(name.clone(), Location { terrain, arrow: random.one_in(4), links });
    }
    let players = [vec![3, 4], vec![2, 3, 4], vec![2], vec![4, 2]];
    Edition {
        home: names[random.below(size)].clone(),
        markers: random.between(2, 33),
        villages: random.between(1, 20),
        bank: random.between(10, 150),
        max_chips: random.between(1, 3),
        players: players[random.below(players.len())].clone(),
        chips: if random.one_in(2) { None } else { Some(random.between(0, 12)) },
        table: [column(random, 8), column(random, 4), column(random, 2)],
        locations,
    }
}

/// Two syllables, a different pair for each index below 100.
fn name(index: usize) -> String {
    let first = ["Ba", "De", "Fi", "Go", "Lu", "Ma", "Ne", "Pi", "Ro", "Tu"];
    let second = ["ben", "gor", "lan", "mer", "nock", "rhys", "thin", "vale", "wy", "dale"];
    format!("{}{}", first[index % 10], second[index / 10 % 10])
}

/// A column in which one cell of so many is Mordred's.
fn column(random: &mut Random, one_in: usize) -> [Face; 6] {
    let mut faces = [Face::Points(1); 6];
    for face in &mut faces {
        *face = if random.one_in(one_in) {
            Face::Mordred(random.between(1, 3))
        } else {
            Face::Points(random.between(1, 8))
        };
    }
    faces
}
