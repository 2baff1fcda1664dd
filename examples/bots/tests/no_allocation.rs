//! An iteration takes no memory once a search has grown as large before.

use allocation_counter::measure;
use erben_core::Erben;
use merlin_core::Merlin;
use mordred_core::Mordred;
use table_bots::{Bot, Flat, Heuristics, IsMcts, Knowledge, MoIsMcts, Observation, Options};
use table_common::{ActionSet, Game, Hidden, Seed, Stored, Turn};

/// The first decision of a game with more than one legal action.
fn first_choice<G: Game>(game: &G) -> G::State {
    let mut state = game.start();
    let mut rng = Seed::from_u64(5).rng();
    for _ in 0..game.max_steps() {
        if let Turn::Player(_) = game.turn(&state) {
            let legal = game.legal_actions(&state);
            if legal.len() > 3 {
                break;
            }
            game.apply_legal(&mut state, legal.nth(0).unwrap(), &mut ());
        } else {
            let outcome = game.sample(&state, &mut rng).unwrap();
            game.resolve(&mut state, outcome, &mut ()).unwrap();
        }
    }
    state
}

fn allocations<G: Hidden>(game: &G, bot: &mut impl Bot<G>) -> [u64; 2] {
    let state = first_choice(game);
    let seen = Observation::due(game, &state).unwrap();
    let mut count = || {
        measure(|| {
            let before = bot.iterations();
            assert!(bot.choose(&seen).is_some());
            assert!(bot.iterations() >= before + 100);
        })
        .count_total
    };
    // Iterations of another generator state may go deeper, or show more to other seats: warm is after some searches.
    let cold = count();
    (0..30).for_each(|_| {
        count();
    });
    [cold, count()]
}

fn check<G: Hidden>(game: &G)
where
    Heuristics: Knowledge<G>,
{
    let seat = Observation::due(game, &first_choice(game)).unwrap().seat();
    let seed = Seed::from_u64(1);
    let options = Options::new(100);
    let [_, warm] = allocations(game, &mut Flat::new(options, (), seed, seat));
    assert_eq!(warm, 0, "flat search of {}", G::NAME);
    let [cold, warm] = allocations(game, &mut IsMcts::new(options, (), seed, seat));
    assert!(cold > 0);
    assert_eq!(warm, 0, "one tree of {}", G::NAME);
    let [cold, warm] = allocations(game, &mut IsMcts::new(Options::guided(100), Heuristics, seed, seat));
    assert!(cold > 0);
    assert_eq!(warm, 0, "one guided tree of {}", G::NAME);
    let [cold, warm] = allocations(game, &mut MoIsMcts::new(options, (), seed, seat));
    assert!(cold > 0);
    assert_eq!(warm, 0, "a tree a seat of {}", G::NAME);
}

#[test]
fn a_warm_search_allocates_nothing() {
    check(&Mordred::built_in(3, &[]).unwrap());
    check(&Merlin::built_in(4, &["kings-favor"]).unwrap());
    check(&Erben::built_in(4, &[]).unwrap());
}
