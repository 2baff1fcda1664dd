//! Space actions (MER-A01, MER-A08 to MER-A10, MER-A12, MER-A13, MER-A16, MER-A22, MER-A23).
//!
//! Henchmen are in `henchmen.rs`, manors in `manors.rs`, mission spaces in `missions.rs`.

use table_common::{Seat, Sink};

use super::turn::finish;
use super::{Verdict, favor, henchmen, manors, missions, score, unless};
use crate::Merlin;
use crate::action::{Action, block};
use crate::event::{Event, Reason};
use crate::goods::Good;
use crate::legal::Legal;
use crate::phase::{Activation, Move, Phase};
use crate::principality::{Principality, some};
use crate::refusal::{InfluenceUse, Refusal, TraitorUse};
use crate::ring::{InfluenceReward, ScoreKind, Space, SpaceKind};
use crate::state::State;

/// The space whose action is due: where the figure stands, or the one the Fox chose.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site {
    pub(super) space: Space,
    pub(crate) kind: SpaceKind,
    pub(super) activation: Activation,
    /// The scoring by MER-K09 that is repeated, if it is one.
    pub(super) favor: Option<ScoreKind>,
}

impl Site {
    /// The site of an action.
    #[inline]
    pub(crate) fn of(game: &Merlin, state: &State, seat: Seat, activation: Activation) -> Self {
        let space = activation.fox.unwrap_or_else(|| state.open.stands(seat, activation.figure()));
        Self { space, kind: game.edition.space(space), activation, favor: None }
    }

    /// The site that a move has reached.
    #[inline]
    pub(super) fn reached(game: &Merlin, state: &State, seat: Seat, made: Move) -> Self {
        Self::of(game, state, seat, made.activation())
    }

    /// The site of a repetition.
    #[inline]
    pub(super) fn repeated(
        game: &Merlin,
        state: &State,
        seat: Seat,
        completed: u8,
        fox: Option<Space>,
        favor: Option<ScoreKind>,
    ) -> Self {
        Self { favor, ..Self::of(game, state, seat, Activation::repetition(completed, fox)) }
    }
}

/// The first choices that a site's action offers.
#[inline]
pub(super) fn add_choices(game: &Merlin, state: &State, seat: Seat, site: Site, legal: &mut Legal) {
    match site.kind {
        SpaceKind::Principality(here) => henchmen::add_placements(game, state, seat, site, here, legal),
        SpaceKind::Points(kind) => add_points(game, state, seat, site, kind, legal),
        SpaceKind::Influence(reward) => add_rewards(game, state, seat, site, reward, legal),
        SpaceKind::Relocate => henchmen::add_relocations(game, state, seat, legal),
        SpaceKind::Exchange => add_returns(state, seat, legal),
        SpaceKind::Mission => legal.add(block::DISCARD, state.hand(seat).bits()),
        SpaceKind::Excalibur => add_excalibur(state, seat, legal),
        SpaceKind::Grail => add_grail(state, seat, legal),
        SpaceKind::Manor => manors::add_builds(game, state, seat, legal),
    }
}

/// Whether a site's action could do something (MER-A23).
pub(super) fn can_act(game: &Merlin, state: &State, seat: Seat, site: Site) -> bool {
    let mut legal = Legal::EMPTY;
    add_choices(game, state, seat, site, &mut legal);
    legal.any()
}

/// The reason a first choice is not offered at a site; only for actions that [`Action::is_of_a_space`].
pub(super) fn check(game: &Merlin, state: &State, seat: Seat, site: Site, action: Action) -> Verdict {
    match (site.kind, action) {
        (_, Action::Send(henchman, place)) => henchmen::check_send(game, state, seat, site, henchman, place),
        (SpaceKind::Points(shown), Action::Score(kind)) => check_score(state, seat, site, shown, kind),
        (SpaceKind::Points(_), Action::FavorScore(kind)) => favor::check_score(game, state, seat, site, kind),
        (SpaceKind::Influence(reward), Action::Take(good)) => check_reward(state, seat, reward, good),
        (SpaceKind::Influence(_), Action::FavorSend(henchman, place)) => {
            favor::check_first_henchman(game, state, seat, site, henchman, place)
        }
        (SpaceKind::Exchange, Action::Return(good)) => check_return(state, seat, good),
        (SpaceKind::Mission, Action::Discard(card)) => missions::check_discard(state, seat, card),
        (SpaceKind::Excalibur, Action::Defeat(one)) => check_defeat(state, seat, one),
        (SpaceKind::Excalibur, Action::TakeExcalibur) => check_excalibur(state, seat),
        (SpaceKind::Grail, Action::TakeGrail) => check_grail(state, seat),
        (SpaceKind::Manor, Action::Build(tile, material)) => manors::check_build(game, state, seat, tile, material),
        _ => Err(Refusal::OtherSpace(site.space, action)),
    }
}

/// Carries out a first choice of a site's action.
pub(super) fn apply(
    game: &Merlin,
    state: &mut State,
    seat: Seat,
    activation: Activation,
    action: Action,
    log: &mut impl Sink<Event>,
) {
    match action {
        Action::Send(henchman, place) => {
            henchmen::send(state, seat, henchman, place, log);
            finish(state, activation);
        }
        Action::Score(kind) => score_space(state, seat, activation, kind, log),
        Action::FavorScore(kind) => favor::score_kind(state, seat, activation, kind, log),
        Action::Take(good) => {
            take_good(state, seat, good, log);
            finish(state, activation);
        }
        Action::FavorSend(henchman, place) => favor::send_first(state, seat, activation, henchman, place, log),
        Action::Return(good) => {
            return_good(state, seat, good, log);
            state.open.phase = Phase::Exchanging { activation, returned: good };
        }
        Action::Discard(card) => missions::discard_first(state, seat, activation, card, log),
        Action::Defeat(one) => {
            discard_traitor(state, seat, one, log);
            take_excalibur(state, seat, activation, log);
        }
        Action::TakeExcalibur => take_excalibur(state, seat, activation, log),
        Action::TakeGrail => take_grail(state, seat, activation, log),
        Action::Build(tile, material) => manors::build_first(game, state, seat, activation, tile, material, log),
        // Only first choices come here. Any other action is ignored, as `apply_legal` ignores what is not legal.
        _ => {}
    }
}

/// Victory points by the space's icon (MER-A08, MER-A09), or by the flag-bearer's favor (MER-K09).
#[inline]
fn add_points(game: &Merlin, state: &State, seat: Seat, site: Site, shown: ScoreKind, legal: &mut Legal) {
    if let Some(favored) = site.favor {
        legal.insert(Action::FavorScore(favored));
        return;
    }
    if state.open.players[seat].count(shown) > 0 {
        legal.insert(Action::Score(shown));
    }
    if favor::may_score(game, state, seat, site) {
        legal.add(block::FAVOR_SCORE, 0b1111);
    }
}

fn check_score(state: &State, seat: Seat, site: Site, shown: ScoreKind, kind: ScoreKind) -> Verdict {
    if let Some(favored) = site.favor {
        return Err(Refusal::ScoresSame(favored));
    }
    unless(kind == shown, Refusal::ScoresOther(kind))?;
    unless(state.open.players[seat].count(kind) > 0, Refusal::NothingToScore(kind))
}

fn score_space(state: &mut State, seat: Seat, activation: Activation, kind: ScoreKind, log: &mut impl Sink<Event>) {
    let points = i16::from(state.open.players[seat].count(kind));
    score(state, seat, points, Reason::Space(kind), log);
    finish(state, activation);
}

/// A good, or a henchman placed, by influence (MER-A10, MER-A11); or the lady-in-waiting's favor (MER-K10).
#[inline]
fn add_rewards(game: &Merlin, state: &State, seat: Seat, site: Site, reward: InfluenceReward, legal: &mut Legal) {
    let player = &state.open.players[seat];
    let influenced = some(player.influence);
    match reward.good() {
        Some(kind) => {
            let there = influenced & some(state.open.board.of(kind));
            legal.add(block::TAKE + 8 * kind as u32, there.bits().into());
        }
        None => legal.add(block::SEND, player.henchmen.elsewhere(influenced).into()),
    }
    if favor::may_send(game, state, seat, site) {
        favor::add_first_henchman(state, seat, legal);
    }
}

/// A good of the icon's kind, from where the player has influence (MER-A10, MER-A22).
fn check_reward(state: &State, seat: Seat, reward: InfluenceReward, good: Good) -> Verdict {
    unless(reward.good() == Some(good.kind), Refusal::OtherKind(good))?;
    let there = state.open.players[seat].influence.contains(good.principality);
    unless(there, Refusal::NoInfluence(good.principality, InfluenceUse::Good))?;
    check_on_board(state, good)
}

/// What a principality lacks is not taken (MER-A22).
pub(super) fn check_on_board(state: &State, good: Good) -> Verdict {
    unless(state.open.board.count(good) > 0, Refusal::NoneOnBoard(good))
}

/// A good moves from the board to the castle, if there is one (MER-A22).
#[inline]
pub(super) fn take_good(state: &mut State, seat: Seat, good: Good, log: &mut impl Sink<Event>) {
    if state.open.board.give(good, &mut state.open.players[seat].goods) {
        log.put(Event::GoodTaken(seat, good));
    }
}

/// A good moves from the castle back to its principality (MER-A22).
#[inline]
pub(super) fn return_good(state: &mut State, seat: Seat, good: Good, log: &mut impl Sink<Event>) {
    if state.open.players[seat].goods.give(good, &mut state.open.board) {
        log.put(Event::GoodReturned(seat, good));
    }
}

/// A good for another: returned first, if something else can be taken (MER-A16).
fn add_returns(state: &State, seat: Seat, legal: &mut Legal) {
    let (held, board) = (state.open.players[seat].goods.bits(), state.open.board.bits());
    let returnable = match board.count_ones() {
        0 => 0,
        1 => held & !board,
        _ => held,
    };
    legal.add(block::RETURN, returnable.into());
}

fn check_return(state: &State, seat: Seat, good: Good) -> Verdict {
    unless(state.open.players[seat].goods.count(good) > 0, Refusal::NotHeld(good))?;
    let other = Good::all().any(|other| other != good && state.open.board.count(other) > 0);
    unless(other, Refusal::NothingForIt(good))
}

/// Anything on the board but the good returned (MER-A16).
pub(super) fn add_exchange(state: &State, returned: Good, legal: &mut Legal) {
    let back = 1 << (8 * returned.kind as u32 + returned.principality as u32);
    legal.add(block::TAKE, (state.open.board.bits() & !back).into());
}

pub(super) fn check_exchange(state: &State, returned: Good, good: Good) -> Verdict {
    unless(good != returned, Refusal::JustReturned(good))?;
    check_on_board(state, good)
}

pub(super) fn take_in_exchange(
    state: &mut State,
    seat: Seat,
    activation: Activation,
    good: Good,
    log: &mut impl Sink<Event>,
) {
    take_good(state, seat, good, log);
    finish(state, activation);
}

/// Excalibur, and a traitor discarded (MER-A12).
fn add_excalibur(state: &State, seat: Seat, legal: &mut Legal) {
    let traitors = some(state.open.players[seat].traitors);
    legal.add(block::DEFEAT, traitors.bits().into());
    if traitors.is_empty() && state.open.excalibur != Some(seat) {
        legal.insert(Action::TakeExcalibur);
    }
}

fn check_defeat(state: &State, seat: Seat, one: Principality) -> Verdict {
    unless(state.open.players[seat].traitors.contains(one), Refusal::NoTraitor(one, TraitorUse::Excalibur))
}

fn check_excalibur(state: &State, seat: Seat) -> Verdict {
    unless(state.open.players[seat].traitors.is_empty(), Refusal::TraitorsFirst)?;
    unless(state.open.excalibur != Some(seat), Refusal::HoldsExcalibur)
}

fn take_excalibur(state: &mut State, seat: Seat, activation: Activation, log: &mut impl Sink<Event>) {
    if state.open.excalibur != Some(seat) {
        log.put(Event::ExcaliburTaken(seat, state.open.excalibur));
        state.open.excalibur = Some(seat);
    }
    finish(state, activation);
}

/// A traitor leaves a castle for the traitor discard.
#[inline]
pub(super) fn discard_traitor(state: &mut State, seat: Seat, one: Principality, log: &mut impl Sink<Event>) {
    if state.open.players[seat].traitors.take(one) {
        state.open.traitor_discard.put(one);
        log.put(Event::TraitorDiscarded(seat, one));
    }
}

/// The Grail and an apple (MER-A13).
fn add_grail(state: &State, seat: Seat, legal: &mut Legal) {
    if check_grail(state, seat).is_ok() {
        legal.insert(Action::TakeGrail);
    }
}

fn check_grail(state: &State, seat: Seat) -> Verdict {
    unless(state.open.grail != Some(seat) || state.open.apples > 0, Refusal::NothingAtGrail)
}

fn take_grail(state: &mut State, seat: Seat, activation: Activation, log: &mut impl Sink<Event>) {
    if state.open.apples > 0 {
        state.open.apples -= 1;
        let apples = &mut state.open.players[seat].apples;
        *apples = apples.saturating_add(1);
        log.put(Event::AppleTaken(seat));
    }
    if state.open.grail != Some(seat) {
        log.put(Event::GrailTaken(seat, state.open.grail));
        state.open.grail = Some(seat);
    }
    finish(state, activation);
}
