//! Henchmen and their duties (MER-A02 to MER-A07, MER-A11, MER-A14, MER-A15).

use table_common::{Seat, Sink};

use super::{Site, Verdict, unless};
use crate::Merlin;
use crate::action::{Action, block};
use crate::event::Event;
use crate::goods::{Good, Kind};
use crate::henchman::Henchman;
use crate::legal::Legal;
use crate::principality::{Principalities, Principality};
use crate::refusal::Refusal;
use crate::ring::{Bounty, SpaceKind};
use crate::state::State;

impl Merlin {
    /// A principality space: a henchman who is not there yet (MER-A02), or who may go anywhere (MER-K05).
    #[inline]
    pub(super) fn mask_principality(
        &self,
        state: &State,
        seat: Seat,
        site: &Site,
        here: Principality,
        legal: &mut Legal,
    ) {
        let henchmen = state.players[seat].henchmen;
        let here = henchmen.elsewhere(Principalities::of(here));
        let anywhere = henchmen.elsewhere(Principalities::ALL) & self.free_to_go(state, seat, site);
        legal.add(block::SEND, u64::from(here | anywhere));
    }

    /// The relocate space: one step for a henchman who is out (MER-A14); anywhere if all are at home (MER-A15).
    pub(super) fn mask_relocate(&self, state: &State, seat: Seat, legal: &mut Legal) {
        let henchmen = state.players[seat].henchmen;
        let bits = if henchmen.out() == 0 {
            henchmen.elsewhere(Principalities::ALL)
        } else {
            Henchman::ALL.into_iter().fold(0, |bits, henchman| {
                let next = henchmen.place(henchman).map_or(0, |place| self.edition.neighbours(place).bits());
                bits | u32::from(next) << (8 * henchman as u32)
            })
        };
        legal.add(block::SEND, u64::from(bits));
    }

    pub(super) fn check_send(&self, state: &State, seat: Seat, henchman: Henchman, place: Principality) -> Verdict {
        let site = self.due_site(state, seat, Action::Send(henchman, place))?;
        let player = &state.players[seat];
        let stands = player.henchmen.place(henchman);
        match site.kind {
            SpaceKind::Principality(here) => {
                let free = self.free_to_go(state, seat, &site) >> (8 * henchman as u32) & 1 == 1;
                let rule = if self.kings_favor { "MER-K05" } else { "MER-A02" };
                unless(place == here || free, Refusal::OtherPrincipality(henchman, place, rule))?;
            }
            SpaceKind::Influence(Bounty::Henchman) => {
                unless(player.influence.get(place) > 0, Refusal::NoInfluence(place, "MER-A11"))?;
            }
            SpaceKind::Relocate if player.henchmen.out() > 0 => {
                let from = stands.ok_or(Refusal::OnCastle(henchman))?;
                let next = self.edition.neighbours(from).contains(place);
                unless(from == place || next, Refusal::NotNext(henchman, from, place))?;
            }
            SpaceKind::Relocate => {}
            _ => return Err(site.other("MER-A02")),
        }
        unless(stands != Some(place), Refusal::HenchmanThere(henchman, place))
    }

    pub(super) fn send_and_finish(
        state: &mut State,
        seat: Seat,
        henchman: Henchman,
        place: Principality,
        log: &mut impl Sink<Event>,
    ) {
        let Some(deed) = state.phase.deed() else { return };
        Self::send(state, seat, henchman, place, log);
        Self::finish(state, deed);
    }

    /// A henchman goes to its spot, whoever stands there goes home (MER-A03), and it does its duty.
    pub(super) fn send(
        state: &mut State,
        seat: Seat,
        henchman: Henchman,
        place: Principality,
        log: &mut impl Sink<Event>,
    ) {
        if let Some(other) = state.occupant(henchman, place, seat) {
            state.players[other].henchmen.put(henchman, None);
            log.put(Event::HenchmanHome(other, henchman, place));
        }
        let player = &mut state.players[seat];
        let from = player.henchmen.place(henchman);
        player.henchmen.put(henchman, Some(place));
        log.put(Event::HenchmanSent { seat, henchman, from, to: place });
        Self::duty(state, seat, henchman, place, log);
    }

    /// What a henchman does where it goes, if it can (MER-A04 to MER-A07).
    fn duty(state: &mut State, seat: Seat, henchman: Henchman, place: Principality, log: &mut impl Sink<Event>) {
        let kind = match henchman {
            Henchman::Builder => Kind::Material,
            Henchman::ShieldBearer => Kind::Shield,
            Henchman::FlagBearer => Kind::Flag,
            Henchman::LadyInWaiting => return Self::place_influence(state, seat, place, log),
        };
        Self::take_good(state, seat, Good { kind, principality: place }, log);
    }
}
