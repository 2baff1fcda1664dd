//! What holds in every game, at every step.

use crate::common::*;
use merlin_core::table_common::{Game, Numbered, PerSeat, Stored};
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
    assert!(sizes[0] <= 496 && sizes[1] <= 560, "{sizes:?}");
}
