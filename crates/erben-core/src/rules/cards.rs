//! Cards drawn and stolen. ERB-A05 to A07, M18, G06, C02 to C06.

use table_common::rand::Rng;
use table_common::random::below;
use table_common::{Seat, Sink};

use super::{Erben, dice};
use crate::card::{Card, Class};
use crate::cards::Cards;
use crate::event::Event;
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::state::{Phase, State, Then};

/// A player is to draw up to `n` cards: as many as the stack holds, perhaps none (ERB-C06).
pub(crate) fn start_draw(
    game: &Erben,
    state: &mut State,
    seat: Seat,
    class: Class,
    n: u8,
    then: Then,
    log: &mut impl Sink<Event>,
) {
    let left = n.min(state.stacks.of_class(class));
    if left == 0 {
        dice::go_on(game, state, then, log);
    } else {
        state.phase = Phase::Drawing { seat, class, left, then };
    }
}

/// The cards that were spent in the vote: what neither hands nor stacks hold any more (ERB-C02).
pub(crate) fn spent(game: &Erben, state: &State) -> Cards {
    game.cards().less(state.hands.0.iter().fold(state.stacks, |all, &hand| all.plus(hand)))
}

/// The cards that chance draws from: a stack, or what may be stolen of the victim's hand. Every card is as likely.
#[inline]
pub(crate) fn pool(state: &State) -> Cards {
    match state.phase {
        Phase::Drawing { class, .. } => state.stacks.only(class),
        Phase::Stealing { victim, loot, .. } => loot.of(state.hands[victim]),
        _ => Cards::EMPTY,
    }
}

#[inline]
pub(crate) fn draw(state: &State, rng: &mut impl Rng) -> Option<Outcome> {
    let pool = pool(state);
    pool.nth(below(pool.len(), rng)).map(Outcome::Card)
}

/// A card comes from a stack into a hand. No stack is ever filled up again (ERB-C06).
pub(crate) fn drawn(game: &Erben, state: &mut State, card: Card, log: &mut impl Sink<Event>) -> Result<(), Refusal> {
    let Phase::Drawing { seat, class, left, then } = state.phase else { return Err(Refusal::NotInStack(card)) };
    if !pool(state).has(card) {
        return Err(Refusal::NotInStack(card));
    }
    let one = Cards::some(card, 1);
    state.stacks = state.stacks.less(one);
    state.hands[seat] = state.hands[seat].plus(one);
    log.put(Event::Drew { seat, class, card: Some(card) });
    match left {
        2.. => state.phase = Phase::Drawing { seat, class, left: left - 1, then },
        _ => dice::go_on(game, state, then, log),
    }
    Ok(())
}

/// A card comes from the victim's hand into the active player's; both know it (ERB-G06).
pub(crate) fn stolen(game: &Erben, state: &mut State, card: Card, log: &mut impl Sink<Event>) -> Result<(), Refusal> {
    let Phase::Stealing { victim, loot, left, then } = state.phase else { return Err(Refusal::NotInHand(card)) };
    if !pool(state).has(card) {
        return Err(Refusal::NotInHand(card));
    }
    let seat = state.active;
    state.hand_over(victim, seat, Cards::some(card, 1));
    log.put(Event::Stole { seat, victim, class: card.class(), card: Some(card) });
    match left {
        2.. => state.phase = Phase::Stealing { victim, loot, left: left - 1, then },
        _ => dice::go_on(game, state, then, log),
    }
    Ok(())
}
