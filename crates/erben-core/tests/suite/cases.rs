//! What the rule tests play, as cases for people and for other programs.

use insta::assert_snapshot;
use serde_json::Value;
use testkit::cases::{At, Casebook};

use crate::common::table;
use crate::plain::Plain;

const USUAL: &str =
    "turn 1 of player 1, about to roll; all druids wait at the centre, all spirits are at home, the hands are empty";

/// The position from which most rule tests begin.
fn usual(at: &At) -> Value {
    let spec = table(at.players.into()).spec().1;
    serde_json::to_value(spec).expect("plain data")
}

/// The engine and the plain implementation say what the file says, and people read it section by section.
#[test]
fn every_case_is_as_it_was() {
    let told = Casebook::<Plain>::read().hold("Merlins Erben", USUAL, usual);
    for (section, text) in told {
        assert_snapshot!(section, text);
    }
}
