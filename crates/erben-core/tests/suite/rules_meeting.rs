//! Meeting of two druids: rows ERB-T01 to ERB-T04.

use crate::common::{Asked, P1, P2, P3, Play, Setup, card, cards, table};
use erben_core::{Event, Gift, PhaseSpec};
use table_common::{Game, Hidden, Seed, Stored, Turn, Viewer, rule};

/// Player 1's druid steps onto the space of player 2's.
fn meet(setup: &Setup) -> Play {
    let mut play = setup.clone().druid(P1, "m2").druid(P2, "m3").roll(1, 1);
    play.act(&["move druid 1", "to m3"]);
    play
}

fn rich() -> Setup {
    table(3)
        .hand(P1, &["sun_5", "sun_5", "moon_15", "sun_lug", "moon_portrait"])
        .hand(P2, &["berries", "sun_10", "sun_harp", "moon_cauldron"])
}

/// Covers: ERB-T01
#[test]
fn a_druid_that_joins_another_may_demand_an_exchange() {
    let play = meet(&rich());
    assert_eq!(play.legal(""), ["exchange sun", "exchange moon", "exchange 1 plant", "exchange 2 plants", "nothing"]);
    // Not with an own spirit, and not when the other joins.
    let alone = table(2).druid(P1, "m2").spirit("sun1", "m3", P2).hand(P1, &["sun_5"]).hand(P2, &["sun_5"]);
    let mut play = alone.roll(1, 1);
    play.act(&["move druid 1", "to m3"]);
    assert_eq!(play.rule("exchange 1 plant"), rule!("ERB-T01"));
}

/// Covers: ERB-T02
#[test]
fn only_what_both_can_give_and_it_cannot_be_refused() {
    let setup = table(3).hand(P1, &["sun_5", "sun_5", "sun_lug"]).hand(P2, &["sun_10", "moon_cauldron"]);
    let mut play = meet(&setup);
    assert_eq!(play.legal("exchange"), ["1 plant"]);
    for demand in ["sun", "moon", "2 plants"] {
        assert_eq!(play.rule(&format!("exchange {demand}")), rule!("ERB-T02"));
    }
    play.act(&["exchange 1 plant", "give sun_5"]);
    assert_eq!(play.legal(""), ["give sun_10"], "the other can only answer");
    assert_eq!(play.rule("nothing"), rule!("ERB-T03"));
}

/// Covers: ERB-T03
#[test]
fn each_chooses_own_cards_and_they_are_passed_at_the_same_time() {
    let mut play = meet(&rich());
    play.act(&["exchange 2 plants"]);
    assert_eq!(play.legal("give"), ["sun_5 sun_5", "sun_5 moon_15"], "by kind; one moon_15 only");
    assert_eq!(play.rule("give moon_15 moon_15"), rule!("ERB-T03"));
    play.act(&["give sun_5 moon_15"]);
    assert_eq!(play.game.turn(&play.state), Turn::Player(P2));
    assert_eq!(play.legal("give"), ["sun_10 berries"]);
    assert_eq!(play.hand(P1).len(), 5, "nothing has been passed yet");
    play.act(&["give sun_10 berries"]);
    assert_eq!(play.hand(P1), cards(&["sun_5", "sun_10", "berries", "sun_lug", "moon_portrait"]));
    assert_eq!(play.hand(P2), cards(&["sun_5", "moon_15", "sun_harp", "moon_cauldron"]));
    assert!(play.rolling(P2));
}

/// Covers: ERB-T03
#[test]
fn neither_knows_the_others_choice_before_choosing() {
    let mut play = meet(&rich());
    play.act(&["exchange 1 plant", "give moon_15"]);
    let gift = |seat| match play.game.describe_view(&play.view(seat)).phase {
        PhaseSpec::Answering { gift, .. } => gift,
        other => panic!("{other:?}"),
    };
    assert_eq!((gift(P1), gift(P2), gift(P3)), (Some(vec![card("moon_15")]), None, None));
    let chose = *play.log.last().expect("a choice");
    let seen = |seat| play.game.event_for(&chose, Viewer::Seat(seat));
    assert_eq!(seen(P1), Some(chose));
    assert_eq!(seen(P2), Some(Event::Chose { seat: P1, gift: None }));
    // In the worlds that player 2 thinks possible other plants are given.
    let rng = &mut Seed::from_u64(3).rng();
    let gifts: std::collections::BTreeSet<_> = (0..200)
        .map(|_| {
            let state = play.game.determinize(&play.view(P2), rng);
            assert_eq!(play.game.validate(&state).to_string(), "");
            format!("{:?}", state.phase())
        })
        .collect();
    assert!(gifts.len() > 3, "{gifts:?}");
}

/// Covers: ERB-T03
#[test]
fn the_two_know_what_they_gave_and_others_do_not() {
    let setup = rich().known(P3, P1, &["sun_5", "moon_15", "sun_lug"]).known(P1, P2, &["berries", "sun_harp"]);
    let mut play = meet(&setup);
    play.act(&["exchange 1 plant", "give sun_5", "give berries"]);
    // Player 1 saw the berries leave and the sun_5 arrive.
    assert_eq!(play.known(P1, P2), cards(&["sun_5", "sun_harp"]));
    assert_eq!(play.known(P2, P1), cards(&["berries"]));
    // Player 3 knew three cards; one plant of them may be gone.
    assert_eq!(play.known(P3, P1), cards(&["sun_lug"]));
    assert!(play.known(P3, P2).is_empty());
    let swapped = *play.log.iter().find(|event| matches!(event, Event::Exchanged { .. })).expect("an exchange");
    let shown = |seat| {
        matches!(play.game.event_for(&swapped, Viewer::Seat(seat)), Some(Event::Exchanged { gifts: Some(_), .. }))
    };
    assert_eq!([P1, P2, P3].map(shown), [true, true, false]);
}

/// Covers: ERB-C07
#[test]
fn two_cards_that_leave_unseen_cost_two_of_each_kind() {
    let setup = table(3).hand(P1, &["sun_5", "sun_5", "sun_5", "moon_10"]).hand(P2, &["moon_5", "moon_5"]);
    let mut play = meet(&setup.known(P3, P1, &["sun_5", "sun_5", "sun_5", "moon_10"]));
    play.act(&["exchange 2 plants", "give sun_5 sun_5", "give moon_5 moon_5"]);
    assert_eq!(play.known(P3, P1), cards(&["sun_5"]));
}

/// Covers: ERB-T03
#[test]
fn like_for_like_is_known_to_be_there() {
    let setup = table(3).hand(P1, &["sun_5"]).hand(P2, &["sun_5"]);
    let mut play = meet(&setup);
    play.act(&["exchange 1 plant", "give sun_5", "give sun_5"]);
    assert_eq!(play.known(P1, P2), cards(&["sun_5"]));
    assert_eq!(play.known(P2, P1), cards(&["sun_5"]));
}

/// Covers: ERB-T04
#[test]
fn kind_and_number_are_named_before_either_chooses() {
    let mut play = meet(&rich());
    play.act(&["exchange sun"]);
    assert_eq!(play.legal(""), ["give sun_lug"]);
    assert_eq!((play.rule("give moon_portrait"), play.rule("give sun_5")), (rule!("ERB-T04"), rule!("ERB-T04")));
    let mut two = meet(&rich());
    two.act(&["exchange 2 plants"]);
    assert_eq!((two.rule("give sun_5"), two.rule("exchange sun")), (rule!("ERB-T04"), rule!("ERB-T03")));
    // With nothing that both hold there is no exchange, and nothing is asked.
    let none = table(3).hand(P1, &["sun_5"]).hand(P2, &["sun_lug"]);
    assert!(meet(&none).rolling(P2));
}

/// Covers: ERB-T02
#[test]
fn two_cards_of_a_gift_are_plants() {
    let two = |one, other| Gift::two(card(one), card(other)).map(Gift::cards);
    assert_eq!(two("sun_5", "berries"), Some(cards(&["sun_5", "berries"])));
    assert_eq!(two("berries", "sun_5"), two("sun_5", "berries"), "in the order of the kinds");
    for (one, other) in [("sun_5", "sun_lug"), ("sun_lug", "sun_5"), ("sun_lug", "sun_lug")] {
        assert_eq!(two(one, other), None, "{one} {other}");
    }
}
