//! Path counting (perft): numbers to compare with another implementation of the same rules.

use alloc::vec::{self, Vec};

use crate::{ActionSet, Game, Step, Turn};

/// The number and the weight of the paths from a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Paths {
    /// The number of paths.
    pub count: u64,
    /// The sum over all paths of the product of the weights of their outcomes.
    pub weight: u128,
}

/// The error of a path count or weight that is too great to hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("wanted a path count below 2^64 with a weight below 2^128; it is greater: choose a smaller depth")]
pub struct PathOverflow;

/// Counts the paths of `depth` decisions from `state`.
///
/// Chance before, between and after the decisions is followed to the next decision. A game that ends sooner is one path. No
/// depth overflows the stack: the positions on the way are kept on the heap.
pub fn count_paths<G: Game>(game: &G, state: &G::State, depth: u32) -> Result<Paths, PathOverflow> {
    let mut sum = Paths { count: 0, weight: 0 };
    let mut open = Vec::new();
    open.extend(visit(game, state.clone(), depth, 1, &mut sum)?);
    while let Some(node) = open.last_mut() {
        let Some((step, weight)) = node.steps.next() else {
            open.pop();
            continue;
        };
        let (mut next, mut left) = (node.state.clone(), node.depth);
        match step {
            Step::Act { action, .. } => {
                game.apply_legal(&mut next, action, &mut ());
                left -= 1;
            }
            Step::Chance { outcome, .. } => {
                if game.resolve(&mut next, outcome, &mut ()).is_err() {
                    continue;
                }
            }
        }
        let product = node.product.checked_mul(u128::from(weight)).ok_or(PathOverflow)?;
        open.extend(visit(game, next, left, product, &mut sum)?);
    }
    Ok(sum)
}

/// A step that may follow a position, with its weight.
type Weighted<G> = (Step<<G as Game>::Action, <G as Game>::Outcome>, u32);

/// A position with the steps that are still to be tried from it.
struct Node<G: Game> {
    state: G::State,
    /// Decisions left.
    depth: u32,
    /// The product of the weights that led here.
    product: u128,
    steps: vec::IntoIter<Weighted<G>>,
}

/// The node of a position, or `None` where a path ends, which is then added to `sum`.
fn visit<G: Game>(
    game: &G,
    state: G::State,
    depth: u32,
    product: u128,
    sum: &mut Paths,
) -> Result<Option<Node<G>>, PathOverflow> {
    let steps: Vec<Weighted<G>> = match game.turn(&state) {
        Turn::Chance(source) => {
            game.outcomes(&state).map(|(outcome, weight)| (Step::Chance { source, outcome }, weight)).collect()
        }
        Turn::Player(seat) if depth > 0 => {
            game.legal_actions(&state).iter().map(|action| (Step::Act { seat, action }, 1)).collect()
        }
        Turn::Player(_) | Turn::Over => {
            sum.count = sum.count.checked_add(1).ok_or(PathOverflow)?;
            sum.weight = sum.weight.checked_add(product).ok_or(PathOverflow)?;
            return Ok(None);
        }
    };
    Ok(Some(Node { state, depth, product, steps: steps.into_iter() }))
}
