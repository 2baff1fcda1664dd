//! Spaces and actions: rows ERB-A01 to ERB-A14.

use crate::common::{Asked, P1, P2, P3, Play, Setup, cards, table};
use erben_core::Class;
use table_common::rule;

/// The druid of player 1 has walked one step to `to`, from the space before it on its circle.
fn arrival(setup: &Setup, from: &str, to: &str) -> Play {
    let mut play = setup.clone().druid(P1, from).roll(1, 1);
    play.act(&["move druid 1", &format!("to {to}")]);
    play
}

/// Covers: ERB-A01
#[test]
fn a_piece_that_ends_on_a_foot_has_arrived() {
    let setup = table(2).druid(P1, "i2").spirit("sun1", "i4", P1).spirit("morrigan", "i0", P1);
    let mut play = setup.roll(1, 1);
    play.act(&["move druid 1", "to i3"]);
    assert_eq!(play.druid(P1), "arrived");
    play.act(&["move sun1 2", "to i7"]);
    assert_eq!(play.spirit("sun1"), "arrived");
    // The Morrigan may never end on a foot.
    let mut play = setup.roll(1, 1);
    assert_eq!(play.ends("morrigan", 1), ["m0"]);
    play.act(&["move morrigan 1"]);
    assert_eq!(play.rule("to i1"), rule!("ERB-A01"));
    assert!(table(2).druid(P1, "i3").validate().contains("wanted nobody on a foot"));
}

/// Covers: ERB-A02
#[test]
fn a_druid_on_a_spirit_space_may_call_or_drive_out_one() {
    let play = arrival(&table(2).spirit("moon1", "o3", P2), "m2", "m1");
    let calls = ["sun1", "sun2", "sun3", "moon2", "moon3", "dwarf_king", "morrigan"];
    assert_eq!((play.legal("call"), play.legal("drive_out")), (calls.map(String::from).to_vec(), vec!["moon1".into()]));
    assert_eq!(play.legal("nothing").len(), 1, "it is optional");
    let mut called = play.clone();
    called.act(&["call sun2", "to m2"]);
    assert!(called.rolling(P2), "one spirit only");
    // Elsewhere it cannot, and a spirit on a spirit space does nothing.
    let mut plain = table(2).druid(P1, "m2").spirit("moon1", "m2", P2).roll(1, 1);
    plain.act(&["move druid 1", "to m3"]);
    assert!(plain.rolling(P2));
    let met = arrival(&table(2).spirit("moon1", "m3", P2), "m2", "m3");
    assert_eq!((met.rule("call sun1"), met.rule("drive_out moon1")), (rule!("ERB-A02"), rule!("ERB-A02")));
}

/// Covers: ERB-A03
#[test]
fn a_called_spirit_stands_next_to_the_druid() {
    let setup = table(2).druid(P2, "m2").spirit("moon1", "m2", P2);
    let mut play = arrival(&setup, "m0", "m1");
    assert_eq!(play.rule("call moon1"), rule!("ERB-A03"), "it is not at home");
    play.act(&["call sun1"]);
    assert_eq!(play.legal("to"), ["m0"], "m2 is full");
    assert_eq!(
        (play.rule("to m2"), play.rule("to m3"), play.rule("to #70")),
        (rule!("ERB-M10"), rule!("ERB-A03"), rule!("ERB-X01"))
    );
    play.act(&["to m0"]);
    assert_eq!((play.spirit("sun1"), play.controller("sun1")), ("m0".into(), Some(P1)));
    // One piece is no hindrance.
    let mut one = arrival(&table(2).spirit("moon1", "m2", P2), "m0", "m1");
    one.act(&["call sun1"]);
    assert_eq!(one.legal("to"), ["m0", "m2"]);
}

/// Covers: ERB-A03
#[test]
fn a_called_spirit_is_not_put_on_a_foot_and_does_nothing_where_it_stands() {
    // A board whose spirit space m1 is linked to the foot i1 and to the plant o8, and lies beside the plant m2.
    let setup = table(2).edition(|edition| {
        edition.links.push(["i1".into(), "m1".into()]);
        edition.links.push(["m1".into(), "o8".into()]);
    });
    let mut play = arrival(&setup, "m2", "m1");
    play.act(&["call dwarf_king"]);
    assert_eq!((play.legal("to"), play.rule("to i1")), (vec!["m0".into(), "m2".into(), "o8".into()], rule!("ERB-A03")));
    play.act(&["to o8"]);
    assert!(play.rolling(P2), "no draw on the plant space");
    assert!(play.hand(P1).is_empty());
}

/// Covers: ERB-A04
#[test]
fn a_driven_out_spirit_goes_home_and_its_controller_loses_it() {
    let setup = table(2)
        .spirit("sun1", "o5", P2)
        .spirit("sun2", "o6", P1)
        .spirit("moon1", "arrived", P2)
        .spirit("morrigan", "o9", P2);
    let play = arrival(&setup, "m2", "m1");
    assert_eq!(play.legal("drive_out"), ["sun1", "sun2", "morrigan"], "own ones and the Morrigan too");
    assert_eq!(play.rule("drive_out moon1"), rule!("ERB-A04"), "not from the centre");
    for name in ["sun1", "sun2", "morrigan"] {
        let mut play = play.clone();
        play.act(&[&format!("drive_out {name}")]);
        assert_eq!((play.spirit(name), play.controller(name)), ("off".into(), None));
    }
}

/// Covers: ERB-A05
#[test]
fn a_plant_space_gives_any_pieces_controller_a_card() {
    let mut druid = arrival(&table(2), "m3", "m4");
    assert_eq!(druid.outcomes().len(), 7, "drawn without being asked");
    druid.chance("card sun_10");
    assert_eq!((druid.hand(P1), druid.rolling(P2)), (cards(&["sun_10"]), true));
    let spirits = table(2).druid(P1, "arrived").spirit("sun1", "m3", P1).spirit("dwarf_king", "m5", P1);
    let mut play = spirits.roll(1, 1);
    play.act(&["move sun1 1", "to m4"]).chance("card sun_5").act(&["move dwarf_king 2", "to m10"]);
    play.chance("card sun_5").chance("card berries");
    assert_eq!((play.hand(P1), play.rolling(P2)), (cards(&["sun_5", "sun_5", "berries"]), true));
    let mut dry = spirits.rest_of(Class::Plant, P2).roll(1, 1);
    dry.act(&["move sun1 1", "to m4", "move dwarf_king 2", "to m10"]);
    assert!(dry.rolling(P2), "an empty stack gives nothing");
}

/// Covers: ERB-A06
#[test]
fn the_sun_space_gives_a_druid_a_sun_magic_card() {
    let mut play = arrival(&table(2), "o1", "o2");
    assert_eq!(
        play.outcomes(),
        [("card sun_lug".to_string(), 3), ("card sun_harp".into(), 3), ("card sun_portrait".into(), 3)]
    );
    assert_eq!(play.chance_rule("card moon_portrait"), rule!("ERB-C06"));
    play.chance("card sun_harp");
    assert_eq!(play.hand(P1), cards(&["sun_harp"]));
    let mut spirit = table(2).druid(P1, "arrived").spirit("sun1", "o1", P1).roll(1, 1);
    spirit.act(&["move sun1 1", "to o2"]);
    assert!(spirit.rolling(P2), "spirits never draw magic cards");
}

/// Covers: ERB-A07
#[test]
fn the_moon_space_gives_a_druid_a_moon_magic_card() {
    let mut play = arrival(&table(2), "o13", "o14");
    play.chance("card moon_teutates");
    assert_eq!(play.hand(P1), cards(&["moon_teutates"]));
    let mut spirit = table(2).druid(P1, "arrived").spirit("moon1", "o13", P1).roll(1, 1);
    spirit.act(&["move moon1 1", "to o14"]);
    assert!(spirit.rolling(P2) && spirit.hand(P1).is_empty());
}

/// Covers: ERB-A08
#[test]
fn one_action_an_arrival_and_a_draw_is_compulsory_unless_spent() {
    // The rulebook's example: a foreign spirit on a magic space.
    let play = arrival(&table(2).spirit("sun1", "o14", P2), "o13", "o14");
    assert_eq!(play.legal(""), ["draw moon", "control"]);
    assert_eq!((play.rule("nothing"), play.rule("draw sun")), (rule!("ERB-A08"), rule!("ERB-A06")));
    let mut drawn = play.clone();
    drawn.act(&["draw moon"]).chance("card moon_portrait");
    assert_eq!((drawn.controller("sun1"), drawn.rolling(P2)), (Some(P2), true));
    let mut taken = play;
    taken.act(&["control"]);
    assert_eq!((taken.controller("sun1"), taken.hand(P1).is_empty(), taken.rolling(P2)), (Some(P1), true, true));
    // From an empty stack there is no draw, and nothing is allowed.
    let dry = arrival(&table(2).rest_of(Class::Moon, P2).spirit("sun1", "o14", P2), "o13", "o14");
    assert_eq!((dry.legal(""), dry.rule("draw moon")), (vec!["control".into(), "nothing".into()], rule!("ERB-C06")));
    // With nothing to choose nothing is asked.
    assert!(arrival(&table(2).rest_of(Class::Moon, P2), "o13", "o14").rolling(P2));
}

/// Covers: ERB-A09
#[test]
fn a_druid_may_take_control_of_a_foreign_spirit() {
    let setup = table(2).spirit("moon3", "m3", P2);
    let mut play = arrival(&setup, "m2", "m3");
    assert_eq!(play.legal(""), ["control", "nothing"]);
    play.act(&["control"]);
    assert_eq!(play.controller("moon3"), Some(P1));
    // An own one is no matter.
    assert!(arrival(&table(2).spirit("moon3", "m3", P1), "m2", "m3").legal("control").is_empty());
    let call = arrival(&table(2).spirit("moon3", "m1", P1), "m2", "m1");
    assert_eq!(call.rule("control"), rule!("ERB-A09"));
}

/// Covers: ERB-A10
#[test]
fn a_spirit_that_arrives_at_a_foreign_druid_stays_its_controllers() {
    let mut play = table(2).druid(P1, "arrived").druid(P2, "m3").spirit("sun1", "m2", P1).roll(1, 1);
    play.act(&["move sun1 1", "to m3"]);
    assert_eq!((play.controller("sun1"), play.rolling(P2)), (Some(P1), true));
}

/// Covers: ERB-A11
#[test]
fn a_foreign_spirit_relocated_to_the_own_druid_only_changes_owner() {
    let setup = table(2).druid(P1, "m4").spirit("sun1", "o3", P2).spirit("sun2", "o5", P1);
    let mut play = setup.roll(3, 2);
    play.act(&["relocate sun1", "to m4"]);
    assert_eq!((play.controller("sun1"), play.rolling(P2)), (Some(P1), true), "no draw on the plant space");
    // An own one draws as everywhere.
    let mut own = setup.roll(3, 2);
    own.act(&["relocate sun2", "to m4"]).chance("card sun_5");
    assert_eq!(own.hand(P1), cards(&["sun_5"]));
}

/// Covers: ERB-A12
#[test]
fn no_room_or_no_spirit_no_call_and_nobody_to_drive_out() {
    // m0 and m2, all there is beside m1, are full: nobody can be called. The druid comes by a straight line.
    let crowded =
        table(2).spirit("sun1", "m0", P2).spirit("sun2", "m0", P2).spirit("moon1", "m2", P2).spirit("moon2", "m2", P2);
    let mut play = crowded.druid(P1, "m4").roll(1, 1);
    play.act(&["move druid 2", "to m1"]);
    assert_eq!((play.legal("call").len(), play.rule("call sun3")), (0, rule!("ERB-A12")));
    play.act(&["drive_out moon1"]);
    assert_eq!(play.spirit("moon1"), "off");
}

/// Covers: ERB-A12
#[test]
fn a_driven_out_spirit_may_be_called_by_anybody() {
    let mut play = table(2).druid(P1, "m2").druid(P2, "m8").spirit("sun1", "o5", P1).roll(1, 1);
    play.act(&["move druid 1", "to m1", "drive_out sun1"]);
    assert!(play.rolling(P2), "the only other piece is gone, so the second die is not asked");
    play.chance("roll 1 1").act(&["move druid 1", "to m7", "call sun1", "to m8"]);
    assert_eq!(play.controller("sun1"), Some(P2));
    // With no spirit in the circles none can be driven out, with none at home none called.
    let none = arrival(&table(2), "m2", "m1");
    assert_eq!((none.legal("drive_out").len(), none.rule("drive_out sun1")), (0, rule!("ERB-A04")));
    let names = ["sun1", "sun2", "sun3", "moon1", "moon2", "moon3", "dwarf_king", "morrigan"];
    let spaces = ["o1", "o3", "o5", "o7", "o9", "o11", "o13", "o15"];
    let all = names.iter().zip(spaces).fold(table(2), |setup, (name, at)| setup.spirit(name, at, P2));
    let full = arrival(&all, "m2", "m1");
    assert_eq!((full.legal("call").len(), full.legal("drive_out").len()), (0, 8));
}

/// Covers: ERB-A13
#[test]
fn other_meetings_do_nothing_beyond_a_plant() {
    // Spirit onto spirit, own piece onto own piece, spirit on a spirit space.
    let setup = table(2).druid(P1, "o5").spirit("sun1", "m3", P1).spirit("moon1", "m2", P2);
    let mut play = setup.roll(1, 1);
    play.act(&["move sun1 1", "to m2"]);
    assert_eq!((play.controller("moon1"), play.legal("move")), (Some(P2), vec!["druid 2".to_string()]));
    let mut own = setup.clone().spirit("sun2", "o6", P1).roll(1, 1);
    own.act(&["move druid 1", "to o6"]);
    assert_eq!(own.legal("move"), ["sun1 2", "sun2 2"], "nothing was asked");
    let mut space = table(2).druid(P1, "arrived").spirit("sun1", "m2", P1).roll(1, 1);
    space.act(&["move sun1 1", "to m1"]);
    assert!(space.rolling(P2));
    // The space's own plant is drawn in any company.
    let mut plant = table(2).druid(P1, "arrived").spirit("sun1", "m3", P1).spirit("moon1", "m4", P2).roll(1, 1);
    plant.act(&["move sun1 1", "to m4"]).chance("card sun_5");
    assert_eq!(plant.hand(P1).len(), 1);
}

/// Covers: ERB-A14
#[test]
fn a_spirit_that_has_arrived_keeps_its_controller() {
    let setup = table(3).druid(P1, "m2").spirit("sun1", "arrived", P3).spirit("moon1", "o3", P2);
    let play = arrival(&setup, "m2", "m1");
    assert_eq!(
        (play.legal("drive_out"), play.legal("call").contains(&"sun1".to_string())),
        (vec!["moon1".to_string()], false)
    );
    let magic = setup.roll(3, 2);
    assert_eq!(magic.legal("relocate"), ["moon1"]);
}
