//! The engine and the plain implementation (`plain/`) side by side: the same turn, position, views, legal actions,
//! outcomes and result at every step.

use std::collections::{BTreeMap, BTreeSet};

use crate::plain::{
    Broken, Dice, Edition, Ending, Habit, Plain, SCENARIOS, Side, Turn, VARIANTS, Walk, all_actions, changed,
    scattered, side_by_side,
};
use erben_core::{Action, Erben, Outcome, State};
use serde_json::Value;
use table_common::{ActionSet, Game, Hidden, Stored, Viewer};

/// The chance sources by their number.
const SOURCES: [&str; 6] = ["first_player", "rolling", "sun", "moon", "plant", "stealing"];

/// The engine, in words.
struct Engine {
    game: Erben,
    state: State,
}

impl Engine {
    fn new(edition: &Value, players: usize) -> Self {
        let edition = serde_json::from_value(edition.clone()).unwrap();
        let game = Erben::open(edition, players as u8, &[]).unwrap();
        let state = game.start();
        Self { game, state }
    }

    fn from_start(edition: &Value, players: usize, start: &Value) -> Self {
        let engine = Self::new(edition, players);
        let spec = serde_json::from_value(start.clone()).unwrap();
        let state = engine.game.state_from_spec(&spec).unwrap_or_else(|problems| panic!("{problems}\n{start}"));
        Self { state, ..engine }
    }
}

impl Side for Engine {
    fn turn(&self) -> Turn {
        match self.game.turn(&self.state) {
            table_common::Turn::Player(seat) => Turn::Player(seat.index() as u8),
            table_common::Turn::Chance(source) => Turn::Chance(SOURCES[usize::from(source.kind)].to_owned()),
            table_common::Turn::Over => Turn::Over,
        }
    }

    fn legal(&self) -> BTreeSet<String> {
        self.game.legal_actions(&self.state).iter().map(|action| self.game.display(&action).to_string()).collect()
    }

    fn outcomes(&self) -> BTreeMap<String, u64> {
        let outcomes = self.game.outcomes(&self.state);
        outcomes.map(|(outcome, weight)| (self.game.display(&outcome).to_string(), u64::from(weight))).collect()
    }

    fn act(&mut self, action: &str) -> Result<(), String> {
        let action = self.game.parse::<Action>(action).map_err(|fault| fault.to_string())?;
        let refused = self.game.apply(&mut self.state, action, &mut ());
        refused.map_err(|refusal| self.game.display(&refusal).to_string())
    }

    fn resolve(&mut self, outcome: &str) -> Result<(), String> {
        let outcome = self.game.parse::<Outcome>(outcome).map_err(|fault| fault.to_string())?;
        let refused = self.game.resolve(&mut self.state, outcome, &mut ());
        refused.map_err(|refusal| self.game.display(&refusal).to_string())
    }

    fn describe(&self) -> Value {
        serde_json::to_value(self.game.describe(&self.state)).unwrap()
    }

    fn result(&self) -> Option<Ending> {
        let standings = self.game.standings(&self.state)?;
        let seats = || standings.players.seats();
        Some(Ending {
            places: seats().map(|seat| u64::from(standings.places[seat].unwrap())).collect(),
            scores: seats().map(|seat| i64::from(standings.scores.unwrap()[seat])).collect(),
            ended_by: standings.ended_by.to_owned(),
        })
    }

    fn views(&self) -> Vec<Value> {
        let seats = self.game.players().seats().map(Viewer::Seat);
        let viewers = seats.chain([Viewer::Public, Viewer::Referee]);
        let view = |viewer| self.game.describe_view(&self.game.view(&self.state, viewer));
        viewers.map(|viewer| serde_json::to_value(view(viewer)).unwrap()).collect()
    }
}

/// How many matches of each kind to walk: 4, or more if `PLAIN_GAMES` asks for more.
fn matches() -> u64 {
    std::env::var("PLAIN_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(0).max(4)
}

fn edition() -> Value {
    serde_json::from_str(include_str!("plain/edition.json")).unwrap()
}

fn agree(engine: &mut Engine, plain: &mut Plain, edition: &Value, walk: Walk<'_>) -> crate::plain::Tally {
    let read = Edition::read(edition).unwrap();
    side_by_side(engine, plain, &read, walk).unwrap_or_else(|difference| {
        let steps = difference.steps.join("\n");
        panic!("engine and plain implementation differ after\n{steps}\nin {}\n({walk:?})", difference.what)
    })
}

fn agree_in_matches(habit: Habit) {
    for seed in 0..matches() {
        for players in 2..=4 {
            let mut engine = Engine::new(&edition(), players);
            let mut plain = Plain::new(&edition(), players, Broken::Nothing).unwrap();
            let walk = Walk { script: &[], habit, seed, limit: u64::from(engine.game.max_steps()) };
            let tally = agree(&mut engine, &mut plain, &edition(), walk);
            assert!(tally.ending.is_some(), "{players} players, {walk:?}");
        }
    }
}

#[test]
fn the_built_in_edition_is_the_one_written_down_here() {
    let built_in = serde_json::to_value(Erben::built_in_edition()).unwrap();
    assert_eq!(Edition::read(&built_in), Edition::read(&edition()));
}

#[test]
fn they_open_for_the_same_numbers_of_players() {
    for players in 0..=6 {
        let engine = Erben::built_in(players, &[]).is_ok();
        let plain = Plain::new(&edition(), usize::from(players), Broken::Nothing).is_ok();
        assert_eq!(engine, plain, "{players} players");
    }
}

#[test]
fn a_broken_plain_implementation_differs_from_the_engine() {
    let read = Edition::read(&edition()).unwrap();
    for broken in [Broken::M05, Broken::V02, Broken::P01] {
        let differs = (0..20).any(|seed| {
            let mut engine = Engine::new(&edition(), 3);
            let mut plain = Plain::new(&edition(), 3, broken).unwrap();
            let walk = Walk { script: &[], habit: Habit::Random, seed, limit: 2000 };
            side_by_side(&mut engine, &mut plain, &read, walk).is_err()
        });
        assert!(differs, "{broken:?}");
    }
}

#[test]
fn they_agree_in_random_matches() {
    agree_in_matches(Habit::Random);
}

#[test]
fn they_agree_in_matches_of_wanderers() {
    agree_in_matches(Habit::Wander);
}

/// How often each action was chosen.
type Chosen = BTreeMap<String, u64>;

fn walk_prepared_starts(chosen: &mut Chosen) {
    for scenario in SCENARIOS {
        let edition = scenario.edition(&edition()).unwrap();
        let start = scenario.start(&edition).unwrap();
        for seed in 0..matches() {
            let mut engine = Engine::from_start(&edition, scenario.players, &start);
            let mut plain = Plain::from_start(&edition, scenario.players, Broken::Nothing, &start).unwrap();
            let walk = Walk { script: scenario.script, habit: Habit::Random, seed, limit: 60 };
            count(chosen, agree(&mut engine, &mut plain, &edition, walk));
        }
    }
}

fn walk_scattered_starts(chosen: &mut Chosen) {
    for seed in 0..60 * matches() {
        let edition = changed(&edition(), VARIANTS[(seed / 3 % 4) as usize]).unwrap();
        let players = 2 + (seed % 3) as usize;
        let start = scattered(&Edition::read(&edition).unwrap(), players, &mut Dice::new(seed));
        let mut engine = Engine::from_start(&edition, players, &start);
        let mut plain = Plain::from_start(&edition, players, Broken::Nothing, &start).unwrap();
        let habit = if seed % 2 == 0 { Habit::Random } else { Habit::Wander };
        let tally = agree(&mut engine, &mut plain, &edition, Walk { script: &[], habit, seed, limit: 1000 });
        assert!(tally.ending.is_some(), "{players} players, seed {seed}");
        count(chosen, tally);
    }
}

fn count(chosen: &mut Chosen, tally: crate::plain::Tally) {
    for (action, times) in tally.chosen {
        *chosen.entry(action).or_insert(0) += times;
    }
}

#[test]
fn they_agree_from_prepared_and_scattered_starts() {
    let mut chosen = Chosen::new();
    walk_prepared_starts(&mut chosen);
    walk_scattered_starts(&mut chosen);
    let missed: Vec<String> = all_actions().into_iter().filter(|action| !chosen.contains_key(action)).collect();
    println!("{chosen:?}");
    assert!(missed.is_empty(), "never chosen: {missed:?}; chosen: {chosen:?}");
}
