//! Flags (MER-F01 to MER-F09). The Dove is with the missions, in `missions.rs`.

use table_common::{Seat, Sink};

use super::{Site, Verdict, unless};
use crate::Merlin;
use crate::action::{Action, block};
use crate::event::Event;
use crate::legal::Legal;
use crate::phase::{Deed, Die, Phase};
use crate::principality::Principality;
use crate::refusal::Refusal;
use crate::ring::{Direction, Figure, Space};
use crate::state::State;

impl Merlin {
    /// A used flag goes back at once (MER-F01, MER-F09).
    pub(super) fn use_flag(state: &mut State, seat: Seat, one: Principality, log: &mut impl Sink<Event>) {
        state.spend_flag(seat, one);
        log.put(Event::FlagUsed(seat, one));
    }

    fn check_flag(state: &State, seat: Seat, one: Principality) -> Verdict {
        unless(state.players[seat].has_flag(one), Refusal::NoFlag(one))
    }

    /// Dragon: all own traitors of one shield, at any time (MER-F02); only where there is one (MER-T13).
    #[inline]
    pub(super) fn mask_dragon(state: &State, seat: Seat, legal: &mut Legal) {
        let player = &state.players[seat];
        if player.has_flag(Principality::Dragon) {
            legal.add(block::DRAGON, u64::from(player.traitors.some().bits()));
        }
    }

    pub(super) fn check_dragon(state: &State, seat: Seat, one: Principality) -> Verdict {
        unless(state.phase.window().is_some(), Self::not_now(state, Action::FlagDragon(one)))?;
        Self::check_flag(state, seat, Principality::Dragon)?;
        unless(state.players[seat].traitors.get(one) > 0, Refusal::NoTraitor(one, "MER-F02"))
    }

    pub(super) fn use_dragon(state: &mut State, seat: Seat, one: Principality, log: &mut impl Sink<Event>) {
        Self::use_flag(state, seat, Principality::Dragon, log);
        for _ in 0..state.players[seat].traitors.get(one) {
            Self::discard_traitor(state, seat, one, log);
        }
    }

    pub(super) fn check_snake(state: &State, seat: Seat) -> Verdict {
        let Phase::DieChosen(chosen) = state.phase else { return Err(Self::not_now(state, Action::FlagSnake)) };
        unless(!chosen.snake, Refusal::SecondFlag(Principality::Snake))?;
        Self::check_flag(state, seat, Principality::Snake)
    }

    /// Snake: the die shows its opposite face (MER-F05).
    pub(super) fn use_snake(state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        let Phase::DieChosen(chosen) = &mut state.phase else { return };
        chosen.face = chosen.face.opposite();
        chosen.snake = true;
        Self::use_flag(state, seat, Principality::Snake, log);
    }

    pub(super) fn check_fishes(state: &State, seat: Seat) -> Verdict {
        let Phase::DieChosen(chosen) = state.phase else { return Err(Self::not_now(state, Action::FlagFishes)) };
        unless(chosen.die == Die::Own, Refusal::FishesForMerlin)?;
        unless(!chosen.fishes, Refusal::SecondFlag(Principality::Fishes))?;
        Self::check_flag(state, seat, Principality::Fishes)
    }

    /// Fishes: the knight will move counter-clockwise (MER-F04).
    pub(super) fn use_fishes(state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        let Phase::DieChosen(chosen) = &mut state.phase else { return };
        chosen.fishes = true;
        Self::use_flag(state, seat, Principality::Fishes, log);
    }

    /// Eagle: after the own knight has moved, and before a Fox (MER-F07, MER-T12, MER-T13).
    #[inline]
    pub(super) fn mask_eagle(state: &State, seat: Seat, deed: Deed, eagle: bool, legal: &mut Legal) {
        let open = deed.figure == Figure::Knight && deed.fox.is_none() && !eagle;
        if open && state.players[seat].has_flag(Principality::Eagle) {
            legal.insert(Action::FlagEagle);
        }
    }

    pub(super) fn check_eagle(state: &State, seat: Seat) -> Verdict {
        let Phase::Moved { deed, eagle } = state.phase else { return Err(Self::not_now(state, Action::FlagEagle)) };
        unless(deed.figure == Figure::Knight, Refusal::EagleForMerlin)?;
        unless(deed.fox.is_none(), Refusal::EagleAfterFox)?;
        unless(!eagle, Refusal::SecondFlag(Principality::Eagle))?;
        Self::check_flag(state, seat, Principality::Eagle)
    }

    /// Half the ring (MER-F07).
    pub(super) fn use_eagle(state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        let Phase::Moved { eagle, .. } = &mut state.phase else { return };
        *eagle = true;
        Self::use_flag(state, seat, Principality::Eagle, log);
        let from = state.stands(seat, Figure::Knight);
        let to = state.walk(seat, Figure::Knight, 12, Direction::Clockwise);
        log.put(Event::Moved { seat, figure: Figure::Knight, from, to });
    }

    /// Fox: the action of another space with another player's knight, where it could do something (MER-F06).
    #[inline]
    pub(super) fn mask_fox(&self, state: &State, seat: Seat, deed: Deed, legal: &mut Legal) {
        if deed.fox.is_some() || !state.players[seat].has_flag(Principality::Fox) {
            return;
        }
        let here = state.stands(seat, deed.figure);
        for other in self.players.seats().filter(|&other| other != seat) {
            let space = state.stands(other, Figure::Knight);
            if space != here && self.fox_works(state, seat, deed, space) {
                legal.insert(Action::FlagFox(space));
            }
        }
    }

    /// Whether that action could do something once the flag is back on the board (MER-F09).
    fn fox_works(&self, state: &State, seat: Seat, deed: Deed, space: Space) -> bool {
        let mut after = *state;
        after.spend_flag(seat, Principality::Fox);
        let deed = Deed { fox: Some(space), ..deed };
        self.can_act(&after, seat, &Site::new(self, &after, seat, deed, None))
    }

    pub(super) fn check_fox(&self, state: &State, seat: Seat, space: Space) -> Verdict {
        let Phase::Moved { deed, .. } = state.phase else { return Err(Self::not_now(state, Action::FlagFox(space))) };
        unless(deed.fox.is_none(), Refusal::SecondFlag(Principality::Fox))?;
        Self::check_flag(state, seat, Principality::Fox)?;
        unless(space != state.stands(seat, deed.figure), Refusal::FoxAtHome(space))?;
        let mut others = self.players.seats().filter(|&other| other != seat);
        let somebody = others.any(|other| state.players[other].knight == Some(space));
        unless(somebody, Refusal::FoxAlone(space))?;
        unless(self.fox_works(state, seat, deed, space), Refusal::FoxForNothing(space))
    }

    pub(super) fn use_fox(state: &mut State, seat: Seat, space: Space, log: &mut impl Sink<Event>) {
        let Phase::Moved { deed, .. } = &mut state.phase else { return };
        deed.fox = Some(space);
        Self::use_flag(state, seat, Principality::Fox, log);
        log.put(Event::ActsOn(seat, space));
    }
}
