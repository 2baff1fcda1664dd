//! Actions: the decisions of players, their numbers and their notation.

use core::cmp::Ordering;
use core::fmt;

use table_common::{DisplayIn, Face, Numbered, ParseError, ParseIn};

use crate::Merlin;
use crate::environs::Tile;
use crate::goods::{Good, Kind};
use crate::henchman::Henchman;
use crate::mission::{Card, Slot};
use crate::principality::Principality;
use crate::ring::{Direction, ScoreKind, Space};
use crate::seals::Row;

/// A decision of a player. Each has a number that no edition changes, and a text: `die 3`, `send builder fox`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// End the turn ([MER-T10](crate::catalogue#mer-t10)).
    End,
    /// Decline what is offered: the action of the space ([MER-T07](crate::catalogue#mer-t07)), a tower's bonus
    /// ([MER-A21](crate::catalogue#mer-a21)), a second manor ([MER-K07](crate::catalogue#mer-k07)) or a second henchman
    /// ([MER-K10](crate::catalogue#mer-k10)).
    Decline,
    /// Pay a staff to repeat the action ([MER-T08](crate::catalogue#mer-t08)).
    Staff,
    /// Place the die and move ([MER-T03](crate::catalogue#mer-t03), [MER-T04](crate::catalogue#mer-t04)).
    Move(Direction),
    /// Use a Snake flag: turn the die over ([MER-F05](crate::catalogue#mer-f05)).
    FlagSnake,
    /// Use a Fishes flag: the knight will move counter-clockwise ([MER-F04](crate::catalogue#mer-f04)).
    FlagFishes,
    /// Use an Eagle flag: the knight goes to the opposite space ([MER-F07](crate::catalogue#mer-f07)).
    FlagEagle,
    /// Take the Grail and an apple ([MER-A13](crate::catalogue#mer-a13)).
    TakeGrail,
    /// Take Excalibur without a traitor to discard ([MER-A12](crate::catalogue#mer-a12)).
    TakeExcalibur,
    /// Place the Grail in the principality where its holder ties ([MER-E11](crate::catalogue#mer-e11)).
    PlaceGrail,
    /// Keep the Grail for a later tie ([MER-E12](crate::catalogue#mer-e12)).
    KeepGrail,
    /// Choose the Merlin die ([MER-T02](crate::catalogue#mer-t02)).
    ChooseMerlinDie,
    /// Choose an own die with that face ([MER-T02](crate::catalogue#mer-t02)).
    ChooseDie(Face),
    /// Pay an apple to set the die ([MER-T06](crate::catalogue#mer-t06)).
    Apple(Face),
    /// Use a Dragon flag against all own traitors of a shield ([MER-F02](crate::catalogue#mer-f02)).
    FlagDragon(Principality),
    /// Repel a traitor with row 3 of the shield-bearer ([MER-K08](crate::catalogue#mer-k08)).
    FavorRepel(Principality),
    /// Discard a traitor on Excalibur's space ([MER-A12](crate::catalogue#mer-a12)).
    Defeat(Principality),
    /// Score what a victory-point space shows ([MER-A08](crate::catalogue#mer-a08), [MER-A09](crate::catalogue#mer-a09)).
    Score(ScoreKind),
    /// Score one of the four kinds with row 3 of the flag-bearer ([MER-K09](crate::catalogue#mer-k09)).
    FavorScore(ScoreKind),
    /// Use a Fox flag: act on another knight's space ([MER-F06](crate::catalogue#mer-f06)).
    FlagFox(Space),
    /// Take a good from the board ([MER-A10](crate::catalogue#mer-a10), [MER-A16](crate::catalogue#mer-a16),
    /// [MER-A21](crate::catalogue#mer-a21)).
    Take(Good),
    /// Return a good to the board, for another ([MER-A16](crate::catalogue#mer-a16)).
    Return(Good),
    /// Place an influence counter as a tower's bonus ([MER-A21](crate::catalogue#mer-a21)).
    Influence(Principality),
    /// Draw a mission from the display ([MER-M05](crate::catalogue#mer-m05), [MER-A17](crate::catalogue#mer-a17)).
    Draw(Slot),
    /// Draw a mission from the deck ([MER-M05](crate::catalogue#mer-m05), [MER-A17](crate::catalogue#mer-a17)).
    DrawDeck,
    /// Send a henchman to do its duty ([MER-A02](crate::catalogue#mer-a02), [MER-A11](crate::catalogue#mer-a11),
    /// [MER-A14](crate::catalogue#mer-a14), [MER-A15](crate::catalogue#mer-a15)).
    Send(Henchman, Principality),
    /// Send a henchman with row 3 of the lady-in-waiting ([MER-K10](crate::catalogue#mer-k10)).
    FavorSend(Henchman, Principality),
    /// Build a manor and pay with that material ([MER-A18](crate::catalogue#mer-a18)).
    Build(Tile, Principality),
    /// Discard a mission ([MER-A17](crate::catalogue#mer-a17)).
    Discard(Card),
    /// Complete a mission for its points, or for a row ([MER-M02](crate::catalogue#mer-m02), [MER-K02](crate::catalogue#mer-k02)).
    Complete(Card, Option<Row>),
}

/// The actions without parts, by number.
const PLAIN: [Action; 13] = [
    Action::End,
    Action::Decline,
    Action::Staff,
    Action::Move(Direction::Clockwise),
    Action::Move(Direction::CounterClockwise),
    Action::FlagSnake,
    Action::FlagFishes,
    Action::FlagEagle,
    Action::TakeGrail,
    Action::TakeExcalibur,
    Action::PlaceGrail,
    Action::KeepGrail,
    Action::ChooseMerlinDie,
];

/// Where the blocks of the numbered space begin.
pub(crate) mod block {
    pub(crate) const DIE: u32 = 16;
    pub(crate) const APPLE: u32 = 24;
    pub(crate) const DRAGON: u32 = 32;
    pub(crate) const REPEL: u32 = 40;
    pub(crate) const DEFEAT: u32 = 48;
    pub(crate) const SCORE: u32 = 56;
    pub(crate) const FOX: u32 = 64;
    pub(crate) const FAVOR_SCORE: u32 = 88;
    pub(crate) const TAKE: u32 = 96;
    pub(crate) const RETURN: u32 = 128;
    pub(crate) const INFLUENCE: u32 = 152;
    pub(crate) const DRAW: u32 = 160;
    pub(crate) const DRAW_DECK: u32 = 163;
    pub(crate) const SEND: u32 = 192;
    pub(crate) const FAVOR_SEND: u32 = 224;
    pub(crate) const BUILD: u32 = 256;
    pub(crate) const DISCARD: u32 = 448;
    pub(crate) const COMPLETE: u32 = 512;
}

impl Numbered for Action {
    const SPACE: u32 = 768;

    #[inline]
    fn number(self) -> u32 {
        let pair = |major: usize, minor: Principality| major as u32 * 8 + minor as u32;
        match self {
            Self::End => 0,
            Self::Decline => 1,
            Self::Staff => 2,
            Self::Move(Direction::Clockwise) => 3,
            Self::Move(Direction::CounterClockwise) => 4,
            Self::FlagSnake => 5,
            Self::FlagFishes => 6,
            Self::FlagEagle => 7,
            Self::TakeGrail => 8,
            Self::TakeExcalibur => 9,
            Self::PlaceGrail => 10,
            Self::KeepGrail => 11,
            Self::ChooseMerlinDie => 12,
            Self::ChooseDie(face) => block::DIE + face.index() as u32,
            Self::Apple(face) => block::APPLE + face.index() as u32,
            Self::FlagDragon(one) => block::DRAGON + one as u32,
            Self::FavorRepel(one) => block::REPEL + one as u32,
            Self::Defeat(one) => block::DEFEAT + one as u32,
            Self::Score(what) => block::SCORE + what as u32,
            Self::FavorScore(what) => block::FAVOR_SCORE + what as u32,
            Self::FlagFox(space) => block::FOX + space.number(),
            Self::Take(good) => block::TAKE + pair(good.kind.index(), good.principality),
            Self::Return(good) => block::RETURN + pair(good.kind.index(), good.principality),
            Self::Influence(one) => block::INFLUENCE + one as u32,
            Self::Draw(slot) => block::DRAW + slot.number(),
            Self::DrawDeck => block::DRAW_DECK,
            Self::Send(henchman, one) => block::SEND + pair(henchman.index(), one),
            Self::FavorSend(henchman, one) => block::FAVOR_SEND + pair(henchman.index(), one),
            Self::Build(tile, one) => block::BUILD + pair(tile.index(), one),
            Self::Discard(card) => block::DISCARD + card.number(),
            Self::Complete(card, row) => {
                block::COMPLETE + 64 * row.map_or(0, |row| u32::from(row.number())) + card.number()
            }
        }
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        let one = |from: u32| Principality::from_number((number - from) % 8);
        let major = |from: u32| (number - from) / 8;
        let good = |from| Some(Good { kind: Kind::from_number(major(from))?, principality: one(from)? });
        let face = |from: u32| Face::new((number - from) as u8 + 1);
        Some(match number {
            0..=12 => *PLAIN.get(number as usize)?,
            16..=21 => Self::ChooseDie(face(block::DIE)?),
            24..=29 => Self::Apple(face(block::APPLE)?),
            32..=39 => Self::FlagDragon(one(block::DRAGON)?),
            40..=47 => Self::FavorRepel(one(block::REPEL)?),
            48..=55 => Self::Defeat(one(block::DEFEAT)?),
            56..=63 => Self::Score(ScoreKind::from_number(number - block::SCORE)?),

            64..=87 => Self::FlagFox(Space::from_number(number - block::FOX)?),
            88..=95 => Self::FavorScore(ScoreKind::from_number(number - block::FAVOR_SCORE)?),
            96..=119 => Self::Take(good(block::TAKE)?),
            128..=151 => Self::Return(good(block::RETURN)?),
            152..=159 => Self::Influence(one(block::INFLUENCE)?),
            160..=162 => Self::Draw(Slot::from_number(number - block::DRAW)?),
            163 => Self::DrawDeck,
            192..=223 => Self::Send(Henchman::from_number(major(block::SEND))?, one(block::SEND)?),
            224..=255 => Self::FavorSend(Henchman::from_number(major(block::FAVOR_SEND))?, one(block::FAVOR_SEND)?),
            256..=447 => Self::Build(Tile::from_number(major(block::BUILD))?, one(block::BUILD)?),
            448..=511 => Self::Discard(Card::from_number(number % 64)?),
            512..=767 => {
                Self::Complete(Card::from_number(number % 64)?, Row::new(((number - block::COMPLETE) / 64) as u8))
            }
            _ => return None,
        })
    }
}

impl Action {
    /// Whether the action is a first choice of a space's action (MER-A02 to MER-A18).
    pub(crate) const fn is_of_a_space(self) -> bool {
        matches!(
            self,
            Self::Send(..)
                | Self::FavorSend(..)
                | Self::Score(_)
                | Self::FavorScore(_)
                | Self::Take(_)
                | Self::Return(_)
                | Self::Discard(_)
                | Self::Defeat(_)
                | Self::TakeExcalibur
                | Self::TakeGrail
                | Self::Build(..)
        )
    }
}

impl PartialOrd for Action {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Action {
    fn cmp(&self, other: &Self) -> Ordering {
        self.number().cmp(&other.number())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::End => f.write_str("end"),
            Self::Decline => f.write_str("decline"),
            Self::Staff => f.write_str("staff"),
            Self::Move(direction) => write!(f, "move {}", direction.name()),
            Self::FlagSnake => f.write_str("flag snake"),
            Self::FlagFishes => f.write_str("flag fishes"),
            Self::FlagEagle => f.write_str("flag eagle"),
            Self::TakeGrail => f.write_str("take grail"),
            Self::TakeExcalibur => f.write_str("take excalibur"),
            Self::PlaceGrail => f.write_str("place grail"),
            Self::KeepGrail => f.write_str("keep grail"),
            Self::ChooseMerlinDie => f.write_str("die merlin"),
            Self::ChooseDie(face) => write!(f, "die {face}"),
            Self::Apple(face) => write!(f, "apple {face}"),
            Self::FlagDragon(one) => write!(f, "flag dragon {one}"),
            Self::FavorRepel(one) => write!(f, "favor repel {one}"),
            Self::Defeat(one) => write!(f, "defeat {one}"),
            Self::Score(what) => write!(f, "score {what}"),
            Self::FavorScore(what) => write!(f, "favor score {what}"),
            Self::FlagFox(space) => write!(f, "flag fox {space}"),
            Self::Take(good) => write!(f, "take {good}"),
            Self::Return(good) => write!(f, "return {good}"),
            Self::Influence(one) => write!(f, "influence {one}"),
            Self::Draw(slot) => write!(f, "draw {slot}"),
            Self::DrawDeck => f.write_str("draw deck"),
            Self::Send(henchman, one) => write!(f, "send {henchman} {one}"),
            Self::FavorSend(henchman, one) => write!(f, "favor send {henchman} {one}"),
            Self::Build(tile, one) => write!(f, "build {tile} {one}"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Complete(card, None) => write!(f, "complete {card}"),
            Self::Complete(card, Some(row)) => write!(f, "complete {card} row {row}"),
        }
    }
}

impl DisplayIn<Merlin> for Action {
    fn fmt_in(&self, _: &Merlin, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The value of a list that has this name.
pub(crate) fn name_of<T: Copy>(all: &[T], say: fn(T) -> &'static str, word: &str) -> Option<T> {
    all.iter().copied().find(|&one| say(one) == word)
}

/// The number that is written so, without sign or leading zeros.
pub(crate) fn number_of(word: &str) -> Option<u8> {
    let plain = word == "0" || !word.starts_with(['0', '+']);
    if plain { word.parse().ok() } else { None }
}

/// The words of a text, one to five; the places beyond them are empty. `None` where a word is empty.
pub(crate) fn words_of(text: &str) -> Option<[&str; 5]> {
    let mut words = [""; 5];
    for (i, word) in text.split(' ').enumerate() {
        *words.get_mut(i)? = if word.is_empty() { return None } else { word };
    }
    Some(words)
}

fn parse(text: &str) -> Option<Action> {
    let one = |word| name_of(&Principality::ALL, Principality::name, word);
    let kind = |word| name_of(&Kind::ALL, Kind::name, word);
    let who = |word| name_of(&Henchman::ALL, Henchman::name, word);
    let what = |word| name_of(&ScoreKind::ALL, ScoreKind::name, word);
    let face = |word| Face::new(number_of(word)?);
    let card = |word| Card::new(number_of(word)?);
    let way = |word| name_of(&Direction::ALL, Direction::name, word);
    Some(match words_of(text)? {
        ["end", "", "", "", ""] => Action::End,
        ["decline", "", "", "", ""] => Action::Decline,
        ["staff", "", "", "", ""] => Action::Staff,
        ["move", word, "", "", ""] => Action::Move(way(word)?),
        ["flag", "snake", "", "", ""] => Action::FlagSnake,
        ["flag", "fishes", "", "", ""] => Action::FlagFishes,
        ["flag", "eagle", "", "", ""] => Action::FlagEagle,
        ["take", "grail", "", "", ""] => Action::TakeGrail,
        ["take", "excalibur", "", "", ""] => Action::TakeExcalibur,
        ["place", "grail", "", "", ""] => Action::PlaceGrail,
        ["keep", "grail", "", "", ""] => Action::KeepGrail,
        ["die", "merlin", "", "", ""] => Action::ChooseMerlinDie,
        ["die", pips, "", "", ""] => Action::ChooseDie(face(pips)?),
        ["apple", pips, "", "", ""] => Action::Apple(face(pips)?),
        ["flag", "dragon", place, "", ""] => Action::FlagDragon(one(place)?),
        ["flag", "fox", space, "", ""] => Action::FlagFox(Space::new(number_of(space)?)?),
        ["favor", "repel", place, "", ""] => Action::FavorRepel(one(place)?),
        ["defeat", place, "", "", ""] => Action::Defeat(one(place)?),
        ["score", word, "", "", ""] => Action::Score(what(word)?),
        ["favor", "score", word, "", ""] => Action::FavorScore(what(word)?),
        ["take", word, place, "", ""] => Action::Take(Good { kind: kind(word)?, principality: one(place)? }),
        ["return", word, place, "", ""] => Action::Return(Good { kind: kind(word)?, principality: one(place)? }),
        ["influence", place, "", "", ""] => Action::Influence(one(place)?),
        ["draw", "deck", "", "", ""] => Action::DrawDeck,
        ["draw", slot, "", "", ""] => Action::Draw(Slot::new(number_of(slot)?)?),
        ["send", henchman, place, "", ""] => Action::Send(who(henchman)?, one(place)?),
        ["favor", "send", henchman, place, ""] => Action::FavorSend(who(henchman)?, one(place)?),
        ["build", tile, place, "", ""] => Action::Build(Tile::new(number_of(tile)?)?, one(place)?),
        ["discard", number, "", "", ""] => Action::Discard(card(number)?),
        ["complete", number, "", "", ""] => Action::Complete(card(number)?, None),
        ["complete", number, "row", row, ""] => Action::Complete(card(number)?, Some(Row::new(number_of(row)?)?)),
        _ => return None,
    })
}

impl ParseIn<Merlin> for Action {
    fn parse_in(_: &Merlin, text: &str) -> Result<Self, ParseError> {
        parse(text).ok_or_else(|| ParseError::new("an action, such as `die 3`, `send builder fox` or `end`", text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_texts_are_inverses() {
        let mut count = 0;
        for number in 0..Action::SPACE + 100 {
            let Some(action) = Action::from_number(number) else { continue };
            assert_eq!(action.number(), number);
            assert_eq!(parse(&alloc::format!("{action}")), Some(action));
            count += 1;
        }
        assert_eq!(count, 13 + 6 + 6 + 6 * 3 + 8 + 24 + 18 + 18 + 6 + 4 + 24 + 24 + 144 + 55 + 4 * 55);
    }

    #[test]
    fn texts_are_read_strictly() {
        for wrong in [
            "",
            "end ",
            " end",
            "die 0",
            "die 7",
            "die 03",
            "die +3",
            "complete 64",
            "complete 1 row 4",
            "send builder",
        ] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn actions_sort_by_their_numbers() {
        assert!((0..Action::SPACE).filter_map(Action::from_number).is_sorted());
        assert!(Action::from_number(1) > Action::from_number(0));
    }
}
