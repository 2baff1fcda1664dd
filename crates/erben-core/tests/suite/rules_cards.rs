//! Cards: rows ERB-C01 to ERB-C06.

use crate::common::{Asked, P1, P2, Play, Setup, card, cards, table};
use erben_core::{Allocation, Card, Cards, Class, Cult, PhaseSpec, Refusal};
use table_common::{CommonRefusal, Game, GameRefusal, RuleId, Source, Stored, rule};

/// Four pieces have arrived, two of each player; player 1's sun2 stands before a foot.
fn before_the_vote() -> Setup {
    let setup = table(2).druid(P1, "arrived").druid(P2, "arrived").spirit("sun1", "arrived", P1);
    setup.spirit("moon1", "arrived", P2).spirit("sun2", "i0", P1)
}

/// The fifth piece arrives, player 1's druid has voted.
fn voting(setup: &Setup, cult: &str) -> Play {
    let mut play = setup.roll(1, 1);
    play.act(&["move sun2 1", "to i1", &format!("vote druid {cult}")]);
    play
}

fn ended(cult: Cult, names: &[&str]) -> erben_core::Score {
    let setup = before_the_vote().druid(P1, "o3").spirit("sun3", "arrived", P2).spirit("moon2", "arrived", P2);
    let play = setup.hand(P1, names).phase(PhaseSpec::Over { cult: Some(cult) }).play();
    play.game.score(&play.state, P1).expect("it is over")
}

/// Covers: ERB-C01
#[test]
fn plants_are_worth_their_value_to_their_cult_and_berries_fit_either() {
    let values: Vec<u8> = Class::Plant.cards().iter().map(|card| card.value()).collect();
    assert_eq!(values, [5, 10, 15, 5, 10, 15, 0]);
    let both = ["sun_5", "sun_10", "sun_15", "moon_5", "moon_10", "moon_15", "berries"];
    for cult in Cult::ALL {
        let score = ended(cult, &both);
        assert_eq!((score.plants, score.potions, score.berries), (30, 30, 0));
    }
}

/// Covers: ERB-C02
#[test]
fn magic_cards_played_leave_the_game() {
    let mut play = voting(&before_the_vote().hand(P1, &["sun_portrait", "sun_lug", "sun_harp"]), "sun");
    play.act(&["double sun1", "portrait sun"]);
    assert_eq!(play.hand(P1), cards(&["sun_harp"]));
    assert_eq!(play.view(P2).stated(P1).spent(), cards(&["sun_lug", "sun_portrait"]));
    assert_eq!(play.state.stack_count(Class::Sun), 6, "not back to the stack");
    // Nothing but Lugs, Teutates and Portraits can be spent, and only from the vote on.
    let mut lost = table(2).spec();
    lost.1.stacks.sun.pop();
    let lost = lost.0.state_from_spec(&lost.1).expect_err("a card is missing").to_string();
    assert_eq!(lost, "hands, stacks: wanted 3 sun_portrait in all, found 2 (ERB-C02)");
    let early = table(2).stated(P1, &["sun_lug"], [0, 0]).validate();
    assert_eq!(early, "stated: wanted extra votes in the vote only, found some before (ERB-V06)");
    let harp = before_the_vote()
        .spirit("moon2", "arrived", P2)
        .phase(PhaseSpec::Over { cult: None })
        .stated(P1, &["sun_harp"], [0, 0])
        .validate();
    assert!(harp.starts_with("stated[0].spent: wanted Lugs, Teutates and Portraits, found another card (ERB-C02)"));
}

/// Covers: ERB-C02
#[test]
fn a_played_card_is_known_no_longer_to_be_held() {
    let setup = before_the_vote().hand(P1, &["sun_portrait", "sun_harp"]).known(P2, P1, &["sun_portrait", "sun_harp"]);
    let mut play = voting(&setup, "sun");
    play.act(&["portrait moon"]);
    assert_eq!(play.known(P2, P1), cards(&["sun_harp"]));
}

/// Covers: ERB-C03
#[test]
fn a_portrait_is_one_more_vote_for_a_cult_of_choice() {
    let play = voting(&before_the_vote().hand(P1, &["moon_portrait", "sun_portrait"]), "sun");
    assert_eq!(play.votes().2, [5, 0]);
    assert_eq!(play.legal(""), ["portrait sun", "portrait moon", "done"], "whatever its stack");
    let mut sun = play.clone();
    sun.act(&["portrait sun", "portrait sun"]);
    assert_eq!((sun.votes().2, sun.legal("")), ([7, 0], vec!["done".to_string()]));
    let mut each = play;
    each.act(&["portrait sun", "portrait moon"]);
    assert_eq!(each.votes().2, [6, 1]);
    let none = voting(&before_the_vote(), "sun");
    assert_eq!(none.rule("portrait sun"), rule!("ERB-C03"));
}

/// Covers: ERB-C04
#[test]
fn lug_and_teutates_double_an_own_spirit_once() {
    let setup = before_the_vote().hand(P1, &["moon_teutates", "sun_lug", "sun_lug"]);
    let mut play = voting(&setup, "moon");
    assert_eq!(play.legal("double"), ["sun1", "sun2"], "whatever their stack");
    play.act(&["double sun1"]);
    assert_eq!((play.votes().2, play.hand(P1)), ([3, 3], cards(&["moon_teutates", "sun_lug"])));
    assert_eq!(play.rule("double sun1"), rule!("ERB-V16"), "one card a spirit");
    play.act(&["double sun2"]);
    assert_eq!((play.votes().2, play.legal("double").len()), ([4, 3], 0));
    let none = voting(&before_the_vote(), "sun");
    assert_eq!(none.rule("double sun1"), rule!("ERB-C04"));
}

/// Covers: ERB-C04
#[test]
fn the_dwarf_king_may_be_doubled_for_the_cult_he_voted_for() {
    let setup = before_the_vote().spirit("dwarf_king", "arrived", P1);
    let mut setup = setup.hand(P1, &["sun_lug"]);
    // Six pieces would be too many: player 2's spirit is still in the circles.
    setup.spec.spirits.iter_mut().filter(|row| row.spirit.name() == "moon1").for_each(|row| row.at = "o9".into());
    let mut play = voting(&setup, "sun");
    play.act(&["vote king moon", "double dwarf_king"]);
    assert_eq!(play.votes().2, [5, 2]);
}

/// Covers: ERB-C05
#[test]
fn cauldron_and_harp_give_twenty_for_two_identical_plants() {
    for pairer in ["sun_harp", "sun_cauldron"] {
        let setup =
            |edition: &mut erben_core::EditionSpec| (edition.sun_magic.lug, edition.sun_magic.cauldron) = (0, 3);
        let score = |plants: &[&str]| {
            let five = before_the_vote().spirit("moon2", "arrived", P2).edition(setup);
            let play =
                five.hand(P1, plants).hand(P1, &[pairer]).phase(PhaseSpec::Over { cult: Some(Cult::Sun) }).play();
            play.game.score(&play.state, P1).expect("it is over").pairs
        };
        assert_eq!(score(&["sun_5", "sun_5"]), 20);
        assert_eq!(score(&["sun_15", "sun_15"]), 20);
        assert_eq!(score(&["sun_5", "sun_10"]), 0, "same cult, other value");
        assert_eq!(score(&["sun_5", "moon_5"]), 0, "same value, other cult");
        assert_eq!(score(&["moon_5", "moon_5"]), 0, "the cult that lost");
        assert_eq!(score(&["sun_5", "sun_5", "sun_5", "sun_10", "sun_10"]), 20, "one card, one pair");
    }
}

/// Covers: ERB-C06
#[test]
fn no_stack_is_reshuffled_and_an_empty_one_gives_nothing() {
    let setup = table(2).druid(P1, "o1").rest_of(Class::Sun, P2);
    let mut play = setup.roll(1, 1);
    play.act(&["move druid 1", "to o2"]);
    assert!(play.rolling(P2), "no draw");
    // Cards never come back: what is left is the edition less hands and what was spent.
    let mut play = voting(&before_the_vote().rest_of(Class::Sun, P1), "sun");
    play.act(&["portrait sun", "portrait sun", "portrait sun"]);
    assert_eq!(Class::Sun.of(play.state.stacks()), Cards::EMPTY);
    let best = Allocation::best(play.hand(P1), Cult::Sun);
    assert_eq!((best.pairs, play.hand(P1).count(card("sun_portrait"))), (0, 0));
    assert_eq!(Card::PORTRAITS.map(|kind| play.hand(P1).count(kind)), [0, 0]);
}

/// Covers: ERB-A06, ERB-G06
#[test]
fn a_card_that_is_due_comes_before_anything_else() {
    let waits = |play: &Play, kind: u16, rule: RuleId| {
        let source = Source::new(kind, 0);
        let refusal = play.refused("pass");
        assert_eq!((refusal, refusal.rule()), (Refusal::Common(CommonRefusal::ChanceDue(source)), rule));
        let roll = play.game.resolve(&mut play.state.clone(), play.read("roll 1 1"), &mut ());
        assert_eq!(roll, Err(Refusal::Common(CommonRefusal::OtherOutcomeDue(source))));
    };
    let mut draw = table(2).druid(P1, "o1").roll(1, 1);
    draw.act(&["move druid 1", "to o2"]);
    waits(&draw, 2, rule!("ERB-A06"));
    let setup = table(2).druid(P2, "m3").spirit("morrigan", "m2", P1).hand(P2, &["sun_5", "sun_10"]);
    let mut theft = setup.roll(1, 1);
    theft.act(&["move morrigan 1", "to m3", "steal 1 plant"]);
    waits(&theft, 5, rule!("ERB-G06"));
}
