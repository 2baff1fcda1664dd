//! What the trait gives a game that leaves it out. The game: a token is taken, or one of the last three or two of them, until none is left.

use core::fmt;

use table_common::rand::Rng;
use table_common::{
    CommonRefusal, DisplayIn, Game, GameEvent, GameRefusal, Numbered, ParseError, ParseIn, Paths, Players, Problems,
    RuleId, Seat, Set, Sink, Standings, Turn, count_paths, rule, rules,
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
    fn rules(&self) -> &'static [RuleId] {
        rules!["TAK-T01"]
    }
}

impl From<CommonRefusal> for Take {
    fn from(_: CommonRefusal) -> Self {
        Self(0)
    }
}

impl GameRefusal for Take {
    fn rule(&self) -> RuleId {
        rule!("TAK-T01")
    }
    fn kind(&self) -> &'static str {
        "too many"
    }
}

/// How many tokens may be taken at most.
fn most(tokens: u32) -> u32 {
    if tokens > 3 { 1 } else { tokens.min(2) }
}

impl Game for Tokens {
    const NAME: &'static str = "tokens";
    const RULES: u32 = 1;
    const SOURCES: &'static [&'static str] = &[];
    type State = u32;
    type Action = Take;
    type Outcome = Take;
    type Legal = Set<Take, u8>;
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
    fn legal_actions(&self, state: &u32) -> Set<Take, u8> {
        (1..=most(*state)).map(Take).collect()
    }
    fn check(&self, state: &u32, action: Take) -> Result<(), Take> {
        if action.0 <= most(*state) { Ok(()) } else { Err(action) }
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
        (*state == 0).then(|| Standings::rank(Players::One, rule!("TAK-T01"), None, |_| 0))
    }
    fn validate(&self, state: &u32) -> Problems {
        let mut problems = Problems::new();
        problems.require(*state <= 3, rule!("TAK-T01"), "", || format!("wanted at most 3 tokens, found {state}"));
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

/// However deep the count goes, it needs no more stack: here two hundred thousand decisions on 128 KiB.
#[test]
fn paths_are_counted_at_any_depth() {
    let count = |depth| count_paths(&Tokens, &200_000, depth);
    let counted =
        std::thread::Builder::new().stack_size(1 << 17).spawn(move || [count(199_998), count(u32::MAX)]).unwrap();
    let ends = Paths { count: 2, weight: 2 };
    assert_eq!(counted.join().unwrap(), [Ok(ends), Ok(Paths { count: 3, weight: 3 })]);
}
