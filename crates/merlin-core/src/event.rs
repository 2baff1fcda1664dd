//! Events: what happens in a match, each with its sentence and its rules.

mod reason;

pub use reason::Reason;

use core::fmt;

use table_common::{DisplayIn, Face, FirstPlayer, GameEvent, RuleId, Seat, rules};

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
    /// The first player was drawn ([MER-S10](crate::catalogue#mer-s10)).
    FirstPlayer(Seat),
    /// A terrain tile was laid ([MER-S09](crate::catalogue#mer-s09)).
    TileLaid(Tile, TileSort),
    /// A slot of the display was filled ([MER-S06](crate::catalogue#mer-s06), [MER-M06](crate::catalogue#mer-m06)).
    SlotFilled(Slot, Card),
    /// A starting tile was dealt ([MER-S13](crate::catalogue#mer-s13)).
    StartingTile(Seat, StartTile),
    /// A traitor was drawn ([MER-S14](crate::catalogue#mer-s14), [MER-E06](crate::catalogue#mer-e06)).
    TraitorDrawn(Seat, Principality),
    /// A mission was drawn from the deck ([MER-S06](crate::catalogue#mer-s06), [MER-A17](crate::catalogue#mer-a17),
    /// [MER-M05](crate::catalogue#mer-m05)); only its owner sees which one ([MER-M08](crate::catalogue#mer-m08)).
    MissionDrawn(Seat, Option<Card>),
    /// Dice were rolled ([MER-S15](crate::catalogue#mer-s15), [MER-E01](crate::catalogue#mer-e01)).
    DiceRolled(Seat, Roll),
    /// A round began ([MER-E01](crate::catalogue#mer-e01)).
    RoundBegan {
        /// The round, 1 to 6.
        round: u8,
        /// The player who begins it.
        first: Seat,
    },
    /// A die was chosen ([MER-T02](crate::catalogue#mer-t02)).
    DieChosen(Seat, Die, Face),
    /// An apple was paid to set the die ([MER-T06](crate::catalogue#mer-t06)).
    ApplePaid(Seat, Face),
    /// A flag was used ([MER-F01](crate::catalogue#mer-f01) to [F07](crate::catalogue#mer-f07)).
    FlagUsed(Seat, Principality),
    /// A figure moved ([MER-T03](crate::catalogue#mer-t03), [MER-T04](crate::catalogue#mer-t04), [MER-F07](crate::catalogue#mer-f07)).
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
    /// The action of another space was chosen ([MER-F06](crate::catalogue#mer-f06)).
    ActsOn(Seat, Space),
    /// Something offered was declined ([MER-T07](crate::catalogue#mer-t07)).
    Declined(Seat),
    /// A staff was paid ([MER-T08](crate::catalogue#mer-t08)).
    StaffPaid(Seat),
    /// A turn ended ([MER-T10](crate::catalogue#mer-t10)).
    TurnEnded(Seat),
    /// A henchman went to a principality ([MER-A02](crate::catalogue#mer-a02)).
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
    /// A henchman was displaced to its castle ([MER-A03](crate::catalogue#mer-a03)).
    HenchmanHome(Seat, Henchman, Principality),
    /// A good was taken from the board ([MER-S13](crate::catalogue#mer-s13), [MER-A04](crate::catalogue#mer-a04),
    /// [MER-A05](crate::catalogue#mer-a05), [MER-A06](crate::catalogue#mer-a06), [MER-A10](crate::catalogue#mer-a10),
    /// [MER-A16](crate::catalogue#mer-a16), [MER-A21](crate::catalogue#mer-a21)).
    GoodTaken(Seat, Good),
    /// A good went back to the board ([MER-A16](crate::catalogue#mer-a16)), to build
    /// ([MER-A18](crate::catalogue#mer-a18)) or to repel ([MER-E03](crate::catalogue#mer-e03)).
    GoodReturned(Seat, Good),
    /// An influence counter was placed ([MER-S13](crate::catalogue#mer-s13), [MER-A07](crate::catalogue#mer-a07),
    /// [MER-A21](crate::catalogue#mer-a21)).
    InfluencePlaced(Seat, Principality),
    /// Influence counters went home ([MER-E10](crate::catalogue#mer-e10)).
    InfluenceHome(Seat, Principality, u8),
    /// A traitor was discarded ([MER-A12](crate::catalogue#mer-a12), [MER-F02](crate::catalogue#mer-f02),
    /// [MER-K08](crate::catalogue#mer-k08), [MER-E03](crate::catalogue#mer-e03), [MER-E06](crate::catalogue#mer-e06)).
    TraitorDiscarded(Seat, Principality),
    /// A player took Excalibur, from the board or its holder ([MER-A12](crate::catalogue#mer-a12)).
    ExcaliburTaken(Seat, Option<Seat>),
    /// A player took the Grail, from the board or its holder ([MER-A13](crate::catalogue#mer-a13)).
    GrailTaken(Seat, Option<Seat>),
    /// An apple was taken ([MER-A13](crate::catalogue#mer-a13)).
    AppleTaken(Seat),
    /// A manor was built ([MER-A18](crate::catalogue#mer-a18)).
    ManorBuilt(Seat, Tile),
    /// A mission was discarded ([MER-A17](crate::catalogue#mer-a17)).
    MissionDiscarded(Seat, Card),
    /// A mission was taken from the display ([MER-M06](crate::catalogue#mer-m06)).
    MissionTaken(Seat, Slot, Card),
    /// A mission was completed ([MER-M03](crate::catalogue#mer-m03)).
    MissionCompleted(Seat, Card),
    /// A seal was placed ([MER-K03](crate::catalogue#mer-k03)).
    SealPlaced(Seat, Henchman, Row),
    /// The seal on a row 3 was turned face down ([MER-K06](crate::catalogue#mer-k06)), for what that row does
    /// ([MER-K07](crate::catalogue#mer-k07) to [K10](crate::catalogue#mer-k10)).
    SealUsed(Seat, Henchman),
    /// The discard became the mission deck ([MER-M07](crate::catalogue#mer-m07)).
    DeckRenewed,
    /// The discard became the traitor source ([MER-E06](crate::catalogue#mer-e06)).
    TraitorsRenewed,
    /// A scoring began ([MER-E02](crate::catalogue#mer-e02)).
    ScoringBegan(u8),
    /// The Grail was placed ([MER-E11](crate::catalogue#mer-e11)).
    GrailPlaced(Seat, Principality),
    /// The Grail was kept for a later tie ([MER-E12](crate::catalogue#mer-e12)).
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
    /// The game ended ([MER-E14](crate::catalogue#mer-e14)).
    GameOver,
}

impl GameEvent for Event {
    fn rules(&self) -> &'static [RuleId] {
        match self {
            Self::FirstPlayer(_) => rules!["MER-S10"],
            Self::TileLaid(..) => rules!["MER-S09"],
            Self::SlotFilled(..) => rules!["MER-S06", "MER-M06"],
            Self::StartingTile(..) => rules!["MER-S13"],
            Self::TraitorDrawn(..) => rules!["MER-S14", "MER-E06"],
            Self::MissionDrawn(..) => rules!["MER-S06", "MER-A17", "MER-M05", "MER-M08"],
            Self::DiceRolled(..) => rules!["MER-S15", "MER-E01"],
            Self::RoundBegan { .. } => rules!["MER-E01"],
            Self::DieChosen(..) => rules!["MER-T02"],
            Self::ApplePaid(..) => rules!["MER-T06"],
            Self::FlagUsed(_, one) => match one {
                Principality::Dragon => rules!["MER-F01", "MER-F02"],
                Principality::Dove => rules!["MER-F01", "MER-F03"],
                Principality::Fishes => rules!["MER-F01", "MER-F04"],
                Principality::Snake => rules!["MER-F01", "MER-F05"],
                Principality::Fox => rules!["MER-F01", "MER-F06"],
                Principality::Eagle => rules!["MER-F01", "MER-F07"],
            },
            Self::Moved { figure: Figure::Knight, .. } => rules!["MER-T03", "MER-F07"],
            Self::Moved { figure: Figure::Merlin, .. } => rules!["MER-T04"],
            Self::ActsOn(..) => rules!["MER-F06"],
            Self::Declined(_) => rules!["MER-T07"],
            Self::StaffPaid(_) => rules!["MER-T08"],
            Self::TurnEnded(_) => rules!["MER-T10"],
            Self::HenchmanSent { .. } => rules!["MER-A02"],
            Self::HenchmanHome(..) => rules!["MER-A03"],
            Self::GoodTaken(_, good) => match good.kind {
                Kind::Flag => rules!["MER-S13", "MER-A06", "MER-A10", "MER-A16", "MER-A21"],
                Kind::Shield => rules!["MER-S13", "MER-A05", "MER-A10", "MER-A16", "MER-A21"],
                Kind::Material => rules!["MER-S13", "MER-A04", "MER-A10", "MER-A16"],
            },
            Self::GoodReturned(_, good) => match good.kind {
                Kind::Flag => rules!["MER-A16"],
                Kind::Shield => rules!["MER-A16", "MER-E03"],
                Kind::Material => rules!["MER-A16", "MER-A18"],
            },
            Self::InfluencePlaced(..) => rules!["MER-S13", "MER-A07", "MER-A21"],
            Self::InfluenceHome(..) => rules!["MER-E10"],
            Self::TraitorDiscarded(..) => rules!["MER-A12", "MER-F02", "MER-K08", "MER-E03", "MER-E06"],
            Self::ExcaliburTaken(..) => rules!["MER-A12"],
            Self::GrailTaken(..) | Self::AppleTaken(_) => rules!["MER-A13"],
            Self::ManorBuilt(..) => rules!["MER-A18"],
            Self::MissionDiscarded(..) => rules!["MER-A17"],
            Self::MissionTaken(..) => rules!["MER-M06"],
            Self::MissionCompleted(..) => rules!["MER-M03"],
            Self::SealPlaced(..) => rules!["MER-K03"],
            Self::SealUsed(_, henchman) => match henchman {
                Henchman::Builder => rules!["MER-K06", "MER-K07"],
                Henchman::ShieldBearer => rules!["MER-K06", "MER-K08"],
                Henchman::FlagBearer => rules!["MER-K06", "MER-K09"],
                Henchman::LadyInWaiting => rules!["MER-K06", "MER-K10"],
            },
            Self::DeckRenewed => rules!["MER-M07"],
            Self::TraitorsRenewed => rules!["MER-E06"],
            Self::ScoringBegan(_) => rules!["MER-E02"],
            Self::GrailPlaced(..) => rules!["MER-E11"],
            Self::GrailKept(..) => rules!["MER-E12"],
            Self::GameOver => rules!["MER-E14"],
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
