//! `merlin_view`.

use super::merlin_view::run;
use super::{Closed, ends_quietly};

#[test]
fn a_player_sees_the_whole_table_and_no_hand_but_the_own() {
    let mut out = Vec::new();
    run(&mut out).unwrap();
    let said = String::from_utf8(out).unwrap();
    let lines = |start: &str| said.lines().filter(|line| line.starts_with(start)).count();
    assert_eq!((lines("space "), lines("tile "), lines("player ")), (24, 18, 3), "{said}");
    let hands: Vec<&str> = said.lines().filter_map(|line| line.strip_prefix("  missions ")).collect();
    assert_eq!(hands.len(), 3);
    assert!(hands[0].contains("], hidden 0, ") && hands[0].matches(" VP, ").count() == 4, "{said}");
    assert!(hands[1..].iter().all(|hand| hand.starts_with("[], hidden 4, ")), "{said}");
}

#[test]
fn a_closed_pipe_is_no_trouble() {
    assert!(ends_quietly(run(&mut Closed)));
}
