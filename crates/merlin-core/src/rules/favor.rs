//! King's Favor (MER-K05 to MER-K10). Seals for missions (MER-K02 to MER-K04) are in `missions.rs`.

use table_common::{PackedCounts, Seat, Sink};

use super::henchmen::{by_influence, check_elsewhere, send};
use super::spaces::{Site, discard_traitor};
use super::{Verdict, manors, score, turn, unless};
use crate::Merlin;
use crate::action::{Action, block};
use crate::environs::Tile;
use crate::event::{Event, Reason};
use crate::henchman::Henchman;
use crate::legal::Legal;
use crate::phase::{Activation, Cause, Move, Phase, Repeatable};
use crate::principality::{Principality, some};
use crate::refusal::{InfluenceUse, Refusal, SpaceFavor, TraitorUse};
use crate::ring::ScoreKind;
use crate::seals::Row;
use crate::state::State;

/// The seal on a row 3 is turned face down until the next scoring (MER-K06).
fn use_seal(state: &mut State, seat: Seat, henchman: Henchman, log: &mut impl Sink<Event>) {
    state.open.players[seat].seals.turn_down(henchman);
    log.put(Event::SealUsed(seat, henchman));
}

fn check_ready(state: &State, seat: Seat, henchman: Henchman) -> Verdict {
    unless(state.open.players[seat].seals.ready(henchman), Refusal::NotReady(henchman))
}

/// Row 2: all bits of those henchmen who may go to any principality when the own knight reaches one (MER-K05).
#[inline]
pub(super) fn free_to_go(game: &Merlin, state: &State, seat: Seat, site: Site) -> u32 {
    let reached = site.activation.cause == Cause::Knight && site.activation.fox.is_none();
    if !game.kings_favor || !reached {
        return 0;
    }
    let henchmen = state.open.players[seat].seals.marked_in(Row::Second);
    (PackedCounts::<u64, 8>::spread(henchmen.bits()).bits() * 0xff) as u32
}

/// The builder's favor: a second manor may follow the first (MER-K07).
pub(super) fn after_first_manor(game: &Merlin, state: &mut State, seat: Seat, activation: Activation) {
    let favored = activation.is_own() && state.open.players[seat].seals.ready(Henchman::Builder);
    if favored && manors::can_build(game, state, seat) {
        state.open.phase = Phase::SecondManor { completed: activation.completed, figure: activation.figure() };
    } else {
        turn::finish(state, activation);
    }
}

/// A second manor, or not (MER-K07).
pub(super) fn add_second_manor(game: &Merlin, state: &State, seat: Seat, legal: &mut Legal) {
    manors::add_builds(game, state, seat, legal);
    legal.insert(Action::Decline);
}

/// The seal turns; no staff follows (MER-K07).
pub(super) fn build_second(
    state: &mut State,
    seat: Seat,
    made: Move,
    tile: Tile,
    material: Principality,
    log: &mut impl Sink<Event>,
) {
    use_seal(state, seat, Henchman::Builder, log);
    manors::build(state, seat, tile, material, log);
    if manors::tower_gives(state, seat, tile) {
        state.open.phase = Phase::Tower { activation: made.activation(), second: true };
    } else {
        turn::close(state, made);
    }
}

/// Without the second manor the seal stays, and a staff may repeat the first (MER-K07).
pub(super) fn decline_second_manor(state: &mut State, seat: Seat, made: Move, log: &mut impl Sink<Event>) {
    log.put(Event::Declined(seat));
    turn::finish(state, made.activation());
}

/// The shield-bearer's favor: a traitor at any time of the own turn (MER-K08).
#[inline]
pub(super) fn add_repel(game: &Merlin, state: &State, seat: Seat, legal: &mut Legal) {
    let player = &state.open.players[seat];
    if game.kings_favor && player.seals.ready(Henchman::ShieldBearer) {
        legal.add(block::REPEL, some(player.traitors).bits().into());
    }
}

pub(super) fn check_repel(game: &Merlin, state: &State, seat: Seat, one: Principality) -> Verdict {
    let phase = state.open.phase;
    unless(phase.any_time().is_some(), Refusal::NotNow(phase, Action::FavorRepel(one)))?;
    unless(game.kings_favor, Refusal::NoModule)?;
    check_ready(state, seat, Henchman::ShieldBearer)?;
    unless(state.open.players[seat].traitors.contains(one), Refusal::NoTraitor(one, TraitorUse::Favor))
}

pub(super) fn repel(state: &mut State, seat: Seat, one: Principality, log: &mut impl Sink<Event>) {
    use_seal(state, seat, Henchman::ShieldBearer, log);
    discard_traitor(state, seat, one, log);
    score(state, seat, 1, Reason::FavorRepel, log);
}

/// The flag-bearer's favor: where an own move has reached a victory-point space, on the first action (MER-K09).
#[inline]
pub(super) fn may_score(game: &Merlin, state: &State, seat: Seat, site: Site) -> bool {
    game.kings_favor && site.activation.is_own() && state.open.players[seat].seals.ready(Henchman::FlagBearer)
}

pub(super) fn check_score(game: &Merlin, state: &State, seat: Seat, site: Site, kind: ScoreKind) -> Verdict {
    if let Some(favored) = site.favor {
        return unless(kind == favored, Refusal::ScoresSame(favored));
    }
    unless(game.kings_favor, Refusal::NoModule)?;
    unless(site.activation.is_own(), Refusal::NoFavorHere(SpaceFavor::Score))?;
    check_ready(state, seat, Henchman::FlagBearer)
}

/// One kind of choice and a point more; a staff repeats it on the one use of the seal (MER-K09).
pub(super) fn score_kind(
    state: &mut State,
    seat: Seat,
    activation: Activation,
    kind: ScoreKind,
    log: &mut impl Sink<Event>,
) {
    if !activation.repeated() {
        use_seal(state, seat, Henchman::FlagBearer, log);
    }
    let points = i16::from(state.open.players[seat].count(kind));
    score(state, seat, points, Reason::Space(kind), log);
    score(state, seat, 1, Reason::FavorScore, log);
    turn::finish_with(state, activation, Repeatable::favor(kind));
}

/// The lady-in-waiting's favor: where an own move has reached an influence space, on the first action (MER-K10).
#[inline]
pub(super) fn may_send(game: &Merlin, state: &State, seat: Seat, site: Site) -> bool {
    game.kings_favor && site.activation.is_own() && state.open.players[seat].seals.ready(Henchman::LadyInWaiting)
}

/// Any henchman to anywhere with own influence where it does not stand (MER-K10).
#[inline]
pub(super) fn add_first_henchman(state: &State, seat: Seat, legal: &mut Legal) {
    legal.add(block::FAVOR_SEND, by_influence(state, seat).into());
}

/// The sendings of a second henchman: eight bits for each (MER-K10).
pub(crate) fn second_sends(state: &State, seat: Seat, first: Henchman) -> u32 {
    by_influence(state, seat) & !(0xff << (8 * first as u32))
}

/// A second henchman, or not (MER-K10).
pub(super) fn add_second_henchman(state: &State, seat: Seat, first: Henchman, legal: &mut Legal) {
    legal.add(block::FAVOR_SEND, second_sends(state, seat, first).into());
    legal.insert(Action::Decline);
}

pub(super) fn check_first_henchman(
    game: &Merlin,
    state: &State,
    seat: Seat,
    site: Site,
    henchman: Henchman,
    place: Principality,
) -> Verdict {
    unless(game.kings_favor, Refusal::NoModule)?;
    unless(site.activation.is_own(), Refusal::NoFavorHere(SpaceFavor::Send))?;
    check_ready(state, seat, Henchman::LadyInWaiting)?;
    check_place(state, seat, henchman, place)
}

pub(super) fn check_second_henchman(
    state: &State,
    seat: Seat,
    first: Henchman,
    henchman: Henchman,
    place: Principality,
) -> Verdict {
    unless(henchman != first, Refusal::SameHenchman(henchman))?;
    check_place(state, seat, henchman, place)
}

/// Own influence there, and not where the henchman stands: at each placement (MER-K10).
fn check_place(state: &State, seat: Seat, henchman: Henchman, place: Principality) -> Verdict {
    let there = state.open.players[seat].influence.contains(place);
    unless(there, Refusal::NoInfluence(place, InfluenceUse::Favor))?;
    check_elsewhere(state, seat, henchman, place)
}

/// The seal turns with the first henchman; a second may follow, and no staff (MER-K10).
pub(super) fn send_first(
    state: &mut State,
    seat: Seat,
    activation: Activation,
    henchman: Henchman,
    place: Principality,
    log: &mut impl Sink<Event>,
) {
    use_seal(state, seat, Henchman::LadyInWaiting, log);
    send(state, seat, henchman, place, log);
    if second_sends(state, seat, henchman) == 0 {
        turn::close(state, activation.of_move());
    } else {
        let (completed, figure) = (activation.completed, activation.figure());
        state.open.phase = Phase::SecondHenchman { completed, figure, first: henchman };
    }
}

pub(super) fn send_second(
    state: &mut State,
    seat: Seat,
    made: Move,
    henchman: Henchman,
    place: Principality,
    log: &mut impl Sink<Event>,
) {
    send(state, seat, henchman, place, log);
    turn::close(state, made);
}
