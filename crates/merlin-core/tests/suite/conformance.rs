//! What must hold for every game on this base, held for Merlin.

use merlin_core::table_common::Stored;
use merlin_core::table_common::conformance::{Conformance, Report};
use merlin_core::{EditionSpec, Merlin, built_in_edition};

fn allocations(play: &mut dyn FnMut()) -> u64 {
    allocation_counter::measure(play).count_total
}

/// Editions that differ from the default in one thing each: a record must not pass for theirs.
fn altered() -> Vec<EditionSpec> {
    let changes: [fn(&mut EditionSpec); 10] = [
        |edition| edition.goods_per_principality += 1,
        |edition| edition.apples += 1,
        |edition| edition.influence_per_player += 1,
        |edition| edition.staffs_per_player += 1,
        |edition| edition.manors_per_player += 1,
        |edition| edition.traitors_per_principality += 1,
        |edition| edition.frame_top.swap(0, 1),
        |edition| edition.starting_tiles.swap(0, 1),
        |edition| edition.missions.swap(0, 1),
        |edition| edition.ring.swap(1, 2),
    ];
    let change = |change: fn(&mut EditionSpec)| {
        let mut edition = built_in_edition();
        change(&mut edition);
        edition
    };
    changes.map(change).into()
}

fn conforms(players: u8, modules: &[&str]) -> Report {
    let game = Merlin::open(built_in_edition(), players, modules).unwrap_or_else(|wrong| panic!("{wrong}"));
    let all = Conformance::new(&game).games(2).seed(7).every(25).allocations(allocations);
    let report = all.other_editions(altered()).any_table().run().unwrap_or_else(|failure| panic!("{failure}"));
    println!("{report}");
    report
}

#[test]
fn two_players_conform() {
    conforms(2, &[]);
}

#[test]
fn three_players_conform() {
    conforms(3, &[]);
}

#[test]
fn four_players_conform() {
    conforms(4, &[]);
}

#[test]
fn two_players_with_kings_favor_conform() {
    conforms(2, &["kings-favor"]);
}

#[test]
fn three_players_with_kings_favor_conform() {
    conforms(3, &["kings-favor"]);
}

#[test]
fn four_players_with_kings_favor_conform() {
    conforms(4, &["kings-favor"]);
}
