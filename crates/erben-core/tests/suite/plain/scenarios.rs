//! Prepared starts: places that random play hardly reaches.

use serde_json::{Map, Value, json};

use super::words::{self, CLASSES, KINDS};
use super::{Broken, Edition, Plain};

/// A start from which matches are walked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scenario {
    pub(crate) name: &'static str,
    pub(crate) players: usize,
    /// Parts of the edition that differ, as JSON.
    pub(crate) edition: &'static str,
    /// A state spec without its stacks: they hold what the hands do not.
    pub(crate) start: &'static str,
    /// The first steps.
    pub(crate) script: &'static [&'static str],
}

impl Scenario {
    /// The edition it is played with.
    pub(crate) fn edition(&self, default: &Value) -> Result<Value, String> {
        changed(default, self.edition)
    }

    /// The whole state spec.
    pub(crate) fn start(&self, edition: &Value) -> Result<Value, String> {
        let mut start = parse(self.start)?;
        let mut stacks = Edition::read(edition)?.stacks;
        for hand in start["hands"].as_array().into_iter().flatten() {
            for card in hand.as_array().into_iter().flatten() {
                let kind = words::word(&KINDS, card.as_str().unwrap_or_default())?;
                words::take(stacks.entry(words::class_of(kind)).or_default(), kind);
            }
        }
        let mut lists = Map::new();
        for class in CLASSES {
            lists.insert(class.to_owned(), json!(words::in_order(&stacks[class])));
        }
        start.insert("stacks".to_owned(), Value::Object(lists));
        start.entry("known").or_insert(json!([]));
        start.entry("stated").or_insert(json!([]));
        Ok(Value::Object(start))
    }

    /// The plain implementation at this start.
    pub(crate) fn plain(&self, default: &Value, broken: Broken) -> Result<Plain, String> {
        let edition = self.edition(default)?;
        Plain::from_start(&edition, self.players, broken, &self.start(&edition)?)
    }
}

/// An edition, some of its parts replaced.
pub(crate) fn changed(edition: &Value, parts: &str) -> Result<Value, String> {
    let mut edition = edition.clone();
    for (part, value) in parse(parts)? {
        edition[part] = value;
    }
    Ok(edition)
}

fn parse(text: &str) -> Result<Map<String, Value>, String> {
    serde_json::from_str(text).map_err(|fault| fault.to_string())
}

/// A small inner circle, feet on the middle one beside a spirit space, a plant beside another.
const SMALL_CIRCLE: &str = r#"{
    "circles": {"inner": 3, "middle": 18, "outer": 24},
    "links": [["i0", "m0"], ["m0", "o0"], ["m3", "o4"], ["m6", "o8"], ["m9", "o12"], ["m12", "o16"], ["m15", "o20"]],
    "spaces": [
        {"id": "m2", "symbol": "foot"}, {"id": "m5", "symbol": "foot"}, {"id": "m9", "symbol": "foot"},
        {"id": "m11", "symbol": "foot"}, {"id": "m14", "symbol": "foot"}, {"id": "m17", "symbol": "foot"},
        {"id": "m1", "symbol": "spirit"}, {"id": "m7", "symbol": "spirit"}, {"id": "m13", "symbol": "spirit"},
        {"id": "m4", "symbol": "plant"}, {"id": "m8", "symbol": "plant"}, {"id": "m10", "symbol": "plant"},
        {"id": "m16", "symbol": "plant"}, {"id": "o2", "symbol": "sun"}, {"id": "o14", "symbol": "moon"}
    ]
}"#;

/// Editions to scatter pieces and cards on: the built-in one, the second die compulsory, every effect in both stacks,
/// another board.
pub(crate) const VARIANTS: [&str; 4] = [
    "{}",
    r#"{"second_die_required": true}"#,
    r#"{"sun_magic": {"lug": 2, "teutates": 2, "harp": 2, "cauldron": 1, "portrait": 2},
        "moon_magic": {"lug": 1, "teutates": 2, "harp": 2, "cauldron": 2, "portrait": 2}}"#,
    SMALL_CIRCLE,
];

/// All prepared starts.
pub(crate) const SCENARIOS: &[Scenario] = &[
    Scenario {
        name: "a foreign spirit is relocated onto the own druid at a plant",
        players: 2,
        edition: "{}",
        start: r#"{"turn": 9, "active": 0, "druids": ["m4", "m9"],
            "spirits": [{"spirit": "sun1", "at": "o5", "controller": 1}],
            "hands": [[], ["berries"]], "phase": {"relocating": {"spirit": "sun1"}}}"#,
        script: &["to m4"],
    },
    Scenario {
        name: "the own Dwarf King is relocated to a plant",
        players: 2,
        edition: "{}",
        start: r#"{"turn": 9, "active": 1, "druids": ["m4", "m9"],
            "spirits": [{"spirit": "dwarf_king", "at": "o5", "controller": 1}],
            "hands": [[], ["berries"]], "phase": {"relocating": {"spirit": "dwarf_king"}}}"#,
        script: &["to o22"],
    },
    Scenario {
        name: "a foreign spirit is relocated to a foot",
        players: 3,
        edition: "{}",
        start: r#"{"turn": 9, "active": 1, "druids": ["m4", "m9", "waiting"],
            "spirits": [{"spirit": "moon2", "at": "o5", "controller": 2}],
            "hands": [[], ["berries"], []], "phase": {"relocating": {"spirit": "moon2"}}}"#,
        script: &["to i3"],
    },
    Scenario {
        name: "the Morrigan is moved onto a druid at a plant",
        players: 3,
        edition: "{}",
        start: r#"{"turn": 12, "active": 0, "druids": ["o7", "m4", "i0"],
            "spirits": [{"spirit": "morrigan", "at": "m2", "controller": 0}],
            "hands": [["sun_5"], ["sun_5", "berries", "sun_lug", "moon_portrait"], []],
            "known": [{"observer": 2, "owner": 1, "cards": ["sun_5", "berries", "sun_lug"]}],
            "phase": {"moving": {"piece": "morrigan", "die": 1, "face": 2, "left": 1}}}"#,
        script: &["to m4"],
    },
    Scenario {
        name: "the Morrigan finds one plant and no stack",
        players: 2,
        edition: r#"{"plants": {"sun_5": 1, "sun_10": 1, "sun_15": 1, "moon_5": 1, "moon_10": 1, "moon_15": 1, "berries": 15}}"#,
        start: r#"{"turn": 12, "active": 0, "druids": ["o7", "m4"],
            "spirits": [{"spirit": "morrigan", "at": "m2", "controller": 0}],
            "hands": [["sun_5", "sun_10", "sun_15", "moon_5", "moon_10", "berries", "berries", "berries", "berries",
                "berries", "berries", "berries", "berries", "berries", "berries", "berries", "berries", "berries",
                "berries", "berries"], ["moon_15"]],
            "phase": {"moving": {"piece": "morrigan", "die": 1, "face": 2, "left": null}}}"#,
        script: &["to m4"],
    },
    Scenario {
        name: "the Morrigan finds an empty hand",
        players: 2,
        edition: "{}",
        start: r#"{"turn": 12, "active": 0, "druids": ["o7", "m4"],
            "spirits": [{"spirit": "morrigan", "at": "m2", "controller": 0}],
            "hands": [[], []], "phase": {"moving": {"piece": "morrigan", "die": 1, "face": 2, "left": null}}}"#,
        script: &["to m4"],
    },
    Scenario {
        name: "the Morrigan is relocated onto her own controller's druid at a plant",
        players: 3,
        edition: "{}",
        start: r#"{"turn": 15, "active": 0, "druids": ["waiting", "o20", "o3"],
            "spirits": [{"spirit": "morrigan", "at": "m2", "controller": 1}],
            "hands": [[], ["moon_5", "moon_5", "sun_harp"], ["berries"]],
            "phase": {"relocating": {"spirit": "morrigan"}}}"#,
        script: &["to o20"],
    },
    Scenario {
        name: "a foreign Morrigan is relocated onto the own druid at a plant",
        players: 2,
        edition: "{}",
        start: r#"{"turn": 15, "active": 0, "druids": ["o20", "o3"],
            "spirits": [{"spirit": "morrigan", "at": "m2", "controller": 1}],
            "hands": [[], ["moon_5"]], "phase": {"relocating": {"spirit": "morrigan"}}}"#,
        script: &["to o20"],
    },
    Scenario {
        name: "the Morrigan is called onto a druid",
        players: 3,
        edition: "{}",
        start: r#"{"turn": 20, "active": 0, "druids": ["m1", "m2", "arrived"],
            "spirits": [{"spirit": "sun1", "at": "o1", "controller": 0}],
            "hands": [[], ["moon_5", "sun_15", "sun_harp"], []],
            "phase": {"calling": {"spirit": "morrigan",
                "then": {"die": 1, "face": 2, "moved": "druid", "gained": []}}}}"#,
        script: &["to m2"],
    },
    Scenario {
        name: "a spirit is called while another one can still move",
        players: 2,
        edition: "{}",
        start: r#"{"turn": 20, "active": 0, "druids": ["m1", "m9"],
            "spirits": [{"spirit": "sun1", "at": "m2", "controller": 0}],
            "hands": [[], []],
            "phase": {"arriving": {"then": {"die": 1, "face": 2, "moved": "druid", "gained": []}}}}"#,
        script: &["call dwarf_king"],
    },
    Scenario {
        name: "a druid takes a spirit and the other die is left",
        players: 2,
        edition: "{}",
        start: r#"{"turn": 20, "active": 0, "druids": ["m4", "waiting"],
            "spirits": [{"spirit": "sun1", "at": "o1", "controller": 0}, {"spirit": "moon1", "at": "m4", "controller": 1}],
            "hands": [[], []],
            "phase": {"arriving": {"then": {"die": 1, "face": 2, "moved": "druid", "gained": []}}}}"#,
        script: &["control"],
    },
    Scenario {
        name: "a druid takes the Morrigan on a spirit space and may drive her out",
        players: 2,
        edition: "{}",
        start: r#"{"turn": 20, "active": 0, "druids": ["m5", "waiting"],
            "spirits": [{"spirit": "sun1", "at": "o1", "controller": 0},
                {"spirit": "morrigan", "at": "m7", "controller": 1}],
            "hands": [[], []],
            "phase": {"moving": {"piece": "druid", "die": 1, "face": 2, "left": 1}}}"#,
        script: &["to m7", "drive_out morrigan"],
    },
    Scenario {
        name: "a spirit space with no free neighbour",
        players: 2,
        edition: "{}",
        start: r#"{"turn": 20, "active": 0, "druids": ["m1", "waiting"],
            "spirits": [{"spirit": "sun1", "at": "m0", "controller": 0}, {"spirit": "sun2", "at": "m0", "controller": 1},
                {"spirit": "sun3", "at": "m2", "controller": 1}, {"spirit": "moon1", "at": "m2", "controller": 1}],
            "hands": [[], []], "phase": {"arriving": {"then": null}}}"#,
        script: &[],
    },
    Scenario {
        name: "a foot and a plant beside the spirit spaces",
        players: 2,
        edition: SMALL_CIRCLE,
        start: r#"{"turn": 20, "active": 0, "druids": ["m1", "waiting"],
            "spirits": [], "hands": [[], []], "phase": {"arriving": {"then": null}}}"#,
        script: &["call moon1"],
    },
    Scenario {
        name: "a plant beside the spirit space",
        players: 2,
        edition: SMALL_CIRCLE,
        start: r#"{"turn": 20, "active": 0, "druids": ["m7", "waiting"],
            "spirits": [], "hands": [[], []], "phase": {"arriving": {"then": null}}}"#,
        script: &["call dwarf_king", "to m8"],
    },
    Scenario {
        name: "two druids in a circle of three",
        players: 2,
        edition: SMALL_CIRCLE,
        start: r#"{"turn": 20, "active": 0, "druids": ["i0", "i0"],
            "spirits": [], "hands": [[], []], "phase": {"choosing": {"faces": [4, 1]}}}"#,
        script: &["move druid 1"],
    },
    Scenario {
        name: "the second die is required",
        players: 2,
        edition: r#"{"second_die_required": true}"#,
        start: r#"{"turn": 20, "active": 0, "druids": ["o3", "waiting"],
            "spirits": [{"spirit": "sun1", "at": "o1", "controller": 0}], "hands": [[], []],
            "phase": {"second": {"die": 1, "face": 2, "moved": "druid", "gained": []}}}"#,
        script: &[],
    },
    Scenario {
        name: "two druids meet, both rich",
        players: 3,
        edition: "{}",
        start: r#"{"turn": 30, "active": 2, "druids": ["m9", "waiting", "m9"], "spirits": [],
            "hands": [["sun_5", "moon_10", "berries", "sun_lug", "moon_teutates"], [],
                ["sun_15", "sun_15", "moon_5", "sun_portrait", "moon_cauldron"]],
            "known": [{"observer": 1, "owner": 0, "cards": ["sun_5", "sun_lug"]},
                {"observer": 1, "owner": 2, "cards": ["sun_15", "sun_15", "sun_portrait"]},
                {"observer": 0, "owner": 2, "cards": ["sun_15", "moon_cauldron"]}],
            "phase": {"arriving": {"then": null}}}"#,
        script: &[],
    },
    Scenario {
        name: "two plants are demanded",
        players: 3,
        edition: "{}",
        start: r#"{"turn": 30, "active": 2, "druids": ["m9", "waiting", "m9"], "spirits": [],
            "hands": [["sun_5", "moon_10", "berries"], [], ["sun_15", "sun_15", "moon_5"]],
            "known": [{"observer": 1, "owner": 2, "cards": ["sun_15", "sun_15", "moon_5"]},
                {"observer": 0, "owner": 2, "cards": ["sun_15", "moon_5"]}],
            "phase": {"arriving": {"then": null}}}"#,
        script: &["exchange 2 plants"],
    },
    Scenario {
        name: "two druids meet, one poor",
        players: 2,
        edition: "{}",
        start: r#"{"turn": 30, "active": 0, "druids": ["o2", "o2"], "spirits": [],
            "hands": [["sun_5", "moon_10", "sun_lug"], ["sun_15"]], "phase": {"arriving": {"then": null}}}"#,
        script: &[],
    },
    Scenario {
        name: "a vote with every extra",
        players: 3,
        edition: "{}",
        start: r#"{"turn": 50, "active": 0, "druids": ["arrived", "arrived", "m3"],
            "spirits": [{"spirit": "sun1", "at": "arrived", "controller": 0},
                {"spirit": "moon1", "at": "arrived", "controller": 1},
                {"spirit": "dwarf_king", "at": "arrived", "controller": 0},
                {"spirit": "morrigan", "at": "o3", "controller": 2}],
            "hands": [["moon_5", "moon_10", "moon_15", "berries", "berries", "sun_lug", "sun_lug", "moon_teutates"],
                ["sun_5", "sun_10", "sun_15", "berries", "sun_portrait", "moon_cauldron"],
                ["sun_portrait", "moon_portrait"]],
            "known": [{"observer": 1, "owner": 0, "cards": ["sun_lug"]}],
            "phase": {"voting": {"round": 1, "voter": 0, "sun": 1, "moon": 0, "question": "druid"}}}"#,
        script: &["vote druid moon", "vote king moon"],
    },
    Scenario {
        name: "a potion of each cult and berries for one",
        players: 2,
        edition: "{}",
        start: r#"{"turn": 50, "active": 0, "druids": ["arrived", "arrived"], "spirits": [],
            "hands": [["sun_5", "sun_10", "sun_15", "moon_5", "moon_10", "moon_15", "berries"], []],
            "phase": {"voting": {"round": 1, "voter": 0, "sun": 0, "moon": 0, "question": "druid"}}}"#,
        script: &["vote druid moon", "potion moon"],
    },
    Scenario {
        name: "a second vote that ties",
        players: 2,
        edition: "{}",
        start: r#"{"turn": 50, "active": 1, "druids": ["arrived", "arrived"], "spirits": [],
            "hands": [["sun_5", "sun_10", "sun_15", "berries"], ["moon_5", "moon_5", "moon_cauldron"]],
            "phase": {"voting": {"round": 2, "voter": 1, "sun": 0, "moon": 0, "question": "druid"}}}"#,
        script: &["vote druid sun", "done", "vote druid moon", "done"],
    },
    Scenario {
        name: "the last turn",
        players: 2,
        edition: "{}",
        start: r#"{"turn": 400, "active": 1, "druids": ["waiting", "arrived"],
            "spirits": [{"spirit": "sun1", "at": "o1", "controller": 1}],
            "hands": [["sun_5", "sun_5", "sun_harp", "berries"], ["moon_5", "moon_15"]], "phase": "rolling"}"#,
        script: &[],
    },
    Scenario {
        name: "the same plants fit a pair and a potion",
        players: 2,
        edition: "{}",
        start: r#"{"turn": 50, "active": 1, "druids": ["arrived", "arrived"],
            "spirits": [{"spirit": "dwarf_king", "at": "arrived", "controller": 1},
                {"spirit": "sun1", "at": "arrived", "controller": 1},
                {"spirit": "sun2", "at": "arrived", "controller": 0}],
            "hands": [["sun_5", "sun_5", "sun_10", "sun_15", "berries", "berries", "sun_harp", "moon_cauldron"],
                ["sun_10", "sun_10", "sun_15", "sun_15", "sun_harp", "berries"]],
            "phase": {"voting": {"round": 1, "voter": 0, "sun": 6, "moon": 0, "question": "druid"}}}"#,
        script: &["vote druid sun", "done"],
    },
    Scenario {
        name: "pairs of the cult in plenty",
        players: 2,
        edition: r#"{"sun_magic": {"harp": 5, "cauldron": 4}}"#,
        start: r#"{"turn": 50, "active": 1, "druids": ["arrived", "arrived"],
            "spirits": [{"spirit": "dwarf_king", "at": "arrived", "controller": 1},
                {"spirit": "sun1", "at": "arrived", "controller": 1},
                {"spirit": "sun2", "at": "arrived", "controller": 0}],
            "hands": [["sun_5", "sun_5", "sun_5", "sun_10", "sun_10", "sun_15", "sun_15", "berries", "berries",
                "sun_harp", "sun_harp", "sun_cauldron"], ["sun_10", "sun_15", "sun_harp", "sun_cauldron"]],
            "phase": {"voting": {"round": 1, "voter": 0, "sun": 6, "moon": 0, "question": "druid"}}}"#,
        script: &["vote druid sun", "done"],
    },
    Scenario {
        name: "an empty table ties",
        players: 4,
        edition: "{}",
        start: r#"{"turn": 400, "active": 2, "druids": ["waiting", "m3", "waiting", "waiting"], "spirits": [],
            "hands": [[], [], [], []], "phase": "rolling"}"#,
        script: &[],
    },
];
