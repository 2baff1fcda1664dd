//! Space actions: rows MER-A01 to MER-A17 and MER-A22 to MER-A25. Manors are in `rules_manors.rs`.

use crate::common::*;
use merlin_core::table_common::Stored;
use merlin_core::{EditionSpec, Event, Merlin, PhaseSpec, Repeatable, SpaceSpec, built_in_edition};
use table_common::rule;

/// Covers: MER-A01
#[test]
fn the_ring_has_24_spaces_of_known_counts() {
    let edition = built_in_edition();
    assert_eq!(edition.ring.len(), 24);
    let without = |index: usize, put: SpaceSpec| {
        let mut edition: EditionSpec = built_in_edition();
        edition.ring[index] = put;
        Merlin::open(edition, 2, PLAIN).unwrap_err().into_iter().map(|problem| problem.rule).collect::<Vec<_>>()
    };
    // Each kind of space is counted: whichever is replaced by a mission space, two counts are wrong.
    for index in (0..24).filter(|index| edition.ring[*index] != SpaceSpec::Mission) {
        let wrong = without(index, SpaceSpec::Mission);
        assert!(wrong.iter().filter(|rule| **rule == rule!("MER-A01")).count() == 2, "{index}: {wrong:?}");
    }
    assert!(without(11, SpaceSpec::Relocate).contains(&rule!("MER-A01")));
}

/// Covers: MER-A02
#[test]
fn a_principality_space_takes_a_henchman_from_the_castle_or_elsewhere() {
    let mut play = scene(2).henchman(P1, Builder, Fox).henchman(P1, FlagBearer, Dove).reached(Knight, 4).ready();
    assert_eq!(play.offers("send"), ["send builder dove", "send shield_bearer dove", "send lady_in_waiting dove"]);
    assert_eq!(play.why_not("send flag_bearer dove"), "the flag-bearer stands in dove already (MER-A02)");
    assert_eq!(play.rule("send builder eagle"), rule!("MER-A02"));
    play.act(&["send builder dove"]);
    assert_eq!(play.player(P1).henchmen.builder, Some(Dove));
}

/// Covers: MER-A03
#[test]
fn another_player_s_henchman_of_that_type_goes_home() {
    let base = scene(3).henchman(P2, Builder, Dove).henchman(P2, FlagBearer, Dove).henchman(P3, Builder, Fox);
    let mut play = base.reached(Knight, 4).ready();
    play.act(&["send builder dove"]);
    assert_eq!(play.player(P2).henchmen.builder, None);
    assert_eq!(play.player(P2).henchmen.flag_bearer, Some(Dove), "another type stays");
    assert_eq!(play.player(P3).henchmen.builder, Some(Fox), "another spot is another's");
    assert!(play.log.contains(&Event::HenchmanHome(P2, Builder, Dove)));
}

/// Covers: MER-A04, MER-A05, MER-A06
#[test]
fn builder_shield_bearer_and_flag_bearer_take_a_good_of_that_principality() {
    for (henchman, of) in [("builder", Material), ("shield_bearer", Shield), ("flag_bearer", Flag)] {
        let base = || scene(2).goods(P1, of, Dove, 1);
        let mut play = base().reached(Knight, 4).ready();
        play.act(&[&format!("send {henchman} dove")]);
        let player = play.player(P1);
        let held = [player.flags, player.shields, player.materials].map(|goods| goods.dove);
        assert_eq!(held[of.index()], 2, "several alike may be held");
        assert_eq!(held.iter().sum::<u8>(), 2, "and nothing else is taken");
        let mut without = scene(2).goods(P2, of, Dove, 6).reached(Knight, 4).ready();
        without.act(&[&format!("send {henchman} dove")]);
        let player = without.player(P1);
        assert_eq!([player.flags, player.shields, player.materials].map(|goods| goods.dove), [0; 3]);
    }
}

/// Covers: MER-A07
#[test]
fn the_lady_in_waiting_places_a_counter_if_one_is_left() {
    let mut play = scene(2).influence(P1, Dove, 2).reached(Knight, 4).ready();
    play.act(&["send lady_in_waiting dove"]);
    assert_eq!((play.player(P1).influence.dove, play.player(P1).influence_in_castle), (3, 3));
    let mut without = scene(2).influence(P1, Fox, 6).reached(Knight, 4).ready();
    without.act(&["send lady_in_waiting dove"]);
    assert_eq!((without.player(P1).influence.dove, without.player(P1).henchmen.lady_in_waiting), (0, Some(Dove)));
}

/// Covers: MER-A08
#[test]
fn a_vp_space_scores_the_goods_of_its_icon() {
    for (at, of, text) in
        [(ring::FLAGS, Flag, "flags"), (ring::SHIELDS, Shield, "shields"), (ring::MATERIALS, Material, "materials")]
    {
        let base = [Flag, Shield, Material].into_iter().fold(scene(2), |scene, kind| {
            let number = if kind == of { 3 } else { 1 };
            scene.goods(P1, kind, Dove, number).goods(P1, kind, Fox, number).goods(P2, kind, Eagle, 4)
        });
        let mut play = base.reached(Wizard, at).ready();
        assert_eq!(play.offers("score"), [format!("score {text}")]);
        assert_eq!(play.rule("score influence"), rule!("MER-A09"));
        play.act(&[&format!("score {text}")]);
        assert_eq!(play.score(P1), 6);
    }
}

/// Covers: MER-A09
#[test]
fn a_vp_space_of_influence_scores_counters_in_the_principalities() {
    let base = scene(2).influence(P1, Dove, 2).influence(P1, Fox, 1).influence(P2, Fox, 3);
    let mut play = base.reached(Knight, ring::INFLUENCE).ready();
    assert_eq!(play.why_not("score flags"), "the space does not score flags (MER-A08)");
    play.act(&["score influence"]);
    assert_eq!(play.score(P1), 3);
}

/// Covers: MER-A10
#[test]
fn an_influence_space_gives_its_kind_where_the_player_has_influence() {
    for (at, kind) in [(ring::FLAG, "flag"), (ring::SHIELD, "shield"), (ring::MATERIAL, "material")] {
        let base = scene(2).influence(P1, Dove, 1).influence(P1, Eagle, 2).influence(P2, Fox, 2);
        let play = base.reached(Knight, at).ready();
        assert_eq!(play.offers("take"), [format!("take {kind} dove"), format!("take {kind} eagle")]);
        assert_eq!(play.why_not(&format!("take {kind} fox")), "no own influence is in fox (MER-A10)");
        let other = if kind == "flag" { "shield" } else { "flag" };
        assert_eq!(play.why_not(&format!("take {other} dove")), format!("the space gives no {other} (MER-A10)"));
    }
    let empty = scene(2).influence(P1, Dove, 1).goods(P2, Flag, Dove, 6).reached(Knight, ring::FLAG).ready();
    assert_eq!(empty.offers(""), ["decline"]);
}

/// Covers: MER-A11
#[test]
fn the_influence_space_of_henchmen_places_one_where_the_player_has_influence() {
    let base = scene(2)
        .influence(P1, Dove, 1)
        .influence(P1, Fox, 1)
        .henchman(P1, Builder, Fox)
        .henchman(P1, FlagBearer, Eagle);
    let mut play = base.reached(Wizard, ring::HENCHMAN).ready();
    let offered = [
        "builder dove",
        "shield_bearer dove",
        "shield_bearer fox",
        "flag_bearer dove",
        "flag_bearer fox",
        "lady_in_waiting dove",
        "lady_in_waiting fox",
    ];
    assert_eq!(play.offers("send"), offered.map(|text| format!("send {text}")));
    assert_eq!(play.why_not("send builder eagle"), "no own influence is in eagle (MER-A11)");
    assert_eq!(play.rule("send builder fox"), rule!("MER-A02"));
    play.act(&["send flag_bearer dove"]);
    assert_eq!((play.player(P1).flags.dove, play.player(P1).henchmen.flag_bearer), (1, Some(Dove)));
}

/// Covers: MER-A12
#[test]
fn excalibur_is_taken_and_a_traitor_of_choice_discarded() {
    let base = scene(3).traitors(P1, Fox, 2).traitors(P1, Dove, 1).with(|spec| spec.excalibur = Some(P3));
    let mut play = base.reached(Wizard, ring::EXCALIBUR).ready();
    assert_eq!(play.offers("defeat"), ["defeat dove", "defeat fox"]);
    assert_eq!(play.rule("defeat eagle"), rule!("MER-A12"));
    assert_eq!(play.why_not("take excalibur"), "a traitor is at the castle and is discarded (MER-A12)");
    play.act(&["defeat fox"]);
    assert_eq!(
        (play.spec().excalibur, play.spec().traitor_discard.fox, play.player(P1).traitors.fox),
        (Some(P1), 1, 1)
    );
    play.act(&["staff", "defeat dove"]);
    assert_eq!(play.spec().excalibur, Some(P1), "a holder keeps it and still discards");
}

/// Covers: MER-A12
#[test]
fn without_traitors_excalibur_is_only_taken() {
    let mut play = scene(2).reached(Knight, ring::EXCALIBUR).ready();
    play.act(&["take excalibur"]);
    assert_eq!(play.spec().excalibur, Some(P1));
    let held = scene(2).with(|spec| spec.excalibur = Some(P1)).reached(Knight, ring::EXCALIBUR).ready();
    assert_eq!(held.offers(""), ["decline"]);
    assert_eq!(
        held.why_not("take excalibur"),
        "Excalibur is held already, and there is no traitor to discard (MER-A12)"
    );
}

/// Covers: MER-A13
#[test]
fn the_grail_comes_with_an_apple_if_there_is_one() {
    let mut play = scene(2).with(|spec| spec.grail = Some(P2)).reached(Knight, ring::GRAIL).ready();
    play.act(&["take grail"]);
    assert_eq!((play.spec().grail, play.player(P1).apples, play.spec().apples), (Some(P1), 2, 8));
    let mut holder = scene(2).with(|spec| spec.grail = Some(P1)).reached(Knight, ring::GRAIL).ready();
    holder.act(&["take grail"]);
    assert_eq!((holder.spec().grail, holder.player(P1).apples), (Some(P1), 2));
    let mut without = scene(2).apples(P2, 10).reached(Knight, ring::GRAIL).ready();
    without.act(&["take grail"]);
    assert_eq!((without.spec().grail, without.player(P1).apples), (Some(P1), 1));
    let nothing = scene(2).apples(P2, 10).with(|spec| spec.grail = Some(P1)).reached(Knight, ring::GRAIL).ready();
    assert_eq!(nothing.why_not("take grail"), "the Grail is held already, and the supply has no apple (MER-A13)");
}

/// Covers: MER-A14
#[test]
fn relocate_moves_a_henchman_to_the_next_principality_either_way() {
    let base = scene(2).henchman(P1, Builder, Dragon).henchman(P1, LadyInWaiting, Snake);
    let mut play = base.reached(Knight, ring::RELOCATE).ready();
    let offered = ["builder dove", "builder eagle", "lady_in_waiting fishes", "lady_in_waiting fox"];
    assert_eq!(play.offers("send"), offered.map(|text| format!("send {text}")));
    assert_eq!(play.why_not("send flag_bearer dove"), "the flag-bearer is on the castle, and others are not (MER-A14)");
    assert_eq!(play.why_not("send builder fox"), "the builder stands in dragon, and fox is not next to it (MER-A14)");
    assert_eq!(play.rule("send builder dragon"), rule!("MER-A02"));
    play.act(&["send builder eagle"]);
    assert_eq!((play.player(P1).materials.eagle, play.player(P1).henchmen.builder), (1, Some(Eagle)));
}

/// Covers: MER-A15
#[test]
fn with_all_henchmen_at_home_relocate_sends_one_anywhere() {
    let mut play = scene(2).reached(Wizard, ring::RELOCATE).ready();
    assert_eq!(play.offers("send").len(), 24);
    play.act(&["send shield_bearer snake"]);
    assert_eq!(play.player(P1).shields.snake, 1);
    play.act(&["staff"]);
    assert_eq!(
        play.offers(""),
        ["send shield_bearer fishes", "send shield_bearer fox"],
        "then it is one step (MER-T08)"
    );
}

/// Covers: MER-A16
#[test]
fn a_good_is_exchanged_for_any_other_good() {
    let base = scene(2).goods(P1, Flag, Fox, 1).goods(P1, Material, Dove, 2);
    let mut play = base.reached(Wizard, ring::EXCHANGE).ready();
    assert_eq!(play.offers("return"), ["return flag fox", "return material dove"]);
    assert_eq!(play.why_not("return shield dove"), "no shield of dove is on the castle (MER-A16)");
    play.act(&["return flag fox"]);
    assert_eq!(play.spec().flags.fox, 6, "it is back on the board");
    assert_eq!(play.offers("").len(), 17);
    assert_eq!(play.why_not("take flag fox"), "the flag of fox was returned (MER-A16)");
    play.act(&["take shield eagle"]);
    let player = play.player(P1);
    assert_eq!((player.flags.fox, player.shields.eagle, player.materials.dove), (0, 1, 2));
}

/// Covers: MER-A16
#[test]
fn nothing_is_returned_if_nothing_else_can_be_taken() {
    // Player 2 holds everything but one flag of Snake on the board and what player 1 holds.
    let mut base = scene(2).goods(P1, Flag, Snake, 2).goods(P1, Shield, Dove, 1);
    for kind in [Flag, Shield, Material] {
        for one in merlin_core::Principality::ALL {
            let rest = match (kind, one) {
                (Flag, Snake) => 3,
                (Shield, Dove) => 5,
                _ => 6,
            };
            base = base.goods(P2, kind, one, rest);
        }
    }
    let mut play = base.clone().reached(Wizard, ring::EXCHANGE).ready();
    assert_eq!(play.offers("return"), ["return shield dove"], "only the other good can be had for it");
    assert_eq!(play.why_not("return flag snake"), "the board has nothing to take for a flag of snake (MER-A16)");
    play.act(&["return shield dove", "take flag snake"]);
    let without = base.goods(P2, Flag, Snake, 1).reached(Wizard, ring::EXCHANGE).ready();
    assert_eq!(without.offers(""), ["decline"], "the returned good itself never counts");
}

/// Covers: MER-A17
#[test]
fn a_mission_space_exchanges_one_or_two_missions() {
    let mut one = scene(2).reached(Knight, ring::MISSION).ready();
    assert_eq!(one.offers("discard").len(), 4);
    assert_eq!(one.why_not("discard 30"), "mission 30 is not in the hand (MER-A17)");
    one.act(&["discard 25"]);
    assert_eq!(one.offers(""), ["draw 0", "draw 1", "draw 2", "draw deck", "discard 24", "discard 26", "discard 27"]);
    one.act(&["draw deck"]).chance("mission 0");
    assert_eq!((one.phase(), one.player(P1).hand.len()), (acted(Knight, Repeatable::Closed), 4));
    let mut two = scene(2).reached(Knight, ring::MISSION).ready();
    two.act(&["discard 25", "discard 24"]);
    assert_eq!(two.offers(""), ["draw 0", "draw 1", "draw 2", "draw deck"], "two are the most");
    two.act(&["draw 1"]).chance("mission 1").act(&["draw deck"]).chance("mission 2");
    let hand: Vec<_> = two.player(P1).hand.iter().map(|held| (held.card.index(), held.known)).collect();
    assert_eq!(hand, [(2, false), (26, false), (27, false), (53, true)]);
    assert_eq!(two.spec().discard, [card(24), card(25)]);
}

fn acted(figure: merlin_core::Figure, staff: Repeatable) -> PhaseSpec {
    PhaseSpec::Acted { completed: 0, figure, fox: None, staff }
}

/// Covers: MER-A22
#[test]
fn what_a_principality_lacks_is_not_taken_and_the_rest_stands() {
    let base = scene(2).goods(P2, Material, Dove, 6).henchman(P2, Builder, Dove);
    let mut play = base.reached(Knight, 4).ready();
    play.act(&["send builder dove"]);
    assert_eq!((play.player(P1).henchmen.builder, play.player(P1).materials.dove), (Some(Dove), 0));
    assert_eq!(play.player(P2).henchmen.builder, None);
    let empty = scene(2)
        .influence(P1, Dove, 1)
        .goods(P2, Flag, Dove, 6)
        .influence(P1, Fox, 1)
        .reached(Knight, ring::FLAG)
        .ready();
    assert_eq!(empty.why_not("take flag dove"), "no flag of dove is on the board (MER-A22)");
}

/// Covers: MER-A23
#[test]
fn an_action_that_can_do_nothing_counts_as_declined() {
    for at in [ring::FLAGS, ring::SHIELD, ring::HENCHMAN, ring::EXCHANGE, ring::MANOR, ring::INFLUENCE] {
        let mut play = scene(2).reached(Wizard, at).ready();
        assert_eq!(play.offers(""), ["decline"], "space {at}");
        play.act(&["decline"]);
        assert_eq!(play.offers(""), ["end"], "no staff");
    }
    let play = scene(2).reached(Knight, ring::FLAGS).ready();
    assert_eq!(play.why_not("score flags"), "there is nothing to score for flags (MER-A23)");
    let here = scene(2)
        .hand(P1, &[])
        .henchman(P1, Builder, Dove)
        .henchman(P1, ShieldBearer, Dove)
        .henchman(P1, FlagBearer, Dove);
    assert_eq!(here.henchman(P1, LadyInWaiting, Dove).reached(Knight, 4).ready().offers(""), ["decline"]);
    let empty_hand = scene(2).hand(P1, &[]).reached(Knight, ring::MISSION).ready();
    assert_eq!(empty_hand.offers(""), ["decline"]);
}

/// Covers: MER-A23
#[test]
fn no_staff_is_paid_for_a_repetition_that_could_do_nothing_and_none_is_declined() {
    let mut play = scene(2).traitors(P1, Fox, 1).reached(Wizard, ring::EXCALIBUR).ready();
    play.act(&["defeat fox"]);
    assert_eq!(play.why_not("staff"), "the repetition could do nothing (MER-A23)");
    let mut again = scene(2).reached(Wizard, ring::GRAIL).ready();
    again.act(&["take grail", "staff"]);
    assert_eq!(again.offers(""), ["take grail"]);
    assert_eq!(again.why_not("decline"), "this is not asked while the action is to be repeated (MER-T07)");
    let mut last = scene(2).apples(P2, 9).reached(Wizard, ring::GRAIL).ready();
    last.act(&["take grail"]);
    assert_eq!(last.rule("staff"), rule!("MER-A23"), "no apple is left");
}

/// Covers: MER-A24
#[test]
fn discards_come_first_and_a_gap_is_refilled_before_the_next_draw() {
    let mut play = scene(2).reached(Knight, ring::MISSION).ready();
    play.act(&["discard 24", "discard 25", "draw 0"]);
    assert!(matches!(play.phase(), PhaseSpec::Dealing { left: 1, slot: Some(slot), .. } if slot.index() == 0));
    play.chance("mission 9");
    assert_eq!(play.spec().display[0], Some(card(9)));
    play.act(&["draw 0"]).chance("mission 10");
    assert_eq!(play.player(P1).hand.iter().map(|held| held.card.index()).collect::<Vec<_>>(), [9, 26, 27, 52]);
}

/// Covers: MER-A24
#[test]
fn a_renewed_deck_includes_this_turn_s_discards() {
    let empty = || scene(2).deck_left(0).reached(Knight, ring::MISSION);
    let mut play = empty().ready();
    play.act(&["discard 24", "draw deck"]);
    assert!(play.outcomes().contains(&("mission 24".into(), 1)));
    assert!(play.spec().discard.is_empty() && play.spec().renewals == 1);
    play.chance("mission 24");
    assert!(play.player(P1).hand.iter().any(|held| held.card == card(24) && held.era == 1));
    assert!(play.log.contains(&Event::DeckRenewed));
}

/// Covers: MER-A25
#[test]
fn after_one_discard_drawing_ends_the_discarding() {
    let mut play = scene(2).reached(Knight, ring::MISSION).ready();
    play.act(&["discard 24"]);
    assert_eq!(play.offers("discard"), ["discard 25", "discard 26", "discard 27"]);
    play.act(&["draw deck"]).chance("mission 9");
    assert!(matches!(play.phase(), PhaseSpec::Acted { .. }), "one card for one discard");
    assert!(play.offers("discard").is_empty());
}
