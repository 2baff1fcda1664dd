//! MOR-S01 to MOR-S05.

use super::{Opening, Scenario, vale};

fn new(rows: &'static [&'static str], name: &'static str, opening: Opening, text: &'static str) -> Scenario {
    Scenario { rows, name, edition: vale(), opening, text }
}

pub(super) fn scenarios() -> Vec<Scenario> {
    vec![
        new(&["MOR-S01"], "two players are refused", Opening::Refused(2), ""),
        new(&["MOR-S01"], "five players are refused", Opening::Refused(5), ""),
        new(
            &["MOR-S02", "MOR-S03", "MOR-S04", "MOR-S05"],
            "the table before the first roll",
            Opening::New(3),
            "? turn first
             ? outcomes 3 of 3
             ? bank 60
             ? bp 1 0
             ? bp 3 0
             ? at Anglesey marker
             ? at Bangor vacant
             ? markers 7
             ? track 1 0
             ? villages 1 5
             ? villages 3 5
             first 2
             ? turn 2
             ? may column A
             ? may column B
             ? may column C
             ? may not end",
        ),
        new(
            &["MOR-S05"],
            "each of four players can begin",
            Opening::New(4),
            "? outcomes 4 of 4
             first 4
             ? turn 4",
        ),
    ]
}
