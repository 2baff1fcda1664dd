//! The plain implementation by itself: every match ends, and every broken rule is noticed.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{
    Broken, Dice, Edition, Habit, Plain, SCENARIOS, Tally, Turn, UNBREAKABLE, VARIANTS, Walk, alone, changed,
    scattered, side_by_side,
};

/// How many matches of each kind to walk: 4, or more if `PLAIN_GAMES` asks for more.
fn matches() -> u64 {
    std::env::var("PLAIN_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(0).max(4)
}

fn edition() -> Value {
    serde_json::from_str(include_str!("edition.json")).unwrap()
}

type Way = fn(Broken) -> Option<String>;

/// Ways of noticing that a rule is broken: each says where it was noticed, if it was.
const WAYS: [(&str, Way); 5] = [
    ("setup", setup_notices),
    ("prepared", prepared_start_notices),
    ("scattered", scattered_start_notices),
    ("random", |broken| match_notices(broken, Habit::Random)),
    ("wandering", |broken| match_notices(broken, Habit::Wander)),
];

/// The first position, and whether there is one at all.
fn setup_notices(broken: Broken) -> Option<String> {
    let opened = |players, broken| Plain::new(&edition(), players, broken).ok();
    let first = |players, broken| opened(players, broken).map(|plain| (plain.describe(), plain.outcomes()));
    let players = (1..=5).find(|players| first(*players, Broken::Nothing) != first(*players, broken));
    players.map(|players| format!("{players} players"))
}

fn prepared_start_notices(broken: Broken) -> Option<String> {
    for seed in 0..8 {
        for scenario in SCENARIOS {
            let read = Edition::read(&scenario.edition(&edition()).unwrap()).unwrap();
            let mut one = scenario.plain(&edition(), Broken::Nothing).unwrap();
            let mut other = scenario.plain(&edition(), broken).unwrap();
            let walk = Walk { script: scenario.script, habit: Habit::Random, seed, limit: 40 };
            if differs(side_by_side(&mut one, &mut other, &read, walk)) {
                return Some(scenario.name.to_owned());
            }
        }
    }
    None
}

fn scattered_start_notices(broken: Broken) -> Option<String> {
    for seed in 0..20 * matches() {
        let edition = changed(&edition(), VARIANTS[(seed / 3 % 4) as usize]).unwrap();
        let read = Edition::read(&edition).unwrap();
        let players = 2 + (seed % 3) as usize;
        let start = scattered(&read, players, &mut Dice::new(seed));
        let mut one = Plain::from_start(&edition, players, Broken::Nothing, &start).unwrap();
        let mut other = Plain::from_start(&edition, players, broken, &start).unwrap();
        let walk = Walk { script: &[], habit: Habit::Random, seed, limit: 600 };
        if differs(side_by_side(&mut one, &mut other, &read, walk)) {
            return Some(format!("start {seed}"));
        }
    }
    None
}

fn match_notices(broken: Broken, habit: Habit) -> Option<String> {
    let read = Edition::read(&edition()).unwrap();
    for seed in 0..3 * matches() {
        let players = 2 + (seed % 3) as usize;
        let mut one = Plain::new(&edition(), players, Broken::Nothing).ok()?;
        let mut other = Plain::new(&edition(), players, broken).ok()?;
        if differs(side_by_side(&mut one, &mut other, &read, Walk { script: &[], habit, seed, limit: 20_000 })) {
            return Some(format!("match {seed}"));
        }
    }
    None
}

fn differs(walked: Result<Tally, super::Difference>) -> bool {
    let Err(difference) = walked else { return false };
    assert!(!difference.what.starts_with("dead end"), "{difference:?}");
    true
}

/// With `PLAIN_REPORT` set, each way is tried for each switch, and the ways that notice are printed.
#[test]
fn every_broken_rule_is_noticed() {
    let report = std::env::var("PLAIN_REPORT").is_ok();
    let mut missed = Vec::new();
    for (broken, row, what) in Broken::all() {
        let mut noticed = Vec::new();
        for (way, notices) in WAYS {
            if report || noticed.is_empty() {
                noticed.extend(notices(*broken).map(|place| format!("{way} ({place})")));
            }
        }
        if report {
            println!("{row} {broken:?} {what}: {}", noticed.join(", "));
        }
        if noticed.is_empty() {
            missed.push(broken);
        }
    }
    assert!(missed.is_empty(), "not noticed: {missed:?}");
}

#[test]
fn every_match_ends() {
    let read = Edition::read(&edition()).unwrap();
    for habit in [Habit::Random, Habit::Wander] {
        for players in 2..=4 {
            let (mut ends, mut chosen, mut longest) = (BTreeMap::new(), BTreeMap::new(), 0);
            for seed in 0..matches() {
                let mut plain = Plain::new(&edition(), players, Broken::Nothing).unwrap();
                let walk = Walk { script: &[], habit, seed, limit: 20_000 };
                let tally = alone(&mut plain, &read, walk).unwrap();
                assert_eq!(plain.turn(), Turn::Over, "{habit:?}, {players} players, seed {seed}");
                *ends.entry(tally.ending.unwrap().ended_by).or_insert(0) += 1;
                longest = longest.max(tally.steps);
                for (action, times) in tally.chosen {
                    *chosen.entry(action).or_insert(0) += times;
                }
            }
            println!("{habit:?}, {players} players: {ends:?}, longest {longest} steps, {chosen:?}");
        }
    }
}

#[test]
fn what_a_seat_is_sure_of_is_true() {
    let read = Edition::read(&edition()).unwrap();
    for seed in 0..2 * matches() {
        let start = scattered(&read, 4, &mut Dice::new(seed));
        let mut plain = Plain::from_start(&edition(), 4, Broken::Nothing, &start).unwrap();
        for step in 0..60 {
            alone(&mut plain, &read, Walk { script: &[], habit: Habit::Wander, seed: seed + step, limit: 1 }).unwrap();
            assert!(plain.is_sure_of_what_is(), "{}", plain.describe());
        }
    }
}

#[test]
fn every_row_has_a_switch_or_a_reason() {
    let catalogue = include_str!("../../../../../docs/rules/erben.md");
    let mut rows = 0;
    for line in catalogue.lines().filter(|line| line.starts_with("| ERB-")) {
        let row = line.split(' ').nth(1).unwrap();
        let switches = Broken::all().iter().filter(|switch| switch.1 == row).count();
        let reasons = UNBREAKABLE.iter().filter(|reason| reason.0 == row).count();
        assert!((switches > 0) != (reasons > 0), "{row}: {switches} switches, {reasons} reasons");
        rows += 1;
    }
    assert!(rows > 90, "the catalogue has {rows} rows");
}
