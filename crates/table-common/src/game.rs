//! The trait that makes a set of rules a game.

use core::fmt::Debug;
use core::hash::Hash;

use rand::Rng;

use crate::notation::{DisplayIn, Displayed, ParseError, ParseIn};
use crate::{ActionSet, Numbered, Players, Problems, Sink, Source, SourceName, Standings, Turn};

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
        SourceName::new(kind, source)
    }
}
