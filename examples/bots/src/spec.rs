//! Bots by name: `random`, `greedy`, `mcts:1000`.

use std::fmt;
use std::str::FromStr;

use table_common::{Hidden, PerSeat, Seat, Seed};

use crate::{
    Analyst, CloneBot, Flat, Greedy, Heuristics, IsMcts, Knowledge, MoIsMcts, Options, Playout, Random, Reward,
    Rollout, play_out,
};

/// A game with knowledge of its own, so that all bots can be had by name.
///
/// A search is much code, and code that is generic is compiled where a program names its types. The three games compile
/// theirs here, once, so that programs are built quickly and play fast however they are built.
pub trait Known: Hidden<Event: Send> + Clone + 'static {
    /// The knowledge.
    type Knowledge: Knowledge<Self> + Default + Clone + Send + 'static;

    /// That bot at a seat of a match dealt from `seed`.
    fn bot(spec: BotSpec, seed: Seed, seat: Seat) -> Box<dyn CloneBot<Self>> {
        bot(spec, seed, seat)
    }

    /// That bot as one that says what it thinks of each action; `None` where it does not think.
    fn analyst(spec: BotSpec, seed: Seed, seat: Seat) -> Option<Box<dyn Analyst<Self>>> {
        analyst(spec, seed, seat)
    }

    /// A whole match of such bots, as [`play_out`] plays it.
    fn play_out(&self, seed: Seed, bots: &mut PerSeat<Box<dyn CloneBot<Self>>>) -> Playout<Self::State> {
        play_out(self, seed, bots)
    }
}

macro_rules! known {
    ($($game:ty),*) => {$(
        impl Known for $game {
            type Knowledge = Heuristics;

            fn bot(spec: BotSpec, seed: Seed, seat: Seat) -> Box<dyn CloneBot<Self>> {
                bot(spec, seed, seat)
            }

            fn analyst(spec: BotSpec, seed: Seed, seat: Seat) -> Option<Box<dyn Analyst<Self>>> {
                analyst(spec, seed, seat)
            }

            fn play_out(&self, seed: Seed, bots: &mut PerSeat<Box<dyn CloneBot<Self>>>) -> Playout<Self::State> {
                play_out(self, seed, bots)
            }
        }
    )*};
}

known!(mordred_core::Mordred, merlin_core::Merlin, erben_core::Erben);

fn bot<G: Known>(spec: BotSpec, seed: Seed, seat: Seat) -> Box<dyn CloneBot<G>> {
    let knowledge = G::Knowledge::default();
    match spec {
        BotSpec::Random => Box::new(Random::new(seed, seat)),
        BotSpec::Greedy => Box::new(Greedy::new(knowledge, seed, seat)),
        BotSpec::Flat(options) => Box::new(Flat::new(options, knowledge, seed, seat)),
        BotSpec::IsMcts(options) => Box::new(IsMcts::new(options, knowledge, seed, seat)),
        BotSpec::MoIsMcts(options) => Box::new(MoIsMcts::new(options, knowledge, seed, seat)),
    }
}

fn analyst<G: Known>(spec: BotSpec, seed: Seed, seat: Seat) -> Option<Box<dyn Analyst<G>>> {
    let knowledge = G::Knowledge::default();
    Some(match spec {
        BotSpec::Random | BotSpec::Greedy => return None,
        BotSpec::Flat(options) => Box::new(Flat::new(options, knowledge, seed, seat)),
        BotSpec::IsMcts(options) => Box::new(IsMcts::new(options, knowledge, seed, seat)),
        BotSpec::MoIsMcts(options) => Box::new(MoIsMcts::new(options, knowledge, seed, seat)),
    })
}

/// Which bot is wanted, in words: `random`, `greedy`, or a search with its iterations and options.
///
/// `flat:N`, `mcts:N` and `momcts:N` are [`Flat`], [`IsMcts`] and [`MoIsMcts`] with `N` iterations a decision. After a colon
/// each there may follow `c=0.5` (exploration), `prior=0.5` (how far the knowledge's picks guide the search), `greedy=0.1`
/// (greedy rollouts, with the chance of a random action), `cut=4` (rollouts cut off after so many turns) or `whole` (to the
/// end of the game), `place` or `margin=20` (the reward), `reuse` and `trees=2`; without, they are as in
/// [`Options::guided`].
///
/// ```
/// use table_bots::{BotSpec, Reward};
///
/// let spec: BotSpec = "mcts:500:cut=6:place".parse().unwrap();
/// assert_eq!(spec.to_string(), "mcts:500:cut=6:place");
/// let BotSpec::IsMcts(options) = spec else { panic!("it searches") };
/// assert_eq!((options.iterations, options.cut_off, options.reward), (500, Some(6), Reward::Place));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum BotSpec {
    /// [`Random`].
    Random,
    /// [`Greedy`].
    Greedy,
    /// [`Flat`].
    Flat(Options),
    /// [`IsMcts`].
    IsMcts(Options),
    /// [`MoIsMcts`].
    MoIsMcts(Options),
}

/// A text that names no bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotSpecError {
    wanted: &'static str,
    found: String,
}

impl fmt::Display for BotSpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "wanted {}, found `{}`", self.wanted, self.found)
    }
}

impl std::error::Error for BotSpecError {}

/// The most iterations for a decision.
pub const MAX_ITERATIONS: u32 = 10_000_000;
/// The most trees.
const MAX_TREES: u32 = 1024;
/// The most turns of a rollout that is cut off.
const MAX_TURNS: u32 = 1_000_000;
/// The largest scale of a score margin.
const MAX_SCALE: u32 = 1_000_000;
const ITERATIONS: &str = "iterations for a decision, 1 to 10000000, as in `mcts:1000`";
const BOT: &str = "a bot: `random`, `greedy`, `flat:N`, `mcts:N` or `momcts:N`";

impl BotSpec {
    /// That bot at a seat of a match dealt from `seed`.
    pub fn bot<G: Known>(&self, seed: Seed, seat: Seat) -> Box<dyn CloneBot<G>> {
        G::bot(*self, seed, seat)
    }

    /// That bot as one that says what it thinks of each action; `None` where it does not think.
    pub fn analyst<G: Known>(&self, seed: Seed, seat: Seat) -> Option<Box<dyn Analyst<G>>> {
        G::analyst(*self, seed, seat)
    }

    fn search(&self) -> Option<(&'static str, &Options)> {
        match self {
            Self::Random | Self::Greedy => None,
            Self::Flat(options) => Some(("flat", options)),
            Self::IsMcts(options) => Some(("mcts", options)),
            Self::MoIsMcts(options) => Some(("momcts", options)),
        }
    }
}

/// The text that reads as this bot again; options that are as usual are left out.
impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((name, options)) = self.search() else {
            return f.write_str(if *self == Self::Random { "random" } else { "greedy" });
        };
        let usual = Options::guided(options.iterations);
        write!(f, "{name}:{}", options.iterations)?;
        if options.exploration.to_bits() != usual.exploration.to_bits() {
            write!(f, ":c={}", options.exploration)?;
        }
        if options.prior.to_bits() != usual.prior.to_bits() {
            write!(f, ":prior={}", options.prior)?;
        }
        if let Rollout::Greedy { epsilon } = options.rollout {
            write!(f, ":greedy={epsilon}")?;
        }
        match options.cut_off {
            None => f.write_str(":whole")?,
            turns if turns == usual.cut_off => {}
            Some(turns) => write!(f, ":cut={turns}")?,
        }
        match options.reward {
            Reward::WinShare => {}
            Reward::Place => f.write_str(":place")?,
            Reward::ScoreMargin { scale } => write!(f, ":margin={scale}")?,
        }
        if options.reuse {
            f.write_str(":reuse")?;
        }
        if options.trees == usual.trees { Ok(()) } else { write!(f, ":trees={}", options.trees) }
    }
}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<Self, BotSpecError> {
        let mut parts = text.split(':');
        let name = parts.next().unwrap_or("");
        let make = match name {
            "random" | "greedy" if text == name => {
                return Ok(if name == "random" { Self::Random } else { Self::Greedy });
            }
            "flat" => Self::Flat,
            "mcts" => Self::IsMcts,
            "momcts" => Self::MoIsMcts,
            _ => return Err(wrong(BOT, text)),
        };
        let iterations = number(parts.next().unwrap_or(""), 1..=MAX_ITERATIONS, ITERATIONS)?;
        let mut options = Options::guided(iterations);
        parts.try_for_each(|part| option(&mut options, part))?;
        Ok(make(options))
    }
}

fn option(options: &mut Options, text: &str) -> Result<(), BotSpecError> {
    const OPTION: &str = "`c=`, `prior=`, `greedy=`, `cut=`, `whole`, `place`, `margin=`, `reuse` or `trees=`";
    match text.split_once('=').unwrap_or((text, "")) {
        ("c", value) => options.exploration = fraction(value, 100.0, "an exploration from 0 to 100, as in `c=0.7`")?,
        ("prior", value) => options.prior = fraction(value, 1.0, "a chance from 0 to 1, as in `prior=0.5`")?,
        ("greedy", value) => {
            options.rollout =
                Rollout::Greedy { epsilon: fraction(value, 1.0, "a chance from 0 to 1, as in `greedy=0.1`")? };
        }
        ("cut", value) => {
            options.cut_off = Some(number(value, 0..=MAX_TURNS, "turns, 0 to 1000000, as in `cut=4`")?);
        }
        ("margin", value) => {
            options.reward =
                Reward::ScoreMargin { scale: number(value, 1..=MAX_SCALE, "points, 1 to 1000000, as in `margin=20`")? };
        }
        ("trees", value) => options.trees = number(value, 1..=MAX_TREES, "trees, 1 to 1024, as in `trees=2`")?,
        _ if text == "whole" => options.cut_off = None,
        _ if text == "place" => options.reward = Reward::Place,
        _ if text == "reuse" => options.reuse = true,
        _ => return Err(wrong(OPTION, text)),
    }
    Ok(())
}

fn number(text: &str, range: std::ops::RangeInclusive<u32>, wanted: &'static str) -> Result<u32, BotSpecError> {
    let found = text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
    found.filter(|found| range.contains(found)).ok_or_else(|| wrong(wanted, text))
}

fn fraction(text: &str, most: f64, wanted: &'static str) -> Result<f64, BotSpecError> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let found = text.parse().ok().filter(|found| plain && (0.0..=most).contains(found));
    found.ok_or_else(|| wrong(wanted, text))
}

fn wrong(wanted: &'static str, found: &str) -> BotSpecError {
    BotSpecError { wanted, found: found.chars().take(60).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for text in [
            "random",
            "greedy",
            "flat:1",
            "mcts:1000",
            "momcts:25:c=1.25:prior=0:greedy=0.1:cut=0:place:reuse:trees=3",
            "mcts:5:whole",
            "mcts:10000000:margin=20",
        ] {
            assert_eq!(text.parse::<BotSpec>().map(|spec| spec.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "Random",
            "random:1",
            "greedy:",
            "mcts",
            "mcts:",
            "mcts:0",
            "mcts:-1",
            "mcts:+5",
            "mcts:1e3",
            "mcts:10000001",
            "mcts:5:",
            "mcts:5:c",
            "mcts:5:c=inf",
            "mcts:5:c=-1",
            "mcts:5:c=NaN",
            "mcts:5:greedy=1.5",
            "mcts:5:prior=2",
            "mcts:5:whole=1",
            "mcts:5:cut=x",
            "mcts:5:margin=0",
            "mcts:5:trees=0",
            "mcts:5:place=1",
            "mcts:5:reuse=",
            "mcts:5:speed=9",
        ] {
            let error = text.parse::<BotSpec>().expect_err(text);
            assert!(error.to_string().starts_with("wanted "), "{error}");
        }
    }
}
