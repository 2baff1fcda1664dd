//! Small editions that hold together, at random.

use std::collections::{BTreeMap, BTreeSet};

use erben_core::table_common::random::below;
use erben_core::table_common::{DealerRng, Stored};
use erben_core::{CirclesSpec, EditionSpec, Erben, FaceSpec, MagicSpec, PlantsSpec, SpaceSpec, built_in_edition};

/// A random small edition that holds together: any board, any number of each kind of card.
pub fn arbitrary_edition(rng: &mut DealerRng) -> EditionSpec {
    loop {
        let mut size = || 3 + below(6, rng) as u8;
        let circles = CirclesSpec { inner: size(), middle: size(), outer: size().max(5) };
        let mut links = BTreeSet::new();
        for _ in 0..2 + below(9, rng) {
            let outer = below(2, rng) == 0;
            let (one, other) = if outer {
                (("m", circles.middle), ("o", circles.outer))
            } else {
                (("i", circles.inner), ("m", circles.middle))
            };
            let mut name = |(letter, size): (&str, u8)| format!("{letter}{}", below(u32::from(size), rng));
            links.insert([name(one), name(other)]);
        }
        let mut spaces = BTreeMap::new();
        let mut put = |symbol: &str, letter: &str, size: u8, rng: &mut DealerRng| {
            spaces.entry(format!("{letter}{}", below(u32::from(size), rng))).or_insert(symbol.to_string());
        };
        put("sun", "o", circles.outer, rng);
        put("moon", "o", circles.outer, rng);
        put("spirit", "m", circles.middle, rng);
        for _ in 0..=below(4, rng) {
            put("foot", "i", circles.inner, rng);
        }
        put(if below(3, rng) == 0 { "foot" } else { "plant" }, "m", circles.middle, rng);
        put("plant", "o", circles.outer, rng);
        let line = |name: &str| FaceSpec { pips: None, line: Some(name.into()), ring: true };
        let faces = ["straight", "single_bend", "double_bend", "straight", "single_bend", "double_bend"].map(line);
        let [sun, moon] = [dealt(9, rng), dealt(9, rng)];
        let edition = EditionSpec {
            circles,
            links: links.into_iter().collect(),
            spaces: spaces.into_iter().map(|(id, symbol)| SpaceSpec { id, symbol }).collect(),
            dice: vec![built_in_edition().dice[0].clone(), faces.into()],
            plants: plants(dealt(21, rng)),
            sun_magic: magic(sun),
            moon_magic: magic(moon),
            second_die_required: below(2, rng) == 0,
            ..built_in_edition()
        };
        if Erben::open(edition.clone(), 2, &[]).is_ok() {
            return edition;
        }
    }
}

/// So many cards of `N` kinds.
fn dealt<const N: usize>(cards: u8, rng: &mut DealerRng) -> [u8; N] {
    let mut dealt = [0; N];
    (0..cards).for_each(|_| dealt[below(N as u32, rng) as usize] += 1);
    dealt
}

fn plants(n: [u8; 7]) -> PlantsSpec {
    PlantsSpec { sun_5: n[0], sun_10: n[1], sun_15: n[2], moon_5: n[3], moon_10: n[4], moon_15: n[5], berries: n[6] }
}

fn magic([lug, teutates, harp, cauldron, portrait]: [u8; 5]) -> MagicSpec {
    MagicSpec { lug, teutates, harp, cauldron, portrait }
}
