//! King's Favor: rows MER-K01 to MER-K11.

use crate::common::*;
use merlin_core::table_common::Stored;
use merlin_core::{Merlin, PhaseSpec, Reason, Repeatable, SealSpec};
use table_common::rule;

fn seals(play: &Play) -> Vec<(merlin_core::Henchman, u8, bool)> {
    play.player(P1).seals.iter().map(|seal| (seal.henchman, seal.row.number(), seal.face_down)).collect()
}

/// Player 1 with cards 0 (builder in Dragon, 1 VP, builder), 42 (4 influence, 3 VP, builder) and 41 (2 influence in
/// Eagle, 2 VP, lady-in-waiting) all met.
fn three_met() -> Scene {
    favor_scene(2).henchman(P1, Builder, Dragon).influence(P1, Eagle, 4).hand(P1, &[0, 42, 41, 48])
}

/// Covers: MER-K01
#[test]
fn the_module_is_off_unless_named() {
    let plain = scene(2).henchman(P1, Builder, Dragon).hand(P1, &[0]).ready();
    assert_eq!(plain.offers("complete"), ["complete 0"]);
    assert_eq!(plain.why_not("complete 0 row 1"), "King's Favor is not in play (MER-K01)");
    assert_eq!(plain.rule("favor repel fox"), rule!("MER-K01"));
    let wrong = |modules: &[&str]| Merlin::built_in(2, modules).unwrap_err().to_string();
    assert_eq!(wrong(&["kings-favour"]), "modules: wanted kings-favor, none twice; found `kings-favour` (MER-K01)");
    assert_eq!(
        wrong(&["kings-favor", "kings-favor"]),
        "modules: wanted kings-favor, none twice; found `kings-favor` (MER-K01)"
    );
    assert!(Merlin::built_in(2, FAVOR).unwrap().has_kings_favor());
    assert!(!Merlin::built_in(2, PLAIN).unwrap().has_kings_favor());
}

/// Covers: MER-K02
#[test]
fn a_mission_gives_its_points_or_a_row_of_its_henchman() {
    let play = three_met().ready();
    let offered = ["0", "41", "42", "0 row 1", "41 row 1", "42 row 1", "41 row 2", "42 row 2", "42 row 3"];
    assert_eq!(play.offers("complete"), offered.map(|text| format!("complete {text}")));
    assert_eq!(play.why_not("complete 0 row 2"), "mission 0 is not worth row 2 (MER-K02)");
    let mut row = play.clone();
    row.act(&["complete 42 row 2"]);
    assert_eq!((row.score(P1), seals(&row)), (0, vec![(Builder, 2, false)]));
    let mut points = play;
    points.act(&["complete 42"]);
    assert_eq!((points.score(P1), seals(&points)), (3, vec![]));
}

/// Covers: MER-K03
#[test]
fn a_marked_row_is_not_taken_again_and_four_seals_are_the_most() {
    let play = three_met().seal(P1, Builder, 1).ready();
    assert!(!play.offers("complete").contains(&"complete 0 row 1".to_string()));
    assert_eq!(play.why_not("complete 42 row 1"), "row 1 of the builder is marked (MER-K03)");
    let five = three_met()
        .seal(P1, Builder, 1)
        .seal(P1, Builder, 2)
        .seal(P1, Builder, 3)
        .seal(P1, FlagBearer, 1)
        .seal(P1, FlagBearer, 2);
    let refused = merlin_core::table_common::Stored::state_from_spec(&five.game, &five.spec).unwrap_err();
    assert_eq!(refused.first().unwrap().rule, rule!("MER-K03"));
}

/// Covers: MER-K04
#[test]
fn row_1_gives_a_point_for_each_later_mission_with_that_henchman() {
    let base = || three_met().goods(P1, Flag, Dove, 1);
    let mut play = base().ready();
    play.act(&["complete 0 row 1"]);
    assert_eq!(play.score(P1), 0, "not for the mission that bought it");
    play.act(&["complete 42"]);
    assert_eq!(
        play.scored(P1),
        [(3, Reason::Mission(card(42))), (1, Reason::FirstRow(Builder)), (2, Reason::SecondMission)]
    );
    let mut ability = three_met().seal(P1, Builder, 1).ready();
    ability.act(&["complete 42 row 3"]);
    assert_eq!(ability.scored(P1), [(1, Reason::FirstRow(Builder))], "points or ability alike");
    let mut other = three_met().seal(P1, Builder, 1).ready();
    other.act(&["complete 41"]);
    assert_eq!(other.scored(P1), [(2, Reason::Mission(card(41)))], "another henchman's card");
}

/// Covers: MER-K05
#[test]
fn row_2_lets_a_chosen_henchman_go_to_any_principality() {
    let base = || favor_scene(2).henchman(P1, Builder, Dove).seal(P1, Builder, 2);
    let mut play = base().reached(Knight, 4).ready();
    let builder = ["dragon", "fishes", "snake", "fox", "eagle"].map(|place| format!("send builder {place}"));
    assert_eq!(play.offers("send builder"), builder, "also from the principality reached, but not to stay there");
    assert_eq!(play.offers("send flag_bearer"), ["send flag_bearer dove"]);
    assert_eq!(play.why_not("send flag_bearer fox"), "the flag-bearer cannot be sent to fox from here (MER-K05)");
    play.act(&["send builder fox"]);
    assert_eq!((play.player(P1).henchmen.builder, play.player(P1).materials.fox), (Some(Fox), 1));
    let away = favor_scene(2).henchman(P1, Builder, Fox).seal(P1, Builder, 2).reached(Knight, 4).ready();
    let builder = ["dragon", "dove", "fishes", "snake", "eagle"].map(|place| format!("send builder {place}"));
    assert_eq!(away.offers("send builder"), builder, "the principality reached is one of them");
    let merlin = base().reached(Wizard, 4).ready();
    assert_eq!(merlin.rule("send builder fox"), rule!("MER-K05"), "not with Merlin");
    assert!(merlin.offers("send builder").is_empty());
}

/// Covers: MER-K06
#[test]
fn row_3_is_used_once_between_scorings() {
    let repel = || favor_scene(2).seal(P1, ShieldBearer, 3).traitors(P1, Fox, 2);
    let mut play = repel().ready();
    play.act(&["favor repel fox"]);
    assert_eq!(seals(&play), [(ShieldBearer, 3, true)]);
    assert_eq!(play.why_not("favor repel fox"), "row 3 of the shield-bearer has no seal that lies face up (MER-K06)");
    let down = repel().with(|spec| spec.players[0].seals[0].face_down = true);
    let mut odd = down.clone().last_turn(3).ready();
    odd.act(&["end"]).settle(1);
    assert_eq!(seals(&odd), [(ShieldBearer, 3, true)]);
    let mut even = down.last_turn(4).ready();
    even.act(&["end"]).settle(1);
    assert_eq!(seals(&even), [(ShieldBearer, 3, false)], "up after each scoring");
}

fn two_manors() -> Scene {
    favor_scene(2).seal(P1, Builder, 3).goods(P1, Material, Dragon, 2).goods(P1, Material, Snake, 1)
}

/// Covers: MER-K07
#[test]
fn the_builder_s_favor_builds_twice_and_no_staff_follows() {
    for figure in [Knight, Wizard] {
        let mut play = two_manors().reached(figure, ring::MANOR).ready();
        play.act(&["build 0 dragon", "take flag fox"]);
        assert_eq!(play.phase(), PhaseSpec::SecondManor { completed: 0, figure }, "after the tower's bonus");
        play.act(&["build 6 snake"]);
        assert_eq!(
            (play.player(P1).manors, seals(&play), play.offers("")),
            (5, vec![(Builder, 3, true)], vec!["end".to_string()])
        );
    }
}

/// Covers: MER-K07
#[test]
fn the_second_manor_may_be_declined_and_is_excluded_once_a_staff_is_paid() {
    let mut play = two_manors().reached(Wizard, ring::MANOR).ready();
    play.act(&["build 6 dragon", "decline"]);
    assert_eq!(
        (seals(&play), play.offers("")),
        (vec![(Builder, 3, false)], vec!["end".to_string(), "staff".to_string()])
    );
    play.act(&["staff", "build 12 snake"]);
    assert!(matches!(play.phase(), PhaseSpec::Acted { .. }));
    let mut tower = two_manors().reached(Wizard, ring::MANOR).ready();
    tower.act(&["build 6 dragon", "build 0 snake"]);
    assert!(matches!(tower.phase(), PhaseSpec::Tower { second: true, .. }), "the second manor has its tower too");
    tower.act(&["influence fox"]);
    assert_eq!(tower.offers(""), ["end"]);
    // A seal bought after the first manor comes too late.
    let bought = favor_scene(2).influence(P1, Eagle, 4).hand(P1, &[42]).goods(P1, Material, Dragon, 2);
    let mut bought = bought.reached(Wizard, ring::MANOR).ready();
    bought.act(&["build 6 dragon", "complete 42 row 3"]);
    assert_eq!(bought.offers("build"), Vec::<String>::new());
}

/// Each manor is a whole performance of the action; the tower's bonus belongs to the first.
///
/// Covers: MER-K07, MER-T09, MER-T12
#[test]
fn any_time_steps_are_open_between_two_manors() {
    let between = two_manors().hand(P1, &[0, 24, 48]).goods(P1, Flag, Dove, 1).goods(P1, Flag, Dragon, 1);
    let between = between.seal(P1, ShieldBearer, 3).traitors(P1, Fox, 1).traitors(P1, Snake, 2);
    let between = between.henchman(P1, Builder, Dragon).henchman(P1, ShieldBearer, Dragon);
    for figure in [Knight, Wizard] {
        let mut play = between.clone().reached(figure, ring::MANOR).ready();
        play.act(&["build 0 dragon"]);
        assert_eq!(play.rule("complete 0"), rule!("MER-T09"), "the tower's bonus belongs to the manor");
        play.act(&["take flag fox", "complete 0", "complete 24 row 1", "flag dragon snake", "favor repel fox"]);
        assert_eq!(play.phase(), PhaseSpec::SecondManor { completed: 2, figure }, "the second manor is still open");
        assert_eq!(play.rule("complete 48"), rule!("MER-F03"));
        play.act(&["build 6 snake", "end"]);
        assert_eq!(play.player(P1).manors, 5);
        assert!(matches!(play.phase(), PhaseSpec::Drawing { left: 2, .. }), "both missions are counted");
    }
}

/// A seal for the builder's third row that is laid between the manors is no second use of the favor.
///
/// Covers: MER-K07, MER-K06
#[test]
fn a_row_bought_between_two_manors_gives_no_third() {
    let base = two_manors().goods(P1, Material, Fox, 1).hand(P1, &[42]).influence(P1, Eagle, 4);
    let mut play = base.reached(Knight, ring::MANOR).ready();
    play.act(&["build 6 dragon"]);
    assert_eq!(play.offers("complete"), ["complete 42", "complete 42 row 1", "complete 42 row 2"]);
    play.act(&["complete 42 row 1", "build 12 snake"]);
    assert_eq!(play.offers(""), ["end"]);
}

/// Covers: MER-K08
#[test]
fn the_shield_bearer_s_favor_repels_a_traitor_for_a_point() {
    let mut play = favor_scene(2).seal(P1, ShieldBearer, 3).traitors(P1, Fox, 2).ready();
    assert_eq!(play.offers("favor"), ["favor repel fox"]);
    assert_eq!(play.why_not("favor repel dove"), "no traitor of dove is at the castle (MER-K08)");
    play.act(&["favor repel fox"]);
    assert_eq!((play.player(P1).traitors.fox, play.spec().traitor_discard.fox), (1, 1), "one, without a shield");
    assert_eq!(play.scored(P1), [(1, Reason::FavorRepel)]);
    let acting = favor_scene(2).seal(P1, ShieldBearer, 3).traitors(P1, Fox, 1).goods(P1, Flag, Dove, 1);
    let mut acting = acting.reached(Knight, ring::EXCHANGE).ready();
    acting.act(&["return flag dove"]);
    assert_eq!(acting.rule("favor repel fox"), rule!("MER-K08"));
}

fn flag_bearer() -> Scene {
    favor_scene(2).seal(P1, FlagBearer, 3).goods(P1, Flag, Dove, 2).influence(P1, Fox, 3)
}

/// Covers: MER-K09
#[test]
fn the_flag_bearer_s_favor_scores_a_kind_of_choice_and_a_point_more() {
    let play = flag_bearer().reached(Knight, ring::FLAGS).ready();
    let offered =
        ["score flags", "favor score flags", "favor score shields", "favor score materials", "favor score influence"];
    assert_eq!(play.offers("")[1..], offered);
    for (text, points) in [("flags", 3), ("shields", 1), ("influence", 4)] {
        let mut scored = play.clone();
        scored.act(&[&format!("favor score {text}")]);
        assert_eq!((scored.score(P1), seals(&scored)), (points, vec![(FlagBearer, 3, true)]), "{text}");
    }
    let grail = flag_bearer().reached(Knight, ring::GRAIL).ready();
    assert_eq!(grail.rule("favor score flags"), rule!("MER-K09"), "on victory-point spaces only");
}

/// Covers: MER-K09
#[test]
fn a_staff_repeats_the_same_kind_on_the_one_use_of_the_seal() {
    let mut play = flag_bearer().reached(Wizard, ring::FLAGS).ready();
    play.act(&["favor score influence"]);
    assert_eq!(
        play.phase(),
        PhaseSpec::Acted { completed: 0, figure: Wizard, fox: None, staff: Repeatable::Influence }
    );
    play.act(&["staff"]);
    assert_eq!(play.offers(""), ["favor score influence"]);
    assert_eq!(play.why_not("favor score flags"), "the repetition scores influence with the favor again (MER-K09)");
    assert_eq!(play.rule("score flags"), rule!("MER-K09"));
    play.act(&["favor score influence"]);
    assert_eq!(play.score(P1), 8);
    let mut later = flag_bearer().reached(Wizard, ring::FLAGS).ready();
    later.act(&["score flags", "staff"]);
    assert_eq!(later.offers(""), ["score flags"], "on the first action or not at all");
    assert!(later.why_not("favor score flags").ends_with("(MER-K09)"));
}

fn lady() -> Scene {
    favor_scene(2)
        .hand(P1, &[48])
        .seal(P1, LadyInWaiting, 3)
        .influence(P1, Fox, 1)
        .influence(P1, Dove, 1)
        .henchman(P1, Builder, Fox)
}

/// Covers: MER-K10
#[test]
fn the_lady_s_favor_places_two_different_henchmen_by_influence() {
    for at in [ring::FLAG, ring::SHIELD, ring::MATERIAL, ring::HENCHMAN] {
        let mut play = lady().reached(Knight, at).ready();
        assert_eq!(play.offers("favor send").len(), 7);
        assert_eq!(play.why_not("favor send builder fox"), "the builder stands in fox already (MER-A02)");
        assert_eq!(play.why_not("favor send builder eagle"), "no own influence is in eagle (MER-K10)");
        play.act(&["favor send builder dove"]);
        assert_eq!(seals(&play), [(LadyInWaiting, 3, true)], "the seal turns with the first one");
        assert_eq!(play.why_not("favor send builder fox"), "the builder has just been sent (MER-K10)");
        play.act(&["favor send lady_in_waiting dove"]);
        let player = play.player(P1);
        assert_eq!((player.materials.dove, player.influence.dove), (1, 2), "each does its duty, the same place twice");
        assert_eq!(play.offers(""), ["end"]);
    }
    let mut lady = lady().reached(Knight, ring::FLAG).ready();
    lady.act(&["favor send lady_in_waiting dove"]);
    assert_eq!(lady.why_not("favor send lady_in_waiting fox"), "the lady-in-waiting has just been sent (MER-K10)");
}

/// Each placement is a whole performance of an action.
///
/// Covers: MER-K10, MER-T09, MER-T12
#[test]
fn any_time_steps_are_open_between_two_henchmen() {
    let between = lady().hand(P1, &[4, 30, 48]).goods(P1, Flag, Dove, 1).goods(P1, Flag, Dragon, 1);
    let between = between.seal(P1, ShieldBearer, 3).traitors(P1, Fox, 1).traitors(P1, Snake, 2);
    for figure in [Knight, Wizard] {
        let mut play = between.clone().reached(figure, ring::SHIELD).ready();
        assert!(play.offers("complete").is_empty());
        play.act(&["favor send builder dove", "complete 4", "flag dragon snake", "favor repel fox"]);
        assert_eq!(play.phase(), PhaseSpec::SecondHenchman { completed: 1, figure, first: Builder });
        play.act(&["favor send shield_bearer fox", "complete 30", "end"]);
        assert!(matches!(play.phase(), PhaseSpec::Drawing { left: 2, .. }), "both missions are counted");
    }
}

/// Covers: MER-K10
#[test]
fn one_henchman_alone_is_allowed_and_no_staff_follows() {
    let mut play = lady().reached(Wizard, ring::FLAG).ready();
    play.act(&["favor send shield_bearer fox", "decline"]);
    assert_eq!(play.offers(""), ["end"]);
    // The influence is checked at each placement: here only the lady's own counter opens no new place.
    let first = favor_scene(2).seal(P1, LadyInWaiting, 3).influence(P1, Fox, 1).reached(Knight, ring::FLAG).ready();
    assert_eq!(
        first.offers("favor send"),
        ["builder", "shield_bearer", "flag_bearer", "lady_in_waiting"].map(|who| format!("favor send {who} fox"))
    );
    let elsewhere = lady().reached(Knight, ring::GRAIL).ready();
    assert_eq!(elsewhere.rule("favor send builder dove"), rule!("MER-K10"));
    let unready = lady().with(|spec| spec.players[0].seals.clear()).reached(Knight, ring::FLAG).ready();
    assert_eq!(unready.rule("favor send builder dove"), rule!("MER-K06"));
}

/// Covers: MER-K11
#[test]
fn without_a_seal_or_a_free_row_points_are_left_and_a_new_seal_works_at_once() {
    let full =
        three_met().seal(P1, FlagBearer, 1).seal(P1, FlagBearer, 2).seal(P1, ShieldBearer, 1).seal(P1, ShieldBearer, 2);
    let full = full.ready();
    assert_eq!(full.offers("complete"), ["complete 0", "complete 41", "complete 42"]);
    assert_eq!(full.why_not("complete 42 row 3"), "no seal is left (MER-K11)");
    let marked = three_met().seal(P1, Builder, 1).ready();
    assert_eq!(marked.offers("complete 0"), ["complete 0"]);
    let mut new = favor_scene(2)
        .hand(P1, &[43])
        .goods(P1, Flag, Dragon, 1)
        .goods(P1, Shield, Fox, 1)
        .goods(P1, Material, Fishes, 1);
    new = new.traitors(P1, Dove, 1);
    let mut new = new.ready();
    new.act(&["complete 43 row 3", "favor repel dove"]);
    assert_eq!(
        new.player(P1).seals,
        [SealSpec { henchman: ShieldBearer, row: merlin_core::Row::Third, face_down: true }]
    );
}
