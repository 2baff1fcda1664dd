//! Who sees what.

use table_common::rand::Rng;
use table_common::{Game, Hidden, PerSeat, Pile, Turn, Viewer};

use crate::moves::WORTHS;
use crate::rules::{Crowns, State};
use crate::told::Event;

/// A card as somebody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub(crate) enum Card {
    Nothing,
    FaceDown,
    Worth(u8),
}

/// What a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub(crate) struct View {
    pub(crate) hand: PerSeat<Card>,
    pub(crate) aside: PerSeat<Card>,
    pub(crate) spoken: u8,
}

impl Hidden for Crowns {
    type View = View;

    fn view(&self, state: &State, who: Viewer) -> View {
        let own = |seat| who == Viewer::Referee || who == Viewer::Seat(seat);
        let seen = |card: Option<u8>, open: bool| match card {
            None => Card::Nothing,
            Some(card) if open => Card::Worth(card + 1),
            Some(_) => Card::FaceDown,
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
        let mut unknown = Pile([self.edition.copies; WORTHS]);
        for card in view.hand.0.iter().chain(&view.aside.0) {
            if let Card::Worth(worth) = card {
                unknown.take(usize::from(*worth) - 1);
            }
        }
        let mut place = |card: Card| match card {
            Card::Nothing => None,
            Card::Worth(worth) => Some(worth - 1),
            Card::FaceDown => unknown.draw(rng).filter(|&drawn| unknown.take(drawn)).map(|drawn| drawn as u8),
        };
        let hand = PerSeat::from_fn(|seat| place(view.hand[seat]));
        State { hand, aside: PerSeat::from_fn(|seat| place(view.aside[seat])), spoken: view.spoken }
    }
}
