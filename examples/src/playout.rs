//! Whole matches of bots without a record: for statistics and benchmarks.

use table_common::{Dealer, Hidden, PerSeat, Seed, Source, Turn};

use crate::{Bot, Observation};

/// A match that was played out.
#[derive(Clone, Copy, Debug)]
pub struct Playout<S> {
    /// The last position.
    pub state: S,
    /// The number of steps: decisions and outcomes.
    pub steps: u32,
    /// The number of decisions.
    pub decisions: u32,
}

/// Plays a whole match dealt from `seed`: the same match that a [`Table`](table_common::Table) deals from it, if the
/// bots choose the same.
///
/// It ends early, with a position that is not over, only where a bot gives no action or one that is not legal.
pub fn play_out<G: Hidden, B: Bot<G>>(game: &G, seed: Seed, bots: &mut PerSeat<B>) -> Playout<G::State> {
    let dealer = Dealer::new(seed);
    let mut drawn: Vec<(Source, u64)> = Vec::new();
    let mut play = Playout { state: game.start(), steps: 0, decisions: 0 };
    loop {
        match game.turn(&play.state) {
            Turn::Over => return play,
            Turn::Player(seat) => {
                let chosen = bots[seat].choose(Observation::new(game, &play.state, seat));
                let Some(action) = chosen else { return play };
                if game.apply(&mut play.state, action, &mut ()).is_err() {
                    return play;
                }
                play.decisions += 1;
            }
            Turn::Chance(source) => {
                let mut rng = dealer.rng(source, next(&mut drawn, source));
                let Some(outcome) = game.sample(&play.state, &mut rng) else { return play };
                if game.resolve(&mut play.state, outcome, &mut ()).is_err() {
                    return play;
                }
            }
        }
        play.steps += 1;
    }
}

/// The number of outcomes that a source has given before; counts the next one.
fn next(drawn: &mut Vec<(Source, u64)>, source: Source) -> u64 {
    if let Some((_, n)) = drawn.iter_mut().find(|(known, _)| *known == source) {
        *n += 1;
        return *n - 1;
    }
    drawn.push((source, 1));
    0
}
