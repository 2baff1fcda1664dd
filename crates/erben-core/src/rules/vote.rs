//! The vote. ERB-V01 to V16, C03, C04.

use table_common::{Players, Seat, SeatSet, Sink};

use super::scoring;
use crate::action::Action;
use crate::card::{Card, Cards};
use crate::cult::Cult;
use crate::event::{Ballot, Event, VoteCause};
use crate::game::Erben;
use crate::legal::Legal;
use crate::phase::{ExtraVote, Phase, Round, VoteQuestion, Voting};
use crate::piece::Place;
use crate::refusal::{Expected, Refusal};
use crate::spirit::Spirit;
use crate::state::State;

/// The number of pieces at the centre that brings the vote about (ERB-V01).
const FIVE: u32 = 5;

/// The votes of a druid: three, and one in the second round (ERB-V03, V10).
pub(crate) const fn druid_votes(round: Round) -> u8 {
    match round {
        Round::First => 3,
        Round::Second => 1,
    }
}

/// Whether an arrival brings about the vote: the fifth piece (ERB-V01), or nobody can bring a fifth (ERB-V11).
pub(crate) fn is_due(game: &Erben, state: &State) -> bool {
    state.arrived_pieces() >= FIVE || nobody_can_bring_a_fifth(game, state)
}

fn nobody_can_bring_a_fifth(game: &Erben, state: &State) -> bool {
    let spirits = state.in_circles().without(Spirit::Morrigan);
    state.all_druids_arrived(game.players) && state.arrived_pieces() + spirits.len() < FIVE
}

/// What brought the vote about, read from the pieces.
pub(crate) fn cause(game: &Erben, state: &State) -> VoteCause {
    if state.arrived_pieces() >= FIVE {
        VoteCause::FivePieces
    } else if nobody_can_bring_a_fifth(game, state) {
        VoteCause::NoFifthPossible
    } else {
        VoteCause::TurnLimit
    }
}

/// Begins the vote with the active player (ERB-V02).
pub(crate) fn begin(game: &Erben, state: &mut State, log: &mut impl Sink<Event>) {
    log.put(Event::VoteBegins { first: state.active, cause: cause(game, state) });
    open(game, state, Round::First, None, [0, 0], log);
}

/// Opens the next statement after a voter's, clockwise from the active player; after the last one the round is counted
/// (ERB-V02). The votes of the voter's spirits of a cult are counted at once (ERB-V04).
fn open(
    game: &Erben,
    state: &mut State,
    round: Round,
    after: Option<Seat>,
    mut votes: [u8; 2],
    log: &mut impl Sink<Event>,
) {
    let mut voters = state.active.round(game.players);
    if let Some(before) = after {
        voters.find(|&seat| seat == before);
    }
    let Some(voter) = voters.find(|&seat| is_asked(state, round, seat)) else {
        return count(game, state, round, votes, log);
    };
    for spirit in state.own_arrived(voter) {
        if let Some(cult) = spirit.cult() {
            cast(&mut votes, voter, Ballot::Spirit(spirit), cult, 1, log);
        }
    }
    let question = first_question(state, voter, [VoteQuestion::Druid, VoteQuestion::King, NO_EXTRA_YET]);
    state.wait_for(Phase::Voting(Voting { round, voter, votes, question }));
}

/// The question for extras of a voter without a Dwarf King at the centre, before the first extra vote.
const NO_EXTRA_YET: VoteQuestion = VoteQuestion::Extra { king: None, last: None };

pub(crate) fn has_piece(state: &State, seat: Seat) -> bool {
    state.druids[seat] == Place::ARRIVED || !state.own_arrived(seat).is_empty()
}

/// Whether a player is asked: with a piece at the centre, or in the first round with an extra vote to give (ERB-V07, V10,
/// V13).
pub(crate) fn is_asked(state: &State, round: Round, seat: Seat) -> bool {
    has_piece(state, seat) || (round == Round::First && holds_extra(state.hands[seat]))
}

/// The players whose turn in the first round has come, the voter in it included: all of them after that round, none
/// before the vote.
fn reached<G: Copy>(players: Players, active: Seat, phase: Phase<G>) -> SeatSet {
    match phase {
        Phase::Voting(Voting { round: Round::First, voter, .. }) => {
            let before = active.round(players).take_while(|&seat| seat != voter);
            before.chain([voter]).collect()
        }
        Phase::Voting(_) | Phase::Over { .. } => players.set(),
        _ => SeatSet::EMPTY,
    }
}

/// The players whose turn in the first round has come, who have no piece at the centre and have stated nothing. Whether
/// they were asked tells everybody whether they hold an extra vote (ERB-V13).
pub(crate) fn tested_for_extras<G: Copy>(players: Players, state: &State, phase: Phase<G>) -> SeatSet {
    let reached = reached(players, state.active, phase);
    if reached.is_empty() {
        return reached;
    }
    reached.into_iter().filter(|&seat| !has_piece(state, seat) && state.stated[seat].is_empty()).collect()
}

/// The players who were skipped in the first round, since they have no piece at the centre and no extra vote (ERB-V13).
pub(crate) fn skipped(players: Players, state: &State) -> SeatSet {
    if !matches!(state.phase, Phase::Voting(_) | Phase::Over { .. }) {
        return SeatSet::EMPTY;
    }
    let tested = tested_for_extras(players, state, state.phase);
    tested.into_iter().filter(|&seat| !holds_extra(state.hands[seat])).collect()
}

/// The first of these questions that the voter has a piece for.
fn first_question<const N: usize>(state: &State, voter: Seat, questions: [VoteQuestion; N]) -> VoteQuestion {
    let has = |question: &VoteQuestion| match question {
        VoteQuestion::Druid => state.druids[voter] == Place::ARRIVED,
        VoteQuestion::King => state.own_arrived(voter).contains(Spirit::DwarfKing),
        VoteQuestion::Extra { .. } => true,
    };
    questions.into_iter().find(has).unwrap_or(NO_EXTRA_YET)
}

/// Whether a hand holds one more complete potion than were shown (ERB-V06, V13, P06).
fn has_potion(hand: Cards, shown: [u8; 2], cult: Cult) -> bool {
    let plants = Card::plants(cult).into_iter().all(|card| hand.count(card) > shown[cult.index()]);
    plants && hand.count(Card::Berries) > shown[0].saturating_add(shown[1])
}

/// Whether a hand holds an extra vote for a player without a spirit at the centre: a Portrait or a potion (ERB-V06, V07).
pub(crate) fn holds_extra(hand: Cards) -> bool {
    first_held(hand, Card::PORTRAITS).is_some() || Cult::ALL.into_iter().any(|cult| has_potion(hand, [0, 0], cult))
}

/// Of cards that do the same the first that a hand holds (ERB-V15).
fn first_held<const N: usize>(hand: Cards, kinds: [Card; N]) -> Option<Card> {
    kinds.into_iter().find(|&card| hand.contains(card))
}

/// The extra votes that a voter can state after the last one (ERB-V06, V07, V16, C03, C04).
fn extras(state: &State, voter: Seat, last: Option<ExtraVote>) -> Legal {
    let hand = state.hands[voter];
    let mut set = Legal::EMPTY;
    let mut add = |usable: bool, extra: ExtraVote| set.insert_if(usable && extra.may_follow(last), extra.into());
    if first_held(hand, Card::DOUBLERS).is_some() {
        state.own_arrived(voter).iter().for_each(|spirit| add(true, ExtraVote::Double(spirit)));
    }
    for cult in Cult::ALL {
        add(has_potion(hand, state.stated[voter].potions(), cult), ExtraVote::Potion(cult));
        add(first_held(hand, Card::PORTRAITS).is_some(), ExtraVote::Portrait(cult));
    }
    set
}

/// What the voter may state next (ERB-V03, V05, V06); the second round knows no extras (ERB-V10).
#[inline]
pub(crate) fn statements(state: &State, voting: Voting) -> Legal {
    let mut set = Legal::EMPTY;
    match voting.question {
        VoteQuestion::Druid => Cult::ALL.into_iter().for_each(|cult| set.insert(Action::VoteDruid(cult))),
        VoteQuestion::King => Cult::ALL.into_iter().for_each(|cult| set.insert(Action::VoteKing(cult))),
        VoteQuestion::Extra { last, .. } => {
            if voting.round == Round::First {
                set = extras(state, voting.voter, last);
            }
            set.insert(Action::Done);
        }
    }
    set
}

pub(crate) fn check(state: &State, voting: Voting, action: Action) -> Result<(), Refusal> {
    let last = match (voting.question, action) {
        (VoteQuestion::Druid, Action::VoteDruid(_)) | (VoteQuestion::King, Action::VoteKing(_)) => return Ok(()),
        (VoteQuestion::Druid, _) => return Err(Refusal::OtherDecisionDue(Expected::DruidVote)),
        (VoteQuestion::King, _) => return Err(Refusal::OtherDecisionDue(Expected::KingVote)),
        (VoteQuestion::Extra { last, .. }, _) => last,
    };
    match action.extra_vote() {
        None if action == Action::Done => Ok(()),
        None => Err(Refusal::OtherDecisionDue(Expected::Extras)),
        Some(_) if voting.round == Round::Second => Err(Refusal::NoExtras),
        Some(extra) if !extra.may_follow(last) => Err(Refusal::OutOfOrder),
        Some(extra) => check_extra(state, voting.voter, extra),
    }
}

fn check_extra(state: &State, voter: Seat, extra: ExtraVote) -> Result<(), Refusal> {
    let hand = state.hands[voter];
    match extra {
        ExtraVote::Double(spirit) if !state.own_arrived(voter).contains(spirit) => Err(Refusal::NotAtCentre(spirit)),
        ExtraVote::Double(_) if first_held(hand, Card::DOUBLERS).is_none() => Err(Refusal::NoDoubler),
        ExtraVote::Potion(cult) if !has_potion(hand, state.stated[voter].potions(), cult) => {
            Err(Refusal::NoPotion(cult))
        }
        ExtraVote::Portrait(_) if first_held(hand, Card::PORTRAITS).is_none() => Err(Refusal::NoPortrait),
        ExtraVote::Double(_) | ExtraVote::Potion(_) | ExtraVote::Portrait(_) => Ok(()),
    }
}

fn cast(votes: &mut [u8; 2], seat: Seat, ballot: Ballot, cult: Cult, number: u8, log: &mut impl Sink<Event>) {
    let all = &mut votes[cult.index()];
    *all = all.saturating_add(number);
    log.put(Event::Voted { seat, ballot, cult, votes: number });
}

/// Carries out one part of the voter's statement (ERB-V02).
pub(crate) fn state_vote(game: &Erben, state: &mut State, voting: Voting, action: Action, log: &mut impl Sink<Event>) {
    let Voting { round, voter, mut votes, question } = voting;
    let next = match (action, question) {
        (Action::VoteDruid(cult), _) => {
            cast(&mut votes, voter, Ballot::Druid, cult, druid_votes(round), log);
            first_question(state, voter, [VoteQuestion::King, NO_EXTRA_YET])
        }
        (Action::VoteKing(cult), _) => {
            cast(&mut votes, voter, Ballot::Spirit(Spirit::DwarfKing), cult, 1, log);
            VoteQuestion::Extra { king: Some(cult), last: None }
        }
        (_, VoteQuestion::Extra { king, .. }) if action.extra_vote().is_some() => {
            if let Some((ballot, cult)) = use_extra(game.players, state, voter, king, action) {
                cast(&mut votes, voter, ballot, cult, 1, log);
            }
            VoteQuestion::Extra { king, last: action.extra_vote() }
        }
        // Only the end of the statement is left.
        _ => return open(game, state, round, Some(voter), votes, log),
    };
    state.wait_for(Phase::Voting(Voting { round, voter, votes, question: next }));
}

/// Uses an extra vote: spends a card, or shows a potion (ERB-V06). Gives what the vote is cast with, and for which cult;
/// `None` where nothing can be used, which no legal action brings about.
fn use_extra(
    players: Players,
    state: &mut State,
    voter: Seat,
    king: Option<Cult>,
    action: Action,
) -> Option<(Ballot, Cult)> {
    let hand = state.hands[voter];
    match action.extra_vote()? {
        ExtraVote::Double(spirit) => {
            let (cult, card) = (spirit.cult().or(king)?, first_held(hand, Card::DOUBLERS)?);
            state.spend(voter, card);
            Some((Ballot::Doubled(spirit, card), cult))
        }
        ExtraVote::Potion(cult) => {
            state.show_potion(players, voter, cult);
            Some((Ballot::Potion, cult))
        }
        ExtraVote::Portrait(cult) => {
            let card = first_held(hand, Card::PORTRAITS)?;
            state.spend(voter, card);
            Some((Ballot::Portrait(card), cult))
        }
    }
}

/// Counts a round: a majority decides, a tie calls the second round (ERB-V09), after a tied second round no cult wins
/// (ERB-V12).
fn count(game: &Erben, state: &mut State, round: Round, votes: [u8; 2], log: &mut impl Sink<Event>) {
    log.put(Event::Counted { round, votes });
    let [sun, moon] = votes;
    let cult = match sun.cmp(&moon) {
        core::cmp::Ordering::Greater => Some(Cult::Sun),
        core::cmp::Ordering::Less => Some(Cult::Moon),
        core::cmp::Ordering::Equal => None,
    };
    if cult.is_none() && round == Round::First {
        open(game, state, Round::Second, None, [0, 0], log);
    } else {
        scoring::finish(state, cult, log);
    }
}

impl Erben {
    /// The players who were skipped in the first round of the vote, since they have neither a piece at the centre nor an
    /// extra vote ([ERB-V13](crate::catalogue#erb-v13)). A [`View`](crate::View) holds them, since all players see it.
    pub fn skipped(&self, state: &State) -> SeatSet {
        skipped(self.players, state)
    }
}
