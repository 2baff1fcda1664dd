//! The position: the sealed value that the rules work on.

use table_common::{PerSeat, Seat};

use crate::link::LinkSet;
use crate::location::{Location, LocationSet};
use crate::map::Map;
use crate::phase::Phase;
use crate::player::PublicPlayer;

/// A position of Mordred: plain data, without history and without dice to come.
///
/// It is made by [`Game::start`](table_common::Game::start), by the rules, and from a description by
/// [`Stored::state_from_spec`](table_common::Stored::state_from_spec).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) villages: PerSeat<LocationSet>,
    /// The locations linked to each seat's villages. It follows from `villages`; kept because every turn asks for it.
    pub(crate) near: PerSeat<LocationSet>,
    pub(crate) markers: LocationSet,
    /// The locations linked to markers. It follows from `markers`.
    pub(crate) near_markers: LocationSet,
    /// The chips under villages in binary: the ones, then the twos.
    pub(crate) chips: [LocationSet; 2],
    pub(crate) attacked: LinkSet,
    pub(crate) bank: u16,
    pub(crate) bp: PerSeat<u16>,
    pub(crate) track: PerSeat<u8>,
    pub(crate) active: Seat,
    pub(crate) phase: Phase,
}

impl State {
    /// What the position waits for.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The player whose turn it is; player 1 until the first player is known.
    #[inline]
    pub const fn active(&self) -> Seat {
        self.active
    }

    /// The BP in the bank.
    #[inline]
    pub const fn bank(&self) -> u16 {
        self.bank
    }

    /// Everything that is public of one player.
    #[inline]
    pub fn player(&self, seat: Seat) -> PublicPlayer {
        PublicPlayer { bp: self.bp[seat], track: self.track[seat], villages: self.villages[seat] }
    }

    /// A player's BP in hand.
    #[inline]
    pub fn bp(&self, seat: Seat) -> u16 {
        self.bp[seat]
    }

    /// A player's place on the Mordred track, 0 to 19.
    #[inline]
    pub fn track(&self, seat: Seat) -> u8 {
        self.track[seat]
    }

    /// The locations of a player's villages, castles among them.
    #[inline]
    pub fn villages(&self, seat: Seat) -> LocationSet {
        self.villages[seat]
    }

    /// The locations of all villages.
    #[inline]
    pub fn all_villages(&self) -> LocationSet {
        let [a, b, c, d] = self.villages.0;
        a | b | c | d
    }

    /// The owner of the village at a location.
    #[inline]
    pub fn owner(&self, location: Location) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.villages[seat].contains(location))
    }

    /// The locations of all castles: villages with at least one chip.
    #[inline]
    pub fn castles(&self) -> LocationSet {
        self.chips[0] | self.chips[1]
    }

    /// The number of chips under the village at a location, 0 to 3.
    #[inline]
    pub fn chips(&self, location: Location) -> u8 {
        u8::from(self.chips[0].contains(location)) + 2 * u8::from(self.chips[1].contains(location))
    }

    /// The number of chips on the map.
    #[inline]
    pub fn chips_placed(&self) -> u32 {
        self.chips[0].len() + 2 * self.chips[1].len()
    }

    /// The locations that Mordred controls.
    #[inline]
    pub const fn markers(&self) -> LocationSet {
        self.markers
    }

    /// The links over which castles have attacked markers this turn ([MOR-B10](crate::catalogue#mor-b10)), the attack under way included.
    #[inline]
    pub const fn attacked(&self) -> LinkSet {
        self.attacked
    }

    pub(crate) fn add_village(&mut self, map: &Map, seat: Seat, location: Location) {
        self.villages[seat].insert(location);
        self.near[seat] |= map.neighbours(location);
    }

    /// Takes village and chips away, back to their supplies (MOR-A08).
    pub(crate) fn remove_village(&mut self, map: &Map, seat: Seat, location: Location) {
        self.villages[seat].remove(location);
        self.near[seat] = map.near(self.villages[seat]);
        self.chips = self.chips.map(|chips| chips.without(location));
    }

    #[inline]
    pub(crate) fn add_chip(&mut self, location: Location) {
        let [ones, twos] = self.chips;
        self.chips = if ones.contains(location) {
            [ones.without(location), twos.with(location)]
        } else {
            [ones.with(location), twos]
        };
    }

    pub(crate) fn add_marker(&mut self, map: &Map, location: Location) {
        self.markers.insert(location);
        self.near_markers |= map.neighbours(location);
    }

    pub(crate) fn remove_marker(&mut self, map: &Map, location: Location) {
        self.markers.remove(location);
        self.near_markers = map.near(self.markers);
    }
}
