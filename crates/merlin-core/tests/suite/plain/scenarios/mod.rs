//! Prepared starts as data: what random games meet too rarely, and what is worth meeting every time.

mod favor;
mod game;
mod scoring;

use super::Broken;
use super::start::Change;

/// A prepared start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scenario {
    pub(crate) name: &'static str,
    pub(crate) players: usize,
    pub(crate) kings_favor: bool,
    /// The switches that it notices.
    pub(crate) notices: &'static [Broken],
    /// What is changed after the setup of [`super::start::after_setup`].
    pub(crate) changes: &'static [Change],
    /// The first steps; `?` leaves one open. The walk goes on at random after them.
    pub(crate) given: &'static [&'static str],
}

/// Every prepared start.
pub(crate) fn all() -> impl Iterator<Item = Scenario> {
    game::SCENARIOS.iter().chain(scoring::SCENARIOS).chain(favor::SCENARIOS).copied()
}
