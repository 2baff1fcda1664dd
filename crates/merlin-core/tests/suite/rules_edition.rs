//! Edition data: rows MER-X01 to MER-X06, and what an edition must hold.

use crate::common::*;
use merlin_core::table_common::{Numbered, Stored};
use merlin_core::{AnyGoodsSpec, Card, EditionSpec, Merlin, MissionSpec, NeedSpec, SpaceSpec, built_in_edition};

fn wrong(change: impl FnOnce(&mut EditionSpec)) -> Vec<String> {
    let mut edition = built_in_edition();
    change(&mut edition);
    let refused = Merlin::open(edition, 4, PLAIN).map(|_| ()).unwrap_err();
    refused.iter().map(ToString::to_string).collect()
}

/// Covers: MER-X01
#[test]
fn principalities_lie_every_fourth_space_in_their_order() {
    let game = Merlin::built_in(2, PLAIN).unwrap();
    for (one, number) in game.clockwise().into_iter().zip((0..24).step_by(4)) {
        assert_eq!(game.space(space(number)), merlin_core::SpaceKind::Principality(one));
        assert!(matches!(game.space(space(number).opposite()), merlin_core::SpaceKind::Principality(_)));
    }
    assert_eq!(
        wrong(|edition| edition.ring.swap(4, 5)),
        ["ring: wanted a principality every fourth space, found other gaps (MER-X01)"]
    );
    assert_eq!(
        wrong(|edition| edition.ring.swap(4, 8)),
        ["ring: wanted the principalities in their clockwise order, found another (MER-X01)"]
    );
}

/// Covers: MER-X02
#[test]
fn the_principalities_are_six_the_dragon_first() {
    assert_eq!(Merlin::built_in(2, PLAIN).unwrap().clockwise(), merlin_core::Principality::ALL);
    let turned = wrong(|edition| edition.principalities.rotate_left(1));
    assert!(turned.contains(&"principalities[0]: wanted dragon first, found dove (MER-X02)".to_string()), "{turned:?}");
    // Another order, on the ring too, is another edition: relocation follows it.
    let mut edition = built_in_edition();
    edition.principalities.swap(1, 2);
    edition.ring.swap(4, 8);
    let game = Merlin::open(edition, 2, PLAIN).unwrap();
    let mut base = scene(2).henchman(P1, Builder, Dragon).reached(Knight, ring::RELOCATE);
    base.game = game;
    assert_eq!(base.ready().offers("send"), ["send builder fishes", "send builder eagle"]);
}

/// Covers: MER-X03
#[test]
fn the_55_missions_are_of_seven_families_worth_one_to_three() {
    let edition = built_in_edition();
    assert_eq!(edition.missions.len(), 55);
    let family = |mission: &MissionSpec| match mission.needs {
        NeedSpec::Henchman { .. } => 0,
        NeedSpec::TwoHenchmenIn(_) => 1,
        NeedSpec::Henchmen(_) => 2,
        NeedSpec::Influence { .. } => 3,
        NeedSpec::InfluenceAnywhere(_) => 4,
        NeedSpec::Goods(_) => 5,
        NeedSpec::AnyGoods(_) => 6,
    };
    let mut counts = [0; 7];
    edition.missions.iter().for_each(|mission| counts[family(mission)] += 1);
    assert_eq!(counts, [24, 6, 6, 6, 1, 6, 6]);
    assert!(edition.missions.iter().all(|mission| (1..=3).contains(&mission.points)));
    for name in ["builder", "shield_bearer", "flag_bearer", "lady_in_waiting"] {
        let shown = edition.missions.iter().filter(|mission| mission.icon == name).count();
        assert!((13..=14).contains(&shown), "{name}: {shown}");
    }
    assert_eq!(
        wrong(|edition| edition.missions[3].points = 4),
        ["missions[3].points: wanted 1 to 3, found 4 (MER-X03)"]
    );
}

/// Covers: MER-X04
#[test]
fn each_frame_shows_each_material_once() {
    let edition = built_in_edition();
    for frame in [&edition.frame_top, &edition.frame_bottom] {
        let mut names = frame.clone();
        names.sort();
        assert_eq!(names, ["dove", "dragon", "eagle", "fishes", "fox", "snake"]);
    }
    assert_eq!(wrong(|edition| edition.frame_top.truncate(5)), ["frame_top: wanted 6 columns, found 5 (MER-X04)"]);
}

/// Covers: MER-X05
#[test]
fn four_starting_tiles_show_five_principalities_each() {
    for tile in built_in_edition().starting_tiles {
        let mut parts = [tile.knight, tile.flag, tile.shield, tile.influence, tile.material];
        parts.sort();
        assert!(parts.windows(2).all(|pair| pair[0] != pair[1]), "{parts:?}");
    }
    assert_eq!(
        wrong(|edition| edition.starting_tiles[1].shield = "griffin".into()),
        ["starting_tiles[1].shield: wanted one of dragon, dove, fishes, snake, fox, eagle, found `griffin` (MER-X05)"]
    );
}

/// Covers: MER-S06, MER-S09, MER-A01, MER-M04, MER-X06
#[test]
fn everything_wrong_is_said_at_once() {
    let found = wrong(|edition| {
        edition.ring.remove(16);
        edition.missions.pop();
        edition.frame_bottom.truncate(5);
        edition.missions[0].icon = "jester".into();
        edition.missions[1].needs = NeedSpec::InfluenceAnywhere(7);
        edition.missions[2].needs = NeedSpec::AnyGoods(AnyGoodsSpec { flag: 37, ..AnyGoodsSpec::default() });
        edition.missions[4].needs = NeedSpec::Henchmen(vec!["builder".into(), "builder".into()]);
        edition.missions[5].needs = NeedSpec::Goods(merlin_core::GoodsSpec::default());
        edition.terrain.columns = 5;
    });
    assert_eq!(
        found,
        [
            "terrain.columns: wanted 6, found 5 (MER-S09)",
            "ring: wanted 24 spaces, found 23 (MER-A01)",
            "ring: wanted 1 of `fox`, found 0 (MER-A01)",
            "ring: wanted a principality every fourth space, found other gaps (MER-X01)",
            "frame_bottom: wanted 6 columns, found 5 (MER-X04)",
            "missions: wanted 55 mission cards, found 54 (MER-S06)",
            "missions[0].icon: wanted one of builder, shield_bearer, flag_bearer, lady_in_waiting, found `jester` (MER-X03)",
            "missions[1].needs: wanted 1 to the 6 influence counters of a player, found 7 (MER-M04)",
            "missions[2].needs: wanted 1 to the 36 goods there are of a kind, found 37 (MER-M04)",
            "missions[4].needs: wanted two different henchmen, found builder twice, and a player has one (MER-M04)",
            "missions[5].needs: wanted at least one good, found none (MER-M04)",
        ]
    );
}

/// Covers: MER-S04, MER-S05, MER-S07, MER-S08, MER-S11, MER-S12, MER-X06
#[test]
fn counts_stay_within_what_the_rules_can_carry() {
    assert_eq!(
        wrong(|edition| edition.goods_per_principality = 0)[0],
        "goods_per_principality: wanted 1 to 15, found 0 (MER-S04)"
    );
    assert_eq!(wrong(|edition| edition.apples = 3), ["apples: wanted 4 to 60, found 3 (MER-S05)"]);
    let few = wrong(|edition| edition.influence_per_player = 0);
    assert_eq!(few[0], "influence_per_player: wanted 1 to 20, found 0 (MER-S12)");
    assert_eq!(
        wrong(|edition| edition.staffs_per_player = 21),
        ["staffs_per_player: wanted 0 to 20, found 21 (MER-S11)"]
    );
    assert_eq!(
        wrong(|edition| edition.traitors_per_principality = 1),
        ["traitors_per_principality: wanted 2 to 20, found 1 (MER-S07)"]
    );
    let eight = "terrain: wanted 8 tiles of each terrain, some plain and some with a tower, found 4 and 3 (MER-S08)";
    assert_eq!(wrong(|edition| edition.terrain.plain = 4), [eight]);
    assert!(wrong(|edition| edition.terrain.kinds[1] = "bog".into()).len() == 1);
    let seven = EditionSpec { influence_per_player: 7, ..built_in_edition() };
    assert!(Merlin::open(seven, 2, PLAIN).is_ok(), "MER-S12 is an edition constant");
}

/// Covers: MER-A01
#[test]
fn unknown_names_of_spaces_are_said() {
    let found = wrong(|edition| edition.ring[1] = SpaceSpec::Points("swords".into()));
    assert_eq!(found[0], "ring[1]: wanted one of flags, shields, materials, influence, found `swords` (MER-A01)");
    let found = wrong(|edition| edition.ring[3] = SpaceSpec::Influence("sword".into()));
    assert_eq!(found[0], "ring[3]: wanted one of flag, shield, material, henchman, found `sword` (MER-A01)");
    assert!(merlin_core::Action::SPACE == 768 && Card::new(64).is_none());
}

/// Covers: MER-M04
#[test]
fn missions_ask_for_something_that_there_is() {
    let fits = |needs| {
        let mut edition = built_in_edition();
        edition.missions[0].needs = needs;
        Merlin::open(edition, 4, PLAIN).is_ok()
    };
    assert_eq!([0, 1, 6, 7].map(|count| fits(NeedSpec::InfluenceAnywhere(count))), [false, true, true, false]);
    let flags = |flag| NeedSpec::AnyGoods(AnyGoodsSpec { flag, ..AnyGoodsSpec::default() });
    assert_eq!([0, 1, 36, 37].map(|count| fits(flags(count))), [false, true, true, false]);
}

/// Covers: MER-S08, MER-X06
#[test]
fn tiles_are_of_both_kinds_and_starting_goods_are_there() {
    for (plain, tower) in [(8, 0), (0, 8), (5, 4)] {
        let found = wrong(|edition| (edition.terrain.plain, edition.terrain.tower) = (plain, tower));
        let why = "terrain: wanted 8 tiles of each terrain, some plain and some with a tower";
        assert_eq!(found[0], format!("{why}, found {plain} and {tower} (MER-S08)"));
    }
    let few = wrong(|edition| {
        edition.goods_per_principality = 3;
        edition.starting_tiles.iter_mut().for_each(|tile| tile.flag = "fox".into());
    });
    let given = "starting_tiles: wanted at most 3 of flag fox given away, found 4 (MER-X06)".to_string();
    assert!(few.contains(&given) && few.iter().filter(|line| line.contains("given away")).count() == 1, "{few:?}");
}

/// However long a list is, no more of it is read than an edition can have, and few problems are told.
///
/// Covers: MER-X06
#[test]
fn long_lists_are_bounded_before_they_are_read() {
    let long = |name: &str| vec![name.to_string(); 300_000];
    let changes: [fn(&mut EditionSpec, Vec<String>); 8] = [
        |edition, names| edition.principalities = names,
        |edition, names| edition.ring = names.into_iter().map(SpaceSpec::Principality).collect(),
        |edition, names| edition.frame_top = names,
        |edition, names| edition.frame_bottom = names,
        |edition, names| edition.terrain.kinds = names,
        |edition, names| edition.missions[30].needs = NeedSpec::Henchmen(names),
        |edition, names| edition.missions = vec![edition.missions[0].clone(); names.len()],
        |edition, names| edition.starting_tiles = vec![edition.starting_tiles[0].clone(); names.len()],
    ];
    for change in changes {
        let problems = wrong(|edition| change(edition, long("nowhere")));
        assert!((1..64).contains(&problems.len()), "{} problems", problems.len());
        assert!(problems.iter().any(|problem| problem.contains("found 300000")), "{problems:?}");
    }
    let note = wrong(|edition| edition.note = "x".repeat(1_001));
    assert_eq!(note, ["note: wanted at most 1000 bytes, found 1001 (MER-X06)"]);
}
