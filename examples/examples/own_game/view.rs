//! Who sees what.

use table_common::rand::Rng;
use table_common::{Game, Hidden, PerSeat, Turn, Viewer};

use crate::card::Card;
use crate::event::Event;
use crate::rules::{Crowns, State};

/// A card as somebody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub(crate) enum Seen {
    Nothing,
    FaceDown,
    Worth(u8),
}

/// What a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub(crate) struct View {
    pub(crate) hand: PerSeat<Seen>,
    pub(crate) aside: PerSeat<Seen>,
    pub(crate) spoken: u8,
}

impl Hidden for Crowns {
    type View = View;

    fn view(&self, state: &State, who: Viewer) -> View {
        let own = |seat| who == Viewer::Referee || who == Viewer::Seat(seat);
        let seen = |card: Option<Card>, open: bool| match card {
            None => Seen::Nothing,
            Some(card) if open => Seen::Worth(card.worth()),
            Some(_) => Seen::FaceDown,
        };
        let over = self.turn(state) == Turn::Over;
        View {
            hand: PerSeat::from_fn(|seat| seen(state.hand[seat], over || own(seat))),
            aside: PerSeat::from_fn(|seat| seen(state.aside[seat], own(seat))),
            spoken: state.spoken,
        }
    }

    fn event_for(&self, event: &Event, who: Viewer) -> Option<Event> {
        match *event {
            Event::Got { seat, .. } if who != Viewer::Referee && who != Viewer::Seat(seat) => {
                Some(Event::Got { seat, card: None })
            }
            open => Some(open),
        }
    }

    fn determinize(&self, view: &View, rng: &mut impl Rng) -> State {
        let mut unknown = self.all_cards();
        for card in view.hand.0.iter().chain(&view.aside.0) {
            if let Seen::Worth(worth) = card {
                Card::of_worth(*worth).map(|card| unknown.take(card));
            }
        }
        let mut place = |card: Seen| match card {
            Seen::Nothing => None,
            Seen::Worth(worth) => Card::of_worth(worth),
            Seen::FaceDown => unknown.draw(rng),
        };
        let hand = PerSeat::from_fn(|seat| place(view.hand[seat]));
        State { hand, aside: PerSeat::from_fn(|seat| place(view.aside[seat])), spoken: view.spoken }
    }
}
