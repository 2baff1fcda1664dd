//! Setup and components. ERB-S01 to ERB-S07.

use table_common::rand::Rng;
use table_common::random::below;
use table_common::{Players, Seat, Sink};

use super::Erben;
use crate::event::Event;
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::state::{Phase, State};

/// The numbers of players (ERB-S01).
pub(crate) const PLAYERS: [Players; 3] = [Players::Two, Players::Three, Players::Four];

/// Steps of a turn and of a player's statements, with room to spare (`docs/notation/erben.md`, section 9).
const STEPS_OF_A_TURN: u32 = 20;
const STEPS_OF_A_VOTER: u32 = 33;

/// Druids wait, spirits are at home, hands are empty, all cards are in their stacks (ERB-S02 to S05, S07).
pub(crate) fn start(game: &Erben) -> State {
    State::new(game.cards())
}

/// Bounded by the last turn (ERB-V14).
pub(crate) fn max_steps(game: &Erben) -> u32 {
    1 + STEPS_OF_A_TURN * u32::from(game.turn_limit()) + STEPS_OF_A_VOTER * u32::from(game.seats())
}

/// The first player is random (ERB-S06).
pub(crate) fn draw_first(players: Players, rng: &mut impl Rng) -> Outcome {
    let index = below(u32::from(players), rng) as usize;
    Outcome::First(Seat::from_index(index).unwrap_or(Seat::P1))
}

pub(crate) fn begin(
    players: Players,
    state: &mut State,
    seat: Seat,
    log: &mut impl Sink<Event>,
) -> Result<(), Refusal> {
    if !players.include(seat) {
        return Err(Refusal::NoPlayer(seat));
    }
    state.active = seat;
    state.turn = 1;
    state.phase = Phase::Rolling;
    log.put(Event::Begins(seat));
    Ok(())
}
