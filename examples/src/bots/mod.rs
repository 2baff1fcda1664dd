//! What a bot is.

mod greedy_erben;
mod greedy_merlin;
mod greedy_mordred;
mod random;

use table_common::{Hidden, Seat, Viewer};

pub use greedy_erben::GreedyErben;
pub use greedy_merlin::GreedyMerlin;
pub use greedy_mordred::GreedyMordred;
pub use random::RandomBot;

/// Somebody who decides for a seat.
pub trait Bot<G: Hidden> {
    /// One of the legal actions; `None` only where there are none.
    fn choose(&mut self, seen: Observation<'_, G>) -> Option<G::Action>;
}

/// What a seat has before it when it is to decide: the rules, its view, the legal actions.
#[derive(Clone, Copy, Debug)]
pub struct Observation<'a, G: Hidden> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
}

impl<'a, G: Hidden> Observation<'a, G> {
    /// What `seat` has before it in that position.
    pub fn new(game: &'a G, state: &'a G::State, seat: Seat) -> Self {
        Self { game, state, seat }
    }

    /// The rules.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// Who is to decide.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What that seat may know.
    pub fn view(&self) -> G::View {
        self.game.view(self.state, Viewer::Seat(self.seat))
    }

    /// What that seat may do.
    pub fn legal(&self) -> G::Legal {
        self.game.legal_actions(self.state)
    }
}
