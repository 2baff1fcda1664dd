//! The meeting of two druids: an exchange of cards. ERB-T01 to T04.

use table_common::{Seat, Sink};

use super::dice;
use crate::action::{Action, Demand, Gift};
use crate::board::Space;
use crate::card::Cards;
use crate::event::Event;
use crate::game::Erben;
use crate::legal::Legal;
use crate::phase::{Continuation, Phase};
use crate::refusal::Refusal;
use crate::state::State;

/// Whether a hand can give what is demanded (ERB-T02).
#[inline]
fn can_give(hand: Cards, demand: Demand) -> bool {
    demand.class().count(hand) >= demand.number()
}

/// Adds the exchanges that both druids on a space can make (ERB-T01, T02).
#[inline]
pub(crate) fn insert_demands(state: &State, space: Space, set: &mut Legal) {
    let Some(other) = state.other_druid_on(space, state.active) else { return };
    for demand in Demand::ALL {
        let both = [state.active, other].into_iter().all(|seat| can_give(state.hands[seat], demand));
        set.insert_if(both, Action::Exchange(demand));
    }
}

pub(crate) fn check_demand(state: &State, space: Space, demand: Demand) -> Result<(), Refusal> {
    let Some(other) = state.other_druid_on(space, state.active) else { return Err(Refusal::NoDruidMet) };
    if [state.active, other].into_iter().all(|seat| can_give(state.hands[seat], demand)) {
        Ok(())
    } else {
        Err(Refusal::CannotBothGive(demand))
    }
}

/// Demands an exchange of cards whose class and number are named (ERB-T04); the other player cannot refuse (ERB-T02).
pub(crate) fn demand(game: &Erben, state: &mut State, demand: Demand, then: Continuation, log: &mut impl Sink<Event>) {
    let seat = state.active;
    let Some(other) = state.druids[seat].space().and_then(|space| state.other_druid_on(space, seat)) else {
        return dice::go_on(game, state, then, log);
    };
    log.put(Event::Demanded { seat, other, demand });
    state.wait_for(Phase::Giving { other, demand, then });
}

/// The gifts that a hand can make for a demand (ERB-T03).
#[inline]
pub(crate) fn gifts(hand: Cards, demand: Demand) -> Legal {
    let mut set = Legal::EMPTY;
    let held = demand.class().of(hand);
    if demand.number() == 1 {
        held.iter().for_each(|(card, _)| set.insert(Action::Give(Gift::one(card))));
        return set;
    }
    for (one, n) in held.iter() {
        for (other, _) in held.iter().filter(|&(other, _)| other > one || (other == one && n > 1)) {
            if let Some(gift) = Gift::two(one, other) {
                set.insert(Action::Give(gift));
            }
        }
    }
    set
}

pub(crate) fn check_gift(hand: Cards, demand: Demand, gift: Gift) -> Result<(), Refusal> {
    if gift.number() != demand.number() || gift.class() != demand.class() {
        return Err(Refusal::NotDemanded(demand));
    }
    match gift.cards().iter().find(|&(card, n)| hand.count(card) < n) {
        Some((card, _)) => Err(Refusal::NotHeld(card)),
        None => Ok(()),
    }
}

/// Keeps the demander's choice; the other player chooses without knowing it (ERB-T03).
pub(crate) fn give(
    state: &mut State,
    other: Seat,
    demand: Demand,
    gift: Gift,
    then: Continuation,
    log: &mut impl Sink<Event>,
) {
    log.put(Event::Chose { seat: state.active, gift: Some(gift) });
    state.wait_for(Phase::Answering { other, demand, gift, then });
}

/// Passes the cards of both players at the same time (ERB-T03).
pub(crate) fn answer(
    game: &Erben,
    state: &mut State,
    (other, demand): (Seat, Demand),
    gifts: [Gift; 2],
    then: Continuation,
    log: &mut impl Sink<Event>,
) {
    let seats = [state.active, other];
    log.put(Event::Chose { seat: other, gift: Some(gifts[1]) });
    state.exchange(seats, gifts.map(Gift::cards));
    log.put(Event::Exchanged { seats, gifts: Some(gifts), demand });
    dice::go_on(game, state, then, log);
}
