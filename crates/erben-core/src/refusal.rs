//! The reasons why an action or an outcome is refused, each with its rule.

use core::fmt;

use table_common::{CommonRefusal, DisplayIn, GameRefusal, RuleId, Source, rule};

use crate::action::{Demand, SpaceWord, Theft};
use crate::board::Space;
use crate::card::{Card, Class};
use crate::cult::Cult;
use crate::edition::Die;
use crate::game::Erben;
use crate::piece::Piece;
use crate::reach::Pattern;
use crate::spirit::Spirit;

/// The reason why an action or an outcome is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// A refusal that every game has: the game is over, chance or a decision is due, or there is no such player.
    Common(CommonRefusal),
    /// An action of another kind than the decision that is due.
    OtherDecisionDue(Expected),
    /// The edition has no such space ([ERB-X01](crate::catalogue#erb-x01)).
    NoSpace(Space),
    /// The player does not control that spirit ([ERB-M04](crate::catalogue#erb-m04)).
    NotOwn(Spirit),
    /// The spirit is not in the circles ([ERB-M18](crate::catalogue#erb-m18)).
    NotInCircles(Spirit),
    /// The piece has arrived and is never moved again ([ERB-M14](crate::catalogue#erb-m14)).
    HasArrived(Piece),
    /// The spirit was gained in this turn ([ERB-M20](crate::catalogue#erb-m20)).
    GainedThisTurn(Spirit),
    /// The piece was moved already; the second move is of another piece ([ERB-M04](crate::catalogue#erb-m04)).
    MovedAlready(Piece),
    /// The die was used for the first move ([ERB-M04](crate::catalogue#erb-m04)).
    DieUsed(Die),
    /// The piece has no end space with that die ([ERB-M05](crate::catalogue#erb-m05) to [M08](crate::catalogue#erb-m08)).
    NoEndSpace(Piece, Pattern),
    /// A usable die must be used ([ERB-M04](crate::catalogue#erb-m04)).
    DieUsable,
    /// The edition makes the second die compulsory ([ERB-M04](crate::catalogue#erb-m04)).
    SecondDieRequired,
    /// Magic movement needs two rings ([ERB-M17](crate::catalogue#erb-m17)).
    NoRings,
    /// Magic movement draws magic cards, no plants ([ERB-M18](crate::catalogue#erb-m18)).
    NoMagicStack,
    /// The stack is empty ([ERB-C06](crate::catalogue#erb-c06)).
    StackEmpty(Class),
    /// There is no space to relocate the spirit to ([ERB-M19](crate::catalogue#erb-m19)).
    NoTarget(Spirit),
    /// Two pieces stand on the space ([ERB-M10](crate::catalogue#erb-m10)).
    SpaceFull(Space),
    /// The Morrigan may never end on a foot ([ERB-A01](crate::catalogue#erb-a01)).
    MorriganOnFoot(Space),
    /// The spirit stands on that space already; it is relocated to another one ([ERB-M19](crate::catalogue#erb-m19)).
    OwnSpace(Space),
    /// No walk of the die's pattern ends on the space ([ERB-M05](crate::catalogue#erb-m05) to [M08](crate::catalogue#erb-m08)).
    OutOfReach(Space, Pattern),
    /// Every walk to the space passes another druid ([ERB-M11](crate::catalogue#erb-m11), [M22](crate::catalogue#erb-m22)).
    DruidInTheWay(Space),
    /// The druid's space does not give a card of that class ([ERB-A05](crate::catalogue#erb-a05) to [A07](crate::catalogue#erb-a07)).
    NoDrawHere(Class),
    /// The druid stands on no spirit space ([ERB-A02](crate::catalogue#erb-a02)).
    NoSpiritSpace,
    /// The spirit is not on the Place of the Spirits ([ERB-A03](crate::catalogue#erb-a03)).
    NotAtHome(Spirit),
    /// Only a spirit in the circles is driven out ([ERB-A04](crate::catalogue#erb-a04)).
    NotToDriveOut(Spirit),
    /// No neighbouring space is free for a called spirit ([ERB-A12](crate::catalogue#erb-a12)).
    NoFreeNeighbour,
    /// No foreign spirit stands on the druid's space ([ERB-A09](crate::catalogue#erb-a09)).
    NothingToControl,
    /// No other druid stands on the druid's space ([ERB-T01](crate::catalogue#erb-t01)).
    NoDruidMet,
    /// One of the two players does not hold what is demanded ([ERB-T02](crate::catalogue#erb-t02)).
    CannotBothGive(Demand),
    /// A draw is compulsory unless the action is spent otherwise ([ERB-A08](crate::catalogue#erb-a08)).
    DrawCompulsory,
    /// The space is not next to the druid ([ERB-A03](crate::catalogue#erb-a03)).
    NotNear(Space),
    /// A spirit is not called onto a foot ([ERB-A03](crate::catalogue#erb-a03)).
    CalledOnFoot(Space),
    /// No plant is to be drawn with the Morrigan now ([ERB-G12](crate::catalogue#erb-g12)).
    NoDrawForMorrigan,
    /// The victim holds fewer cards than that ([ERB-G06](crate::catalogue#erb-g06)).
    TooFewToSteal(Theft, u8),
    /// On a plant space the Morrigan draws or acts ([ERB-G12](crate::catalogue#erb-g12)).
    DrawOrAct,
    /// The cards are not what was demanded ([ERB-T04](crate::catalogue#erb-t04)).
    NotDemanded(Demand),
    /// The giver holds fewer copies of the card ([ERB-T03](crate::catalogue#erb-t03)).
    NotHeld(Card),
    /// The second vote knows no extra votes ([ERB-V10](crate::catalogue#erb-v10)).
    NoExtras,
    /// Extra votes are stated in a fixed order, each spirit doubled once ([ERB-V16](crate::catalogue#erb-v16),
    /// [C04](crate::catalogue#erb-c04)).
    OutOfOrder,
    /// The voter has no such spirit at the centre ([ERB-V07](crate::catalogue#erb-v07)).
    NotAtCentre(Spirit),
    /// The voter holds no Lug or Teutates ([ERB-C04](crate::catalogue#erb-c04)).
    NoDoubler,
    /// The voter holds no Magic Portrait ([ERB-C03](crate::catalogue#erb-c03)).
    NoPortrait,
    /// The voter holds no further complete potion of that cult ([ERB-V06](crate::catalogue#erb-v06)).
    NoPotion(Cult),
    /// The stack holds no such card ([ERB-C06](crate::catalogue#erb-c06)).
    NotInStack(Card),
    /// The victim holds no such card to steal ([ERB-G06](crate::catalogue#erb-g06)).
    NotInHand(Card),
}

impl From<CommonRefusal> for Refusal {
    fn from(refusal: CommonRefusal) -> Self {
        Self::Common(refusal)
    }
}

/// The rule of a draw from the stack of a class.
const fn draw_rule(class: Class) -> RuleId {
    match class {
        Class::Plant => rule!("ERB-A05"),
        Class::Sun => rule!("ERB-A06"),
        Class::Moon => rule!("ERB-A07"),
    }
}

/// The rule by which an outcome of a source is due.
const fn source_rule(source: Source) -> RuleId {
    match source.kind {
        0 => rule!("ERB-S06"),
        1 => rule!("ERB-M01"),
        2 => draw_rule(Class::Sun),
        3 => draw_rule(Class::Moon),
        4 => draw_rule(Class::Plant),
        _ => rule!("ERB-G06"),
    }
}

/// The decision that a player is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Expected {
    /// A piece and a die, or magic.
    Move,
    /// A second move, or none.
    SecondMove,
    /// The space where a move ends.
    EndSpace(Pattern),
    /// The space that a spirit is relocated to.
    Relocation,
    /// The action of a druid's arrival.
    Arrival,
    /// The space where a called spirit is placed.
    CallSpace,
    /// What the Morrigan does.
    Morrigan,
    /// The own cards of an exchange.
    Gift,
    /// The druid's votes.
    DruidVote,
    /// The Dwarf King's vote.
    KingVote,
    /// Extra votes, or the end of the statement.
    Extras,
}

impl Expected {
    /// The rule of the decision, and what is wanted.
    const fn row(self) -> (RuleId, &'static str) {
        match self {
            Self::Move => (rule!("ERB-M03"), "a piece is to be moved by a die"),
            Self::SecondMove => (rule!("ERB-M04"), "a second piece may be moved by the die left"),
            Self::EndSpace(pattern) => (pattern.rule(), "the end space of the move is to be named"),
            Self::Relocation => (rule!("ERB-M19"), "the new space of the relocated spirit is to be named"),
            Self::Arrival => (rule!("ERB-A08"), "the action of the druid's arrival is to be named"),
            Self::CallSpace => (rule!("ERB-A03"), "the space of the called spirit is to be named"),
            Self::Morrigan => (rule!("ERB-G06"), "what the Morrigan does is to be named"),
            Self::Gift => (rule!("ERB-T03"), "the cards to give are to be named"),
            Self::DruidVote => (rule!("ERB-V03"), "the druid's votes are to be cast"),
            Self::KingVote => (rule!("ERB-V05"), "the Dwarf King's vote is to be cast"),
            Self::Extras => (rule!("ERB-V06"), "extra votes are to be named, or the statement closed"),
        }
    }
}

impl GameRefusal for Refusal {
    fn rule(&self) -> RuleId {
        match self {
            Self::Common(CommonRefusal::GameOver) => rule!("ERB-P12"),
            Self::Common(CommonRefusal::ChanceDue(source) | CommonRefusal::OtherOutcomeDue(source)) => {
                source_rule(*source)
            }
            // Who is to decide follows from who began.
            Self::Common(CommonRefusal::DecisionDue(_)) => rule!("ERB-S06"),
            Self::Common(CommonRefusal::NoSuchPlayer(_)) => rule!("ERB-S01"),
            Self::OtherDecisionDue(expected) => expected.row().0,
            Self::NoSpace(_) => rule!("ERB-X01"),
            Self::NotOwn(_) | Self::MovedAlready(_) | Self::DieUsed(_) | Self::DieUsable | Self::SecondDieRequired => {
                rule!("ERB-M04")
            }
            Self::HasArrived(_) => rule!("ERB-M14"),
            Self::GainedThisTurn(_) => rule!("ERB-M20"),
            Self::NoEndSpace(_, pattern) | Self::OutOfReach(_, pattern) => pattern.rule(),
            Self::NoRings => rule!("ERB-M17"),
            Self::NotInCircles(_) | Self::NoMagicStack => rule!("ERB-M18"),
            Self::StackEmpty(_) | Self::NotInStack(_) => rule!("ERB-C06"),
            Self::NoTarget(_) | Self::OwnSpace(_) => rule!("ERB-M19"),
            Self::SpaceFull(_) => rule!("ERB-M10"),
            Self::MorriganOnFoot(_) => rule!("ERB-A01"),
            Self::DruidInTheWay(_) => rule!("ERB-M11"),
            Self::NoDrawHere(class) => draw_rule(*class),
            Self::NoSpiritSpace => rule!("ERB-A02"),
            Self::NotAtHome(_) | Self::NotNear(_) | Self::CalledOnFoot(_) => rule!("ERB-A03"),
            Self::NotToDriveOut(_) => rule!("ERB-A04"),
            Self::NoFreeNeighbour => rule!("ERB-A12"),
            Self::NothingToControl => rule!("ERB-A09"),
            Self::NoDruidMet => rule!("ERB-T01"),
            Self::CannotBothGive(_) => rule!("ERB-T02"),
            Self::DrawCompulsory => rule!("ERB-A08"),
            Self::NoDrawForMorrigan | Self::DrawOrAct => rule!("ERB-G12"),
            Self::TooFewToSteal(..) | Self::NotInHand(_) => rule!("ERB-G06"),
            Self::NotDemanded(_) => rule!("ERB-T04"),
            Self::NotHeld(_) => rule!("ERB-T03"),
            Self::NoExtras => rule!("ERB-V10"),
            Self::OutOfOrder => rule!("ERB-V16"),
            Self::NotAtCentre(_) => rule!("ERB-V07"),
            Self::NoDoubler => rule!("ERB-C04"),
            Self::NoPortrait => rule!("ERB-C03"),
            Self::NoPotion(_) => rule!("ERB-V06"),
        }
    }

    fn kind(&self) -> &'static str {
        match self {
            Self::Common(refusal) => refusal.kind(),
            Self::OtherDecisionDue(_) => "other decision due",
            Self::NoSpace(_) => "no space",
            Self::NotOwn(_) => "not own",
            Self::NotInCircles(_) => "not in circles",
            Self::HasArrived(_) => "has arrived",
            Self::GainedThisTurn(_) => "gained this turn",
            Self::MovedAlready(_) => "moved already",
            Self::DieUsed(_) => "die used",
            Self::NoEndSpace(..) => "no end space",
            Self::DieUsable => "die usable",
            Self::SecondDieRequired => "second die required",
            Self::NoRings => "no rings",
            Self::NoMagicStack => "no magic stack",
            Self::StackEmpty(_) => "stack empty",
            Self::NoTarget(_) => "no target",
            Self::SpaceFull(_) => "space full",
            Self::MorriganOnFoot(_) => "morrigan on foot",
            Self::OwnSpace(_) => "own space",
            Self::OutOfReach(..) => "out of reach",
            Self::DruidInTheWay(_) => "druid in the way",
            Self::NoDrawHere(_) => "no draw here",
            Self::NoSpiritSpace => "no spirit space",
            Self::NotAtHome(_) => "not at home",
            Self::NotToDriveOut(_) => "not to drive out",
            Self::NoFreeNeighbour => "no free neighbour",
            Self::NothingToControl => "nothing to control",
            Self::NoDruidMet => "no druid met",
            Self::CannotBothGive(_) => "cannot both give",
            Self::DrawCompulsory => "draw compulsory",
            Self::NotNear(_) => "not near",
            Self::CalledOnFoot(_) => "called on foot",
            Self::NoDrawForMorrigan => "no draw for morrigan",
            Self::TooFewToSteal(..) => "too few to steal",
            Self::DrawOrAct => "draw or act",
            Self::NotDemanded(_) => "not demanded",
            Self::NotHeld(_) => "not held",
            Self::NoExtras => "no extras",
            Self::OutOfOrder => "out of order",
            Self::NotAtCentre(_) => "not at centre",
            Self::NoDoubler => "no doubler",
            Self::NoPortrait => "no portrait",
            Self::NoPotion(_) => "no potion",
            Self::NotInStack(_) => "not in stack",
            Self::NotInHand(_) => "not in hand",
        }
    }
}

impl DisplayIn<Erben> for Refusal {
    fn fmt_in(&self, game: &Erben, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt_sentence(game, f)?;
        write!(f, " ({})", self.rule())
    }
}

impl Refusal {
    /// The reason as a sentence, without its rule.
    fn fmt_sentence(self, game: &Erben, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |space| SpaceWord(game.board(), space);
        match self {
            Self::Common(refusal) => refusal.fmt_in(game, f),
            Self::OtherDecisionDue(expected) => write!(f, "another decision is asked: {}", expected.row().1),
            Self::NoSpace(space) => write!(f, "this edition has no space {}", at(space)),
            Self::SpaceFull(space) => write!(f, "two pieces stand on {} already", at(space)),
            Self::MorriganOnFoot(space) => write!(f, "{} is a foot, where the Morrigan may not end", at(space)),
            Self::OwnSpace(space) => write!(f, "the spirit stands on {} already", at(space)),
            Self::OutOfReach(space, pattern) => write!(f, "no walk by {} ends on {}", Walk(pattern), at(space)),
            Self::DruidInTheWay(space) => write!(f, "another druid stands in the way to {}", at(space)),
            Self::NotNear(space) => write!(f, "{} is not next to the druid", at(space)),
            Self::CalledOnFoot(space) => write!(f, "{} is a foot, where no spirit is called to", at(space)),
            Self::NotOwn(spirit) => write!(f, "the player does not control {}", spirit.name()),
            Self::NotInCircles(spirit) => write!(f, "{} is not in the circles", spirit.name()),
            Self::HasArrived(piece) => write!(f, "the player's {} has arrived and is not moved again", piece.name()),
            Self::GainedThisTurn(spirit) => write!(f, "{} was gained in this turn", spirit.name()),
            Self::MovedAlready(piece) => write!(f, "the {} was moved already in this turn", piece.name()),
            Self::DieUsed(die) => write!(f, "die {} was used already in this turn", die.number()),
            Self::NoEndSpace(piece, pattern) => write!(f, "the {} has no end space by {}", piece.name(), Walk(pattern)),
            Self::DieUsable => write!(f, "a die can be used, so one must be"),
            Self::SecondDieRequired => write!(f, "this edition makes the second die compulsory"),
            Self::NoRings => write!(f, "the dice do not show two rings"),
            Self::NoMagicStack => write!(f, "magic movement draws a Sun or Moon magic card, no plant"),
            Self::StackEmpty(class) => write!(f, "the {} stack is empty", class.name()),
            Self::NoTarget(spirit) => write!(f, "no space is free for {}", spirit.name()),
            Self::NoDrawHere(class) => write!(f, "the druid's space gives no {} card", class.name()),
            Self::NoSpiritSpace => write!(f, "the druid stands on no spirit space"),
            Self::NotAtHome(spirit) => write!(f, "{} is not on the Place of the Spirits", spirit.name()),
            Self::NotToDriveOut(spirit) => write!(f, "{} is not in the circles, to be driven out", spirit.name()),
            Self::NoFreeNeighbour => write!(f, "no space next to the druid is free for a spirit"),
            Self::NothingToControl => write!(f, "no foreign spirit stands on the druid's space"),
            Self::NoDruidMet => write!(f, "no other druid stands on the druid's space"),
            Self::CannotBothGive(demand) => {
                write!(f, "not both players hold {} {} cards", demand.number(), demand.class().name())
            }
            Self::DrawCompulsory => write!(f, "the card is to be drawn unless the action is spent otherwise"),
            Self::NoDrawForMorrigan => write!(f, "no plant is to be drawn with the Morrigan now"),
            Self::TooFewToSteal(Theft::Magic, held) => write!(f, "wanted a magic card, the victim holds {held}"),
            Self::TooFewToSteal(theft, held) => {
                write!(f, "wanted {} plant cards, the victim holds {held}", if theft == Theft::Plants { 2 } else { 1 })
            }
            Self::DrawOrAct => write!(f, "on a plant space the Morrigan draws or acts"),
            Self::NotDemanded(demand) => {
                write!(f, "the demand is for {} {} each", demand.number(), demand.class().name())
            }
            Self::NotHeld(card) => write!(f, "the giver does not hold {} so often", card.name()),
            Self::NoExtras => write!(f, "the second vote knows no extra votes"),
            Self::OutOfOrder => write!(f, "extra votes are stated in a fixed order, each spirit doubled once"),
            Self::NotAtCentre(spirit) => write!(f, "the voter has no {} at the centre", spirit.name()),
            Self::NoDoubler => write!(f, "the voter holds no Lug and no Teutates"),
            Self::NoPortrait => write!(f, "the voter holds no Magic Portrait"),
            Self::NoPotion(cult) => write!(f, "the voter holds no further complete potion of the {}", cult.name()),
            Self::NotInStack(card) => write!(f, "no {} is left in the stack", card.name()),
            Self::NotInHand(card) => write!(f, "the victim holds no {} to be stolen so", card.name()),
        }
    }
}

/// A pattern in words.
struct Walk(Pattern);

impl fmt::Display for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Pattern::Pips(1) => f.write_str("one step"),
            Pattern::Pips(pips) => write!(f, "{pips} steps"),
            Pattern::Straight => f.write_str("a straight line"),
            Pattern::SingleBend => f.write_str("a single bend"),
            Pattern::DoubleBend => f.write_str("a double bend"),
        }
    }
}
