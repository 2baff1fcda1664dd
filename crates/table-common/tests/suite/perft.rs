//! Path counts that were worked out by hand.

use table_common::{Game, Paths, Players, count_paths};

use crate::toy::{Edition, Toy};

/// Two red and two green cards, one round, nothing to draw.
fn two_by_two() -> Toy {
    let colours = vec!["red".into(), "green".into()];
    Toy { edition: Edition { colours, copies: vec![2, 2], rounds: 1, ..Edition::default() }, players: Players::Two }
}

/// All four cards are dealt: 6 orders of two red and two green, each of weight 2·1·2·1 = 4. A seat with two of a colour
/// has, over the six faces, 3·2 + 3·1 = 9 things to do; one with both colours 6·3 = 18. Player 1 has a pair in two of
/// the six orders, and then player 2 has the other.
#[test]
fn paths_are_counted_with_their_weights() {
    let toy = two_by_two();
    let paths = |depth| count_paths(&toy, &toy.start(), depth).unwrap();
    assert_eq!(paths(0), Paths { count: 6 * 6, weight: 6 * 6 * 4 });
    let first: u64 = 2 * 9 + 4 * 18;
    assert_eq!(paths(1), Paths { count: first * 6, weight: u128::from(first) * 6 * 4 });
    let both: u64 = 2 * 9 * 9 + 4 * 18 * 18;
    assert_eq!(paths(2), Paths { count: both, weight: u128::from(both) * 4 });
    assert_eq!(paths(3), paths(2), "the match is over after two decisions");
}
