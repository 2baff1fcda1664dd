//! The guide quotes its game whole and unchanged.

use std::fs;

use super::committed;

#[test]
fn the_guide_and_its_game_are_equal() {
    let guide = fs::read_to_string(committed("../docs/guide.md")).unwrap();
    let mut quoted = guide.split("```rust\n").skip(1).map(|part| part.split("```").next().unwrap_or_default());
    for file in ["action", "card", "event", "refusal", "rules", "view", "spec", "main"] {
        let program = fs::read_to_string(committed(&format!("examples/own_game/{file}.rs"))).unwrap();
        assert_eq!(quoted.next(), Some(program.as_str()), "{file}.rs");
    }
    assert_eq!(quoted.next(), None, "the guide holds code that is not of its game");
}
