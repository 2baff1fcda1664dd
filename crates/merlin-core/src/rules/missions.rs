//! Missions (MER-M01 to MER-M09), mission spaces (MER-A17, MER-A24), and seals for missions (MER-K02 to MER-K04).

use table_common::{Seat, Sink};

use super::{Verdict, unless};
use crate::Merlin;
use crate::action::{Action, Slot, block};
use crate::event::Event;
use crate::legal::Legal;
use crate::mission::{Card, Cards};
use crate::phase::{During, Phase};
use crate::principality::Principality;
use crate::reason::Reason;
use crate::refusal::Refusal;
use crate::ring::SpaceKind;
use crate::seals::{Row, Seals};
use crate::state::{Eras, State};

/// Whether a mission can be drawn at all (MER-M07).
#[inline]
pub(crate) fn drawable(state: &State) -> bool {
    state.filled_slots() != 0 || deck_gives(state)
}

fn deck_gives(state: &State) -> bool {
    !state.deck.is_empty() || !state.discard.is_empty()
}

/// Makes sure that the deck has a card to draw, from the discard if need be (MER-M07); `false` where there is none.
pub(crate) fn renew_missions(state: &mut State, log: &mut impl Sink<Event>) -> bool {
    if state.deck.is_empty() && !state.discard.is_empty() {
        state.deck = state.discard;
        state.discard = Cards::EMPTY;
        state.renewals = (state.renewals + 1).min(Eras::LAST);
        log.put(Event::DeckRenewed);
    }
    !state.deck.is_empty()
}

/// Extra points of a second mission (MER-F03).
const SECOND: i16 = 2;

impl Merlin {
    /// One mission a turn, two with a Dove flag (MER-M01, MER-F03); for points or for a row (MER-K02).
    #[inline]
    pub(super) fn mask_missions(&self, state: &State, seat: Seat, completed: u8, legal: &mut Legal) {
        let player = &state.players[seat];
        if completed > 1 || completed == 1 && !player.has_flag(Principality::Dove) {
            return;
        }
        let met = player.hand.iter().fold(0, |met, card| {
            let holds = self.mission(card).is_some_and(|mission| mission.need.met(player));
            met | u64::from(holds) << card.number()
        });
        legal.add(block::COMPLETE, met);
        if self.kings_favor && met != 0 && player.seals.placed() < Seals::COUNT {
            for row in Row::ALL {
                let open = self.cards_for(row, !player.seals.marked_in(row));
                legal.add(block::COMPLETE + 64 * u32::from(row.number()), met & open.0);
            }
        }
    }

    pub(super) fn check_complete(&self, state: &State, seat: Seat, card: Card, row: Option<Row>) -> Verdict {
        let Some(completed) = state.phase.window() else {
            return Err(Self::not_now(state, Action::Complete(card, row)));
        };
        let player = &state.players[seat];
        unless(completed < 2, Refusal::ThirdMission)?;
        unless(completed == 0 || player.has_flag(Principality::Dove), Refusal::SecondMission)?;
        unless(player.hand.contains(card), Refusal::NotInHand(card, "MER-M02"))?;
        let mission = self.mission(card).ok_or(Refusal::NotInHand(card, "MER-M02"))?;
        unless(mission.need.met(player), Refusal::NotMet(card))?;
        let Some(row) = row else { return Ok(()) };
        unless(self.kings_favor, Refusal::NoModule)?;
        unless(row.number() <= mission.points, Refusal::RowTooHigh(card, row))?;
        unless(!player.seals.marked(mission.icon, row), Refusal::RowMarked(mission.icon, row))?;
        unless(player.seals.placed() < Seals::COUNT, Refusal::NoSeal)
    }

    /// Points or a row, and what comes on top (MER-M03, MER-F03, MER-K02 to MER-K04).
    pub(super) fn complete(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        row: Option<Row>,
        log: &mut impl Sink<Event>,
    ) {
        let (Some(mission), Some(completed)) = (self.mission(card), state.phase.window()) else { return };
        Self::lose_card(state, seat, card);
        log.put(Event::MissionCompleted(seat, card));
        let bonus = state.players[seat].seals.marked(mission.icon, Row::First);
        match row {
            None => Self::score(state, seat, i16::from(mission.points), Reason::Mission(card), log),
            Some(row) => {
                state.players[seat].seals.mark(mission.icon, row);
                log.put(Event::SealPlaced(seat, mission.icon, row));
            }
        }
        if bonus {
            Self::score(state, seat, 1, Reason::FirstRow(mission.icon), log);
        }
        if completed == 1 {
            Self::use_flag(state, seat, Principality::Dove, log);
            Self::score(state, seat, SECOND, Reason::SecondMission, log);
        }
        state.phase.count_mission();
    }

    /// A card leaves a hand for the discard, and is known to all (MER-M03, MER-M08).
    fn lose_card(state: &mut State, seat: Seat, card: Card) {
        let player = &mut state.players[seat];
        player.hand.remove(card);
        player.known.remove(card);
        state.eras.set(card, 0);
        state.discard.insert(card);
    }

    /// A second discard, or the draws at once (MER-A17, MER-A24).
    pub(super) fn mask_discarding(state: &State, seat: Seat, legal: &mut Legal) {
        legal.add(block::DISCARD, state.players[seat].hand.0);
        Self::mask_draw(state, legal);
    }

    pub(super) fn check_discard(&self, state: &State, seat: Seat, card: Card) -> Verdict {
        if !matches!(state.phase, Phase::Discarding { .. }) {
            let site = self.due_site(state, seat, Action::Discard(card))?;
            unless(site.kind == SpaceKind::Mission, site.other("MER-A17"))?;
        }
        unless(state.players[seat].hand.contains(card), Refusal::NotInHand(card, "MER-A17"))
    }

    pub(super) fn discard(state: &mut State, seat: Seat, card: Card, log: &mut impl Sink<Event>) {
        let Some(deed) = state.phase.deed() else { return };
        let second = matches!(state.phase, Phase::Discarding { .. });
        Self::lose_card(state, seat, card);
        log.put(Event::MissionDiscarded(seat, card));
        state.phase =
            if second { Phase::Drawing { during: During::Action(deed), left: 2 } } else { Phase::Discarding { deed } };
    }

    /// From the display or the deck, at choice (MER-M05, MER-A17).
    pub(super) fn mask_draw(state: &State, legal: &mut Legal) {
        legal.add(block::DRAW, state.filled_slots());
        legal.add(block::DRAW_DECK, u64::from(deck_gives(state)));
    }

    /// What is being drawn for, and how many are due, if a draw is.
    fn due_draws(state: &State) -> Option<(During, u8)> {
        match state.phase {
            Phase::Discarding { deed } => Some((During::Action(deed), 1)),
            Phase::Drawing { during, left } => Some((during, left)),
            _ => None,
        }
    }

    pub(super) fn check_draw(state: &State, action: Action) -> Verdict {
        unless(Self::due_draws(state).is_some(), Self::not_now(state, action))?;
        match action {
            Action::Draw(slot) => unless(state.display[slot.index()].is_some(), Refusal::OpenSlot(slot)),
            _ => unless(deck_gives(state), Refusal::NoCards),
        }
    }

    /// A card from the display, known to all (MER-M08); its slot is refilled at once (MER-M06).
    pub(super) fn draw_slot(&self, state: &mut State, seat: Seat, slot: Slot, log: &mut impl Sink<Event>) {
        let Some((during, due)) = Self::due_draws(state) else { return };
        let Some(card) = state.display[slot.index()].take() else { return };
        let player = &mut state.players[seat];
        player.hand.insert(card);
        player.known.insert(card);
        log.put(Event::MissionTaken(seat, slot, card));
        let left = due.saturating_sub(1);
        if renew_missions(state, log) {
            state.phase = Phase::Dealing { during, left, slot: Some(slot) };
        } else {
            // The gap stays open (MER-M09).
            self.next_draw(state, during, left, log);
        }
    }

    /// A card from the deck, unseen by others.
    pub(super) fn draw_deck(state: &mut State, log: &mut impl Sink<Event>) {
        let Some((during, due)) = Self::due_draws(state) else { return };
        if renew_missions(state, log) {
            state.phase = Phase::Dealing { during, left: due.saturating_sub(1), slot: None };
        }
    }

    /// A card comes from the deck, to where the phase says.
    pub(super) fn deal_mission(&self, state: &mut State, card: Card, log: &mut impl Sink<Event>) {
        let Phase::Dealing { during, left, slot } = state.phase else {
            return self.set_up_mission(state, card, log);
        };
        let seat = self.active(state);
        state.deck.remove(card);
        if let Some(slot) = slot {
            state.display[slot.index()] = Some(card);
            log.put(Event::SlotFilled(slot, card));
        } else {
            state.players[seat].hand.insert(card);
            state.eras.set(card, state.renewals);
            log.put(Event::MissionDrawn(seat, Some(card)));
        }
        self.next_draw(state, during, left, log);
    }

    /// The next draw, or what follows the draws; what cannot be drawn is left out (MER-M07).
    pub(super) fn next_draw(&self, state: &mut State, during: During, left: u8, log: &mut impl Sink<Event>) {
        if left > 0 && drawable(state) {
            state.phase = Phase::Drawing { during, left };
            return;
        }
        match during {
            During::Action(deed) => Self::finish(state, deed),
            During::End => self.next_turn(state, log),
        }
    }
}

#[cfg(test)]
mod tests {
    use table_common::Stored;

    use super::*;
    use crate::phase::Deed;
    use crate::ring::Figure;

    /// A position that 55 cards and hands of four cannot come to: the deck and the discard are both empty.
    fn dry() -> (Merlin, State) {
        let Ok(game) = Merlin::built_in(2, &[]) else { panic!("two can play") };
        let mut state = game.starting_state();
        state.first = Some(Seat::P1);
        state.deck = Cards::EMPTY;
        (game, state)
    }

    /// Covers: MER-M07
    #[test]
    fn if_both_are_empty_nothing_is_drawn() {
        let (game, mut state) = dry();
        game.next_draw(&mut state, During::End, 2, &mut ());
        assert_eq!((state.phase, state.turn), (Phase::BeforeDie { completed: 0 }, 1));
        let deed = Deed { completed: 0, figure: Figure::Knight, fox: None, repeated: false };
        game.next_draw(&mut state, During::Action(deed), 2, &mut ());
        assert!(matches!(state.phase, Phase::Acted { .. }));
    }

    /// Covers: MER-M09
    #[test]
    fn a_gap_that_nothing_can_fill_stays_open() {
        let (game, mut state) = dry();
        state.display = [Card::new(3), Card::new(4), None];
        state.phase = Phase::Drawing { during: During::End, left: 2 };
        game.draw_slot(&mut state, Seat::P1, Slot::ALL[0], &mut ());
        assert_eq!(
            (state.display, state.phase),
            ([None, Card::new(4), None], Phase::Drawing { during: During::End, left: 1 })
        );
        assert_eq!(Merlin::check_draw(&state, Action::DrawDeck), Err(Refusal::NoCards));
        state.discard = Cards::first(1);
        game.draw_slot(&mut state, Seat::P1, Slot::ALL[1], &mut ());
        assert_eq!(state.phase, Phase::Dealing { during: During::End, left: 0, slot: Some(Slot::ALL[1]) });
    }
}
