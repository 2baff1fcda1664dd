//! Path counting: a number that any other implementation of the same rules can compare.

use crate::{ActionSet, Game, Turn};

/// How many paths lead on from a position, and how heavy they are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Paths {
    /// The number of paths.
    pub count: u64,
    /// The sum over all paths of the product of the weights of their outcomes.
    pub weight: u128,
}

/// The numbers grew too big to hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("wanted a path count below 2^64 with a weight below 2^128; it is greater: choose a smaller depth")]
pub struct PathOverflow;

/// Counts the paths of `depth` decisions from `state`.
///
/// Chance before, between and after the decisions is followed to the next decision. A game that ends sooner is one
/// path.
pub fn count_paths<G: Game>(game: &G, state: &G::State, depth: u32) -> Result<Paths, PathOverflow> {
    let mut sum = Paths { count: 0, weight: 0 };
    let mut add = |more: Paths, weight: u32| {
        sum.count = sum.count.checked_add(more.count).ok_or(PathOverflow)?;
        let scaled = more.weight.checked_mul(u128::from(weight)).ok_or(PathOverflow)?;
        sum.weight = sum.weight.checked_add(scaled).ok_or(PathOverflow)?;
        Ok(())
    };
    match game.turn(state) {
        Turn::Chance(_) => {
            for (outcome, weight) in game.outcomes(state) {
                let mut next = state.clone();
                if game.resolve(&mut next, outcome, &mut ()).is_ok() {
                    add(count_paths(game, &next, depth)?, weight)?;
                }
            }
        }
        Turn::Player(_) if depth > 0 => {
            for action in game.legal_actions(state).iter() {
                let mut next = state.clone();
                game.apply_legal(&mut next, action, &mut ());
                add(count_paths(game, &next, depth - 1)?, 1)?;
            }
        }
        Turn::Player(_) | Turn::Over => add(Paths { count: 1, weight: 1 }, 1)?,
    }
    Ok(sum)
}
