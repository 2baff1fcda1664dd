//! The plain implementation as the comparison walks it.

use std::collections::{BTreeMap, BTreeSet};

use merlin_core::Merlin;
use serde_json::Value;
use testkit::beside::rows::{Known, Unknowing};
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
        Self::open_knowing(edition, players, modules, Known::default())
    }

    fn load(edition: &Value, _: usize, modules: &[&str], position: &Value) -> Result<Self, String> {
        Self::read(edition, modules.contains(&"kings-favor"), position)
    }
}

impl Unknowing for Plain {
    const ROWS: &'static [&'static str] = &[
        "MER-S02", "MER-S03", "MER-S04", "MER-S05", "MER-S06", "MER-S07", "MER-S08", "MER-S09", "MER-S10", "MER-S11",
        "MER-S12", "MER-S13", "MER-S14", "MER-S15", "MER-T01", "MER-T02", "MER-T03", "MER-T04", "MER-T05", "MER-T06",
        "MER-T07", "MER-T08", "MER-T09", "MER-T10", "MER-T11", "MER-T12", "MER-T13", "MER-T14", "MER-T15", "MER-A02",
        "MER-A03", "MER-A04", "MER-A05", "MER-A06", "MER-A07", "MER-A08", "MER-A09", "MER-A10", "MER-A11", "MER-A12",
        "MER-A13", "MER-A14", "MER-A15", "MER-A16", "MER-A17", "MER-A18", "MER-A19", "MER-A20", "MER-A21", "MER-A22",
        "MER-A23", "MER-A24", "MER-A25", "MER-M01", "MER-M02", "MER-M03", "MER-M04", "MER-M05", "MER-M06", "MER-M07",
        "MER-M08", "MER-M09", "MER-M10", "MER-M11", "MER-F01", "MER-F02", "MER-F03", "MER-F04", "MER-F05", "MER-F06",
        "MER-F07", "MER-F08", "MER-F09", "MER-F10", "MER-E01", "MER-E02", "MER-E03", "MER-E04", "MER-E05", "MER-E06",
        "MER-E07", "MER-E08", "MER-E09", "MER-E10", "MER-E11", "MER-E12", "MER-E13", "MER-E14", "MER-E15", "MER-E16",
        "MER-E17", "MER-K01", "MER-K02", "MER-K03", "MER-K04", "MER-K05", "MER-K06", "MER-K07", "MER-K08", "MER-K09",
        "MER-K10", "MER-K11",
    ];

    fn open_knowing(edition: &Value, players: usize, modules: &[&str], known: Known) -> Result<Self, String> {
        Self::new(edition, players, modules.contains(&"kings-favor"), known)
    }

    fn knowing(&self, known: Known) -> Self {
        Self { known, ..self.clone() }
    }

    fn known(&self) -> &Known {
        &self.known
    }
}
