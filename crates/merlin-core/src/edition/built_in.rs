//! The built-in edition: known counts, and a ring order, cards, frames and tiles of our own (MER-X01 to MER-X05).

use alloc::string::ToString;
use alloc::vec::Vec;

use super::{EditionSpec, SpaceSpec, StartingTileSpec, TerrainSpec};
use crate::environs::Terrain;
use crate::henchman::Henchman::{self, Builder, FlagBearer, LadyInWaiting, ShieldBearer};
use crate::mission::{Mission, Need};
use crate::principality::Principality::{self, Dove, Dragon, Eagle, Fishes, Fox, Snake};
use crate::ring::{InfluenceReward, ScoreKind, SpaceKind};

const NOTE: &str = "Reconstructed default edition of Merlin: ring order, mission cards, frame symbols and starting tiles \
are NOT the printed ones (rule catalogue MER-X01..X05). Counts are known.";

/// The ring: like kinds apart, a principality every fourth space (MER-X01).
const RING: [SpaceKind; 24] = [
    SpaceKind::Principality(Dragon),
    SpaceKind::Points(ScoreKind::Flags),
    SpaceKind::Manor,
    SpaceKind::Influence(InfluenceReward::Shield),
    SpaceKind::Principality(Dove),
    SpaceKind::Grail,
    SpaceKind::Exchange,
    SpaceKind::Points(ScoreKind::Materials),
    SpaceKind::Principality(Fishes),
    SpaceKind::Influence(InfluenceReward::Henchman),
    SpaceKind::Manor,
    SpaceKind::Mission,
    SpaceKind::Principality(Snake),
    SpaceKind::Points(ScoreKind::Shields),
    SpaceKind::Excalibur,
    SpaceKind::Influence(InfluenceReward::Flag),
    SpaceKind::Principality(Fox),
    SpaceKind::Exchange,
    SpaceKind::Manor,
    SpaceKind::Points(ScoreKind::Influence),
    SpaceKind::Principality(Eagle),
    SpaceKind::Influence(InfluenceReward::Material),
    SpaceKind::Mission,
    SpaceKind::Relocate,
];

/// Knight, flag, shield, influence, material.
const STARTING_TILES: [[Principality; 5]; 4] = [
    [Dove, Fishes, Snake, Fox, Eagle],
    [Fishes, Snake, Fox, Eagle, Dragon],
    [Fox, Eagle, Dragon, Dove, Fishes],
    [Eagle, Dragon, Dove, Fishes, Snake],
];

/// The icons of the missions from the two-henchmen family on, in order.
const ICONS: [Henchman; 31] = [
    FlagBearer,
    LadyInWaiting,
    Builder,
    ShieldBearer,
    LadyInWaiting,
    Builder, // two henchmen in a principality
    ShieldBearer,
    FlagBearer,
    Builder,
    ShieldBearer,
    FlagBearer,
    LadyInWaiting, // pairs of henchmen
    ShieldBearer,
    FlagBearer,
    LadyInWaiting,
    Builder,
    FlagBearer,
    LadyInWaiting, // influence in a principality
    Builder,       // influence anywhere
    ShieldBearer,
    LadyInWaiting,
    Builder,
    ShieldBearer,
    FlagBearer,
    Builder, // given goods
    ShieldBearer,
    FlagBearer,
    LadyInWaiting,
    ShieldBearer,
    FlagBearer,
    LadyInWaiting, // any goods
];

/// Flag, material and shield of the missions for given goods.
const GIVEN: [[Principality; 3]; 6] = [
    [Dragon, Fishes, Fox],
    [Dove, Snake, Eagle],
    [Fishes, Fox, Dragon],
    [Snake, Eagle, Dove],
    [Fox, Dragon, Fishes],
    [Eagle, Dove, Snake],
];

/// Points, and flags, shields and materials of the missions for any goods.
const ANY: [(u8, [u8; 3]); 6] =
    [(2, [3, 0, 0]), (2, [0, 3, 0]), (2, [0, 0, 3]), (1, [1, 2, 1]), (3, [2, 2, 2]), (3, [0, 4, 2])];

/// The missions in card order (MER-X03).
fn missions() -> impl Iterator<Item = Mission> {
    let one_henchman = (0..24).map(|i| {
        let (place, henchman) = (i / 4, i % 4);
        let icon = Henchman::ALL[(place + henchman) % 4];
        let need = Need::Henchman(Henchman::ALL[henchman], Principality::ALL[place]);
        Mission { points: 1, need, icon }
    });
    let two_in = Principality::ALL.into_iter().map(|place| (2, Need::TwoHenchmenIn(place)));
    let pairs = Henchman::ALL.into_iter().flat_map(|one| {
        let later = Henchman::ALL.into_iter().filter(move |&other| other > one);
        later.map(move |other| (2, Need::Henchmen(one, other)))
    });
    let influence = Principality::ALL.into_iter().map(|place| (2, Need::Influence(place, 2)));
    let anywhere = core::iter::once((3, Need::InfluenceAnywhere(4)));
    let given = GIVEN.into_iter().map(|[flag, material, shield]| {
        let goods = [Some(flag), Some(shield), Some(material)];
        (3, Need::Goods(goods))
    });
    let any = ANY.into_iter().map(|(points, counts)| (points, Need::AnyGoods(counts)));
    let rest = two_in.chain(pairs).chain(influence).chain(anywhere).chain(given).chain(any);
    one_henchman.chain(rest.zip(ICONS).map(|((points, need), icon)| Mission { points, need, icon }))
}

/// The edition that is built in.
///
/// Its counts are known facts; the order of the ring, the mission cards, the symbols on the frames and the starting
/// tiles are ours, not the printed game's ([MER-X01](crate::catalogue#mer-x01) to [MER-X05](crate::catalogue#mer-x05)).
pub fn built_in_edition() -> EditionSpec {
    let names = |list: &[Principality]| -> Vec<_> { list.iter().map(ToString::to_string).collect() };
    let tile = |parts: [Principality; 5]| {
        let [knight, flag, shield, influence, material] = parts.map(|one| one.to_string());
        StartingTileSpec { knight, flag, shield, influence, material }
    };
    EditionSpec {
        note: NOTE.to_string(),
        principalities: names(&Principality::ALL),
        ring: RING.map(SpaceSpec::from).into(),
        goods_per_principality: 6,
        apples: 11,
        influence_per_player: 6,
        staffs_per_player: 3,
        manors_per_player: 7,
        traitors_per_principality: 4,
        terrain: TerrainSpec { plain: 5, tower: 3, kinds: Terrain::ALL.map(|one| one.to_string()).into(), columns: 6 },
        frame_top: names(&[Dragon, Fishes, Fox, Dove, Snake, Eagle]),
        frame_bottom: names(&[Snake, Eagle, Dragon, Fishes, Fox, Dove]),
        starting_tiles: STARTING_TILES.map(tile).into(),
        missions: missions().map(Into::into).collect(),
    }
}
