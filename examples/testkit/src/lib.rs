//! What the tests of the rules engines share. This package is not published: the engines name it in `[dev-dependencies]`
//! by its path alone, without a version, so that `cargo package` leaves it out.
//!
//! - [`cases`] makes data of what rule tests play, for people and other programs; [`covers`] reads which rows a test holds.
//! - [`census`] counts what is met in play.
//! - [`door`] changes one field of a position at a time and holds that what [`Stored`] lets in can be played on.
//! - [`Play`] is a position of a rule test in play, in notation.
//! - [`beside`] walks an engine and a second, plain implementation of its rules side by side.
//! - [`frozen`] holds numbers, names and whole games against files that never change.
//! - [`allocation`] holds that play takes no memory.
//! - [`formats`] takes values through serde formats and back.
//! - [`observe`] holds observations against views.
//! - [`variants`] names the variants of an enum, to hold that a list has each.
//! - [`random_match`], [`match_by`] and [`random_game`] play a whole match and a whole game.

pub mod allocation;
pub mod beside;
pub mod cases;
pub mod census;
pub mod covers;
pub mod door;
pub mod formats;
pub mod frozen;
pub mod observe;
mod play;
pub mod variants;

pub use play::Play;

use table_common::random::below;
use table_common::{ActionSet, DealerRng, Game, Seed, Table, Turn};

#[cfg(doc)]
use table_common::Stored;

/// A whole match dealt from `seed`, in which every player chooses evenly among what is legal.
///
/// # Panics
///
/// Where a legal action is refused.
pub fn random_match<G: Game>(game: G, seed: u64) -> Table<G> {
    match_by(game, seed, |game, state, rng| {
        let legal = game.legal_actions(state);
        legal.nth(below(legal.len(), rng)).expect("a player can do something")
    })
}

/// A whole match dealt from `seed`, in which every player chooses as `choose` does.
///
/// # Panics
///
/// Where a chosen action is refused, and where the match does not end within its bound.
pub fn match_by<G: Game>(game: G, seed: u64, choose: impl Fn(&G, &G::State, &mut DealerRng) -> G::Action) -> Table<G> {
    let (seed, most) = (Seed::from_u64(seed), game.max_steps());
    let mut rng = seed.derive(1).rng();
    let mut table = Table::new(game, seed);
    for _ in 0..=most {
        let Turn::Player(seat) = table.turn() else { return table };
        let action = choose(table.game(), table.state(), &mut rng);
        table.act(seat, action).unwrap_or_else(|error| panic!("{error}"));
    }
    panic!("more decisions than any game may have")
}

/// A whole game in which every player chooses evenly among what is legal. `look` sees each position with what the last step
/// told; the last position is given back.
///
/// # Panics
///
/// Where a legal action or a possible outcome is refused, and where the game does not end within its bound.
pub fn random_game<G: Game>(game: &G, seed: u64, look: impl FnMut(&G::State, &[G::Event])) -> G::State {
    random_game_from(game, &game.start(), seed, look)
}

/// The same from any position.
///
/// # Panics
///
/// As [`random_game`] does.
pub fn random_game_from<G: Game>(
    game: &G,
    state: &G::State,
    seed: u64,
    mut look: impl FnMut(&G::State, &[G::Event]),
) -> G::State {
    let (mut state, mut rng, mut log) = (state.clone(), Seed::from_u64(seed).rng(), Vec::new());
    for _ in 0..=game.max_steps() {
        look(&state, &log);
        log.clear();
        let done = match game.turn(&state) {
            Turn::Over => return state,
            Turn::Chance(_) => {
                let outcome = game.sample(&state, &mut rng).expect("chance is due");
                game.resolve(&mut state, outcome, &mut log)
            }
            Turn::Player(_) => {
                let legal = game.legal_actions(&state);
                let action = legal.nth(below(legal.len(), &mut rng)).expect("a player can do something");
                game.apply(&mut state, action, &mut log)
            }
        };
        done.unwrap_or_else(|refusal| panic!("{}", game.display(&refusal)));
    }
    panic!("more steps than any game may have")
}
