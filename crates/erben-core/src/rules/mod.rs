//! The rules, one file a section of the catalogue: here each phase finds its section.

pub(crate) mod cards;
pub(crate) mod dice;
pub(crate) mod meeting;
pub(crate) mod morrigan;
pub(crate) mod movement;
pub(crate) mod scoring;
pub(crate) mod setup;
pub(crate) mod spaces;
pub(crate) mod vote;

use table_common::rand::Rng;
use table_common::{
    Catalogue, CommonRefusal, Deck, Encoder, FirstPlayer, Game, Numbered, Players, Problems, Sink, Standings, Stored,
    Throw, Turn,
};

use crate::action::Action;
use crate::event::Event;
use crate::game::Erben;
use crate::invariants;
use crate::legal::Legal;
use crate::outcome::{self, Outcome};
use crate::phase::{Phase, VoteQuestion, Voting};
use crate::refusal::{Expected, Refusal};
use crate::state::State;

impl Game for Erben {
    const NAME: &'static str = "erben";
    const RULES: u32 = 1;
    const SOURCES: &'static [&'static str] = &outcome::SOURCES;
    const CATALOGUE: Catalogue = Catalogue::new(include_str!("../../docs/catalogue.md"));

    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Legal = Legal;
    type Event = Event;
    type Refusal = Refusal;

    #[inline]
    fn players(&self) -> Players {
        self.players
    }

    fn max_steps(&self) -> u32 {
        setup::max_steps(self)
    }

    fn start(&self) -> State {
        setup::start(self)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::FirstPlayer => Turn::Chance(outcome::FIRST_SOURCE),
            Phase::Rolling => Turn::Chance(outcome::DICE_SOURCE),
            Phase::Drawing { class, .. } => Turn::Chance(outcome::stack_source(class)),
            Phase::Stealing { .. } => Turn::Chance(outcome::THEFT_SOURCE),
            Phase::Answering { other, .. } => Turn::Player(other),
            Phase::Voting(Voting { voter, .. }) => Turn::Player(voter),
            Phase::Over { .. } => Turn::Over,
            Phase::Choosing { .. }
            | Phase::SecondMove(_)
            | Phase::Moving { .. }
            | Phase::Relocating { .. }
            | Phase::Arriving { .. }
            | Phase::Calling { .. }
            | Phase::Morrigan { .. }
            | Phase::Giving { .. } => Turn::Player(state.active),
        }
    }

    #[inline]
    fn legal_actions(&self, state: &State) -> Legal {
        match state.phase {
            Phase::Choosing { faces } => dice::choices(self, state, faces),
            Phase::SecondMove(second) => dice::second_choices(self, state, second),
            Phase::Moving { piece, die, face, .. } => Legal::spaces(movement::ends(self, state, piece, die, face)),
            Phase::Relocating { spirit } => Legal::spaces(movement::targets(self, state, spirit)),
            Phase::Arriving { .. } => spaces::actions(self, state),
            Phase::Calling { .. } => Legal::spaces(spaces::call_spaces(self, state)),
            Phase::Morrigan { victim, draw, .. } => morrigan::actions(state, victim, draw),
            Phase::Giving { demand, .. } => meeting::gifts(state.hands[state.active], demand),
            Phase::Answering { other, demand, .. } => meeting::gifts(state.hands[other], demand),
            Phase::Voting(voting) => vote::statements(state, voting),
            Phase::FirstPlayer
            | Phase::Rolling
            | Phase::Drawing { .. }
            | Phase::Stealing { .. }
            | Phase::Over { .. } => Legal::EMPTY,
        }
    }

    #[inline]
    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        match (state.phase, action) {
            (Phase::Choosing { faces }, _) => dice::check(self, state, faces, action),
            (Phase::SecondMove(second), _) => dice::check_second(self, state, second, action),
            (Phase::Moving { piece, die, face, .. }, Action::To(space)) => {
                movement::check(self, state, piece, die, face, space)
            }
            (Phase::Relocating { spirit }, Action::To(space)) => movement::check_target(self, state, spirit, space),
            (Phase::Arriving { .. }, _) => spaces::check(self, state, action),
            (Phase::Calling { .. }, Action::To(space)) => spaces::check_call_space(self, state, space),
            (Phase::Morrigan { victim, draw, .. }, _) => morrigan::check(state, victim, draw, action),
            (Phase::Giving { demand, .. }, Action::Give(gift)) => {
                meeting::check_gift(state.hands[state.active], demand, gift)
            }
            (Phase::Answering { other, demand, .. }, Action::Give(gift)) => {
                meeting::check_gift(state.hands[other], demand, gift)
            }
            (Phase::Voting(voting), _) => vote::check(state, voting, action),
            (phase, _) => Err(self.other_action(state, phase)),
        }
    }

    #[inline]
    fn apply_legal(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        match (state.phase, action) {
            (Phase::Choosing { faces }, _) => dice::choose(self, state, faces, action, log),
            (Phase::SecondMove(second), _) => dice::choose_second(self, state, second, action, log),
            (Phase::Moving { piece, die, left, .. }, Action::To(space)) => {
                movement::move_to(self, state, piece, space, dice::after_move(piece, die, left), log);
            }
            (Phase::Relocating { spirit }, Action::To(space)) => movement::relocate(self, state, spirit, space, log),
            (Phase::Arriving { then }, _) => spaces::act(self, state, action, then, log),
            (Phase::Calling { spirit, then }, Action::To(space)) => spaces::call(self, state, spirit, space, then, log),
            (Phase::Morrigan { victim, then, .. }, _) => morrigan::act(self, state, victim, action, then, log),
            (Phase::Giving { other, demand, then }, Action::Give(gift)) => {
                meeting::give(state, other, demand, gift, then, log);
            }
            (Phase::Answering { other, demand, gift, then }, Action::Give(answer)) => {
                meeting::answer(self, state, (other, demand), [gift, answer], then, log);
            }
            (Phase::Voting(voting), _) => vote::state_vote(self, state, voting, action, log),
            // No action of another kind is legal in any phase: there is nothing to carry out.
            _ => {}
        }
    }

    fn outcomes(&self, state: &State) -> impl Iterator<Item = (Outcome, u32)> {
        let (players, throws, deck) = match state.phase {
            Phase::FirstPlayer => (Some(self.players), 0, Deck::EMPTY),
            Phase::Rolling => (None, Throw::<2>::COUNT, Deck::EMPTY),
            _ => (None, 0, cards::deck(state)),
        };
        let first = players.into_iter().flat_map(FirstPlayer::draws).map(|(first, n)| (Outcome::First(first), n));
        let throws = (0..throws).filter_map(Throw::from_number).map(|throw| (Outcome::Roll(throw), 1));
        let draws = deck.pieces().iter().map(|(card, n)| (Outcome::Card(card), n.into()));
        first.chain(throws).chain(draws)
    }

    #[inline]
    fn sample(&self, state: &State, rng: &mut impl Rng) -> Option<Outcome> {
        match state.phase {
            Phase::FirstPlayer => Some(Outcome::First(FirstPlayer::sample(self.players, rng))),
            Phase::Rolling => Some(dice::roll(rng)),
            _ => cards::draw(state, rng),
        }
    }

    #[inline]
    fn resolve(&self, state: &mut State, outcome: Outcome, log: &mut impl Sink<Event>) -> Result<(), Refusal> {
        match (state.phase, outcome) {
            (Phase::FirstPlayer, Outcome::First(first)) => setup::begin(self.players, state, first, log),
            (Phase::Rolling, Outcome::Roll(throw)) => {
                dice::rolled(self, state, throw.faces(), log);
                Ok(())
            }
            (Phase::Drawing { .. }, Outcome::Card(card)) => cards::drawn(self, state, card, log),
            (Phase::Stealing { .. }, Outcome::Card(card)) => cards::stolen(self, state, card, log),
            _ => Err(CommonRefusal::of_outcome(self.turn(state)).into()),
        }
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        scoring::standings(self, state)
    }

    fn validate(&self, state: &State) -> Problems {
        let mut problems = Problems::new();
        invariants::judge(self, state, &mut problems);
        problems
    }

    fn encode(&self, state: &State, out: &mut impl FnMut(&[u8])) {
        state.encode(self.players, out);
    }

    fn encode_game(&self, out: &mut impl FnMut(&[u8])) {
        self.edition.encode(out);
        // No rule reads the note, but the digest of a record covers all of its edition.
        Encoder::new(out).text(&self.edition_spec().note);
    }
}

impl Erben {
    /// The reason why an action of another kind than the phase asks for is refused.
    #[inline]
    fn other_action(&self, state: &State, phase: Phase) -> Refusal {
        match (CommonRefusal::of_action(self.turn(state)), self.expected(phase)) {
            (None, Some(expected)) => Refusal::OtherDecisionDue(expected),
            (refusal, _) => refusal.unwrap_or(CommonRefusal::GameOver).into(),
        }
    }

    /// The decision that a phase asks for.
    fn expected(&self, phase: Phase) -> Option<Expected> {
        Some(match phase {
            Phase::FirstPlayer
            | Phase::Rolling
            | Phase::Drawing { .. }
            | Phase::Stealing { .. }
            | Phase::Over { .. } => return None,
            Phase::Choosing { .. } => Expected::Move,
            Phase::SecondMove(_) => Expected::SecondMove,
            Phase::Moving { die, face, .. } => Expected::EndSpace(self.face(die, face).pattern),
            Phase::Relocating { .. } => Expected::Relocation,
            Phase::Arriving { .. } => Expected::Arrival,
            Phase::Calling { .. } => Expected::CallSpace,
            Phase::Morrigan { .. } => Expected::Morrigan,
            Phase::Giving { .. } | Phase::Answering { .. } => Expected::Gift,
            Phase::Voting(Voting { question: VoteQuestion::Druid, .. }) => Expected::DruidVote,
            Phase::Voting(Voting { question: VoteQuestion::King, .. }) => Expected::KingVote,
            Phase::Voting(Voting { question: VoteQuestion::Extra { .. }, .. }) => Expected::Extras,
        })
    }
}
