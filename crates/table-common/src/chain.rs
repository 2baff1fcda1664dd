//! The digest chain of a match: each link is a digest of the link before, the step, and the position after it.

use sha2::{Digest as _, Sha256};

use crate::digest::head;
use crate::{Digest, Encoder, Game, Numbered, Seed, Step};

/// The record format that this version writes and reads.
pub const FORMAT: &str = "table-record/1";

/// The first link: the game, the seed, and the position before anything happened.
pub(crate) fn chain_start<G: Game>(game: &G, seed: Option<Seed>) -> Digest {
    let mut hash = Sha256::new();
    hash.update(FORMAT.as_bytes());
    head(game, &mut hash);
    match seed {
        None => hash.update([0]),
        Some(seed) => {
            hash.update([1]);
            hash.update(seed.0);
        }
    }
    let start = game.start();
    game.encode(&start, &mut |part| hash.update(part));
    Digest(hash.finalize().into())
}

/// The next link: the link before, the step, and the position after it.
pub(crate) fn chain_step<G: Game>(
    game: &G,
    before: Digest,
    step: Step<G::Action, G::Outcome>,
    after: &G::State,
) -> Digest {
    let mut hash = Sha256::new();
    hash.update(before.0);
    let mut out = |part: &[u8]| hash.update(part);
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
    Digest(hash.finalize().into())
}
