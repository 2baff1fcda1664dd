//! What a bot is, and what it gets to see.

use std::fmt;

use table_common::{ActionSet, Game, Hidden, Seat, Turn, Viewer};

/// A player that decides for a seat.
///
/// It gets an [`Observation`] and nothing else, and brings its own generator, so that whole matches repeat.
///
/// ```
/// use mordred_core::Mordred;
/// use table_bots::{Bot, Observation, Random, play_out};
/// use table_common::{ActionSet, Game, Hidden, PerSeat, Seat, Seed, Stored};
///
/// /// Takes the last legal action.
/// struct Last;
///
/// impl<G: Hidden> Bot<G> for Last {
///     fn choose(&mut self, seen: &Observation<'_, G>) -> Option<G::Action> {
///         seen.legal().iter().last()
///     }
/// }
///
/// let game = Mordred::built_in(3, &[]).unwrap();
/// let seed = Seed::from_u64(7);
/// let mut bots: PerSeat<Box<dyn Bot<Mordred>>> = PerSeat::from_fn(|seat| -> Box<dyn Bot<Mordred>> {
///     if seat == Seat::P1 { Box::new(Last) } else { Box::new(Random::new(seed, seat)) }
/// });
/// let end = play_out(&game, seed, &mut bots);
/// assert!(game.standings(&end.state).is_some());
/// ```
pub trait Bot<G: Hidden> {
    /// One of the legal actions.
    ///
    /// `None` ends the match where it stands; a bot gives it only where it cannot go on.
    fn choose(&mut self, seen: &Observation<'_, G>) -> Option<G::Action>;

    /// Whether the bot wants to be [told](Self::told) what happens between its decisions.
    fn listens(&self) -> bool {
        false
    }

    /// Takes what the bot's seat is shown of a step that was played.
    fn told(&mut self, _: Told<'_, G>) {}

    /// The number of search iterations so far: the thinking cost, the same on every machine.
    fn iterations(&self) -> u64 {
        0
    }

    /// The numbers of the actions that the last search visited and how often it did, the best first; none for a bot that does not
    /// search. A forced decision is not searched.
    fn visits(&self) -> Vec<(u32, u32)> {
        Vec::new()
    }
}

/// A bot that can be set aside as it is, and taken up again, on any thread.
pub trait CloneBot<G: Hidden>: Bot<G> + Send {
    /// The bot as it is now.
    fn boxed_clone(&self) -> Box<dyn CloneBot<G>>;
}

impl<G: Hidden, B: Bot<G> + Clone + Send + 'static> CloneBot<G> for B {
    fn boxed_clone(&self) -> Box<dyn CloneBot<G>> {
        Box::new(self.clone())
    }
}

impl<G: Hidden, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn choose(&mut self, seen: &Observation<'_, G>) -> Option<G::Action> {
        (**self).choose(seen)
    }

    fn listens(&self) -> bool {
        (**self).listens()
    }

    fn told(&mut self, told: Told<'_, G>) {
        (**self).told(told);
    }

    fn iterations(&self) -> u64 {
        (**self).iterations()
    }

    fn visits(&self) -> Vec<(u32, u32)> {
        (**self).visits()
    }
}

/// A seat for which no bot decides, where there is none.
impl<G: Hidden, B: Bot<G>> Bot<G> for Option<B> {
    fn choose(&mut self, seen: &Observation<'_, G>) -> Option<G::Action> {
        self.as_mut()?.choose(seen)
    }

    fn listens(&self) -> bool {
        self.as_ref().is_some_and(Bot::listens)
    }

    fn told(&mut self, told: Told<'_, G>) {
        if let Some(bot) = self {
            bot.told(told);
        }
    }

    fn iterations(&self) -> u64 {
        self.as_ref().map_or(0, Bot::iterations)
    }

    fn visits(&self) -> Vec<(u32, u32)> {
        self.as_ref().map_or_else(Vec::new, Bot::visits)
    }
}

/// What the seat that is to decide has before it: the rules, its view, the legal actions.
///
/// There is no way from here to the position itself:
///
/// ```compile_fail
/// use table_bots::Observation;
/// use table_common::Hidden;
///
/// fn peek<'a, G: Hidden>(seen: &Observation<'a, G>) -> &'a G::State {
///     seen.state
/// }
/// ```
pub struct Observation<'a, G: Hidden> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
    legal: G::Legal,
}

impl<'a, G: Hidden> Observation<'a, G> {
    /// What the seat whose decision is due has before it; `None` where no decision is due.
    pub fn due(game: &'a G, state: &'a G::State) -> Option<Self> {
        let Turn::Player(seat) = game.turn(state) else { return None };
        Some(Self { game, state, seat, legal: game.legal_actions(state) })
    }

    /// The rules.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// The seat that is to decide.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What that seat may know, made anew at each call.
    pub fn view(&self) -> G::View {
        self.game.view(self.state, Viewer::Seat(self.seat))
    }

    /// What that seat may do: at least one action.
    pub fn legal(&self) -> &G::Legal {
        &self.legal
    }

    /// The only legal action, where there is one only.
    pub fn forced(&self) -> Option<G::Action> {
        if self.legal.len() == 1 { self.legal.nth(0) } else { None }
    }
}

/// Shows what the seat sees, and not the position.
impl<G: Hidden> fmt::Debug for Observation<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Observation")
            .field("seat", &self.seat)
            .field("view", &self.view())
            .field("legal", &self.legal)
            .finish()
    }
}

/// What a seat is shown of one step.
#[derive(Debug)]
pub struct Told<'a, G: Game> {
    /// The seat that decided; `None` where chance did.
    pub by: Option<Seat>,
    /// The events as the listening seat may know them.
    pub events: &'a [G::Event],
}
