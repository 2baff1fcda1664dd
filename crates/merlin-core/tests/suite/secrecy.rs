//! What a player may not know cannot be read, computed or inferred: the harness's checks of secrecy, run hard.
//!
//! `SECRECY_GAMES=N` plays N games a configuration, and goes on from prepared positions.

use crate::common::*;
use merlin_core::table_common::conformance::{Conformance, Report};
use merlin_core::table_common::{Hidden, Seat, Stored, Viewer};
use merlin_core::{DrawCauseSpec, Event, HandCard, HiddenSpec, Merlin, PhaseSpec, SeenHand, State};

fn games() -> u32 {
    std::env::var("SECRECY_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(2)
}

/// All ways to deal what a seat does not know, where one card of others is secret: it is any of the unseen of its era.
fn worlds(game: &Merlin, state: &State, seat: Seat) -> Option<Vec<(State, u32)>> {
    let spec = game.describe(state);
    let secret = |held: &&HandCard| !held.known;
    let mut hidden = Vec::new();
    for (i, player) in spec.players.iter().enumerate().filter(|&(i, _)| i != seat.index()) {
        hidden.extend(player.hand.iter().filter(secret).map(|held| (i, *held)));
    }
    let [(owner, held)] = hidden[..] else { return None };
    let from_deck = if held.era == spec.renewals { spec.deck.clone() } else { Vec::new() };
    let found = from_deck.into_iter().chain([held.card]).map(|card| {
        let mut spec = spec.clone();
        spec.deck.retain(|&left| left != card);
        if card != held.card {
            spec.deck.push(held.card);
        }
        let hand = &mut spec.players[owner].hand;
        hand.retain(|&other| other != held);
        hand.push(HandCard { card, ..held });
        hand.sort();
        spec.deck.sort();
        (game.state_from_spec(&spec).unwrap_or_else(|wrong| panic!("{wrong}")), 1)
    });
    Some(found.collect())
}

/// Positions with few secrets: short decks, known cards, cards of two decks, flags and seals.
fn starts(players: u8, modules: &[&str]) -> Vec<Scene> {
    let base = || if modules.is_empty() { scene(players) } else { favor_scene(players) };
    let known = |seats: &[Seat]| {
        seats.iter().fold(base(), |scene, &seat| {
            scene.with(|spec| spec.players[seat.index()].hand.iter_mut().take(3).for_each(|held| held.known = true))
        })
    };
    let renewed = |scene: Scene| {
        scene.with(|spec| {
            spec.renewals = 1;
            spec.players.iter_mut().for_each(|player| player.hand[3].era = 1);
        })
    };
    let flags = [Dove, Fox, Snake, Eagle].into_iter().fold(base(), |scene, one| scene.goods(P1, Flag, one, 2));
    let missions = |draws: Scene| {
        draws.with(|spec| {
            spec.players[0].hand.truncate(2);
            let gone = [26, 27].map(card);
            spec.discard.extend(gone);
            spec.phase = PhaseSpec::Drawing { during: DrawCauseSpec::End, left: 2 };
            spec.players[0].dice.pop();
        })
    };
    vec![
        base().deck_left(1),
        known(&[P2]).deck_left(4),
        known(&[P1, P2]),
        renewed(base().deck_left(3)),
        flags.deck_left(2),
        missions(base().deck_left(1)),
        missions(renewed(base()).deck_left(1)),
    ]
}

fn hold(players: u8, modules: &[&str]) -> Report {
    let game = Merlin::built_in(players, modules).unwrap();
    let begin = |scene: Scene| scene.ready().state;
    let starts: Vec<State> =
        (0..games().div_ceil(2)).flat_map(|_| starts(players, modules).into_iter().map(begin)).collect();
    let count = starts.len() as u64;
    let all = Conformance::of_hidden(&game).games(games()).seed(100).every(10).starts(starts);
    let all = all.worlds(|state, seat| worlds(&game, state, seat));
    let report = all.run().unwrap_or_else(|failure| panic!("{failure}"));
    println!("{players} players {modules:?}: {report}");
    assert_eq!(report.pairs, (u64::from(games()) + count) * u64::from(players + 1));
    assert!(4 * report.resampled_differently > report.resampled, "{report}");
    assert!(2 * report.pair_steps_apart > report.pair_steps, "{report}");
    report
}

/// Covers: MER-M07, MER-M08
#[test]
fn two_keep_their_secrets() {
    let report = hold(2, PLAIN);
    assert!(report.worlds > 0, "{report}");
    hold(2, FAVOR);
}

/// Covers: MER-M07, MER-M08
#[test]
fn three_keep_their_secrets() {
    hold(3, PLAIN);
    hold(3, FAVOR);
}

/// Covers: MER-M07, MER-M08
#[test]
fn four_keep_their_secrets() {
    hold(4, PLAIN);
    hold(4, FAVOR);
}

/// A card from the deck is its owner's alone to know; one from the display, discarded or completed is known to all.
///
/// Covers: MER-M08
#[test]
fn a_view_and_a_log_hold_what_all_may_know_and_the_own_hand() {
    let mut play = scene(3).with(|spec| spec.players[1].hand[0].known = true).ready();
    let hand = |play: &Play, who| play.game.describe_view(&play.game.view(&play.state, who)).players[1].hand.clone();
    let known = |number| HandCard { card: card(number), known: number == 28, era: 0 };
    let own = SeenHand { cards: [28, 29, 36, 37].map(known).into(), hidden: vec![] };
    assert_eq!(hand(&play, Viewer::Seat(P2)), own);
    for who in [Viewer::Seat(P1), Viewer::Seat(P3), Viewer::Public] {
        let others = SeenHand { cards: vec![known(28)], hidden: vec![HiddenSpec { era: 0, cards: 3 }] };
        assert_eq!(hand(&play, who), others);
    }
    play.log.clear();
    play.log.extend([Event::MissionDrawn(P2, Some(card(5))), Event::MissionCompleted(P2, card(29))]);
    let told = |who| play.log.iter().filter_map(|event| play.game.event_for(event, who)).collect::<Vec<_>>();
    assert_eq!(told(Viewer::Seat(P2)), play.log);
    for who in [Viewer::Seat(P1), Viewer::Public] {
        assert_eq!(told(who), [Event::MissionDrawn(P2, None), Event::MissionCompleted(P2, card(29))]);
    }
}

/// What others can know of the own hand is in the own view: which cards all have seen, and from which deck the secret ones
/// come.
///
/// Covers: MER-M07, MER-M08
#[test]
fn a_seat_sees_what_the_others_know_of_its_hand() {
    let play = scene(3).with(|spec| {
        spec.renewals = 2;
        let hand = &mut spec.players[0].hand;
        (hand[0].known, hand[1].era, hand[2].era) = (true, 2, 1);
    });
    let play = play.ready();
    let own = play.game.view(&play.state, Viewer::Seat(P1));
    let seen = play.game.describe_view(&own).players[0].hand.cards.clone();
    assert_eq!(seen, play.player(P1).hand, "the own hand as the position has it");
    assert_eq!(own.player(P1).known_missions().iter().collect::<Vec<_>>(), [seen[0].card]);
    assert!(seen.iter().all(|held| own.era(held.card) == held.era && own.hand(P1).contains(held.card)));
    let others = play.game.view(&play.state, Viewer::Seat(P2));
    assert_eq!([0, 1, 2].map(|era| others.hidden(P1, era)), [1, 1, 1]);
    assert_eq!((others.hand_size(P1), others.hand(P1).len()), (4, 1));
}
