//! Round end and scoring (MER-E01 to MER-E16).

use table_common::{PerSeat, Seat, Sink};

use super::setup::TRAITORS;
use super::{Verdict, unless};
use crate::Merlin;
use crate::action::Action;
use crate::environs::Terrain;
use crate::event::Event;
use crate::goods::{Good, Kind};
use crate::legal::Legal;
use crate::phase::Phase;
use crate::principality::{Counts, Principality};
use crate::reason::Reason;
use crate::state::State;

/// Rounds of a game (MER-T01).
pub(crate) const ROUNDS: u8 = 6;
/// Turns of a player in a round: one for each die (MER-T01).
pub(crate) const TURNS: u8 = 4;

/// Who has most of something, and what each of them scores for it: tied players share, rounded down (MER-E08).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Most {
    pub(crate) count: u8,
    leaders: PerSeat<bool>,
    pub(crate) tied: u8,
}

impl Most {
    pub(crate) fn of(counts: PerSeat<u8>) -> Self {
        let count = counts.0.into_iter().max().unwrap_or(0);
        let leaders = PerSeat(counts.0.map(|own| own == count && count > 0));
        Self { count, leaders, tied: leaders.0.iter().map(|&leads| u8::from(leads)).sum() }
    }

    pub(crate) const fn leads(self, seat: Seat) -> bool {
        self.leaders.0[seat.index()]
    }

    pub(crate) fn share(self, points: u8) -> i16 {
        i16::from(points.checked_div(self.tied).unwrap_or(0))
    }
}

impl Merlin {
    /// The next turn, or the end of the round (MER-T01).
    pub(super) fn next_turn(&self, state: &mut State, log: &mut impl Sink<Event>) {
        state.turn = state.turn.saturating_add(1);
        if state.turn < TURNS * self.players.count() {
            state.phase = Phase::BeforeDie { completed: 0 };
        } else if state.round % 2 == 0 {
            self.begin_scoring(state, log);
        } else {
            state.phase = Phase::RoundDice { seat: state.first_player() };
        }
    }

    /// The first-player marker passes left, the round marker advances (MER-E01).
    pub(super) fn next_round(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let first = state.first_player().next(self.players);
        state.first = Some(first);
        state.round = state.round.saturating_add(1);
        Self::begin_round(state, first, log);
    }

    pub(super) fn begin_round(state: &mut State, first: Seat, log: &mut impl Sink<Event>) {
        state.turn = 0;
        state.phase = Phase::BeforeDie { completed: 0 };
        log.put(Event::RoundBegan { round: state.round, first });
    }

    /// Traitors first (MER-E02): repelled, counted, discarded, drawn anew (MER-E03 to MER-E06).
    fn begin_scoring(&self, state: &mut State, log: &mut impl Sink<Event>) {
        log.put(Event::ScoringBegan(state.round));
        let first = state.first_player();
        first.round(self.players).for_each(|seat| Self::score_traitors(state, seat, log));
        for seat in first.round(self.players) {
            for one in state.players[seat].traitors.some().iter() {
                for _ in 0..state.players[seat].traitors.get(one) {
                    Self::discard_traitor(state, seat, one, log);
                }
            }
        }
        if state.round < ROUNDS {
            self.next_traitor(state, first, TRAITORS, log);
        } else {
            self.score_boards(state, log);
        }
    }

    /// Shields are paid while they last; 3 VP are lost for each traitor left; Excalibur rewards none left
    /// (MER-E03 to MER-E05).
    fn score_traitors(state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        for one in Principality::ALL {
            let player = &state.players[seat];
            let good = Good { kind: Kind::Shield, principality: one };
            for _ in 0..player.traitors.get(one).min(player.goods.count(good)) {
                Self::return_good(state, seat, good, log);
                Self::discard_traitor(state, seat, one, log);
            }
        }
        let left = state.players[seat].traitors.total();
        Self::score(state, seat, -3 * i16::from(left), Reason::Traitors(left), log);
        if left == 0 && state.excalibur == Some(seat) {
            Self::score(state, seat, 3, Reason::Excalibur, log);
        }
    }

    /// The next traitor to be drawn, or what follows (MER-E06). The source is renewed when it has run out.
    pub(super) fn next_traitor(&self, state: &mut State, seat: Seat, left: u8, log: &mut impl Sink<Event>) {
        let (seat, left) = if left > 0 { (seat, left) } else { (seat.next(self.players), TRAITORS) };
        let all_drawn =
            left == TRAITORS && seat == state.first_player() && matches!(state.phase, Phase::ScoringTraitors { .. });
        if state.traitor_source.is_empty() && !state.traitor_discard.is_empty() && !all_drawn {
            state.traitor_source = core::mem::take(&mut state.traitor_discard);
            log.put(Event::TraitorsRenewed);
        }
        if all_drawn || state.traitor_source.is_empty() {
            self.score_boards(state, log);
        } else {
            state.phase = Phase::ScoringTraitors { seat, left };
        }
    }

    /// Environs, then influence, then what follows (MER-E02).
    fn score_boards(&self, state: &mut State, log: &mut impl Sink<Event>) {
        self.score_environs(state, log);
        self.score_influence_from(state, 0, true, log);
    }

    /// Each group of equal terrain for whoever has most manors there (MER-E08).
    fn score_environs(&self, state: &mut State, log: &mut impl Sink<Event>) {
        for terrain in Terrain::ALL {
            let mut left = state.environs.land[terrain.index()];
            while let Some(tile) = left.iter().next() {
                let group = self.shape.group(left, tile);
                left = left.without(group);
                let most = Most::of(PerSeat::from_fn(|seat| state.players[seat].built.and(group).len() as u8));
                let tiles = group.len() as u8;
                for seat in self.players.seats().filter(|&seat| most.leads(seat)) {
                    Self::score(state, seat, most.share(tiles), Reason::Environs { terrain, tile, tiles }, log);
                }
            }
        }
    }

    fn influence_in(state: &State, place: Principality) -> PerSeat<u8> {
        PerSeat::from_fn(|seat| state.players[seat].influence.get(place))
    }

    /// Whether the Grail's holder shares the most in a principality (MER-E11).
    pub(crate) fn grail_tie(state: &State, place: Principality) -> bool {
        let most = Most::of(Self::influence_in(state, place));
        most.tied > 1 && state.grail.is_some_and(|holder| most.leads(holder))
    }

    /// Influence clockwise from the `from`-th principality on (MER-E09); stops where the Grail's holder decides
    /// (MER-E12), once a scoring.
    fn score_influence_from(&self, state: &mut State, from: usize, grail_free: bool, log: &mut impl Sink<Event>) {
        for &principality in self.edition.clockwise.iter().skip(from) {
            if grail_free && Self::grail_tie(state, principality) {
                state.phase = Phase::Grail { principality };
                return;
            }
            self.score_influence(state, principality, None, log);
        }
        self.finish_scoring(state, log);
    }

    /// The most counters score all counters (MER-E09); then each keeps one at most (MER-E10).
    fn score_influence(&self, state: &mut State, place: Principality, alone: Option<Seat>, log: &mut impl Sink<Event>) {
        let counts = Self::influence_in(state, place);
        let total = counts.0.iter().fold(0, |all: u8, &count| all.saturating_add(count));
        let most = Most::of(counts);
        if let Some(holder) = alone {
            Self::score(state, holder, i16::from(total), Reason::Grail(place), log);
        } else {
            for seat in self.players.seats().filter(|&seat| most.leads(seat)) {
                Self::score(state, seat, most.share(total), Reason::Influence(place), log);
            }
        }
        for seat in self.players.seats() {
            let back = counts[seat].saturating_sub(1);
            if back > 0 {
                let player = &mut state.players[seat];
                player.influence.sub(place, back);
                player.influence_in_castle = player.influence_in_castle.saturating_add(back);
                log.put(Event::InfluenceHome(seat, place, back));
            }
        }
    }

    pub(super) fn mask_grail_choice(legal: &mut Legal) {
        legal.insert(Action::PlaceGrail);
        legal.insert(Action::KeepGrail);
    }

    pub(super) fn check_grail_choice(state: &State, action: Action) -> Verdict {
        unless(matches!(state.phase, Phase::Grail { .. }), Self::not_now(state, action))
    }

    /// The Grail is placed, or kept for a later tie (MER-E11, MER-E12). Its holder stays the same.
    pub(super) fn choose_grail(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        let (Phase::Grail { principality }, Some(holder)) = (state.phase, state.grail) else { return };
        let placed = action == Action::PlaceGrail;
        let choice = if placed { Event::GrailPlaced } else { Event::GrailKept };
        log.put(choice(holder, principality));
        self.score_influence(state, principality, placed.then_some(holder), log);
        let at = self.edition.clockwise.iter().position(|&one| one == principality).unwrap_or(0);
        self.score_influence_from(state, at + 1, !placed, log);
    }

    /// Henchmen (MER-E13); seals turn up (MER-K06); the end after the sixth round (MER-E14).
    fn finish_scoring(&self, state: &mut State, log: &mut impl Sink<Event>) {
        for seat in self.players.seats() {
            let out = state.players[seat].henchmen.out() as i16;
            Self::score(state, seat, out, Reason::Henchmen, log);
            state.players[seat].seals.turn_up();
        }
        if state.round < ROUNDS {
            state.phase = Phase::RoundDice { seat: state.first_player() };
            return;
        }
        for seat in self.players.seats() {
            let player = state.players[seat];
            Self::score(state, seat, i16::from(player.apples), Reason::Apples, log);
            Self::score(state, seat, 2 * i16::from(player.staffs), Reason::Staffs, log);
            Self::score(state, seat, (player.goods.total() / 3) as i16, Reason::Goods, log);
        }
        state.phase = Phase::Over;
        log.put(Event::GameOver);
    }
}

/// All traitors there are: for the invariants.
pub(crate) fn all_traitors(state: &State) -> Counts {
    Counts::from_fn(|one| {
        let held = state.players.0.iter().fold(0, |held: u8, player| held.saturating_add(player.traitors.get(one)));
        held.saturating_add(state.traitor_source.get(one)).saturating_add(state.traitor_discard.get(one))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_is_shared_rounded_down() {
        let most = Most::of(PerSeat([2, 3, 3, 0]));
        assert_eq!((most.count, most.tied, most.share(7)), (3, 2, 3));
        assert!(most.leads(Seat::P2) && !most.leads(Seat::P1));
        let none = Most::of(PerSeat([0; 4]));
        assert_eq!((none.tied, none.share(5), none.leads(Seat::P1)), (0, 0, false));
    }
}
