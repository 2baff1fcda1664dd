//! Turn (MER-T01 to MER-T15): choosing and placing the die, the action and its repetition, the end.

use table_common::{Face, Seat, Sink};

use super::spaces::{self, Site};
use super::{Verdict, flags, missions, unless};
use crate::Merlin;
use crate::action::{Action, block};
use crate::event::Event;
use crate::legal::Legal;
use crate::phase::{Activation, Chosen, Die, DrawCause, Move, Phase, Repeatable};
use crate::principality::Principality;
use crate::refusal::Refusal;
use crate::ring::{Direction, Figure};
use crate::state::State;

/// Any unused die (MER-T02).
#[inline]
pub(super) fn add_dice(state: &State, seat: Seat, legal: &mut Legal) {
    let player = &state.open.players[seat];
    legal.add(block::DIE, player.dice.lanes().nonzero().into());
    if player.merlin_die.is_some() {
        legal.insert(Action::ChooseMerlinDie);
    }
}

pub(super) fn check_own_die(state: &State, seat: Seat, face: Face) -> Verdict {
    unless(state.open.players[seat].dice.contains(face), Refusal::NoSuchDie(face))
}

pub(super) fn check_merlin_die(state: &State, seat: Seat) -> Verdict {
    unless(state.open.players[seat].merlin_die.is_some(), Refusal::NoMerlinDie)
}

pub(super) fn choose_own_die(state: &mut State, seat: Seat, completed: u8, face: Face, log: &mut impl Sink<Event>) {
    if state.open.players[seat].dice.take(face) {
        choose(state, seat, completed, (Die::Own, face), log);
    }
}

pub(super) fn choose_merlin_die(state: &mut State, seat: Seat, completed: u8, log: &mut impl Sink<Event>) {
    if let Some(face) = state.open.players[seat].merlin_die.take() {
        choose(state, seat, completed, (Die::Merlin, face), log);
    }
}

#[inline]
fn choose(state: &mut State, seat: Seat, completed: u8, (die, face): (Die, Face), log: &mut impl Sink<Event>) {
    log.put(Event::DieChosen(seat, die, face));
    state.open.phase = Phase::DieChosen(Chosen { completed, die, face, apple: false, snake: false, fishes: false });
}

/// Apple, Snake, Fishes, or the move (MER-T03, MER-T04, MER-T06, MER-T12).
#[inline]
pub(super) fn add_chosen(state: &State, seat: Seat, chosen: Chosen, legal: &mut Legal) {
    let player = &state.open.players[seat];
    if player.apples > 0 && !chosen.apple {
        legal.add(block::APPLE, 0b11_1111 & !(1 << chosen.face.index()));
    }
    if !chosen.snake && player.has_flag(Principality::Snake) {
        legal.insert(Action::FlagSnake);
    }
    let own = chosen.die == Die::Own;
    if own && !chosen.fishes && player.has_flag(Principality::Fishes) {
        legal.insert(Action::FlagFishes);
    }
    if !chosen.fishes {
        legal.insert(Action::Move(Direction::Clockwise));
    }
    if !own || chosen.fishes {
        legal.insert(Action::Move(Direction::CounterClockwise));
    }
}

pub(super) fn check_apple(state: &State, seat: Seat, chosen: Chosen, face: Face) -> Verdict {
    unless(!chosen.apple, Refusal::SecondApple)?;
    unless(state.open.players[seat].apples > 0, Refusal::NoApple)?;
    unless(face != chosen.face, Refusal::SameFace(face))
}

/// One apple to the supply sets the die (MER-T06).
pub(super) fn pay_apple(state: &mut State, seat: Seat, chosen: Chosen, face: Face, log: &mut impl Sink<Event>) {
    let player = &mut state.open.players[seat];
    player.apples = player.apples.saturating_sub(1);
    state.open.apples = state.open.apples.saturating_add(1);
    state.open.phase = Phase::DieChosen(Chosen { face, apple: true, ..chosen });
    log.put(Event::ApplePaid(seat, face));
}

pub(super) fn check_move(chosen: Chosen, direction: Direction) -> Verdict {
    let right = match direction {
        Direction::Clockwise => !chosen.fishes,
        Direction::CounterClockwise => chosen.fishes || chosen.die == Die::Merlin,
    };
    unless(right, Refusal::WrongWay(direction))
}

/// The die is placed and its figure moves (MER-T03, MER-T04); any number of figures share a space (MER-T05).
pub(super) fn place_die(
    state: &mut State,
    seat: Seat,
    chosen: Chosen,
    direction: Direction,
    log: &mut impl Sink<Event>,
) {
    let figure = match chosen.die {
        Die::Own => Figure::Knight,
        Die::Merlin => Figure::Merlin,
    };
    let from = state.open.stands(seat, figure);
    let to = state.open.walk(seat, figure, chosen.face.pips(), direction);
    log.put(Event::Moved { seat, figure, from, to });
    let made = Move { completed: chosen.completed, figure, fox: None };
    state.open.phase = Phase::Moved { made, eagle: false };
}

/// The action of the space, Eagle, Fox, or nothing (MER-T07, MER-T12).
#[inline]
pub(super) fn add_moved(game: &Merlin, state: &State, seat: Seat, made: Move, eagle: bool, legal: &mut Legal) {
    legal.insert(Action::Decline);
    flags::add_eagle(state, seat, made, eagle, legal);
    flags::add_fox(game, state, seat, made, legal);
    spaces::add_choices(game, state, seat, Site::reached(game, state, seat, made), legal);
}

/// What is offered is declined; the action is over, and nothing can be repeated (MER-T07, MER-T08).
pub(super) fn decline(state: &mut State, seat: Seat, made: Move, log: &mut impl Sink<Event>) {
    log.put(Event::Declined(seat));
    close(state, made);
}

/// The action is over; after one with Merlin a staff may repeat it, once (MER-T08).
#[inline]
pub(super) fn finish(state: &mut State, activation: Activation) {
    finish_with(state, activation, Repeatable::Open);
}

/// The action is over; `repeatable` is what a staff would repeat, if the action lets it.
#[inline]
pub(super) fn finish_with(state: &mut State, activation: Activation, repeatable: Repeatable) {
    let may_repeat = activation.figure() == Figure::Merlin && !activation.repeated();
    let repeatable = if may_repeat { repeatable } else { Repeatable::Closed };
    state.open.phase = Phase::Acted { made: activation.of_move(), repeatable };
}

/// The action is over, and nothing can be repeated.
#[inline]
pub(super) fn close(state: &mut State, made: Move) {
    state.open.phase = Phase::Acted { made, repeatable: Repeatable::Closed };
}

/// The staff, where the repetition could do something, and the end of the turn (MER-T08, MER-T10, MER-A23).
#[inline]
pub(super) fn add_acted(
    game: &Merlin,
    state: &State,
    seat: Seat,
    made: Move,
    repeatable: Repeatable,
    legal: &mut Legal,
) {
    legal.insert(Action::End);
    let staff = repeatable != Repeatable::Closed && state.open.players[seat].staffs > 0;
    if staff && repeats(game, state, seat, made, repeatable) {
        legal.insert(Action::Staff);
    }
}

/// Whether the repetition could do something (MER-A23).
fn repeats(game: &Merlin, state: &State, seat: Seat, made: Move, repeatable: Repeatable) -> bool {
    let site = Site::repeated(game, state, seat, made.completed, made.fox, repeatable.favored());
    spaces::can_act(game, state, seat, site)
}

pub(super) fn check_staff(game: &Merlin, state: &State, seat: Seat, made: Move, repeatable: Repeatable) -> Verdict {
    unless(repeatable != Repeatable::Closed, Refusal::NothingToRepeat)?;
    unless(state.open.players[seat].staffs > 0, Refusal::NoStaff)?;
    unless(repeats(game, state, seat, made, repeatable), Refusal::RepeatsNothing)
}

/// The staff leaves the game; the action is taken again (MER-T08).
pub(super) fn pay_staff(state: &mut State, seat: Seat, made: Move, repeatable: Repeatable, log: &mut impl Sink<Event>) {
    let player = &mut state.open.players[seat];
    player.staffs = player.staffs.saturating_sub(1);
    log.put(Event::StaffPaid(seat));
    state.open.phase = Phase::Repeating { completed: made.completed, fox: made.fox, favor: repeatable.favored() };
}

/// The turn ends; the drawn missions follow (MER-T10, MER-M05).
pub(super) fn end(game: &Merlin, state: &mut State, seat: Seat, made: Move, log: &mut impl Sink<Event>) {
    log.put(Event::TurnEnded(seat));
    missions::next_draw(game, state, DrawCause::End, made.completed, log);
}
