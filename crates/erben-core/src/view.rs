//! What a seat sees, built by listing what may be seen; and resampling.

use table_common::rand::Rng;
use table_common::random::below;
use table_common::{ActionSet, Hidden, PerSeat, Seat, Viewer};

use crate::Erben;
use crate::action::Action;
use crate::board::SpaceSet;
use crate::card::Class;
use crate::cards::Cards;
use crate::deal::{deal, shown_now};
use crate::event::Event;
use crate::piece::{Place, Spirit, SpiritSet, Whereabouts};
use crate::rules::{cards, meeting};
use crate::state::{Phase, State};

/// What a viewer may know about a position.
///
/// The public part is the same for everybody. Secrets are there only as far as the viewer is sure of them: a hand the
/// viewer may not see is empty here, and so is what the viewer does not know of others' knowledge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The number of the turn.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// What the position waits for; a hidden gift is left out unless the viewer gave it.
    pub phase: Phase,
    /// How many cards of each class each player holds, by [`Class::index`] (ERB-S07).
    pub counts: PerSeat<[u8; 3]>,
    /// How many cards are left in each stack, by [`Class::index`].
    pub stacks: [u8; 3],
    /// The cards that were spent.
    pub spent: Cards,
    /// Whose hands are open to the viewer.
    pub open: PerSeat<bool>,
    /// The open hands; others are empty here.
    pub hands: PerSeat<Cards>,
    /// By observer, then owner: the cards the owner surely holds because the observer saw them. A player has the own
    /// row, and what others know of the own hand; both saw how that came about.
    pub known: PerSeat<PerSeat<Cards>>,
    druids: PerSeat<Place>,
    spirits: [Place; 8],
    owned: PerSeat<SpiritSet>,
}

impl View {
    /// Where a player's druid is.
    pub fn druid(&self, seat: Seat) -> Whereabouts {
        self.druids[seat].whereabouts()
    }

    /// Where a spirit is.
    pub fn spirit(&self, spirit: Spirit) -> Whereabouts {
        self.spirits[spirit.index()].whereabouts()
    }

    /// Who controls a spirit; nobody, while it is on the Place of the Spirits.
    pub fn controller(&self, spirit: Spirit) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.owned[seat].contains(spirit))
    }
}

#[inline]
fn class_counts(cards: Cards) -> [u8; 3] {
    Class::ALL.map(|class| cards.of_class(class))
}

/// The phase as the viewer may know it: a gift is hidden until both have chosen (ERB-T03).
fn phase_for(state: &State, who: Viewer) -> Phase {
    match state.phase {
        Phase::Answering { other, demand, then, .. } if who != Viewer::Referee && who != Viewer::Seat(state.active) => {
            Phase::Answering { other, demand, gift: None, then }
        }
        phase => phase,
    }
}

impl Hidden for Erben {
    type View = View;

    fn view(&self, state: &State, who: Viewer) -> View {
        let over = matches!(state.phase, Phase::Over { .. });
        let mut view = View {
            viewer: who,
            turn: state.turn,
            active: state.active,
            phase: phase_for(state, who),
            counts: PerSeat(state.hands.0.map(class_counts)),
            stacks: class_counts(state.stacks),
            spent: cards::spent(self, state),
            open: PerSeat([over || who == Viewer::Referee; 4]),
            hands: PerSeat::default(),
            known: PerSeat::default(),
            druids: state.druids,
            spirits: state.spirits,
            owned: state.owned,
        };
        match who {
            Viewer::Seat(seat) => {
                view.open[seat] = true;
                view.known[seat] = state.known[seat];
                for other in Seat::ALL {
                    view.known[other][seat] = state.known[other][seat];
                }
            }
            Viewer::Public => {}
            Viewer::Referee => view.known = state.known,
        }
        for seat in Seat::ALL {
            if view.open[seat] {
                view.hands[seat] = state.hands[seat];
            }
        }
        view
    }

    fn event_for(&self, event: &Event, who: Viewer) -> Option<Event> {
        Some(event.seen_by(who))
    }

    fn determinize(&self, view: &View, rng: &mut impl Rng) -> State {
        let mut state = State::new(Cards::EMPTY);
        state.turn = view.turn;
        state.active = view.active;
        state.phase = view.phase;
        state.known = view.known;
        place_pieces(&mut state, view);
        deal(self, &mut state, view, rng);
        if let Some((voter, cards)) = shown_now(view) {
            state.show(self.seats(), voter, cards);
        }
        if let Phase::Answering { other, demand, gift: None, then } = view.phase {
            let gifts = meeting::gifts(state.hands[view.active], demand);
            let chosen = gifts.nth(below(gifts.len(), rng));
            if let Some(Action::Give(gift)) = chosen {
                state.phase = Phase::Answering { other, demand, gift: Some(gift), then };
            }
        }
        state
    }
}

fn place_pieces(state: &mut State, view: &View) {
    state.druids = view.druids;
    state.spirits = view.spirits;
    state.owned = view.owned;
    for space in view.druids.0.iter().chain(&view.spirits).filter_map(|place| place.space()) {
        let here = SpaceSet::of(space);
        state.full = state.full.or(here.and(state.taken));
        state.taken = state.taken.or(here);
    }
}
