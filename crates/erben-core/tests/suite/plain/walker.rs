//! The plain implementation as the comparison walks it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use testkit::beside::rows::{Known, Unknowing};
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
        let shared = self.holds("ERB-P11");
        let place = |seat: usize, score: i64| {
            let better =
                |(other, points): &(usize, &i64)| **points > score || **points == score && *other < seat && !shared;
            1 + scores.iter().enumerate().filter(better).count() as u64
        };
        Some(Finish {
            ended_by: self.ended_by().to_owned(),
            places: scores.iter().enumerate().map(|(seat, score)| Some(place(seat, *score))).collect(),
            scores: Some(scores),
        })
    }
}

impl beside::Plain for Plain {
    type Game = erben_core::Erben;

    fn open(edition: &Value, players: usize, modules: &[&str]) -> Result<Self, String> {
        Self::open_knowing(edition, players, modules, Known::default())
    }

    fn load(edition: &Value, players: usize, modules: &[&str], position: &Value) -> Result<Self, String> {
        let mut plain = <Self as beside::Plain>::open(edition, players, modules)?;
        plain.read(position)?;
        Ok(plain)
    }
}

impl Unknowing for Plain {
    const ROWS: &'static [&'static str] = &[
        "ERB-S02", "ERB-S03", "ERB-S04", "ERB-S05", "ERB-S06", "ERB-S07", "ERB-M01", "ERB-M02", "ERB-M03", "ERB-M04",
        "ERB-M05", "ERB-M06", "ERB-M07", "ERB-M08", "ERB-M09", "ERB-M10", "ERB-M11", "ERB-M12", "ERB-M13", "ERB-M14",
        "ERB-M15", "ERB-M16", "ERB-M17", "ERB-M18", "ERB-M19", "ERB-M20", "ERB-M21", "ERB-M22", "ERB-M23", "ERB-A01",
        "ERB-A02", "ERB-A03", "ERB-A04", "ERB-A05", "ERB-A06", "ERB-A07", "ERB-A08", "ERB-A09", "ERB-A10", "ERB-A11",
        "ERB-A12", "ERB-A13", "ERB-A14", "ERB-G01", "ERB-G02", "ERB-G03", "ERB-G04", "ERB-G05", "ERB-G06", "ERB-G07",
        "ERB-G08", "ERB-G09", "ERB-G10", "ERB-G11", "ERB-G12", "ERB-T01", "ERB-T02", "ERB-T03", "ERB-T04", "ERB-C01",
        "ERB-C02", "ERB-C03", "ERB-C04", "ERB-C05", "ERB-C06", "ERB-C07", "ERB-V01", "ERB-V02", "ERB-V03", "ERB-V04",
        "ERB-V05", "ERB-V06", "ERB-V07", "ERB-V08", "ERB-V09", "ERB-V10", "ERB-V11", "ERB-V12", "ERB-V13", "ERB-V14",
        "ERB-V15", "ERB-V16", "ERB-P01", "ERB-P02", "ERB-P03", "ERB-P04", "ERB-P05", "ERB-P06", "ERB-P07", "ERB-P08",
        "ERB-P09", "ERB-P10", "ERB-P11", "ERB-P12", "ERB-P13",
    ];

    fn open_knowing(edition: &Value, players: usize, modules: &[&str], known: Known) -> Result<Self, String> {
        if !modules.is_empty() {
            return Err(format!("{modules:?} are no modules"));
        }
        Self::start(edition, players, known)
    }

    fn knowing(&self, known: Known) -> Self {
        Self { knows: known, ..self.clone() }
    }

    fn known(&self) -> &Known {
        &self.knows
    }
}
