//! A match by text.

use serde_json::json;
use table_common::{AnyTable, Digest, Players, Seat, Seed, Table, TableError, Turn, Viewer};

use crate::{played, toy};

#[test]
fn a_match_by_text_ends_like_any_other() {
    let end = played(toy(), 7);
    let mut table: Box<dyn AnyTable> = Box::new(Table::new(toy(), Seed::from_u64(7)));
    assert_eq!((table.name(), table.players(), table.chance_due()), ("colours", Players::Two, None));
    for step in end.record().steps {
        let table_common::RecordedStep::Act { seat, action, .. } = step else { continue };
        assert_eq!(table.turn(), Turn::Player(seat));
        for other in Players::Two.seats().filter(|&other| other != seat) {
            assert!(table.legal_actions(other).is_empty());
            assert_eq!(table.check(other, &action), Err(TableError::WrongSeat { wanted: seat, found: other }));
        }
        assert!(table.legal_actions(seat).contains(&action));
        table.check(seat, &action).unwrap();
        table.act(seat, &action, Viewer::Public).unwrap();
    }
    assert!(Players::Two.seats().all(|seat| table.legal_actions(seat).is_empty()));
    assert_eq!(table.check(Seat::P1, "pass"), Err(TableError::GameOver));
    assert_eq!((table.digest(), table.standings()), (end.digest(), end.standings()));
    assert_eq!(serde_json::to_value(table.record()).unwrap(), serde_json::to_value(end.record()).unwrap());
}

#[test]
fn text_that_does_not_fit_changes_nothing() {
    let mut table: Box<dyn AnyTable> = Box::new(Table::new(toy(), Seed::from_u64(7)));
    let before: Digest = table.digest();
    let errors = [
        table.act(Seat::P1, "jump", Viewer::Public).unwrap_err(),
        table.act(Seat::P2, "draw", Viewer::Public).unwrap_err(),
        table.act(Seat::P1, "pass", Viewer::Public).unwrap_err(),
        table.check(Seat::P1, "pass").unwrap_err(),
        table.check(Seat::P2, "pass").unwrap_err(),
        table.check(Seat::P1, "jump").unwrap_err(),
        table.resolve("die 1", Viewer::Public).unwrap_err(),
        table.undo().unwrap_err(),
    ];
    assert!(matches!(errors[0], TableError::ParseError(_)));
    assert_eq!(
        errors.map(|error| error.to_string()),
        [
            "wanted `play COLOUR`, `hide COLOUR`, `draw` or `pass`; found `jump`",
            "it is player 1's turn, not player 2's",
            "something else can be done (TOY-N01)",
            "something else can be done (TOY-N01)",
            "it is player 1's turn, not player 2's",
            "wanted `play COLOUR`, `hide COLOUR`, `draw` or `pass`; found `jump`",
            "the game waits for player 1, not for chance",
            "there is no decision to take back",
        ]
    );
    assert_eq!(table.digest(), before);
}

#[test]
fn chance_by_text_and_what_each_is_told_of_it() {
    let mut table: Box<dyn AnyTable> = Box::new(Table::without_dealer(toy()));
    assert_eq!(table.chance_due().as_deref(), Some("pile"));
    let outcomes = [("card red", 4), ("card green", 3), ("card blue", 3)];
    assert!(table.legal_actions(Seat::P1).is_empty());
    assert_eq!(table.check(Seat::P1, "draw").unwrap_err().to_string(), "the game waits for `pile`, not for a decision");
    assert_eq!(table.outcomes(), outcomes.map(|(text, weight)| (text.to_string(), weight)));
    for (card, who, told) in [
        ("card red", Viewer::Seat(Seat::P1), "player 1 gets red"),
        ("card green", Viewer::Seat(Seat::P2), "player 1 gets a card"),
        ("card green", Viewer::Referee, "player 2 gets green"),
        ("card blue", Viewer::Public, "player 2 gets a card"),
        ("die 4", Viewer::Public, "player 1 rolls 4"),
    ] {
        assert_eq!(table.resolve(card, who).unwrap(), [told]);
    }
    assert_eq!(table.legal_actions(Seat::P1), ["play red", "hide red", "hide green", "draw"]);
    assert_eq!(table.log(Viewer::Seat(Seat::P2))[1..3], ["player 1 gets a card", "player 2 gets green"]);
    let view = serde_json::to_value(table.view(Viewer::Seat(Seat::P1))).unwrap();
    assert_eq!(view["hands"], json!([[1, 1, 0, 0], null]));
}
