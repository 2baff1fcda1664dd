//! Mordred's attacks: rows MOR-A01 to MOR-A13.

use crate::common::{Ask as _, P1, P2, P3, Setup, naming, raiding};
use mordred_core::{Event, LocationSpec, PhaseSpec};
use table_common::rule;

/// A map of three in a row: Home, Ford, Mill.
fn in_a_row(setup: Setup) -> Setup {
    let place = |name: &str, links: &[&str]| LocationSpec {
        name: name.into(),
        terrain: "wood".into(),
        arrow: true,
        links: links.iter().map(|&link| link.into()).collect(),
    };
    let mut setup = setup.edition(|edition| {
        edition.home = "Home".into();
        edition.locations = vec![place("Home", &["Ford"]), place("Ford", &["Home", "Mill"]), place("Mill", &["Ford"])];
        edition.layout.clear();
    });
    setup.spec.markers = vec!["Home".into()];
    setup
}

/// Covers: MOR-A01
#[test]
fn attacks_come_one_by_one_before_any_bp_is_spent() {
    let mut play = raiding(2).bp(P1, 20).castle(P2, "Bangor", 3).play();
    assert_eq!(
        (play.rule("build Wrexham"), play.rule("castle Bangor"), play.rule("end")),
        (rule!("MOR-A01"), rule!("MOR-A01"), rule!("MOR-A01"))
    );
    assert_eq!(play.legal(""), ["raid Bangor", "raid Caernarfon"]);
    play.act(&["raid Bangor"]);
    assert_eq!(play.spec().phase, PhaseSpec::Defence { target: "Bangor".into(), left: 2, rolled: 2 });
    play.chance("die 6");
    assert!(play.marker("Bangor"));
    assert!(play.legal("raid").contains(&"Conwy".to_string()), "the second target is chosen knowing the first result");
    play.act(&["raid Conwy", "build Wrexham"]);
    assert_eq!(play.rule("raid Caernarfon"), rule!("MOR-A01"));
}

/// Covers: MOR-A02
#[test]
fn targets_are_linked_to_what_mordred_controls() {
    let play = raiding(1).markers(&["Bangor", "Chepstow"]).village(P1, "Conwy").play();
    let targets = ["Caernarfon", "Snowdon", "Conwy", "Bethesda", "Abergavenny", "Caerleon"];
    assert_eq!(play.legal("raid"), targets, "the cut-off marker at Chepstow counts");
    assert_eq!((play.rule("raid Bangor"), play.rule("raid Wrexham")), (rule!("MOR-A02"), rule!("MOR-A02")));
}

/// Covers: MOR-A02, MOR-A13
#[test]
fn a_marker_just_placed_opens_new_targets() {
    let mut play = raiding(3).play();
    assert_eq!(play.rule("raid Criccieth"), rule!("MOR-A02"));
    play.act(&["raid Caernarfon"]);
    assert_eq!(play.legal("raid"), ["Bangor", "Criccieth", "Snowdon"]);
    play.act(&["raid Criccieth"]);
    assert_eq!(play.legal("raid"), ["Bangor", "Pwllheli", "Snowdon", "Harlech"]);
}

/// Covers: MOR-A03
#[test]
fn vacant_locations_and_unprotected_villages_fall_at_once() {
    let mut play = raiding(2).village(P2, "Caernarfon").play();
    play.act(&["raid Bangor"]);
    assert!(play.marker("Bangor"));
    play.act(&["raid Caernarfon"]);
    assert!(play.marker("Caernarfon"));
    assert_eq!((play.owner("Caernarfon"), play.spec().phase), (None, PhaseSpec::Spend));
    assert!(play.log.contains(&Event::Fell { location: play.at("Caernarfon"), lost: Some(P2) }));
}

/// Covers: MOR-A04
#[test]
fn a_castle_falls_when_the_die_less_its_chips_is_3_or_more() {
    for (chips, die, falls) in (1..=3).flat_map(|chips| (1..=6).map(move |die| (chips, die, die >= 3 + chips))) {
        let mut play = raiding(1).castle(P2, "Bangor", chips).play();
        play.act(&["raid Bangor"]).chance(&format!("die {die}"));
        assert_eq!(play.marker("Bangor"), falls, "{chips} chips, die {die}");
        let owner_and_chips = if falls { (None, 0) } else { (Some(P2), chips) };
        assert_eq!((play.owner("Bangor"), play.chips("Bangor")), owner_and_chips, "{chips} chips, die {die}");
    }
}

/// Covers: MOR-A05
#[test]
fn a_failed_attack_costs_no_marker_and_counts_its_point() {
    let mut play = raiding(1).castle(P2, "Bangor", 1).play();
    play.act(&["raid Bangor"]).chance("die 3");
    assert_eq!((play.game.markers_left(&play.state), play.state.markers().len()), (32, 1));
    assert_eq!((play.track(P1), play.spec().phase), (1, PhaseSpec::Spend));
}

/// Covers: MOR-A05
#[test]
fn the_last_marker_of_a_failed_attack_was_never_placed() {
    let last = raiding(1).edition(|edition| edition.markers = 2).castle(P2, "Bangor", 1);
    let mut failed = last.clone().play();
    failed.act(&["raid Bangor"]).chance("die 3");
    assert_eq!((failed.ended_by(), failed.track(P1)), (None, 1));
    let mut done = last.play();
    done.act(&["raid Bangor"]).chance("die 4");
    assert_eq!(done.ended_by(), Some(rule!("MOR-A11")));
}

/// Covers: MOR-A06
#[test]
fn a_castle_may_be_attacked_again_in_the_same_turn() {
    let mut play = raiding(3).castle(P1, "Bangor", 3).play();
    play.act(&["raid Bangor"])
        .chance("die 5")
        .act(&["raid Bangor"])
        .chance("die 1")
        .act(&["raid Bangor"])
        .chance("die 6");
    assert!(play.marker("Bangor"));
}

/// Covers: MOR-A07
#[test]
fn attacking_is_compulsory_even_against_an_own_village_and_the_only_target() {
    let mut play = in_a_row(raiding(1)).village(P1, "Ford").play();
    assert_eq!(play.legal(""), ["raid Ford"]);
    play.act(&["raid Ford"]);
    assert_eq!((play.owner("Ford"), play.marker("Ford")), (None, true));
}

/// Covers: MOR-A07
#[test]
fn without_targets_attacks_lapse_and_their_points_count() {
    let mut play = in_a_row(raiding(5)).play();
    play.act(&["raid Ford", "raid Mill"]);
    assert_eq!((play.spec().phase, play.track(P1)), (PhaseSpec::Spend, 5));
    assert!(play.log.contains(&Event::RaidsLapsed { left: 3 }));
}

/// Covers: MOR-A07
#[test]
fn without_targets_at_the_roll_nobody_is_asked() {
    let mut play = in_a_row(naming()).markers(&["Ford", "Mill"]).play();
    play.act(&["column C"]).chance("dice 1 4");
    assert_eq!((play.spec().phase, play.track(P1), play.bp(P1)), (PhaseSpec::Spend, 3, 5));
    let mut over = in_a_row(naming()).markers(&["Ford", "Mill"]).track(P1, 11).play();
    over.act(&["column C"]).chance("dice 1 4");
    assert_eq!((over.ended_by(), over.track(P1)), (Some(rule!("MOR-A10")), 14));
}

/// Covers: MOR-A08
#[test]
fn a_removed_village_and_its_chips_return_to_their_supplies() {
    let setup = raiding(1).edition(|edition| edition.chips = Some(5)).castle(P2, "Bangor", 2).castle(P3, "Cardiff", 1);
    let mut play = setup.play();
    let supplies =
        |play: &crate::common::Play| (play.game.villages_left(&play.state, P2), play.game.chips_left(&play.state));
    assert_eq!(supplies(&play), (19, Some(2)));
    play.act(&["raid Bangor"]).chance("die 6");
    assert_eq!(supplies(&play), (20, Some(4)));
    assert_eq!((play.chips("Cardiff"), play.state.castles().len()), (1, 1));
}

/// Covers: MOR-A09
#[test]
fn the_active_track_rises_by_the_points_rolled() {
    let mut play = naming().active(P2).track(P1, 2).track(P2, 3).play();
    play.act(&["column C"]).chance("dice 1 2").act(&["raid Bangor", "raid Conwy", "raid Snowdon", "raid Bethesda"]);
    assert_eq!(play.track(P2), 3);
    play.act(&["raid Llanrwst"]);
    assert_eq!((play.track(P1), play.track(P2), play.track(P3)), (2, 8, 0));
    assert!(play.log.contains(&Event::TrackRose { seat: P2, by: 5, to: 8 }));
}

/// Covers: MOR-A10
#[test]
fn a_track_at_14_or_more_ends_the_game_at_once() {
    for (before, ends) in [(12, false), (13, true)] {
        let mut play = raiding(1).track(P1, before).play();
        play.act(&["raid Bangor"]);
        assert_eq!((play.track(P1), play.ended_by().is_some()), (before + 1, ends));
        assert_eq!(play.ended_by(), ends.then_some(rule!("MOR-A10")));
    }
}

/// Covers: MOR-A10
#[test]
fn the_track_has_no_upper_end() {
    let mut play = raiding(6).track(P1, 13).play();
    play.act(&["raid Bangor", "raid Conwy", "raid Snowdon", "raid Bethesda", "raid Llanrwst"]);
    assert_eq!((play.ended_by(), play.track(P1)), (None, 13), "the track is told last");
    play.act(&["raid Denbigh"]);
    assert_eq!((play.ended_by(), play.track(P1)), (Some(rule!("MOR-A10")), 19));
}

/// Covers: MOR-A11
#[test]
fn the_last_marker_placed_ends_the_game() {
    let places: Vec<String> = raiding(1).edition.locations.iter().map(|l| l.name.clone()).collect();
    let after_one_more = |count: usize| {
        let names: Vec<&str> = places[1..count].iter().map(String::as_str).collect();
        let mut play = raiding(1).markers(&names).play();
        let target = play.legal("raid")[0].clone();
        play.act(&[&format!("raid {target}")]);
        (play.state.markers().len(), play.ended_by())
    };
    assert_eq!(after_one_more(31), (32, None));
    assert_eq!(after_one_more(32), (33, Some(rule!("MOR-A11"))), "the home's marker counts");
}

/// Covers: MOR-A12
#[test]
fn the_last_marker_goes_before_all_points_of_the_roll() {
    let mut play = raiding(4).edition(|edition| edition.markers = 3).track(P1, 13).castle(P2, "Caernarfon", 1).play();
    play.act(&["raid Caernarfon"]).chance("die 1").act(&["raid Bangor"]);
    assert_eq!((play.ended_by(), play.track(P1)), (None, 13));
    play.act(&["raid Conwy"]);
    assert_eq!((play.ended_by(), play.track(P1)), (Some(rule!("MOR-A11")), 13));
    assert!(!play.log.iter().any(|event| matches!(event, Event::TrackRose { .. } | Event::RaidsLapsed { .. })));
}

/// Covers: MOR-A12
#[test]
fn the_last_marker_on_the_last_target_is_no_lapse() {
    let mut play = in_a_row(raiding(3)).edition(|edition| edition.markers = 3).play();
    play.act(&["raid Ford", "raid Mill"]);
    assert_eq!((play.ended_by(), play.track(P1)), (Some(rule!("MOR-A11")), 0));
}

/// Covers: MOR-A13
#[test]
fn the_attacks_of_both_dice_are_one_sequence() {
    let mut play = naming().castle(P2, "Bangor", 3).play();
    play.act(&["column C"]).chance("dice 2 3");
    assert_eq!(play.spec().phase, PhaseSpec::Raid { left: 3, rolled: 3 });
    play.act(&["raid Caernarfon", "raid Bangor"]).chance("die 1").act(&["raid Bangor"]).chance("die 1");
    assert_eq!((play.spec().phase, play.track(P1)), (PhaseSpec::Spend, 3));
}
