//! The game value: everything that never changes in a match.

use alloc::sync::Arc;
use alloc::vec::Vec;

use table_common::{Dense, Players, Problems, Stored, rule};

use crate::edition::{Edition, EditionSpec};
use crate::environs::{COLUMNS, Shape, Tile, TileSort, Tiles};
use crate::henchman::{Henchman, HenchmanSet};
use crate::mission::{Card, Cards, Mission};
use crate::principality::{Principalities, Principality};
use crate::ring::{Space, SpaceKind};
use crate::seals::Row;
use crate::starting_tile::{StartTile, StartingTile};

/// The module's name in records and programs (MER-K01).
pub(crate) const KINGS_FAVOR: &str = "kings-favor";

/// The rules of Merlin for one table: an edition, a number of players and the modules in play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Merlin {
    /// Shared by all copies of a game.
    pub(crate) spec: Arc<EditionSpec>,
    pub(crate) edition: Edition,
    pub(crate) shape: Shape,
    pub(crate) players: Players,
    pub(crate) kings_favor: bool,
    /// By row: the cards that are worth it (MER-K02).
    worth: [Cards; 3],
    /// By henchman: the cards that show it.
    shows: [Cards; 4],
}

impl Merlin {
    pub(crate) fn from_spec(spec: EditionSpec, players: u8, modules: &[&str]) -> Result<Self, Problems> {
        let mut bad = Problems::new();
        let players = bad.players(players, Self::PLAYERS, rule!("MER-S01"));
        bad.modules(modules, Self::MODULES, rule!("MER-K01"));
        match (players, Edition::try_from_spec(&spec)) {
            (Some(players), Ok(edition)) => {
                bad.into_result(Self::assemble(spec, edition, players, !modules.is_empty()))
            }
            (_, sealed) => {
                bad.append(sealed.err().unwrap_or_default());
                Err(bad)
            }
        }
    }

    fn assemble(spec: EditionSpec, edition: Edition, players: Players, kings_favor: bool) -> Self {
        let rows = if players == Players::Four { 4 } else { 3 };
        let select = |wanted: &dyn Fn(&Mission) -> bool| -> Cards {
            Card::all().filter(|card| wanted(&edition.missions[card.index()])).collect()
        };
        Self {
            shape: Shape::new(rows, edition.frame_top, edition.frame_bottom),
            worth: Row::ALL.map(|row| select(&|mission| mission.points >= row.number())),
            shows: Henchman::ALL.map(|henchman| select(&|mission| mission.icon == henchman)),
            spec: Arc::new(spec),
            edition,
            players,
            kings_favor,
        }
    }

    /// The cards that are worth `row` and show one of `henchmen` (MER-K02).
    pub(crate) fn cards_for(&self, row: Row, henchmen: HenchmanSet) -> Cards {
        let shown = henchmen.iter().fold(Cards::EMPTY, |all, henchman| all | self.shows[henchman.index()]);
        shown & self.worth[usize::from(row.number()) - 1]
    }

    /// How many tiles of a sort are in this game (MER-S08).
    pub(crate) const fn tiles_of(&self, sort: TileSort) -> u8 {
        self.edition.tiles_of(sort, self.players)
    }

    /// A mission card: what it asks for and what it is worth.
    #[inline]
    pub const fn mission(&self, card: Card) -> &Mission {
        &self.edition.missions[card.index()]
    }

    /// The kind of a space of the ring ([MER-A01](crate::catalogue#mer-a01)).
    pub const fn space(&self, space: Space) -> SpaceKind {
        self.edition.space(space)
    }

    /// The principalities in their clockwise order ([MER-X02](crate::catalogue#mer-x02)).
    pub const fn clockwise(&self) -> [Principality; 6] {
        self.edition.clockwise
    }

    /// How many tiles the environs have: 18 with 2 or 3 players, 24 with 4 ([MER-S08](crate::catalogue#mer-s08)).
    pub const fn tiles(&self) -> u8 {
        self.shape.tiles
    }

    /// How many rows of six that makes ([MER-S09](crate::catalogue#mer-s09)).
    pub const fn rows(&self) -> u8 {
        self.shape.tiles / COLUMNS
    }

    /// What a starting tile gives ([MER-S13](crate::catalogue#mer-s13)).
    pub const fn starting_tile(&self, tile: StartTile) -> &StartingTile {
        &self.edition.starting_tiles[tile.index()]
    }

    /// The materials that pay for a manor on a tile ([MER-A19](crate::catalogue#mer-a19)).
    pub const fn eligible(&self, tile: Tile) -> Principalities {
        self.shape.eligible(tile)
    }

    /// The tiles that touch a tile.
    pub fn touching(&self, tile: Tile) -> Tiles {
        self.shape.beside(tile)
    }

    /// Whether King's Favor is in play ([MER-K01](crate::catalogue#mer-k01)).
    pub const fn has_kings_favor(&self) -> bool {
        self.kings_favor
    }

    pub(crate) fn module_names(&self) -> Vec<&'static str> {
        if self.kings_favor { [KINGS_FAVOR].into() } else { Vec::new() }
    }
}
