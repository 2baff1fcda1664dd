//! Cards drawn, stolen and spent. ERB-A05 to A07, M18, G06, C02 to C06.

use table_common::rand::Rng;
use table_common::{Deck, Seat, Sink};

use super::dice;
use crate::card::{Card, Cards, Class};
use crate::event::Event;
use crate::game::Erben;
use crate::outcome::Outcome;
use crate::phase::{Continuation, Phase};
use crate::refusal::Refusal;
use crate::state::State;

/// A player is to draw up to `n` cards: as many as the stack holds, perhaps none (ERB-C06).
pub(crate) fn start_draw(
    game: &Erben,
    state: &mut State,
    seat: Seat,
    class: Class,
    n: u8,
    then: Continuation,
    log: &mut impl Sink<Event>,
) {
    let left = n.min(state.stack_count(class));
    if left == 0 {
        dice::go_on(game, state, then, log);
    } else {
        state.phase = Phase::Drawing { seat, class, left, then };
    }
}

/// The cards that chance takes from: a stack, or what may be stolen of the victim's hand. Every card is as likely.
#[inline]
pub(crate) fn deck(state: &State) -> Deck<Cards> {
    match state.phase {
        Phase::Drawing { class, .. } => class.of(state.stacks).into(),
        Phase::Stealing { victim, pool, .. } => pool.of(state.hands[victim]).into(),
        _ => Deck::EMPTY,
    }
}

#[inline]
pub(crate) fn draw(state: &State, rng: &mut impl Rng) -> Option<Outcome> {
    deck(state).sample(rng).map(Outcome::Card)
}

/// A card comes from a stack into a hand. No stack is ever filled up again (ERB-C06).
pub(crate) fn drawn(game: &Erben, state: &mut State, card: Card, log: &mut impl Sink<Event>) -> Result<(), Refusal> {
    let Phase::Drawing { seat, class, left, then } = state.phase else { return Err(Refusal::NotInStack(card)) };
    if deck(state).count(card) == 0 {
        return Err(Refusal::NotInStack(card));
    }
    let one = Cards::of(card, 1);
    state.stacks -= one;
    state.hands[seat] += one;
    log.put(Event::Drew { seat, class, card: Some(card) });
    match left {
        2.. => state.phase = Phase::Drawing { seat, class, left: left - 1, then },
        _ => dice::go_on(game, state, then, log),
    }
    Ok(())
}

/// A card comes from the victim's hand into the active player's; both know it (ERB-G06).
pub(crate) fn stolen(game: &Erben, state: &mut State, card: Card, log: &mut impl Sink<Event>) -> Result<(), Refusal> {
    let Phase::Stealing { victim, pool, left, then } = state.phase else { return Err(Refusal::NotInHand(card)) };
    if deck(state).count(card) == 0 {
        return Err(Refusal::NotInHand(card));
    }
    let seat = state.active;
    state.hand_over(victim, seat, Cards::of(card, 1));
    log.put(Event::Stole { seat, victim, class: card.class(), card: Some(card) });
    match left {
        2.. => state.phase = Phase::Stealing { victim, pool, left: left - 1, then },
        _ => dice::go_on(game, state, then, log),
    }
    Ok(())
}
