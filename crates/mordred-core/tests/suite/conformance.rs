//! What must hold for every game on this base, held for Mordred.

use crate::common::small_edition;
use mordred_core::table_common::Stored;
use mordred_core::table_common::conformance::{Conformance, Report};
use mordred_core::{EditionSpec, Mordred};

fn allocations(play: &mut dyn FnMut()) -> u64 {
    allocation_counter::measure(play).count_total
}

/// Editions that differ from `edition` in one thing each: a record must not pass for theirs.
fn altered(edition: &EditionSpec) -> Vec<EditionSpec> {
    let changes: [fn(&mut EditionSpec); 8] = [
        |edition| edition.note.push('!'),
        |edition| edition.markers += 1,
        |edition| edition.villages += 1,
        |edition| edition.bank += 1,
        |edition| edition.max_chips = 2,
        |edition| edition.chips = edition.chips.map_or(Some(9), |_| None),
        |edition| edition.action_table.a.swap(0, 1),
        |edition| edition.locations[1].arrow ^= true,
    ];
    let change = |change: fn(&mut EditionSpec)| {
        let mut edition = edition.clone();
        change(&mut edition);
        edition
    };
    changes.map(change).into()
}

fn conforms(edition: EditionSpec, players: u8, games: u32, every: usize) -> Report {
    let editions = altered(&edition);
    let game = Mordred::open(edition, players, &[]).unwrap_or_else(|wrong| panic!("{wrong}"));
    let all = Conformance::new(&game).games(games).seed(7).every(every).perfect_information().allocations(allocations);
    let report = all.other_editions(editions).any_table().run().unwrap_or_else(|failure| panic!("{failure}"));
    println!("{report}");
    report
}

#[test]
fn three_players_conform() {
    conforms(EditionSpec::default(), 3, 4, 10);
}

#[test]
fn four_players_conform() {
    conforms(EditionSpec::default(), 4, 4, 10);
}

#[test]
fn a_small_edition_conforms_at_every_position() {
    conforms(small_edition(), 3, 10, 1);
}
