//! Moves and relocations: the spaces where pieces may end, and what follows. ERB-M05 to M13, M19, M21, A01.

use table_common::{Face, Sink};

use super::{dice, morrigan, spaces, vote};
use crate::board::{Space, SpaceSet};
use crate::edition::Die;
use crate::event::Event;
use crate::game::Erben;
use crate::phase::Continuation;
use crate::piece::{Piece, Place};
use crate::refusal::Refusal;
use crate::spirit::Spirit;
use crate::state::State;

/// The ends of the walks of the active player's druid, full spaces among them, by each of some faces (ERB-M05 to M12).
#[inline]
pub(crate) fn walks_of_druid(game: &Erben, state: &State, faces: [Option<Face>; 2]) -> [SpaceSet; 2] {
    let druid = state.druids[state.active];
    if druid == Place::ARRIVED {
        return [SpaceSet::EMPTY; 2];
    }
    let blocked = blocking(state);
    let walks = |face, die| game.edition.walks.ends(game.board(), druid.space(), game.face(die, face).pattern, blocked);
    Die::ALL.map(|die| faces[die.index()].map_or(SpaceSet::EMPTY, |face| walks(face, die)))
}

/// The end spaces of an own piece with a die: the last spaces of its walks that are not full (ERB-M05 to M12), for the
/// Morrigan no foot (ERB-A01).
#[inline]
pub(crate) fn ends(game: &Erben, state: &State, piece: Piece, die: Die, face: Face) -> SpaceSet {
    let start = state.place(state.active, piece).space();
    let reached = match piece {
        Piece::Druid => state.druid_walks[die.index()],
        Piece::Spirit(_) => game.edition.walks.unhindered(start, game.face(die, face).pattern),
    };
    // A piece leaves room on its own space.
    let full = reached & state.full;
    let no_room = if full.is_empty() { full } else { full - start.map_or(SpaceSet::EMPTY, SpaceSet::of) };
    room_for(game, piece, reached - no_room)
}

#[inline]
fn room_for(game: &Erben, piece: Piece, spaces: SpaceSet) -> SpaceSet {
    if piece == Piece::Spirit(Spirit::Morrigan) { spaces - game.edition.feet() } else { spaces }
}

/// The spaces that the active player's druid cannot pass: those of the other druids. The start is one of them where it is
/// shared: the walk may leave it, but not come across it again (ERB-M11, M22).
#[inline]
fn blocking(state: &State) -> SpaceSet {
    let mut others = state.druids;
    others[state.active] = Place::OFF;
    others.0.into_iter().filter_map(Place::space).collect()
}

pub(crate) fn check(
    game: &Erben,
    state: &State,
    piece: Piece,
    die: Die,
    face: Face,
    space: Space,
) -> Result<(), Refusal> {
    if ends(game, state, piece, die, face).contains(space) {
        return Ok(());
    }
    let start = state.place(state.active, piece).space();
    if !game.board().has(space) {
        return Err(Refusal::NoSpace(space));
    }
    if start != Some(space) && state.full.contains(space) {
        return Err(Refusal::SpaceFull(space));
    }
    if !room_for(game, piece, SpaceSet::of(space)).contains(space) {
        return Err(Refusal::MorriganOnFoot(space));
    }
    let pattern = game.face(die, face).pattern;
    let unhindered = game.edition.walks.unhindered(start, pattern);
    Err(if unhindered.contains(space) { Refusal::DruidInTheWay(space) } else { Refusal::OutOfReach(space, pattern) })
}

/// Ends the move of a piece: on a foot it arrives at the centre (ERB-A01), elsewhere the action of the space follows.
pub(crate) fn move_to(
    game: &Erben,
    state: &mut State,
    piece: Piece,
    space: Space,
    then: Continuation,
    log: &mut impl Sink<Event>,
) {
    let seat = state.active;
    log.put(Event::Moved { seat, piece, from: state.place(seat, piece).whereabouts(), to: space });
    if game.edition.feet().contains(space) {
        arrive(game, state, piece, then, log);
        return;
    }
    match piece {
        Piece::Druid => {
            state.set_druid(seat, Place::on(space));
            spaces::druid_stands(game, state, space, then, log);
        }
        Piece::Spirit(spirit) => {
            state.set_spirit(spirit, Place::on(space));
            spirit_stands(game, state, spirit, space, then, log);
        }
    }
}

/// Puts a piece at the centre, where it stays its controller's (ERB-A01, A14). This may bring about the vote (ERB-V01, V11).
fn arrive(game: &Erben, state: &mut State, piece: Piece, then: Continuation, log: &mut impl Sink<Event>) {
    let seat = match piece {
        Piece::Druid => {
            state.set_druid(state.active, Place::ARRIVED);
            state.active
        }
        Piece::Spirit(spirit) => {
            state.set_spirit(spirit, Place::ARRIVED);
            state.controller(spirit).unwrap_or(state.active)
        }
    };
    log.put(Event::Arrived { seat, piece });
    if vote::is_due(game, state) {
        vote::begin(game, state, log);
    } else {
        dice::go_on(game, state, then, log);
    }
}

/// A spirit was moved or relocated to a space that is no foot: the Morrigan acts on another player's druid (ERB-G06);
/// else a plant space gives its controller a draw (ERB-A05, A10, A13).
fn spirit_stands(
    game: &Erben,
    state: &mut State,
    spirit: Spirit,
    space: Space,
    then: Continuation,
    log: &mut impl Sink<Event>,
) {
    let victim = if spirit == Spirit::Morrigan { state.other_druid_on(space, state.active) } else { None };
    match victim {
        Some(victim) => morrigan::put_on(game, state, victim, spaces::gives_plant(game, state, space), then, log),
        None => spaces::spirit_draws(game, state, spirit, space, then, log),
    }
}

/// The spaces that a spirit may be relocated to: all that are not full, except its own; for the Morrigan no foot (ERB-M19).
#[inline]
pub(crate) fn targets(game: &Erben, state: &State, spirit: Spirit) -> SpaceSet {
    let own = state.spirits[spirit.index()].space().map_or(SpaceSet::EMPTY, SpaceSet::of);
    room_for(game, Piece::Spirit(spirit), game.board().all() - state.full - own)
}

pub(crate) fn check_target(game: &Erben, state: &State, spirit: Spirit, space: Space) -> Result<(), Refusal> {
    if !game.board().has(space) {
        Err(Refusal::NoSpace(space))
    } else if state.spirits[spirit.index()].is_on(space) {
        Err(Refusal::OwnSpace(space))
    } else if state.full.contains(space) {
        Err(Refusal::SpaceFull(space))
    } else if !room_for(game, Piece::Spirit(spirit), SpaceSet::of(space)).contains(space) {
        Err(Refusal::MorriganOnFoot(space))
    } else {
        Ok(())
    }
}

/// Relocates a spirit by magic (ERB-M19). On a foot it arrives; a foreign one on the own druid's space changes its owner
/// (ERB-A11); elsewhere it acts as after a move.
pub(crate) fn relocate(game: &Erben, state: &mut State, spirit: Spirit, space: Space, log: &mut impl Sink<Event>) {
    let seat = state.active;
    log.put(Event::Relocated { seat, spirit, from: state.spirits[spirit.index()].whereabouts(), to: space });
    if game.edition.feet().contains(space) {
        arrive(game, state, Piece::Spirit(spirit), None, log);
        return;
    }
    state.set_spirit(spirit, Place::on(space));
    if state.druids[seat].is_on(space) && !state.owned[seat].contains(spirit) {
        spaces::take_control(state, spirit, log);
        dice::go_on(game, state, None, log);
    } else {
        spirit_stands(game, state, spirit, space, None, log);
    }
}
