//! Opens the game that the command line asks for: edition, players, modules, seed.

use std::hash::{BuildHasher, RandomState};
use std::str::FromStr;

use table_common::Seed;
use table_examples::input::{self, about};
use table_examples::{Failure, Result};

use crate::args::Setup;
use crate::present::Present;

/// A seed with the text it was given as.
#[derive(Clone, Debug)]
pub(crate) struct WrittenSeed {
    pub(crate) written: String,
    pub(crate) seed: Seed,
}

impl FromStr for WrittenSeed {
    type Err = table_common::SeedError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self { written: text.to_lowercase(), seed: text.parse()? })
    }
}

impl WrittenSeed {
    /// A short seed from the operating system's randomness.
    pub(crate) fn draw() -> Self {
        let number = RandomState::new().hash_one(0);
        Self { written: number.to_string(), seed: Seed::from_u64(number) }
    }
}

/// Opens the game that the command line asks for.
///
/// Without an edition file an error is about the command line; with one it is about the file.
pub(crate) fn open<G: Present>(setup: &Setup) -> Result<G> {
    let modules: Vec<&str> = setup.modules.iter().map(String::as_str).collect();
    match &setup.edition {
        None => G::open_for(&G::built_in_edition(), setup.players, &modules)
            .map_err(|wrong| Failure::CommandLine(wrong.iter().map(ToString::to_string).collect())),
        Some(path) => {
            let edition = input::parse(path, &input::read(path)?)?;
            G::open_for(&edition, setup.players, &modules).map_err(|wrong| about(path, wrong))
        }
    }
}
