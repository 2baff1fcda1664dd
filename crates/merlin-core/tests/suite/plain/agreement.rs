//! The engine beside the second, plain implementation of this folder: at every step of random games and of prepared
//! starts both must agree on who decides, what is legal, what chance may bring, the position and the result; and the
//! comparison must notice each rule that is broken on purpose.
//!
//! `MERLIN_PLAIN_GAMES` sets the number of random games (60 if it is not set).

use std::collections::{BTreeMap, BTreeSet};

use merlin_core::table_common::{self, ActionSet, Game, ParseIn, Stored};
use merlin_core::{Action, Merlin, Outcome, State};
use serde_json::{Value, json};

use super::compare::{Met, Walker};
use super::noticed::{Opener, PlainOpener, compare_game, compare_openings, compare_scenario, notice};
use super::start::prepare;
use super::switches::UNBREAKABLE;
use super::{Broken, Plain, Turn, scenarios};

/// The engine, spoken to in the texts of the notation.
struct Engine {
    game: Merlin,
    state: State,
}

impl Engine {
    fn read<T: ParseIn<Merlin>>(&self, text: &str) -> Result<T, String> {
        self.game.parse::<T>(text).map_err(|e| e.to_string())
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
        self.game.legal_actions(&self.state).iter().map(|action| self.game.display(&action).to_string()).collect()
    }

    fn outcomes(&self) -> BTreeMap<String, u64> {
        let outcomes = self.game.outcomes(&self.state);
        outcomes.map(|(outcome, weight)| (self.game.display(&outcome).to_string(), weight.into())).collect()
    }

    fn act(&mut self, action: &str) -> Result<(), String> {
        let action: Action = self.read(action)?;
        self.game.apply(&mut self.state, action, &mut ()).map_err(|e| self.game.display(&e).to_string())
    }

    fn resolve(&mut self, outcome: &str) -> Result<(), String> {
        let outcome: Outcome = self.read(outcome)?;
        self.game.resolve(&mut self.state, outcome, &mut ()).map_err(|e| self.game.display(&e).to_string())
    }

    fn describe(&self) -> Value {
        serde_json::to_value(self.game.describe(&self.state)).expect("a description is JSON")
    }

    fn result(&self) -> Option<super::Outcome> {
        let standings = self.game.standings(&self.state)?;
        let seats = || self.game.players().seats();
        Some(super::Outcome {
            places: seats().map(|seat| standings.places[seat].unwrap_or_default().into()).collect(),
            scores: seats().map(|seat| standings.scores.expect("Merlin has scores")[seat].into()).collect(),
        })
    }
}

/// Opens the engine with an edition.
struct EngineOpener<'a> {
    edition: &'a Value,
}

impl EngineOpener<'_> {
    fn game(&self, players: usize, kings_favor: bool) -> Result<Merlin, String> {
        let edition = serde_json::from_value(self.edition.clone()).map_err(|e| e.to_string())?;
        let modules: &[&str] = if kings_favor { &["kings-favor"] } else { &[] };
        let players = u8::try_from(players).map_err(|e| e.to_string())?;
        Merlin::open(edition, players, modules).map_err(|e| e.to_string())
    }
}

impl Opener for EngineOpener<'_> {
    type Game = Engine;

    fn open(&self, players: usize, kings_favor: bool) -> Result<Engine, String> {
        let game = self.game(players, kings_favor)?;
        let state = game.start();
        Ok(Engine { game, state })
    }

    fn load(&self, players: usize, kings_favor: bool, start: &Value) -> Result<Engine, String> {
        let game = self.game(players, kings_favor)?;
        let spec = serde_json::from_value(start.clone()).map_err(|e| e.to_string())?;
        let state = game.state_from_spec(&spec).map_err(|e| e.to_string())?;
        Ok(Engine { game, state })
    }
}

fn edition() -> Value {
    serde_json::to_value(Merlin::built_in_edition()).expect("an edition is JSON")
}

/// Another edition: few pieces, so that everything runs short, and another order of everything.
fn scarce_edition() -> Value {
    let mut edition = edition();
    let clockwise = ["dragon", "fox", "dove", "eagle", "snake", "fishes"];
    let ring = edition["ring"].as_array().expect("a ring");
    let mut others: Vec<Value> = ring.iter().filter(|space| space["principality"].is_null()).cloned().collect();
    let mut turned = Vec::new();
    for principality in clockwise {
        turned.push(json!({"principality": principality}));
        turned.extend(others.split_off(others.len() - 3));
    }
    edition["ring"] = json!(turned);
    edition["principalities"] = json!(clockwise);
    edition["goods_per_principality"] = json!(2);
    edition["apples"] = json!(5);
    edition["influence_per_player"] = json!(3);
    edition["missions"][42]["needs"]["influence_anywhere"] = json!(3);
    edition["staffs_per_player"] = json!(5);
    edition["manors_per_player"] = json!(2);
    edition["traitors_per_principality"] = json!(3);
    edition
}

/// Every kind of action, and every phase after the setup: the prepared starts lead to each of them.
#[rustfmt::skip]
const EVERY_KIND: &[&str] = &[
    "apple", "build", "complete", "complete row", "decline", "defeat", "die", "discard", "draw", "end", "favor repel",
    "favor score", "favor send", "flag dragon", "flag eagle", "flag fishes", "flag fox", "flag snake", "influence",
    "keep", "move clockwise", "move counter_clockwise", "place", "return", "score", "send", "staff", "take",
    "phase acted", "phase before_die", "phase dealing", "phase die_chosen", "phase discarding", "phase drawing",
    "phase exchanging", "phase grail", "phase moved", "phase over", "phase repeating", "phase round_dice",
    "phase scoring_traitors", "phase second_henchman", "phase second_manor", "phase tower",
];

/// The number of random games.
fn games() -> u64 {
    std::env::var("MERLIN_PLAIN_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(60)
}

#[test]
fn the_engine_agrees_with_the_plain_rules_in_random_games() {
    let edition = edition();
    let plain = PlainOpener { edition: &edition, broken: Broken::None };
    compare_openings(&EngineOpener { edition: &edition }, &plain).unwrap();
    let mut met = Met::new();
    for seed in 0..games() {
        compare_game(&EngineOpener { edition: &edition }, &plain, seed, &mut met)
            .unwrap_or_else(|difference| panic!("{difference}"));
    }
    println!("{met:#?}");
    let players: u64 = (0..games()).map(|seed| 2 + seed % 3).sum();
    assert_eq!((met["die"], met["end"]), (24 * players, 24 * players), "six rounds of four turns for everybody");
}

#[test]
fn the_engine_agrees_with_the_plain_rules_where_pieces_are_scarce() {
    let edition = scarce_edition();
    let plain = PlainOpener { edition: &edition, broken: Broken::None };
    for seed in 0..games() / 2 {
        compare_game(&EngineOpener { edition: &edition }, &plain, seed, &mut Met::new())
            .unwrap_or_else(|e| panic!("{e}"));
    }
}

#[test]
fn the_engine_agrees_with_the_plain_rules_from_prepared_starts() {
    let edition = edition();
    let engine = EngineOpener { edition: &edition };
    let plain = PlainOpener { edition: &edition, broken: Broken::None };
    let mut met = Met::new();
    let mut faults = Vec::new();
    for scenario in scenarios::all() {
        for seed in 0..games().div_ceil(30) {
            let length = (seed, scenario.given.len() + 60);
            faults.extend(compare_scenario(&edition, &engine, &plain, &scenario, length, &mut met).err());
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
    let not_met: Vec<&&str> = EVERY_KIND.iter().filter(|kind| !met.contains_key(**kind)).collect();
    assert!(not_met.is_empty(), "never met: {not_met:?}");
}

#[test]
fn the_plain_rules_read_what_they_write() {
    let edition = edition();
    for scenario in scenarios::all() {
        let start = prepare(&edition, scenario.players, scenario.kings_favor, scenario.changes).unwrap();
        let mut walked = Plain::from_start(&edition, scenario.kings_favor, Broken::None, &start).unwrap();
        assert_eq!(walked.describe(), start, "{}", scenario.name);
        for step in scenario.given.iter().filter(|step| **step != "?") {
            if walked.act(step).is_err() {
                break;
            }
            let paper = walked.describe();
            let again = Plain::from_start(&edition, scenario.kings_favor, Broken::None, &paper).unwrap();
            assert_eq!((again.describe(), again.legal()), (paper, walked.legal()), "{}", scenario.name);
        }
    }
}

#[test]
fn every_broken_rule_is_noticed_beside_the_engine() {
    let edition = edition();
    let noticed = |broken: &Broken| notice(&edition, &EngineOpener { edition: &edition }, *broken, 60).is_some();
    let missed: Vec<Broken> = Broken::all().filter(|broken| !noticed(broken)).collect();
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
            if compare_scenario(
                &edition,
                &EngineOpener { edition: &edition },
                &wrong,
                &scenario,
                length,
                &mut Met::new(),
            )
            .is_ok()
            {
                missed.push(format!("{broken:?} by {:?}", scenario.name));
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
