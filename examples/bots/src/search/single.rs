//! One tree, that of the seat that thinks.

use std::fmt;

use table_common::{ActionSet, Game, Hidden, Numbered, Seat, Viewer};

use super::Grows;
use super::sealed;
use super::since::{Decided, Since};
use crate::analysis::Totals;
use crate::arena::{Arena, Selected};
use crate::logs::RootLogs;
use crate::simulation::{Due, Simulation};
use crate::{BotRng, Knowledge};

/// The tree of [`IsMcts`](super::IsMcts). Two that threads grow side by side share no line of the cache.
#[repr(align(128))]
pub struct OneTree<G: Game> {
    arena: Arena<G::Event>,
    /// Room for the part that is kept.
    spare: Arena<G::Event>,
    root: Option<u32>,
    path: Vec<u32>,
    happened: Vec<G::Event>,
    rng: BotRng,
    steps: u64,
}

impl<G: Game> fmt::Debug for OneTree<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OneTree").field("steps", &self.steps).finish_non_exhaustive()
    }
}

impl<G: Hidden> Grows<G> for OneTree<G> {}

impl<G: Hidden> sealed::Grows<G> for OneTree<G> {
    fn new(rng: BotRng) -> Self {
        let (arena, spare) = (Arena::new(), Arena::new());
        Self { arena, spare, root: None, path: Vec::new(), happened: Vec::new(), rng, steps: 0 }
    }

    fn set_aside(&self, nodes: bool) -> Self {
        let bare = Self { steps: self.steps, ..Self::new(self.rng.clone()) };
        if nodes { Self { arena: self.arena.clone(), root: self.root, ..bare } } else { bare }
    }

    fn reset(&mut self, seat: Seat) {
        self.arena.clear();
        self.root = Some(self.arena.root(seat));
    }

    fn advance(&mut self, since: &Since<G>) -> bool {
        let found = since.iter().try_fold(self.root, |at, decided| {
            let at = at?;
            let next = match decided {
                Decided::Own(seat, action) => self.arena.child_by(at, seat, action),
                Decided::Other(seat, shown) => self.arena.only_child_shown(at, seat, shown),
            };
            next.map(Some)
        });
        let Some(Some(root)) = found else { return false };
        self.spare.copy_below(&self.arena, root);
        std::mem::swap(&mut self.arena, &mut self.spare);
        self.root = Some(0);
        true
    }

    fn iterate<K: Knowledge<G>>(
        &mut self,
        simulation: &Simulation<'_, G, K>,
        logs: &RootLogs,
        view: &G::View,
        seat: Seat,
    ) {
        let Some(mut at) = self.root else { return };
        let mut state = simulation.game.determinize(view, &mut self.rng);
        self.path.clear();
        self.path.push(at);
        while let Some(Due::Decision(by)) = simulation.settle(&mut state, &mut self.rng, &mut self.steps) {
            let legal = simulation.game.legal_actions(&state);
            let exploration = simulation.options.exploration;
            let selected = match simulation.guide(&mut self.arena, at, &state, &mut self.rng) {
                None => self.arena.select(at, by, legal.words(), |_| exploration, logs, &mut self.rng),
                Some(guide) => self.arena.select_guided(at, by, legal.words(), guide, |_| exploration, &mut self.rng),
            };
            let number = match selected {
                Selected::Child(child) => self.arena.action(child),
                Selected::Untried(number) => number,
                Selected::Nothing => break,
            };
            let Some(action) = G::Action::from_number(number) else { break };
            self.steps += 1;
            if let Selected::Child(child) = selected {
                simulation.game.apply_legal(&mut state, action, &mut ());
                at = child;
                self.path.push(at);
            } else {
                self.happened.clear();
                if simulation.options.reuse && by != seat {
                    simulation.game.apply_legal(&mut state, action, &mut self.happened);
                    let game = simulation.game;
                    retain_shown(game, &mut self.happened, seat);
                } else {
                    simulation.game.apply_legal(&mut state, action, &mut ());
                }
                self.path.push(self.arena.child(at, by, number, &self.happened));
                break;
            }
        }
        let reward = simulation.roll_out(&mut state, &mut self.rng, &mut self.steps);
        self.arena.add(&self.path, &reward);
    }

    fn total(&self, seat: Seat, to: &mut Totals) {
        if let Some(root) = self.root {
            self.arena.total(root, seat, to);
        }
    }

    fn steps(&self) -> u64 {
        self.steps
    }
}

/// Leaves of what happened what a seat is shown.
pub(super) fn retain_shown<G: Hidden>(game: &G, events: &mut Vec<G::Event>, seat: Seat) {
    events.retain_mut(|event| match game.event_for(event, Viewer::Seat(seat)) {
        Some(shown) => {
            *event = shown;
            true
        }
        None => false,
    });
}
