//! The engine and the plain implementation side by side, compared at every step, and the comparison itself put to the
//! test: each broken rule is noticed.
//!
//! `MORDRED_GAMES=20000 cargo test --release -p mordred-core --test suite compare -- --nocapture` plays as many games on
//! each kind of edition and prints what was noticed where.

mod engine;

use engine::Engine;

use crate::plain::broken::Broken;
use crate::plain::edition::Edition;
use crate::plain::{noticed, scenarios};

fn games(least: u64) -> u64 {
    std::env::var("MORDRED_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(least)
}

fn built_in_edition() -> Edition {
    let json = serde_json::to_value(mordred_core::EditionSpec::default()).expect("an edition is JSON");
    Edition::read(&json).expect("the plain reader knows the shape")
}

#[test]
fn engine_and_plain_agree_in_every_scenario() {
    for scenario in scenarios::all() {
        let what = format!("{:?} {}", scenario.rows, scenario.name);
        assert_eq!(scenario.play(Engine::open(&scenario)), Ok(()), "{what}");
        let compared = scenario.compare(Engine::open(&scenario), scenario.open(Broken::None));
        assert!(compared.is_ok(), "{what}: {compared:?}");
    }
}

#[test]
fn engine_and_plain_agree_on_the_default_edition() {
    let edition = built_in_edition();
    let half = games(60).div_ceil(2);
    for players in [3, 4] {
        let noticed = noticed::in_games(&edition, players, Broken::None, 0..half, || Engine::new(&edition, players));
        assert_eq!(noticed, None, "{players} players");
    }
    println!("agreed in {} games on the default edition", 2 * half);
}

#[test]
fn engine_and_plain_agree_on_random_editions() {
    let games = games(300);
    let noticed = noticed::on_random_editions(Broken::None, 0..games, Engine::new);
    assert_eq!(noticed, None);
    println!("agreed in {games} games on as many random editions");
}

#[test]
fn every_broken_rule_is_noticed_beside_the_engine() {
    let printed = std::env::var_os("MORDRED_GAMES").is_some();
    for (broken, row, what) in Broken::all() {
        let in_scenario = noticed::in_scenarios(row, *broken, Engine::open);
        assert!(in_scenario.is_some(), "{row}: {what}: noticed in no scenario of the row ({broken:?})");
        if printed {
            let in_games = noticed::on_random_editions(*broken, 0..200, Engine::new);
            let found = in_games
                .map_or("in its scenario".into(), |n| format!("in its scenario, and in random game {}", n.seed));
            println!("{row}: {what}: noticed {found}");
        }
    }
}
