//! Fuzz targets for the rules engines: what arbitrary bytes must never bring about.
//!
//! Each target is a function from bytes to nothing that panics on a fault. The first byte chooses the game, so that one
//! corpus serves all three; the rest is read as small numbers, and beyond the end there are only zeros. The same
//! functions run over the committed corpus in a plain test.

mod alter;
mod bytes;
mod documents;
mod engine;
mod misuse;
mod notation;
mod play;
mod run;
mod secrecy;

use erben_core::Erben;
use merlin_core::Merlin;
use mordred_core::Mordred;

use bytes::Bytes;

/// A target's function by its name.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: [Target; 5] =
    [("play", play), ("misuse", misuse), ("documents", documents), ("notation", notation), ("secrecy", secrecy)];

/// A match by numbers: actions and outcomes, legal and illegal, on the built-in edition and on altered ones.
///
/// Holds that the legal set is what `check` allows, that a refusal names its rule and changes nothing, that nothing is
/// wrong with any position that is reached, that standings are there exactly at the end, that the end comes within
/// `max_steps`, and that a position described and built again is the same.
pub fn play(data: &[u8]) {
    by_game(data, [play::play::<Mordred>, play::play::<Merlin>, play::play::<Erben>]);
}

/// Everything that the traits call unspecified, but without a panic: a position handed to another game than its own,
/// an action that `apply_legal` was never to be given, and whatever is asked of such a position after that.
pub fn misuse(data: &[u8]) {
    by_game(data, [misuse::misuse::<Mordred>, misuse::misuse::<Merlin>, misuse::misuse::<Erben>]);
}

/// Editions, positions and records from outside, as JSON and as postcard: raw bytes, and honest documents with
/// something changed.
///
/// Holds that what is let in is sound and can be played, and that no record replays but the one that was played.
pub fn documents(data: &[u8]) {
    by_game(data, [documents::documents::<Mordred>, documents::documents::<Merlin>, documents::documents::<Erben>]);
}

/// Actions, outcomes, seeds and digests as text.
///
/// Holds that whatever is read is shown as exactly that text, and that every number's text is read as that number or
/// not at all.
pub fn notation(data: &[u8]) {
    by_game(data, [notation::notation::<Mordred>, notation::notation::<Merlin>, notation::notation::<Erben>]);
}

/// A match seen by each seat and by a spectator, beside a world that they cannot tell apart.
///
/// Holds that the resampled world is a sound position with the same views, and that neither what a seat is asked, nor
/// how many choices it has, nor why it is refused, nor what it is shown of the steps that follow, tells the worlds
/// apart while the views do not.
pub fn secrecy(data: &[u8]) {
    by_game(data, [secrecy::secrecy::<Mordred>, secrecy::secrecy::<Merlin>, secrecy::secrecy::<Erben>]);
}

fn by_game(data: &[u8], games: [fn(&mut Bytes<'_>); 3]) {
    let mut bytes = Bytes::new(data);
    games[usize::from(bytes.byte()) % games.len()](&mut bytes);
}
