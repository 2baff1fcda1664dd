//! The reasons an action or an outcome is refused: each names its rule and carries what its sentence needs.

use core::fmt;

use table_common::{CommonRefusal, DisplayIn, Face, GameRefusal, RuleId, rule};

use crate::Merlin;
use crate::action::Action;
use crate::environs::{Tile, TileSort};
use crate::goods::Good;
use crate::henchman::Henchman;
use crate::mission::{Card, Slot};
use crate::phase::Phase;
use crate::principality::Principality;
use crate::ring::{Direction, ScoreKind, Space};
use crate::seals::Row;
use crate::starting_tile::StartTile;

/// The step for which a traitor is wanted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TraitorUse {
    /// A Dragon flag ([MER-F02](crate::catalogue#mer-f02)).
    Dragon,
    /// Excalibur's space ([MER-A12](crate::catalogue#mer-a12)).
    Excalibur,
    /// Row 3 of the shield-bearer ([MER-K08](crate::catalogue#mer-k08)).
    Favor,
}

/// The step for which own influence in a principality is wanted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum InfluenceUse {
    /// A good of an influence space ([MER-A10](crate::catalogue#mer-a10)).
    Good,
    /// A henchman of an influence space ([MER-A11](crate::catalogue#mer-a11)).
    Henchman,
    /// Row 3 of the lady-in-waiting ([MER-K10](crate::catalogue#mer-k10)).
    Favor,
}

/// The step for which a mission of the hand is wanted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HandUse {
    /// To be completed ([MER-M02](crate::catalogue#mer-m02)).
    Complete,
    /// To be discarded on a mission space ([MER-A17](crate::catalogue#mer-a17)).
    Discard,
}

/// A row 3 that helps with the action of a space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SpaceFavor {
    /// That of the flag-bearer ([MER-K09](crate::catalogue#mer-k09)).
    Score,
    /// That of the lady-in-waiting ([MER-K10](crate::catalogue#mer-k10)).
    Send,
}

/// The reason an action or an outcome is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// A refusal that every game has.
    Common(CommonRefusal),
    /// The phase does not ask for this action.
    NotNow(Phase, Action),
    /// No own die shows that face ([MER-T02](crate::catalogue#mer-t02)).
    NoSuchDie(Face),
    /// The Merlin die is used ([MER-T02](crate::catalogue#mer-t02)).
    NoMerlinDie,
    /// The knight moves the other way ([MER-T03](crate::catalogue#mer-t03), [MER-F04](crate::catalogue#mer-f04)).
    WrongWay(Direction),
    /// The die shows that face already ([MER-T06](crate::catalogue#mer-t06)).
    SameFace(Face),
    /// No apple is held ([MER-T06](crate::catalogue#mer-t06)).
    NoApple,
    /// One apple a turn ([MER-T13](crate::catalogue#mer-t13)).
    SecondApple,
    /// No flag of that principality is held ([MER-F01](crate::catalogue#mer-f01)).
    NoFlag(Principality),
    /// One of these flags a turn ([MER-T13](crate::catalogue#mer-t13)).
    SecondFlag(Principality),
    /// Fishes with the Merlin die ([MER-T13](crate::catalogue#mer-t13)).
    FishesForMerlin,
    /// Eagle after a move of Merlin ([MER-F07](crate::catalogue#mer-f07)).
    EagleForMerlin,
    /// Eagle after Fox ([MER-T12](crate::catalogue#mer-t12)).
    EagleAfterFox,
    /// No traitor of that principality is held.
    NoTraitor(Principality, TraitorUse),
    /// Fox on the space where the figure stands ([MER-F06](crate::catalogue#mer-f06)).
    FoxAtHome(Space),
    /// Fox on a space without another player's knight ([MER-F06](crate::catalogue#mer-f06)).
    FoxAlone(Space),
    /// Fox on a space whose action could do nothing ([MER-F06](crate::catalogue#mer-f06)).
    FoxForNothing(Space),
    /// No staff is left ([MER-T08](crate::catalogue#mer-t08)).
    NoStaff,
    /// There is nothing a staff could repeat ([MER-T08](crate::catalogue#mer-t08)).
    NothingToRepeat,
    /// The repetition could do nothing ([MER-A23](crate::catalogue#mer-a23)).
    RepeatsNothing,
    /// The space whose action is due has another action.
    OtherSpace(Space, Action),
    /// The henchman stands there already ([MER-A02](crate::catalogue#mer-a02)).
    HenchmanThere(Henchman, Principality),
    /// A principality space sends to its own principality only ([MER-A02](crate::catalogue#mer-a02)).
    OtherPrincipality(Henchman, Principality),
    /// With King's Favor too, this henchman goes to the reached principality only ([MER-K05](crate::catalogue#mer-k05)).
    NotFreeToGo(Henchman, Principality),
    /// No own influence there.
    NoInfluence(Principality, InfluenceUse),
    /// The henchman is on the castle, others are not ([MER-A14](crate::catalogue#mer-a14)).
    OnCastle(Henchman),
    /// Not next to where the henchman stands ([MER-A14](crate::catalogue#mer-a14)).
    NotNext(Henchman, Principality, Principality),
    /// The board has none ([MER-A22](crate::catalogue#mer-a22)).
    NoneOnBoard(Good),
    /// The space gives another kind of good ([MER-A10](crate::catalogue#mer-a10)).
    OtherKind(Good),
    /// The castle has none ([MER-A16](crate::catalogue#mer-a16)).
    NotHeld(Good),
    /// That very good was returned ([MER-A16](crate::catalogue#mer-a16)).
    JustReturned(Good),
    /// Nothing else could be taken for it ([MER-A16](crate::catalogue#mer-a16)).
    NothingForIt(Good),
    /// The space scores something else ([MER-A08](crate::catalogue#mer-a08), [MER-A09](crate::catalogue#mer-a09)).
    ScoresOther(ScoreKind),
    /// There is nothing to score ([MER-A23](crate::catalogue#mer-a23)).
    NothingToScore(ScoreKind),
    /// Row 3 of that section is not ready ([MER-K06](crate::catalogue#mer-k06)).
    NotReady(Henchman),
    /// King's Favor does not help here.
    NoFavorHere(SpaceFavor),
    /// The repetition scores the same kind again ([MER-K09](crate::catalogue#mer-k09)).
    ScoresSame(ScoreKind),
    /// Traitors are discarded first ([MER-A12](crate::catalogue#mer-a12)).
    TraitorsFirst,
    /// Excalibur is held already ([MER-A12](crate::catalogue#mer-a12)).
    HoldsExcalibur,
    /// The Grail is held already and there is no apple ([MER-A13](crate::catalogue#mer-a13)).
    NothingAtGrail,
    /// No manor is left ([MER-A18](crate::catalogue#mer-a18)).
    NoManor,
    /// There is no such tile in this game ([MER-S09](crate::catalogue#mer-s09)).
    NoTile(Tile),
    /// The tile has a manor ([MER-A18](crate::catalogue#mer-a18)).
    TileTaken(Tile),
    /// That material does not pay for that tile ([MER-A19](crate::catalogue#mer-a19)).
    NotEligible(Tile, Principality),
    /// No material of that principality is held ([MER-A18](crate::catalogue#mer-a18)).
    NoMaterial(Principality),
    /// A tower gives no material ([MER-A21](crate::catalogue#mer-a21)).
    NoMaterialFromTower,
    /// No counter is left on the castle ([MER-A21](crate::catalogue#mer-a21)).
    NoCounter,
    /// The slot is open ([MER-M09](crate::catalogue#mer-m09)).
    OpenSlot(Slot),
    /// Neither deck nor discard has a card ([MER-M07](crate::catalogue#mer-m07)).
    NoCards,
    /// The card is not in the hand.
    NotInHand(Card, HandUse),
    /// A mission was completed, and no Dove flag is held ([MER-M01](crate::catalogue#mer-m01)).
    SecondMission,
    /// Two missions were completed ([MER-F03](crate::catalogue#mer-f03)).
    ThirdMission,
    /// The mission asks for something that is missing ([MER-M02](crate::catalogue#mer-m02)).
    NotMet(Card),
    /// The module is not in play ([MER-K01](crate::catalogue#mer-k01)).
    NoModule,
    /// The card opens lower rows only ([MER-K02](crate::catalogue#mer-k02)).
    RowTooHigh(Card, Row),
    /// That row is marked ([MER-K03](crate::catalogue#mer-k03)).
    RowMarked(Henchman, Row),
    /// No seal is left ([MER-K11](crate::catalogue#mer-k11)).
    NoSeal,
    /// That henchman has just been sent ([MER-K10](crate::catalogue#mer-k10)).
    SameHenchman(Henchman),
    /// All tiles of that sort are laid ([MER-S08](crate::catalogue#mer-s08)).
    NoTileLeft(TileSort),
    /// The starting tile is dealt ([MER-S13](crate::catalogue#mer-s13)).
    TileDealt(StartTile),
    /// No traitor of that principality is left in the source ([MER-S07](crate::catalogue#mer-s07)).
    NoTraitorLeft(Principality),
    /// The card is not in the deck ([MER-S06](crate::catalogue#mer-s06)).
    NotInDeck(Card),
}

impl From<CommonRefusal> for Refusal {
    fn from(common: CommonRefusal) -> Self {
        Self::Common(common)
    }
}

/// The row by which an action is asked.
const fn asked_by(action: Action) -> RuleId {
    match action {
        Action::End => rule!("MER-T10"),
        Action::Decline => rule!("MER-T07"),
        Action::Staff => rule!("MER-T08"),
        Action::Move(_) | Action::ChooseMerlinDie | Action::ChooseDie(_) => rule!("MER-T02"),
        Action::FlagSnake | Action::FlagFishes | Action::FlagEagle | Action::FlagFox(_) | Action::FlagDragon(_) => {
            rule!("MER-T12")
        }
        Action::TakeGrail => rule!("MER-A13"),
        Action::TakeExcalibur | Action::Defeat(_) => rule!("MER-A12"),
        Action::PlaceGrail | Action::KeepGrail => rule!("MER-E12"),
        Action::Apple(_) => rule!("MER-T06"),
        Action::FavorRepel(_) => rule!("MER-K08"),
        Action::Score(_) => rule!("MER-A08"),
        Action::FavorScore(_) => rule!("MER-K09"),
        Action::Take(_) => rule!("MER-A10"),
        Action::Return(_) => rule!("MER-A16"),
        Action::Influence(_) => rule!("MER-A21"),
        Action::Draw(_) | Action::DrawDeck => rule!("MER-M05"),
        Action::Send(..) => rule!("MER-A02"),
        Action::FavorSend(..) => rule!("MER-K10"),
        Action::Build(..) => rule!("MER-A18"),
        Action::Discard(_) => rule!("MER-A17"),
        Action::Complete(..) => rule!("MER-T09"),
    }
}

/// The name of a refusal for counting, and the row of its rule.
const fn facts(refusal: &Refusal) -> (&'static str, RuleId) {
    use Refusal as R;
    match *refusal {
        R::Common(common) => match common {
            CommonRefusal::GameOver => (common.kind(), rule!("MER-E14")),
            CommonRefusal::ChanceDue(_) | CommonRefusal::DecisionDue(_) | CommonRefusal::OtherOutcomeDue(_) => {
                (common.kind(), rule!("MER-T11"))
            }
            CommonRefusal::NoSuchPlayer(_) => (common.kind(), rule!("MER-S10")),
        },
        R::NotNow(_, action) => ("not now", asked_by(action)),
        R::NoSuchDie(_) => ("no such die", rule!("MER-T02")),
        R::NoMerlinDie => ("no Merlin die", rule!("MER-T02")),
        R::WrongWay(Direction::Clockwise) => ("wrong way", rule!("MER-F04")),
        R::WrongWay(Direction::CounterClockwise) => ("wrong way", rule!("MER-T03")),
        R::SameFace(_) => ("same face", rule!("MER-T06")),
        R::NoApple => ("no apple", rule!("MER-T06")),
        R::SecondApple => ("second apple", rule!("MER-T13")),
        R::NoFlag(_) => ("no flag", rule!("MER-F01")),
        R::SecondFlag(_) => ("second flag", rule!("MER-T13")),
        R::FishesForMerlin => ("fishes for Merlin", rule!("MER-T13")),
        R::EagleForMerlin => ("eagle for Merlin", rule!("MER-F07")),
        R::EagleAfterFox => ("eagle after fox", rule!("MER-T12")),
        R::NoTraitor(_, TraitorUse::Dragon) => ("no traitor", rule!("MER-F02")),
        R::NoTraitor(_, TraitorUse::Excalibur) => ("no traitor", rule!("MER-A12")),
        R::NoTraitor(_, TraitorUse::Favor) => ("no traitor", rule!("MER-K08")),
        R::FoxAtHome(_) => ("fox at home", rule!("MER-F06")),
        R::FoxAlone(_) => ("fox alone", rule!("MER-F06")),
        R::FoxForNothing(_) => ("fox for nothing", rule!("MER-F06")),
        R::NoStaff => ("no staff", rule!("MER-T08")),
        R::NothingToRepeat => ("nothing to repeat", rule!("MER-T08")),
        R::RepeatsNothing => ("repeats nothing", rule!("MER-A23")),
        R::OtherSpace(_, action) => ("other space", asked_by(action)),
        R::HenchmanThere(..) => ("henchman there", rule!("MER-A02")),
        R::OtherPrincipality(..) => ("other principality", rule!("MER-A02")),
        R::NotFreeToGo(..) => ("not free to go", rule!("MER-K05")),
        R::NoInfluence(_, InfluenceUse::Good) => ("no influence", rule!("MER-A10")),
        R::NoInfluence(_, InfluenceUse::Henchman) => ("no influence", rule!("MER-A11")),
        R::NoInfluence(_, InfluenceUse::Favor) => ("no influence", rule!("MER-K10")),
        R::OnCastle(_) => ("on the castle", rule!("MER-A14")),
        R::NotNext(..) => ("not next", rule!("MER-A14")),
        R::NoneOnBoard(_) => ("none on the board", rule!("MER-A22")),
        R::OtherKind(_) => ("other kind", rule!("MER-A10")),
        R::NotHeld(_) => ("not held", rule!("MER-A16")),
        R::JustReturned(_) => ("just returned", rule!("MER-A16")),
        R::NothingForIt(_) => ("nothing for it", rule!("MER-A16")),
        R::ScoresOther(ScoreKind::Influence) => ("scores other", rule!("MER-A09")),
        R::ScoresOther(_) => ("scores other", rule!("MER-A08")),
        R::NothingToScore(_) => ("nothing to score", rule!("MER-A23")),
        R::NotReady(_) => ("not ready", rule!("MER-K06")),
        R::NoFavorHere(SpaceFavor::Score) => ("no favor here", rule!("MER-K09")),
        R::NoFavorHere(SpaceFavor::Send) => ("no favor here", rule!("MER-K10")),
        R::ScoresSame(_) => ("scores the same", rule!("MER-K09")),
        R::TraitorsFirst => ("traitors first", rule!("MER-A12")),
        R::HoldsExcalibur => ("holds Excalibur", rule!("MER-A12")),
        R::NothingAtGrail => ("nothing at the Grail", rule!("MER-A13")),
        R::NoManor => ("no manor", rule!("MER-A18")),
        R::NoTile(_) => ("no tile", rule!("MER-S09")),
        R::TileTaken(_) => ("tile taken", rule!("MER-A18")),
        R::NotEligible(..) => ("not eligible", rule!("MER-A19")),
        R::NoMaterial(_) => ("no material", rule!("MER-A18")),
        R::NoMaterialFromTower => ("no material from a tower", rule!("MER-A21")),
        R::NoCounter => ("no counter", rule!("MER-A21")),
        R::OpenSlot(_) => ("open slot", rule!("MER-M09")),
        R::NoCards => ("no cards", rule!("MER-M07")),
        R::NotInHand(_, HandUse::Complete) => ("not in hand", rule!("MER-M02")),
        R::NotInHand(_, HandUse::Discard) => ("not in hand", rule!("MER-A17")),
        R::SecondMission => ("second mission", rule!("MER-M01")),
        R::ThirdMission => ("third mission", rule!("MER-F03")),
        R::NotMet(_) => ("not met", rule!("MER-M02")),
        R::NoModule => ("no module", rule!("MER-K01")),
        R::RowTooHigh(..) => ("row too high", rule!("MER-K02")),
        R::RowMarked(..) => ("row marked", rule!("MER-K03")),
        R::NoSeal => ("no seal", rule!("MER-K11")),
        R::SameHenchman(_) => ("same henchman", rule!("MER-K10")),
        R::NoTileLeft(_) => ("no tile left", rule!("MER-S08")),
        R::TileDealt(_) => ("tile dealt", rule!("MER-S13")),
        R::NoTraitorLeft(_) => ("no traitor left", rule!("MER-S07")),
        R::NotInDeck(_) => ("not in the deck", rule!("MER-S06")),
    }
}

impl GameRefusal for Refusal {
    fn rule(&self) -> RuleId {
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
            Self::Common(common) => common.fmt_in(game, f),
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
            Self::OtherPrincipality(henchman, one) | Self::NotFreeToGo(henchman, one) => {
                write!(f, "the {} cannot be sent to {one} from here", henchman.prose())
            }
            Self::NoInfluence(one, _) => write!(f, "no own influence is in {one}"),
            Self::OnCastle(henchman) => write!(f, "the {} is on the castle, and others are not", henchman.prose()),
            Self::NotNext(henchman, from, to) => {
                write!(f, "the {} stands in {from}, and {to} is not next to it", henchman.prose())
            }
            Self::NoneOnBoard(good) => write!(f, "no {} of {} is on the board", good.kind, good.principality),
            Self::OtherKind(good) => write!(f, "the space gives no {}", good.kind),
            Self::NotHeld(good) => write!(f, "no {} of {} is on the castle", good.kind, good.principality),
            Self::JustReturned(good) => write!(f, "the {} of {} was returned", good.kind, good.principality),
            Self::NothingForIt(good) => {
                write!(f, "the board has nothing to take for a {} of {}", good.kind, good.principality)
            }
            Self::ScoresOther(what) => write!(f, "the space does not score {what}"),
            Self::NothingToScore(what) => write!(f, "there is nothing to score for {what}"),
            Self::NotReady(henchman) => {
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
            Self::OpenSlot(slot) => write!(f, "slot {slot} of the display is open"),
            Self::NoCards => f.write_str("neither the deck nor the discard has a card"),
            Self::NotInHand(card, _) => write!(f, "mission {card} is not in the hand"),
            Self::SecondMission => f.write_str("a mission was completed this turn, and no flag of dove is held"),
            Self::ThirdMission => f.write_str("two missions were completed this turn"),
            Self::NotMet(card) => write!(f, "mission {card} is not met: {}", game.mission(card)),
            Self::NoModule => f.write_str("King's Favor is not in play"),
            Self::RowTooHigh(card, row) => write!(f, "mission {card} is not worth row {row}"),
            Self::RowMarked(henchman, row) => write!(f, "row {row} of the {} is marked", henchman.prose()),
            Self::NoSeal => f.write_str("no seal is left"),
            Self::SameHenchman(henchman) => write!(f, "the {} has just been sent", henchman.prose()),
            Self::NoTileLeft(sort) => write!(f, "all tiles of {sort} are laid"),
            Self::TileDealt(tile) => write!(f, "starting tile {tile} is dealt"),
            Self::NoTraitorLeft(one) => write!(f, "no traitor of {one} is in the source"),
            Self::NotInDeck(card) => write!(f, "mission {card} is not in the deck"),
        }
    }
}
