//! The rules: mask, clause and effect of each side by side.

use table_common::rand::Rng;
use table_common::{
    CommonRefusal, Counts, Deck, Encoder, Game, PerSeat, Players, Problems, Seat, Sink, Source, Standings, Turn, rule,
};

use crate::action::{Action, Legal};
use crate::card::{Card, Pile};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::spec::Edition;

/// The rules of Crowns for one table.
#[derive(Clone, Debug)]
pub(crate) struct Crowns {
    pub(crate) edition: Edition,
    pub(crate) players: Players,
}

/// A position. What is in nobody's hand and not laid aside is in the pile; whose turn it is follows, too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct State {
    pub(crate) hand: PerSeat<Option<Card>>,
    pub(crate) aside: PerSeat<Option<Card>>,
    /// How many have kept or swapped.
    pub(crate) spoken: u8,
}

impl Crowns {
    /// The pile before anything is dealt.
    pub(crate) fn all_cards(&self) -> Pile {
        Deck::new(Counts::from_fn(|_| self.edition.copies))
    }

    /// The cards in no hand and not aside.
    pub(crate) fn pile(&self, state: &State) -> Pile {
        let mut pile = self.all_cards();
        for card in state.hand.0.iter().chain(&state.aside.0).flatten() {
            pile.take(*card);
        }
        pile
    }

    /// Who waits for a card: the first without one.
    pub(crate) fn receiver(&self, state: &State) -> Option<Seat> {
        self.players.seats().find(|&seat| state.hand[seat].is_none())
    }

    /// Who is to keep or swap.
    fn speaker(&self, state: &State) -> Option<Seat> {
        let next = self.players.seats().nth(state.spoken.into());
        next.filter(|_| self.receiver(state).is_none())
    }

    /// Whether cards lie as they do when they are dealt, kept and swapped in turn.
    fn is_in_order(&self, state: &State) -> bool {
        let spoken = usize::from(state.spoken);
        let receiver = self.receiver(state);
        let holds = |seat: Seat| match receiver {
            Some(first) if spoken == 0 => state.hand[seat].is_some() == (seat < first),
            _ => state.hand[seat].is_some() || seat.index() + 1 == spoken && state.aside[seat].is_some(),
        };
        let lays = |seat: Seat| seat.index() < spoken || state.aside[seat].is_none();
        let can_be_dealt = receiver.is_none() || !self.pile(state).is_empty();
        spoken <= usize::from(self.players) && can_be_dealt && self.players.seats().all(|s| holds(s) && lays(s))
    }

    fn show_all(&self, state: &State, log: &mut impl Sink<Event>) {
        if self.turn(state) == Turn::Over {
            let shown = self.players.seats().filter_map(|seat| state.hand[seat].map(|card| (seat, card)));
            shown.for_each(|(seat, card)| log.put(Event::Shown { seat, card }));
        }
    }
}

impl Game for Crowns {
    const NAME: &'static str = "crowns";
    const RULES: u32 = 1;
    const SOURCES: &'static [&'static str] = &["pile"];

    type State = State;
    type Action = Action;
    type Outcome = Card;
    type Legal = Legal;
    type Event = Event;
    type Refusal = Refusal;

    fn players(&self) -> Players {
        self.players
    }

    fn max_steps(&self) -> u32 {
        3 * u32::from(self.players)
    }

    fn start(&self) -> State {
        State::default()
    }

    fn turn(&self, state: &State) -> Turn {
        match (self.receiver(state), self.speaker(state)) {
            (Some(_), _) => Turn::Chance(Source::new(0, 0)),
            (None, Some(seat)) => Turn::Player(seat),
            (None, None) => Turn::Over,
        }
    }

    fn legal_actions(&self, state: &State) -> Legal {
        let mut legal = Legal::EMPTY;
        if self.speaker(state).is_some() {
            legal.insert(Action::Keep);
            if !self.pile(state).is_empty() {
                legal.insert(Action::Swap);
            }
        }
        legal
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        if let Some(common) = CommonRefusal::of_action(self.turn(state)) {
            return Err(Refusal::Common(common));
        }
        match action {
            Action::Swap if self.pile(state).is_empty() => Err(Refusal::PileEmpty),
            Action::Keep | Action::Swap => Ok(()),
        }
    }

    fn apply_legal(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        let Some(seat) = self.speaker(state) else { return };
        state.spoken += 1;
        match action {
            Action::Keep => log.put(Event::Kept(seat)),
            Action::Swap => {
                state.aside[seat] = state.hand[seat].take();
                log.put(Event::Swapped(seat));
            }
        }
        self.show_all(state, log);
    }

    fn outcomes(&self, state: &State) -> impl Iterator<Item = (Card, u32)> {
        let pile = self.receiver(state).map(|_| self.pile(state)).unwrap_or_default();
        pile.pieces().iter().map(|(card, count)| (card, count.into()))
    }

    fn sample(&self, state: &State, rng: &mut impl Rng) -> Option<Card> {
        self.receiver(state)?;
        self.pile(state).sample(rng)
    }

    fn resolve(&self, state: &mut State, card: Card, log: &mut impl Sink<Event>) -> Result<(), Refusal> {
        let Some(seat) = self.receiver(state) else {
            return Err(Refusal::Common(CommonRefusal::of_outcome(self.turn(state))));
        };
        if self.pile(state).count(card) == 0 {
            return Err(Refusal::NoneLeft(card));
        }
        state.hand[seat] = Some(card);
        log.put(Event::Got { seat, card: Some(card) });
        self.show_all(state, log);
        Ok(())
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        let worth = |seat: Seat| state.hand[seat].map_or(0, |card| i32::from(card.worth()));
        let over = self.turn(state) == Turn::Over;
        over.then(|| Standings::rank(self.players, rule!("CRO-E01"), Some(PerSeat::from_fn(worth)), worth))
    }

    fn validate(&self, state: &State) -> Problems {
        let mut wrong = Problems::new();
        wrong.require(self.is_in_order(state), rule!("CRO-T01"), "", || {
            String::from("wanted cards as they lie when dealt, kept and swapped in turn, found others")
        });
        wrong
    }

    fn encode(&self, state: &State, out: &mut impl FnMut(&[u8])) {
        let mut to = Encoder::new(out);
        for card in state.hand.0.iter().chain(&state.aside.0) {
            to.u8(card.map_or(0, Card::worth));
        }
        to.u8(state.spoken);
    }

    fn encode_game(&self, out: &mut impl FnMut(&[u8])) {
        Encoder::new(out).u8(self.edition.copies);
    }
}
