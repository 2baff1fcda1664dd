//! Missions: rows MER-M01 to MER-M11.

use crate::common::*;
use merlin_core::{Event, PhaseSpec, Reason};
use table_common::{Hidden, Stored, Viewer, rule};

/// Player 1 with the builder in Dragon and the flag-bearer in Fox: cards 0 and 18 are met.
fn two_met() -> Scene {
    scene(2).henchman(P1, Builder, Dragon).henchman(P1, FlagBearer, Fox).hand(P1, &[0, 18, 42, 48])
}

/// Covers: MER-M01
#[test]
fn one_mission_a_turn() {
    let mut play = two_met().ready();
    assert_eq!(play.offers("complete"), ["complete 0", "complete 18"]);
    play.act(&["complete 18"]);
    assert_eq!(play.why_not("complete 0"), "a mission was completed this turn, and no flag of dove is held (MER-M01)");
    play.act(&["die 1", "move clockwise", "decline", "end", "draw deck"]).settle(1);
    assert_eq!(play.phase(), PhaseSpec::BeforeDie { completed: 0 });
}

/// Covers: MER-M02
#[test]
fn all_requirements_must_be_met_and_nothing_is_spent() {
    // Card 43: a flag of Dragon, a shield of Fox, a material of Fishes.
    let base = scene(2).hand(P1, &[43, 42, 48, 47]).goods(P1, Flag, Dragon, 1).goods(P1, Shield, Fox, 1);
    let lacking = base.clone().ready();
    assert_eq!(
        lacking.why_not("complete 43"),
        "mission 43 is not met: flag of dragon and shield of fox and material of fishes, 3 VP, shield-bearer (MER-M02)"
    );
    assert_eq!(lacking.why_not("complete 0"), "mission 0 is not in the hand (MER-M02)");
    let mut play = base.goods(P1, Material, Fishes, 1).ready();
    let before = play.player(P1);
    play.act(&["complete 43"]);
    let after = play.player(P1);
    assert_eq!((after.flags, after.shields, after.materials), (before.flags, before.shields, before.materials));
}

/// Covers: MER-M03
#[test]
fn points_are_scored_at_once_and_the_card_is_discarded() {
    let mut play = two_met().ready();
    play.act(&["complete 0"]);
    assert_eq!(play.scored(P1), [(1, Reason::Mission(card(0)))]);
    assert_eq!((play.spec().discard, play.player(P1).hand.len()), (vec![card(0)], 3));
}

/// Covers: MER-M04
#[test]
fn each_family_asks_for_what_it_says() {
    let scene = |cards: &[u8]| scene(2).hand(P1, cards);
    let met = |scene: Scene, number: u8| scene.ready().offers("complete").contains(&format!("complete {number}"));
    // Given henchman in a given principality.
    assert!(met(scene(&[5]).henchman(P1, ShieldBearer, Dove), 5));
    assert!(!met(scene(&[5]).henchman(P1, ShieldBearer, Fox), 5) && !met(scene(&[5]).henchman(P1, Builder, Dove), 5));
    // Any two own henchmen in a given principality.
    assert!(met(free(28, |s| s.henchman(P1, ShieldBearer, Fox).henchman(P1, FlagBearer, Fox)), 28));
    assert!(!met(free(28, |s| s.henchman(P1, ShieldBearer, Fox).henchman(P2, FlagBearer, Fox)), 28));
    // Two given henchmen in any principality.
    assert!(met(scene(&[31]).henchman(P1, Builder, Dove).henchman(P1, FlagBearer, Eagle), 31));
    assert!(!met(scene(&[31]).henchman(P1, Builder, Dove).henchman(P1, ShieldBearer, Eagle), 31));
    // Influence in a given principality.
    assert!(met(free(36, |s| s.influence(P1, Dragon, 2)), 36));
    assert!(!met(free(36, |s| s.influence(P1, Dragon, 1).influence(P1, Dove, 3)), 36));
    // Influence anywhere.
    assert!(met(scene(&[42]).influence(P1, Dragon, 1).influence(P1, Fox, 3), 42));
    assert!(!met(scene(&[42]).influence(P1, Dragon, 3).influence(P2, Fox, 3), 42));
    // Any goods of a kind.
    assert!(met(scene(&[49]).goods(P1, Flag, Dove, 1).goods(P1, Flag, Fox, 2), 49));
    assert!(!met(scene(&[49]).goods(P1, Flag, Dove, 2).goods(P1, Shield, Dove, 3), 49));
    // Given goods.
    let goods =
        |shield| scene(&[47]).goods(P1, Flag, Fox, 1).goods(P1, Material, Dragon, 1).goods(P1, Shield, shield, 1);
    assert!(met(goods(Fishes), 47) && !met(goods(Fox), 47));
}

/// A position where player 1 holds a card that another seat's hand of the scene would hold.
fn free(number: u8, change: impl FnOnce(Scene) -> Scene) -> Scene {
    change(scene(2).hand(P2, &[]).hand(P1, &[number]))
}

/// Covers: MER-M05
#[test]
fn a_card_is_drawn_at_the_end_of_the_turn_for_each_mission() {
    let mut play = two_met().reached(Knight, 5).ready();
    play.act(&["decline", "complete 0", "end"]);
    assert_eq!(play.phase(), PhaseSpec::Drawing { during: merlin_core::DrawCauseSpec::End, left: 1 });
    assert_eq!(play.offers(""), ["draw 0", "draw 1", "draw 2", "draw deck"]);
    assert_eq!(play.rule("end"), rule!("MER-T10"));
    play.act(&["draw deck"]).chance("mission 1");
    assert_eq!((play.player(P1).hand.len(), play.spec().turn), (4, 1));
    let mut none = two_met().reached(Knight, 5).ready();
    none.act(&["decline", "end"]);
    assert_eq!(none.spec().turn, 1, "without a mission nothing is drawn");
    assert_eq!(none.why_not("draw deck"), "this is not asked while a die is to be chosen (MER-M05)");
}

/// Covers: MER-M06
#[test]
fn a_card_from_the_display_is_replaced_at_once() {
    let mut play = two_met().reached(Knight, 5).ready();
    play.act(&["complete 0", "decline", "end", "draw 2"]).chance("mission 7");
    assert_eq!(play.spec().display, [52, 53, 7].map(|number| Some(card(number))));
    assert!(play.log.contains(&Event::SlotFilled(merlin_core::Slot::ALL[2], card(7))));
}

/// Covers: MER-M07, MER-M10
#[test]
fn the_deck_is_renewed_only_when_a_card_must_be_drawn_and_none_is_left() {
    let mut play = two_met().deck_left(1).reached(Knight, 5).ready();
    play.act(&["complete 0", "decline", "end", "draw deck"]);
    let last = play.spec().deck[0].index();
    play.chance(&format!("mission {last}"));
    assert!(play.spec().deck.is_empty() && !play.spec().discard.is_empty(), "not at the moment it runs out");
    assert_eq!(play.spec().renewals, 0);
    let mut play = two_met().deck_left(0).reached(Knight, 5).ready();
    play.act(&["complete 0", "decline", "end", "draw deck"]);
    assert_eq!((play.spec().renewals, play.spec().discard.len()), (1, 0));
}

/// Covers: MER-M09, MER-M11
#[test]
fn an_open_slot_of_the_display_gives_nothing() {
    let open = two_met().with(|spec| {
        spec.deck.extend(spec.display[1].take());
        spec.deck.sort_unstable();
    });
    let mut play = open.reached(Knight, 5).ready();
    play.act(&["complete 0", "decline", "end"]);
    assert_eq!(play.offers(""), ["draw 0", "draw 2", "draw deck"]);
    assert_eq!(play.why_not("draw 1"), "slot 1 of the display is open (MER-M09)");
    play.act(&["draw 0"]).chance("mission 1");
    assert_eq!(play.spec().display[1], None, "it stays open");
}

/// Covers: MER-M08
#[test]
fn hands_are_secret_and_cards_from_the_display_are_known() {
    let mut play = two_met().reached(Knight, 5).ready();
    play.act(&["complete 0", "decline", "end"]);
    let mut deck = play.clone();
    deck.act(&["draw deck"]).chance("mission 1");
    let mut display = play.clone();
    display.act(&["draw 0"]).chance("mission 1");
    let seen = |play: &Play, who| play.game.view(&play.state, who).hand(P1);
    assert!(seen(&deck, Viewer::Seat(P1)).contains(card(1)));
    for who in [Viewer::Seat(P2), Viewer::Public] {
        assert!(seen(&deck, who).is_empty());
        assert_eq!(seen(&display, who).iter().collect::<Vec<_>>(), [card(52)]);
        let drawn = Event::MissionDrawn(P1, Some(card(1)));
        assert_eq!(deck.game.event_for(&drawn, who), Some(Event::MissionDrawn(P1, None)));
        assert_eq!(
            deck.game.event_for(&Event::MissionDiscarded(P1, card(1)), who),
            Some(Event::MissionDiscarded(P1, card(1)))
        );
    }
    assert_eq!(seen(&deck, Viewer::Referee).len(), 4);
}

/// Covers: MER-M08
#[test]
fn after_a_renewal_all_know_which_cards_the_deck_was_made_of() {
    let mut play = two_met().deck_left(0).reached(Knight, 5).ready();
    play.act(&["complete 0", "decline", "end", "draw deck"]).chance("mission 0");
    let view = play.game.describe_view(&play.game.view(&play.state, Viewer::Seat(P2)));
    let old: Vec<_> =
        view.unseen.iter().filter(|unseen| unseen.era == 0).flat_map(|unseen| unseen.cards.clone()).collect();
    assert_eq!(
        old,
        [18, 42, 48].map(card),
        "the three that player 1 held before: nothing else is left of the old deck"
    );
    assert_eq!(
        view.players[0].hand.hidden.iter().map(|hidden| (hidden.era, hidden.cards)).collect::<Vec<_>>(),
        [(0, 3), (1, 1)]
    );
}

/// Covers: MER-M09
#[test]
fn a_card_drawn_at_the_end_cannot_be_completed_in_that_turn() {
    let mut play = two_met().goods(P1, Flag, Dove, 1).hand(P2, &[]).reached(Knight, 5).ready();
    play.act(&["complete 0", "decline", "end"]);
    assert!(play.offers("complete").is_empty());
    assert_eq!(play.why_not("complete 18"), "this is not asked while a mission is to be drawn (MER-T09)");
}

/// Covers: MER-M04
#[test]
fn two_given_henchmen_need_not_be_in_the_same_principality() {
    let apart = scene(2).hand(P1, &[31]).henchman(P1, Builder, Dove).henchman(P1, FlagBearer, Eagle);
    assert_eq!(apart.ready().offers("complete"), ["complete 31"]);
}

/// Covers: MER-M10
#[test]
fn the_position_that_asks_for_the_draw_shows_the_renewed_deck() {
    let mut play = two_met().deck_left(0).reached(Knight, 5).ready();
    play.act(&["complete 0", "decline", "end"]);
    let mut draw = Play::from_spec(play.game.clone(), &play.spec());
    draw.act(&["draw deck"]);
    assert_eq!((draw.spec().renewals, draw.spec().discard.len()), (1, 0));
}

/// Covers: MER-M11
#[test]
fn a_draw_fills_its_own_gap_and_no_older_one() {
    let older = two_met().with(|spec| {
        spec.deck.extend(spec.display[0].take());
        spec.deck.sort_unstable();
    });
    let mut play = older.reached(Knight, 5).ready();
    play.act(&["complete 0", "decline", "end", "draw 2"]).chance("mission 1");
    assert_eq!(play.spec().display.map(|slot| slot.is_some()), [false, true, true]);
}
