//! The plain implementation as the comparison walks it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use testkit::beside::{self, Due, Finish, Walker};

use super::{Phase, Plain};

impl Walker for Plain {
    fn due(&self) -> Due {
        match &self.phase {
            Phase::FirstPlayer => Due::Chance("first".to_owned()),
            Phase::Rolling => Due::Chance("dice".to_owned()),
            Phase::Drawing { class, .. } => Due::Chance(format!("{class}_stack")),
            Phase::Stealing { .. } => Due::Chance("theft".to_owned()),
            Phase::Answering { other, .. } => Due::Player(*other),
            Phase::Voting { voter, .. } => Due::Player(*voter),
            Phase::Over { .. } => Due::Over,
            _ => Due::Player(self.active),
        }
    }

    fn legal(&self) -> BTreeSet<String> {
        self.options()
    }

    fn outcomes(&self) -> BTreeMap<String, u64> {
        self.chances()
    }

    fn act(&mut self, action: &str) -> Result<(), String> {
        if self.options().contains(action) { self.decide(action) } else { Err(format!("`{action}` is not legal")) }
    }

    fn resolve(&mut self, outcome: &str) -> Result<(), String> {
        if self.chances().contains_key(outcome) { self.happen(outcome) } else { Err(format!("no `{outcome}`")) }
    }

    fn describe(&self) -> Value {
        self.position()
    }

    fn views(&self) -> Option<Vec<Value>> {
        Some(self.all_views())
    }

    /// A place is one more than the number of those with more points (ERB-P11).
    fn result(&self) -> Option<Finish> {
        let scores = self.scores()?;
        let place = |score| 1 + scores.iter().filter(|other| *other > score).count() as u64;
        Some(Finish {
            ended_by: self.ended_by().to_owned(),
            places: scores.iter().map(|score| Some(place(score))).collect(),
            scores: Some(scores),
        })
    }
}

impl beside::Plain for Plain {
    type Game = erben_core::Erben;

    fn open(edition: &Value, players: usize, modules: &[&str]) -> Result<Self, String> {
        if modules.is_empty() { Self::start(edition, players) } else { Err(format!("{modules:?} are no modules")) }
    }

    fn load(edition: &Value, players: usize, modules: &[&str], position: &Value) -> Result<Self, String> {
        let mut plain = <Self as beside::Plain>::open(edition, players, modules)?;
        plain.read(position)?;
        Ok(plain)
    }
}
