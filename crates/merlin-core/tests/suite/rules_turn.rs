//! Turn: rows MER-T01 to MER-T15.

use crate::common::*;
use merlin_core::{Event, PhaseSpec};
use table_common::{Face, Game, Players, Stored, Turn, rule};
use testkit::random_game;

/// Covers: MER-T01
#[test]
fn each_round_each_player_takes_four_turns_clockwise() {
    let game = merlin_core::Merlin::built_in(3, PLAIN).unwrap();
    let mut turns = Vec::new();
    random_game(&game, 3, |_, log| {
        turns.extend(log.iter().filter_map(|event| match event {
            Event::RoundBegan { round, first } => Some((*round, *first, true)),
            Event::TurnEnded(seat) => Some((0, *seat, false)),
            _ => None,
        }));
    });
    assert_eq!(turns.len(), 6 * (1 + 12));
    for (number, round) in (1..).zip(turns.chunks(13)) {
        let (found, first, began) = round[0];
        assert!(began && found == number);
        let order: Vec<_> = first.round(Players::Three).collect();
        let played: Vec<_> = round[1..].iter().map(|turn| turn.1).collect();
        assert_eq!(played, order.repeat(4));
    }
}

/// Covers: MER-T02
#[test]
fn a_turn_places_exactly_one_unused_die() {
    let mut play = scene(2).ready();
    assert_eq!(play.offers(""), ["die merlin", "die 1", "die 2", "die 3"]);
    assert_eq!(play.why_not("die 5"), "no unused own die shows 5 (MER-T02)");
    assert_eq!(play.rule("end"), rule!("MER-T10"));
    play.act(&["die 2", "move clockwise"]);
    assert_eq!(play.player(P1).dice.len(), 2);
    assert_eq!(play.rule("die 1"), rule!("MER-T02"));
    let used = scene(2).with(|spec| {
        spec.players[0].merlin_die = None;
        spec.turn = 2;
        spec.players[1].dice.pop();
    });
    assert_eq!(used.ready().why_not("die merlin"), "the Merlin die is used (MER-T02)");
}

/// Covers: MER-T03
#[test]
fn an_own_die_moves_the_knight_clockwise() {
    let mut play = scene(2).ready();
    play.act(&["die 3"]);
    assert_eq!(play.why_not("move counter_clockwise"), "the knight moves clockwise (MER-T03)");
    play.act(&["move clockwise"]);
    assert_eq!((play.player(P1).knight, play.spec().merlin), (Some(space(7)), space(0)));
}

/// Covers: MER-T04
#[test]
fn the_merlin_die_moves_merlin_either_way() {
    for (way, to) in [("move clockwise", 4), ("move counter_clockwise", 20)] {
        let mut play = scene(2).ready();
        play.act(&["die merlin"]).act(&[way]);
        assert_eq!((play.spec().merlin, play.player(P1).knight), (space(to), Some(space(4))));
    }
}

/// Covers: MER-T05
#[test]
fn figures_share_spaces() {
    let mut play = scene(2).ready();
    play.act(&["die merlin", "move clockwise"]);
    assert_eq!(play.player(P1).knight, Some(play.spec().merlin));
    let mut both = scene(2).with(|spec| spec.players[1].knight = Some(space(7))).ready();
    both.act(&["die 3", "move clockwise"]);
    assert_eq!(both.player(P1).knight, both.player(P2).knight);
}

/// Covers: MER-T06
#[test]
fn an_apple_sets_the_chosen_die_to_another_face() {
    for (die, to) in [("die 2", 10), ("die merlin", 6)] {
        let mut play = scene(2).ready();
        assert_eq!(play.rule("apple 6"), rule!("MER-T06"), "the die is chosen first");
        play.act(&[die]);
        let shown = if die == "die 2" { "apple 2" } else { "apple 4" };
        assert_eq!(play.rule(shown), rule!("MER-T06"));
        assert_eq!(play.offers("apple").len(), 5);
        play.act(&["apple 6", "move clockwise"]);
        let moved = if die == "die 2" { play.player(P1).knight.unwrap() } else { play.spec().merlin };
        assert_eq!((moved.index(), play.player(P1).apples, play.spec().apples), (to, 0, 10));
    }
    let mut none = scene(2).apples(P1, 0).ready();
    none.act(&["die 2"]);
    assert_eq!(none.why_not("apple 5"), "no apple is on the castle (MER-T06)");
}

/// Covers: MER-T07
#[test]
fn the_action_is_that_of_the_figure_s_space_and_may_be_declined() {
    let mut knight = scene(2).goods(P1, Flag, Dove, 2).reached(Knight, ring::FLAGS).ready();
    assert_eq!(knight.offers(""), ["decline", "score flags"]);
    assert_eq!(knight.why_not("take grail"), "space 1 (points for flags) has another action (MER-A13)");
    knight.act(&["decline"]);
    assert_eq!((knight.offers(""), knight.score(P1)), (vec!["end".to_string()], 0));
    let merlin = scene(2).reached(Wizard, ring::GRAIL).ready();
    assert_eq!(merlin.offers(""), ["decline", "take grail"]);
}

/// Covers: MER-T08
#[test]
fn a_staff_repeats_an_action_of_merlin_once() {
    let mut play = scene(2).goods(P1, Flag, Dove, 2).reached(Wizard, ring::FLAGS).ready();
    play.act(&["score flags"]);
    assert_eq!(play.offers(""), ["end", "staff"]);
    play.act(&["staff"]);
    assert_eq!((play.player(P1).staffs, play.offers("")), (2, vec!["score flags".to_string()]));
    play.act(&["score flags"]);
    assert_eq!((play.score(P1), play.offers("")), (4, vec!["end".to_string()]));
    assert_eq!(play.why_not("staff"), "no action of a Merlin move is open to be repeated (MER-T08)");
}

/// Covers: MER-T08
#[test]
fn neither_a_declined_action_nor_a_knight_s_can_be_repeated() {
    let scene = |figure| scene(2).goods(P1, Flag, Dove, 2).reached(figure, ring::FLAGS);
    let mut declined = scene(Wizard).ready();
    declined.act(&["decline"]);
    assert_eq!(declined.rule("staff"), rule!("MER-T08"));
    let mut knight = scene(Knight).ready();
    knight.act(&["score flags"]);
    assert_eq!(knight.rule("staff"), rule!("MER-T08"));
    let mut poor = scene(Wizard).with(|spec| spec.players[0].staffs = 0).ready();
    poor.act(&["score flags"]);
    assert_eq!(poor.why_not("staff"), "no staff is left (MER-T08)");
}

/// Covers: MER-T08
#[test]
fn any_time_steps_may_come_before_the_repetition_and_not_within_it() {
    let base = scene(2).goods(P1, Flag, Dragon, 1).goods(P1, Flag, Dove, 1).traitors(P1, Fox, 2);
    let mut play = base.reached(Wizard, ring::FLAGS).ready();
    play.act(&["score flags", "flag dragon fox", "staff"]);
    assert_eq!(play.offers(""), ["score flags"]);
    play.act(&["score flags"]);
    assert_eq!(play.score(P1), 3, "two flags, then the one that is left");
}

/// Covers: MER-T14
#[test]
fn once_a_staff_is_paid_the_repetition_comes_at_once() {
    let base = scene(2).goods(P1, Flag, Dragon, 1).traitors(P1, Fox, 2).henchman(P1, Builder, Dragon);
    let mut play = base.hand(P1, &[0, 43, 44, 45]).reached(Wizard, ring::FLAGS).ready();
    play.act(&["score flags"]);
    assert_eq!(play.offers(""), ["end", "staff", "flag dragon fox", "complete 0"]);
    play.act(&["staff"]);
    assert_eq!(play.offers(""), ["score flags"]);
    assert_eq!((play.rule("flag dragon fox"), play.rule("complete 0")), (rule!("MER-T12"), rule!("MER-T09")));
}

/// Covers: MER-T09
#[test]
fn a_mission_may_be_completed_before_the_die_after_the_move_and_after_the_action() {
    // Card 0: the builder in Dragon.
    let met = || scene(2).henchman(P1, Builder, Dragon).hand(P1, &[0, 43, 44, 45]);
    let mut before = met().ready();
    before.act(&["complete 0"]);
    assert_eq!((before.score(P1), before.phase()), (1, PhaseSpec::BeforeDie { completed: 1 }));
    let mut chosen = met().ready();
    chosen.act(&["die 1", "complete 0", "move clockwise"]);
    let mut moved = met().reached(Wizard, ring::GRAIL).ready();
    moved.act(&["complete 0", "take grail"]);
    let mut acted = met().reached(Wizard, ring::GRAIL).ready();
    acted.act(&["take grail", "complete 0", "staff", "take grail"]);
    assert!([chosen, moved, acted].iter().all(|play| play.score(P1) == 1));
}

/// Covers: MER-T10
#[test]
fn the_turn_ends_when_the_player_says_so() {
    let mut play = scene(2).reached(Knight, ring::GRAIL).ready();
    assert_eq!(play.why_not("end"), "this is not asked while the action of the space is due (MER-T10)");
    play.act(&["decline", "end"]);
    assert_eq!((play.game.turn(&play.state), play.spec().turn), (Turn::Player(P2), 1));
}

/// Covers: MER-T11
#[test]
fn only_the_active_player_decides_and_displaced_pieces_go_home() {
    let mut play = scene(2).henchman(P2, Builder, Dove).reached(Knight, 4).ready();
    play.act(&["send builder dove"]);
    assert_eq!(play.game.turn(&play.state), Turn::Player(P1));
    assert_eq!(play.player(P2).henchmen.builder, None);
    let awaited = scene(2).last_turn(1).ready();
    let mut rolling = awaited;
    rolling.act(&["end"]);
    assert_eq!(rolling.why_not("end"), "the game waits for `dice`, not for a decision (MER-T11)");
}

/// Covers: MER-T12, MER-T15
#[test]
fn flags_have_their_windows() {
    let flags = |scene: Scene| {
        [Dragon, Fishes, Snake, Fox, Eagle].into_iter().fold(scene, |scene, one| scene.goods(P1, Flag, one, 1))
    };
    let base = || flags(scene(2)).traitors(P1, Dove, 1);
    let mut play = base().ready();
    assert_eq!(play.offers("flag"), ["flag dragon dove"]);
    play.act(&["die 1"]);
    assert_eq!(play.offers("flag"), ["flag snake", "flag fishes", "flag dragon dove"]);
    assert_eq!(play.rule("flag eagle"), rule!("MER-T12"));
    play.act(&["move clockwise"]);
    assert_eq!(play.offers("flag"), ["flag eagle", "flag dragon dove", "flag fox 8"]);
    assert_eq!(play.rule("flag snake"), rule!("MER-T12"));
    play.act(&["flag fox 8"]);
    assert_eq!(play.why_not("flag eagle"), "Eagle comes before Fox (MER-T12)");
    play.act(&["decline"]);
    assert_eq!(play.offers("flag"), ["flag dragon dove"]);
    // Nothing interrupts an action once begun.
    let mut begun = base().goods(P1, Material, Dove, 1).reached(Knight, ring::EXCHANGE).ready();
    begun.act(&["return material dove"]);
    assert!(begun.offers("").iter().all(|text| text.starts_with("take")));
    assert_eq!(begun.rule("flag dragon dove"), rule!("MER-T12"));
}

/// Covers: MER-T13
#[test]
fn one_apple_and_one_of_each_flag_a_turn() {
    let twice = |one| scene(2).goods(P1, Flag, one, 2);
    let mut apples = scene(2).apples(P1, 2).ready();
    apples.act(&["die 1", "apple 5"]);
    assert_eq!(apples.why_not("apple 2"), "an apple was paid this turn (MER-T13)");
    let mut snake = twice(Snake).ready();
    snake.act(&["die 1", "flag snake"]);
    assert_eq!(snake.why_not("flag snake"), "a flag of snake was used this turn (MER-T13)");
    let mut fishes = twice(Fishes).ready();
    fishes.act(&["die merlin"]);
    assert_eq!(fishes.rule("flag fishes"), rule!("MER-T13"), "only with an own die");
    let mut fishes = twice(Fishes).ready();
    fishes.act(&["die 1", "flag fishes"]);
    assert_eq!(fishes.rule("flag fishes"), rule!("MER-T13"));
    let mut eagle = twice(Eagle).reached(Knight, 5).ready();
    eagle.act(&["flag eagle"]);
    assert_eq!(eagle.rule("flag eagle"), rule!("MER-T13"));
    let mut fox = scene(3).goods(P1, Flag, Fox, 2).reached(Knight, 5).ready();
    fox.act(&["flag fox 8"]);
    assert_eq!(fox.rule("flag fox 16"), rule!("MER-T13"));
    let mut dragon = scene(2).goods(P1, Flag, Dragon, 2).traitors(P1, Fox, 1).traitors(P1, Dove, 1).ready();
    assert_eq!(dragon.why_not("flag dragon eagle"), "no traitor of eagle is at the castle (MER-F02)");
    dragon.act(&["flag dragon fox", "flag dragon dove"]);
}

/// Covers: MER-T01
#[test]
fn a_round_lasts_until_the_fourth_die_of_everybody_is_used() {
    let third = scene(2).last_turn(1).with(|spec| {
        spec.turn = 5;
        for player in &mut spec.players {
            player.merlin_die = Face::new(4);
        }
    });
    let mut play = third.ready();
    play.act(&["end"]);
    assert_eq!((play.phase(), play.offers("die")), (PhaseSpec::BeforeDie { completed: 0 }, vec!["die merlin".into()]));
}
