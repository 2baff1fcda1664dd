//! A tree for each seat.

use std::fmt;

use table_common::rand::Rng;
use table_common::{ActionSet, Game, Hidden, Numbered, PerSeat, Seat, Viewer};

use super::Grows;
use super::sealed;
use super::since::Since;
use crate::analysis::Totals;
use crate::arena::{Arena, NONE, Selected};
use crate::logs::RootLogs;
use crate::simulation::{Due, Simulation};
use crate::{BotRng, Knowledge};

/// The trees of [`MoIsMcts`](super::MoIsMcts). Those that threads grow side by side share no line of the cache.
#[repr(align(128))]
pub struct TreesASeat<G: Game> {
    arena: Arena<G::Event>,
    roots: PerSeat<u32>,
    paths: PerSeat<Vec<u32>>,
    happened: Vec<G::Event>,
    shown: Vec<G::Event>,
    rng: BotRng,
    steps: u64,
}

impl<G: Game> fmt::Debug for TreesASeat<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TreesASeat").field("steps", &self.steps).finish_non_exhaustive()
    }
}

impl<G: Hidden> Grows<G> for TreesASeat<G> {}

impl<G: Hidden> TreesASeat<G> {
    /// Where each seat's path has come to.
    fn at(&self, seat: Seat) -> u32 {
        self.paths[seat].last().copied().unwrap_or(self.roots[seat])
    }

    /// Every other seat goes to the node of what it is shown of the decision.
    fn show_others(&mut self, game: &G, by: Seat) {
        for other in game.players().seats().filter(|&other| other != by) {
            self.shown.clear();
            let shown = self.happened.iter().filter_map(|event| game.event_for(event, Viewer::Seat(other)));
            self.shown.extend(shown);
            let at = self.at(other);
            let known = self.arena.child_shown(at, by, &self.shown);
            let child = known.unwrap_or_else(|| self.arena.child(at, by, NONE, &self.shown));
            self.paths[other].push(child);
        }
    }
}

impl<G: Hidden> sealed::Grows<G> for TreesASeat<G> {
    fn new(rng: BotRng) -> Self {
        Self {
            arena: Arena::new(),
            roots: PerSeat([NONE; 4]),
            paths: PerSeat::default(),
            happened: Vec::new(),
            shown: Vec::new(),
            rng,
            steps: 0,
        }
    }

    fn set_aside(&self, _: bool) -> Self {
        Self { steps: self.steps, ..Self::new(self.rng.clone()) }
    }

    fn reset(&mut self, _: Seat) {
        self.arena.clear();
        self.roots = PerSeat::from_fn(|seat| self.arena.root(seat));
    }

    fn advance(&mut self, _: &Since<G>) -> bool {
        false
    }

    fn iterate<K: Knowledge<G>>(
        &mut self,
        simulation: &Simulation<'_, G, K>,
        logs: &RootLogs,
        view: &G::View,
        _: Seat,
    ) {
        let game = simulation.game;
        let mut state = game.determinize(view, &mut self.rng);
        for seat in game.players().seats() {
            self.paths[seat].clear();
            self.paths[seat].push(self.roots[seat]);
        }
        while let Some(Due::Decision(by)) = simulation.settle(&mut state, &mut self.rng, &mut self.steps) {
            let legal = game.legal_actions(&state);
            let (at, exploration) = (self.at(by), simulation.options.exploration);
            // Fixed bounds of seats that cannot see each other go round in step, as if one knew what the other does.
            let uneven = |rng: &mut BotRng| exploration * (0.5 + f64::from(rng.next_u32()) / 4_294_967_296.0);
            let selected = match simulation.guide(&mut self.arena, at, &state, &mut self.rng) {
                None => self.arena.select(at, by, legal.words(), uneven, logs, &mut self.rng),
                Some(guide) => self.arena.select_guided(at, by, legal.words(), guide, uneven, &mut self.rng),
            };
            let (number, child) = match selected {
                Selected::Child(child) => (self.arena.action(child), child),
                Selected::Untried(number) => (number, self.arena.child(at, by, number, &[])),
                Selected::Nothing => break,
            };
            let Some(action) = G::Action::from_number(number) else { break };
            self.happened.clear();
            game.apply_legal(&mut state, action, &mut self.happened);
            self.steps += 1;
            self.paths[by].push(child);
            self.show_others(game, by);
            if matches!(selected, Selected::Untried(_)) {
                break;
            }
        }
        let reward = simulation.roll_out(&mut state, &mut self.rng, &mut self.steps);
        for seat in game.players().seats() {
            self.arena.add(&self.paths[seat], &reward);
        }
    }

    fn total(&self, seat: Seat, to: &mut Totals) {
        if self.roots[seat] != NONE {
            self.arena.total(self.roots[seat], seat, to);
        }
    }

    fn steps(&self) -> u64 {
        self.steps
    }
}
