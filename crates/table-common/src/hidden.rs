//! Who sees what.

use core::fmt::Debug;

use rand::Rng;

use crate::{Game, Viewer};

/// Who sees what.
///
/// A player that searches imagines whole positions from its view, and has no way to the true one:
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
    /// What a viewer may know about a position: listed piece by piece, never a state with parts hidden.
    type View: Clone + Eq + Debug + Send + Sync;

    /// What `who` may know of the position, what they learnt earlier included.
    fn view(&self, state: &Self::State, who: Viewer) -> Self::View;

    /// The event as `who` may know it: itself, a version without the secret, or nothing.
    fn event_for(&self, event: &Self::Event, who: Viewer) -> Option<Self::Event>;

    /// A whole position that agrees with the view, uniformly random in all that the view leaves open.
    fn determinize(&self, view: &Self::View, rng: &mut impl Rng) -> Self::State;
}
