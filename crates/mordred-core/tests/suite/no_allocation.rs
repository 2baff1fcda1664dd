//! Play takes no memory: neither legal sets nor checks, steps, chance or standings allocate.

use allocation_counter::measure;
use mordred_core::table_common::random::below;
use mordred_core::table_common::{ActionSet, Game, Numbered, Seed, Sink, Stored, Turn};
use mordred_core::{Action, Event, Mordred};

/// A whole random game, every question asked at every step; the number of steps.
fn play(game: &Mordred, seed: u64, log: &mut impl Sink<Event>) -> u32 {
    let mut rng = Seed::from_u64(seed).rng();
    let mut state = game.start();
    for step in 0..game.max_steps() {
        match game.turn(&state) {
            Turn::Player(_) => {
                let legal = game.legal_actions(&state);
                let ones: u32 = legal.words().map(u64::count_ones).sum();
                assert_eq!(legal.iter().count(), ones as usize);
                let anything = Action::from_number(below(Action::SPACE, &mut rng));
                assert!(anything.is_none_or(|any| game.check(&state, any).is_ok() == legal.contains(any)));
                let action = legal.nth(below(legal.len(), &mut rng)).expect("below their number");
                assert!(game.apply(&mut state, action, log).is_ok());
            }
            Turn::Chance(_) => {
                assert!(game.outcomes(&state).count() > 1);
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
    for players in [3, 4] {
        let game = Mordred::built_in(players, &[]).expect("3 or 4 players");
        let mut steps = 0;
        let taken = measure(|| steps = (0..20).map(|seed| play(&game, seed, &mut ())).sum());
        assert_eq!((taken.count_total, taken.bytes_total), (0, 0), "{steps} steps");
        assert!(steps > 20 * 50, "{steps} steps are not twenty games");
    }
}

#[test]
fn an_allocation_would_be_seen() {
    let game = Mordred::built_in(3, &[]).expect("3 players");
    let mut log = Vec::new();
    let taken = measure(|| assert!(play(&game, 0, &mut log) > 0));
    assert!(taken.count_total > 0 && !log.is_empty());
}
