//! What a player may not know cannot be read, computed or inferred: the harness's checks of secrecy, run hard.
//!
//! `SECRECY_GAMES=N` plays N games a number of players, and goes on from as many prepared positions.

use crate::common::secrets::{lays_open, with_secrets};
use crate::common::wander::prepared;
use crate::common::*;
use erben_core::table_common::conformance::{Check, Conformance, Report};
use erben_core::table_common::{Hidden, Seed, Stored, Viewer};
use erben_core::{Erben, Event};

fn games() -> u32 {
    std::env::var("SECRECY_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(4)
}

fn hold(players: u8) -> Report {
    let game = Erben::built_in(players, &[]).unwrap();
    let mut rng = Seed::from_u64(u64::from(players)).rng();
    let starts = (0..2 * games()).map(|_| prepared(&game, &mut rng)).collect();
    let all = with_secrets(Conformance::of_hidden(&game)).games(games()).seed(100).every(3).starts(starts);
    let report = all.run().unwrap_or_else(|failure| panic!("{failure}"));
    println!("{players} players: {report}");
    assert_eq!(report.pairs, u64::from(3 * games()) * u64::from(players + 1));
    assert!(4 * report.resampled_differently > report.resampled, "{report}");
    assert!(2 * report.pair_steps_apart > report.pair_steps, "{report}");
    report
}

/// Covers: ERB-S07, ERB-G10, ERB-T03
#[test]
fn two_keep_their_secrets() {
    hold(2);
}

/// Covers: ERB-S07, ERB-G06, ERB-G10, ERB-T03
#[test]
fn three_keep_their_secrets() {
    hold(3);
}

/// Covers: ERB-S07, ERB-G06, ERB-G10, ERB-T03
#[test]
fn four_keep_their_secrets() {
    hold(4);
}

/// The one thing that a step tells by its being there: who has no piece at the centre is asked only with an extra vote
/// to give.
///
/// Covers: ERB-V13
#[test]
fn being_asked_without_a_piece_tells_of_an_extra_vote() {
    let game = Erben::built_in(3, &[]).unwrap();
    let mut rng = Seed::from_u64(3).rng();
    let starts = (0..200).map(|_| prepared(&game, &mut rng)).collect();
    // Only the end is said to lay something open.
    let all = with_secrets(Conformance::of_hidden(&game));
    let all = all.lays_open(|state| lays_open(state) && matches!(state.phase(), erben_core::Phase::Over { .. }));
    let failure = all.games(40).every(2).starts(starts).run().expect_err("a vote that skips somebody");
    assert_eq!(failure.check, Check::ViewLeak, "{failure}");
    assert!(failure.what.contains("Voting"), "{failure}");
}

/// Whether somebody looks at a hand is decided openly: all are told, though it leaves their view as it was.
///
/// Covers: ERB-G06
#[test]
fn an_open_decision_is_no_leak() {
    let setup = table(3).hand(P2, &["moon_10"]).druid(P2, "m3").spirit("morrigan", "m2", P1);
    let mut play = setup.roll(1, 1);
    play.act(&["move morrigan 1", "to m3"]);
    let after = |action| {
        let mut other = play.clone();
        other.act(&[action]);
        play.game.view(&other.state, Viewer::Seat(P3))
    };
    assert_eq!(after("look"), after("nothing"));
    let all = with_secrets(Conformance::of_hidden(&play.game)).games(0).starts(vec![play.state; 20]);
    all.run().unwrap_or_else(|failure| panic!("{failure}"));
}

/// Covers: ERB-T03
#[test]
fn a_gift_is_hidden_from_all_but_its_giver_until_both_have_chosen() {
    let mut play = table(3)
        .druid(P1, "o3")
        .druid(P2, "o4")
        .hand(P1, &["sun_5", "berries"])
        .hand(P2, &["moon_5", "moon_10"])
        .roll(1, 1);
    play.act(&["move druid 1", "to o4", "exchange 1 plant", "give berries"]);
    for who in [Viewer::Seat(P2), Viewer::Seat(P3), Viewer::Public] {
        let view = play.game.view(&play.state, who);
        let told = format!("{view:?} {:?}", play.game.describe_view(&view));
        assert!(told.contains("gift: None") && !told.contains("gift: Some"), "{told}");
        let last = play.log.iter().filter_map(|event| play.game.event_for(event, who)).next_back();
        assert_eq!(last, Some(Event::Chose { seat: P1, gift: None }));
    }
}
