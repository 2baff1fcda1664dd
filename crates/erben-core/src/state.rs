//! The position: plain data of a few hundred bytes.

use table_common::{PerSeat, Players, Seat};

use crate::board::{Space, SpaceSet};
use crate::card::{Cards, Class};
use crate::knowledge::Knowledge;
use crate::phase::Phase;
use crate::piece::{Piece, Place, Whereabouts};
use crate::player::{PublicPlayer, Stated};
use crate::spirit::{Spirit, SpiritSet};

/// A position.
///
/// Only a game makes one ([`Erben::start`](table_common::Game::start),
/// [`Erben::state_from_spec`](table_common::Stored::state_from_spec)), and only its rules change it. A [`View`](crate::View)
/// answers the same questions by the same names, as far as its viewer may know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) hands: PerSeat<Cards>,
    pub(crate) knowledge: Knowledge,
    /// All three stacks: their kinds are different.
    pub(crate) stacks: Cards,
    /// Spaces with a piece, and with two: they follow from the pieces, and every move asks for them.
    pub(crate) taken: SpaceSet,
    pub(crate) full: SpaceSet,
    /// Where the walks of the active player's druid end, by [`Die::index`], for dice that may still move it; nowhere for others.
    /// They follow from the druids and the phase ([`movement::walks_of_druid`](crate::rules::movement::walks_of_druid)): one
    /// search after the roll serves the whole turn.
    pub(crate) druid_walks: [SpaceSet; 2],
    pub(crate) stated: PerSeat<Stated>,
    pub(crate) druids: PerSeat<Place>,
    pub(crate) spirits: [Place; Spirit::ALL.len()],
    /// The spirits each seat controls, in the circles and at the centre.
    pub(crate) owned: PerSeat<SpiritSet>,
    pub(crate) turn: u16,
    pub(crate) active: Seat,
    pub(crate) phase: Phase,
}

impl State {
    pub(crate) fn new(stacks: Cards) -> Self {
        Self {
            hands: PerSeat::default(),
            knowledge: Knowledge::default(),
            stacks,
            taken: SpaceSet::EMPTY,
            full: SpaceSet::EMPTY,
            druid_walks: [SpaceSet::EMPTY; 2],
            stated: PerSeat::default(),
            druids: PerSeat([Place::OFF; 4]),
            spirits: [Place::OFF; Spirit::ALL.len()],
            owned: PerSeat::default(),
            turn: 0,
            active: Seat::P1,
            phase: Phase::FirstPlayer,
        }
    }

    /// What the position waits for.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the turn, from 1; 0 before the first player is known.
    #[inline]
    pub const fn turn_number(&self) -> u16 {
        self.turn
    }

    /// The player whose turn it is.
    #[inline]
    pub const fn active(&self) -> Seat {
        self.active
    }

    /// Everything that is public of one player.
    pub fn player(&self, seat: Seat) -> PublicPlayer {
        PublicPlayer {
            druid: self.druid(seat),
            spirits: self.owned(seat),
            card_counts: Class::counts(self.hands[seat]),
            stated: self.stated[seat],
        }
    }

    /// Where a player's druid is.
    #[inline]
    pub fn druid(&self, seat: Seat) -> Whereabouts {
        self.druids[seat].whereabouts()
    }

    /// Where a spirit is.
    #[inline]
    pub fn spirit(&self, spirit: Spirit) -> Whereabouts {
        self.spirits[spirit.index()].whereabouts()
    }

    /// The player who controls a spirit; `None` while it is on the Place of the Spirits.
    #[inline]
    pub fn controller(&self, spirit: Spirit) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.owned[seat].contains(spirit))
    }

    /// The spirits that a player controls, in the circles and at the centre.
    #[inline]
    pub fn owned(&self, seat: Seat) -> SpiritSet {
        self.owned[seat]
    }

    /// The extra votes that a player has stated in the vote.
    #[inline]
    pub fn stated(&self, seat: Seat) -> Stated {
        self.stated[seat]
    }

    /// How many cards of a class a player holds.
    #[inline]
    pub fn card_count(&self, seat: Seat, class: Class) -> u8 {
        class.count(self.hands[seat])
    }

    /// The cards that a player holds: secret to the others ([ERB-S07](crate::catalogue#erb-s07)).
    #[inline]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat]
    }

    /// How many cards are left in the stack of a class.
    #[inline]
    pub fn stack_count(&self, class: Class) -> u8 {
        class.count(self.stacks)
    }

    /// The cards left in the three stacks: secret to all.
    #[inline]
    pub const fn stacks(&self) -> Cards {
        self.stacks
    }

    /// The cards that `owner` surely holds, since `observer` saw them there ([ERB-C07](crate::catalogue#erb-c07)).
    #[inline]
    pub fn known(&self, observer: Seat, owner: Seat) -> Cards {
        self.knowledge.of(observer, owner)
    }

    #[inline]
    pub(crate) fn place(&self, seat: Seat, piece: Piece) -> Place {
        match piece {
            Piece::Druid => self.druids[seat],
            Piece::Spirit(spirit) => self.spirits[spirit.index()],
        }
    }

    /// Sets what the position waits for, and forgets the druid's walks by dice that can no longer move it.
    #[inline]
    pub(crate) fn wait_for(&mut self, phase: Phase) {
        self.phase = phase;
        for (walks, face) in self.druid_walks.iter_mut().zip(phase.druid_faces()) {
            *walks = walks.only_if(face.is_some());
        }
    }

    /// Whether the druids of all players have arrived.
    pub(crate) fn all_druids_arrived(&self, players: Players) -> bool {
        players.seats().all(|seat| self.druids[seat] == Place::ARRIVED)
    }

    /// The spirits in the circles.
    #[inline]
    pub(crate) fn in_circles(&self) -> SpiritSet {
        // Every move asks for them: the highest bits of the eight places are gathered at once.
        let outside =
            u64::from_le_bytes(self.spirits.map(Place::code)) & (u64::from(Place::OUTSIDE) * 0x0101_0101_0101_0101);
        SpiritSet::from_bits(!(outside.wrapping_mul(0x0002_0408_1020_4081) >> 56) as u8)
    }

    /// The spirits at the centre.
    #[inline]
    pub(crate) fn arrived(&self) -> SpiritSet {
        self.spirits_where(|place| place == Place::ARRIVED)
    }

    /// The spirits on the Place of the Spirits.
    #[inline]
    pub(crate) fn at_home(&self) -> SpiritSet {
        self.spirits_where(|place| place == Place::OFF)
    }

    #[inline]
    fn spirits_where(&self, holds: impl Fn(Place) -> bool) -> SpiritSet {
        let bits = self.spirits.iter().enumerate().fold(0, |all, (i, &place)| all | u8::from(holds(place)) << i);
        SpiritSet::from_bits(bits)
    }

    /// The spirits in the circles that a player controls.
    #[inline]
    pub(crate) fn own_in_circles(&self, seat: Seat) -> SpiritSet {
        self.owned[seat] & self.in_circles()
    }

    /// The spirits at the centre that a player controls.
    #[inline]
    pub(crate) fn own_arrived(&self, seat: Seat) -> SpiritSet {
        self.owned[seat] & self.arrived()
    }

    /// The spirit on a space; the one with the lowest number where there are two.
    #[inline]
    pub(crate) fn spirit_on(&self, space: Space) -> Option<Spirit> {
        self.spirits_where(|place| place.is_on(space)).first()
    }

    /// Another player's druid on a space.
    #[inline]
    pub(crate) fn other_druid_on(&self, space: Space, than: Seat) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| seat != than && self.druids[seat].is_on(space))
    }

    /// How many pieces have arrived (ERB-V01).
    #[inline]
    pub(crate) fn arrived_pieces(&self) -> u32 {
        let druids = self.druids.0.iter().filter(|&&place| place == Place::ARRIVED).count();
        druids as u32 + self.arrived().len()
    }

    #[inline]
    pub(crate) fn set_druid(&mut self, seat: Seat, to: Place) {
        let from = core::mem::replace(&mut self.druids[seat], to);
        self.leave(from);
        self.occupy(to);
    }

    #[inline]
    pub(crate) fn set_spirit(&mut self, spirit: Spirit, to: Place) {
        let from = core::mem::replace(&mut self.spirits[spirit.index()], to);
        self.leave(from);
        self.occupy(to);
    }

    /// Gives a spirit to a player, or to nobody.
    #[inline]
    pub(crate) fn set_controller(&mut self, spirit: Spirit, to: Option<Seat>) {
        for owned in &mut self.owned.0 {
            owned.remove(spirit);
        }
        if let Some(seat) = to {
            self.owned[seat].insert(spirit);
        }
    }

    /// Puts all pieces where they are, on empty circles.
    #[inline]
    pub(crate) fn set_pieces(&mut self, druids: PerSeat<Place>, spirits: [Place; Spirit::ALL.len()]) {
        (self.druids, self.spirits) = (druids, spirits);
        (self.taken, self.full) = (SpaceSet::EMPTY, SpaceSet::EMPTY);
        druids.0.into_iter().chain(spirits).for_each(|place| self.occupy(place));
    }

    #[inline]
    fn leave(&mut self, place: Place) {
        if let Some(space) = place.space() {
            let here = SpaceSet::of(space);
            self.taken -= here - self.full;
            self.full -= here;
        }
    }

    #[inline]
    fn occupy(&mut self, place: Place) {
        if let Some(space) = place.space() {
            let here = SpaceSet::of(space);
            self.full |= here & self.taken;
            self.taken |= here;
        }
    }
}
