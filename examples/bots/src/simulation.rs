//! Imagined play: chance sampled, rollouts, what they come to.

use std::fmt;

use table_common::rand::Rng;
use table_common::random::below;
use table_common::{ActionSet, Hidden, Numbered, PerSeat, Seat, Turn, Viewer};

use crate::arena::{Arena, Guide};
use crate::{BotRng, Knowledge, Observation, Options, Rollout};

/// What all parts of a search share while it runs.
pub struct Simulation<'a, G: Hidden, K> {
    pub(crate) game: &'a G,
    pub(crate) knowledge: &'a K,
    pub(crate) options: &'a Options,
}

impl<G: Hidden, K> fmt::Debug for Simulation<'_, G, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Simulation").field("options", self.options).finish_non_exhaustive()
    }
}

impl<G: Hidden, K: Knowledge<G>> Simulation<'_, G, K> {
    /// Lets chance bring what it brings, up to the next decision or the end. `None` where that does not come.
    pub(crate) fn settle(&self, state: &mut G::State, rng: &mut BotRng, steps: &mut u64) -> Option<Due> {
        for _ in 0..=self.game.max_steps() {
            match self.game.turn(state) {
                Turn::Player(seat) => return Some(Due::Decision(seat)),
                Turn::Over => return Some(Due::Nothing),
                Turn::Chance(_) => {
                    let outcome = self.game.sample(state, rng)?;
                    self.game.resolve(state, outcome, &mut ()).ok()?;
                    *steps += 1;
                }
            }
        }
        None
    }

    /// Plays on to the end, or to where a rollout is cut off: each seat's reward.
    pub(crate) fn roll_out(&self, state: &mut G::State, rng: &mut BotRng, steps: &mut u64) -> PerSeat<f64> {
        let mut turns = Turns { left: self.options.cut_off, last: None };
        for _ in 0..self.game.max_steps() {
            match self.settle(state, rng, steps) {
                None => break,
                Some(Due::Nothing) => return self.reward(state),
                Some(Due::Decision(seat)) => {
                    if turns.cut(seat) {
                        break;
                    }
                    let Some(action) = self.pick(state, rng) else { break };
                    self.game.apply_legal(state, action, &mut ());
                    *steps += 1;
                }
            }
        }
        self.reward(state)
    }

    fn pick(&self, state: &G::State, rng: &mut BotRng) -> Option<G::Action> {
        if let Rollout::Greedy { epsilon } = self.options.rollout {
            if f64::from(rng.next_u32()) >= epsilon * 4_294_967_296.0 {
                return self.knowledge.pick(&Observation::due(self.game, state)?, rng);
            }
        }
        let legal = self.game.legal_actions(state);
        legal.nth(below(legal.len(), rng))
    }

    /// What rules of thumb say of the decision that is due at a node; `None` where they are not asked.
    pub(crate) fn guide<E: Copy + PartialEq>(
        &self,
        arena: &mut Arena<E>,
        at: u32,
        state: &G::State,
        rng: &mut BotRng,
    ) -> Option<Guide> {
        let ask = || self.knowledge.pick(&Observation::due(self.game, state)?, rng).map(Numbered::number);
        let prior = self.options.prior;
        (prior > 0.0).then(|| Guide { favourite: arena.favourite(at, ask), prior })
    }

    /// Each seat's reward at the end of a game; its estimated share of the win before.
    pub(crate) fn reward(&self, state: &G::State) -> PerSeat<f64> {
        match self.game.standings(state) {
            Some(standings) => self.options.reward.of(&standings),
            None => self.knowledge.evaluate(self.game, &self.game.view(state, Viewer::Referee)),
        }
    }
}

/// What is due once chance has had its part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Due {
    Decision(Seat),
    Nothing,
}

/// Counts the turns of a rollout.
struct Turns {
    left: Option<u32>,
    last: Option<Seat>,
}

impl Turns {
    /// Whether the rollout is cut off before this decision.
    fn cut(&mut self, seat: Seat) -> bool {
        let Some(left) = &mut self.left else { return false };
        if self.last == Some(seat) {
            return false;
        }
        if *left == 0 {
            return true;
        }
        *left -= 1;
        self.last = Some(seat);
        false
    }
}

#[cfg(test)]
mod tests {
    use super::Turns;
    use table_common::Seat::{P1, P2};

    #[test]
    fn a_turn_is_a_run_of_decisions_of_one_seat() {
        let mut turns = Turns { left: Some(2), last: None };
        assert_eq!([P1, P1, P2, P2, P1].map(|seat| turns.cut(seat)), [false, false, false, false, true]);
        assert!(Turns { left: Some(0), last: None }.cut(P1));
        assert!(!Turns { left: None, last: None }.cut(P1));
    }
}
