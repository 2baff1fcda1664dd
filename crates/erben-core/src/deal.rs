//! Resampling: the cards whose place a viewer does not know are dealt anew. `docs/notation/erben.md`, section 7.

use table_common::rand::Rng;
use table_common::random::below;
use table_common::{PerSeat, Seat, Viewer};

use crate::Erben;
use crate::card::{Card, Class};
use crate::cards::Cards;
use crate::rules::vote;
use crate::state::{Ask, Phase, State, Voting};
use crate::view::View;

/// Deals to the open places in the hands that the viewer does not see; the rest are the stacks. Every way to deal single
/// cards that the view allows is as likely. The pieces and the phase of `state` stand already.
pub(crate) fn deal(game: &Erben, state: &mut State, view: &View, rng: &mut impl Rng) {
    state.hands = sure(view);
    let seen = state.hands.0.iter().fold(view.spent, |all, &cards| all.plus(cards));
    let mut pool = game.cards().less(seen);
    let bound = must_hold_extra(state);
    // The bound hand first: the others take whatever it leaves. Hands that are whole, as all open ones, have nothing due.
    for seat in bound.into_iter().chain(game.seats().seats()) {
        let mut open = Open { held: state.hands[seat], pool, due: view.counts[seat] };
        for class in Class::ALL {
            open.due[class.index()] = open.due[class.index()].saturating_sub(open.held.of_class(class));
        }
        for class in Class::ALL {
            while open.due[class.index()] > 0 {
                let needs_extra = Some(seat) == bound && !vote::holds_extra(open.held);
                let card = if needs_extra { open.card_with_extra(class, rng) } else { open.card(class, rng) };
                let Some(card) = card else { break };
                open = open.with(card);
            }
        }
        (state.hands[seat], pool) = (open.held, open.pool);
    }
    state.stacks = pool;
}

/// What the viewer is sure of in each hand.
fn sure(view: &View) -> PerSeat<Cards> {
    let mut sure = PerSeat::from_fn(|seat| match (view.open[seat], view.viewer) {
        (true, _) => view.hands[seat],
        (false, Viewer::Seat(viewer)) => view.known[viewer][seat],
        (false, _) => Cards::EMPTY,
    });
    if let Some((voter, cards)) = shown_now(view) {
        sure[voter] = sure[voter].most(cards);
    }
    sure
}

/// The potions shown in the statement that is going on: everybody knows their cards (ERB-V06).
pub(crate) fn shown_now(view: &View) -> Option<(Seat, Cards)> {
    match view.phase {
        Phase::Voting(Voting { voter, ask: Ask::Extra { potions, .. }, .. }) => Some((voter, vote::shown(potions))),
        _ => None,
    }
}

/// Who would not be asked without an extra vote to give (ERB-V13).
fn must_hold_extra(state: &State) -> Option<Seat> {
    match state.phase {
        Phase::Voting(voting) if vote::needs_extra(state, voting) => Some(voting.voter),
        _ => None,
    }
}

/// A hand that is being dealt.
#[derive(Clone, Copy)]
struct Open {
    held: Cards,
    pool: Cards,
    /// How many cards of each class are still to come, by [`Class::index`].
    due: [u8; 3],
}

impl Open {
    #[must_use]
    fn with(mut self, card: Card) -> Self {
        let one = Cards::some(card, 1);
        self.held = self.held.plus(one);
        self.pool = self.pool.less(one);
        self.due[card.class().index()] -= 1;
        self
    }

    /// Any card of a class, each as likely.
    fn card(&self, class: Class, rng: &mut impl Rng) -> Option<Card> {
        let left = self.pool.only(class);
        left.nth(below(u32::from(left.of_class(class)), rng))
    }

    /// A card of a class for a hand that will hold an extra vote: each as likely as there are ways to deal the rest with it.
    /// `None` where there is no way.
    fn card_with_extra(&self, class: Class, rng: &mut impl Rng) -> Option<Card> {
        let weight = |(card, n): (Card, u8)| u64::from(n) * self.with(card).ways_with_extra();
        let cards = self.pool.only(class);
        let mut left = below_wide(cards.iter().map(weight).sum(), rng)?;
        cards.iter().find_map(|kind| match left.checked_sub(weight(kind)) {
            None => Some(kind.0),
            Some(rest) => {
                left = rest;
                None
            }
        })
    }

    /// How many ways there are to deal the rest so that the hand holds a portrait or a potion (ERB-V06): all ways but those
    /// with neither.
    fn ways_with_extra(&self) -> u64 {
        let all: u64 = Class::ALL.into_iter().map(|class| self.ways(class, Cards::EMPTY)).product();
        if vote::holds_extra(self.held) {
            return all;
        }
        let portraits: Cards = Card::PORTRAITS.into_iter().collect();
        let magic: u64 = [Class::Sun, Class::Moon].into_iter().map(|class| self.ways(class, portraits)).product();
        all - magic * (self.ways(Class::Plant, Cards::EMPTY) - self.ways_with_potion())
    }

    /// Those to deal the plants that are due with a potion among all plants: with one of either cult, less those with both.
    fn ways_with_potion(&self) -> u64 {
        let (sun, moon) = (vote::shown([1, 0]), vote::shown([0, 1]));
        self.ways_with(sun) + self.ways_with(moon) - self.ways_with(sun.most(moon))
    }

    /// Those to deal the plants that are due so that the hand holds each of these kinds.
    fn ways_with(&self, plants: Cards) -> u64 {
        let (all, due) = (self.pool.of_class(Class::Plant), self.due[Class::Plant.index()]);
        ways_with_each(plants.less(self.held), self.pool, u64::from(all), u64::from(due))
    }

    /// The ways to deal the cards of a class that are due from a pool without the kinds of `out`.
    fn ways(&self, class: Class, out: Cards) -> u64 {
        let kept = self.pool.only(class).iter().filter(|&(card, _)| !out.has(card));
        binomial(kept.map(|(_, n)| u64::from(n)).sum(), u64::from(self.due[class.index()]))
    }
}

/// The ways to take `due` of `all` cards, one at least of each kind that is wanted: those that care not about the first kind,
/// less those without it.
fn ways_with_each(wanted: Cards, pool: Cards, all: u64, due: u64) -> u64 {
    let Some(card) = wanted.nth(0).filter(|_| u64::from(wanted.len()) <= due) else {
        return if wanted.is_empty() { binomial(all, due) } else { 0 };
    };
    let rest = wanted.less(Cards::some(card, 1));
    ways_with_each(rest, pool, all, due) - ways_with_each(rest, pool, all - u64::from(pool.count(card)), due)
}

/// The ways to choose `k` of `n`. A game has 21 plants and 18 magic cards, so that all products of these stay below 2^39.
fn binomial(n: u64, k: u64) -> u64 {
    if k > n { 0 } else { (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1)) }
}

/// Uniform below `n`, which may be more than the 32 bits of [`below`]; `None` where `n` is 0. DealerRng of as many bits as `n - 1` has, until one is below.
fn below_wide(n: u64, rng: &mut impl Rng) -> Option<u64> {
    let mask = u64::MAX.checked_shr(n.checked_sub(1)?.leading_zeros()).unwrap_or(0);
    loop {
        let word = rng.next_u64() & mask;
        if word < n {
            return Some(word);
        }
    }
}
