//! The rules, one file a section of the catalogue; here they are put together.

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
use table_common::{Face, Game, Players, Problems, Seat, Sink, Standings, Turn};

use crate::action::Action;
use crate::board::Board;
use crate::cards::Cards;
use crate::edition::{Die, DieFace, Edition, EditionSpec};
use crate::event::Event;
use crate::legal::Legal;
use crate::outcome::{self, Outcome};
use crate::refusal::{Asked, Due, Refusal};
use crate::state::{Ask, Phase, State, Voting};

/// The rules of Merlins Erben for one table: an edition and a number of players.
///
/// Opened from an [`EditionSpec`] with [`Stored::open`](table_common::Stored::open).
#[derive(Clone, Debug)]
pub struct Erben {
    pub(crate) spec: EditionSpec,
    pub(crate) edition: Edition,
    players: Players,
}

impl Erben {
    pub(crate) const fn new(spec: EditionSpec, edition: Edition, players: Players) -> Self {
        Self { spec, edition, players }
    }

    /// The circles in play.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.edition.board
    }

    /// What a face of a die shows.
    #[inline]
    pub const fn face(&self, die: Die, face: Face) -> DieFace {
        self.edition.face(die, face)
    }

    /// All cards of the edition.
    #[inline]
    pub const fn cards(&self) -> Cards {
        self.edition.cards
    }

    /// After this turn the vote takes place (ERB-V14).
    #[inline]
    pub const fn turn_limit(&self) -> u16 {
        self.edition.turn_limit
    }

    /// How many play, 2 to 4.
    #[inline]
    pub(crate) const fn seats(&self) -> Players {
        self.players
    }
}

impl Game for Erben {
    const NAME: &'static str = "erben";
    const RULES: u32 = 1;
    const SOURCES: &'static [&'static str] = &outcome::SOURCES;

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
            _ => Turn::Player(state.active),
        }
    }

    #[inline]
    fn legal_actions(&self, state: &State) -> Legal {
        match state.phase {
            Phase::Choosing { faces, .. } => dice::choices(self, state, faces),
            Phase::Second(second) => dice::second_choices(self, state, second),
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
            (Phase::Choosing { faces, .. }, _) => dice::check(self, state, faces, action),
            (Phase::Second(second), _) => dice::check_second(self, state, second, action),
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
            (Phase::Over { .. }, _) => Err(Refusal::GameOver),
            (phase, _) => Err(self.not_that(phase)),
        }
    }

    #[inline]
    fn apply_legal(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        match (state.phase, action) {
            (Phase::Choosing { faces, two_moves }, _) => dice::choose(self, state, faces, two_moves, action, log),
            (Phase::Second(second), _) => dice::choose_second(self, state, second, action, log),
            (Phase::Moving { piece, then, .. }, Action::To(space)) => {
                movement::move_to(self, state, piece, space, then, log);
            }
            (Phase::Relocating { spirit }, Action::To(space)) => movement::relocate(self, state, spirit, space, log),
            (Phase::Arriving { then }, _) => spaces::act(self, state, action, then, log),
            (Phase::Calling { spirit, then }, Action::To(space)) => spaces::call(self, state, spirit, space, then, log),
            (Phase::Morrigan { victim, then, .. }, _) => morrigan::act(self, state, victim, action, then, log),
            (Phase::Giving { other, demand, then }, Action::Give(gift)) => {
                meeting::give(state, other, demand, gift, then, log);
            }
            (Phase::Answering { other, demand, gift, then }, Action::Give(answer)) => {
                meeting::answer(self, state, (other, demand), [gift.unwrap_or(answer), answer], then, log);
            }
            (Phase::Voting(voting), _) => vote::state_vote(self, state, voting, action, log),
            _ => {}
        }
    }

    fn outcomes(&self, state: &State) -> impl Iterator<Item = (Outcome, u32)> {
        let (first, rolls, cards) = match state.phase {
            Phase::FirstPlayer => (usize::from(self.players), 0, Cards::EMPTY),
            Phase::Rolling => (0, 36, Cards::EMPTY),
            _ => (0, 0, cards::pool(state)),
        };
        let seats = Seat::ALL.into_iter().take(first).map(|seat| (Outcome::First(seat), 1));
        let rolls = (0..rolls).map(|roll| (Outcome::Roll([Face::ALL[roll / 6], Face::ALL[roll % 6]]), 1));
        seats.chain(rolls).chain(cards.iter().map(|(card, n)| (Outcome::Card(card), u32::from(n))))
    }

    #[inline]
    fn sample(&self, state: &State, rng: &mut impl Rng) -> Option<Outcome> {
        match state.phase {
            Phase::FirstPlayer => Some(setup::draw_first(self.players, rng)),
            Phase::Rolling => Some(dice::roll(rng)),
            Phase::Drawing { .. } | Phase::Stealing { .. } => cards::draw(state, rng),
            _ => None,
        }
    }

    #[inline]
    fn resolve(&self, state: &mut State, outcome: Outcome, log: &mut impl Sink<Event>) -> Result<(), Refusal> {
        match (state.phase, outcome) {
            (Phase::FirstPlayer, Outcome::First(seat)) => setup::begin(self.players, state, seat, log),
            (Phase::Rolling, Outcome::Roll(faces)) => {
                dice::rolled(self, state, faces, log);
                Ok(())
            }
            (Phase::Drawing { .. }, Outcome::Card(card)) => cards::drawn(self, state, card, log),
            (Phase::Stealing { .. }, Outcome::Card(card)) => cards::stolen(self, state, card, log),
            (Phase::Over { .. }, _) => Err(Refusal::GameOver),
            (phase, _) => Err(match due(phase) {
                Some(due) => Refusal::WrongOutcome(due),
                None => self.asked(phase).map_or(Refusal::GameOver, Refusal::NoChanceDue),
            }),
        }
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        scoring::standings(self, state)
    }

    fn validate(&self, state: &State) -> Problems {
        self.problems_of(state)
    }

    fn encode(&self, state: &State, out: &mut impl FnMut(&[u8])) {
        state.encode(self.players, out);
    }

    fn encode_game(&self, out: &mut impl FnMut(&[u8])) {
        self.edition.encode(out);
        // The note plays no part, but a record vouches for all of its edition.
        table_common::Encoder::new(out).text(&table_common::Stored::edition_spec(self).note);
    }
}

impl Erben {
    /// Why an action of another kind than the phase asks for is refused.
    #[inline]
    pub(crate) fn not_that(&self, phase: Phase) -> Refusal {
        match (due(phase), self.asked(phase)) {
            (Some(due), _) => Refusal::ChanceDue(due),
            (None, Some(asked)) => Refusal::OtherDecision(asked),
            (None, None) => Refusal::GameOver,
        }
    }

    fn asked(&self, phase: Phase) -> Option<Asked> {
        Some(match phase {
            Phase::Choosing { .. } => Asked::Move,
            Phase::Second(_) => Asked::SecondMove,
            Phase::Moving { die, face, .. } => Asked::EndSpace(self.face(die, face).pattern),
            Phase::Relocating { .. } => Asked::Relocation,
            Phase::Arriving { .. } => Asked::Arrival,
            Phase::Calling { .. } => Asked::CallSpace,
            Phase::Morrigan { .. } => Asked::Morrigan,
            Phase::Giving { .. } | Phase::Answering { .. } => Asked::Gift,
            Phase::Voting(Voting { ask: Ask::Druid, .. }) => Asked::DruidVote,
            Phase::Voting(Voting { ask: Ask::King, .. }) => Asked::KingVote,
            Phase::Voting(Voting { ask: Ask::Extra { .. }, .. }) => Asked::Extras,
            Phase::FirstPlayer
            | Phase::Rolling
            | Phase::Drawing { .. }
            | Phase::Stealing { .. }
            | Phase::Over { .. } => {
                return None;
            }
        })
    }
}

/// The chance that a phase waits for.
#[inline]
const fn due(phase: Phase) -> Option<Due> {
    match phase {
        Phase::FirstPlayer => Some(Due::FirstPlayer),
        Phase::Rolling => Some(Due::Roll),
        Phase::Drawing { class, .. } => Some(Due::Draw(class)),
        Phase::Stealing { .. } => Some(Due::Theft),
        _ => None,
    }
}
