//! Small boards that hold together, at random.

use std::collections::{BTreeMap, BTreeSet};

use erben_core::table_common::random::below;
use erben_core::table_common::{DealerRng, Stored};
use erben_core::{CirclesSpec, EditionSpec, Erben, FaceSpec, SpaceSpec, built_in_edition};

/// A random small edition that holds together.
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
        let edition = EditionSpec {
            circles,
            links: links.into_iter().collect(),
            spaces: spaces.into_iter().map(|(id, symbol)| SpaceSpec { id, symbol }).collect(),
            dice: vec![built_in_edition().dice[0].clone(), faces.into()],
            ..built_in_edition()
        };
        if Erben::open(edition.clone(), 2, &[]).is_ok() {
            return edition;
        }
    }
}
