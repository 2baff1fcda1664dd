//! MOR-X01 to MOR-X05: what an edition may say, and that it is listened to.

use super::super::edition::{Edition, Face};
use super::super::start::Start;
use super::{Opening, Scenario, vale};

pub(super) fn scenarios() -> Vec<Scenario> {
    let mut all = refused();
    all.extend(followed());
    all
}

fn refuse(row: &'static [&'static str], name: &'static str, edition: Edition) -> Scenario {
    Scenario { rows: row, name, edition, opening: Opening::Refused(3), text: "" }
}

fn refused() -> Vec<Scenario> {
    let mut zero = vale();
    zero.table[0][3] = Face::Points(0);
    let mut four = vale();
    four.table[2][0] = Face::Mordred(4);
    let mut one_way = vale();
    if let Some(hay) = one_way.locations.get_mut("Hay") {
        hay.links.insert("Bala".to_string());
    }
    let mut parts = vale();
    if let Some(hay) = parts.locations.get_mut("Hay") {
        hay.links.clear();
    }
    if let Some(brecon) = parts.locations.get_mut("Brecon") {
        brecon.links.remove("Hay");
    }
    vec![
        refuse(&["MOR-X01"], "a cell of 0 BP is refused", zero),
        refuse(&["MOR-X01"], "a cell of Mordred 4 is refused", four),
        refuse(&["MOR-X02"], "a link of one direction is refused", one_way),
        refuse(&["MOR-X02"], "a map in two parts is refused", parts),
        refuse(&["MOR-X02"], "a home off the map is refused", Edition { home: "Avalon".to_string(), ..vale() }),
        refuse(&["MOR-X05"], "one marker is refused", Edition { markers: 1, ..vale() }),
        refuse(&["MOR-X05"], "four chips a village are refused", Edition { max_chips: 4, ..vale() }),
        refuse(&["MOR-X05"], "no chips a village are refused", Edition { max_chips: 0, ..vale() }),
    ]
}

fn followed() -> Vec<Scenario> {
    let mut table = vale();
    table.table[0][5] = Face::Points(7);
    let counts = Edition { markers: 3, villages: 2, max_chips: 1, chips: None, ..vale() };
    let pair = Edition { players: vec![2], ..vale() };
    let inland = Edition { home: "Hay".to_string(), ..vale() };
    vec![
        Scenario {
            rows: &["MOR-X01"],
            name: "the edition's table is read",
            opening: Opening::Prepared(Start::new(&table, 3).before_the_roll()),
            edition: table,
            text: "column A
                   dice 6 2
                   ? bp 1 8",
        },
        Scenario {
            rows: &["MOR-X02"],
            name: "links hold in both directions",
            edition: vale(),
            opening: Opening::Prepared(
                Start::new(&vale(), 3)
                    .castle("Bala", 0, 1)
                    .castle("Hay", 0, 1)
                    .markers(&["Denbigh", "Brecon"])
                    .bp(0, 2),
            ),
            text: "? may attack Denbigh from Bala with 1
                   ? may attack Brecon from Hay with 1",
        },
        Scenario {
            rows: &["MOR-X03", "MOR-X04"],
            name: "bank and chips are the edition's",
            edition: vale(),
            opening: Opening::New(4),
            text: "? bank 60
                   ? chips 6",
        },
        Scenario {
            rows: &["MOR-X04", "MOR-X05"],
            name: "three markers, two villages, one chip, chips unlimited",
            opening: Opening::Prepared(Start::new(&counts, 3).village("Bala", 0).bp(0, 9)),
            edition: counts,
            text: "? markers 2
                   ? villages 1 1
                   ? chips unlimited
                   castle Bala
                   ? chips unlimited
                   ? may not castle Bala
                   build Wrexham
                   ? villages 1 0
                   ? may not build Chirk
                   end
                   column B
                   dice 1 3
                   raid Bangor
                   raid Caernarfon
                   ? end markers",
        },
        Scenario {
            rows: &["MOR-X05", "MOR-S01"],
            name: "an edition for two",
            edition: pair,
            opening: Opening::New(2),
            text: "? outcomes 2 of 2
                   first 2
                   column A
                   dice 2 2
                   end
                   ? turn 1",
        },
        Scenario {
            rows: &["MOR-X05", "MOR-E05"],
            name: "another home",
            opening: Opening::Prepared(Start::new(&inland, 3).castle("Brecon", 0, 1).bp(0, 1).markers(&["Anglesey"])),
            edition: inland,
            text: "? at Hay marker
                   attack Hay from Brecon with 1
                   die 5
                   ? end home",
        },
    ]
}
