//! What the rule tests play, as cases for people and for other programs.

use insta::assert_snapshot;
use serde_json::Value;
use testkit::cases::{At, Casebook};

use crate::common::{favor_scene, scene};
use crate::plain::Plain;

const USUAL: &str = "round 1, player 1 before the die; knights on spaces 4, 8, 16 and 20, Merlin on 0; each player has the dice 1, 2, 3 and the Merlin die 4, no goods, no traitors, and four missions that are not met";

/// The position from which most rule tests begin.
fn usual(at: &At) -> Value {
    let spec = if at.modules.is_empty() { scene(at.players) } else { favor_scene(at.players) }.spec;
    serde_json::to_value(spec).expect("plain data")
}

/// The engine and the plain implementation say what the file says, and people read it section by section.
#[test]
fn every_case_is_as_it_was() {
    let told = Casebook::<Plain>::read().hold("Merlin", USUAL, usual);
    for (section, text) in told {
        assert_snapshot!(section, text);
    }
}
