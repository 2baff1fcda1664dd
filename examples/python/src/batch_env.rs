//! `BatchEnv`: a batch of matches for Python, on arrays that the caller owns.

use std::num::NonZero;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use numpy::{IntoPyArray, Ix2, PyArray1, PyReadwriteArray, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use table_bots::BotSpec;
use table_common::PerSeat;

use crate::any_game::{AnyGame, Facts};
use crate::arrays::{has_type, matrix, readable, vector};
use crate::batch::{AnyBatch, Asked, Mask, Plan, Played, Told};
use crate::game::Game;
use crate::values::{Whole, parse_reward, seed_number};
use crate::wrong::Wrong;

/// The most matches of a batch.
const MOST_MATCHES: usize = 1 << 16;

/// Many matches of one game, stepped at once without the interpreter lock, into arrays that the caller owns.
///
/// Match `k` of `count` is dealt from the seed `first_seed + k`; where one ends, its row goes on with a match of the seed
/// `count` higher (modulo 2^64), so that the matches of a row do not depend on the others. With `auto_reset=False` it stays over.
/// `bots` has a name for each seat (docs/bots.md: "random", "greedy", "mcts:100"), None for a seat that is asked. A match that
/// ends before anybody is asked is passed over. `reward` is as in `Table.rewards`. `threads` changes the time and
/// nothing else; more than one pays where bots search.
///
/// With n = count, the arrays are, row after row in memory:
/// observation int16 (n, game.observation_length); mask bool (n, game.action_space) or uint64 (n, game.mask_words);
/// seat int8 (n,), -1 where the match is over; reward float32 (n, game.players); done bool (n,); actions int64 (n,).
/// Wrong types raise `TypeError`, wrong shapes `ValueError`.
#[pyclass(module = "arthurian_games", frozen)]
pub(crate) struct BatchEnv {
    game: Arc<dyn AnyGame>,
    facts: Facts,
    count: usize,
    choices: Choices,
    batch: Mutex<Box<dyn AnyBatch>>,
}

/// What a batch was made with, to make it again.
#[derive(Clone)]
struct Choices {
    bots: Option<Vec<Option<String>>>,
    reward: String,
    auto_reset: bool,
    threads: usize,
}

/// A mask of either kind.
enum MaskArray<'py> {
    Bools(PyReadwriteArray<'py, bool, Ix2>),
    Words(PyReadwriteArray<'py, u64, Ix2>),
}

/// The arrays that say what is asked.
struct AskedArrays<'py> {
    observation: PyReadwriteArray2<'py, i16>,
    mask: MaskArray<'py>,
    seat: PyReadwriteArray1<'py, i8>,
}

impl AskedArrays<'_> {
    /// Their numbers: they were found to be in one piece.
    fn rows(&mut self) -> PyResult<Asked<'_>> {
        Ok(Asked {
            observation: self.observation.as_slice_mut()?,
            mask: match &mut self.mask {
                MaskArray::Bools(mask) => Mask::Bools(mask.as_slice_mut()?),
                MaskArray::Words(mask) => Mask::Words(mask.as_slice_mut()?),
            },
            seat: self.seat.as_slice_mut()?,
        })
    }
}

impl BatchEnv {
    fn asked<'py>(
        &self,
        observation: &Bound<'py, PyAny>,
        mask: &Bound<'py, PyAny>,
        seat: &Bound<'py, PyAny>,
    ) -> PyResult<AskedArrays<'py>> {
        Ok(AskedArrays {
            observation: matrix("observation", observation, [self.count, self.facts.observation_length])?,
            mask: if has_type::<u64>(mask) {
                MaskArray::Words(matrix("mask", mask, [self.count, self.facts.mask_words])?)
            } else {
                MaskArray::Bools(matrix("mask", mask, [self.count, self.facts.action_space])?)
            },
            seat: vector("seat", seat, self.count)?,
        })
    }

    /// The batch; one thread at a time. It is never locked while the interpreter is waited for.
    fn batch(&self) -> MutexGuard<'_, Box<dyn AnyBatch>> {
        self.batch.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The bot of each seat, or none.
fn seated(facts: &Facts, bots: Option<Vec<Option<String>>>) -> Result<PerSeat<Option<BotSpec>>, Wrong> {
    let bots = bots.unwrap_or_default();
    let players = usize::from(facts.players);
    if !bots.is_empty() && bots.len() != players {
        let found = bots.len();
        return Err(Wrong::Value(format!(
            "bots: wanted {players} names, `None` for a seat that is asked, found {found}"
        )));
    }
    let mut seated = PerSeat::default();
    for (to, name) in seated.0.iter_mut().zip(bots) {
        *to = name.map(|name| name.parse()).transpose().map_err(|error| Wrong::Value(format!("bots: {error}")))?;
    }
    Ok(seated)
}

#[pymethods]
impl BatchEnv {
    #[new]
    #[pyo3(
        signature = (game, count, first_seed = None, *, bots = None, reward = "win", auto_reset = true, threads = Whole(1)),
        text_signature = "(game, count, first_seed=None, *, bots=None, reward='win', auto_reset=True, threads=1)"
    )]
    #[allow(clippy::too_many_arguments)]
    fn new(
        py: Python<'_>,
        game: &Game,
        count: Whole<usize>,
        first_seed: Option<&Bound<'_, PyAny>>,
        bots: Option<Vec<Option<String>>>,
        reward: &str,
        auto_reset: bool,
        threads: Whole<usize>,
    ) -> PyResult<Self> {
        let (Whole(count), Whole(threads)) = (count, threads);
        if !(1..=MOST_MATCHES).contains(&count) {
            return Err(Wrong::Value(format!("count: wanted 1 to {MOST_MATCHES} matches, found {count}")).into());
        }
        let facts = game.rules.facts();
        let choices = Choices { bots: bots.clone(), reward: reward.into(), auto_reset, threads };
        let (bots, reward) = (seated(&facts, bots)?, parse_reward(reward)?);
        let first_seed = first_seed.map_or(Ok(0), seed_number)?;
        let threads = threads.clamp(1, thread::available_parallelism().map_or(1, NonZero::get));
        let plan = Plan { count, first_seed, bots, reward, auto_reset, threads };
        let rules = Arc::clone(&game.rules);
        let batch = Mutex::new(py.detach(|| rules.batch(plan))?);
        Ok(Self { game: rules, facts, count, choices, batch })
    }

    /// The rules.
    #[getter]
    fn game(&self) -> Game {
        Game { rules: Arc::clone(&self.game) }
    }

    /// The number of matches.
    #[getter]
    fn count(&self) -> usize {
        self.count
    }

    /// The seed of each match: uint64, shape `(count,)`.
    #[getter]
    fn seeds<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        py.detach(|| self.batch().seeds()).into_pyarray(py)
    }

    /// Begins all matches anew, from the same first seed or another, and writes what is asked into observation, mask and seat.
    #[pyo3(signature = (observation, mask, seat, first_seed = None))]
    fn reset(
        &self,
        py: Python<'_>,
        observation: &Bound<'_, PyAny>,
        mask: &Bound<'_, PyAny>,
        seat: &Bound<'_, PyAny>,
        first_seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let first_seed = first_seed.map(seed_number).transpose()?;
        let mut arrays = self.asked(observation, mask, seat)?;
        let asked = arrays.rows()?;
        py.detach(|| self.batch().reset(first_seed, asked));
        Ok(())
    }

    /// Plays an action in each match, and what follows up to the next decision that is asked for.
    ///
    /// Writes observation, mask and seat of that decision; `done` where the step ended a match, and then its rewards by seat, else
    /// zeros. After the end of a match, observation, mask and seat are those of the next one. Raises `Refused` (with `index`, the match, and
    /// the rule), `GameOver` where a match that stays over is given another action than -1, or `InvalidValue`; then nothing has changed in any match.
    #[allow(clippy::too_many_arguments)]
    fn step(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        observation: &Bound<'_, PyAny>,
        mask: &Bound<'_, PyAny>,
        seat: &Bound<'_, PyAny>,
        reward: &Bound<'_, PyAny>,
        done: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let actions = readable::<i64>("actions", actions, self.count)?;
        let mut arrays = self.asked(observation, mask, seat)?;
        let mut reward = matrix::<f32>("reward", reward, [self.count, self.facts.players.into()])?;
        let mut done = vector::<bool>("done", done, self.count)?;
        let (actions, asked) = (actions.as_slice()?, arrays.rows()?);
        let told = Told { reward: reward.as_slice_mut()?, done: done.as_slice_mut()? };
        Ok(py.detach(|| self.batch().step(actions, asked, told))?)
    }

    /// Writes what the random player of the seat to decide chooses; -1 where the match is over.
    ///
    /// These are the random players of the program `table`: a match played by them alone is that of `table trace --seed`.
    fn random_actions(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut actions = vector::<i64>("actions", actions, self.count)?;
        let actions = actions.as_slice_mut()?;
        py.detach(|| self.batch().random_actions(actions));
        Ok(())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let (first_seed, played) = py.detach(|| {
            let batch = self.batch();
            (batch.first_seed(), batch.played())
        });
        let Choices { bots, reward, auto_reset, threads } = self.choices.clone();
        let made = (self.game(), self.count, first_seed, bots, reward, auto_reset, threads, played);
        Ok((py.get_type::<Self>().getattr("_restored")?, made.into_pyobject(py)?))
    }

    #[staticmethod]
    #[allow(clippy::too_many_arguments)]
    fn _restored(
        py: Python<'_>,
        game: &Game,
        count: usize,
        first_seed: u64,
        bots: Option<Vec<Option<String>>>,
        reward: &str,
        auto_reset: bool,
        threads: usize,
        played: Vec<Played>,
    ) -> PyResult<Self> {
        let env = Self::new(py, game, Whole(count), None, bots, reward, auto_reset, Whole(threads))?;
        py.detach(|| env.batch().restore(first_seed, &played))?;
        Ok(env)
    }

    fn __repr__(&self) -> String {
        format!("BatchEnv({} of {} for {} players)", self.count, self.facts.name, usize::from(self.facts.players))
    }
}
