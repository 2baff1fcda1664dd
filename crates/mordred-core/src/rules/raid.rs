//! Mordred's attacks. MOR-A01 to MOR-A13.

use table_common::{Face, Sink};

use super::end;
use crate::ending::Ending;
use crate::event::Event;
use crate::game::Mordred;
use crate::location::{Location, LocationSet};
use crate::phase::{Phase, Raids};
use crate::refusal::Refusal;
use crate::state::State;

/// A castle falls where the die less its chips comes to this (MOR-A04).
const CASTLE_FALLS_AT: u8 = 3;

/// The locations that Mordred may attack: those linked to a location he controls, and not his own (MOR-A02), and never his
/// home (MOR-E05).
#[inline]
pub(crate) fn targets(game: &Mordred, state: &State) -> LocationSet {
    (state.near_markers & !state.markers).without(game.edition.home)
}

/// The reason that Mordred may not attack there, if there is one. MOR-A02, MOR-E05.
pub(crate) fn check(game: &Mordred, state: &State, target: Location) -> Result<(), Refusal> {
    if !game.map().all().contains(target) {
        Err(Refusal::NoLocation(target))
    } else if target == game.edition.home {
        Err(Refusal::RaidHome(target))
    } else if state.markers.contains(target) {
        Err(Refusal::RaidOwn(target))
    } else if !state.near_markers.contains(target) {
        Err(Refusal::RaidUnlinked(target))
    } else {
        Ok(())
    }
}

/// Attacks the target that the active player chose (MOR-A01): a castle is rolled for (MOR-A04), all else falls (MOR-A03).
pub(crate) fn choose(game: &Mordred, state: &mut State, target: Location, raids: Raids, log: &mut impl Sink<Event>) {
    if state.castles().contains(target) {
        state.phase = Phase::Defence { target, raids };
    } else {
        fall(game, state, target, raids, log);
    }
}

/// Reads the die against a castle. A failed attack leaves the map as it was (MOR-A04, MOR-A05).
pub(crate) fn defend(
    game: &Mordred,
    state: &mut State,
    target: Location,
    raids: Raids,
    die: Face,
    log: &mut impl Sink<Event>,
) {
    let chips = state.chips(target);
    let fell = die.pips() >= CASTLE_FALLS_AT + chips;
    log.put(Event::CastleRolled { location: target, die, chips, fell });
    if fell {
        fall(game, state, target, raids, log);
    } else {
        next(game, state, raids, log);
    }
}

/// Lets the location fall: village and chips go back to their supplies (MOR-A08), the marker is placed; the last one ends
/// the game before anything else counts (MOR-A11, MOR-A12).
fn fall(game: &Mordred, state: &mut State, target: Location, raids: Raids, log: &mut impl Sink<Event>) {
    let lost = state.owner(target);
    if let Some(owner) = lost {
        state.remove_village(game.map(), owner, target);
    }
    state.add_marker(game.map(), target);
    log.put(Event::Fell { location: target, lost });
    if game.markers_left(state) == 0 {
        end::finish(game, state, Ending::Markers, log);
    } else {
        next(game, state, raids, log);
    }
}

fn next(game: &Mordred, state: &mut State, raids: Raids, log: &mut impl Sink<Event>) {
    go_on(game, state, Raids { left: raids.left.saturating_sub(1), ..raids }, log);
}

/// Goes on with the next attack, if one is left and has a target (MOR-A07), else with the track (MOR-A09). Targets are
/// found anew after each attack (MOR-A13).
pub(crate) fn go_on(game: &Mordred, state: &mut State, raids: Raids, log: &mut impl Sink<Event>) {
    if raids.left > 0 {
        if !targets(game, state).is_empty() {
            state.phase = Phase::Raid(raids);
            return;
        }
        log.put(Event::RaidsLapsed { left: raids.left });
    }
    raise_track(game, state, raids.rolled, log);
}

/// Raises the track by the attacks rolled (MOR-A09); at 14 or more the game ends at once (MOR-A10).
fn raise_track(game: &Mordred, state: &mut State, by: u8, log: &mut impl Sink<Event>) {
    let seat = state.active;
    let to = state.track[seat].saturating_add(by);
    state.track[seat] = to;
    log.put(Event::TrackRose { seat, by, to });
    if to >= end::TRACK_ENDS_AT {
        end::finish(game, state, Ending::Track, log);
    } else {
        state.phase = Phase::Spend;
    }
}
