//! Henchmen and their duties (MER-A02 to MER-A07, MER-A11, MER-A14, MER-A15).

use table_common::{Seat, Sink};

use super::spaces::{Site, take_good};
use super::{Verdict, favor, setup, unless};
use crate::Merlin;
use crate::action::{Action, block};
use crate::event::Event;
use crate::goods::{Good, Kind};
use crate::henchman::Henchman;
use crate::legal::Legal;
use crate::principality::{Principalities, Principality, some};
use crate::refusal::{InfluenceUse, Refusal};
use crate::ring::{InfluenceReward, SpaceKind};
use crate::state::State;

/// A principality space: a henchman who is not there yet (MER-A02), or who may go anywhere (MER-K05).
#[inline]
pub(super) fn add_placements(
    game: &Merlin,
    state: &State,
    seat: Seat,
    site: Site,
    here: Principality,
    legal: &mut Legal,
) {
    let henchmen = state.open.players[seat].henchmen;
    let here = henchmen.elsewhere(Principalities::of(here));
    let anywhere = henchmen.elsewhere(Principalities::ALL) & favor::free_to_go(game, state, seat, site);
    legal.add(block::SEND, (here | anywhere).into());
}

/// The relocate space: one step for a henchman who is out (MER-A14); anywhere if all are at home (MER-A15).
pub(super) fn add_relocations(game: &Merlin, state: &State, seat: Seat, legal: &mut Legal) {
    let henchmen = state.open.players[seat].henchmen;
    let bits = if henchmen.out() == 0 {
        henchmen.elsewhere(Principalities::ALL)
    } else {
        Henchman::ALL.into_iter().fold(0, |bits, henchman| {
            let next = henchmen.place(henchman).map_or(0, |place| game.edition.neighbours(place).bits());
            bits | u32::from(next) << (8 * henchman as u32)
        })
    };
    legal.add(block::SEND, bits.into());
}

pub(super) fn check_send(
    game: &Merlin,
    state: &State,
    seat: Seat,
    site: Site,
    henchman: Henchman,
    place: Principality,
) -> Verdict {
    let player = &state.open.players[seat];
    let stands = player.henchmen.place(henchman);
    match site.kind {
        SpaceKind::Principality(here) => {
            let free = favor::free_to_go(game, state, seat, site) >> (8 * henchman as u32) & 1 == 1;
            let refusal = if game.kings_favor { Refusal::NotFreeToGo } else { Refusal::OtherPrincipality };
            unless(place == here || free, refusal(henchman, place))?;
        }
        SpaceKind::Influence(InfluenceReward::Henchman) => {
            unless(player.influence.contains(place), Refusal::NoInfluence(place, InfluenceUse::Henchman))?;
        }
        SpaceKind::Relocate if player.henchmen.out() > 0 => {
            let from = stands.ok_or(Refusal::OnCastle(henchman))?;
            let next = game.edition.neighbours(from).contains(place);
            unless(from == place || next, Refusal::NotNext(henchman, from, place))?;
        }
        SpaceKind::Relocate => {}
        SpaceKind::Points(_)
        | SpaceKind::Influence(_)
        | SpaceKind::Exchange
        | SpaceKind::Mission
        | SpaceKind::Excalibur
        | SpaceKind::Grail
        | SpaceKind::Manor => return Err(Refusal::OtherSpace(site.space, Action::Send(henchman, place))),
    }
    check_elsewhere(state, seat, henchman, place)
}

/// A henchman is not sent where it stands (MER-A02).
pub(super) fn check_elsewhere(state: &State, seat: Seat, henchman: Henchman, place: Principality) -> Verdict {
    let stands = state.open.players[seat].henchmen.place(henchman);
    unless(stands != Some(place), Refusal::HenchmanThere(henchman, place))
}

/// A henchman goes to its spot, whoever stands there goes home (MER-A03), and it does its duty.
pub(super) fn send(state: &mut State, seat: Seat, henchman: Henchman, place: Principality, log: &mut impl Sink<Event>) {
    if let Some(other) = state.open.occupant(henchman, place, seat) {
        state.open.players[other].henchmen.put(henchman, None);
        log.put(Event::HenchmanHome(other, henchman, place));
    }
    let player = &mut state.open.players[seat];
    let from = player.henchmen.place(henchman);
    player.henchmen.put(henchman, Some(place));
    log.put(Event::HenchmanSent { seat, henchman, from, to: place });
    duty(state, seat, henchman, place, log);
}

/// What a henchman does where it goes, if it can (MER-A04 to MER-A07).
fn duty(state: &mut State, seat: Seat, henchman: Henchman, place: Principality, log: &mut impl Sink<Event>) {
    let kind = match henchman {
        Henchman::Builder => Kind::Material,
        Henchman::ShieldBearer => Kind::Shield,
        Henchman::FlagBearer => Kind::Flag,
        Henchman::LadyInWaiting => return setup::place_influence(state, seat, place, log),
    };
    take_good(state, seat, Good { kind, principality: place }, log);
}

/// All places with own influence where a henchman does not stand: eight bits for each henchman (MER-A11, MER-K10).
#[inline]
pub(super) fn by_influence(state: &State, seat: Seat) -> u32 {
    let player = &state.open.players[seat];
    player.henchmen.elsewhere(some(player.influence))
}
