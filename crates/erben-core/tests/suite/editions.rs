//! The engine beside the plain implementation on editions of any board, dice and cards, from the start and from prepared
//! positions, played in several ways. A disagreement is shrunk to a small board and few steps.
//!
//! `ERBEN_EDITIONS` sets the number of matches (250 if it is not set).

use std::cell::RefCell;

use erben_core::Spirit;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use testkit::beside::{Counts, Walk, walk};

use crate::common::matches::{WAYS, any_match, kind};

fn matches() -> u32 {
    std::env::var("ERBEN_EDITIONS").map_or(250, |matches| matches.parse().expect("ERBEN_EDITIONS is a number"))
}

/// All phases and kinds of actions.
fn all() -> Vec<String> {
    let phases = "first_player rolling choosing second moving relocating arriving calling morrigan giving answering drawing stealing \
        voting over";
    let actions = "move,to,pass,nothing,done,control,draw sun,draw moon,draw plant,look,steal 1 plant,steal 2 plants,\
        steal magic,exchange sun,exchange moon,exchange 1 plant,exchange 2 plants,give 1,give 2,vote druid sun,\
        vote druid moon,vote king sun,vote king moon,potion sun,potion moon,portrait sun,portrait moon";
    let mut all: Vec<String> = phases.split(' ').map(|phase| format!("phase {phase}")).collect();
    all.extend(actions.split(',').map(str::to_owned));
    for spirit in Spirit::ALL {
        all.extend(["relocate", "call", "drive_out"].map(|verb| format!("{verb} {}", spirit.name())));
        all.extend((spirit != Spirit::Morrigan).then(|| format!("double {}", spirit.name())));
    }
    all
}

#[test]
fn the_engine_agrees_with_the_plain_rules_on_any_edition() {
    let (met, refused) = (RefCell::new(Counts::new()), RefCell::new(0));
    let config = ProptestConfig {
        cases: matches(),
        max_global_rejects: matches(),
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(5),
        ..ProptestConfig::default()
    };
    proptest!(config, |(a_match in any_match(120))| {
        let mut engine = a_match.engine().map_err(|why| {
            *refused.borrow_mut() += 1;
            TestCaseError::reject(why)
        })?;
        let mut plain = engine.plain().map_err(TestCaseError::fail)?;
        let how = Walk { seed: a_match.seed, limit: a_match.most.into(), choose: &WAYS[a_match.way], kind };
        walk(&mut engine, &mut plain, how, &mut met.borrow_mut()).map_err(TestCaseError::fail)?;
    });
    let (met, refused) = (met.take(), refused.take());
    println!("{} matches, {refused} refused; {met:#?}", matches());
    assert!(refused * 10 <= matches(), "many editions do not open");
    if matches() >= 250 {
        let never: Vec<String> = all().into_iter().filter(|kind| !met.contains_key(kind)).collect();
        assert_eq!(never, [""; 0]);
    }
}
