//! Editions, positions and records as serde values: JSON for people, postcard as the compact second format.

use mordred_core::table_common::{Record, Seed, Stored, Table};
use mordred_core::{EditionSpec, Event, Mordred, StateSpec};
use serde_json::Value;
use testkit::formats::{both_ways, with_a_field_more};
use testkit::random_match;

use crate::common::{P1, small_edition, spending};
use crate::snapshots::every_event;

fn small_game() -> Mordred {
    Mordred::open(small_edition(), 3, &[]).expect("a valid edition")
}

#[test]
fn editions_go_through_both_formats() {
    for edition in [EditionSpec::default(), small_edition()] {
        assert_eq!(both_ways(&edition), [edition.clone(), edition]);
    }
}

#[test]
fn the_default_edition_is_the_published_one() {
    let text = include_str!("../data/mordred.json");
    assert_eq!(serde_json::from_str::<EditionSpec>(text).expect("an edition"), EditionSpec::default());
    let (published, ours): (Value, _) = (serde_json::from_str(text).expect("JSON"), EditionSpec::default());
    assert_eq!(serde_json::to_value(ours).expect("plain data"), published);
}

#[test]
fn every_position_of_a_game_goes_through_both_formats() {
    let table = random_match(small_game(), 5);
    let (game, last) = (table.game(), *table.state());
    for state in table.steps().map(|played| played.before()).chain([last]) {
        let spec = game.describe(&state);
        for back in both_ways(&spec) {
            assert_eq!(back, spec);
            assert_eq!(game.state_from_spec(&back), Ok(state));
        }
    }
}

#[test]
fn records_go_through_both_formats_and_replay() {
    for seed in 0..10 {
        let record = random_match(small_game(), seed).record();
        for back in both_ways(&record) {
            assert_eq!(back, record);
            let table = Table::<Mordred>::replay(back).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(table.record(), record);
        }
    }
}

#[test]
fn a_record_leaves_the_drawing_out() {
    let game = Mordred::built_in(3, &[]).expect("3 players");
    assert!(!game.edition().spec().layout.is_empty());
    let record = Table::new(game, Seed::from_u64(7)).record();
    assert!(record.edition.layout.is_empty());
    assert_eq!(record.edition.locations, EditionSpec::default().locations);
}

#[test]
fn every_event_goes_through_both_formats() {
    let game = Mordred::built_in(4, &[]).expect("4 players");
    for event in every_event(&game) {
        assert!(both_ways(&event).into_iter().all(|back| back == event), "{event:?}");
    }
    let built = Event::Built { seat: P1, location: game.edition().location("Conwy").expect("a place"), price: 4 };
    assert_eq!(
        serde_json::to_value(built).expect("plain data"),
        serde_json::json!({"built": {"seat": 0, "location": 6, "price": 4}})
    );
    for wrong in [r#"{"fell": {"location": 128, "lost": null}}"#, r#"{"first_player": 4}"#, r#""began""#] {
        assert!(serde_json::from_str::<Event>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn unknown_fields_are_refused_everywhere() {
    let unknown = "unknown field `more`";
    for path in ["", "/action_table", "/locations/0"] {
        assert!(with_a_field_more(&small_edition(), path).starts_with(unknown), "{path}");
    }
    let play = spending().bp(P1, 9).castle(P1, "Conwy", 1).markers(&["Bangor"]).attacked("Conwy", "Bangor").play();
    let spec: StateSpec = play.game.describe(&play.state);
    for path in ["", "/players/0", "/players/0/villages/0", "/attacked/0"] {
        assert!(with_a_field_more(&spec, path).starts_with(unknown), "{path}");
    }
    let record: Record<EditionSpec> = random_match(small_game(), 1).record();
    for path in ["", "/steps/0/chance", "/steps/1/act", "/edition"] {
        assert!(with_a_field_more(&record, path).starts_with(unknown), "{path}");
    }
}

#[test]
fn an_altered_record_does_not_hold() {
    let whole = random_match(small_game(), 3).record();
    let json = serde_json::to_value(&whole).expect("plain data");
    let altered = |path: &str, value: Value| {
        let mut json = json.clone();
        *json.pointer_mut(path).unwrap_or_else(|| panic!("no {path}")) = value;
        let record = serde_json::from_value(json).expect("still a record");
        Table::<Mordred>::replay(record).err().map(|error| error.to_string())
    };
    assert_eq!(altered("/format", "table-record/1".into()), None);
    let changes: [(&str, Value); 8] = [
        ("/rules", 0.into()),
        ("/seed", "00".repeat(32).into()),
        ("/edition/bank", 25.into()),
        ("/edition/note", "Mine.".into()),
        ("/steps/1/act/action", "column C".into()),
        ("/steps/1/act/digest", "00".repeat(8).into()),
        ("/digest", "00".repeat(32).into()),
        ("/places", Value::Null),
    ];
    let column = json.pointer("/steps/1/act/action").expect("a column");
    assert_ne!(column, "column C", "else that change is none");
    for (path, value) in changes {
        assert!(altered(path, value).is_some(), "{path} was altered and nobody noticed");
    }
}
