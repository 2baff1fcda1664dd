//! The end: rows MOR-E01 to MOR-E07.

use crate::common::{Ask as _, P1, P2, P3, P4, Play, Setup, naming, on, raiding, spending};
use mordred_core::{Action, Ending, PhaseSpec, Side};
use table_common::{ActionSet, Game, GameRefusal, Hidden, Numbered, Seat, Stored, Turn, Viewer, rule};

/// The game ends on an empty bank, with nothing on the map changed.
fn ended(setup: Setup) -> Play {
    let mut play = setup.bank(0).play();
    play.act(&["column A"]).chance("dice 6 6");
    assert_eq!(play.ended_by(), Some(rule!("MOR-R04")));
    play
}

/// Covers: MOR-E01
#[test]
fn an_end_takes_effect_at_once() {
    let home = spending().bp(P1, 90).castle(P1, "Bangor", 1).village(P1, "Wrexham");
    let mut ends = vec![
        naming().bank(0).bp(P1, 90).play(),
        raiding(1).bp(P1, 90).track(P1, 13).play(),
        raiding(2).bp(P1, 90).edition(|edition| edition.markers = 2).play(),
        home.play(),
    ];
    ends[0].act(&["column A"]).chance("dice 6 6");
    ends[1].act(&["raid Bangor"]);
    ends[2].act(&["raid Bangor"]);
    ends[3].act(&["attack Anglesey from Bangor with 1"]).chance("die 4");
    for play in &ends {
        assert_eq!(play.game.turn(&play.state), Turn::Over);
        assert!(play.game.legal_actions(&play.state).is_empty() && play.outcomes().is_empty());
        assert_eq!(
            (play.state.active(), play.rule("end"), play.rule("build Wrexham")),
            (P1, rule!("MOR-E01"), rule!("MOR-E01"))
        );
        assert_eq!(play.chance_rule("die 1"), rule!("MOR-E01"));
    }
    let reasons: Vec<_> = ends.iter().map(|play| play.ended_by().expect("over")).collect();
    assert_eq!(reasons, [rule!("MOR-R04"), rule!("MOR-A10"), rule!("MOR-A11"), rule!("MOR-E05")]);
    assert_eq!(reasons, [Ending::Bank, Ending::Track, Ending::Markers, Ending::Home].map(Ending::rule));
}

/// Covers: MOR-E02
#[test]
fn mordred_wins_with_more_locations_and_arthur_wins_ties() {
    let side = |markers: &[&str], villages: &[&str]| {
        let play = ended(naming().markers(markers).villages(P2, villages));
        play.side()
    };
    assert_eq!(side(&[], &[]), Some(Side::Mordred), "the home counts");
    assert_eq!(side(&[], &["Wrexham"]), Some(Side::Arthur));
    assert_eq!(side(&["Bangor", "Conwy"], &["Wrexham", "Chirk"]), Some(Side::Mordred));
    assert_eq!(side(&["Bangor"], &["Wrexham", "Chirk"]), Some(Side::Arthur));
}

/// Covers: MOR-E02
#[test]
fn all_players_villages_count_together_and_a_castle_is_one() {
    let together = ended(
        naming()
            .markers(&["Bangor", "Conwy", "Snowdon"])
            .village(P1, "Hay")
            .village(P2, "Chirk")
            .villages(P4, &["Cardiff", "Radnor"]),
    );
    assert_eq!(together.side(), Some(Side::Arthur));
    let castle = ended(naming().markers(&["Bangor"]).castle(P1, "Hay", 3));
    assert_eq!(castle.side(), Some(Side::Mordred));
}

/// Covers: MOR-E02
#[test]
fn it_is_counted_after_the_step_that_ended_the_game() {
    let mut play = raiding(1).track(P1, 13).village(P2, "Bangor").village(P3, "Hay").play();
    assert_eq!(play.side(), None, "nobody has won while the game runs");
    play.act(&["raid Bangor"]);
    assert_eq!((play.ended_by(), play.side()), (Some(rule!("MOR-A10")), Some(Side::Mordred)));
}

/// Covers: MOR-E03
#[test]
fn under_mordred_the_lowest_track_wins_then_bp() {
    let tracks = |setup: Setup| setup.track(P1, 5).track(P2, 3).track(P3, 4).track(P4, 3);
    let by_track = ended(tracks(naming()).bp(P1, 40).bp(P2, 2).bp(P4, 1).village(P3, "Hay").markers(&["Bangor"]));
    assert_eq!((by_track.side(), by_track.places()), (Some(Side::Mordred), vec![4, 1, 3, 2]));
    let tied = ended(tracks(naming()).bp(P1, 40).bp(P2, 2).bp(P4, 2));
    assert_eq!(tied.places(), [4, 1, 3, 1]);
    assert!(tied.standings().winners().eq([P2, P4]));
}

/// Covers: MOR-E04, MOR-E08
#[test]
fn under_arthur_most_villages_win_then_bp() {
    let setup =
        naming().castle(P1, "Hay", 3).castle(P1, "Radnor", 3).villages(P2, &["Cardiff", "Chepstow", "Caerleon"]);
    let by_villages = ended(setup.clone().bp(P1, 50).bp(P3, 60).track(P2, 13).village(P4, "Chirk"));
    assert_eq!(by_villages.side(), Some(Side::Arthur));
    assert_eq!(by_villages.places(), [2, 1, 4, 3], "castles and tracks do not count");
    let even = setup.villages(P4, &["Swansea", "Neath", "Margam"]);
    assert_eq!(ended(even.clone().bp(P4, 1)).places(), [3, 2, 4, 1]);
    assert_eq!(ended(even.bp(P2, 7).bp(P4, 7)).places(), [3, 1, 4, 1], "then it stays tied, and place 2 is skipped");
}

/// Covers: MOR-E05
#[test]
fn who_takes_mordreds_home_wins_at_once() {
    let setup = spending().active(P2).bp(P2, 1).track(P2, 13).castle(P2, "Bangor", 1);
    let mut play = setup.villages(P1, &["Cardiff", "Chepstow"]).bp(P1, 50).play();
    play.act(&["attack Anglesey from Bangor with 1"]).chance("die 4");
    assert_eq!((play.ended_by(), play.places()), (Some(rule!("MOR-E05")), vec![0, 1, 0, 0]));
    assert_eq!((play.side(), play.track(P2)), (None, 12), "no side; a success like any other");
    assert_eq!(play.game.describe(&play.state).attacked, [], "the turn is over with the game");
    assert_eq!(
        (play.game.markers_left(&play.state), play.marker("Anglesey"), play.owner("Anglesey")),
        (33, false, None)
    );
}

/// Covers: MOR-E05
#[test]
fn mordreds_greater_number_does_not_save_his_home() {
    let setup = spending().bp(P1, 3).castle(P1, "Caernarfon", 1).markers(&["Snowdon", "Conwy", "Cardiff", "Hay"]);
    let mut play = setup.track(P1, 9).play();
    play.act(&["attack Snowdon from Caernarfon with 1"]).chance("die 6");
    assert_eq!(play.ended_by(), None, "only the home's marker does it");
    play.act(&["attack Anglesey from Caernarfon with 1"]).chance("die 5");
    assert_eq!((play.ended_by(), play.places()), (Some(rule!("MOR-E05")), vec![1, 0, 0, 0]));
}

/// Covers: MOR-E05
#[test]
fn a_failed_attack_on_the_home_ends_nothing_and_mordred_never_attacks_it() {
    let mut play = spending().bp(P1, 1).castle(P1, "Bangor", 1).markers(&["Caernarfon"]).play();
    play.act(&["attack Anglesey from Bangor with 1"]).chance("die 3");
    assert_eq!((play.ended_by(), play.marker("Anglesey")), (None, true));
    play.act(&["end", "column A"]).chance("dice 1 1");
    assert!(!play.legal("raid").contains(&"Anglesey".to_string()));
    assert_eq!(play.rule("raid Anglesey"), rule!("MOR-E05"));
}

/// Covers: MOR-E06
#[test]
fn past_13_a_player_can_still_win_for_arthur() {
    let mut play = raiding(2).track(P1, 13).villages(P1, &["Hay", "Radnor", "Builth"]).village(P2, "Cardiff").play();
    play.act(&["raid Bangor", "raid Conwy"]);
    assert_eq!((play.ended_by(), play.side()), (Some(rule!("MOR-A10")), Some(Side::Arthur)));
    assert_eq!((play.track(P1), play.places()), (15, vec![1, 2, 3, 3]));
}

/// Covers: MOR-E07
#[test]
fn everybody_sees_everything() {
    let mut play = spending().bp(P1, 20).castle(P1, "Conwy", 1).markers(&["Bangor"]).play();
    play.act(&["build Wrexham", "attack Bangor from Conwy with 1"]).chance("die 5");
    let viewers = Seat::ALL.map(Viewer::Seat).into_iter().chain([Viewer::Public, Viewer::Referee]);
    for who in viewers {
        assert_eq!(*play.game.view(&play.state, who), play.state);
        assert!(!play.log.is_empty() && play.log.iter().all(|event| play.game.event_for(event, who) == Some(*event)));
    }
    let rng = &mut mordred_core::table_common::Seed::from_u64(0).rng();
    assert_eq!(play.game.determinize(&play.game.view(&play.state, Viewer::Public), rng), play.state);
}

/// Covers: MOR-E01
#[test]
fn nothing_at_all_is_legal_in_a_finished_game() {
    let play = on(PhaseSpec::Over { by: Ending::Bank }).bank(0).play();
    for action in (0..Action::SPACE).filter_map(Action::from_number) {
        assert_eq!(play.game.check(&play.state, action).map_err(|refusal| refusal.rule()), Err(rule!("MOR-E01")));
    }
}
