//! Positions from outside: what does not hold is refused, all of it at once.

use crate::common::*;
use merlin_core::table_common::Stored;
use merlin_core::{PhaseSpec, Repeatable, StateSpec};
use table_common::{RuleId, rule};

fn wrong(base: Scene, change: impl FnOnce(&mut StateSpec)) -> Vec<RuleId> {
    let mut spec = base.spec;
    change(&mut spec);
    base.game.state_from_spec(&spec).map(|_| ()).unwrap_err().into_iter().map(|problem| problem.rule).collect()
}

/// Covers: MER-S01, MER-S04, MER-S05, MER-S06, MER-S07, MER-S11, MER-S12
#[test]
fn pieces_must_add_up() {
    assert_eq!(wrong(scene(2), |spec| spec.flags.fox -= 1), [rule!("MER-S04")]);
    assert_eq!(wrong(scene(2), |spec| spec.apples += 1), [rule!("MER-S05")]);
    assert_eq!(wrong(scene(2), |spec| spec.players[1].influence.fox = 1), [rule!("MER-S12")]);
    assert_eq!(wrong(scene(2), |spec| spec.traitor_discard.dove = 1), [rule!("MER-S07")]);
    assert_eq!(wrong(scene(2), |spec| spec.players[0].staffs = 4), [rule!("MER-S11")]);
    assert_eq!(wrong(scene(2), |spec| spec.players[0].manors = 6), [rule!("MER-A18")]);
    assert_eq!(wrong(scene(2), |spec| spec.deck.truncate(3)), [rule!("MER-S06")]);
    assert_eq!(wrong(scene(2), |spec| spec.deck.push(card(24))), [rule!("MER-S06")]);
    assert!(wrong(scene(2), |spec| spec.players.truncate(1)).contains(&rule!("MER-S01")));
}

/// Covers: MER-A03, MER-T01, MER-T02, MER-S08, MER-S09
#[test]
fn the_board_must_hold_together() {
    let two = scene(2).henchman(P1, Builder, Fox).henchman(P2, Builder, Fox);
    assert_eq!(wrong(two, |_| ()), [rule!("MER-A03")]);
    assert_eq!(wrong(scene(2), |spec| spec.round = 7), [rule!("MER-T01")]);
    assert_eq!(wrong(scene(2), |spec| spec.turn = 1), [rule!("MER-T02")]);
    assert_eq!(wrong(scene(2), |spec| spec.environs.truncate(17)), [rule!("MER-S09")]);
    assert_eq!(wrong(scene(2), |spec| spec.environs[6].tower = true), [rule!("MER-S08")]);
    assert_eq!(wrong(scene(2), |spec| spec.first = Some(P3)), [rule!("MER-S10")]);
    assert_eq!(wrong(scene(2), |spec| spec.players[0].knight = None), [rule!("MER-S13")]);
}

/// Whoever is named, and whatever the phase counts from that seat.
///
/// Covers: MER-S10
#[test]
fn the_first_player_must_play() {
    for first in [P3, P4] {
        assert_eq!(wrong(scene(2), |spec| spec.first = Some(first))[0], rule!("MER-S10"));
        let dice = PhaseSpec::SetupDice { seat: P1 };
        assert_eq!(wrong(scene(2), |spec| (spec.first, spec.phase) = (Some(first), dice))[0], rule!("MER-S10"));
    }
}

/// Covers: MER-K03, MER-M07, MER-M08, MER-F06, MER-T08, MER-A23
#[test]
fn a_phase_must_lead_on() {
    assert_eq!(wrong(scene(2).seal(P1, Builder, 1), |_| ()), [rule!("MER-K03")]);
    assert_eq!(wrong(scene(2), |spec| spec.players[0].hand[0].era = 1), [rule!("MER-M07")]);
    assert_eq!(
        wrong(scene(2), |spec| (spec.players[0].hand[0].known, spec.players[0].hand[0].era) = (true, 1)),
        [rule!("MER-M07")]
    );
    let fox = |scene: Scene| {
        wrong(scene, |spec| {
            spec.phase = PhaseSpec::Moved { completed: 0, figure: Knight, eagle: false, fox: Some(space(9)) }
        })
    };
    assert_eq!(fox(scene(2).reached(Knight, 5)), [rule!("MER-F06")]);
    let nothing = |phase| wrong(scene(2).reached(Wizard, ring::FLAGS), |spec| spec.phase = phase);
    assert_eq!(
        nothing(PhaseSpec::Repeating { completed: 0, fox: None, favor: None }),
        [rule!("MER-T08"), rule!("MER-A23")]
    );
    assert_eq!(
        nothing(PhaseSpec::Tower { completed: 0, figure: Wizard, fox: None, repeated: false, second: true }),
        [rule!("MER-A01"), rule!("MER-K06")]
    );
    assert_eq!(
        nothing(PhaseSpec::SecondManor { completed: 0, figure: Wizard }),
        [rule!("MER-A01"), rule!("MER-K06"), rule!("MER-A23")]
    );
    let open = PhaseSpec::Acted { completed: 0, figure: Knight, fox: None, staff: Repeatable::Open };
    assert_eq!(wrong(scene(2).reached(Knight, 5), |spec| spec.phase = open), [rule!("MER-T08")]);
}

#[test]
fn everything_wrong_is_said_at_once() {
    let found = wrong(scene(2), |spec| {
        spec.round = 0;
        spec.flags.dove = 0;
        spec.apples = 0;
        spec.players[0].dice.clear();
        spec.traitor_source.fox = 0;
    });
    assert_eq!(found, [rule!("MER-T01"), rule!("MER-S04"), rule!("MER-S05"), rule!("MER-T02"), rule!("MER-S07")]);
}

/// However long a list is, no more of it is read than a position can have.
#[test]
fn long_lists_are_bounded_before_they_are_read() {
    let changes: [fn(&mut StateSpec); 7] = [
        |spec| spec.deck = vec![card(3); 300_000],
        |spec| spec.discard = vec![card(3); 300_000],
        |spec| spec.environs = vec![spec.environs[0]; 300_000],
        |spec| spec.players = vec![spec.players[0].clone(); 3_000],
        |spec| spec.players[0].hand = vec![spec.players[0].hand[0]; 300_000],
        |spec| spec.players[1].dice = vec![spec.players[1].dice[0]; 300_000],
        |spec| {
            let seal = merlin_core::SealSpec { henchman: Builder, row: merlin_core::Row::First, face_down: false };
            spec.players[0].seals = vec![seal; 300_000];
        },
    ];
    for change in changes {
        let rules = wrong(favor_scene(2), change);
        assert!((1..100).contains(&rules.len()), "{} problems", rules.len());
    }
    let tiles = |spec: &mut StateSpec| {
        let tile = merlin_core::StartTile::new(0).unwrap();
        spec.phase = PhaseSpec::StartingTiles { seat: P1, left: vec![tile; 300_000] };
    };
    assert!(wrong(scene(2), tiles).contains(&rule!("MER-S13")));
}
