//! What holds in every game, at every step.

use crate::common::*;
use merlin_core::table_common::{ActionSet, Game, Hidden, Numbered, PerSeat, Seed, Stored, Turn, Viewer};
use merlin_core::{Action, Event, Merlin, PhaseSpec, Refusal};
use proptest::prelude::*;
use testkit::random_game;

fn any_game() -> impl Strategy<Value = (Merlin, u64)> {
    (2..=4u8, any::<bool>(), any::<u64>()).prop_map(|(players, favored, seed)| {
        let modules = if favored { FAVOR } else { PLAIN };
        (Merlin::built_in(players, modules).expect("2 to 4 play"), seed)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Covers: MER-S04, MER-S05, MER-S07, MER-S12, MER-A03, MER-A18, MER-S06
    #[test]
    fn nothing_is_lost_or_made((game, seed) in any_game()) {
        random_game(&game, seed, |state, _| {
            let faults = game.validate(state);
            assert!(faults.is_empty(), "{faults}");
        });
    }

    /// Covers: MER-T01, MER-T02
    #[test]
    fn every_game_has_six_rounds_and_24_turns_a_player((game, seed) in any_game()) {
        let mut ended = PerSeat::<u32>::default();
        let mut rounds = Vec::new();
        let last = random_game(&game, seed, |_, log| for event in log {
            match event {
                Event::TurnEnded(seat) => ended[*seat] += 1,
                Event::RoundBegan { round, .. } => rounds.push(*round),
                _ => {}
            }
        });
        prop_assert_eq!(rounds, [1, 2, 3, 4, 5, 6]);
        prop_assert!(ended.iter(game.players()).all(|(_, &turns)| turns == 24));
        prop_assert_eq!(game.describe(&last).phase, PhaseSpec::Over);
    }

    /// Covers: MER-E07, MER-E16
    #[test]
    fn a_score_is_the_sum_of_its_events((game, seed) in any_game()) {
        let mut sums = PerSeat::<i16>::default();
        random_game(&game, seed, |state, log| {
            for event in log {
                if let Event::Scored { seat, points, .. } = event {
                    sums[*seat] += points;
                }
            }
            assert!(sums.iter(game.players()).all(|(seat, &sum)| sum == state.player(seat).score()));
        });
    }

    /// Covers: MER-A23
    #[test]
    fn no_decision_is_a_dead_end((game, seed) in any_game()) {
        random_game(&game, seed, |state, _| {
            if let Turn::Player(_) = game.turn(state) {
                assert!(game.legal_actions(state).iter().next().is_some());
            }
        });
    }

    /// Covers: MER-M08
    #[test]
    fn resampling_keeps_what_a_seat_knows((game, seed) in any_game()) {
        let mut rng = Seed::from_u64(seed).derive(2).rng();
        random_game(&game, seed, |state, _| for who in game.players().seats().map(Viewer::Seat).chain([Viewer::Public, Viewer::Referee]) {
            let view = game.view(state, who);
            let other = game.determinize(&view, &mut rng);
            assert_eq!(game.view(&other, who), view);
            assert!(game.validate(&other).is_empty());
            assert!(who != Viewer::Referee || other == *state);
        });
    }
}

#[test]
fn positions_with_deck_renewals_keep_what_all_know() {
    // A short deck makes renewals common; hands then hold cards of several decks.
    let play = scene(3).deck_left(2).ready();
    let mut most = 0;
    for seed in 0..20 {
        let mut rng = Seed::from_u64(seed).rng();
        let mut state = play.state;
        while game_goes_on(&play.game, &mut state, &mut rng) {
            let view = play.game.view(&state, Viewer::Seat(P2));
            let other = play.game.determinize(&view, &mut rng);
            assert_eq!(play.game.view(&other, Viewer::Seat(P2)), view);
            assert_eq!(play.game.validate(&other).to_string(), "");
            most = most.max(play.game.describe(&state).renewals);
        }
    }
    assert!(most >= 1, "the deck was never renewed");
}

fn game_goes_on(
    game: &Merlin,
    state: &mut merlin_core::State,
    rng: &mut impl merlin_core::table_common::rand::Rng,
) -> bool {
    match game.turn(state) {
        Turn::Over => return false,
        Turn::Chance(_) => {
            let outcome = game.sample(state, rng).expect("chance is due");
            game.resolve(state, outcome, &mut ()).expect("sampled");
        }
        Turn::Player(_) => {
            let legal = game.legal_actions(state);
            let k = merlin_core::table_common::random::below(legal.len(), rng);
            game.apply(state, legal.nth(k).expect("legal"), &mut ()).expect("legal");
        }
    }
    true
}

/// Player 2 holds one secret card; three cards are unseen by player 1.
///
/// Covers: MER-M08
#[test]
fn resampling_is_uniform_over_what_a_seat_leaves_open() {
    let base = scene(2).hand(P2, &[30]).deck_left(2);
    // Card 30 lay in the deck when it was drawn; the two that are left there are as likely in its place.
    let play = base.ready();
    let deck: Vec<_> = play.spec().deck.iter().map(|card| card.index()).collect();
    let mut rng = Seed::from_u64(9).rng();
    let view = play.game.view(&play.state, Viewer::Seat(P1));
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..3000 {
        let other = play.game.describe(&play.game.determinize(&view, &mut rng));
        assert_eq!((other.players[1].hand.len(), other.deck.len()), (1, 2));
        *counts.entry(other.players[1].hand[0].card.index()).or_insert(0) += 1;
    }
    let mut wanted = [deck[0], deck[1], 30];
    wanted.sort_unstable();
    assert!(counts.keys().eq(&wanted), "{counts:?}");
    // Three standard deviations of 3000 draws at one third are 77.
    assert!(counts.values().all(|&count| (900..1100).contains(&count)), "{counts:?}");
}

/// After a renewal the old cards of a hand cannot be among the new deck's.
///
/// Covers: MER-M07, MER-M08
#[test]
fn resampling_never_mixes_cards_of_different_decks() {
    let base = scene(2).hand(P2, &[30, 31]).deck_left(2).with(|spec| {
        spec.renewals = 1;
        spec.players[1].hand[0].era = 1;
    });
    let play = base.ready();
    let view = play.game.view(&play.state, Viewer::Seat(P1));
    let mut rng = Seed::from_u64(9).rng();
    let mut new = std::collections::BTreeSet::new();
    for _ in 0..200 {
        let hand = play.game.describe(&play.game.determinize(&view, &mut rng)).players[1].hand.clone();
        assert!(hand.iter().any(|held| held.card == card(31) && held.era == 0), "the only card of its deck left");
        new.extend(hand.iter().filter(|held| held.era == 1).map(|held| held.card.index()));
    }
    assert_eq!(new.len(), 3);
}

/// `apply_legal` has no way to refuse: what the phase does not ask for is ignored.
///
/// Covers: MER-T12
#[test]
fn an_action_that_is_not_asked_for_is_ignored() {
    let mut ignored = 0;
    for (seed, modules) in [(1, PLAIN), (2, FAVOR)] {
        let game = Merlin::built_in(3, modules).unwrap();
        random_game(&game, seed, |state, _| {
            for action in (0..Action::SPACE).filter_map(Action::from_number) {
                if matches!(game.check(state, action), Err(Refusal::NotNow(..))) {
                    let (mut after, mut log) = (*state, Vec::new());
                    game.apply_legal(&mut after, action, &mut log);
                    assert!(after == *state && log.is_empty(), "{action} in {:?}", state.phase());
                    ignored += 1;
                }
            }
        });
    }
    assert!(ignored > 100_000, "{ignored}");
}

/// A search copies positions all the time.
#[test]
fn a_position_and_a_view_stay_small() {
    let sizes = [size_of::<merlin_core::State>(), size_of::<merlin_core::View>()];
    assert!(sizes[0] <= 488 && sizes[1] <= 552, "{sizes:?}");
}
