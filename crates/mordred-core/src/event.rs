//! What can happen. All of it is open to everybody (MOR-E07).

use core::fmt;

use table_common::{DisplayIn, Face, GameEvent, Seat};

use crate::Mordred;
use crate::action::Place;
use crate::action_table::{Cell, Column};
use crate::map::Location;
use crate::rules::end::Side;
use crate::state::{AttackDice, Ending};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// The first player was drawn (MOR-S05).
    Began(Seat),
    /// A column was named (MOR-R01).
    ColumnNamed(Seat, Column),
    /// The two dice were rolled and read in the column (MOR-R02).
    Rolled {
        /// The dice.
        dice: [Face; 2],
        /// What each means.
        cells: [Cell; 2],
    },
    /// BP were taken from the bank (MOR-R02).
    Took {
        /// Who.
        seat: Seat,
        /// How many BP.
        points: u16,
        /// BP left in the bank.
        bank: u16,
    },
    /// The bank held less than the roll gives (MOR-R04).
    BankShort {
        /// What the roll gives, in BP.
        wanted: u16,
        /// What the bank held.
        found: u16,
    },
    /// Mordred took a location (MOR-A03), or a castle that fell (MOR-A04); its village is removed (MOR-A08).
    Fell {
        /// Which.
        location: Location,
        /// Whose village was removed, if one stood there.
        lost: Option<Seat>,
    },
    /// Mordred attacked a castle and the die was rolled (MOR-A04); where it holds nothing changes (MOR-A05).
    CastleRolled {
        /// The castle.
        location: Location,
        /// The die.
        die: Face,
        /// Its chips.
        chips: u8,
        /// Whether it fell.
        fell: bool,
    },
    /// No target was left for Mordred: attacks lapsed (MOR-A07).
    RaidsLapsed {
        /// How many.
        left: u8,
    },
    /// A track rose by the attacks rolled (MOR-A09).
    TrackRose {
        /// Whose.
        seat: Seat,
        /// By how many points.
        by: u8,
        /// To what.
        to: u8,
    },
    /// A village was built (MOR-B03).
    Built {
        /// By whom.
        seat: Seat,
        /// Where.
        location: Location,
        /// For how many BP.
        price: u16,
    },
    /// A castle chip was added (MOR-B07).
    Fortified {
        /// Who paid.
        seat: Seat,
        /// Where.
        location: Location,
        /// For how many BP.
        price: u16,
        /// How many chips are there now.
        chips: u8,
    },
    /// A castle attacked a marker (MOR-B09).
    Attacked {
        /// The castle.
        castle: Location,
        /// The marker's location.
        target: Location,
        /// With how many dice.
        dice: AttackDice,
    },
    /// The dice of the attack (MOR-B09); a success removes the marker (MOR-B12).
    AttackRolled {
        /// The first die.
        die: Face,
        /// The second, if two were rolled.
        second: Option<Face>,
        /// Whether the marker was removed.
        removed: bool,
    },
    /// A success lowered the attacker's track (MOR-B11).
    TrackFell {
        /// Whose.
        seat: Seat,
        /// To what.
        to: u8,
    },
    /// A turn ended (MOR-B13).
    TurnEnded(Seat),
    /// The game ended (MOR-E01, R04, A10, A11), with a side that won (MOR-E02) or by the home alone (MOR-E05).
    Ended {
        /// By what.
        by: Ending,
        /// Who won the war; nobody where the home was taken (MOR-E05).
        side: Option<Side>,
    },
}

impl GameEvent for Event {
    fn rules(&self) -> &'static [&'static str] {
        match self {
            Self::Began(_) => &["MOR-S05"],
            Self::ColumnNamed(..) => &["MOR-R01"],
            Self::Rolled { .. } | Self::Took { .. } => &["MOR-R02"],
            Self::BankShort { .. } => &["MOR-R04"],
            Self::Fell { lost: None, .. } => &["MOR-A03"],
            Self::Fell { lost: Some(_), .. } => &["MOR-A03", "MOR-A04", "MOR-A08"],
            Self::CastleRolled { fell: true, .. } => &["MOR-A04"],
            Self::CastleRolled { fell: false, .. } => &["MOR-A04", "MOR-A05"],
            Self::RaidsLapsed { .. } => &["MOR-A07"],
            Self::TrackRose { .. } => &["MOR-A09"],
            Self::Built { .. } => &["MOR-B03"],
            Self::Fortified { .. } => &["MOR-B07"],
            Self::Attacked { .. } | Self::AttackRolled { removed: false, .. } => &["MOR-B09"],
            Self::AttackRolled { removed: true, .. } => &["MOR-B09", "MOR-B12"],
            Self::TrackFell { .. } => &["MOR-B11"],
            Self::TurnEnded(_) => &["MOR-B13"],
            Self::Ended { by: Ending::Bank, .. } => &["MOR-E01", "MOR-E02", "MOR-R04"],
            Self::Ended { by: Ending::Track, .. } => &["MOR-E01", "MOR-E02", "MOR-A10"],
            Self::Ended { by: Ending::Markers, .. } => &["MOR-E01", "MOR-E02", "MOR-A11"],
            Self::Ended { by: Ending::Home, .. } => &["MOR-E01", "MOR-E05"],
        }
    }
}

impl DisplayIn<Mordred> for Event {
    fn fmt_in(&self, game: &Mordred, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |location| Place(game, location);
        match *self {
            Self::Began(seat) => write!(f, "{seat} begins"),
            Self::ColumnNamed(seat, column) => write!(f, "{seat} names column {}", column.name()),
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
            Self::AttackRolled { die, second, removed } => say_attack(die, second, removed, f),
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

fn say_attack(die: Face, second: Option<Face>, removed: bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
