//! Manors: rows MER-A18 to MER-A21.

use crate::common::*;
use merlin_core::{PhaseSpec, Principality, Tile};

fn names(game: &merlin_core::Merlin, tile: u8) -> Vec<Principality> {
    game.eligible(Tile::new(tile).unwrap()).iter().collect()
}

/// Covers: MER-A18
#[test]
fn a_manor_costs_an_eligible_material_which_goes_back() {
    let base = scene(2).goods(P1, Material, Dragon, 1).goods(P1, Material, Snake, 2).manor(P2, 12);
    let mut play = base.reached(Knight, ring::MANOR).ready();
    // Column 0 lies between Dragon above and Snake below.
    assert_eq!(play.offers("build 0 "), ["build 0 dragon", "build 0 snake"]);
    assert_eq!(play.why_not("build 12 snake"), "tile 12 has a manor (MER-A18)");
    assert_eq!(play.why_not("build 0 fishes"), "no material of fishes is on the castle (MER-A18)");
    assert_eq!(play.why_not("build 18 snake"), "the environs have no tile 18 (MER-S09)");
    play.act(&["build 6 snake"]);
    let (spec, player) = (play.spec(), play.player(P1));
    assert_eq!((spec.environs[6].manor, player.manors), (Some(P1), 6));
    assert_eq!((player.materials.snake, player.materials.dragon, spec.materials.snake), (1, 1, 5));
}

/// Covers: MER-A18
#[test]
fn seven_manors_are_the_most() {
    let base = (6..13).fold(scene(2), |scene, tile| scene.manor(P1, tile));
    let play = base.goods(P1, Material, Dragon, 1).reached(Knight, ring::MANOR).ready();
    assert_eq!(play.offers(""), ["decline"]);
    assert_eq!(play.why_not("build 0 dragon"), "no manor is left (MER-A18)");
}

/// Covers: MER-A19
#[test]
fn a_material_counts_where_a_line_from_the_tile_meets_it() {
    let game = scene(2).game;
    assert_eq!(names(&game, 0), [Dragon, Fishes, Snake]);
    assert_eq!(names(&game, 14), [Dragon, Snake, Fox]);
    let play = scene(2).goods(P1, Material, Eagle, 1).reached(Knight, ring::MANOR).ready();
    assert_eq!(play.why_not("build 0 eagle"), "no line from tile 0 meets the material of eagle (MER-A19)");
    assert!(play.offers("build").iter().all(|text| text.ends_with("eagle")), "one material pays");
}

/// Covers: MER-A20
#[test]
fn lines_run_straight_over_flat_top_hexes() {
    // Top: dragon fishes fox dove snake eagle. Bottom: snake eagle dragon fishes fox dove.
    let three = scene(2).game;
    // Tile 1 (column 1, half a row lower): up fishes, down eagle; up left enters column 0 in row 0 and leaves aside;
    // up right enters column 2 in row 0, then meets the top of column 3: dove; down left leaves aside; down right
    // passes tiles 8, 9, 16 and meets the bottom of column 5: dove.
    assert_eq!(names(&three, 1), [Dove, Fishes, Eagle]);
    // Tile 4 (column 4, row 0): up snake, down fox; up right enters column 5 above: eagle; up left enters column 3
    // above: dove; down right is tile 5, then aside; down left passes tiles 3, 8, 7 and leaves at the side by tile 12.
    assert_eq!(names(&three, 4), [Dove, Snake, Fox, Eagle]);
    // The corner: from tile 0 down right passes 1, 8, 9, 16, 17 and leaves through the corner, meeting nothing.
    assert!(!names(&three, 0).contains(&Dove));
    let four = scene(4).game;
    assert_eq!(names(&four, 0), [Dragon, Fishes, Snake], "with a fourth row the line of tile 0 leaves aside");
    assert_eq!(
        names(&four, 1),
        [Fishes, Dove, Eagle].into_iter().collect::<std::collections::BTreeSet<_>>().into_iter().collect::<Vec<_>>()
    );
}

/// Covers: MER-A21
#[test]
fn a_tower_gives_a_shield_a_flag_or_influence_or_nothing() {
    let base = || scene(2).goods(P1, Material, Dragon, 1).reached(Knight, ring::MANOR);
    let built = || {
        let mut play = base().ready();
        play.act(&["build 0 dragon"]);
        play
    };
    let mut play = built();
    assert_eq!(play.offers("").len(), 1 + 6 + 6 + 6);
    assert_eq!(play.why_not("take material fox"), "a tower gives a flag or a shield, no material (MER-A21)");
    play.act(&["take shield eagle"]);
    assert_eq!(play.player(P1).shields.eagle, 1);
    let mut flag = built();
    flag.act(&["take flag snake"]);
    assert_eq!(flag.player(P1).flags.snake, 1);
    let mut influence = built();
    influence.act(&["influence dove"]);
    assert_eq!((influence.player(P1).influence.dove, influence.player(P1).influence_in_castle), (1, 5));
    let mut nothing = built();
    nothing.act(&["decline"]);
    for play in [play, flag, influence, nothing] {
        assert!(matches!(play.phase(), PhaseSpec::Acted { .. }), "once");
    }
    let mut plain = scene(2).goods(P1, Material, Dragon, 1).reached(Knight, ring::MANOR).ready();
    plain.act(&["build 6 dragon"]);
    assert!(matches!(plain.phase(), PhaseSpec::Acted { .. }), "a tile without a tower gives nothing");
}

/// Covers: MER-A21, MER-A23
#[test]
fn a_tower_that_has_nothing_to_give_is_not_asked() {
    let mut base = scene(2).goods(P1, Material, Dragon, 1).influence(P1, Dove, 6);
    for kind in [Flag, Shield] {
        base = Principality::ALL.into_iter().fold(base, |scene, one| scene.goods(P2, kind, one, 6));
    }
    let mut play = base.clone().reached(Knight, ring::MANOR).ready();
    play.act(&["build 0 dragon"]);
    assert!(matches!(play.phase(), PhaseSpec::Acted { .. }));
    let one_flag = base.with(|spec| {
        spec.players[1].flags.fox -= 1;
        spec.flags.fox += 1;
    });
    let mut play = one_flag.reached(Knight, ring::MANOR).ready();
    play.act(&["build 0 dragon"]);
    assert_eq!(play.offers(""), ["decline", "take flag fox"]);
    assert_eq!(play.why_not("influence fox"), "no influence counter is on the castle (MER-A21)");
}

/// Covers: MER-A20
#[test]
fn lines_over_columns_that_lie_half_a_hex_lower() {
    let play = scene(2).goods(P1, Material, Fishes, 1).reached(Knight, ring::MANOR).ready();
    let tiles = [0, 1, 2, 3, 7, 9, 10, 11, 13, 15].map(|tile| format!("build {tile} fishes"));
    assert_eq!(play.offers("build"), tiles);
}
