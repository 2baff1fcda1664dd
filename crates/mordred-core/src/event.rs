//! What happens. All of it is open to everybody (MOR-E07).

use core::fmt;

use table_common::{DisplayIn, Face, FirstPlayer, GameEvent, RuleId, Seat, rules};

use crate::action::Place;
use crate::action_table::{Cell, Column};
use crate::attack_dice::AttackDice;
use crate::ending::{Ending, Side};
use crate::game::Mordred;
use crate::location::Location;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
#[non_exhaustive]
pub enum Event {
    /// The first player was drawn ([MOR-S05](crate::catalogue#mor-s05)).
    FirstPlayer(Seat),
    /// A column was named ([MOR-R01](crate::catalogue#mor-r01)).
    ColumnNamed {
        /// The player who named it.
        seat: Seat,
        /// The column.
        column: Column,
    },
    /// The two dice were rolled and read in the column ([MOR-R02](crate::catalogue#mor-r02)).
    Rolled {
        /// The dice.
        dice: [Face; 2],
        /// The meaning of each.
        cells: [Cell; 2],
    },
    /// BP were taken from the bank ([MOR-R02](crate::catalogue#mor-r02)).
    Took {
        /// The player who took them.
        seat: Seat,
        /// The number of BP.
        points: u16,
        /// The BP left in the bank.
        bank: u16,
    },
    /// The bank held less than the roll gives ([MOR-R04](crate::catalogue#mor-r04)).
    BankShort {
        /// The BP that the roll gives.
        wanted: u16,
        /// The BP in the bank.
        found: u16,
    },
    /// Mordred took a location ([MOR-A03](crate::catalogue#mor-a03)), or a castle that fell
    /// ([MOR-A04](crate::catalogue#mor-a04)); its village is removed ([MOR-A08](crate::catalogue#mor-a08)).
    Fell {
        /// The location.
        location: Location,
        /// The owner of the village that was removed, if one stood there.
        lost: Option<Seat>,
    },
    /// Mordred attacked a castle and the die was rolled ([MOR-A04](crate::catalogue#mor-a04)); where it holds nothing
    /// changes ([MOR-A05](crate::catalogue#mor-a05)).
    CastleRolled {
        /// The castle's location.
        location: Location,
        /// The die.
        die: Face,
        /// The number of chips under it, 1 to 3.
        chips: u8,
        /// Whether it fell.
        fell: bool,
    },
    /// No target was left for Mordred: attacks lapsed ([MOR-A07](crate::catalogue#mor-a07)).
    RaidsLapsed {
        /// The number of those attacks.
        left: u8,
    },
    /// A track rose by the attacks rolled ([MOR-A09](crate::catalogue#mor-a09)).
    TrackRose {
        /// The player whose track it is.
        seat: Seat,
        /// The number of points.
        by: u8,
        /// The place reached.
        to: u8,
    },
    /// A village was built ([MOR-B03](crate::catalogue#mor-b03)).
    Built {
        /// The player who built it.
        seat: Seat,
        /// The location.
        location: Location,
        /// The price in BP.
        price: u16,
    },
    /// A castle chip was added ([MOR-B07](crate::catalogue#mor-b07)).
    Fortified {
        /// The player who paid.
        seat: Seat,
        /// The location.
        location: Location,
        /// The price in BP.
        price: u16,
        /// The number of chips there now, 1 to 3.
        chips: u8,
    },
    /// A castle attacked a marker ([MOR-B09](crate::catalogue#mor-b09)).
    Attacked {
        /// The castle's location.
        castle: Location,
        /// The marker's location.
        target: Location,
        /// The number of dice.
        dice: AttackDice,
    },
    /// The dice of the attack ([MOR-B09](crate::catalogue#mor-b09)); a success removes the marker ([MOR-B12](crate::catalogue#mor-b12)).
    AttackRolled {
        /// The first die.
        die: Face,
        /// The second, if two were rolled.
        second: Option<Face>,
        /// Whether the marker was removed.
        removed: bool,
    },
    /// A success lowered the attacker's track ([MOR-B11](crate::catalogue#mor-b11)).
    TrackFell {
        /// The player whose track it is.
        seat: Seat,
        /// The place reached.
        to: u8,
    },
    /// A turn ended ([MOR-B13](crate::catalogue#mor-b13)).
    TurnEnded(Seat),
    /// The game ended ([MOR-E01](crate::catalogue#mor-e01), [R04](crate::catalogue#mor-r04),
    /// [A10](crate::catalogue#mor-a10), [A11](crate::catalogue#mor-a11)), with a side that won
    /// ([MOR-E02](crate::catalogue#mor-e02)) or by the home alone ([MOR-E05](crate::catalogue#mor-e05)).
    Ended {
        /// The condition that ended it.
        by: Ending,
        /// The side that won the war; none where the home was taken ([MOR-E05](crate::catalogue#mor-e05)).
        side: Option<Side>,
    },
}

impl GameEvent for Event {
    fn rules(&self) -> &'static [RuleId] {
        match self {
            Self::FirstPlayer(_) => rules!["MOR-S05"],
            Self::ColumnNamed { .. } => rules!["MOR-R01"],
            Self::Rolled { .. } | Self::Took { .. } => rules!["MOR-R02"],
            Self::BankShort { .. } => rules!["MOR-R04"],
            Self::Fell { lost: None, .. } => rules!["MOR-A03"],
            Self::Fell { lost: Some(_), .. } => rules!["MOR-A03", "MOR-A04", "MOR-A08"],
            Self::CastleRolled { fell: true, .. } => rules!["MOR-A04"],
            Self::CastleRolled { fell: false, .. } => rules!["MOR-A04", "MOR-A05"],
            Self::RaidsLapsed { .. } => rules!["MOR-A07"],
            Self::TrackRose { .. } => rules!["MOR-A09"],
            Self::Built { .. } => rules!["MOR-B03"],
            Self::Fortified { .. } => rules!["MOR-B07"],
            Self::Attacked { .. } | Self::AttackRolled { removed: false, .. } => rules!["MOR-B09"],
            Self::AttackRolled { removed: true, .. } => rules!["MOR-B09", "MOR-B12"],
            Self::TrackFell { .. } => rules!["MOR-B11"],
            Self::TurnEnded(_) => rules!["MOR-B13"],
            Self::Ended { by: Ending::Bank, .. } => rules!["MOR-E01", "MOR-E02", "MOR-R04"],
            Self::Ended { by: Ending::Track, .. } => rules!["MOR-E01", "MOR-E02", "MOR-A10"],
            Self::Ended { by: Ending::Markers, .. } => rules!["MOR-E01", "MOR-E02", "MOR-A11"],
            Self::Ended { by: Ending::Home, .. } => rules!["MOR-E01", "MOR-E05"],
        }
    }
}

impl DisplayIn<Mordred> for Event {
    fn fmt_in(&self, game: &Mordred, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |location| Place(game, location);
        match *self {
            Self::FirstPlayer(seat) => write!(f, "{}", FirstPlayer(seat).sentence()),
            Self::ColumnNamed { seat, column } => write!(f, "{seat} names column {}", column.name()),
            Self::Rolled { dice: [one, two], cells } => {
                let [first, second] = cells.map(Meaning);
                write!(f, "the dice show {one} and {two}: {first} and {second}")
            }
            Self::Took { seat, points, bank } => write!(f, "{seat} takes {points} BP, {bank} are left in the bank"),
            Self::BankShort { wanted, found } => write!(f, "the roll gives {wanted} BP, the bank holds {found}"),
            Self::Fell { location, lost: None } => write!(f, "Mordred takes {}", at(location)),
            Self::Fell { location, lost: Some(seat) } => {
                write!(f, "Mordred takes {}, {seat}'s village is lost", at(location))
            }
            Self::CastleRolled { location, die, chips, fell } => {
                let result = if fell { "falls" } else { "holds" };
                write!(f, "Mordred attacks the castle at {}: {die} less {chips}, it {result}", at(location))
            }
            Self::RaidsLapsed { left } => write!(f, "Mordred finds no target, attacks lapsed: {left}"),
            Self::TrackRose { seat, by, to } => write!(f, "{seat}'s track rises by {by} to {to}"),
            Self::Built { seat, location, price } => {
                write!(f, "{seat} builds a village at {} for {price} BP", at(location))
            }
            Self::Fortified { seat, location, price, chips } => {
                write!(f, "{seat} adds a castle chip at {} for {price} BP, chips there: {chips}", at(location))
            }
            Self::Attacked { castle, target, dice } => {
                let dice = if dice == AttackDice::One { "one die" } else { "two dice" };
                write!(f, "the castle at {} attacks {} with {dice}", at(castle), at(target))
            }
            Self::AttackRolled { die, second, removed } => fmt_attack(die, second, removed, f),
            Self::TrackFell { seat, to } => write!(f, "{seat}'s track falls to {to}"),
            Self::TurnEnded(seat) => write!(f, "{seat} ends the turn"),
            Self::Ended { by, side } => {
                let by = match by {
                    Ending::Bank => "the bank cannot pay the roll",
                    Ending::Track => "a track has passed 13",
                    Ending::Markers => "Mordred's last marker is placed",
                    Ending::Home => "Mordred's home is taken",
                };
                let side = match side {
                    Some(Side::Mordred) => ": Mordred wins the war",
                    Some(Side::Arthur) => ": King Arthur wins the war",
                    None => "",
                };
                write!(f, "the game ends, {by}{side}")
            }
        }
    }
}

fn fmt_attack(die: Face, second: Option<Face>, removed: bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "the attack rolls {die}")?;
    if let Some(second) = second {
        write!(f, " and {second}")?;
    }
    f.write_str(if removed { ": the marker is removed" } else { ": it fails" })
}

struct Meaning(Cell);

impl fmt::Display for Meaning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Cell::Points(points) => write!(f, "{points} BP"),
            Cell::Mordred(attacks) => write!(f, "Mordred {attacks}"),
        }
    }
}
