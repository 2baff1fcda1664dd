//! The test of doors put to the test: a game with a sound door passes, and each deliberately wrong one is caught.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::{Deserialize, Serialize};
use table_common::rand::Rng;
use table_common::{
    CommonRefusal, DisplayIn, FirstPlayer, Game, GameEvent, GameRefusal, Hidden, Numbered, ParseError, ParseIn,
    PerSeat, Players, Problems, RuleId, Seat, Set, Sink, Source, Standings, Stored, Turn, Viewer, rule, rules,
};
use testkit::door::{Doors, Report};

/// What is wrong with a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    None,
    /// The door lets in more counters than there are.
    TooMany,
    /// With seven counters nobody can do anything.
    DeadEnd,
    /// With seven counters taking two is not among what is legal, though `check` allows it.
    SetAndCheck,
    /// A description with 7 counters is refused, and 8 lead there.
    RefusesItsOwn,
    /// A position comes back with the other player to move.
    ComesBackOtherwise,
    /// Nobody is told who won where player 2 took the last counter.
    NoStandings,
    /// Chance brings nothing.
    NoOutcome,
    /// A view of 7 counters is resampled to 99.
    BadResampling,
    /// With 7 counters taking two panics.
    Panics,
}

/// Counters on a heap, 9 at most; each player in turn takes one or two; who takes the last wins. Play begins with 8.
#[derive(Clone, Debug)]
struct Heap(Fault);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct State {
    counters: u8,
    /// `None` until the first player is drawn.
    active: Option<Seat>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Spec {
    counters: u8,
    active: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Take(u8);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Refusal {
    Common(CommonRefusal),
    TooFew,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Taken;

impl Numbered for Take {
    const SPACE: u32 = 2;
    fn number(self) -> u32 {
        u32::from(self.0) - 1
    }
    fn from_number(number: u32) -> Option<Self> {
        (number < 2).then_some(Self(number as u8 + 1))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct First(Seat);

impl Numbered for First {
    const SPACE: u32 = 4;
    fn number(self) -> u32 {
        self.0.number()
    }
    fn from_number(number: u32) -> Option<Self> {
        Seat::from_number(number).map(Self)
    }
}

impl DisplayIn<Heap> for Take {
    fn fmt_in(&self, _: &Heap, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}
impl ParseIn<Heap> for Take {
    fn parse_in(_: &Heap, text: &str) -> Result<Self, ParseError> {
        Err(ParseError::new("nothing: this test reads no text", text))
    }
}
impl DisplayIn<Heap> for First {
    fn fmt_in(&self, _: &Heap, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", FirstPlayer(self.0))
    }
}
impl ParseIn<Heap> for First {
    fn parse_in(_: &Heap, text: &str) -> Result<Self, ParseError> {
        Err(ParseError::new("nothing: this test reads no text", text))
    }
}
impl DisplayIn<Heap> for Refusal {
    fn fmt_in(&self, _: &Heap, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}
impl DisplayIn<Heap> for Taken {
    fn fmt_in(&self, _: &Heap, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("taken")
    }
}
impl From<CommonRefusal> for Refusal {
    fn from(common: CommonRefusal) -> Self {
        Self::Common(common)
    }
}

impl GameRefusal for Refusal {
    fn rule(&self) -> RuleId {
        rule!("HEA-P01")
    }
    fn kind(&self) -> &'static str {
        "refused"
    }
}
impl GameEvent for Taken {
    fn rules(&self) -> &'static [RuleId] {
        rules!["HEA-P01"]
    }
}

impl Game for Heap {
    const NAME: &'static str = "heap";
    const RULES: u32 = 1;
    const SOURCES: &'static [&'static str] = &[FirstPlayer::SOURCE];
    type State = State;
    type Action = Take;
    type Outcome = First;
    type Legal = Set<Take, u8>;
    type Event = Taken;
    type Refusal = Refusal;

    fn players(&self) -> Players {
        Players::Two
    }
    fn max_steps(&self) -> u32 {
        10
    }
    fn start(&self) -> State {
        State { counters: 8, active: None }
    }
    fn turn(&self, state: &State) -> Turn {
        match (state.active, state.counters) {
            (None, _) => Turn::Chance(Source::new(0, 0)),
            (Some(_), 0) => Turn::Over,
            (Some(seat), _) => Turn::Player(seat),
        }
    }
    fn legal_actions(&self, state: &State) -> Set<Take, u8> {
        match self.0 {
            Fault::DeadEnd if state.counters == 7 => return Set::EMPTY,
            Fault::SetAndCheck if state.counters == 7 => return Set::of(Take(1)),
            _ => {}
        }
        let playing = matches!(self.turn(state), Turn::Player(_));
        [Take(1), Take(2)].into_iter().filter(|take| playing && take.0 <= state.counters).collect()
    }
    fn check(&self, state: &State, take: Take) -> Result<(), Refusal> {
        if let Some(common) = CommonRefusal::of_action(self.turn(state)) {
            return Err(Refusal::Common(common));
        }
        let dead = self.0 == Fault::DeadEnd && state.counters == 7;
        if take.0 > state.counters || dead { Err(Refusal::TooFew) } else { Ok(()) }
    }
    fn apply_legal(&self, state: &mut State, take: Take, log: &mut impl Sink<Taken>) {
        assert!(self.0 != Fault::Panics || (state.counters, take.0) != (7, 2), "this game panics");
        state.counters = state.counters.saturating_sub(take.0);
        if state.counters > 0 {
            state.active = state.active.map(|seat| seat.next(Players::Two));
        }
        log.put(Taken);
    }
    fn outcomes(&self, state: &State) -> impl Iterator<Item = (First, u32)> {
        let due = state.active.is_none() && self.0 != Fault::NoOutcome;
        Players::Two.seats().filter(move |_| due).map(|seat| (First(seat), 1))
    }
    fn sample(&self, state: &State, rng: &mut impl Rng) -> Option<First> {
        state.active.is_none().then(|| First(FirstPlayer::sample(Players::Two, rng).0))
    }
    fn resolve(&self, state: &mut State, first: First, _: &mut impl Sink<Taken>) -> Result<(), Refusal> {
        match self.turn(state) {
            Turn::Chance(_) => state.active = Some(first.0),
            turn => return Err(Refusal::Common(CommonRefusal::of_outcome(turn))),
        }
        Ok(())
    }
    fn standings(&self, state: &State) -> Option<Standings> {
        let winner = state.active.filter(|_| state.counters == 0)?;
        let places = PerSeat::from_fn(|seat| (seat == winner).then_some(1));
        let told = self.0 != Fault::NoStandings || winner == Seat::P1;
        told.then_some(Standings { players: Players::Two, places, scores: None, ended_by: rule!("HEA-P01") })
    }
    fn validate(&self, state: &State) -> Problems {
        let mut wrong = Problems::new();
        wrong.require(state.counters <= 9, rule!("HEA-P01"), "counters", || "wanted at most 9".into());
        wrong.require(state.active.is_some() || state.counters == 8, rule!("HEA-P01"), "active", || {
            "wanted the start".into()
        });
        wrong
    }
    fn encode(&self, state: &State, out: &mut impl FnMut(&[u8])) {
        out(&[state.counters, state.active.map_or(9, |seat| seat as u8)]);
    }
    fn encode_game(&self, _: &mut impl FnMut(&[u8])) {}
}

impl Hidden for Heap {
    type View = State;
    fn view(&self, state: &State, _: Viewer) -> State {
        *state
    }
    fn event_for(&self, event: &Taken, _: Viewer) -> Option<Taken> {
        Some(*event)
    }
    fn determinize(&self, view: &State, _: &mut impl Rng) -> State {
        let bad = self.0 == Fault::BadResampling && view.counters == 7;
        State { counters: if bad { 99 } else { view.counters }, ..*view }
    }
}

impl Stored for Heap {
    type EditionSpec = ();
    type StateSpec = Spec;
    type ViewSpec = Spec;
    const MODULES: &'static [&'static str] = &[];
    const PLAYERS: &'static [Players] = &[Players::Two];

    fn built_in_edition() {}
    fn open((): (), _: u8, _: &[&str]) -> Result<Self, Problems> {
        Ok(Self(Fault::None))
    }
    fn edition_spec(&self) -> &() {
        &()
    }
    fn modules(&self) -> Vec<&'static str> {
        Vec::new()
    }
    fn describe(&self, state: &State) -> Spec {
        Spec { counters: state.counters, active: state.active }
    }
    fn state_from_spec(&self, spec: &Spec) -> Result<State, Problems> {
        let Spec { counters, mut active } = *spec;
        if self.0 == Fault::ComesBackOtherwise && counters == 7 {
            active = active.map(|seat| seat.next(Players::Two));
        }
        let state = State { counters, active };
        let mut wrong = if self.0 == Fault::TooMany { Problems::new() } else { self.validate(&state) };
        let seated = active.is_none_or(|seat| Players::Two.include(seat));
        wrong.require(seated, rule!("HEA-P01"), "active", || "wanted one of two players".into());
        let refused = self.0 == Fault::RefusesItsOwn && counters == 7;
        wrong.require(!refused, rule!("HEA-P01"), "counters", || "wanted another number".into());
        wrong.into_result(state)
    }
    fn describe_view(&self, view: &State) -> Spec {
        self.describe(view)
    }
}

/// The report, or what the test says where it fails.
fn tried(fault: Fault) -> Result<Report, String> {
    let game = Heap(fault);
    // The faults show at 7 counters only: matches begin below, so that changes alone lead there.
    let below = |counters| State { counters, active: Some(Seat::P1) };
    let doors = Doors::new(&game).starts([below(5), below(4), below(3)]).positions(300);
    catch_unwind(AssertUnwindSafe(|| doors.run())).map_err(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        text.or(panic.downcast_ref::<&str>().map(|text| (*text).to_string())).unwrap_or_default()
    })
}

#[test]
fn a_sound_door_passes_and_both_counts_are_told() {
    let report = tried(Fault::None).expect("nothing is wrong");
    assert_eq!(report.offered(), 300);
    assert!(report.accepted > 50 && report.refused > 50 && report.unreadable > 0, "{report}");
    let fields: Vec<&str> = report.fields().map(|(field, _)| field).collect();
    assert_eq!(fields, ["/active", "/counters"]);
    let (refused, accepted) =
        report.fields().fold((0, 0), |(r, a), (_, [refused, accepted])| (r + refused, a + accepted));
    assert_eq!((refused, accepted), (report.refused, report.accepted));
}

#[test]
fn each_wrong_door_is_caught() {
    let caught = [
        (Fault::TooMany, "not valid: counters: wanted at most 9"),
        (Fault::DeadEnd, "can do nothing"),
        (Fault::SetAndCheck, "set and check disagree on take 2"),
        (Fault::RefusesItsOwn, "its own description is refused"),
        (Fault::ComesBackOtherwise, "described and read back"),
        (Fault::NoStandings, "standings"),
        (Fault::NoOutcome, "brings nothing"),
        (Fault::BadResampling, "not valid: counters: wanted at most 9"),
        (Fault::Panics, "this game panics"),
    ];
    for (fault, says) in caught {
        let said = tried(fault).expect_err(&format!("{fault:?} was not noticed"));
        assert!(said.contains(says), "{fault:?}: {said}");
    }
}
