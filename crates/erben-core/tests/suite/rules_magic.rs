//! Magic movement: rows ERB-M17 to ERB-M19.

use crate::common::{Asked, P1, P2, Play, Setup, table};
use erben_core::{CirclesSpec, Class, EditionSpec, Refusal, SpaceSpec, Spirit};
use table_common::rule;

/// Covers: ERB-M17
#[test]
fn two_rings_leave_the_choice_of_magic() {
    let play = table(2).druid(P1, "m4").roll(3, 2);
    assert_eq!(play.legal(""), ["move druid 1", "move druid 2", "draw sun", "draw moon"]);
    assert_eq!(play.rule("pass"), rule!("ERB-M04"));
    for (one, two) in [(3, 1), (1, 2), (1, 1)] {
        let play = table(2).druid(P1, "m4").spirit("sun1", "m8", P2).roll(one, two);
        assert_eq!((play.rule("draw moon"), play.rule("relocate sun1")), (rule!("ERB-M17"), rule!("ERB-M17")));
    }
}

/// Covers: ERB-M18
#[test]
fn magic_draws_a_card_or_relocates_a_spirit_and_moves_nothing() {
    let setup = table(2).druid(P1, "m4").spirit("sun1", "m8", P2).spirit("moon1", "o3", P1);
    let mut play = setup.roll(4, 6);
    assert_eq!(
        (play.legal("draw"), play.legal("relocate")),
        (vec!["sun".into(), "moon".into()], vec!["sun1".into(), "moon1".into()])
    );
    assert_eq!((play.rule("draw plant"), play.rule("relocate sun2")), (rule!("ERB-M18"), rule!("ERB-M18")));
    play.act(&["draw sun"]).chance("card sun_lug");
    assert!(play.rolling(P2), "no piece is moved by the dice");
    assert_eq!(play.hand(P1), crate::common::cards(&["sun_lug"]));
    let mut play = setup.roll(4, 6);
    play.act(&["relocate sun1"]);
    assert_eq!(play.rule("pass"), rule!("ERB-M19"), "once chosen, it is carried out");
    play.act(&["to o3"]);
    assert!(play.rolling(P2));
}

/// Covers: ERB-M18
#[test]
fn magic_is_open_to_waiting_and_arrived_druids_and_needs_an_option() {
    assert_eq!(table(2).roll(3, 2).legal("draw").len(), 2, "the druid waits");
    assert_eq!(table(2).druid(P1, "arrived").roll(3, 2).legal("draw").len(), 2, "the druid has arrived");
    let play = table(2).rest_of(Class::Sun, P2).roll(3, 2);
    assert_eq!((play.legal("draw"), play.rule("draw sun")), (vec!["moon".to_string()], rule!("ERB-C06")));
    let none = table(2).druid(P1, "m4").rest_of(Class::Sun, P2).rest_of(Class::Moon, P1).roll(3, 2);
    assert_eq!(none.legal(""), ["move druid 1", "move druid 2"]);
}

fn relocating(setup: &Setup, spirit: &str) -> Play {
    let mut play = setup.roll(3, 2);
    play.act(&[&format!("relocate {spirit}")]);
    play
}

/// Covers: ERB-M19
#[test]
fn a_relocated_spirit_goes_to_any_space_that_is_not_full() {
    let setup = table(2)
        .druid(P1, "o5")
        .spirit("sun1", "m8", P2)
        .spirit("moon1", "o3", P1)
        .spirit("moon2", "o3", P1)
        .spirit("morrigan", "m9", P2);
    let play = relocating(&setup, "sun1");
    assert_eq!(play.legal("to").len(), 54 - 2, "not its own, not the full one");
    assert_eq!((play.rule("to m8"), play.rule("to o3")), (rule!("ERB-M19"), rule!("ERB-M10")));
    let play = relocating(&setup, "morrigan");
    assert_eq!(play.legal("to").len(), 54 - 2 - 6, "the Morrigan to no foot");
    assert_eq!((play.rule("to i1"), play.rule("to #99")), (rule!("ERB-A01"), rule!("ERB-X01")));
}

/// Covers: ERB-M19
#[test]
fn relocation_may_send_to_the_centre_draw_or_take_over() {
    let setup = table(2).druid(P1, "o5").spirit("sun1", "m8", P2);
    let mut play = relocating(&setup, "sun1");
    play.act(&["to i3"]);
    assert_eq!((play.spirit("sun1"), play.controller("sun1")), ("arrived".into(), Some(P2)));
    let mut play = relocating(&setup, "sun1");
    play.act(&["to m4"]).chance("card moon_5");
    assert_eq!(play.hand(P2), crate::common::cards(&["moon_5"]), "its controller draws");
    let mut play = relocating(&setup, "sun1");
    play.act(&["to o5"]);
    assert_eq!(play.controller("sun1"), Some(P1));
    let two = table(2).druid(P1, "o5").spirit("dwarf_king", "m8", P2);
    let mut play = relocating(&two, "dwarf_king");
    play.act(&["to m4"]).chance("card moon_5").chance("card berries");
    assert_eq!(play.hand(P2).len(), 2);
}

/// Three spaces a circle; all are feet but m0, m1, o0 and o1.
fn feet_nearly_everywhere(edition: &mut EditionSpec) {
    edition.circles = CirclesSpec { inner: 3, middle: 3, outer: 3 };
    let link = |one: &str, other: &str| [one.to_string(), other.to_string()];
    edition.links = vec![link("i0", "m0"), link("i1", "m1"), link("m0", "o0"), link("m1", "o1")];
    let feet = ["i0", "i1", "i2", "m2", "o2"].map(|id| (id, "foot"));
    let symbols = feet.into_iter().chain([("m0", "spirit"), ("m1", "plant"), ("o0", "sun"), ("o1", "moon")]);
    edition.spaces = symbols.map(|(id, symbol)| SpaceSpec { id: id.into(), symbol: symbol.into() }).collect();
}

/// Covers: ERB-M19
#[test]
fn who_has_nowhere_to_go_is_not_relocated() {
    let setup = table(2).edition(feet_nearly_everywhere).spirit("morrigan", "m1", P1);
    assert_eq!(setup.roll(3, 2).legal("relocate"), ["morrigan"]);
    let full = setup.spirit("sun1", "m0", P1).spirit("sun2", "m0", P1).spirit("sun3", "o0", P1);
    let full = full.spirit("moon1", "o0", P1).spirit("moon2", "o1", P1).spirit("moon3", "o1", P1);
    let play = full.roll(3, 2);
    assert_eq!(play.legal("relocate"), ["sun1", "sun2", "sun3", "moon1", "moon2", "moon3"]);
    assert_eq!(play.refused("relocate morrigan"), Refusal::NoTarget(Spirit::Morrigan));
}

/// Covers: ERB-M19
#[test]
fn the_largest_board_is_open_to_its_last_space() {
    let setup = table(2).edition(|edition| edition.circles.outer = 98).spirit("sun1", "m8", P2);
    let spaces = relocating(&setup, "sun1").legal("to");
    assert_eq!((spaces.len(), spaces.last().map(String::as_str)), (127, Some("o97")));
}
