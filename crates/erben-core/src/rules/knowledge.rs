//! Who knows which card: what each observer is sure of, and how that changes. ERB-C07, G10, T03.
//!
//! For every ordered pair of different seats a position keeps the cards that the owner *surely* holds, since the observer
//! saw them there: for each kind a lower bound. A draw leaves a lower bound true. A card that is seen to leave is taken
//! off. Cards that leave unseen may have been the ones that were known, so every kind of their class loses that many;
//! where they went is not followed.
//!
//! Each change of what one seat knows of another's hand is either seen by both, or follows from what both saw. So each
//! player also knows what the others know of the own hand, and a view holds it.

use table_common::{Players, Seat};

use crate::card::{Card, Cards, Class};
use crate::cult::Cult;
use crate::state::State;

/// What each seat is sure of in the hand of each other one. Nobody has an entry for the own hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Knowledge([[Cards; Seat::ALL.len() - 1]; Seat::ALL.len()]);

impl Knowledge {
    /// The column of an owner in an observer's row: the own seat is left out.
    #[inline]
    const fn column(observer: Seat, owner: Seat) -> Option<usize> {
        let (row, column) = (observer.index(), owner.index());
        if row == column { None } else { Some(column - (column > row) as usize) }
    }

    /// The cards that `owner` surely holds, as `observer` knows; none of the own hand.
    #[inline]
    pub(crate) fn of(&self, observer: Seat, owner: Seat) -> Cards {
        Self::column(observer, owner).map_or(Cards::EMPTY, |column| self.0[observer.index()][column])
    }

    /// Changes what `observer` knows of the hand of `owner`; nothing, where the two are one.
    #[inline]
    pub(crate) fn change(&mut self, observer: Seat, owner: Seat, change: impl FnOnce(Cards) -> Cards) {
        if let Some(column) = Self::column(observer, owner) {
            let known = &mut self.0[observer.index()][column];
            *known = change(*known);
        }
    }

    /// Takes over the part that a seat knows: its own row, and what the others know of its hand.
    pub(crate) fn learn_part_of(&mut self, whole: &Self, seat: Seat) {
        self.0[seat.index()] = whole.0[seat.index()];
        for other in Seat::ALL {
            self.change(other, seat, |_| whole.of(other, seat));
        }
    }
}

impl State {
    /// A look (ERB-G06): the looker knows the whole hand.
    pub(crate) fn reveal_hand(&mut self, looker: Seat, owner: Seat) {
        let hand = self.hands[owner];
        self.knowledge.change(looker, owner, |_| hand);
    }

    /// A player shows one more potion in the vote (ERB-V06).
    pub(crate) fn show_potion(&mut self, players: Players, owner: Seat, cult: Cult) {
        self.stated[owner].show(cult);
        self.reveal_shown(players, owner);
    }

    /// Everybody knows the cards of the potions that a player has shown.
    pub(crate) fn reveal_shown(&mut self, players: Players, owner: Seat) {
        let cards = self.stated[owner].shown();
        if cards.is_empty() {
            return;
        }
        for observer in players.seats() {
            self.knowledge.change(observer, owner, |known| known | cards);
        }
    }

    /// A card leaves the game in the vote, before everybody's eyes (ERB-C02).
    pub(crate) fn spend(&mut self, owner: Seat, card: Card) {
        self.stated[owner].spend(card);
        let card = Cards::of(card, 1);
        self.hands[owner] -= card;
        for observer in Seat::ALL {
            self.knowledge.change(observer, owner, |known| known - card);
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
        self.hands[owner] -= cards;
        let unseen = Class::ALL.into_iter().fold(Cards::EMPTY, |all, class| all + class.each(class.count(cards)));
        for observer in Seat::ALL {
            let lost = if observer == seen_by { cards } else { unseen };
            self.knowledge.change(observer, owner, |known| known - lost);
        }
    }

    fn put_in(&mut self, owner: Seat, seen_by: Seat, cards: Cards) {
        self.hands[owner] += cards;
        self.knowledge.change(seen_by, owner, |known| known + cards);
    }
}
