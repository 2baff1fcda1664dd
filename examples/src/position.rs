//! Position files: a game's name, players, modules and edition, and one state.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use table_common::{Problems, Seed, Table};
use table_examples::Result;
use table_examples::input::{self, about};

use crate::args::Setup;
use crate::commands::play::random_game;
use crate::present::Present;
use crate::setup::open;

/// The most path counts that a position file states.
const MAX_PATHS: usize = 100;

/// A position file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Position<E, S> {
    /// The game's name.
    pub(crate) game: String,
    /// What the position shows, for people.
    #[serde(default)]
    pub(crate) note: String,
    pub(crate) players: u8,
    #[serde(default)]
    pub(crate) modules: Vec<String>,
    /// The default edition if there is none.
    #[serde(default = "Option::default")]
    pub(crate) edition: Option<E>,
    pub(crate) state: S,
    /// Path counts that are known, for comparison.
    #[serde(default)]
    pub(crate) paths: Vec<KnownPaths>,
}

/// A path count that is known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct KnownPaths {
    pub(crate) depth: u32,
    pub(crate) count: u64,
    /// Decimal digits, since it may be too large for a number in other languages.
    pub(crate) weight: String,
}

/// A game and a position of it.
pub(crate) struct At<G: Present> {
    pub(crate) game: G,
    pub(crate) state: G::State,
    pub(crate) known: Vec<KnownPaths>,
}

/// Reads a position file.
pub(crate) fn read<G: Present>(path: &Path) -> Result<At<G>> {
    let file: Position<G::EditionSpec, G::StateSpec> = input::parse(path, &input::read(path)?)?;
    if file.game != G::NAME {
        return Err(about(path, format!("game: wanted {}, found `{}`", G::NAME, file.game)));
    }
    if file.paths.len() > MAX_PATHS {
        let found = file.paths.len();
        return Err(about(path, format!("paths: wanted at most {MAX_PATHS} counts, found {found}")));
    }
    let wrong = |problems: Problems| about(path, problems);
    let modules: Vec<&str> = file.modules.iter().map(String::as_str).collect();
    let game = G::open(file.edition.unwrap_or_else(G::built_in_edition), file.players, &modules).map_err(wrong)?;
    let state = game.state_from_spec(&file.state).map_err(wrong)?;
    Ok(At { game, state, known: file.paths })
}

/// The options that say which position a command uses.
#[derive(clap::Args, Debug)]
pub(crate) struct PositionArgs {
    #[command(flatten)]
    pub(crate) setup: Setup,
    /// A position file; it says players, modules and edition itself
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "edition", "modules", "seed"])]
    pub(crate) from: Option<PathBuf>,
    /// The seed of a random game
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    pub(crate) seed: Option<crate::setup::WrittenSeed>,
}

impl PositionArgs {
    /// The files that are read.
    pub(crate) fn inputs(&self) -> Vec<&Path> {
        self.setup.inputs().into_iter().chain(self.from.as_deref()).collect()
    }

    /// The whole random game of the given seed; `None` without a seed.
    pub(crate) fn random_game<G: Present>(&self) -> Result<Option<Table<G>>> {
        self.seed.as_ref().map(|seed| random_game(open(&self.setup)?, seed.seed)).transpose()
    }

    /// The stored position, or the first decision of the seeded game; seed 0 if none is given.
    pub(crate) fn first_decision<G: Present>(&self) -> Result<At<G>> {
        if let Some(path) = &self.from {
            return read(path);
        }
        let seed = self.seed.as_ref().map_or(Seed::from_u64(0), |seed| seed.seed);
        let game: G = open(&self.setup)?;
        let table = Table::new(game, seed);
        let state = table.state().clone();
        Ok(At { game: open(&self.setup)?, state, known: Vec::new() })
    }
}
