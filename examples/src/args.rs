//! The command line.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use table_bots::{BotSpec, MAX_ITERATIONS};
use table_common::RuleId;

use crate::games::{GAMES, Registered};
use crate::position::PositionArgs;
use crate::setup::WrittenSeed;

/// Plays, replays, checks and counts board games by their rules.
#[derive(Parser, Debug)]
#[command(name = "table", version)]
pub(crate) struct CommandLine {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The commands of the program.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play a whole seeded game with bots, or with a person, and tell it
    Play(Play),
    /// Verify a record and tell its game
    Replay(Replay),
    /// Print a game's default edition as JSON, ready to edit
    Edition(Edition),
    /// Report everything that is wrong with an edition file
    Check(Check),
    /// List the games: players, modules, what is known and what is reconstructed
    Games,
    /// Print rules by their IDs, such as MER-T08
    Rule(Rule),
    /// Print a random game as JSON Lines, for programs that check the rules
    Trace(Trace),
    /// Say what the rules say of described positions, for programs that compare (docs/case-format.md)
    Answer(Answer),
    /// Count the paths from a position
    Perft(Perft),
    /// Play many games and report how they end and who wins
    Stats(Stats),
    /// Draw a position as an SVG picture
    Draw(Draw),
    /// Let bots play many matches, every seating on the same dice, and say who is stronger
    Tournament(Tournament),
    /// Review a recorded match: what would have been best, and where it turned
    Analyse(Analyse),
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
    /// The bots of the other players, in order and in turn: random, greedy, flat:N, mcts:N, momcts:N (docs/bots.md)
    #[arg(long, value_name = "A,B,...", value_delimiter = ',', default_value = "random")]
    pub(crate) bots: Vec<BotSpec>,
    /// How long a bot that searches thinks about a decision, such as 3s or 500ms, instead of its iterations; such a match
    /// does not repeat
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) think: Option<Duration>,
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
pub(crate) struct Rule {
    /// The IDs, as refusals name them
    #[arg(required = true, value_name = "ID")]
    pub(crate) ids: Vec<RuleId>,
}

#[derive(Args, Debug)]
pub(crate) struct Answer {
    /// The questions, a line of JSON each
    pub(crate) file: PathBuf,
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
    /// The bots, in order of the seats and in turn: random, greedy, flat:N, mcts:N, momcts:N (docs/bots.md)
    #[arg(long, value_name = "A,B,...", value_delimiter = ',', default_value = "random")]
    pub(crate) bots: Vec<BotSpec>,
    /// Count each kind of action too: how often it could have been taken, and how often it was
    #[arg(long)]
    pub(crate) actions: bool,
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
    /// Only the part around these places: locations (Mordred); principalities, space0 to space23, tile0 to tile23 (Merlin);
    /// spaces (Merlins Erben)
    #[arg(long, value_name = "PLACE,...", value_delimiter = ',')]
    pub(crate) around: Vec<String>,
    /// Write the picture there; to standard output if not given
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Tournament {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: &'static dyn Registered,
    #[command(flatten)]
    pub(crate) setup: Setup,
    /// The bots: random, greedy, flat:N, mcts:N, momcts:N (docs/bots.md); fewer than players are repeated in turn
    #[arg(long, value_name = "A,B,...", value_delimiter = ',', required = true)]
    pub(crate) bots: Vec<BotSpec>,
    /// How many matches, rounded up so that every seating is played on each deal
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) games: u64,
    /// A number below 2^64 or 64 hexadecimal digits, from which the deals' seeds are derived
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true)]
    pub(crate) seed: WrittenSeed,
    /// Threads to play on, at most one for each processor; as many if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) threads: Option<u32>,
    /// Write a table there with a line for each match
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    /// Write a chart there: shares of the win and differences, with their intervals
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Analyse {
    /// The record
    pub(crate) file: PathBuf,
    /// The player whose decisions are reviewed: 1 for player 1; all if not given
    #[arg(long, value_name = "PLAYER")]
    pub(crate) seat: Option<u8>,
    /// Search iterations for a decision
    #[arg(long, value_name = "N", default_value_t = 1000,
          value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_ITERATIONS)))]
    pub(crate) iterations: u32,
    /// Threads to search on, at most one for each processor; as many if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) threads: Option<u32>,
    /// Write every reviewed decision there as JSON
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
    /// Write a chart there: each player's expected result over the match
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

/// A time such as `3s` or `500ms`, 1 ms to an hour.
fn time(text: &str) -> Result<Duration, String> {
    let (number, unit) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()));
    let number: Option<u64> = number.parse().ok();
    let milliseconds = number.and_then(|number| match unit {
        "s" => number.checked_mul(1000),
        "ms" => Some(number),
        _ => None,
    });
    let milliseconds = milliseconds.filter(|time| (1..=3_600_000).contains(time));
    milliseconds
        .map(Duration::from_millis)
        .ok_or_else(|| "wanted a time from 1ms to 3600s, such as `3s` or `500ms`".into())
}
