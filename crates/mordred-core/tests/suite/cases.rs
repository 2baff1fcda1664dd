//! What the rule tests play, as cases for people and for other programs.

use insta::assert_snapshot;
use serde_json::Value;
use testkit::cases::{At, Casebook};

use crate::common::spending;
use crate::plain::Plain;

const USUAL: &str = "player 1 is to spend and has no BP, all BP are in the bank, there is no village, and Mordred has the marker at his home";

/// The position from which most rule tests begin.
fn usual(at: &At) -> Value {
    let spec = spending().players(at.players.into()).described().1;
    serde_json::to_value(spec).expect("plain data")
}

/// The engine and the plain implementation say what the file says, and people read it section by section.
#[test]
fn every_case_is_as_it_was() {
    let told = Casebook::<Plain>::read().hold("Mordred", USUAL, usual);
    for (section, text) in told {
        assert_snapshot!(section, text);
    }
}
