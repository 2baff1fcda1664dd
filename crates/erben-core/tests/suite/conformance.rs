//! What must hold for every game on this base, held for Merlins Erben.

use crate::common::secrets::with_secrets;
use erben_core::table_common::conformance::{Conformance, Report};
use erben_core::table_common::{Game, Seat, Stored};
use erben_core::{Cards, Class, EditionSpec, Erben, MagicSpec, Phase, PlantsSpec, State, StateSpec, built_in_edition};

fn allocations(play: &mut dyn FnMut()) -> u64 {
    allocation_counter::measure(play).count_total
}

/// Editions that differ from `edition` in one thing each: a record must not pass for theirs.
fn altered(edition: &EditionSpec) -> Vec<EditionSpec> {
    let changes: [fn(&mut EditionSpec); 7] = [
        |edition| edition.circles.outer += 1,
        |edition| edition.links[3][1] = "o1".into(),
        |edition| {
            edition
                .spaces
                .iter_mut()
                .filter(|space| space.symbol == "plant")
                .take(1)
                .for_each(|space| space.id = "m5".into());
        },
        |edition| edition.dice[1].swap(1, 2),
        |edition| {
            (edition.plants.sun_5, edition.plants.moon_15) = (edition.plants.sun_5 + 1, edition.plants.moon_15 - 1);
        },
        |edition| edition.second_die_required ^= true,
        |edition| edition.turn_limit += 1,
    ];
    let change = |change: fn(&mut EditionSpec)| {
        let mut edition = edition.clone();
        change(&mut edition);
        edition
    };
    changes.map(change).into()
}

/// All ways to deal what a seat does not know, where they are few: positions without known cards of others only.
fn worlds(game: &Erben, state: &State, seat: Seat) -> Option<Vec<(State, u32)>> {
    if !matches!(state.phase(), Phase::Choosing { .. } | Phase::Moving { .. } | Phase::Arriving { .. }) {
        return None;
    }
    let others: Vec<Seat> = game.players().seats().filter(|&other| other != seat).collect();
    let knows_nothing =
        others.iter().all(|&other| others.iter().all(|&owner| other == owner || state.known(other, owner).is_empty()));
    let held: u32 = others.iter().map(|&other| state.hand(other).len()).sum();
    if !knows_nothing || held == 0 || held > 2 {
        return None;
    }
    let mut spec = game.describe(state);
    let mut pool = state.stacks();
    for &other in &others {
        pool += state.hand(other) - state.known(seat, other);
        spec.hands[other.index()] = state.known(seat, other).each().collect();
    }
    // The open places, one after the other: whose, and of which class.
    let mut places = Vec::new();
    for &other in &others {
        let hidden = state.hand(other) - state.known(seat, other);
        for class in Class::ALL {
            places.extend(std::iter::repeat_n((other, class), usize::from(class.count(hidden))));
        }
    }
    let mut found = Vec::new();
    fill(game, &spec, pool, &places, 1, &mut found);
    Some(found)
}

fn fill(
    game: &Erben,
    spec: &StateSpec,
    pool: Cards,
    places: &[(Seat, Class)],
    ways: u32,
    found: &mut Vec<(State, u32)>,
) {
    let Some((&(seat, class), rest)) = places.split_first() else {
        let mut spec = spec.clone();
        spec.hands.iter_mut().for_each(|hand| hand.sort());
        let left = |class: Class| class.of(pool).each().collect();
        (spec.stacks.sun, spec.stacks.moon, spec.stacks.plant) =
            (left(Class::Sun), left(Class::Moon), left(Class::Plant));
        let world = game.state_from_spec(&spec).unwrap_or_else(|wrong| panic!("{wrong}"));
        match found.iter_mut().find(|(known, _)| *known == world) {
            Some((_, weight)) => *weight += ways,
            None => found.push((world, ways)),
        }
        return;
    };
    for (card, n) in class.of(pool).iter() {
        let mut next = spec.clone();
        next.hands[seat.index()].push(card);
        let less: Cards = std::iter::once(card).collect();
        fill(game, &next, pool - less, rest, ways * u32::from(n), found);
    }
}

fn conforms(edition: EditionSpec, players: u8, games: u32, every: usize) -> Report {
    let editions = altered(&edition);
    let game = Erben::open(edition, players, &[]).unwrap_or_else(|wrong| panic!("{wrong}"));
    let all = Conformance::new(&game).games(games).seed(7).every(every).allocations(allocations);
    let all = with_secrets(all).worlds(|state, seat| worlds(&game, state, seat));
    let report = all.other_editions(editions).any_table().run().unwrap_or_else(|failure| panic!("{failure}"));
    println!("{report}");
    report
}

#[test]
fn two_players_conform() {
    conforms(built_in_edition(), 2, 4, 3);
}

#[test]
fn three_players_conform() {
    conforms(built_in_edition(), 3, 4, 4);
}

#[test]
fn four_players_conform() {
    conforms(built_in_edition(), 4, 4, 4);
}

/// One foot far from everything, so that games wander; both dice compulsory; other cards in the stacks.
fn long_way() -> EditionSpec {
    let mut edition = built_in_edition();
    edition.spaces.retain(|space| space.symbol != "foot" || space.id == "i3");
    edition.spaces.push(erben_core::SpaceSpec { id: "i6".into(), symbol: "plant".into() });
    edition.plants = PlantsSpec { sun_5: 6, sun_10: 6, sun_15: 6, moon_5: 0, moon_10: 0, moon_15: 1, berries: 2 };
    edition.sun_magic = MagicSpec { lug: 1, teutates: 1, harp: 1, cauldron: 1, portrait: 8 };
    edition.moon_magic = MagicSpec { lug: 1, teutates: 1, harp: 1, cauldron: 1, portrait: 2 };
    (edition.second_die_required, edition.turn_limit) = (true, 60);
    edition
}

#[test]
fn another_edition_conforms() {
    conforms(long_way(), 3, 4, 4);
}
