//! What each row decides: the plain implementation without one row, beside the engine, on any edition and from prepared
//! positions of every stage of a match; and that the cases tell it.
//!
//! `MERLIN_ROWS=2000` plays as many stretches, counts how often each row is decisive (`snapshots`, and from there the page of
//! the coverage), and shrinks each disagreement.

use std::fmt::Write as _;

use proptest::prelude::*;
use testkit::beside::Engine;
use testkit::beside::rows::{self, Stretch, Unknowing as _, decisive, noticed};
use testkit::cases::Casebook;

use crate::common::editions::{Opening, any_opening, opened};
use crate::common::starts::{Policy, Start, early};
use crate::plain::Plain;

/// Rows that are not left out here, and why.
const LEFT_OUT: [(&str, &str); 3] = [
    ("MER-S01", "a game of another number of players is not opened"),
    ("MER-S16", "it says what follows from the four pieces of a player: MER-A02 and MER-A03 decide"),
    ("MER-A01", "it says what the ring has; what a space does is in the rows of the spaces"),
];

/// Rows that the short form is too short for.
const RARE: [&str; 19] = [
    "MER-A03", "MER-A08", "MER-A09", "MER-A12", "MER-E11", "MER-E12", "MER-F03", "MER-K04", "MER-K05", "MER-K07",
    "MER-K09", "MER-M04", "MER-M11", "MER-S12", "MER-S13", "MER-T01", "MER-T11", "MER-T12", "MER-T14",
];

/// How many stretches are played in the long form; none in the short one.
fn asked() -> Option<u32> {
    rows::asked("MERLIN_ROWS")
}

/// A stretch: the game, where it begins, what chooses, after how many steps it is
/// left, and how it is played.
type Values = (Opening, (Start, u64, u32, Policy));

fn any_stretch() -> impl Strategy<Value = Values> {
    (any_opening(), (early(), any::<u64>(), 0..24u32, prop::sample::select(&Policy::ALL)))
}

fn stretch(values: &Values) -> Result<Stretch<Plain>, String> {
    let (opening, (start, seed, most, policy)) = values;
    let game = opened(opening)?;
    let state = start.state(&game, *seed)?;
    Ok(Stretch { engine: Engine { game, state }, seed: *seed, most: *most, choose: policy.way() })
}

/// How often each row is decisive: the positions in which one who does not know it sees something else, there or after the
/// step. None is never decisive; in the short form, those listed are.
#[test]
fn every_row_is_decisive() {
    let counted = decisive(&LEFT_OUT, &any_stretch(), asked().unwrap_or(50), stretch);
    let text = counted.told();
    println!("{text}");
    assert_eq!(counted.never(), if asked().is_some() { vec![] } else { RARE.to_vec() });
    if asked() == Some(2000) {
        insta::assert_snapshot!(text);
    }
}

/// Nobody who does not know a row agrees with all cases that name it.
#[test]
fn the_cases_notice_that_a_row_is_not_known() {
    assert_eq!(Casebook::<Plain>::read().not_noticed(), [""; 0]);
}

/// The comparison notices that a row is not known, whichever it is. In the long form the disagreement is shrunk.
#[test]
fn a_row_that_is_not_known_is_noticed() {
    let rows = if asked().is_some() { Plain::ROWS } else { &["MER-T08", "MER-A19", "MER-E03"] };
    let mut sizes = String::new();
    for row in rows {
        let found = noticed(&any_stretch(), row, [4000, if asked().is_some() { 4000 } else { 0 }], stretch);
        let ((changes, _, players, favored), (start, ..)) = found.value;
        let short: String = found.difference.chars().take(100).collect();
        let favor = if favored { " with King's Favor" } else { "" };
        let changes = changes.len();
        writeln!(sizes, "{row}: {changes} changes, {players} players{favor}, {start:?}, step {}: {short}", found.step)
            .expect("text");
    }
    println!("{sizes}");
}
