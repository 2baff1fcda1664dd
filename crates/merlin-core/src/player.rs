//! What all may know of one player: the castle, the pieces on the board, and the missions that all have seen.

use table_common::Face;

use crate::dice::Dice;
use crate::environs::Tiles;
use crate::goods::{Goods, Kind};
use crate::henchman::Henchmen;
use crate::mission::Cards;
use crate::principality::{Counts, Principality};
use crate::ring::{ScoreKind, Space};
use crate::seals::Seals;

/// What all may know of one player. The secret part of the hand is not here: see
/// [`State::hand`](crate::State::hand) and [`View::hand`](crate::View::hand).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PublicPlayer {
    pub(crate) goods: Goods,
    pub(crate) traitors: Counts,
    pub(crate) influence: Counts,
    pub(crate) known: Cards,
    pub(crate) henchmen: Henchmen,
    pub(crate) built: Tiles,
    pub(crate) score: i16,
    pub(crate) seals: Seals,
    pub(crate) dice: Dice,
    pub(crate) merlin_die: Option<Face>,
    pub(crate) knight: Option<Space>,
    pub(crate) apples: u8,
    pub(crate) staffs: u8,
    pub(crate) manors: u8,
    pub(crate) influence_in_castle: u8,
}

impl PublicPlayer {
    /// The score so far in VP; may be negative ([MER-E07](crate::catalogue#mer-e07)).
    pub const fn score(&self) -> i16 {
        self.score
    }

    /// The knight's space; `None` before the starting tile ([MER-S13](crate::catalogue#mer-s13)).
    pub const fn knight(&self) -> Option<Space> {
        self.knight
    }

    /// The own dice that are not used in this round, up to three ([MER-T02](crate::catalogue#mer-t02)).
    pub const fn dice(&self) -> Dice {
        self.dice
    }

    /// The face of the Merlin die; `None` where it is used ([MER-T04](crate::catalogue#mer-t04)).
    pub const fn merlin_die(&self) -> Option<Face> {
        self.merlin_die
    }

    /// The apples on the castle ([MER-T06](crate::catalogue#mer-t06)).
    pub const fn apples(&self) -> u8 {
        self.apples
    }

    /// The staffs on the castle ([MER-T08](crate::catalogue#mer-t08)).
    pub const fn staffs(&self) -> u8 {
        self.staffs
    }

    /// The manors that are not built yet ([MER-A18](crate::catalogue#mer-a18)).
    pub const fn manors(&self) -> u8 {
        self.manors
    }

    /// The tiles on which manors stand ([MER-A18](crate::catalogue#mer-a18)).
    pub const fn built(&self) -> Tiles {
        self.built
    }

    /// The flags, shields and materials on the castle.
    pub const fn goods(&self) -> Goods {
        self.goods
    }

    /// The traitors at the castle, by shield ([MER-S14](crate::catalogue#mer-s14)).
    pub const fn traitors(&self) -> Counts {
        self.traitors
    }

    /// The influence counters in the principalities.
    pub const fn influence(&self) -> Counts {
        self.influence
    }

    /// The influence counters on the castle.
    pub const fn influence_in_castle(&self) -> u8 {
        self.influence_in_castle
    }

    /// Where the henchmen stand.
    pub const fn henchmen(&self) -> Henchmen {
        self.henchmen
    }

    /// The missions of the hand that all know, since they came from the display ([MER-M08](crate::catalogue#mer-m08)).
    pub const fn known_missions(&self) -> Cards {
        self.known
    }

    /// The seals on the module board ([MER-K03](crate::catalogue#mer-k03)).
    pub const fn seals(&self) -> Seals {
        self.seals
    }

    /// How many there are of what a victory-point space counts ([MER-A08](crate::catalogue#mer-a08), [MER-A09](crate::catalogue#mer-a09)).
    #[inline]
    pub fn count(&self, kind: ScoreKind) -> u8 {
        match kind {
            ScoreKind::Flags => self.goods.of(Kind::Flag).len() as u8,
            ScoreKind::Shields => self.goods.of(Kind::Shield).len() as u8,
            ScoreKind::Materials => self.goods.of(Kind::Material).len() as u8,
            ScoreKind::Influence => self.influence.len() as u8,
        }
    }

    /// Whether a flag of that principality is held.
    #[inline]
    pub(crate) fn has_flag(&self, one: Principality) -> bool {
        self.goods.of(Kind::Flag).contains(one)
    }

    /// The unused dice, the Merlin die included.
    pub(crate) fn dice_left(&self) -> u32 {
        self.dice.len() + u32::from(self.merlin_die.is_some())
    }
}
