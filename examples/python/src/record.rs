//! `Record`: a match as data for Python.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde::Deserialize;

use crate::playable::kind;
use crate::table::Table;
use crate::values::{from_python, to_python};
use crate::wrong::Wrong;

/// A match as data that replays for ever. It holds every secret of its match.
///
/// `Record(data)` takes a dict. Raises `InvalidValue` for what is no record.
#[pyclass(module = "arthurian_games", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Record {
    pub(crate) name: String,
    pub(crate) text: String,
}

/// What a record says of its game.
#[derive(Deserialize)]
struct Head {
    game: String,
}

impl Record {
    /// The record of a text, in its one spelling.
    fn read(text: &str) -> Result<Self, Wrong> {
        let head: Head = serde_json::from_str(text)
            .map_err(|error| Wrong::Value(format!("wanted a whole record as JSON: {error}")))?;
        Ok(Self { text: kind(&head.game)?.record(text)?, name: head.game })
    }
}

#[pymethods]
impl Record {
    #[new]
    fn py_new(data: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self::read(&from_python(data)?)?)
    }

    /// The record of a JSON text (str or bytes), as the program `table` writes it. Raises `InvalidValue` for a torn file.
    #[staticmethod]
    fn from_json(text: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(bytes) = text.cast::<PyBytes>() {
            let text = std::str::from_utf8(bytes.as_bytes()).map_err(Wrong::value)?;
            return Ok(Self::read(text)?);
        }
        Ok(Self::read(&text.extract::<String>()?)?)
    }

    #[staticmethod]
    fn _replayed(py: Python<'_>, text: &str) -> PyResult<Table> {
        Self::read(text)?.replay(py)
    }

    /// The record as JSON text.
    fn to_json(&self) -> String {
        self.text.clone()
    }

    /// The record as a dict.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.text)
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &str {
        &self.name
    }

    /// Plays the match again and gives the `Table` after its last step.
    ///
    /// Every step is checked: that it is legal, that the seed deals it, that it leads to the recorded digest. Raises `ReplayError` with
    /// the first step that does not hold, and `Invalid` for an edition that cannot be.
    fn replay(&self, py: Python<'_>) -> PyResult<Table> {
        let play = py.detach(|| kind(&self.name).and_then(|kind| kind.replay(&self.text)))?;
        Ok(Table::new(play))
    }

    // It never changes: a copy is the same.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Self>().getattr("from_json")?, (self.text.clone(),)))
    }

    fn __repr__(&self) -> String {
        format!("Record of {}, {} bytes", self.name, self.text.len())
    }
}
