//! Who knows which card: what each observer is sure of in the hands of the others (ERB-C07, G10).
//!
//! For every ordered pair of different seats a position keeps the cards that the owner *surely* holds, since the observer
//! saw them there: for each kind a lower bound. How it changes stands in `rules/cards.rs`.
//!
//! Each change of what one seat knows of another's hand is either seen by both, or follows from what both saw. So each
//! player also knows what the others know of the own hand, and a view holds it.

use table_common::Seat;

use crate::card::Cards;

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
