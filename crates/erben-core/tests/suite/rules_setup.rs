//! Setup and components: rows ERB-S01 to ERB-S07, and the edition data ERB-X01 to ERB-X05.

use crate::common::{Asked, P1, P2, P3, Play, card, cards, spirit, table};
use erben_core::{
    Card, Class, Cult, EditionSpec, Erben, FaceSpec, MAX_TURNS, MagicSpec, PhaseSpec, SpaceSpec, Spirit, Whereabouts,
    built_in_edition,
};
use table_common::{Game, Hidden, MAX_RECORD_STEPS, Seat, Seed, Stored, Turn, rule};

fn problems(players: u8, change: impl FnOnce(&mut EditionSpec)) -> Vec<String> {
    let mut edition = built_in_edition();
    change(&mut edition);
    let wrong = Erben::open(edition, players, &[]).err();
    wrong.map(|wrong| wrong.iter().map(ToString::to_string).collect()).unwrap_or_default()
}

/// Covers: ERB-S01
#[test]
fn two_to_four_players_sit_down() {
    for players in 0..=8 {
        let wrong = problems(players, |_| {});
        match players {
            2..=4 => {
                assert!(wrong.is_empty());
                assert_eq!(Play::start(players, &[]).spec().druids.len(), usize::from(players), "one druid each");
            }
            _ => assert_eq!(wrong, [format!("players: wanted 2, 3 or 4 players, found {players} (ERB-S01)")]),
        }
    }
}

/// Covers: ERB-S02
#[test]
fn druids_wait_at_the_centre_and_have_not_arrived() {
    let play = Play::start(4, &[]);
    assert!(Seat::ALL.into_iter().all(|seat| play.state.druid(seat) == Whereabouts::Off));
    // Four pieces have arrived; a waiting druid is no fifth.
    let four = table(2)
        .druid(P1, "arrived")
        .spirit("sun1", "arrived", P1)
        .spirit("sun2", "arrived", P1)
        .spirit("moon1", "arrived", P2);
    assert_eq!(four.validate(), "");
    assert_eq!(four.druid(P2, "arrived").validate(), "phase: wanted the vote, which is due (ERB-V01)");
}

/// Covers: ERB-S03
#[test]
fn eight_spirits_are_at_home_and_free() {
    let play = Play::start(3, &[]);
    let of = |cult: Option<Cult>| Spirit::ALL.into_iter().filter(|spirit| spirit.cult() == cult).count();
    assert_eq!((of(Some(Cult::Sun)), of(Some(Cult::Moon)), of(None)), (3, 3, 2));
    for spirit in Spirit::ALL {
        assert_eq!((play.state.spirit(spirit), play.state.controller(spirit)), (Whereabouts::Off, None));
    }
}

/// Covers: ERB-S04
#[test]
fn eighteen_magic_cards_lie_in_two_stacks() {
    let play = Play::start(2, &[]);
    let stacks = play.state.stacks();
    assert_eq!((Class::Sun.count(stacks), Class::Moon.count(stacks)), (9, 9));
    let wrong = problems(2, |edition| edition.sun_magic.harp = 2);
    assert_eq!(wrong, ["sun_magic, moon_magic: wanted 18 cards, found 17 (ERB-S04)"]);
    // Each stack is drawn from on its own: every card left in it is as likely.
    let mut play = table(2).roll(3, 2);
    play.act(&["draw moon"]);
    let each =
        [("card moon_teutates".to_string(), 3), ("card moon_cauldron".into(), 3), ("card moon_portrait".into(), 3)];
    assert_eq!(play.outcomes(), each);
    assert_eq!(play.chance_rule("card sun_lug"), rule!("ERB-C06"));
}

/// Covers: ERB-S05
#[test]
fn twenty_one_plants_lie_in_one_stack() {
    assert_eq!(Play::start(2, &[]).state.stack_count(Class::Plant), 21);
    let wrong = problems(2, |edition| edition.plants.berries = 2);
    assert_eq!(wrong, ["plants: wanted 21 cards, found 20 (ERB-S05)"]);
}

/// Covers: ERB-S06
#[test]
fn the_first_player_is_random_then_play_goes_clockwise() {
    let mut play = Play::start(3, &[]);
    let seats = [("first 1".to_string(), 1), ("first 2".into(), 1), ("first 3".into(), 1)];
    assert_eq!(play.outcomes(), seats);
    assert_eq!(play.chance_rule("first 4"), rule!("ERB-S01"));
    play.chance("first 3");
    assert!(play.rolling(P3));
    // One pip each, from a foot to the space beside it.
    for (seat, space, next) in [(P3, "i0", P1), (P1, "i2", P2), (P2, "i4", P3)] {
        assert!(play.rolling(seat));
        play.chance("roll 1 1").act(&["move druid 1", &format!("to {space}")]);
        assert!(play.rolling(next));
    }
    assert_eq!(play.state.turn_number(), 4);
}

/// Covers: ERB-S07
#[test]
fn how_many_cards_is_public_which_ones_is_secret() {
    let play = Play::start(3, &[]);
    assert!(Seat::ALL.into_iter().all(|seat| play.hand(seat).is_empty()));
    let held = ["sun_5", "berries", "sun_harp"];
    let play = table(3).hand(P1, &held).spirit("moon2", "m5", P2).play();
    for seat in [P2, P3] {
        let view = play.view(seat);
        assert_eq!(view.player(P1).card_counts, [1, 0, 2], "Sun magic, Moon magic, plants");
        assert_eq!((view.hand(P1), view.known(seat, P1)), (None, Some(cards(&[]))));
        assert_eq!(view.controller(spirit("moon2")), Some(P2));
    }
    assert_eq!(play.view(P1).hand(P1), Some(cards(&held)));
    // The other two could hold any of them: resampling for player 2 changes the hand, never the counts.
    let rng = &mut Seed::from_u64(1).rng();
    let hands: std::collections::BTreeSet<_> =
        (0..50).map(|_| play.game.determinize(&play.view(P2), rng).hand(P1)).collect();
    assert!(hands.len() > 10);
    assert!(hands.iter().all(|hand| (Class::Sun.count(*hand), Class::Plant.count(*hand)) == (1, 2)));
}

/// Covers: ERB-X01
#[test]
fn a_board_that_does_not_hold_together_is_refused() {
    let board = Play::start(2, &[]).game.board().clone();
    assert_eq!(board.len(), 54);
    let wrong = problems(2, |edition| {
        edition.circles.inner = 2;
        edition.links.push(["m1".into(), "x9".into()]);
    });
    assert_eq!(wrong[0], "circles.inner: wanted 3 spaces or more, found 2 (ERB-X01)");
    assert!(wrong.iter().any(|fault| fault.contains("found `x9`")), "{wrong:?}");
    let wrong = problems(2, |edition| {
        edition.links = vec![
            ["i0".into(), "m99".into()],
            ["i0".into(), "o0".into()],
            ["m0".into(), "i0".into()],
            ["i0".into(), "m0".into()],
        ];
        edition.spaces.retain(|space| space.symbol != "foot");
        edition.spaces.push(SpaceSpec { id: "o3".into(), symbol: "spirit".into() });
        edition.spaces.push(SpaceSpec { id: "o3".into(), symbol: "tree".into() });
        edition.spaces.push(SpaceSpec { id: "o14".into(), symbol: "sun".into() });
    });
    assert_eq!(
        wrong,
        [
            "links[0][1]: wanted a space of the circles, found `m99` (ERB-X01)",
            "links[1]: wanted spaces of two neighbouring circles, found i0 and o0 (ERB-X01)",
            "links[3]: wanted each link once, found i0 and m0 again (ERB-X01)",
            "spaces[13].symbol: wanted foot, spirit, plant, sun or moon, found `tree` (ERB-X01)",
            "spaces[14].id: wanted each space once, found o14 again (ERB-X01)",
            "spaces: wanted at least one foot space, found 0 (ERB-A01)",
            "spaces: wanted spirit spaces on the middle circle only, found o3 (ERB-A02)",
        ]
    );
}

/// Covers: ERB-X01
#[test]
fn every_symbol_must_be_within_a_druids_reach() {
    // Without links inward nobody leaves the inner circle.
    let wrong = problems(2, |edition| edition.links.retain(|link| link[0].starts_with('m')));
    assert_eq!(wrong.len(), 12, "three spirit spaces, seven plants, Sun and Moon: {wrong:?}");
    assert_eq!(wrong[0], "spaces: wanted a spirit space that a druid can reach, found m1 (ERB-X01)");
}

/// Covers: ERB-X02
#[test]
fn dice_that_are_no_dice_are_refused() {
    let wrong = problems(2, |edition| {
        edition.dice[0].pop();
        edition.dice[1][0] = FaceSpec { pips: Some(2), line: Some("straight".into()), ring: false };
        edition.dice[1][1] = FaceSpec { pips: Some(7), line: None, ring: false };
        edition.dice[1][5].ring = false;
    });
    let wanted = "wanted pips from 1 to 6, or a line straight, single_bend or double_bend, found";
    assert_eq!(
        wrong,
        [
            "dice[0]: wanted 6 faces, found 5 (ERB-X02)".to_string(),
            "dice[1]: wanted at least one face with a ring, found none (ERB-X02)".into(),
            format!("dice[1][0]: {wanted} pips 2 and line `straight` (ERB-M02)"),
            format!("dice[1][1]: {wanted} pips 7 (ERB-M02)"),
        ]
    );
    assert_eq!(problems(2, |edition| edition.dice.truncate(1)), ["dice: wanted 2 dice, found 1 (ERB-X02)"]);
}

/// Covers: ERB-X03
#[test]
fn plants_are_three_of_each_kind_and_three_berries() {
    let stacks = Play::start(2, &[]).state.stacks();
    assert!(Class::Plant.cards().iter().all(|&card| stacks.count(card) == 3));
    let play = table(2).edition(|edition| (edition.plants.sun_5, edition.plants.moon_5) = (5, 1)).play();
    assert_eq!([Card::Sun5, Card::Moon5].map(|card| play.game.cards().count(card)), [5, 1], "copies are data");
}

/// Covers: ERB-X04
#[test]
fn magic_cards_have_the_five_named_effects() {
    let all = Play::start(2, &[]).game.cards();
    let in_edition: Vec<_> = Class::Sun.of(all).iter().chain(Class::Moon.of(all).iter()).collect();
    let names = ["sun_lug", "sun_harp", "sun_portrait", "moon_teutates", "moon_cauldron", "moon_portrait"];
    assert_eq!(in_edition, names.map(|name| (card(name), 3)));
    // An edition may put any of the five into either stack.
    let mixed = table(2).edition(|edition| (edition.sun_magic.teutates, edition.moon_magic.teutates) = (3, 0)).play();
    let mixed = mixed.game.cards();
    assert_eq!((mixed.count(card("sun_teutates")), Class::Moon.count(mixed)), (3, 6));
    assert_eq!(
        problems(2, |edition| (edition.sun_magic, edition.moon_magic.lug) = (MagicSpec::default(), 9)),
        ["sun_magic: wanted at least one card, found none (ERB-S04)"]
    );
}

/// Covers: ERB-X05
#[test]
fn spirits_have_neutral_names() {
    let names = Spirit::ALL.map(Spirit::name);
    assert_eq!(names, ["sun1", "sun2", "sun3", "moon1", "moon2", "moon3", "dwarf_king", "morrigan"]);
}

/// Covers: ERB-X06
#[test]
fn editions_stay_within_bounds() {
    let wrong = problems(2, |edition| edition.circles.outer = 99);
    assert_eq!(wrong, ["circles: wanted at most 128 spaces, found 129 (ERB-X01)"]);
    assert_eq!(problems(2, |edition| edition.circles.outer = 98), [""; 0], "12 + 18 + 98");
    let wrong = problems(2, |edition| edition.links = vec![edition.links[0].clone(); 129]);
    assert!(wrong[0].contains("links: wanted at most 128 links, found 129"), "{wrong:?}");
    let wrong = problems(2, |edition| edition.turn_limit = 10_001);
    assert_eq!(wrong, ["turn_limit: wanted 1 to 10000 turns, found 10001 (ERB-V14)"]);
    let one_stack = MagicSpec { lug: 6, teutates: 3, harp: 3, cauldron: 3, portrait: 3 };
    let wrong = problems(2, |edition| (edition.sun_magic, edition.moon_magic) = (one_stack, MagicSpec::default()));
    assert_eq!(wrong, ["moon_magic: wanted at least one card, found none (ERB-S04)"]);
}

/// Covers: ERB-X01, ERB-X02
#[test]
fn all_faults_of_an_edition_are_told_at_once() {
    let wrong = problems(5, |edition| {
        edition.links[0][1] = "m77".into();
        edition.spaces.retain(|space| space.symbol != "foot");
        edition.dice[0].pop();
        edition.plants.sun_5 = 2;
        edition.turn_limit = 0;
    });
    let rules: Vec<&str> = wrong.iter().map(|line| &line[line.len() - 8..line.len() - 1]).collect();
    assert_eq!(
        rules,
        [rule!("ERB-S01"), rule!("ERB-X01"), rule!("ERB-A01"), rule!("ERB-X02"), rule!("ERB-S05"), rule!("ERB-V14")]
    );
}

/// Covers: ERB-S06
#[test]
fn nothing_is_decided_before_the_first_player_is_known() {
    let play = Play::start(2, &[]);
    assert!(matches!(play.game.turn(&play.state), Turn::Chance(_)));
    assert_eq!((play.rule("pass"), play.chance_rule("roll 1 1")), (rule!("ERB-S06"), rule!("ERB-S06")));
    let started = table(2).turn(0).phase(PhaseSpec::FirstPlayer).druid(P2, "m3");
    assert_eq!(started.validate(), "wanted the start, before the first player is known (ERB-S06)");
}

/// Covers: ERB-V14
#[test]
fn no_match_is_longer_than_the_game_says() {
    let most = |turns, players| {
        let edition = EditionSpec { turn_limit: turns, ..built_in_edition() };
        Erben::open(edition, players, &[]).expect("valid").max_steps()
    };
    // The first player, 20 steps a turn, 33 steps a voter.
    assert_eq!((most(400, 2), most(400, 4), most(7, 3)), (8_067, 8_133, 240));
    assert!(most(MAX_TURNS, 4) as usize <= MAX_RECORD_STEPS, "a record holds the longest match");
}
