//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, value_parser};
use table_bots::BotSpec;

use crate::playable::GAMES;

/// Plays games into Parquet files, and verifies such files.
#[derive(Parser, Debug)]
#[command(name = "dataset", version)]
pub(crate) struct CommandLine {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The commands of the program.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play games with seeds one after the other, and write them as a Parquet file
    Generate(Generate),
    /// Play every row of a Parquet file again, and name the first that does not hold
    Verify(Verify),
}

#[derive(Args, Debug)]
pub(crate) struct Generate {
    /// The game
    #[arg(value_parser = clap::builder::PossibleValuesParser::new(GAMES))]
    pub(crate) game: String,
    /// The number of games
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) games: u64,
    /// The seed of the first game; each next game has the next number
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) first_seed: u64,
    /// The bot of all seats, or one for each, with commas between: `random`, `greedy`, `mcts:500`
    #[arg(long, value_name = "BOTS", value_delimiter = ',', default_value = "random")]
    pub(crate) bots: Vec<BotSpec>,
    /// Write the file there
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// A row a decision instead of a row a game
    #[arg(long)]
    pub(crate) decisions: bool,
    /// The number of players; the largest that the edition allows if not given
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// An edition file instead of the built-in edition
    #[arg(long, value_name = "FILE")]
    pub(crate) edition: Option<PathBuf>,
    /// A module to play with; can be given more than once
    #[arg(long = "module", value_name = "M")]
    pub(crate) modules: Vec<String>,
    /// Threads to play on, at most one for each processor; as many if not given
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    pub(crate) threads: Option<u32>,
}

#[derive(Args, Debug)]
pub(crate) struct Verify {
    /// The Parquet file
    pub(crate) file: PathBuf,
    /// Threads to play on, at most one for each processor; as many if not given
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    pub(crate) threads: Option<u32>,
}
