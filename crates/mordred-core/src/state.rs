//! The position: the sealed value the rules work on.

use table_common::{Bits, Encoder, PerSeat, Players, Seat};

use crate::action_table::Column;
use crate::map::{Link, Location, LocationSet, Map};

/// A position of Mordred: plain data, no history, no dice to come.
///
/// Made by [`Game::start`](table_common::Game::start), by the rules, and by
/// [`Stored::state`](table_common::Stored::state) from a description.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) villages: PerSeat<LocationSet>,
    /// The locations linked to each seat's villages. Follows from `villages`; kept because every turn asks for it.
    pub(crate) near: PerSeat<LocationSet>,
    pub(crate) markers: LocationSet,
    /// The locations linked to markers. Follows from `markers`.
    pub(crate) near_markers: LocationSet,
    /// Chips under villages, in binary: ones, then twos.
    pub(crate) chips: [LocationSet; 2],
    /// Pairs of castle and target that have served this turn (MOR-B10).
    pub(crate) attacked: Bits<8>,
    pub(crate) bank: u16,
    pub(crate) hand: PerSeat<u16>,
    pub(crate) track: PerSeat<u8>,
    pub(crate) active: Seat,
    pub(crate) phase: Phase,
}

/// What the position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Chance: who begins (MOR-S05).
    FirstPlayer,
    /// The active player names a column (MOR-R01).
    Column,
    /// Chance: the two dice in that column (MOR-R01).
    Roll(Column),
    /// The active player chooses a target of Mordred's (MOR-A01).
    Raid(Raids),
    /// Chance: the die against a castle (MOR-A04).
    Defence {
        /// The castle.
        target: Location,
        /// The attacks, this one included.
        raids: Raids,
    },
    /// The active player spends BP (MOR-B01).
    Spend,
    /// Chance: the dice of an attack on a marker (MOR-B09).
    Assault {
        /// From castle to marker.
        link: Link,
        /// How many dice.
        dice: AttackDice,
    },
    /// The game has ended.
    Over(Ending),
}

/// Mordred's attacks of one roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Raids {
    /// Attacks still to come, 1 to 6.
    pub left: u8,
    /// Attacks rolled, 1 to 6: what the track rises by afterwards (MOR-A09).
    pub rolled: u8,
}

/// How many dice an attack on a marker rolls. MOR-B09.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AttackDice {
    /// One die for 1 BP.
    One,
    /// Two dice for 3 BP.
    Two,
}

impl AttackDice {
    /// Both ways to attack.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// 1 or 2.
    #[inline]
    pub const fn count(self) -> u8 {
        self as u8 + 1
    }

    /// The price in BP (MOR-B09).
    #[inline]
    pub const fn price(self) -> u16 {
        match self {
            Self::One => 1,
            Self::Two => 3,
        }
    }
}

/// What ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Ending {
    /// The bank could not pay a roll (MOR-R04).
    Bank,
    /// A track reached 14 (MOR-A10).
    Track,
    /// The last marker was placed (MOR-A11).
    Markers,
    /// The marker was removed from Mordred's home (MOR-E05).
    Home,
}

impl Ending {
    /// All ends.
    pub const ALL: [Self; 4] = [Self::Bank, Self::Track, Self::Markers, Self::Home];

    /// The rule behind it.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Bank => "MOR-R04",
            Self::Track => "MOR-A10",
            Self::Markers => "MOR-A11",
            Self::Home => "MOR-E05",
        }
    }
}

impl State {
    /// What the position waits for.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is; player 1 until the first player is known.
    #[inline]
    pub fn active(&self) -> Seat {
        self.active
    }

    /// BP still on the table.
    #[inline]
    pub fn bank(&self) -> u16 {
        self.bank
    }

    /// A seat's BP in hand.
    #[inline]
    pub fn hand(&self, seat: Seat) -> u16 {
        self.hand[seat]
    }

    /// A seat's place on the Mordred track.
    #[inline]
    pub fn track(&self, seat: Seat) -> u8 {
        self.track[seat]
    }

    /// The locations that Mordred controls.
    #[inline]
    pub fn markers(&self) -> LocationSet {
        self.markers
    }

    /// A seat's villages, castles among them.
    #[inline]
    pub fn villages(&self, seat: Seat) -> LocationSet {
        self.villages[seat]
    }

    /// All villages.
    #[inline]
    pub fn all_villages(&self) -> LocationSet {
        let [a, b, c, d] = self.villages.0;
        a | b | c | d
    }

    /// All castles: villages with at least one chip.
    #[inline]
    pub fn castles(&self) -> LocationSet {
        self.chips[0] | self.chips[1]
    }

    /// Chips under the village there, 0 to 3.
    #[inline]
    pub fn chips(&self, location: Location) -> u8 {
        u8::from(self.chips[0].contains(location)) + 2 * u8::from(self.chips[1].contains(location))
    }

    /// All chips on the map.
    #[inline]
    pub fn chips_placed(&self) -> u32 {
        self.chips[0].len() + 2 * self.chips[1].len()
    }

    /// Who owns the village there.
    #[inline]
    pub fn owner(&self, location: Location) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.villages[seat].contains(location))
    }

    pub(crate) fn add_village(&mut self, map: &Map, seat: Seat, location: Location) {
        self.villages[seat] = self.villages[seat].with(location);
        self.near[seat] = self.near[seat] | map.neighbours(location);
    }

    /// Takes village and chips away, back to their supplies (MOR-A08).
    pub(crate) fn remove_village(&mut self, map: &Map, seat: Seat, location: Location) {
        self.villages[seat] = self.villages[seat].without(location);
        self.near[seat] = map.near(self.villages[seat]);
        self.chips = self.chips.map(|chips| chips.without(location));
    }

    pub(crate) fn add_chip(&mut self, location: Location) {
        let [ones, twos] = self.chips;
        self.chips = if ones.contains(location) {
            [ones.without(location), twos.with(location)]
        } else {
            [ones.with(location), twos]
        };
    }

    pub(crate) fn add_marker(&mut self, map: &Map, location: Location) {
        self.markers = self.markers.with(location);
        self.near_markers = self.near_markers | map.neighbours(location);
    }

    pub(crate) fn remove_marker(&mut self, map: &Map, location: Location) {
        self.markers = self.markers.without(location);
        self.near_markers = map.near(self.markers);
    }

    /// Canonical bytes: frozen, and nothing in them that follows from the rest.
    pub(crate) fn encode(&self, players: Players, to: &mut Encoder<'_, impl FnMut(&[u8])>) {
        encode_phase(self.phase, to);
        to.u8(self.active as u8);
        to.u16(self.bank);
        for seat in players.seats() {
            to.u16(self.hand[seat]);
            to.u8(self.track[seat]);
            to.u128(self.villages[seat].0);
        }
        to.u128(self.chips[0].0);
        to.u128(self.chips[1].0);
        to.u128(self.markers.0);
        self.attacked.0.iter().for_each(|&word| to.u64(word));
    }
}

fn encode_phase(phase: Phase, to: &mut Encoder<'_, impl FnMut(&[u8])>) {
    match phase {
        Phase::FirstPlayer => to.u8(0),
        Phase::Column => to.u8(1),
        Phase::Roll(column) => to.bytes(&[2, column as u8]),
        Phase::Raid(raids) => to.bytes(&[3, raids.left, raids.rolled]),
        Phase::Defence { target, raids } => to.bytes(&[4, target.number() as u8, raids.left, raids.rolled]),
        Phase::Spend => to.u8(5),
        Phase::Assault { link, dice } => {
            to.bytes(&[6, dice.count()]);
            to.u16(link.number() as u16);
        }
        Phase::Over(ending) => to.bytes(&[7, ending as u8]),
    }
}
