//! Flags (MER-F01 to MER-F10). The Dove is with the missions, in `missions.rs`.

use table_common::{Seat, Sink};

use super::spaces::{self, Site};
use super::{Verdict, unless};
use crate::Merlin;
use crate::action::{Action, block};
use crate::event::Event;
use crate::legal::Legal;
use crate::phase::{Chosen, Die, Move, Phase};
use crate::principality::{Principality, some};
use crate::refusal::{Refusal, TraitorUse};
use crate::ring::{Direction, Figure, Space};
use crate::state::State;

/// A used flag goes back at once (MER-F01, MER-F09).
pub(super) fn use_flag(state: &mut State, seat: Seat, one: Principality, log: &mut impl Sink<Event>) {
    state.open.spend_flag(seat, one);
    log.put(Event::FlagUsed(seat, one));
}

fn check_flag(state: &State, seat: Seat, one: Principality) -> Verdict {
    unless(state.open.players[seat].has_flag(one), Refusal::NoFlag(one))
}

/// Dragon: all own traitors of one shield, at any time (MER-F02); only where there is one (MER-T13).
#[inline]
pub(super) fn add_dragon(state: &State, seat: Seat, legal: &mut Legal) {
    let player = &state.open.players[seat];
    if player.has_flag(Principality::Dragon) {
        legal.add(block::DRAGON, some(player.traitors).bits().into());
    }
}

pub(super) fn check_dragon(state: &State, seat: Seat, one: Principality) -> Verdict {
    let phase = state.open.phase;
    unless(phase.any_time().is_some(), Refusal::NotNow(phase, Action::FlagDragon(one)))?;
    check_flag(state, seat, Principality::Dragon)?;
    unless(state.open.players[seat].traitors.contains(one), Refusal::NoTraitor(one, TraitorUse::Dragon))
}

pub(super) fn use_dragon(state: &mut State, seat: Seat, one: Principality, log: &mut impl Sink<Event>) {
    use_flag(state, seat, Principality::Dragon, log);
    for _ in 0..state.open.players[seat].traitors.count(one) {
        spaces::discard_traitor(state, seat, one, log);
    }
}

pub(super) fn check_snake(state: &State, seat: Seat, chosen: Chosen) -> Verdict {
    unless(!chosen.snake, Refusal::SecondFlag(Principality::Snake))?;
    check_flag(state, seat, Principality::Snake)
}

/// Snake: the die shows its opposite face (MER-F05).
pub(super) fn use_snake(state: &mut State, seat: Seat, chosen: Chosen, log: &mut impl Sink<Event>) {
    state.open.phase = Phase::DieChosen(Chosen { face: chosen.face.opposite(), snake: true, ..chosen });
    use_flag(state, seat, Principality::Snake, log);
}

pub(super) fn check_fishes(state: &State, seat: Seat, chosen: Chosen) -> Verdict {
    unless(chosen.die == Die::Own, Refusal::FishesForMerlin)?;
    unless(!chosen.fishes, Refusal::SecondFlag(Principality::Fishes))?;
    check_flag(state, seat, Principality::Fishes)
}

/// Fishes: the knight will move counter-clockwise (MER-F04).
pub(super) fn use_fishes(state: &mut State, seat: Seat, chosen: Chosen, log: &mut impl Sink<Event>) {
    state.open.phase = Phase::DieChosen(Chosen { fishes: true, ..chosen });
    use_flag(state, seat, Principality::Fishes, log);
}

/// Eagle: after the own knight has moved, and before a Fox (MER-F07, MER-T12, MER-T13).
#[inline]
pub(super) fn add_eagle(state: &State, seat: Seat, made: Move, eagle: bool, legal: &mut Legal) {
    let open = made.figure == Figure::Knight && made.fox.is_none() && !eagle;
    if open && state.open.players[seat].has_flag(Principality::Eagle) {
        legal.insert(Action::FlagEagle);
    }
}

pub(super) fn check_eagle(state: &State, seat: Seat, made: Move, eagle: bool) -> Verdict {
    unless(made.figure == Figure::Knight, Refusal::EagleForMerlin)?;
    unless(made.fox.is_none(), Refusal::EagleAfterFox)?;
    unless(!eagle, Refusal::SecondFlag(Principality::Eagle))?;
    check_flag(state, seat, Principality::Eagle)
}

/// Half the ring (MER-F07).
pub(super) fn use_eagle(state: &mut State, seat: Seat, made: Move, log: &mut impl Sink<Event>) {
    state.open.phase = Phase::Moved { made, eagle: true };
    use_flag(state, seat, Principality::Eagle, log);
    let from = state.open.stands(seat, Figure::Knight);
    let to = state.open.walk(seat, Figure::Knight, Space::COUNT / 2, Direction::Clockwise);
    log.put(Event::Moved { seat, figure: Figure::Knight, from, to });
}

/// Fox: the action of another space with another player's knight, where it could do something (MER-F06).
#[inline]
pub(super) fn add_fox(game: &Merlin, state: &State, seat: Seat, made: Move, legal: &mut Legal) {
    if made.fox.is_some() || !state.open.players[seat].has_flag(Principality::Fox) {
        return;
    }
    let here = state.open.stands(seat, made.figure);
    for other in game.players.seats().filter(|&other| other != seat) {
        let space = state.open.stands(other, Figure::Knight);
        if space != here && fox_works(game, state, seat, made, space) {
            legal.insert(Action::FlagFox(space));
        }
    }
}

/// Whether that action could do something once the flag is back on the board (MER-F09).
fn fox_works(game: &Merlin, state: &State, seat: Seat, made: Move, space: Space) -> bool {
    let mut after = *state;
    after.open.spend_flag(seat, Principality::Fox);
    let site = Site::reached(game, &after, seat, Move { fox: Some(space), ..made });
    spaces::can_act(game, &after, seat, site)
}

pub(super) fn check_fox(game: &Merlin, state: &State, seat: Seat, made: Move, space: Space) -> Verdict {
    unless(made.fox.is_none(), Refusal::SecondFlag(Principality::Fox))?;
    check_flag(state, seat, Principality::Fox)?;
    unless(space != state.open.stands(seat, made.figure), Refusal::FoxAtHome(space))?;
    let mut others = game.players.seats().filter(|&other| other != seat);
    let somebody = others.any(|other| state.open.players[other].knight == Some(space));
    unless(somebody, Refusal::FoxAlone(space))?;
    unless(fox_works(game, state, seat, made, space), Refusal::FoxForNothing(space))
}

pub(super) fn use_fox(
    state: &mut State,
    seat: Seat,
    made: Move,
    eagle: bool,
    space: Space,
    log: &mut impl Sink<Event>,
) {
    state.open.phase = Phase::Moved { made: Move { fox: Some(space), ..made }, eagle };
    use_flag(state, seat, Principality::Fox, log);
    log.put(Event::ActsOn(seat, space));
}
