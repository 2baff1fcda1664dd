//! What the trait gives a game that leaves it out. The game: one or two tokens are taken until none is left.

use core::fmt;

use table_common::rand::Rng;
use table_common::{
    ActionSet, Bits, DisplayIn, Game, GameEvent, GameRefusal, Numbered, ParseError, ParseIn, Players, Problems, Seat,
    Sink, Standings, Turn,
};

struct Tokens;

/// So many tokens: an action, an event, a refusal. There is no chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Take(u32);

impl Numbered for Take {
    const SPACE: u32 = 3;
    fn number(self) -> u32 {
        self.0
    }
    fn from_number(number: u32) -> Option<Self> {
        (1..Self::SPACE).contains(&number).then_some(Self(number))
    }
}

impl DisplayIn<Tokens> for Take {
    fn fmt_in(&self, _: &Tokens, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl ParseIn<Tokens> for Take {
    fn parse_in(_: &Tokens, text: &str) -> Result<Self, ParseError> {
        let number = text.parse().ok().and_then(Self::from_number);
        number.ok_or_else(|| ParseError::new("1 or 2", text))
    }
}

impl GameEvent for Take {
    fn rules(&self) -> &'static [&'static str] {
        &["TAKE-1"]
    }
}

impl GameRefusal for Take {
    fn rule(&self) -> &'static str {
        "TAKE-1"
    }
    fn kind(&self) -> &'static str {
        "too many"
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Legal(Bits<1>);

impl ActionSet for Legal {
    type Action = Take;
    fn len(&self) -> u32 {
        self.0.len()
    }
    fn contains(&self, action: Take) -> bool {
        self.0.contains(action.0)
    }
    fn nth(&self, k: u32) -> Option<Take> {
        self.0.nth(k).map(Take)
    }
    fn iter(&self) -> impl Iterator<Item = Take> {
        self.0.iter().map(Take)
    }
    fn words(&self) -> impl Iterator<Item = u64> {
        self.0.0.into_iter()
    }
}

impl Game for Tokens {
    const NAME: &'static str = "tokens";
    const RULES: u32 = 1;
    const SOURCES: &'static [&'static str] = &[];
    type State = u32;
    type Action = Take;
    type Outcome = Take;
    type Legal = Legal;
    type Event = Take;
    type Refusal = Take;

    fn players(&self) -> Players {
        Players::One
    }
    fn max_steps(&self) -> u32 {
        3
    }
    fn start(&self) -> u32 {
        3
    }
    fn turn(&self, state: &u32) -> Turn {
        if *state == 0 { Turn::Over } else { Turn::Player(Seat::P1) }
    }
    fn legal_actions(&self, state: &u32) -> Legal {
        let mut set = Bits::EMPTY;
        for number in 1..Take::SPACE.min(state + 1) {
            set.insert(number);
        }
        Legal(set)
    }
    fn check(&self, state: &u32, action: Take) -> Result<(), Take> {
        if action.0 <= *state { Ok(()) } else { Err(action) }
    }
    fn apply_legal(&self, state: &mut u32, action: Take, log: &mut impl Sink<Take>) {
        *state -= action.0;
        log.put(action);
    }
    fn outcomes(&self, _: &u32) -> impl Iterator<Item = (Take, u32)> {
        core::iter::empty()
    }
    fn sample(&self, _: &u32, _: &mut impl Rng) -> Option<Take> {
        None
    }
    fn resolve(&self, _: &mut u32, outcome: Take, _: &mut impl Sink<Take>) -> Result<(), Take> {
        Err(outcome)
    }
    fn standings(&self, state: &u32) -> Option<Standings> {
        (*state == 0).then(|| Standings::rank(Players::One, "TAKE-1", None, |_| 0))
    }
    fn validate(&self, state: &u32) -> Problems {
        let mut problems = Problems::new();
        problems.require(*state <= 3, "TAKE-1", "", || format!("wanted at most 3 tokens, found {state}"));
        problems
    }
    fn encode(&self, state: &u32, out: &mut impl FnMut(&[u8])) {
        out(&state.to_le_bytes());
    }
    fn encode_game(&self, _: &mut impl FnMut(&[u8])) {}
}

#[test]
fn an_action_is_checked_and_then_carried_out() {
    let (mut state, mut log) = (Tokens.start(), Vec::new());
    assert_eq!((Tokens.apply(&mut state, Take(2), &mut log), state), (Ok(()), 1));
    assert_eq!((Tokens.apply(&mut state, Take(2), &mut log), state), (Err(Take(2)), 1));
    assert_eq!((Tokens.apply(&mut state, Take(1), &mut log), state), (Ok(()), 0));
    assert_eq!(log, [Take(2), Take(1)]);
    assert!(Tokens.legal_actions(&0).is_empty() && !Tokens.legal_actions(&1).is_empty());
}
