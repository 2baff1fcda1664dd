//! The reasons that an action or an outcome is refused, each with its rule.

use core::fmt;

use table_common::{CommonRefusal, DisplayIn, GameRefusal, RuleId, Seat, Source, rule};

use crate::action::Place;
use crate::game::Mordred;
use crate::link::Link;
use crate::location::Location;
use crate::outcome::source;

/// The reason that an action or an outcome is refused. `Copy`; it names one rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// One of the reasons that every game has.
    Common(CommonRefusal),
    /// A column is named before anything else in a turn ([MOR-R01](crate::catalogue#mor-r01)).
    ColumnDue,
    /// The column of this turn is named already ([MOR-R01](crate::catalogue#mor-r01)).
    ColumnNamed,
    /// Mordred's attacks come before any BP is spent ([MOR-A01](crate::catalogue#mor-a01)).
    RaidDue,
    /// No attack of Mordred's is left ([MOR-A01](crate::catalogue#mor-a01)).
    NoRaidLeft,
    /// The edition has no such location ([MOR-X02](crate::catalogue#mor-x02)).
    NoLocation(Location),
    /// The edition has no such link ([MOR-X02](crate::catalogue#mor-x02)).
    NoLink(Link),
    /// Mordred never attacks his own home ([MOR-E05](crate::catalogue#mor-e05)).
    RaidHome(Location),
    /// Mordred controls the target already ([MOR-A02](crate::catalogue#mor-a02)).
    RaidOwn(Location),
    /// The target is not linked to a location that Mordred controls ([MOR-A02](crate::catalogue#mor-a02)).
    RaidUnlinked(Location),
    /// A village stands there already ([MOR-B03](crate::catalogue#mor-b03)).
    VillageThere(Location),
    /// Mordred controls the location ([MOR-B03](crate::catalogue#mor-b03)).
    MarkerThere(Location),
    /// Neither a neighbouring village nor an arrow ([MOR-B04](crate::catalogue#mor-b04)).
    NoSupport(Location),
    /// All village markers are on the map ([MOR-B06](crate::catalogue#mor-b06)).
    NoVillageLeft(Seat),
    /// No village to put a chip under ([MOR-B07](crate::catalogue#mor-b07)).
    NoVillage(Location),
    /// The castle is full ([MOR-B07](crate::catalogue#mor-b07)).
    CastleFull {
        /// The castle's location.
        location: Location,
        /// The number of chips under it.
        chips: u8,
    },
    /// No castle chip is left ([MOR-B16](crate::catalogue#mor-b16)).
    NoChipLeft,
    /// The attacker has no castle there ([MOR-B09](crate::catalogue#mor-b09)).
    NoCastle(Location),
    /// No marker to attack ([MOR-B09](crate::catalogue#mor-b09)).
    NoMarker(Location),
    /// That castle has attacked that marker this turn ([MOR-B10](crate::catalogue#mor-b10)).
    AttackedAlready {
        /// The castle's location.
        castle: Location,
        /// The marker's location.
        target: Location,
    },
    /// The price is more than the BP in hand ([MOR-B17](crate::catalogue#mor-b17)).
    TooPoor {
        /// The price in BP.
        price: u16,
        /// The BP in hand.
        hand: u16,
    },
}

impl From<CommonRefusal> for Refusal {
    fn from(common: CommonRefusal) -> Self {
        Self::Common(common)
    }
}

/// The rule that the chance of a source belongs to.
fn rule_of(source: Source) -> RuleId {
    match source {
        source::FIRST => rule!("MOR-S05"),
        source::CASTLE => rule!("MOR-A04"),
        source::ATTACK | source::ATTACKS => rule!("MOR-B14"),
        _ => rule!("MOR-R01"),
    }
}

impl GameRefusal for Refusal {
    fn rule(&self) -> RuleId {
        match self {
            Self::Common(CommonRefusal::GameOver) => rule!("MOR-E01"),
            Self::Common(CommonRefusal::ChanceDue(source) | CommonRefusal::OtherOutcomeDue(source)) => rule_of(*source),
            Self::Common(CommonRefusal::DecisionDue(_)) | Self::ColumnDue | Self::ColumnNamed => rule!("MOR-R01"),
            Self::Common(CommonRefusal::NoSuchPlayer(_)) => rule!("MOR-S05"),
            Self::RaidDue | Self::NoRaidLeft => rule!("MOR-A01"),
            Self::NoLocation(_) | Self::NoLink(_) => rule!("MOR-X02"),
            Self::RaidHome(_) => rule!("MOR-E05"),
            Self::RaidOwn(_) | Self::RaidUnlinked(_) => rule!("MOR-A02"),
            Self::VillageThere(_) | Self::MarkerThere(_) => rule!("MOR-B03"),
            Self::NoSupport(_) => rule!("MOR-B04"),
            Self::NoVillageLeft(_) => rule!("MOR-B06"),
            Self::NoVillage(_) | Self::CastleFull { .. } => rule!("MOR-B07"),
            Self::NoChipLeft => rule!("MOR-B16"),
            Self::NoCastle(_) | Self::NoMarker(_) => rule!("MOR-B09"),
            Self::AttackedAlready { .. } => rule!("MOR-B10"),
            Self::TooPoor { .. } => rule!("MOR-B17"),
        }
    }

    fn kind(&self) -> &'static str {
        match self {
            Self::Common(common) => common.kind(),
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
        }
    }
}

impl DisplayIn<Mordred> for Refusal {
    fn fmt_in(&self, game: &Mordred, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |location| Place(game, location);
        match *self {
            Self::Common(common) => common.fmt_in(game, f)?,
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
        }
        write!(f, " ({})", self.rule())
    }
}
