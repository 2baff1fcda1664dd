//! Spending: rows MOR-B01 to MOR-B17. Wrexham is a wood with an arrow, Knighton a hill with one; next to Wrexham lie
//! Holywell (wood), Llangollen and Ruthin (hills).

use crate::common::{Ask as _, P1, P2, P3, P4, Play, naming, spending};
use mordred_core::{Event, PhaseSpec, Refusal};
use table_common::{Game, GameRefusal, Turn, rule};

/// What an action costs, found with exactly the price in hand, and refused with 1 BP less.
fn price(setup: &crate::common::Setup, action: &str) -> u16 {
    let price = (1..=9).find(|&bp| setup.clone().bp(P1, bp).play().legal("").contains(&action.to_string()));
    let price = price.unwrap_or_else(|| panic!("`{action}` is never legal"));
    let mut play = setup.clone().bp(P1, price).play();
    assert_eq!(play.act(&[action]).bp(P1), 0);
    let refusal = setup.clone().bp(P1, price - 1).play().refused(action);
    assert_eq!((refusal, refusal.rule()), (Refusal::TooPoor { price, hand: price - 1 }, rule!("MOR-B17")));
    price
}

/// Covers: MOR-B01
#[test]
fn actions_come_in_any_number_and_order_and_the_rest_is_kept() {
    let mut play = spending().bp(P1, 30).castle(P1, "Conwy", 1).markers(&["Bangor"]).play();
    play.act(&["attack Bangor from Conwy with 1"]).chance("die 4");
    play.act(&["build Bangor", "castle Bangor", "attack Anglesey from Bangor with 2"]).chance("dice 1 1");
    play.act(&["castle Bangor", "build Wrexham", "end"]);
    assert_eq!(play.bp(P1), 30 - 1 - 3 - 3 - 3 - 3 - 3);
    for column in ["column A", "column A", "column A"] {
        play.act(&[column]).chance("dice 2 2").act(&["end"]);
    }
    play.act(&["column A"]).chance("dice 2 2");
    assert_eq!((play.state.active(), play.bp(P1)), (P1, 14 + 2));
}

/// Covers: MOR-B02
#[test]
fn spent_bp_leave_the_game() {
    let mut play = spending().bp(P1, 8).bank(100).castle(P1, "Conwy", 1).markers(&["Bangor"]).play();
    play.act(&["build Wrexham", "castle Wrexham", "attack Bangor from Conwy with 1"]).chance("die 1");
    assert_eq!((play.bp(P1), play.state.bank()), (1, 100));
    assert_eq!([P2, P3, P4].map(|seat| play.bp(seat)), [0, 0, 0]);
}

/// Covers: MOR-B03
#[test]
fn a_village_costs_3_in_a_wood_and_5_in_hills() {
    assert_eq!((price(&spending(), "build Wrexham"), price(&spending(), "build Knighton")), (3, 5));
    let mut play = spending().bp(P1, 5).play();
    play.act(&["build Knighton"]);
    assert_eq!((play.owner("Knighton"), play.chips("Knighton")), (Some(P1), 0));
    let knighton = [play.at("Knighton")].into_iter().collect();
    assert_eq!((play.state.villages(P1), play.state.villages(P2).len()), (knighton, 0));
    assert!(play.log.contains(&Event::Built { seat: P1, location: play.at("Knighton"), price: 5 }));
}

/// Covers: MOR-B03
#[test]
fn a_village_needs_a_vacant_location() {
    let play = spending().bp(P1, 50).village(P1, "Wrexham").village(P2, "Chirk").markers(&["Hay"]).play();
    assert_eq!(play.refused("build Wrexham"), Refusal::VillageThere(play.at("Wrexham")));
    assert_eq!(play.refused("build Chirk"), Refusal::VillageThere(play.at("Chirk")));
    assert_eq!(play.refused("build Hay"), Refusal::MarkerThere(play.at("Hay")));
    assert_eq!(["build Wrexham", "build Hay"].map(|action| play.rule(action)), [rule!("MOR-B03"), rule!("MOR-B03")]);
}

/// Covers: MOR-B04
#[test]
fn a_village_needs_a_neighbouring_village_or_an_arrow() {
    let arrows =
        ["Wrexham", "Chirk", "Welshpool", "Montgomery", "Knighton", "Hay", "Abergavenny", "Cardiff", "Chepstow"];
    let alone = spending().bp(P1, 50).markers(&["Swansea"]).play();
    assert_eq!(alone.legal("build"), arrows);
    assert_eq!((alone.rule("build Holywell"), alone.rule("build Kidwelly")), (rule!("MOR-B04"), rule!("MOR-B04")));
    for owner in [P1, P3] {
        let play = spending().bp(P1, 50).village(owner, "Margam").play();
        let near: Vec<_> = play.legal("build").into_iter().filter(|at| !arrows.contains(&at.as_str())).collect();
        assert_eq!(near, ["Neath", "Pontypridd"], "{owner}'s village");
    }
}

/// Covers: MOR-B05
#[test]
fn beside_strange_villages_only_a_village_costs_1_more() {
    let (strange, own) = (spending().village(P2, "Wrexham"), spending().village(P1, "Wrexham"));
    assert_eq!((price(&strange, "build Holywell"), price(&strange, "build Llangollen")), (4, 6));
    assert_eq!((price(&own, "build Holywell"), price(&own, "build Llangollen")), (3, 5));
    assert_eq!(price(&strange.village(P1, "Rhuddlan"), "build Holywell"), 3, "an own neighbour among strange ones");
}

/// Covers: MOR-B05
#[test]
fn an_arrow_saves_the_extra_bp() {
    let strange = spending().village(P2, "Welshpool").village(P3, "Montgomery");
    assert_eq!((price(&strange, "build Chirk"), price(&strange, "build Knighton")), (3, 5));
}

/// Covers: MOR-B06
#[test]
fn after_20_villages_none_can_be_built() {
    let mut setup = spending().bp(P1, 9);
    let places: Vec<String> = setup.edition.locations.iter().rev().map(|l| l.name.clone()).collect();
    for at in places.iter().filter(|at| !["Wrexham", "Chirk"].contains(&at.as_str())).take(19) {
        setup = setup.village(P1, at);
    }
    let mut play = setup.village(P2, "Bala").play();
    play.act(&["build Wrexham"]);
    let refusal = play.refused("build Chirk");
    assert_eq!((refusal, refusal.rule()), (Refusal::NoVillageLeft(P1), rule!("MOR-B06")));
    assert!(play.legal("build").is_empty());
}

/// Covers: MOR-B07
#[test]
fn a_castle_chip_costs_3_in_a_wood_and_1_in_hills() {
    let setup = spending().village(P1, "Wrexham").village(P2, "Chirk").village(P1, "Knighton").village(P3, "Ruthin");
    let prices = ["Wrexham", "Chirk", "Knighton", "Ruthin"].map(|at| price(&setup, &format!("castle {at}")));
    assert_eq!(prices, [3, 3, 1, 1]);
}

/// Covers: MOR-B07
#[test]
fn a_village_holds_at_most_3_chips() {
    let mut play = spending().bp(P1, 50).village(P2, "Wrexham").markers(&["Hay"]).play();
    for chips in 1..=3 {
        play.act(&["castle Wrexham"]);
        assert_eq!((play.chips("Wrexham"), play.state.chips_placed()), (chips, u32::from(chips)));
    }
    let refusal = play.refused("castle Wrexham");
    assert_eq!(refusal, Refusal::CastleFull { location: play.at("Wrexham"), chips: 3 });
    assert_eq!(refusal.rule(), rule!("MOR-B07"));
    assert_eq!(["castle Chirk", "castle Hay"].map(|action| play.rule(action)), [rule!("MOR-B07"), rule!("MOR-B07")]);
}

/// Covers: MOR-B08
#[test]
fn a_castle_belongs_to_the_village_whoever_paid() {
    let mut play = spending().bp(P1, 4).bp(P2, 1).village(P2, "Conwy").markers(&["Bangor"]).play();
    play.act(&["castle Conwy"]);
    assert_eq!((play.owner("Conwy"), play.bp(P1), play.bp(P2)), (Some(P2), 1, 1));
    assert_eq!(play.rule("attack Bangor from Conwy with 1"), rule!("MOR-B09"));
    play.act(&["end", "column A"]).chance("dice 2 2");
    play.act(&["attack Bangor from Conwy with 1"]);
}

/// Covers: MOR-B09
#[test]
fn one_die_costs_1_and_two_cost_3() {
    let setup = spending().castle(P1, "Conwy", 1).markers(&["Bangor"]);
    assert_eq!(price(&setup, "attack Bangor from Conwy with 1"), 1);
    assert_eq!(price(&setup, "attack Bangor from Conwy with 2"), 3);
    let poor = setup.bp(P1, 2).play();
    assert_eq!(poor.legal("attack"), ["Bangor from Conwy with 1"]);
}

/// Covers: MOR-B09
#[test]
fn any_die_of_4_or_more_removes_the_marker() {
    let setup = spending().bp(P1, 3).castle(P1, "Conwy", 1).markers(&["Bangor"]);
    for one in 1..=6 {
        let mut play = setup.clone().play();
        play.act(&["attack Bangor from Conwy with 1"]).chance(&format!("die {one}"));
        assert_eq!(play.marker("Bangor"), one < 4, "die {one}");
        for two in 1..=6 {
            let mut play = setup.clone().play();
            play.act(&["attack Bangor from Conwy with 2"]).chance(&format!("dice {one} {two}"));
            assert_eq!(play.marker("Bangor"), one < 4 && two < 4, "dice {one} {two}");
            assert_eq!(play.spec().phase, PhaseSpec::Spend);
        }
    }
}

/// Covers: MOR-B09
#[test]
fn only_an_own_castle_attacks_and_only_a_marker() {
    let setup = spending().bp(P1, 9).village(P1, "Conwy").castle(P2, "Bethesda", 2).castle(P1, "Wrexham", 1);
    let play = setup.castle(P1, "Llanrwst", 1).markers(&["Bangor"]).play();
    assert_eq!(play.refused("attack Bangor from Conwy with 1"), Refusal::NoCastle(play.at("Conwy")), "a bare village");
    assert_eq!(play.refused("attack Bangor from Bethesda with 1"), Refusal::NoCastle(play.at("Bethesda")), "strange");
    assert_eq!(play.refused("attack Ruthin from Wrexham with 2"), Refusal::NoMarker(play.at("Ruthin")), "vacant");
    assert_eq!(play.refused("attack Conwy from Llanrwst with 1"), Refusal::NoMarker(play.at("Conwy")), "a village");
    assert_eq!(play.rule("attack Bangor from Conwy with 1"), rule!("MOR-B09"));
    assert_eq!(play.rule("attack Ruthin from Wrexham with 2"), rule!("MOR-B09"));
    assert!(play.legal("attack").is_empty());
    let unlinked = play.game.parse::<mordred_core::Action>("attack Bangor from Wrexham with 1");
    assert!(unlinked.is_err(), "there is no action between locations that are not linked");
}

/// Covers: MOR-B10
#[test]
fn a_castle_attacks_a_marker_once_a_turn() {
    let setup = spending().bp(P1, 20).castle(P1, "Conwy", 1).castle(P1, "Bethesda", 1);
    let mut play = setup.markers(&["Bangor", "Llanrwst"]).play();
    play.act(&["attack Bangor from Conwy with 1"]).chance("die 3");
    let refusal = play.refused("attack Bangor from Conwy with 2");
    assert_eq!(refusal, Refusal::AttackedAlready { castle: play.at("Conwy"), target: play.at("Bangor") });
    assert_eq!([play.rule("attack Bangor from Conwy with 1"), refusal.rule()], [rule!("MOR-B10"), rule!("MOR-B10")]);
    play.act(&["attack Llanrwst from Conwy with 2"]).chance("dice 3 3");
    play.act(&["attack Bangor from Bethesda with 2"]).chance("dice 1 3");
    assert_eq!(play.legal("attack"), ["Llanrwst from Bethesda with 1", "Llanrwst from Bethesda with 2"]);
    let described = spending().bp(P1, 9).castle(P1, "Conwy", 2).markers(&["Bangor"]).attacked("Conwy", "Bangor").play();
    assert_eq!(described.rule("attack Bangor from Conwy with 2"), rule!("MOR-B10"));
}

/// Covers: MOR-B10
#[test]
fn a_new_turn_renews_all_attacks() {
    let mut play = spending().players(3).bp(P1, 9).castle(P1, "Conwy", 1).markers(&["Bangor"]).play();
    play.act(&["attack Bangor from Conwy with 1"]).chance("die 1").act(&["end"]);
    for _ in [P2, P3] {
        play.act(&["column A"]).chance("dice 2 2").act(&["end"]);
    }
    play.act(&["column A"]).chance("dice 2 2").act(&["attack Bangor from Conwy with 1"]);
}

/// Covers: MOR-B11
#[test]
fn a_success_lowers_the_track_by_1_but_not_below_0() {
    for (before, after) in [(5, 4), (1, 0), (0, 0)] {
        let setup = spending().bp(P1, 3).track(P1, before).track(P2, 7).castle(P1, "Conwy", 1);
        let mut play = setup.markers(&["Bangor", "Llanrwst"]).play();
        play.act(&["attack Bangor from Conwy with 2"]).chance("dice 5 6");
        assert_eq!((play.track(P1), play.track(P2)), (after, 7));
        assert_eq!(play.state.markers().len(), 2, "two dice remove one marker only");
    }
    let mut failed = spending().bp(P1, 1).track(P1, 5).castle(P1, "Conwy", 1).markers(&["Bangor"]).play();
    assert_eq!(failed.act(&["attack Bangor from Conwy with 1"]).chance("die 3").track(P1), 5);
}

/// Covers: MOR-B12
#[test]
fn a_removed_marker_returns_to_the_supply_and_leaves_a_vacant_location() {
    let mut play = spending().bp(P1, 4).castle(P1, "Conwy", 1).markers(&["Bangor"]).play();
    assert_eq!(play.game.markers_left(&play.state), 31);
    play.act(&["attack Bangor from Conwy with 1"]).chance("die 6");
    assert_eq!((play.game.markers_left(&play.state), play.marker("Bangor"), play.owner("Bangor")), (32, false, None));
    play.act(&["build Bangor"]);
}

/// Covers: MOR-B12
#[test]
fn without_its_marker_a_location_supports_no_raid() {
    let mut play = spending().bp(P1, 1).castle(P1, "Wrexham", 1).markers(&["Ruthin"]).play();
    play.act(&["attack Ruthin from Wrexham with 1"]).chance("die 4").act(&["end", "column A"]).chance("dice 1 2");
    assert_eq!(play.legal("raid"), ["Bangor", "Caernarfon"]);
}

/// Covers: MOR-B13
#[test]
fn the_turn_ends_when_the_player_wishes_and_passes_clockwise() {
    for players in [3, 4] {
        let mut play = spending().players(players).play();
        for next in (1..=players).map(|n| n % players) {
            assert_eq!(play.legal(""), ["end"], "with nothing to spend it is still asked");
            play.act(&["end"]);
            assert_eq!((play.state.active().index(), play.spec().phase), (next, PhaseSpec::Column));
            play.act(&["column A"]).chance("dice 2 2");
            // The BP just taken are spent at once, so that nothing but the end is left.
            play = spending().players(players).active(play.state.active()).play();
        }
    }
    let rich = spending().bp(P1, 60).village(P1, "Wrexham").play();
    assert!(rich.legal("").contains(&"end".to_string()));
}

/// Covers: MOR-B14
#[test]
fn an_attack_is_named_whole_before_the_roll() {
    let mut play = spending().bp(P1, 9).castle(P1, "Conwy", 1).markers(&["Bangor"]).play();
    play.act(&["attack Bangor from Conwy with 2"]);
    assert_eq!(play.spec().phase, PhaseSpec::Assault { castle: "Conwy".into(), target: "Bangor".into(), dice: 2 });
    assert!(matches!(play.game.turn(&play.state), Turn::Chance(_)) && play.legal("").is_empty());
    assert_eq!(play.rule("end"), rule!("MOR-B14"));
    assert_eq!(play.chance_rule("die 6"), rule!("MOR-B14"), "two dice, together");
    play.chance("dice 1 4");
    assert!(!play.marker("Bangor"));
}

/// Covers: MOR-B15
#[test]
fn what_is_built_or_freed_this_turn_serves_this_turn() {
    let mut play = spending().bp(P1, 30).village(P1, "Llanrwst").markers(&["Bangor"]).play();
    play.act(&["build Conwy", "castle Conwy", "attack Bangor from Conwy with 1"]).chance("die 5");
    play.act(&["build Bangor", "castle Bangor", "attack Anglesey from Bangor with 1"]).chance("die 1");
    assert_eq!(play.bp(P1), 30 - 3 - 3 - 1 - 3 - 3 - 1);
}

/// Covers: MOR-B15
#[test]
fn added_chips_renew_no_attack() {
    let mut play = spending().bp(P1, 30).castle(P1, "Conwy", 1).markers(&["Bangor"]).play();
    play.act(&["attack Bangor from Conwy with 1"]).chance("die 1").act(&["castle Conwy", "castle Conwy"]);
    assert_eq!(play.rule("attack Bangor from Conwy with 1"), rule!("MOR-B10"));
}

/// Covers: MOR-B16
#[test]
fn a_limited_supply_of_chips_runs_out() {
    let setup = spending().edition(|edition| edition.chips = Some(3)).bp(P1, 50);
    let mut play = setup.castle(P2, "Wrexham", 2).village(P1, "Chirk").play();
    play.act(&["castle Chirk"]);
    assert_eq!(play.game.chips_left(&play.state), Some(0));
    let refusal = play.refused("castle Wrexham");
    assert_eq!((refusal, refusal.rule()), (Refusal::NoChipLeft, rule!("MOR-B16")));
    assert!(play.legal("castle").is_empty());
}

/// Covers: MOR-B17
#[test]
fn the_whole_price_is_paid_before_any_die() {
    let mut play = spending().bp(P1, 3).castle(P1, "Conwy", 1).markers(&["Bangor"]).play();
    play.act(&["attack Bangor from Conwy with 2"]);
    assert_eq!(play.bp(P1), 0);
    let mut chip = spending().bp(P1, 2).bp(P2, 50).bp(P3, 50).village(P2, "Wrexham").play();
    let refusal = chip.refused("castle Wrexham");
    assert_eq!(
        (refusal, refusal.rule()),
        (Refusal::TooPoor { price: 3, hand: 2 }, rule!("MOR-B17")),
        "nobody else pays"
    );
    chip.act(&["end"]);
    assert_eq!([P1, P2, P3].map(|seat| chip.bp(seat)), [2, 50, 50]);
}

/// Covers: MOR-B17
#[test]
fn legal_actions_are_those_that_can_be_paid() {
    let setup = spending().village(P2, "Wrexham").castle(P1, "Ruthin", 1).markers(&["Corwen"]);
    let legal = |bp| setup.clone().bp(P1, bp).play().legal("");
    assert_eq!(legal(0), ["end"]);
    assert_eq!(legal(1), ["end", "castle Ruthin", "attack Corwen from Ruthin with 1"]);
    let six: Vec<String> = legal(6);
    assert!(
        ["build Holywell", "build Llangollen", "attack Corwen from Ruthin with 2"]
            .iter()
            .all(|a| six.contains(&(*a).into()))
    );
    let count = |play: Play| play.legal("build").len();
    assert!(count(setup.clone().bp(P1, 3).play()) < count(setup.clone().bp(P1, 6).play()));
}

/// Covers: MOR-B13, MOR-R01
#[test]
fn a_turn_is_a_roll_and_then_spending() {
    let mut play = naming().active(P4).play();
    play.act(&["column A"]).chance("dice 5 6");
    assert_eq!(play.spec().phase, PhaseSpec::Spend);
    play.act(&["build Wrexham", "end"]);
    assert_eq!((play.state.active(), play.spec().phase, play.bp(P4)), (P1, PhaseSpec::Column, 3));
}
