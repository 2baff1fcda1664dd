//! What a player may do: numbers, notation, the legal set.
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

use table_common::{ActionSet, Bits, DisplayIn, Numbered, ParseError, ParseIn, bits};

use crate::Mordred;
use crate::action_table::Column;
use crate::map::{Link, Location, LocationSet};
use crate::state::AttackDice;

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Name a column and roll (MOR-R01).
    Column(Column),
    /// End the turn (MOR-B13).
    End,
    /// Choose the target of an attack of Mordred's (MOR-A01).
    Raid(Location),
    /// Build a village (MOR-B03).
    Build(Location),
    /// Add a castle chip (MOR-B07).
    Castle(Location),
    /// Attack a marker from a castle (MOR-B09).
    Attack {
        /// With how many dice. First, so that actions sort by their numbers.
        dice: AttackDice,
        /// From castle to marker.
        link: Link,
    },
}

const END: u32 = 3;
const RAID: u32 = 128;
const BUILD: u32 = 256;
const CASTLE: u32 = 384;
const ATTACK_ONE: u32 = 512;
const ATTACK_TWO: u32 = 1024;

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
        let link = |dice| Link::new((number & 511) as u16).map(|link| Self::Attack { dice, link });
        match number {
            0..END => Some(Self::Column(Column::ALL[number as usize])),
            END => Some(Self::End),
            RAID..BUILD => Some(Self::Raid(location)),
            BUILD..CASTLE => Some(Self::Build(location)),
            CASTLE..ATTACK_ONE => Some(Self::Castle(location)),
            ATTACK_ONE..ATTACK_TWO => link(AttackDice::One),
            ATTACK_TWO..Self::SPACE => link(AttackDice::Two),
            _ => None,
        }
    }
}

/// The legal actions of one position: a mask for each kind that its phase allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal(pub(crate) Choices);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choices {
    None,
    Column,
    Raid(LocationSet),
    Spend {
        builds: LocationSet,
        castles: LocationSet,
        /// Links that may serve with one die.
        attacks: Bits<8>,
        /// How many those are.
        attack_count: u32,
        /// Whether two dice can be paid as well.
        two_dice: bool,
    },
}

impl ActionSet for Legal {
    type Action = Action;

    #[inline]
    fn len(&self) -> u32 {
        match self.0 {
            Choices::None => 0,
            Choices::Column => 3,
            Choices::Raid(targets) => targets.len(),
            Choices::Spend { builds, castles, attack_count, two_dice, .. } => {
                1 + builds.len() + castles.len() + attack_count * (1 + u32::from(two_dice))
            }
        }
    }

    #[inline]
    fn contains(&self, action: Action) -> bool {
        match (self.0, action) {
            (Choices::Column, Action::Column(_)) | (Choices::Spend { .. }, Action::End) => true,
            (Choices::Raid(targets), Action::Raid(location)) => targets.contains(location),
            (Choices::Spend { builds, .. }, Action::Build(location)) => builds.contains(location),
            (Choices::Spend { castles, .. }, Action::Castle(location)) => castles.contains(location),
            (Choices::Spend { attacks, two_dice, .. }, Action::Attack { link, dice }) => {
                (two_dice || dice == AttackDice::One) && attacks.contains(link.number())
            }
            _ => false,
        }
    }

    #[inline]
    fn nth(&self, k: u32) -> Option<Action> {
        match &self.0 {
            Choices::None => None,
            Choices::Column => Column::ALL.get(k as usize).map(|&column| Action::Column(column)),
            Choices::Raid(targets) => targets.nth(k).ok().map(Action::Raid),
            Choices::Spend { builds, castles, attacks, attack_count, two_dice } => {
                if k == 0 {
                    return Some(Action::End);
                }
                let k = match builds.nth(k - 1) {
                    Ok(location) => return Some(Action::Build(location)),
                    Err(builds) => k - 1 - builds,
                };
                let k = match castles.nth(k) {
                    Ok(location) => return Some(Action::Castle(location)),
                    Err(castles) => k - castles,
                };
                let (dice, k) = match k.checked_sub(*attack_count) {
                    None => (AttackDice::One, k),
                    Some(k) if *two_dice => (AttackDice::Two, k),
                    Some(_) => return None,
                };
                let link = Link::new(attacks.nth(k)? as u16)?;
                Some(Action::Attack { dice, link })
            }
        }
    }

    fn iter(&self) -> impl Iterator<Item = Action> {
        (0u32..)
            .step_by(64)
            .zip(self.words())
            .flat_map(|(base, word)| bits(word).map(move |bit| base + bit))
            .filter_map(Action::from_number)
    }

    fn words(&self) -> impl Iterator<Item = u64> {
        let mut words = [0; Action::SPACE.div_ceil(64) as usize];
        let mut put = |base: u32, set: LocationSet| {
            let at = (base / 64) as usize;
            words[at..at + 2].copy_from_slice(&set.halves());
        };
        match self.0 {
            Choices::None => {}
            Choices::Column => words[0] = 0b111,
            Choices::Raid(targets) => put(RAID, targets),
            Choices::Spend { builds, castles, attacks, two_dice, .. } => {
                put(BUILD, builds);
                put(CASTLE, castles);
                words[0] = 1 << END;
                words[8..16].copy_from_slice(&attacks.0);
                if two_dice {
                    words[16..24].copy_from_slice(&attacks.0);
                }
            }
        }
        words.into_iter()
    }
}

/// A location's name, or its number where the edition has none.
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
