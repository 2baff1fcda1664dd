//! Games with hidden information.

use core::fmt::Debug;

use rand::Rng;

use crate::{Game, Viewer};

/// A game in which not everybody knows everything: who sees what.
///
/// A player that searches draws whole positions from its view, and has no access to the true one:
///
/// ```
/// use table_common::{Hidden, Seat, Seed, Viewer};
///
/// fn imagined<G: Hidden>(game: &G, state: &G::State, seat: Seat) -> Vec<G::State> {
///     let view = game.view(state, Viewer::Seat(seat));
///     let mut rng = Seed::from_u64(1).rng();
///     (0..100).map(|_| game.determinize(&view, &mut rng)).collect()
/// }
/// ```
pub trait Hidden: Game {
    /// What a viewer may know of a position: built fact by fact, never a state with parts removed.
    type View: Clone + Eq + Debug + Send + Sync;

    /// The position as `who` may know it, with what `who` learnt earlier.
    fn view(&self, state: &Self::State, who: Viewer) -> Self::View;

    /// The event as `who` may know it: the event itself, the event without its secret, or nothing.
    fn event_for(&self, event: &Self::Event, who: Viewer) -> Option<Self::Event>;

    /// A random position that agrees with the view, uniform over all that the view leaves open.
    fn determinize(&self, view: &Self::View, rng: &mut impl Rng) -> Self::State;
}
