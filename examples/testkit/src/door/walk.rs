//! One step of a match that nobody steers.

use std::collections::BTreeMap;

use table_common::rand::Rng;
use table_common::random::below;
use table_common::{ActionSet, Game, Turn};

/// How a step is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// Every legal action alike; chance by its weights.
    Random,
    /// Every kind of action alike, then every action of the kind; every outcome alike.
    Wandering,
    /// As wandering, but kinds with a choice come before those with one action, such as the end of a turn.
    Busy,
}

impl Style {
    pub(crate) const ALL: [Self; 3] = [Self::Random, Self::Wandering, Self::Busy];
}

/// Takes a step and gives its notation; `None` at the end of the game.
pub(crate) fn step<G: Game>(game: &G, state: &mut G::State, style: Style, rng: &mut impl Rng) -> Option<String> {
    match game.turn(state) {
        Turn::Over => None,
        Turn::Player(seat) => {
            let action = choose(game, state, style, rng).unwrap_or_else(|| panic!("{seat} can do nothing"));
            let text = game.display(&action).to_string();
            let done = game.apply(state, action, &mut ());
            done.unwrap_or_else(|refusal| panic!("`{text}` is legal and refused: {}", game.display(&refusal)));
            Some(text)
        }
        Turn::Chance(source) => {
            let outcome = if style == Style::Random {
                game.sample(state, rng)
            } else {
                let count = game.outcomes(state).count() as u32;
                game.outcomes(state).nth(below(count, rng) as usize).map(|(outcome, _)| outcome)
            };
            let outcome = outcome.unwrap_or_else(|| panic!("{} brings nothing", game.source_name(source)));
            let text = game.display(&outcome).to_string();
            let done = game.resolve(state, outcome, &mut ());
            done.unwrap_or_else(|refusal| panic!("`{text}` is listed and refused: {}", game.display(&refusal)));
            Some(text)
        }
    }
}

fn choose<G: Game>(game: &G, state: &G::State, style: Style, rng: &mut impl Rng) -> Option<G::Action> {
    let legal = game.legal_actions(state);
    if style == Style::Random {
        return legal.nth(below(legal.len(), rng));
    }
    let mut kinds: BTreeMap<String, Vec<G::Action>> = BTreeMap::new();
    for action in legal.iter() {
        let text = game.display(&action).to_string();
        kinds.entry(text.split(' ').next().unwrap_or_default().into()).or_default().push(action);
    }
    let mut kinds: Vec<Vec<G::Action>> = kinds.into_values().collect();
    if style == Style::Busy && below(4, rng) > 0 && kinds.iter().any(|kind| kind.len() > 1) {
        kinds.retain(|kind| kind.len() > 1);
    }
    let kind = kinds.get(below(kinds.len() as u32, rng) as usize)?;
    kind.get(below(kind.len() as u32, rng) as usize).copied()
}
