//! Scoring: rows ERB-P01 to ERB-P13.

use crate::common::{Asked, P1, P2, P3, Play, Setup, cards, table};
use erben_core::{Allocation, Cult, PhaseSpec, Score};
use table_common::{Game, Hidden, Stored, Turn, Viewer, rule};

/// The end of a game of three players, with five pieces of player 3 and player 2 at the centre.
fn ended(cult: Option<Cult>) -> Setup {
    let setup = table(3).druid(P2, "arrived").druid(P3, "arrived").spirit("sun3", "arrived", P3);
    setup.spirit("moon2", "arrived", P3).spirit("moon3", "arrived", P3).phase(PhaseSpec::Over { cult })
}

fn score_of(setup: &Setup) -> Score {
    let play = setup.play();
    play.game.score(&play.state, P1).expect("it is over")
}

fn hand(names: &[&str], cult: Cult) -> Score {
    score_of(&ended(Some(cult)).hand(P1, names))
}

/// Covers: ERB-P01
#[test]
fn only_the_victorious_cult_counts() {
    let setup =
        |cult| ended(Some(cult)).hand(P1, &["sun_15", "moon_5"]).spirit("sun1", "o3", P1).spirit("moon1", "o5", P1);
    let (sun, moon) = (score_of(&setup(Cult::Sun)), score_of(&setup(Cult::Moon)));
    assert_eq!((sun.plants, sun.in_circles, sun.total()), (15, 10, 25));
    assert_eq!((moon.plants, moon.in_circles, moon.total()), (5, 10, 15));
}

/// Covers: ERB-P02
#[test]
fn twenty_for_the_own_druid_at_the_centre_whatever_it_voted() {
    let setup =
        table(2).druid(P1, "arrived").druid(P2, "arrived").spirit("sun1", "arrived", P1).spirit("moon1", "arrived", P2);
    let mut play: Play = setup.spirit("sun2", "i0", P1).roll(1, 1);
    play.act(&["move sun2 1", "to i1", "vote druid sun", "done", "vote druid moon", "done"]);
    let druids = [P1, P2].map(|seat| play.game.score(&play.state, seat).expect("over").druid);
    assert_eq!(druids, [20, 20], "player 2's druid voted for the Moon");
    assert_eq!(score_of(&ended(Some(Cult::Sun)).druid(P1, "o3")).druid, 0, "in the circles");
    assert_eq!(score_of(&ended(Some(Cult::Sun))).druid, 0, "still waiting");
}

/// Covers: ERB-P03
#[test]
fn twenty_for_each_own_arrived_spirit_of_the_victorious_cult() {
    let play = ended(Some(Cult::Moon)).play();
    let score = play.game.score(&play.state, P3).expect("over");
    assert_eq!((score.arrived, score.druid, score.total()), (40, 20, 60), "moon2 and moon3, not sun3");
}

/// Covers: ERB-P04
#[test]
fn ten_for_each_own_spirit_of_the_victorious_cult_in_the_circles() {
    let setup = ended(Some(Cult::Sun)).spirit("sun1", "o3", P1).spirit("sun2", "o4", P1).spirit("moon1", "o5", P1);
    assert_eq!(score_of(&setup.spirit("dwarf_king", "o6", P1)).in_circles, 20);
}

/// Covers: ERB-P05
#[test]
fn plants_of_the_victorious_cult_count_their_value() {
    let score = hand(&["sun_5", "sun_5", "sun_10", "sun_15", "moon_15"], Cult::Sun);
    assert_eq!((score.plants, score.total()), (35, 35));
}

/// Covers: ERB-P06
#[test]
fn a_complete_potion_counts_sixty() {
    let score = hand(&["sun_5", "sun_10", "sun_15", "berries"], Cult::Sun);
    assert_eq!((score.plants, score.potions, score.berries, score.total()), (30, 30, 0, 60));
    let two = ["sun_5", "sun_10", "sun_15", "berries", "sun_5", "sun_10", "sun_15", "berries"];
    assert_eq!(hand(&two, Cult::Sun).total(), 120);
    assert_eq!(hand(&["sun_5", "sun_10", "sun_10", "berries"], Cult::Sun).potions, 0);
}

/// Covers: ERB-P07
#[test]
fn a_pairer_counts_if_its_own_cult_won() {
    let plants = ["sun_10", "sun_10", "moon_10", "moon_10"];
    let with = |pairer: &str, cult| hand(&[&plants[..], &[pairer]].concat(), cult).pairs;
    assert_eq!((with("sun_harp", Cult::Sun), with("sun_harp", Cult::Moon)), (20, 0));
    assert_eq!((with("moon_cauldron", Cult::Moon), with("moon_cauldron", Cult::Sun)), (20, 0));
}

/// Covers: ERB-P08
#[test]
fn each_card_earns_one_bonus_and_the_best_allocation_is_found() {
    // One pair or one potion from the same plants: the potion is worth more, since its berries would cost.
    let names = ["sun_5", "sun_5", "sun_10", "sun_15", "berries", "sun_harp"];
    assert_eq!(Allocation::best(cards(&names), Cult::Sun), Allocation { potions: 1, pairs: 0 });
    let score = hand(&names, Cult::Sun);
    assert_eq!((score.plants, score.potions, score.pairs, score.berries), (35, 30, 0, 0));
    // Three fives: one for the potion, two for the pair.
    let names = ["sun_5", "sun_5", "sun_5", "sun_10", "sun_15", "berries", "sun_harp"];
    assert_eq!(Allocation::best(cards(&names), Cult::Sun), Allocation { potions: 1, pairs: 1 });
    // A potion that breaks two pairs: 30 points and no deduction are worth more than 40.
    let names = ["sun_5", "sun_5", "sun_10", "sun_10", "sun_15", "berries", "sun_harp", "sun_harp"];
    assert_eq!(Allocation::best(cards(&names), Cult::Sun), Allocation { potions: 1, pairs: 0 });
    assert_eq!(hand(&names, Cult::Sun).total(), 45 + 30);
    // Three pairs are worth more than a potion that would break all of them.
    let names =
        ["sun_5", "sun_5", "sun_10", "sun_10", "sun_15", "sun_15", "berries", "sun_harp", "sun_harp", "sun_harp"];
    assert_eq!(Allocation::best(cards(&names), Cult::Sun), Allocation { potions: 0, pairs: 3 });
    assert_eq!(hand(&names, Cult::Sun).total(), 60 + 60 - 20);
}

/// Covers: ERB-P09
#[test]
fn each_berries_card_outside_a_potion_costs_twenty() {
    assert_eq!(hand(&["berries", "berries"], Cult::Sun).total(), -40);
    assert_eq!(
        hand(&["moon_5", "moon_10", "moon_15", "berries"], Cult::Sun).total(),
        -20,
        "a potion of the wrong cult"
    );
    assert_eq!(hand(&["sun_5", "sun_10", "sun_15", "berries", "berries"], Cult::Sun).berries, -20);
}

/// Covers: ERB-P10
#[test]
fn the_morrigan_costs_her_controller_twenty() {
    assert_eq!(score_of(&ended(Some(Cult::Sun)).spirit("morrigan", "o3", P1)).total(), -20);
    let home = ended(Some(Cult::Sun)).play();
    let total = |seat| home.game.score(&home.state, seat).expect("over").morrigan;
    assert_eq!([P1, P2, P3].map(total), [0, 0, 0], "off the board nobody pays");
}

/// Covers: ERB-P11
#[test]
fn most_points_win_and_a_tie_is_a_shared_victory() {
    let play = ended(Some(Cult::Sun)).hand(P1, &["sun_15", "sun_15", "sun_10"]).play();
    assert_eq!(play.points(), [40, 20, 40]);
    let standings = play.standings();
    assert!(standings.winners().eq([P1, P3]));
    assert_eq!(standings.places.0, [Some(1), Some(3), Some(1), None]);
}

/// Covers: ERB-P12
#[test]
fn the_game_ends_with_the_scoring() {
    let play = ended(Some(Cult::Sun)).hand(P1, &["sun_15"]).play();
    assert_eq!(play.game.turn(&play.state), Turn::Over);
    assert_eq!((play.rule("pass"), play.chance_rule("roll 1 1")), (rule!("ERB-P12"), rule!("ERB-P12")));
    assert_eq!(play.outcomes(), []);
    assert_eq!(play.game.score(&table(2).play().state, P1), None, "no score before the end");
}

/// Covers: ERB-P13
#[test]
fn the_scoring_lays_all_hands_open() {
    let hands = |play: &Play, who| play.game.describe_view(&play.game.view(&play.state, who)).hands;
    let setup = table(2).druid(P1, "i0").druid(P2, "arrived").hand(P1, &["sun_15"]);
    let mut play = setup.roll(1, 1);
    play.act(&["move druid 1", "to i1", "vote druid sun"]);
    assert_eq!(hands(&play, Viewer::Public), [None, None], "secret up to the last vote");
    play.act(&["done", "vote druid sun", "done"]);
    assert_eq!(play.phase(), PhaseSpec::Over { cult: Some(Cult::Sun) });
    for who in [Viewer::Public, Viewer::Seat(P2)] {
        assert_eq!(hands(&play, who), [Some(vec![crate::common::card("sun_15")]), Some(vec![])]);
    }
}
