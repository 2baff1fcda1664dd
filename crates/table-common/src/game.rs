//! The trait that makes a set of rules a game.

use core::fmt::{self, Debug};
use core::hash::Hash;

use rand::Rng;

use crate::notation::{DisplayIn, Displayed, ParseError, ParseIn};
use crate::{
    ActionSet, Catalogue, CommonRefusal, Numbered, Players, Problems, RuleId, Sink, Source, SourceName, Standings, Turn,
};

/// The reason why an action or an outcome is refused; `Copy`, names one catalogue rule.
pub trait GameRefusal: Copy + Eq + Debug {
    /// The catalogue ID of the rule that forbids it: `TOY-P01`.
    fn rule(&self) -> RuleId;

    /// A short fixed name of this kind of refusal, for statistics.
    fn kind(&self) -> &'static str;
}

/// Something that happened in a step; `Copy`, names the catalogue rules behind it.
pub trait GameEvent: Copy + PartialEq + Debug {
    /// The catalogue IDs of the rules that cause it, at least one. Where several rules can cause it and the event does not tell
    /// which, all of them.
    fn rules(&self) -> &'static [RuleId];
}

/// The rules of a game for one table: everything that never changes in a match (edition, players, modules).
///
/// A state is plain data; every question and every step is a function of the game and a state. The rules never roll dice
/// themselves: a state that waits for chance says so ([`Turn::Chance`]), and an outcome is resolved like an action.
///
/// A state of another game or edition never causes a panic; the results are otherwise unspecified.
///
/// A search clones states and asks the game. This counts the legal actions that end the game at once:
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
pub trait Game: Sized {
    /// The name of the game in lower case, as records and programs write it.
    const NAME: &'static str;
    /// The rules revision: rises when any legal set, effect, score or view changes, and for no other reason.
    const RULES: u32;
    /// The names of the kinds of chance sources, by [`Source::kind`]. Entries are only ever added at the end.
    const SOURCES: &'static [&'static str];
    /// The rule catalogue, which has the sentence of every ID that the game names; empty for a game that carries none.
    const CATALOGUE: Catalogue = Catalogue::EMPTY;

    /// A position: plain data without history, generator or pointers.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// A decision of a player.
    type Action: Numbered + DisplayIn<Self> + ParseIn<Self>;
    /// An outcome of chance.
    type Outcome: Numbered + DisplayIn<Self> + ParseIn<Self>;
    /// A set of legal actions; a [`Set`](crate::Set) will do.
    type Legal: ActionSet<Action = Self::Action> + Debug;
    /// An event.
    type Event: GameEvent + DisplayIn<Self>;
    /// The reason of a refusal. One variant is a [`CommonRefusal`], which every game has in the same words.
    type Refusal: GameRefusal + DisplayIn<Self> + From<CommonRefusal>;

    /// The number of players.
    fn players(&self) -> Players;

    /// The most steps (decisions and outcomes together) that a match of this game can have.
    fn max_steps(&self) -> u32;

    /// The position before the first step.
    fn start(&self) -> Self::State;

    /// What the position waits for: a decision, an outcome, or nothing.
    fn turn(&self, state: &Self::State) -> Turn;

    /// The legal actions: at least one at a player's turn, none otherwise.
    fn legal_actions(&self, state: &Self::State) -> Self::Legal;

    /// Whether `action` is legal, and if not, which rule forbids it. Nothing is played.
    fn check(&self, state: &Self::State, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Plays an action of this state's [`legal_actions`](Self::legal_actions) without checking it again.
    ///
    /// Any other action leaves an unspecified state, but causes no panic.
    fn apply_legal(&self, state: &mut Self::State, action: Self::Action, log: &mut impl Sink<Self::Event>);

    /// Checks an action and plays it. A refused action leaves the state unchanged.
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

    /// The outcomes of the chance that is due by rising number, each with its exact weight of at least 1; none unless the state
    /// waits for chance.
    fn outcomes(&self, state: &Self::State) -> impl Iterator<Item = (Self::Outcome, u32)>;

    /// A random outcome with the probabilities of [`outcomes`](Self::outcomes), without listing them; `None` unless the state waits
    /// for chance.
    fn sample(&self, state: &Self::State, rng: &mut impl Rng) -> Option<Self::Outcome>;

    /// Resolves an outcome. A refused outcome leaves the state unchanged.
    fn resolve(
        &self,
        state: &mut Self::State,
        outcome: Self::Outcome,
        log: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// The final standings; `None` while the game runs.
    fn standings(&self, state: &Self::State) -> Option<Standings>;

    /// Everything that is wrong with a position of this game: no problem in any position that play can reach.
    ///
    /// There is one predicate for each invariant: no piece is lost, the phase fits the position, values that follow from others
    /// are up to date. The conformance harness calls it after every step, and
    /// [`Stored::state_from_spec`](crate::Stored::state_from_spec) refuses a position with problems.
    fn validate(&self, state: &Self::State) -> Problems;

    /// Writes the state as canonical bytes, for digests. They are frozen for a rules revision, whatever the layout in memory.
    fn encode(&self, state: &Self::State, out: &mut impl FnMut(&[u8]));

    /// Writes the game itself (edition without its layout for drawing, players, modules) as canonical bytes.
    fn encode_game(&self, out: &mut impl FnMut(&[u8]));

    /// A value that implements `Display`: an action, outcome, event or refusal as text.
    fn display<'a, T: DisplayIn<Self>>(&'a self, value: &'a T) -> Displayed<'a, Self, T> {
        Displayed { game: self, value }
    }

    /// Parses what [`display`](Self::display) writes, and nothing else: `game.parse::<Action>("build Brecon")`.
    fn parse<T: ParseIn<Self>>(&self, text: &str) -> Result<T, ParseError> {
        T::parse_in(self, text)
    }

    /// The name of a source: its kind, and its index where that is not 0.
    fn source_name(&self, source: Source) -> SourceName {
        let kind = Self::SOURCES.get(usize::from(source.kind)).copied().unwrap_or("unknown source");
        SourceName::new(kind, source)
    }
}

/// The sentence, without the rule.
impl<G: Game> DisplayIn<G> for CommonRefusal {
    fn fmt_in(&self, game: &G, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::GameOver => f.write_str("the game is over"),
            Self::ChanceDue(source) => {
                write!(f, "the game waits for `{}`, not for a decision", game.source_name(source))
            }
            Self::DecisionDue(seat) => write!(f, "the game waits for {seat}, not for chance"),
            Self::OtherOutcomeDue(source) => {
                write!(f, "the game waits for `{}`, not for this outcome", game.source_name(source))
            }
            Self::NoSuchPlayer(seat) => write!(f, "{seat} does not play"),
        }
    }
}
