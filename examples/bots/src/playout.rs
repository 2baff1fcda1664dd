//! Whole matches of bots, without a table's records.

use std::fmt;

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
    let mut under_way = Match::new(game, seed, bots);
    under_way.play_on(game, bots);
    under_way.played
}

/// A match under way, without a table's records: [`play_out`] step by step, for matches in which somebody else decides for some of
/// the seats. Those seats have a bot that gives no action, such as `None`.
///
/// ```
/// use mordred_core::Mordred;
/// use table_bots::{Match, Random};
/// use table_common::{ActionSet, Game, PerSeat, Seat, Seed, Stored};
///
/// let game = Mordred::built_in(3, &[]).unwrap();
/// let seed = Seed::from_u64(7);
/// let mut bots = PerSeat::from_fn(|seat| (seat != Seat::P1).then(|| Random::new(seed, seat)));
/// let mut under_way = Match::new(&game, seed, &bots);
/// while let Some((Seat::P1, legal)) = under_way.play_on(&game, &mut bots) {
///     under_way.act_legal(&game, legal.nth(0).unwrap(), &mut bots);
/// }
/// assert!(game.standings(under_way.state()).is_some());
/// ```
pub struct Match<G: Hidden> {
    played: Playout<G::State>,
    dealer: Counted,
    listeners: Vec<Seat>,
    happened: Heard<G::Event>,
    shown: Vec<G::Event>,
}

impl<G: Hidden> fmt::Debug for Match<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Match").field("steps", &self.played.steps).finish_non_exhaustive()
    }
}

impl<G: Hidden> Match<G> {
    /// A match dealt from `seed`, before its first step.
    pub fn new<B: Bot<G>>(game: &G, seed: Seed, bots: &PerSeat<B>) -> Self {
        let listeners: Vec<Seat> = game.players().seats().filter(|&seat| bots[seat].listens()).collect();
        Self {
            played: Playout { state: game.start(), steps: 0, decisions: 0 },
            dealer: Counted { dealer: Dealer::new(seed), drawn: Vec::new() },
            happened: Heard { on: !listeners.is_empty(), events: Vec::new() },
            listeners,
            shown: Vec::new(),
        }
    }

    /// The position. For the referee: players get a [`view`](Hidden::view).
    pub fn state(&self) -> &G::State {
        &self.played.state
    }

    /// Deals and lets the bots decide until one gives no action, or one that is not legal: the seat that is to decide then, and its
    /// legal actions; `None` where the match is over.
    pub fn play_on<B: Bot<G>>(&mut self, game: &G, bots: &mut PerSeat<B>) -> Option<(Seat, G::Legal)> {
        loop {
            let by = match game.turn(&self.played.state) {
                Turn::Over => return None,
                Turn::Player(seat) => {
                    let seen = Observation::due(game, &self.played.state)?;
                    let Some(action) = bots[seat].choose(&seen) else { return Some((seat, *seen.legal())) };
                    let legal = *seen.legal();
                    if game.apply(&mut self.played.state, action, &mut self.happened).is_err() {
                        return Some((seat, legal));
                    }
                    Some(seat)
                }
                Turn::Chance(source) => {
                    let outcome = game.sample(&self.played.state, &mut self.dealer.next(source))?;
                    game.resolve(&mut self.played.state, outcome, &mut self.happened).ok()?;
                    None
                }
            };
            self.count(game, by, bots);
        }
    }

    /// Plays `action` for the seat whose turn it is, and nothing more. What is not legal is refused, and nothing has changed.
    pub fn act<B: Bot<G>>(&mut self, game: &G, action: G::Action, bots: &mut PerSeat<B>) -> Result<(), G::Refusal> {
        game.check(&self.played.state, action)?;
        self.act_legal(game, action, bots);
        Ok(())
    }

    /// Plays a legal action without checking it again, as [`Game::apply_legal`](table_common::Game::apply_legal) does.
    pub fn act_legal<B: Bot<G>>(&mut self, game: &G, action: G::Action, bots: &mut PerSeat<B>) {
        if let Turn::Player(seat) = game.turn(&self.played.state) {
            game.apply_legal(&mut self.played.state, action, &mut self.happened);
            self.count(game, Some(seat), bots);
        }
    }

    /// Counts a step that was played, a decision or not, and tells it to those that listen.
    #[inline]
    fn count<B: Bot<G>>(&mut self, game: &G, by: Option<Seat>, bots: &mut PerSeat<B>) {
        self.played.steps += 1;
        self.played.decisions += u32::from(by.is_some());
        for &seat in &self.listeners {
            let events = self.happened.events.iter();
            self.shown.clear();
            self.shown.extend(events.filter_map(|event| game.event_for(event, Viewer::Seat(seat))));
            bots[seat].told(Told { by, events: &self.shown });
        }
        self.happened.events.clear();
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
