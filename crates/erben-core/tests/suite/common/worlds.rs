//! Every world that a viewer cannot tell apart from a position, by plain code: from the catalogue and
//! `docs/notation/erben.md`, section 7, and from the written position alone.
#![allow(clippy::cast_precision_loss, reason = "counts far below 2^52")]

use std::collections::BTreeMap;

use erben_core::table_common::{Seat, Viewer};
use erben_core::{Card, Class, KnownSpec, PhaseSpec, StacksSpec, StateSpec};

use super::card;

/// What a viewer may not know: the hands, the stacks, a hidden gift.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct World {
    pub hands: Vec<Vec<Card>>,
    pub stacks: Vec<Card>,
    pub gift: Option<Vec<Card>>,
}

/// Takes the secrets out of a position; what is left must be the same in every world.
pub fn split(spec: &StateSpec) -> (StateSpec, World) {
    let mut rest = spec.clone();
    let hands = std::mem::take(&mut rest.hands);
    let stacks = std::mem::take(&mut rest.stacks);
    let stacks = [stacks.sun, stacks.moon, stacks.plant].concat();
    let gift = if let PhaseSpec::Answering { gift, .. } = &mut rest.phase { gift.take() } else { None };
    (rest, World { hands, stacks, gift })
}

/// The position with other secrets in it, as far as the viewer knows who knows what.
pub fn joined(spec: &StateSpec, who: Viewer, world: World) -> StateSpec {
    let of = |class| world.stacks.iter().copied().filter(|card| card.class() == class).collect();
    let stacks = StacksSpec { sun: of(Class::Sun), moon: of(Class::Moon), plant: of(Class::Plant) };
    StateSpec { known: known_rows(spec, who), hands: world.hands, stacks, ..spec.clone() }
}

fn is(who: Viewer, seat: usize) -> bool {
    who == Viewer::Referee || who == Viewer::Seat(Seat::ALL[seat])
}

/// The cards of the potions that a seat has shown in the vote (ERB-V06).
fn shown(spec: &StateSpec, seat: usize) -> Vec<Card> {
    let Some(row) = spec.stated.iter().find(|row| row.seat.index() == seat) else { return Vec::new() };
    let of = |names: [&str; 4], n: u8| names.map(card).repeat(usize::from(n));
    let [sun, moon] = row.potions;
    let mut cards = of(["sun_5", "sun_10", "sun_15", "berries"], sun);
    cards.extend(of(["moon_5", "moon_10", "moon_15", "berries"], moon));
    cards.sort();
    cards
}

/// Cards that the viewer is sure of in a hand that it does not see.
fn sure(spec: &StateSpec, who: Viewer, owner: usize) -> Vec<Card> {
    let row = |row: &&KnownSpec| who == Viewer::Seat(row.observer) && row.owner.index() == owner;
    let mut sure: Vec<Card> = spec.known.iter().filter(row).flat_map(|row| row.cards.clone()).collect();
    // The public has no row of its own, but sees what is shown.
    if who == Viewer::Public {
        sure.extend(shown(spec, owner));
    }
    sure
}

/// What the viewer may know of who knows what: its own rows, what others know of its hand, and what is shown to all.
pub fn known_rows(spec: &StateSpec, who: Viewer) -> Vec<KnownSpec> {
    let mine = |row: &&KnownSpec| is(who, row.observer.index()) || is(who, row.owner.index());
    let mut rows: Vec<KnownSpec> = spec.known.iter().filter(mine).cloned().collect();
    let seats = 0..spec.hands.len();
    for (observer, owner) in seats.clone().flat_map(|observer| seats.clone().map(move |owner| (observer, owner))) {
        let (cards, pair) = (shown(spec, owner), (Seat::ALL[observer], Seat::ALL[owner]));
        if observer != owner && !cards.is_empty() && !rows.iter().any(|row| (row.observer, row.owner) == pair) {
            rows.push(KnownSpec { observer: pair.0, owner: pair.1, cards });
        }
    }
    rows.sort_by_key(|row| (row.observer, row.owner));
    rows
}

/// All ways to choose so many of a pool, kind by kind, each with the number of ways to take single cards.
fn choices(pool: &BTreeMap<Card, usize>, number: usize) -> Vec<(Vec<Card>, f64)> {
    let Some((&kind, &copies)) = pool.first_key_value() else {
        return if number == 0 { vec![(Vec::new(), 1.0)] } else { Vec::new() };
    };
    let mut rest = pool.clone();
    rest.remove(&kind);
    let mut all = Vec::new();
    let mut ways = 1.0;
    for taken in 0..=copies.min(number) {
        for (mut cards, others) in choices(&rest, number - taken) {
            cards.extend(vec![kind; taken]);
            all.push((cards, ways * others));
        }
        ways *= (copies - taken) as f64 / (taken + 1) as f64;
    }
    all
}

/// All worlds with their weights.
pub fn worlds(spec: &StateSpec, who: Viewer) -> BTreeMap<World, f64> {
    let (_, world) = split(spec);
    let over = matches!(spec.phase, PhaseSpec::Over { .. });
    let mut pool: BTreeMap<Card, usize> = BTreeMap::new();
    let mut add = |cards: &[Card]| cards.iter().for_each(|&card| *pool.entry(card).or_default() += 1);
    add(&world.stacks);
    // The open places: whose, of which class, how many.
    let (mut hands, mut places) = (Vec::new(), Vec::new());
    for (seat, hand) in world.hands.iter().enumerate() {
        if over || is(who, seat) {
            hands.push(hand.clone());
            continue;
        }
        let (sure, mut open) = (sure(spec, who, seat), hand.clone());
        for card in &sure {
            open.remove(open.iter().position(|other| other == card).expect("a card that is held"));
        }
        add(&open);
        for class in Class::ALL {
            places.push((seat, class, open.iter().filter(|card| card.class() == class).count()));
        }
        hands.push(sure);
    }
    let mut deals = vec![(hands, pool, 1.0)];
    for (seat, class, number) in places {
        deals = deals.into_iter().flat_map(|deal| dealt(&deal, seat, class, number)).collect();
    }
    let mut found = BTreeMap::new();
    for (mut hands, pool, weight) in deals {
        for hand in &mut hands {
            hand.sort();
        }
        let mut stacks: Vec<Card> = pool.into_iter().flat_map(|(card, copies)| vec![card; copies]).collect();
        stacks.sort_by_key(|card| (card.class(), *card));
        let base = World { hands, stacks, gift: world.gift.clone() };
        if could_be_asked(spec, &world, &base) {
            for (gift, share) in gifts(spec, who, &base) {
                *found.entry(World { gift, ..base.clone() }).or_insert(0.0) += weight * share;
            }
        }
    }
    found
}

type Deal = (Vec<Vec<Card>>, BTreeMap<Card, usize>, f64);

fn dealt((hands, pool, weight): &Deal, seat: usize, class: Class, number: usize) -> Vec<Deal> {
    let of_class: BTreeMap<Card, usize> =
        pool.iter().filter(|(card, _)| card.class() == class).map(|(&card, &copies)| (card, copies)).collect();
    let with = |(cards, ways): (Vec<Card>, f64)| {
        let (mut hands, mut pool) = (hands.clone(), pool.clone());
        for card in cards {
            hands[seat].push(card);
            *pool.get_mut(&card).expect("a card of the pool") -= 1;
        }
        (hands, pool, weight * ways)
    };
    choices(&of_class, number).into_iter().map(with).collect()
}

/// The seats that a vote has come to in its first round: the voter's and those before; after it, and at the end, all.
fn come_to(spec: &StateSpec) -> Vec<usize> {
    let players = spec.hands.len();
    let order = (0..players).map(|n| (spec.active.index() + n) % players);
    match &spec.phase {
        PhaseSpec::Voting { round: 1, voter, .. } => {
            let before = order.take_while(|&seat| seat != voter.index());
            before.chain([voter.index()]).collect()
        }
        PhaseSpec::Voting { .. } | PhaseSpec::Over { .. } => order.collect(),
        _ => Vec::new(),
    }
}

/// What the vote has told of the hands, in this world as in the true one. ERB-V13: of those who have no piece at the centre
/// and have stated nothing those were asked who hold a portrait or a complete potion. ERB-V15: no hand keeps a card that
/// would have been spent before one that was.
fn could_be_asked(spec: &StateSpec, truth: &World, world: &World) -> bool {
    let asked = |seat: usize, world: &World| {
        let holds = |name: &str| world.hands[seat].contains(&card(name));
        let potion = |cult: &str| ["5", "10", "15"].iter().all(|n| holds(&format!("{cult}_{n}"))) && holds("berries");
        holds("sun_portrait") || holds("moon_portrait") || potion("sun") || potion("moon")
    };
    let piece = |seat: usize| {
        let spirits = spec.spirits.iter().any(|row| row.at == "arrived" && row.controller.index() == seat);
        spirits || spec.druids[seat] == "arrived"
    };
    let silent = |seat: usize| !spec.stated.iter().any(|row| row.seat.index() == seat);
    let tested = come_to(spec).into_iter().filter(|&seat| silent(seat) && !piece(seat));
    let kept = |seat: usize, kind: &str| world.hands[seat].contains(&card(kind));
    let in_order = spec.stated.iter().all(|row| {
        let groups =
            [&["sun_lug", "sun_teutates", "moon_lug", "moon_teutates"][..], &["sun_portrait", "moon_portrait"][..]];
        groups.iter().all(|group| {
            let spent = group.iter().rposition(|kind| row.spent.contains(&card(kind))).unwrap_or(0);
            !group[..spent].iter().any(|kind| kept(row.seat.index(), kind))
        })
    });
    in_order && tested.into_iter().all(|seat| asked(seat, world) == asked(seat, truth))
}

/// A hidden gift is any that its giver could have chosen, each as likely (ERB-T03).
fn gifts(spec: &StateSpec, who: Viewer, world: &World) -> Vec<(Option<Vec<Card>>, f64)> {
    let PhaseSpec::Answering { demand, .. } = &spec.phase else { return vec![(None, 1.0)] };
    if is(who, spec.active.index()) {
        return vec![(world.gift.clone(), 1.0)];
    }
    let mut held: BTreeMap<Card, usize> = BTreeMap::new();
    for &card in world.hands[spec.active.index()].iter().filter(|card| card.class() == demand.class) {
        *held.entry(card).or_default() += 1;
    }
    let all = choices(&held, usize::from(demand.number));
    let share = 1.0 / all.len() as f64;
    let sorted = |mut cards: Vec<Card>| {
        cards.sort();
        Some(cards)
    };
    all.into_iter().map(|(cards, _)| (sorted(cards), share)).collect()
}
