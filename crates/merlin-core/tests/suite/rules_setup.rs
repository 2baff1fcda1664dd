//! Setup: rows MER-S01 to MER-S16.

use crate::common::*;
use merlin_core::{Merlin, Outcome, PhaseSpec, built_in_edition};
use table_common::{Face, Game, GameRefusal, Seat, Seed, Stored, Turn, rule};

fn start(players: u8) -> Play {
    Play::start(players, PLAIN)
}

/// Everything drawn up to the first decision.
fn set_up(players: u8, seed: u64) -> Play {
    let mut play = start(players);
    play.settle(seed);
    play
}

/// Covers: MER-S01
#[test]
fn two_to_four_play() {
    for players in 0..=u8::MAX {
        match Merlin::built_in(players, PLAIN) {
            Ok(game) => assert!((2..=4).contains(&players) && game.players().count() == players),
            Err(wrong) => {
                assert!(!(2..=4).contains(&players));
                assert_eq!(wrong.iter().map(|problem| problem.rule).collect::<Vec<_>>(), [rule!("MER-S01")]);
            }
        }
    }
}

/// Covers: MER-S02
#[test]
fn the_round_is_1_and_merlin_stands_on_dragon() {
    let spec = start(3).spec();
    assert_eq!((spec.round, spec.merlin.index()), (1, 0));
    let mut turned = built_in_edition();
    turned.ring.rotate_right(5);
    let game = Merlin::open(turned, 3, PLAIN).unwrap();
    let start = game.describe(&game.start());
    let play = Play::from_spec(game, &start);
    assert_eq!(play.spec().merlin.index(), 5, "wherever the Dragon's space is");
}

/// Covers: MER-S03
#[test]
fn grail_and_excalibur_belong_to_nobody() {
    let spec = set_up(4, 1).spec();
    assert_eq!((spec.grail, spec.excalibur), (None, None));
}

/// Covers: MER-S04
#[test]
fn six_of_each_good_lie_in_each_principality() {
    let mut spec = start(4).spec();
    for one in merlin_core::Principality::ALL {
        for goods in [&mut spec.flags, &mut spec.shields, &mut spec.materials] {
            assert_eq!(*count(goods, one), 6);
        }
    }
}

/// Covers: MER-S05
#[test]
fn of_11_apples_each_player_has_one() {
    for players in 2..=4 {
        let spec = start(players).spec();
        assert_eq!(spec.apples, 11 - players);
        assert!(spec.players.iter().all(|player| player.apples == 1));
    }
}

/// Covers: MER-S06
#[test]
fn of_55_missions_3_are_displayed_and_4_are_in_each_hand() {
    let play = set_up(3, 2);
    let spec = play.spec();
    assert!(spec.display.iter().all(Option::is_some));
    assert!(spec.players.iter().all(|player| player.hand.len() == 4 && player.hand.iter().all(|held| !held.known)));
    assert_eq!(spec.deck.len(), 55 - 3 - 12);
    assert_eq!(start(3).spec().deck.len(), 55);
}

/// Covers: MER-S07
#[test]
fn the_traitors_are_one_source_of_4_each() {
    let mut play = start(2);
    assert_eq!(play.spec().traitor_source, merlin_core::ByPrincipality::from(merlin_core::Counts::from_fn(|_| 4)));
    while !matches!(play.phase(), PhaseSpec::SetupTraitors { .. }) {
        let (outcome, _) = play.outcomes().remove(0);
        play.chance(&outcome);
    }
    play.chance("traitor fox");
    let weights = play.outcomes();
    assert_eq!(weights.iter().map(|(_, weight)| weight).sum::<u32>(), 23);
    assert!(weights.contains(&("traitor fox".into(), 3)) && weights.contains(&("traitor dove".into(), 4)));
    play.chance("traitor fox").chance("traitor fox").chance("traitor fox");
    let refusal = play.game.clone().resolve(&mut play.state.clone(), Outcome::Traitor(Fox), &mut ()).unwrap_err();
    assert_eq!(play.game.display(&refusal).to_string(), "no traitor of fox is in the source (MER-S07)");
}

/// Covers: MER-S08
#[test]
fn with_two_or_three_players_one_tile_of_each_sort_is_left_out() {
    for (players, plain, tower) in [(2, 4, 2), (3, 4, 2), (4, 5, 3)] {
        let mut play = start(players);
        play.chance("first 1");
        let weights: Vec<_> = play.outcomes().into_iter().map(|(_, weight)| weight).collect();
        assert_eq!(weights, [plain, tower, plain, tower, plain, tower]);
    }
    let mut play = start(2);
    play.chance("first 1").chance("terrain lake tower").chance("terrain lake tower");
    let lake = merlin_core::TileSort { terrain: merlin_core::Terrain::Lake, tower: true };
    let refusal = play.game.resolve(&mut play.state.clone(), Outcome::Terrain(lake), &mut ()).unwrap_err();
    assert_eq!(refusal.rule(), rule!("MER-S08"));
}

/// Covers: MER-S09
#[test]
fn tiles_lie_in_rows_of_six() {
    for (players, rows) in [(2, 3), (3, 3), (4, 4)] {
        let play = set_up(players, 3);
        assert_eq!((play.game.rows(), play.game.tiles()), (rows, rows * 6));
        assert_eq!(play.spec().environs.len(), usize::from(rows * 6));
    }
    let mut play = start(2);
    play.chance("first 2").chance("terrain wood tower").chance("terrain lake");
    let spec = play.spec();
    assert!(spec.environs[0].tower && spec.environs[1].terrain == merlin_core::Terrain::Lake, "in the order drawn");
}

/// Covers: MER-S10
#[test]
fn the_first_player_is_random() {
    for players in 2..=4u8 {
        let wanted: Vec<_> = (0..players).map(|seat| (format!("first {}", seat + 1), 1)).collect();
        assert_eq!(start(players).outcomes(), wanted);
    }
    let mut play = start(3);
    let refusal = play.game.resolve(&mut play.state.clone(), Outcome::First(P4), &mut ()).unwrap_err();
    assert_eq!(play.game.display(&refusal).to_string(), "player 4 does not play (MER-S10)");
    play.chance("first 3").settle(4);
    assert_eq!(play.game.turn(&play.state), Turn::Player(P3));
}

/// Covers: MER-S11
#[test]
fn players_begin_with_their_pieces() {
    for player in set_up(4, 5).spec().players {
        assert_eq!((player.staffs, player.manors, player.apples, player.score), (3, 7, 1, 0));
        assert_eq!((player.dice.len(), player.merlin_die.is_some()), (3, true));
        assert_eq!(player.henchmen, merlin_core::ByHenchman::default());
        assert!(player.seals.is_empty());
    }
}

/// Covers: MER-S12
#[test]
fn six_counters_the_starting_tile_s_included() {
    for player in set_up(2, 6).spec().players {
        assert_eq!(player.influence_in_castle, 5);
        assert_eq!(merlin_core::Counts::from(player.influence).len(), 1);
    }
}

/// Covers: MER-S13
#[test]
fn a_starting_tile_gives_its_parts_and_leaves_the_game() {
    let mut play = start(2);
    play.chance("first 2");
    while !matches!(play.phase(), PhaseSpec::StartingTiles { .. }) {
        let (outcome, _) = play.outcomes().remove(0);
        play.chance(&outcome);
    }
    play.chance("tile 0");
    let player = play.player(P2);
    assert_eq!(player.knight.map(merlin_core::Space::index), Some(4), "on Dove");
    assert_eq!((player.flags.fishes, player.shields.snake, player.materials.eagle), (1, 1, 1));
    assert_eq!((player.influence.fox, player.influence_in_castle), (1, 5));
    assert_eq!((play.spec().flags.fishes, play.spec().shields.snake, play.spec().materials.eagle), (5, 5, 5));
    assert_eq!(play.outcomes(), [("tile 1".into(), 1), ("tile 2".into(), 1), ("tile 3".into(), 1)]);
    let again = Outcome::Tile(merlin_core::StartTile::new(0).unwrap());
    assert_eq!(play.game.resolve(&mut play.state.clone(), again, &mut ()).unwrap_err().rule(), rule!("MER-S13"));
}

/// Covers: MER-S14
#[test]
fn each_player_draws_three_traitors() {
    for seed in 0..5 {
        for player in set_up(4, seed).spec().players {
            assert_eq!(merlin_core::Counts::from(player.traitors).len(), 3);
        }
    }
}

/// Covers: MER-S15
#[test]
fn three_alike_are_rolled_again_and_two_pairs_stand() {
    let mut play = start(2);
    while !matches!(play.phase(), PhaseSpec::SetupDice { .. }) {
        let (outcome, _) = play.outcomes().remove(0);
        play.chance(&outcome);
    }
    let outcomes = play.outcomes();
    assert_eq!(outcomes.len(), 1296 - 6 - 6 * 4 * 5);
    assert!(outcomes.iter().all(|(_, weight)| *weight == 1));
    assert!(outcomes.contains(&("dice 1 1 2 2".into(), 1)));
    for text in ["dice 1 1 1 2", "dice 1 2 1 1", "dice 4 4 4 4"] {
        assert!(play.game.parse::<Outcome>(text).is_err(), "{text}");
    }
    play.chance("dice 5 2 5 6");
    let first = play.player(P1);
    assert_eq!(first.dice.iter().map(|face| face.pips()).collect::<Vec<_>>(), [2, 5, 5]);
    assert_eq!(first.merlin_die.map(merlin_core::table_common::Face::pips), Some(6));
    assert_eq!(play.game.turn(&play.state), Turn::Chance(merlin_core::table_common::Source::new(5, 1)));
}

/// Covers: MER-S16
#[test]
fn the_four_henchmen_are_one_of_each_type() {
    let play = scene(2).henchman(P1, Builder, Dove).henchman(P1, FlagBearer, Dove).reached(Knight, 4).ready();
    assert_eq!(play.offers("send"), ["send shield_bearer dove", "send lady_in_waiting dove"]);
}

/// Covers: MER-S10, MER-S13
#[test]
fn tiles_traitors_hands_and_dice_come_in_turn_order() {
    let mut play = start(3);
    play.chance("first 3");
    let mut order = Vec::new();
    let mut rng = Seed::from_u64(1).rng();
    while let Turn::Chance(source) = play.game.turn(&play.state) {
        let seat = match play.phase() {
            PhaseSpec::StartingTiles { seat, .. }
            | PhaseSpec::SetupDice { seat }
            | PhaseSpec::SetupTraitors { seat, left: 3 }
            | PhaseSpec::SetupHands { seat, left: 4 } => Some(seat),
            _ => None,
        };
        order.extend(seat.map(|seat: Seat| (source.kind, seat)));
        let outcome = play.game.sample(&play.state, &mut rng).unwrap();
        play.chance(&outcome.to_string());
    }
    let round = |kind| [(kind, P3), (kind, P1), (kind, P2)];
    assert_eq!(order, [round(3), round(4), round(2), round(5)].concat());
}

/// Covers: MER-T01
#[test]
fn no_match_is_longer_than_the_game_says() {
    // A player: six rounds of four turns of 27 steps, and 29 draws. All together: 46 of setup and between rounds.
    assert_eq!([2, 3, 4].map(|players| start(players).game.max_steps()), [1_400, 2_077, 2_754]);
}

/// The setup at the first of its positions that fits.
fn setup_at(players: u8, fits: impl Fn(&PhaseSpec) -> bool) -> Play {
    let game = Merlin::built_in(players, PLAIN).unwrap();
    let (mut state, mut rng) = (game.start(), Seed::from_u64(1).rng());
    while !fits(&game.describe(&state).phase) {
        let outcome = game.sample(&state, &mut rng).unwrap();
        game.resolve(&mut state, outcome, &mut ()).unwrap();
    }
    Play::from_spec(game.clone(), &game.describe(&state))
}

/// Covers: MER-S13, MER-S12
#[test]
fn the_first_starting_tile_is_gone_and_one_of_six_counters_placed() {
    let mut play = setup_at(2, |phase| matches!(phase, PhaseSpec::StartingTiles { .. }));
    play.chance("tile 0");
    assert_eq!(play.outcomes(), [1, 2, 3].map(|tile| (format!("tile {tile}"), 1)));
    let counters: u8 = play.spec().players.iter().map(|player| player.influence_in_castle).sum();
    assert_eq!(counters, 5 + 6);
}

/// Covers: MER-S14, MER-S07
#[test]
fn after_the_starting_tiles_the_first_player_draws_three_traitors_from_one_source() {
    let mut play = setup_at(2, |phase| matches!(phase, PhaseSpec::StartingTiles { left, .. } if left.len() == 3));
    let (last, _) = play.outcomes().remove(0);
    play.chance(&last);
    assert!(matches!(play.phase(), PhaseSpec::SetupTraitors { left: 3, .. }));
    assert_eq!(play.outcomes().iter().map(|(_, weight)| *weight).collect::<Vec<_>>(), [4; 6]);
}

/// Covers: MER-S06
#[test]
fn after_the_traitors_the_first_player_is_dealt_four_missions() {
    let mut play = setup_at(2, |phase| matches!(phase, PhaseSpec::SetupTraitors { .. }));
    let first = play.spec().first.unwrap();
    play.settle_until(
        1,
        |spec| matches!(spec.phase, PhaseSpec::SetupTraitors { seat, left: 1 } if Some(seat) != spec.first),
    );
    let mut last = Play::from_spec(play.game.clone(), &play.spec());
    let (traitor, _) = last.outcomes().remove(0);
    last.chance(&traitor);
    assert_eq!(last.phase(), PhaseSpec::SetupHands { seat: first, left: 4 });
}

/// Covers: MER-S15
#[test]
fn two_pairs_stand() {
    let mut play = setup_at(2, |phase| matches!(phase, PhaseSpec::SetupDice { .. }));
    let seat = play.spec().first.unwrap();
    play.chance("dice 1 2 2 1");
    assert_eq!((play.player(seat).dice.len(), play.player(seat).merlin_die), (3, Face::new(1)));
}
