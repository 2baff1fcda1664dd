//! The position: plain data of a few hundred bytes.

use table_common::{Deck, MAX_SEATS, PerSeat, Players, Seat};

use crate::environs::{Environs, Tile, Tiles};
use crate::eras::Eras;
use crate::goods::{Goods, Kind};
use crate::henchman::Henchman;
use crate::mission::{Card, Cards, Slot};
use crate::phase::Phase;
use crate::player::PublicPlayer;
use crate::principality::{Counts, Principality};
use crate::ring::{Direction, Figure, Space};

/// What lies open to all: everything but the deck and the secret part of the hands. A [`State`] and a
/// [`View`](crate::View) both hold it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Open {
    pub(crate) players: PerSeat<PublicPlayer>,
    pub(crate) board: Goods,
    pub(crate) traitor_source: Deck<Counts>,
    pub(crate) traitor_discard: Counts,
    pub(crate) discard: Cards,
    pub(crate) environs: Environs,
    pub(crate) phase: Phase,
    pub(crate) display: [Option<Card>; 3],
    pub(crate) renewals: u8,
    pub(crate) apples: u8,
    pub(crate) merlin: Space,
    pub(crate) grail: Option<Seat>,
    pub(crate) excalibur: Option<Seat>,
    pub(crate) first: Option<Seat>,
    pub(crate) round: u8,
    pub(crate) turn: u8,
}

/// A position of Merlin.
///
/// It belongs to the [`Merlin`](crate::Merlin) game it came from. [`StateSpec`](crate::StateSpec) is the way in and out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) open: Open,
    /// The missions of each hand that not all know (MER-M08).
    pub(crate) secret: PerSeat<Cards>,
    pub(crate) deck: Deck<Cards>,
    pub(crate) eras: Eras,
    /// The missions of the active player's hand that are met, where one may be completed (MER-M02); none elsewhere. They follow
    /// from the rest, and most legal sets ask for them.
    pub(crate) met: Cards,
}

/// Gives a type that holds an [`Open`] the accessors to it, so that a position and a view are read by the same names.
macro_rules! open_accessors {
    ($type:ty) => {
        impl $type {
            /// What the position waits for.
            pub const fn phase(&self) -> $crate::Phase {
                self.open.phase
            }

            /// The round, 1 to 6.
            pub const fn round(&self) -> u8 {
                self.open.round
            }

            /// The turns finished in this round, 0 to four for each player.
            pub const fn turn(&self) -> u8 {
                self.open.turn
            }

            /// The first player of the round; `None` before one is drawn ([MER-S10](crate::catalogue#mer-s10)).
            pub const fn first_player(&self) -> Option<::table_common::Seat> {
                self.open.first
            }

            /// What all may know of a player; empty for a seat that does not play.
            pub const fn player(&self, seat: ::table_common::Seat) -> &$crate::PublicPlayer {
                &self.open.players.0[seat.index()]
            }

            /// The flags, shields and materials in the principalities.
            pub const fn board(&self) -> $crate::Goods {
                self.open.board
            }

            /// The apples of the supply ([MER-S05](crate::catalogue#mer-s05)).
            pub const fn apples(&self) -> u8 {
                self.open.apples
            }

            /// The traitors that are not drawn. All others lie open, so that all know these ([MER-M08](crate::catalogue#mer-m08)).
            pub const fn traitor_source(&self) -> $crate::Counts {
                self.open.traitor_source.pieces()
            }

            /// The discarded traitors.
            pub const fn traitor_discard(&self) -> $crate::Counts {
                self.open.traitor_discard
            }

            /// The environs as laid so far.
            pub const fn environs(&self) -> &$crate::Environs {
                &self.open.environs
            }

            /// The player whose manor stands on a tile; `None` where there is none.
            pub fn manor(&self, tile: $crate::Tile) -> Option<::table_common::Seat> {
                self.open.manor(tile)
            }

            /// Merlin's space.
            pub const fn merlin(&self) -> $crate::Space {
                self.open.merlin
            }

            /// The player who holds the Grail; `None` while it is on the board.
            pub const fn grail(&self) -> Option<::table_common::Seat> {
                self.open.grail
            }

            /// The player who holds Excalibur; `None` while it is on the board.
            pub const fn excalibur(&self) -> Option<::table_common::Seat> {
                self.open.excalibur
            }

            /// The mission in a slot of the display; `None` where the slot is open.
            pub const fn display(&self, slot: $crate::Slot) -> Option<$crate::Card> {
                self.open.display[slot.index()]
            }

            /// The discarded missions.
            pub const fn discard(&self) -> $crate::Cards {
                self.open.discard
            }

            /// How often the mission deck was renewed, counted up to 15 ([MER-M07](crate::catalogue#mer-m07)).
            pub const fn renewals(&self) -> u8 {
                self.open.renewals
            }
        }
    };
}

pub(crate) use open_accessors;

open_accessors!(State);

impl State {
    /// The missions of a hand, the secret ones included.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.open.players[seat].known | self.secret[seat]
    }

    /// How many missions a hand has.
    pub fn hand_size(&self, seat: Seat) -> u32 {
        self.hand(seat).len()
    }

    /// The missions of the deck.
    pub const fn deck(&self) -> Cards {
        self.deck.pieces()
    }

    /// How many missions the deck has.
    pub fn deck_size(&self) -> u32 {
        self.deck.len()
    }

    /// The era of a secret mission in a hand: how often the deck had been renewed when it was drawn; 0 for any other card.
    pub fn era(&self, card: Card) -> u8 {
        self.eras.get(card)
    }
}

impl Open {
    /// The player whose manor stands on a tile.
    pub(crate) fn manor(&self, tile: Tile) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.players[seat].built.contains(tile))
    }

    /// The first player; seat 0 before one is drawn.
    #[inline]
    pub(crate) fn first_or_seat_0(&self) -> Seat {
        self.first.unwrap_or(Seat::P1)
    }

    /// The player whose turn of the round it is (MER-T01).
    #[inline]
    pub(crate) fn active(&self, players: Players) -> Seat {
        let seat = (self.first_or_seat_0() as u32 + u32::from(self.turn)) % u32::from(players.count());
        Seat::ALL[seat as usize % MAX_SEATS]
    }

    /// The cards of the display.
    pub(crate) fn displayed(&self) -> Cards {
        self.display.into_iter().flatten().collect()
    }

    /// The slots that hold a card, a bit each.
    #[inline]
    pub(crate) fn filled_slots(&self) -> u64 {
        let [a, b, c] = self.display.map(|card| u64::from(card.is_some()));
        a | b << 1 | c << 2
    }

    /// Fills a slot of the display, or empties it, and gives the card that was there.
    pub(crate) const fn replace_slot(&mut self, slot: Slot, card: Option<Card>) -> Option<Card> {
        core::mem::replace(&mut self.display[slot.index()], card)
    }

    /// Where a figure of `seat` stands. Before the starting tiles a knight counts as standing on space 0.
    #[inline]
    pub(crate) fn stands(&self, seat: Seat, figure: Figure) -> Space {
        match figure {
            Figure::Knight => self.players[seat].knight.unwrap_or(Space::FIRST),
            Figure::Merlin => self.merlin,
        }
    }

    /// Moves a figure along the ring and gives its new space.
    #[inline]
    pub(crate) fn walk(&mut self, seat: Seat, figure: Figure, steps: u8, direction: Direction) -> Space {
        let to = self.stands(seat, figure).on(steps, direction);
        match figure {
            Figure::Knight => self.players[seat].knight = Some(to),
            Figure::Merlin => self.merlin = to,
        }
        to
    }

    /// The tiles that hold a manor.
    #[inline]
    pub(crate) fn manors_built(&self) -> Tiles {
        self.players.0.iter().fold(Tiles::EMPTY, |all, player| all | player.built)
    }

    /// The other player whose henchman of that type stands there, if one does (MER-A03).
    #[inline]
    pub(crate) fn occupant(&self, henchman: Henchman, place: Principality, not: Seat) -> Option<Seat> {
        let there = |seat: &Seat| *seat != not && self.players[*seat].henchmen.place(henchman) == Some(place);
        Seat::ALL.into_iter().find(there)
    }

    /// Returns a used flag to its principality (MER-F01).
    #[inline]
    pub(crate) fn spend_flag(&mut self, seat: Seat, one: Principality) {
        if self.players[seat].goods.of_mut(Kind::Flag).take(one) {
            self.board.of_mut(Kind::Flag).put(one);
        }
    }
}
