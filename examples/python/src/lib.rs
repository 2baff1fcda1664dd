//! The rules engines for Python: `arthurian_games._core`.
//!
//! One set of classes serves all games: the traits of `any_game.rs`, `any_match.rs` and `batch.rs` hide which game it is. What a
//! class does for its user is told in its docstrings; `python/arthurian_games/_core.pyi` has their types.

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
    use std::collections::BTreeMap;

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

    /// Adds the names of the games, and the numbers of players that each can have.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let players: BTreeMap<_, _> = KINDS.map(|kind| (kind.name(), kind.players())).into();
        module.add("PLAYERS", players)?;
        module.add("GAMES", KINDS.map(Kind::name))
    }
}
