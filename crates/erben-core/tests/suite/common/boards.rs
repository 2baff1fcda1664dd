//! Editions at random, on boards of any shape, which become smaller and more like the built-in one as they shrink.

use std::collections::{BTreeMap, BTreeSet};

use erben_core::{CirclesSpec, EditionSpec, FaceSpec, MagicSpec, PlantsSpec, SpaceSpec, built_in_edition};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

const LETTERS: [&str; 3] = ["i", "m", "o"];

/// A space: the circle and a place in it.
fn name(circle: usize, at: Index, sizes: [u8; 3]) -> String {
    format!("{}{}", LETTERS[circle], at.index(usize::from(sizes[circle])))
}

/// The spaces, links and symbols of an edition; all else is as built in.
fn board() -> impl Strategy<Value = EditionSpec> {
    let sizes = prop_oneof![3 => [3..5u8, 3..5, 3..5], 3 => [3..9u8, 3..9, 3..9], 1 => [3..20u8, 3..20, 3..30]];
    // Whether further out than the middle circle, and both ends; feet and plants on any circle, spirits on the middle one.
    let links = vec((any::<bool>(), any::<[Index; 2]>()), 0..10);
    let symbols =
        (vec((0..3usize, any::<Index>()), 0..5), vec((0..3usize, any::<Index>()), 0..5), vec(any::<Index>(), 0..3));
    (sizes, any::<[Index; 4]>(), links, symbols, any::<[Index; 5]>()).prop_map(
        |(sizes, [one, two, three, four], links, (feet, plants, spirits), must)| {
            // One link at least to each circle, and one space at least of each symbol.
            let links = [(false, [one, two]), (true, [three, four])].into_iter().chain(links);
            let link = |(out, [inner, outer]): (bool, [Index; 2])| {
                [name(usize::from(out), inner, sizes), name(usize::from(out) + 1, outer, sizes)]
            };
            let links: BTreeSet<_> = links.map(link).collect();
            let another = |circle: usize, than: &str, at: Index| {
                let all = (0..sizes[circle]).map(|place| format!("{}{place}", LETTERS[circle]));
                at.get(&all.filter(|other| other != than).collect::<Vec<_>>()).clone()
            };
            let (sun, spirit) = (name(2, must[0], sizes), name(1, must[1], sizes));
            let (moon, plant) = (another(2, &sun, must[2]), another(1, &spirit, must[3]));
            let mut spaces = BTreeMap::from([(sun, "sun"), (moon, "moon"), (spirit, "spirit"), (plant, "plant")]);
            spaces.insert(name(0, must[4], sizes), "foot");
            let of =
                |symbol, spaces: Vec<(usize, Index)>| spaces.into_iter().map(move |(circle, at)| (circle, at, symbol));
            let spirits = spirits.into_iter().map(|at| (1, at)).collect();
            let more = of("foot", feet).chain(of("plant", plants)).chain(of("spirit", spirits));
            for (circle, at, symbol) in more {
                spaces.entry(name(circle, at, sizes)).or_insert(symbol);
            }
            let [inner, middle, outer] = sizes;
            EditionSpec {
                note: String::new(),
                circles: CirclesSpec { inner, middle, outer },
                links: links.into_iter().collect(),
                spaces: spaces.into_iter().map(|(id, symbol)| SpaceSpec { id, symbol: symbol.into() }).collect(),
                ..built_in_edition()
            }
        },
    )
}

/// Six faces, one of them at least with a ring.
fn die() -> impl Strategy<Value = Vec<FaceSpec>> {
    let lines = prop::sample::select(&["straight", "single_bend", "double_bend"]);
    let symbol =
        prop_oneof![(1..=6u8).prop_map(|pips| (Some(pips), None)), lines.prop_map(|line| (None, Some(line.into())))];
    vec((symbol, any::<bool>()), 6).prop_map(|faces| {
        let ringed = faces.iter().any(|(_, ring)| *ring);
        let face = |(at, ((pips, line), ring))| FaceSpec { pips, line, ring: ring || !ringed && at == 0 };
        faces.into_iter().enumerate().map(face).collect()
    })
}

/// So many cards of `N` kinds each.
fn dealt<const N: usize>(cards: usize) -> impl Strategy<Value = [u8; N]> {
    vec(0..N, cards).prop_map(|cards| {
        let mut dealt = [0; N];
        for kind in cards {
            dealt[kind] += 1;
        }
        dealt
    })
}

/// Plants, Sun magic and Moon magic.
fn cards() -> impl Strategy<Value = (PlantsSpec, MagicSpec, MagicSpec)> {
    let magic =
        |[lug, teutates, harp, cauldron, portrait]: [u8; 5]| MagicSpec { lug, teutates, harp, cauldron, portrait };
    let both = (1..18usize).prop_flat_map(move |sun| (dealt(sun).prop_map(magic), dealt(18 - sun).prop_map(magic)));
    (dealt(21), both).prop_map(|([sun_5, sun_10, sun_15, moon_5, moon_10, moon_15, berries], (sun, moon))| {
        (PlantsSpec { sun_5, sun_10, sun_15, moon_5, moon_10, moon_15, berries }, sun, moon)
    })
}

/// Any edition. Nearly each one opens: a symbol that no druid can reach is seldom.
pub fn edition() -> impl Strategy<Value = EditionSpec> {
    let built_in = built_in_edition();
    let dice = prop_oneof![Just(built_in.dice.clone()), vec(die(), 2)];
    let cards = prop_oneof![Just((built_in.plants, built_in.sun_magic, built_in.moon_magic)), cards()];
    let boards = prop_oneof![4 => board(), 1 => Just(built_in)];
    let options = (prop::bool::weighted(0.3), prop_oneof![3 => 1..=12u16, 1 => 1..=400u16]);
    (boards, dice, cards, options).prop_map(
        |(board, dice, (plants, sun_magic, moon_magic), (second_die_required, turn_limit))| EditionSpec {
            dice,
            plants,
            sun_magic,
            moon_magic,
            second_die_required,
            turn_limit,
            ..board
        },
    )
}
