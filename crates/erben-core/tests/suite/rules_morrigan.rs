//! Dwarf King and Morrigan: rows ERB-G01 to ERB-G12.

use crate::common::{Asked, P1, P2, P3, Play, Setup, cards, table};
use erben_core::{Cards, Class, Event, PhaseSpec};
use table_common::{Hidden, Viewer, rule};

/// Player 1 moves the Morrigan from the space before it onto `to`, where somebody's druid stands.
fn put(setup: &Setup, from: &str, to: &str) -> Play {
    let mut play = setup.clone().spirit("morrigan", from, P1).roll(1, 1);
    play.act(&["move morrigan 1", &format!("to {to}")]);
    play
}

fn victim(names: &[&str]) -> Setup {
    table(3).druid(P2, "m3").hand(P2, names)
}

/// Covers: ERB-G01
#[test]
fn both_are_spirits_in_all_else() {
    for name in ["dwarf_king", "morrigan"] {
        let mut play = table(2).druid(P1, "m2").roll(1, 1);
        play.act(&["move druid 1", "to m1", &format!("call {name}"), "to m2"]);
        assert_eq!((play.spirit(name), play.controller(name)), ("m2".into(), Some(P1)));
        play.chance("roll 1 1").act(&["move druid 1", "to i0"]).chance("roll 2 1");
        play.act(&[&format!("move {name} 1"), "to m4"]).chance("card sun_5");
        assert_eq!(play.state.card_count(P1, Class::Plant), 1);
        let mut driven = table(2).druid(P1, "m2").spirit(name, "o5", P2).roll(1, 1);
        driven.act(&["move druid 1", "to m1", &format!("drive_out {name}")]);
        assert_eq!(driven.spirit(name), "off");
    }
}

/// Covers: ERB-G02
#[test]
fn the_dwarf_king_draws_two_plants() {
    let setup = table(2).druid(P1, "arrived").spirit("dwarf_king", "m3", P1);
    let mut play = setup.roll(1, 1);
    play.act(&["move dwarf_king 1", "to m4"]);
    assert!(matches!(play.phase(), PhaseSpec::Drawing { seat: P1, class: Class::Plant, left: 2, .. }));
    play.chance("card sun_5").chance("card sun_5");
    assert_eq!(play.hand(P1), cards(&["sun_5", "sun_5"]));
    // With one card left he draws one.
    let others = ["sun_5", "sun_10", "sun_15", "moon_5", "moon_10", "moon_15"].map(|kind| [kind; 3]).concat();
    let mut play = setup.hand(P1, &["berries", "berries"]).hand(P2, &others).roll(1, 1);
    play.act(&["move dwarf_king 1", "to m4"]).chance("card berries");
    assert!(play.rolling(P2) && play.state.stack_count(Class::Plant) == 0);
}

/// Five pieces at the centre after player 1's move, the Dwarf King of player 2 among them.
fn vote_with_king() -> Play {
    let setup = table(2).druid(P1, "arrived").druid(P2, "arrived").spirit("sun1", "arrived", P1).spirit(
        "dwarf_king",
        "arrived",
        P2,
    );
    let mut play = setup.spirit("sun2", "i0", P1).roll(1, 1);
    play.act(&["move sun2 1", "to i1"]);
    play
}

/// Covers: ERB-G03
#[test]
fn the_dwarf_king_votes_for_a_cult_of_choice() {
    let mut play = vote_with_king();
    play.act(&["vote druid sun", "done", "vote druid moon"]);
    assert_eq!(play.votes(), (1, P2, [5, 3]));
    assert_eq!(play.legal(""), ["vote king sun", "vote king moon"]);
    play.act(&["vote king moon"]);
    assert_eq!(play.votes(), (1, P2, [5, 4]));
}

/// Covers: ERB-G04
#[test]
fn the_dwarf_king_is_worth_nothing() {
    for king in ["sun", "moon"] {
        let mut play = vote_with_king();
        play.act(&["vote druid sun", "done", "vote druid moon", &format!("vote king {king}"), "done"]);
        assert_eq!(play.points(), [60, 20], "two spirits and a druid; a druid");
    }
}

/// Covers: ERB-G05
#[test]
fn whoever_controls_the_morrigan_at_the_end_loses_twenty_points() {
    let setup =
        table(2).druid(P1, "arrived").druid(P2, "arrived").spirit("sun1", "arrived", P1).spirit("sun3", "arrived", P2);
    let mut play = setup.spirit("sun2", "i0", P1).spirit("morrigan", "o5", P2).roll(1, 1);
    play.act(&["move sun2 1", "to i1", "vote druid sun", "done", "vote druid sun", "done"]);
    assert_eq!(play.points(), [60, 20]);
    assert_eq!(play.game.score(&play.state, P2).expect("over").morrigan, -20);
}

/// Covers: ERB-G06
#[test]
fn put_on_anothers_druid_she_may_look_or_steal_what_is_there() {
    let play = put(&victim(&["sun_5", "berries", "moon_portrait"]), "m2", "m3");
    assert_eq!(play.legal(""), ["look", "steal 1 plant", "steal 2 plants", "steal magic", "nothing"]);
    let one = put(&victim(&["sun_5"]), "m2", "m3");
    assert_eq!(one.legal(""), ["look", "steal 1 plant", "nothing"]);
    assert_eq!((one.rule("steal 2 plants"), one.rule("steal magic")), (rule!("ERB-G06"), rule!("ERB-G06")));
    let magic = put(&victim(&["sun_lug"]), "m2", "m3");
    assert_eq!((magic.legal("steal"), magic.rule("steal 1 plant")), (vec!["magic".to_string()], rule!("ERB-G06")));
    // An empty hand asks nothing; she passes all the same.
    let empty = put(&victim(&[]), "m2", "m3");
    assert!(matches!(empty.phase(), PhaseSpec::SecondMove(_)));
    assert_eq!(empty.controller("morrigan"), Some(P2));
}

/// Covers: ERB-G06
#[test]
fn a_theft_is_random_and_both_know_the_loot() {
    let setup = victim(&["sun_5", "sun_5", "berries", "sun_lug", "moon_portrait"]);
    let mut play = put(&setup, "m2", "m3");
    play.act(&["steal 2 plants"]);
    assert_eq!(play.outcomes(), [("card sun_5".to_string(), 2), ("card berries".into(), 1)]);
    assert_eq!(play.chance_rule("card sun_lug"), rule!("ERB-G06"));
    play.chance("card sun_5");
    assert_eq!(play.outcomes(), [("card sun_5".to_string(), 1), ("card berries".into(), 1)]);
    play.chance("card berries");
    assert_eq!(
        (play.hand(P1), play.hand(P2)),
        (cards(&["sun_5", "berries"]), cards(&["sun_5", "sun_lug", "moon_portrait"]))
    );
    assert_eq!(play.known(P2, P1), cards(&["sun_5", "berries"]));
    assert!(play.known(P3, P1).is_empty(), "a third player saw backs only");
    let stolen = |who| {
        play.game.event_for(
            &Event::Stole { seat: P1, victim: P2, class: Class::Plant, card: Some(crate::common::card("sun_5")) },
            who,
        )
    };
    let seen = |who| matches!(stolen(who), Some(Event::Stole { card: Some(_), .. }));
    assert_eq!([P1, P2, P3].map(|seat| seen(Viewer::Seat(seat))), [true, true, false]);
    // Magic is random among Sun and Moon together.
    let mut magic = put(&setup, "m2", "m3");
    magic.act(&["steal magic"]);
    assert_eq!(magic.outcomes(), [("card sun_lug".to_string(), 1), ("card moon_portrait".into(), 1)]);
}

/// Covers: ERB-G07
#[test]
fn afterwards_the_druids_owner_controls_her() {
    for choice in ["look", "nothing"] {
        let mut play = put(&victim(&["sun_5"]), "m2", "m3");
        play.act(&[choice]);
        assert_eq!((play.controller("morrigan"), play.spirit("morrigan")), (Some(P2), "m3".into()));
        assert!(play.legal("move").iter().all(|text| text.starts_with("druid")), "she is no piece of player 1's");
    }
}

/// Covers: ERB-G08
#[test]
fn a_druid_that_moves_onto_her_space_takes_her_without_an_action() {
    let setup = table(2).druid(P1, "m3").spirit("morrigan", "m4", P2).hand(P2, &["sun_5"]);
    let mut play = setup.roll(1, 1);
    play.act(&["move druid 1", "to m4"]);
    assert_eq!(play.controller("morrigan"), Some(P1));
    // No choice, no action of hers, and the plant is drawn as well.
    play.chance("card berries");
    assert_eq!((play.hand(P1), play.rolling(P2)), (cards(&["berries"]), true));
    let mut spirit_space = table(2).druid(P1, "m2").spirit("morrigan", "m1", P2).roll(1, 1);
    spirit_space.act(&["move druid 1", "to m1"]);
    assert_eq!((spirit_space.legal("control").len(), spirit_space.legal("call").len()), (0, 7));
}

/// Covers: ERB-G09
#[test]
fn she_is_never_at_the_centre() {
    let setup = table(2).druid(P1, "arrived").spirit("morrigan", "i0", P1);
    assert_eq!(setup.roll(1, 1).ends("morrigan", 1), ["m0"]);
    let mut magic = setup.roll(3, 2);
    magic.act(&["relocate morrigan"]);
    assert!(["i1", "i3", "i11"].iter().all(|foot| magic.rule(&format!("to {foot}")) == rule!("ERB-A01")));
    let there = table(2).spirit("morrigan", "arrived", P1).validate();
    assert_eq!(there, "spirits: wanted the Morrigan off the centre, found her there (ERB-G09)");
}

/// Covers: ERB-G10
#[test]
fn what_a_look_reveals_is_known_to_the_looker_alone() {
    let held = ["sun_5", "berries", "sun_lug"];
    let mut play = put(&victim(&held), "m2", "m3");
    play.act(&["look"]);
    assert_eq!(play.known(P1, P2), cards(&held));
    assert_eq!(play.view(P2).known(P1, P2).unwrap_or_default(), cards(&held), "the victim knows what was seen");
    assert_eq!(play.view(P3).known(P1, P2).unwrap_or_default(), Cards::EMPTY);
    assert_eq!(play.known(P3, P2), Cards::EMPTY);
    let looked = *play.log.iter().find(|event| matches!(event, Event::Looked { .. })).expect("a look");
    let shown = |who| matches!(play.game.event_for(&looked, who), Some(Event::Looked { hand: Some(_), .. }));
    assert_eq!([P1, P2, P3].map(|seat| shown(Viewer::Seat(seat))), [true, true, false]);
    assert!(!shown(Viewer::Public) && shown(Viewer::Referee));
    // It stays known when the owner draws.
    play.act(&["pass"]).chance("roll 1 1").act(&["move druid 1", "to m4"]).chance("card moon_5");
    assert_eq!(play.known(P1, P2), cards(&held));
    assert_eq!(play.view(P1).player(P2).card_counts, [1, 0, 3]);
}

/// Covers: ERB-C07, ERB-G10
#[test]
fn what_may_have_moved_is_known_no_longer() {
    // Player 3 knows all of player 2's plants: two sun_5 and a moon_5. Player 1 steals one, unseen by player 3.
    let setup =
        victim(&["sun_5", "sun_5", "moon_5", "sun_lug"]).known(P3, P2, &["sun_5", "sun_5", "moon_5", "sun_lug"]);
    let mut play = put(&setup, "m2", "m3");
    play.act(&["steal 1 plant"]).chance("card sun_5");
    assert_eq!(play.known(P3, P2), cards(&["sun_5", "sun_lug"]), "a sun_5 at least is still there");
    assert!(play.known(P3, P1).is_empty(), "where it went is not followed");
    // Who saw it go keeps the rest.
    let setup = victim(&["sun_5", "sun_5", "moon_5"]).known(P1, P2, &["sun_5", "sun_5", "moon_5"]);
    let mut play = put(&setup, "m2", "m3");
    play.act(&["steal 1 plant"]).chance("card sun_5");
    assert_eq!(play.known(P1, P2), cards(&["sun_5", "moon_5"]));
    // The thief had shown nothing; the victim knows the loot.
    assert_eq!(play.known(P2, P1), cards(&["sun_5"]));
}

/// Covers: ERB-G11
#[test]
fn called_onto_anothers_druid_she_acts_and_passes() {
    // m2 is next to the spirit space m1; player 2's druid stands there, on a plant space of this edition.
    let setup = table(3).edition(|edition| edition.spaces[7].id = "m2".into()).druid(P1, "m0").druid(P2, "m2");
    let mut play = setup.clone().hand(P2, &["sun_5"]).roll(1, 1);
    play.act(&["move druid 1", "to m1", "call morrigan", "to m2"]);
    assert_eq!(play.legal(""), ["look", "steal 1 plant", "nothing"], "no plant draw");
    assert_eq!(play.rule("draw plant"), rule!("ERB-G12"));
    play.act(&["look"]);
    assert_eq!((play.controller("morrigan"), play.rolling(P2)), (Some(P2), true));
    // Before a second move she is gained no longer, once she has passed.
    let mut more = setup.clone().hand(P2, &["sun_5"]).spirit("sun1", "o1", P1).roll(1, 1);
    more.act(&["move druid 1", "to m1", "call morrigan", "to m2", "look"]);
    assert!(matches!(more.phase(), PhaseSpec::SecondMove(second) if second.gained.is_empty()));
    let mut empty = setup.roll(1, 1);
    empty.act(&["move druid 1", "to m1", "call morrigan", "to m2"]);
    assert_eq!((empty.controller("morrigan"), empty.rolling(P2)), (Some(P2), true));
}

/// Covers: ERB-G12
#[test]
fn on_a_plant_space_she_draws_or_acts() {
    let setup = table(3).druid(P1, "arrived").druid(P2, "m4").hand(P2, &["sun_5"]);
    let play = put(&setup, "m3", "m4");
    assert_eq!(play.legal(""), ["draw plant", "look", "steal 1 plant"]);
    assert_eq!((play.rule("nothing"), play.rule("draw sun")), (rule!("ERB-G12"), rule!("ERB-G12")));
    let mut drawn = play.clone();
    drawn.act(&["draw plant"]).chance("card berries");
    assert_eq!(
        (drawn.hand(P1), drawn.controller("morrigan")),
        (cards(&["berries"]), Some(P2)),
        "control passes anyway"
    );
    // With none left: act or nothing.
    let dry = put(&setup.clone().rest_of(Class::Plant, P3), "m3", "m4");
    assert_eq!(dry.legal(""), ["look", "steal 1 plant", "nothing"]);
    // An empty hand: the draw is carried out unasked.
    let mut empty = put(&table(3).druid(P1, "arrived").druid(P2, "m4"), "m3", "m4");
    assert_eq!(empty.controller("morrigan"), Some(P2));
    empty.chance("card sun_5");
    assert_eq!(empty.hand(P1), cards(&["sun_5"]));
}

/// Covers: ERB-G12
#[test]
fn put_by_another_player_she_acts_for_that_player() {
    // On her own controller's druid she acts and stays his.
    let setup = table(3).druid(P1, "o3").druid(P2, "m4").spirit("morrigan", "o9", P2).hand(P2, &["sun_5"]);
    let mut play = setup.roll(3, 2);
    play.act(&["relocate morrigan", "to m4", "look"]);
    assert_eq!((play.controller("morrigan"), play.known(P1, P2)), (Some(P2), cards(&["sun_5"])));
    // A plant draw goes to her controller before she passes: here player 3's.
    let setup = table(3).druid(P1, "o3").druid(P2, "m4").spirit("morrigan", "o9", P3).hand(P2, &["sun_5"]);
    let mut play = setup.roll(3, 2);
    play.act(&["relocate morrigan", "to m4", "draw plant"]).chance("card berries");
    assert_eq!((play.hand(P3), play.controller("morrigan")), (cards(&["berries"]), Some(P2)));
    // A foreign one on the mover's own druid: control only. An own one draws like any spirit.
    let own_druid = |controller| table(3).druid(P1, "m4").spirit("morrigan", "o9", controller).roll(3, 2);
    let mut foreign = own_druid(P2);
    foreign.act(&["relocate morrigan", "to m4"]);
    assert_eq!((foreign.controller("morrigan"), foreign.rolling(P2)), (Some(P1), true));
    let mut own = own_druid(P1);
    own.act(&["relocate morrigan", "to m4"]).chance("card sun_5");
    assert_eq!(own.hand(P1).len(), 1);
}
