//! A run: matches are played step by step, and each position goes through the checks.

use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::vec::Vec;

use super::check::{Check, Failure, Verdict, Wrong};
use super::report::Report;
use crate::random::below;
use crate::{ActionSet, Dealer, DealerRng, Digest, Game, Numbered, RuleId, Seed, Sink, Step, Table, Turn, Viewer};

/// A check of a position.
pub(super) type AtState<'a, G> = Box<dyn Fn(&mut Run<'a, G>, &Position<'_, G>) -> Verdict + 'a>;
/// A check of a finished match.
pub(super) type AtEnd<'a, G> = Box<dyn Fn(&mut Run<'a, G>, &Table<G>) -> Verdict + 'a>;

#[derive(Clone, Copy, Debug)]
pub(super) struct Settings {
    pub(super) seed: u64,
    pub(super) games: u32,
    pub(super) every: usize,
    pub(super) draws: u32,
    pub(super) samples: u32,
    pub(super) perfect_information: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { seed: 1, games: 20, every: 1, draws: 3, samples: 4_096, perfect_information: false }
    }
}

/// A check of a given start.
pub(super) type AtStart<'a, G> = Box<dyn Fn(&mut Run<'a, G>, &<G as Game>::State) -> Verdict + 'a>;

/// What the author of a game has set about its secrets.
pub(super) struct Secrets<G: Game> {
    pub(super) lays_open: fn(&G::State) -> bool,
    pub(super) secret: fn(&G::Action) -> bool,
}

/// What the checks of one run share.
pub(super) struct Run<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) settings: Settings,
    pub(super) actions: Vec<G::Action>,
    pub(super) outcomes: Vec<G::Outcome>,
    /// The rows of the game's catalogue; none where it carries none.
    pub(super) rules: BTreeSet<RuleId>,
    /// Numbers without a text in this edition, which must never be offered.
    pub(super) unsaid_actions: BTreeSet<u32>,
    pub(super) unsaid_outcomes: BTreeSet<u32>,
    pub(super) report: Report,
    pub(super) rng: DealerRng,
    /// States that were visited, by their bytes.
    pub(super) seen: BTreeMap<Digest, G::State>,
    /// How many times the samples of each kind of source were compared with its weights.
    pub(super) chi_squares: BTreeMap<u16, u32>,
    pub(super) secrets: Secrets<G>,
    /// The viewers whose paired matches have differed.
    pub(super) apart: Vec<Viewer>,
}

/// A position that the checks look at.
pub(super) struct Position<'s, G: Game> {
    pub(super) state: &'s G::State,
    pub(super) turn: Turn,
    pub(super) legal: G::Legal,
    /// Whether the whole space is judged here.
    pub(super) whole: bool,
}

/// All values of a numbered space.
pub(super) fn values<T: Numbered>() -> impl Iterator<Item = T> {
    (0..T::SPACE).filter_map(T::from_number)
}

/// The first `most + 1` entries of a list that should have no more than `most` and may never end.
pub(super) fn up_to<T>(most: u32, list: impl Iterator<Item = T>) -> Vec<T> {
    list.take(most as usize + 1).collect()
}

/// The most branches that are tried at a position.
const BRANCHES: u32 = 8;

impl<'a, G: Game> Run<'a, G> {
    pub(super) fn new(game: &'a G, settings: Settings, secrets: Secrets<G>) -> Self {
        Self {
            game,
            settings,
            actions: values().collect(),
            outcomes: values().collect(),
            rules: G::CATALOGUE.rules().map(|rule| rule.id).collect(),
            unsaid_actions: BTreeSet::new(),
            unsaid_outcomes: BTreeSet::new(),
            report: Report::default(),
            rng: Seed::from_u64(settings.seed).derive(2).rng(),
            seen: BTreeMap::new(),
            chi_squares: BTreeMap::new(),
            secrets,
            apart: Vec::new(),
        }
    }

    /// Whether others learn of the step from events only.
    pub(super) fn happens_unseen(&self, step: Step<G::Action, G::Outcome>) -> bool {
        match step {
            Step::Act { action, .. } => (self.secrets.secret)(&action),
            Step::Chance { .. } => true,
        }
    }

    /// A step that can follow, drawn at random.
    pub(super) fn pick(&mut self, state: &G::State) -> Option<Step<G::Action, G::Outcome>> {
        match self.game.turn(state) {
            Turn::Player(seat) => {
                let legal = self.game.legal_actions(state);
                legal.nth(below(legal.len(), &mut self.rng)).map(|action| Step::Act { seat, action })
            }
            Turn::Chance(source) => {
                self.game.sample(state, &mut self.rng).map(|outcome| Step::Chance { source, outcome })
            }
            Turn::Over => None,
        }
    }

    /// The steps that can follow, or a random choice of them where they are many.
    pub(super) fn branches(&mut self, position: &Position<'_, G>) -> Vec<Step<G::Action, G::Outcome>> {
        let all: Vec<_> = match position.turn {
            Turn::Player(seat) => position.legal.iter().map(|action| Step::Act { seat, action }).collect(),
            Turn::Chance(source) => {
                self.game.outcomes(position.state).map(|(outcome, _)| Step::Chance { source, outcome }).collect()
            }
            Turn::Over => Vec::new(),
        };
        let len = all.len() as u32;
        if len <= BRANCHES {
            return all;
        }
        (0..BRANCHES).map(|_| all[below(len, &mut self.rng) as usize]).collect()
    }
}

/// Plays a step on a state as a table does.
pub(super) fn step<G: Game>(
    game: &G,
    state: &mut G::State,
    step: Step<G::Action, G::Outcome>,
    log: &mut impl Sink<G::Event>,
) -> Result<(), G::Refusal> {
    match step {
        Step::Act { action, .. } => game.apply(state, action, log),
        Step::Chance { outcome, .. } => game.resolve(state, outcome, log),
    }
}

/// Plays a match to its end, with random decisions and the dealer's outcomes, and checks all of it.
pub(super) fn play<'a, G: Game + Clone>(
    run: &mut Run<'a, G>,
    seed: u64,
    at_state: &[AtState<'a, G>],
    at_end: &[AtEnd<'a, G>],
) -> Result<(), Failure> {
    let mut players = Seed::from_u64(seed).derive(1).rng();
    let mut table = Table::unsettled(run.game.clone(), Some(Dealer::new(Seed::from_u64(seed))));
    let most = run.game.max_steps() as usize;
    loop {
        let played = table.steps().len();
        let fail = |wrong: Wrong| wrong.at(seed, played);
        let state = table.state().clone();
        let turn = table.turn();
        let whole = played % run.settings.every == 0;
        let position = Position { state: &state, turn, legal: run.game.legal_actions(&state), whole };
        run.report.states += 1;
        at_state.iter().try_for_each(|check| check(run, &position)).map_err(fail)?;
        if turn == Turn::Over {
            break;
        }
        Check::End.require(played < most, || format!("wanted an end within {most} steps, found none")).map_err(fail)?;
        advance(run, &mut table, &position, &mut players).map_err(fail)?;
    }
    let played = table.steps().len();
    run.report.games += 1;
    run.report.longest = run.report.longest.max(played);
    at_end.iter().try_for_each(|check| check(run, &table)).map_err(|wrong| wrong.at(seed, played))
}

/// The most steps that are played from a given start.
const WALK: usize = 48;

/// Plays on from a given start, and checks each position.
pub(super) fn walk<'a, G: Game>(run: &mut Run<'a, G>, start: &G::State, at_state: &[AtState<'a, G>]) -> Verdict {
    let mut state = start.clone();
    for played in 0..WALK {
        let turn = run.game.turn(&state);
        let whole = played % run.settings.every == 0;
        let position = Position { state: &state, turn, legal: run.game.legal_actions(&state), whole };
        run.report.states += 1;
        at_state.iter().try_for_each(|check| check(run, &position))?;
        let Some(next) = run.pick(&state) else { break };
        step(run.game, &mut state, next, &mut ())
            .map_err(|refusal| Check::Apply.wrong(format!("a step was refused: {}", run.game.display(&refusal))))?;
    }
    Ok(())
}

fn advance<G: Game>(
    run: &mut Run<'_, G>,
    table: &mut Table<G>,
    position: &Position<'_, G>,
    players: &mut DealerRng,
) -> Verdict {
    match position.turn {
        Turn::Player(seat) => {
            let count = position.legal.len();
            let pick = position.legal.nth(below(count, players));
            let action = pick.ok_or_else(|| Check::LegalSet.wrong("wanted an action at a place below the length"))?;
            table.push_act(seat, action).map_err(|e| Check::Apply.wrong(format!("a legal action was refused: {e}")))?;
            run.report.decisions += 1;
            run.report.widest = run.report.widest.max(count);
        }
        Turn::Chance(_) => {
            let dealt = table.dealt().ok_or_else(|| Check::Sample.wrong("wanted an outcome where chance is due"))?;
            table.push_chance(dealt).map_err(|refusal| {
                Check::Outcomes.wrong(format!("a dealt outcome was refused: {}", run.game.display(&refusal)))
            })?;
            run.report.outcomes += 1;
        }
        Turn::Over => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_is_too_long_shows_it() {
        assert_eq!(up_to(3, 0..2), [0, 1]);
        assert_eq!(up_to(3, 0..3), [0, 1, 2]);
        assert_eq!(up_to(3, 0..), [0, 1, 2, 3]);
    }
}
