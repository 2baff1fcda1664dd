//! Missions (MER-M01 to MER-M11), mission spaces (MER-A17, MER-A24, MER-A25), and seals for missions (MER-K02 to MER-K04).

use table_common::{Seat, Sink};

use super::{Verdict, flags, score, scoring, turn, unless};
use crate::Merlin;
use crate::action::{Action, block};
use crate::eras::Eras;
use crate::event::{Event, Reason};
use crate::goods::Kind;
use crate::legal::Legal;
use crate::mission::{Card, Cards, Need, Slot};
use crate::phase::{Activation, DrawCause, Phase};
use crate::player::PublicPlayer;
use crate::principality::Principality;
use crate::refusal::{HandUse, Refusal};
use crate::seals::{Row, Seals};
use crate::state::State;

/// Whether a mission can be drawn at all (MER-M07).
#[inline]
pub(crate) fn drawable(state: &State) -> bool {
    state.open.filled_slots() != 0 || deck_gives(state)
}

fn deck_gives(state: &State) -> bool {
    !state.deck.is_empty() || !state.open.discard.is_empty()
}

/// Makes sure that the deck has a card to draw, from the discard if need be (MER-M07); `false` where there is none.
fn renew(state: &mut State, log: &mut impl Sink<Event>) -> bool {
    if state.deck.is_empty() && !state.open.discard.is_empty() {
        state.deck.renew(&mut state.open.discard);
        state.open.renewals = (state.open.renewals + 1).min(Eras::LAST);
        log.put(Event::DeckRenewed);
    }
    !state.deck.is_empty()
}

/// Extra points of a second mission (MER-F03).
const SECOND: i16 = 2;

/// One mission a turn, two with a Dove flag (MER-M01, MER-F03); for points or for a row (MER-K02).
#[inline]
pub(super) fn add_completions(game: &Merlin, state: &State, seat: Seat, completed: u8, legal: &mut Legal) {
    let (met, player) = (state.met.bits(), &state.open.players[seat]);
    if met == 0 || completed > 1 || completed == 1 && !player.has_flag(Principality::Dove) {
        return;
    }
    legal.add(block::COMPLETE, met);
    if game.kings_favor && player.seals.placed() < Seals::COUNT {
        for row in Row::ALL {
            let open = game.cards_for(row, !player.seals.marked_in(row));
            legal.add(block::COMPLETE + 64 * u32::from(row.number()), met & open.bits());
        }
    }
}

pub(super) fn check_complete(game: &Merlin, state: &State, seat: Seat, card: Card, row: Option<Row>) -> Verdict {
    let phase = state.open.phase;
    let completed = phase.any_time().ok_or(Refusal::NotNow(phase, Action::Complete(card, row)))?;
    let player = &state.open.players[seat];
    unless(completed < 2, Refusal::ThirdMission)?;
    unless(completed == 0 || player.has_flag(Principality::Dove), Refusal::SecondMission)?;
    unless(state.hand(seat).contains(card), Refusal::NotInHand(card, HandUse::Complete))?;
    let mission = game.mission(card);
    unless(state.met.contains(card), Refusal::NotMet(card))?;
    let Some(row) = row else { return Ok(()) };
    unless(game.kings_favor, Refusal::NoModule)?;
    unless(row.number() <= mission.points, Refusal::RowTooHigh(card, row))?;
    unless(!player.seals.marked(mission.icon, row), Refusal::RowMarked(mission.icon, row))?;
    unless(player.seals.placed() < Seals::COUNT, Refusal::NoSeal)
}

/// Points or a row, and the points beside them (MER-M03, MER-F03, MER-K02 to MER-K04).
pub(super) fn complete(
    game: &Merlin,
    state: &mut State,
    seat: Seat,
    completed: u8,
    card: Card,
    row: Option<Row>,
    log: &mut impl Sink<Event>,
) {
    let mission = game.mission(card);
    lose_card(state, seat, card);
    log.put(Event::MissionCompleted(seat, card));
    let bonus = state.open.players[seat].seals.marked(mission.icon, Row::First);
    match row {
        None => score(state, seat, i16::from(mission.points), Reason::Mission(card), log),
        Some(row) => {
            state.open.players[seat].seals.mark(mission.icon, row);
            log.put(Event::SealPlaced(seat, mission.icon, row));
        }
    }
    if bonus {
        score(state, seat, 1, Reason::FirstRow(mission.icon), log);
    }
    if completed == 1 {
        flags::use_flag(state, seat, Principality::Dove, log);
        score(state, seat, SECOND, Reason::SecondMission, log);
    }
    state.open.phase.count_mission();
}

/// The missions of the active player's hand that are met, where steps are open at any time of the turn; none elsewhere
/// (MER-M01, MER-M02, MER-T09).
pub(crate) fn met_now(game: &Merlin, state: &State) -> Cards {
    if state.open.phase.any_time().is_none() {
        return Cards::EMPTY;
    }
    let seat = state.open.active(game.players);
    let player = &state.open.players[seat];
    let hand = state.hand(seat).iter();
    hand.fold(Cards::EMPTY, |all, card| all | Cards::of(card).only_if(met(game.mission(card).need, player)))
}

/// Whether an action leaves the missions that are met as they are: a die, an apple, the steps along the ring and declining
/// change nothing that one asks for.
pub(super) const fn keeps_met(phase: Phase, action: Action) -> bool {
    let harmless = matches!(
        action,
        Action::ChooseDie(_) | Action::ChooseMerlinDie | Action::Apple(_) | Action::Move(_) | Action::Decline
    );
    harmless && phase.any_time().is_some()
}

/// Whether a player has what a mission asks for (MER-M02, MER-M04).
// Inlined into the loop over a hand, everything that any mission counts is counted first.
#[inline(never)]
fn met(need: Need, player: &PublicPlayer) -> bool {
    let goods = |kind| player.goods.of(kind);
    match need {
        Need::Henchman(henchman, place) => player.henchmen.place(henchman) == Some(place),
        Need::TwoHenchmenIn(place) => player.henchmen.out_in(place) >= 2,
        Need::Henchmen(one, other) => player.henchmen.place(one).is_some() && player.henchmen.place(other).is_some(),
        Need::Influence(place, count) => player.influence.count(place) >= count,
        Need::InfluenceAnywhere(count) => player.influence.len() >= u32::from(count),
        Need::Goods(given) => {
            Kind::ALL.into_iter().zip(given).all(|(kind, place)| place.is_none_or(|place| goods(kind).contains(place)))
        }
        Need::AnyGoods(counts) => {
            Kind::ALL.into_iter().zip(counts).all(|(kind, count)| goods(kind).len() >= u32::from(count))
        }
    }
}

/// A card leaves a hand for the discard, and is known to all (MER-M03, MER-M08).
fn lose_card(state: &mut State, seat: Seat, card: Card) {
    state.secret[seat].remove(card);
    state.open.players[seat].known.remove(card);
    state.eras.set(card, 0);
    state.open.discard.insert(card);
}

/// A second discard, or the draws at once (MER-A17, MER-A24).
pub(super) fn add_discarding(state: &State, seat: Seat, legal: &mut Legal) {
    legal.add(block::DISCARD, state.hand(seat).bits());
    add_draws(state, legal);
}

pub(super) fn check_discard(state: &State, seat: Seat, card: Card) -> Verdict {
    unless(state.hand(seat).contains(card), Refusal::NotInHand(card, HandUse::Discard))
}

/// The first of one or two missions is discarded (MER-A17).
pub(super) fn discard_first(
    state: &mut State,
    seat: Seat,
    activation: Activation,
    card: Card,
    log: &mut impl Sink<Event>,
) {
    lose_card(state, seat, card);
    log.put(Event::MissionDiscarded(seat, card));
    state.open.phase = Phase::Discarding { activation };
}

/// The second mission is discarded; two draws follow (MER-A24).
pub(super) fn discard_second(
    state: &mut State,
    seat: Seat,
    activation: Activation,
    card: Card,
    log: &mut impl Sink<Event>,
) {
    lose_card(state, seat, card);
    log.put(Event::MissionDiscarded(seat, card));
    state.open.phase = Phase::Drawing { cause: DrawCause::Action(activation), left: 2 };
}

/// From the display or the deck, at choice (MER-M05, MER-A17).
pub(super) fn add_draws(state: &State, legal: &mut Legal) {
    legal.add(block::DRAW, state.open.filled_slots());
    legal.add(block::DRAW_DECK, u64::from(deck_gives(state)));
}

pub(super) fn check_slot(state: &State, slot: Slot) -> Verdict {
    unless(state.display(slot).is_some(), Refusal::OpenSlot(slot))
}

pub(super) fn check_deck(state: &State) -> Verdict {
    unless(deck_gives(state), Refusal::NoCards)
}

/// A card from the display, known to all (MER-M08); its slot is refilled at once (MER-M06). `due` draws are to come, this
/// one included.
pub(super) fn draw_slot(
    game: &Merlin,
    state: &mut State,
    seat: Seat,
    cause: DrawCause,
    due: u8,
    slot: Slot,
    log: &mut impl Sink<Event>,
) {
    if let Some(card) = state.open.replace_slot(slot, None) {
        state.open.players[seat].known.insert(card);
        log.put(Event::MissionTaken(seat, slot, card));
    }
    let left = due.saturating_sub(1);
    if renew(state, log) {
        state.open.phase = Phase::Dealing { cause, left, slot: Some(slot) };
    } else {
        // The gap stays open (MER-M09).
        next_draw(game, state, cause, left, log);
    }
}

/// A card from the deck, unseen by others.
pub(super) fn draw_deck(state: &mut State, cause: DrawCause, due: u8, log: &mut impl Sink<Event>) {
    if renew(state, log) {
        state.open.phase = Phase::Dealing { cause, left: due.saturating_sub(1), slot: None };
    }
}

/// Takes a card out of the deck (MER-S06).
pub(super) fn take_from_deck(state: &mut State, card: Card) -> Verdict {
    unless(state.deck.take(card), Refusal::NotInDeck(card))
}

/// A card comes from the deck, into a slot or into the hand; then the next draw.
pub(super) fn deal(
    game: &Merlin,
    state: &mut State,
    cause: DrawCause,
    left: u8,
    slot: Option<Slot>,
    card: Card,
    log: &mut impl Sink<Event>,
) -> Verdict {
    take_from_deck(state, card)?;
    if let Some(slot) = slot {
        state.open.replace_slot(slot, Some(card));
        log.put(Event::SlotFilled(slot, card));
    } else {
        let seat = state.open.active(game.players);
        state.secret[seat].insert(card);
        state.eras.set(card, state.open.renewals);
        log.put(Event::MissionDrawn(seat, Some(card)));
    }
    next_draw(game, state, cause, left, log);
    Ok(())
}

/// The next draw, or what follows the draws; what cannot be drawn is left out (MER-M07).
pub(super) fn next_draw(game: &Merlin, state: &mut State, cause: DrawCause, left: u8, log: &mut impl Sink<Event>) {
    if left > 0 && drawable(state) {
        state.open.phase = Phase::Drawing { cause, left };
        return;
    }
    match cause {
        DrawCause::Action(activation) => turn::finish(state, activation),
        DrawCause::End => scoring::next_turn(game, state, log),
    }
}

#[cfg(test)]
mod tests {
    use table_common::Stored;

    use super::*;
    use crate::phase::Cause;

    /// A position that 55 cards and hands of four cannot come to: the deck and the discard are both empty.
    fn dry() -> (Merlin, State) {
        let Ok(game) = Merlin::built_in(2, &[]) else { panic!("two can play") };
        let mut state = table_common::Game::start(&game);
        state.open.first = Some(Seat::P1);
        state.deck = Cards::EMPTY.into();
        (game, state)
    }

    /// Covers: MER-M07
    #[test]
    fn if_both_are_empty_nothing_is_drawn() {
        let (game, mut state) = dry();
        next_draw(&game, &mut state, DrawCause::End, 2, &mut ());
        assert_eq!((state.open.phase, state.open.turn), (Phase::BeforeDie { completed: 0 }, 1));
        let activation = Activation { completed: 0, cause: Cause::Knight, fox: None };
        next_draw(&game, &mut state, DrawCause::Action(activation), 2, &mut ());
        assert!(matches!(state.open.phase, Phase::Acted { .. }));
    }

    /// Covers: MER-M09
    #[test]
    fn a_gap_that_nothing_can_fill_stays_open() {
        let (game, mut state) = dry();
        state.open.display = [Card::new(3), Card::new(4), None];
        let drawing = |left| Phase::Drawing { cause: DrawCause::End, left };
        state.open.phase = drawing(2);
        let [first, second, _] = Slot::ALL;
        draw_slot(&game, &mut state, Seat::P1, DrawCause::End, 2, first, &mut ());
        assert_eq!((state.open.display, state.open.phase), ([None, Card::new(4), None], drawing(1)));
        assert_eq!(check_deck(&state), Err(Refusal::NoCards));
        state.open.discard = Cards::lowest(1);
        draw_slot(&game, &mut state, Seat::P1, DrawCause::End, 1, second, &mut ());
        assert_eq!(state.open.phase, Phase::Dealing { cause: DrawCause::End, left: 0, slot: Some(second) });
    }
}
