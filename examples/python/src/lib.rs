//! The rules engines for Python: `arthurian_games._core`.
//!
//! One set of classes serves all games: the traits of `any_game.rs`, `any_match.rs` and `batch.rs` hide which game it is. What a
//! class does for its user is told in `python/arthurian_games/_core.pyi`.

mod any_game;
mod any_match;
mod arrays;
mod batch;
mod batch_env;
mod game;
mod playable;
mod record;
mod table;
mod values;
mod wrong;

/// The compiled part of `arthurian_games`.
#[pyo3::pymodule]
mod _core {
    use pyo3::prelude::*;

    use crate::playable::{KINDS, Kind};

    #[pymodule_export]
    use crate::batch_env::BatchEnv;
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::record::Record;
    #[pymodule_export]
    use crate::table::Table;

    /// Adds the names of the games.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("GAMES", KINDS.map(Kind::name))
    }
}
