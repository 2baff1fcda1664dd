//! King's Favor (MER-K05, MER-K06, MER-K08 to MER-K10). Seals for missions are in `missions.rs`, the builder's second
//! manor (MER-K07) in `manors.rs`.

use table_common::{Seat, Sink};

use super::{Site, Verdict, unless};
use crate::Merlin;
use crate::action::{Action, block};
use crate::event::Event;
use crate::henchman::Henchman;
use crate::lanes::spread;
use crate::legal::Legal;
use crate::phase::{Phase, Staff};
use crate::principality::Principality;
use crate::reason::Reason;
use crate::refusal::Refusal;
use crate::ring::{Figure, Scored, SpaceKind};
use crate::seals::Row;
use crate::state::State;

impl Merlin {
    /// The seal on a row 3 is turned face down until the next scoring (MER-K06).
    pub(super) fn use_seal(state: &mut State, seat: Seat, henchman: Henchman, log: &mut impl Sink<Event>) {
        state.players[seat].seals.turn_down(henchman);
        log.put(Event::SealUsed(seat, henchman));
    }

    /// All bits of those henchmen who may go to any principality when the own knight reaches one (MER-K05).
    #[inline]
    pub(super) fn free_to_go(&self, state: &State, seat: Seat, site: &Site) -> u32 {
        let reached = site.deed.is_own() && site.deed.figure == Figure::Knight;
        if !self.kings_favor || !reached {
            return 0;
        }
        (spread(state.players[seat].seals.marked_in(Row::Second)) * 0xff) as u32
    }

    /// The shield-bearer's favor: a traitor at any time of the own turn (MER-K08).
    #[inline]
    pub(super) fn mask_repel(&self, state: &State, seat: Seat, legal: &mut Legal) {
        let player = &state.players[seat];
        if self.kings_favor && player.seals.ready(Henchman::ShieldBearer) {
            legal.add(block::REPEL, u64::from(player.traitors.some().bits()));
        }
    }

    pub(super) fn check_repel(&self, state: &State, seat: Seat, one: Principality) -> Verdict {
        unless(state.phase.window().is_some(), Self::not_now(state, Action::FavorRepel(one)))?;
        unless(self.kings_favor, Refusal::NoModule)?;
        let player = &state.players[seat];
        let ready = player.seals.ready(Henchman::ShieldBearer);
        unless(ready, Refusal::NotReady(Henchman::ShieldBearer, "MER-K06"))?;
        unless(player.traitors.get(one) > 0, Refusal::NoTraitor(one, "MER-K08"))
    }

    pub(super) fn repel(state: &mut State, seat: Seat, one: Principality, log: &mut impl Sink<Event>) {
        Self::use_seal(state, seat, Henchman::ShieldBearer, log);
        Self::discard_traitor(state, seat, one, log);
        Self::score(state, seat, 1, Reason::FavorRepel, log);
    }

    /// The flag-bearer's favor: where an own move has reached a victory-point space, on the first action (MER-K09).
    #[inline]
    pub(super) fn may_favor_score(&self, state: &State, seat: Seat, site: &Site) -> bool {
        self.kings_favor && site.deed.is_own() && state.players[seat].seals.ready(Henchman::FlagBearer)
    }

    pub(super) fn check_favor_score(&self, state: &State, seat: Seat, what: Scored) -> Verdict {
        let site = self.due_site(state, seat, Action::FavorScore(what))?;
        let SpaceKind::Points(_) = site.kind else { return Err(site.other("MER-K09")) };
        if let Some(favored) = site.favor {
            return unless(what == favored, Refusal::ScoresSame(favored));
        }
        unless(self.kings_favor, Refusal::NoModule)?;
        unless(site.deed.is_own(), Refusal::NoFavorHere("MER-K09"))?;
        let ready = state.players[seat].seals.ready(Henchman::FlagBearer);
        unless(ready, Refusal::NotReady(Henchman::FlagBearer, "MER-K06"))
    }

    /// One kind of choice and a point more; a staff repeats it on the one use of the seal (MER-K09).
    pub(super) fn favor_score(state: &mut State, seat: Seat, what: Scored, log: &mut impl Sink<Event>) {
        let Some(deed) = state.phase.deed() else { return };
        if !deed.repeated {
            Self::use_seal(state, seat, Henchman::FlagBearer, log);
        }
        let points = i16::from(state.players[seat].count(what));
        Self::score(state, seat, points, Reason::Space(what), log);
        Self::score(state, seat, 1, Reason::FavorScore, log);
        Self::finish_with(state, deed, Staff::favor(what));
    }

    /// The lady-in-waiting's favor: where an own move has reached an influence space, on the first action (MER-K10).
    #[inline]
    pub(super) fn may_favor_send(&self, state: &State, seat: Seat, site: &Site) -> bool {
        self.kings_favor && site.deed.is_own() && state.players[seat].seals.ready(Henchman::LadyInWaiting)
    }

    /// Any henchman to anywhere with own influence where it does not stand (MER-K10).
    #[inline]
    pub(super) fn mask_favor_send(state: &State, seat: Seat, legal: &mut Legal) {
        let player = &state.players[seat];
        legal.add(block::FAVOR_SEND, u64::from(player.henchmen.elsewhere(player.influence.some())));
    }

    /// What a second henchman could do.
    pub(crate) fn second_sends(state: &State, seat: Seat, first: Henchman) -> u32 {
        let player = &state.players[seat];
        player.henchmen.elsewhere(player.influence.some()) & !(0xff << (8 * first as u32))
    }

    pub(super) fn mask_second_henchman(state: &State, seat: Seat, first: Henchman, legal: &mut Legal) {
        legal.add(block::FAVOR_SEND, u64::from(Self::second_sends(state, seat, first)));
        legal.insert(Action::Decline);
    }

    pub(super) fn check_favor_send(
        &self,
        state: &State,
        seat: Seat,
        henchman: Henchman,
        place: Principality,
    ) -> Verdict {
        let player = &state.players[seat];
        if let Phase::SecondHenchman { first, .. } = state.phase {
            unless(henchman != first, Refusal::SameHenchman(henchman))?;
        } else {
            let site = self.due_site(state, seat, Action::FavorSend(henchman, place))?;
            let SpaceKind::Influence(_) = site.kind else { return Err(site.other("MER-K10")) };
            unless(self.kings_favor, Refusal::NoModule)?;
            unless(site.deed.is_own(), Refusal::NoFavorHere("MER-K10"))?;
            let ready = player.seals.ready(Henchman::LadyInWaiting);
            unless(ready, Refusal::NotReady(Henchman::LadyInWaiting, "MER-K06"))?;
        }
        unless(player.influence.get(place) > 0, Refusal::NoInfluence(place, "MER-K10"))?;
        unless(player.henchmen.place(henchman) != Some(place), Refusal::HenchmanThere(henchman, place))
    }

    /// Two henchmen one after the other, or one; the seal turns with the first, and no staff follows (MER-K10).
    pub(super) fn favor_send(
        state: &mut State,
        seat: Seat,
        henchman: Henchman,
        place: Principality,
        log: &mut impl Sink<Event>,
    ) {
        let Some(deed) = state.phase.deed() else { return };
        let second = matches!(state.phase, Phase::SecondHenchman { .. });
        if !second {
            Self::use_seal(state, seat, Henchman::LadyInWaiting, log);
        }
        Self::send(state, seat, henchman, place, log);
        if !second && Self::second_sends(state, seat, henchman) != 0 {
            state.phase = Phase::SecondHenchman { deed, first: henchman };
        } else {
            Self::close(state, deed);
        }
    }
}
