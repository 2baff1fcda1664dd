//! A match that bytes play.

use table_common::rand::Rng;
use table_common::random::below;
use table_common::{ActionSet, Seed, Turn};

use crate::engine::Engine;

/// The game, the position, and how it came about.
#[derive(Clone, Debug)]
pub(crate) struct Run<G: Engine> {
    pub(crate) game: G,
    pub(crate) state: G::State,
    pub(crate) steps: u32,
    pub(crate) log: Vec<G::Event>,
}

impl<G: Engine> Run<G> {
    pub(crate) fn new(game: G) -> Self {
        let state = game.start();
        Self { game, state, steps: 0, log: Vec::new() }
    }

    pub(crate) fn over(&self) -> bool {
        self.game.turn(&self.state) == Turn::Over
    }

    /// The `k`-th legal action or listed outcome, counted round.
    pub(crate) fn choose(&mut self, k: u32) {
        let Self { game, state, log, .. } = self;
        match game.turn(state) {
            Turn::Player(_) => {
                let legal = game.legal_actions(state);
                let action = legal.nth(k % legal.len()).expect("below the number of legal actions");
                game.apply(state, action, log).unwrap_or_else(|why| panic!("legal, but {}", game.display(&why)));
            }
            Turn::Chance(_) => {
                let count = game.outcomes(state).count();
                let (outcome, _) = game.outcomes(state).nth(k as usize % count).expect("below the number of outcomes");
                game.resolve(state, outcome, log).unwrap_or_else(|why| panic!("listed, but {}", game.display(&why)));
            }
            Turn::Over => return,
        }
        self.stepped();
    }

    /// Up to `count` uniformly random steps.
    pub(crate) fn wander(&mut self, count: u32, seed: u64) {
        let mut rng = Seed::from_u64(seed).rng();
        for _ in 0..count {
            if !self.step(&mut rng) {
                return;
            }
        }
    }

    /// One uniformly random step; whether there was one to take.
    pub(crate) fn step(&mut self, rng: &mut impl Rng) -> bool {
        let Self { game, state, log, .. } = self;
        match game.turn(state) {
            Turn::Player(_) => {
                let legal = game.legal_actions(state);
                let action = legal.nth(below(legal.len(), rng)).expect("a player has a choice");
                game.apply(state, action, log).unwrap_or_else(|why| panic!("legal, but {}", game.display(&why)));
            }
            Turn::Chance(_) => {
                let outcome = game.sample(state, rng).expect("chance is due");
                game.resolve(state, outcome, log).unwrap_or_else(|why| panic!("sampled, but {}", game.display(&why)));
            }
            Turn::Over => return false,
        }
        self.stepped();
        true
    }

    fn stepped(&mut self) {
        self.steps += 1;
        let most = self.game.max_steps();
        assert!(self.steps <= most, "no end within {most} steps");
    }

    /// Holds the position against what must hold in every one.
    pub(crate) fn sound(&self) {
        let Self { game, state, .. } = self;
        let (turn, legal) = (game.turn(state), game.legal_actions(state));
        assert_eq!(game.validate(state).to_string(), "", "after step {}", self.steps);
        assert_eq!(matches!(turn, Turn::Player(_)), !legal.is_empty(), "{turn:?} with {} choices", legal.len());
        assert_eq!(matches!(turn, Turn::Chance(_)), game.outcomes(state).next().is_some(), "outcomes at {turn:?}");
        let standings = game.standings(state);
        assert_eq!(turn == Turn::Over, standings.is_some(), "{standings:?} at {turn:?}");
    }
}
