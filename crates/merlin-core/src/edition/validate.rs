//! The one door from an [`EditionSpec`] to an edition: all problems are told at once.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use table_common::{Dense, Problems, RuleId, excerpt, rule};

use super::{Edition, EditionSpec, MissionSpec, NeedSpec, SpaceSpec, StartingTileSpec};
use crate::environs::{COLUMNS, Terrain};
use crate::goods::{Good, Goods};
use crate::henchman::Henchman;
use crate::mission::{Card, Mission, Need};
use crate::principality::{Counts, Principalities, Principality};
use crate::ring::{InfluenceReward, ScoreKind, Space, SpaceKind};
use crate::starting_tile::StartingTile;

/// The most bytes of a note.
const MAX_NOTE_LEN: usize = 1_000;
/// The most of a good that a principality may have (MER-S04).
pub(crate) const MAX_GOODS: u8 = 15;
/// The most apples (MER-S05).
pub(crate) const MAX_APPLES: u8 = 60;
/// The most staffs and influence counters of a player, and traitors of a shield (MER-S07, S11, S12).
pub(crate) const MAX_PIECES: u8 = 20;
/// The most manors of a player: as many as tiles (MER-S11).
pub(crate) const MAX_MANORS: u8 = 24;

/// Reads a name, or notes that nothing is called so.
fn named<T: Copy>(
    name: &str,
    all: &[T],
    say: fn(T) -> &'static str,
    at: impl fmt::Display,
    rule: RuleId,
    bad: &mut Problems,
) -> Option<T> {
    let found = all.iter().copied().find(|&one| say(one) == name);
    if found.is_none() {
        let words: Vec<_> = all.iter().map(|&one| say(one)).collect();
        bad.push(at, format!("wanted one of {}, found `{}`", words.join(", "), excerpt(name)), rule);
    }
    found
}

fn principality(name: &str, at: impl fmt::Display, rule: RuleId, bad: &mut Problems) -> Option<Principality> {
    named(name, &Principality::ALL, Principality::name, at, rule, bad)
}

fn henchman(name: &str, at: impl fmt::Display, rule: RuleId, bad: &mut Problems) -> Option<Henchman> {
    named(name, &Henchman::ALL, Henchman::name, at, rule, bad)
}

/// Exactly `N` entries, each read by `read` from its place and value; or a note of how many there are. No more than `N` are
/// read, however long the list is.
fn exactly<S, T, const N: usize>(
    list: &[S],
    (at, what): (impl fmt::Display, &str),
    rule: RuleId,
    bad: &mut Problems,
    mut read: impl FnMut(usize, &S, &mut Problems) -> Option<T>,
) -> Option<[T; N]> {
    bad.require(list.len() == N, rule, at, || format!("wanted {N} {what}, found {}", list.len()));
    let read: Vec<Option<T>> = (0..N).zip(list).map(|(i, entry)| read(i, entry, bad)).collect();
    read.into_iter().collect::<Option<Vec<T>>>()?.try_into().ok()
}

fn within(value: u8, range: core::ops::RangeInclusive<u8>, at: impl fmt::Display, rule: RuleId, bad: &mut Problems) {
    bad.require(range.contains(&value), rule, at, || {
        format!("wanted {} to {}, found {value}", range.start(), range.end())
    });
}

impl Edition {
    /// The edition that is described, or everything that is wrong with it.
    pub(crate) fn try_from_spec(spec: &EditionSpec) -> Result<Self, Problems> {
        let mut bad = Problems::new();
        counts(spec, &mut bad);
        let clockwise = clockwise(spec, &mut bad);
        let ring = ring(spec, clockwise.as_ref(), &mut bad);
        let frame_top = frame(&spec.frame_top, "frame_top", &mut bad);
        let frame_bottom = frame(&spec.frame_bottom, "frame_bottom", &mut bad);
        let starting_tiles = starting_tiles(spec, &mut bad);
        let missions = missions(spec, &mut bad);
        let parts = (clockwise, ring, frame_top, frame_bottom, starting_tiles, missions);
        let (Some(clockwise), Some(ring), Some(frame_top), Some(frame_bottom), Some(starting_tiles), Some(missions)) =
            parts
        else {
            return Err(bad);
        };
        let edition = Self {
            clockwise,
            ring,
            goods: spec.goods_per_principality,
            apples: spec.apples,
            influence: spec.influence_per_player,
            staffs: spec.staffs_per_player,
            manors: spec.manors_per_player,
            traitors: spec.traitors_per_principality,
            plain: spec.terrain.plain,
            tower: spec.terrain.tower,
            frame_top,
            frame_bottom,
            starting_tiles,
            missions,
            space_of: Principality::ALL.map(|one| space_of(&ring, one)),
            neighbours: Principality::ALL.map(|one| neighbours(clockwise, one)),
        };
        bad.into_result(edition)
    }
}

fn space_of(ring: &[SpaceKind; 24], one: Principality) -> Space {
    let at = |space: &Space| ring[space.index()] == SpaceKind::Principality(one);
    Space::all().find(at).unwrap_or(Space::FIRST)
}

fn neighbours(clockwise: [Principality; 6], one: Principality) -> Principalities {
    let at = clockwise.iter().position(|&other| other == one).unwrap_or(0);
    Principalities::of(clockwise[(at + 1) % 6]).with(clockwise[(at + 5) % 6])
}

/// The counts of MER-S04 to MER-S12: an edition may vary them, within what the rules can carry.
fn counts(spec: &EditionSpec, bad: &mut Problems) {
    within(spec.goods_per_principality, 1..=MAX_GOODS, "goods_per_principality", rule!("MER-S04"), bad);
    within(spec.apples, 4..=MAX_APPLES, "apples", rule!("MER-S05"), bad);
    within(spec.influence_per_player, 1..=MAX_PIECES, "influence_per_player", rule!("MER-S12"), bad);
    within(spec.staffs_per_player, 0..=MAX_PIECES, "staffs_per_player", rule!("MER-S11"), bad);
    within(spec.manors_per_player, 1..=MAX_MANORS, "manors_per_player", rule!("MER-S11"), bad);
    within(spec.traitors_per_principality, 2..=MAX_PIECES, "traitors_per_principality", rule!("MER-S07"), bad);
    let terrain = &spec.terrain;
    bad.require(terrain.columns == COLUMNS, rule!("MER-S09"), "terrain.columns", || {
        format!("wanted 6, found {}", terrain.columns)
    });
    let each = terrain.plain.saturating_add(terrain.tower);
    bad.require(each == 8 && terrain.plain > 0 && terrain.tower > 0, rule!("MER-S08"), "terrain", || {
        format!(
            "wanted 8 tiles of each terrain, some plain and some with a tower, found {} and {}",
            terrain.plain, terrain.tower
        )
    });
    let kind = |i: usize, name: &String, bad: &mut Problems| {
        named(name, &Terrain::ALL, Terrain::name, format_args!("terrain.kinds[{i}]"), rule!("MER-S08"), bad)
    };
    let kinds: Option<[Terrain; 3]> = exactly(&terrain.kinds, ("terrain.kinds", "kinds"), rule!("MER-S08"), bad, kind);
    let all_once = kinds.is_none_or(|kinds| Terrain::ALL.iter().all(|one| kinds.contains(one)));
    bad.require(all_once, rule!("MER-S08"), "terrain.kinds", || {
        String::from("wanted mountain, wood and lake once each, found one twice")
    });
    let length = spec.note.len();
    bad.require(length <= MAX_NOTE_LEN, rule!("MER-X06"), "note", || {
        format!("wanted at most {MAX_NOTE_LEN} bytes, found {length}")
    });
}

fn clockwise(spec: &EditionSpec, bad: &mut Problems) -> Option<[Principality; 6]> {
    let mut times = Counts::EMPTY;
    let read =
        exactly(&spec.principalities, ("principalities", "principalities"), rule!("MER-X02"), bad, |i, name, bad| {
            let one = principality(name, format_args!("principalities[{i}]"), rule!("MER-X02"), bad)?;
            times.put(one);
            let right = i > 0 || one == Principality::Dragon;
            bad.require(right, rule!("MER-X02"), "principalities[0]", || format!("wanted dragon first, found {one}"));
            Some(one)
        });
    for one in Principality::ALL {
        let count = times.count(one);
        bad.require(count == 1, rule!("MER-X02"), "principalities", || {
            format!("wanted {one} once, found it {count} times")
        });
    }
    read
}

fn space(spec: &SpaceSpec, at: fmt::Arguments<'_>, bad: &mut Problems) -> Option<SpaceKind> {
    Some(match spec {
        SpaceSpec::Principality(name) => SpaceKind::Principality(principality(name, at, rule!("MER-A01"), bad)?),
        SpaceSpec::Points(name) => {
            SpaceKind::Points(named(name, &ScoreKind::ALL, ScoreKind::name, at, rule!("MER-A01"), bad)?)
        }
        SpaceSpec::Influence(name) => {
            SpaceKind::Influence(named(name, &InfluenceReward::ALL, InfluenceReward::name, at, rule!("MER-A01"), bad)?)
        }
        SpaceSpec::Relocate => SpaceKind::Relocate,
        SpaceSpec::Exchange => SpaceKind::Exchange,
        SpaceSpec::Mission => SpaceKind::Mission,
        SpaceSpec::Excalibur => SpaceKind::Excalibur,
        SpaceSpec::Grail => SpaceKind::Grail,
        SpaceSpec::Manor => SpaceKind::Manor,
    })
}

/// How often each kind of space is on the ring (MER-A01).
fn wanted_spaces() -> impl Iterator<Item = (SpaceKind, usize)> {
    let once = Principality::ALL
        .map(SpaceKind::Principality)
        .into_iter()
        .chain(ScoreKind::ALL.map(SpaceKind::Points))
        .chain(InfluenceReward::ALL.map(SpaceKind::Influence))
        .map(|kind| (kind, 1));
    once.chain([
        (SpaceKind::Relocate, 1),
        (SpaceKind::Exchange, 2),
        (SpaceKind::Mission, 2),
        (SpaceKind::Excalibur, 1),
        (SpaceKind::Grail, 1),
        (SpaceKind::Manor, 3),
    ])
}

fn ring(spec: &EditionSpec, clockwise: Option<&[Principality; 6]>, bad: &mut Problems) -> Option<[SpaceKind; 24]> {
    let mut kinds = Vec::new();
    let ring = exactly(&spec.ring, ("ring", "spaces"), rule!("MER-A01"), bad, |i, one, bad| {
        let kind = space(one, format_args!("ring[{i}]"), bad);
        kinds.push(kind);
        kind
    });
    for (kind, wanted) in wanted_spaces() {
        let found = kinds.iter().filter(|&&other| other == Some(kind)).count();
        bad.require(found == wanted, rule!("MER-A01"), "ring", || {
            format!("wanted {wanted} of `{kind}`, found {found}")
        });
    }
    let seats: Vec<_> = (0..)
        .zip(&kinds)
        .filter_map(|(i, &kind)| if let Some(SpaceKind::Principality(one)) = kind { Some((i, one)) } else { None })
        .collect();
    if let Some(&(start, _)) = seats.first() {
        let even = seats.iter().all(|&(at, _): &(usize, _)| (at - start) % 4 == 0);
        bad.require(even, rule!("MER-X01"), "ring", || {
            String::from("wanted a principality every fourth space, found other gaps")
        });
    }
    if let (Some(clockwise), 6) = (clockwise, seats.len()) {
        let first = seats.iter().position(|&(_, one)| one == clockwise[0]).unwrap_or(0);
        let same = (0..6).all(|i| seats[(first + i) % 6].1 == clockwise[i]);
        bad.require(same, rule!("MER-X01"), "ring", || {
            String::from("wanted the principalities in their clockwise order, found another")
        });
    }
    ring
}

fn frame(names: &[String], at: &str, bad: &mut Problems) -> Option<[Principality; 6]> {
    exactly(names, (at, "columns"), rule!("MER-X04"), bad, |i, name, bad| {
        principality(name, format_args!("{at}[{i}]"), rule!("MER-X04"), bad)
    })
}

fn starting_tile(i: usize, tile: &StartingTileSpec, bad: &mut Problems) -> Option<StartingTile> {
    let mut part =
        |name: &str, part: &str| principality(name, format_args!("starting_tiles[{i}].{part}"), rule!("MER-X05"), bad);
    let knight = part(&tile.knight, "knight");
    let goods = [part(&tile.flag, "flag"), part(&tile.shield, "shield"), part(&tile.material, "material")];
    let influence = part(&tile.influence, "influence");
    let [Some(flag), Some(shield), Some(material)] = goods else { return None };
    Some(StartingTile { knight: knight?, goods: [flag, shield, material], influence: influence? })
}

/// Four tiles, which together give no more of a good than there is (MER-X05, MER-X06).
fn starting_tiles(spec: &EditionSpec, bad: &mut Problems) -> Option<[StartingTile; 4]> {
    let mut given = Goods::default();
    let tiles =
        exactly(&spec.starting_tiles, ("starting_tiles", "starting tiles"), rule!("MER-X05"), bad, |i, tile, bad| {
            let tile = starting_tile(i, tile, bad)?;
            tile.goods().for_each(|good| {
                given.of_mut(good.kind).put(good.principality);
            });
            Some(tile)
        });
    let most = spec.goods_per_principality;
    for good in Good::all() {
        let given = given.count(good);
        bad.require(given <= most, rule!("MER-X06"), "starting_tiles", || {
            format!("wanted at most {most} of {} {} given away, found {given}", good.kind, good.principality)
        });
    }
    tiles
}

fn missions(spec: &EditionSpec, bad: &mut Problems) -> Option<[Mission; Card::COUNT as usize]> {
    exactly(&spec.missions, ("missions", "mission cards"), rule!("MER-S06"), bad, |i, one, bad| {
        mission(spec, one, i, bad)
    })
}

fn mission(edition: &EditionSpec, spec: &MissionSpec, i: usize, bad: &mut Problems) -> Option<Mission> {
    within(spec.points, 1..=3, format_args!("missions[{i}].points"), rule!("MER-X03"), bad);
    let icon = henchman(&spec.icon, format_args!("missions[{i}].icon"), rule!("MER-X03"), bad);
    let need = need(&spec.needs, format_args!("missions[{i}].needs"), bad);
    if let Some(why) = need.and_then(|need| beyond_reach(edition, need)) {
        bad.push(format_args!("missions[{i}].needs"), why, rule!("MER-M04"));
    }
    Some(Mission { points: spec.points, need: need?, icon: icon? })
}

fn need(spec: &NeedSpec, at: fmt::Arguments<'_>, bad: &mut Problems) -> Option<Need> {
    Some(match spec {
        NeedSpec::Henchman { henchman: name, place } => {
            let who = henchman(name, format_args!("{at}.type"), rule!("MER-X03"), bad);
            let place = principality(place, format_args!("{at}.in"), rule!("MER-X03"), bad);
            Need::Henchman(who?, place?)
        }
        NeedSpec::TwoHenchmenIn(place) => Need::TwoHenchmenIn(principality(place, at, rule!("MER-X03"), bad)?),
        NeedSpec::Henchmen(names) => {
            let [one, other] = exactly(names, (at, "henchmen"), rule!("MER-X03"), bad, |i, name, bad| {
                henchman(name, format_args!("{at}[{i}]"), rule!("MER-X03"), bad)
            })?;
            Need::Henchmen(one, other)
        }
        NeedSpec::Influence { place, count } => {
            Need::Influence(principality(place, format_args!("{at}.in"), rule!("MER-X03"), bad)?, *count)
        }
        NeedSpec::InfluenceAnywhere(count) => Need::InfluenceAnywhere(*count),
        NeedSpec::Goods(given) => {
            let mut read = |name: &Option<String>, kind: &str| match name {
                Some(name) => principality(name, format_args!("{at}.{kind}"), rule!("MER-X03"), bad).map(Some),
                None => Some(None),
            };
            let read = [read(&given.flag, "flag"), read(&given.shield, "shield"), read(&given.material, "material")];
            let [Some(flag), Some(shield), Some(material)] = read else { return None };
            Need::Goods([flag, shield, material])
        }
        NeedSpec::AnyGoods(any) => Need::AnyGoods([any.flag, any.shield, any.material]),
    })
}

/// Why nobody can ever meet this need, or why everybody always does.
fn beyond_reach(edition: &EditionSpec, need: Need) -> Option<String> {
    let most_influence = edition.influence_per_player;
    let most_goods = edition.goods_per_principality.saturating_mul(6);
    match need {
        Need::Henchman(..) | Need::TwoHenchmenIn(_) => None,
        Need::Henchmen(one, other) => {
            (one == other).then(|| format!("wanted two different henchmen, found {one} twice, and a player has one"))
        }
        Need::Influence(_, count) | Need::InfluenceAnywhere(count) => (count == 0 || count > most_influence)
            .then(|| format!("wanted 1 to the {most_influence} influence counters of a player, found {count}")),
        Need::Goods(given) => (given == [None; 3]).then(|| String::from("wanted at least one good, found none")),
        Need::AnyGoods(counts) => {
            let some = counts.iter().any(|&count| count > 0);
            let most = counts.iter().copied().max().unwrap_or(0);
            (!some || most > most_goods)
                .then(|| format!("wanted 1 to the {most_goods} goods there are of a kind, found {most}"))
        }
    }
}
