//! Who knows which card: what each observer is sure of, and how that changes.
//!
//! For every ordered pair of seats a position keeps the cards that the owner *surely* holds because the observer saw
//! them there: for each kind a lower bound. A draw leaves a lower bound true. A card that is seen to leave is taken off.
//! Cards that leave unseen may have been the ones that were known, so every kind of their class loses that many; where
//! they went is not followed: a card stays known until it may have moved (ERB-G10, ERB-T03).
//!
//! Each change of what one seat knows of another's hand is either seen by both, or follows from what both saw. So what
//! others know of the own hand is known too, and belongs into a view.

use table_common::{Players, Seat};

use crate::card::{Card, Class};
use crate::cards::Cards;
use crate::state::State;

impl State {
    /// A look (ERB-G06): the looker knows the whole hand.
    pub(crate) fn reveal_hand(&mut self, looker: Seat, owner: Seat) {
        self.known[looker][owner] = self.hands[owner];
    }

    /// Everybody at a table of `players` sees these cards in the owner's hand (ERB-V06).
    pub(crate) fn show(&mut self, players: Players, owner: Seat, cards: Cards) {
        for observer in players.seats().filter(|&observer| observer != owner) {
            let known = &mut self.known[observer][owner];
            *known = known.most(cards);
        }
    }

    /// A card leaves the game before everybody's eyes (ERB-C02).
    pub(crate) fn spend(&mut self, owner: Seat, card: Card) {
        let card = Cards::some(card, 1);
        self.hands[owner] = self.hands[owner].less(card);
        for known in &mut self.known.0 {
            known[owner] = known[owner].less(card);
        }
    }

    /// Cards of one class go from hand to hand; the two see them, the others do not (ERB-G06).
    pub(crate) fn hand_over(&mut self, from: Seat, to: Seat, cards: Cards) {
        self.take_out(from, to, cards);
        self.put_in(to, from, cards);
    }

    /// Both hand over at the same time: neither gives what it has just been given (ERB-T03).
    pub(crate) fn exchange(&mut self, [one, other]: [Seat; 2], [given, taken]: [Cards; 2]) {
        self.take_out(one, other, given);
        self.take_out(other, one, taken);
        self.put_in(other, one, given);
        self.put_in(one, other, taken);
    }

    fn take_out(&mut self, owner: Seat, seen_by: Seat, cards: Cards) {
        self.hands[owner] = self.hands[owner].less(cards);
        let unseen =
            Class::ALL.into_iter().fold(Cards::EMPTY, |all, class| all.plus(Cards::each(class, cards.of_class(class))));
        for observer in Seat::ALL {
            let lost = if observer == seen_by { cards } else { unseen };
            self.known[observer][owner] = self.known[observer][owner].less(lost);
        }
    }

    fn put_in(&mut self, owner: Seat, seen_by: Seat, cards: Cards) {
        self.hands[owner] = self.hands[owner].plus(cards);
        self.known[seen_by][owner] = self.known[seen_by][owner].plus(cards);
    }
}
