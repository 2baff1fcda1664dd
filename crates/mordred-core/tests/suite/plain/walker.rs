//! The plain implementation as it is walked beside the engine, in text.

use std::collections::{BTreeMap, BTreeSet};

use mordred_core::table_common::Game;
use mordred_core::{Mordred, State};
use serde_json::Value;
use testkit::beside::rows::{Known, Unknowing};
use testkit::beside::{self, Due, Finish, Walker};

use super::edition::{Edition, find};
use super::{Phase, Plain};

impl beside::Plain for Plain {
    type Game = Mordred;

    fn open(edition: &Value, players: usize, modules: &[&str]) -> Result<Self, String> {
        Self::open_knowing(edition, players, modules, Known::default())
    }

    fn load(edition: &Value, _: usize, _: &[&str], position: &Value) -> Result<Self, String> {
        Self::read(Edition::read(edition)?, position)
    }

    fn rest_of(game: &Mordred, state: &State) -> String {
        let villages: Vec<_> = game.players().seats().map(|seat| game.villages_left(state, seat)).collect();
        let left = (game.markers_left(state), game.chips_left(state), villages);
        format!("won by {:?}, in the supplies {left:?}", game.side(state))
    }
}

impl Unknowing for Plain {
    const ROWS: &'static [&'static str] = &[
        "MOR-S02", "MOR-S03", "MOR-S04", "MOR-S05", "MOR-R01", "MOR-R02", "MOR-R03", "MOR-R04", "MOR-R05", "MOR-A01",
        "MOR-A02", "MOR-A03", "MOR-A04", "MOR-A05", "MOR-A06", "MOR-A07", "MOR-A08", "MOR-A09", "MOR-A10", "MOR-A11",
        "MOR-A12", "MOR-A13", "MOR-B01", "MOR-B02", "MOR-B03", "MOR-B04", "MOR-B05", "MOR-B06", "MOR-B07", "MOR-B08",
        "MOR-B09", "MOR-B10", "MOR-B11", "MOR-B12", "MOR-B13", "MOR-B14", "MOR-B15", "MOR-B16", "MOR-B17", "MOR-E01",
        "MOR-E02", "MOR-E03", "MOR-E04", "MOR-E05",
    ];

    fn open_knowing(edition: &Value, players: usize, _: &[&str], known: Known) -> Result<Self, String> {
        let edition = Edition::read(edition)?;
        // MOR-S01
        if edition.players.contains(&players) {
            Ok(Self::start(edition, players, known))
        } else {
            Err(format!("not for {players} players"))
        }
    }

    fn knowing(&self, known: Known) -> Self {
        Self { known, ..self.clone() }
    }

    fn known(&self) -> &Known {
        &self.known
    }
}

impl Walker for Plain {
    fn due(&self) -> Due {
        let chance = match self.phase {
            Phase::Column | Phase::Raid(_) | Phase::Spend => return Due::Player(self.active),
            Phase::Over(_) => return Due::Over,
            Phase::FirstPlayer => "first",
            Phase::Roll { .. } => "roll",
            Phase::Defence { .. } => "castle",
            Phase::Assault { dice: 1, .. } => "attack",
            Phase::Assault { .. } => "attacks",
        };
        Due::Chance(chance.into())
    }

    fn legal(&self) -> BTreeSet<String> {
        match self.phase {
            // MOR-R01
            Phase::Column => ["column A", "column B", "column C"].map(String::from).into(),
            Phase::Raid(_) => self.targets().into_iter().map(|at| format!("raid {}", self.edition.names[at])).collect(),
            Phase::Spend => self.actions().into_iter().collect(),
            _ => BTreeSet::new(),
        }
    }

    /// Each of weight 1 (MOR-S05, MOR-R01).
    fn outcomes(&self) -> BTreeMap<String, u64> {
        let two = || (1..=6).flat_map(|one| (1..=6).map(move |two| format!("dice {one} {two}")));
        let all = match self.phase {
            Phase::FirstPlayer => self.firsts(),
            Phase::Defence { .. } | Phase::Assault { dice: 1, .. } => (1..=6).map(|die| format!("die {die}")).collect(),
            Phase::Roll { .. } | Phase::Assault { .. } => two().collect(),
            _ => Vec::new(),
        };
        all.into_iter().map(|outcome| (outcome, 1)).collect()
    }

    fn act(&mut self, action: &str) -> Result<(), String> {
        if !self.legal().contains(action) {
            return Err(format!("`{action}` is not legal"));
        }
        let (word, rest) = action.split_once(' ').unwrap_or((action, ""));
        let at = |name: &str| find(&self.edition.names, name);
        match (word, &self.phase) {
            ("column", _) => self.phase = Phase::Roll { column: rest.into() },
            ("raid", &Phase::Raid(raids)) => self.raid(at(rest)?, raids),
            ("build", _) => self.build(at(rest)?),
            ("castle", _) => self.add_chip(at(rest)?),
            ("attack", _) => {
                let (target, rest) = rest.split_once(" from ").expect("an attack has a castle");
                let (castle, dice) = rest.split_once(" with ").expect("an attack has dice");
                self.attack(at(castle)?, at(target)?, if dice == "1" { 1 } else { 2 });
            }
            _ => self.end_turn(),
        }
        Ok(())
    }

    fn resolve(&mut self, outcome: &str) -> Result<(), String> {
        if !self.outcomes().contains_key(outcome) {
            return Err(format!("`{outcome}` cannot come"));
        }
        let numbers: Vec<usize> = outcome.split(' ').filter_map(|word| word.parse().ok()).collect();
        match self.phase.clone() {
            Phase::FirstPlayer => self.begin(numbers[0] - 1),
            Phase::Roll { column } => self.read_dice(&column, &numbers),
            Phase::Defence { target, raids } => self.defend(target, raids, numbers[0] as u64),
            Phase::Assault { target, .. } => self.assault(target, &numbers),
            _ => unreachable!("no outcome can come"),
        }
        Ok(())
    }

    fn describe(&self) -> Value {
        Self::describe(self)
    }

    fn result(&self) -> Option<Finish> {
        let Phase::Over(by) = self.phase else { return None };
        Some(Finish { ended_by: by.rule().into(), places: self.places(), scores: None })
    }

    fn rest(&self) -> String {
        let villages: Vec<_> = (0..self.players.len()).map(|seat| self.villages_left(seat)).collect();
        let left = (self.markers_left(), self.chips_left(), villages);
        format!("won by {:?}, in the supplies {left:?}", self.side())
    }
}
