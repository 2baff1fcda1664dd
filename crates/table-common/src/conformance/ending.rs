//! Standings, and canonical bytes.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use super::check::{Check, Verdict};
use super::run::{Run, Spot, step};
use crate::{Digest, Game, Seat, Standings, Turn, state_digest};

pub(super) fn standings<G: Game>(run: &mut Run<'_, G>, spot: &Spot<'_, G>) -> Verdict {
    let over = spot.turn == Turn::Over;
    let standings = run.game.standings(spot.state);
    Check::Standings.require(over == standings.is_some(), || {
        let found = if over { "no standings" } else { "standings" };
        format!("the turn is {:?}, and there are {found}", spot.turn)
    })?;
    let Some(standings) = standings else { return Ok(()) };
    *run.report.ends.entry(standings.ended_by).or_insert(0) += 1;
    Check::Standings.require(standings.players == run.game.players() && !standings.ended_by.is_empty(), || {
        format!("{} players, ended by `{}`", standings.players, standings.ended_by)
    })?;
    Check::Standings.require(Seat::ALL.into_iter().all(|seat| is_a_place(&standings, seat)), || {
        format!("places {:?} of {} players", standings.places.0, standings.players)
    })
}

/// A seat's place is one more than the number of seats placed better; who does not play has none.
fn is_a_place(standings: &Standings, seat: Seat) -> bool {
    let Some(place) = standings.places[seat] else { return true };
    let better = |other: &Seat| standings.places[*other].is_some_and(|p| p < place);
    let expected = 1 + Seat::all(standings.players).filter(better).count();
    seat.index() < usize::from(standings.players) && usize::from(place) == expected
}

/// States that were visited, by their bytes and by their hash.
pub(super) struct Seen<G: Game> {
    by_digest: BTreeMap<Digest, G::State>,
    by_hash: BTreeMap<u64, Digest>,
}

/// How many states are kept to compare with: more would take memory without end.
const MOST: usize = 1 << 13;

impl<G: Game> Seen<G> {
    pub(super) fn new() -> Self {
        Self { by_digest: BTreeMap::new(), by_hash: BTreeMap::new() }
    }
}

pub(super) fn encode<G: Game>(run: &mut Run<'_, G>, spot: &Spot<'_, G>) -> Verdict {
    let digest = state_digest(run.game, spot.state);
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    spot.state.hash(&mut hasher);
    let Seen { by_digest, by_hash } = &mut run.seen;
    if let Some(other) = by_digest.get(&digest) {
        Check::Encode.require(other == spot.state, || format!("{other:?} and {:?} have the same bytes", spot.state))?;
    }
    let same_hash = by_hash.get(&hasher.0).filter(|d| by_digest.get(d) == Some(spot.state));
    Check::Encode.require(same_hash.is_none_or(|d| *d == digest), || {
        format!("{:?} has other bytes than when it was met before", spot.state)
    })?;
    if by_digest.len() < MOST {
        by_digest.insert(digest, spot.state.clone());
        by_hash.insert(hasher.0, digest);
    }
    if !spot.whole {
        return Ok(());
    }
    let branches = run.branches(spot).into_iter().filter_map(|taken| {
        let mut after = spot.state.clone();
        step(run.game, &mut after, taken, &mut ()).ok().map(|()| after)
    });
    tells_apart(run.game, &[spot.state.clone(), spot.state.clone()].into_iter().chain(branches).collect::<Vec<_>>())
}

/// Of near states each two have equal bytes exactly if they are equal.
pub(super) fn tells_apart<G: Game>(game: &G, states: &[G::State]) -> Verdict {
    let digests: Vec<Digest> = states.iter().map(|state| state_digest(game, state)).collect();
    for (i, state) in states.iter().enumerate() {
        for (j, other) in states[..i].iter().enumerate() {
            let same_bytes = digests[i] == digests[j];
            Check::Encode.require(same_bytes == (state == other), || {
                let bytes = if same_bytes { "the same bytes" } else { "other bytes" };
                format!("{state:?} has {bytes}, compared with {other:?}")
            })?;
        }
    }
    Ok(())
}

/// FNV-1a: a hash of our own, the same on every machine.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
