//! Turn (MER-T01 to MER-T13): choosing and placing the die, the action and its repetition, the end.

use table_common::{Face, Seat, Sink};

use super::{Site, Verdict, unless};
use crate::Merlin;
use crate::action::{Action, block};
use crate::event::Event;
use crate::legal::Legal;
use crate::phase::{Chosen, Deed, Die, During, Phase, Staff};
use crate::principality::Principality;
use crate::refusal::Refusal;
use crate::ring::{Direction, Figure};
use crate::state::State;

impl Merlin {
    /// Any unused die (MER-T02).
    #[inline]
    pub(super) fn mask_dice(state: &State, seat: Seat, legal: &mut Legal) {
        let player = &state.players[seat];
        legal.add(block::DIE, player.dice.faces());
        if player.merlin_die.is_some() {
            legal.insert(Action::ChooseMerlinDie);
        }
    }

    pub(super) fn check_die(state: &State, seat: Seat, action: Action) -> Verdict {
        let Phase::BeforeDie { .. } = state.phase else { return Err(Self::not_now(state, action)) };
        let player = &state.players[seat];
        match action {
            Action::ChooseDie(face) => unless(player.dice.count(face) > 0, Refusal::NoSuchDie(face)),
            _ => unless(player.merlin_die.is_some(), Refusal::NoMerlinDie),
        }
    }

    pub(super) fn choose_die(state: &mut State, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        let Phase::BeforeDie { completed } = state.phase else { return };
        let player = &mut state.players[seat];
        let (die, face) = if let Action::ChooseDie(face) = action {
            player.dice.take(face);
            (Die::Own, face)
        } else {
            let Some(face) = player.merlin_die.take() else { return };
            (Die::Merlin, face)
        };
        log.put(Event::DieChosen(seat, die, face));
        state.phase = Phase::DieChosen(Chosen { completed, die, face, apple: false, snake: false, fishes: false });
    }

    /// Apple, Snake, Fishes, or the move (MER-T03, MER-T04, MER-T06, MER-T12).
    #[inline]
    pub(super) fn mask_chosen(state: &State, seat: Seat, chosen: Chosen, legal: &mut Legal) {
        let player = &state.players[seat];
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

    pub(super) fn check_apple(state: &State, seat: Seat, face: Face) -> Verdict {
        let Phase::DieChosen(chosen) = state.phase else { return Err(Self::not_now(state, Action::Apple(face))) };
        unless(!chosen.apple, Refusal::SecondApple)?;
        unless(state.players[seat].apples > 0, Refusal::NoApple)?;
        unless(face != chosen.face, Refusal::SameFace(face))
    }

    /// One apple to the supply sets the die (MER-T06).
    pub(super) fn pay_apple(state: &mut State, seat: Seat, face: Face, log: &mut impl Sink<Event>) {
        let Phase::DieChosen(chosen) = &mut state.phase else { return };
        chosen.face = face;
        chosen.apple = true;
        let player = &mut state.players[seat];
        player.apples = player.apples.saturating_sub(1);
        state.apples = state.apples.saturating_add(1);
        log.put(Event::ApplePaid(seat, face));
    }

    pub(super) fn check_move(state: &State, direction: Direction) -> Verdict {
        let Phase::DieChosen(chosen) = state.phase else {
            return Err(Self::not_now(state, Action::Move(direction)));
        };
        let right = match direction {
            Direction::Clockwise => !chosen.fishes,
            Direction::CounterClockwise => chosen.fishes || chosen.die == Die::Merlin,
        };
        unless(right, Refusal::WrongWay(direction))
    }

    /// The die is placed and its figure moves (MER-T03, MER-T04); any number of figures share a space (MER-T05).
    pub(super) fn place_die(state: &mut State, seat: Seat, direction: Direction, log: &mut impl Sink<Event>) {
        let Phase::DieChosen(chosen) = state.phase else { return };
        let figure = if chosen.die == Die::Own { Figure::Knight } else { Figure::Merlin };
        let from = state.stands(seat, figure);
        let to = state.walk(seat, figure, chosen.face.pips(), direction);
        log.put(Event::Moved { seat, figure, from, to });
        let deed = Deed { completed: chosen.completed, figure, fox: None, repeated: false };
        state.phase = Phase::Moved { deed, eagle: false };
    }

    /// The action of the space, Eagle, Fox, or nothing (MER-T07, MER-T12).
    #[inline]
    pub(super) fn mask_moved(&self, state: &State, seat: Seat, deed: Deed, eagle: bool, legal: &mut Legal) {
        legal.insert(Action::Decline);
        Self::mask_eagle(state, seat, deed, eagle, legal);
        self.mask_fox(state, seat, deed, legal);
        self.mask_site(state, seat, legal);
    }

    pub(super) fn check_decline(state: &State) -> Verdict {
        match state.phase {
            Phase::Moved { .. } | Phase::Tower { .. } | Phase::SecondManor { .. } | Phase::SecondHenchman { .. } => {
                Ok(())
            }
            _ => Err(Self::not_now(state, Action::Decline)),
        }
    }

    pub(super) fn decline(&self, state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        log.put(Event::Declined(seat));
        match state.phase {
            Phase::Moved { deed, .. } | Phase::SecondHenchman { deed, .. } => Self::close(state, deed),
            Phase::Tower { deed, second } => self.after_tower(state, seat, deed, second),
            Phase::SecondManor { deed } => Self::finish(state, deed),
            _ => {}
        }
    }

    /// The action is over; after one with Merlin a staff may repeat it, once (MER-T08).
    #[inline]
    pub(super) fn finish(state: &mut State, deed: Deed) {
        Self::finish_with(state, deed, Staff::Open);
    }

    /// The action is over; `staff` says what a staff would repeat, if the deed lets it.
    #[inline]
    pub(super) fn finish_with(state: &mut State, deed: Deed, staff: Staff) {
        let repeatable = deed.figure == Figure::Merlin && !deed.repeated;
        let staff = if repeatable { staff } else { Staff::Closed };
        state.phase = Phase::Acted { deed: Deed { repeated: false, ..deed }, staff };
    }

    /// The action is over and nothing can be repeated.
    #[inline]
    pub(super) fn close(state: &mut State, deed: Deed) {
        Self::finish_with(state, deed, Staff::Closed);
    }

    #[inline]
    pub(super) fn mask_acted(&self, state: &State, seat: Seat, deed: Deed, staff: Staff, legal: &mut Legal) {
        legal.insert(Action::End);
        if staff != Staff::Closed && state.players[seat].staffs > 0 && self.repeats(state, seat, deed, staff) {
            legal.insert(Action::Staff);
        }
    }

    /// Whether the repetition could do something (MER-A23).
    fn repeats(&self, state: &State, seat: Seat, deed: Deed, staff: Staff) -> bool {
        let deed = Deed { repeated: true, ..deed };
        self.can_act(state, seat, &Site::new(self, state, seat, deed, staff.favored()))
    }

    pub(super) fn check_staff(&self, state: &State, seat: Seat) -> Verdict {
        let Phase::Acted { deed, staff } = state.phase else { return Err(Self::not_now(state, Action::Staff)) };
        unless(staff != Staff::Closed, Refusal::NothingToRepeat)?;
        unless(state.players[seat].staffs > 0, Refusal::NoStaff)?;
        unless(self.repeats(state, seat, deed, staff), Refusal::RepeatsNothing)
    }

    /// The staff leaves the game; the action is taken again (MER-T08).
    pub(super) fn pay_staff(state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        let Phase::Acted { deed, staff } = state.phase else { return };
        let player = &mut state.players[seat];
        player.staffs = player.staffs.saturating_sub(1);
        log.put(Event::StaffPaid(seat));
        state.phase = Phase::Repeating { deed: Deed { repeated: true, ..deed }, favor: staff.favored() };
    }

    pub(super) fn check_end(state: &State) -> Verdict {
        match state.phase {
            Phase::Acted { .. } => Ok(()),
            _ => Err(Self::not_now(state, Action::End)),
        }
    }

    /// The turn ends; the drawn missions follow (MER-T10, MER-M05).
    pub(super) fn end(&self, state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        let Phase::Acted { deed, .. } = state.phase else { return };
        log.put(Event::TurnEnded(seat));
        self.next_draw(state, During::End, deed.completed, log);
    }
}
