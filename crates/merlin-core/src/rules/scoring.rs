//! Round end and scoring (MER-E01 to MER-E17).

use table_common::{PerSeat, Seat, SeatSet, Sink, Standings, rule};

use super::setup::{TRAITORS, next_in_setup, take_dice, take_traitor};
use super::spaces::{discard_traitor, return_good};
use super::{Verdict, score};
use crate::Merlin;
use crate::action::Action;
use crate::dice::Roll;
use crate::environs::Terrain;
use crate::event::{Event, Reason};
use crate::goods::{Good, Kind};
use crate::legal::Legal;
use crate::phase::Phase;
use crate::principality::{Counts, Principality};
use crate::state::{Open, State};

/// Rounds of a game (MER-T01).
pub(crate) const ROUNDS: u8 = 6;
/// Turns of a player in a round: one for each die (MER-T01).
pub(crate) const TURNS: u8 = 4;
/// Scores are counted from the negative of this up to it (MER-E07, MER-E16).
pub(crate) const MAX_SCORE: i16 = 10_000;

/// Who has most of something, and what each of them scores for it: tied players share, rounded down (MER-E08).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Most {
    leaders: SeatSet,
}

impl Most {
    pub(crate) fn of(counts: PerSeat<u8>) -> Self {
        let most = counts.0.into_iter().max().unwrap_or(0);
        Self { leaders: Seat::ALL.into_iter().filter(|&seat| counts[seat] == most && most > 0).collect() }
    }

    pub(crate) fn leads(self, seat: Seat) -> bool {
        self.leaders.contains(seat)
    }

    /// Whether `seat` shares the lead with another.
    pub(crate) fn ties(self, seat: Seat) -> bool {
        self.leads(seat) && self.leaders.len() > 1
    }

    fn share(self, points: u8) -> i16 {
        u32::from(points).checked_div(self.leaders.len()).unwrap_or(0) as i16
    }
}

/// The next turn, or the end of the round (MER-T01).
pub(super) fn next_turn(game: &Merlin, state: &mut State, log: &mut impl Sink<Event>) {
    state.open.turn = state.open.turn.saturating_add(1);
    if state.open.turn < TURNS * game.players.count() {
        state.open.phase = Phase::BeforeDie { completed: 0 };
    } else if state.open.round % 2 == 0 {
        begin_scoring(game, state, log);
    } else {
        state.open.phase = Phase::RoundDice { seat: state.open.first_or_seat_0() };
    }
}

/// The dice of the next round, in the turn order of the round just ended (MER-E01, MER-E17).
pub(super) fn roll_next(game: &Merlin, state: &mut State, seat: Seat, roll: Roll, log: &mut impl Sink<Event>) {
    take_dice(state, seat, roll, log);
    match next_in_setup(game, state, seat) {
        Some(next) => state.open.phase = Phase::RoundDice { seat: next },
        None => next_round(game, state, log),
    }
}

/// The first-player marker passes left, the round marker advances (MER-E01).
fn next_round(game: &Merlin, state: &mut State, log: &mut impl Sink<Event>) {
    let first = state.open.first_or_seat_0().next(game.players);
    state.open.first = Some(first);
    state.open.round = state.open.round.saturating_add(1);
    begin_round(state, first, log);
}

pub(super) fn begin_round(state: &mut State, first: Seat, log: &mut impl Sink<Event>) {
    state.open.turn = 0;
    state.open.phase = Phase::BeforeDie { completed: 0 };
    log.put(Event::RoundBegan { round: state.open.round, first });
}

/// Traitors first (MER-E02): repelled, counted, discarded, drawn anew (MER-E03 to MER-E06).
fn begin_scoring(game: &Merlin, state: &mut State, log: &mut impl Sink<Event>) {
    log.put(Event::ScoringBegan(state.open.round));
    let first = state.open.first_or_seat_0();
    first.round(game.players).for_each(|seat| score_traitors(state, seat, log));
    for seat in first.round(game.players) {
        for one in state.open.players[seat].traitors.each() {
            discard_traitor(state, seat, one, log);
        }
    }
    if state.open.round < ROUNDS {
        next_traitor(game, state, Some((first, TRAITORS)), log);
    } else {
        score_boards(game, state, log);
    }
}

/// Shields are paid while they last; 3 VP are lost for each traitor left; Excalibur rewards none left
/// (MER-E03 to MER-E05).
fn score_traitors(state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
    for one in Principality::ALL {
        let player = &state.open.players[seat];
        let good = Good { kind: Kind::Shield, principality: one };
        for _ in 0..player.traitors.count(one).min(player.goods.count(good)) {
            return_good(state, seat, good, log);
            discard_traitor(state, seat, one, log);
        }
    }
    let left = state.open.players[seat].traitors.len() as u8;
    score(state, seat, -3 * i16::from(left), Reason::Traitors(left), log);
    if left == 0 && state.open.excalibur == Some(seat) {
        score(state, seat, 3, Reason::Excalibur, log);
    }
}

/// A new traitor comes to a castle (MER-E06).
pub(super) fn draw_traitor(
    game: &Merlin,
    state: &mut State,
    seat: Seat,
    left: u8,
    one: Principality,
    log: &mut impl Sink<Event>,
) -> Verdict {
    take_traitor(state, seat, one, log)?;
    let next = match left {
        2.. => Some((seat, left - 1)),
        _ => next_in_setup(game, state, seat).map(|next| (next, TRAITORS)),
    };
    next_traitor(game, state, next, log);
    Ok(())
}

/// The next traitor to be drawn, or what follows the last (MER-E06). The source is renewed when it has run out.
fn next_traitor(game: &Merlin, state: &mut State, next: Option<(Seat, u8)>, log: &mut impl Sink<Event>) {
    let open = &mut state.open;
    if next.is_some() && open.traitor_source.is_empty() && !open.traitor_discard.is_empty() {
        open.traitor_source.renew(&mut open.traitor_discard);
        log.put(Event::TraitorsRenewed);
    }
    match next {
        Some((seat, left)) if !open.traitor_source.is_empty() => open.phase = Phase::ScoringTraitors { seat, left },
        _ => score_boards(game, state, log),
    }
}

/// Environs, then influence, then what follows (MER-E02).
fn score_boards(game: &Merlin, state: &mut State, log: &mut impl Sink<Event>) {
    score_environs(game, state, log);
    score_influence_from(game, state, 0, true, log);
}

/// Each group of equal terrain for whoever has most manors there (MER-E08).
fn score_environs(game: &Merlin, state: &mut State, log: &mut impl Sink<Event>) {
    for terrain in Terrain::ALL {
        let mut left = state.open.environs.land(terrain);
        while let Some(tile) = left.first() {
            let group = game.shape.group(left, tile);
            left -= group;
            let most = Most::of(PerSeat::from_fn(|seat| (state.open.players[seat].built & group).len() as u8));
            let tiles = group.len() as u8;
            for seat in game.players.seats().filter(|&seat| most.leads(seat)) {
                score(state, seat, most.share(tiles), Reason::Environs { terrain, tile, tiles }, log);
            }
        }
    }
}

fn influence_in(open: &Open, place: Principality) -> PerSeat<u8> {
    PerSeat::from_fn(|seat| open.players[seat].influence.count(place))
}

/// Whether the Grail's holder shares the most in a principality (MER-E11).
pub(crate) fn grail_tie(open: &Open, place: Principality) -> bool {
    open.grail.is_some_and(|holder| Most::of(influence_in(open, place)).ties(holder))
}

/// Influence clockwise from the `from`-th principality on (MER-E09); stops where the Grail's holder decides
/// (MER-E12), once a scoring.
fn score_influence_from(game: &Merlin, state: &mut State, from: usize, grail_free: bool, log: &mut impl Sink<Event>) {
    for &principality in game.edition.clockwise.iter().skip(from) {
        if grail_free && grail_tie(&state.open, principality) {
            state.open.phase = Phase::Grail { principality };
            return;
        }
        score_influence(game, state, principality, None, log);
    }
    finish_scoring(game, state, log);
}

/// The most counters score all counters (MER-E09); then each keeps one at most (MER-E10).
fn score_influence(
    game: &Merlin,
    state: &mut State,
    place: Principality,
    alone: Option<Seat>,
    log: &mut impl Sink<Event>,
) {
    let counts = influence_in(&state.open, place);
    let total = counts.0.iter().fold(0, |all: u8, &count| all.saturating_add(count));
    let most = Most::of(counts);
    if let Some(holder) = alone {
        score(state, holder, i16::from(total), Reason::Grail(place), log);
    } else {
        for seat in game.players.seats().filter(|&seat| most.leads(seat)) {
            score(state, seat, most.share(total), Reason::Influence(place), log);
        }
    }
    for seat in game.players.seats() {
        let back = counts[seat].saturating_sub(1);
        if back > 0 {
            let player = &mut state.open.players[seat];
            player.influence -= Counts::of(place, back);
            player.influence_in_castle = player.influence_in_castle.saturating_add(back);
            log.put(Event::InfluenceHome(seat, place, back));
        }
    }
}

pub(super) fn add_grail(legal: &mut Legal) {
    legal.insert(Action::PlaceGrail);
    legal.insert(Action::KeepGrail);
}

/// The Grail is placed, or kept for a later tie (MER-E11, MER-E12). Its holder stays the same.
pub(super) fn decide_grail(
    game: &Merlin,
    state: &mut State,
    principality: Principality,
    placed: bool,
    log: &mut impl Sink<Event>,
) {
    if let Some(holder) = state.open.grail {
        let choice = if placed { Event::GrailPlaced } else { Event::GrailKept };
        log.put(choice(holder, principality));
    }
    let alone = state.open.grail.filter(|_| placed);
    score_influence(game, state, principality, alone, log);
    let at = game.edition.clockwise.iter().position(|&one| one == principality).unwrap_or(0);
    score_influence_from(game, state, at + 1, !placed, log);
}

/// Henchmen (MER-E13); seals turn up (MER-K06); the end after the sixth round (MER-E14).
fn finish_scoring(game: &Merlin, state: &mut State, log: &mut impl Sink<Event>) {
    for seat in game.players.seats() {
        let out = state.open.players[seat].henchmen.out() as i16;
        score(state, seat, out, Reason::Henchmen, log);
        state.open.players[seat].seals.turn_up();
    }
    if state.open.round < ROUNDS {
        state.open.phase = Phase::RoundDice { seat: state.open.first_or_seat_0() };
        return;
    }
    for seat in game.players.seats() {
        let player = state.open.players[seat];
        score(state, seat, i16::from(player.apples), Reason::Apples, log);
        score(state, seat, 2 * i16::from(player.staffs), Reason::Staffs, log);
        score(state, seat, (player.goods.len() / 3) as i16, Reason::Goods, log);
    }
    state.open.phase = Phase::Over;
    log.put(Event::GameOver);
}

/// Places by score; equal scores share the victory (MER-E15).
pub(super) fn standings(game: &Merlin, state: &State) -> Option<Standings> {
    if state.open.phase != Phase::Over {
        return None;
    }
    let scores = PerSeat::from_fn(|seat| i32::from(state.open.players[seat].score));
    Some(Standings::rank(game.players, rule!("MER-E14"), Some(scores), |seat| scores[seat]))
}

/// All traitors there are: for the invariants.
pub(crate) fn all_traitors(open: &Open) -> Counts {
    open.players.0.iter().fold(open.traitor_source.pieces() + open.traitor_discard, |all, player| all + player.traitors)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_is_shared_rounded_down() {
        let most = Most::of(PerSeat([2, 3, 3, 0]));
        assert_eq!((most.ties(Seat::P2), most.ties(Seat::P1), most.share(7)), (true, false, 3));
        assert!(most.leads(Seat::P2) && !most.leads(Seat::P1));
        let none = Most::of(PerSeat([0; 4]));
        assert_eq!((none.ties(Seat::P1), none.share(5), none.leads(Seat::P1)), (false, 0, false));
        assert!(!Most::of(PerSeat([0, 1, 0, 0])).ties(Seat::P2), "alone");
    }
}
