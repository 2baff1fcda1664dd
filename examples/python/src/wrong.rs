//! What can go wrong, and the Python exception that it becomes.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use table_common::{ObservationError, Problems, ReplayError, RuleId, SeedError, TableError};

/// The reason something was not done. Its text is the sentence that the exception tells.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Wrong {
    /// The rules forbid an action or an outcome. `index` is the match of a batch.
    #[error("{sentence}")]
    Refused { rule: RuleId, sentence: String, index: Option<usize> },
    /// Something else is due.
    #[error("{sentence}")]
    Turn { sentence: String, index: Option<usize> },
    /// The game has ended.
    #[error("{sentence}")]
    Over { sentence: String, index: Option<usize> },
    /// There is nothing to take back, or nothing to record.
    #[error("{0}")]
    History(&'static str),
    /// An edition or a position that cannot be.
    #[error("{0}")]
    Problems(Problems),
    /// A record or a list of actions that does not hold.
    #[error("{sentence}")]
    Replay { step: Option<usize>, rule: Option<RuleId>, sentence: String },
    /// A value that makes no sense.
    #[error("{0}")]
    Value(String),
}

impl Wrong {
    pub(crate) fn value(text: impl ToString) -> Self {
        Self::Value(text.to_string())
    }

    /// The same, in this match of a batch.
    pub(crate) fn in_match(self, at: usize) -> Self {
        let said = |sentence: String| format!("match {at}: {sentence}");
        match self {
            Self::Refused { rule, sentence, .. } => Self::Refused { rule, sentence: said(sentence), index: Some(at) },
            Self::Turn { sentence, .. } => Self::Turn { sentence: said(sentence), index: Some(at) },
            Self::Over { sentence, .. } => Self::Over { sentence: said(sentence), index: Some(at) },
            other => Self::Value(said(other.to_string())),
        }
    }

    /// The name of its exception in `arthurian_games.errors`.
    fn exception(&self) -> &'static str {
        match self {
            Self::Refused { .. } => "Refused",
            Self::Turn { .. } => "WrongTurn",
            Self::Over { .. } => "GameOver",
            Self::History(_) => "NoHistory",
            Self::Problems(_) => "Invalid",
            Self::Replay { .. } => "ReplayError",
            Self::Value(_) => "InvalidValue",
        }
    }

    fn rule(&self) -> Option<RuleId> {
        match self {
            Self::Refused { rule, .. } => Some(*rule),
            Self::Replay { rule, .. } => *rule,
            Self::Problems(problems) => problems.first().map(|problem| problem.rule),
            _ => None,
        }
    }

    fn to_exception(&self, py: Python<'_>) -> PyResult<PyErr> {
        let more = PyDict::new(py);
        match self {
            Self::Refused { index, .. } | Self::Turn { index, .. } | Self::Over { index, .. } => {
                more.set_item("index", index)?;
            }
            Self::Replay { step, .. } => more.set_item("step", step)?,
            Self::Problems(problems) => {
                let lines: Vec<_> = problems.iter().map(|one| (&one.at, &one.what, one.rule.to_string())).collect();
                more.set_item("problems", lines)?;
            }
            Self::History(_) | Self::Value(_) => {}
        }
        let class = py.import("arthurian_games.errors")?.getattr(self.exception())?;
        Ok(PyErr::from_value(class.call((self.to_string(), self.rule().map(|rule| rule.to_string())), Some(&more))?))
    }
}

impl From<Wrong> for PyErr {
    fn from(wrong: Wrong) -> Self {
        Python::attach(|py| wrong.to_exception(py).unwrap_or_else(|error| error))
    }
}

impl From<TableError> for Wrong {
    fn from(error: TableError) -> Self {
        let sentence = error.to_string();
        match error {
            TableError::Refused { rule, .. } => Self::Refused { rule, sentence, index: None },
            TableError::WrongSeat { .. } | TableError::ChanceDue { .. } | TableError::DecisionDue(_) => {
                Self::Turn { sentence, index: None }
            }
            TableError::GameOver => Self::Over { sentence, index: None },
            TableError::NothingToUndo => Self::History("there is no decision to take back"),
            _ => Self::Value(sentence),
        }
    }
}

impl From<ReplayError> for Wrong {
    fn from(error: ReplayError) -> Self {
        let sentence = error.to_string();
        match error {
            ReplayError::Edition(problems) => Self::Problems(problems),
            ReplayError::Step { step, rule, .. } => Self::Replay { step: Some(step), rule, sentence },
            ReplayError::End { step, .. } => Self::Replay { step: Some(step), rule: None, sentence },
            _ => Self::Replay { step: None, rule: None, sentence },
        }
    }
}

impl From<Problems> for Wrong {
    fn from(problems: Problems) -> Self {
        Self::Problems(problems)
    }
}

impl From<ObservationError> for Wrong {
    fn from(error: ObservationError) -> Self {
        Self::value(error)
    }
}

impl From<SeedError> for Wrong {
    fn from(error: SeedError) -> Self {
        Self::value(error)
    }
}

impl From<serde_json::Error> for Wrong {
    fn from(error: serde_json::Error) -> Self {
        Self::value(error)
    }
}
