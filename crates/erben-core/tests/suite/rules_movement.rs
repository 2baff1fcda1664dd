//! Dice and movement: rows ERB-M01 to ERB-M23.

use crate::common::{Asked, P1, P2, P3, table};
use erben_core::{CirclesSpec, Class, EditionSpec, PhaseSpec, SpaceSpec, Spirit};
use table_common::rule;

fn circle(letter: char, size: usize, without: &[usize]) -> Vec<String> {
    (0..size).filter(|i| !without.contains(i)).map(|i| format!("{letter}{i}")).collect()
}

fn joined(parts: &[Vec<String>]) -> Vec<String> {
    parts.concat()
}

/// Circles of 3, 4 and 5 spaces; i0 is the only foot.
fn small(edition: &mut EditionSpec) {
    edition.circles = CirclesSpec { inner: 3, middle: 4, outer: 5 };
    let link = |one: &str, other: &str| [one.to_string(), other.to_string()];
    edition.links = vec![link("i1", "m1"), link("m1", "o1"), link("m3", "o3")];
    let symbols = [("i0", "foot"), ("m0", "spirit"), ("m2", "plant"), ("o0", "sun"), ("o2", "moon")];
    edition.spaces = symbols.map(|(id, symbol)| SpaceSpec { id: id.into(), symbol: symbol.into() }).into();
}

/// Covers: ERB-M01
#[test]
fn both_dice_are_rolled_each_turn() {
    let play = table(2).play();
    let outcomes = play.outcomes();
    let all = (1..=6).flat_map(|one| (1..=6).map(move |two| (format!("roll {one} {two}"), 1)));
    assert!(outcomes.iter().cloned().eq(all), "{outcomes:?}");
    assert_eq!(play.chance_rule("card sun_5"), rule!("ERB-M01"));
    assert_eq!(play.rule("move druid 1"), rule!("ERB-M01"));
}

/// Covers: ERB-M02
#[test]
fn a_ringed_face_still_moves_and_one_ring_alone_means_nothing() {
    let mut play = table(2).druid(P1, "o0").roll(4, 1);
    assert_eq!((play.legal("draw").len(), play.legal("relocate").len()), (0, 0));
    assert_eq!(play.rule("draw sun"), rule!("ERB-M17"));
    assert_eq!(play.legal("move"), ["druid 1", "druid 2"]);
    play.act(&["move druid 1"]);
    assert!(play.legal("to").contains(&"o4".to_string()), "four pips, ring or not");
    // Two rings: the same normal moves are there.
    assert_eq!(table(2).druid(P1, "o0").roll(4, 2).legal("move"), ["druid 1", "druid 2"]);
}

/// Covers: ERB-M03
#[test]
fn without_a_spirit_the_druid_moves_by_one_die() {
    let mut play = table(2).druid(P1, "o3").spirit("sun1", "o7", P2).roll(2, 1);
    assert_eq!(play.legal(""), ["move druid 1", "move druid 2"]);
    play.act(&["move druid 1", "to o5"]);
    assert!(play.rolling(P2), "the other die has no effect");
    // A spirit that has arrived is no movable one.
    let mut play = table(2).druid(P1, "o3").spirit("sun1", "arrived", P1).roll(2, 1);
    play.act(&["move druid 2", "to o4"]);
    assert!(play.rolling(P2));
}

/// Covers: ERB-M04
#[test]
fn with_a_spirit_two_different_pieces_may_move() {
    let setup = table(2).druid(P1, "o4").spirit("sun1", "o7", P1);
    let mut play = setup.roll(2, 1);
    assert_eq!(play.legal(""), ["move druid 1", "move sun1 1", "move druid 2", "move sun1 2"], "in either order");
    assert_eq!(play.rule("pass"), rule!("ERB-M04"), "one usable die must be used");
    assert_eq!(play.rule("move moon1 1"), rule!("ERB-M04"), "nobody's");
    play.act(&["move sun1 2", "to o9"]);
    assert_eq!(play.legal(""), ["move druid 1", "pass"]);
    assert_eq!((play.rule("move sun1 1"), play.rule("move druid 2")), (rule!("ERB-M04"), rule!("ERB-M04")));
    let mut declined = play.clone();
    declined.act(&["pass"]);
    assert!(declined.rolling(P2));
    play.act(&["move druid 1", "to o6"]);
    assert!(play.rolling(P2));
    assert_eq!((play.druid(P1), play.spirit("sun1")), ("o6".into(), "o9".into()));
}

/// Covers: ERB-M04
#[test]
fn an_edition_may_make_the_second_die_compulsory() {
    let setup = table(2).edition(|edition| edition.second_die_required = true).druid(P1, "o4").spirit("sun1", "o7", P1);
    let mut play = setup.roll(2, 1);
    play.act(&["move sun1 2", "to o9"]);
    assert_eq!((play.legal(""), play.rule("pass")), (vec!["move druid 1".to_string()], rule!("ERB-M04")));
    // The first move need not provide for it: with no other piece left the turn ends.
    let mut alone = setup.druid(P1, "arrived").roll(2, 1);
    alone.act(&["move sun1 2", "to o9"]);
    assert!(alone.rolling(P2));
}

/// Covers: ERB-M04
#[test]
fn a_second_die_that_is_not_usable_asks_nothing() {
    // Both neighbours of the Morrigan's space are feet, where she may not end: one step is none of hers.
    let mut play = table(2).druid(P1, "o4").spirit("morrigan", "i2", P1).roll(1, 1);
    assert_eq!(play.legal("move"), ["druid 1", "druid 2", "morrigan 2"]);
    assert_eq!(play.rule("move morrigan 1"), rule!("ERB-M05"));
    play.act(&["move druid 2", "to o9"]);
    assert!(play.rolling(P2));
}

/// Covers: ERB-M05
#[test]
fn pips_are_used_up_exactly_and_never_straight_back() {
    let ends = |at: &str, pips: u8| table(2).druid(P1, at).roll(pips, 1).ends("druid", 1);
    assert_eq!(ends("m2", 1), ["m1", "m3"]);
    assert_eq!(ends("m0", 1), ["i0", "m1", "m17", "o0"]);
    assert_eq!(ends("m0", 2), ["i1", "i11", "m2", "m16", "o1", "o23"]);
    assert_eq!(ends("o5", 3), ["m2", "m4", "o2", "o8"], "o4 and down the link, then either way");
    let play = table(2).druid(P1, "m2").roll(2, 1);
    let mut moving = play.clone();
    moving.act(&["move druid 1"]);
    assert_eq!((moving.rule("to m2"), moving.rule("to m5")), (rule!("ERB-M05"), rule!("ERB-M05")));
    assert_eq!((moving.rule("to #60"), moving.rule("pass")), (rule!("ERB-X01"), rule!("ERB-M05")));
}

/// Covers: ERB-M05, ERB-M12
#[test]
fn the_last_space_of_the_largest_board_is_not_the_centre() {
    let largest = |edition: &mut EditionSpec| edition.circles.outer = 98;
    let play = table(2).edition(largest).druid(P1, "o97").roll(1, 2);
    assert_eq!(play.ends("druid", 1), ["o0", "o96"]);
    let waiting = table(2).edition(largest).roll(1, 2);
    assert_eq!(waiting.ends("druid", 1), table(2).roll(1, 2).ends("druid", 1));
}

/// Covers: ERB-M05
#[test]
fn a_walk_may_cross_a_space_twice_and_end_where_it_began() {
    let small = table(2).edition(small).druid(P1, "m1");
    // Four pips once round the middle circle of four end where they began.
    assert!(small.roll(4, 1).ends("druid", 1).contains(&"m1".to_string()));
    // One more and the start is crossed.
    let ends = small.roll(5, 1).ends("druid", 1);
    assert!(ends.contains(&"m0".to_string()) && ends.contains(&"m2".to_string()) && ends.contains(&"i1".to_string()));
    // There is room while the mover itself is the second piece; a full space has two others.
    let shared = small.clone().spirit("sun1", "m1", P2).roll(4, 1);
    assert!(shared.ends("druid", 1).contains(&"m1".to_string()));
    let mut play = small.spirit("sun1", "m1", P2).roll(4, 1);
    play.act(&["move druid 1", "to m1"]);
    assert_eq!(play.legal(""), ["control", "nothing"], "it has arrived there anew");
}

/// Covers: ERB-M06
#[test]
fn a_straight_line_goes_one_way_along_a_circle_or_along_links() {
    let ends = |at: &str| table(2).druid(P1, at).roll(1, 1).ends("druid", 2);
    assert_eq!(ends("m2"), circle('m', 18, &[2]));
    assert_eq!(ends("m0"), joined(&[vec!["i0".into()], circle('m', 18, &[0]), vec!["o0".into()]]));
    assert_eq!(ends("o0"), joined(&[vec!["i0".into(), "m0".into()], circle('o', 24, &[0])]), "from outer to inner");
    let mut moving = table(2).druid(P1, "m2").roll(1, 1);
    moving.act(&["move druid 2"]);
    assert_eq!(moving.rule("to o4"), rule!("ERB-M06"), "no turn");
}

/// Covers: ERB-M07
#[test]
fn a_single_bend_turns_once_between_circle_and_link() {
    let ends = |at: &str| table(2).druid(P1, at).roll(1, 3).ends("druid", 2);
    assert_eq!(ends("i2"), ["m0", "m6", "m12", "o0", "o8", "o16"]);
    // From a linked space: link first, then along a circle; or along the own circle to the next links.
    let own_first = ["i4", "i8"].map(String::from).to_vec();
    let middle_links = ["o4", "o8", "o12", "o16", "o20"].map(String::from).to_vec();
    let all = joined(&[circle('i', 12, &[0]), middle_links, circle('o', 24, &[0, 4, 8, 12, 16, 20])]);
    let mut wanted = all.clone();
    wanted.sort();
    let mut found = ends("m0");
    found.sort();
    assert_eq!(found, wanted);
    assert!(own_first.iter().all(|space| found.contains(space)));
    let mut moving = table(2).druid(P1, "m2").roll(1, 3);
    moving.act(&["move druid 2"]);
    assert_eq!(
        (moving.rule("to m5"), moving.rule("to m2")),
        (rule!("ERB-M07"), rule!("ERB-M07")),
        "exactly one turn, no reversing"
    );
}

/// Covers: ERB-M08
#[test]
fn a_double_bend_turns_twice() {
    let ends = |at: &str| table(2).druid(P1, at).roll(1, 5).ends("druid", 2);
    assert_eq!(ends("i2"), joined(&[circle('m', 18, &[]), circle('o', 24, &[])]));
    let mut moving = table(2).druid(P1, "i2").roll(1, 5);
    moving.act(&["move druid 2"]);
    assert_eq!((moving.rule("to i6"), moving.rule("to i2")), (rule!("ERB-M08"), rule!("ERB-M08")));
    // Link, circle, link: from o4 by m3 to the other links outward and inward, or along the outer circle first.
    let found = ends("o4");
    assert!(["i0", "i4", "i8", "o0", "o8", "o12", "m0", "m17"].iter().all(|&space| found.contains(&space.to_string())));
    assert!(["o4", "o1"].iter().all(|&space| !found.contains(&space.to_string())), "no reversing, one turn too few");
}

/// Covers: ERB-M09
#[test]
fn a_leg_along_a_circle_stops_before_its_own_start() {
    for (roll, at) in [(1, "m2"), (1, "i2"), (1, "o1")] {
        assert!(!table(2).druid(P1, at).roll(1, roll).ends("druid", 2).contains(&at.to_string()));
    }
    // The only foot of the small board is the start of a waiting druid's leg: it cannot come back to it.
    let ends = table(2).edition(small).roll(1, 1).ends("druid", 2);
    assert_eq!(ends, ["i1", "i2"]);
    // Three pips do come round to it.
    assert!(table(2).edition(small).roll(3, 1).ends("druid", 1).contains(&"i0".to_string()));
}

/// Covers: ERB-M10
#[test]
fn at_most_two_pieces_share_a_space() {
    let two = table(2).druid(P1, "m2").spirit("sun1", "m3", P2).spirit("sun2", "m3", P2);
    let mut play = two.roll(1, 1);
    assert_eq!(play.ends("druid", 1), ["m1"]);
    play.act(&["move druid 1"]);
    assert_eq!(play.rule("to m3"), rule!("ERB-M10"));
    assert!(two.roll(2, 1).ends("druid", 1).contains(&"m4".to_string()), "a full space is passed");
    assert!(two.clone().spirit("sun3", "m3", P1).validate().contains("wanted at most two pieces on a space"));
}

/// Covers: ERB-M11
#[test]
fn a_druid_cannot_pass_another_druid_but_may_join_it() {
    let setup = table(3).druid(P1, "m4").druid(P2, "m6").druid(P3, "m2");
    let ends = setup.roll(1, 1).ends("druid", 2);
    assert_eq!(ends, ["m2", "m3", "m5", "m6"], "it may end on the space of a druid that stands alone");
    let mut play = setup.roll(3, 1);
    play.act(&["move druid 1"]);
    assert_eq!(play.rule("to m7"), rule!("ERB-M11"));
    // With a spirit the other druid's space is full.
    assert_eq!(setup.clone().spirit("sun1", "m6", P3).roll(1, 1).ends("druid", 2), ["m2", "m3", "m5"]);
}

/// Covers: ERB-M11
#[test]
fn turning_on_a_druids_space_is_passing_it() {
    let free = table(2).druid(P1, "m4").roll(1, 3).ends("druid", 2);
    assert!(free.contains(&"o8".to_string()));
    let ends = table(2).druid(P1, "m4").druid(P2, "m6").roll(1, 3).ends("druid", 2);
    assert!(!ends.contains(&"o8".to_string()) && !ends.contains(&"i4".to_string()), "m6 is where the bend would be");
    // The other way round leads past m3, m0, m15, m12, m9, where links begin, but not past m6.
    assert_eq!(ends, ["i0", "i8", "o0", "o4", "o12", "o16", "o20"]);
}

/// Covers: ERB-M11
#[test]
fn spirits_block_nobody_and_pass_everything() {
    let crowd = table(2).druid(P1, "m4").druid(P2, "m6").spirit("sun1", "m5", P1).spirit("moon1", "m5", P2);
    assert!(crowd.roll(1, 1).ends("sun1", 2).contains(&"m7".to_string()), "a spirit passes druids");
    assert!(crowd.roll(2, 1).ends("druid", 1).contains(&"m6".to_string()), "a druid passes spirits");
}

/// Covers: ERB-M11
#[test]
fn a_druid_on_the_own_start_space_hinders_nobody_from_leaving_nor_one_at_the_centre() {
    let setup = table(2).edition(small).druid(P1, "m1").druid(P2, "m1");
    let alone = table(2).edition(small).druid(P1, "m1").roll(1, 1);
    assert_eq!(setup.roll(1, 1).ends("druid", 1), alone.ends("druid", 1));
    assert_eq!(setup.roll(1, 1).ends("druid", 2), alone.ends("druid", 2), "nor along a straight line");
    assert!(setup.roll(4, 1).ends("druid", 1).contains(&"m1".to_string()), "the other one stands alone there");
    assert_eq!(table(2).druid(P1, "m2").roll(1, 1).ends("druid", 2).len(), 17, "the other druid waits");
}

/// Covers: ERB-M12
#[test]
fn a_waiting_druid_leaves_through_a_foot_of_choice_at_no_cost() {
    assert_eq!(table(2).roll(1, 1).ends("druid", 1), ["i0", "i2", "i4", "i6", "i8", "i10"]);
    let bend = ["m0", "m6", "m12", "o0", "o8", "o16"];
    assert_eq!(table(2).roll(1, 3).ends("druid", 2), bend);
}

/// Covers: ERB-M13
#[test]
fn no_move_passes_the_centre_and_crossing_a_foot_does_nothing() {
    let mut play = table(2).druid(P1, "i0").roll(2, 1);
    assert_eq!(play.ends("druid", 1), ["i2", "i10", "m1", "m17", "o0"], "no way from foot to foot");
    play.act(&["move druid 1", "to i2"]);
    assert_eq!(play.druid(P1), "i2", "i1 was only crossed");
}

/// Covers: ERB-M14
#[test]
fn what_has_arrived_is_never_moved_again() {
    let setup = table(2).druid(P1, "arrived").spirit("sun1", "arrived", P1).spirit("sun2", "m2", P1);
    let mut play = setup.roll(3, 2);
    assert_eq!(play.legal("move"), ["sun2 1", "sun2 2"]);
    assert_eq!((play.rule("move druid 1"), play.rule("move sun1 2")), (rule!("ERB-M14"), rule!("ERB-M14")));
    assert_eq!(play.rule("relocate sun1"), rule!("ERB-M18"), "nor by magic");
    play.act(&["relocate sun2"]);
    assert!(play.legal("to").contains(&"o3".to_string()));
}

/// Covers: ERB-M15
#[test]
fn a_spirit_called_in_this_turn_stays() {
    let setup = table(2).druid(P1, "m2").spirit("moon1", "o5", P1);
    let mut play = setup.roll(1, 1);
    play.act(&["move druid 1", "to m1", "call sun1", "to m2"]);
    assert_eq!((play.legal("move"), play.rule("move sun1 2")), (vec!["moon1 2".to_string()], rule!("ERB-M20")));
    play.act(&["move moon1 2", "to o6"]).chance("roll 1 1").act(&["move druid 1", "to i0"]);
    play.chance("roll 1 1");
    assert!(play.legal("move").contains(&"sun1 2".to_string()), "but in the next");
}

/// Covers: ERB-M16
#[test]
fn without_a_usable_die_the_turn_passes() {
    let stuck = table(2).druid(P1, "arrived").spirit("sun1", "arrived", P1);
    let play = stuck.roll(1, 1);
    assert!(play.rolling(P2), "nothing is asked");
    assert_eq!(play.state.turn_number(), 2, "a passed turn counts");
    // With two rings magic is offered, and may be declined.
    let mut play = stuck.roll(3, 2);
    assert_eq!(play.legal(""), ["draw sun", "draw moon", "pass"]);
    play.act(&["pass"]);
    assert!(play.rolling(P2));
    // With nothing to draw and nobody to relocate there is no magic either.
    let empty = stuck.rest_of(Class::Sun, P2).rest_of(Class::Moon, P2).roll(3, 2);
    assert!(empty.rolling(P2));
}

/// Covers: ERB-M20
#[test]
fn a_spirit_taken_over_in_this_turn_stays() {
    let setup =
        table(2).druid(P1, "m2").spirit("moon1", "o5", P1).spirit("sun1", "m3", P2).spirit("morrigan", "m1", P2);
    let mut play = setup.roll(1, 1);
    play.act(&["move druid 1", "to m3", "control"]);
    assert_eq!((play.legal("move"), play.rule("move sun1 2")), (vec!["moon1 2".to_string()], rule!("ERB-M20")));
    let mut play = setup.roll(1, 1);
    play.act(&["move druid 1", "to m1", "nothing"]);
    assert_eq!((play.legal("move"), play.rule("move morrigan 2")), (vec!["moon1 2".to_string()], rule!("ERB-M20")));
}

/// Covers: ERB-M21
#[test]
fn a_waiting_druid_may_leave_and_arrive_in_one_move() {
    let mut play = table(2).roll(2, 1);
    play.act(&["move druid 1", "to i3"]);
    assert_eq!(play.druid(P1), "arrived");
    assert!(play.rolling(P2));
    assert_eq!(play.phase(), PhaseSpec::Rolling);
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
    assert_eq!(play.rule("to i1"), rule!("ERB-M11"));
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
