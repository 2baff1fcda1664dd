//! What must hold for every game on this base, held for Merlins Erben.

use crate::common::secrets::with_secrets;
use crate::common::worlds::{joined, worlds};
use erben_core::table_common::conformance::{Conformance, Report};
use erben_core::table_common::{Game, Seat, Stored, Viewer};
use erben_core::{EditionSpec, Erben, MagicSpec, Phase, PlantsSpec, State, built_in_edition};

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

/// All ways to deal what a seat does not know, where they are few.
#[expect(clippy::cast_sign_loss, reason = "numbers of ways")]
fn few_worlds(game: &Erben, state: &State, seat: Seat) -> Option<Vec<(State, u32)>> {
    let others = game.players().seats().filter(|&other| other != seat);
    let hidden: u32 = others.map(|other| (state.hand(other) - state.known(seat, other)).len()).sum();
    if !matches!(state.phase(), Phase::Choosing { .. } | Phase::Moving { .. } | Phase::Arriving { .. })
        || !(1..=2).contains(&hidden)
    {
        return None;
    }
    let (spec, who) = (game.describe(state), Viewer::Seat(seat));
    let built = |world| game.state_from_spec(&joined(&spec, who, world)).unwrap_or_else(|wrong| panic!("{wrong}"));
    Some(worlds(&spec, who).into_iter().map(|(world, ways)| (built(world), ways as u32)).collect())
}

fn conforms(edition: EditionSpec, players: u8, games: u32, every: usize) -> Report {
    let editions = altered(&edition);
    let game = Erben::open(edition, players, &[]).unwrap_or_else(|wrong| panic!("{wrong}"));
    let all = Conformance::new(&game).games(games).seed(7).every(every).allocations(allocations);
    let all = with_secrets(all).worlds(|state, seat| few_worlds(&game, state, seat));
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
