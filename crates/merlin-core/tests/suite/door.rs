//! Positions with one thing changed: what the door lets in can be played on.
//!
//! `DOOR_POSITIONS=100000 cargo test --release -p merlin-core --test suite door -- --nocapture` offers a hundred thousand and
//! prints the counts by field.

use merlin_core::Merlin;
use merlin_core::table_common::Stored;
use testkit::door::{Doors, positions};

use crate::common::*;

/// The share of one of the four tests.
fn share() -> u32 {
    positions(1_600) / 4
}

fn held(players: u8, modules: &[&str], starts: Vec<Scene>) {
    let game = Merlin::built_in(players, modules).unwrap();
    let starts = starts.into_iter().map(|scene| scene.ready().state);
    let report = Doors::new(&game).starts(starts).positions(share()).run();
    println!("{players} players, {modules:?}\n{report}");
    assert!(report.accepted > 50 && report.refused > 50, "{report}");
}

#[test]
fn positions_of_two_players() {
    held(2, PLAIN, vec![]);
}

#[test]
fn positions_of_four_players() {
    held(4, PLAIN, vec![]);
}

/// Scorings, with ties that the Grail's holder may break, and traitors that run out.
#[test]
fn positions_before_scorings() {
    let tie = |round| {
        let scene = scene(3).influence(P1, Dove, 2).influence(P2, Dove, 2).influence(P1, Fox, 1).influence(P3, Fox, 1);
        scene.with(|spec| (spec.grail, spec.excalibur) = (Some(P1), Some(P2))).last_turn(round)
    };
    held(3, PLAIN, [2, 4, 6, 3].map(tie).into());
}

/// Prepared starts in which each row 3 is ready, so that the phases of King's Favor come up often.
#[test]
fn positions_with_favors() {
    let ready = |figure, space| {
        let scene = favor_scene(2).influence(P1, Fox, 2).influence(P1, Dove, 1).goods(P1, Flag, Fox, 1);
        let scene = scene.goods(P1, Material, Dragon, 2).goods(P1, Material, Snake, 2).traitors(P1, Fox, 2);
        let scene = scene.seal(P1, Builder, 3).seal(P1, ShieldBearer, 3).seal(P1, FlagBearer, 3);
        scene.seal(P1, LadyInWaiting, 3).reached(figure, space)
    };
    let spaces = [ring::MANOR, ring::FLAG, ring::INFLUENCE, ring::MISSION, ring::EXCHANGE, ring::HENCHMAN];
    held(2, FAVOR, spaces.into_iter().flat_map(|space| [ready(Knight, space), ready(Wizard, space)]).collect());
}
