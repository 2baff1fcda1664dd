//! MOR-A01 to MOR-A13.

use super::super::edition::Edition;
use super::super::start::Start;
use super::{Opening, Scenario, prepared, three, vale};

pub(super) fn scenarios() -> Vec<Scenario> {
    let mut all = targets();
    all.extend(castles());
    all.extend(compulsion());
    all.extend(track());
    all
}

fn targets() -> Vec<Scenario> {
    vec![
        prepared(
            &["MOR-A01", "MOR-A13"],
            "one by one, each result seen before the next target",
            three().before_the_roll().castle("Bangor", 1, 1).bp(0, 9),
            "column C
             dice 2 3
             ? turn 1
             ? may not end
             raid Bangor
             ? turn castle
             die 3
             ? at Bangor castle 2 1
             ? may raid Bangor
             ? may not raid Conwy
             raid Bangor
             die 4
             ? at Bangor marker
             ? may raid Conwy
             raid Conwy
             ? turn 1
             ? may build Wrexham",
        ),
        prepared(
            &["MOR-A02"],
            "cut-off markers and markers just placed attack",
            three().before_the_roll().markers(&["Brecon"]),
            "column B
             dice 1 1
             ? may raid Bangor
             ? may raid Caernarfon
             ? may raid Chirk
             ? may raid Hay
             ? may not raid Conwy
             ? may not raid Anglesey
             ? may not raid Brecon
             raid Chirk
             ? may raid Bala
             ? may raid Wrexham
             ? may not raid Chirk",
        ),
        prepared(
            &["MOR-A03", "MOR-A08"],
            "vacant locations and unprotected villages fall at once",
            three().before_the_roll().village("Caernarfon", 1),
            "? villages 2 4
             column B
             dice 1 3
             raid Bangor
             ? at Bangor marker
             ? markers 6
             ? turn 1
             raid Caernarfon
             ? at Caernarfon marker
             ? villages 2 5
             ? markers 5
             ? bp 1 3
             ? may end",
        ),
    ]
}

fn castles() -> Vec<Scenario> {
    vec![
        prepared(
            &["MOR-A04", "MOR-A08"],
            "5 minus 2 chips takes a castle",
            three().before_the_roll().castle("Bangor", 2, 2),
            "? chips 4
             column A
             dice 1 2
             raid Bangor
             ? turn castle
             ? outcomes 6 of 6
             die 5
             ? at Bangor marker
             ? villages 3 5
             ? chips 6
             ? markers 6",
        ),
        prepared(
            &["MOR-A04"],
            "three chips fall to a 6 only",
            three().before_the_roll().castle("Bangor", 2, 3).castle("Caernarfon", 2, 3),
            "column A
             dice 1 1
             raid Bangor
             die 5
             ? at Bangor castle 3 3
             raid Caernarfon
             die 6
             ? at Caernarfon marker",
        ),
        prepared(
            &["MOR-A04", "MOR-A05", "MOR-A06"],
            "a failed attack leaves all as it was, its point counts, it can be repeated",
            three().before_the_roll().castle("Bangor", 2, 2),
            "column B
             dice 1 5
             raid Bangor
             die 4
             ? at Bangor castle 3 2
             ? chips 4
             ? markers 7
             ? track 1 0
             ? may raid Bangor
             raid Bangor
             die 4
             ? markers 7
             ? track 1 2
             ? may end",
        ),
        prepared(
            &["MOR-A05", "MOR-A11"],
            "a failed attack with the last marker ends nothing",
            three().before_the_roll().castle("Bangor", 2, 2).markers(&[
                "Caernarfon",
                "Snowdon",
                "Bala",
                "Denbigh",
                "Conwy",
                "Wrexham",
            ]),
            "? markers 1
             column A
             dice 1 2
             raid Bangor
             die 1
             ? markers 1
             ? turn 1
             ? track 1 1",
        ),
    ]
}

fn compulsion() -> Vec<Scenario> {
    let inland = Edition { home: "Hay".to_string(), ..vale() };
    let mut tiny = vale();
    tiny.locations.retain(|name, _| ["Anglesey", "Bangor", "Caernarfon"].contains(&name.as_str()));
    for location in tiny.locations.values_mut() {
        location.links.retain(|link| ["Anglesey", "Bangor", "Caernarfon"].contains(&link.as_str()));
    }
    vec![
        prepared(
            &["MOR-A07"],
            "own villages must be attacked, nothing can be declined",
            three().before_the_roll().village("Bangor", 0).village("Caernarfon", 0),
            "column A
             dice 1 2
             ? may raid Bangor
             ? may raid Caernarfon
             ? may not end
             raid Bangor
             ? villages 1 4
             ? at Bangor marker",
        ),
        Scenario {
            rows: &["MOR-A07"],
            name: "a single target is chosen like any other",
            opening: Opening::Prepared(Start::new(&inland, 3).before_the_roll()),
            edition: inland,
            text: "column A
                   dice 1 2
                   ? turn 1
                   ? may raid Brecon
                   raid Brecon
                   ? at Brecon marker
                   ? may end",
        },
        Scenario {
            rows: &["MOR-A07"],
            name: "attacks without a target lapse, their points count",
            opening: Opening::Prepared(Start::new(&tiny, 3).before_the_roll().markers(&["Caernarfon"])),
            edition: tiny,
            text: "column C
                   dice 1 4
                   raid Bangor
                   ? turn 1
                   ? may end
                   ? track 1 3
                   end
                   column B
                   dice 1 1
                   ? turn 2
                   ? may end
                   ? track 2 4",
        },
    ]
}

fn track() -> Vec<Scenario> {
    let two_left = || three().before_the_roll().markers(&["Bangor", "Caernarfon", "Snowdon", "Bala", "Denbigh"]);
    vec![
        prepared(
            &["MOR-A09"],
            "the active player's track rises by all points",
            three().before_the_roll().active(1).track(1, 2),
            "column B
             dice 1 2
             raid Bangor
             raid Conwy
             raid Caernarfon
             ? track 1 0
             ? track 2 5
             ? track 3 0",
        ),
        prepared(
            &["MOR-A10", "MOR-E01"],
            "14 ends the game at once",
            three().before_the_roll().track(0, 13).bp(0, 9),
            "column A
             dice 1 6
             raid Bangor
             ? turn over
             ? end track
             ? track 1 14
             ? bp 1 12",
        ),
        prepared(
            &["MOR-A10"],
            "the track has no upper end",
            three().before_the_roll().track(0, 13),
            "column C
             dice 1 1
             raid Bangor
             raid Conwy
             raid Denbigh
             raid Wrexham
             raid Chirk
             raid Bala
             ? end track
             ? track 1 19",
        ),
        prepared(
            &["MOR-A11", "MOR-A12", "MOR-E01"],
            "the last marker ends the game, no point of the roll is added",
            two_left(),
            "? markers 2
             column C
             dice 1 4
             raid Conwy
             ? markers 1
             ? turn 1
             raid Wrexham
             ? markers 0
             ? turn over
             ? end markers
             ? track 1 0
             ? bp 1 5",
        ),
        prepared(
            &["MOR-A12"],
            "a failed attack's point is not added either",
            two_left().castle("Conwy", 1, 3).track(0, 12),
            "column C
             dice 1 4
             raid Conwy
             die 1
             raid Wrexham
             ? turn 1
             raid Chirk
             ? end markers
             ? track 1 12",
        ),
        prepared(
            &["MOR-A13"],
            "the attacks of both dice are one sequence",
            three().before_the_roll().track(0, 12),
            "column C
             dice 2 1
             raid Bangor
             raid Conwy
             ? track 1 12
             ? turn 1
             raid Denbigh
             raid Wrexham
             raid Chirk
             ? track 1 17
             ? end track",
        ),
    ]
}
