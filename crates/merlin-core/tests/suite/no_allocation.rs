//! Play takes no memory: neither legal sets nor checks, steps, chance, views, resampling or standings allocate.

use allocation_counter::measure;
use merlin_core::table_common::random::below;
use merlin_core::table_common::{ActionSet, Game, Hidden, Numbered, Seat, Seed, Sink, Stored, Turn, Viewer};
use merlin_core::{Action, Event, Merlin, State};

/// A whole random game, every question asked at every step; the number of steps.
fn play(game: &Merlin, seed: u64, log: &mut impl Sink<Event>) -> u32 {
    let mut rng = Seed::from_u64(seed).rng();
    let mut state = game.start();
    for step in 0..game.max_steps() {
        match game.turn(&state) {
            Turn::Player(_) => {
                let legal = game.legal_actions(&state);
                assert_eq!(legal.iter().count(), legal.words().map(|word| word.count_ones() as usize).sum::<usize>());
                let anything = Action::from_number(below(Action::SPACE, &mut rng));
                assert!(anything.is_none_or(|any| game.check(&state, any).is_ok() == legal.contains(any)));
                let action = legal.nth(below(legal.len(), &mut rng)).expect("below their number");
                assert!(game.apply(&mut state, action, log).is_ok());
                let view = game.view(&state, Viewer::Seat(Seat::P2));
                assert!(game.view(&game.determinize(&view, &mut rng), Viewer::Seat(Seat::P2)) == view);
            }
            Turn::Chance(_) => {
                assert!(game.outcomes(&state).count() > 0);
                let outcome = game.sample(&state, &mut rng).expect("chance is due");
                assert!(game.resolve(&mut state, outcome, log).is_ok());
            }
            Turn::Over => {
                assert!(game.standings(&state).is_some());
                return step;
            }
        }
    }
    panic!("the game did not end");
}

#[test]
fn play_does_not_allocate() {
    for (players, modules) in [(2, &[][..]), (3, &["kings-favor"][..]), (4, &["kings-favor"][..])] {
        let game = Merlin::built_in(players, modules).expect("a game");
        let mut steps = 0;
        let taken = measure(|| steps = (0..8).map(|seed| play(&game, seed, &mut ())).sum());
        assert_eq!((taken.count_total, taken.bytes_total), (0, 0), "{steps} steps");
        assert!(steps > 8 * 200, "{steps} steps are not eight games");
    }
}

#[test]
fn an_allocation_would_be_seen() {
    let game = Merlin::built_in(3, &[]).expect("3 players");
    let mut log = Vec::new();
    let taken = measure(|| assert!(play(&game, 0, &mut log) > 0));
    assert!(taken.count_total > 0 && !log.is_empty());
}

#[test]
fn a_state_is_small_and_plain() {
    assert!(size_of::<State>() <= 640, "{} bytes", size_of::<State>());
    assert!(!std::mem::needs_drop::<State>());
}
