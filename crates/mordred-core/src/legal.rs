//! The legal set: all that the player whose turn it is can do now.

use table_common::{ActionSet, Numbered, Word, bits};

use crate::action::{ATTACK_ONE, ATTACK_TWO, Action, BUILD, CASTLE, END, RAID};
use crate::action_table::Column;
use crate::attack_dice::AttackDice;
use crate::link::{LinkSet, MAX_LINKS};
use crate::location::{Location, LocationSet};

/// Where the words of attacks with one die and with two begin, and how many each has.
const ONE: usize = ATTACK_ONE as usize / 64;
const TWO: usize = ATTACK_TWO as usize / 64;
const LINK_WORDS: usize = MAX_LINKS / 64;

/// The legal actions of one position: a set for each kind of action that its phase allows.
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
        /// The links over which one die can be rolled.
        attacks: LinkSet,
        /// How many those are.
        attack_count: u32,
        /// Whether two dice can be paid too.
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
                (two_dice || dice == AttackDice::One) && attacks.contains(link)
            }
            _ => false,
        }
    }

    #[inline]
    fn nth(&self, k: u32) -> Option<Action> {
        match &self.0 {
            Choices::None => None,
            Choices::Column => Column::ALL.get(k as usize).map(|&column| Action::Column(column)),
            Choices::Raid(targets) => targets.nth(k).map(Action::Raid),
            Choices::Spend { builds, castles, attacks, attack_count, two_dice } => {
                if k == 0 {
                    return Some(Action::End);
                }
                let k = match nth(*builds, k - 1) {
                    Ok(location) => return Some(Action::Build(location)),
                    Err(rest) => rest,
                };
                let k = match nth(*castles, k) {
                    Ok(location) => return Some(Action::Castle(location)),
                    Err(rest) => rest,
                };
                let (dice, k) = match k.checked_sub(*attack_count) {
                    None => (AttackDice::One, k),
                    Some(k) if *two_dice => (AttackDice::Two, k),
                    Some(_) => return None,
                };
                attacks.nth(k).map(|link| Action::Attack { dice, link })
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
            let bits = set.bits();
            words[at..at + 2].copy_from_slice(&[bits as u64, (bits >> 64) as u64]);
        };
        match self.0 {
            Choices::None => {}
            Choices::Column => words[0] = 0b111,
            Choices::Raid(targets) => put(RAID, targets),
            Choices::Spend { builds, castles, attacks, two_dice, .. } => {
                put(BUILD, builds);
                put(CASTLE, castles);
                words[0] = 1 << END;
                words[ONE..ONE + LINK_WORDS].copy_from_slice(&attacks.bits());
                if two_dice {
                    words[TWO..TWO + LINK_WORDS].copy_from_slice(&attacks.bits());
                }
            }
        }
        words.into_iter()
    }
}

/// The `k`-th location of a set, counted from 0; or how many `k` is beyond the set.
#[inline]
fn nth(set: LocationSet, k: u32) -> Result<Location, u32> {
    Word::nth(&set.bits(), k).map(Location::wrapping)
}
