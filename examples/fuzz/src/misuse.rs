//! Positions where they do not belong.

use table_common::{ActionSet, Numbered, Seed};

use crate::bytes::Bytes;
use crate::engine::{Engine, number_within, open};
use crate::play::viewers;

const ORDERS: u32 = 100;
const QUESTIONS: u32 = 2;
/// Outcomes that are listed at most: an unspecified position may list nonsense, but must not panic.
const LISTED: usize = 2_000;

pub(crate) fn misuse<G: Engine>(bytes: &mut Bytes<'_>) {
    let games = [open::<G>(bytes), open::<G>(bytes)];
    let mut state = games[0].start();
    let mut questions = 0;
    for _ in 0..ORDERS {
        if bytes.is_empty() {
            break;
        }
        let order = bytes.byte();
        let game = &games[usize::from(order >> 7)];
        match order % 6 {
            0 => wander(game, &mut state, bytes.byte().into(), bytes.byte().into()),
            1 => {
                let action = G::Action::from_number(number_within(bytes, G::Action::SPACE));
                if let Some(action) = action {
                    game.apply_legal(&mut state, action, &mut ());
                }
            }
            2 => {
                let action = G::Action::from_number(number_within(bytes, G::Action::SPACE));
                let _ = action.map(|action| game.apply(&mut state, action, &mut ()));
            }
            3 => {
                let outcome = G::Outcome::from_number(number_within(bytes, G::Outcome::SPACE));
                let _ = outcome.map(|outcome| game.resolve(&mut state, outcome, &mut ()));
            }
            4 => {
                let legal = game.legal_actions(&state);
                let action = legal.nth(u32::from(bytes.pair()) % legal.len().max(1));
                if let Some(action) = action {
                    game.apply_legal(&mut state, action, &mut ());
                }
            }
            _ if questions < QUESTIONS => {
                questions += 1;
                ask(game, &state, bytes.byte().into());
            }
            _ => {}
        }
    }
    for game in &games {
        ask(game, &state, 0);
    }
}

/// Steps as long as the game goes along.
fn wander<G: Engine>(game: &G, state: &mut G::State, count: u32, seed: u64) {
    let mut rng = Seed::from_u64(seed).rng();
    for _ in 0..count {
        let legal = game.legal_actions(state);
        let action = legal.nth(table_common::random::below(legal.len(), &mut rng));
        let acted = action.is_some_and(|action| game.apply(state, action, &mut ()).is_ok());
        let sampled = if acted { None } else { game.sample(state, &mut rng) };
        let resolved = sampled.is_some_and(|outcome| game.resolve(state, outcome, &mut ()).is_ok());
        if !acted && !resolved {
            return;
        }
    }
}

/// Everything that can be asked of a position.
fn ask<G: Engine>(game: &G, state: &G::State, seed: u64) {
    let mut rng = Seed::from_u64(seed).rng();
    let legal = game.legal_actions(state);
    let _ = (game.turn(state), game.standings(state), legal.len(), legal.words().count());
    for action in (0..G::Action::SPACE).filter_map(G::Action::from_number) {
        let _ = (legal.contains(action), game.check(state, action).map_err(|why| game.display(&why).to_string()));
    }
    legal.iter().take(LISTED).for_each(|action| drop(game.display(&action).to_string()));
    game.outcomes(state).take(LISTED).for_each(|(outcome, _)| drop(game.display(&outcome).to_string()));
    let _ = (game.sample(state, &mut rng), table_common::state_digest(game, state), game.validate(state).to_string());
    let spec = game.describe(state);
    let _ = game.state_from_spec(&spec).map_err(|problems| problems.to_string());
    for who in viewers(game) {
        let view = game.view(state, who);
        let _ = (game.describe_view(&view), game.determinize(&view, &mut rng));
    }
}
