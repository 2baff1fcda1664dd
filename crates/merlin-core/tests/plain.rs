//! The engine beside the second, plain implementation of `tests/plain/`: at every step of random games and of prepared
//! starts both must agree on who decides, what is legal, what chance may bring, the position and the result; and the
//! comparison must notice each rule that is broken on purpose.
//!
//! `MERLIN_PLAIN_GAMES` sets the number of random games (60 if it is not set).

#[path = "plain/mod.rs"]
mod plain;

use std::collections::{BTreeMap, BTreeSet};

use merlin_core::table_common::{self, ActionSet, Game, Read, Seat, Stored};
use merlin_core::{Action, Merlin, Outcome, State};
use serde_json::Value;

use plain::compare::{Met, Walker};
use plain::noticed::{Opener, PlainOpener, compare_game, compare_openings, compare_scenario, notice};
use plain::switches::UNBREAKABLE;
use plain::{Broken, Turn, scenarios};

/// The engine, spoken to in the texts of the notation.
struct Engine {
    game: Merlin,
    state: State,
}

impl Engine {
    fn read<T: Read<Merlin>>(&self, text: &str) -> Result<T, String> {
        self.game.read::<T>(text).map_err(|e| e.to_string())
    }
}

impl Walker for Engine {
    fn turn(&self) -> Turn {
        match self.game.turn(&self.state) {
            table_common::Turn::Player(seat) => Turn::Player(u8::try_from(seat.index()).expect("four seats at most")),
            table_common::Turn::Chance(source) => Turn::Chance(self.game.source_name(source).to_string()),
            table_common::Turn::Over => Turn::Over,
        }
    }

    fn legal(&self) -> BTreeSet<String> {
        self.game.legal_actions(&self.state).iter().map(|action| self.game.show(&action).to_string()).collect()
    }

    fn outcomes(&self) -> BTreeMap<String, u64> {
        let outcomes = self.game.outcomes(&self.state);
        outcomes.map(|(outcome, weight)| (self.game.show(&outcome).to_string(), weight.into())).collect()
    }

    fn act(&mut self, action: &str) -> Result<(), String> {
        let action: Action = self.read(action)?;
        self.game.apply(&mut self.state, action, &mut ()).map_err(|e| self.game.show(&e).to_string())
    }

    fn resolve(&mut self, outcome: &str) -> Result<(), String> {
        let outcome: Outcome = self.read(outcome)?;
        self.game.resolve(&mut self.state, outcome, &mut ()).map_err(|e| self.game.show(&e).to_string())
    }

    fn describe(&self) -> Value {
        serde_json::to_value(self.game.describe(&self.state)).expect("a description is JSON")
    }

    fn result(&self) -> Option<plain::Outcome> {
        let standings = self.game.standings(&self.state)?;
        let seats = || Seat::all(self.game.players());
        Some(plain::Outcome {
            places: seats().map(|seat| standings.places[seat].unwrap_or_default().into()).collect(),
            scores: seats().map(|seat| standings.scores.expect("Merlin has scores")[seat].into()).collect(),
        })
    }
}

/// Opens the engine.
struct EngineOpener;

fn game(players: usize, kings_favor: bool) -> Result<Merlin, String> {
    let modules: &[&str] = if kings_favor { &["kings-favor"] } else { &[] };
    let players = u8::try_from(players).map_err(|e| e.to_string())?;
    Merlin::open(Merlin::default_edition(), players, modules).map_err(|e| e.to_string())
}

impl Opener for EngineOpener {
    type Game = Engine;

    fn open(&self, players: usize, kings_favor: bool) -> Result<Engine, String> {
        let game = game(players, kings_favor)?;
        let state = game.start();
        Ok(Engine { game, state })
    }

    fn load(&self, players: usize, kings_favor: bool, start: &Value) -> Result<Engine, String> {
        let game = game(players, kings_favor)?;
        let spec = serde_json::from_value(start.clone()).map_err(|e| e.to_string())?;
        let state = game.state(&spec).map_err(|e| e.to_string())?;
        Ok(Engine { game, state })
    }
}

fn edition() -> Value {
    serde_json::to_value(Merlin::default_edition()).expect("an edition is JSON")
}

/// The number of random games.
fn games() -> u64 {
    std::env::var("MERLIN_PLAIN_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(60)
}

#[test]
fn the_engine_agrees_with_the_plain_rules_in_random_games() {
    let edition = edition();
    let plain = PlainOpener { edition: &edition, broken: Broken::None };
    compare_openings(&EngineOpener, &plain).unwrap();
    let mut met = Met::new();
    for seed in 0..games() {
        compare_game(&EngineOpener, &plain, seed, &mut met).unwrap_or_else(|difference| panic!("{difference}"));
    }
    println!("{met:#?}");
}

#[test]
fn the_engine_agrees_with_the_plain_rules_from_prepared_starts() {
    let edition = edition();
    let plain = PlainOpener { edition: &edition, broken: Broken::None };
    let mut faults = Vec::new();
    for scenario in scenarios::all() {
        for seed in 0..2 {
            let length = (seed, scenario.given.len() + 60);
            let compared = compare_scenario(&edition, &EngineOpener, &plain, &scenario, length, &mut Met::new());
            faults.extend(compared.err());
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

#[test]
fn every_broken_rule_is_noticed_beside_the_engine() {
    let edition = edition();
    let noticed = |broken: &Broken| notice(&edition, &EngineOpener, *broken, 60).is_some();
    let missed: Vec<String> = Broken::all().filter(|broken| !noticed(broken)).map(Broken::row).collect();
    assert!(missed.is_empty(), "not noticed: {missed:?}");
}

#[test]
fn every_prepared_start_notices_what_it_claims() {
    let edition = edition();
    let mut missed = Vec::new();
    for scenario in scenarios::all() {
        for broken in scenario.notices {
            let wrong = PlainOpener { edition: &edition, broken: *broken };
            let length = (0, scenario.given.len() + 1);
            if compare_scenario(&edition, &EngineOpener, &wrong, &scenario, length, &mut Met::new()).is_ok() {
                missed.push(format!("{} by {:?}", broken.row(), scenario.name));
            }
        }
    }
    assert!(missed.is_empty(), "not noticed: {missed:?}");
}

#[test]
fn every_row_of_the_catalogue_has_its_switch_or_a_reason() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules/merlin.md");
    let catalogue = std::fs::read_to_string(path).expect("the catalogue stands in docs/rules");
    let row_of = |line: &str| line.strip_prefix("| MER-").and_then(|rest| rest.split(' ').next()).map(str::to_string);
    let rows: BTreeSet<String> = catalogue.lines().filter_map(row_of).map(|row| format!("MER-{row}")).collect();
    let unbreakable = UNBREAKABLE.iter().map(|(row, _)| (*row).to_string());
    let known: BTreeSet<String> = Broken::all().map(Broken::row).chain(unbreakable).collect();
    assert_eq!(rows, known);
}
