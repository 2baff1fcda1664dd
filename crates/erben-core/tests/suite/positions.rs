//! Which positions are let in: each bound met, and missed by one.

use crate::common::{P1, P2, P3, Play, Setup, card, spirit, table};
use erben_core::table_common::{Game, ParseIn, Seat};
use erben_core::{
    Action, Class, Cult, DemandSpec, ExtraSpec, PhaseSpec, QuestionSpec, SecondMoveSpec, SpaceSpec, TheftPool,
};

/// What a phase that does not fit lacks, with its rule; nothing where it fits.
fn lacks(setup: &Setup, phase: PhaseSpec) -> String {
    let faults = setup.clone().phase(phase).validate();
    faults.replace("phase: wanted ", "").replace("; found otherwise", "")
}

/// What remains of a turn: the die and face left, the piece moved, the spirits gained.
fn left(die: u8, moved: &str, gained: &[&str]) -> SecondMoveSpec {
    SecondMoveSpec { die, face: 1, moved: moved.into(), gained: gained.iter().map(|name| spirit(name)).collect() }
}

/// Covers: ERB-M16
#[test]
fn a_roll_that_leaves_only_to_pass_asks_nothing() {
    let choosing = |faces| table(2).druid(P1, "arrived").phase(PhaseSpec::Choosing { faces });
    assert_eq!(choosing([3, 2]).validate(), "", "two rings");
    assert_eq!(choosing([1, 1]).validate(), "phase: wanted something to choose; found otherwise (ERB-M16)");
}

/// Covers: ERB-S01
#[test]
fn who_does_not_play_has_no_part() {
    let below = |what: &str| format!("{what}: wanted a seat below 2, found 2 (ERB-S01)");
    assert_eq!(table(2).active(P3).validate().lines().next(), Some(&*below("active")));
    let spirit = table(2).spirit("sun1", "o3", P3).validate();
    assert_eq!(spirit.lines().next(), Some(&*below("spirits[0].controller")));
}

/// Covers: ERB-S03
#[test]
fn each_spirit_is_in_one_place() {
    let twice = table(2).spirit("sun1", "o3", P1).spirit("sun1", "o4", P2);
    assert_eq!(twice.validate(), "spirits[1]: wanted each spirit once, found sun1 again (ERB-S03)");
}

/// Covers: ERB-S07
#[test]
fn what_is_known_is_told_once_of_another_hand() {
    let held = table(2).hand(P2, &["sun_5", "sun_10"]);
    assert_eq!(held.clone().known(P1, P2, &["sun_5"]).validate(), "");
    let wrong = "wanted two different seats, each pair once, and some cards; found otherwise (ERB-S07)";
    assert_eq!(held.clone().known(P2, P2, &["sun_5"]).validate(), format!("known[0]: {wrong}"), "the own hand");
    assert_eq!(held.clone().known(P1, P2, &[]).validate(), format!("known[0]: {wrong}"), "nothing");
    let other = held.clone().known(P1, P2, &["moon_5"]).validate();
    assert_eq!(other, "known: wanted cards that player 2 holds, found moon_5 known to player 1 (ERB-G10)");
    let twice = held.known(P1, P2, &["sun_5"]).known(P1, P2, &["sun_10"]);
    assert_eq!(twice.validate(), format!("known[1]: {wrong}"), "twice");
}

/// Covers: ERB-X01
#[test]
fn only_a_space_that_the_board_lacks_is_called_by_its_number() {
    let play = Play::start(2, &[]);
    let reads = |text: &str| Action::parse_in(&play.game, text).is_ok();
    assert!(reads("to i0") && reads("to #54") && reads("to #127"));
    for wrong in ["to #53", "to #0", "to #054", "to #+54", "to #128", "to #", "to o24"] {
        assert!(!reads(wrong), "{wrong}");
    }
}

/// Covers: ERB-M04, ERB-M20
#[test]
fn a_second_move_needs_a_piece_that_can_make_it() {
    let second = |moved, gained: &[&str]| PhaseSpec::SecondMove(left(2, moved, gained));
    let setup = table(2).druid(P1, "o4").spirit("sun1", "o9", P1);
    assert_eq!([second("sun1", &[]), second("druid", &[])].map(|phase| lacks(&setup, phase)), ["", ""]);
    let gained = setup.clone().druid(P1, "o9");
    assert_eq!(lacks(&gained, second("druid", &["sun1"])), "a piece for the second die (ERB-M04)");
    assert_eq!(lacks(&table(2).druid(P1, "o4"), second("druid", &[])), "a piece for the second die (ERB-M04)");
    let gained = "spirits gained by a druid's move only (ERB-M20)";
    assert_eq!(lacks(&setup, second("sun1", &["sun1"])), gained);
}

/// Covers: ERB-M04, ERB-M05
#[test]
fn a_move_is_of_an_own_piece_that_can_end_somewhere() {
    let moving = |piece: &str, left| PhaseSpec::Moving { piece: piece.into(), die: 1, face: 1, left };
    let setup = table(2).druid(P1, "o4").spirit("sun1", "o9", P1).spirit("sun2", "o7", P2);
    let setup = setup.spirit("sun3", "arrived", P1).spirit("morrigan", "i2", P1);
    for fits in [moving("druid", None), moving("druid", Some(1)), moving("sun1", Some(6))] {
        assert_eq!(lacks(&setup, fits), "");
    }
    for piece in ["sun2", "sun3", "moon1"] {
        assert_eq!(lacks(&setup, moving(piece, None)), "an own movable piece (ERB-M04)", "{piece}");
    }
    let arrived = setup.clone().druid(P1, "arrived");
    assert_eq!(lacks(&arrived, moving("druid", None)), "an own movable piece (ERB-M04)");
    // Both neighbours of i2 are feet.
    assert_eq!(lacks(&setup, moving("morrigan", None)), "an end space (ERB-M05)");
}

/// Covers: ERB-M04
#[test]
fn a_second_move_is_open_with_a_spirit_and_follows_another_piece() {
    let moving = |piece: &str, left| PhaseSpec::Moving { piece: piece.into(), die: 1, face: 1, left };
    let alone = table(2).druid(P1, "o4");
    assert_eq!(lacks(&alone, moving("druid", None)), "");
    let open = "a second move only with a spirit in the circles (ERB-M04)";
    assert_eq!(lacks(&alone, moving("druid", Some(1))), open);
    assert_eq!(lacks(&alone.clone().spirit("sun1", "arrived", P1), moving("druid", Some(1))), open);
    // A spirit that moves second follows the druid or another spirit of the player's.
    let waiting = table(2).spirit("sun1", "o9", P1);
    assert_eq!(lacks(&waiting, moving("sun1", Some(1))), "");
    let another = "another piece that can have moved first (ERB-M04)";
    assert_eq!(lacks(&waiting, moving("sun1", None)), another);
    assert_eq!(lacks(&waiting.clone().druid(P1, "o4"), moving("sun1", None)), "");
    assert_eq!(lacks(&waiting.clone().spirit("sun2", "arrived", P1), moving("sun1", None)), "");
    assert_eq!(lacks(&waiting.clone().spirit("morrigan", "o4", P2).druid(P2, "o4"), moving("sun1", None)), "");
    assert_eq!(lacks(&waiting.spirit("sun2", "o4", P2).druid(P2, "o4"), moving("sun1", None)), another);
}

/// Covers: ERB-G07, ERB-G08
#[test]
fn the_morrigan_on_a_druids_space_is_that_players() {
    let on = |seat, controller| table(3).druid(seat, "m4").spirit("morrigan", "m4", controller);
    let wrong = |seat: &str| {
        format!(
            "spirits: wanted the Morrigan controlled by {seat}, on whose druid she stands; found otherwise (ERB-G07)"
        )
    };
    assert_eq!([on(P1, P1).validate(), on(P2, P2).validate()], ["", ""]);
    assert_eq!([on(P1, P2).validate(), on(P2, P1).validate()], ["player 1", "player 2"].map(wrong));
    assert_eq!(
        lacks(&on(P1, P2), PhaseSpec::Arriving { then: None }),
        wrong("player 1").replace("; found otherwise", "")
    );
    assert_eq!(table(3).druid(P1, "m4").spirit("sun1", "m4", P2).validate(), "", "another spirit may be anybody's");
}

/// Covers: ERB-M04, ERB-M20, ERB-A08, ERB-G08
#[test]
fn what_is_left_of_a_turn_fits_what_has_happened_in_it() {
    let second = |moved, gained: &[&str]| PhaseSpec::SecondMove(left(2, moved, gained));
    let setup = table(2).druid(P1, "m1").spirit("sun1", "o9", P1).spirit("sun2", "o4", P2);
    let own = "an own spirit as the one moved first (ERB-M04)";
    assert_eq!(["sun1", "sun2", "moon1"].map(|moved| lacks(&setup, second(moved, &[]))), ["", own, own]);
    let waiting = setup.clone().druid(P1, "waiting");
    assert_eq!(lacks(&waiting, second("druid", &[])), "a moved druid that has left the centre (ERB-M04)");
    // Gained are a spirit next to a spirit space, one on the druid's space, or the Morrigan who was driven out.
    let gained = |spirit: &str, at: &str| setup.clone().spirit(spirit, at, P1);
    assert_eq!(lacks(&gained("moon1", "m2"), second("druid", &["moon1"])), "");
    assert_eq!(lacks(&gained("moon1", "m1"), second("druid", &["moon1"])), "");
    assert_eq!(lacks(&setup, second("druid", &["morrigan"])), "", "gained and driven out");
    let there = "gained spirits where the druid's move can gain them (ERB-M20)";
    assert_eq!(lacks(&gained("moon1", "m3"), second("druid", &["moon1"])), there);
    assert_eq!(lacks(&setup, second("druid", &["moon1"])), there, "only the Morrigan is gained without an action");
    assert_eq!(lacks(&gained("moon1", "m2").druid(P1, "m2"), second("druid", &["morrigan"])), there, "no spirit space");
    let one = "spirits gained by one action (ERB-A08)";
    let two = gained("moon1", "m2").spirit("moon2", "m0", P1);
    assert_eq!(lacks(&two, second("druid", &["moon1", "moon2"])), one);
    let both = gained("moon1", "m2").spirit("morrigan", "m1", P1);
    assert_eq!(lacks(&both, second("druid", &["moon1", "morrigan"])), "", "she comes by herself");
    assert_eq!(lacks(&gained("moon1", "m2"), second("druid", &["moon1", "morrigan"])), one);
    // An arrival is the druid's, and a second move after it needs a spirit of before.
    let arriving = |moved, gained: &[&str]| PhaseSpec::Arriving { then: Some(left(2, moved, gained)) };
    assert_eq!(lacks(&setup, arriving("druid", &[])), "");
    assert_eq!(lacks(&setup, arriving("sun1", &[])), "a second move after the druid's (ERB-M04)");
    let before = "a second move only with a spirit of before in the circles (ERB-M04)";
    assert_eq!(lacks(&table(2).druid(P1, "m1"), arriving("druid", &[])), before);
    let gained = setup.clone().spirit("morrigan", "m1", P1);
    assert_eq!(lacks(&gained, arriving("druid", &["morrigan"])), "");
    let first = "only the Morrigan gained before the druid's action (ERB-G08)";
    assert_eq!(lacks(&setup, arriving("druid", &["sun1"])), first);
    let alone = table(2).druid(P1, "m1").spirit("morrigan", "m1", P1);
    assert_eq!(lacks(&alone, arriving("druid", &["morrigan"])), before);
    let twice = PhaseSpec::SecondMove(left(2, "druid", &["sun1", "sun1"]));
    assert!(setup.phase(twice).validate().contains("wanted each spirit once, found 2 names of 1 spirits (ERB-M20)"));
}

/// Covers: ERB-M18, ERB-A03, ERB-A08
#[test]
fn spirits_are_relocated_from_the_circles_and_called_from_home() {
    let setup = table(2).druid(P1, "m1").spirit("sun1", "o9", P2).spirit("sun2", "arrived", P2);
    let relocating = |name| lacks(&setup, PhaseSpec::Relocating { spirit: spirit(name) });
    let wrong = "a spirit in the circles (ERB-M18)";
    assert_eq!(["sun1", "sun2", "sun3"].map(relocating), ["", wrong, wrong]);
    let calling = |name| lacks(&setup, PhaseSpec::Calling { spirit: spirit(name), then: None });
    let wrong = "a spirit that can be called from the druid's space (ERB-A03)";
    assert_eq!(["sun3", "sun1", "sun2"].map(calling), ["", wrong, wrong]);
    let arriving = |at| lacks(&table(2).druid(P1, at), PhaseSpec::Arriving { then: None });
    let wrong = "a druid in the circles with a choice of actions (ERB-A08)";
    assert_eq!(["m1", "o5", "o2", "waiting"].map(arriving), ["", wrong, wrong, wrong]);
}

/// Covers: ERB-G06, ERB-G12
#[test]
fn the_morrigan_acts_on_a_druid_with_cards() {
    let on = |space| table(2).druid(P2, space).spirit("morrigan", space, P1).hand(P2, &["sun_5"]);
    let morrigan = |draw| PhaseSpec::Morrigan { victim: P2, draw, then: None };
    assert_eq!([lacks(&on("m3"), morrigan(false)), lacks(&on("m4"), morrigan(true))], ["", ""]);
    assert_eq!(lacks(&on("m3"), morrigan(true)), "a draw only on a plant space with plants left (ERB-G12)");
    let empty = table(2).druid(P2, "m3").spirit("morrigan", "m3", P1);
    assert_eq!(lacks(&empty, morrigan(false)), "a victim with cards (ERB-G06)");
    // Where she was moved to a plant, it can be drawn; a call keeps her from it, as long as she can have been called.
    let called = "a draw on a plant space with plants left, unless she was called (ERB-G12)";
    assert_eq!(lacks(&on("m4"), morrigan(false)), called);
    let by_call = |druid| {
        on("m2")
            .druid(P1, druid)
            .edition(|edition| edition.spaces.push(SpaceSpec { id: "m2".into(), symbol: "plant".into() }))
    };
    assert_eq!([by_call("m1"), by_call("m3")].map(|setup| lacks(&setup, morrigan(false))), ["", called]);
    // After her own move nobody was gained; after a call she is, until she passes.
    let after =
        |moved, gained: &[&str]| PhaseSpec::Morrigan { victim: P2, draw: false, then: Some(left(2, moved, gained)) };
    let spare = |setup: Setup| setup.spirit("sun1", "o9", P1);
    assert_eq!(lacks(&spare(on("m3")), after("morrigan", &[])), "");
    assert_eq!(lacks(&spare(by_call("m1")), after("druid", &["morrigan"])), "");
    let gained = "the called Morrigan gained until she passes, and nobody else (ERB-G11)";
    assert_eq!(lacks(&spare(by_call("m1")), after("druid", &[])), gained);
    assert_eq!(
        lacks(&spare(on("m3")), after("sun1", &[])),
        "a second move after the Morrigan's or the druid's (ERB-M04)"
    );
    let near = "the Morrigan next to a druid that can have called her (ERB-G11)";
    assert_eq!(lacks(&spare(on("m3")).druid(P1, "m1"), after("druid", &["morrigan"])), near);
    let foreign = table(3).druid(P2, "m3").spirit("morrigan", "m3", P3).hand(P2, &["sun_5"]);
    assert_eq!(lacks(&foreign, morrigan(false)), "", "relocated");
    let own = "a Morrigan of the active player's before a second move (ERB-M04)";
    assert_eq!(lacks(&spare(foreign), after("morrigan", &[])), own);
    let beside = on("m3").druid(P2, "m2");
    assert_eq!(lacks(&beside, morrigan(false)), "the Morrigan on the victim's druid (ERB-G06)");
}

/// Covers: ERB-T01, ERB-T02, ERB-T03
#[test]
fn druids_exchange_where_they_meet_what_both_hold() {
    let setup = |other| table(2).druid(P1, "m3").druid(P2, other).hand(P1, &["sun_5"]).hand(P2, &["berries"]);
    let demand = |class| DemandSpec { class, number: 1 };
    let giving = |class| PhaseSpec::Giving { other: P2, demand: demand(class), then: None };
    assert_eq!(lacks(&setup("m3"), giving(Class::Plant)), "");
    assert_eq!(lacks(&setup("m2"), giving(Class::Plant)), "the other druid on the druid's space (ERB-T01)");
    assert_eq!(lacks(&setup("m3"), giving(Class::Sun)), "a demand that both can give (ERB-T02)");
    let answering = |name| {
        let gift = Some(vec![card(name)]);
        lacks(&setup("m3"), PhaseSpec::Answering { other: P2, demand: demand(Class::Plant), gift, then: None })
    };
    let wrong = "a gift that the demander holds (ERB-T03)";
    assert_eq!(["sun_5", "sun_10", "berries"].map(answering), ["", wrong, wrong]);
    let two = setup("m3").hand(P1, &["berries"]).hand(P2, &["berries"]);
    let gift = Some(vec![card("sun_5"), card("berries")]);
    let demand = DemandSpec { class: Class::Plant, number: 2 };
    assert_eq!(lacks(&two, PhaseSpec::Answering { other: P2, demand, gift, then: None }), "");
}

/// Covers: ERB-A05, ERB-A06, ERB-A08, ERB-C06, ERB-G02
#[test]
fn cards_are_drawn_one_by_one_or_two_plants() {
    let drawing = |seat, class, left| PhaseSpec::Drawing { seat, class, left, then: None };
    let setup = table(3).druid(P1, "o4").spirit("dwarf_king", "m4", P2).spirit("moon1", "m10", P1);
    let fits = [drawing(P1, Class::Sun, 1), drawing(P2, Class::Plant, 2), drawing(P2, Class::Plant, 1)];
    assert_eq!(fits.map(|phase| lacks(&setup, phase)), ["", "", ""]);
    assert_eq!(lacks(&setup, drawing(P1, Class::Plant, 1)), "");
    let number = "one card to draw, or two plants (ERB-A05)";
    let wrong = [drawing(P2, Class::Plant, 3), drawing(P2, Class::Plant, 0)];
    assert_eq!(wrong.map(|phase| lacks(&setup, phase)), [number; 2]);
    assert_eq!(lacks(&setup, drawing(P1, Class::Moon, 2)), "one magic card to draw (ERB-A06)");
    assert_eq!(lacks(&setup, drawing(P2, Class::Sun, 1)), "magic drawn by the active player (ERB-A06)");
    let piece = "a piece of the player's on a plant space (ERB-A05)";
    let wrong = [drawing(P3, Class::Plant, 1), drawing(P1, Class::Plant, 2)];
    assert_eq!(wrong.map(|phase| lacks(&setup, phase)), [piece; 2], "nobody's there; only the Dwarf King draws two");
    let druid = table(2).druid(P1, "m4").druid(P2, "m10");
    let seats = [P1, P2].map(|seat| lacks(&druid, drawing(seat, Class::Plant, 1)));
    assert_eq!(seats, ["", piece], "a druid draws in its own turn");
    // The Morrigan has passed; the plant is for who had her before.
    let passed = table(3).druid(P2, "m4").spirit("morrigan", "m4", P2);
    assert_eq!([P1, P2, P3].map(|seat| lacks(&passed, drawing(seat, Class::Plant, 1))), ["", "", ""]);
    let empty = setup.rest_of(Class::Moon, P2);
    assert_eq!(lacks(&empty, drawing(P1, Class::Moon, 1)), "enough cards in the stack (ERB-C06)");
}

/// Covers: ERB-M04, ERB-A05, ERB-A08
#[test]
fn before_a_second_move_the_piece_that_moved_draws() {
    let drawing = |seat, class, moved: &str, gained: &[&str]| PhaseSpec::Drawing {
        seat,
        class,
        left: 1,
        then: Some(left(2, moved, gained)),
    };
    let setup = table(2).druid(P1, "m4").spirit("moon1", "m10", P1).spirit("sun1", "m16", P2);
    assert_eq!(lacks(&setup, drawing(P1, Class::Plant, "druid", &[])), "");
    assert_eq!(lacks(&setup, drawing(P1, Class::Plant, "moon1", &[])), "");
    let piece = "a piece of the player's on a plant space (ERB-A05)";
    assert_eq!(lacks(&setup, drawing(P2, Class::Plant, "sun1", &[])), piece, "not in the own turn");
    assert_eq!(lacks(&setup, drawing(P1, Class::Plant, "sun1", &[])), piece);
    assert_eq!(lacks(&setup, drawing(P1, Class::Plant, "moon1", &["moon1"])), piece);
    let sun = table(2).druid(P1, "o2").spirit("moon1", "m10", P1);
    assert_eq!(lacks(&sun, drawing(P1, Class::Sun, "druid", &[])), "");
    let gives = "the druid on a space that gives such a card (ERB-A08)";
    assert_eq!(lacks(&sun, drawing(P1, Class::Moon, "druid", &[])), gives);
    assert_eq!(lacks(&sun, drawing(P1, Class::Sun, "moon1", &[])), "a second move after the druid's (ERB-M04)");
}

/// Covers: ERB-G06, ERB-G07
#[test]
fn cards_are_stolen_from_who_controls_the_morrigan_now() {
    let stealing = |pool, left| PhaseSpec::Stealing { victim: P2, pool, left, then: None };
    let setup = |controller| table(2).druid(P2, "m3").spirit("morrigan", "m3", controller);
    let held = setup(P2).hand(P2, &["sun_5", "sun_lug", "moon_teutates"]);
    assert_eq!(
        [stealing(TheftPool::Plant, 1), stealing(TheftPool::Magic, 1)].map(|phase| lacks(&held, phase)),
        ["", ""]
    );
    let number = "one card to steal, or two plants (ERB-G06)";
    assert_eq!(
        [stealing(TheftPool::Magic, 2), stealing(TheftPool::Plant, 0)].map(|phase| lacks(&held, phase)),
        [number; 2]
    );
    assert_eq!(lacks(&held, stealing(TheftPool::Plant, 2)), "enough cards in the victim's hand (ERB-G06)");
    let other = setup(P1).hand(P2, &["sun_5"]).phase(stealing(TheftPool::Plant, 1));
    assert!(other.validate().contains("wanted the Morrigan controlled by player 2"));
    let then = |gained: &[&str]| PhaseSpec::Stealing {
        victim: P2,
        pool: TheftPool::Plant,
        left: 1,
        then: Some(left(2, "morrigan", gained)),
    };
    let more = held.spirit("sun1", "o9", P1);
    assert_eq!(lacks(&more, then(&[])), "");
    assert_eq!(lacks(&more, then(&["morrigan"])), "spirits gained by a druid's move only (ERB-M20)");
}

/// Five pieces at the centre: player 1's druid and two spirits, player 2's druid and one.
fn vote() -> Setup {
    let setup = table(3).druid(P1, "arrived").druid(P2, "arrived").spirit("sun1", "arrived", P1);
    setup.spirit("sun2", "arrived", P1).spirit("moon1", "arrived", P2)
}

fn asked(round: u8, voter: Seat, [sun, moon]: [u8; 2], question: QuestionSpec) -> PhaseSpec {
    PhaseSpec::Voting { round, voter, sun, moon, question }
}

/// Extra votes are asked for, after the last one.
fn extras(king: Option<Cult>, last: &str) -> QuestionSpec {
    let last = Some(last).filter(|last| !last.is_empty()).map(String::from);
    QuestionSpec::Extra(ExtraSpec { king, last })
}

/// The votes for the Sun, of so many in all, with which a phase fits.
fn fits(setup: &Setup, all: u8, phase: impl Fn([u8; 2]) -> PhaseSpec) -> Vec<u8> {
    (0..=all).filter(|&sun| lacks(setup, phase([sun, all - sun])).is_empty()).collect()
}

/// Covers: ERB-V02, ERB-V03, ERB-V05
#[test]
fn a_voter_is_asked_for_the_pieces_at_the_centre() {
    let first = |voter, question| asked(1, voter, [2, 0], question);
    assert_eq!(lacks(&vote(), first(P1, QuestionSpec::Druid)), "");
    assert_eq!(lacks(&vote(), first(P3, QuestionSpec::Druid)), "a voter who has something to vote with (ERB-V13)");
    let portrait = vote().hand(P3, &["sun_portrait"]);
    assert_eq!(lacks(&portrait, first(P3, QuestionSpec::Druid)), "a druid at the centre (ERB-V03)");
    assert_eq!(lacks(&vote(), first(P1, QuestionSpec::King)), "the voter's Dwarf King at the centre (ERB-V05)");
    let mut king = vote();
    king.spec.spirits[0].spirit = spirit("dwarf_king");
    let of_king = |votes, question| asked(1, P1, votes, question);
    assert_eq!(lacks(&king, of_king([4, 0], QuestionSpec::King)), "");
    let wrong = "the Dwarf King's cult exactly with him at the centre (ERB-V05)";
    let cults =
        |setup: &Setup, votes| [None, Some(Cult::Sun)].map(|cult| lacks(setup, of_king(votes, extras(cult, ""))));
    assert_eq!(
        (cults(&vote(), [5, 0]), cults(&king, [5, 0])),
        ([String::new(), wrong.into()], [wrong.into(), String::new()])
    );
}

/// Covers: ERB-V02, ERB-V03, ERB-V04, ERB-V05, ERB-V10
#[test]
fn votes_are_those_that_can_have_been_cast() {
    // Player 1: two Sun spirits, and then a druid's three; player 2: a Moon spirit, and a druid.
    let question = |round, voter, question: QuestionSpec| move |votes| asked(round, voter, votes, question.clone());
    assert_eq!(fits(&vote(), 2, question(1, P1, QuestionSpec::Druid)), [2]);
    assert_eq!(fits(&vote(), 5, question(1, P1, extras(None, ""))), [2, 5]);
    assert_eq!(fits(&vote(), 6, question(1, P2, QuestionSpec::Druid)), [2, 5]);
    assert_eq!(fits(&vote(), 9, question(1, P2, extras(None, ""))), [2, 5, 8]);
    let wrong = "votes that can have been cast (ERB-V02)";
    assert_eq!(lacks(&vote(), asked(1, P1, [100, 0], QuestionSpec::Druid)), wrong);
    // A portrait more makes eight of five a tie; without one the first round is decided.
    let tied = vote().spirit("sun3", "o3", P1).stated(P1, &["sun_portrait"], [0, 0]);
    assert_eq!(fits(&tied, 2, question(2, P1, QuestionSpec::Druid)), [2]);
    assert_eq!(fits(&tied, 5, question(2, P2, extras(None, ""))), [2, 3, 4]);
    assert_eq!(lacks(&vote(), asked(2, P1, [2, 0], QuestionSpec::Druid)), "a first round that can tie (ERB-V09)");
}

/// Covers: ERB-V09, ERB-V12
#[test]
fn the_victorious_cult_can_have_won() {
    let over = |setup: &Setup| {
        let cults = [Some(Cult::Sun), Some(Cult::Moon), None];
        cults.map(|cult| lacks(setup, PhaseSpec::Over { cult }).is_empty())
    };
    assert_eq!(over(&vote()), [true, true, false], "five pieces cannot tie twice");
    let spirits = table(2).turn(400).spirit("sun1", "arrived", P1).spirit("sun2", "arrived", P1);
    assert_eq!(over(&spirits), [true, false, false]);
    assert_eq!(over(&spirits.clone().spirit("moon1", "arrived", P2)), [true, false, false]);
    assert_eq!(over(&spirits.spirit("moon1", "arrived", P2).spirit("moon2", "arrived", P2)), [false, false, true]);
    assert_eq!(over(&table(2).turn(400)), [false, false, true], "nobody votes");
    assert_eq!(over(&table(2).turn(400).stated(P2, &["moon_portrait"], [0, 0])), [true, true, false]);
    let wrong = "a cult that can have won the vote (ERB-V09)";
    assert_eq!(lacks(&vote(), PhaseSpec::Over { cult: None }), wrong);
}

/// Covers: ERB-V06, ERB-V10, ERB-V13, ERB-V16, ERB-C04
#[test]
fn extra_votes_have_come_as_far_as_they_can() {
    let wrong = "extra votes as far as they can have come (ERB-V16)";
    let state = |setup: &Setup, all, last| fits(setup, all, |votes| asked(1, P1, votes, extras(None, last)));
    // sun1 and sun2 are player 1's at the centre.
    let doubled = vote().stated(P1, &["moon_teutates"], [0, 0]);
    assert_eq!([state(&doubled, 6, "double sun1"), state(&doubled, 6, "double sun2")], [[3, 6], [3, 6]]);
    for last in ["double sun3", "double moon1", "double dwarf_king", "portrait sun", "potion sun"] {
        assert_eq!(lacks(&doubled, asked(1, P1, [6, 0], extras(None, last))), wrong, "{last}");
    }
    let two = vote().stated(P1, &["sun_lug", "moon_teutates"], [0, 0]);
    assert_eq!(state(&two, 7, "double sun2"), [4, 7]);
    let each = "a doubled spirit for each Lug and Teutates (ERB-C04)";
    assert_eq!(lacks(&two, asked(1, P1, [7, 0], extras(None, "double sun1"))), each);
    let portrait = vote().stated(P1, &["sun_portrait"], [0, 0]);
    assert_eq!([state(&portrait, 6, "portrait sun"), state(&portrait, 6, "portrait moon")], [[3, 6], [2, 5]]);
    let passed = "extra votes of those who have been asked for them (ERB-V16)";
    assert_eq!(lacks(&portrait, asked(1, P1, [5, 0], extras(None, ""))), passed);
    assert_eq!(lacks(&portrait, asked(1, P1, [2, 0], QuestionSpec::Druid)), passed);
    assert_eq!(lacks(&vote().stated(P2, &["sun_portrait"], [0, 0]), asked(1, P1, [5, 0], extras(None, ""))), passed);
    let second = asked(2, P1, [3, 0], extras(None, "portrait sun"));
    assert_eq!(lacks(&portrait, second), "no extra votes in the second round (ERB-V10)");
    let order = vote().stated(P1, &["moon_portrait"], [0, 0]).hand(P1, &["sun_portrait"]);
    let first = "of cards that do the same the first ones spent (ERB-V15)";
    assert_eq!(lacks(&order, asked(1, P1, [6, 0], extras(None, "portrait sun"))), first);
    for text in ["done", "vote druid sun", "double morrigan", "x"] {
        let unread = vote().phase(asked(1, P1, [5, 0], extras(None, text))).validate();
        assert!(unread.contains("wanted an extra vote such as `double sun1`"), "{text}: {unread}");
    }
}

/// Covers: ERB-V06, ERB-V13, ERB-V16
#[test]
fn potions_that_were_shown_are_held_and_known() {
    let potion = ["sun_5", "sun_10", "sun_15", "berries"];
    let shown = |number| vote().stated(P1, &[], number).hand(P1, &potion);
    let known = |setup: Setup| setup.known(P2, P1, &potion).known(P3, P1, &potion);
    let phase = |votes, last: &str| asked(1, P1, votes, extras(None, last));
    assert_eq!(lacks(&known(shown([1, 0])), phase([6, 0], "potion sun")), "");
    let wrong = "extra votes as far as they can have come (ERB-V16)";
    assert_eq!(lacks(&known(shown([1, 0])), phase([6, 0], "potion moon")), wrong);
    for potions in [[0, 1], [1, 1], [2, 0], [22, 0], [255, 255]] {
        let setup = known(shown(potions));
        let found = setup.phase(phase([6, 0], "potion sun")).validate();
        assert!(found.contains("wanted the potions that player 1 has shown"), "{potions:?}: {found}");
    }
    let forgotten = shown([1, 0]).known(P2, P1, &potion).phase(phase([6, 0], "potion sun")).validate();
    assert!(forgotten.contains("wanted the potions that player 1 has shown"), "player 3 has seen it too: {forgotten}");
}

/// Covers: ERB-V13
#[test]
fn who_has_nothing_to_vote_with_is_not_asked() {
    let phase = |voter, votes, last: &str| asked(1, voter, votes, extras(None, last));
    let wrong = "a voter who has something to vote with (ERB-V13)";
    assert_eq!(lacks(&vote(), phase(P3, [5, 4], "")), wrong, "no piece at the centre, no card");
    assert_eq!(lacks(&vote().hand(P3, &["sun_lug"]), phase(P3, [5, 4], "")), wrong, "a card that gives no vote");
    assert_eq!(lacks(&vote().hand(P3, &["sun_portrait"]), phase(P3, [5, 4], "")), "");
    assert_eq!(lacks(&vote(), phase(P1, [5, 0], "")), "", "pieces at the centre");
    let given = vote().stated(P3, &["sun_portrait"], [0, 0]);
    assert_eq!(
        lacks(&given, phase(P3, [6, 4], "portrait sun")),
        "",
        "who has given an extra vote may hold none any more"
    );
}

/// Covers: ERB-S01, ERB-G10
#[test]
fn a_position_of_more_players_is_no_position_of_fewer() {
    let two = Play::start(2, &[]);
    let three = |setup: Setup| {
        let wrong = two.game.validate(&setup.play().state);
        wrong.into_iter().map(|problem| format!("{} {}", problem.at, problem.rule)).collect::<Vec<_>>()
    };
    assert_eq!(three(table(3)), [""; 0]);
    assert_eq!(three(table(3).active(P3)), ["active ERB-S01"]);
    assert_eq!(three(table(3).druid(P3, "arrived")), ["druids ERB-S01"]);
    assert_eq!(three(table(3).spirit("sun1", "m3", P3)), ["spirits ERB-S01"]);
    assert_eq!(three(table(3).hand(P3, &["sun_5"])), ["hands ERB-S01"]);
    assert_eq!(three(table(3).hand(P2, &["sun_5"]).known(P3, P2, &["sun_5"])), ["known ERB-G10"]);
}

/// Covers: ERB-A09, ERB-G10
#[test]
fn a_position_tells_who_controls_and_who_knows_what() {
    let setup = table(3).spirit("sun1", "o3", P1).spirit("moon2", "arrived", P1).hand(P2, &["sun_5", "berries"]);
    let state = setup.known(P1, P2, &["berries"]).play().state;
    assert!(state.owned(P1).iter().eq([spirit("sun1"), spirit("moon2")]) && state.owned(P2).is_empty());
    assert_eq!([P1, P3].map(|observer| state.known(observer, P2).len()), [1, 0]);
    assert!(state.known(P1, P2).contains(card("berries")));
}
