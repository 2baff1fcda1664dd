//! Round end and scoring: rows MER-E01 to MER-E17.

use crate::common::*;
use merlin_core::{ByPrincipality, Counts, Event, PhaseSpec, Reason, Terrain, Tile};
use table_common::{Game, Turn, rule};

/// What a seat scored, summed over reasons that a test is about.
fn points(play: &Play, seat: merlin_core::table_common::Seat, about: impl Fn(&Reason) -> bool) -> i16 {
    play.scored(seat).iter().filter(|(_, reason)| about(reason)).map(|(points, _)| points).sum()
}

fn traitors(play: &Play, seat: merlin_core::table_common::Seat) -> i16 {
    points(play, seat, |reason| matches!(reason, Reason::Traitors(_)))
}

fn environs(play: &Play, seat: merlin_core::table_common::Seat) -> i16 {
    points(play, seat, |reason| matches!(reason, Reason::Environs { .. }))
}

fn influence(play: &Play, seat: merlin_core::table_common::Seat) -> i16 {
    points(play, seat, |reason| matches!(reason, Reason::Influence(_) | Reason::Grail(_)))
}

/// Covers: MER-E01, MER-E17
#[test]
fn after_odd_rounds_all_roll_the_marker_passes_left_and_the_round_advances() {
    for round in [1, 3, 5] {
        let mut play = scene(3).last_turn(round).ready();
        play.act(&["end"]);
        for (seat, roll) in [(P1, "dice 1 2 3 4"), (P2, "dice 1 1 3 4"), (P3, "dice 6 5 5 6")] {
            assert_eq!(play.phase(), PhaseSpec::RoundDice { seat });
            play.chance(roll);
        }
        let spec = play.spec();
        assert_eq!((spec.round, spec.first, spec.turn), (round + 1, Some(P2), 0));
        assert_eq!(play.game.turn(&play.state), Turn::Player(P2));
        assert!(spec.players.iter().all(|player| player.dice.len() == 3 && player.merlin_die.is_some()));
    }
}

/// Covers: MER-E02
#[test]
fn scoring_follows_even_rounds_in_a_fixed_order() {
    let base = scene(2).traitors(P1, Fox, 1).manor(P1, 0).influence(P1, Dove, 1).henchman(P1, Builder, Fox);
    for round in [2, 4, 6] {
        let mut play = base.clone().last_turn(round).ready();
        play.act(&["end"]).settle(1);
        let kinds: Vec<_> = play.scored(P1).iter().take(4).map(|(_, reason)| *reason).collect();
        let tiles = Reason::Environs { terrain: Terrain::Mountain, tile: Tile::new(0).unwrap(), tiles: 6 };
        assert_eq!(kinds, [Reason::Traitors(1), tiles, Reason::Influence(Dove), Reason::Henchmen]);
    }
    let mut play = base.last_turn(3).ready();
    play.act(&["end"]).settle(1);
    assert!(play.scored(P1).is_empty(), "not after odd rounds");
}

/// Covers: MER-E03
#[test]
fn traitors_are_repelled_one_shield_each_while_shields_last() {
    let base = scene(2).traitors(P1, Fox, 2).traitors(P1, Dove, 1).goods(P1, Shield, Fox, 1).goods(P1, Shield, Dove, 2);
    let mut play = base.last_turn(2).ready();
    play.act(&["end"]);
    let (player, spec) = (play.player(P1), play.spec());
    assert_eq!((player.shields.fox, player.shields.dove), (0, 1), "compulsory, one shield a traitor");
    assert_eq!((spec.shields.fox, spec.shields.dove), (6, 5), "shields return to the board");
    assert_eq!(traitors(&play, P1), -3);
}

/// Covers: MER-E04
#[test]
fn each_traitor_left_costs_three() {
    let mut play = scene(2).traitors(P1, Fox, 2).traitors(P1, Dove, 1).traitors(P2, Eagle, 1).last_turn(2).ready();
    play.act(&["end"]);
    assert_eq!((traitors(&play, P1), traitors(&play, P2)), (-9, -3));
}

/// Covers: MER-E05
#[test]
fn excalibur_scores_three_if_no_traitor_stayed() {
    let excalibur = |scene: Scene| {
        let mut play = scene.with(|spec| spec.excalibur = Some(P1)).last_turn(2).ready();
        play.act(&["end"]);
        points(&play, P1, |reason| *reason == Reason::Excalibur)
    };
    assert_eq!(excalibur(scene(2)), 3, "having none at all counts");
    assert_eq!(excalibur(scene(2).traitors(P1, Fox, 1).goods(P1, Shield, Fox, 1)), 3);
    assert_eq!(excalibur(scene(2).traitors(P1, Fox, 2).goods(P1, Shield, Fox, 1)), 0);
    assert_eq!(excalibur(scene(2).traitors(P2, Fox, 2)), 3, "others' traitors do not matter");
}

/// Covers: MER-E06
#[test]
fn all_discard_then_draw_three_in_turn_order_but_after_the_last_scoring() {
    let base = scene(3).traitors(P1, Fox, 2).traitors(P3, Dove, 1).with(|spec| spec.first = Some(P2));
    let mut play = base.clone().last_turn(2).ready();
    play.act(&["end"]);
    assert_eq!(play.spec().traitor_discard, ByPrincipality { fox: 2, dove: 1, ..ByPrincipality::default() });
    for seat in [P2, P3, P1] {
        for left in [3, 2, 1] {
            assert_eq!(play.phase(), PhaseSpec::ScoringTraitors { seat, left });
            play.chance(["traitor dragon", "traitor snake", "traitor eagle"][usize::from(left) - 1]);
        }
    }
    assert!(play.spec().players.iter().all(|player| Counts::from(player.traitors).len() == 3));
    let mut last = base.last_turn(6).ready();
    last.act(&["end"]);
    assert_eq!((last.phase(), last.player(P1).traitors), (PhaseSpec::Over, ByPrincipality::default()));
}

/// Covers: MER-E06, MER-M10
#[test]
fn an_empty_source_is_renewed_from_the_discard_after_it_has_run_out() {
    let short = scene(2).traitors(P1, Fox, 1).with(|spec| {
        spec.traitor_discard = ByPrincipality { dragon: 4, dove: 4, fishes: 4, snake: 4, fox: 3, eagle: 3 };
        spec.traitor_source = ByPrincipality { eagle: 1, ..ByPrincipality::default() };
    });
    let mut play = short.last_turn(4).ready();
    play.act(&["end"]);
    assert_eq!(play.outcomes(), [("traitor eagle".to_string(), 1)], "the old source runs out first");
    play.chance("traitor eagle");
    assert!(play.log.contains(&Event::TraitorsRenewed));
    let all: u32 = play.outcomes().iter().map(|(_, weight)| weight).sum();
    assert_eq!((all, play.spec().traitor_discard), (23, ByPrincipality::default()));
}

/// Covers: MER-E07
#[test]
fn the_score_may_fall_below_zero() {
    let mut play = scene(2).traitors(P1, Fox, 3).last_turn(2).ready();
    play.act(&["end"]);
    assert_eq!(play.score(P1), -9);
}

/// Covers: MER-E08
#[test]
fn most_manors_on_a_group_score_its_hexes() {
    // Mountains are tiles 0, 1, 6, 7, 12, 13: six hexes. Woods 2, 3, 8, 9, 14, 15.
    let base = scene(3).manor(P1, 0).manor(P1, 7).manor(P2, 1).manor(P2, 2).manor(P3, 3);
    let mut play = base.last_turn(2).ready();
    play.act(&["end"]).settle(1);
    assert_eq!([P1, P2, P3].map(|seat| environs(&play, seat)), [6, 3, 3], "ties share, lakes score nobody");
    assert_eq!(play.player(P1).manors, 5, "manors stay");
}

/// Covers: MER-E08
#[test]
fn tied_points_are_rounded_down_and_groups_are_what_hangs_together() {
    // A lone mountain at 4, and lakes that the swap has cut: 5, 10, 11, 16, 17 hang together, 13 is alone.
    let base = scene(4).with(|spec| {
        spec.environs.swap(4, 13);
        let manors = [(4, P1), (5, P1), (10, P2), (11, P3)];
        for (tile, owner) in manors {
            spec.environs[tile].manor = Some(owner);
            spec.players[owner.index()].manors -= 1;
        }
    });
    let mut play = base.last_turn(2).ready();
    play.act(&["end"]).settle(2);
    // Lakes: 5, 10, 11, 16, 17, 22, 23 with four rows: seven hexes shared by three, two each. Tile 4: one hex alone.
    assert_eq!([P1, P2, P3, P4].map(|seat| environs(&play, seat)), [1 + 2, 2, 2, 0]);
}

/// Covers: MER-E09
#[test]
fn most_influence_scores_all_counters_in_a_principality() {
    let base = scene(3)
        .influence(P1, Dragon, 2)
        .influence(P2, Dragon, 1)
        .influence(P1, Fox, 1)
        .influence(P2, Fox, 1)
        .influence(P3, Fox, 1)
        .influence(P2, Eagle, 2)
        .influence(P3, Eagle, 2)
        .influence(P1, Eagle, 1);
    let mut play = base.last_turn(2).ready();
    play.act(&["end"]).settle(1);
    let scored = |seat| -> Vec<_> {
        play.scored(seat).into_iter().filter(|(_, reason)| matches!(reason, Reason::Influence(_))).collect()
    };
    assert_eq!(scored(P1), [(3, Reason::Influence(Dragon)), (1, Reason::Influence(Fox))]);
    assert_eq!(scored(P2), [(1, Reason::Influence(Fox)), (2, Reason::Influence(Eagle))]);
    assert_eq!(scored(P3), [(1, Reason::Influence(Fox)), (2, Reason::Influence(Eagle))]);
}

/// Covers: MER-E10
#[test]
fn each_keeps_at_most_one_counter_in_a_principality() {
    let mut play =
        scene(2).influence(P1, Dragon, 3).influence(P1, Fox, 1).influence(P2, Dragon, 2).last_turn(2).ready();
    play.act(&["end"]).settle(1);
    let (one, two) = (play.player(P1), play.player(P2));
    assert_eq!((one.influence.dragon, one.influence.fox, one.influence_in_castle), (1, 1, 4));
    assert_eq!((two.influence.dragon, two.influence_in_castle), (1, 5));
}

/// Player 1 with the Grail ties with player 2 in Dove, and with players 2 and 3 in Fox.
fn ties() -> Scene {
    let base = scene(3).influence(P1, Dove, 1).influence(P2, Dove, 1).influence(P3, Dragon, 2);
    let base = base.influence(P1, Fox, 2).influence(P2, Fox, 2).influence(P3, Fox, 2);
    base.with(|spec| spec.grail = Some(P1)).last_turn(2)
}

/// Covers: MER-E11
#[test]
fn the_grail_wins_a_tie_alone_once_a_scoring() {
    let mut play = ties().ready();
    play.act(&["end"]).settle(1);
    assert_eq!(play.phase(), PhaseSpec::Grail { principality: Dove });
    play.act(&["place grail"]);
    assert_eq!(play.scored(P1), [(2, Reason::Grail(Dove)), (2, Reason::Influence(Fox))], "not asked again");
    assert_eq!([P1, P2, P3].map(|seat| influence(&play, seat)), [4, 2, 2 + 2]);
    let mut kept = ties().ready();
    kept.act(&["end"]).settle(1).act(&["keep grail", "place grail"]);
    assert_eq!([P1, P2, P3].map(|seat| influence(&kept, seat)), [1 + 6, 1, 2], "ties of three included");
}

/// Covers: MER-E12
#[test]
fn the_holder_decides_at_each_tie_in_order_and_keeps_the_grail() {
    let mut play = ties().with(|spec| spec.turn = 11).ready();
    assert_eq!(play.game.turn(&play.state), Turn::Player(P3));
    assert_eq!(play.rule("place grail"), rule!("MER-E12"));
    play.act(&["end"]).settle(1);
    assert_eq!(play.game.turn(&play.state), Turn::Player(P1), "though it is nobody's turn");
    assert_eq!(play.offers(""), ["place grail", "keep grail"]);
    play.act(&["keep grail"]);
    assert_eq!((play.phase(), influence(&play, P2)), (PhaseSpec::Grail { principality: Fox }, 1));
    play.act(&["keep grail"]);
    assert_eq!((play.spec().grail, influence(&play, P1)), (Some(P1), 1 + 2));
    let mut other = ties().with(|spec| spec.grail = Some(P3)).ready();
    other.act(&["end"]).settle(1);
    assert_eq!(other.phase(), PhaseSpec::Grail { principality: Fox }, "a tie of others is not asked, nor a lead alone");
}

/// Covers: MER-E13
#[test]
fn each_henchman_out_scores_one_and_stays() {
    let base = scene(2).henchman(P1, Builder, Fox).henchman(P1, FlagBearer, Fox).henchman(P2, Builder, Dove);
    let mut play = base.last_turn(4).ready();
    play.act(&["end"]).settle(1);
    let out = |seat| points(&play, seat, |reason| *reason == Reason::Henchmen);
    assert_eq!((out(P1), out(P2), play.player(P1).henchmen.builder), (2, 1, Some(Fox)));
}

/// Covers: MER-E14
#[test]
fn at_the_end_apples_staffs_and_goods_count() {
    let base = scene(2).apples(P1, 3).with(|spec| spec.players[1].staffs = 0);
    let base =
        base.goods(P1, Flag, Dove, 3).goods(P1, Shield, Fox, 3).goods(P1, Material, Fox, 2).goods(P2, Flag, Fox, 2);
    let mut play = base.last_turn(6).ready();
    play.act(&["end"]);
    assert_eq!(play.scored(P1), [(3, Reason::Apples), (6, Reason::Staffs), (2, Reason::Goods)]);
    assert_eq!(play.scored(P2), [(1, Reason::Apples)]);
    assert_eq!(play.game.turn(&play.state), Turn::Over);
    assert_eq!(play.why_not("end"), "the game is over (MER-E14)");
    let mut fourth = scene(2).last_turn(4).ready();
    fourth.act(&["end"]).settle(1);
    assert!(fourth.scored(P1).is_empty(), "only after the sixth");
}

/// Covers: MER-E15
#[test]
fn most_points_win_and_a_tie_is_shared() {
    let end = |scores: [i16; 3]| {
        let mut play =
            scene(3).with(|spec| (0..3).for_each(|i| spec.players[i].score = scores[i])).last_turn(6).ready();
        assert_eq!(play.game.standings(&play.state), None);
        play.act(&["end"]);
        let standings = play.game.standings(&play.state).unwrap();
        assert_eq!(standings.ended_by, rule!("MER-E14"));
        standings.winners().collect::<Vec<_>>()
    };
    assert_eq!(end([10, 12, 11]), [P2]);
    assert_eq!(end([12, 11, 12]), [P1, P3]);
}

/// Covers: MER-E16
#[test]
fn points_above_100_count_in_full() {
    let mut play =
        scene(2).with(|spec| spec.players[0].score = 99).goods(P1, Flag, Dove, 4).reached(Knight, ring::FLAGS).ready();
    play.act(&["score flags"]);
    assert_eq!(play.score(P1), 103);
}

/// Covers: MER-E01, MER-E02
#[test]
fn after_scorings_2_and_4_the_next_round_is_rolled_for() {
    for round in [2, 4] {
        let mut play = scene(2).last_turn(round).ready();
        play.act(&["end"]).settle(5);
        assert_eq!(
            (play.spec().round, play.spec().first, play.phase()),
            (round + 1, Some(P2), PhaseSpec::BeforeDie { completed: 0 })
        );
    }
}

/// Player 1 and player 2 tie for most manors on the mountains and in Fox; player 2 has most counters in Dragon; and two
/// henchmen are out. Nothing is drawn in the last scoring.
fn last_scoring() -> Scene {
    let base = scene(2).manor(P1, 0).manor(P2, 1).influence(P1, Dragon, 1).influence(P2, Dragon, 2);
    let base = base.influence(P1, Fox, 1).influence(P2, Fox, 1).henchman(P1, Builder, Fox).henchman(P2, Builder, Dove);
    base.last_turn(6)
}

/// Covers: MER-E08, MER-E09, MER-E10, MER-E13
#[test]
fn environs_influence_and_henchmen_are_scored_in_one_step() {
    let mut play = last_scoring().ready();
    play.act(&["end"]);
    assert_eq!([P1, P2].map(|seat| (environs(&play, seat), influence(&play, seat))), [(3, 1), (3, 3 + 1)]);
    assert_eq!(play.player(P2).influence.dragon, 1);
}

/// Covers: MER-E12, MER-T11
#[test]
fn the_holder_decides_in_nobodys_turn_and_keeps_the_grail_that_was_placed() {
    let mut play = last_scoring().with(|spec| spec.grail = Some(P2)).ready();
    play.act(&["end"]);
    assert_eq!(play.game.turn(&play.state), Turn::Player(P2));
    play.act(&["place grail"]);
    assert_eq!((play.spec().grail, influence(&play, P2)), (Some(P2), 3 + 2));
}
