//! A thousand random games, and which rows came up in them.

use std::collections::{BTreeMap, BTreeSet};

use table_common::random::below;
use table_common::{ActionSet, Game, GameEvent, GameRefusal, Numbered, RuleId, Seed, Stored, Turn};
use table_examples::{in_order, threads};

/// How many games are played.
pub(crate) const GAMES: u64 = 1_000;

/// At every so manieth step all actions and all outcomes there are are tried.
pub(crate) const EVERY: u32 = 10;

/// How often a row came up.
#[derive(Clone, Copy, Default)]
pub(crate) struct Met {
    /// Events that cite this row alone.
    pub(crate) alone: u64,
    /// Events that cite it among others.
    pub(crate) among: u64,
    /// Games with such an event.
    pub(crate) happened_in: u64,
    /// Games in which something was refused by it.
    pub(crate) refused_in: u64,
}

/// What came up in some games.
#[derive(Default)]
pub(crate) struct Census {
    pub(crate) steps: u64,
    pub(crate) rows: BTreeMap<RuleId, Met>,
    /// The kinds of refusals met, by row.
    pub(crate) refusals: BTreeSet<(RuleId, &'static str)>,
}

/// Games of every number of players, without and with all modules, in turn.
pub(crate) fn census<G: Stored + Sync>() -> Census {
    let modules: &[&[&str]] = if G::MODULES.is_empty() { &[&[]] } else { &[&[], G::MODULES] };
    let tables = modules.iter().flat_map(|modules| G::PLAYERS.iter().map(move |&players| (players, *modules)));
    let games: Vec<G> = tables
        .map(|(players, modules)| G::built_in(players.count(), modules).unwrap_or_else(|problems| panic!("{problems}")))
        .collect();
    let played = in_order(GAMES, threads(None), |seed| play(&games[seed as usize % games.len()], seed));
    played.into_iter().fold(Census::default(), Census::and)
}

/// One game, every decision uniformly random.
fn play<G: Game>(game: &G, seed: u64) -> Census {
    let rng = &mut Seed::from_u64(seed).rng();
    let (mut census, mut state, mut log) = (Census::default(), game.start(), Vec::new());
    for step in 0.. {
        if step % EVERY == 0 {
            census.probe(game, &state);
        }
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Player(_) => {
                let legal = game.legal_actions(&state);
                let action = legal.nth(below(legal.len(), rng)).expect("no dead end");
                game.apply_legal(&mut state, action, &mut log);
            }
            Turn::Chance(_) => {
                let outcome = game.sample(&state, rng).expect("chance is due");
                assert!(game.resolve(&mut state, outcome, &mut log).is_ok(), "what is sampled is resolved");
            }
        }
        log.drain(..).for_each(|event: G::Event| census.note(event.rules()));
        census.steps += 1;
    }
    census
}

impl Census {
    fn note(&mut self, rules: &[RuleId]) {
        for &rule in rules {
            let met = self.rows.entry(rule).or_default();
            *(if rules.len() == 1 { &mut met.alone } else { &mut met.among }) += 1;
            met.happened_in = 1;
        }
    }

    /// Tries all actions and all outcomes there are.
    fn probe<G: Game>(&mut self, game: &G, state: &G::State) {
        let mut refused = Refused::default();
        for action in (0..G::Action::SPACE).filter_map(G::Action::from_number) {
            refused.note(refused_by(game.check(state, action)));
        }
        let mut after = state.clone();
        for outcome in (0..G::Outcome::SPACE).filter_map(G::Outcome::from_number) {
            match game.resolve(&mut after, outcome, &mut ()) {
                Ok(()) => after = state.clone(),
                refusal => refused.note(refused_by(refusal)),
            }
        }
        let mut refused = refused.all;
        for &(rule, _) in &refused {
            self.rows.entry(rule).or_default().refused_in = 1;
        }
        self.refusals.append(&mut refused);
    }

    /// Both together.
    fn and(mut self, mut other: Self) -> Self {
        self.steps += other.steps;
        self.refusals.append(&mut other.refusals);
        for (rule, more) in other.rows {
            let met = self.rows.entry(rule).or_default();
            met.alone += more.alone;
            met.among += more.among;
            met.happened_in += more.happened_in;
            met.refused_in += more.refused_in;
        }
        self
    }
}

/// The refusals met at a position. Neighbours are mostly refused for one reason, which is looked up once.
#[derive(Default)]
struct Refused {
    all: BTreeSet<(RuleId, &'static str)>,
    last: Option<(RuleId, &'static str)>,
}

impl Refused {
    fn note(&mut self, found: Option<(RuleId, &'static str)>) {
        if found != self.last {
            self.all.extend(found);
            self.last = found;
        }
    }
}

fn refused_by<R: GameRefusal>(checked: Result<(), R>) -> Option<(RuleId, &'static str)> {
    checked.err().map(|refusal| (refusal.rule(), refusal.kind()))
}
