//! Readings: rows in which the documents leave more than one open, and the engine takes one.

use crate::common::{P1, P2, P3, Play, cards, table};
use erben_core::table_common::{Hidden, Stored, Viewer};
use erben_core::{Cult, EditionSpec, Erben, MagicSpec, PhaseSpec, Spirit, built_in_edition};

/// The vote has begun: player 1, who has the druid and two Sun spirits at the centre, may state extra votes.
fn statement(hand: &[&str]) -> Play {
    let setup = table(2).druid(P1, "arrived").druid(P2, "arrived").spirit("sun1", "arrived", P1);
    let setup = setup.spirit("moon1", "arrived", P2).spirit("sun2", "i0", P1).hand(P1, hand);
    let mut play = setup.roll(1, 1);
    play.act(&["move sun2 1", "to i1", "vote druid sun"]);
    play
}

/// An inner circle of three whose only way out is `i0`, and whose foot is `i1`: five pips lead round it once, across the
/// start space, and two steps further.
fn inner_ring(edition: &mut EditionSpec) {
    edition.circles.inner = 3;
    edition.links.retain(|[one, _]| !one.starts_with('i') || one == "i0");
    edition.spaces.retain(|space| !space.id.starts_with('i') || space.id == "i1");
}

/// Covers: ERB-M22
#[test]
fn a_walk_that_comes_across_the_start_space_again_passes_the_druid_there() {
    let setup = table(2).edition(inner_ring).druid(P1, "i2");
    let alone = setup.roll(5, 1).ends("druid", 1);
    assert!(alone.contains(&"i1".to_string()), "i2 i0 i1 i2 i0 i1: {alone:?}");
    let shared = setup.clone().druid(P2, "i2");
    let ends = shared.roll(5, 1).ends("druid", 1);
    assert!(!ends.contains(&"i1".to_string()) && !ends.is_empty(), "{ends:?}");
    let mut play = shared.roll(5, 1);
    play.act(&["move druid 1"]);
    assert_eq!(play.rule("to i1"), "ERB-M11");
    // Leaving is free, and so is coming back to stay.
    assert_eq!(shared.roll(1, 1).ends("druid", 1), setup.roll(1, 1).ends("druid", 1));
    assert!(shared.roll(3, 1).ends("druid", 1).contains(&"i2".to_string()), "i2 i0 i1 i2: that druid stands alone");
    let spirit = setup.spirit("sun1", "i2", P2).roll(5, 1);
    assert_eq!(spirit.ends("druid", 1), alone, "a spirit there is passed");
}

/// Covers: ERB-M22
#[test]
fn a_leg_along_links_across_the_start_space_passes_the_druid_there() {
    // All links begin at m0, two of them inward: link, circle, link comes back to m0, and perhaps across it to o0.
    let fork = |edition: &mut EditionSpec| {
        edition.links = [["i0", "m0"], ["i4", "m0"], ["m0", "o0"]].map(|ends| ends.map(String::from)).into();
    };
    let alone = table(2).edition(fork).druid(P1, "m0");
    assert_eq!(alone.roll(1, 5).ends("druid", 2), ["m0", "o0"]);
    assert_eq!(alone.druid(P2, "m0").roll(1, 5).ends("druid", 2), ["m0"], "it may end there");
}

/// Covers: ERB-M23
#[test]
fn a_spirit_gained_and_driven_out_again_stays_listed_as_gained() {
    let setup = table(2).druid(P1, "m5").spirit("sun1", "o1", P1).spirit("morrigan", "m7", P2);
    let mut play = setup.roll(2, 1);
    play.act(&["move druid 1", "to m7", "drive_out morrigan"]);
    let PhaseSpec::SecondMove(second) = play.phase() else {
        panic!("sun1 can move by the other die: {:?}", play.phase())
    };
    assert_eq!((second.gained, play.spirit("morrigan")), (vec![Spirit::Morrigan], "off".to_string()));
}

/// Player 1 puts the Morrigan on player 2's druid; player 3 knows all of player 2's cards.
fn watched(held: &[&str]) -> Play {
    let setup = table(3).druid(P2, "m3").hand(P2, held).known(P3, P2, held);
    let mut play = setup.spirit("morrigan", "m2", P1).roll(1, 1);
    play.act(&["move morrigan 1", "to m3"]);
    play
}

/// Covers: ERB-C07
#[test]
fn a_card_that_may_have_left_unseen_is_known_no_longer() {
    let mut play = watched(&["sun_5", "sun_5", "moon_5", "sun_lug"]);
    play.act(&["steal 1 plant"]).chance("card moon_5");
    assert_eq!(
        play.view(P3).known(P3, P2).unwrap_or_default(),
        cards(&["sun_5", "sun_lug"]),
        "one of each kind of plant less"
    );
    assert!(play.view(P3).known(P3, P1).unwrap_or_default().is_empty(), "where it went is not followed");
    assert_eq!(play.view(P2).known(P2, P1).unwrap_or_default(), cards(&["moon_5"]), "the victim saw it");
    let mut seen = watched(&["sun_5", "moon_5"]);
    seen.act(&["look"]);
    assert_eq!(seen.view(P1).known(P1, P2).unwrap_or_default(), cards(&["sun_5", "moon_5"]));
}

/// Covers: ERB-V15
#[test]
fn of_several_cards_that_do_the_same_the_first_is_spent() {
    let mut play = statement(&["moon_teutates", "sun_lug", "moon_portrait", "sun_portrait"]);
    play.act(&["double sun1"]);
    assert_eq!(play.hand(P1), cards(&["moon_teutates", "moon_portrait", "sun_portrait"]));
    play.act(&["portrait moon"]);
    assert_eq!(play.hand(P1), cards(&["moon_teutates", "moon_portrait"]), "the Sun stack's, for whatever cult");
}

/// Covers: ERB-V16
#[test]
fn extra_votes_are_stated_in_a_fixed_order() {
    let potions = ["sun_5", "sun_10", "sun_15", "berries", "moon_5", "moon_10", "moon_15", "berries"];
    let mut play = statement(&[&potions[..], &["sun_lug", "sun_lug", "sun_portrait", "moon_portrait"]].concat());
    play.act(&["double sun2"]);
    assert_eq!(play.legal(""), ["potion sun", "potion moon", "portrait sun", "portrait moon", "done"]);
    assert_eq!(play.rule("double sun1"), "ERB-V16", "sun1 was passed by");
    play.act(&["potion moon"]);
    assert_eq!((play.legal("potion"), play.rule("potion sun")), (vec![], "ERB-V16"));
    play.act(&["portrait moon"]);
    assert_eq!(
        (play.legal(""), play.rule("portrait sun")),
        (vec!["portrait moon".to_string(), "done".into()], "ERB-V16")
    );
}

/// Covers: ERB-P13
#[test]
fn the_scoring_lays_all_hands_open() {
    let hands = |play: &Play, who| play.game.describe_view(&play.game.view(&play.state, who)).hands;
    let mut play = statement(&["sun_15"]);
    assert_eq!(hands(&play, Viewer::Public), [None, None], "secret up to the last vote");
    play.act(&["done", "vote druid sun", "done"]);
    assert_eq!(play.phase(), PhaseSpec::Over { cult: Some(Cult::Sun) });
    for who in [Viewer::Public, Viewer::Seat(P2)] {
        assert_eq!(hands(&play, who), [Some(vec![crate::common::card("sun_15")]), Some(vec![])]);
    }
}

/// Covers: ERB-X06
#[test]
fn editions_stay_within_bounds() {
    let faults = |change: fn(&mut EditionSpec)| {
        let mut edition = built_in_edition();
        change(&mut edition);
        Erben::open(edition, 2, &[]).map(|_| ()).unwrap_err().to_string()
    };
    let two = faults(|edition| edition.circles.inner = 2);
    assert!(two.contains("circles.inner: wanted 3 spaces or more, found 2"), "{two}");
    let many = faults(|edition| edition.circles.outer = 99);
    assert_eq!(many, "circles: wanted at most 128 spaces, found 129 (ERB-X01)");
    assert!(Erben::open(with_outer(98), 2, &[]).is_ok());
    let links = faults(|edition| edition.links = vec![edition.links[0].clone(); 129]);
    assert!(links.contains("links: wanted at most 128 links, found 129"), "{links}");
    let turns = faults(|edition| edition.turn_limit = 10_001);
    assert_eq!(turns, "turn_limit: wanted 1 to 10000 turns, found 10001 (ERB-V14)");
    let stack = faults(|edition| (edition.sun_magic, edition.moon_magic) = (full(), MagicSpec::default()));
    assert_eq!(stack, "moon_magic: wanted at least one card, found none (ERB-S04)");
}

fn with_outer(outer: u8) -> EditionSpec {
    let mut edition = built_in_edition();
    edition.circles.outer = outer;
    edition
}

/// All eighteen cards in one stack.
fn full() -> MagicSpec {
    MagicSpec { lug: 6, teutates: 3, harp: 3, cauldron: 3, portrait: 3 }
}
