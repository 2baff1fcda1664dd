//! Positions with one thing changed: what the door lets in can be played on.
//!
//! `DOOR_POSITIONS=100000 cargo test --release -p mordred-core --test suite door -- --nocapture` offers a hundred thousand
//! and prints the counts by field.

use mordred_core::table_common::Stored;
use mordred_core::{EditionSpec, Mordred};
use testkit::door::{Doors, positions};

use crate::common::{P1, P2, raiding, small_edition, spending};

fn held(edition: EditionSpec, players: u8) {
    let game = Mordred::open(edition, players, &[]).unwrap_or_else(|wrong| panic!("{wrong}"));
    let report = Doors::new(&game).positions(positions(1_200).div_ceil(3)).run();
    println!("{players} players\n{report}");
    assert!(report.accepted > 50 && report.refused > 50, "{report}");
}

#[test]
fn positions_of_three_players() {
    held(EditionSpec::default(), 3);
}

#[test]
fn positions_of_a_small_edition() {
    held(small_edition(), 3);
}

/// Castles next to the home and next to markers, so that attacks, and the fall of the home, come up often.
#[test]
fn positions_of_a_siege() {
    let siege = |setup: crate::common::Setup| {
        let setup = setup.bp(P1, 30).bp(P2, 9).castle(P1, "Bangor", 3).castle(P2, "Caernarfon", 1);
        setup.markers(&["Conwy", "Harlech"]).play()
    };
    let (spend, raid) = (siege(spending()), siege(raiding(4)));
    let doors = Doors::new(&spend.game).starts([spend.state, raid.state]);
    let report = doors.positions(positions(1_200).div_ceil(3)).run();
    println!("a siege\n{report}");
    assert!(report.accepted > 50 && report.refused > 50, "{report}");
}
