//! Editions, positions, views, events and records as serde values: JSON for people, postcard as the compact second format.

use crate::common::wander::{Player, prepared, random_game, step};
use crate::common::{Asked, P1, P2, table};
use erben_core::table_common::{Hidden, Record, Seat, Seed, Stored, Table, Viewer};
use erben_core::{EditionSpec, Erben, Event, Piece, StateSpec, ViewSpec, Whereabouts, built_in_edition};
use serde_json::Value;
use testkit::formats::{both_ways, with_a_field_more};

fn game(players: u8) -> Erben {
    Erben::built_in(players, &[]).expect("2 to 4 players")
}

#[test]
fn editions_go_through_both_formats() {
    let edition = built_in_edition();
    assert_eq!(both_ways(&edition), [edition.clone(), edition]);
}

#[test]
fn the_default_edition_is_the_published_one() {
    let text = include_str!("../data/erben.json");
    assert_eq!(serde_json::from_str::<EditionSpec>(text).expect("an edition"), built_in_edition());
    // What the edition does not name is none: written out it is the same edition.
    let written = serde_json::to_string(&built_in_edition()).expect("plain data");
    assert_eq!(serde_json::from_str::<EditionSpec>(&written).expect("an edition"), built_in_edition());
}

/// An edition whose links and spaces are listed otherwise is the same one, and a record spells it in one way.
#[test]
fn a_record_spells_an_edition_in_one_way() {
    let mut other = built_in_edition();
    other.links.reverse();
    other.links[3].swap(0, 1);
    other.spaces.rotate_left(5);
    let record = |edition| {
        let game = Erben::open(edition, 3, &[]).expect("a valid edition");
        Table::new(game, Seed::from_u64(4)).record()
    };
    let (plain, turned) = (record(built_in_edition()), record(other.clone()));
    assert_eq!((&plain.edition, &plain), (&built_in_edition(), &turned));
    let again = Table::<Erben>::replay(Record { edition: other, ..plain.clone() }).expect("the same edition");
    assert_eq!(again.record(), plain);
    let mut moved = built_in_edition();
    moved.links[0][1] = "m2".into();
    assert_ne!(record(moved).digest, plain.digest);
}

#[test]
fn every_position_and_view_goes_through_both_formats() {
    let rng = &mut Seed::from_u64(3).rng();
    for players in 2..=4 {
        let game = game(players);
        for _ in 0..2 {
            let mut state = prepared(&game, rng);
            loop {
                let spec = game.describe(&state);
                for back in both_ways::<StateSpec>(&spec) {
                    assert_eq!(game.state_from_spec(&back), Ok(state));
                }
                for who in [Viewer::Seat(P1), Viewer::Seat(P2), Viewer::Public, Viewer::Referee] {
                    let view = game.describe_view(&game.view(&state, who));
                    assert_eq!(both_ways::<ViewSpec>(&view), [view.clone(), view]);
                }
                if !step(&game, &mut state, Player::Wanderer, rng, &mut ()) {
                    break;
                }
            }
        }
    }
}

#[test]
fn events_go_through_both_formats_as_each_viewer_sees_them() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..6 {
        let table = random_game(game(3), seed);
        for event in table.steps().flat_map(|played| played.events) {
            for who in [Viewer::Seat(P1), Viewer::Public, Viewer::Referee] {
                let event = table.game().event_for(event, who).expect("each event is told to all");
                assert_eq!(both_ways(&event), [event, event]);
                let json = serde_json::to_value(event).expect("plain data");
                seen.extend(json.as_object().expect("a name and fields").keys().cloned());
            }
        }
    }
    let all =
        "arrived called chose controls counted demanded drew driven_out exchanged first_player looked moved passed";
    let all = format!("{all} relocated rolled scored stole vote_begins voted");
    assert!(seen.iter().eq(all.split(' ')), "{seen:?}");
    let moved = Event::Moved {
        seat: P1,
        piece: Piece::Druid,
        from: Whereabouts::Off,
        to: game(2).board().space("i2").unwrap(),
    };
    let json = serde_json::json!({"moved": {"seat": 0, "piece": "druid", "from": "off", "to": 2}});
    assert_eq!(serde_json::to_value(moved).expect("plain data"), json);
    let gift = serde_json::json!({"chose": {"seat": 1, "gift": ["sun_5", "sun_lug"]}});
    let wrong = serde_json::from_value::<Event>(gift).expect_err("a plant and magic").to_string();
    assert_eq!(wrong, "wanted one card or two plants, found otherwise");
}

#[test]
fn records_go_through_both_formats_and_replay() {
    for seed in 0..4 {
        let record = random_game(game(3), seed).record();
        for back in both_ways(&record) {
            assert_eq!(back, record);
            let table = Table::<Erben>::replay(back).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(table.record(), record);
        }
    }
}

#[test]
fn unknown_fields_are_refused_everywhere() {
    let unknown = "unknown field `more`";
    for path in ["", "/circles", "/spaces/0", "/dice/0/0", "/plants", "/sun_magic"] {
        assert!(with_a_field_more(&built_in_edition(), path).starts_with(unknown), "{path}");
    }
    let setup =
        table(2).druid(P1, "m2").druid(P2, "m3").spirit("sun1", "o3", P1).hand(P1, &["sun_5"]).hand(P2, &["sun_5"]);
    let mut play = setup.known(P1, P2, &["sun_5"]).roll(1, 1);
    play.act(&["move druid 1", "to m3", "exchange 1 plant"]);
    let spec = play.game.describe(&play.state);
    for path in ["", "/spirits/0", "/stacks", "/known/0", "/phase/giving", "/phase/giving/demand", "/phase/giving/then"]
    {
        assert!(with_a_field_more(&spec, path).starts_with(unknown), "{path}");
    }
    let view = play.game.describe_view(&play.view(P1));
    assert!(with_a_field_more(&view, "").starts_with(unknown));
    let record: Record<EditionSpec> = random_game(game(2), 1).record();
    for path in ["", "/edition"] {
        assert!(with_a_field_more(&record, path).starts_with(unknown), "{path}");
    }
}

#[test]
fn the_state_spec_is_written_as_documented() {
    let setup = table(3).turn(7).druid(P2, "i4").druid(Seat::P3, "arrived").spirit("sun1", "m2", P2).spirit(
        "dwarf_king",
        "arrived",
        P1,
    );
    let setup = setup.hand(P1, &["sun_5", "berries"]).hand(Seat::P3, &["moon_portrait"]).known(
        P1,
        Seat::P3,
        &["moon_portrait"],
    );
    let play = setup.roll(3, 1);
    let mut json = serde_json::to_value(play.game.describe(&play.state)).expect("plain data");
    json["stacks"] = Value::Null;
    let wanted = serde_json::json!({
        "turn": 7, "active": 0,
        "druids": ["waiting", "i4", "arrived"],
        "spirits": [{"spirit": "sun1", "at": "m2", "controller": 1}, {"spirit": "dwarf_king", "at": "arrived", "controller": 0}],
        "hands": [["sun_5", "berries"], [], ["moon_portrait"]],
        "stacks": null,
        "known": [{"observer": 0, "owner": 2, "cards": ["moon_portrait"]}],
        "stated": [], "phase": {"choosing": {"faces": [3, 1]}}
    });
    assert_eq!(json, wanted);
}
