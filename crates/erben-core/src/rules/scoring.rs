//! Scoring. ERB-P01 to P12, G04, G05, C05.

use table_common::{PerSeat, Seat, Sink, Standings};

use super::vote;
use crate::card::{Card, Cards};
use crate::cult::Cult;
use crate::event::Event;
use crate::game::Erben;
use crate::phase::Phase;
use crate::piece::Place;
use crate::spirit::{Spirit, SpiritSet};
use crate::state::State;

/// Points for the own druid at the centre, and for an own spirit of the victorious cult there (ERB-P02, P03).
const AT_CENTRE: i32 = 20;
/// Points for an own spirit of the victorious cult in the circles (ERB-P04).
const IN_CIRCLES: i32 = 10;
/// Points that berries add to a complete potion (ERB-P06).
const POTION: i32 = 30;
/// Points for a Harp or Cauldron on two identical plants (ERB-P07).
const PAIR: i32 = 20;
/// Points for each berries card outside a complete potion of the victorious cult (ERB-P09), and for the Morrigan (ERB-P10).
const DEDUCTION: i32 = -20;

/// The points of a player, part by part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Score {
    /// Points for the own druid at the centre, 0 or 20 ([ERB-P02](crate::catalogue#erb-p02)).
    pub druid: i32,
    /// Points for own spirits of the victorious cult at the centre, 20 each ([ERB-P03](crate::catalogue#erb-p03)).
    pub arrived: i32,
    /// Points for own spirits of the victorious cult in the circles, 10 each ([ERB-P04](crate::catalogue#erb-p04)).
    pub in_circles: i32,
    /// The sum of the values of the plants of the victorious cult ([ERB-P05](crate::catalogue#erb-p05)).
    pub plants: i32,
    /// Points that berries add in complete potions, 30 each ([ERB-P06](crate::catalogue#erb-p06)).
    pub potions: i32,
    /// Points for pairs by Harp and Cauldron, 20 each ([ERB-P07](crate::catalogue#erb-p07)).
    pub pairs: i32,
    /// Deductions for berries outside potions, −20 each ([ERB-P09](crate::catalogue#erb-p09)).
    pub berries: i32,
    /// The deduction for the Morrigan, 0 or −20 ([ERB-P10](crate::catalogue#erb-p10)).
    pub morrigan: i32,
}

impl Score {
    /// The sum of all parts.
    pub const fn total(&self) -> i32 {
        self.druid
            + self.arrived
            + self.in_circles
            + self.plants
            + self.potions
            + self.pairs
            + self.berries
            + self.morrigan
    }
}

/// What the cards of a hand are used for: complete potions of a cult, and pairs of identical plants.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Allocation {
    /// The number of complete potions.
    pub potions: u8,
    /// The number of pairs of plants with a Harp or Cauldron each.
    pub pairs: u8,
}

impl Allocation {
    /// The allocation of a hand that brings most points if that cult has won. Berries outside a potion count against it, and
    /// each card is used once ([ERB-P08](crate::catalogue#erb-p08)).
    ///
    /// A potion is worth its 30 points and the 20 that its berries would cost; every number of potions is tried with
    /// the most pairs that it leaves.
    pub fn best(hand: Cards, cult: Cult) -> Self {
        let plants = Card::plants(cult).map(|card| hand.count(card));
        let helpers: u8 = Card::pairers(cult).into_iter().map(|card| hand.count(card)).sum();
        let most = plants.into_iter().fold(hand.count(Card::Berries), u8::min);
        let with = |potions: u8| {
            let pairs = plants.into_iter().map(|n| (n - potions) / 2).sum::<u8>().min(helpers);
            Self { potions, pairs }
        };
        (0..=most).map(with).max_by_key(|allocation| allocation.worth()).unwrap_or_default()
    }

    const fn worth(self) -> i32 {
        self.potions as i32 * (POTION - DEDUCTION) + self.pairs as i32 * PAIR
    }
}

fn number(spirits: SpiritSet) -> i32 {
    i32::from(spirits.len() as u8)
}

/// A player's score in a position, if that cult (or none, ERB-V12) has won.
pub(crate) fn score(state: &State, seat: Seat, winner: Option<Cult>) -> Score {
    let hand = state.hands[seat];
    let berries = i32::from(hand.count(Card::Berries));
    let own = state.owned[seat];
    let mut score = Score {
        druid: if state.druids[seat] == Place::ARRIVED { AT_CENTRE } else { 0 },
        berries: DEDUCTION * berries,
        morrigan: if own.contains(Spirit::Morrigan) { DEDUCTION } else { 0 },
        ..Score::default()
    };
    // The Dwarf King is of no cult, so he is worth nothing (ERB-G04).
    if let Some(cult) = winner {
        let of_cult = own & cult.spirits();
        let best = Allocation::best(hand, cult);
        let value = |card: Card| i32::from(card.value()) * i32::from(hand.count(card));
        score.arrived = AT_CENTRE * number(of_cult & state.arrived());
        score.in_circles = IN_CIRCLES * number(of_cult & state.in_circles());
        score.plants = Card::plants(cult).into_iter().map(value).sum();
        score.potions = POTION * i32::from(best.potions);
        score.pairs = PAIR * i32::from(best.pairs);
        score.berries = DEDUCTION * (berries - i32::from(best.potions));
    }
    score
}

/// Ends the game after the vote: all hands are laid open and scored (ERB-P12).
pub(crate) fn finish(state: &mut State, cult: Option<Cult>, log: &mut impl Sink<Event>) {
    state.wait_for(Phase::Over { cult });
    log.put(Event::Scored { cult, points: points(state, cult) });
}

/// The points of each seat; 0 for seats that do not play.
fn points(state: &State, cult: Option<Cult>) -> PerSeat<i32> {
    PerSeat::from_fn(|seat| score(state, seat, cult).total())
}

/// The places by points; a tie is a shared victory (ERB-P11).
pub(crate) fn standings(game: &Erben, state: &State) -> Option<Standings> {
    let Phase::Over { cult } = state.phase else { return None };
    let points = points(state, cult);
    Some(Standings::rank(game.players, vote::cause(game, state).rule(), Some(points), |seat| points[seat]))
}

impl Erben {
    /// The points of a player, part by part; `None` while the game runs.
    pub fn score(&self, state: &State, seat: Seat) -> Option<Score> {
        let Phase::Over { cult } = state.phase else { return None };
        Some(score(state, seat, cult))
    }
}
