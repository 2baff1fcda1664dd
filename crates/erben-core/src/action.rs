//! The decisions of players, their numbers and their notation (`docs/notation/erben.md`).

#[cfg(feature = "serde")]
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;

use table_common::{DisplayIn, Numbered, ParseError, ParseIn};

use crate::board::{Board, Space};
use crate::card::{Card, Cards, Class};
use crate::cult::Cult;
use crate::edition::Die;
use crate::game::Erben;
use crate::piece::Piece;
use crate::spirit::Spirit;

/// What may be demanded in an exchange ([ERB-T01](crate::catalogue#erb-t01)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Demand {
    /// A Sun magic card each.
    Sun,
    /// A Moon magic card each.
    Moon,
    /// A plant card each.
    Plant,
    /// Two plant cards each.
    Plants,
}

impl Demand {
    /// All four demands.
    pub const ALL: [Self; 4] = [Self::Sun, Self::Moon, Self::Plant, Self::Plants];

    /// The class of the cards.
    #[inline]
    pub const fn class(self) -> Class {
        match self {
            Self::Sun => Class::Sun,
            Self::Moon => Class::Moon,
            Self::Plant | Self::Plants => Class::Plant,
        }
    }

    /// The number of cards that each gives, 1 or 2.
    #[inline]
    pub const fn number(self) -> u8 {
        match self {
            Self::Plants => 2,
            Self::Sun | Self::Moon | Self::Plant => 1,
        }
    }
}

/// What the Morrigan may steal ([ERB-G06](crate::catalogue#erb-g06)).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Theft {
    /// One plant card.
    Plant,
    /// Two plant cards.
    Plants,
    /// One magic card.
    Magic,
}

impl Theft {
    /// All three thefts.
    pub const ALL: [Self; 3] = [Self::Plant, Self::Plants, Self::Magic];
}

/// The cards that a player gives in an exchange: one, or two plants in the order of the kinds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec<Card>", into = "Vec<Card>"))]
pub struct Gift {
    first: Card,
    second: Option<Card>,
}

impl Gift {
    /// A gift of one card.
    pub const fn one(card: Card) -> Self {
        Self { first: card, second: None }
    }

    /// A gift of two plants; `None` for other cards.
    pub fn two(one: Card, other: Card) -> Option<Self> {
        let plants = one.class() == Class::Plant && other.class() == Class::Plant;
        plants.then(|| Self { first: one.min(other), second: Some(one.max(other)) })
    }

    /// The cards, one or two.
    pub fn cards(self) -> Cards {
        core::iter::once(self.first).chain(self.second).collect()
    }

    /// The number of cards, 1 or 2.
    pub const fn number(self) -> u8 {
        if self.second.is_some() { 2 } else { 1 }
    }

    /// The class of the cards.
    pub const fn class(self) -> Class {
        self.first.class()
    }

    /// The cards as they are listed; `None` unless it is one card or two plants.
    pub(crate) fn from_list(cards: &[Card]) -> Option<Self> {
        match *cards {
            [card] => Some(Self::one(card)),
            [one, other] => Self::two(one, other),
            _ => None,
        }
    }

    const PAIRS: u32 = 28;

    /// Pairs a ≤ b of the seven plant kinds: (0,0) (0,1) … (6,6).
    const fn pair_number(a: u32, b: u32) -> u32 {
        a * 7 - a * a.saturating_sub(1) / 2 + b - a
    }

    const fn pair_from_number(number: u32) -> Option<Self> {
        let (mut a, mut left) = (0, number);
        while a < 7 {
            if left < 7 - a {
                return match (Card::from_index(a as usize), Card::from_index((a + left) as usize)) {
                    (Some(first), Some(second)) => Some(Self { first, second: Some(second) }),
                    _ => None,
                };
            }
            left -= 7 - a;
            a += 1;
        }
        None
    }
}

#[cfg(feature = "serde")]
impl From<Gift> for Vec<Card> {
    fn from(gift: Gift) -> Self {
        core::iter::once(gift.first).chain(gift.second).collect()
    }
}

#[cfg(feature = "serde")]
impl TryFrom<Vec<Card>> for Gift {
    type Error = &'static str;

    fn try_from(cards: Vec<Card>) -> Result<Self, Self::Error> {
        Self::from_list(&cards).ok_or("wanted one card or two plants, found otherwise")
    }
}

/// A decision of a player. `docs/notation/erben.md` says when which may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Name the space where a move ends, or where a spirit is relocated or called to
    /// ([ERB-M05](crate::catalogue#erb-m05), [M19](crate::catalogue#erb-m19), [A03](crate::catalogue#erb-a03)).
    To(Space),
    /// Move a piece by a die ([ERB-M03](crate::catalogue#erb-m03), [M04](crate::catalogue#erb-m04)).
    Move {
        /// The active player's piece.
        piece: Piece,
        /// The die.
        die: Die,
    },
    /// Relocate a spirit by magic movement ([ERB-M18](crate::catalogue#erb-m18)).
    Relocate(Spirit),
    /// Call a spirit ([ERB-A03](crate::catalogue#erb-a03)).
    Call(Spirit),
    /// Drive a spirit out ([ERB-A04](crate::catalogue#erb-a04)).
    DriveOut(Spirit),
    /// Spend a Lug or Teutates on an own spirit's vote; never the Morrigan's ([ERB-C04](crate::catalogue#erb-c04)).
    Double(Spirit),
    /// Draw from a stack: magic movement, or the action of a space ([ERB-M18](crate::catalogue#erb-m18),
    /// [A05](crate::catalogue#erb-a05) to [A07](crate::catalogue#erb-a07)).
    Draw(Class),
    /// Use no die, or no further one ([ERB-M04](crate::catalogue#erb-m04), [M16](crate::catalogue#erb-m16)).
    Pass,
    /// Do nothing on the space, or with the Morrigan ([ERB-A08](crate::catalogue#erb-a08), [G06](crate::catalogue#erb-g06)).
    Nothing,
    /// Close the statement of votes ([ERB-V02](crate::catalogue#erb-v02)).
    Done,
    /// Take control of the spirit on the druid's space ([ERB-A09](crate::catalogue#erb-a09)).
    Control,
    /// Demand an exchange ([ERB-T01](crate::catalogue#erb-t01)).
    Exchange(Demand),
    /// Look at the victim's cards with the Morrigan ([ERB-G06](crate::catalogue#erb-g06)).
    Look,
    /// Steal from the victim with the Morrigan ([ERB-G06](crate::catalogue#erb-g06)).
    Steal(Theft),
    /// Cast the druid's votes for a cult ([ERB-V03](crate::catalogue#erb-v03)).
    VoteDruid(Cult),
    /// Cast the Dwarf King's vote for a cult ([ERB-V05](crate::catalogue#erb-v05)).
    VoteKing(Cult),
    /// Show a potion as a vote for its cult ([ERB-V06](crate::catalogue#erb-v06)).
    Potion(Cult),
    /// Spend a Magic Portrait as a vote for a cult ([ERB-C03](crate::catalogue#erb-c03)).
    Portrait(Cult),
    /// Give cards in an exchange ([ERB-T03](crate::catalogue#erb-t03)).
    Give(Gift),
}

pub(crate) const MOVES: u32 = 128;
pub(crate) const RELOCATE: u32 = 160;
pub(crate) const CALL: u32 = 168;
pub(crate) const DRIVE_OUT: u32 = 176;
const DOUBLE: u32 = 184;
const DRAW: u32 = 192;
const EXCHANGE: u32 = 200;
const LOOK: u32 = 208;
const STEAL: u32 = 209;
const VOTE_DRUID: u32 = 216;
const VOTE_KING: u32 = 218;
const POTION: u32 = 224;
const PORTRAIT: u32 = 226;
const CONTROL: u32 = 232;
const NOTHING: u32 = 240;
const PASS: u32 = 241;
const DONE: u32 = 242;
const GIVE: u32 = 256;
const GIVE_TWO: u32 = 288;

impl Numbered for Action {
    const SPACE: u32 = GIVE_TWO + Gift::PAIRS;

    #[inline]
    fn number(self) -> u32 {
        match self {
            Self::To(space) => space.index() as u32,
            Self::Move { piece, die } => MOVES + 16 * die as u32 + piece.index() as u32,
            Self::Relocate(spirit) => RELOCATE + spirit as u32,
            Self::Call(spirit) => CALL + spirit as u32,
            Self::DriveOut(spirit) => DRIVE_OUT + spirit as u32,
            Self::Double(spirit) => DOUBLE + spirit as u32,
            Self::Draw(class) => DRAW + class as u32,
            Self::Exchange(demand) => EXCHANGE + demand as u32,
            Self::Look => LOOK,
            Self::Steal(theft) => STEAL + theft as u32,
            Self::VoteDruid(cult) => VOTE_DRUID + cult as u32,
            Self::VoteKing(cult) => VOTE_KING + cult as u32,
            Self::Potion(cult) => POTION + cult as u32,
            Self::Portrait(cult) => PORTRAIT + cult as u32,
            Self::Control => CONTROL,
            Self::Nothing => NOTHING,
            Self::Pass => PASS,
            Self::Done => DONE,
            Self::Give(Gift { first, second: None }) => GIVE + first as u32,
            Self::Give(Gift { first, second: Some(second) }) => {
                GIVE_TWO + Gift::pair_number(first as u32, second as u32)
            }
        }
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        let spirit = |base: u32| Spirit::from_index((number - base) as usize);
        let cult = |base: u32| Cult::ALL.get((number - base) as usize).copied();
        match number {
            0..MOVES => Space::from_index(number as usize).map(Self::To),
            MOVES..RELOCATE => {
                let die = if number < MOVES + 16 { Die::One } else { Die::Two };
                Piece::from_index((number % 16) as usize).map(|piece| Self::Move { piece, die })
            }
            RELOCATE..CALL => spirit(RELOCATE).map(Self::Relocate),
            CALL..DRIVE_OUT => spirit(CALL).map(Self::Call),
            DRIVE_OUT..DOUBLE => spirit(DRIVE_OUT).map(Self::DriveOut),
            DOUBLE..DRAW => spirit(DOUBLE).filter(|&spirit| spirit != Spirit::Morrigan).map(Self::Double),
            DRAW..EXCHANGE => Class::ALL.get((number - DRAW) as usize).copied().map(Self::Draw),
            EXCHANGE..LOOK => Demand::ALL.get((number - EXCHANGE) as usize).copied().map(Self::Exchange),
            LOOK => Some(Self::Look),
            STEAL..VOTE_DRUID => Theft::ALL.get((number - STEAL) as usize).copied().map(Self::Steal),
            VOTE_DRUID..VOTE_KING => cult(VOTE_DRUID).map(Self::VoteDruid),
            VOTE_KING..POTION => cult(VOTE_KING).map(Self::VoteKing),
            POTION..PORTRAIT => cult(POTION).map(Self::Potion),
            PORTRAIT..CONTROL => cult(PORTRAIT).map(Self::Portrait),
            CONTROL => Some(Self::Control),
            NOTHING => Some(Self::Nothing),
            PASS => Some(Self::Pass),
            DONE => Some(Self::Done),
            GIVE..GIVE_TWO => Card::from_index((number - GIVE) as usize).map(|card| Self::Give(Gift::one(card))),
            GIVE_TWO.. => Gift::pair_from_number(number - GIVE_TWO).map(Self::Give),
            _ => None,
        }
    }
}

impl Ord for Action {
    fn cmp(&self, other: &Self) -> Ordering {
        self.number().cmp(&other.number())
    }
}

impl PartialOrd for Action {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The actions whose notation has no name in it.
const FIXED: [Action; 23] = [
    Action::Draw(Class::Sun),
    Action::Draw(Class::Moon),
    Action::Draw(Class::Plant),
    Action::Exchange(Demand::Sun),
    Action::Exchange(Demand::Moon),
    Action::Exchange(Demand::Plant),
    Action::Exchange(Demand::Plants),
    Action::Look,
    Action::Steal(Theft::Plant),
    Action::Steal(Theft::Plants),
    Action::Steal(Theft::Magic),
    Action::VoteDruid(Cult::Sun),
    Action::VoteDruid(Cult::Moon),
    Action::VoteKing(Cult::Sun),
    Action::VoteKing(Cult::Moon),
    Action::Potion(Cult::Sun),
    Action::Potion(Cult::Moon),
    Action::Portrait(Cult::Sun),
    Action::Portrait(Cult::Moon),
    Action::Control,
    Action::Nothing,
    Action::Pass,
    Action::Done,
];

impl Demand {
    /// The words of the notation after `exchange`.
    const fn words(self) -> &'static str {
        match self {
            Self::Sun => "sun",
            Self::Moon => "moon",
            Self::Plant => "1 plant",
            Self::Plants => "2 plants",
        }
    }
}

impl Theft {
    /// The words of the notation after `steal`.
    const fn words(self) -> &'static str {
        match self {
            Self::Plant => "1 plant",
            Self::Plants => "2 plants",
            Self::Magic => "magic",
        }
    }
}

impl Action {
    /// The verb of the notation, and what follows it where no name is needed.
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::To(_) => ("to", ""),
            Self::Move { .. } => ("move", ""),
            Self::Relocate(spirit) => ("relocate", spirit.name()),
            Self::Call(spirit) => ("call", spirit.name()),
            Self::DriveOut(spirit) => ("drive_out", spirit.name()),
            Self::Double(spirit) => ("double", spirit.name()),
            Self::Draw(class) => ("draw", class.name()),
            Self::Exchange(demand) => ("exchange", demand.words()),
            Self::Look => ("look", ""),
            Self::Steal(theft) => ("steal", theft.words()),
            Self::VoteDruid(cult) => ("vote druid", cult.name()),
            Self::VoteKing(cult) => ("vote king", cult.name()),
            Self::Potion(cult) => ("potion", cult.name()),
            Self::Portrait(cult) => ("portrait", cult.name()),
            Self::Control => ("control", ""),
            Self::Nothing => ("nothing", ""),
            Self::Pass => ("pass", ""),
            Self::Done => ("done", ""),
            Self::Give(_) => ("give", ""),
        }
    }
}

impl DisplayIn<Erben> for Action {
    fn fmt_in(&self, game: &Erben, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (*self, self.words()) {
            (Self::To(space), (verb, _)) => write!(f, "{verb} {}", SpaceWord(game.board(), space)),
            (Self::Move { piece, die }, (verb, _)) => write!(f, "{verb} {} {}", piece.name(), die.number()),
            (Self::Give(Gift { first, second: None }), (verb, _)) => write!(f, "{verb} {}", first.name()),
            (Self::Give(Gift { first, second: Some(second) }), (verb, _)) => {
                write!(f, "{verb} {} {}", first.name(), second.name())
            }
            (_, (verb, "")) => f.write_str(verb),
            (_, (verb, words)) => write!(f, "{verb} {words}"),
        }
    }
}

/// A space in words; `#60` where the board has none of that number.
pub(crate) struct SpaceWord<'a>(pub(crate) &'a Board, pub(crate) Space);

impl fmt::Display for SpaceWord<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.has(self.1) { self.0.name(self.1).fmt(f) } else { write!(f, "#{}", self.1.index()) }
    }
}

fn parse_space(board: &Board, text: &str) -> Option<Space> {
    let Some(digits) = text.strip_prefix('#') else { return board.space(text) };
    let space = Space::from_index(digits.parse().ok()?)?;
    (!board.has(space) && digits.starts_with(|c: char| matches!(c, '1'..='9'))).then_some(space)
}

const WANTED: &str = "an action as docs/notation/erben.md writes it, such as `move druid 1`, `to m3` or `done`";

impl ParseIn<Erben> for Action {
    fn parse_in(game: &Erben, text: &str) -> Result<Self, ParseError> {
        let fixed = FIXED.into_iter().find(|action| match action.words() {
            (verb, "") => text == verb,
            (verb, words) => text.strip_prefix(verb).and_then(|rest| rest.strip_prefix(' ')) == Some(words),
        });
        fixed.or_else(|| parse_names(game, text)).ok_or_else(|| ParseError::new(WANTED, text))
    }
}

/// The actions whose notation names a space, a piece or cards.
fn parse_names(game: &Erben, text: &str) -> Option<Action> {
    let (verb, rest) = text.split_once(' ')?;
    let spirit = || Spirit::from_name(rest);
    match verb {
        "to" => parse_space(game.board(), rest).map(Action::To),
        "move" => {
            let (piece, die) = rest.split_once(' ')?;
            let die = match die {
                "1" => Die::One,
                "2" => Die::Two,
                _ => return None,
            };
            Piece::from_name(piece).map(|piece| Action::Move { piece, die })
        }
        "relocate" => spirit().map(Action::Relocate),
        "call" => spirit().map(Action::Call),
        "drive_out" => spirit().map(Action::DriveOut),
        "double" => spirit().filter(|&spirit| spirit != Spirit::Morrigan).map(Action::Double),
        "give" => match rest.split_once(' ') {
            None => Card::from_name(rest).map(|card| Action::Give(Gift::one(card))),
            Some((one, other)) => {
                let (one, other) = (Card::from_name(one)?, Card::from_name(other)?);
                Gift::two(one, other).filter(|gift| gift.first == one).map(Action::Give)
            }
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_sort_by_their_numbers() {
        assert!((0..Action::SPACE).filter_map(Action::from_number).is_sorted());
        assert!(Action::Pass > Action::Draw(Class::Sun));
    }

    #[test]
    fn every_action_without_a_name_is_listed() {
        let named = |action: &Action| action.words().1.is_empty() && !FIXED.contains(action);
        let listed = (0..Action::SPACE).filter_map(Action::from_number).filter(|action| !named(action));
        let spirits = |action: &Action| {
            matches!(action, Action::Relocate(_) | Action::Call(_) | Action::DriveOut(_) | Action::Double(_))
        };
        assert!(listed.filter(|action| !spirits(action)).eq(FIXED));
    }
}
