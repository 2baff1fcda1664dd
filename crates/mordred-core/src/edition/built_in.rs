//! The built-in edition as data: a reconstruction, not the printed game. MOR-X01 to MOR-X05.
//!
//! Places are real ones of Wales, links join near neighbours, the table meets what reviews say of the printed one.

use alloc::string::String;

use super::{ActionTableSpec, EditionSpec, LocationSpec};

const NOTE: &str = "Reconstructed default edition of Mordred: NOT the printed map, table or bank. Locations are real places of Wales with approximate coordinates; links join near neighbours; the table meets every constraint known from reviews (rule catalogue MOR-X01..X04).";
const HOME: &str = "Anglesey";
const MARKERS: u8 = 33;
const VILLAGES: u8 = 20;
const BANK: u16 = 150;
const MAX_CHIPS: u8 = 3;
const PLAYERS: [u8; 2] = [3, 4];
const ACTION_TABLE: [[&str; 6]; 3] =
    [["M1", "1", "2", "2", "3", "3"], ["M2", "M1", "3", "3", "4", "5"], ["M3", "M2", "M1", "5", "6", "8"]];

/// Name, whether it is a wood (else hills), whether an arrow points at it, latitude and longitude in hundredths of a
/// degree, neighbours.
type Row = (&'static str, bool, bool, [i32; 2], &'static [&'static str]);

#[rustfmt::skip]
const LOCATIONS: &[Row] = &[
    ("Anglesey", true, false, [5327, -435], &["Bangor", "Caernarfon"]),
    ("Bangor", true, false, [5322, -413], &["Anglesey", "Bethesda", "Caernarfon", "Conwy", "Snowdon"]),
    ("Caernarfon", true, false, [5313, -427], &["Anglesey", "Bangor", "Criccieth", "Snowdon"]),
    ("Pwllheli", true, false, [5289, -441], &["Criccieth"]),
    ("Criccieth", true, false, [5292, -423], &["Caernarfon", "Harlech", "Pwllheli", "Snowdon"]),
    ("Snowdon", false, false, [5307, -405], &["Bangor", "Bethesda", "Caernarfon", "Criccieth", "Ffestiniog"]),
    ("Conwy", true, false, [5328, -383], &["Bangor", "Bethesda", "Llanrwst"]),
    ("Bethesda", false, false, [5315, -395], &["Bangor", "Conwy", "Llanrwst", "Snowdon"]),
    ("Llanrwst", true, false, [5314, -379], &["Bethesda", "Cerrigydrudion", "Conwy", "Denbigh", "Ffestiniog", "Rhuddlan"]),
    ("Ffestiniog", false, false, [5297, -393], &["Bala", "Cerrigydrudion", "Dolgellau", "Harlech", "Llanrwst", "Snowdon"]),
    ("Harlech", true, false, [5286, -411], &["Criccieth", "Dolgellau", "Ffestiniog"]),
    ("Rhuddlan", true, false, [5329, -347], &["Denbigh", "Holywell", "Llanrwst"]),
    ("Denbigh", true, false, [5318, -342], &["Cerrigydrudion", "Holywell", "Llanrwst", "Rhuddlan", "Ruthin"]),
    ("Cerrigydrudion", false, false, [5303, -356], &["Bala", "Corwen", "Denbigh", "Ffestiniog", "Llanrwst", "Ruthin"]),
    ("Bala", false, false, [5291, -360], &["Cerrigydrudion", "Corwen", "Dolgellau", "Ffestiniog", "Llanfyllin", "Mallwyd"]),
    ("Dolgellau", false, false, [5274, -389], &["Bala", "Ffestiniog", "Harlech", "Machynlleth", "Mallwyd", "Tywyn"]),
    ("Ruthin", false, false, [5311, -331], &["Cerrigydrudion", "Corwen", "Denbigh", "Holywell", "Llangollen", "Wrexham"]),
    ("Holywell", true, false, [5328, -322], &["Denbigh", "Rhuddlan", "Ruthin", "Wrexham"]),
    ("Wrexham", true, true, [5305, -299], &["Holywell", "Llangollen", "Ruthin"]),
    ("Llangollen", false, false, [5297, -317], &["Chirk", "Corwen", "Ruthin", "Wrexham"]),
    ("Corwen", true, false, [5298, -337], &["Bala", "Cerrigydrudion", "Llanfyllin", "Llangollen", "Ruthin"]),
    ("Tywyn", true, false, [5259, -409], &["Aberystwyth", "Dolgellau", "Machynlleth"]),
    ("Mallwyd", false, false, [5270, -368], &["Bala", "Carno", "Dolgellau", "Llanfair", "Machynlleth"]),
    ("Machynlleth", true, false, [5259, -385], &["Aberystwyth", "Carno", "Dolgellau", "Mallwyd", "Plynlimon", "Tywyn"]),
    ("Llanfyllin", false, false, [5277, -327], &["Bala", "Chirk", "Corwen", "Llanfair", "Welshpool"]),
    ("Chirk", true, true, [5294, -305], &["Llanfyllin", "Llangollen", "Welshpool"]),
    ("Welshpool", true, true, [5266, -315], &["Chirk", "Llanfair", "Llanfyllin", "Montgomery"]),
    ("Llanfair", false, false, [5265, -333], &["Carno", "Llanfyllin", "Mallwyd", "Montgomery", "Newtown", "Welshpool"]),
    ("Carno", false, false, [5256, -353], &["Llanfair", "Llanidloes", "Machynlleth", "Mallwyd", "Newtown", "Plynlimon"]),
    ("Montgomery", true, true, [5256, -315], &["Knighton", "Llanfair", "Newtown", "Welshpool"]),
    ("Newtown", true, false, [5251, -331], &["Carno", "Knighton", "Llanfair", "Llanidloes", "Montgomery"]),
    ("Llanidloes", false, false, [5245, -354], &["Carno", "Newtown", "Plynlimon", "Rhayader"]),
    ("Aberystwyth", true, false, [5241, -408], &["Aberaeron", "Machynlleth", "Plynlimon", "Strata Florida", "Tywyn"]),
    ("Plynlimon", false, false, [5247, -378], &["Aberystwyth", "Carno", "Llanidloes", "Machynlleth", "Strata Florida"]),
    ("Knighton", false, true, [5234, -305], &["Montgomery", "Newtown", "Radnor"]),
    ("Rhayader", false, false, [5230, -351], &["Builth", "Llanidloes", "Llanwrtyd", "Radnor", "Strata Florida"]),
    ("Radnor", false, false, [5224, -316], &["Builth", "Hay", "Knighton", "Rhayader"]),
    ("Strata Florida", false, false, [5227, -384], &["Aberaeron", "Aberystwyth", "Lampeter", "Llanwrtyd", "Plynlimon", "Rhayader"]),
    ("Aberaeron", true, false, [5224, -426], &["Aberystwyth", "Lampeter", "Newcastle Emlyn", "Strata Florida"]),
    ("Lampeter", true, false, [5211, -408], &["Aberaeron", "Carmarthen", "Llandeilo", "Llandovery", "Newcastle Emlyn", "Strata Florida"]),
    ("Builth", true, false, [5215, -340], &["Brecon", "Hay", "Llanwrtyd", "Radnor", "Rhayader"]),
    ("Llanwrtyd", false, false, [5211, -364], &["Brecon", "Builth", "Llandovery", "Rhayader", "Strata Florida"]),
    ("Hay", true, true, [5207, -313], &["Black Mountains", "Brecon", "Builth", "Radnor"]),
    ("Brecon", true, false, [5195, -339], &["Black Mountains", "Builth", "Hay", "Llandovery", "Llanwrtyd", "Merthyr"]),
    ("Llandovery", true, false, [5199, -380], &["Brecon", "Lampeter", "Llandeilo", "Llanwrtyd"]),
    ("Cardigan", true, false, [5208, -466], &["Newcastle Emlyn", "Preseli"]),
    ("Newcastle Emlyn", true, false, [5204, -447], &["Aberaeron", "Cardigan", "Carmarthen", "Lampeter"]),
    ("Preseli", false, false, [5195, -477], &["Cardigan", "Haverfordwest", "Narberth"]),
    ("St Davids", true, false, [5188, -527], &["Haverfordwest"]),
    ("Haverfordwest", true, false, [5180, -497], &["Narberth", "Pembroke", "Preseli", "St Davids"]),
    ("Pembroke", true, false, [5167, -491], &["Haverfordwest", "Narberth"]),
    ("Narberth", true, false, [5180, -474], &["Carmarthen", "Haverfordwest", "Pembroke", "Preseli"]),
    ("Carmarthen", true, false, [5186, -431], &["Kidwelly", "Lampeter", "Llandeilo", "Narberth", "Newcastle Emlyn"]),
    ("Llandeilo", true, false, [5188, -399], &["Carmarthen", "Lampeter", "Llandovery", "Neath", "Swansea"]),
    ("Kidwelly", true, false, [5174, -431], &["Carmarthen", "Swansea"]),
    ("Swansea", true, false, [5163, -394], &["Kidwelly", "Llandeilo", "Neath"]),
    ("Neath", false, false, [5168, -375], &["Llandeilo", "Margam", "Merthyr", "Swansea"]),
    ("Black Mountains", false, false, [5197, -309], &["Abergavenny", "Brecon", "Hay"]),
    ("Merthyr", false, false, [5175, -338], &["Abergavenny", "Brecon", "Neath", "Pontypridd"]),
    ("Abergavenny", true, true, [5182, -302], &["Black Mountains", "Caerleon", "Chepstow", "Merthyr"]),
    ("Margam", true, false, [5155, -360], &["Neath", "Pontypridd"]),
    ("Pontypridd", false, false, [5160, -334], &["Caerleon", "Cardiff", "Margam", "Merthyr"]),
    ("Cardiff", true, true, [5148, -318], &["Caerleon", "Pontypridd"]),
    ("Caerleon", true, false, [5161, -295], &["Abergavenny", "Cardiff", "Chepstow", "Pontypridd"]),
    ("Chepstow", true, true, [5164, -268], &["Abergavenny", "Caerleon"]),
];

/// The built-in edition.
impl Default for EditionSpec {
    fn default() -> Self {
        let column = |cells: &[&str; 6]| cells.iter().map(|&cell| String::from(cell)).collect();
        let [a, b, c] = &ACTION_TABLE;
        Self {
            note: NOTE.into(),
            home: HOME.into(),
            markers: MARKERS,
            villages: VILLAGES,
            bank: BANK,
            max_chips: MAX_CHIPS,
            players: PLAYERS.into(),
            chips: None,
            action_table: ActionTableSpec { a: column(a), b: column(b), c: column(c) },
            locations: LOCATIONS.iter().map(location_spec).collect(),
            layout: LOCATIONS.iter().map(|row| (row.0.into(), row.3)).collect(),
        }
    }
}

fn location_spec(&(name, wood, arrow, _, links): &Row) -> LocationSpec {
    LocationSpec {
        name: name.into(),
        terrain: if wood { "wood" } else { "hill" }.into(),
        arrow,
        links: links.iter().map(|&link| link.into()).collect(),
    }
}
