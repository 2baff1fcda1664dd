//! `Game`: the rules of one of the games for Python.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::any_game::AnyGame;
use crate::playable::kind;
use crate::table::Table;
use crate::values::{Whole, from_python, number, seed, seed_number, to_python};

/// The rules of a game: its edition, the number of players and the modules. Never changes.
///
/// `name` is "mordred", "merlin" or "erben". `players` defaults to the most that the edition allows, `modules` to none
/// (`["kings-favor"]` for Merlin), `edition` (a dict, as in `Game.edition`) to the built-in one. Raises `InvalidValue`, and
/// `Invalid` with all that is wrong with an edition. Picklable; equal to every game with the same digest.
#[pyclass(module = "arthurian_games", frozen)]
pub(crate) struct Game {
    pub(crate) rules: Arc<dyn AnyGame>,
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, players = None, modules = Vec::new(), edition = None))]
    fn new(
        name: &str,
        players: Option<Whole<u8>>,
        modules: Vec<String>,
        edition: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let edition = edition.map(from_python).transpose()?;
        let modules: Vec<&str> = modules.iter().map(String::as_str).collect();
        Ok(Self { rules: kind(name)?.open(edition.as_deref(), players.map(|Whole(players)| players), &modules)? })
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.rules.facts().name
    }

    /// The rules revision.
    #[getter]
    fn rules(&self) -> u32 {
        self.rules.facts().rules
    }

    /// The number of players, 2 to 4.
    #[getter]
    fn players(&self) -> u8 {
        self.rules.facts().players.into()
    }

    /// The modules in play.
    #[getter]
    fn modules(&self) -> Vec<&'static str> {
        self.rules.facts().modules
    }

    /// The most steps (decisions and outcomes together) that a match can have.
    #[getter]
    fn max_steps(&self) -> u32 {
        self.rules.facts().max_steps
    }

    /// How many numbers of actions there are: the length of a mask. The same for every edition.
    #[getter]
    fn action_space(&self) -> usize {
        self.rules.facts().action_space
    }

    /// How many numbers of outcomes of chance there are.
    #[getter]
    fn outcome_space(&self) -> usize {
        self.rules.facts().outcome_space
    }

    /// How many words of 64 bits a mask in bits has.
    #[getter]
    fn mask_words(&self) -> usize {
        self.rules.facts().mask_words
    }

    /// How many numbers an observation has. The same for every edition and number of players.
    #[getter]
    fn observation_length(&self) -> usize {
        self.rules.facts().observation_length
    }

    /// The version of the observations.
    #[getter]
    fn observation_version(&self) -> u32 {
        self.rules.facts().observation_version
    }

    /// The fields of an observation: a list of dicts.
    ///
    /// Each has `name`, `seat` (so many seats clockwise from the one that sees, or None), `offset`, `length`, `form`, `min`, `max`,
    /// `meaning` and `row` of the rule catalogue.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.rules.fields()?)
    }

    /// The edition as a dict, to read or to change for another game.
    #[getter]
    fn edition<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.rules.edition()?)
    }

    /// The SHA-256 of game, edition, players and modules, hexadecimal.
    #[getter]
    fn digest(&self) -> String {
        self.rules.digest()
    }

    /// What a row of the rule catalogue says, by its ID: `game.rule(error.rule)`. Raises `InvalidValue`.
    fn rule(&self, id: &str) -> PyResult<String> {
        Ok(self.rules.rule(id)?)
    }

    /// The number of an action in notation. Raises `InvalidValue`.
    fn action(&self, text: &str) -> PyResult<u32> {
        Ok(self.rules.action(text)?)
    }

    /// The notation of an action. Raises `InvalidValue`.
    fn action_text(&self, action: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.rules.action_text(number(action, "action", |text| self.rules.action(text))?)?)
    }

    /// The number of an outcome of chance in notation. Raises `InvalidValue`.
    fn outcome(&self, text: &str) -> PyResult<u32> {
        Ok(self.rules.outcome(text)?)
    }

    /// The notation of an outcome of chance. Raises `InvalidValue`.
    fn outcome_text(&self, outcome: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.rules.outcome_text(number(outcome, "outcome", |text| self.rules.outcome(text))?)?)
    }

    /// The match dealt from a seed, played by the numbers of its actions: a row of a data set.
    ///
    /// Raises `ReplayError` with the first action that cannot be played (`step`, from 1) and its rule.
    fn replay(&self, py: Python<'_>, seed: &Bound<'_, PyAny>, actions: Vec<Whole<u32>>) -> PyResult<Table> {
        let seed = crate::values::seed(seed)?;
        let actions: Vec<u32> = actions.into_iter().map(|Whole(action)| action).collect();
        Ok(Table::new(py.detach(|| self.rules.replay(seed, &actions))?))
    }

    /// Plays whole matches of random players from consecutive seeds; gives the number of decisions.
    ///
    /// The interpreter lock is released. With `observe`, the observation and the mask of every decision are written as well: the
    /// engine's own speed, to compare with.
    #[pyo3(signature = (games, first_seed = None, observe = false))]
    fn playouts(
        &self,
        py: Python<'_>,
        games: Whole<u64>,
        first_seed: Option<&Bound<'_, PyAny>>,
        observe: bool,
    ) -> PyResult<u64> {
        let first_seed = first_seed.map_or(Ok(0), seed_number)?;
        Ok(py.detach(|| self.rules.playouts(first_seed, games.0, observe))?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let facts = self.rules.facts();
        let made = (facts.name, u8::from(facts.players), facts.modules, self.edition(py)?);
        Ok((py.get_type::<Self>().into_any(), made.into_pyobject(py)?))
    }

    // It never changes: a copy is the same.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.rules.digest() == other.rules.digest()
    }

    fn __hash__(&self) -> u64 {
        let digits: String = self.rules.digest().chars().take(15).collect();
        u64::from_str_radix(&digits, 16).unwrap_or_default()
    }

    fn __repr__(&self) -> String {
        let facts = self.rules.facts();
        format!("Game({:?}, players={}, modules={:?})", facts.name, u8::from(facts.players), facts.modules)
    }
}

impl Game {
    /// A match dealt from a seed, or without a dealer.
    pub(crate) fn deal(&self, seed_given: Option<&Bound<'_, PyAny>>) -> PyResult<Table> {
        let seed = seed_given.map(seed).transpose()?;
        Ok(Table::new(self.rules.deal(seed)))
    }
}
