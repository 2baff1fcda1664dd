//! What bots know of the three games beyond their rules.

mod erben;
mod merlin;
mod mordred;

/// Rules of thumb for Mordred, Merlin and Merlins Erben: a good action at once.
///
/// It is the [`Knowledge`](crate::Knowledge) of the three games, for [`Greedy`](crate::Greedy) and for rollouts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Heuristics;
