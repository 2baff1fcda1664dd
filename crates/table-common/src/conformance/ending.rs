//! Invariants, standings, canonical bytes.

use alloc::format;
use alloc::vec::Vec;

use super::check::{Check, Verdict};
use super::legality::is_row;
use super::run::{Position, Run, step};
use crate::{Digest, Game, Seat, Standings, Turn, state_digest};

pub(super) fn invariants<G: Game>(run: &mut Run<'_, G>, position: &Position<'_, G>) -> Verdict {
    let problems = run.game.validate(position.state);
    Check::Invariants.require(problems.is_empty(), || format!("{:?}: {problems}", position.state))
}

pub(super) fn standings<G: Game>(run: &mut Run<'_, G>, position: &Position<'_, G>) -> Verdict {
    let over = position.turn == Turn::Over;
    let standings = run.game.standings(position.state);
    Check::Standings.require(over == standings.is_some(), || {
        let found = if over { "no standings" } else { "standings" };
        format!("the turn is {:?}, and there are {found}", position.turn)
    })?;
    let Some(standings) = standings else { return Ok(()) };
    *run.report.ends.entry(standings.ended_by).or_insert(0) += 1;
    Check::Standings
        .require(standings.players == run.game.players() && is_row(&run.rules, standings.ended_by), || {
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
    let expected = 1 + standings.players.seats().filter(better).count();
    standings.players.include(seat) && usize::from(place) == expected
}

/// The most states that are kept for comparison, to bound memory.
const MOST: usize = 1 << 13;

pub(super) fn encode<G: Game>(run: &mut Run<'_, G>, position: &Position<'_, G>) -> Verdict {
    let digest = state_digest(run.game, position.state);
    if let Some(other) = run.seen.get(&digest) {
        Check::Encode
            .require(other == position.state, || format!("{other:?} and {:?} have the same bytes", position.state))?;
    } else if run.seen.len() < MOST {
        run.seen.insert(digest, position.state.clone());
    }
    if !position.whole {
        return Ok(());
    }
    let branches = run.branches(position).into_iter().filter_map(|taken| {
        let mut after = position.state.clone();
        step(run.game, &mut after, taken, &mut ()).ok().map(|()| after)
    });
    tells_apart(
        run.game,
        &[position.state.clone(), position.state.clone()].into_iter().chain(branches).collect::<Vec<_>>(),
    )
}

/// Any two of these similar states have equal bytes exactly if they are equal.
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
