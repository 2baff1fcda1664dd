//! The built-in edition: known counts and feet, and a board, dice and card copies of our own (ERB-X01 to ERB-X05).

use alloc::string::{String, ToString};

use super::{CirclesSpec, EditionSpec, FaceSpec, MagicSpec, PlantsSpec, SpaceSpec};

const NOTE: &str = "Reconstructed default edition of Merlins Erben: spaces per circle, symbol places, links, dice faces \
and card copies are NOT the printed ones (rule catalogue ERB-X01..X05). Six feet, spirits on the middle circle, Sun and \
Moon on the outer one, 21 plants and 18 magic cards are known.";

/// Three links inward at every second of six angles, six links outward, aligned.
const LINKS: [[&str; 2]; 9] = [
    ["i0", "m0"],
    ["i4", "m6"],
    ["i8", "m12"],
    ["m0", "o0"],
    ["m3", "o4"],
    ["m6", "o8"],
    ["m9", "o12"],
    ["m12", "o16"],
    ["m15", "o20"],
];

const SYMBOLS: [(&str, &str); 18] = [
    ("i1", "foot"),
    ("i3", "foot"),
    ("i5", "foot"),
    ("i7", "foot"),
    ("i9", "foot"),
    ("i11", "foot"),
    ("m1", "spirit"),
    ("m4", "plant"),
    ("m7", "spirit"),
    ("m10", "plant"),
    ("m13", "spirit"),
    ("m16", "plant"),
    ("o2", "sun"),
    ("o8", "plant"),
    ("o10", "plant"),
    ("o14", "moon"),
    ("o20", "plant"),
    ("o22", "plant"),
];

/// Pips, and whether the face bears a ring.
const PIPS: [(u8, bool); 6] = [(1, false), (2, false), (3, true), (4, true), (5, false), (6, false)];

/// Line, and whether the face bears a ring.
const LINES: [(&str, bool); 6] = [
    ("straight", false),
    ("straight", true),
    ("single_bend", false),
    ("single_bend", false),
    ("double_bend", false),
    ("double_bend", true),
];

/// The built-in edition as plain data.
///
/// Six feet, spirit spaces on the middle circle, Sun and Moon on the outer one, 21 plants and 18 magic cards are known
/// facts; spaces, places, links, faces and copies are ours, not the printed game's ([ERB-X01](crate::catalogue#erb-x01)
/// to [ERB-X05](crate::catalogue#erb-x05)).
pub fn built_in_edition() -> EditionSpec {
    let pips = PIPS.map(|(pips, ring)| FaceSpec { pips: Some(pips), line: None, ring });
    let lines = LINES.map(|(line, ring)| FaceSpec { pips: None, line: Some(line.to_string()), ring });
    let three = |on: bool| if on { 3 } else { 0 };
    let magic = |sun: bool| MagicSpec {
        lug: three(sun),
        teutates: three(!sun),
        harp: three(sun),
        cauldron: three(!sun),
        portrait: 3,
    };
    EditionSpec {
        note: NOTE.to_string(),
        circles: CirclesSpec { inner: 12, middle: 18, outer: 24 },
        links: LINKS.map(|ends| ends.map(String::from)).into(),
        spaces: SYMBOLS.map(|(id, symbol)| SpaceSpec { id: id.to_string(), symbol: symbol.to_string() }).into(),
        dice: [pips, lines].map(|die| die.to_vec()).into(),
        plants: PlantsSpec { sun_5: 3, sun_10: 3, sun_15: 3, moon_5: 3, moon_10: 3, moon_15: 3, berries: 3 },
        sun_magic: magic(true),
        moon_magic: magic(false),
        second_die_required: false,
        turn_limit: 400,
    }
}
