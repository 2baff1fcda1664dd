//! The engine beside the plain implementation on editions of every size and shape, from every stage of a match, played in
//! several ways. A disagreement is shrunk to few changes of the built-in edition and few steps.
//!
//! `MERLIN_EDITIONS` sets the number of stretches of play (200 if it is not set).

use std::cell::RefCell;
use std::collections::BTreeSet;

use merlin_core::table_common::{
    ActionSet, Game, Seed, Stored, Turn,
    random::{below, shuffle},
};
use merlin_core::{
    AnyGoodsSpec, EditionSpec, GoodsSpec, Henchman, Merlin, MissionSpec, NeedSpec, Principality, built_in_edition,
};
use proptest::prelude::*;
use serde_json::Value;
use testkit::beside::{self, Counts, Engine, Numbers, Walk, kinds, walk};

use crate::beside::kind;
use crate::common::{FAVOR, PLAIN};
use crate::plain::Plain;

/// A change of the built-in edition.
#[derive(Clone, Copy, Debug)]
enum Change {
    /// The spaces between the principalities stand in another order.
    Ring(u64),
    /// The ring is turned by so many spaces.
    Turned(u8),
    /// The principalities after the Dragon stand in another order.
    Principalities(u64),
    /// So many goods of a kind in each principality, apples, counters, staffs, manors and traitors.
    Goods(u8),
    Apples(u8),
    Counters(u8),
    Staffs(u8),
    Manors(u8),
    Traitors(u8),
    /// So many tiles of each terrain have a tower.
    Towers(u8),
    /// What a column of the frames shows.
    Frame {
        top: bool,
        column: u8,
        symbol: u8,
    },
    /// A mission of another kind.
    Mission {
        card: u8,
        points: u8,
        need: Need,
        icon: u8,
    },
}

/// What a mission needs, by numbers of principalities and henchmen.
#[derive(Clone, Copy, Debug)]
enum Need {
    Henchman(u8, u8),
    Two(u8),
    Pair(u8, u8),
    Influence(u8, u8),
    Anywhere(u8),
    Goods([Option<u8>; 3]),
    Any([u8; 3]),
}

fn principality(number: u8) -> String {
    Principality::ALL[usize::from(number % 6)].to_string()
}

fn henchman(number: u8) -> String {
    Henchman::ALL[usize::from(number % 4)].to_string()
}

impl Need {
    fn spec(self) -> NeedSpec {
        match self {
            Self::Henchman(who, place) => NeedSpec::Henchman { henchman: henchman(who), place: principality(place) },
            Self::Two(place) => NeedSpec::TwoHenchmenIn(principality(place)),
            Self::Pair(one, more) => NeedSpec::Henchmen(vec![henchman(one), henchman(one + 1 + more % 3)]),
            Self::Influence(place, count) => NeedSpec::Influence { place: principality(place), count },
            Self::Anywhere(count) => NeedSpec::InfluenceAnywhere(count),
            Self::Goods(given) => {
                let [flag, shield, material] = given.map(|place| place.map(principality));
                NeedSpec::Goods(GoodsSpec { flag, shield, material })
            }
            Self::Any([flag, shield, material]) => NeedSpec::AnyGoods(AnyGoodsSpec { flag, shield, material }),
        }
    }
}

impl Change {
    fn make(self, edition: &mut EditionSpec) {
        match self {
            Self::Ring(seed) => {
                let mut others: Vec<_> =
                    (0..24).filter(|place| place % 4 != 0).map(|place| edition.ring[place].clone()).collect();
                shuffle(&mut others, &mut Seed::from_u64(seed).rng());
                (0..24)
                    .filter(|place| place % 4 != 0)
                    .zip(others)
                    .for_each(|(place, space)| edition.ring[place] = space);
            }
            Self::Turned(by) => edition.ring.rotate_right(by.into()),
            Self::Principalities(seed) => {
                shuffle(&mut edition.principalities[1..], &mut Seed::from_u64(seed).rng());
                for (place, one) in edition.principalities.iter().enumerate() {
                    edition.ring[4 * place] = merlin_core::SpaceSpec::Principality(one.clone());
                }
            }
            Self::Goods(number) => edition.goods_per_principality = number,
            Self::Apples(number) => edition.apples = number,
            Self::Counters(number) => edition.influence_per_player = number,
            Self::Staffs(number) => edition.staffs_per_player = number,
            Self::Manors(number) => edition.manors_per_player = number,
            Self::Traitors(number) => edition.traitors_per_principality = number,
            Self::Towers(number) => (edition.terrain.plain, edition.terrain.tower) = (8 - number, number),
            Self::Frame { top, column, symbol } => {
                let frame = if top { &mut edition.frame_top } else { &mut edition.frame_bottom };
                frame[usize::from(column)] = principality(symbol);
            }
            Self::Mission { card, points, need, icon } => {
                edition.missions[usize::from(card)] = MissionSpec { points, needs: need.spec(), icon: henchman(icon) };
            }
        }
    }
}

fn need() -> impl Strategy<Value = Need> {
    let one = || 0..6u8;
    prop_oneof![
        (0..4u8, one()).prop_map(|(who, place)| Need::Henchman(who, place)),
        one().prop_map(Need::Two),
        (0..4u8, 0..3u8).prop_map(|(one, more)| Need::Pair(one, more)),
        (one(), 1..4u8).prop_map(|(place, count)| Need::Influence(place, count)),
        (1..5u8).prop_map(Need::Anywhere),
        prop::array::uniform3(prop::option::of(one())).prop_map(Need::Goods),
        prop::array::uniform3(0..4u8).prop_map(Need::Any),
    ]
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        any::<u64>().prop_map(Change::Ring),
        any::<u64>().prop_map(Change::Principalities),
        (1..=15u8).prop_map(Change::Goods),
        (4..=60u8).prop_map(Change::Apples),
        (1..=20u8).prop_map(Change::Counters),
        (0..=20u8).prop_map(Change::Staffs),
        (1..=24u8).prop_map(Change::Manors),
        (2..=20u8).prop_map(Change::Traitors),
        (1..=7u8).prop_map(Change::Towers),
        (any::<bool>(), 0..6u8, 0..6u8).prop_map(|(top, column, symbol)| Change::Frame { top, column, symbol }),
        (0..55u8, 1..=3u8, need(), 0..4u8).prop_map(|(card, points, need, icon)| Change::Mission {
            card,
            points,
            need,
            icon
        }),
    ]
}

/// The changed edition; no mission needs more counters than a player has. The ring is turned last, so that the others find
/// its places.
fn edition(changes: &[Change], turned: u8) -> EditionSpec {
    let mut edition = built_in_edition();
    changes.iter().chain(&[Change::Turned(turned)]).for_each(|change| change.make(&mut edition));
    for mission in &mut edition.missions {
        if let NeedSpec::Influence { count, .. } | NeedSpec::InfluenceAnywhere(count) = &mut mission.needs {
            *count = (*count).min(edition.influence_per_player);
        }
    }
    edition
}

/// A way to play.
#[derive(Clone, Copy, Debug)]
enum Policy {
    Random,
    /// Never pays, returns, completes or discards where something else can be done.
    Hoarding,
    /// Rare kinds of actions first.
    Rare,
}

impl Policy {
    fn choose(self, legal: &BTreeSet<String>, position: &Value, numbers: &mut Numbers) -> String {
        let weight: fn(&str) -> u64 = match self {
            Self::Random => return beside::any(legal, position, numbers),
            Self::Hoarding => |kind| match kind.split(' ').next() {
                Some("apple" | "staff" | "flag" | "return" | "complete" | "discard" | "build") => 1,
                _ => 1_000,
            },
            Self::Rare => |kind| match kind.split(' ').next() {
                Some("favor" | "flag" | "complete" | "staff" | "apple") => 30,
                Some("return" | "discard" | "build" | "defeat" | "influence" | "place" | "keep") => 9,
                Some("decline" | "end") => 1,
                _ => 3,
            },
        };
        kinds(legal, kind, weight, numbers)
    }
}

/// The position after the setup and so many random steps, by the engine alone.
fn after(game: &Merlin, seed: u64, steps: u32) -> merlin_core::State {
    let (mut state, mut rng, mut left) = (game.start(), Seed::from_u64(seed).rng(), steps);
    loop {
        match game.turn(&state) {
            Turn::Over => return state,
            Turn::Chance(_) => {
                let outcome = game.sample(&state, &mut rng).expect("chance is due");
                assert!(game.resolve(&mut state, outcome, &mut ()).is_ok(), "what is sampled is resolved");
            }
            Turn::Player(_) if left == 0 => return state,
            Turn::Player(_) => {
                left -= 1;
                let legal = game.legal_actions(&state);
                let action = legal.nth(below(legal.len(), &mut rng)).expect("a player can do something");
                game.apply_legal(&mut state, action, &mut ());
            }
        }
    }
}

/// What must be met, so that the rows above are held.
const DECIDED: [&str; 3] = ["build", "complete", "phase moved"];

fn stretches() -> u32 {
    std::env::var("MERLIN_EDITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(200)
}

/// Covers: MER-A18, MER-A19, MER-A20, MER-M02, MER-M04, MER-X01, MER-X04, MER-X06
#[test]
fn the_engine_agrees_with_the_plain_rules_on_any_edition() {
    let (met, opened, refused) = (RefCell::new(Counts::new()), RefCell::new(0), RefCell::new(0));
    let game = (prop::collection::vec(change(), 0..24), 0..24u8, 2..=4u8, any::<bool>());
    let policy = prop::sample::select(vec![Policy::Random, Policy::Hoarding, Policy::Rare]);
    let play = (any::<u64>(), 0..400u32, 1..24u64, policy);
    let config = ProptestConfig {
        cases: stretches(),
        max_global_rejects: 10 * stretches(),
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    proptest!(config, |((changes, turned, players, favored) in game, (seed, before, limit, policy) in play)| {
        let modules = if favored { FAVOR } else { PLAIN };
        let Ok(game) = Merlin::open(edition(&changes, turned), players, modules) else {
            *refused.borrow_mut() += 1;
            return Err(TestCaseError::reject("no edition"));
        };
        *opened.borrow_mut() += 1;
        let state = after(&game, seed, before);
        let mut engine = Engine::<Plain> { game, state };
        let mut plain = engine.plain().map_err(TestCaseError::fail)?;
        let choose = |legal: &BTreeSet<String>, position: &Value, numbers: &mut Numbers| policy.choose(legal, position, numbers);
        let how = Walk { seed, limit, choose: &choose, kind };
        walk(&mut engine, &mut plain, how, &mut met.borrow_mut()).map_err(TestCaseError::fail)?;
    });
    println!("{} editions opened, {} refused; {:#?}", opened.borrow(), refused.borrow(), met.borrow());
    assert!(*refused.borrow() <= *opened.borrow(), "most editions are none");
    if stretches() >= 200 {
        let never: Vec<_> = DECIDED.into_iter().filter(|kind| !met.borrow().contains_key(*kind)).collect();
        assert!(never.is_empty(), "never met: {never:?}");
    }
}
