//! What has been stated and counted in a vote can have been.

use table_common::{Seat, rule};

use super::{Verdict, require};
use crate::cult::Cult;
use crate::game::Erben;
use crate::phase::{ExtraVote, Round, VoteQuestion, Voting};
use crate::piece::Place;
use crate::player::Stated;
use crate::rules::vote;
use crate::spirit::{Spirit, SpiritSet};
use crate::state::State;

/// A statement that its voter can be asked for, after those before it (ERB-V02 to V07, V10, V13 to V16).
pub(super) fn judge_voting(game: &Erben, state: &State, voting: Voting) -> Verdict {
    let Voting { round, voter, votes, question } = voting;
    require(
        vote::is_asked(state, round, voter) || began(voting),
        rule!("ERB-V13"),
        "a voter who has something to vote with",
    )?;
    asked_for(state, voting)?;
    let before = || state.active.round(game.players).take_while(|&seat| seat != voter);
    for seat in game.players.seats() {
        let closed = round == Round::Second || before().any(|other| other == seat);
        let last = match question {
            VoteQuestion::Extra { last, .. } if !closed && seat == voter => last,
            _ => None,
        };
        let asked = closed || last.is_some() || state.stated[seat].is_empty();
        require(asked, rule!("ERB-V16"), "extra votes of those who have been asked for them")?;
        statement(state, seat, last)?;
    }
    let mut tally = Tally::default();
    before().for_each(|seat| tally.add(state, seat, round));
    tally.add_open(state, voting);
    require(tally.allows(votes), rule!("ERB-V02"), "votes that can have been cast")?;
    require(
        round == Round::First || whole(game, state, Round::First).can_tie(),
        rule!("ERB-V09"),
        "a first round that can tie",
    )
}

/// The victorious cult can have won a round that can have been counted (ERB-V09, V10, V12).
pub(super) fn judge_over(game: &Erben, state: &State, cult: Option<Cult>) -> Verdict {
    game.players.seats().try_for_each(|seat| statement(state, seat, None))?;
    let (first, second) = (whole(game, state, Round::First), whole(game, state, Round::Second));
    let can_be = match cult {
        Some(cult) => first.can_win(cult) || (first.can_tie() && second.can_win(cult)),
        None => first.can_tie() && second.can_tie(),
    };
    require(can_be, rule!("ERB-V09"), "a cult that can have won the vote")
}

/// Whether an extra vote was stated before what is asked now.
fn began(voting: Voting) -> bool {
    matches!(voting.question, VoteQuestion::Extra { last: Some(_), .. }) && voting.round == Round::First
}

/// The voter has the piece that is asked for; the Dwarf King's cult is known exactly with him at the centre (ERB-V03, V05).
/// The second round knows no extra votes (ERB-V10).
fn asked_for(state: &State, voting: Voting) -> Verdict {
    let king = state.own_arrived(voting.voter).contains(Spirit::DwarfKing);
    match voting.question {
        VoteQuestion::Druid => {
            require(state.druids[voting.voter] == Place::ARRIVED, rule!("ERB-V03"), "a druid at the centre")
        }
        VoteQuestion::King => require(king, rule!("ERB-V05"), "the voter's Dwarf King at the centre"),
        VoteQuestion::Extra { king: cult, last } => {
            require(cult.is_some() == king, rule!("ERB-V05"), "the Dwarf King's cult exactly with him at the centre")?;
            require(
                voting.round == Round::First || last.is_none(),
                rule!("ERB-V10"),
                "no extra votes in the second round",
            )
        }
    }
}

/// The extra votes that a player has stated can have been: `last` is the last of a statement that is still open, any in
/// one that is closed (ERB-V06, C04, V15, V16).
fn statement(state: &State, seat: Seat, last: Option<ExtraVote>) -> Verdict {
    let stated = state.stated[seat];
    let hand = state.hands[seat];
    let possible = stated.impossible().iter().all(|(card, _)| !hand.contains(card));
    require(possible, rule!("ERB-V15"), "of cards that do the same the first ones spent")?;
    require(hand.contains_all(stated.shown()), rule!("ERB-V13"), "potions of different cards")?;
    let [doublers, portraits] = stated.numbers();
    let doubled = |spirit: &Spirit| last.is_none_or(|last| ExtraVote::Double(*spirit) <= last);
    let spirits = state.own_arrived(seat).iter().filter(doubled).count();
    require(usize::from(doublers) <= spirits, rule!("ERB-C04"), "a doubled spirit for each Lug and Teutates")?;
    let [sun, moon] = stated.potions();
    let come = match last {
        None => true,
        Some(ExtraVote::Double(spirit)) => {
            state.own_arrived(seat).contains(spirit) && doublers > 0 && portraits == 0 && [sun, moon] == [0, 0]
        }
        Some(ExtraVote::Potion(Cult::Sun)) => sun > 0 && moon == 0 && portraits == 0,
        Some(ExtraVote::Potion(Cult::Moon)) => moon > 0 && portraits == 0,
        Some(ExtraVote::Portrait(_)) => portraits > 0,
    };
    require(come, rule!("ERB-V16"), "extra votes as far as they can have come")
}

/// All votes of a round.
fn whole(game: &Erben, state: &State, round: Round) -> Tally {
    let mut tally = Tally::default();
    game.players.seats().for_each(|seat| tally.add(state, seat, round));
    tally
}

/// How many votes are cast, and how many of them can be for the Sun.
#[derive(Clone, Copy)]
struct Tally {
    all: u32,
    /// Bit `n` is set where `n` votes can be for the Sun. No round comes to 64 votes: 12 of druids, 7 of spirits, 18 of
    /// cards, and a potion for each of 21 berries at most.
    sun: u64,
}

impl Default for Tally {
    fn default() -> Self {
        Self { all: 0, sun: 1 }
    }
}

impl Tally {
    /// So many votes for one cult.
    fn cast(&mut self, cult: Cult, votes: u32) {
        self.all += votes;
        if cult == Cult::Sun {
            self.sun = self.sun.checked_shl(votes).unwrap_or(0);
        }
    }

    /// So many votes for one cult of choice, undivided.
    fn choose(&mut self, votes: u32) {
        self.all += votes;
        self.sun |= self.sun.checked_shl(votes).unwrap_or(0);
    }

    fn add_spirits(&mut self, state: &State, seat: Seat) {
        for cult in Cult::ALL {
            self.cast(cult, (state.own_arrived(seat) & cult.spirits()).len());
        }
    }

    /// A closed statement.
    fn add(&mut self, state: &State, seat: Seat, round: Round) {
        self.add_spirits(state, seat);
        if state.druids[seat] == Place::ARRIVED {
            self.choose(vote::druid_votes(round).into());
        }
        let extras = if round == Round::First { state.stated[seat] } else { Stated::default() };
        let [doublers, portraits] = extras.numbers().map(u32::from);
        self.add_potions(extras);
        (0..portraits).for_each(|_| self.choose(1));
        let own = state.own_arrived(seat);
        if own.contains(Spirit::DwarfKing) {
            // One vote for a cult, and perhaps one more for the same.
            let [sun, moon] = Cult::ALL.map(|cult| {
                let mut tally = *self;
                tally.cast(cult, 1);
                tally.double(doublers, own, Some(cult));
                tally
            });
            *self = Self { all: sun.all, sun: sun.sun | moon.sun };
        } else {
            self.double(doublers, own, None);
        }
    }

    /// A statement that is under way: what was asked before has been stated.
    fn add_open(&mut self, state: &State, voting: Voting) {
        let Voting { round, voter, question, .. } = voting;
        self.add_spirits(state, voter);
        if question != VoteQuestion::Druid && state.druids[voter] == Place::ARRIVED {
            self.choose(vote::druid_votes(round).into());
        }
        let VoteQuestion::Extra { king, last } = question else { return };
        if let Some(cult) = king {
            self.cast(cult, 1);
        }
        if let Some(last) = last {
            self.add_open_extras(state, voter, king, last);
        }
    }

    /// The extra votes of a statement under way, of which `last` is known.
    fn add_open_extras(&mut self, state: &State, voter: Seat, king: Option<Cult>, last: ExtraVote) {
        let stated = state.stated[voter];
        let (own, [mut doublers, portraits]) = (state.own_arrived(voter), stated.numbers().map(u32::from));
        let earlier = own.iter().filter(|&spirit| ExtraVote::Double(spirit) < last).collect::<SpiritSet>();
        match last {
            ExtraVote::Double(spirit) => {
                doublers = doublers.saturating_sub(1);
                spirit.cult().or(king).into_iter().for_each(|cult| self.cast(cult, 1));
            }
            ExtraVote::Potion(_) => {}
            // No portrait for the Sun follows one for the Moon.
            ExtraVote::Portrait(Cult::Sun) => self.cast(Cult::Sun, portraits),
            ExtraVote::Portrait(Cult::Moon) => {
                self.cast(Cult::Moon, 1);
                (1..portraits).for_each(|_| self.choose(1));
            }
        }
        self.add_potions(stated);
        self.double(doublers, earlier, king);
    }

    fn add_potions(&mut self, stated: Stated) {
        for (cult, n) in Cult::ALL.into_iter().zip(stated.potions()) {
            self.cast(cult, n.into());
        }
    }

    /// So many of these spirits doubled, each once; a Dwarf King among them for the cult that he votes for.
    fn double(&mut self, doublers: u32, spirits: SpiritSet, king: Option<Cult>) {
        let of_king = |cult: Cult| u32::from(king == Some(cult) && spirits.contains(Spirit::DwarfKing));
        let [sun, moon] = Cult::ALL.map(|cult| (spirits & cult.spirits()).len() + of_king(cult));
        let for_sun = doublers.saturating_sub(moon)..=doublers.min(sun);
        self.sun = for_sun.fold(0, |all, n| all | self.sun.checked_shl(n).unwrap_or(0));
        self.all += doublers;
    }

    /// Whether these votes can have been cast.
    fn allows(self, [sun, moon]: [u8; 2]) -> bool {
        u32::from(sun) + u32::from(moon) == self.all
            && self.sun.checked_shr(sun.into()).is_some_and(|bits| bits & 1 == 1)
    }

    fn can_tie(self) -> bool {
        self.all % 2 == 0 && self.sun.checked_shr(self.all / 2).is_some_and(|bits| bits & 1 == 1)
    }

    fn can_win(self, cult: Cult) -> bool {
        let mut sun = (0..=self.all.min(63)).filter(|&n| self.sun >> n & 1 == 1);
        sun.any(|n| match cult {
            Cult::Sun => 2 * n > self.all,
            Cult::Moon => 2 * n < self.all,
        })
    }
}
