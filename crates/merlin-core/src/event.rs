//! Events: what happens in a match, each with its sentence and its rules.

mod reason;

pub use reason::Reason;

use core::fmt;

use table_common::{DisplayIn, Face, FirstPlayer, GameEvent, Seat};

use crate::Merlin;
use crate::dice::Roll;
use crate::environs::{Tile, TileSort};
use crate::goods::{Good, Kind};
use crate::henchman::Henchman;
use crate::mission::{Card, Slot};
use crate::phase::Die;
use crate::principality::Principality;
use crate::ring::{Figure, Space};
use crate::seals::Row;
use crate::starting_tile::StartTile;

/// One thing that happens in a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Event {
    /// The first player was drawn (MER-S10).
    FirstPlayer(Seat),
    /// A terrain tile was laid (MER-S09).
    TileLaid(Tile, TileSort),
    /// A slot of the display was filled (MER-S06, MER-M06).
    SlotFilled(Slot, Card),
    /// A starting tile was dealt (MER-S13).
    StartingTile(Seat, StartTile),
    /// A traitor was drawn (MER-S14, MER-E06).
    TraitorDrawn(Seat, Principality),
    /// A mission was drawn from the deck (MER-S06, MER-A17, MER-M05); only its owner sees which one (MER-M08).
    MissionDrawn(Seat, Option<Card>),
    /// Dice were rolled (MER-S15, MER-E01).
    DiceRolled(Seat, Roll),
    /// A round began (MER-E01).
    RoundBegan {
        /// The round, 1 to 6.
        round: u8,
        /// The player who begins it.
        first: Seat,
    },
    /// A die was chosen (MER-T02).
    DieChosen(Seat, Die, Face),
    /// An apple was paid to set the die (MER-T06).
    ApplePaid(Seat, Face),
    /// A flag was used (MER-F01 to F07).
    FlagUsed(Seat, Principality),
    /// A figure moved (MER-T03, MER-T04, MER-F07).
    Moved {
        /// The player who moved it.
        seat: Seat,
        /// The figure.
        figure: Figure,
        /// The space it leaves.
        from: Space,
        /// The space it reaches.
        to: Space,
    },
    /// The action of another space was chosen (MER-F06).
    ActsOn(Seat, Space),
    /// Something offered was declined (MER-T07).
    Declined(Seat),
    /// A staff was paid (MER-T08).
    StaffPaid(Seat),
    /// A turn ended (MER-T10).
    TurnEnded(Seat),
    /// A henchman went to a principality (MER-A02).
    HenchmanSent {
        /// The player whose henchman it is.
        seat: Seat,
        /// The henchman.
        henchman: Henchman,
        /// The principality it leaves; `None` is the castle.
        from: Option<Principality>,
        /// The principality it goes to.
        to: Principality,
    },
    /// A henchman was displaced to its castle (MER-A03).
    HenchmanHome(Seat, Henchman, Principality),
    /// A good was taken from the board (MER-S13, MER-A04, MER-A05, MER-A06, MER-A10, MER-A16, MER-A21).
    GoodTaken(Seat, Good),
    /// A good went back to the board (MER-A16), to build (MER-A18) or to repel (MER-E03).
    GoodReturned(Seat, Good),
    /// An influence counter was placed (MER-S13, MER-A07, MER-A21).
    InfluencePlaced(Seat, Principality),
    /// Influence counters went home (MER-E10).
    InfluenceHome(Seat, Principality, u8),
    /// A traitor was discarded (MER-A12, MER-F02, MER-K08, MER-E03, MER-E06).
    TraitorDiscarded(Seat, Principality),
    /// A player took Excalibur, from the board or its holder (MER-A12).
    ExcaliburTaken(Seat, Option<Seat>),
    /// A player took the Grail, from the board or its holder (MER-A13).
    GrailTaken(Seat, Option<Seat>),
    /// An apple was taken (MER-A13).
    AppleTaken(Seat),
    /// A manor was built (MER-A18).
    ManorBuilt(Seat, Tile),
    /// A mission was discarded (MER-A17).
    MissionDiscarded(Seat, Card),
    /// A mission was taken from the display (MER-M06).
    MissionTaken(Seat, Slot, Card),
    /// A mission was completed (MER-M03).
    MissionCompleted(Seat, Card),
    /// A seal was placed (MER-K03).
    SealPlaced(Seat, Henchman, Row),
    /// The seal on a row 3 was turned face down (MER-K06), for what that row does (MER-K07 to K10).
    SealUsed(Seat, Henchman),
    /// The discard became the mission deck (MER-M07).
    DeckRenewed,
    /// The discard became the traitor source (MER-E06).
    TraitorsRenewed,
    /// A scoring began (MER-E02).
    ScoringBegan(u8),
    /// The Grail was placed (MER-E11).
    GrailPlaced(Seat, Principality),
    /// The Grail was kept for a later tie (MER-E12).
    GrailKept(Seat, Principality),
    /// Points were scored, or lost.
    Scored {
        /// The player who scores.
        seat: Seat,
        /// VP; negative where they are lost.
        points: i16,
        /// The reason.
        reason: Reason,
    },
    /// The game ended (MER-E14).
    GameOver,
}

impl GameEvent for Event {
    fn rules(&self) -> &'static [&'static str] {
        match self {
            Self::FirstPlayer(_) => &["MER-S10"],
            Self::TileLaid(..) => &["MER-S09"],
            Self::SlotFilled(..) => &["MER-S06", "MER-M06"],
            Self::StartingTile(..) => &["MER-S13"],
            Self::TraitorDrawn(..) => &["MER-S14", "MER-E06"],
            Self::MissionDrawn(..) => &["MER-S06", "MER-A17", "MER-M05", "MER-M08"],
            Self::DiceRolled(..) => &["MER-S15", "MER-E01"],
            Self::RoundBegan { .. } => &["MER-E01"],
            Self::DieChosen(..) => &["MER-T02"],
            Self::ApplePaid(..) => &["MER-T06"],
            Self::FlagUsed(_, one) => match one {
                Principality::Dragon => &["MER-F01", "MER-F02"],
                Principality::Dove => &["MER-F01", "MER-F03"],
                Principality::Fishes => &["MER-F01", "MER-F04"],
                Principality::Snake => &["MER-F01", "MER-F05"],
                Principality::Fox => &["MER-F01", "MER-F06"],
                Principality::Eagle => &["MER-F01", "MER-F07"],
            },
            Self::Moved { figure: Figure::Knight, .. } => &["MER-T03", "MER-F07"],
            Self::Moved { figure: Figure::Merlin, .. } => &["MER-T04"],
            Self::ActsOn(..) => &["MER-F06"],
            Self::Declined(_) => &["MER-T07"],
            Self::StaffPaid(_) => &["MER-T08"],
            Self::TurnEnded(_) => &["MER-T10"],
            Self::HenchmanSent { .. } => &["MER-A02"],
            Self::HenchmanHome(..) => &["MER-A03"],
            Self::GoodTaken(_, good) => match good.kind {
                Kind::Flag => &["MER-S13", "MER-A06", "MER-A10", "MER-A16", "MER-A21"],
                Kind::Shield => &["MER-S13", "MER-A05", "MER-A10", "MER-A16", "MER-A21"],
                Kind::Material => &["MER-S13", "MER-A04", "MER-A10", "MER-A16"],
            },
            Self::GoodReturned(_, good) => match good.kind {
                Kind::Flag => &["MER-A16"],
                Kind::Shield => &["MER-A16", "MER-E03"],
                Kind::Material => &["MER-A16", "MER-A18"],
            },
            Self::InfluencePlaced(..) => &["MER-S13", "MER-A07", "MER-A21"],
            Self::InfluenceHome(..) => &["MER-E10"],
            Self::TraitorDiscarded(..) => &["MER-A12", "MER-F02", "MER-K08", "MER-E03", "MER-E06"],
            Self::ExcaliburTaken(..) => &["MER-A12"],
            Self::GrailTaken(..) | Self::AppleTaken(_) => &["MER-A13"],
            Self::ManorBuilt(..) => &["MER-A18"],
            Self::MissionDiscarded(..) => &["MER-A17"],
            Self::MissionTaken(..) => &["MER-M06"],
            Self::MissionCompleted(..) => &["MER-M03"],
            Self::SealPlaced(..) => &["MER-K03"],
            Self::SealUsed(_, henchman) => match henchman {
                Henchman::Builder => &["MER-K06", "MER-K07"],
                Henchman::ShieldBearer => &["MER-K06", "MER-K08"],
                Henchman::FlagBearer => &["MER-K06", "MER-K09"],
                Henchman::LadyInWaiting => &["MER-K06", "MER-K10"],
            },
            Self::DeckRenewed => &["MER-M07"],
            Self::TraitorsRenewed => &["MER-E06"],
            Self::ScoringBegan(_) => &["MER-E02"],
            Self::GrailPlaced(..) => &["MER-E11"],
            Self::GrailKept(..) => &["MER-E12"],
            Self::GameOver => &["MER-E14"],
            Self::Scored { reason, .. } => reason.rules(),
        }
    }
}

/// A mission by its number, with its text.
struct Spelled<'a>(&'a Merlin, Card);

impl fmt::Display for Spelled<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "mission {} ({})", self.1, self.0.mission(self.1))
    }
}

/// A space by its number, with its kind.
struct At<'a>(&'a Merlin, Space);

impl fmt::Display for At<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "space {} ({})", self.1, self.0.edition.space(self.1))
    }
}

impl DisplayIn<Merlin> for Event {
    fn fmt_in(&self, game: &Merlin, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::FirstPlayer(seat) => write!(f, "{}", FirstPlayer(seat).sentence()),
            Self::TileLaid(tile, sort) => write!(f, "tile {tile} is {sort}"),
            Self::SlotFilled(slot, card) => write!(f, "slot {slot} shows {}", Spelled(game, card)),
            Self::StartingTile(seat, tile) => write!(f, "{seat} is dealt starting tile {tile}"),
            Self::TraitorDrawn(seat, one) => write!(f, "{seat} draws a traitor of {one}"),
            Self::MissionDrawn(seat, None) => write!(f, "{seat} draws a mission"),
            Self::MissionDrawn(seat, Some(card)) => write!(f, "{seat} draws {}", Spelled(game, card)),
            Self::DiceRolled(seat, roll) => write!(f, "{seat} rolls {roll}"),
            Self::RoundBegan { round, first } => write!(f, "round {round} begins with {first}"),
            Self::DieChosen(seat, Die::Own, face) => write!(f, "{seat} chooses a die of {face}"),
            Self::DieChosen(seat, Die::Merlin, face) => write!(f, "{seat} chooses the Merlin die of {face}"),
            Self::ApplePaid(seat, face) => write!(f, "{seat} pays an apple and sets the die to {face}"),
            Self::FlagUsed(seat, one) => write!(f, "{seat} uses a flag of {one}"),
            Self::Moved { seat, figure: Figure::Knight, from, to } => {
                write!(f, "{seat} moves the knight from {from} to {}", At(game, to))
            }
            Self::Moved { seat, figure: Figure::Merlin, from, to } => {
                write!(f, "{seat} moves Merlin from {from} to {}", At(game, to))
            }
            Self::ActsOn(seat, space) => write!(f, "{seat} acts on {} instead", At(game, space)),
            Self::Declined(seat) => write!(f, "{seat} declines"),
            Self::StaffPaid(seat) => write!(f, "{seat} pays a staff to repeat the action"),
            Self::TurnEnded(seat) => write!(f, "{seat} ends the turn"),
            Self::HenchmanSent { seat, henchman, from: Some(from), to } => {
                write!(f, "{seat} sends the {} from {from} to {to}", henchman.prose())
            }
            Self::HenchmanSent { seat, henchman, from: None, to } => {
                write!(f, "{seat} sends the {} to {to}", henchman.prose())
            }
            Self::HenchmanHome(seat, henchman, one) => {
                write!(f, "the {} of {seat} leaves {one} for the castle", henchman.prose())
            }
            Self::GoodTaken(seat, good) => write!(f, "{seat} takes a {}", Of(good)),
            Self::GoodReturned(seat, good) => write!(f, "{seat} returns a {}", Of(good)),
            Self::InfluencePlaced(seat, one) => write!(f, "{seat} places influence in {one}"),
            Self::InfluenceHome(seat, one, count) => write!(f, "{seat} takes {count} influence back from {one}"),
            Self::TraitorDiscarded(seat, one) => write!(f, "{seat} discards a traitor of {one}"),
            Self::ExcaliburTaken(seat, None) => write!(f, "{seat} takes Excalibur"),
            Self::ExcaliburTaken(seat, Some(from)) => write!(f, "{seat} takes Excalibur from {from}"),
            Self::GrailTaken(seat, None) => write!(f, "{seat} takes the Grail"),
            Self::GrailTaken(seat, Some(from)) => write!(f, "{seat} takes the Grail from {from}"),
            Self::AppleTaken(seat) => write!(f, "{seat} takes an apple"),
            Self::ManorBuilt(seat, tile) => write!(f, "{seat} builds a manor on tile {tile}"),
            Self::MissionDiscarded(seat, card) => write!(f, "{seat} discards {}", Spelled(game, card)),
            Self::MissionTaken(seat, _, card) => write!(f, "{seat} takes {} from the display", Spelled(game, card)),
            Self::MissionCompleted(seat, card) => write!(f, "{seat} completes {}", Spelled(game, card)),
            Self::SealPlaced(seat, henchman, row) => {
                write!(f, "{seat} places a seal on row {row} of the {}", henchman.prose())
            }
            Self::SealUsed(seat, henchman) => write!(f, "{seat} uses row 3 of the {}", henchman.prose()),
            Self::DeckRenewed => f.write_str("the discarded missions become the deck"),
            Self::TraitorsRenewed => f.write_str("the discarded traitors are mixed again"),
            Self::ScoringBegan(round) => write!(f, "scoring after round {round}"),
            Self::GrailPlaced(seat, one) => write!(f, "{seat} places the Grail in {one}"),
            Self::GrailKept(seat, one) => write!(f, "{seat} keeps the Grail from {one}"),
            Self::Scored { seat, points, reason } => {
                let verb = if points < 0 { "loses" } else { "scores" };
                write!(f, "{seat} {verb} {} {reason}", points.unsigned_abs())
            }
            Self::GameOver => f.write_str("the game is over"),
        }
    }
}

/// A good in a sentence.
struct Of(Good);

impl fmt::Display for Of {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.0.kind, self.0.principality)
    }
}
