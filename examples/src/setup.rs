//! Opens the game that the command line asks for: edition, players, modules, seed.

use std::hash::{BuildHasher, RandomState};
use std::str::FromStr;

use table_common::{MAX_SEATS, Problems, Seed};
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
        None => open_edition::<G>(&G::built_in_edition(), setup.players, &modules)
            .map_err(|wrong| Failure::CommandLine(wrong.iter().map(ToString::to_string).collect())),
        Some(path) => {
            let edition = input::parse(path, &input::read(path)?)?;
            open_edition::<G>(&edition, setup.players, &modules).map_err(|wrong| about(path, wrong))
        }
    }
}

fn open_edition<G: Present>(edition: &G::EditionSpec, players: Option<u8>, modules: &[&str]) -> Result<G, Problems> {
    if let Some(players) = players {
        return G::open(edition.clone(), players, modules);
    }
    let mut wrong = Vec::new();
    for players in player_numbers().rev() {
        match G::open(edition.clone(), players, modules) {
            Ok(game) => return Ok(game),
            Err(problems) => wrong.push(problems),
        }
    }
    Err(shared(wrong))
}

/// The numbers of players that an edition allows; if none, everything that is wrong with it.
pub(crate) fn allowed_players<G: Present>(edition: &G::EditionSpec) -> Result<Vec<u8>, Problems> {
    let (mut allowed, mut wrong) = (Vec::new(), Vec::new());
    for players in player_numbers() {
        match G::open(edition.clone(), players, &[]) {
            Ok(_) => allowed.push(players),
            Err(problems) => wrong.push(problems),
        }
    }
    if allowed.is_empty() { Err(shared(wrong)) } else { Ok(allowed) }
}

fn player_numbers() -> impl DoubleEndedIterator<Item = u8> {
    1..=MAX_SEATS as u8
}

/// The problems that occur for every number of players; if there are none, the shortest list.
fn shared(mut wrong: Vec<Problems>) -> Problems {
    wrong.sort_by_key(table_common::Problems::len);
    let mut all = wrong.into_iter();
    let Some(shortest) = all.next() else { return Problems::new() };
    let mut common = shortest.clone();
    for other in all {
        common.retain(|problem| other.iter().any(|one| one == problem));
    }
    if common.is_empty() { shortest } else { common }
}
