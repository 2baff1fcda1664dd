//! The numbered action space: what a player may decide, in numbers and in words (`docs/notation/erben.md`).

use core::cmp::Ordering;
use core::fmt;

use table_common::{DisplayIn, Numbered, ParseError, ParseIn};

use crate::Erben;
use crate::board::{Board, Space};
use crate::card::{Card, Class};
use crate::cards::Cards;
use crate::cult::Cult;
use crate::edition::Die;
use crate::piece::{Piece, Spirit};

/// What may be demanded in an exchange (ERB-T01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
    /// All four.
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

    /// How many cards each gives, 1 or 2.
    #[inline]
    pub const fn number(self) -> u8 {
        match self {
            Self::Plants => 2,
            Self::Sun | Self::Moon | Self::Plant => 1,
        }
    }
}

/// What the Morrigan may steal (ERB-G06).
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
    /// All three.
    pub const ALL: [Self; 3] = [Self::Plant, Self::Plants, Self::Magic];
}

/// The cards a player gives in an exchange: one, or two plants in the order of the kinds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Gift {
    first: Card,
    second: Option<Card>,
}

impl Gift {
    /// One card.
    pub const fn one(card: Card) -> Self {
        Self { first: card, second: None }
    }

    /// Two plants; `None` for other cards.
    pub fn two(one: Card, other: Card) -> Option<Self> {
        let plants = one.class() == Class::Plant && other.class() == Class::Plant;
        plants.then(|| Self { first: one.min(other), second: Some(one.max(other)) })
    }

    /// The cards, one or two.
    pub fn cards(self) -> Cards {
        core::iter::once(self.first).chain(self.second).collect()
    }

    /// How many cards.
    pub const fn number(self) -> u8 {
        if self.second.is_some() { 2 } else { 1 }
    }

    /// The class of the cards.
    pub const fn class(self) -> Class {
        self.first.class()
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

/// A decision of a player. Which may be taken when is written in `docs/notation/erben.md`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// A space: where a move ends, where a spirit is relocated or called to (ERB-M05, M19, A03).
    To(Space),
    /// Move this piece by that die (ERB-M03, M04).
    Move {
        /// The active player's piece.
        piece: Piece,
        /// The die.
        die: Die,
    },
    /// Magic movement: relocate a spirit (ERB-M18).
    Relocate(Spirit),
    /// Call a spirit (ERB-A03).
    Call(Spirit),
    /// Drive a spirit out (ERB-A04).
    DriveOut(Spirit),
    /// Spend a Lug or Teutates on an own spirit's vote; never the Morrigan's (ERB-C04).
    Double(Spirit),
    /// Draw from a stack: magic movement, or the action of a space (ERB-M18, A05 to A07).
    Draw(Class),
    /// Use no die, or no further one (ERB-M04, M16).
    Pass,
    /// Do nothing on the space, or with the Morrigan (ERB-A08, G06).
    Nothing,
    /// Close the statement of votes (ERB-V02).
    Done,
    /// Take control of the spirit on the druid's space (ERB-A09).
    Control,
    /// Demand an exchange (ERB-T01).
    Exchange(Demand),
    /// The Morrigan: look at the victim's cards (ERB-G06).
    Look,
    /// The Morrigan: steal (ERB-G06).
    Steal(Theft),
    /// The druid's votes (ERB-V03).
    VoteDruid(Cult),
    /// The Dwarf King's vote (ERB-V05).
    VoteKing(Cult),
    /// Show a potion: a vote for its cult (ERB-V06).
    Potion(Cult),
    /// Spend a Magic Portrait: a vote (ERB-C03).
    Portrait(Cult),
    /// Give cards in an exchange (ERB-T03).
    Give(Gift),
}

pub(crate) const MOVES: u32 = 128;
pub(crate) const RELOCATE: u32 = 160;
pub(crate) const CALL: u32 = 168;
pub(crate) const DRIVE_OUT: u32 = 176;
pub(crate) const DOUBLE: u32 = 184;
const DRAW: u32 = 192;
const PASS: u32 = 195;
const NOTHING: u32 = 196;
const DONE: u32 = 197;
const CONTROL: u32 = 198;
const EXCHANGE: u32 = 199;
const LOOK: u32 = 203;
const STEAL: u32 = 204;
const VOTE_DRUID: u32 = 207;
const VOTE_KING: u32 = 209;
const POTION: u32 = 211;
const PORTRAIT: u32 = 213;
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
            Self::Pass => PASS,
            Self::Nothing => NOTHING,
            Self::Done => DONE,
            Self::Control => CONTROL,
            Self::Exchange(demand) => EXCHANGE + demand as u32,
            Self::Look => LOOK,
            Self::Steal(theft) => STEAL + theft as u32,
            Self::VoteDruid(cult) => VOTE_DRUID + cult as u32,
            Self::VoteKing(cult) => VOTE_KING + cult as u32,
            Self::Potion(cult) => POTION + cult as u32,
            Self::Portrait(cult) => PORTRAIT + cult as u32,
            Self::Give(Gift { first, second: None }) => GIVE + first as u32,
            Self::Give(Gift { first, second: Some(second) }) => {
                GIVE_TWO + Gift::pair_number(first as u32, second as u32)
            }
        }
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        let spirit = |base: u32| Spirit::from_index((number - base) as usize);
        let cult = |base: u32| if number == base { Cult::Sun } else { Cult::Moon };
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
            DRAW..PASS => Class::ALL.get((number - DRAW) as usize).copied().map(Self::Draw),
            PASS => Some(Self::Pass),
            NOTHING => Some(Self::Nothing),
            DONE => Some(Self::Done),
            CONTROL => Some(Self::Control),
            EXCHANGE..LOOK => Demand::ALL.get((number - EXCHANGE) as usize).copied().map(Self::Exchange),
            LOOK => Some(Self::Look),
            STEAL..VOTE_DRUID => Theft::ALL.get((number - STEAL) as usize).copied().map(Self::Steal),
            VOTE_DRUID..VOTE_KING => Some(Self::VoteDruid(cult(VOTE_DRUID))),
            VOTE_KING..POTION => Some(Self::VoteKing(cult(VOTE_KING))),
            POTION..PORTRAIT => Some(Self::Potion(cult(POTION))),
            PORTRAIT..=214 => Some(Self::Portrait(cult(PORTRAIT))),
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

/// The actions that are fixed words.
const PLAIN: [(&str, Action); 23] = [
    ("draw sun", Action::Draw(Class::Sun)),
    ("draw moon", Action::Draw(Class::Moon)),
    ("draw plant", Action::Draw(Class::Plant)),
    ("pass", Action::Pass),
    ("nothing", Action::Nothing),
    ("done", Action::Done),
    ("control", Action::Control),
    ("exchange sun", Action::Exchange(Demand::Sun)),
    ("exchange moon", Action::Exchange(Demand::Moon)),
    ("exchange 1 plant", Action::Exchange(Demand::Plant)),
    ("exchange 2 plants", Action::Exchange(Demand::Plants)),
    ("look", Action::Look),
    ("steal 1 plant", Action::Steal(Theft::Plant)),
    ("steal 2 plants", Action::Steal(Theft::Plants)),
    ("steal magic", Action::Steal(Theft::Magic)),
    ("vote druid sun", Action::VoteDruid(Cult::Sun)),
    ("vote druid moon", Action::VoteDruid(Cult::Moon)),
    ("vote king sun", Action::VoteKing(Cult::Sun)),
    ("vote king moon", Action::VoteKing(Cult::Moon)),
    ("potion sun", Action::Potion(Cult::Sun)),
    ("potion moon", Action::Potion(Cult::Moon)),
    ("portrait sun", Action::Portrait(Cult::Sun)),
    ("portrait moon", Action::Portrait(Cult::Moon)),
];

impl DisplayIn<Erben> for Action {
    fn fmt_in(&self, game: &Erben, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((words, _)) = PLAIN.iter().find(|(_, action)| action == self) {
            return f.write_str(words);
        }
        match self {
            Self::To(space) => write!(f, "to {}", SpaceWord(game.board(), *space)),
            Self::Move { piece, die } => write!(f, "move {} {}", piece.name(), die.number()),
            Self::Relocate(spirit) => write!(f, "relocate {}", spirit.name()),
            Self::Call(spirit) => write!(f, "call {}", spirit.name()),
            Self::DriveOut(spirit) => write!(f, "drive_out {}", spirit.name()),
            Self::Double(spirit) => write!(f, "double {}", spirit.name()),
            Self::Give(Gift { first, second: None }) => write!(f, "give {}", first.name()),
            Self::Give(Gift { first, second: Some(second) }) => write!(f, "give {} {}", first.name(), second.name()),
            _ => Ok(()),
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

fn read_space(board: &Board, text: &str) -> Option<Space> {
    let Some(digits) = text.strip_prefix('#') else { return board.space(text) };
    let space = Space::from_index(digits.parse().ok()?)?;
    (!board.has(space) && digits.starts_with(|c: char| matches!(c, '1'..='9'))).then_some(space)
}

const WANTED: &str = "an action as docs/notation/erben.md writes it, such as `move druid 1`, `to m3` or `done`";

impl ParseIn<Erben> for Action {
    fn parse_in(game: &Erben, text: &str) -> Result<Self, ParseError> {
        let plain = PLAIN.iter().find(|(words, _)| *words == text).map(|&(_, action)| action);
        plain.or_else(|| read_words(game, text)).ok_or_else(|| ParseError::new(WANTED, text))
    }
}

fn read_words(game: &Erben, text: &str) -> Option<Action> {
    let (verb, rest) = text.split_once(' ')?;
    let spirit = || Spirit::from_name(rest);
    match verb {
        "to" => read_space(game.board(), rest).map(Action::To),
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
}
