//! The engine beside the plain implementation on editions of every size and shape, from every stage of a match, played in
//! several ways. A disagreement is shrunk to few changes of the built-in edition and of a first turn, and few steps.
//!
//! `MERLIN_EDITIONS` sets the number of stretches of play (200 if it is not set).

use std::cell::RefCell;

use proptest::prelude::*;
use testkit::beside::{Counts, Engine, Walk, walk};

use crate::beside::kind;
use crate::common::editions::{any_opening, opened};
use crate::common::starts::{Policy, any_start};
use crate::plain::Plain;

/// What must be met, so that the rows below are held.
const DECIDED: [&str; 3] = ["build", "complete", "phase moved"];

fn stretches() -> u32 {
    std::env::var("MERLIN_EDITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(200)
}

/// Covers: MER-A18, MER-A19, MER-A20, MER-M02, MER-M04, MER-X01, MER-X04, MER-X06
#[test]
fn the_engine_agrees_with_the_plain_rules_on_any_edition() {
    let (met, played, refused) = (RefCell::new(Counts::new()), RefCell::new(0), RefCell::new(0));
    let play = (any_start(), any::<u64>(), 1..24u64, prop::sample::select(&Policy::ALL));
    let config = ProptestConfig {
        cases: stretches(),
        max_global_rejects: 10 * stretches(),
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    proptest!(config, |(opening in any_opening(), (start, seed, limit, policy) in play)| {
        let game = opened(&opening).map_err(|wrong| {
            *refused.borrow_mut() += 1;
            TestCaseError::reject(wrong)
        })?;
        *played.borrow_mut() += 1;
        let state = start.state(&game, seed).map_err(TestCaseError::fail)?;
        let mut engine = Engine::<Plain> { game, state };
        let mut plain = engine.plain().map_err(TestCaseError::fail)?;
        let how = Walk { seed, limit, choose: &policy.way(), kind };
        walk(&mut engine, &mut plain, how, &mut met.borrow_mut()).map_err(TestCaseError::fail)?;
    });
    println!("{} editions opened, {} refused; {:#?}", played.borrow(), refused.borrow(), met.borrow());
    assert!(*refused.borrow() <= *played.borrow(), "most editions are none");
    if stretches() >= 200 {
        let never: Vec<_> = DECIDED.into_iter().filter(|kind| !met.borrow().contains_key(*kind)).collect();
        assert!(never.is_empty(), "never met: {never:?}");
    }
}
