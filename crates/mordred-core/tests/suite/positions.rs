//! Which positions are let in: each bound met, and missed by one.

use crate::common::{P1, P2, P4, Play, Setup, naming, on, raiding, spending};
use mordred_core::table_common::{ActionSet, Game, ParseIn, Stored};
use mordred_core::{Action, Ending, Mordred, PhaseSpec};

/// The rules that a position breaks.
fn broken(setup: &Setup) -> Vec<&'static str> {
    let players = setup.spec.players.len() as u8;
    let game = Mordred::open(setup.edition.clone(), players, &[]).expect("a valid edition");
    let wrong = game.state_from_spec(&setup.spec).err().unwrap_or_default();
    wrong.0.into_iter().map(|problem| problem.rule).collect()
}

/// Covers: MOR-S01
#[test]
fn the_active_player_plays() {
    assert_eq!(broken(&naming().active(P4)), [""; 0]);
    assert_eq!(broken(&naming().players(3).active(P4)), ["MOR-S01"]);
}

/// Covers: MOR-S02, MOR-S03, MOR-S04, MOR-S05
#[test]
fn nothing_has_happened_before_the_first_player_is_known() {
    let with = |bank, change: fn(Setup) -> Setup| {
        let mut setup = change(on(PhaseSpec::FirstPlayer));
        setup.spec.bank = bank;
        broken(&setup)
    };
    assert_eq!(with(150, |start| start), [""; 0]);
    let begun = [
        with(149, |start| start),
        with(149, |start| start.bp(P1, 1)),
        with(150, |start| start.active(P2)),
        with(150, |start| start.track(P4, 1)),
        with(150, |start| start.village(P2, "Wrexham")),
        with(150, |start| start.markers(&["Bangor"])),
    ];
    assert!(begun.iter().all(|rules| rules == &["MOR-S05"]), "{begun:?}");
}

/// Covers: MOR-A04
#[test]
fn only_a_castle_beside_a_marker_is_rolled_for() {
    // Bangor is linked to Anglesey, Cardiff is not.
    let defence = |at: &str| on(PhaseSpec::Defence { target: at.into(), left: 1, rolled: 1 });
    assert_eq!(broken(&defence("Bangor").castle(P2, "Bangor", 1)), [""; 0]);
    assert_eq!(broken(&defence("Bangor").village(P2, "Bangor")), ["MOR-A04"]);
    assert_eq!(broken(&defence("Cardiff").castle(P2, "Cardiff", 1)), ["MOR-A04"]);
}

/// Covers: MOR-R04
#[test]
fn a_bank_that_could_pay_every_roll_ended_no_game() {
    let ended = |bank| {
        let mut setup = on(PhaseSpec::Over { by: Ending::Bank });
        setup.spec.bank = bank;
        broken(&setup)
    };
    let most = Play::start(4).game.edition().action_table().most_demand();
    assert_eq!((ended(most - 1), ended(most)), (vec![], vec!["MOR-R04"]));
}

/// Covers: MOR-B09
#[test]
fn only_own_castles_have_attacked() {
    let attacked = || spending().attacked("Conwy", "Bangor");
    assert_eq!(broken(&attacked().castle(P1, "Conwy", 1)), [""; 0]);
    assert_eq!(broken(&attacked().castle(P2, "Conwy", 1)), ["MOR-B09"], "another player's castle");
    assert_eq!(broken(&attacked().village(P1, "Conwy")), ["MOR-B09"], "a village without chips");
    let other = attacked().castle(P1, "Conwy", 1).attacked("Bangor", "Anglesey");
    assert_eq!(broken(&other), ["MOR-B09"], "one of two");
}

/// Covers: MOR-B10
#[test]
fn attacks_have_been_made_only_while_spending() {
    let attacked = |setup: Setup| setup.castle(P1, "Conwy", 1).attacked("Conwy", "Bangor");
    assert_eq!(broken(&attacked(spending())), [""; 0]);
    assert_eq!(broken(&attacked(naming())), ["MOR-B10"]);
    assert_eq!(broken(&attacked(raiding(1))), ["MOR-B10"]);
}

/// Covers: MOR-B09
#[test]
fn without_3_bp_the_list_of_actions_ends_before_two_dice() {
    let play = spending().bp(P1, 2).castle(P1, "Bangor", 1).play();
    let legal = play.game.legal_actions(&play.state);
    assert_eq!((legal.nth(legal.len() - 1), legal.nth(legal.len())), (legal.iter().last(), None));
}

/// Covers: MOR-B13
#[test]
fn the_end_of_a_turn_is_one_word() {
    let game = Play::start(4).game;
    assert_eq!(Action::parse_in(&game, "end").map_err(|_| ()), Ok(Action::End));
    for wrong in ["end ", "end now", "ends", "End"] {
        assert!(Action::parse_in(&game, wrong).is_err(), "{wrong}");
    }
}
