//! `Table`: a match for Python.

use std::sync::Arc;

use numpy::IntoPyArray;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use table_common::{Seat, Turn, Viewer};

use crate::any_game::{self, AnyGame};
use crate::any_match::{AnyMatch, History};
use crate::arrays::vector;
use crate::game::Game;
use crate::record::Record;
use crate::values::{Whole, from_python, number, parse_reward, standings_json, to_python, viewer};
use crate::wrong::Wrong;

/// A match. Whoever holds it is the referee and sees everything.
///
/// `Table(game, seed)` is dealt from a seed (a number below 2^64, 64 hexadecimal digits, or 32 bytes); without a seed every
/// outcome is handed in with `resolve`. `Table.from_position` and `imagine` begin with a position, deal nothing and have no
/// history. Seats count from 0. A viewer is a seat, "public" or "referee". Actions and outcomes are numbers or notation.
/// What is refused raises and changes nothing. Copyable and picklable.
#[pyclass(module = "arthurian_games")]
pub(crate) struct Table {
    play: Box<dyn AnyMatch>,
    rules: Arc<dyn AnyGame>,
}

impl Table {
    pub(crate) fn new(play: Box<dyn AnyMatch>) -> Self {
        let rules = play.game();
        Self { play, rules }
    }

    fn due(&self) -> Option<Seat> {
        if let Turn::Player(seat) = self.play.turn() { Some(seat) } else { None }
    }

    /// The viewer that is named, or the seat whose turn it is.
    fn viewer(&self, named: Option<&Bound<'_, PyAny>>) -> PyResult<Viewer> {
        if let Some(value) = named {
            return viewer(self.rules.facts().players, value);
        }
        let due = self.due().map(Viewer::Seat);
        Ok(due.ok_or_else(|| Wrong::value("viewer: wanted one, since no seat is to decide; found none"))?)
    }

    fn seat_of(&self, named: Option<Whole<i64>>) -> Result<Option<Seat>, Wrong> {
        named.map(|Whole(number)| any_game::seat(self.rules.facts().players, number)).transpose()
    }

    fn action(&self, value: &Bound<'_, PyAny>) -> PyResult<u32> {
        number(value, "action", |text| self.rules.action(text))
    }

    fn past(&self) -> Result<&dyn History, Wrong> {
        self.play.past().ok_or(NO_HISTORY)
    }

    fn history(&mut self) -> Result<&mut dyn History, Wrong> {
        self.play.history().ok_or(NO_HISTORY)
    }
}

const NO_HISTORY: Wrong = Wrong::History("the match was not played from its start: it has no history");

/// Fills the array that is given, or a new one.
fn filled<'py, T: numpy::Element + Default + Clone>(
    py: Python<'py>,
    given: Option<Bound<'py, PyAny>>,
    length: usize,
    write: impl FnOnce(&mut [T]) -> Result<(), Wrong>,
) -> PyResult<Bound<'py, PyAny>> {
    let Some(given) = given else {
        let mut numbers = vec![T::default(); length];
        write(&mut numbers)?;
        return Ok(numbers.into_pyarray(py).into_any());
    };
    write(vector::<T>("out", &given, length)?.as_slice_mut()?)?;
    Ok(given)
}

#[pymethods]
impl Table {
    #[new]
    #[pyo3(signature = (game, seed = None))]
    fn py_new(game: &Game, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        game.deal(seed)
    }

    /// A match that begins with a position (a dict, as `Table.position` gives it). Raises `Invalid` with all that is wrong with it.
    #[staticmethod]
    fn from_position(game: &Game, position: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self::new(game.rules.position(&from_python(position)?)?))
    }

    /// The rules.
    #[getter]
    fn game(&self) -> Game {
        Game { rules: Arc::clone(&self.rules) }
    }

    /// The seed, 64 hexadecimal digits; None where nobody deals. Raises `NoHistory`.
    #[getter]
    fn seed(&self) -> PyResult<Option<String>> {
        Ok(self.past()?.seed().map(|seed| seed.to_string()))
    }

    /// The seat that is to decide; None while chance is due or the match is over.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.due().map(Seat::index)
    }

    /// The name of the source that chance is due from, or None.
    #[getter]
    fn chance(&self) -> Option<String> {
        self.play.source()
    }

    /// Whether the match is over.
    #[getter]
    fn over(&self) -> bool {
        self.play.turn() == Turn::Over
    }

    /// The numbers of the legal actions, rising; none unless a seat is to decide.
    fn legal_actions(&self) -> Vec<u32> {
        self.play.legal()
    }

    /// The legal actions as a numpy array: bool, shape `(game.action_space,)`. Writes into `out` and returns it if given.
    #[pyo3(signature = (out = None))]
    fn mask<'py>(&self, py: Python<'py>, out: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        filled::<bool>(py, out, self.rules.facts().action_space, |numbers| {
            self.play.mask(numbers);
            Ok(())
        })
    }

    /// What a viewer sees, as a numpy array: int16, shape `(game.observation_length,)`.
    ///
    /// The viewer defaults to the seat that is to decide. Writes into `out` and returns it if given.
    #[pyo3(signature = (viewer = None, out = None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        viewer: Option<&Bound<'py, PyAny>>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let who = self.viewer(viewer)?;
        filled::<i16>(py, out, self.rules.facts().observation_length, |numbers| self.play.observe(who, numbers))
    }

    /// What a viewer sees, as a dict in the words of the rules. The viewer defaults to the seat that is to decide.
    #[pyo3(signature = (viewer = None))]
    fn view<'py>(&self, py: Python<'py>, viewer: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.play.view(self.viewer(viewer)?)?)
    }

    /// The same as JSON text, which is equal for equal views.
    #[pyo3(signature = (viewer = None))]
    fn view_json(&self, viewer: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        Ok(self.play.view(self.viewer(viewer)?)?)
    }

    /// The whole position as a dict, with every secret.
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.play.position()?)
    }

    /// The SHA-256 of the position, hexadecimal.
    #[getter]
    fn position_digest(&self) -> String {
        self.play.position_digest()
    }

    /// The outcomes of the chance that is due as `(number, weight)`; a weight over the sum of all is a probability.
    fn outcomes(&self) -> Vec<(u32, u32)> {
        self.play.outcomes()
    }

    /// How the match ended, or None while it runs.
    ///
    /// A dict of `places` (by seat, 1 is the best, None is not ranked), `scores` (by seat, or None) and `ended_by`, a row of the rule
    /// catalogue.
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.play.standings().map(|standings| to_python(py, &standings_json(&standings))).transpose()
    }

    /// The reward of each seat: a list of floats, all 0 while the match runs.
    ///
    /// `"win"`: 1 to the winner, shared where the victory is. `"place"`: 1 for the first, 0 for the last, equal steps between.
    /// `"margin:20"`: by the lead over the best other score, 1/2 at none and 3/4 at a lead of 20.
    #[pyo3(signature = (reward = "win"))]
    fn rewards(&self, reward: &str) -> PyResult<Vec<f64>> {
        let reward = parse_reward(reward)?;
        let players = usize::from(self.rules.facts().players);
        let shares = self.play.standings().map_or([0.0; 4], |standings| reward.of(&standings).0);
        Ok(shares.into_iter().take(players).collect())
    }

    /// Raises what `act` would, without playing.
    #[pyo3(signature = (action, seat = None))]
    fn check(&self, action: &Bound<'_, PyAny>, seat: Option<Whole<i64>>) -> PyResult<()> {
        Ok(self.play.check(self.seat_of(seat)?, self.action(action)?)?)
    }

    /// Plays an action, for the seat whose turn it is or for the one that is named, and deals the chance that follows.
    ///
    /// Raises `Refused` with the rule, `WrongTurn`, `GameOver` or `InvalidValue`.
    #[pyo3(signature = (action, seat = None))]
    fn act(&mut self, action: &Bound<'_, PyAny>, seat: Option<Whole<i64>>) -> PyResult<()> {
        let (action, seat) = (self.action(action)?, self.seat_of(seat)?);
        Ok(self.play.act(seat, action)?)
    }

    /// Resolves an outcome of chance that is handed in. A match with a seed takes only what its seed brings.
    fn resolve(&mut self, outcome: &Bound<'_, PyAny>) -> PyResult<()> {
        let outcome = number(outcome, "outcome", |text| self.rules.outcome(text))?;
        Ok(self.play.resolve(outcome)?)
    }

    /// Deals the chance that is due up to the next decision; needed after `rewind` only.
    fn deal(&mut self) -> PyResult<()> {
        self.history()?.deal();
        Ok(())
    }

    /// Takes back the last decision and the chance that followed it. Raises `NoHistory`.
    fn undo(&mut self) -> PyResult<()> {
        Ok(self.history()?.undo()?)
    }

    /// Goes back to the position after so many steps.
    fn rewind(&mut self, steps: Whole<usize>) -> PyResult<()> {
        self.history()?.rewind(steps.0);
        Ok(())
    }

    /// All steps as `(seat, action)` and, for chance, `(None, outcome)`. `len(table)` is how many.
    fn steps(&self) -> PyResult<Vec<(Option<usize>, u32)>> {
        Ok(self.past()?.steps().into_iter().map(|(seat, number)| (seat.map(Seat::index), number)).collect())
    }

    fn __len__(&self) -> PyResult<usize> {
        Ok(self.past()?.len())
    }

    // A table is a match even before its first step.
    #[allow(clippy::unused_self)]
    fn __bool__(&self) -> bool {
        true
    }

    /// The digest of the last step, as in the record.
    #[getter]
    fn digest(&self) -> PyResult<String> {
        Ok(self.past()?.digest())
    }

    /// What happened from step `since` (0 is the first) on as a viewer may know it, a sentence each; the viewer defaults to the referee.
    #[pyo3(signature = (viewer = None, since = Whole(0)), text_signature = "($self, viewer=None, since=0)")]
    fn log(&self, viewer: Option<&Bound<'_, PyAny>>, since: Whole<usize>) -> PyResult<Vec<String>> {
        let who = viewer.map_or(Ok(Viewer::Referee), |_| self.viewer(viewer))?;
        Ok(self.past()?.log(who, since.0))
    }

    /// The match so far as a `Record`.
    fn record(&self) -> PyResult<Record> {
        Ok(Record { name: self.rules.facts().name.into(), text: self.past()?.record()? })
    }

    /// A position drawn from all that agree with what a viewer knows, as a `Table` without a history: what a search plays on.
    ///
    /// The viewer defaults to the seat that is to decide.
    #[pyo3(signature = (seed, viewer = None))]
    fn imagine(&self, seed: &Bound<'_, PyAny>, viewer: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        Ok(Self::new(self.play.imagine(self.viewer(viewer)?, crate::values::seed(seed)?)))
    }

    /// The same match, on its own.
    fn copy(&self) -> Self {
        Self { play: self.play.copy(), rules: Arc::clone(&self.rules) }
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        if let Some(past) = self.play.past() {
            let again = py.get_type::<Record>().getattr("_replayed")?;
            return Ok((again, PyTuple::new(py, [past.record()?])?));
        }
        let again = py.get_type::<Self>().getattr("from_position")?;
        let game = Bound::new(py, self.game())?.into_any();
        Ok((again, PyTuple::new(py, [game, self.position(py)?])?))
    }

    fn __repr__(&self) -> String {
        let facts = self.rules.facts();
        let due = match self.play.turn() {
            Turn::Player(seat) => format!("seat {} decides", seat.index()),
            Turn::Chance(_) => format!("`{}` is due", self.play.source().unwrap_or_default()),
            Turn::Over => "over".into(),
        };
        format!("Table({:?}, {} players: {due})", facts.name, u8::from(facts.players))
    }
}
