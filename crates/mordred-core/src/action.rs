//! What a player may decide: numbers and notation.
//!
//! | numbers | actions |
//! |---|---|
//! | 0–2 | `column A`, `column B`, `column C` |
//! | 3 | `end` |
//! | 128 + location | `raid Conwy` |
//! | 256 + location | `build Conwy` |
//! | 384 + location | `castle Conwy` |
//! | 512 + link | `attack Bangor from Conwy with 1` |
//! | 1024 + link | `attack Bangor from Conwy with 2` |
//!
//! A location or link that the edition does not have is written with its number: `build #90`.

use alloc::string::ToString;
use core::fmt;

use table_common::{DisplayIn, Numbered, ParseError, ParseIn};

use crate::action_table::Column;
use crate::attack_dice::AttackDice;
use crate::game::Mordred;
use crate::link::Link;
use crate::location::Location;

/// A decision of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Name a column and roll ([MOR-R01](crate::catalogue#mor-r01)).
    Column(Column),
    /// End the turn ([MOR-B13](crate::catalogue#mor-b13)).
    End,
    /// Choose the target of one of Mordred's attacks ([MOR-A01](crate::catalogue#mor-a01)).
    Raid(Location),
    /// Build a village ([MOR-B03](crate::catalogue#mor-b03)).
    Build(Location),
    /// Add a castle chip ([MOR-B07](crate::catalogue#mor-b07)).
    Castle(Location),
    /// Attack a marker from a castle ([MOR-B09](crate::catalogue#mor-b09)).
    Attack {
        /// The number of dice. It stands first, so that actions sort by their numbers.
        dice: AttackDice,
        /// From the castle to the marker.
        link: Link,
    },
}

/// Where the blocks of numbers start.
pub(crate) const END: u32 = 3;
pub(crate) const RAID: u32 = 128;
pub(crate) const BUILD: u32 = 256;
pub(crate) const CASTLE: u32 = 384;
pub(crate) const ATTACK_ONE: u32 = 512;
pub(crate) const ATTACK_TWO: u32 = 1024;

impl Numbered for Action {
    const SPACE: u32 = 1536;

    #[inline]
    fn number(self) -> u32 {
        match self {
            Self::Column(column) => column as u32,
            Self::End => END,
            Self::Raid(location) => RAID + location.number(),
            Self::Build(location) => BUILD + location.number(),
            Self::Castle(location) => CASTLE + location.number(),
            Self::Attack { dice: AttackDice::One, link } => ATTACK_ONE + link.number(),
            Self::Attack { dice: AttackDice::Two, link } => ATTACK_TWO + link.number(),
        }
    }

    fn from_number(number: u32) -> Option<Self> {
        let location = Location::wrapping(number);
        let attack = |dice| Some(Self::Attack { dice, link: Link::wrapping(number) });
        match number {
            0..END => Some(Self::Column(Column::ALL[number as usize])),
            END => Some(Self::End),
            RAID..BUILD => Some(Self::Raid(location)),
            BUILD..CASTLE => Some(Self::Build(location)),
            CASTLE..ATTACK_ONE => Some(Self::Castle(location)),
            ATTACK_ONE..ATTACK_TWO => attack(AttackDice::One),
            ATTACK_TWO..Self::SPACE => attack(AttackDice::Two),
            _ => None,
        }
    }
}

/// Displays a location's name, or its number where the edition does not have it.
pub(crate) struct Place<'a>(pub &'a Mordred, pub Location);

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.edition().name(self.1) {
            Some(name) => f.write_str(name),
            None => write!(f, "#{}", self.1.number()),
        }
    }
}

impl DisplayIn<Mordred> for Action {
    fn fmt_in(&self, game: &Mordred, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Column(column) => write!(f, "column {}", column.name()),
            Self::End => f.write_str("end"),
            Self::Raid(location) => write!(f, "raid {}", Place(game, location)),
            Self::Build(location) => write!(f, "build {}", Place(game, location)),
            Self::Castle(location) => write!(f, "castle {}", Place(game, location)),
            Self::Attack { link, dice } => match game.map().ends(link) {
                Some((castle, target)) => {
                    write!(f, "attack {} from {} with {}", Place(game, target), Place(game, castle), dice.count())
                }
                None => write!(f, "attack #{} with {}", link.number(), dice.count()),
            },
        }
    }
}

const WANTED: &str =
    "`column A`, `raid PLACE`, `build PLACE`, `castle PLACE`, `attack PLACE from PLACE with 1` (or 2) or `end`";

impl ParseIn<Mordred> for Action {
    fn parse_in(game: &Mordred, text: &str) -> Result<Self, ParseError> {
        read_action(game, text).ok_or_else(|| ParseError::new(WANTED, text))
    }
}

fn read_action(game: &Mordred, text: &str) -> Option<Action> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    match word {
        "end" if text == "end" => Some(Action::End),
        "column" => Column::ALL.into_iter().find(|column| column.name() == rest).map(Action::Column),
        "raid" => read_place(game, rest).map(Action::Raid),
        "build" => read_place(game, rest).map(Action::Build),
        "castle" => read_place(game, rest).map(Action::Castle),
        "attack" => read_attack(game, rest),
        _ => None,
    }
}

fn read_place(game: &Mordred, text: &str) -> Option<Location> {
    if let Some(number) = text.strip_prefix('#') {
        let location = Location::new(read_number(number)?.try_into().ok()?)?;
        return game.edition().name(location).is_none().then_some(location);
    }
    game.edition().location(text)
}

/// A number without sign or leading zeros.
fn read_number(text: &str) -> Option<u16> {
    let number: u16 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

fn read_attack(game: &Mordred, text: &str) -> Option<Action> {
    let (ends, dice) = text.rsplit_once(" with ")?;
    let dice = match dice {
        "1" => AttackDice::One,
        "2" => AttackDice::Two,
        _ => return None,
    };
    let link = if let Some(number) = ends.strip_prefix('#') {
        let link = Link::new(read_number(number)?)?;
        game.map().ends(link).is_none().then_some(link)?
    } else {
        let (target, castle) = ends.split_once(" from ")?;
        game.map().link(game.edition().location(castle)?, game.edition().location(target)?)?
    };
    Some(Action::Attack { dice, link })
}
