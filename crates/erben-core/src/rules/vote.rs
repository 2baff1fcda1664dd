//! The vote. ERB-V01 to V14, C03, C04.

use table_common::{Numbered, Seat, Sink};

use super::{Erben, scoring};
use crate::action::{Action, DOUBLE};
use crate::card::Card;
use crate::cards::Cards;
use crate::cult::Cult;
use crate::event::{Ballot, Event};
use crate::legal::Legal;
use crate::piece::{Place, Spirit, SpiritSet};
use crate::refusal::{Asked, Refusal};
use crate::state::{Ask, Phase, Round, State, Voting};

/// So many pieces at the centre bring the vote about (ERB-V01).
const FIVE: u32 = 5;

/// The votes of a druid: three, and one in the second round (ERB-V03, V10).
const fn druid_votes(round: Round) -> u8 {
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
    let mut spirits = state.in_circles();
    spirits.remove(Spirit::Morrigan);
    let all_druids = game.seats().seats().all(|seat| state.druids[seat] == Place::ARRIVED);
    all_druids && state.arrived_pieces() + spirits.len() < FIVE
}

/// The row by which the vote came about.
pub(crate) fn cause(game: &Erben, state: &State) -> &'static str {
    if state.arrived_pieces() >= FIVE {
        "ERB-V01"
    } else if nobody_can_bring_a_fifth(game, state) {
        "ERB-V11"
    } else {
        "ERB-V14"
    }
}

/// The vote takes place; the active player begins (ERB-V02).
pub(crate) fn begin(game: &Erben, state: &mut State, log: &mut impl Sink<Event>) {
    log.put(Event::VoteBegins { first: state.active, rule: cause(game, state) });
    open(game, state, Round::First, None, [0, 0], log);
}

/// Opens the next statement after a voter's, clockwise from the active player; after the last one the round is
/// counted (ERB-V02). The votes of the voter's spirits of a cult are counted at once (ERB-V04).
fn open(
    game: &Erben,
    state: &mut State,
    round: Round,
    after: Option<Seat>,
    mut votes: [u8; 2],
    log: &mut impl Sink<Event>,
) {
    let mut voters = state.active.round(game.seats());
    if let Some(before) = after {
        voters.find(|&seat| seat == before);
    }
    let Some(voter) = voters.find(|&seat| is_asked(state, round, seat)) else {
        return count(game, state, round, votes, log);
    };
    for spirit in arrived_of(state, voter).iter() {
        if let Some(cult) = spirit.cult() {
            cast(&mut votes, voter, Ballot::Spirit(spirit), cult, 1, log);
        }
    }
    let ask = question(state, voter, [Ask::Druid, Ask::King, NO_EXTRA_YET]);
    state.phase = Phase::Voting(Voting { round, voter, votes, ask });
}

/// The extras of a voter without a Dwarf King at the centre, before the first one.
const NO_EXTRA_YET: Ask = Ask::Extra { king: None, from: DOUBLE as u8, potions: [0, 0] };

/// The voter's spirits at the centre.
#[inline]
pub(crate) fn arrived_of(state: &State, seat: Seat) -> SpiritSet {
    state.owned[seat].and(state.arrived())
}

fn has_piece(state: &State, seat: Seat) -> bool {
    state.druids[seat] == Place::ARRIVED || !arrived_of(state, seat).is_empty()
}

/// Asked is who has a piece at the centre, or in the first round an extra vote to give (ERB-V07, V10, V13).
fn is_asked(state: &State, round: Round, seat: Seat) -> bool {
    has_piece(state, seat) || (round == Round::First && holds_extra(state.hands[seat]))
}

/// Whether a voter is asked for a first extra vote without a piece at the centre: then the hand holds one (ERB-V13). Who
/// has given one may be left without.
pub(crate) fn needs_extra(state: &State, voting: Voting) -> bool {
    voting.ask == NO_EXTRA_YET && !has_piece(state, voting.voter)
}

/// Whether a voter who needs an extra vote to be asked holds one (ERB-V13).
pub(crate) fn is_rightly_asked(state: &State, voting: Voting) -> bool {
    !needs_extra(state, voting) || is_asked(state, voting.round, voting.voter)
}

/// The first of these questions that the voter has a piece for.
fn question<const N: usize>(state: &State, voter: Seat, questions: [Ask; N]) -> Ask {
    let has = |ask: &Ask| match ask {
        Ask::Druid => state.druids[voter] == Place::ARRIVED,
        Ask::King => arrived_of(state, voter).contains(Spirit::DwarfKing),
        Ask::Extra { .. } => true,
    };
    questions.into_iter().find(has).unwrap_or(NO_EXTRA_YET)
}

/// The action number from which extra votes are left after one (ERB-V16): a spirit is doubled once (ERB-C04), potions and
/// portraits may come again.
fn left_after(action: Action) -> u32 {
    action.number() + u32::from(matches!(action, Action::Double(_)))
}

/// Whether the voter can have stated the extra vote after which those from an action number on are left (ERB-V06, V16): by
/// the pieces at the centre, the potions shown and the cards spent.
pub(crate) fn has_stated(state: &State, voter: Seat, from: u32, potions: [u8; 2], spent: Cards) -> bool {
    let can_be = |action: Action| match action {
        Action::Double(spirit) => {
            let own = arrived_of(state, voter).contains(spirit);
            own && potions == [0, 0] && first_held(spent, Card::DOUBLERS).is_some()
        }
        Action::Potion(Cult::Sun) => potions[0] > 0 && potions[1] == 0,
        Action::Potion(Cult::Moon) => potions[1] > 0,
        Action::Portrait(_) => first_held(spent, Card::PORTRAITS).is_some(),
        _ => false,
    };
    let last = [from.saturating_sub(1), from].into_iter().filter_map(Action::from_number);
    last.filter(|&action| left_after(action) == from).any(can_be)
}

/// Whether a hand holds one more complete potion than were shown (ERB-V06, V13, P06).
fn has_potion(hand: Cards, shown: [u8; 2], cult: Cult) -> bool {
    let plants = Card::plants(cult).into_iter().all(|card| hand.count(card) > shown[cult.index()]);
    plants && hand.count(Card::Berries) > shown[0] + shown[1]
}

/// Whether a hand holds an extra vote for who has no spirit at the centre: a portrait or a potion (ERB-V06, V07).
pub(crate) fn holds_extra(hand: Cards) -> bool {
    first_held(hand, Card::PORTRAITS).is_some() || Cult::ALL.into_iter().any(|cult| has_potion(hand, [0, 0], cult))
}

fn first_held<const N: usize>(hand: Cards, kinds: [Card; N]) -> Option<Card> {
    kinds.into_iter().find(|&card| hand.has(card))
}

/// The extra votes a voter can state, from an action number on (ERB-V06, V07, C03, C04).
fn extras(state: &State, voter: Seat, from: u8, potions: [u8; 2]) -> Legal {
    let hand = state.hands[voter];
    let mut set = Legal::EMPTY;
    let mut add = |usable: bool, action: Action| {
        set.insert_if(usable && action.number() >= u32::from(from), action);
    };
    if first_held(hand, Card::DOUBLERS).is_some() {
        arrived_of(state, voter).iter().for_each(|spirit| add(true, Action::Double(spirit)));
    }
    for cult in Cult::ALL {
        add(has_potion(hand, potions, cult), Action::Potion(cult));
        add(first_held(hand, Card::PORTRAITS).is_some(), Action::Portrait(cult));
    }
    set
}

/// What the voter may state next (ERB-V03, V05, V06); the second round knows no extras (ERB-V10).
#[inline]
pub(crate) fn statements(state: &State, voting: Voting) -> Legal {
    let mut set = Legal::EMPTY;
    match voting.ask {
        Ask::Druid => Cult::ALL.into_iter().for_each(|cult| set.insert(Action::VoteDruid(cult))),
        Ask::King => Cult::ALL.into_iter().for_each(|cult| set.insert(Action::VoteKing(cult))),
        Ask::Extra { from, potions, .. } => {
            if voting.round == Round::First {
                set = extras(state, voting.voter, from, potions);
            }
            set.insert(Action::Done);
        }
    }
    set
}

pub(crate) fn check(state: &State, voting: Voting, action: Action) -> Result<(), Refusal> {
    let (from, potions) = match (voting.ask, action) {
        (Ask::Druid, Action::VoteDruid(_)) | (Ask::King, Action::VoteKing(_)) => return Ok(()),
        (Ask::Druid, _) => return Err(Refusal::OtherDecision(Asked::DruidVote)),
        (Ask::King, _) => return Err(Refusal::OtherDecision(Asked::KingVote)),
        (Ask::Extra { from, potions, .. }, _) => (from, potions),
    };
    let hand = state.hands[voting.voter];
    match action {
        Action::Double(_) | Action::Potion(_) | Action::Portrait(_) if voting.round == Round::Second => {
            Err(Refusal::NoExtras)
        }
        Action::Double(_) | Action::Potion(_) | Action::Portrait(_) if action.number() < u32::from(from) => {
            Err(Refusal::OutOfOrder)
        }
        Action::Double(spirit) if !arrived_of(state, voting.voter).contains(spirit) => {
            Err(Refusal::NotAtCentre(spirit))
        }
        Action::Double(_) if first_held(hand, Card::DOUBLERS).is_none() => Err(Refusal::NoDoubler),
        Action::Potion(cult) if !has_potion(hand, potions, cult) => Err(Refusal::NoPotion(cult)),
        Action::Portrait(_) if first_held(hand, Card::PORTRAITS).is_none() => Err(Refusal::NoPortrait),
        Action::Done | Action::Double(_) | Action::Potion(_) | Action::Portrait(_) => Ok(()),
        _ => Err(Refusal::OtherDecision(Asked::Extras)),
    }
}

fn cast(votes: &mut [u8; 2], seat: Seat, ballot: Ballot, cult: Cult, number: u8, log: &mut impl Sink<Event>) {
    votes[cult.index()] += number;
    log.put(Event::Voted { seat, ballot, cult, votes: number });
}

/// One part of the voter's statement (ERB-V02).
pub(crate) fn state_vote(game: &Erben, state: &mut State, voting: Voting, action: Action, log: &mut impl Sink<Event>) {
    let Voting { round, voter, mut votes, ask } = voting;
    let next = match (action, ask) {
        (Action::VoteDruid(cult), _) => {
            cast(&mut votes, voter, Ballot::Druid, cult, druid_votes(round), log);
            question(state, voter, [Ask::King, NO_EXTRA_YET])
        }
        (Action::VoteKing(cult), _) => {
            cast(&mut votes, voter, Ballot::Spirit(Spirit::DwarfKing), cult, 1, log);
            Ask::Extra { king: Some(cult), from: DOUBLE as u8, potions: [0, 0] }
        }
        (_, Ask::Extra { king, potions, .. }) if action != Action::Done => {
            let shown = cast_extra(game, state, voter, king, potions, action, &mut votes, log);
            Ask::Extra { king, from: left_after(action) as u8, potions: shown }
        }
        _ => return open(game, state, round, Some(voter), votes, log),
    };
    state.phase = Phase::Voting(Voting { round, voter, votes, ask: next });
}

/// An extra vote: a spirit's doubled, a potion shown, a Portrait spent (ERB-V06). Gives the potions shown so far.
#[allow(clippy::too_many_arguments)] // The parts of a statement, and where they go.
fn cast_extra(
    game: &Erben,
    state: &mut State,
    voter: Seat,
    king: Option<Cult>,
    mut potions: [u8; 2],
    action: Action,
    votes: &mut [u8; 2],
    log: &mut impl Sink<Event>,
) -> [u8; 2] {
    let hand = state.hands[voter];
    match action {
        Action::Double(spirit) => {
            if let (Some(cult), Some(card)) = (spirit.cult().or(king), first_held(hand, Card::DOUBLERS)) {
                state.spend(voter, card);
                cast(votes, voter, Ballot::Doubled(spirit, card), cult, 1, log);
            }
        }
        Action::Potion(cult) => {
            potions[cult.index()] += 1;
            state.show(game.seats(), voter, shown(potions));
            cast(votes, voter, Ballot::Potion, cult, 1, log);
        }
        Action::Portrait(cult) => {
            if let Some(card) = first_held(hand, Card::PORTRAITS) {
                state.spend(voter, card);
                cast(votes, voter, Ballot::Portrait(card), cult, 1, log);
            }
        }
        _ => {}
    }
    potions
}

/// The cards of the potions shown in a statement: all different ones (ERB-V13).
pub(crate) fn shown(potions: [u8; 2]) -> Cards {
    Cult::ALL.into_iter().fold(Cards::some(Card::Berries, potions[0] + potions[1]), |all, cult| {
        Card::plants(cult).into_iter().fold(all, |all, card| all.plus(Cards::some(card, potions[cult.index()])))
    })
}

/// All have voted. A majority decides, a tie calls the second vote (ERB-V09), a tied second vote nobody (ERB-V12).
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
