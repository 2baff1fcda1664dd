//! Resampling: the cards whose place a viewer does not know are dealt anew. `docs/notation/erben.md`, section 7.

use table_common::rand::Rng;
use table_common::random::below;
use table_common::{ActionSet, Hidden, PerSeat, Seat, Viewer};

use crate::action::{Action, Demand, Gift};
use crate::card::{Card, Cards, Class};
use crate::cult::Cult;
use crate::event::Event;
use crate::game::Erben;
use crate::phase::Phase;
use crate::rules::{meeting, vote};
use crate::state::State;
use crate::view::View;

/// How often a deal is tried. The hands of a position of this game are found far sooner; a view of another game may have
/// none.
const TRIES: u32 = 1 << 20;

impl Hidden for Erben {
    type View = View;

    fn view(&self, state: &State, who: Viewer) -> View {
        View::of(self.players, state, who)
    }

    fn event_for(&self, event: &Event, who: Viewer) -> Option<Event> {
        Some(event.seen_by(who))
    }

    fn determinize(&self, view: &View, rng: &mut impl Rng) -> State {
        determinize(self, view, rng)
    }
}

/// A position that agrees with the view. Every way to deal single cards that the view and the rules allow is as likely;
/// then a hidden gift is any that its giver could have chosen.
fn determinize(game: &Erben, view: &View, rng: &mut impl Rng) -> State {
    let mut state = what_is_seen(view);
    match view.phase {
        Phase::Voting(_) | Phase::Over { .. } => deal_in_a_vote(game, view, &mut state, rng),
        _ => deal_freely(game, view, &mut state, rng),
    }
    state.phase = match view.phase {
        Phase::Answering { demand, .. } => {
            view.phase.map_gift(|known| known.unwrap_or_else(|| any_gift(state.hands[view.active], demand, rng)))
        }
        // No other phase holds a gift.
        phase => phase.map_gift(|_| Gift::one(Card::Berries)),
    };
    state
}

/// Everything but the cards and the phase.
fn what_is_seen(view: &View) -> State {
    let mut state = State::new(Cards::EMPTY);
    state.turn = view.turn;
    state.active = view.active;
    state.knowledge = view.knowledge;
    state.owned = view.owned;
    state.stated = view.stated;
    state.set_pieces(view.druids, view.spirits);
    state.druid_walks = view.druid_walks;
    state
}

/// Any of the gifts that a hand can give, each as likely (ERB-T03).
fn any_gift(hand: Cards, demand: Demand, rng: &mut impl Rng) -> Gift {
    let gifts = meeting::gifts(hand, demand);
    match gifts.nth(below(gifts.len(), rng)) {
        Some(Action::Give(gift)) => gift,
        // Both hands of an exchange hold what is demanded (ERB-T02).
        _ => Gift::one(Card::Berries),
    }
}

/// The cards that are in a hand for sure: all of an open one, else what the viewer saw there (ERB-C07).
fn sure(view: &View, seat: Seat) -> Cards {
    match view.viewer {
        _ if view.open.contains(seat) => view.hands[seat],
        Viewer::Seat(viewer) => view.knowledge.of(viewer, seat),
        Viewer::Public | Viewer::Referee => Cards::EMPTY,
    }
}

/// How many cards of each class a hand misses, by [`Class::index`].
fn due(view: &View, seat: Seat, held: Cards) -> [u8; 3] {
    Class::ALL.map(|class| view.card_counts[seat][class.index()].saturating_sub(class.count(held)))
}

/// Before the vote every deal is possible.
fn deal_freely(game: &Erben, view: &View, state: &mut State, rng: &mut impl Rng) {
    let mut pool = game.cards();
    for seat in game.players.seats() {
        state.hands[seat] = sure(view, seat);
        pool -= state.hands[seat];
    }
    for seat in game.players.seats().filter(|&seat| !view.open.contains(seat)) {
        let due = due(view, seat, state.hands[seat]);
        fill(&mut state.hands[seat], &mut pool, due, rng);
    }
    state.stacks = pool;
}

/// Deals any cards of a pool to a hand, each as likely.
fn fill(hand: &mut Cards, pool: &mut Cards, due: [u8; 3], rng: &mut impl Rng) {
    for class in Class::ALL.into_iter().filter(|class| due[class.index()] > 0) {
        let dealt = class.draw(*pool, due[class.index()], rng);
        *hand += dealt;
        *pool -= dealt;
    }
}

/// What the vote has told of the hands stays true (ERB-V13, V15).
fn deal_in_a_vote(game: &Erben, view: &View, state: &mut State, rng: &mut impl Rng) {
    let hands = hands(game, view, state);
    let pool = hands.0.iter().fold(game.cards(), |left, hand| left - hand.held - hand.spent);
    for _ in 0..TRIES {
        if deal(state, &hands, pool, rng) != Deal::Again {
            break;
        }
    }
    for seat in game.players.seats() {
        state.reveal_shown(game.players, seat);
    }
}

/// What the vote has told of a hand: whether it holds a Portrait or a potion (ERB-V13).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Extra {
    /// It does: its player was asked, and has no piece at the centre.
    Held,
    /// It does not: its player was skipped.
    None,
    /// Nothing is told.
    Open,
}

/// A hand as a viewer knows it.
#[derive(Clone, Copy)]
struct Hand {
    /// The cards that are in it for sure.
    held: Cards,
    /// The cards spent from it in the vote.
    spent: Cards,
    /// The kinds that cannot be in it (ERB-V15).
    impossible: Cards,
    extra: Extra,
    /// How many cards of each class are not known, by [`Class::index`].
    due: [u8; 3],
}

impl Hand {
    /// Whether not every deal will do.
    fn is_bound(&self) -> bool {
        self.due != [0; 3] && (self.extra != Extra::Open || !self.impossible.is_empty())
    }
}

fn hands(game: &Erben, view: &View, state: &State) -> PerSeat<Hand> {
    let tested = vote::tested_for_extras(game.players, state, view.phase);
    PerSeat::from_fn(|seat| {
        let stated = view.stated[seat];
        let held = sure(view, seat) | stated.shown();
        Hand {
            held,
            spent: stated.spent(),
            impossible: stated.impossible(),
            extra: match (tested.contains(seat), view.skipped.contains(seat)) {
                (true, true) => Extra::None,
                (true, false) => Extra::Held,
                (false, _) => Extra::Open,
            },
            due: due(view, seat, held),
        }
    })
}

/// How a deal has gone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deal {
    Done,
    /// This deal does not count.
    Again,
    /// A hand finds no cards: the view is of another game.
    Impossible,
}

/// Deals to all hands, and leaves the rest to the stacks.
///
/// The bound hands come first. Each is dealt uniformly from all that will do for it alone; that a later one finds fewer
/// ways after some deals than after others is made up for by taking the deal only as often as it finds one. So all whole
/// deals are as likely.
fn deal(state: &mut State, hands: &PerSeat<Hand>, mut pool: Cards, rng: &mut impl Rng) -> Deal {
    let mut first = true;
    for bound in [true, false] {
        for seat in Seat::ALL.into_iter().filter(|&seat| hands[seat].is_bound() == bound) {
            let mut open = Open { hand: hands[seat], pool };
            if bound && !(core::mem::replace(&mut first, false) || open.is_taken(rng)) {
                return Deal::Again;
            }
            while let Some(card) = open.card(rng) {
                open = open.with(card);
            }
            if open.hand.due != [0; 3] {
                return Deal::Impossible;
            }
            state.hands[seat] = open.hand.held;
            pool = open.pool;
        }
    }
    state.stacks = pool;
    Deal::Done
}

/// A hand that is being dealt, and the cards that it is dealt from.
#[derive(Clone, Copy)]
struct Open {
    hand: Hand,
    pool: Cards,
}

impl Open {
    #[must_use]
    fn with(mut self, card: Card) -> Self {
        let one = Cards::of(card, 1);
        self.hand.held += one;
        self.pool -= one;
        self.hand.due[card.class().index()] -= 1;
        if vote::holds_extra(self.hand.held) && self.hand.extra == Extra::Held {
            self.hand.extra = Extra::Open;
        }
        self
    }

    /// True with the chance that a deal without conditions would do.
    fn is_taken(&self, rng: &mut impl Rng) -> bool {
        let all = self.all_ways(Cards::EMPTY);
        below_wide(all, rng).is_some_and(|n| n < self.ways())
    }

    /// The next card, of the first class that is due, each as likely as there are ways to deal the rest with it; `None` where
    /// nothing is due, or no card will do.
    fn card(&self, rng: &mut impl Rng) -> Option<Card> {
        let class = Class::ALL.into_iter().find(|class| self.hand.due[class.index()] > 0)?;
        let possible = without_kinds(class.of(self.pool), self.hand.impossible);
        if self.hand.extra == Extra::Open {
            return possible.nth(below(possible.len(), rng));
        }
        let weight = |(card, n): (Card, u8)| u64::from(n) * self.with(card).ways();
        let mut left = below_wide(possible.iter().map(weight).sum(), rng)?;
        possible.iter().find_map(|kind| match left.checked_sub(weight(kind)) {
            None => Some(kind.0),
            Some(rest) => {
                left = rest;
                None
            }
        })
    }

    /// The number of ways to deal the rest so that the hand is possible.
    fn ways(&self) -> u64 {
        let all = self.all_ways(self.hand.impossible);
        match self.hand.extra {
            Extra::Open => all,
            Extra::None => self.ways_without_extra(),
            Extra::Held => all - self.ways_without_extra(),
        }
    }

    /// Those that deal no card of the kinds of `out`.
    fn all_ways(&self, out: Cards) -> u64 {
        Class::ALL.into_iter().map(|class| self.class_ways(class, out)).product()
    }

    /// Those that leave the hand without Portrait and potion (ERB-V06).
    fn ways_without_extra(&self) -> u64 {
        if vote::holds_extra(self.hand.held) {
            return 0;
        }
        let out = self.hand.impossible + Card::PORTRAITS.into_iter().collect();
        let magic: u64 = [Class::Sun, Class::Moon].into_iter().map(|class| self.class_ways(class, out)).product();
        magic * (self.class_ways(Class::Plant, out) - self.ways_with_potion())
    }

    /// Those to deal the plants with a potion among all plants: with one of either cult, less those with both.
    fn ways_with_potion(&self) -> u64 {
        let [sun, moon] = Cult::ALL.map(|cult| Card::potion(cult).into_iter().collect());
        self.ways_with(sun) + self.ways_with(moon) - self.ways_with(sun | moon)
    }

    /// Those to deal the plants so that the hand holds each of these kinds.
    fn ways_with(&self, plants: Cards) -> u64 {
        let (all, due) = (Class::Plant.count(self.pool), self.hand.due[Class::Plant.index()]);
        ways_with_each(plants - self.hand.held, self.pool, all.into(), due.into())
    }

    /// The ways to deal the cards of a class, none of the kinds of `out`.
    fn class_ways(&self, class: Class, out: Cards) -> u64 {
        let all = without_kinds(class.of(self.pool), out).len();
        binomial(all.into(), self.hand.due[class.index()].into())
    }
}

fn without_kinds(cards: Cards, kinds: Cards) -> Cards {
    kinds.iter().fold(cards, |left, (card, _)| left - Cards::of(card, Cards::MAX))
}

/// The ways to take `due` of `all` cards, one at least of each kind that is wanted: those without this condition for the
/// first kind, less those that take none of it.
fn ways_with_each(wanted: Cards, pool: Cards, all: u64, due: u64) -> u64 {
    let Some(card) = wanted.nth(0).filter(|_| u64::from(wanted.len()) <= due) else {
        return if wanted.is_empty() { binomial(all, due) } else { 0 };
    };
    let rest = wanted - Cards::of(card, 1);
    ways_with_each(rest, pool, all, due) - ways_with_each(rest, pool, all - u64::from(pool.count(card)), due)
}

/// The ways to choose `k` of `n`. A game has 21 plants and 18 magic cards, so that all products of these stay below 2^39.
fn binomial(n: u64, k: u64) -> u64 {
    if k > n { 0 } else { (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1)) }
}

/// Uniform below `n`, which may be more than the 32 bits of [`below`]; `None` where `n` is 0. Random words are cut to as
/// many bits as `n - 1` has, until one is below `n`.
fn below_wide(n: u64, rng: &mut impl Rng) -> Option<u64> {
    let mask = u64::MAX.checked_shr(n.checked_sub(1)?.leading_zeros()).unwrap_or(0);
    loop {
        let word = rng.next_u64() & mask;
        if word < n {
            return Some(word);
        }
    }
}
