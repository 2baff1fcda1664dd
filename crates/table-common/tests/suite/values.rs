//! Small values at their bounds.

use std::error::Error;

use table_common::{Each, ParseError, Problems, ReplayError, Seed, Sink, Table, TableError, rule};

use crate::{played, toy};

#[test]
fn problems_are_said_line_by_line() {
    let mut problems = Problems::new();
    assert_eq!(problems.to_string(), "");
    problems.push("seats[1]", "wanted a seat, found none", rule!("TOY-S01"));
    problems.push("", "wanted more, found less", rule!("TOY-S02"));
    assert_eq!(
        problems.to_string(),
        "seats[1]: wanted a seat, found none (TOY-S01)\nwanted more, found less (TOY-S02)"
    );
    assert_eq!(format!("{problems:?}"), problems.to_string(), "a `main` that returns them prints them so");
}

#[test]
fn a_closure_takes_each_event_in_turn() {
    let mut taken = Vec::new();
    let mut sink = Each(|event: u8| taken.push(event));
    sink.put(3);
    sink.put(1);
    assert_eq!(taken, [3, 1]);
}

#[test]
fn the_events_of_the_steps_are_all_events() {
    for table in [Table::new(toy(), Seed::from_u64(7)), played(toy(), 7)] {
        let told: Vec<_> = table.steps().flat_map(|played| played.events.iter().copied()).collect();
        assert_eq!(told, table.events());
        assert!(table.steps().map(|played| played.number).eq(1..=table.steps().len()));
    }
}

/// Whoever prints an error with its sources prints no sentence twice.
#[test]
fn an_error_and_its_sources_tell_different_things() {
    let mut problems = Problems::new();
    problems.push("players", "wanted 2 players, found 3", rule!("TOY-X01"));
    let errors: [Box<dyn Error>; 3] = [
        Box::new(TableError::from(ParseError::new("`draw` or `pass`", "jump"))),
        Box::new(ReplayError::Edition(problems.clone())),
        Box::new(problems),
    ];
    for error in errors {
        let (mut chain, mut next) = (Vec::new(), Some(&*error as &dyn Error));
        while let Some(error) = next {
            chain.push(error.to_string());
            next = error.source();
        }
        assert!((1..chain.len()).all(|i| !chain[..i].contains(&chain[i])), "{chain:?}");
    }
}
