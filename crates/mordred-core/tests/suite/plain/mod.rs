//! A second, plain implementation of Mordred's rules, written from the rulebook and the catalogue alone, to walk beside the
//! engine. It is slow and obvious on purpose: lists and loops. A file a section of the catalogue, named as the engine's.
//!
//! It knows `std` and `serde_json`, of the comparison which rows are known (`Known`), and nothing of the engine but in `walker.rs`,
//! which names the engine it walks beside. It takes for granted that edition and position are possible.
//!
//! Each row that is decided in play has one place where [`Plain::holds`] asks for it; what stands beside it is what a player
//! would do who does not know the row. `rows.rs` plays without one row at a time, and so sees what the row decides.

mod edition;
mod end;
mod raid;
mod roll;
mod setup;
mod spec;
mod spend;
mod walker;

use std::collections::BTreeSet;

use testkit::beside::rows::Known;

use edition::{Edition, Location};
use end::Ending;

/// A game in progress. What is not on the map is in the supplies.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    edition: Edition,
    phase: Phase,
    /// The seat whose turn it is, from 0.
    active: usize,
    bank: u64,
    players: Vec<Player>,
    /// What stands at each location of the edition. Here a location is its place in that list.
    map: Vec<Place>,
    /// Castle and target of each attack on a marker this turn (MOR-B10).
    attacked: BTreeSet<(usize, usize)>,
    /// The rows that are known: all, or all but one.
    known: Known,
    /// Castles that held against an attack of this roll, and what was built or freed in this turn: what only someone needs who
    /// does not know a row (MOR-A06, MOR-B15).
    held: BTreeSet<usize>,
    fresh: BTreeSet<usize>,
}

/// What a position waits for.
#[derive(Clone, Debug)]
enum Phase {
    FirstPlayer,
    Column,
    Roll { column: String },
    Raid(Raids),
    Defence { target: usize, raids: Raids },
    Spend,
    Assault { castle: usize, target: usize, dice: u64 },
    Over(Ending),
}

/// Mordred's attacks of one roll, and how many of them are still to come.
#[derive(Clone, Copy, Debug)]
struct Raids {
    left: u64,
    rolled: u64,
}

/// What a player has besides villages.
#[derive(Clone, Debug, Default)]
struct Player {
    bp: u64,
    track: u64,
}

/// What stands at a location.
#[derive(Clone, Debug, Default)]
struct Place {
    /// The seat whose village it is.
    village: Option<usize>,
    /// The castle chips under it.
    chips: u64,
    /// Whether Mordred controls the location.
    marker: bool,
}

impl Plain {
    fn holds(&self, row: &'static str) -> bool {
        self.known.holds(row)
    }

    fn location(&self, at: usize) -> &Location {
        &self.edition.locations[at]
    }

    /// The places that a location is linked to.
    fn near(&self, at: usize) -> impl Iterator<Item = &Place> {
        self.location(at).links.iter().map(|&link| &self.map[link])
    }

    /// The locations whose place is as wanted.
    fn all(&self, wanted: impl Fn(&Place) -> bool) -> Vec<usize> {
        (0..self.map.len()).filter(|&at| wanted(&self.map[at])).collect()
    }

    fn markers(&self) -> Vec<usize> {
        self.all(|place| place.marker)
    }

    fn villages(&self, seat: usize) -> Vec<usize> {
        self.all(|place| place.village == Some(seat))
    }

    fn markers_left(&self) -> usize {
        self.edition.markers.saturating_sub(self.markers().len())
    }

    fn villages_left(&self, seat: usize) -> usize {
        self.edition.villages.saturating_sub(self.villages(seat).len())
    }

    /// The chips in the supply; `None` where there are always enough (MOR-X04).
    fn chips_left(&self) -> Option<u64> {
        let placed: u64 = self.map.iter().map(|place| place.chips).sum();
        self.edition.chips.map(|all| all.saturating_sub(placed))
    }
}
