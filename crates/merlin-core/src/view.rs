//! What a viewer may know of a position (MER-M08).

use table_common::{PerSeat, Seat, Viewer};

use crate::Merlin;
use crate::eras::Eras;
use crate::event::Event;
use crate::mission::{Card, Cards};
use crate::state::{Open, State, open_accessors};

/// A position as a viewer may know it. It is read by the same names as a [`State`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) open: Open,
    /// The secret missions of each hand that the viewer sees; none of the others.
    pub(crate) secret: PerSeat<Cards>,
    /// How many secret missions of each hand were drawn in each era: four bits an era.
    pub(crate) drawn: PerSeat<u64>,
    /// The cards whose place the viewer does not know.
    pub(crate) unseen: Cards,
    /// For those and for secret cards that are seen: the era in which they were last in the deck.
    pub(crate) eras: Eras,
    /// As in the position, where the viewer sees the active player's hand; else none.
    pub(crate) met: Cards,
}

open_accessors!(View);

impl View {
    /// Who looks.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The missions of a hand that the viewer knows: all of its own, and those that all know of another.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.open.players[seat].known | self.secret[seat]
    }

    /// How many missions a hand has.
    pub fn hand_size(&self, seat: Seat) -> u32 {
        let hidden: u32 = (0..=Eras::LAST).map(|era| u32::from(self.hidden(seat, era))).sum();
        self.hand(seat).len() + hidden
    }

    /// How many missions of a hand, drawn in an era, the viewer does not know.
    pub fn hidden(&self, seat: Seat, era: u8) -> u8 {
        if sees(self.viewer, seat) { 0 } else { drawn_in(self.drawn[seat], era) }
    }

    /// The missions that lie in the deck or in hands that the viewer does not see.
    pub const fn unseen(&self) -> Cards {
        self.unseen
    }

    /// The era of an unseen mission, or of a secret one that the viewer sees: how often the deck had been renewed when it was
    /// drawn, or last shuffled into the deck. A hidden mission of an era is one of the unseen ones of that era.
    pub fn era(&self, card: Card) -> u8 {
        self.eras.get(card)
    }

    /// How many missions the deck has.
    pub fn deck_size(&self) -> u32 {
        let hidden: u32 = Seat::ALL.iter().map(|&seat| self.hand_size(seat) - self.hand(seat).len()).sum();
        self.unseen.len().saturating_sub(hidden)
    }
}

/// How many cards of an era a word of four bits an era counts.
pub(crate) const fn drawn_in(drawn: u64, era: u8) -> u8 {
    if era > Eras::LAST { 0 } else { (drawn >> (4 * era as u32) & 0xf) as u8 }
}

/// How many cards of each era there are: four bits an era.
fn by_era(cards: Cards, eras: &Eras) -> u64 {
    cards.iter().fold(0, |counts: u64, card| counts.wrapping_add(1 << (4 * u32::from(eras.get(card)))))
}

/// Whether a viewer sees the secret missions of a seat (MER-M08).
pub(crate) fn sees(who: Viewer, seat: Seat) -> bool {
    who == Viewer::Referee || who == Viewer::Seat(seat)
}

/// What `who` may know of a position (MER-M08).
pub(crate) fn see(game: &Merlin, state: &State, who: Viewer) -> View {
    let hidden = game.players.seats().filter(|&seat| !sees(who, seat));
    View {
        viewer: who,
        open: state.open,
        secret: PerSeat::from_fn(|seat| if sees(who, seat) { state.secret[seat] } else { Cards::EMPTY }),
        drawn: PerSeat::from_fn(|seat| by_era(state.secret[seat], &state.eras)),
        unseen: hidden.fold(state.deck.pieces(), |all, seat| all | state.secret[seat]),
        // The deck is told apart from the hidden hands of older eras (MER-M07).
        eras: state.eras.with(state.deck.pieces(), state.open.renewals),
        met: state.met.only_if(sees(who, state.open.active(game.players))),
    }
}

/// An event as `who` may know it: only the card drawn from the deck is secret (MER-M08).
pub(crate) fn event_for(event: Event, who: Viewer) -> Event {
    match event {
        Event::MissionDrawn(seat, Some(_)) if !sees(who, seat) => Event::MissionDrawn(seat, None),
        open => open,
    }
}
