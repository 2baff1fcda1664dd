//! What a comparison must show: that it agrees with the right rules, and notices every wrong one.

use serde_json::Value;

use super::compare::{Met, Numbers, Walker, walk};
use super::scenarios::{self, Scenario};
use super::start::prepare;
use super::{Broken, Plain};

/// No game takes as many steps.
pub(crate) const LONG: usize = 5_000;

/// How an implementation is opened and loaded, so that it can stand beside the plain one.
pub(crate) trait Opener {
    type Game: Walker;
    fn open(&self, players: usize, kings_favor: bool) -> Result<Self::Game, String>;
    fn load(&self, players: usize, kings_favor: bool, start: &Value) -> Result<Self::Game, String>;
}

/// The plain implementation with one switch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlainOpener<'a> {
    pub(crate) edition: &'a Value,
    pub(crate) broken: Broken,
}

impl Opener for PlainOpener<'_> {
    type Game = Plain;

    fn open(&self, players: usize, kings_favor: bool) -> Result<Plain, String> {
        Plain::new(self.edition, players, kings_favor, self.broken)
    }

    fn load(&self, _players: usize, kings_favor: bool, start: &Value) -> Result<Plain, String> {
        Plain::from_start(self.edition, kings_favor, self.broken, start)
    }
}

/// Whether both open for the same numbers of players.
pub(crate) fn compare_openings(one: &impl Opener, other: &impl Opener) -> Result<(), String> {
    for players in 0..=6 {
        let (here, there) = (one.open(players, false).is_ok(), other.open(players, false).is_ok());
        if here != there {
            return Err(format!("{players} players: {here} against {there}"));
        }
    }
    Ok(())
}

/// A random game; its seed decides the number of players and the module, too.
pub(crate) fn compare_game(one: &impl Opener, other: &impl Opener, seed: u64, met: &mut Met) -> Result<(), String> {
    let (players, kings_favor) = (2 + usize::try_from(seed % 3).expect("small"), seed / 3 % 2 == 1);
    let (mut here, mut there) = (one.open(players, kings_favor)?, other.open(players, kings_favor)?);
    walk(&mut here, &mut there, &[], &mut Numbers(seed), LONG, met)
        .map_err(|difference| format!("seed {seed}, {players} players, favor {kings_favor}: {difference}"))
}

/// A prepared start, walked on at random for `most` steps.
pub(crate) fn compare_scenario(
    edition: &Value,
    one: &impl Opener,
    other: &impl Opener,
    scenario: &Scenario,
    (seed, most): (u64, usize),
    met: &mut Met,
) -> Result<(), String> {
    let Scenario { name, players, kings_favor, .. } = *scenario;
    let start = prepare(edition, players, kings_favor, scenario.changes).map_err(|e| format!("{name}: {e}"))?;
    let mut here = one.load(players, kings_favor, &start).map_err(|e| format!("{name}: {e}"))?;
    let mut there = other.load(players, kings_favor, &start).map_err(|e| format!("{name}: {e}"))?;
    walk(&mut here, &mut there, scenario.given, &mut Numbers(seed), most, met)
        .map_err(|difference| format!("{name}, seed {seed}: {difference}"))
}

/// How a broken rule was noticed beside a right implementation; `None` when it was not.
pub(crate) fn notice(edition: &Value, right: &impl Opener, broken: Broken, games: u64) -> Option<String> {
    let wrong = PlainOpener { edition, broken };
    let mut met = Met::new();
    if let Err(difference) = compare_openings(right, &wrong) {
        return Some(difference);
    }
    for scenario in scenarios::all().filter(|scenario| scenario.notices.contains(&broken)) {
        let most = scenario.given.len() + 1;
        let compared = compare_scenario(edition, right, &wrong, &scenario, (0, most), &mut met);
        if let Err(difference) = compared {
            return Some(difference);
        }
    }
    (0..games).find_map(|seed| compare_game(right, &wrong, seed, &mut met).err())
}
