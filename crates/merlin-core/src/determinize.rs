//! Resampling: whole positions that agree with a view, each as likely as any other (MER-M07, MER-M08).

use table_common::rand::Rng;
use table_common::{Deck, Hidden, PerSeat, Viewer};

use crate::Merlin;
use crate::eras::Eras;
use crate::event::Event;
use crate::mission::Cards;
use crate::rules::missions::met_now;
use crate::state::State;
use crate::view::{self, View, drawn_in, sees};

/// A position that agrees with the view, uniformly random in what the view leaves open: within an era any unseen card is as
/// likely as any other to be in each hidden hand, or left in the deck.
fn determinize(game: &Merlin, view: &View, rng: &mut impl Rng) -> State {
    let (secret, eras) = (PerSeat::default(), Eras::default());
    let mut state = State { open: view.open, secret, deck: Deck::EMPTY, eras, met: view.met };
    let mut left = Cards::EMPTY;
    for era in 0..=view.open.renewals.min(Eras::LAST) {
        let mut pool = Deck::new(view.eras.of(view.unseen, era));
        for seat in game.players.seats() {
            let cards: Cards = if sees(view.viewer, seat) {
                view.eras.of(view.secret[seat], era)
            } else {
                (0..drawn_in(view.drawn[seat], era)).filter_map(|_| pool.draw(rng)).collect()
            };
            state.secret[seat] |= cards;
            state.eras = state.eras.with(cards, era);
        }
        left |= pool.pieces();
    }
    state.deck = left.into();
    if !sees(view.viewer, view.open.active(game.players)) {
        state.met = met_now(game, &state);
    }
    state
}

impl Hidden for Merlin {
    type View = View;

    fn view(&self, state: &State, who: Viewer) -> View {
        view::see(self, state, who)
    }

    fn event_for(&self, event: &Event, who: Viewer) -> Option<Event> {
        Some(view::event_for(*event, who))
    }

    fn determinize(&self, view: &View, rng: &mut impl Rng) -> State {
        determinize(self, view, rng)
    }
}
