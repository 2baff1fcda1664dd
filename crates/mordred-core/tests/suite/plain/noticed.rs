//! The comparison itself is tested: each broken rule must be noticed.

use super::broken::Broken;
use super::edition::Edition;
use super::random::{self, Random};
use super::rules::Plain;
use super::scenarios::{self, Scenario};
use super::walk::{self, Difference, STYLES, Walk};

/// No game of an edition is longer than this many steps; every walk ends before.
pub const LIMIT: usize = 100_000;

/// Where a game was first seen to differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The seed of the random game, or 0 in a scenario.
    pub seed: u64,
    /// The scenario's name; empty in a random game.
    pub scenario: &'static str,
    pub difference: Difference,
}

/// The scenarios of this row.
pub fn scenarios_of(row: &str) -> Vec<Scenario> {
    scenarios::all().into_iter().filter(|scenario| scenario.rows.contains(&row)).collect()
}

/// Plays the row's scenarios with `right` beside the plain game that has the switch.
pub fn in_scenarios<G: Walk>(
    row: &str,
    broken: Broken,
    right: impl Fn(&Scenario) -> Result<G, String>,
) -> Option<Notice> {
    for scenario in scenarios_of(row) {
        if let Err(difference) = scenario.compare(right(&scenario), scenario.open(broken)) {
            return Some(Notice { seed: 0, scenario: scenario.name, difference });
        }
    }
    None
}

/// Plays random games of one edition with `right` beside the plain game that has the switch.
pub fn in_games<G: Walk>(
    edition: &Edition,
    players: u8,
    broken: Broken,
    seeds: std::ops::Range<u64>,
    right: impl Fn() -> Result<G, String>,
) -> Option<Notice> {
    for seed in seeds {
        let style = STYLES[(seed % 3) as usize];
        let compared = match (right(), Plain::new(edition, players, broken)) {
            (Ok(mut a), Ok(mut b)) => walk::walk_at_random(&mut a, &mut b, seed, style, LIMIT),
            (Err(_), Err(_)) => Ok(0),
            (a, b) => Err(Difference {
                step: 0,
                after: String::new(),
                what: format!("opening: {:?} and {:?}", a.err(), b.err()),
            }),
        };
        if let Err(difference) = compared {
            return Some(Notice { seed, scenario: "", difference });
        }
    }
    None
}

/// Plays one random game on each of many random editions.
pub fn on_random_editions<G: Walk>(
    broken: Broken,
    seeds: std::ops::Range<u64>,
    right: impl Fn(&Edition, u8) -> Result<G, String>,
) -> Option<Notice> {
    for seed in seeds {
        let mut random = Random::new(seed);
        let edition = random::edition(&mut random);
        let players = edition.players[random.below(edition.players.len())];
        let one = seed..seed + 1;
        if let Some(notice) = in_games(&edition, players, broken, one, || right(&edition, players)) {
            return Some(notice);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::scenarios::vale;
    use super::*;

    #[test]
    fn the_right_rules_hold_in_every_scenario() {
        for scenario in scenarios::all() {
            let played = scenario.play(scenario.open(Broken::None));
            assert_eq!(played, Ok(()), "{:?} {}", scenario.rows, scenario.name);
        }
    }

    #[test]
    fn every_broken_rule_is_noticed_in_a_scenario_of_its_row() {
        for (broken, row, what) in Broken::all() {
            let notice = in_scenarios(row, *broken, |scenario| scenario.open(Broken::None));
            assert!(notice.is_some(), "{row}: {what}: not noticed ({broken:?})");
        }
    }

    #[test]
    fn every_broken_rule_fails_an_expectation_of_its_row() {
        for (broken, row, what) in Broken::all() {
            let held = scenarios_of(row).iter().all(|scenario| scenario.play(scenario.open(*broken)).is_ok());
            assert!(!held, "{row}: {what}: every expectation holds ({broken:?})");
        }
    }

    #[test]
    fn equal_rules_never_differ() {
        let right = || Plain::new(&vale(), 4, Broken::None);
        assert_eq!(in_games(&vale(), 4, Broken::None, 0..200, right), None);
        let on = |edition: &Edition, players| Plain::new(edition, players, Broken::None);
        assert_eq!(on_random_editions(Broken::None, 0..200, on), None);
    }

    #[test]
    fn random_editions_are_sound() {
        for seed in 0..500 {
            let edition = random::edition(&mut Random::new(seed));
            assert_eq!(edition.problems(Broken::None), Vec::<String>::new(), "seed {seed}");
        }
    }
}
