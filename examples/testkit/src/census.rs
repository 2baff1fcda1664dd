//! How often something is met in play: ends, actions, events and refusals.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use table_common::rand::Rng;
use table_common::random::below;
use table_common::{ActionSet, Game, GameRefusal, Numbered, RuleId, Turn};

/// How often each thing was met, and how long games were.
#[derive(Clone, Default, Debug)]
pub struct Census {
    lengths: Vec<u32>,
    /// The rules that ended games.
    pub ended_by: BTreeMap<RuleId, u64>,
    /// Actions and events, by whatever name they are counted.
    pub met: BTreeMap<String, u64>,
    /// Refusals by their kind, met by trying what is not asked for.
    pub refusals: BTreeMap<&'static str, u64>,
}

/// Chooses one of the legal actions.
type Choose<'a, G, R> = dyn Fn(&G, &<G as Game>::State, &mut R) -> <G as Game>::Action + 'a;

/// The name by which an action in a position is counted.
type NameAction<'a, G> = dyn Fn(&G, &<G as Game>::State, <G as Game>::Action) -> Option<String> + 'a;

/// How a census is taken: which actions are chosen, what is counted of them and of events, and what is tried in vain.
#[expect(missing_debug_implementations, reason = "it holds functions")]
pub struct Count<'a, G: Game, R> {
    /// Chooses one of the legal actions.
    pub choose: &'a Choose<'a, G, R>,
    /// The name by which an action in a position is counted.
    pub action: &'a NameAction<'a, G>,
    /// The name by which an event is counted.
    pub event: &'a dyn Fn(&G::Event) -> Option<String>,
    /// Whether every action and many outcomes are tried in a position, and not one of each.
    pub every: &'a dyn Fn(&G, &G::State) -> bool,
}

// Derived, they would ask the same of the game.
impl<G: Game, R> Clone for Count<'_, G, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game, R> Copy for Count<'_, G, R> {}

/// Any legal action.
///
/// # Panics
///
/// Where nothing is legal.
pub fn any_action<G: Game, R: Rng>(game: &G, state: &G::State, rng: &mut R) -> G::Action {
    let legal = game.legal_actions(state);
    legal.nth(below(legal.len(), rng)).expect("a player can do something")
}

/// Outcomes beyond these are throws of dice, of which one stands for all.
const OUTCOMES: u32 = 128;

impl Census {
    /// Plays a game to its end and counts.
    ///
    /// # Panics
    ///
    /// Where a legal action or a possible outcome is refused, and where the game does not end within its bound.
    pub fn play<G: Game, R: Rng>(&mut self, game: &G, mut state: G::State, rng: &mut R, count: Count<'_, G, R>) {
        let (mut steps, mut log) = (0, Vec::new());
        loop {
            self.probe(game, &state, (count.every)(game, &state), rng);
            let done = match game.turn(&state) {
                Turn::Over => break,
                Turn::Player(_) => {
                    let action = (count.choose)(game, &state, rng);
                    self.add((count.action)(game, &state, action));
                    game.apply(&mut state, action, &mut log)
                }
                Turn::Chance(_) => {
                    let outcome = game.sample(&state, rng).expect("chance is due");
                    game.resolve(&mut state, outcome, &mut log)
                }
            };
            done.unwrap_or_else(|refusal| panic!("{}", game.display(&refusal)));
            log.drain(..).for_each(|event| self.add((count.event)(&event)));
            steps += 1;
            assert!(steps <= game.max_steps(), "the game does not end");
        }
        self.lengths.push(steps);
        *self.ended_by.entry(game.standings(&state).expect("it is over").ended_by).or_default() += 1;
    }

    fn add(&mut self, name: Option<String>) {
        if let Some(name) = name {
            *self.met.entry(name).or_default() += 1;
        }
    }

    /// Tries one action and one outcome of the whole space, or every action and outcome.
    fn probe<G: Game, R: Rng>(&mut self, game: &G, state: &G::State, every: bool, rng: &mut R) {
        let (action, outcome) = (below(G::Action::SPACE, rng), below(G::Outcome::SPACE, rng));
        let actions = if every { 0..G::Action::SPACE } else { action..action + 1 };
        let outcomes = if every { 0..OUTCOMES.min(G::Outcome::SPACE) } else { outcome..outcome + 1 };
        let refused = actions.filter_map(G::Action::from_number).map(|action| game.check(state, action));
        let unresolved = outcomes.filter_map(G::Outcome::from_number);
        let unresolved = unresolved.map(|outcome| game.resolve(&mut state.clone(), outcome, &mut ()));
        for refusal in refused.chain(unresolved).filter_map(Result::err) {
            *self.refusals.entry(refusal.kind()).or_default() += 1;
        }
    }

    /// Adds what another census met.
    pub fn merge(&mut self, other: Self) {
        self.lengths.extend(other.lengths);
        other.ended_by.into_iter().for_each(|(what, count)| *self.ended_by.entry(what).or_default() += count);
        other.met.into_iter().for_each(|(what, count)| *self.met.entry(what).or_default() += count);
        other.refusals.into_iter().for_each(|(what, count)| *self.refusals.entry(what).or_default() += count);
    }

    /// Whether an end, an action, an event or a refusal of that name was met.
    pub fn has(&self, what: &str) -> bool {
        self.met.contains_key(what)
            || self.refusals.contains_key(what)
            || self.ended_by.keys().any(|rule| *rule == what)
    }

    /// Those of a list that were not met.
    pub fn missing<'a>(&self, wanted: impl IntoIterator<Item = &'a str>) -> BTreeSet<&'a str> {
        wanted.into_iter().filter(|what| !self.has(what)).collect()
    }

    /// The number of games and the steps of the shortest, the middle and the longest one.
    pub fn lengths(&self) -> (usize, [u32; 3]) {
        let mut lengths = self.lengths.clone();
        lengths.sort_unstable();
        let at = |part: usize| lengths.get(lengths.len().saturating_sub(1) * part / 2).copied().unwrap_or(0);
        (lengths.len(), [0, 1, 2].map(at))
    }
}

impl fmt::Display for Census {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (games, [least, middle, most]) = self.lengths();
        writeln!(f, "{games} games of {least} to {most} steps, half of them of {middle} or more")?;
        self.ended_by.iter().try_for_each(|(rule, count)| writeln!(f, "  ended by {rule:<23}{count:>12}"))?;
        self.met.iter().try_for_each(|(what, count)| writeln!(f, "  {what:<32}{count:>12}"))?;
        self.refusals.iter().try_for_each(|(kind, count)| writeln!(f, "  refused, {kind:<23}{count:>12}"))
    }
}
