//! The digest chain of a match: each link is a digest of the link before, the step, and the position after it.

use crate::digest::Parts;
use crate::{Digest, Encoder, Game, Numbered, Seed, Step};

/// The record format that this version writes and reads.
pub const FORMAT: &str = "table-record/1";

/// The first link: the game, the seed, and the position before anything happened.
pub(crate) fn chain_start<G: Game>(game: &G, seed: Option<Seed>) -> Digest {
    let mut parts = Parts::new();
    parts.put(FORMAT.as_bytes());
    parts.game(game);
    match seed {
        None => parts.put(&[0]),
        Some(seed) => {
            parts.put(&[1]);
            parts.put(&seed.0);
        }
    }
    let start = game.start();
    game.encode(&start, &mut |part| parts.put(part));
    parts.digest()
}

/// The next link: the link before, the step, and the position after it.
pub(crate) fn chain_step<G: Game>(
    game: &G,
    before: Digest,
    step: Step<G::Action, G::Outcome>,
    after: &G::State,
) -> Digest {
    let mut parts = Parts::new();
    parts.put(&before.0);
    let mut out = |part: &[u8]| parts.put(part);
    let mut to = Encoder::new(&mut out);
    match step {
        Step::Act { seat, action } => {
            to.u8(0);
            to.u8(seat as u8);
            to.u32(action.number());
        }
        Step::Chance { source, outcome } => {
            to.u8(1);
            to.u16(source.kind);
            to.u16(source.index);
            to.u32(outcome.number());
        }
    }
    game.encode(after, &mut out);
    parts.digest()
}
