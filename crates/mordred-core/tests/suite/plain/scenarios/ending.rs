//! MOR-E01 to MOR-E06.

use super::super::start::Start;
use super::{Scenario, prepared, three};

pub(super) fn scenarios() -> Vec<Scenario> {
    let mut all = sides();
    all.extend(under_mordred());
    all.extend(under_arthur());
    all.extend(home());
    all
}

/// Player 1 is one point away from the end of the track.
fn at_thirteen() -> Start {
    three().before_the_roll().track(0, 13)
}

fn sides() -> Vec<Scenario> {
    vec![
        prepared(
            &["MOR-E02", "MOR-E06"],
            "three locations against three villages: Arthur",
            at_thirteen().markers(&["Caernarfon"]).village("Wrexham", 0).village("Chirk", 0).village("Hay", 1),
            "column A
             dice 1 2
             raid Bangor
             ? end track
             ? side Arthur
             ? track 1 14
             ? winners 1
             ? places 1 2 3",
        ),
        prepared(
            &["MOR-E02"],
            "four against three, the home and the last one counted, chips not: Mordred",
            at_thirteen()
                .markers(&["Caernarfon", "Snowdon"])
                .village("Wrexham", 0)
                .castle("Chirk", 0, 3)
                .village("Hay", 1),
            "column A
             dice 1 2
             raid Bangor
             ? side Mordred
             ? winners 2 3
             ? places 3 1 1",
        ),
        prepared(
            &["MOR-E02"],
            "a village lost in the last step is no longer counted",
            at_thirteen().village("Bangor", 0).village("Wrexham", 2),
            "column A
             dice 1 2
             raid Bangor
             ? side Mordred",
        ),
        prepared(
            &["MOR-E02", "MOR-R04"],
            "one against one when the bank fails: Arthur",
            three().before_the_roll().bank(0).village("Hay", 2),
            "column A
             dice 2 1
             ? end bank
             ? side Arthur
             ? winners 3
             ? places 2 2 1",
        ),
    ]
}

fn under_mordred() -> Vec<Scenario> {
    vec![
        prepared(
            &["MOR-E03"],
            "the lowest track, then most BP",
            at_thirteen().track(1, 2).track(2, 2).bp(1, 4).bp(2, 5).bp(0, 9),
            "column A
             dice 1 1
             raid Bangor
             raid Conwy
             ? side Mordred
             ? winners 3
             ? places 3 2 1",
        ),
        prepared(
            &["MOR-E03"],
            "the rest stays tied",
            at_thirteen().track(1, 2).track(2, 2).bp(1, 4).bp(2, 4),
            "column A
             dice 1 1
             raid Bangor
             raid Conwy
             ? winners 2 3
             ? places 3 1 1",
        ),
    ]
}

fn under_arthur() -> Vec<Scenario> {
    let start = || three().before_the_roll().bank(0).castle("Wrexham", 0, 2);
    vec![
        prepared(
            &["MOR-E04"],
            "most villages, then most BP; castles do not count",
            start().village("Chirk", 1).bank(9).bp(1, 3).bp(0, 2).bp(2, 4),
            "column C
             dice 6 6
             ? end bank
             ? side Arthur
             ? winners 2
             ? places 2 1 3",
        ),
        prepared(
            &["MOR-E04", "MOR-E08"],
            "the rest stays tied, and the place it fills is skipped",
            start().village("Chirk", 1),
            "column A
             dice 2 2
             ? winners 1 2
             ? places 1 1 3",
        ),
        prepared(
            &["MOR-E04"],
            "more villages go before more BP",
            start().village("Chirk", 1).village("Hay", 1).bank(9).bp(0, 8),
            "column C
             dice 6 6
             ? winners 2
             ? places 2 1 3",
        ),
    ]
}

fn home() -> Vec<Scenario> {
    vec![
        prepared(
            &["MOR-E05"],
            "Anglesey taken: the attacker wins, whatever else stands",
            three()
                .castle("Caernarfon", 1, 1)
                .active(1)
                .village("Wrexham", 0)
                .village("Chirk", 0)
                .village("Hay", 2)
                .markers(&["Bangor"])
                .bp(1, 3)
                .track(1, 5),
            "? markers 6
             attack Anglesey from Caernarfon with 1
             die 4
             ? turn over
             ? end home
             ? side none
             ? winners 2
             ? places - 1 -
             ? at Anglesey vacant
             ? markers 7
             ? track 2 4
             ? bp 2 2",
        ),
        prepared(
            &["MOR-E05"],
            "any other marker is no end, nor is a failed attack",
            three().castle("Caernarfon", 0, 1).markers(&["Bangor"]).bp(0, 3),
            "attack Bangor from Caernarfon with 1
             die 6
             ? turn 1
             attack Anglesey from Caernarfon with 1
             die 3
             ? turn 1
             ? at Anglesey marker",
        ),
    ]
}
