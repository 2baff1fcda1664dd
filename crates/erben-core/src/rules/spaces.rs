//! Spaces and actions: what a piece does on the space where its move ends. ERB-A02 to A14.

use table_common::{ActionSet, Sink};

use super::{cards, dice, meeting, morrigan};
use crate::action::Action;
use crate::board::{Space, SpaceSet, Symbol};
use crate::card::Class;
use crate::event::Event;
use crate::game::Erben;
use crate::legal::Legal;
use crate::phase::{Continuation, Phase};
use crate::piece::Place;
use crate::refusal::{Expected, Refusal};
use crate::spirit::{Spirit, SpiritSet};
use crate::state::State;

/// The number of plant cards that a spirit draws on a plant space: two for the Dwarf King, else one (ERB-A05, G02).
pub(crate) const fn plants_for(spirit: Spirit) -> u8 {
    match spirit {
        Spirit::DwarfKing => 2,
        _ => 1,
    }
}

/// The class of the stack that a space draws from; `None` for spaces without a draw (ERB-A05 to A07).
#[inline]
pub(crate) fn stack_of(game: &Erben, space: Space) -> Option<Class> {
    let draws = [(Symbol::Plant, Class::Plant), (Symbol::Sun, Class::Sun), (Symbol::Moon, Class::Moon)];
    draws.into_iter().find(|&(symbol, _)| game.board().with(symbol).contains(space)).map(|(_, class)| class)
}

/// The class of the card that a druid draws on a space; `None` where the stack is empty (ERB-A08, C06).
#[inline]
fn draw_here(game: &Erben, state: &State, space: Space) -> Option<Class> {
    stack_of(game, space).filter(|&class| state.stack_count(class) > 0)
}

/// Whether any piece that ends there draws a plant (ERB-A05).
#[inline]
pub(crate) fn gives_plant(game: &Erben, state: &State, space: Space) -> bool {
    draw_here(game, state, space) == Some(Class::Plant)
}

/// Lets the controller of a spirit draw on a plant space; on other spaces nothing happens (ERB-A05, A06, A13).
pub(crate) fn spirit_draws(
    game: &Erben,
    state: &mut State,
    spirit: Spirit,
    space: Space,
    then: Continuation,
    log: &mut impl Sink<Event>,
) {
    match state.controller(spirit) {
        Some(seat) if gives_plant(game, state, space) => {
            cards::start_draw(game, state, seat, Class::Plant, plants_for(spirit), then, log);
        }
        _ => dice::go_on(game, state, then, log),
    }
}

/// Goes on after a move of the active player's druid: the Morrigan on the space passes to the player (ERB-G08), then the
/// druid has one action (ERB-A08). A draw without an alternative is carried out without a question.
pub(crate) fn druid_stands(
    game: &Erben,
    state: &mut State,
    space: Space,
    mut then: Continuation,
    log: &mut impl Sink<Event>,
) {
    if state.spirits[Spirit::Morrigan.index()].is_on(space) && !state.owned[state.active].contains(Spirit::Morrigan) {
        take_control(state, Spirit::Morrigan, log);
        dice::gain(&mut then, Spirit::Morrigan);
    }
    if choices(game, state, space).is_empty() {
        act(game, state, given(game, state, space), then, log);
    } else {
        state.wait_for(Phase::Arriving { then });
    }
}

/// The spirits that can be called: those at home, if there is a space for one (ERB-A03, A12).
#[inline]
fn callable(game: &Erben, state: &State) -> SpiritSet {
    if call_spaces(game, state).is_empty() { SpiritSet::EMPTY } else { state.at_home() }
}

/// The actions of the active player's druid where it stands (ERB-A08).
#[inline]
pub(crate) fn actions(game: &Erben, state: &State) -> Legal {
    let Some(space) = state.druids[state.active].space() else { return Legal::EMPTY };
    let mut set = choices(game, state, space);
    set.insert(given(game, state, space));
    set
}

/// What the active player's druid does on a space where there is nothing to choose: draw, where it can (ERB-A08).
#[inline]
fn given(game: &Erben, state: &State, space: Space) -> Action {
    draw_here(game, state, space).map_or(Action::Nothing, Action::Draw)
}

/// What it can do there instead.
#[inline]
fn choices(game: &Erben, state: &State, space: Space) -> Legal {
    let mut set = Legal::EMPTY;
    if game.board().with(Symbol::Spirit).contains(space) {
        set.insert_calls(callable(game, state));
        set.insert_drives(state.in_circles());
    }
    if state.full.contains(space) {
        set.insert_if(foreign_spirit(state, space).is_some(), Action::Control);
        meeting::insert_demands(state, space, &mut set);
    }
    set
}

/// A spirit on the druid's space that another player controls (ERB-A09).
#[inline]
fn foreign_spirit(state: &State, space: Space) -> Option<Spirit> {
    state.spirit_on(space).filter(|&spirit| !state.owned[state.active].contains(spirit))
}

pub(crate) fn check(game: &Erben, state: &State, action: Action) -> Result<(), Refusal> {
    let Some(space) = state.druids[state.active].space() else {
        return Err(Refusal::OtherDecisionDue(Expected::Arrival));
    };
    let spirit_space = game.board().with(Symbol::Spirit).contains(space);
    match action {
        Action::Draw(class) if stack_of(game, space) != Some(class) => Err(Refusal::NoDrawHere(class)),
        Action::Draw(class) if state.stack_count(class) == 0 => Err(Refusal::StackEmpty(class)),
        Action::Call(_) | Action::DriveOut(_) if !spirit_space => Err(Refusal::NoSpiritSpace),
        Action::Call(spirit) if !state.at_home().contains(spirit) => Err(Refusal::NotAtHome(spirit)),
        Action::Call(_) if call_spaces(game, state).is_empty() => Err(Refusal::NoFreeNeighbour),
        Action::DriveOut(spirit) if !state.in_circles().contains(spirit) => Err(Refusal::NotToDriveOut(spirit)),
        Action::Control if foreign_spirit(state, space).is_none() => Err(Refusal::NothingToControl),
        Action::Nothing if draw_here(game, state, space).is_some() => Err(Refusal::DrawCompulsory),
        Action::Exchange(demand) => meeting::check_demand(state, space, demand),
        Action::Draw(_) | Action::Call(_) | Action::DriveOut(_) | Action::Control | Action::Nothing => Ok(()),
        _ => Err(Refusal::OtherDecisionDue(Expected::Arrival)),
    }
}

/// Carries out the druid's action (ERB-A08).
pub(crate) fn act(game: &Erben, state: &mut State, action: Action, mut then: Continuation, log: &mut impl Sink<Event>) {
    let seat = state.active;
    match action {
        Action::Draw(class) => return cards::start_draw(game, state, seat, class, 1, then, log),
        Action::Call(spirit) => {
            state.wait_for(Phase::Calling { spirit, then });
            return;
        }
        Action::Exchange(demand) => return meeting::demand(game, state, demand, then, log),
        Action::DriveOut(spirit) => drive_out(state, spirit, log),
        Action::Control => {
            if let Some(spirit) = state.druids[seat].space().and_then(|space| foreign_spirit(state, space)) {
                take_control(state, spirit, log);
                dice::gain(&mut then, spirit);
            }
        }
        // `Nothing` does nothing (ERB-A08); no other action is legal here.
        _ => {}
    }
    dice::go_on(game, state, then, log);
}

/// Gives the active player control of a spirit (ERB-A09, A11, G08).
pub(crate) fn take_control(state: &mut State, spirit: Spirit, log: &mut impl Sink<Event>) {
    state.set_controller(spirit, Some(state.active));
    log.put(Event::Controls { seat: state.active, spirit });
}

/// Puts a spirit back on the Place of the Spirits; its controller loses it (ERB-A04).
fn drive_out(state: &mut State, spirit: Spirit, log: &mut impl Sink<Event>) {
    log.put(Event::DrivenOut { seat: state.active, spirit, controller: state.controller(spirit) });
    state.set_spirit(spirit, Place::OFF);
    state.set_controller(spirit, None);
}

/// The spaces that a spirit can be called to: next to the druid, not full, and no foot (ERB-A03).
#[inline]
pub(crate) fn call_spaces(game: &Erben, state: &State) -> SpaceSet {
    let near = state.druids[state.active].space().map_or(SpaceSet::EMPTY, |space| game.board().near(space));
    near - state.full - game.edition.feet()
}

pub(crate) fn check_call_space(game: &Erben, state: &State, space: Space) -> Result<(), Refusal> {
    let near = state.druids[state.active].space().is_some_and(|druid| game.board().near(druid).contains(space));
    if !game.board().has(space) {
        Err(Refusal::NoSpace(space))
    } else if !near {
        Err(Refusal::NotNear(space))
    } else if state.full.contains(space) {
        Err(Refusal::SpaceFull(space))
    } else if game.edition.feet().contains(space) {
        Err(Refusal::CalledOnFoot(space))
    } else {
        Ok(())
    }
}

/// Places a called spirit, which does nothing there (ERB-A03); only the Morrigan on another player's druid acts, without a
/// draw (ERB-G11).
pub(crate) fn call(
    game: &Erben,
    state: &mut State,
    spirit: Spirit,
    space: Space,
    mut then: Continuation,
    log: &mut impl Sink<Event>,
) {
    state.set_spirit(spirit, Place::on(space));
    state.set_controller(spirit, Some(state.active));
    log.put(Event::Called { seat: state.active, spirit, to: space });
    dice::gain(&mut then, spirit);
    match state.other_druid_on(space, state.active) {
        Some(victim) if spirit == Spirit::Morrigan => morrigan::put_on(game, state, victim, false, then, log),
        _ => dice::go_on(game, state, then, log),
    }
}
