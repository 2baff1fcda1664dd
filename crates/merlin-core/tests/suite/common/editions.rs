//! Editions for tests: the built-in one with some changes, so that a disagreement is shrunk to few of them.

use merlin_core::table_common::{Seed, Stored, random::shuffle};
use merlin_core::{AnyGoodsSpec, EditionSpec, GoodsSpec, Merlin, MissionSpec, NeedSpec, built_in_edition};
use proptest::prelude::*;

use super::{FAVOR, PLAIN, henchman, principality};

/// A change of the built-in edition.
#[derive(Clone, Copy, Debug)]
pub enum Change {
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
pub enum Need {
    Henchman(u8, u8),
    Two(u8),
    Pair(u8, u8),
    Influence(u8, u8),
    Anywhere(u8),
    Goods([Option<u8>; 3]),
    Any([u8; 3]),
}

impl Need {
    fn spec(self) -> NeedSpec {
        match self {
            Self::Henchman(who, place) => {
                NeedSpec::Henchman { henchman: henchman(who).to_string(), place: principality(place).to_string() }
            }
            Self::Two(place) => NeedSpec::TwoHenchmenIn(principality(place).to_string()),
            Self::Pair(one, more) => {
                NeedSpec::Henchmen(vec![henchman(one).to_string(), henchman(one + 1 + more % 3).to_string()])
            }
            Self::Influence(place, count) => NeedSpec::Influence { place: principality(place).to_string(), count },
            Self::Anywhere(count) => NeedSpec::InfluenceAnywhere(count),
            Self::Goods(given) => {
                let [flag, shield, material] = given.map(|place| place.map(|place| principality(place).to_string()));
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
                frame[usize::from(column)] = principality(symbol).to_string();
            }
            Self::Mission { card, points, need, icon } => {
                edition.missions[usize::from(card)] =
                    MissionSpec { points, needs: need.spec(), icon: henchman(icon).to_string() };
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

/// A game to play: the changes of the edition, by how many spaces its ring is turned, the number of players, and whether with
/// King's Favor.
pub type Opening = (Vec<Change>, u8, u8, bool);

pub fn any_opening() -> impl Strategy<Value = Opening> {
    (prop::collection::vec(change(), 0..24), 0..24u8, 2..=4u8, any::<bool>())
}

/// The game, or what is wrong with its edition.
pub fn opened((changes, turned, players, favored): &Opening) -> Result<Merlin, String> {
    let modules = if *favored { FAVOR } else { PLAIN };
    Merlin::open(edition(changes, *turned), *players, modules).map_err(|wrong| wrong.to_string())
}
