//! What each row decides: the plain implementation without one row, beside the engine, on any edition.
//!
//! `MORDRED_ROWS=60` plays as many matches, counts how often each row is decisive (`snapshots`, and from there the page of the
//! coverage), and shrinks each disagreement.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use mordred_core::table_common::Game;
use mordred_core::{EditionSpec, Mordred};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{TestError, TestRunner};
use serde_json::Value;
use testkit::beside::{Due, Engine, Numbers, Plain as _, Walker, equal_here, kinds};

use crate::beside::kind;
use crate::common::editions::{ample, edition, scarce};
use crate::plain::Plain;

/// Rows that are not left out here, and why.
const LEFT_OUT: [(&str, &str); 4] = [
    ("MOR-E06", "random players whose track comes to 14 hardly ever hold most villages: its tests do"),
    ("MOR-S01", "a game of another number of players is not opened"),
    ("MOR-E07", "all is open: views hide nothing"),
    ("MOR-E08", "the places follow from MOR-E03, E04 and E05"),
];

/// How many matches are played in the long form; none in the short one.
fn asked() -> Option<u32> {
    std::env::var("MORDRED_ROWS").ok().map(|matches| matches.parse().expect("MORDRED_ROWS is a number"))
}

/// A match: edition, players, what chooses, and after how many steps it is left.
type Match = (EditionSpec, usize, u64, u32);

fn any_match() -> impl Strategy<Value = Match> {
    let editions = prop_oneof![1 => edition(2..25, ample()), 3 => edition(2..12, scarce())];
    (editions, 2..=4usize, any::<u64>(), 0..400u32)
}

/// Random, wandering between the kinds of actions, hoarding, or rare actions first.
fn choose(seed: u64, legal: &BTreeSet<String>, position: &Value, numbers: &mut Numbers) -> String {
    let weight: fn(&str) -> u64 = match seed % 4 {
        0 => return testkit::beside::any(legal, position, numbers),
        1 => |_| 1,
        2 => |kind| if kind == "end" { 9 } else { 1 },
        _ => |kind| match kind {
            "attack" => 60,
            "castle" => 12,
            "build" => 6,
            _ => 1,
        },
    };
    kinds(legal, kind, weight, numbers)
}

/// The step that comes next; `None` where the game is over.
fn next(at: &dyn Walker, seed: u64, numbers: &mut Numbers) -> Option<String> {
    match at.due() {
        Due::Over => None,
        Due::Player(_) => Some(choose(seed, &at.legal(), &at.describe(), numbers)),
        Due::Chance(_) => {
            let outcomes = at.outcomes();
            Some(numbers.weighted(outcomes.iter().map(|(outcome, weight)| (outcome, *weight))).clone())
        }
    }
}

fn take(walker: &mut dyn Walker, step: &str) -> Result<(), String> {
    if matches!(walker.due(), Due::Player(_)) { walker.act(step) } else { walker.resolve(step) }
}

/// Plays a match with the engine and shows each step: the plain implementation before it, and the step.
fn play(
    (edition, players, seed, most): &Match,
    mut look: impl FnMut(&Engine<Plain>, &Plain, Option<&str>) -> Result<(), String>,
) -> Result<u32, String> {
    let edition = serde_json::to_value(edition).expect("plain data");
    let mut engine = Engine::<Plain>::open(&edition, *players, &[])?;
    let mut plain = Plain::open(&edition, *players, &[])?;
    let mut numbers = Numbers::new(*seed);
    for step in 0..*most {
        let taken = next(&engine, *seed, &mut numbers);
        look(&engine, &plain, taken.as_deref())?;
        let Some(taken) = taken else { return Ok(step) };
        take(&mut engine, &taken)?;
        take(&mut plain, &taken)?;
    }
    Ok(*most)
}

/// What one who does not know a row sees otherwise: here, or after the step.
fn differs(engine: &Engine<Plain>, plain: &Plain, step: Option<&str>, row: &'static str) -> Result<(), String> {
    let mut other = plain.without(row);
    equal_here(engine, &other)?;
    let Some(step) = step else { return Ok(()) };
    let mut after = engine.clone();
    take(&mut after, step)?;
    take(&mut other, step).map_err(|why| format!("`{step}`: {why}"))?;
    equal_here(&after, &other).map_err(|difference| format!("after `{step}`: {difference}"))
}

/// The setup is the same without the row; the error is what differs.
fn starts_alike((edition, players, ..): &Match, row: &'static str) -> Result<(), String> {
    let edition = serde_json::to_value(edition).expect("plain data");
    equal_here(&Engine::<Plain>::open(&edition, *players, &[])?, &Plain::opened_without(&edition, *players, row)?)
}

/// How often each row is decisive: the positions in which one who does not know it sees something else, there or after the
/// step. None is never decisive; in the short form of ten matches, not many are.
#[test]
fn every_row_is_decisive() {
    let listed: BTreeSet<&str> = Plain::ROWS.into_iter().chain(LEFT_OUT.map(|(row, _)| row)).collect();
    let decided = Mordred::CATALOGUE.rules().filter(|rule| !rule.id.as_str().starts_with("MOR-X"));
    let decided: Vec<String> = decided.map(|rule| rule.id.to_string()).collect();
    assert_eq!(decided.iter().map(String::as_str).collect::<BTreeSet<_>>(), listed);
    let mut decisive: BTreeMap<&str, u64> = Plain::ROWS.iter().map(|row| (*row, 0)).collect();
    let (mut runner, mut positions) = (TestRunner::deterministic(), 0_u64);
    for _ in 0..asked().unwrap_or(10) {
        let played = any_match().new_tree(&mut runner).expect("nothing is filtered").current();
        for row in ["MOR-S02", "MOR-S03", "MOR-S04"] {
            *decisive.get_mut(row).expect("a row") += u64::from(starts_alike(&played, row).is_err());
        }
        let looked = play(&played, |engine, plain, step| {
            positions += 1;
            equal_here(engine, plain)?;
            for row in Plain::ROWS {
                *decisive.get_mut(row).expect("a row") += u64::from(differs(engine, plain, step, row).is_err());
            }
            Ok(())
        });
        looked.unwrap_or_else(|difference| panic!("{played:?}: {difference}"));
    }
    let counted = decisive.iter().map(|(row, count)| format!("{row} {count}\n"));
    let left_out = LEFT_OUT.iter().map(|(row, why)| format!("{row} none: {why}\n"));
    let text: String = [format!("{positions} positions\n")].into_iter().chain(counted).chain(left_out).collect();
    println!("{text}");
    let never: Vec<_> = decisive.iter().filter(|(_, count)| **count == 0).map(|(row, _)| row).collect();
    assert!(never.len() <= if asked().is_some() { 0 } else { 10 }, "never decisive: {never:?}");
    if asked() == Some(60) {
        insta::assert_snapshot!(text);
    }
}

/// The comparison notices that a row is not known, whichever it is. In the long form the disagreement is shrunk.
#[test]
fn a_row_that_is_not_known_is_noticed() {
    let mut sizes = String::new();
    for row in Plain::ROWS {
        let config = ProptestConfig {
            cases: 400,
            max_shrink_iters: if asked().is_some() { 400 } else { 0 },
            failure_persistence: None,
            rng_seed: proptest::test_runner::RngSeed::Fixed(7),
            ..ProptestConfig::default()
        };
        let last = RefCell::new((0, String::new()));
        let found = TestRunner::new(config).run(&any_match(), |played| {
            let mut step = 0;
            let agrees = starts_alike(&played, row).and_then(|()| {
                play(&played, |engine, plain, taken| {
                    step += 1;
                    differs(engine, plain, taken, row)
                })
            });
            agrees.map(|_| ()).map_err(|difference| {
                *last.borrow_mut() = (step, difference.clone());
                TestCaseError::fail(difference)
            })
        });
        let Err(TestError::Fail(_, played)) = found else { panic!("nobody misses {row}: {found:?}") };
        // With every row known the same match agrees: it is the row that is missed.
        let agrees = play(&played, |engine, plain, _| equal_here(engine, plain));
        agrees.unwrap_or_else(|difference| panic!("{row} in {played:?}: {difference}"));
        let (edition, players, ..) = played;
        let (step, difference) = last.into_inner();
        let short: String = difference.chars().take(100).collect();
        let places = edition.locations.len();
        writeln!(sizes, "{row}: {places} locations, {players} players, step {step}: {short}").expect("text");
    }
    println!("{sizes}");
}
