//! What people read: a game's log, a record, every sentence. Reviewed as a diff with `cargo insta review`.

use std::fmt::Write;

use testkit::random_match;

use crate::common::{P1, P2, every_refusal, small_edition};
use insta::assert_snapshot;
use mordred_core::table_common::{Face, Game, Stored, Table};
use mordred_core::{
    AttackDice, AttackSpec, Cell, Column, EditionSpec, Ending, Event, LocationSpec, Mordred, PhaseSpec, PlayerSpec,
    Side, StateSpec, VillageSpec,
};
use testkit::variants::{names, variants};

fn four() -> Mordred {
    Mordred::built_in(4, &[]).expect("4 players")
}

/// Each step with what came of it.
fn log(table: &Table<Mordred>) -> String {
    let mut text = String::new();
    for played in table.steps() {
        for event in played.events {
            let _ = writeln!(text, "{:>4} {}", played.number, table.game().display(event));
        }
    }
    text
}

#[test]
fn the_log_of_a_game() {
    assert_snapshot!(log(&random_match(four(), 7)));
}

#[test]
fn the_record_of_a_small_game() {
    let table = random_match(Mordred::open(small_edition(), 3, &[]).expect("a valid edition"), 1);
    assert_snapshot!(serde_json::to_string_pretty(&table.record()).expect("plain data"));
}

#[test]
fn every_refusal_in_a_sentence() {
    let game = four();
    let sentences: Vec<String> = every_refusal(&game).iter().map(|refusal| game.display(refusal).to_string()).collect();
    assert_snapshot!(sentences.join("\n"));
}

/// The list holds each variant, in the order of the enum.
#[test]
fn no_refusal_is_left_out() {
    let source = include_str!("../../src/refusal.rs");
    assert_eq!(names(&every_refusal(&four())), variants(source, "pub enum Refusal {"));
}

pub(crate) fn every_event(game: &Mordred) -> Vec<Event> {
    let at = |name| game.edition().location(name).expect("a place of the default edition");
    let (castle, target, [_, two, .., five, six]) = (at("Conwy"), at("Bangor"), Face::ALL);
    let mut all = vec![
        Event::FirstPlayer(P1),
        Event::ColumnNamed { seat: P1, column: Column::B },
        Event::Rolled { dice: [two, five], cells: [Cell::Mordred(1), Cell::Points(4)] },
        Event::Took { seat: P1, points: 4, bank: 146 },
        Event::BankShort { wanted: 10, found: 9 },
        Event::Fell { location: target, lost: None },
        Event::Fell { location: target, lost: Some(P2) },
        Event::CastleRolled { location: castle, die: five, chips: 3, fell: false },
        Event::CastleRolled { location: castle, die: six, chips: 3, fell: true },
        Event::RaidsLapsed { left: 2 },
        Event::TrackRose { seat: P1, by: 3, to: 8 },
        Event::Built { seat: P1, location: castle, price: 4 },
        Event::Fortified { seat: P1, location: castle, price: 3, chips: 2 },
        Event::Attacked { castle, target, dice: AttackDice::One },
        Event::Attacked { castle, target, dice: AttackDice::Two },
        Event::AttackRolled { die: two, second: None, removed: false },
        Event::AttackRolled { die: two, second: Some(six), removed: true },
        Event::TrackFell { seat: P1, to: 7 },
        Event::TurnEnded(P1),
    ];
    let sides = [(Ending::Bank, Side::Arthur), (Ending::Track, Side::Mordred), (Ending::Markers, Side::Mordred)];
    all.extend(sides.map(|(by, side)| Event::Ended { by, side: Some(side) }));
    all.push(Event::Ended { by: Ending::Home, side: None });
    all
}

#[test]
fn every_event_in_a_sentence() {
    let game = four();
    let sentences: Vec<String> = every_event(&game).iter().map(|event| game.display(event).to_string()).collect();
    assert_snapshot!(sentences.join("\n"));
}

/// As for refusals.
#[test]
fn no_event_is_left_out() {
    let source = include_str!("../../src/event.rs");
    assert_eq!(names(&every_event(&four())), variants(source, "pub enum Event {"));
}

#[test]
fn everything_wrong_with_a_very_bad_edition() {
    let place = |name: &str, terrain: &str, links: &[&str]| LocationSpec {
        name: name.into(),
        terrain: terrain.into(),
        arrow: false,
        links: links.iter().map(|&link| link.into()).collect(),
    };
    let mut edition = EditionSpec {
        note: "x".repeat(1_001),
        home: "Camelot".into(),
        markers: 1,
        villages: 0,
        bank: 0,
        max_chips: 4,
        players: vec![4, 3, 5],
        locations: vec![
            place("Bangor", "wood", &["Conwy", "Conwy", "Bangor", "Nowhere"]),
            place("Conwy", "swamp", &["Bangor", "Castle Hill"]),
            place("Castle Hill", "hill", &[]),
            place("Bangor", "wood", &[]),
            place("7\nSisters", "wood", &["Lonely"]),
            place("Lonely", "hill", &["7\nSisters"]),
        ],
        ..EditionSpec::default()
    };
    edition.action_table.a.truncate(5);
    edition.action_table.b[0] = "0".into();
    edition.action_table.c[5] = "M4".into();
    edition.layout = [("Atlantis".to_string(), [0, 0])].into();
    let wrong = Mordred::open(edition, 6, &["ships"]).expect_err("nothing about it is right");
    assert_snapshot!(wrong.to_string());
}

#[test]
fn everything_wrong_with_a_very_bad_position() {
    let village = |at: &str, chips| VillageSpec { at: at.into(), chips };
    let attack = |castle: &str, target: &str| AttackSpec { castle: castle.into(), target: target.into() };
    let spec = StateSpec {
        phase: PhaseSpec::Assault { castle: "Conwy".into(), target: "Wrexham".into(), dice: 3 },
        active: P2,
        bank: 150,
        players: vec![
            PlayerSpec {
                bp: 20,
                track: 14,
                villages: vec![village("Conwy", 4), village("Conwy", 0), village("Camelot", 0)],
            },
            PlayerSpec { bp: 0, track: 0, villages: vec![village("Bangor", 1)] },
        ],
        markers: vec!["Bangor".into(), "Bangor".into(), "Atlantis".into()],
        attacked: vec![attack("Conwy", "Bangor"), attack("Conwy", "Bangor"), attack("Conwy", "Nowhere")],
    };
    assert_snapshot!(four().state_from_spec(&spec).expect_err("nothing about it is right").to_string());
}

#[test]
fn everything_wrong_with_an_impossible_position() {
    let mut problems = String::new();
    let phases = [
        PhaseSpec::FirstPlayer,
        PhaseSpec::Raid { left: 7, rolled: 2 },
        PhaseSpec::Defence { target: "Cardiff".into(), left: 1, rolled: 1 },
        PhaseSpec::Assault { castle: "Conwy".into(), target: "Bangor".into(), dice: 2 },
        PhaseSpec::Over { by: Ending::Bank },
        PhaseSpec::Over { by: Ending::Track },
        PhaseSpec::Over { by: Ending::Markers },
        PhaseSpec::Over { by: Ending::Home },
    ];
    for phase in phases {
        let mut setup = crate::common::on(phase.clone()).active(P2).track(P1, 14);
        setup.spec.bank = 151;
        let wrong = four().state_from_spec(&setup.spec).expect_err("impossible");
        let _ = writeln!(problems, "{phase:?}\n{wrong}\n");
    }
    assert_snapshot!(problems);
}
