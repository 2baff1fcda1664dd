//! The rules, one file a section of the catalogue; here they are put together.

pub(crate) mod end;
pub(crate) mod raid;
pub(crate) mod roll;
pub(crate) mod setup;
pub(crate) mod spend;

use table_common::rand::Rng;
use table_common::{Encoder, Face, Game, Players, Problems, Seat, Sink, Standings, Turn};

use crate::action::{Action, Choices, Legal};
use crate::event::Event;
use crate::outcome::{self, Outcome};
use crate::refusal::{Due, Refusal};
use crate::state::{AttackDice, Phase, State};
use crate::{Edition, Map};

/// The rules of Mordred for one table: an edition and a number of players.
///
/// Opened from an [`EditionSpec`](crate::EditionSpec) with [`Stored::open`](table_common::Stored::open).
#[derive(Clone, Debug)]
pub struct Mordred {
    edition: Edition,
    players: Players,
}

impl Mordred {
    pub(crate) fn new(edition: Edition, players: Players) -> Self {
        Self { edition, players }
    }

    /// The edition in play.
    #[inline]
    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    /// The map in play.
    #[inline]
    pub fn map(&self) -> &Map {
        self.edition.map()
    }

    /// A seat's village markers that are not on the map.
    pub fn villages_left(&self, state: &State, seat: Seat) -> u32 {
        u32::from(self.edition.spec.villages).saturating_sub(state.villages[seat].len())
    }

    /// Mordred's markers that are not on the map.
    pub fn markers_left(&self, state: &State) -> u32 {
        u32::from(self.edition.spec.markers).saturating_sub(state.markers.len())
    }

    /// Castle chips that are not on the map; `None` where they never run out (MOR-X04).
    pub fn chips_left(&self, state: &State) -> Option<u32> {
        self.edition.spec.chips.map(|chips| u32::from(chips).saturating_sub(state.chips_placed()))
    }
}

impl Game for Mordred {
    const NAME: &'static str = "mordred";
    const RULES: u32 = 1;
    const SOURCES: &'static [&'static str] = outcome::SOURCES;

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
        end::max_steps(self)
    }

    fn start(&self) -> State {
        setup::start(self)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Column | Phase::Raid(_) | Phase::Spend => Turn::Player(state.active),
            Phase::FirstPlayer => Turn::Chance(outcome::FIRST),
            Phase::Roll(_) => Turn::Chance(outcome::ROLL),
            Phase::Defence { .. } => Turn::Chance(outcome::CASTLE),
            Phase::Assault { dice: AttackDice::One, .. } => Turn::Chance(outcome::ATTACK),
            Phase::Assault { dice: AttackDice::Two, .. } => Turn::Chance(outcome::ATTACKS),
            Phase::Over(_) => Turn::Over,
        }
    }

    #[inline]
    fn legal_actions(&self, state: &State) -> Legal {
        Legal(match state.phase {
            Phase::Column => Choices::Column,
            Phase::Raid(_) => Choices::Raid(raid::targets(self, state)),
            Phase::Spend => spend::choices(self, state),
            _ => Choices::None,
        })
    }

    #[inline]
    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        due(state).map_or(Ok(()), |due| Err(Refusal::ChanceDue(due)))?;
        match (state.phase, action) {
            (Phase::Over(_), _) => Err(Refusal::GameOver),
            (Phase::Column, Action::Column(_)) => Ok(()),
            (Phase::Column, _) => Err(Refusal::ColumnDue),
            (Phase::Raid(_), Action::Raid(target)) => raid::check(self, state, target),
            (_, Action::Column(_)) => Err(Refusal::ColumnNamed),
            (Phase::Raid(_), _) => Err(Refusal::RaidDue),
            (_, Action::Raid(_)) => Err(Refusal::NoRaidLeft),
            (_, Action::End) => Ok(()),
            (_, Action::Build(location)) => spend::check_village(self, state, location),
            (_, Action::Castle(location)) => spend::check_castle(self, state, location),
            (_, Action::Attack { link, dice }) => spend::check_attack(self, state, link, dice),
        }
    }

    #[inline]
    fn apply_legal(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Column(column) => roll::name_column(state, column, log),
            Action::Raid(target) => raid::choose(self, state, target, log),
            Action::Build(location) => spend::build_village(self, state, location, log),
            Action::Castle(location) => spend::add_chip(self, state, location, log),
            Action::Attack { link, dice } => spend::attack(self, state, link, dice, log),
            Action::End => spend::end_turn(self, state, log),
        }
    }

    fn outcomes(&self, state: &State) -> impl Iterator<Item = (Outcome, u32)> {
        let (first, one, two) = match due(state) {
            None => (0, 0, 0),
            Some(Due::FirstPlayer) => (usize::from(self.players), 0, 0),
            Some(Due::CastleDie | Due::AttackDie) => (0, 6, 0),
            Some(Due::Roll | Due::AttackDice) => (0, 0, 36),
        };
        let seats = Seat::ALL.into_iter().take(first).map(Outcome::First);
        let dice = Face::ALL.into_iter().take(one).map(Outcome::Die);
        let pairs = (0..two).map(|pair| Outcome::Dice(Face::ALL[pair / 6], Face::ALL[pair % 6]));
        seats.chain(dice).chain(pairs).map(|outcome| (outcome, 1))
    }

    #[inline]
    fn sample(&self, state: &State, rng: &mut impl Rng) -> Option<Outcome> {
        Some(match due(state)? {
            Due::FirstPlayer => setup::draw_first(self.players, rng),
            Due::CastleDie | Due::AttackDie => Outcome::Die(Face::roll(rng)),
            Due::Roll | Due::AttackDice => Outcome::Dice(Face::roll(rng), Face::roll(rng)),
        })
    }

    #[inline]
    fn resolve(&self, state: &mut State, outcome: Outcome, log: &mut impl Sink<Event>) -> Result<(), Refusal> {
        match (state.phase, outcome) {
            (Phase::FirstPlayer, Outcome::First(seat)) => setup::begin(self.players, state, seat, log)?,
            (Phase::Roll(column), Outcome::Dice(one, two)) => roll::read_dice(self, state, column, [one, two], log),
            (Phase::Defence { target, raids }, Outcome::Die(die)) => raid::defend(self, state, target, raids, die, log),
            (Phase::Assault { link, dice: AttackDice::One }, Outcome::Die(die)) => {
                spend::assault(self, state, link, (die, None), log);
            }
            (Phase::Assault { link, dice: AttackDice::Two }, Outcome::Dice(one, two)) => {
                spend::assault(self, state, link, (one, Some(two)), log);
            }
            (Phase::Over(_), _) => return Err(Refusal::GameOver),
            _ => return Err(due(state).map_or(Refusal::NoChanceDue, Refusal::WrongOutcome)),
        }
        Ok(())
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        end::standings(self, state)
    }

    fn validate(&self, state: &State) -> Problems {
        self.problems_of(state)
    }

    fn encode(&self, state: &State, out: &mut impl FnMut(&[u8])) {
        state.encode(self.players, &mut Encoder::new(out));
    }

    fn encode_game(&self, out: &mut impl FnMut(&[u8])) {
        self.edition.encode(&mut Encoder::new(out));
    }
}

/// The chance that a position waits for.
#[inline]
fn due(state: &State) -> Option<Due> {
    match state.phase {
        Phase::Column | Phase::Raid(_) | Phase::Spend | Phase::Over(_) => None,
        Phase::FirstPlayer => Some(Due::FirstPlayer),
        Phase::Roll(_) => Some(Due::Roll),
        Phase::Defence { .. } => Some(Due::CastleDie),
        Phase::Assault { dice: AttackDice::One, .. } => Some(Due::AttackDie),
        Phase::Assault { dice: AttackDice::Two, .. } => Some(Due::AttackDice),
    }
}
