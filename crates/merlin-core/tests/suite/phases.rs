//! Which positions are let in, phase by phase: the draws, dice and pieces that a phase needs. Each bound is met by a
//! position of a game and missed by a change of it.

use crate::common::*;
use merlin_core::{ByPrincipality, Direction, DrawCauseSpec, Event, PhaseSpec, Reason, StateSpec};
use table_common::{Game, Hidden, Players, RuleId, Seat, Stored, Viewer, rule};
use testkit::random_game;

/// The first position of random games that waits for such a phase.
fn first_of(game: &merlin_core::Merlin, fits: impl Fn(&PhaseSpec) -> bool) -> StateSpec {
    let mut found = None;
    for seed in 0..500 {
        random_game(game, seed, |state, _| {
            if found.is_none() {
                found = Some(game.describe(state)).filter(|spec| fits(&spec.phase));
            }
        });
        if let Some(spec) = found {
            return spec;
        }
    }
    panic!("no game comes to this phase");
}

/// The rules that a changed position breaks.
fn broken(game: &merlin_core::Merlin, spec: &StateSpec, change: impl FnOnce(&mut StateSpec)) -> Vec<RuleId> {
    assert!(game.state_from_spec(spec).is_ok(), "{:?} is a position of a game", spec.phase);
    let mut spec = spec.clone();
    change(&mut spec);
    game.state_from_spec(&spec).err().unwrap_or_default().into_iter().map(|problem| problem.rule).collect()
}

/// Cards of the deck go into a hand, until it holds so many; or back.
fn fill(spec: &mut StateSpec, seat: Seat, number: usize) {
    let hand = &mut spec.players[seat.index()].hand;
    while hand.len() > number {
        spec.deck.extend(hand.pop().map(|held| held.card));
    }
    while hand.len() < number {
        let card = spec.deck.pop().expect("a card is left");
        hand.push(merlin_core::HandCard { card, known: false, era: 0 });
    }
    hand.sort_by_key(|held| held.card);
    spec.deck.sort_unstable();
}

fn a_traitor(spec: &mut StateSpec, seat: Seat) {
    let source = &mut spec.traitor_source;
    let one =
        merlin_core::Principality::ALL.into_iter().find(|&one| *count(source, one) > 0).expect("a traitor is left");
    *count(source, one) -= 1;
    *count(&mut spec.players[seat.index()].traitors, one) += 1;
}

/// Covers: MER-S09
#[test]
fn the_environs_are_laid_in_the_phase_of_the_terrain() {
    let game = scene(2).game;
    let laid = first_of(&game, |phase| *phase == PhaseSpec::Display).environs;
    let start = first_of(&game, |phase| *phase == PhaseSpec::FirstPlayer);
    assert_eq!(broken(&game, &start, |spec| spec.environs = laid[..1].to_vec()), [rule!("MER-S09")]);
    let terrain = first_of(&game, |phase| *phase == PhaseSpec::Terrain);
    assert!(broken(&game, &terrain, |spec| spec.environs.clone_from(&laid)).contains(&rule!("MER-S09")));
}

/// Covers: MER-S06, MER-S14
#[test]
fn nobody_holds_anything_before_it_is_dealt() {
    let game = scene(2).game;
    let early: [fn(&PhaseSpec) -> bool; 4] = [
        |phase| *phase == PhaseSpec::FirstPlayer,
        |phase| *phase == PhaseSpec::Terrain,
        |phase| *phase == PhaseSpec::Display,
        |phase| matches!(phase, PhaseSpec::StartingTiles { .. }),
    ];
    for fits in early {
        let spec = first_of(&game, fits);
        assert_eq!(broken(&game, &spec, |spec| a_traitor(spec, P1)), [rule!("MER-S14")], "{:?}", spec.phase);
        assert_eq!(broken(&game, &spec, |spec| fill(spec, P2, 1)), [rule!("MER-S06")], "{:?}", spec.phase);
    }
}

/// Covers: MER-S06, MER-S14, MER-S15, MER-M05
#[test]
fn traitors_hands_and_dice_are_dealt_one_seat_after_the_other() {
    let game = scene(2).game;
    let traitors = first_of(&game, |phase| matches!(phase, PhaseSpec::SetupTraitors { left: 2, .. }));
    let hands = first_of(&game, |phase| matches!(phase, PhaseSpec::SetupHands { left: 2, .. }));
    let dice = first_of(&game, |phase| matches!(phase, PhaseSpec::SetupDice { .. }));
    for spec in [&traitors, &hands, &dice] {
        for seat in [P1, P2] {
            assert_eq!(broken(&game, spec, |spec| a_traitor(spec, seat)), [rule!("MER-S14")], "{:?}", spec.phase);
            let held = spec.players[seat.index()].hand.len();
            let other = if held == 4 { 3 } else { held + 1 };
            assert_eq!(broken(&game, spec, |spec| fill(spec, seat, other)), [rule!("MER-S06")], "{:?}", spec.phase);
        }
    }
    let begun = first_of(&game, |phase| matches!(phase, PhaseSpec::SetupTraitors { left: 3, .. }));
    let too_many = |spec: &mut StateSpec| {
        if let PhaseSpec::SetupTraitors { left, .. } = &mut spec.phase {
            *left = 4;
        }
    };
    assert_eq!(broken(&game, &begun, too_many), [rule!("MER-M05")]);
    let begun = first_of(&game, |phase| matches!(phase, PhaseSpec::SetupHands { left: 4, .. }));
    let too_many = |spec: &mut StateSpec| {
        if let PhaseSpec::SetupHands { left, .. } = &mut spec.phase {
            *left = 5;
        }
    };
    assert_eq!(broken(&game, &begun, too_many), [rule!("MER-M05")]);
}

/// Covers: MER-S06, MER-S13, MER-M05
#[test]
fn four_starting_tiles_and_three_cards_of_the_display_are_drawn() {
    let game = scene(2).game;
    let tiles = first_of(&game, |phase| matches!(phase, PhaseSpec::StartingTiles { .. }));
    let one_less = |spec: &mut StateSpec| {
        if let PhaseSpec::StartingTiles { left, .. } = &mut spec.phase {
            left.pop();
        }
    };
    assert!(broken(&game, &tiles, one_less).contains(&rule!("MER-S13")));
    let display = first_of(&game, |phase| *phase == PhaseSpec::Display);
    let full = |spec: &mut StateSpec| spec.display = [(); 3].map(|()| spec.deck.pop());
    assert!(broken(&game, &display, full).contains(&rule!("MER-M05")));
}

/// Covers: MER-T01, MER-T02
#[test]
fn a_turn_is_one_of_four_with_three_own_dice_at_most() {
    let base = scene(2);
    assert!(broken(&base.game, &base.spec, |spec| spec.turn = 8).contains(&rule!("MER-T01")));
    let four = |spec: &mut StateSpec| {
        let player = &mut spec.players[0];
        player.dice.extend(player.merlin_die.take());
        player.dice.sort_unstable();
    };
    assert_eq!(
        broken(&base.game, &base.spec, four),
        [rule!("MER-T02"), rule!("MER-T02")],
        "the list is too long, and the dice are too many"
    );
}

/// Covers: MER-A03
#[test]
fn of_two_henchmen_on_a_spot_the_first_player_s_is_named() {
    let two = scene(3).henchman(P2, Builder, Fox).henchman(P3, Builder, Fox);
    let wrong = two.game.state_from_spec(&two.spec).expect_err("two builders on a spot");
    assert_eq!(wrong.into_iter().map(|problem| problem.at).collect::<Vec<_>>(), ["players[1].henchmen.builder"]);
}

/// Whose turn it is: seats take turns from the first player on.
fn active(spec: &StateSpec) -> Seat {
    let first = spec.first.expect("drawn long ago").index();
    Seat::ALL[(first + usize::from(spec.turn)) % spec.players.len()]
}

/// Covers: MER-S06, MER-M05
#[test]
fn a_hand_has_room_for_the_cards_to_come() {
    let game = scene(2).game;
    let due: [fn(&PhaseSpec) -> bool; 4] = [
        |phase| matches!(phase, PhaseSpec::Discarding(deed) if deed.completed == 0),
        |phase| matches!(phase, PhaseSpec::Drawing { .. }),
        |phase| matches!(phase, PhaseSpec::Dealing { slot: Some(_), left: 1, .. }),
        |phase| matches!(phase, PhaseSpec::Dealing { slot: None, left: 0, during: DrawCauseSpec::End }),
    ];
    for fits in due {
        let spec = first_of(&game, fits);
        let seat = active(&spec);
        assert_eq!(broken(&game, &spec, |spec| fill(spec, seat, 4)), [rule!("MER-S06")], "{:?}", spec.phase);
    }
    let completed =
        |number| broken(&game, &scene(2).spec, |spec| spec.phase = PhaseSpec::BeforeDie { completed: number });
    assert_eq!((completed(0), completed(1)), (vec![], vec![rule!("MER-S06")]));
}

/// Covers: MER-M05
#[test]
fn draws_are_of_one_or_two_cards_into_an_empty_slot() {
    let game = scene(2).game;
    let drawing = first_of(&game, |phase| matches!(phase, PhaseSpec::Drawing { .. }));
    let seat = active(&drawing);
    for (left, rules) in [(0, vec![rule!("MER-M05")]), (1, vec![]), (2, vec![]), (3, vec![rule!("MER-M05")])] {
        let found = broken(&game, &drawing, |spec| {
            fill(spec, seat, 0);
            if let PhaseSpec::Drawing { left: now, .. } = &mut spec.phase {
                *now = left;
            }
        });
        assert_eq!(found, rules, "{left}");
    }
    let dealing = first_of(&game, |phase| matches!(phase, PhaseSpec::Dealing { slot: Some(_), .. }));
    let seat = active(&dealing);
    let twice = |spec: &mut StateSpec| {
        fill(spec, seat, 0);
        if let PhaseSpec::Dealing { left, .. } = &mut spec.phase {
            *left = 2;
        }
    };
    assert_eq!(broken(&game, &dealing, twice), [rule!("MER-M05")]);
    let filled = |spec: &mut StateSpec| {
        let empty = spec.display.iter_mut().find(|slot| slot.is_none()).expect("the slot dealt into");
        *empty = spec.deck.pop();
    };
    assert_eq!(broken(&game, &dealing, filled), [rule!("MER-M05")]);
}

/// Covers: MER-E12
#[test]
fn the_grail_decides_a_tie_and_dice_are_a_player_s() {
    let game = scene(2).game;
    let round = first_of(&game, |phase| matches!(phase, PhaseSpec::RoundDice { .. }));
    let beyond = |spec: &mut StateSpec| {
        if let PhaseSpec::RoundDice { seat } = &mut spec.phase {
            *seat = Seat::ALL[seat.index() + 2];
        }
    };
    assert_eq!(broken(&game, &round, beyond), [rule!("MER-E12")]);
    let grail = first_of(&game, |phase| matches!(phase, PhaseSpec::Grail { .. }));
    assert!(broken(&game, &grail, |spec| spec.grail = None).contains(&rule!("MER-E12")));
}

/// Covers: MER-K06
#[test]
fn the_eagle_helps_a_knight_and_a_second_henchman_follows_a_used_seal() {
    let eagle = |figure| {
        let scene = scene(2).reached(figure, ring::FLAGS);
        let phase = PhaseSpec::Moved { completed: 0, figure, eagle: true, fox: None };
        broken(&scene.game, &scene.spec, |spec| spec.phase = phase)
    };
    assert_eq!((eagle(Knight), eagle(Wizard)), (vec![], vec![rule!("MER-K06")]));
    let lady = favor_scene(2).influence(P1, Fox, 1).influence(P1, Dove, 1).seal(P1, LadyInWaiting, 3);
    let lady = lady.henchman(P1, Builder, Fox).reached(Knight, ring::FLAG);
    let second = |face_down| {
        broken(&lady.game, &lady.spec, |spec| {
            spec.players[0].seals[0].face_down = face_down;
            spec.phase = PhaseSpec::SecondHenchman { completed: 0, figure: Knight, first: Builder };
        })
    };
    assert_eq!((second(true), second(false)), (vec![], vec![rule!("MER-K06")]));
}

/// Covers: MER-A18
#[test]
fn a_manor_of_nobody_is_noticed() {
    let third = scene(3).manor(P3, 0).ready();
    assert!(scene(2).game.validate(&third.state).iter().any(|problem| problem.rule == rule!("MER-A18")));
}

/// Covers: MER-A23
#[test]
fn a_repetition_that_only_favor_could_use_is_none() {
    let scene = favor_scene(2).seal(P1, LadyInWaiting, 3).influence(P1, Fox, 1).with(|spec| {
        let one = ByPrincipality { fox: 1, ..ByPrincipality::default() };
        let mut others = std::mem::replace(&mut spec.flags, one);
        others.fox -= 1;
        spec.players[1].flags = others;
    });
    let mut play = scene.reached(Wizard, ring::FLAG).ready();
    assert!(!play.offers("favor send").is_empty());
    play.act(&["take flag fox"]);
    assert_eq!(play.rule("staff"), rule!("MER-A23"));
}

/// Covers: MER-T04
#[test]
fn any_number_of_steps_goes_round_the_ring() {
    for (steps, clockwise, counter) in [(0, 23, 23), (1, 0, 22), (24, 23, 23), (255, 14, 8)] {
        let to = |direction| space(23).on(steps, direction).index();
        assert_eq!((to(Direction::Clockwise), to(Direction::CounterClockwise)), (clockwise, counter), "{steps}");
    }
    let mut play = scene(2).ready();
    play.act(&["die merlin"]);
    let ways = [Direction::Clockwise, Direction::CounterClockwise].map(|way| format!("move {}", way.name()));
    assert_eq!(play.offers("move"), ways);
}

/// Covers: MER-T01, MER-E16
#[test]
fn round_and_score_are_open_to_all() {
    let scene = scene(2).with(|spec| (spec.round, spec.players[1].score) = (3, 17));
    let play = scene.ready();
    let view = play.game.view(&play.state, Viewer::Public);
    assert_eq!(
        (play.state.round(), Players::Two.seats().map(|seat| view.player(seat).score()).collect()),
        (3, vec![0, 17])
    );
    let scored = |points| Event::Scored { seat: P1, points, reason: Reason::Grail(Fox) };
    let words = [-2, 0, 2].map(|points| play.game.display(&scored(points)).to_string());
    assert!(
        words[0].contains("loses 2") && words[1].contains("scores 0") && words[2].contains("scores 2"),
        "{words:?}"
    );
}

/// A change of a position, and the row that it breaks.
type Change = (RuleId, fn(&mut StateSpec));

/// Nobody has anything during the setup but what was dealt, and nothing is discarded yet.
///
/// Covers: MER-S02, MER-S03, MER-S06, MER-S07, MER-S11, MER-S13, MER-S14
#[test]
fn during_the_setup_everything_is_as_it_was_handed_out() {
    let game = scene(2).game;
    let hands = first_of(&game, |phase| matches!(phase, PhaseSpec::SetupHands { left: 4, .. }));
    let changes: [Change; 10] = [
        (rule!("MER-S06"), |spec| spec.discard = std::mem::take(&mut spec.deck)),
        (rule!("MER-S06"), |spec| spec.renewals = 1),
        (rule!("MER-S07"), |spec| std::mem::swap(&mut spec.traitor_source, &mut spec.traitor_discard)),
        (rule!("MER-S03"), |spec| spec.grail = Some(P1)),
        (rule!("MER-S03"), |spec| spec.excalibur = Some(P2)),
        (rule!("MER-S02"), |spec| spec.merlin = space(5)),
        (rule!("MER-S11"), |spec| spec.players[1].score = 1),
        (rule!("MER-S11"), |spec| spec.players[0].staffs = 2),
        (rule!("MER-S11"), |spec| spec.players[0].henchmen.builder = Some(Fox)),
        (rule!("MER-S13"), |spec| spec.players.swap(0, 1)),
    ];
    for (rule, change) in changes {
        let found = broken(&game, &hands, |spec| {
            change(spec);
            if rule == rule!("MER-S13") {
                // Whose castle is whose does not matter once all tiles are dealt, but what one tile gives does.
                spec.players[0].knight = spec.players[1].knight;
            }
        });
        assert!(found.contains(&rule), "{rule}: {found:?}");
    }
    let display = first_of(&game, |phase| *phase == PhaseSpec::Display);
    let later = |spec: &mut StateSpec| spec.display = [None, spec.deck.pop(), None];
    assert!(broken(&game, &display, later).contains(&rule!("MER-S06")), "slots are filled in order");
}

/// A phase of a turn carries only what can have led to it: the die used, flags back on the board, the right space, a staff
/// paid, a seal turned.
///
/// Covers: MER-T02, MER-T06, MER-T08, MER-A01, MER-A17, MER-F01, MER-F03, MER-M03, MER-K07, MER-K09, MER-K10
#[test]
fn a_phase_carries_only_what_can_have_led_to_it() {
    let rules = |scene: Scene, phase: PhaseSpec| broken(&scene.game, &scene.spec, |spec| spec.phase = phase);
    let reached = |figure, at| favor_scene(2).reached(figure, at);
    let chosen = |die, apple, snake, fishes| {
        let face = merlin_core::table_common::Face::new(4).unwrap();
        PhaseSpec::DieChosen(merlin_core::Chosen { completed: 0, die, face, apple, snake, fishes })
    };
    let own = merlin_core::Die::Own;
    assert_eq!(rules(reached(Knight, 5), chosen(own, false, false, false)), Vec::<&str>::new());
    assert_eq!(
        rules(reached(Wizard, 5), chosen(own, false, false, false)),
        [rule!("MER-T02")],
        "three own dice are left"
    );
    let no_flag = |one| {
        let mut scene = reached(Knight, 5);
        for seat in [P1, P2] {
            scene = scene.goods(seat, Flag, one, 3);
        }
        scene
    };
    assert_eq!(rules(no_flag(Snake), chosen(own, false, true, false)), [rule!("MER-F01")]);
    assert_eq!(rules(no_flag(Fishes), chosen(own, false, false, true)), [rule!("MER-F01")]);
    let dry = reached(Knight, 5).apples(P1, 5).apples(P2, 6);
    assert_eq!(rules(dry, chosen(own, true, false, false)), [rule!("MER-T06")]);
    let eagle = PhaseSpec::Moved { completed: 0, figure: Knight, eagle: true, fox: None };
    assert_eq!(rules(no_flag(Eagle), eagle), [rule!("MER-F01")]);
    let moved = PhaseSpec::Moved { completed: 0, figure: Knight, eagle: false, fox: None };
    assert_eq!(rules(reached(Wizard, 5), moved), [rule!("MER-T02")]);
    // Missions completed this turn are discarded, and the Dove is back on the board.
    let completed = |number: u8, scene: Scene| {
        let hand: &[u8] = &[24, 25][..usize::from(4 - number).min(2)];
        rules(scene.hand(P1, hand), PhaseSpec::Moved { completed: number, figure: Knight, eagle: false, fox: None })
    };
    assert_eq!(completed(1, reached(Knight, 5)), [rule!("MER-M03")]);
    assert_eq!(completed(2, no_flag(Dove).deck_left(10)), [rule!("MER-F03")]);
    assert_eq!(completed(2, reached(Knight, 5).deck_left(10)), Vec::<&str>::new());
    // Each phase inside an action belongs to a kind of space.
    let exchanging = |figure, repeated| PhaseSpec::Exchanging {
        completed: 0,
        figure,
        fox: None,
        repeated,
        returned: merlin_core::Good { kind: Flag, principality: Dove },
    };
    assert_eq!(rules(reached(Knight, ring::EXCHANGE), exchanging(Knight, false)), Vec::<&str>::new());
    assert_eq!(rules(reached(Knight, ring::GRAIL), exchanging(Knight, false)), [rule!("MER-A01")]);
    assert_eq!(
        rules(reached(Knight, ring::EXCHANGE), exchanging(Knight, true)),
        [rule!("MER-T08")],
        "a knight's action"
    );
    assert_eq!(
        rules(reached(Wizard, ring::EXCHANGE), exchanging(Wizard, true)),
        [rule!("MER-T08")],
        "all staffs are there"
    );
    let missing = no_flag(Dove).with(|spec| spec.players[0].knight = Some(space(ring::EXCHANGE)));
    assert_eq!(rules(missing, exchanging(Knight, false)), [rule!("MER-K06")], "the good returned is on the board");
    let activation = merlin_core::ActivationSpec { completed: 0, figure: Knight, fox: None, repeated: false };
    let discarding = PhaseSpec::Discarding(activation);
    let two = |at| reached(Knight, at).hand(P1, &[24, 25]);
    assert_eq!(rules(two(ring::MISSION), discarding.clone()), [rule!("MER-A17")], "what was discarded lies there");
    assert_eq!(rules(two(ring::MISSION).deck_left(30), discarding.clone()), Vec::<&str>::new());
    assert_eq!(rules(two(ring::GRAIL).deck_left(30), discarding), [rule!("MER-A01")]);
    // What a staff repeats by MER-K09 was scored by a seal that now lies face down.
    let acted = |figure, staff| PhaseSpec::Acted { completed: 0, figure, fox: None, staff };
    let sealed = |at, face_down| {
        let scene = reached(Wizard, at).seal(P1, FlagBearer, 3);
        scene.with(|spec| spec.players[0].seals[0].face_down = face_down)
    };
    let flags = || acted(Wizard, merlin_core::Repeatable::Flags);
    assert_eq!(rules(sealed(ring::FLAGS, true), flags()), Vec::<&str>::new());
    assert_eq!(rules(sealed(ring::FLAGS, false), flags()), [rule!("MER-T08")]);
    assert_eq!(rules(sealed(ring::GRAIL, true), flags()), [rule!("MER-T08")]);
}

/// Covers: MER-S14, MER-S15, MER-E06, MER-E10, MER-K06, MER-T01
#[test]
fn castles_hold_what_a_round_leaves_them() {
    let base = scene(2);
    let rules = |change: fn(&mut StateSpec)| broken(&base.game, &base.spec, change);
    let alike = |spec: &mut StateSpec| spec.players[0].dice = vec![spec.players[0].merlin_die.unwrap(); 3];
    assert_eq!(rules(alike), [rule!("MER-S15")]);
    let four = base.clone().traitors(P1, Fox, 4);
    assert_eq!(four.game.state_from_spec(&four.spec).unwrap_err().first().unwrap().rule, rule!("MER-S14"));
    let game = favor_scene(2).game;
    let after = first_of(&game, |phase| matches!(phase, PhaseSpec::RoundDice { .. }));
    assert_eq!(after.round, 1);
    assert!(broken(&game, &after, |spec| spec.round = 6).contains(&rule!("MER-T01")));
    let mut play = favor_scene(2).last_turn(2).ready();
    play.act(&["end"]).settle_until(1, |spec| matches!(spec.phase, PhaseSpec::RoundDice { .. }));
    let scored = play.spec();
    let influence =
        |spec: &mut StateSpec| (spec.players[0].influence.fox, spec.players[0].influence_in_castle) = (2, 4);
    assert_eq!(broken(&game, &scored, influence), [rule!("MER-E10")]);
    let down = |spec: &mut StateSpec| {
        let seal = merlin_core::SealSpec { henchman: Builder, row: merlin_core::Row::Third, face_down: true };
        spec.players[0].seals.push(seal);
    };
    assert_eq!(broken(&game, &scored, down), [rule!("MER-K06")]);
    assert_eq!(broken(&game, &scored, |spec| a_traitor(spec, P1)), [rule!("MER-S14")]);
}
