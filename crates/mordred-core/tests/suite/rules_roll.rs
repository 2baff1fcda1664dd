//! The roll: rows MOR-R01 to MOR-R05. Default table: A `M1 1 2 2 3 3`, B `M2 M1 3 3 4 5`, C `M3 M2 M1 5 6 8`.

use crate::common::{Ask as _, P1, P2, naming, raiding, spending};
use mordred_core::{Event, PhaseSpec};
use table_common::rule;

fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (1..=6).flat_map(|one| (1..=6).map(move |two| (one, two)))
}

/// Covers: MOR-R01
#[test]
fn a_column_is_named_before_the_roll() {
    let mut play = naming().bp(P1, 9).play();
    assert_eq!(play.legal(""), ["column A", "column B", "column C"]);
    assert_eq!((play.rule("end"), play.rule("build Wrexham")), (rule!("MOR-R01"), rule!("MOR-R01")));
    play.act(&["column B"]);
    assert!(play.legal("").is_empty());
    assert_eq!(play.rule("column A"), rule!("MOR-R01"));
    let all: Vec<_> = pairs().map(|(one, two)| (format!("dice {one} {two}"), 1)).collect();
    assert_eq!(play.outcomes(), all);
}

/// Covers: MOR-R01
#[test]
fn one_column_a_turn() {
    let play = spending().play();
    assert_eq!(play.rule("column A"), rule!("MOR-R01"));
    let raid = raiding(1).play();
    assert_eq!(raid.rule("column A"), rule!("MOR-R01"));
}

/// Covers: MOR-R01
#[test]
fn castle_and_attack_dice_are_even() {
    let one: Vec<_> = (1..=6).map(|face| (format!("die {face}"), 1)).collect();
    let two: Vec<_> = pairs().map(|(a, b)| (format!("dice {a} {b}"), 1)).collect();
    let mut raid = raiding(1).castle(P2, "Bangor", 1).play();
    assert_eq!(raid.act(&["raid Bangor"]).outcomes(), one);
    let attack = spending().bp(P1, 3).castle(P1, "Conwy", 1).markers(&["Bangor"]).play();
    assert_eq!(attack.clone().act(&["attack Bangor from Conwy with 1"]).outcomes(), one);
    assert_eq!(attack.clone().act(&["attack Bangor from Conwy with 2"]).outcomes(), two);
}

/// Covers: MOR-R01, MOR-R02
#[test]
fn both_dice_are_read_in_the_named_column_each_by_itself() {
    let table = [
        ("A", ["M1", "1", "2", "2", "3", "3"]),
        ("B", ["M2", "M1", "3", "3", "4", "5"]),
        ("C", ["M3", "M2", "M1", "5", "6", "8"]),
    ];
    for (column, cells) in table {
        for (one, two) in pairs() {
            let (mut points, mut attacks) = (0, 0);
            for cell in [cells[one - 1], cells[two - 1]] {
                match cell.strip_prefix('M') {
                    Some(count) => attacks += count.parse::<u8>().expect("a number"),
                    None => points += cell.parse::<u16>().expect("a number"),
                }
            }
            let mut play = naming().play();
            play.act(&[&format!("column {column}")]).chance(&format!("dice {one} {two}"));
            let next = if attacks == 0 { PhaseSpec::Spend } else { PhaseSpec::Raid { left: attacks, rolled: attacks } };
            assert_eq!((play.bp(P1), play.state.bank()), (points, 150 - points), "{column} {one} {two}");
            assert_eq!(play.spec().phase, next, "{column} {one} {two}");
        }
    }
}

/// Covers: MOR-R02
#[test]
fn bp_are_added_to_those_in_hand() {
    let mut play = naming().bp(P1, 4).bp(P2, 6).play();
    play.act(&["column C"]).chance("dice 4 6");
    assert_eq!((play.bp(P1), play.bp(P2), play.state.bank()), (17, 6, 127));
}

/// Covers: MOR-R03
#[test]
fn bp_first_then_attacks_then_the_track() {
    let mut play = naming().play();
    play.act(&["column B"]).chance("dice 1 6");
    assert_eq!((play.bp(P1), play.track(P1)), (5, 0));
    play.act(&["raid Bangor"]);
    assert_eq!((play.track(P1), play.spec().phase), (0, PhaseSpec::Raid { left: 1, rolled: 2 }));
    play.act(&["raid Conwy"]);
    assert_eq!((play.track(P1), play.spec().phase), (2, PhaseSpec::Spend));
    let place = |wanted: fn(&Event) -> bool| play.log.iter().position(wanted).expect("it happened");
    let took = place(|event| matches!(event, Event::Took { .. }));
    let fell = place(|event| matches!(event, Event::Fell { .. }));
    let rose = place(|event| matches!(event, Event::TrackRose { .. }));
    assert!(took < fell && fell < rose);
}

/// Covers: MOR-R04
#[test]
fn a_bank_that_cannot_pay_both_dice_ends_the_game() {
    for (bank, ends) in [(5, true), (6, false), (7, false)] {
        let mut play = naming().bank(bank).bp(P1, 2).play();
        play.act(&["column A"]).chance("dice 5 6");
        if ends {
            assert_eq!((play.ended_by(), play.bp(P1), play.state.bank()), (Some(rule!("MOR-R04")), 2, 5));
        } else {
            assert_eq!((play.ended_by(), play.bp(P1), play.state.bank()), (None, 8, bank - 6));
        }
    }
}

/// Covers: MOR-R04
#[test]
fn when_the_bank_is_short_mordred_does_nothing_either() {
    let mut play = naming().bank(2).track(P1, 13).play();
    play.act(&["column B"]).chance("dice 1 3");
    assert_eq!(play.ended_by(), Some(rule!("MOR-R04")));
    assert_eq!((play.track(P1), play.bp(P1), play.state.bank()), (13, 0, 2));
    assert_eq!(play.state.markers().len(), 1);
    assert!(play.log.contains(&Event::BankShort { wanted: 3, found: 2 }));
}

/// Covers: MOR-R05
#[test]
fn an_empty_bank_ends_nothing_by_itself() {
    let mut emptied = naming().bank(6).play();
    emptied.act(&["column A"]).chance("dice 5 6");
    assert_eq!((emptied.state.bank(), emptied.spec().phase), (0, PhaseSpec::Spend));
    emptied.act(&["end", "column B"]).chance("dice 2 2");
    assert_eq!((emptied.ended_by(), emptied.spec().phase), (None, PhaseSpec::Raid { left: 2, rolled: 2 }));
    emptied.act(&["raid Bangor", "raid Conwy"]);
    assert_eq!((emptied.track(P2), emptied.spec().phase), (2, PhaseSpec::Spend));
}
