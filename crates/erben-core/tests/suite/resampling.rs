//! Resampling held against full enumeration: small positions of which every world that a viewer cannot tell apart is
//! listed by plain code, from the catalogue and `docs/notation/erben.md`, section 7, and from the written position
//! alone. The draws follow the list by chi-square at 10⁻⁶ on either side; every world comes, and no other.
//!
//! `SECRECY_SAMPLES=N` expects the rarest world N times.
#![allow(clippy::cast_sign_loss, reason = "counts: positive, and far below 2^32")]

use std::collections::BTreeMap;

use crate::chi_square::{ChiSquare, chi_square, draws};
use crate::common::worlds::{World, known_rows, split, worlds};
use crate::common::*;
use erben_core::table_common::{DealerRng, Hidden, Seat, Seed, Stored, Viewer};
use erben_core::{Event, PhaseSpec, StateSpec};

/// Holds resampling for one viewer; gives back the law.
fn holds(name: &str, play: &Play, who: Viewer, wanted: usize) -> ChiSquare {
    let spec = play.game.describe(&play.state);
    let list = worlds(&spec, who);
    assert_eq!(list.len(), wanted, "{name}, {who:?}: worlds");
    let weights: Vec<f64> = list.values().copied().collect();
    let known = StateSpec { known: known_rows(&spec, who), ..split(&spec).0 };
    let view = play.game.view(&play.state, who);
    let mut rng = Seed::from_u64(23).rng();
    let mut counts: BTreeMap<&World, u32> = list.keys().map(|world| (world, 0)).collect();
    let total = draws(&weights);
    for _ in 0..total {
        let drawn = play.game.determinize(&view, &mut rng);
        let (rest, world) = split(&play.game.describe(&drawn));
        assert_eq!(rest, known, "{name}, {who:?}: what is known has changed");
        *counts.get_mut(&world).unwrap_or_else(|| panic!("{name}, {who:?}: {world:?} is no world")) += 1;
    }
    let counts: Vec<u32> = counts.into_values().collect();
    let found = chi_square(&counts, &weights);
    println!("{name}, {who:?}: {wanted} worlds, {total} draws, chi-square {:.1}", found.statistic);
    assert!(found.holds(), "{name}, {who:?}: {found:?}");
    found
}

const ONE: Viewer = Viewer::Seat(P1);
const TWO: Viewer = Viewer::Seat(P2);
const THREE: Viewer = Viewer::Seat(P3);

fn held_for(name: &str, play: &Play, wanted: &[(Viewer, usize)]) {
    for &(who, wanted) in wanted {
        holds(name, play, who, wanted);
    }
    holds(name, play, Viewer::Referee, 1);
}

/// Covers: ERB-S07
#[test]
fn the_class_is_seen_and_every_card_of_it_is_as_likely() {
    let play = table(2).hand(P1, &["berries"]).hand(P2, &["moon_10", "sun_lug"]).play();
    // One plant of seven kinds; by the other seven of plants times three of Sun; by all seven times seven times three.
    held_for("one each", &play, &[(TWO, 7), (ONE, 21), (Viewer::Public, 147)]);
    // Two plants of seven kinds: 21 unlike pairs and 7 like ones.
    let play = table(2).hand(P2, &["sun_5", "sun_5"]).play();
    held_for("a pair", &play, &[(ONE, 28), (TWO, 1), (Viewer::Public, 28)]);
    // Few are left in the stack: the viewer holds all other plants.
    let play = table(3)
        .hand(P2, &["sun_5", "berries"])
        .hand(P3, &["sun_5"])
        .hand(P1, &["sun_10"; 3])
        .hand(P1, &["sun_15", "sun_15", "sun_15", "moon_5", "moon_5", "moon_5", "moon_10", "moon_10", "moon_10"])
        .hand(P1, &["moon_15", "moon_15", "moon_15", "berries"])
        .play();
    // Of sun_5 ×3 and berries ×2, two with player 2, one with player 3: all but BB with B.
    held_for("few left", &play, &[(ONE, 5)]);
}

/// Covers: ERB-G10
#[test]
fn what_was_seen_stays_and_the_rest_is_dealt() {
    let play = table(3)
        .hand(P1, &["sun_15", "sun_harp"])
        .hand(P2, &["sun_5", "moon_15", "berries"])
        .hand(P3, &["moon_teutates", "moon_portrait", "sun_10"])
        .known(P1, P2, &["sun_5", "berries"])
        .known(P1, P3, &["moon_teutates"])
        .known(P2, P3, &["sun_10"])
        .known(P3, P1, &["sun_harp"])
        .play();
    // Player 1: a plant, a plant and a Moon card. Player 2: a plant and a Sun card of 1, two Moon cards of 3.
    held_for("seen", &play, &[(ONE, 7 * 7 * 3), (TWO, 7 * 3 * 6)]);
    // Player 3: the plant of 1, and three plants of 2: too many for a list; less of them here.
    let play = table(3)
        .hand(P1, &["sun_harp", "sun_15"])
        .hand(P2, &["sun_5", "moon_portrait"])
        .hand(P3, &["moon_teutates"])
        .known(P3, P1, &["sun_harp"])
        .known(P1, P3, &["moon_teutates"])
        .play();
    held_for("seen by the third", &play, &[(THREE, 7 * 7 * 3), (ONE, 7 * 3)]);
}

/// Player 1's druid steps onto the space of player 2's.
fn meet(setup: &Setup) -> Play {
    let mut play = setup.clone().druid(P1, "m2").druid(P2, "m3").roll(1, 1);
    play.act(&["move druid 1", "to m3"]);
    play
}

/// Covers: ERB-T03
#[test]
fn a_gift_that_is_not_seen_is_any_that_could_be_given() {
    let mut play = meet(&table(3).hand(P1, &["sun_5", "berries"]).hand(P2, &["moon_5"]));
    play.act(&["exchange 1 plant", "give berries"]);
    // Player 2: 21 pairs with two gifts each, 7 with one. Player 1 knows the own gift.
    held_for("a hidden gift", &play, &[(ONE, 7), (TWO, 21 * 2 + 7)]);
    let mut play = meet(&table(3).hand(P1, &["sun_5"]).hand(P2, &["moon_5"]));
    play.act(&["exchange 1 plant", "give sun_5"]);
    held_for("the only gift", &play, &[(THREE, 49), (Viewer::Public, 49)]);
    // One sun_5 is left: a pair of it cannot be.
    let mut play = meet(&table(2).hand(P1, &["sun_5", "sun_5", "moon_5"]).hand(P2, &["moon_5", "berries"]));
    play.act(&["exchange 2 plants", "give sun_5 moon_5"]);
    held_for("two of three", &play, &[(ONE, 27)]);
}

/// Covers: ERB-T03, ERB-G10
#[test]
fn after_an_exchange_both_know_what_they_gave_and_a_third_knows_less() {
    let setup = table(3).hand(P1, &["sun_5", "berries"]).hand(P2, &["moon_5"]).known(P3, P1, &["sun_5"]);
    let mut play = meet(&setup);
    play.act(&["exchange 1 plant", "give sun_5", "give moon_5"]);
    // Player 1 knows all of player 2; player 2 one of player 1's two plants; player 3 is sure of nothing any more.
    held_for("exchanged", &play, &[(ONE, 1), (TWO, 7), (THREE, 7 * 28), (Viewer::Public, 7 * 28)]);
}

/// Player 1 moves the Morrigan onto player 2's druid.
fn put(setup: &Setup) -> Play {
    let mut play = setup.clone().druid(P2, "m3").spirit("morrigan", "m2", P1).roll(1, 1);
    play.act(&["move morrigan 1", "to m3"]);
    play
}

/// Covers: ERB-G06, ERB-G10
#[test]
fn after_a_theft_or_a_look_each_knows_what_it_saw() {
    let held = table(3).hand(P2, &["sun_5", "sun_5", "moon_lug"]).known(P3, P2, &["sun_5", "sun_5"]);
    let held = held.edition(|edition| (edition.moon_magic.lug, edition.moon_magic.teutates) = (1, 2));
    let mut play = put(&held);
    play.act(&["steal 1 plant"]);
    // The theft is due: nobody has learnt anything yet.
    held_for("a theft due", &play, &[(ONE, 28 * 4), (TWO, 1), (THREE, 4)]);
    play.chance("card sun_5");
    // Player 1: a plant and a Moon card of player 2. Player 2 knows the loot. Player 3: a sun_5 is left at least, the loot
    // is any plant, the Moon card one of four kinds.
    held_for("a theft done", &play, &[(ONE, 7 * 4), (TWO, 1), (THREE, 7 * 4)]);
    let mut play = put(&held);
    play.act(&["look"]);
    held_for("a look", &play, &[(ONE, 1), (TWO, 1), (THREE, 4)]);
    play.act(&["pass"]).chance("roll 1 1").act(&["move druid 1", "to m4"]).chance("card berries");
    // One more plant, which nobody else saw.
    held_for("a look, then a draw", &play, &[(ONE, 7), (THREE, 7 * 4)]);
}

/// Four pieces have arrived, two of each of the first two players; player 1's sun2 brings the fifth.
fn fifth(setup: &Setup) -> Play {
    let setup = setup.clone().druid(P1, "arrived").druid(P2, "arrived").spirit("sun1", "arrived", P1);
    let mut play = setup.spirit("moon1", "arrived", P2).spirit("sun2", "i0", P1).roll(1, 1);
    play.act(&["move sun2 1", "to i1"]);
    play
}

/// Covers: ERB-V06, ERB-C02
#[test]
fn in_the_vote_what_was_shown_or_spent_is_known_to_all() {
    let potion = ["sun_5", "sun_10", "sun_15", "berries"];
    let mut play = fifth(&table(2).hand(P1, &potion).hand(P1, &["sun_lug", "moon_5"]).hand(P2, &["berries"]));
    play.act(&["vote druid sun", "double sun1", "potion sun"]);
    // Player 2: the plant beside the potion. All: that, and player 2's plant.
    held_for("a potion shown", &play, &[(ONE, 7), (TWO, 7), (Viewer::Public, 7 * 7)]);
    play.act(&["done", "vote druid sun", "done"]);
    assert!(matches!(play.phase(), PhaseSpec::Over { .. }));
    held_for("all laid open", &play, &[(ONE, 1), (TWO, 1), (Viewer::Public, 1)]);
}

/// Who has no piece at the centre is asked only with an extra vote to give; a world in which nothing could be given is
/// none.
///
/// Covers: ERB-V13
#[test]
fn who_is_asked_without_a_piece_holds_an_extra_vote() {
    let mut play = fifth(&table(3).hand(P3, &["sun_portrait", "moon_5"]));
    play.act(&["vote druid sun", "done", "vote druid moon", "done"]);
    assert_eq!(play.votes().1, P3);
    // Who has pieces there needs none: any plant.
    let mut with_pieces = fifth(&table(3).hand(P1, &["moon_5"]));
    with_pieces.act(&["vote druid sun"]);
    assert_eq!(with_pieces.votes().1, P1);
    held_for("a druid at the centre", &with_pieces, &[(TWO, 7), (Viewer::Public, 7)]);
    // The Sun card is the portrait; the plant any of seven.
    held_for("a portrait for sure", &play, &[(ONE, 7), (TWO, 7), (THREE, 1), (Viewer::Public, 7)]);
    // One Sun and one Moon card: a portrait at least among them, 3 · 3 less the 2 · 2 without one.
    let mut play = fifth(&table(3).hand(P3, &["sun_lug", "moon_portrait"]));
    play.act(&["vote druid sun", "done", "vote druid moon", "done"]);
    held_for("one of two", &play, &[(ONE, 5), (Viewer::Public, 5)]);
    // Four plants: a potion of either cult.
    let mut play = fifth(&table(3).hand(P3, &["sun_5", "sun_10", "sun_15", "berries"]));
    play.act(&["vote druid sun", "done", "vote druid moon", "done"]);
    held_for("a potion for sure", &play, &[(ONE, 2), (Viewer::Public, 2)]);
    // After a first extra vote nothing more is sure.
    play.act(&["potion sun"]);
    held_for("shown", &play, &[(ONE, 1), (Viewer::Public, 1)]);
    // Four plants and a Sun card, one of them known to player 2. With the portrait any plants: of seven kinds with three
    // cards 203 fours, 83 with the berries; with another of three Sun cards a potion of either cult.
    let setup = table(3).hand(P3, &["sun_portrait", "moon_5", "moon_10", "moon_15", "berries"]);
    let mut play = fifth(&setup.known(P2, P3, &["berries"]));
    play.act(&["vote druid sun", "done", "vote druid moon", "done"]);
    held_for("a portrait or a potion", &play, &[(ONE, 203 + 2 * 2), (TWO, 83 + 2 * 2)]);
    // Five plants and nothing else: a potion of either cult and one more plant of seven kinds. Both potions would be seven plants.
    let setup = table(3).hand(P3, &["moon_5", "moon_10", "moon_15", "berries", "berries"]).hand(P2, &["berries"]);
    let mut play = fifth(&setup);
    play.act(&["vote druid sun", "done", "vote druid moon", "done"]);
    held_for("a potion and one more", &play, &[(TWO, 7 + 7)]);
}

/// A card that would have been spent before one that was is in no world, from then on to the end (ERB-V15).
///
/// Covers: ERB-V15
#[test]
fn what_would_have_been_spent_first_is_in_no_world() {
    let mut play = fifth(&table(2).hand(P1, &["moon_portrait", "sun_harp"]).hand(P2, &["moon_5"]));
    play.act(&["vote druid sun"]);
    // Any of three Sun cards and three Moon cards.
    held_for("nothing spent", &play, &[(TWO, 9)]);
    play.act(&["portrait sun"]);
    assert_eq!(play.view(P2).stated(P1).spent(), cards(&["moon_portrait"]));
    held_for("the Moon's portrait spent", &play, &[(TWO, 2), (Viewer::Public, 2 * 7)]);
    play.act(&["done"]);
    held_for("and the statement closed", &play, &[(TWO, 2), (Viewer::Public, 2 * 7)]);
    let mut play = fifth(&table(2).hand(P1, &["moon_teutates", "sun_harp"]));
    play.act(&["vote druid sun", "double sun1"]);
    held_for("the Moon's doubler spent", &play, &[(TWO, 2), (Viewer::Public, 2)]);
    // Spending the first of its kind tells nothing of the others.
    let mut play = fifth(&table(2).hand(P1, &["sun_lug", "sun_harp"]));
    play.act(&["vote druid sun", "double sun1"]);
    held_for("the Sun's doubler spent", &play, &[(TWO, 3), (Viewer::Public, 3)]);
}

/// Player 1 and the last player have four pieces at the centre; player 1's sun2 brings the fifth. The others have none there.
fn fifth_of_two(players: usize, setup: &Setup) -> Play {
    let last = Seat::ALL[players - 1];
    let setup = setup.clone().druid(P1, "arrived").druid(last, "arrived").spirit("sun1", "arrived", P1);
    let mut play = setup.spirit("moon1", "arrived", last).spirit("sun2", "i0", P1).roll(1, 1);
    play.act(&["move sun2 1", "to i1", "vote druid sun", "done"]);
    play
}

/// Who was skipped holds no extra vote, and who was asked and stated nothing holds one, for the rest of the vote (ERB-V13).
///
/// Covers: ERB-V13
#[test]
fn what_the_first_round_has_told_stays_true() {
    let play = fifth_of_two(3, &table(3).hand(P2, &["sun_lug", "moon_5"]));
    assert_eq!((play.votes().1, play.view(P1).skipped().iter().collect()), (P3, vec![P2]));
    // The Sun card is no portrait, the plant any.
    held_for("skipped", &play, &[(ONE, 2 * 7), (THREE, 2 * 7), (TWO, 1), (Viewer::Public, 2 * 7)]);
    // Four plants of seven kinds with three cards each, and no potion of either cult.
    let play = fifth_of_two(3, &table(3).hand(P2, &["sun_5", "sun_10", "sun_15", "moon_5"]));
    held_for("skipped with plants", &play, &[(ONE, 203 - 2)]);
    let mut play = fifth_of_two(3, &table(3).hand(P2, &["sun_portrait", "moon_5"]));
    assert_eq!(play.votes().1, P2);
    play.act(&["done"]);
    assert!(play.view(P1).skipped().is_empty());
    held_for("asked, and silent", &play, &[(ONE, 7), (Viewer::Public, 7)]);
    // Two hands of which something is told: no portrait in the one, at least one of a Sun and a Moon card in the other.
    let held = table(4).hand(P2, &["sun_lug", "moon_cauldron"]).hand(P3, &["sun_harp", "moon_portrait"]);
    let mut play = fifth_of_two(4, &held);
    assert_eq!(play.votes().1, P3, "player 2 was skipped");
    play.act(&["done"]);
    held_for("skipped and silent", &play, &[(ONE, 2 * 2 * 5), (THREE, 4), (Viewer::Public, 2 * 2 * 5)]);
    let both = table(4).hand(P2, &["sun_harp", "moon_portrait"]).hand(P3, &["sun_portrait", "moon_teutates"]);
    let mut play = fifth_of_two(4, &both);
    play.act(&["done", "done"]);
    held_for("both silent", &play, &[(ONE, 5 * 5), (Viewer::Public, 5 * 5)]);
}

/// Everybody saw a potion that was shown, spectators too, and no plant leaves a hand in the vote.
///
/// Covers: ERB-C07, ERB-V06
#[test]
fn a_potion_that_was_shown_is_known_to_the_end() {
    let potion = ["sun_5", "sun_10", "sun_15", "berries"];
    let mut play = fifth(&table(2).hand(P1, &potion).hand(P1, &["moon_5"]));
    play.act(&["vote druid moon", "potion sun", "done"]);
    assert_eq!(play.votes().1, P2, "the statement is closed");
    held_for("shown and closed", &play, &[(TWO, 7), (Viewer::Public, 7)]);
    let view = play.game.view(&play.state, Viewer::Public);
    assert_eq!(view.stated(P1).shown(), cards(&potion));
    let held = Seed::from_u64(4).rng();
    assert!(play.game.determinize(&view, &mut { held }).hand(P1).contains_all(cards(&potion)));
}

/// Wrong ways to resample, each noticed with the same draws.
///
/// Covers: ERB-S07
#[test]
fn a_biased_sampler_is_noticed() {
    use erben_core::table_common::random::{below, weighted};
    // Two plants and a Sun card; one of each kind of plant is with the viewer, so that the kinds differ in number.
    let play = table(2).hand(P1, &["sun_5", "sun_5", "berries"]).hand(P2, &["moon_10", "sun_5", "sun_lug"]).play();
    let list = worlds(&play.game.describe(&play.state), ONE);
    let weights: Vec<f64> = list.values().copied().collect();
    let whole: Vec<u32> = weights.iter().map(|&weight| weight as u32).collect();
    let (n, total) = (list.len() as u32, draws(&weights));
    let mut rng = Seed::from_u64(9).rng();
    let mut sampled = |world: &mut dyn FnMut(&mut DealerRng) -> usize| {
        let mut counts = vec![0; list.len()];
        (0..total).for_each(|_| counts[world(&mut rng)] += 1);
        chi_square(&counts, &weights)
    };
    let fair = sampled(&mut |rng| weighted(whole.iter().copied(), rng).expect("a world"));
    assert!(fair.holds(), "{fair:?}");
    // Every world as likely, however many ways lead there: kinds drawn instead of cards.
    let flat = sampled(&mut |rng| below(n, rng) as usize);
    assert!(!flat.holds(), "{flat:?}");
    // The true world a little too often.
    let truth = list.keys().position(|world| *world == split(&play.game.describe(&play.state)).1).expect("a world");
    let sticky = sampled(&mut |rng| {
        let fair = weighted(whole.iter().copied(), rng).expect("a world");
        if below(50, rng) == 0 { truth } else { fair }
    });
    assert!(!sticky.holds(), "{sticky:?}");
    // A world that never comes.
    let blind = sampled(&mut |rng| match weighted(whole.iter().copied(), rng).expect("a world") {
        0 => 1,
        other => other,
    });
    assert!(!blind.holds(), "{blind:?}");
}

/// A look at a hand is not forgotten by the log either: it holds the cards for the two who saw them.
///
/// Covers: ERB-G06, ERB-G10
#[test]
fn the_log_tells_each_what_it_saw() {
    let mut play = put(&table(3).hand(P2, &["sun_5", "berries"]));
    play.act(&["look"]);
    let looked = |who| {
        play.log.iter().filter_map(|event| play.game.event_for(event, who)).find_map(|event| match event {
            Event::Looked { hand, .. } => Some(hand),
            _ => None,
        })
    };
    assert_eq!(
        [ONE, TWO, THREE, Viewer::Public].map(looked),
        [Some(Some(cards(&["sun_5", "berries"]))), Some(Some(cards(&["sun_5", "berries"]))), Some(None), Some(None),]
    );
}
