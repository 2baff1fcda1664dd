//! Setup: rows MOR-S01 to MOR-S05.

use crate::common::{Ask as _, P4, Play};
use mordred_core::{EditionSpec, Mordred, Outcome, PhaseSpec};
use table_common::{CommonRefusal, Game, GameRefusal, Numbered, Seat, Stored, Turn, rule};

/// Covers: MOR-S01
#[test]
fn three_or_four_play() {
    for players in (0..=8).chain([u8::MAX]) {
        let opened = Mordred::open(EditionSpec::default(), players, &[]);
        match opened {
            Ok(game) => assert!(matches!(players, 3 | 4) && game.players().count() == players),
            Err(wrong) => {
                assert!(!matches!(players, 3 | 4));
                assert_eq!(wrong.iter().map(|problem| problem.rule).collect::<Vec<_>>(), [rule!("MOR-S01")]);
            }
        }
        assert_eq!(Mordred::built_in(players, &[]).is_ok(), matches!(players, 3 | 4));
    }
}

/// Covers: MOR-S01
#[test]
fn an_edition_lists_the_numbers_of_players() {
    let open = |numbers: &[u8], players| {
        let edition = EditionSpec { players: numbers.to_vec(), ..EditionSpec::default() };
        Mordred::open(edition, players, &[]).map_err(|wrong| wrong.first().map(|problem| problem.rule))
    };
    assert_eq!(open(&[2], 2).map(|game| game.players().count()), Ok(2));
    assert_eq!(open(&[2, 3, 4], 3).map(|game| game.players().count()), Ok(3));
    assert_eq!(open(&[2], 3).err(), Some(Some(rule!("MOR-S01"))));
    for numbers in [&[][..], &[1, 3], &[3, 5], &[3, 3], &[4, 3]] {
        assert_eq!(open(numbers, 3).err(), Some(Some(rule!("MOR-S01"))), "{numbers:?}");
    }
}

/// Covers: MOR-S02
#[test]
fn all_bp_begin_in_the_bank() {
    for players in [3, 4] {
        let play = Play::start(players, &[]);
        assert_eq!(play.state.bank(), play.game.edition().spec().bank);
        assert!(play.game.players().seats().all(|seat| play.bp(seat) == 0));
    }
}

/// Covers: MOR-S03
#[test]
fn one_marker_of_33_begins_at_home() {
    let play = Play::start(4, &[]);
    assert_eq!(play.game.describe(&play.state).markers, ["Anglesey"]);
    assert_eq!(play.game.markers_left(&play.state), 32);
}

/// Covers: MOR-S04
#[test]
fn tracks_begin_at_0_and_20_villages_in_the_supply() {
    let play = Play::start(4, &[]);
    for seat in Seat::ALL {
        assert_eq!((play.track(seat), play.game.villages_left(&play.state, seat)), (0, 20));
        assert!(play.state.villages(seat).is_empty());
    }
}

/// Covers: MOR-S05
#[test]
fn the_first_player_is_drawn_before_anything_else() {
    for players in [3, 4] {
        let play = Play::start(players, &[]);
        let Turn::Chance(source) = play.game.turn(&play.state) else { panic!("a draw is due") };
        assert_eq!(play.game.source_name(source).to_string(), "first");
        let equally_likely: Vec<_> = (1..=players).map(|n| (format!("first {n}"), 1)).collect();
        assert_eq!(play.outcomes(), equally_likely);
        for seat in play.game.players().seats() {
            let mut play = play.clone();
            play.chance(&format!("first {}", seat.index() + 1));
            assert_eq!((play.spec().phase, play.state.active()), (PhaseSpec::Column, seat));
        }
    }
}

/// Covers: MOR-S05
#[test]
fn nobody_begins_who_does_not_play() {
    let play = Play::start(3, &[]);
    let fourth = Outcome::from_number(3).expect("first 4");
    let refusal = play.game.resolve(&mut play.state.clone(), fourth, &mut ()).expect_err("three play");
    assert_eq!((refusal, refusal.rule()), (CommonRefusal::NoSuchPlayer(P4).into(), rule!("MOR-S05")));
}
