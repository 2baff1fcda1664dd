//! The Morrigan on another player's druid. ERB-G06, G07, G10 to G12.

use table_common::{Seat, Sink};

use super::{cards, dice};
use crate::action::{Action, Theft};
use crate::card::{Cards, Class};
use crate::event::Event;
use crate::game::Erben;
use crate::legal::Legal;
use crate::phase::{Continuation, Phase, TheftPool};
use crate::refusal::{Expected, Refusal};
use crate::spirit::Spirit;
use crate::state::State;

/// The cards that a theft chooses among, and the number it takes (ERB-G06).
const fn row(theft: Theft) -> (TheftPool, u8) {
    match theft {
        Theft::Plant => (TheftPool::Plant, 1),
        Theft::Plants => (TheftPool::Plant, 2),
        Theft::Magic => (TheftPool::Magic, 1),
    }
}

/// The number of cards of a hand that a theft can choose among.
#[inline]
fn stealable(hand: Cards, theft: Theft) -> u8 {
    row(theft).0.of(hand).len() as u8
}

/// Goes on after the Morrigan was put on the victim's druid. With an empty hand nothing is asked: a draw, if there is one,
/// is carried out, and control passes (ERB-G06, G12).
pub(crate) fn put_on(
    game: &Erben,
    state: &mut State,
    victim: Seat,
    draw: bool,
    then: Continuation,
    log: &mut impl Sink<Event>,
) {
    if state.hands[victim].is_empty() {
        let only = if draw { Action::Draw(Class::Plant) } else { Action::Nothing };
        act(game, state, victim, only, then, log);
    } else {
        state.wait_for(Phase::Morrigan { victim, draw, then });
    }
}

/// The legal actions of the Morrigan: a look, thefts of what the victim holds, and on a plant space the draw, elsewhere
/// nothing (ERB-G06, G12).
#[inline]
pub(crate) fn actions(state: &State, victim: Seat, draw: bool) -> Legal {
    let mut set = Legal::EMPTY;
    for theft in Theft::ALL {
        set.insert_if(stealable(state.hands[victim], theft) >= row(theft).1, Action::Steal(theft));
    }
    set.insert(Action::Look);
    set.insert(if draw { Action::Draw(Class::Plant) } else { Action::Nothing });
    set
}

pub(crate) fn check(state: &State, victim: Seat, draw: bool, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Steal(theft) => {
            let held = stealable(state.hands[victim], theft);
            if held < row(theft).1 { Err(Refusal::TooFewToSteal(theft, held)) } else { Ok(()) }
        }
        Action::Draw(Class::Plant) if draw => Ok(()),
        Action::Draw(_) => Err(Refusal::NoDrawForMorrigan),
        Action::Nothing if draw => Err(Refusal::DrawOrAct),
        Action::Look | Action::Nothing => Ok(()),
        _ => Err(Refusal::OtherDecisionDue(Expected::Morrigan)),
    }
}

/// Passes control to the victim (ERB-G07), then carries out the action; a draw is for the player who controlled her before
/// (ERB-A08).
pub(crate) fn act(
    game: &Erben,
    state: &mut State,
    victim: Seat,
    action: Action,
    mut then: Continuation,
    log: &mut impl Sink<Event>,
) {
    let seat = state.active;
    let controller = state.controller(Spirit::Morrigan).unwrap_or(seat);
    if controller != victim {
        state.set_controller(Spirit::Morrigan, Some(victim));
        log.put(Event::Controls { seat: victim, spirit: Spirit::Morrigan });
    }
    if let Some(second) = &mut then {
        second.gained.remove(Spirit::Morrigan);
    }
    match action {
        Action::Draw(class) => cards::start_draw(game, state, controller, class, 1, then, log),
        Action::Steal(theft) => {
            let (pool, left) = row(theft);
            state.wait_for(Phase::Stealing { victim, pool, left, then });
        }
        Action::Look => {
            state.reveal_hand(seat, victim);
            log.put(Event::Looked { seat, owner: victim, hand: Some(state.hands[victim]) });
            dice::go_on(game, state, then, log);
        }
        _ => dice::go_on(game, state, then, log),
    }
}
