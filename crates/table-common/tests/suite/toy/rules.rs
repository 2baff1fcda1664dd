use table_common::{
    Catalogue, CommonRefusal, Encoder, Face, Game, PerSeat, Players, Problems, Seat, Sink, Source, Standings, Turn,
    rand::Rng, random::below, rule,
};

use super::fault::{calls, worth_is_lost};
use super::pieces::{Actions, Legal};
use super::{
    Action, COLOURS, Card, Event, Fault, Outcome, Phase, Pile, Refusal, State, Toy, Whisper, counts_of, pile_of, wrong,
};

const PILE: u16 = 0;
const DIE: u16 = 1;

/// TOY-N01.
fn can_pass(state: &State, others: Actions) -> bool {
    let too_old = wrong(Fault::StaleMask) && state.sizes.0 != state.held();
    too_old || others.is_empty() && !wrong(Fault::NoPass)
}

impl Toy {
    fn turns(&self) -> u8 {
        self.edition.rounds * self.players.count()
    }

    /// TOY-P02: the colour that a die shows.
    pub fn shown(&self, die: Face) -> u8 {
        (die.index() % self.edition.colours.len()) as u8
    }

    fn may_draw(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        let recount = wrong(Fault::StaleMask) || wrong(Fault::StaleBytes);
        let held = if recount { state.held() } else { state.sizes.0 };
        let peeked = wrong(Fault::MaskPeeks) && state.hands[seat.next(self.players)][0] > 1;
        match () {
            () if state.pile.is_empty() || peeked => Err(Refusal::PileEmpty),
            () if held[seat] >= self.edition.hand_limit => Err(Refusal::HandFull(self.edition.hand_limit)),
            () => Ok(()),
        }
    }

    /// TOY-P01 to D02 as bits.
    fn but_pass(&self, state: &State, seat: Seat, die: Face) -> Actions {
        let mut legal = Actions::EMPTY;
        for colour in (0..COLOURS as u8).filter(|&colour| state.hands[seat][usize::from(colour)] > 0) {
            if colour == self.shown(die) || wrong(Fault::MaskForgets) {
                legal.insert(Action::Play(colour));
            }
            if state.face_down[seat].is_none() {
                legal.insert(Action::Hide(colour));
            }
        }
        if self.may_draw(state, seat).is_ok() {
            legal.insert(Action::Draw);
        }
        legal
    }

    fn next_turn(&self, state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        if !wrong(Fault::NeverOver) {
            state.turns += 1;
        }
        let mut next = seat.next(self.players);
        if wrong(Fault::SkipsTheHelpless) && state.hands[next][0] == 0 {
            next = next.next(self.players);
        }
        state.phase = Phase::Roll { seat: next };
        if state.turns == self.turns() {
            state.phase = Phase::Over;
            self.score_face_down(state, log);
        }
    }

    /// TOY-E02.
    fn score_face_down(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let points = if worth_is_lost() { 2 } else { self.edition.face_down_points };
        let told = if wrong(Fault::EventOfTheEdition) { self.edition.face_down_points } else { points };
        for seat in self.players.seats() {
            let own = state.face_down[seat];
            let alone = self.players.seats().filter(|&other| state.face_down[other] == own).count() == 1;
            if own.is_some() && alone {
                state.points[seat] += points;
                log.put(Event::Scored { seat, points: told });
            }
        }
    }
}

const CATALOGUE: &str = "\
| TOY-S01 | The cards are dealt from the pile. | |
| TOY-X01 | An edition says how many cards there are. | |
| TOY-T01 | A die is rolled before each turn. | |
| TOY-P01 | A card is played from the hand. | |
| TOY-P02 | It has the colour of the last one. | |
| TOY-H01 | A card may be laid face down. | |
| TOY-H02 | Only once. | |
| TOY-D01 | A card is drawn from the pile. | |
| TOY-D02 | A hand has a limit. | |
| TOY-N01 | Who can do nothing passes. | |
| TOY-E01 | The game ends after the last turn. | |
| TOY-E02 | Cards score. | |
";

impl Game for Toy {
    const NAME: &'static str = "colours";
    const RULES: u32 = 1;
    const SOURCES: &'static [&'static str] = &["pile", "die"];
    const CATALOGUE: Catalogue = Catalogue::new(CATALOGUE);

    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Legal = Legal;
    type Event = Event;
    type Refusal = Refusal;

    fn players(&self) -> Players {
        self.players
    }

    fn max_steps(&self) -> u32 {
        if wrong(Fault::BoundTooShort) {
            return 7;
        }
        2 * u32::from(self.players) + 3 * u32::from(self.turns())
    }

    fn start(&self) -> State {
        State::start(self)
    }

    fn turn(&self, state: &State) -> Turn {
        let index = if wrong(Fault::SourcePeeks) { u16::from(counts_of(state.pile)[0]) } else { 0 };
        let pile = Source::new(if wrong(Fault::NamelessSource) { 2 } else { PILE }, index);
        match state.phase {
            Phase::Deal { .. } | Phase::Draw { .. } => Turn::Chance(pile),
            Phase::Roll { seat } => Turn::Chance(Source::new(DIE, seat as u16)),
            Phase::Decide { .. } if wrong(Fault::StrangersTurn) => Turn::Player(Seat::P3),
            Phase::Decide { seat, .. } => Turn::Player(seat),
            Phase::Over => Turn::Over,
        }
    }

    fn legal_actions(&self, state: &State) -> Legal {
        if wrong(Fault::Allocates) {
            std::hint::black_box(Box::new(0));
        }
        let Phase::Decide { seat, die } = state.phase else {
            let mut legal = Actions::EMPTY;
            if wrong(Fault::ChoiceAtChance) {
                legal.insert(Action::Pass);
            }
            return Legal(legal);
        };
        let mut legal = self.but_pass(state, seat, die);
        if can_pass(state, legal) {
            legal.insert(Action::Pass);
        }
        Legal(legal)
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        let Phase::Decide { seat, die } = state.phase else {
            let allowed = wrong(Fault::ChoiceAtChance) && action == Action::Pass;
            if wrong(Fault::EndInOwnWords) && state.phase == Phase::Over {
                return Err(Refusal::CanDoMore);
            }
            let refusal = CommonRefusal::of_action(self.turn(state)).filter(|_| !allowed);
            return refusal.map_or(Ok(()), |common| Err(Refusal::Common(common)));
        };
        let held = |colour: u8| state.hands[seat][usize::from(colour)] > 0;
        let shown = self.shown(die);
        let next = state.hands[seat.next(self.players)];
        match action {
            Action::Play(_) if wrong(Fault::RefusalPeeks) && !held(shown) && next[0] > 0 => Err(Refusal::CanDoMore),
            Action::Play(colour) | Action::Hide(colour) if !held(colour) => {
                Err(Refusal::NotHeld(colour, Whisper(counts_of(state.pile)[0])))
            }
            Action::Play(colour) if colour != shown => Err(Refusal::OtherColour(shown)),
            Action::Hide(_) if state.face_down[seat].is_some() && !wrong(Fault::CheckForgets) => {
                Err(Refusal::AlreadyHid)
            }
            Action::Play(_) | Action::Hide(_) => Ok(()),
            Action::Draw => self.may_draw(state, seat),
            Action::Pass if can_pass(state, self.but_pass(state, seat, die)) => Ok(()),
            Action::Pass => Err(Refusal::CanDoMore),
        }
    }

    fn apply_legal(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        let Phase::Decide { seat, .. } = state.phase else { return };
        let leave = |state: &mut State, colour: u8| {
            let held = &mut state.hands[seat][usize::from(colour)];
            *held = held.saturating_sub(1);
            if !wrong(Fault::SizesForgotten) {
                state.sizes.0[seat] = state.sizes.0[seat].saturating_sub(1);
            }
        };
        match action {
            Action::Draw => {
                state.phase = Phase::Draw { seat };
                return;
            }
            Action::Play(card) => {
                leave(state, card);
                if !wrong(Fault::CardLost) {
                    state.played[usize::from(card)] += 1;
                }
                state.points[seat] += 1;
                if !wrong(Fault::SilentPlay) {
                    log.put(Event::Played { seat, card });
                }
                if wrong(Fault::PlayTellsMore) && state.hands[seat][usize::from(card)] > 0 {
                    log.put(Event::Passed { seat });
                }
            }
            Action::Hide(card) => {
                leave(state, card);
                state.face_down[seat] = Some(card);
                log.put(Event::Hid { seat, card: Some(card) });
            }
            Action::Pass => log.put(Event::Passed { seat }),
        }
        self.next_turn(state, seat, log);
    }

    fn apply(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) -> Result<(), Refusal> {
        if let Err(refusal) = self.check(state, action) {
            if wrong(Fault::RefusalCosts) {
                state.points[Seat::P1] += 1;
            }
            if wrong(Fault::RefusalTells) {
                log.put(Event::Passed { seat: Seat::P1 });
            }
            return Err(if wrong(Fault::OtherRefusal) { Refusal::AlreadyHid } else { refusal });
        }
        self.apply_legal(state, action, log);
        if wrong(Fault::ApplyDiffers) {
            state.points[Seat::P1] += 1;
        }
        Ok(())
    }

    fn outcomes(&self, state: &State) -> impl Iterator<Item = (Outcome, u32)> {
        let (cards, faces) = match state.phase {
            _ if wrong(Fault::NoOutcomes) => (Pile::EMPTY, 0),
            Phase::Deal { .. } | Phase::Draw { .. } => (state.pile, 0),
            Phase::Roll { .. } => (Pile::EMPTY, 6),
            Phase::Decide { .. } if wrong(Fault::OutcomesAtDecision) => (Pile::EMPTY, 6),
            Phase::Decide { .. } | Phase::Over => (Pile::EMPTY, 0),
        };
        let cards = cards.pieces().iter().map(|(card, count)| (Outcome::Card(card.0), count.into()));
        let face = |k: usize| Face::ALL[if wrong(Fault::OutcomesFall) { 5 - k } else { k }];
        let weight = |k: usize| u32::from(k > 0 || !wrong(Fault::WeightZero));
        let twice = (faces > 0 && wrong(Fault::OutcomeTwice)).then_some(5);
        cards.chain((0..faces).chain(twice).map(move |k| (Outcome::Die(face(k)), weight(k))))
    }

    fn sample(&self, state: &State, rng: &mut impl Rng) -> Option<Outcome> {
        let card = |card: Card| Outcome::Card(card.0);
        match state.phase {
            Phase::Deal { .. } | Phase::Draw { .. } if wrong(Fault::SamplesAnyCard) => {
                Some(Outcome::Card(below(COLOURS as u32, rng) as u8))
            }
            Phase::Deal { .. } | Phase::Draw { .. } if wrong(Fault::FlatSample) => {
                pile_of(counts_of(state.pile).map(|count| count.min(1))).sample(rng).map(card)
            }
            Phase::Deal { .. } | Phase::Draw { .. } => state.pile.sample(rng).map(card),
            Phase::Roll { .. } if wrong(Fault::LoadedDie) => Some(Outcome::Die(Face::roll(rng).max(Face::roll(rng)))),
            Phase::Roll { .. } if wrong(Fault::OwnDice) => {
                Some(Outcome::Die(Face::ALL[(Face::roll(rng).index() + calls() as usize) % 6]))
            }
            Phase::Roll { .. } => Some(Outcome::Die(Face::roll(rng))),
            Phase::Decide { .. } | Phase::Over => wrong(Fault::SamplesAlways).then(|| card(Card(0))),
        }
    }

    fn resolve(&self, state: &mut State, outcome: Outcome, log: &mut impl Sink<Event>) -> Result<(), Refusal> {
        match (state.phase, outcome) {
            (Phase::Deal { seat, .. } | Phase::Draw { seat }, Outcome::Card(card)) => {
                let taken = state.pile.take(Card(card));
                if !taken && !wrong(Fault::AnyCard) {
                    return Err(Refusal::NotInPile(card));
                }
                state.hands[seat][usize::from(card)] += 1;
                state.sizes.0[seat] += 1;
                log.put(Event::Dealt { seat, card: Some(card) });
            }
            (Phase::Roll { .. }, Outcome::Die(face)) if wrong(Fault::ListedRefused) && face.pips() == 6 => {
                return Err(Refusal::Common(CommonRefusal::of_outcome(self.turn(state))));
            }
            (Phase::Roll { seat }, Outcome::Die(die)) => {
                log.put(Event::Rolled { seat, face: die, whisper: Whisper(counts_of(state.pile)[0]) });
                state.phase = Phase::Decide { seat, die };
            }
            (Phase::Decide { .. }, _) if wrong(Fault::DecisionInOwnWords) => return Err(Refusal::NotInPile(0)),
            _ => {
                state.turns += u8::from(wrong(Fault::RefusedOutcomeCosts));
                return Err(Refusal::Common(CommonRefusal::of_outcome(self.turn(state))));
            }
        }
        match state.phase {
            Phase::Deal { seat, left: 2 } => state.phase = Phase::Deal { seat, left: 1 },
            Phase::Deal { seat, .. } => {
                let next = seat.next(self.players);
                let dealt = next == Seat::P1;
                state.phase = if dealt { Phase::Roll { seat: next } } else { Phase::Deal { seat: next, left: 2 } };
            }
            Phase::Draw { seat } => self.next_turn(state, seat, log),
            _ => {}
        }
        Ok(())
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        let over = state.phase == Phase::Over;
        if !(over || wrong(Fault::EarlyStandings)) || wrong(Fault::NoStandings) {
            return None;
        }
        let scores = PerSeat::from_fn(|seat| i32::from(state.points[seat]));
        let peeked = wrong(Fault::StandingsPeek) && state.hands[Seat::P1][0] > 0;
        let worthy = wrong(Fault::EndOfTheEdition) && self.edition.face_down_points > 2;
        let rule = if peeked || worthy { rule!("TOY-E02") } else { rule!("TOY-E01") };
        let rule = if wrong(Fault::EndOfUnknownRule) { rule!("TOY-N99") } else { rule };
        let mut standings = Standings::rank(self.players, rule, Some(scores), |seat| state.points[seat]);
        if wrong(Fault::PlayersMiscounted) {
            standings.players = Players::One;
        }
        if wrong(Fault::StrangerPlaced) {
            standings.places[Seat::P3] = Some(1);
        }
        if wrong(Fault::PlaceSkipped) {
            standings.places.0 = standings.places.0.map(|place| place.map(|p| p + 1));
        }
        Some(standings)
    }

    fn validate(&self, state: &State) -> Problems {
        let mut problems = Problems::new();
        self.judge(state, &mut problems);
        problems.require(state.sizes.0 == state.held(), rule!("TOY-S01"), "sizes", || {
            format!("wanted hands counted as {:?}, found {:?}", state.held(), state.sizes.0)
        });
        problems
    }

    fn encode(&self, state: &State, out: &mut impl FnMut(&[u8])) {
        state.encode(out);
    }

    fn encode_game(&self, out: &mut impl FnMut(&[u8])) {
        let mut to = Encoder::new(out);
        self.edition.colours.iter().for_each(|name| to.text(name));
        to.bytes(&self.copies());
        let limit = if wrong(Fault::EditionUnbound) { 0 } else { self.edition.hand_limit };
        let worth = if worth_is_lost() { 0 } else { self.edition.face_down_points };
        to.bytes(&[self.edition.rounds, limit, worth]);
        if wrong(Fault::GameBytesOfTheCall) {
            to.u32(calls());
        }
    }
}
