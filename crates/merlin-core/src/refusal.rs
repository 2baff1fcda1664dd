//! Why not: every refusal names its rule and carries what it needs to say why.

use core::fmt;

use table_common::{DisplayIn, Face, GameRefusal, Seat};

use crate::Merlin;
use crate::action::Slot;
use crate::environs::{Tile, TileSort};
use crate::goods::Good;
use crate::henchman::Henchman;
use crate::mission::Card;
use crate::outcome::StartTile;
use crate::phase::Phase;
use crate::principality::Principality;
use crate::ring::{Direction, Scored, Space};
use crate::seals::Row;

/// Why an action or an outcome was refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The game has ended.
    Over,
    /// Chance comes first.
    ChanceFirst(Phase),
    /// The position does not ask for this; the rule is the one by which it would be asked.
    NotNow(Phase, &'static str),
    /// No own die shows that face (MER-T02).
    NoSuchDie(Face),
    /// The Merlin die is used (MER-T02).
    NoMerlinDie,
    /// The knight moves the other way (MER-T03, MER-F04).
    WrongWay(Direction),
    /// The die shows that face already (MER-T06).
    SameFace(Face),
    /// No apple is held (MER-T06).
    NoApple,
    /// One apple a turn (MER-T13).
    SecondApple,
    /// No flag of that principality is held (MER-F01).
    NoFlag(Principality),
    /// One of these flags a turn (MER-T13).
    SecondFlag(Principality),
    /// Fishes with the Merlin die (MER-T13).
    FishesForMerlin,
    /// Eagle after a move of Merlin (MER-F07).
    EagleForMerlin,
    /// Eagle after Fox (MER-T12).
    EagleAfterFox,
    /// No traitor of that principality is held.
    NoTraitor(Principality, &'static str),
    /// Fox on the space where the figure stands (MER-F06).
    FoxAtHome(Space),
    /// Fox on a space without another player's knight (MER-F06).
    FoxAlone(Space),
    /// Fox on a space whose action could do nothing (MER-F06).
    FoxForNothing(Space),
    /// No staff is left (MER-T08).
    NoStaff,
    /// There is nothing a staff could repeat (MER-T08).
    NothingToRepeat,
    /// The repetition could do nothing (MER-A23).
    RepeatsNothing,
    /// The site is another kind of space.
    OtherSpace(Space, &'static str),
    /// The henchman stands there already (MER-A02).
    HenchmanThere(Henchman, Principality),
    /// A principality space sends to its own principality only (MER-A02, MER-K05).
    OtherPrincipality(Henchman, Principality, &'static str),
    /// No own influence there.
    NoInfluence(Principality, &'static str),
    /// The henchman is on the castle, others are not (MER-A14).
    OnCastle(Henchman),
    /// Not next to where the henchman stands (MER-A14).
    NotNext(Henchman, Principality, Principality),
    /// The board has none (MER-A22).
    NoneOnBoard(Good),
    /// The space gives another kind of good (MER-A10).
    OtherKind(Good),
    /// The castle has none (MER-A16).
    NotHeld(Good),
    /// That very good was returned (MER-A16).
    JustReturned(Good),
    /// Nothing else could be taken for it (MER-A16).
    NothingForIt(Good),
    /// The space scores something else (MER-A08, MER-A09).
    ScoresOther(Scored),
    /// There is nothing to score (MER-A23).
    NothingToScore(Scored),
    /// Row 3 of that section is not ready (MER-K06).
    NotReady(Henchman, &'static str),
    /// King's Favor does not help here.
    NoFavorHere(&'static str),
    /// The repetition scores the same kind again (MER-K09).
    ScoresSame(Scored),
    /// Traitors are discarded first (MER-A12).
    TraitorsFirst,
    /// Excalibur is held already (MER-A12).
    HoldsExcalibur,
    /// The Grail is held already and there is no apple (MER-A13).
    NothingAtGrail,
    /// No manor is left (MER-A18).
    NoManor,
    /// There is no such tile in this game (MER-S09).
    NoTile(Tile),
    /// The tile has a manor (MER-A18).
    TileTaken(Tile),
    /// That material does not pay for that tile (MER-A19).
    NotEligible(Tile, Principality),
    /// No material of that principality is held (MER-A18).
    NoMaterial(Principality),
    /// A tower gives no material (MER-A21).
    NoMaterialFromTower,
    /// No counter is left on the castle (MER-A21).
    NoCounter,
    /// The slot is open (MER-M09).
    OpenSlot(Slot),
    /// Neither deck nor discard has a card (MER-M07).
    NoCards,
    /// The card is not in the hand.
    NotInHand(Card, &'static str),
    /// A mission was completed, and no Dove flag is held (MER-M01).
    SecondMission,
    /// Two missions were completed (MER-F03).
    ThirdMission,
    /// The mission asks for something that is missing (MER-M02).
    NotMet(Card),
    /// The module is not in play (MER-K01).
    NoModule,
    /// The card opens lower rows only (MER-K02).
    RowTooHigh(Card, Row),
    /// That row is marked (MER-K03).
    RowMarked(Henchman, Row),
    /// No seal is left (MER-K11).
    NoSeal,
    /// That henchman has just been sent (MER-K10).
    SameHenchman(Henchman),
    /// A decision comes first, or another source.
    NotAwaited(Phase, &'static str),
    /// There is no such player (MER-S10).
    NoSuchPlayer(Seat),
    /// All tiles of that sort are laid (MER-S08).
    NoTileLeft(TileSort),
    /// The starting tile is dealt (MER-S13).
    TileDealt(StartTile),
    /// No traitor of that principality is left in the source (MER-S07).
    NoTraitorLeft(Principality),
    /// The card is not in the deck (MER-S06).
    NotInDeck(Card),
}

/// What a refusal is called in counts, and its rule where it is always the same.
const fn facts(refusal: &Refusal) -> (&'static str, &'static str) {
    use Refusal as R;
    match *refusal {
        R::Over => ("over", "MER-E14"),
        R::ChanceFirst(_) => ("chance first", "MER-T11"),
        R::NotNow(_, rule) => ("not now", rule),
        R::NoSuchDie(_) => ("no such die", "MER-T02"),
        R::NoMerlinDie => ("no Merlin die", "MER-T02"),
        R::WrongWay(Direction::Clockwise) => ("wrong way", "MER-F04"),
        R::WrongWay(Direction::CounterClockwise) => ("wrong way", "MER-T03"),
        R::SameFace(_) => ("same face", "MER-T06"),
        R::NoApple => ("no apple", "MER-T06"),
        R::SecondApple => ("second apple", "MER-T13"),
        R::NoFlag(_) => ("no flag", "MER-F01"),
        R::SecondFlag(_) => ("second flag", "MER-T13"),
        R::FishesForMerlin => ("fishes for Merlin", "MER-T13"),
        R::EagleForMerlin => ("eagle for Merlin", "MER-F07"),
        R::EagleAfterFox => ("eagle after fox", "MER-T12"),
        R::NoTraitor(_, rule) => ("no traitor", rule),
        R::FoxAtHome(_) => ("fox at home", "MER-F06"),
        R::FoxAlone(_) => ("fox alone", "MER-F06"),
        R::FoxForNothing(_) => ("fox for nothing", "MER-F06"),
        R::NoStaff => ("no staff", "MER-T08"),
        R::NothingToRepeat => ("nothing to repeat", "MER-T08"),
        R::RepeatsNothing => ("repeats nothing", "MER-A23"),
        R::OtherSpace(_, rule) => ("other space", rule),
        R::HenchmanThere(..) => ("henchman there", "MER-A02"),
        R::OtherPrincipality(_, _, rule) => ("other principality", rule),
        R::NoInfluence(_, rule) => ("no influence", rule),
        R::OnCastle(_) => ("on the castle", "MER-A14"),
        R::NotNext(..) => ("not next", "MER-A14"),
        R::NoneOnBoard(_) => ("none on the board", "MER-A22"),
        R::OtherKind(_) => ("other kind", "MER-A10"),
        R::NotHeld(_) => ("not held", "MER-A16"),
        R::JustReturned(_) => ("just returned", "MER-A16"),
        R::NothingForIt(_) => ("nothing for it", "MER-A16"),
        R::ScoresOther(Scored::Influence) => ("scores other", "MER-A09"),
        R::ScoresOther(_) => ("scores other", "MER-A08"),
        R::NothingToScore(_) => ("nothing to score", "MER-A23"),
        R::NotReady(_, rule) => ("not ready", rule),
        R::NoFavorHere(rule) => ("no favor here", rule),
        R::ScoresSame(_) => ("scores the same", "MER-K09"),
        R::TraitorsFirst => ("traitors first", "MER-A12"),
        R::HoldsExcalibur => ("holds Excalibur", "MER-A12"),
        R::NothingAtGrail => ("nothing at the Grail", "MER-A13"),
        R::NoManor => ("no manor", "MER-A18"),
        R::NoTile(_) => ("no tile", "MER-S09"),
        R::TileTaken(_) => ("tile taken", "MER-A18"),
        R::NotEligible(..) => ("not eligible", "MER-A19"),
        R::NoMaterial(_) => ("no material", "MER-A18"),
        R::NoMaterialFromTower => ("no material from a tower", "MER-A21"),
        R::NoCounter => ("no counter", "MER-A21"),
        R::OpenSlot(_) => ("open slot", "MER-M09"),
        R::NoCards => ("no cards", "MER-M07"),
        R::NotInHand(_, rule) => ("not in hand", rule),
        R::SecondMission => ("second mission", "MER-M01"),
        R::ThirdMission => ("third mission", "MER-F03"),
        R::NotMet(_) => ("not met", "MER-M02"),
        R::NoModule => ("no module", "MER-K01"),
        R::RowTooHigh(..) => ("row too high", "MER-K02"),
        R::RowMarked(..) => ("row marked", "MER-K03"),
        R::NoSeal => ("no seal", "MER-K11"),
        R::SameHenchman(_) => ("same henchman", "MER-K10"),
        R::NotAwaited(_, rule) => ("not awaited", rule),
        R::NoSuchPlayer(_) => ("no such player", "MER-S10"),
        R::NoTileLeft(_) => ("no tile left", "MER-S08"),
        R::TileDealt(_) => ("tile dealt", "MER-S13"),
        R::NoTraitorLeft(_) => ("no traitor left", "MER-S07"),
        R::NotInDeck(_) => ("not in the deck", "MER-S06"),
    }
}

impl GameRefusal for Refusal {
    fn rule(&self) -> &'static str {
        facts(self).1
    }

    fn kind(&self) -> &'static str {
        facts(self).0
    }
}

impl DisplayIn<Merlin> for Refusal {
    fn fmt_in(&self, game: &Merlin, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence(game, f)?;
        write!(f, " ({})", self.rule())
    }
}

impl Refusal {
    fn sentence(&self, game: &Merlin, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |space: Space| game.edition.space(space);
        match *self {
            Self::Over => f.write_str("the game is over"),
            Self::ChanceFirst(phase) => write!(f, "no decision is due while {}", phase.prose()),
            Self::NotNow(phase, _) => write!(f, "this is not asked while {}", phase.prose()),
            Self::NoSuchDie(face) => write!(f, "no unused own die shows {face}"),
            Self::NoMerlinDie => f.write_str("the Merlin die is used"),
            Self::WrongWay(Direction::Clockwise) => f.write_str("a Fishes flag turned the knight counter-clockwise"),
            Self::WrongWay(Direction::CounterClockwise) => f.write_str("the knight moves clockwise"),
            Self::SameFace(face) => write!(f, "the die shows {face} already"),
            Self::NoApple => f.write_str("no apple is on the castle"),
            Self::SecondApple => f.write_str("an apple was paid this turn"),
            Self::NoFlag(one) => write!(f, "no flag of {one} is on the castle"),
            Self::SecondFlag(one) => write!(f, "a flag of {one} was used this turn"),
            Self::FishesForMerlin => f.write_str("the Merlin die does not move the knight"),
            Self::EagleForMerlin => f.write_str("Merlin moved, not the knight"),
            Self::EagleAfterFox => f.write_str("Eagle comes before Fox"),
            Self::NoTraitor(one, _) => write!(f, "no traitor of {one} is at the castle"),
            Self::FoxAtHome(space) => write!(f, "the figure itself stands on space {space}"),
            Self::FoxAlone(space) => write!(f, "no other player's knight stands on space {space}"),
            Self::FoxForNothing(space) => write!(f, "the action of space {space} ({}) could do nothing", at(space)),
            Self::NoStaff => f.write_str("no staff is left"),
            Self::NothingToRepeat => f.write_str("no action of a Merlin move is open to be repeated"),
            Self::RepeatsNothing => f.write_str("the repetition could do nothing"),
            Self::OtherSpace(space, _) => write!(f, "space {space} ({}) has another action", at(space)),
            Self::HenchmanThere(henchman, one) => write!(f, "the {} stands in {one} already", henchman.prose()),
            Self::OtherPrincipality(henchman, one, _) => {
                write!(f, "the {} cannot be sent to {one} from here", henchman.prose())
            }
            Self::NoInfluence(one, _) => write!(f, "no own influence is in {one}"),
            Self::OnCastle(henchman) => write!(f, "the {} is on the castle, and others are not", henchman.prose()),
            Self::NotNext(henchman, from, to) => {
                write!(f, "the {} stands in {from}, and {to} is not next to it", henchman.prose())
            }
            Self::NoneOnBoard(good) => write!(f, "no {} of {} is on the board", good.kind, good.principality),
            Self::OtherKind(good) => write!(f, "the space gives no {}", good.kind),
            _ => self.more(game, f),
        }
    }

    fn more(&self, game: &Merlin, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NotHeld(good) => write!(f, "no {} of {} is on the castle", good.kind, good.principality),
            Self::JustReturned(good) => write!(f, "the {} of {} was returned", good.kind, good.principality),
            Self::NothingForIt(good) => {
                write!(f, "the board has nothing to take for a {} of {}", good.kind, good.principality)
            }
            Self::ScoresOther(what) => write!(f, "the space does not score {what}"),
            Self::NothingToScore(what) => write!(f, "there is nothing to score for {what}"),
            Self::NotReady(henchman, _) => {
                write!(f, "row 3 of the {} has no seal that lies face up", henchman.prose())
            }
            Self::NoFavorHere(_) => {
                f.write_str("a favor helps only where an own move has led, and on the first action")
            }
            Self::ScoresSame(what) => write!(f, "the repetition scores {what} with the favor again"),
            Self::TraitorsFirst => f.write_str("a traitor is at the castle and is discarded"),
            Self::HoldsExcalibur => f.write_str("Excalibur is held already, and there is no traitor to discard"),
            Self::NothingAtGrail => f.write_str("the Grail is held already, and the supply has no apple"),
            Self::NoManor => f.write_str("no manor is left"),
            Self::NoTile(tile) => write!(f, "the environs have no tile {tile}"),
            Self::TileTaken(tile) => write!(f, "tile {tile} has a manor"),
            Self::NotEligible(tile, one) => write!(f, "no line from tile {tile} meets the material of {one}"),
            Self::NoMaterial(one) => write!(f, "no material of {one} is on the castle"),
            Self::NoMaterialFromTower => f.write_str("a tower gives a flag or a shield, no material"),
            Self::NoCounter => f.write_str("no influence counter is on the castle"),
            Self::OpenSlot(slot) => write!(f, "slot {} of the display is open", slot.number()),
            Self::NoCards => f.write_str("neither the deck nor the discard has a card"),
            Self::NotInHand(card, _) => write!(f, "mission {card} is not in the hand"),
            Self::SecondMission => f.write_str("a mission was completed this turn, and no flag of dove is held"),
            Self::ThirdMission => f.write_str("two missions were completed this turn"),
            Self::NotMet(card) => {
                write!(f, "mission {card} is not met")?;
                game.mission(card).map_or(Ok(()), |mission| write!(f, ": {mission}"))
            }
            Self::NoModule => f.write_str("King's Favor is not in play"),
            Self::RowTooHigh(card, row) => write!(f, "mission {card} is not worth row {row}"),
            Self::RowMarked(henchman, row) => write!(f, "row {row} of the {} is marked", henchman.prose()),
            Self::NoSeal => f.write_str("no seal is left"),
            Self::SameHenchman(henchman) => write!(f, "the {} has just been sent", henchman.prose()),
            Self::NotAwaited(phase, _) => write!(f, "this is not awaited while {}", phase.prose()),
            Self::NoSuchPlayer(seat) => write!(f, "{seat} does not play"),
            Self::NoTileLeft(sort) => write!(f, "all tiles of {sort} are laid"),
            Self::TileDealt(tile) => write!(f, "starting tile {} is dealt", tile.number()),
            Self::NoTraitorLeft(one) => write!(f, "no traitor of {one} is in the source"),
            Self::NotInDeck(card) => write!(f, "mission {card} is not in the deck"),
            _ => Ok(()),
        }
    }
}
