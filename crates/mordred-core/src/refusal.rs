//! Why not: each refusal with its rule.

use core::fmt;

use table_common::{DisplayIn, GameRefusal, Seat};

use crate::Mordred;
use crate::action::Place;
use crate::map::{Link, Location};

/// Why an action or an outcome is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The game has ended (MOR-E01).
    GameOver,
    /// Dice are due, not a decision.
    ChanceDue(Due),
    /// A column is named before anything else in a turn (MOR-R01).
    ColumnDue,
    /// The column is named already (MOR-R01).
    ColumnNamed,
    /// Mordred's attacks come before any BP is spent (MOR-A01).
    RaidDue,
    /// No attack of Mordred's is left (MOR-A01).
    NoRaidLeft,
    /// The edition has no such location (MOR-X02).
    NoLocation(Location),
    /// The edition has no such link (MOR-X02).
    NoLink(Link),
    /// Mordred never attacks his own home (MOR-E05).
    RaidHome(Location),
    /// Mordred controls the target already (MOR-A02).
    RaidOwn(Location),
    /// The target is not linked to a location that Mordred controls (MOR-A02).
    RaidUnlinked(Location),
    /// A village stands there already (MOR-B03).
    VillageThere(Location),
    /// Mordred controls the location (MOR-B03).
    MarkerThere(Location),
    /// Neither a neighbouring village nor an arrow (MOR-B04).
    NoSupport(Location),
    /// All village markers are on the map (MOR-B06).
    NoVillageLeft(Seat),
    /// No village to put a chip under (MOR-B07).
    NoVillage(Location),
    /// The castle is full (MOR-B07).
    CastleFull {
        /// Where.
        location: Location,
        /// How many chips it holds.
        chips: u8,
    },
    /// No castle chip is left (MOR-B16).
    NoChipLeft,
    /// The attacker has no castle there (MOR-B09).
    NoCastle(Location),
    /// No marker to attack (MOR-B09).
    NoMarker(Location),
    /// That castle has attacked that marker this turn (MOR-B10).
    AttackedAlready {
        /// The castle.
        castle: Location,
        /// The target.
        target: Location,
    },
    /// Not enough BP in hand (MOR-B17).
    TooPoor {
        /// The price in BP.
        price: u16,
        /// BP in hand.
        hand: u16,
    },
    /// An outcome, while a player is to decide (MOR-R01).
    NoChanceDue,
    /// An outcome of another kind than is due.
    WrongOutcome(Due),
    /// Nobody sits there (MOR-S05).
    NoPlayer(Seat),
}

/// Chance that is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Due {
    /// Who begins.
    FirstPlayer,
    /// The two dice of a roll.
    Roll,
    /// The die against a castle.
    CastleDie,
    /// One die of an attack.
    AttackDie,
    /// Two dice of an attack.
    AttackDice,
}

impl Due {
    const fn rule(self) -> &'static str {
        match self {
            Self::FirstPlayer => "MOR-S05",
            Self::Roll => "MOR-R01",
            Self::CastleDie => "MOR-A04",
            Self::AttackDie | Self::AttackDice => "MOR-B14",
        }
    }

    const fn wanted(self) -> &'static str {
        match self {
            Self::FirstPlayer => "the first player is to be drawn",
            Self::Roll => "two dice are to be rolled",
            Self::CastleDie => "one die is to be rolled against the castle",
            Self::AttackDie => "one die is to be rolled for the attack",
            Self::AttackDice => "two dice are to be rolled for the attack",
        }
    }
}

impl GameRefusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::GameOver => "MOR-E01",
            Self::ChanceDue(due) | Self::WrongOutcome(due) => due.rule(),
            Self::ColumnDue | Self::ColumnNamed | Self::NoChanceDue => "MOR-R01",
            Self::RaidDue | Self::NoRaidLeft => "MOR-A01",
            Self::NoLocation(_) | Self::NoLink(_) => "MOR-X02",
            Self::RaidHome(_) => "MOR-E05",
            Self::RaidOwn(_) | Self::RaidUnlinked(_) => "MOR-A02",
            Self::VillageThere(_) | Self::MarkerThere(_) => "MOR-B03",
            Self::NoSupport(_) => "MOR-B04",
            Self::NoVillageLeft(_) => "MOR-B06",
            Self::NoVillage(_) | Self::CastleFull { .. } => "MOR-B07",
            Self::NoChipLeft => "MOR-B16",
            Self::NoCastle(_) | Self::NoMarker(_) => "MOR-B09",
            Self::AttackedAlready { .. } => "MOR-B10",
            Self::TooPoor { .. } => "MOR-B17",
            Self::NoPlayer(_) => "MOR-S05",
        }
    }

    fn kind(&self) -> &'static str {
        match self {
            Self::GameOver => "game over",
            Self::ChanceDue(_) => "chance due",
            Self::ColumnDue => "column due",
            Self::ColumnNamed => "column named",
            Self::RaidDue => "raid due",
            Self::NoRaidLeft => "no raid left",
            Self::NoLocation(_) => "no location",
            Self::NoLink(_) => "no link",
            Self::RaidHome(_) => "raid home",
            Self::RaidOwn(_) => "raid own",
            Self::RaidUnlinked(_) => "raid unlinked",
            Self::VillageThere(_) => "village there",
            Self::MarkerThere(_) => "marker there",
            Self::NoSupport(_) => "no support",
            Self::NoVillageLeft(_) => "no village left",
            Self::NoVillage(_) => "no village",
            Self::CastleFull { .. } => "castle full",
            Self::NoChipLeft => "no chip left",
            Self::NoCastle(_) => "no castle",
            Self::NoMarker(_) => "no marker",
            Self::AttackedAlready { .. } => "attacked already",
            Self::TooPoor { .. } => "too poor",
            Self::NoChanceDue => "no chance due",
            Self::WrongOutcome(_) => "wrong outcome",
            Self::NoPlayer(_) => "no player",
        }
    }
}

impl DisplayIn<Mordred> for Refusal {
    fn fmt_in(&self, game: &Mordred, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |location| Place(game, location);
        match *self {
            Self::GameOver => write!(f, "the game is over")?,
            Self::ChanceDue(due) => write!(f, "no decision now: {}", due.wanted())?,
            Self::WrongOutcome(due) => write!(f, "another outcome is due: {}", due.wanted())?,
            Self::ColumnDue => write!(f, "a column is to be named first")?,
            Self::ColumnNamed => write!(f, "the column of this turn is named already")?,
            Self::RaidDue => write!(f, "Mordred's attacks are to be resolved first")?,
            Self::NoRaidLeft => write!(f, "no attack of Mordred's is left")?,
            Self::NoLocation(location) => write!(f, "this edition has no location {}", at(location))?,
            Self::NoLink(link) => write!(f, "this edition has no link #{}", link.index())?,
            Self::RaidHome(location) => write!(f, "Mordred never attacks his own home, {}", at(location))?,
            Self::RaidOwn(location) => write!(f, "Mordred controls {} already", at(location))?,
            Self::RaidUnlinked(location) => {
                write!(f, "{} is not linked to a location that Mordred controls", at(location))?;
            }
            Self::VillageThere(location) => write!(f, "{} holds a village already", at(location))?,
            Self::MarkerThere(location) => write!(f, "Mordred controls {}", at(location))?,
            Self::NoSupport(location) => write!(f, "{} has neither a neighbouring village nor an arrow", at(location))?,
            Self::NoVillageLeft(seat) => write!(f, "{seat} has no village marker left")?,
            Self::NoVillage(location) => write!(f, "{} holds no village to put a castle chip under", at(location))?,
            Self::CastleFull { location, chips } => {
                write!(f, "castle at {} already holds {chips} chips", at(location))?;
            }
            Self::NoChipLeft => write!(f, "no castle chip is left in the supply")?,
            Self::NoCastle(location) => write!(f, "the attacker has no castle at {}", at(location))?,
            Self::NoMarker(location) => write!(f, "no marker of Mordred's is at {}", at(location))?,
            Self::AttackedAlready { castle, target } => {
                write!(f, "the castle at {} has attacked {} in this turn", at(castle), at(target))?;
            }
            Self::TooPoor { price, hand } => write!(f, "the price is {price} BP, in hand are {hand}")?,
            Self::NoChanceDue => write!(f, "no dice are due, a player is to decide")?,
            Self::NoPlayer(seat) => write!(f, "there is no {seat} at this table")?,
        }
        write!(f, " ({})", self.rule())
    }
}
