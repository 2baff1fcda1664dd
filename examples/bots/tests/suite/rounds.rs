//! A game of twenty rounds: in each, a seat rolls a die of its own and keeps it or takes three points.

use std::fmt;

use table_common::rand::Rng;
use table_common::random::below;
use table_common::{
    Dense, DisplayIn, Encoder, Face, Game, GameEvent, Hidden, Numbered, ParseError, ParseIn, PerSeat, Players,
    Problems, RuleId, Seat, Set, Sink, Source, Standings, Turn, Viewer, rule, rules,
};

use crate::toy::Wrong;

/// How many rounds there are.
pub(crate) const ROUNDS: u8 = 20;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Act {
    Keep,
    TakeThree,
}

impl Numbered for Act {
    const SPACE: u32 = 2;
    fn number(self) -> u32 {
        self as u32
    }
    fn from_number(number: u32) -> Option<Self> {
        [Self::Keep, Self::TakeThree].get(number as usize).copied()
    }
}

impl Dense for Act {}

/// One roll.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Roll(Face);

impl Numbered for Roll {
    const SPACE: u32 = 6;
    fn number(self) -> u32 {
        self.0.number()
    }
    fn from_number(number: u32) -> Option<Self> {
        Face::from_number(number).map(Self)
    }
}

macro_rules! debug_notation {
    ($($type:ty),*) => {$(
        impl DisplayIn<Rounds> for $type {
            fn fmt_in(&self, _: &Rounds, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(self, f)
            }
        }
        impl ParseIn<Rounds> for $type {
            fn parse_in(_: &Rounds, text: &str) -> Result<Self, ParseError> {
                Err(ParseError::new("nothing", text))
            }
        }
    )*};
}

debug_notation!(Act, Roll, Event, Wrong);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Event(Seat, u8);

impl GameEvent for Event {
    fn rules(&self) -> &'static [RuleId] {
        rules!["ROU-A01"]
    }
}

/// Two players, twenty rounds.
#[derive(Clone, Debug)]
pub(crate) struct Rounds;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    pub(crate) round: u8,
    seat: Seat,
    rolled: Option<u8>,
    score: PerSeat<i32>,
}

impl Game for Rounds {
    const NAME: &'static str = "rounds";
    const RULES: u32 = 1;
    const SOURCES: &'static [&'static str] = &["die"];

    type State = State;
    type Action = Act;
    type Outcome = Roll;
    type Legal = Set<Act, u64>;
    type Event = Event;
    type Refusal = Wrong;

    fn players(&self) -> Players {
        Players::Two
    }

    fn max_steps(&self) -> u32 {
        4 * u32::from(ROUNDS)
    }

    fn start(&self) -> State {
        State { round: 0, seat: Seat::P1, rolled: None, score: PerSeat::default() }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.rolled {
            _ if state.round == ROUNDS => Turn::Over,
            None => Turn::Chance(Source::new(0, state.seat.index() as u16)),
            Some(_) => Turn::Player(state.seat),
        }
    }

    fn legal_actions(&self, state: &State) -> Set<Act, u64> {
        if matches!(self.turn(state), Turn::Player(_)) { Set::lowest(2) } else { Set::EMPTY }
    }

    fn check(&self, state: &State, action: Act) -> Result<(), Wrong> {
        if self.legal_actions(state).contains(action) { Ok(()) } else { Err(Wrong) }
    }

    fn apply_legal(&self, state: &mut State, action: Act, log: &mut impl Sink<Event>) {
        let Some(rolled) = state.rolled.take() else { return };
        let points = if action == Act::Keep { rolled } else { 3 };
        state.score[state.seat] += i32::from(points);
        log.put(Event(state.seat, points));
        state.seat = state.seat.next(Players::Two);
        state.round += u8::from(state.seat == Seat::P1);
    }

    fn outcomes(&self, state: &State) -> impl Iterator<Item = (Roll, u32)> {
        let due = matches!(self.turn(state), Turn::Chance(_));
        Face::all().filter(move |_| due).map(|face| (Roll(face), 1))
    }

    fn sample(&self, state: &State, rng: &mut impl Rng) -> Option<Roll> {
        if !matches!(self.turn(state), Turn::Chance(_)) {
            return None;
        }
        Roll::from_number(below(6, rng))
    }

    fn resolve(&self, state: &mut State, outcome: Roll, _: &mut impl Sink<Event>) -> Result<(), Wrong> {
        if !matches!(self.turn(state), Turn::Chance(_)) {
            return Err(Wrong);
        }
        state.rolled = Some(outcome.number() as u8 + 1);
        Ok(())
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        let over = self.turn(state) == Turn::Over;
        over.then(|| Standings::rank(Players::Two, rule!("ROU-E01"), Some(state.score), |seat| state.score[seat]))
    }

    fn validate(&self, _: &State) -> Problems {
        Problems::new()
    }

    fn encode(&self, state: &State, out: &mut impl FnMut(&[u8])) {
        Encoder::new(out).u8(state.round);
    }

    fn encode_game(&self, out: &mut impl FnMut(&[u8])) {
        Encoder::new(out).u8(ROUNDS);
    }
}

impl Hidden for Rounds {
    type View = State;

    fn view(&self, state: &State, _: Viewer) -> State {
        *state
    }

    fn event_for(&self, event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn determinize(&self, view: &State, _: &mut impl Rng) -> State {
        *view
    }
}
