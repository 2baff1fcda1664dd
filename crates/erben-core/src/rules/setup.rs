//! Setup and components. ERB-S01 to ERB-S07.

use table_common::{FirstPlayer, Players, Sink};

use crate::event::Event;
use crate::game::Erben;
use crate::phase::Phase;
use crate::refusal::Refusal;
use crate::state::State;

/// The possible numbers of players (ERB-S01).
pub(crate) const PLAYERS: [Players; 3] = [Players::Two, Players::Three, Players::Four];

/// The most steps of a turn and of a player's statements, with room to spare (`docs/notation/erben.md`, section 9).
const STEPS_OF_A_TURN: u32 = 20;
const STEPS_OF_A_VOTER: u32 = 33;

/// The position at the start: druids wait, spirits are at home, hands are empty, all cards are in their stacks (ERB-S02 to
/// S05, S07).
pub(crate) fn start(game: &Erben) -> State {
    State::new(game.cards())
}

/// The most steps of a match: it is bounded by the last turn (ERB-V14).
pub(crate) fn max_steps(game: &Erben) -> u32 {
    1 + STEPS_OF_A_TURN * u32::from(game.turn_limit()) + STEPS_OF_A_VOTER * u32::from(game.players)
}

/// Begins the first turn with the player who was drawn (ERB-S06).
pub(crate) fn begin(
    players: Players,
    state: &mut State,
    first: FirstPlayer,
    log: &mut impl Sink<Event>,
) -> Result<(), Refusal> {
    first.check(players)?;
    state.active = first.0;
    state.turn = 1;
    state.wait_for(Phase::Rolling);
    log.put(Event::FirstPlayer(first.0));
    Ok(())
}
