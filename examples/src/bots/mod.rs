//! The trait that bots implement, and what a bot is shown.

mod greedy_erben;
mod greedy_merlin;
mod greedy_mordred;
mod random;

use table_common::rand::Rng;
use table_common::random::below;
use table_common::{ActionSet, Hidden, Seat, Viewer};

pub use greedy_erben::GreedyErben;
pub use greedy_merlin::GreedyMerlin;
pub use greedy_mordred::GreedyMordred;
pub use random::RandomBot;

/// A player that decides for one seat.
pub trait Bot<G: Hidden> {
    /// Chooses one of the legal actions; `None` only where there are none.
    fn choose(&mut self, seen: Observation<'_, G>) -> Option<G::Action>;
}

/// What a seat knows when it has to decide: the rules, its view and its legal actions.
#[derive(Clone, Copy, Debug)]
pub struct Observation<'a, G: Hidden> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
}

impl<'a, G: Hidden> Observation<'a, G> {
    /// What `seat` knows in that position.
    pub fn new(game: &'a G, state: &'a G::State, seat: Seat) -> Self {
        Self { game, state, seat }
    }

    /// The rules.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// The seat that decides.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The view of that seat: what it may know of the position.
    pub fn view(&self) -> G::View {
        self.game.view(self.state, Viewer::Seat(self.seat))
    }

    /// The legal actions of that seat.
    pub fn legal(&self) -> G::Legal {
        self.game.legal_actions(self.state)
    }
}

/// The legal action of the highest worth; among equals each has the same chance. `None` where nothing is legal.
fn best<L: ActionSet>(rng: &mut impl Rng, legal: &L, worth: impl Fn(L::Action) -> i32) -> Option<L::Action> {
    let mut best: Option<(i32, L::Action)> = None;
    let mut equals = 0;
    for action in legal.iter() {
        let worth = worth(action);
        match best {
            Some((most, _)) if worth < most => continue,
            Some((most, _)) if worth == most => equals += 1,
            _ => equals = 1,
        }
        if below(equals, rng) == 0 {
            best = Some((worth, action));
        }
    }
    best.map(|(_, action)| action)
}
