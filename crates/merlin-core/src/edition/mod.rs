//! The replaceable data: ring, missions, frames, starting tiles and counts (MER-X01 to MER-X06).

mod built_in;
mod spec;
pub(crate) mod validate;

pub use built_in::built_in_edition;
pub use spec::{AnyGoodsSpec, EditionSpec, GoodsSpec, MissionSpec, NeedSpec, SpaceSpec, StartingTileSpec, TerrainSpec};

use crate::environs::TileSort;
use crate::mission::{Card, Mission};
use crate::principality::{Principalities, Principality};
use crate::ring::{Space, SpaceKind};
use crate::starting_tile::StartingTile;
use table_common::Players;

/// A valid edition: made from an [`EditionSpec`] by its one door, and never changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Edition {
    /// The principalities clockwise, the Dragon first.
    pub(crate) clockwise: [Principality; 6],
    pub(crate) ring: [SpaceKind; Space::COUNT as usize],
    pub(crate) goods: u8,
    pub(crate) apples: u8,
    pub(crate) influence: u8,
    pub(crate) staffs: u8,
    pub(crate) manors: u8,
    pub(crate) traitors: u8,
    pub(crate) plain: u8,
    pub(crate) tower: u8,
    pub(crate) frame_top: [Principality; 6],
    pub(crate) frame_bottom: [Principality; 6],
    pub(crate) starting_tiles: [StartingTile; 4],
    pub(crate) missions: [Mission; Card::COUNT as usize],
    /// By principality: its space on the ring.
    space_of: [Space; 6],
    /// By principality: the next ones either way (MER-A14).
    neighbours: [Principalities; 6],
}

impl Edition {
    #[inline]
    pub(crate) const fn space_of(&self, principality: Principality) -> Space {
        self.space_of[principality as usize]
    }

    #[inline]
    pub(crate) const fn neighbours(&self, principality: Principality) -> Principalities {
        self.neighbours[principality as usize]
    }

    #[inline]
    pub(crate) const fn space(&self, space: Space) -> SpaceKind {
        self.ring[space.index()]
    }

    /// How many tiles of a sort are in a game: with 2 or 3 players one of each is left out (MER-S08).
    pub(crate) const fn tiles_of(&self, sort: TileSort, players: Players) -> u8 {
        let all = if sort.tower { self.tower } else { self.plain };
        if matches!(players, Players::Four) { all } else { all.saturating_sub(1) }
    }

    /// Everything that rules depend on, as canonical bytes.
    pub(crate) fn encode(&self, out: &mut impl FnMut(&[u8])) {
        out(&self.clockwise.map(|one| one as u8));
        for space in self.ring {
            out(&space_bytes(space));
        }
        out(&[
            self.goods,
            self.apples,
            self.influence,
            self.staffs,
            self.manors,
            self.traitors,
            self.plain,
            self.tower,
        ]);
        out(&self.frame_top.map(|one| one as u8));
        out(&self.frame_bottom.map(|one| one as u8));
        for tile in &self.starting_tiles {
            let [flag, shield, material] = tile.goods.map(|one| one as u8);
            out(&[tile.knight as u8, flag, shield, material, tile.influence as u8]);
        }
        for mission in &self.missions {
            out(&[mission.points, mission.icon as u8]);
            out(&need_bytes(*mission));
        }
    }
}

const fn space_bytes(space: SpaceKind) -> [u8; 2] {
    match space {
        SpaceKind::Principality(one) => [0, one as u8],
        SpaceKind::Points(what) => [1, what as u8],
        SpaceKind::Influence(reward) => [2, reward as u8],
        SpaceKind::Relocate => [3, 0],
        SpaceKind::Exchange => [4, 0],
        SpaceKind::Mission => [5, 0],
        SpaceKind::Excalibur => [6, 0],
        SpaceKind::Grail => [7, 0],
        SpaceKind::Manor => [8, 0],
    }
}

fn need_bytes(mission: Mission) -> [u8; 4] {
    use crate::mission::Need;
    match mission.need {
        Need::Henchman(henchman, place) => [0, henchman as u8, place as u8, 0],
        Need::TwoHenchmenIn(place) => [1, place as u8, 0, 0],
        Need::Henchmen(one, other) => [2, one as u8, other as u8, 0],
        Need::Influence(place, count) => [3, place as u8, count, 0],
        Need::InfluenceAnywhere(count) => [4, count, 0, 0],
        Need::Goods(given) => {
            let [flag, shield, material] = given.map(|place| place.map_or(6, |place| place as u8));
            [5, flag, shield, material]
        }
        Need::AnyGoods([flag, shield, material]) => [6, flag, shield, material],
    }
}
