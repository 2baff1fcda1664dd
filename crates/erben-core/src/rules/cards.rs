//! Cards drawn, stolen, exchanged, shown and spent, and who sees them. ERB-A05 to A07, M18, G06, C02 to C07.
//!
//! A draw leaves what others are sure of true. A card that is seen to leave is taken off. Cards that leave unseen may have
//! been the ones that were known, so every kind of their class loses that many; where they went is not followed (ERB-C07).

use table_common::rand::Rng;
use table_common::{Deck, Players, Seat, Sink};

use super::dice;
use crate::card::{Card, Cards, Class};
use crate::cult::Cult;
use crate::event::Event;
use crate::game::Erben;
use crate::outcome::Outcome;
use crate::phase::{Continuation, Phase};
use crate::refusal::Refusal;
use crate::state::State;

/// Lets a player draw `n` cards, or as many as the stack holds, perhaps none (ERB-C06).
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
        state.wait_for(Phase::Drawing { seat, class, left, then });
    }
}

/// The cards that chance draws from: a stack, or what may be stolen of the victim's hand.
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

/// Moves a card from a stack to a hand. No stack is ever filled up again (ERB-C06).
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
        2.. => state.wait_for(Phase::Drawing { seat, class, left: left - 1, then }),
        _ => dice::go_on(game, state, then, log),
    }
    Ok(())
}

/// Moves a card from the victim's hand to the active player's; both know it (ERB-G06).
pub(crate) fn stolen(game: &Erben, state: &mut State, card: Card, log: &mut impl Sink<Event>) -> Result<(), Refusal> {
    let Phase::Stealing { victim, pool, left, then } = state.phase else { return Err(Refusal::NotInHand(card)) };
    if deck(state).count(card) == 0 {
        return Err(Refusal::NotInHand(card));
    }
    let seat = state.active;
    state.hand_over(victim, seat, Cards::of(card, 1));
    log.put(Event::Stole { seat, victim, class: card.class(), card: Some(card) });
    match left {
        2.. => state.wait_for(Phase::Stealing { victim, pool, left: left - 1, then }),
        _ => dice::go_on(game, state, then, log),
    }
    Ok(())
}

impl State {
    /// Shows a whole hand to one player (ERB-G06).
    pub(crate) fn reveal_hand(&mut self, looker: Seat, owner: Seat) {
        let hand = self.hands[owner];
        self.knowledge.change(looker, owner, |_| hand);
    }

    /// Shows one more potion to everybody in the vote (ERB-V06).
    pub(crate) fn show_potion(&mut self, players: Players, owner: Seat, cult: Cult) {
        self.stated[owner].show(cult);
        self.reveal_shown(players, owner);
    }

    /// Lets everybody know the cards of the potions that a player has shown.
    pub(crate) fn reveal_shown(&mut self, players: Players, owner: Seat) {
        let cards = self.stated[owner].shown();
        if cards.is_empty() {
            return;
        }
        for observer in players.seats() {
            self.knowledge.change(observer, owner, |known| known | cards);
        }
    }

    /// Takes a card out of the game in the vote; everybody sees it (ERB-C02).
    pub(crate) fn spend(&mut self, owner: Seat, card: Card) {
        self.stated[owner].spend(card);
        let card = Cards::of(card, 1);
        self.hands[owner] -= card;
        for observer in Seat::ALL {
            self.knowledge.change(observer, owner, |known| known - card);
        }
    }

    /// Moves cards of one class from hand to hand; the two players see them, the others do not (ERB-G06).
    pub(crate) fn hand_over(&mut self, from: Seat, to: Seat, cards: Cards) {
        self.take_out(from, to, cards);
        self.put_in(to, from, cards);
    }

    /// Moves cards between two hands at the same time: neither player gives what it has just been given (ERB-T03).
    pub(crate) fn exchange(&mut self, [one, other]: [Seat; 2], [given, taken]: [Cards; 2]) {
        self.take_out(one, other, given);
        self.take_out(other, one, taken);
        self.put_in(other, one, given);
        self.put_in(one, other, taken);
    }

    fn take_out(&mut self, owner: Seat, seen_by: Seat, cards: Cards) {
        self.hands[owner] -= cards;
        let unseen = Class::ALL.into_iter().fold(Cards::EMPTY, |all, class| all + class.each(class.count(cards)));
        for observer in Seat::ALL {
            let lost = if observer == seen_by { cards } else { unseen };
            self.knowledge.change(observer, owner, |known| known - lost);
        }
    }

    fn put_in(&mut self, owner: Seat, seen_by: Seat, cards: Cards) {
        self.hands[owner] += cards;
        self.knowledge.change(seen_by, owner, |known| known + cards);
    }
}
