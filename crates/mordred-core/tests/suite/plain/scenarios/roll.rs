//! MOR-R01 to MOR-R05.

use super::{Scenario, prepared, three};

pub(super) fn scenarios() -> Vec<Scenario> {
    let mut all = dice();
    all.extend(bank());
    all
}

fn dice() -> Vec<Scenario> {
    vec![
        prepared(
            &["MOR-R01", "MOR-R02"],
            "both dice are read in column C",
            three().before_the_roll(),
            "column C
             ? turn roll
             ? outcomes 36 of 36
             dice 4 5
             ? bp 1 11
             ? bank 49
             ? turn 1
             ? may end",
        ),
        prepared(
            &["MOR-R01"],
            "two attack dice are an ordered pair, one is six",
            three().castle("Conwy", 0, 1).castle("Caernarfon", 0, 1).markers(&["Bangor"]).bp(0, 4),
            "attack Bangor from Conwy with 1
             ? outcomes 6 of 6
             die 1
             attack Bangor from Caernarfon with 2
             ? turn attacks
             ? outcomes 36 of 36
             dice 5 2
             ? at Bangor vacant",
        ),
        prepared(
            &["MOR-R02"],
            "one die gives BP, the other three attacks",
            three().before_the_roll(),
            "column C
             dice 6 1
             ? bp 1 8
             raid Bangor
             raid Conwy
             ? turn 1
             ? track 1 0
             raid Denbigh
             ? track 1 3
             ? may end",
        ),
        prepared(
            &["MOR-R03"],
            "BP, then attacks, then the track",
            three().before_the_roll().track(0, 12),
            "column C
             dice 4 1
             ? bp 1 5
             ? track 1 12
             raid Bangor
             raid Conwy
             ? bp 1 5
             ? track 1 12
             raid Denbigh
             ? track 1 15
             ? end track",
        ),
    ]
}

fn bank() -> Vec<Scenario> {
    vec![
        prepared(
            &["MOR-R04", "MOR-E01"],
            "two dice that the bank cannot serve together",
            three().before_the_roll().bank(10),
            "column C
             dice 4 5
             ? turn over
             ? end bank
             ? bank 10
             ? bp 1 0",
        ),
        prepared(
            &["MOR-R04"],
            "the attacks of a roll that cannot be served do not happen",
            three().before_the_roll().bank(4),
            "column C
             dice 1 4
             ? end bank
             ? at Bangor vacant
             ? track 1 0
             ? bank 4",
        ),
        prepared(
            &["MOR-R04", "MOR-R05"],
            "the bank just suffices, then a roll without BP is taken",
            three().before_the_roll().bank(11),
            "column C
             dice 4 5
             ? bp 1 11
             ? bank 0
             ? turn 1
             end
             column A
             dice 1 1
             ? turn 2
             raid Bangor
             raid Conwy
             ? track 2 2
             ? turn 2
             end
             column A
             dice 1 2
             ? end bank
             ? track 3 0",
        ),
    ]
}
