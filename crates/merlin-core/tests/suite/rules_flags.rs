//! Flags: rows MER-F01 to MER-F10.

use crate::common::*;
use merlin_core::{PhaseSpec, Reason};
use table_common::rule;

fn flags(scene: Scene, held: &[merlin_core::Principality]) -> Scene {
    held.iter().fold(scene, |scene, &one| scene.goods(P1, Flag, one, 1))
}

/// Covers: MER-F01
#[test]
fn any_number_of_flags_and_each_returns_after_use() {
    let mut play = flags(scene(2), &[Snake, Fishes, Eagle]).ready();
    play.act(&["die 1", "flag snake", "flag fishes", "move counter_clockwise", "flag eagle"]);
    let (spec, player) = (play.spec(), play.player(P1));
    assert_eq!(player.flags, merlin_core::ByPrincipality::default());
    assert_eq!((spec.flags.snake, spec.flags.fishes, spec.flags.eagle), (6, 6, 6));
    // From 4 back six steps is 22, and across is 10.
    assert_eq!(player.knight, Some(space(10)));
    let bare = scene(2).reached(Knight, 5).ready();
    assert_eq!(bare.why_not("flag eagle"), "no flag of eagle is on the castle (MER-F01)");
}

/// Covers: MER-F02
#[test]
fn dragon_discards_all_own_traitors_of_one_shield() {
    let base = flags(scene(2), &[Dragon]).traitors(P1, Fox, 2).traitors(P1, Dove, 1).traitors(P2, Fox, 1);
    let mut play = base.ready();
    assert_eq!(play.offers("flag"), ["flag dragon dove", "flag dragon fox"]);
    play.act(&["flag dragon fox"]);
    assert_eq!((play.player(P1).traitors.fox, play.player(P1).traitors.dove, play.player(P2).traitors.fox), (0, 1, 1));
    assert_eq!(
        (play.spec().traitor_discard.fox, play.player(P1).shields, play.score(P1)),
        (2, merlin_core::ByPrincipality::default(), 0)
    );
}

/// Covers: MER-F03
#[test]
fn dove_lets_a_second_mission_be_completed_for_two_more() {
    let met = || scene(2).henchman(P1, Builder, Dragon).henchman(P1, FlagBearer, Fox).hand(P1, &[0, 18, 42, 48]);
    let mut play = met().goods(P1, Flag, Dove, 2).ready();
    assert!(play.offers("flag").is_empty(), "it cannot be played earlier");
    play.act(&["complete 0", "complete 18"]);
    assert_eq!(
        play.scored(P1),
        [(1, Reason::Mission(card(0))), (1, Reason::Mission(card(18))), (2, Reason::SecondMission)]
    );
    assert_eq!(play.player(P1).flags.dove, 1);
    assert_eq!(play.why_not("complete 42"), "two missions were completed this turn (MER-F03)");
    play.act(&["die 1", "move clockwise", "decline", "end"]);
    assert_eq!(play.phase(), PhaseSpec::Drawing { during: merlin_core::DrawCauseSpec::End, left: 2 });
    play.act(&["draw deck"]).chance("mission 1").act(&["draw deck"]).chance("mission 2");
    assert_eq!(play.player(P1).hand.len(), 4);
}

/// Covers: MER-F03
#[test]
fn the_dove_itself_counts_for_the_second_mission() {
    // Card 49 asks for three flags, card 44 for the flag of Dove among others.
    let base = scene(2).henchman(P1, Builder, Dragon).hand(P1, &[0, 49, 42, 48]);
    let mut play = flags(base, &[Dove, Fox, Snake]).ready();
    play.act(&["complete 0", "complete 49"]);
    assert_eq!((play.score(P1), play.player(P1).flags.dove), (1 + 2 + 2, 0));
}

/// Covers: MER-F04
#[test]
fn fishes_turns_the_knight_s_move() {
    let mut play = flags(scene(2), &[Fishes]).ready();
    play.act(&["die 3", "flag fishes"]);
    assert_eq!(play.why_not("move clockwise"), "a Fishes flag turned the knight counter-clockwise (MER-F04)");
    play.act(&["move counter_clockwise"]);
    assert_eq!(play.player(P1).knight, Some(space(1)));
}

/// Covers: MER-F05
#[test]
fn snake_turns_the_die_over_before_or_after_an_apple() {
    for (steps, to) in [
        (&["die 1", "flag snake", "move clockwise"][..], 10),
        (&["die 1", "flag snake", "apple 1", "move clockwise"], 5),
        (&["die 1", "apple 3", "flag snake", "move clockwise"], 8),
    ] {
        let mut play = flags(scene(2), &[Snake]).ready();
        play.act(steps);
        assert_eq!(play.player(P1).knight, Some(space(to)));
    }
    let mut merlin = flags(scene(2), &[Snake]).ready();
    merlin.act(&["die merlin", "flag snake", "move clockwise"]);
    assert_eq!(merlin.spec().merlin, space(3));
}

/// Covers: MER-F06, MER-F10
#[test]
fn fox_acts_on_a_space_with_another_player_s_knight() {
    let base = flags(scene(4), &[Fox]).with(|spec| {
        spec.players[1].knight = Some(space(ring::GRAIL));
        spec.players[2].knight = Some(space(ring::EXCHANGE));
        spec.players[3].knight = Some(space(ring::MATERIALS));
    });
    let mut play = base.clone().reached(Wizard, ring::MATERIALS).ready();
    assert_eq!(play.offers("flag fox"), ["flag fox 5"], "not where nothing can be done, nor where Merlin stands");
    assert_eq!(play.why_not("flag fox 7"), "the figure itself stands on space 7 (MER-F06)");
    assert_eq!(play.why_not("flag fox 9"), "no other player's knight stands on space 9 (MER-F06)");
    // The flag itself is the only good, and it is back on the board before the exchange.
    assert_eq!(play.why_not("flag fox 6"), "the action of space 6 (exchange) could do nothing (MER-F06)");
    play.act(&["flag fox 5"]);
    assert_eq!(play.offers(""), ["decline", "take grail"]);
    play.act(&["take grail"]);
    assert_eq!((play.spec().merlin, play.player(P1).knight), (space(7), Some(space(4))), "no figure moves");
    let mut declined = base.reached(Knight, ring::MATERIALS).ready();
    declined.act(&["flag fox 5", "decline"]);
    assert_eq!(declined.spec().grail, None);
}

/// Covers: MER-F06
#[test]
fn king_s_favor_does_not_help_where_the_fox_leads() {
    let base = flags(favor_scene(2), &[Fox]).seal(P1, Builder, 2).seal(P1, FlagBearer, 3).seal(P1, LadyInWaiting, 3);
    let base = base.influence(P1, Eagle, 1).goods(P1, Material, Dove, 1);
    for (at, favored) in
        [(20, "send builder fox"), (ring::MATERIALS, "favor score flags"), (ring::SHIELD, "favor send builder eagle")]
    {
        let mut play = base.clone().with(|spec| spec.players[1].knight = Some(space(at))).reached(Knight, 5).ready();
        play.act(&[&format!("flag fox {at}")]);
        assert!(!play.offers("").contains(&favored.to_string()), "{favored}");
        assert!(
            [rule!("MER-K05"), rule!("MER-K09"), rule!("MER-K10")].contains(&play.rule(favored)),
            "{}",
            play.why_not(favored)
        );
    }
    let builders = flags(favor_scene(2), &[Fox]).seal(P1, Builder, 3).goods(P1, Material, Dragon, 2);
    let mut play = builders.with(|spec| spec.players[1].knight = Some(space(ring::MANOR))).reached(Knight, 5).ready();
    play.act(&["flag fox 2", "build 6 dragon"]);
    assert!(matches!(play.phase(), PhaseSpec::Acted { .. }), "no second manor");
}

/// Covers: MER-F07
#[test]
fn eagle_mirrors_the_knight_which_stays_there() {
    let mut play = flags(scene(2), &[Eagle]).reached(Knight, 17).ready();
    play.act(&["flag eagle"]);
    assert_eq!(
        (play.player(P1).knight, play.offers("")),
        (Some(space(5)), vec!["decline".into(), "take grail".into()])
    );
    let merlin = flags(scene(2), &[Eagle]).reached(Wizard, 17).ready();
    assert_eq!(merlin.why_not("flag eagle"), "Merlin moved, not the knight (MER-F07)");
}

/// Covers: MER-F08
#[test]
fn flags_combine_and_a_staff_repeats_the_action_actually_taken() {
    let base = flags(scene(2), &[Fox, Snake]).with(|spec| spec.players[1].knight = Some(space(ring::GRAIL)));
    let mut play = base.ready();
    play.act(&["die merlin", "flag snake", "move counter_clockwise", "flag fox 5", "take grail", "staff"]);
    assert_eq!(play.offers(""), ["take grail"]);
    play.act(&["take grail"]);
    assert_eq!(play.player(P1).apples, 3);
    let mut both =
        flags(scene(2), &[Eagle, Fox]).with(|spec| spec.players[1].knight = Some(space(ring::GRAIL))).ready();
    both.act(&["die 1", "move clockwise"]);
    assert_eq!(both.rule("flag fox 5"), rule!("MER-F06"), "the knight stands there itself");
    both.act(&["flag eagle", "flag fox 5", "take grail"]);
}

/// Covers: MER-F09
#[test]
fn a_used_flag_is_back_at_once_and_a_gained_one_may_be_used() {
    // The last flag of Dragon is used, and the same turn's flag-bearer takes it again and uses it again.
    let base =
        scene(2).goods(P2, Flag, Dragon, 5).goods(P1, Flag, Dragon, 1).traitors(P1, Fox, 1).traitors(P1, Dove, 1);
    let mut play = base.reached(Wizard, 0).ready();
    play.act(&["flag dragon fox", "send flag_bearer dragon", "flag dragon dove"]);
    assert_eq!((play.player(P1).traitors, play.player(P1).flags.dragon), (merlin_core::ByPrincipality::default(), 0));
    // The Eagle counts as part of the knight's own move.
    let own = flags(favor_scene(2), &[Eagle]).seal(P1, FlagBearer, 3).reached(Knight, 13).ready();
    let mut own = own;
    own.act(&["flag eagle"]);
    assert_eq!(own.offers("favor score").len(), 4);
}
