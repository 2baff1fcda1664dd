//! What each row decides: the plain implementation without one row, beside the engine, on any edition and from prepared
//! positions too; and that the cases tell it.
//!
//! `ERBEN_ROWS=1000` plays as many matches, counts how often each row is decisive (`snapshots`, and from there the page of the
//! coverage), and shrinks each disagreement.

use std::fmt::Write as _;

use testkit::beside::rows::{self, Unknowing as _, decisive, noticed};
use testkit::cases::Casebook;

use crate::common::matches::{Match, any_match};
use crate::plain::Plain;

/// Rows that are not left out here, and why.
const LEFT_OUT: [(&str, &str); 1] = [("ERB-S01", "a game of another number of players is not opened")];

/// Rows that the short form is too short for.
const RARE: [&str; 19] = [
    "ERB-A04", "ERB-A12", "ERB-A14", "ERB-G02", "ERB-G06", "ERB-G07", "ERB-G08", "ERB-G10", "ERB-G11", "ERB-G12",
    "ERB-M15", "ERB-M22", "ERB-M23", "ERB-P02", "ERB-P03", "ERB-P07", "ERB-V01", "ERB-V10", "ERB-V11",
];

/// The row that decides nowhere in the long form either: a druid takes the Morrigan on a spirit space and drives her out, with a
/// second move still to come. Its cases notice it.
const NOWHERE: &str = "ERB-M23";

/// Rows that decide only after the last case of their tests.
const LATER: [&str; 16] = [
    "ERB-S05", "ERB-A05", "ERB-A13", "ERB-A14", "ERB-G04", "ERB-G05", "ERB-C01", "ERB-C06", "ERB-V07", "ERB-V09",
    "ERB-V10", "ERB-V12", "ERB-V13", "ERB-P02", "ERB-P12", "ERB-P13",
];

/// How many matches are played in the long form; none in the short one.
fn asked() -> Option<u32> {
    rows::asked("ERBEN_ROWS")
}

/// How often each row is decisive: the positions in which one who does not know it sees something else, there or after the
/// step. In the long form all but one are decisive somewhere; in the short form, all but those listed.
#[test]
fn every_row_is_decisive() {
    let counted = decisive(&LEFT_OUT, &any_match(30), asked().unwrap_or(30), Match::stretch);
    let text = counted.told();
    println!("{text}");
    assert_eq!(counted.never(), if asked().is_some() { vec![NOWHERE] } else { RARE.to_vec() });
    if asked() == Some(1000) {
        insta::assert_snapshot!(text);
    }
}

/// Nobody who does not know a row agrees with all cases that name it, but for those listed.
#[test]
fn the_cases_notice_that_a_row_is_not_known() {
    assert_eq!(Casebook::<Plain>::read().not_noticed(), LATER);
}

/// The comparison notices that a row is not known, whichever it is but one. In the long form the disagreement is shrunk.
#[test]
fn a_row_that_is_not_known_is_noticed() {
    let rows = if asked().is_some() { Plain::ROWS } else { &["ERB-M05", "ERB-A08", "ERB-V03"] };
    let mut sizes = String::new();
    for row in rows.iter().filter(|row| **row != NOWHERE) {
        let shrinks = if asked().is_some() { 200 } else { 0 };
        let found = noticed(&any_match(30), row, [4000, shrinks], Match::stretch);
        let Match { edition, players, prepared, .. } = found.value;
        let circles = edition.circles;
        let spaces = u32::from(circles.inner) + u32::from(circles.middle) + u32::from(circles.outer);
        let start = if prepared.is_some() { "prepared" } else { "start" };
        let short: String = found.difference.chars().take(100).collect();
        writeln!(sizes, "{row}: {spaces} spaces, {players} players, {start}, step {}: {short}", found.step)
            .expect("text");
    }
    println!("{sizes}");
}
