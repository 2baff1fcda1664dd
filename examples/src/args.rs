//! The command line.

use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand};

use crate::games::{GAMES, Registered};
use crate::position::PositionArgs;
use crate::setup::WrittenSeed;

/// Plays, replays, checks and counts board games by their rules.
#[derive(Parser, Debug)]
#[command(name = "table", version)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

/// The commands of the program.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play a whole seeded game, with random players or with a person, and tell it
    Play(Play),
    /// Verify a record and tell its game
    Replay(Replay),
    /// Print a game's default edition as JSON, ready to edit
    Edition(Edition),
    /// Report everything that is wrong with an edition file
    Check(Check),
    /// List the games: players, modules, what is known and what is reconstructed
    Games,
    /// Print a random game as JSON Lines, for programs that check the rules
    Trace(Trace),
    /// Count the paths from a position
    Perft(Perft),
    /// Play many games and report how they end and who wins
    Stats(Stats),
    /// Draw a position as an SVG picture
    Draw(Draw),
}

/// A game by its name.
fn game() -> impl TypedValueParser<Value = &'static dyn Registered> {
    let names = GAMES.iter().map(|game| game.name());
    PossibleValuesParser::new(names).map(|name| {
        let found = GAMES.iter().find(|game| game.name() == name);
        // The parser lets the listed names through and no others.
        *found.unwrap_or(&GAMES[0])
    })
}

/// The game to play, and how it is played.
#[derive(Args, Debug)]
pub(crate) struct Setup {
    /// The number of players; the largest that the edition allows if not given
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// An edition file instead of the default edition
    #[arg(long, value_name = "FILE")]
    pub(crate) edition: Option<PathBuf>,
    /// A module to play with; can be given more than once
    #[arg(long = "module", value_name = "M")]
    pub(crate) modules: Vec<String>,
}

impl Setup {
    /// The files that are read.
    pub(crate) fn inputs(&self) -> Vec<&Path> {
        self.edition.as_deref().into_iter().collect()
    }
}

#[derive(Args, Debug)]
pub(crate) struct Play {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: &'static dyn Registered,
    #[command(flatten)]
    pub(crate) setup: Setup,
    /// A number below 2^64 or 64 hexadecimal digits; drawn and printed if not given
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    pub(crate) seed: Option<WrittenSeed>,
    /// Write the game's record there
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Print the result only
    #[arg(long, conflicts_with = "human")]
    pub(crate) quiet: bool,
    /// The player that is a person: 1 for player 1
    #[arg(long, value_name = "PLAYER")]
    pub(crate) human: Option<u8>,
}

#[derive(Args, Debug)]
pub(crate) struct Replay {
    /// The record
    pub(crate) file: PathBuf,
    /// Tell the game only up to this step and show its position
    #[arg(long, value_name = "STEP")]
    pub(crate) to: Option<usize>,
}

#[derive(Args, Debug)]
pub(crate) struct Edition {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: &'static dyn Registered,
}

#[derive(Args, Debug)]
pub(crate) struct Check {
    /// The edition file
    pub(crate) file: PathBuf,
    /// The game it is meant for; recognised by its fields if not given
    #[arg(long, value_parser = game())]
    pub(crate) game: Option<&'static dyn Registered>,
}

#[derive(Args, Debug)]
pub(crate) struct Trace {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: &'static dyn Registered,
    #[command(flatten)]
    pub(crate) setup: Setup,
    /// A number below 2^64 or 64 hexadecimal digits; drawn if not given
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    pub(crate) seed: Option<WrittenSeed>,
}

#[derive(Args, Debug)]
pub(crate) struct Perft {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: &'static dyn Registered,
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// The number of decisions to follow
    #[arg(long, value_name = "D", default_value_t = 2)]
    pub(crate) depth: u32,
}

#[derive(Args, Debug)]
pub(crate) struct Stats {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: &'static dyn Registered,
    #[command(flatten)]
    pub(crate) setup: Setup,
    /// The number of games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) games: u64,
    /// The seed of the first game; each next game has the next number
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) first_seed: u64,
    /// Write a table there with a line for each game; players are indices from 0 in its columns
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    /// Threads to play on, at most one for each processor; as many if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) threads: Option<u32>,
}

#[derive(Args, Debug)]
pub(crate) struct Draw {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: &'static dyn Registered,
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// The step of the seeded game after which the position is drawn; its last if not given
    #[arg(long, value_name = "STEP", requires = "seed")]
    pub(crate) to: Option<usize>,
    /// Write the picture there; to standard output if not given
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// The result of reading the command line.
pub(crate) enum Parsed {
    Command(Command),
    /// Help or version was asked for.
    Help(String),
    /// Nothing was asked for.
    Usage(String),
    /// What is wrong, in one line.
    Wrong(String),
}

pub(crate) fn parse() -> Parsed {
    let error = match CommandLine::try_parse() {
        Ok(line) => return Parsed::Command(line.command),
        Err(error) => error,
    };
    let text = error.render().to_string();
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Parsed::Help(text),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => Parsed::Usage(text),
        _ => Parsed::Wrong(one_line(&text)),
    }
}

/// The error without the usage notes that follow after an empty line.
fn one_line(text: &str) -> String {
    let complaint = text.strip_prefix("error: ").unwrap_or(text).lines().take_while(|line| !line.trim().is_empty());
    complaint.map(str::trim).collect::<Vec<_>>().join(" ")
}
