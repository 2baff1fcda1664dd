//! Values from Python that have a meaning here, and values that go back.

use pyo3::Borrowed;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use table_bots::Reward;
use table_common::{Players, Seed, Standings, Viewer, excerpt};

use crate::any_game::seat;
use crate::wrong::Wrong;

/// The largest scale of a margin.
const MOST_SCALE: u32 = 1_000_000;

fn said(value: &Bound<'_, PyAny>) -> String {
    excerpt(&value.repr().map_or_else(|_| "something else".into(), |text| text.to_string()))
}

/// A whole number. One that does not fit is a value that makes no sense, not an `OverflowError`.
pub(crate) struct Whole<T>(pub(crate) T);

/// A type of whole numbers, with the least and the greatest.
pub(crate) trait Ranged {
    const RANGE: [i128; 2];
}

macro_rules! ranged {
    ($($number:ty),*) => {
        $(impl Ranged for $number {
            const RANGE: [i128; 2] = [<$number>::MIN as i128, <$number>::MAX as i128];
        })*
    };
}

ranged!(u8, u32, u64, usize, i64);

impl<'py, T> FromPyObject<'_, 'py> for Whole<T>
where
    T: Ranged + for<'a> FromPyObject<'a, 'py, Error = PyErr>,
{
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        value.extract().map(Self).map_err(|error: PyErr| {
            if !error.is_instance_of::<PyOverflowError>(value.py()) {
                return error;
            }
            let [least, most] = T::RANGE;
            Wrong::Value(format!("wanted a number from {least} to {most}, found {}", said(&value))).into()
        })
    }
}

/// A seed: a number below 2^64, 64 hexadecimal digits, or 32 bytes.
pub(crate) fn seed(value: &Bound<'_, PyAny>) -> PyResult<Seed> {
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(text.to_cow()?.parse().map_err(Wrong::from)?);
    }
    if let Ok(bytes) = value.cast::<PyBytes>() {
        let found = bytes.as_bytes();
        return match found.try_into() {
            Ok(bytes) => Ok(Seed(bytes)),
            Err(_) => Err(Wrong::Value(format!("wanted a seed of 32 bytes, found {}", found.len())).into()),
        };
    }
    seed_number(value).map(Seed::from_u64)
}

/// The number of a seed, below 2^64.
pub(crate) fn seed_number(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    let number = value.extract::<u64>();
    number
        .map_err(|_| Wrong::Value(format!("wanted a seed: a number from 0 to 2^64 - 1; found {}", said(value))).into())
}

/// Somebody who looks: a seat's number, `"public"` or `"referee"`.
pub(crate) fn viewer(players: Players, value: &Bound<'_, PyAny>) -> PyResult<Viewer> {
    if let Ok(text) = value.cast::<PyString>() {
        match &*text.to_cow()? {
            "public" => return Ok(Viewer::Public),
            "referee" => return Ok(Viewer::Referee),
            _ => {}
        }
    } else if let Ok(number) = value.extract::<i64>() {
        return Ok(Viewer::Seat(seat(players, number)?));
    }
    let most = usize::from(players) - 1;
    let found = said(value);
    Err(Wrong::Value(format!("wanted a viewer: a seat, 0 to {most}, \"public\" or \"referee\"; found {found}")).into())
}

/// What the end of a match is worth: `win`, `place` or `margin:20`.
pub(crate) fn parse_reward(text: &str) -> Result<Reward, Wrong> {
    match text.split_once(':').unwrap_or((text, "")) {
        ("win", _) if text == "win" => return Ok(Reward::WinShare),
        ("place", _) if text == "place" => return Ok(Reward::Place),
        ("margin", scale) => {
            if let Some(scale) = scale.parse().ok().filter(|scale| (1..=MOST_SCALE).contains(scale)) {
                return Ok(Reward::ScoreMargin { scale });
            }
        }
        _ => {}
    }
    let found = excerpt(text);
    Err(Wrong::Value(format!(
        "reward: wanted `win`, `place` or `margin:N` with N from 1 to {MOST_SCALE}; found `{found}`"
    )))
}

/// The action or outcome of a number or a text.
pub(crate) fn number(
    value: &Bound<'_, PyAny>,
    what: &str,
    parse: impl FnOnce(&str) -> Result<u32, Wrong>,
) -> PyResult<u32> {
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(parse(&text.to_cow()?)?);
    }
    value.extract::<u32>().map_err(|_| {
        Wrong::Value(format!("wanted an {what}: its number or its notation; found {}", said(value))).into()
    })
}

/// JSON as Python values.
pub(crate) fn to_python<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json,))
}

/// Python values as JSON.
pub(crate) fn from_python(value: &Bound<'_, PyAny>) -> PyResult<String> {
    value.py().import("json")?.call_method1("dumps", (value,))?.extract()
}

/// Standings as JSON: lists by seat.
pub(crate) fn standings_json(standings: &Standings) -> String {
    let places: Vec<_> = standings.places.iter(standings.players).map(|(_, &place)| place).collect();
    let scores: Option<Vec<_>> =
        standings.scores.map(|scores| scores.iter(standings.players).map(|(_, &score)| score).collect());
    serde_json::json!({ "places": places, "scores": scores, "ended_by": standings.ended_by }).to_string()
}
