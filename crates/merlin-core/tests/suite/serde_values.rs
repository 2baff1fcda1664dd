//! Editions, positions, views and records as serde values: JSON for people, postcard as the compact second format.

use crate::common::*;
use merlin_core::table_common::{Hidden, Record, Stored, Table, Viewer};
use merlin_core::{EditionSpec, Event, Merlin, StateSpec, ViewSpec, built_in_edition};
use serde_json::Value;
use testkit::formats::both_ways;
use testkit::{random_game, random_match};

#[test]
fn the_default_edition_is_the_published_one() {
    let published: EditionSpec = serde_json::from_str(include_str!("../data/merlin.json")).expect("an edition");
    assert_eq!(published, built_in_edition());
    assert_eq!(both_ways(&published), [built_in_edition(), built_in_edition()]);
}

#[test]
fn every_position_and_view_of_a_game_goes_through_both_formats() {
    let game = Merlin::built_in(3, FAVOR).expect("three play");
    let mut count = 0;
    random_game(&game, 5, |state, _| {
        count += 1;
        if count % 7 != 0 {
            return;
        }
        let spec = game.describe(state);
        for back in both_ways::<StateSpec>(&spec) {
            assert_eq!(back, spec);
            assert_eq!(game.state_from_spec(&back), Ok(*state));
        }
        let view = game.describe_view(&game.view(state, Viewer::Seat(P1)));
        assert_eq!(both_ways::<ViewSpec>(&view), [view.clone(), view]);
    });
}

#[test]
fn records_go_through_both_formats_and_replay() {
    let record = random_match(Merlin::built_in(2, FAVOR).unwrap(), 3).record();
    for back in both_ways::<Record<EditionSpec>>(&record) {
        let table = Table::<Merlin>::replay(back).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(table.record(), record);
    }
}

#[test]
fn the_words_are_those_of_the_notation() {
    let spec = scene(2).reached(Wizard, ring::GRAIL).spec;
    let json = serde_json::to_value(&spec).expect("plain data");
    assert_eq!(json["phase"]["moved"]["figure"], "merlin");
    assert_eq!(json["phase"]["moved"]["fox"], Value::Null);
    assert_eq!(json["players"][0]["hand"][0], serde_json::json!({"card": 24, "known": false, "era": 0}));
    assert_eq!(json["environs"][0], serde_json::json!({"terrain": "mountain", "tower": true, "manor": null}));
    assert_eq!(json["players"][0]["henchmen"]["lady_in_waiting"], Value::Null);
}

#[test]
fn unknown_fields_and_numbers_out_of_range_are_refused() {
    let spec = serde_json::to_value(scene(2).spec).expect("plain data");
    let with = |field: &str, value: Value| {
        let mut spec = spec.clone();
        spec[field] = value;
        serde_json::from_value::<StateSpec>(spec).map(|_| ()).unwrap_err().to_string()
    };
    assert!(with("colour", Value::Null).contains("unknown field `colour`"));
    assert!(with("merlin", 24.into()).contains("wanted a space from 0 to 23, found 24"));
    assert!(with("deck", serde_json::json!([55])).contains("wanted a card from 0 to 54, found 55"));
}

#[test]
fn every_event_goes_through_both_formats() {
    for (players, modules) in [(2, PLAIN), (4, FAVOR)] {
        let game = Merlin::built_in(players, modules).expect("they play");
        random_game(&game, 3, |_, events| {
            for event in events {
                assert_eq!(both_ways(event), [*event, *event]);
            }
        });
    }
    let sent = Event::HenchmanSent { seat: P2, henchman: Builder, from: None, to: Fox };
    let json = r#"{"henchman_sent":{"seat":1,"henchman":"builder","from":null,"to":"fox"}}"#;
    assert_eq!(serde_json::to_string(&sent).expect("plain data"), json);
    let wrong = serde_json::from_str::<Event>(r#"{"dice_rolled":[0,[2,2,2,5]]}"#).unwrap_err().to_string();
    assert!(wrong.contains("without three alike (MER-S15)"), "{wrong}");
}
