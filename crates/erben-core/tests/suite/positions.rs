//! Which positions are let in: each bound met, and missed by one.

use crate::common::{P1, P2, P3, Play, Setup, card, spirit, table};
use erben_core::table_common::{Game, ParseIn};
use erben_core::{Action, AskSpec, Class, Cult, DemandSpec, ExtraSpec, Loot, PhaseSpec, SecondSpec};

/// What a phase that does not fit lacks, with its rule; nothing where it fits.
fn lacks(setup: &Setup, phase: PhaseSpec) -> String {
    let faults = setup.clone().phase(phase).validate();
    faults.replace("phase: wanted ", "").replace("; found otherwise", "")
}

/// What remains of a turn: the die and face left, the piece moved, the spirits gained.
fn left(die: u8, moved: &str, gained: &[&str]) -> SecondSpec {
    SecondSpec { die, face: 1, moved: moved.into(), gained: gained.iter().map(|name| spirit(name)).collect() }
}

/// Covers: ERB-M16
#[test]
fn a_roll_that_leaves_only_to_pass_asks_nothing() {
    let choosing = |faces| table(2).druid(P1, "arrived").phase(PhaseSpec::Choosing { faces, two_moves: false });
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
    assert_eq!(other, "known: wanted cards that player 2 holds, found [\"moon_5\"] known to player 1 (ERB-G10)");
    let twice = held.known(P1, P2, &["sun_5"]).known(P1, P2, &["sun_10"]);
    assert_eq!(twice.validate(), format!("known[1]: {wrong}"), "twice");
}

/// Covers: ERB-X01
#[test]
fn only_a_space_that_the_board_lacks_is_called_by_its_number() {
    let game = Play::start(2).game;
    let reads = |text: &str| Action::parse_in(&game, text).is_ok();
    assert!(reads("to i0") && reads("to #54") && reads("to #127"));
    for wrong in ["to #53", "to #0", "to #054", "to #+54", "to #128", "to #", "to o24"] {
        assert!(!reads(wrong), "{wrong}");
    }
}

/// Covers: ERB-M04
#[test]
fn two_moves_are_open_exactly_with_a_spirit_in_the_circles() {
    let choosing = |two_moves| PhaseSpec::Choosing { faces: [1, 1], two_moves };
    let (without, with) = (table(2).druid(P1, "o4"), table(2).druid(P1, "o4").spirit("sun1", "o7", P1));
    assert_eq!((lacks(&without, choosing(false)), lacks(&with, choosing(true))), (String::new(), String::new()));
    let wrong = "two moves exactly with a spirit in the circles (ERB-M04)";
    assert_eq!([lacks(&without, choosing(true)), lacks(&with, choosing(false))], [wrong, wrong]);
    let arrived = table(2).druid(P1, "o4").spirit("sun1", "arrived", P1);
    assert_eq!([choosing(false), choosing(true)].map(|phase| lacks(&arrived, phase)), ["", wrong]);
}

/// Covers: ERB-M04, ERB-M20
#[test]
fn a_second_move_needs_a_piece_that_can_make_it() {
    let second = |moved, gained: &[&str]| PhaseSpec::Second(left(2, moved, gained));
    let setup = table(2).druid(P1, "o4").spirit("sun1", "o9", P1);
    assert_eq!([second("sun1", &[]), second("druid", &[])].map(|phase| lacks(&setup, phase)), ["", ""]);
    assert_eq!(lacks(&setup, second("druid", &["sun1"])), "a piece for the second die (ERB-M04)");
    assert_eq!(lacks(&table(2).druid(P1, "o4"), second("druid", &[])), "a piece for the second die (ERB-M04)");
    let gained = "spirits gained by a druid's move only (ERB-M20)";
    assert_eq!(lacks(&setup, second("sun1", &["sun1"])), gained);
    let arriving = |then| PhaseSpec::Arriving { then: Some(then) };
    let there = table(2).druid(P1, "m1").spirit("sun1", "o9", P1);
    assert_eq!(lacks(&there, arriving(left(2, "druid", &["sun1"]))), "");
    assert_eq!(lacks(&there, arriving(left(2, "sun1", &["sun1"]))), gained);
}

/// Covers: ERB-M04, ERB-M05
#[test]
fn a_move_is_of_an_own_piece_that_can_end_somewhere() {
    let moving = |piece: &str, then| PhaseSpec::Moving { piece: piece.into(), die: 1, face: 1, then };
    let setup = table(2).druid(P1, "o4").spirit("sun1", "o9", P1).spirit("sun2", "o7", P2);
    let setup = setup.spirit("sun3", "arrived", P1).spirit("morrigan", "i2", P1);
    for fits in [moving("druid", None), moving("sun1", Some(left(2, "sun1", &[])))] {
        assert_eq!(lacks(&setup, fits), "");
    }
    for piece in ["sun2", "sun3", "moon1"] {
        assert_eq!(lacks(&setup, moving(piece, None)), "an own movable piece (ERB-M04)", "{piece}");
    }
    let arrived = setup.clone().druid(P1, "arrived");
    assert_eq!(lacks(&arrived, moving("druid", None)), "an own movable piece (ERB-M04)");
    // Both neighbours of i2 are feet.
    assert_eq!(lacks(&setup, moving("morrigan", None)), "an end space (ERB-M05)");
    let other = "a second move with the other die and another piece (ERB-M04)";
    for then in [left(2, "druid", &[]), left(1, "sun1", &[]), left(2, "sun1", &["sun1"])] {
        assert_eq!(lacks(&setup, moving("sun1", Some(then))), other);
    }
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

/// Covers: ERB-A05, ERB-A06, ERB-C06
#[test]
fn cards_are_drawn_one_by_one_or_two_plants() {
    let drawing = |seat, class, left| PhaseSpec::Drawing { seat, class, left, then: None };
    let setup = table(2).druid(P1, "o4");
    let fits = [drawing(P1, Class::Sun, 1), drawing(P1, Class::Plant, 2), drawing(P2, Class::Plant, 1)];
    assert_eq!(fits.map(|phase| lacks(&setup, phase)), ["", "", ""]);
    let number = "one card to draw, or two plants (ERB-A05)";
    let wrong = [drawing(P1, Class::Plant, 3), drawing(P1, Class::Plant, 0), drawing(P1, Class::Moon, 2)];
    assert_eq!(wrong.map(|phase| lacks(&setup, phase)), [number; 3]);
    assert_eq!(lacks(&setup, drawing(P2, Class::Sun, 1)), "magic drawn by the active player (ERB-A06)");
    let empty = setup.rest_of(Class::Moon, P2);
    assert_eq!(lacks(&empty, drawing(P1, Class::Moon, 1)), "enough cards in the stack (ERB-C06)");
}

/// Covers: ERB-G06, ERB-G07
#[test]
fn cards_are_stolen_from_who_controls_the_morrigan_now() {
    let stealing = |loot, left| PhaseSpec::Stealing { victim: P2, loot, left, then: None };
    let setup = |controller| table(2).druid(P2, "m3").spirit("morrigan", "m3", controller);
    let held = setup(P2).hand(P2, &["sun_5", "sun_lug", "moon_teutates"]);
    assert_eq!([stealing(Loot::Plant, 1), stealing(Loot::Magic, 1)].map(|phase| lacks(&held, phase)), ["", ""]);
    let number = "one card to steal, or two plants (ERB-G06)";
    assert_eq!([stealing(Loot::Magic, 2), stealing(Loot::Plant, 0)].map(|phase| lacks(&held, phase)), [number; 2]);
    assert_eq!(lacks(&held, stealing(Loot::Plant, 2)), "enough cards in the victim's hand (ERB-G06)");
    let other = setup(P1).hand(P2, &["sun_5"]);
    assert_eq!(lacks(&other, stealing(Loot::Plant, 1)), "the victim in control of the Morrigan (ERB-G07)");
}

/// Five pieces at the centre: player 1's druid and two spirits, player 2's druid and one.
fn vote() -> Setup {
    let setup = table(3).druid(P1, "arrived").druid(P2, "arrived").spirit("sun1", "arrived", P1);
    setup.spirit("sun2", "arrived", P1).spirit("moon1", "arrived", P2)
}

/// Covers: ERB-V02, ERB-V03, ERB-V05
#[test]
fn a_voter_is_asked_for_the_pieces_at_the_centre() {
    let asked = |voter, sun, ask| PhaseSpec::Voting { round: 1, voter, sun, moon: 0, ask };
    assert_eq!(
        [100, 101].map(|sun| lacks(&vote(), asked(P1, sun, AskSpec::Druid))),
        ["", "votes that can be cast (ERB-V02)"]
    );
    assert_eq!(lacks(&vote(), asked(P3, 0, AskSpec::Druid)), "a druid at the centre (ERB-V03)");
    assert_eq!(lacks(&vote(), asked(P1, 0, AskSpec::King)), "the voter's Dwarf King at the centre (ERB-V05)");
    let mut king = vote();
    king.spec.spirits[0].spirit = spirit("dwarf_king");
    assert_eq!(lacks(&king, asked(P1, 0, AskSpec::King)), "");
    let extra = |king| AskSpec::Extra(ExtraSpec { king, from: 184, potions: [0, 0] });
    let wrong = "the Dwarf King's cult exactly with him at the centre (ERB-V05)";
    assert_eq!([None, Some(Cult::Sun)].map(|cult| lacks(&vote(), asked(P1, 0, extra(cult)))), ["", wrong]);
    assert_eq!([None, Some(Cult::Sun)].map(|cult| lacks(&king, asked(P1, 0, extra(cult)))), [wrong, ""]);
}

/// Covers: ERB-V06, ERB-V10, ERB-V13
#[test]
fn extra_votes_have_come_as_far_as_they_can() {
    let extras = |round, from, potions| {
        let ask = AskSpec::Extra(ExtraSpec { king: None, from, potions });
        PhaseSpec::Voting { round, voter: P1, sun: 0, moon: 0, ask }
    };
    let wrong = "extras as far as they can have come (ERB-V06)";
    let held = |setup: &Setup, from: &[u8], potions| {
        from.iter().copied().filter(|&from| lacks(setup, extras(1, from, potions)).is_empty()).collect::<Vec<_>>()
    };
    let all: Vec<u8> = (0..=255).collect();
    assert_eq!(held(&vote(), &all, [0, 0]), [184], "nothing spent, nothing shown");
    // sun1 and sun2 are player 1's at the centre: after either was doubled its number is passed by.
    assert_eq!(held(&vote().spent(&["moon_teutates"]), &all, [0, 0]), [184, 185, 186]);
    assert_eq!(held(&vote().spent(&["sun_portrait"]), &all, [0, 0]), [184, 213, 214]);
    assert_eq!(
        [184, 185].map(|from| lacks(&vote(), extras(2, from, [0, 0]))),
        ["", wrong],
        "the second round has none"
    );
    let potion = vote().hand(P1, &["sun_5", "sun_10", "sun_15", "berries"]);
    let shown = ["sun_5", "sun_10", "sun_15", "berries"];
    let known = potion.clone().known(P2, P1, &shown).known(P3, P1, &shown);
    assert_eq!(held(&known, &all, [1, 0]), [211]);
    assert_eq!(held(&known.clone().spent(&["moon_portrait"]), &all, [1, 0]), [211, 213, 214]);
    assert_eq!(lacks(&known, extras(2, 184, [1, 0])), wrong);
    let seen = "the cards of potions shown known to all (ERB-V06)";
    assert_eq!(lacks(&potion.known(P2, P1, &shown), extras(1, 211, [1, 0])), seen);
    for (from, potions) in [(212, [0, 1]), (212, [1, 1]), (211, [2, 0]), (211, [22, 0])] {
        assert_eq!(lacks(&known, extras(1, from, potions)), "potions of different cards (ERB-V13)", "{potions:?}");
    }
    assert_eq!(lacks(&known, extras(1, 211, [1, 1])), wrong, "the Moon's come after the Sun's");
}

/// Covers: ERB-V13
#[test]
fn who_has_nothing_to_vote_with_is_not_asked() {
    let asked = |voter, from| {
        let ask = AskSpec::Extra(ExtraSpec { king: None, from, potions: [0, 0] });
        PhaseSpec::Voting { round: 1, voter, sun: 0, moon: 0, ask }
    };
    let wrong = "a voter who has something to vote with (ERB-V13)";
    assert_eq!(lacks(&vote(), asked(P3, 184)), wrong, "no piece at the centre, no card");
    assert_eq!(lacks(&vote().hand(P3, &["sun_lug"]), asked(P3, 184)), wrong, "a card that gives no vote");
    assert_eq!(lacks(&vote().hand(P3, &["sun_portrait"]), asked(P3, 184)), "");
    assert_eq!(lacks(&vote(), asked(P1, 184)), "", "pieces at the centre");
    let given = vote().spent(&["sun_portrait"]);
    assert_eq!(lacks(&given, asked(P3, 213)), "", "who has given an extra vote may hold none any more");
}

/// Covers: ERB-S01, ERB-G10
#[test]
fn a_position_of_more_players_is_no_position_of_fewer() {
    let two = Play::start(2).game;
    let three = |setup: Setup| {
        let wrong = two.validate(&setup.play().state);
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
    assert!(state.known(P1, P2).has(card("berries")));
}
