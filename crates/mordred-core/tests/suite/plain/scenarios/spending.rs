//! MOR-B01 to MOR-B17.

use super::super::edition::Edition;
use super::super::start::Start;
use super::{Opening, Scenario, prepared, three, vale};

pub(super) fn scenarios() -> Vec<Scenario> {
    let mut all = turns();
    all.extend(villages());
    all.extend(chips());
    all.extend(attacks());
    all.extend(repeats());
    all.extend(successes());
    all.extend(this_turn());
    all
}

fn turns() -> Vec<Scenario> {
    vec![
        prepared(
            &["MOR-B01", "MOR-B02", "MOR-B13"],
            "any number of actions in any order, the rest is kept",
            three().castle("Conwy", 0, 1).markers(&["Bangor"]).bp(0, 12),
            "? bank 42
             attack Bangor from Conwy with 1
             die 2
             build Wrexham
             ? bp 1 8
             castle Conwy
             ? bp 1 5
             build Denbigh
             ? bp 1 2
             ? bank 42
             end
             ? bp 1 2
             ? turn 2",
        ),
        prepared(
            &["MOR-B13"],
            "clockwise, and the turn can always be ended",
            three().active(2).bp(2, 20),
            "? may end
             ? may build Wrexham
             end
             ? turn 1",
        ),
    ]
}

fn villages() -> Vec<Scenario> {
    vec![
        prepared(
            &["MOR-B03", "MOR-B04", "MOR-B05"],
            "at an arrow: 3 in a wood, 5 in hills",
            three().bp(0, 8),
            "? may build Wrexham
             ? may build Chirk
             ? may not build Denbigh
             ? may not build Brecon
             build Wrexham
             ? bp 1 5
             ? villages 1 4
             build Chirk
             ? bp 1 0
             ? at Chirk village 1",
        ),
        prepared(
            &["MOR-B03"],
            "not where a village or a marker stands",
            three().village("Wrexham", 0).village("Bala", 1).markers(&["Denbigh"]).bp(0, 9),
            "? may not build Denbigh
             ? may not build Wrexham
             ? may not build Bala
             ? may build Chirk",
        ),
        prepared(
            &["MOR-B03", "MOR-B17"],
            "2 BP are too few for a wood, 4 for hills",
            three().bp(0, 2).bp(1, 4).village("Hay", 2),
            "? may not build Wrexham
             end
             column A
             dice 1 1
             raid Bangor
             raid Conwy
             ? may build Wrexham
             ? may not build Chirk
             ? may build Brecon",
        ),
        prepared(
            &["MOR-B04", "MOR-B05"],
            "1 BP more beside other colours only",
            three().village("Denbigh", 1).village("Hay", 0).bp(0, 4),
            "? may build Conwy
             ? may not build Bala
             ? may not build Snowdon
             build Conwy
             ? bp 1 0",
        ),
        prepared(
            &["MOR-B05"],
            "3 BP do not pay the extra BP",
            three().village("Denbigh", 1).village("Hay", 0).bp(0, 3),
            "? may not build Conwy
             ? may build Wrexham
             ? may build Brecon
             build Brecon
             ? bp 1 0",
        ),
        prepared(
            &["MOR-B05"],
            "an arrow spares it in hills too, own colour beside another's as well",
            three().village("Brecon", 1).village("Denbigh", 0).village("Conwy", 1).bp(0, 10),
            "build Chirk
             ? bp 1 5
             build Bala
             ? bp 1 0",
        ),
        prepared(
            &["MOR-B06"],
            "five villages are all",
            three().village("Wrexham", 0).village("Denbigh", 0).village("Conwy", 0).village("Brecon", 0).bp(0, 20),
            "? villages 1 1
             build Hay
             ? villages 1 0
             ? may not build Chirk
             ? may not build Bala
             ? may castle Hay",
        ),
    ]
}

fn chips() -> Vec<Scenario> {
    vec![
        prepared(
            &["MOR-B07"],
            "3 in a wood, 1 in hills, under any player's village, three at most",
            three().village("Wrexham", 0).village("Bala", 1).bp(0, 11),
            "? may not castle Chirk
             castle Wrexham
             ? bp 1 8
             castle Bala
             ? bp 1 7
             ? at Bala castle 2 1
             castle Bala
             castle Bala
             ? bp 1 5
             ? at Bala castle 2 3
             ? chips 2
             ? may not castle Bala
             ? may castle Wrexham",
        ),
        prepared(
            &["MOR-B08", "MOR-B09"],
            "the castle stays its village's owner's",
            three().village("Snowdon", 1).markers(&["Caernarfon"]).bp(0, 4).bp(1, 1),
            "castle Snowdon
             ? at Snowdon castle 2 1
             ? may not attack Caernarfon from Snowdon with 1
             end
             column A
             dice 1 2
             raid Bangor
             ? may attack Caernarfon from Snowdon with 1
             ? may attack Bangor from Snowdon with 1",
        ),
        Scenario {
            rows: &["MOR-B16"],
            name: "the last chip",
            edition: Edition { chips: Some(1), ..vale() },
            opening: Opening::Prepared(three().village("Bala", 0).bp(0, 9)),
            text: "? chips 1
                   castle Bala
                   ? chips 0
                   ? may not castle Bala
                   ? may build Wrexham",
        },
        prepared(
            &["MOR-B17"],
            "BP paid for another's castle do not pass to its owner",
            three().village("Bala", 1).bp(0, 1),
            "castle Bala
             ? bp 1 0
             ? bp 2 0
             ? may not castle Bala",
        ),
    ]
}

fn attacks() -> Vec<Scenario> {
    let front = || three().castle("Conwy", 0, 1).castle("Caernarfon", 1, 1).village("Snowdon", 0).markers(&["Bangor"]);
    vec![
        prepared(
            &["MOR-B09"],
            "from an own castle next to the marker, 1 BP for a die of 4",
            front().bp(0, 5),
            "? may attack Bangor from Conwy with 1
             ? may attack Bangor from Conwy with 2
             ? may not attack Bangor from Caernarfon with 1
             ? may not attack Bangor from Snowdon with 1
             ? may not attack Anglesey from Conwy with 1
             attack Bangor from Conwy with 1
             ? bp 1 4
             ? turn attack
             die 4
             ? at Bangor vacant
             ? turn 1",
        ),
        prepared(
            &["MOR-B09"],
            "3 does not hit",
            front().bp(0, 1),
            "attack Bangor from Conwy with 1
             die 3
             ? at Bangor marker",
        ),
        prepared(
            &["MOR-B09", "MOR-B14"],
            "3 BP for two dice, one 4 is enough",
            front().bp(0, 5),
            "attack Bangor from Conwy with 2
             ? bp 1 2
             ? turn attacks
             ? outcomes 36 of 36
             dice 1 4
             ? at Bangor vacant",
        ),
        prepared(
            &["MOR-B09"],
            "the dice are not added",
            front().bp(0, 3),
            "attack Bangor from Conwy with 2
             dice 3 3
             ? at Bangor marker",
        ),
        prepared(
            &["MOR-B17"],
            "2 BP are too few for two dice",
            front().bp(0, 2),
            "? may attack Bangor from Conwy with 1
             ? may not attack Bangor from Conwy with 2
             attack Bangor from Conwy with 1
             ? bp 1 1
             die 5
             ? bp 1 1",
        ),
    ]
}

fn repeats() -> Vec<Scenario> {
    let start = || three().castle("Snowdon", 0, 1).castle("Conwy", 0, 1).markers(&["Bangor", "Caernarfon"]).bp(0, 9);
    vec![
        prepared(
            &["MOR-B10"],
            "one attack for a castle and a marker, other pairs are free",
            start(),
            "attack Bangor from Snowdon with 1
             die 1
             ? may not attack Bangor from Snowdon with 1
             ? may not attack Bangor from Snowdon with 2
             ? may attack Bangor from Conwy with 1
             ? may attack Caernarfon from Snowdon with 1
             attack Bangor from Conwy with 1
             die 1
             attack Caernarfon from Snowdon with 1
             die 6
             ? at Caernarfon vacant",
        ),
        prepared(
            &["MOR-B10"],
            "the next turn renews them",
            start().bp(1, 4),
            "attack Bangor from Snowdon with 1
             die 1
             ? may not attack Bangor from Snowdon with 1
             end
             column A
             dice 2 2
             end
             column A
             dice 2 2
             end
             column A
             dice 2 2
             ? turn 1
             ? may attack Bangor from Snowdon with 1",
        ),
    ]
}

fn successes() -> Vec<Scenario> {
    let start = || three().castle("Snowdon", 0, 1).markers(&["Bangor", "Caernarfon"]).bp(0, 9).track(0, 3).track(1, 3);
    vec![
        prepared(
            &["MOR-B11", "MOR-B12"],
            "a success: the track falls, the marker returns, the location is vacant",
            start(),
            "? markers 5
             attack Caernarfon from Snowdon with 1
             die 6
             ? track 1 2
             ? track 2 3
             ? markers 6
             ? at Caernarfon vacant
             ? villages 1 4
             ? turn 1",
        ),
        prepared(
            &["MOR-B11"],
            "two hits are one success",
            start(),
            "attack Caernarfon from Snowdon with 2
             dice 5 6
             ? track 1 2
             ? at Caernarfon vacant
             ? at Bangor marker
             ? markers 6",
        ),
        prepared(
            &["MOR-B11"],
            "the track does not fall below 0",
            start().track(0, 0),
            "attack Caernarfon from Snowdon with 1
             die 6
             ? track 1 0",
        ),
    ]
}

fn this_turn() -> Vec<Scenario> {
    vec![
        prepared(
            &["MOR-B15"],
            "what is built or freed can be used at once",
            three().village("Denbigh", 0).markers(&["Bangor"]).bp(0, 13),
            "build Conwy
             castle Conwy
             attack Bangor from Conwy with 2
             dice 6 1
             ? bp 1 4
             ? may build Bangor
             build Bangor
             ? at Bangor village 1",
        ),
        prepared(
            &["MOR-B15"],
            "a new village is a neighbour at once",
            three().bp(0, 6),
            "build Wrexham
             build Denbigh
             ? bp 1 0",
        ),
        prepared(
            &["MOR-B15"],
            "an added chip does not renew an attack",
            three().castle("Snowdon", 0, 1).markers(&["Bangor"]).bp(0, 9),
            "attack Bangor from Snowdon with 1
             die 1
             castle Snowdon
             ? at Snowdon castle 1 2
             ? may not attack Bangor from Snowdon with 1",
        ),
        Scenario {
            rows: &["MOR-B10", "MOR-B15"],
            name: "a pair that has served stays so while the turn lasts",
            edition: vale(),
            opening: Opening::Prepared(
                Start::new(&vale(), 3).castle("Snowdon", 0, 1).markers(&["Bangor"]).bp(0, 9).used("Snowdon", "Bangor"),
            ),
            text: "? may not attack Bangor from Snowdon with 1
                   build Wrexham
                   ? may not attack Bangor from Snowdon with 2",
        },
    ]
}
