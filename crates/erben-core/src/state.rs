//! The position: plain data, a few hundred bytes.

use table_common::{Face, PerSeat, Seat};

use crate::action::{Demand, Gift};
use crate::board::{Space, SpaceSet};
use crate::card::Class;
use crate::cards::Cards;
use crate::cult::Cult;
use crate::edition::Die;
use crate::piece::{Piece, Place, Spirit, SpiritSet, Whereabouts};

/// A second move that may still come in this turn (ERB-M04).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Second {
    /// The die that is left.
    pub die: Die,
    /// What it shows.
    pub face: Face,
    /// The piece that was moved with the other die.
    pub moved: Piece,
    /// The spirits gained since, which stay where they are this turn (ERB-M20).
    pub gained: SpiritSet,
}

/// What remains of the turn after what is going on.
pub type Then = Option<Second>;

/// What the Morrigan steals from: plants or all magic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Loot {
    /// Plant cards.
    Plant,
    /// Magic cards, Sun and Moon alike.
    Magic,
}

impl Loot {
    /// The cards of a hand that can be stolen so.
    #[inline]
    pub fn of(self, hand: Cards) -> Cards {
        match self {
            Self::Plant => hand.only(Class::Plant),
            Self::Magic => hand.only(Class::Sun).plus(hand.only(Class::Moon)),
        }
    }
}

/// The two rounds of the vote (ERB-V09).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Round {
    /// With all votes and extras.
    First,
    /// One vote a piece (ERB-V10).
    Second,
}

/// What a voter is asked next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// The druid's cult.
    Druid,
    /// The Dwarf King's cult.
    King,
    /// One more extra vote, or the end of the statement.
    Extra {
        /// What the voter's Dwarf King voted for.
        king: Option<Cult>,
        /// The lowest action number that may still be stated.
        from: u8,
        /// Sun and Moon potions shown in this statement.
        potions: [u8; 2],
    },
}

/// A vote in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Voting {
    /// Which round.
    pub round: Round,
    /// Whose statement it is.
    pub voter: Seat,
    /// The votes so far in this round, by [`Cult::index`].
    pub votes: [u8; 2],
    /// What is asked.
    pub ask: Ask,
}

/// What a position waits for, with all that it needs to go on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Chance: who begins (ERB-S06).
    FirstPlayer,
    /// Chance: both dice (ERB-M01).
    Rolling,
    /// The active player: which piece by which die, or magic (ERB-M03, M04, M17).
    Choosing {
        /// The faces of both dice.
        faces: [Face; 2],
        /// Whether a second move may follow (ERB-M04).
        two_moves: bool,
    },
    /// The active player: a second move?
    Second(Second),
    /// The active player: where a move ends.
    Moving {
        /// What moves.
        piece: Piece,
        /// By which die.
        die: Die,
        /// What the die shows.
        face: Face,
        /// What remains of the turn.
        then: Then,
    },
    /// The active player: where a relocated spirit goes (ERB-M19).
    Relocating {
        /// Which spirit.
        spirit: Spirit,
    },
    /// The active player: the action of the druid's arrival (ERB-A08).
    Arriving {
        /// What remains of the turn.
        then: Then,
    },
    /// The active player: where a called spirit is placed (ERB-A03).
    Calling {
        /// Which spirit.
        spirit: Spirit,
        /// What remains of the turn.
        then: Then,
    },
    /// The active player: what the Morrigan does (ERB-G06).
    Morrigan {
        /// Whose druid she was put on.
        victim: Seat,
        /// Whether the space's plant may be drawn instead (ERB-G12).
        draw: bool,
        /// What remains of the turn.
        then: Then,
    },
    /// The active player: the own cards of an exchange (ERB-T03).
    Giving {
        /// With whom.
        other: Seat,
        /// What was demanded.
        demand: Demand,
        /// What remains of the turn.
        then: Then,
    },
    /// The other player: the own cards of an exchange.
    Answering {
        /// Who answers.
        other: Seat,
        /// What was demanded.
        demand: Demand,
        /// What the active player gives; unknown only in the view of those who may not see it.
        gift: Option<Gift>,
        /// What remains of the turn.
        then: Then,
    },
    /// Chance: a card from a stack.
    Drawing {
        /// Who draws.
        seat: Seat,
        /// From which stack.
        class: Class,
        /// How many cards are still to be drawn, 1 or 2.
        left: u8,
        /// What remains of the turn.
        then: Then,
    },
    /// Chance: a card from the victim's hand.
    Stealing {
        /// From whom the active player steals.
        victim: Seat,
        /// What.
        loot: Loot,
        /// How many cards are still to be stolen, 1 or 2.
        left: u8,
        /// What remains of the turn.
        then: Then,
    },
    /// The voter: the vote (ERB-V01).
    Voting(Voting),
    /// Nobody: the game has ended.
    Over {
        /// The victorious cult; none after a tied second vote (ERB-V12).
        cult: Option<Cult>,
    },
}

/// A position.
///
/// It is only made by a game ([`Erben::start`](table_common::Game::start), [`Erben::state`](table_common::Stored::state))
/// and changed by its rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) hands: PerSeat<Cards>,
    /// By observer, then owner: what the owner surely holds (`docs/notation/erben.md`, section 7).
    pub(crate) known: PerSeat<PerSeat<Cards>>,
    /// All three stacks: their kinds are different.
    pub(crate) stacks: Cards,
    /// Spaces with a piece, and with two.
    pub(crate) taken: SpaceSet,
    pub(crate) full: SpaceSet,
    pub(crate) druids: PerSeat<Place>,
    pub(crate) spirits: [Place; 8],
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
            known: PerSeat::default(),
            stacks,
            taken: SpaceSet::EMPTY,
            full: SpaceSet::EMPTY,
            druids: PerSeat([Place::OFF; 4]),
            spirits: [Place::OFF; 8],
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

    /// The number of the turn, from 1; 0 until it is known who begins.
    #[inline]
    pub const fn turn_number(&self) -> u16 {
        self.turn
    }

    /// Whose turn it is.
    #[inline]
    pub const fn active(&self) -> Seat {
        self.active
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

    /// Who controls a spirit; nobody, while it is on the Place of the Spirits.
    #[inline]
    pub fn controller(&self, spirit: Spirit) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.owned[seat].contains(spirit))
    }

    /// The spirits a player controls.
    #[inline]
    pub fn owned(&self, seat: Seat) -> SpiritSet {
        self.owned[seat]
    }

    /// A player's cards: secret to others (ERB-S07).
    #[inline]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat]
    }

    /// What is left of the three stacks: secret, but for how many of each class.
    #[inline]
    pub const fn stacks(&self) -> Cards {
        self.stacks
    }

    /// The cards that `owner` surely holds because `observer` saw them there.
    #[inline]
    pub fn known(&self, observer: Seat, owner: Seat) -> Cards {
        self.known[observer][owner]
    }

    #[inline]
    pub(crate) fn place(&self, seat: Seat, piece: Piece) -> Place {
        match piece {
            Piece::Druid => self.druids[seat],
            Piece::Spirit(spirit) => self.spirits[spirit.index()],
        }
    }

    /// The spirits in the circles.
    #[inline]
    pub(crate) fn in_circles(&self) -> SpiritSet {
        self.spirits_where(Place::in_circles)
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
        SpiritSet(bits)
    }

    /// The spirit on a space that the druid standing there shares it with.
    #[inline]
    pub(crate) fn spirit_on(&self, space: Space) -> Option<Spirit> {
        self.spirits_where(|place| place.is_on(space)).iter().next()
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
        self.shift(from, to);
    }

    #[inline]
    pub(crate) fn set_spirit(&mut self, spirit: Spirit, to: Place) {
        let from = core::mem::replace(&mut self.spirits[spirit.index()], to);
        self.shift(from, to);
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

    #[inline]
    fn shift(&mut self, from: Place, to: Place) {
        if let Some(space) = from.space() {
            let here = SpaceSet::of(space);
            self.taken = self.taken.without(here.without(self.full));
            self.full = self.full.without(here);
        }
        if let Some(space) = to.space() {
            let here = SpaceSet::of(space);
            self.full = self.full.or(here.and(self.taken));
            self.taken = self.taken.or(here);
        }
    }
}
