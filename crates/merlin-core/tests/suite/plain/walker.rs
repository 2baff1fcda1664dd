//! The plain implementation as the comparison walks it.

use std::collections::{BTreeMap, BTreeSet};

use merlin_core::Merlin;
use serde_json::Value;
use testkit::beside::{self, Due, Finish, Walker};

use super::Plain;

impl Walker for Plain {
    fn due(&self) -> Due {
        self.waits_for()
    }

    fn legal(&self) -> BTreeSet<String> {
        self.choices()
    }

    fn outcomes(&self) -> BTreeMap<String, u64> {
        self.what_may_come()
    }

    fn act(&mut self, action: &str) -> Result<(), String> {
        self.decide(action)
    }

    fn resolve(&mut self, outcome: &str) -> Result<(), String> {
        self.take_in(outcome)
    }

    fn describe(&self) -> Value {
        self.written()
    }

    fn result(&self) -> Option<Finish> {
        self.finish()
    }
}

impl beside::Plain for Plain {
    type Game = Merlin;

    fn open(edition: &Value, players: usize, modules: &[&str]) -> Result<Self, String> {
        Self::new(edition, players, modules.contains(&"kings-favor"))
    }

    fn load(edition: &Value, _: usize, modules: &[&str], position: &Value) -> Result<Self, String> {
        Self::read(edition, modules.contains(&"kings-favor"), position)
    }
}
