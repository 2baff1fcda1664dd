//! The position: plain data of a few hundred bytes.

use table_common::{Face, MAX_SEATS, PerSeat, Seat};

use crate::Merlin;
use crate::edition::MISSIONS;
use crate::environs::{Terrain, Tile, TileSort, Tiles};
use crate::goods::{Goods, Kind};
use crate::henchman::{Henchman, Henchmen};
use crate::mission::{Card, Cards};
use crate::phase::Phase;
use crate::principality::{Counts, Principality};
use crate::ring::{Direction, Figure, Scored, Space};
use crate::seals::Seals;

/// A player's own dice that are not used yet: alike but for their faces (MER-T02).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Dice(pub(crate) [u8; 6]);

impl Dice {
    /// How many show that face.
    #[inline]
    pub const fn count(self, face: Face) -> u8 {
        self.0[face.index()]
    }

    /// How many are left.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.iter().fold(0, |all: u8, &dice| all.saturating_add(dice))
    }

    /// Whether none is left.
    pub fn is_empty(self) -> bool {
        self.0 == [0; 6]
    }

    /// Puts one more down.
    #[inline]
    pub const fn put(&mut self, face: Face) {
        self.0[face.index()] = self.0[face.index()].saturating_add(1);
    }

    #[inline]
    pub(crate) const fn take(&mut self, face: Face) {
        self.0[face.index()] = self.0[face.index()].saturating_sub(1);
    }

    /// A bit for each face that shows, the one lowest.
    #[inline]
    pub(crate) fn faces(self) -> u64 {
        self.0.iter().rev().fold(0, |bits, &count| bits << 1 | u64::from(count > 0))
    }

    /// The faces, sorted.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        Face::ALL.into_iter().flat_map(move |face| core::iter::repeat_n(face, usize::from(self.count(face))))
    }
}

/// What one player has: the castle, the pieces on the board, and the secret hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Player {
    pub(crate) goods: Goods,
    pub(crate) traitors: Counts,
    /// Influence counters in the principalities.
    pub(crate) influence: Counts,
    pub(crate) hand: Cards,
    /// Cards of the hand that came from the display (MER-M08).
    pub(crate) known: Cards,
    pub(crate) henchmen: Henchmen,
    pub(crate) built: Tiles,
    pub(crate) score: i16,
    pub(crate) seals: Seals,
    pub(crate) dice: Dice,
    pub(crate) merlin_die: Option<Face>,
    pub(crate) knight: Option<Space>,
    pub(crate) apples: u8,
    pub(crate) staffs: u8,
    /// Manors not built.
    pub(crate) manors: u8,
    pub(crate) influence_in_castle: u8,
}

impl Player {
    /// How many there are of what a victory-point space counts (MER-A08, MER-A09).
    #[inline]
    pub(crate) const fn count(&self, what: Scored) -> u8 {
        match what {
            Scored::Flags => self.goods.of(Kind::Flag).total(),
            Scored::Shields => self.goods.of(Kind::Shield).total(),
            Scored::Materials => self.goods.of(Kind::Material).total(),
            Scored::Influence => self.influence.total(),
        }
    }

    /// Whether a flag of that principality is held.
    #[inline]
    pub(crate) const fn has_flag(&self, one: Principality) -> bool {
        self.goods.of(Kind::Flag).get(one) > 0
    }

    /// Unused dice, the Merlin die included.
    pub(crate) fn dice_left(&self) -> u8 {
        self.dice.len().saturating_add(u8::from(self.merlin_die.is_some()))
    }
}

/// The environs as laid so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Environs {
    /// By terrain: its tiles.
    pub(crate) land: [Tiles; 3],
    pub(crate) towers: Tiles,
    pub(crate) laid: u8,
}

impl Environs {
    /// What lies at a place, if anything does yet.
    pub fn sort(&self, tile: Tile) -> Option<TileSort> {
        let terrain = Terrain::ALL.into_iter().find(|terrain| self.land[terrain.index()].contains(tile))?;
        Some(TileSort { terrain, tower: self.towers.contains(tile) })
    }

    /// How many tiles of a sort are laid.
    pub(crate) const fn count(&self, sort: TileSort) -> u8 {
        let land = self.land[sort.terrain.index()];
        if sort.tower { land.and(self.towers).len() as u8 } else { land.without(self.towers).len() as u8 }
    }

    /// Lays the next tile.
    pub(crate) const fn lay(&mut self, sort: TileSort) {
        if let Some(tile) = Tile::new(self.laid) {
            self.land[sort.terrain.index()].insert(tile);
            if sort.tower {
                self.towers.insert(tile);
            }
            self.laid += 1;
        }
    }
}

/// For each card of a secret hand, how often the deck had been renewed when it was drawn: after a renewal everybody
/// knows which cards the deck was made of (MER-M07, MER-M08). Four bits a card, spread over four words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Eras(pub(crate) [u64; 4]);

impl Eras {
    /// The last era that is told apart; no match of a built-in count comes near.
    pub(crate) const LAST: u8 = 15;

    #[inline]
    pub(crate) const fn get(&self, card: Card) -> u8 {
        let [a, b, c, d] = self.0;
        let at = card.number();
        (a >> at & 1 | (b >> at & 1) << 1 | (c >> at & 1) << 2 | (d >> at & 1) << 3) as u8
    }

    /// Sets the era of a card; 0 is what cards have that are not secret.
    #[inline]
    pub(crate) fn set(&mut self, card: Card, era: u8) {
        for (i, plane) in self.0.iter_mut().enumerate() {
            *plane &= !(1 << card.number());
            *plane |= u64::from(era >> i & 1) << card.number();
        }
    }

    /// The cards of one era out of `cards`.
    #[inline]
    pub(crate) fn of(&self, cards: Cards, era: u8) -> Cards {
        let mut left = cards.0;
        for (i, plane) in self.0.iter().enumerate() {
            left &= if era >> i & 1 == 1 { *plane } else { !plane };
        }
        Cards(left)
    }
}

/// A position of Merlin.
///
/// It belongs to the [`Merlin`] game it came from. In and out of it goes [`StateSpec`](crate::StateSpec).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) players: PerSeat<Player>,
    pub(crate) board: Goods,
    pub(crate) traitor_source: Counts,
    pub(crate) traitor_discard: Counts,
    pub(crate) deck: Cards,
    pub(crate) discard: Cards,
    pub(crate) eras: Eras,
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

impl State {
    /// What the position waits for.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The round, 1 to 6.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// A player's score so far, in VP.
    pub const fn score(&self, seat: Seat) -> i16 {
        self.players.0[seat.index()].score
    }

    /// The first player; seat 0 before one is drawn.
    #[inline]
    pub(crate) fn first_player(&self) -> Seat {
        self.first.unwrap_or(Seat::P1)
    }

    /// The cards of the display.
    pub(crate) fn displayed(&self) -> Cards {
        let mut cards = Cards::EMPTY;
        self.display.iter().flatten().for_each(|&card| cards.insert(card));
        cards
    }

    /// The slots that hold a card, a bit each.
    #[inline]
    pub(crate) fn filled_slots(&self) -> u64 {
        let [a, b, c] = self.display.map(|card| u64::from(card.is_some()));
        a | b << 1 | c << 2
    }

    /// Where a figure of `seat` stands. Before the starting tiles a knight counts as standing on space 0.
    #[inline]
    pub(crate) fn stands(&self, seat: Seat, figure: Figure) -> Space {
        match figure {
            Figure::Knight => self.players[seat].knight.unwrap_or(Space::FIRST),
            Figure::Merlin => self.merlin,
        }
    }

    /// Moves a figure along the ring.
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
        self.players.0.iter().fold(Tiles::EMPTY, |all, player| all.or(player.built))
    }

    /// Who else has a henchman of that type there, if anybody has (MER-A03).
    #[inline]
    pub(crate) fn occupant(&self, henchman: Henchman, place: Principality, not: Seat) -> Option<Seat> {
        let there = |seat: &Seat| *seat != not && self.players[*seat].henchmen.place(henchman) == Some(place);
        Seat::ALL.into_iter().find(there)
    }

    /// Returns a used flag (MER-F01).
    #[inline]
    pub(crate) fn spend_flag(&mut self, seat: Seat, one: Principality) {
        if self.players[seat].goods.of_mut(Kind::Flag).take(one) {
            self.board.of_mut(Kind::Flag).add(one, 1);
        }
    }
}

impl Merlin {
    /// The position before anything was drawn (MER-S02 to MER-S06, MER-S11).
    pub(crate) fn starting_state(&self) -> State {
        let edition = &self.edition;
        let player = Player {
            apples: 1,
            staffs: edition.staffs,
            manors: edition.manors,
            influence_in_castle: edition.influence,
            ..Player::default()
        };
        let mut board = Goods::default();
        for kind in Kind::ALL {
            *board.of_mut(kind) = Counts::from_fn(|_| edition.goods);
        }
        State {
            players: PerSeat::from_fn(|seat| if self.plays(seat) { player } else { Player::default() }),
            board,
            traitor_source: Counts::from_fn(|_| edition.traitors),
            traitor_discard: Counts::default(),
            deck: Cards::first(MISSIONS),
            discard: Cards::EMPTY,
            eras: Eras::default(),
            environs: Environs::default(),
            phase: Phase::FirstPlayer,
            display: [None; 3],
            renewals: 0,
            apples: edition.apples.saturating_sub(self.players.count()),
            merlin: edition.space_of(Principality::Dragon),
            grail: None,
            excalibur: None,
            first: None,
            round: 1,
            turn: 0,
        }
    }

    /// Whether a seat belongs to this game.
    #[inline]
    pub(crate) const fn plays(&self, seat: Seat) -> bool {
        self.players.include(seat)
    }

    /// The player whose turn of the round it is (MER-T01).
    #[inline]
    pub(crate) fn active(&self, state: &State) -> Seat {
        let players = usize::from(self.players);
        let seat = (state.first_player().index() + usize::from(state.turn)) % players;
        Seat::ALL[seat % MAX_SEATS]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_an_era_of_its_own() {
        let cards = [0, 1, 31, 54].map(|number| Card::new(number).expect("one of 55"));
        for era in 0..=Eras::LAST {
            for card in cards {
                let mut eras = Eras::default();
                for other in cards {
                    eras.set(other, Eras::LAST - era);
                }
                eras.set(card, era);
                for other in cards {
                    assert_eq!(eras.get(other), if other == card { era } else { Eras::LAST - era });
                }
                let alone = Cards(1 << card.number());
                assert_eq!((eras.of(alone, era), eras.of(alone, Eras::LAST - era)), (alone, Cards::EMPTY));
            }
        }
    }

    #[test]
    fn dice_are_counted() {
        let mut dice = Dice::default();
        assert!(dice.is_empty());
        dice.put(Face::ALL[5]);
        assert_eq!((dice.is_empty(), dice.len(), dice.faces()), (false, 1, 0b10_0000));
    }

    /// A position of another game may hold anything; it is judged, and must not overflow.
    #[test]
    fn dice_beyond_all_bounds_are_counted_to_255() {
        let player = Player { dice: Dice([255; 6]), merlin_die: Some(Face::ALL[0]), ..Player::default() };
        assert_eq!((player.dice.len(), player.dice_left()), (255, 255));
    }
}
