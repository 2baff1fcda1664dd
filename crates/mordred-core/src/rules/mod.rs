//! The rules: a file for each section of the catalogue (`setup`, `roll`, `raid` for Mordred's attacks, `spend`, `end`). Here
//! they are put together, by phase and by action or outcome.

pub(crate) mod end;
pub(crate) mod raid;
pub(crate) mod roll;
pub(crate) mod setup;
pub(crate) mod spend;

use table_common::rand::Rng;
use table_common::{
    Catalogue, CommonRefusal, Encoder, Face, FirstPlayer, Game, Players, Problems, Sink, Standings, Throw, Turn,
};

use crate::action::Action;
use crate::attack_dice::AttackDice;
use crate::event::Event;
use crate::game::Mordred;
use crate::legal::{Choices, Legal};
use crate::outcome::{Outcome, source};
use crate::phase::Phase;
use crate::refusal::Refusal;
use crate::state::State;
use crate::{encode, invariants};

impl Game for Mordred {
    const NAME: &'static str = "mordred";
    const RULES: u32 = 1;
    const SOURCES: &'static [&'static str] = source::NAMES;
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
        end::max_steps(self)
    }

    fn start(&self) -> State {
        setup::start(self)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::FirstPlayer => Turn::Chance(source::FIRST),
            Phase::Column | Phase::Raid(_) | Phase::Spend => Turn::Player(state.active),
            Phase::Roll(_) => Turn::Chance(source::ROLL),
            Phase::Defence { .. } => Turn::Chance(source::CASTLE),
            Phase::Assault { dice: AttackDice::One, .. } => Turn::Chance(source::ATTACK),
            Phase::Assault { dice: AttackDice::Two, .. } => Turn::Chance(source::ATTACKS),
            Phase::Over(_) => Turn::Over,
        }
    }

    #[inline]
    fn legal_actions(&self, state: &State) -> Legal {
        Legal(match state.phase {
            Phase::Column => Choices::Column,
            Phase::Raid(_) => Choices::Raid(raid::targets(self, state)),
            Phase::Spend => spend::choices(self, state),
            Phase::FirstPlayer | Phase::Roll(_) | Phase::Defence { .. } | Phase::Assault { .. } | Phase::Over(_) => {
                Choices::None
            }
        })
    }

    #[inline]
    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        match state.phase {
            Phase::Column => match action {
                Action::Column(_) => Ok(()),
                _ => Err(Refusal::ColumnDue),
            },
            Phase::Raid(_) => match action {
                Action::Raid(target) => raid::check(self, state, target),
                Action::Column(_) => Err(Refusal::ColumnNamed),
                _ => Err(Refusal::RaidDue),
            },
            Phase::Spend => match action {
                Action::Build(location) => spend::check_village(self, state, location),
                Action::Castle(location) => spend::check_castle(self, state, location),
                Action::Attack { link, dice } => spend::check_attack(self, state, link, dice),
                Action::End => Ok(()),
                Action::Column(_) => Err(Refusal::ColumnNamed),
                Action::Raid(_) => Err(Refusal::NoRaidLeft),
            },
            Phase::FirstPlayer | Phase::Roll(_) | Phase::Defence { .. } | Phase::Assault { .. } | Phase::Over(_) => {
                CommonRefusal::of_action(self.turn(state)).map_or(Ok(()), |common| Err(common.into()))
            }
        }
    }

    #[inline]
    fn apply_legal(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        match (state.phase, action) {
            (Phase::Column, Action::Column(column)) => roll::name_column(state, column, log),
            (Phase::Raid(raids), Action::Raid(target)) => raid::choose(self, state, target, raids, log),
            (Phase::Spend, Action::Build(location)) => spend::build_village(self, state, location, log),
            (Phase::Spend, Action::Castle(location)) => spend::add_chip(self, state, location, log),
            (Phase::Spend, Action::Attack { link, dice }) => spend::attack(self, state, link, dice, log),
            (Phase::Spend, Action::End) => spend::end_turn(self, state, log),
            // No legal set holds an action of another phase: `check` refuses it.
            _ => {}
        }
    }

    fn outcomes(&self, state: &State) -> impl Iterator<Item = (Outcome, u32)> {
        let (first, one, two) = match state.phase {
            Phase::FirstPlayer => (usize::MAX, 0, 0),
            Phase::Defence { .. } | Phase::Assault { dice: AttackDice::One, .. } => (0, usize::MAX, 0),
            Phase::Roll(_) | Phase::Assault { dice: AttackDice::Two, .. } => (0, 0, usize::MAX),
            Phase::Column | Phase::Raid(_) | Phase::Spend | Phase::Over(_) => (0, 0, 0),
        };
        let seats = self.players.seats().map(Outcome::First).take(first);
        let dice = seats.chain(Outcome::one_die().take(one)).chain(Outcome::two_dice().take(two));
        dice.map(|outcome| (outcome, 1))
    }

    #[inline]
    fn sample(&self, state: &State, rng: &mut impl Rng) -> Option<Outcome> {
        match state.phase {
            Phase::FirstPlayer => Some(Outcome::First(FirstPlayer::sample(self.players, rng).0)),
            Phase::Defence { .. } | Phase::Assault { dice: AttackDice::One, .. } => Some(Outcome::Die(Face::roll(rng))),
            Phase::Roll(_) | Phase::Assault { dice: AttackDice::Two, .. } => Some(Outcome::Dice(Throw::roll(rng))),
            Phase::Column | Phase::Raid(_) | Phase::Spend | Phase::Over(_) => None,
        }
    }

    #[inline]
    fn resolve(&self, state: &mut State, outcome: Outcome, log: &mut impl Sink<Event>) -> Result<(), Refusal> {
        match (state.phase, outcome) {
            (Phase::FirstPlayer, Outcome::First(seat)) => setup::begin(self, state, seat, log)?,
            (Phase::Roll(column), Outcome::Dice(throw)) => roll::read_dice(self, state, column, throw.faces(), log),
            (Phase::Defence { target, raids }, Outcome::Die(die)) => raid::defend(self, state, target, raids, die, log),
            (Phase::Assault { link, dice: AttackDice::One }, Outcome::Die(die)) => {
                spend::assault(self, state, link, (die, None), log);
            }
            (Phase::Assault { link, dice: AttackDice::Two }, Outcome::Dice(throw)) => {
                let [die, second] = throw.faces();
                spend::assault(self, state, link, (die, Some(second)), log);
            }
            _ => return Err(CommonRefusal::of_outcome(self.turn(state)).into()),
        }
        Ok(())
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        end::standings(self, state)
    }

    fn validate(&self, state: &State) -> Problems {
        invariants::validate(self, state)
    }

    fn encode(&self, state: &State, out: &mut impl FnMut(&[u8])) {
        encode::state(state, self.players, &mut Encoder::new(out));
    }

    fn encode_game(&self, out: &mut impl FnMut(&[u8])) {
        encode::edition(self.edition.spec(), &mut Encoder::new(out));
    }
}
