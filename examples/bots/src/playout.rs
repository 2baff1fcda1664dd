//! Whole matches of bots, without a table's records.

use table_common::{Dealer, Hidden, PerSeat, Seat, Seed, Sink, Source, Turn, Viewer};

use crate::{Bot, Observation, Told};

/// A match that was played out.
#[derive(Clone, Copy, Debug)]
pub struct Playout<S> {
    /// The last position.
    pub state: S,
    /// The number of decisions and outcomes together.
    pub steps: u32,
    /// The number of decisions alone.
    pub decisions: u32,
}

/// Plays a whole match dealt from `seed`: the same match that a [`Table`](table_common::Table) deals from it, if the
/// bots choose the same.
///
/// It ends early, with a position that is not over, only where a bot gives no action or one that is not legal.
pub fn play_out<G: Hidden, B: Bot<G>>(game: &G, seed: Seed, bots: &mut PerSeat<B>) -> Playout<G::State> {
    let mut dealer = Counted { dealer: Dealer::new(seed), drawn: Vec::new() };
    let listeners: Vec<Seat> = game.players().seats().filter(|&seat| bots[seat].listens()).collect();
    let (mut happened, mut shown) = (Heard { on: !listeners.is_empty(), events: Vec::new() }, Vec::new());
    let mut play = Playout { state: game.start(), steps: 0, decisions: 0 };
    loop {
        happened.events.clear();
        let turn = game.turn(&play.state);
        let by = match turn {
            Turn::Over => return play,
            Turn::Player(seat) => {
                let Some(seen) = Observation::due(game, &play.state) else { return play };
                let Some(action) = bots[seat].choose(&seen) else { return play };
                if game.apply(&mut play.state, action, &mut happened).is_err() {
                    return play;
                }
                play.decisions += 1;
                Some(seat)
            }
            Turn::Chance(source) => {
                let Some(outcome) = game.sample(&play.state, &mut dealer.next(source)) else { return play };
                if game.resolve(&mut play.state, outcome, &mut happened).is_err() {
                    return play;
                }
                None
            }
        };
        play.steps += 1;
        for &seat in &listeners {
            shown.clear();
            shown.extend(happened.events.iter().filter_map(|event| game.event_for(event, Viewer::Seat(seat))));
            bots[seat].told(Told { by, events: &shown });
        }
    }
}

/// The events of a step, kept only where a bot listens.
struct Heard<E> {
    on: bool,
    events: Vec<E>,
}

impl<E> Sink<E> for Heard<E> {
    fn put(&mut self, event: E) {
        if self.on {
            self.events.push(event);
        }
    }
}

/// A dealer that counts what it has dealt from each source.
struct Counted {
    dealer: Dealer,
    drawn: Vec<(Source, u64)>,
}

impl Counted {
    #[inline]
    fn next(&mut self, source: Source) -> table_common::DealerRng {
        let at = self.drawn.iter().position(|(known, _)| *known == source).unwrap_or_else(|| {
            self.drawn.push((source, 0));
            self.drawn.len() - 1
        });
        let n = self.drawn[at].1;
        self.drawn[at].1 += 1;
        self.dealer.rng(source, n)
    }
}
