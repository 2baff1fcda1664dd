//! The vote: rows ERB-V01 to ERB-V16.

use crate::common::{Asked, P1, P2, P3, Play, Setup, cards, table};
use erben_core::{Ballot, Class, Cult, Event, ExtraSpec, PhaseSpec, QuestionSpec, VoteCause};
use table_common::{Game, GameEvent, Hidden, Seed, Stored, Turn, Viewer, rule};

/// Four pieces have arrived, two of each player; player 1's sun2 stands before a foot.
fn four(players: usize) -> Setup {
    let setup = table(players).druid(P1, "arrived").druid(P2, "arrived").spirit("sun1", "arrived", P1);
    setup.spirit("moon1", "arrived", P2).spirit("sun2", "i0", P1)
}

/// Player 1 brings the fifth piece.
fn fifth(setup: &Setup) -> Play {
    let mut play = setup.roll(1, 1);
    play.act(&["move sun2 1", "to i1"]);
    play
}

fn over(play: &Play) -> Option<erben_core::Cult> {
    match play.phase() {
        PhaseSpec::Over { cult } => cult,
        other => panic!("not over, but {other:?}"),
    }
}

/// Covers: ERB-V01
#[test]
fn with_the_fifth_piece_the_vote_takes_place_and_the_other_die_lapses() {
    let play = fifth(&four(2).spirit("moon2", "o5", P1));
    assert_eq!(play.votes(), (1, P1, [2, 0]), "moon2 could have moved by the second die");
    assert!(play.log.contains(&Event::VoteBegins { first: P1, cause: VoteCause::FivePieces }));
    // Four are not enough.
    let mut early = table(3)
        .druid(P1, "arrived")
        .druid(P2, "arrived")
        .spirit("sun1", "arrived", P1)
        .spirit("sun2", "i0", P1)
        .roll(1, 1);
    early.act(&["move sun2 1", "to i1"]);
    assert!(early.rolling(P2));
    assert!(four(2).spirit("moon2", "arrived", P1).validate().contains("wanted the vote, which is due (ERB-V01)"));
}

/// Covers: ERB-V02
#[test]
fn who_brought_the_fifth_piece_begins_then_clockwise() {
    let mut play = four(3).active(P3).druid(P3, "i0").hand(P1, &["sun_portrait"]).roll(1, 1);
    play.act(&["move druid 1", "to i1"]);
    let mut order = Vec::new();
    while let Turn::Player(seat) = play.game.turn(&play.state) {
        order.push(seat);
        let first = play.legal("")[0].clone();
        play.act(&[&first]);
        if matches!(play.phase(), PhaseSpec::Over { .. }) {
            break;
        }
    }
    order.dedup();
    assert_eq!(order, [P3, P1, P2]);
    // Bringing another player's spirit there counts as well.
    let mut magic = four(2).active(P2).roll(3, 2);
    magic.act(&["relocate sun2", "to i5"]);
    assert_eq!(magic.votes(), (1, P2, [0, 1]));
    // Later voters know what was stated.
    magic.act(&["vote druid moon", "done"]);
    assert_eq!(magic.votes(), (1, P1, [2, 4]));
    assert_eq!(magic.game.describe_view(&magic.view(P1)).phase, magic.phase());
    // Once closed, a statement is not added to: it is the other's turn.
    assert_eq!(magic.game.turn(&magic.state), Turn::Player(P1));
}

/// Covers: ERB-V03
#[test]
fn an_arrived_druid_casts_three_votes_for_one_cult() {
    let mut play = fifth(&four(2));
    assert_eq!(play.legal(""), ["vote druid sun", "vote druid moon"]);
    play.act(&["vote druid moon"]);
    assert_eq!(play.votes().2, [2, 3]);
    assert_eq!(play.rule("vote druid sun"), rule!("ERB-V06"), "undivided");
    // A druid in the circles or waiting has no vote.
    let away = four(2).druid(P1, "o3").spirit("sun3", "arrived", P1);
    let play = fifth(&away);
    assert_eq!((play.votes(), play.legal("")), ((1, P1, [3, 0]), vec!["done".to_string()]));
}

/// Covers: ERB-V04
#[test]
fn spirits_vote_for_their_cult_always() {
    let mut play = fifth(&four(2));
    assert_eq!(play.votes().2, [2, 0], "counted without being asked");
    play.act(&["vote druid moon", "done"]);
    assert_eq!(play.votes(), (1, P2, [2, 4]));
    // Those in the circles do not.
    let play = fifth(&four(2).spirit("sun3", "o5", P1));
    assert_eq!(play.votes().2, [2, 0]);
}

/// Covers: ERB-V05
#[test]
fn the_dwarf_king_casts_one_vote() {
    let setup = table(2).druid(P1, "arrived").spirit("dwarf_king", "arrived", P1).spirit("sun1", "arrived", P1);
    let mut play = fifth(&setup.spirit("moon1", "arrived", P2).spirit("sun2", "i0", P1));
    play.act(&["vote druid sun"]);
    assert_eq!(play.legal(""), ["vote king sun", "vote king moon"]);
    assert_eq!(play.rule("done"), rule!("ERB-V05"));
    play.act(&["vote king moon"]);
    assert_eq!(play.votes().2, [5, 1]);
    assert_eq!(
        play.phase(),
        PhaseSpec::Voting {
            round: 1,
            voter: P1,
            sun: 5,
            moon: 1,
            question: QuestionSpec::Extra(ExtraSpec { king: Some(erben_core::Cult::Moon), last: None })
        }
    );
}

/// Covers: ERB-V06
#[test]
fn extra_votes_are_voluntary_and_potions_are_only_shown() {
    let potion = ["sun_5", "sun_10", "sun_15", "berries"];
    let mut play = fifth(&four(2).hand(P1, &potion).hand(P1, &["sun_portrait", "sun_lug"]));
    play.act(&["vote druid sun"]);
    assert_eq!(play.legal(""), ["double sun1", "double sun2", "potion sun", "portrait sun", "portrait moon", "done"]);
    assert_eq!((play.rule("potion moon"), play.rule("pass")), (rule!("ERB-V06"), rule!("ERB-V06")));
    let mut silent = play.clone();
    silent.act(&["done"]);
    assert_eq!(silent.votes(), (1, P2, [5, 1]), "none was used");
    play.act(&["double sun2", "potion sun", "portrait sun"]);
    assert_eq!(play.votes().2, [8, 0]);
    assert_eq!(play.hand(P1), cards(&potion), "shown, not spent; the magic cards are gone");
    assert_eq!(play.known(P2, P1), cards(&potion));
    let incomplete = fifth(&four(2).hand(P1, &["sun_5", "sun_10", "berries", "moon_15"]));
    let mut incomplete = incomplete;
    incomplete.act(&["vote druid sun"]);
    assert_eq!(incomplete.rule("potion sun"), rule!("ERB-V06"));
}

/// Covers: ERB-V07
#[test]
fn extras_are_open_to_players_without_a_piece_at_the_centre() {
    let setup = four(3).hand(P3, &["moon_portrait", "sun_lug"]).spirit("moon3", "o5", P3);
    let mut play = fifth(&setup);
    play.act(&["vote druid sun", "done", "vote druid moon", "done"]);
    assert_eq!(play.votes(), (1, P3, [5, 4]));
    assert_eq!(play.legal(""), ["portrait sun", "portrait moon", "done"]);
    assert_eq!(play.rule("double moon3"), rule!("ERB-V07"), "doubling needs an own spirit there");
    play.act(&["portrait moon"]);
    assert_eq!(play.votes().2, [5, 5]);
    // Nobody doubles a foreign one.
    let mut other = fifth(&four(2).hand(P1, &["sun_lug"]));
    other.act(&["vote druid sun"]);
    assert_eq!(other.rule("double moon1"), rule!("ERB-V07"));
}

/// Covers: ERB-V08
#[test]
fn the_votes_of_the_pieces_are_compulsory() {
    let mut play = fifth(&four(2).hand(P2, &["sun_portrait"]));
    assert_eq!((play.rule("done"), play.rule("pass")), (rule!("ERB-V03"), rule!("ERB-V03")));
    play.act(&["vote druid sun", "done"]);
    assert_eq!(play.rule("done"), rule!("ERB-V03"));
    play.act(&["vote druid moon", "portrait moon", "done"]);
    assert_eq!(play.votes(), (2, P1, [2, 0]), "5 to 5; the spirits vote in the second round too");
    assert_eq!(play.rule("done"), rule!("ERB-V03"));
}

/// Covers: ERB-V09
#[test]
fn a_majority_decides_and_a_tie_calls_a_second_vote() {
    let mut sun = fifth(&four(2));
    sun.act(&["vote druid sun", "done", "vote druid moon", "done"]);
    assert_eq!(over(&sun), Some(erben_core::Cult::Sun), "5 to 4");
    let mut moon = fifth(&four(2));
    moon.act(&["vote druid moon", "done", "vote druid moon", "done"]);
    assert_eq!(over(&moon), Some(erben_core::Cult::Moon), "2 to 7");
    let mut tie = fifth(&four(2).hand(P2, &["sun_portrait"]));
    tie.act(&["vote druid sun", "done", "vote druid moon", "portrait moon", "done"]);
    assert_eq!(tie.votes().0, 2);
}

/// Covers: ERB-V10
#[test]
fn in_the_second_vote_each_piece_has_one_vote_and_there_are_no_extras() {
    let setup = four(2).hand(P1, &["moon_portrait", "moon_teutates"]).hand(P2, &["sun_portrait"]);
    let mut play = fifth(&setup);
    play.act(&["vote druid sun", "done", "vote druid moon", "portrait moon", "done"]);
    assert_eq!(play.votes(), (2, P1, [2, 0]), "the same order");
    play.act(&["vote druid moon"]);
    assert_eq!(
        (play.votes().2, play.legal("")),
        ([2, 1], vec!["done".to_string()]),
        "one vote, and it may change its cult"
    );
    assert_eq!((play.rule("portrait sun"), play.rule("double sun1")), (rule!("ERB-V10"), rule!("ERB-V10")));
    assert!(play.hand(P2).is_empty(), "played cards stay spent");
    play.act(&["done", "vote druid sun", "done"]);
    assert_eq!(over(&play), Some(erben_core::Cult::Sun), "3 to 2");
}

/// Covers: ERB-V10
#[test]
fn the_dwarf_king_has_one_vote_in_the_second_round_too() {
    let setup =
        table(2).druid(P1, "arrived").spirit("dwarf_king", "arrived", P1).druid(P2, "arrived").spirit("sun2", "i0", P1);
    let mut play = fifth(&setup.spirit("moon1", "arrived", P2));
    play.act(&["vote druid sun", "vote king moon", "done", "vote druid moon", "done"]);
    assert_eq!(over(&play), Some(erben_core::Cult::Moon), "4 to 5");
    let setup =
        table(3).druid(P1, "arrived").spirit("dwarf_king", "arrived", P1).druid(P2, "arrived").spirit("sun2", "i0", P1);
    let mut tie = fifth(&setup.spirit("moon1", "arrived", P2).hand(P3, &["sun_portrait"]));
    tie.act(&["vote druid sun", "vote king moon", "done", "vote druid moon", "done", "portrait sun", "done"]);
    assert_eq!(tie.votes(), (2, P1, [1, 0]));
    tie.act(&["vote druid moon", "vote king sun"]);
    assert_eq!(tie.votes().2, [2, 1]);
    tie.act(&["done", "vote druid moon", "done"]);
    assert_eq!(over(&tie), Some(erben_core::Cult::Moon), "player 3 has no piece there and is skipped: 2 to 3");
}

/// Covers: ERB-V11
#[test]
fn when_nobody_can_bring_a_fifth_the_vote_takes_place_at_once() {
    let setup = table(2)
        .druid(P2, "arrived")
        .druid(P1, "i0")
        .spirit("sun1", "o5", P1)
        .spirit("sun2", "o6", P2)
        .spirit("morrigan", "o9", P2);
    let mut play = setup.roll(1, 1);
    play.act(&["move druid 1", "to i1"]);
    assert_eq!(
        play.votes(),
        (1, P1, [0, 0]),
        "two druids and two spirits; the Morrigan does not count; sun1's die lapses"
    );
    assert!(play.log.contains(&Event::VoteBegins { first: P1, cause: VoteCause::NoFifthPossible }));
    // Three spirits in the circles can still bring the fifth.
    let more = setup.spirit("sun3", "o7", P2);
    let mut play = more.roll(1, 1);
    play.act(&["move druid 1", "to i1"]);
    assert!(matches!(play.phase(), PhaseSpec::SecondMove(_)));
    // With a druid still under way nothing is over.
    let mut three = table(3).druid(P2, "arrived").druid(P1, "i0").roll(1, 1);
    three.act(&["move druid 1", "to i1"]);
    assert!(three.rolling(P2));
}

/// Covers: ERB-V12
#[test]
fn a_tied_second_vote_lets_no_cult_win() {
    let setup = table(2).druid(P2, "arrived").druid(P1, "i0").spirit("morrigan", "o9", P2);
    let setup = setup.hand(P1, &["berries", "sun_5", "sun_10", "sun_15"]).hand(P2, &["moon_15"]);
    let mut play = setup.roll(1, 1);
    play.act(&["move druid 1", "to i1", "vote druid sun", "done", "vote druid moon", "done"]);
    assert_eq!(play.votes(), (2, P1, [0, 0]), "3 to 3");
    play.act(&["vote druid sun", "done", "vote druid moon", "done"]);
    assert_eq!(over(&play), None);
    assert_eq!(play.points(), [20 - 20, 20 - 20], "every berries card is wrong; the Morrigan costs");
}

/// Covers: ERB-V13
#[test]
fn potions_use_different_cards_and_showing_binds_nothing() {
    let both = ["sun_5", "sun_10", "sun_15", "moon_5", "moon_10", "moon_15", "berries"];
    let mut play = fifth(&four(2).hand(P1, &both));
    play.act(&["vote druid sun"]);
    assert_eq!(play.legal("potion"), ["sun", "moon"]);
    play.act(&["potion sun"]);
    assert_eq!(play.rule("potion moon"), rule!("ERB-V06"), "the berries are shown already");
    let mut two = fifth(&four(2).hand(P1, &both).hand(P1, &["berries"]));
    two.act(&["vote druid sun", "potion sun"]);
    assert_eq!((two.legal("potion"), two.rule("potion sun")), (vec!["moon".to_string()], rule!("ERB-V06")));
    two.act(&["potion moon"]);
    assert_eq!(two.votes().2, [6, 1]);
    // Shown for the Sun, scored for the Moon.
    let mut shown = fifth(&four(2).hand(P1, &both));
    shown.act(&["vote druid moon", "potion sun", "done", "vote druid moon", "done"]);
    assert_eq!(shown.game.score(&shown.state, P1).expect("over").potions, 30);
}

/// Covers: ERB-V13
#[test]
fn who_has_no_vote_is_skipped() {
    let mut play = fifth(&four(3).hand(P3, &["sun_5", "sun_harp", "sun_lug"]));
    play.act(&["vote druid sun", "done", "vote druid moon", "done"]);
    assert!(matches!(play.phase(), PhaseSpec::Over { .. }), "a Lug without a spirit there is no vote");
    // Who has voluntary votes only is asked, and may use none.
    let mut asked = fifth(&four(3).hand(P3, &["sun_portrait"]));
    asked.act(&["vote druid sun", "done", "vote druid moon", "done"]);
    assert_eq!(asked.votes().1, P3);
    asked.act(&["done"]);
    assert!(matches!(asked.phase(), PhaseSpec::Over { .. }));
}

/// Covers: ERB-V14
#[test]
fn after_the_last_turn_the_vote_takes_place() {
    let setup = table(2).turn(400).active(P2).druid(P2, "o3").druid(P1, "arrived").hand(P2, &["sun_portrait"]);
    let mut play = setup.roll(1, 1);
    play.act(&["move druid 1", "to o4"]);
    assert_eq!(play.votes(), (1, P2, [0, 0]), "the player of that turn first");
    assert!(play.log.contains(&Event::VoteBegins { first: P2, cause: VoteCause::TurnLimit }));
    play.act(&["done", "vote druid moon", "done"]);
    assert_eq!((play.standings().ended_by, over(&play)), (rule!("ERB-V14"), Some(erben_core::Cult::Moon)));
    // A turn that passes counts; with nobody there no cult wins.
    let nobody = table(2).turn(400).druid(P1, "arrived").spirit("sun1", "arrived", P1).roll(1, 1);
    assert_eq!(nobody.votes(), (1, P1, [1, 0]));
    assert!(table(2).turn(401).validate().contains("wanted 1 to 400, found 401 (ERB-V14)"));
    let mut short = table(2).edition(|edition| edition.turn_limit = 1).druid(P1, "o3").roll(1, 1);
    short.act(&["move druid 1", "to o4"]);
    assert_eq!((over(&short), short.points()), (None, vec![0, 0]));
    assert_eq!(short.state.stack_count(Class::Plant), 21);
}

/// Covers: ERB-V01, ERB-V03, ERB-V10, ERB-V11, ERB-V14
#[test]
fn events_of_the_vote_name_their_rules() {
    for cause in [VoteCause::FivePieces, VoteCause::NoFifthPossible, VoteCause::TurnLimit] {
        assert_eq!(Event::VoteBegins { first: P1, cause }.rules(), [rule!("ERB-V02"), cause.rule()]);
    }
    let druid = |votes| Event::Voted { seat: P1, ballot: Ballot::Druid, cult: Cult::Sun, votes };
    assert_eq!([druid(3), druid(1)].map(|event| event.rules()[0]), [rule!("ERB-V03"), rule!("ERB-V10")]);
}

/// Covers: ERB-V06
#[test]
fn a_potion_that_is_being_shown_is_in_every_hand_that_fits() {
    let potion = ["sun_5", "sun_10", "sun_15", "berries"];
    let mut play = fifth(&four(2).hand(P1, &potion));
    play.act(&["vote druid sun", "potion sun"]);
    let (view, rng) = (play.game.view(&play.state, Viewer::Public), &mut Seed::from_u64(1).rng());
    for _ in 0..20 {
        assert_eq!(play.game.determinize(&view, rng).hand(P1), cards(&potion));
    }
}

/// Player 1, who has the druid and two Sun spirits at the centre, may state extra votes.
fn statement(hand: &[&str]) -> Play {
    let mut play = fifth(&four(2).hand(P1, hand));
    play.act(&["vote druid sun"]);
    play
}

/// Covers: ERB-V15
#[test]
fn of_several_cards_that_do_the_same_the_first_is_spent() {
    let mut play = statement(&["moon_teutates", "sun_lug", "moon_portrait", "sun_portrait"]);
    play.act(&["double sun1"]);
    assert_eq!(play.hand(P1), cards(&["moon_teutates", "moon_portrait", "sun_portrait"]));
    play.act(&["portrait moon"]);
    assert_eq!(play.hand(P1), cards(&["moon_teutates", "moon_portrait"]), "the Sun stack's, for whatever cult");
}

/// Covers: ERB-V16
#[test]
fn extra_votes_are_stated_in_a_fixed_order() {
    let potions = ["sun_5", "sun_10", "sun_15", "berries", "moon_5", "moon_10", "moon_15", "berries"];
    let mut play = statement(&[&potions[..], &["sun_lug", "sun_lug", "sun_portrait", "moon_portrait"]].concat());
    play.act(&["double sun2"]);
    assert_eq!(play.legal(""), ["potion sun", "potion moon", "portrait sun", "portrait moon", "done"]);
    assert_eq!(play.rule("double sun1"), rule!("ERB-V16"), "sun1 was passed by");
    play.act(&["potion moon"]);
    assert_eq!((play.legal("potion"), play.rule("potion sun")), (vec![], rule!("ERB-V16")));
    play.act(&["portrait moon"]);
    assert_eq!(
        (play.legal(""), play.rule("portrait sun")),
        (vec!["portrait moon".to_string(), "done".into()], rule!("ERB-V16"))
    );
}
