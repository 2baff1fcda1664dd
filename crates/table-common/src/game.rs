//! The traits that make a set of rules a game on this base.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Debug};
use core::hash::Hash;

use rand::Rng;

use crate::notation::{DisplayIn, Displayed, ParseError, ParseIn};
use crate::{ActionSet, Numbered, Players, Seat, Sink, Source, Standings, Viewer};

/// What a state waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A decision of that seat.
    Player(Seat),
    /// An outcome of that source.
    Chance(Source),
    /// Nothing: the game has ended.
    Over,
}

/// Why an action or an outcome was refused: small, and sure of its rule.
pub trait GameRefusal: Copy + Eq + Debug {
    /// The catalogue ID of the rule that forbids it.
    fn rule(&self) -> &'static str;

    /// A short fixed name of this kind of refusal, for counting.
    fn kind(&self) -> &'static str;
}

/// Something that happened: small, and sure of its rules.
pub trait GameEvent: Copy + PartialEq + Debug {
    /// The catalogue IDs of the rules that it comes of, at least one. Where several rules can bring it about and the
    /// event does not tell them apart, all of them.
    fn rules(&self) -> &'static [&'static str];
}

/// A game's rules for one table: everything that never changes in a match (edition, players, modules).
///
/// A state is plain data; every question and every step is a function of game and state. The rules never roll dice by
/// themselves: a state that waits for chance says so ([`Turn::Chance`]), and an outcome is resolved like an action.
///
/// A state handed to another game than its own gives no panic; what else it gives is unspecified.
///
/// A search copies states freely and asks the game. This counts the legal actions after which the game is over at once:
///
/// ```
/// use table_common::{ActionSet, Game, Turn};
///
/// fn last_moves<G: Game>(game: &G, state: &G::State) -> usize {
///     let ends = |&action: &G::Action| {
///         let mut next = state.clone();
///         game.apply_legal(&mut next, action, &mut ());
///         game.turn(&next) == Turn::Over
///     };
///     game.legal_actions(state).iter().filter(ends).count()
/// }
/// ```
///
/// The repository's `docs/guide.md` implements it for a small game, step by step.
pub trait Game: Sized {
    /// The game's name, in lower case, as records and programs write it.
    const NAME: &'static str;
    /// The rules revision: rises when any legal set, effect, score or view would change, and for nothing else.
    const RULES: u32;
    /// The names of the kinds of chance source, by [`Source::kind`]. The table only grows.
    const SOURCES: &'static [&'static str];

    /// A position: small, plain, without history, generator or pointers.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// What a player may do.
    type Action: Numbered + DisplayIn<Self> + ParseIn<Self>;
    /// What chance may bring.
    type Outcome: Numbered + DisplayIn<Self> + ParseIn<Self>;
    /// The set of legal actions.
    type Legal: ActionSet<Action = Self::Action> + Debug;
    /// What can happen.
    type Event: GameEvent + DisplayIn<Self>;
    /// Why not.
    type Refusal: GameRefusal + DisplayIn<Self>;

    /// How many play.
    fn players(&self) -> Players;

    /// No match of this game has more steps (decisions and outcomes together).
    fn max_steps(&self) -> u32;

    /// The position before anything was decided or rolled.
    fn start(&self) -> Self::State;

    /// Whose turn it is.
    fn turn(&self, state: &Self::State) -> Turn;

    /// All legal actions: none unless it is a player's turn, at least one if it is.
    fn legal_actions(&self, state: &Self::State) -> Self::Legal;

    /// Whether `action` is legal, and if not, which rule forbids it, without trying it.
    fn check(&self, state: &Self::State, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Carries out an action that came from this very state's [`legal_actions`](Self::legal_actions).
    ///
    /// Any other action leaves a state that is unspecified, but gives no panic.
    fn apply_legal(&self, state: &mut Self::State, action: Self::Action, log: &mut impl Sink<Self::Event>);

    /// Checks an action and carries it out. A refused action leaves the state as it was.
    #[inline]
    fn apply(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        log: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Refusal> {
        self.check(state, action)?;
        self.apply_legal(state, action, log);
        Ok(())
    }

    /// All outcomes of the chance that the state waits for, by rising number, with exact integer weights of at least 1;
    /// none unless it waits for chance.
    fn outcomes(&self, state: &Self::State) -> impl Iterator<Item = (Self::Outcome, u32)>;

    /// One outcome by the same law, without listing them; `None` unless the state waits for chance.
    fn sample(&self, state: &Self::State, rng: &mut impl Rng) -> Option<Self::Outcome>;

    /// Carries out an outcome. A refused outcome leaves the state as it was.
    fn resolve(
        &self,
        state: &mut Self::State,
        outcome: Self::Outcome,
        log: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// How the game ended; `None` while it runs.
    fn standings(&self, state: &Self::State) -> Option<Standings>;

    /// Everything that is wrong with a position of this game: nothing, in any that play can reach.
    ///
    /// One predicate for each thing that holds in every position: no piece is lost, what the phase carries fits the position,
    /// what the state keeps ready is up to date. The conformance harness asks it after every step, and
    /// [`Stored::state_from_spec`] refuses what it finds.
    fn validate(&self, state: &Self::State) -> Problems;

    /// The state as canonical bytes, for digests. Frozen for a rules revision, whatever the layout in memory.
    fn encode(&self, state: &Self::State, out: &mut impl FnMut(&[u8]));

    /// What the game value itself holds (edition without its drawing, players, modules) as canonical bytes.
    fn encode_game(&self, out: &mut impl FnMut(&[u8]));

    /// Anything this game can say, ready for `{}`.
    fn display<'a, T: DisplayIn<Self>>(&'a self, value: &'a T) -> Displayed<'a, Self, T> {
        Displayed { game: self, value }
    }

    /// Reads what [`display`](Self::display) writes.
    fn parse<T: ParseIn<Self>>(&self, text: &str) -> Result<T, ParseError> {
        T::parse_in(self, text)
    }

    /// A source's name: its kind, and its number where there are several.
    fn source_name(&self, source: Source) -> SourceName {
        let kind = Self::SOURCES.get(usize::from(source.kind)).copied().unwrap_or("unknown source");
        SourceName { kind, index: source.index }
    }
}

/// A source's name for people, records and traces: `roll`, `dice 2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SourceName {
    kind: &'static str,
    index: u16,
}

impl fmt::Display for SourceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.index {
            0 => f.write_str(self.kind),
            index => write!(f, "{} {index}", self.kind),
        }
    }
}

/// Who sees what.
///
/// A player that searches imagines whole positions from its view, and has no way to the true one:
///
/// ```
/// use table_common::{Hidden, Seat, Seed, Viewer};
///
/// fn imagined<G: Hidden>(game: &G, state: &G::State, seat: Seat) -> Vec<G::State> {
///     let view = game.view(state, Viewer::Seat(seat));
///     let mut rng = Seed::from_u64(1).rng();
///     (0..100).map(|_| game.determinize(&view, &mut rng)).collect()
/// }
/// ```
pub trait Hidden: Game {
    /// What a viewer may know about a position: listed piece by piece, never a state with parts hidden.
    type View: Clone + Eq + Debug + Send + Sync;

    /// What `who` may know of the position, what they learnt earlier included.
    fn view(&self, state: &Self::State, who: Viewer) -> Self::View;

    /// The event as `who` may know it: itself, a version without the secret, or nothing.
    fn event_for(&self, event: &Self::Event, who: Viewer) -> Option<Self::Event>;

    /// A whole position that agrees with the view, uniformly random in all that the view leaves open.
    fn determinize(&self, view: &Self::View, rng: &mut impl Rng) -> Self::State;
}

/// The doors in and out: plain descriptions that can say anything, and the sealed values that are valid.
///
/// ```
/// use table_common::Stored;
///
/// /// The game of an edition, or a line for each thing that is wrong with it.
/// fn open<G: Stored>(edition: G::EditionSpec) -> Result<G, String> {
///     G::open(edition, 3, &[]).map_err(|problems| problems.to_string())
/// }
///
/// /// A position by way of its description comes back as it was.
/// fn round_trip<G: Stored>(game: &G, state: &G::State) -> bool {
///     game.state_from_spec(&game.describe(state)).as_ref() == Ok(state)
/// }
/// ```
pub trait Stored: Hidden {
    /// An edition as plain data.
    type EditionSpec: Clone + PartialEq + Debug;
    /// A position as plain data, in the catalogue's words.
    type StateSpec: Clone + PartialEq + Debug;
    /// A view as plain data, in the same words.
    type ViewSpec: Clone + PartialEq + Debug;

    /// All modules of this game, by name.
    const MODULES: &'static [&'static str];
    /// The numbers of players that the documents allow.
    const PLAYERS: &'static [Players];

    /// The edition that is built in.
    fn built_in_edition() -> Self::EditionSpec;

    /// The game of that edition, or everything that is wrong with it at once.
    fn open(edition: Self::EditionSpec, players: u8, modules: &[&str]) -> Result<Self, Problems>;

    /// The game of the built-in edition, for one of [`PLAYERS`](Self::PLAYERS), with some of [`MODULES`](Self::MODULES).
    ///
    /// Any other number of players or module is refused, as by [`open`](Self::open).
    fn built_in(players: u8, modules: &[&str]) -> Result<Self, Problems> {
        Self::open(Self::built_in_edition(), players, modules)
    }

    /// The edition this game was opened with, as given.
    fn edition_spec(&self) -> &Self::EditionSpec;

    /// The edition as a record stores it: what rules need, without the drawing, and spelled in one way where several mean
    /// the same.
    fn record_edition(&self) -> Self::EditionSpec {
        self.edition_spec().clone()
    }

    /// The modules in play, in the order of [`MODULES`](Self::MODULES).
    fn modules(&self) -> Vec<&'static str>;

    /// The position as plain data.
    fn describe(&self, state: &Self::State) -> Self::StateSpec;

    /// The position that is described, or everything that is wrong with it at once.
    fn state_from_spec(&self, spec: &Self::StateSpec) -> Result<Self::State, Problems>;

    /// The view as plain data.
    fn describe_view(&self, view: &Self::View) -> Self::ViewSpec;
}

/// One thing that is wrong with a description.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// Where, as a path into the description: `locations[3].links`. Empty for the whole.
    pub at: String,
    /// What was wanted and what was found, as half a sentence: `wanted …, found …`.
    pub what: String,
    /// The catalogue ID of the rule or data row behind it.
    pub rule: &'static str,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.at.is_empty() {
            write!(f, "{}: ", self.at)?;
        }
        write!(f, "{} ({})", self.what, self.rule)
    }
}

/// Everything that is wrong with a description: a line each, as `Debug` too, since that is what a `main` prints that
/// returns it.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// Nothing wrong so far.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Adds one more.
    pub fn push(&mut self, at: impl Into<String>, what: impl Into<String>, rule: &'static str) {
        self.0.push(Problem { at: at.into(), what: what.into(), rule });
    }

    /// Adds all of `more`.
    pub fn append(&mut self, mut more: Self) {
        self.0.append(&mut more.0);
    }

    /// Adds one more unless `holds`.
    pub fn require(&mut self, holds: bool, rule: &'static str, at: impl Into<String>, what: impl FnOnce() -> String) {
        if !holds {
            self.push(at, what(), rule);
        }
    }

    /// The number of players `found`, if it is one of `allowed`; else adds one more.
    pub fn players(&mut self, found: u8, allowed: &[Players], rule: &'static str) -> Option<Players> {
        let players = Players::new(found).filter(|players| allowed.contains(players));
        self.require(players.is_some(), rule, "players", || {
            alloc::format!("wanted {} players, found {found}", one_of(allowed))
        });
        players
    }

    /// Adds one more for each of `found` that is not one of the game's modules or stands there twice.
    pub fn modules(&mut self, found: &[&str], known: &[&str], rule: &'static str) {
        for (i, module) in found.iter().enumerate() {
            self.require(known.contains(module) && !found[..i].contains(module), rule, "modules", || {
                let found = crate::notation::excerpt(module);
                if known.is_empty() {
                    alloc::format!("wanted none, since this game has no modules; found `{found}`")
                } else {
                    alloc::format!("wanted {}, none twice; found `{found}`", one_of(known))
                }
            });
        }
    }

    /// `value`, if nothing is wrong.
    pub fn into_result<T>(self, value: T) -> Result<T, Self> {
        if self.0.is_empty() { Ok(value) } else { Err(self) }
    }
}

/// A list for a sentence: `2, 3 or 4`.
fn one_of(all: &[impl fmt::Display]) -> String {
    let mut list = String::new();
    for (i, one) in all.iter().enumerate() {
        let before = if i == 0 {
            ""
        } else if i + 1 == all.len() {
            " or "
        } else {
            ", "
        };
        list += &alloc::format!("{before}{one}");
    }
    list
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (line, problem) in self.0.iter().enumerate() {
            if line > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{problem}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl core::error::Error for Problems {}
