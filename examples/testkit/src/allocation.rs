//! Play takes no memory: neither legal sets nor checks, steps, chance, views, resampling or standings allocate.

use allocation_counter::measure;
use table_common::random::below;
use table_common::{ActionSet, Hidden, Numbered, Seat, Seed, Sink, Turn, Viewer};

/// Holds that whole random matches take no memory, every question asked at every step, and that one which keeps its events
/// would be seen to take some. Gives the number of steps.
///
/// # Panics
///
/// Where something allocates.
pub fn none_in<G: Hidden>(game: &G, matches: u64) -> u32 {
    let mut steps = 0;
    let taken = measure(|| steps = (0..matches).map(|seed| play(game, seed, &mut ())).sum());
    assert_eq!((taken.count_total, taken.bytes_total), (0, 0), "{steps} steps");
    let mut log = Vec::new();
    let taken = measure(|| assert!(play(game, 0, &mut log) > 0));
    assert!(taken.count_total > 0 && !log.is_empty(), "an allocation is not seen");
    steps
}

/// A whole random match, every question asked at every step; the number of steps.
fn play<G: Hidden>(game: &G, seed: u64, log: &mut impl Sink<G::Event>) -> u32 {
    let mut rng = Seed::from_u64(seed).rng();
    let mut state = game.start();
    for step in 0..game.max_steps() {
        match game.turn(&state) {
            Turn::Player(seat) => {
                let legal = game.legal_actions(&state);
                assert_eq!(legal.iter().count() as u32, legal.words().map(u64::count_ones).sum::<u32>());
                let any = G::Action::from_number(below(G::Action::SPACE, &mut rng));
                assert!(any.is_none_or(|any| game.check(&state, any).is_ok() == legal.contains(any)));
                for who in [Viewer::Seat(seat), Viewer::Seat(Seat::P2), Viewer::Public] {
                    let view = game.view(&state, who);
                    assert!(game.view(&game.determinize(&view, &mut rng), who) == view);
                }
                let action = legal.nth(below(legal.len(), &mut rng)).expect("a player can do something");
                assert!(game.apply(&mut state, action, log).is_ok());
            }
            Turn::Chance(_) => {
                assert!(game.outcomes(&state).next().is_some());
                let outcome = game.sample(&state, &mut rng).expect("chance is due");
                assert!(game.resolve(&mut state, outcome, log).is_ok());
            }
            Turn::Over => {
                assert!(game.standings(&state).is_some());
                return step;
            }
        }
    }
    panic!("the match does not end");
}
