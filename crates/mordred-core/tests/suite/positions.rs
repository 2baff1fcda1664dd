//! Which positions are let in: each bound met, and missed by one.

use crate::common::{P1, P2, P3, P4, Play, Setup, naming, on, raiding, spending};
use mordred_core::{Action, AttackSpec, Ending, Mordred, PhaseSpec, VillageSpec};
use table_common::{ActionSet, Game, ParseIn, RuleId, Stored, rule};

/// The rules that a position breaks.
fn broken(setup: &Setup) -> Vec<RuleId> {
    let (edition, spec) = setup.clone().described();
    let game = Mordred::open(edition, spec.players.len() as u8, &[]).expect("a valid edition");
    let wrong = game.state_from_spec(&spec).err().unwrap_or_default();
    wrong.into_iter().map(|problem| problem.rule).collect()
}

/// Covers: MOR-S01
#[test]
fn the_active_player_plays() {
    assert_eq!(broken(&naming().active(P4)), [""; 0]);
    assert_eq!(broken(&naming().players(3).active(P4)), [rule!("MOR-S01")]);
}

/// Covers: MOR-X02
#[test]
fn lists_longer_than_they_can_be_are_not_read() {
    let many = || vec!["nowhere".to_string(); 10_000];
    let mut setup = spending();
    setup.spec.markers.extend(many());
    setup.spec.attacked = many().into_iter().map(|at| AttackSpec { castle: at.clone(), target: at }).collect();
    setup.spec.players[1].villages = many().into_iter().map(|at| VillageSpec { at, chips: 0 }).collect();
    let wrong = Play::start(4, &[]).game.state_from_spec(&setup.spec).expect_err("far too long");
    // One for each list, one for each entry read but the home's marker, and all names of an attack's castle.
    assert_eq!(wrong.len(), 3 + 127 + 128 + 512);
    let first = wrong.first().expect("many").to_string();
    assert_eq!(first, "markers: wanted at most 128 entries, found 10001 (MOR-X02)");
}

/// Covers: MOR-S02, MOR-S03, MOR-S04, MOR-S05
#[test]
fn nothing_has_happened_before_the_first_player_is_known() {
    let with = |bank, change: fn(Setup) -> Setup| broken(&change(on(PhaseSpec::FirstPlayer)).bank(bank));
    assert_eq!(with(150, |start| start), [""; 0]);
    let begun = [
        with(149, |start| start),
        with(149, |start| start.bp(P1, 1)),
        with(150, |start| start.active(P2)),
        with(150, |start| start.track(P4, 1)),
        with(147, |start| start.village(P2, "Wrexham")),
        with(150, |start| start.markers(&["Bangor"])),
    ];
    assert!(begun.iter().all(|rules| rules.last() == Some(&rule!("MOR-S05"))), "{begun:?}");
}

/// Covers: MOR-A04
#[test]
fn only_a_castle_beside_a_marker_is_rolled_for() {
    // Bangor is linked to Anglesey, Cardiff is not.
    let defence = |at: &str| on(PhaseSpec::Defence { target: at.into(), left: 1, rolled: 1 }).bp(P1, 1);
    assert_eq!(broken(&defence("Bangor").castle(P2, "Bangor", 1)), [""; 0]);
    assert_eq!(broken(&defence("Bangor").village(P2, "Bangor")), [rule!("MOR-A04")]);
    assert_eq!(broken(&defence("Cardiff").castle(P2, "Cardiff", 1)), [rule!("MOR-A04")]);
}

/// Covers: MOR-R04
#[test]
fn a_bank_that_could_pay_every_roll_ended_no_game() {
    let ended = |bank| broken(&on(PhaseSpec::Over { by: Ending::Bank }).bank(bank));
    let most = Play::start(4, &[]).game.edition().action_table().most_demand();
    assert_eq!((ended(most - 1), ended(most)), (vec![], vec![rule!("MOR-R04")]));
}

/// Covers: MOR-B09
#[test]
fn only_own_castles_have_attacked() {
    let attacked = || spending().attacked("Conwy", "Bangor").bank(100);
    assert_eq!(broken(&attacked().castle(P1, "Conwy", 1)), [""; 0]);
    assert_eq!(broken(&attacked().castle(P2, "Conwy", 1)), [rule!("MOR-B09")], "another player's castle");
    assert_eq!(broken(&attacked().village(P1, "Conwy")), [rule!("MOR-B09")], "a village without chips");
    let other = attacked().castle(P1, "Conwy", 1).attacked("Bangor", "Anglesey");
    assert_eq!(broken(&other), [rule!("MOR-B09")], "one of two");
}

/// Covers: MOR-B10
#[test]
fn attacks_have_been_made_only_while_spending() {
    let attacked = |setup: Setup| setup.castle(P1, "Conwy", 1).attacked("Conwy", "Bangor");
    assert_eq!(broken(&attacked(spending())), [""; 0]);
    assert_eq!(broken(&attacked(naming())), [rule!("MOR-B10")]);
    assert_eq!(broken(&attacked(raiding(1))), [rule!("MOR-B10")]);
}

/// Covers: MOR-B09
#[test]
fn no_other_player_has_settled_what_was_freed_this_turn() {
    let attacked = || spending().castle(P1, "Conwy", 1).attacked("Conwy", "Bangor");
    assert_eq!(broken(&attacked().village(P1, "Bangor")), [""; 0]);
    assert_eq!(broken(&attacked().village(P2, "Bangor")), [rule!("MOR-B09")]);
}

/// Covers: MOR-B02, MOR-B17
#[test]
fn what_is_on_the_map_was_paid_for() {
    // In a wood 3 and 3 for each chip, in hills 5 and 1; the least that was paid, whoever paid what else.
    let left = |bank| move |setup: Setup| broken(&setup.bank(bank));
    let castle = || naming().castle(P2, "Cardiff", 3).bp(P3, 10);
    assert_eq!((left(128)(castle()), left(129)(castle())), (vec![], vec![rule!("MOR-B17")]));
    let hills = || naming().castle(P1, "Knighton", 2);
    assert_eq!((left(143)(hills()), left(144)(hills())), (vec![], vec![rule!("MOR-B17")]));
    let attacks = || spending().castle(P1, "Bangor", 1).attacked("Bangor", "Anglesey").attacked("Bangor", "Conwy");
    assert_eq!((left(142)(attacks()), left(143)(attacks())), (vec![], vec![rule!("MOR-B17")]));
    let under_way = |dice| {
        let assault = PhaseSpec::Assault { castle: "Bangor".into(), target: "Anglesey".into(), dice };
        on(assault).castle(P1, "Bangor", 1).attacked("Bangor", "Anglesey")
    };
    assert_eq!((left(143)(under_way(1)), left(144)(under_way(1))), (vec![], vec![rule!("MOR-B17")]));
    assert_eq!((left(141)(under_way(2)), left(142)(under_way(2))), (vec![], vec![rule!("MOR-B17")]));
    assert_eq!(left(151)(naming()), [rule!("MOR-B02")]);
}

/// Covers: MOR-B04, MOR-E05
#[test]
fn villages_stand_where_building_can_come_from_an_arrow() {
    let two = |change: fn(&mut mordred_core::EditionSpec)| naming().edition(change);
    assert_eq!(broken(&two(|_| ()).village(P1, "Cardigan")), [""; 0]);
    let without_arrows = two(|edition| edition.locations.iter_mut().for_each(|l| l.arrow = false));
    assert_eq!(broken(&without_arrows.village(P1, "Cardiff")), [rule!("MOR-B04"); 2], "nor can BP have been spent");
    let at_home = two(|edition| edition.locations.iter_mut().for_each(|l| l.arrow = l.name == "Anglesey"));
    assert_eq!(broken(&at_home.village(P1, "Bangor")), [rule!("MOR-B04"); 2], "the only arrow is at the home");
    // Pwllheli hangs on Criccieth alone: with the home there, no village comes to it.
    let behind = two(|edition| edition.home = "Criccieth".into());
    let mut setup = behind.clone();
    setup.spec.markers = vec!["Criccieth".into()];
    assert_eq!(broken(&setup.village(P1, "Pwllheli")), [rule!("MOR-B04")]);
    // The home itself, after it fell: its marker alone kept villages away.
    let mut fallen = on(PhaseSpec::Over { by: Ending::Home }).bank(100).castle(P1, "Bangor", 1);
    fallen.spec.markers.clear();
    assert_eq!(broken(&fallen), [""; 0]);
    assert_eq!(broken(&fallen.village(P2, "Anglesey")), [rule!("MOR-B04")]);
}

/// Covers: MOR-A09
#[test]
fn each_marker_but_the_homes_is_a_point_on_a_track() {
    let placed = |setup: Setup, points| {
        let mut setup = setup.bp(P1, 1).markers(&["Bangor", "Conwy"]).track(P3, points);
        setup.bank = Some(60);
        let (edition, mut spec) = setup.described();
        spec.players[3].track = 0;
        let game = Mordred::open(edition, 4, &[]).expect("a valid edition");
        let wrong = game.state_from_spec(&spec).err().unwrap_or_default();
        wrong.into_iter().map(|problem| problem.rule).collect::<Vec<_>>()
    };
    for setup in [naming(), spending(), raiding(2)] {
        assert_eq!((placed(setup.clone(), 2), placed(setup, 1)), (vec![], vec![rule!("MOR-A09")]));
    }
    // The attacks made of a roll are no points yet.
    let one_made = || on(PhaseSpec::Raid { left: 1, rolled: 2 });
    assert_eq!((placed(one_made(), 1), placed(one_made(), 0)), (vec![], vec![rule!("MOR-A09")]));
    let last =
        |points| placed(on(PhaseSpec::Over { by: Ending::Markers }).edition(|edition| edition.markers = 3), points);
    assert_eq!(last(0), [""; 0]);
}

/// Covers: MOR-A05, MOR-A07
#[test]
fn without_a_castle_no_attack_has_failed() {
    let points = |bank| naming().bank(bank).markers(&["Bangor"]).track(P1, 2);
    assert_eq!(
        (broken(&points(144)), broken(&points(145))),
        (vec![], vec![rule!("MOR-A05")]),
        "one of two attacks failed"
    );
    assert_eq!(broken(&points(145).markers(&["Conwy"])), [""; 0], "both placed a marker");
    // The attacks made of a roll count, though their points are not on the track yet.
    let made =
        |left| broken(&on(PhaseSpec::Raid { left, rolled: 3 }).bank(150).markers(&["Bangor", "Conwy"]).track(P1, 1));
    assert_eq!((made(2), made(1)), (vec![], vec![rule!("MOR-A05")]));
    // On a full map attacks lapse, and their points count.
    let full = |markers| {
        let setup = naming().edition(|edition| *edition = crate::common::small_edition()).players(3);
        let mut setup = setup.edition(|edition| edition.markers = 9).bank(24).track(P1, 9);
        setup.spec.markers = markers;
        broken(&setup)
    };
    let all = ["Keep", "Ford", "Down", "Mill", "Tor"].map(String::from);
    assert_eq!((full(all.to_vec()), full(all[..4].to_vec())), (vec![], vec![rule!("MOR-A05")]));
}

/// Covers: MOR-B02, MOR-B04
#[test]
fn the_first_bp_bought_a_village_at_an_arrow() {
    // Welshpool is a wood with an arrow, Knighton a hill with one.
    let left = |bank| broken(&naming().bank(bank));
    for (bank, holds) in [(150, true), (149, false), (148, false), (147, true), (146, false), (145, true), (144, true)]
    {
        assert_eq!(left(bank).is_empty(), holds, "{bank}: {:?}", left(bank));
    }
    let woods =
        |edition: &mut mordred_core::EditionSpec| edition.locations.iter_mut().for_each(|l| l.terrain = "wood".into());
    assert_eq!(broken(&naming().edition(woods).bank(145)), [rule!("MOR-B04")], "no village costs 5 first");
}

/// Covers: MOR-R02, MOR-R03, MOR-A01
#[test]
fn attacks_are_those_of_a_roll() {
    let raid = |left, rolled| on(PhaseSpec::Raid { left, rolled }).bank(100);
    for rolled in 2..=6 {
        assert_eq!(broken(&raid(rolled, rolled)), [""; 0], "{rolled}");
    }
    assert_eq!(
        (broken(&raid(7, 7)), broken(&raid(0, 2))),
        (vec![rule!("MOR-R02")], vec![rule!("MOR-A01"), rule!("MOR-A03")])
    );
    assert_eq!(broken(&raid(3, 2)), [rule!("MOR-A01")]);
    // One attack comes with at least 1 BP from the other die.
    assert_eq!((broken(&raid(1, 1)), broken(&raid(1, 1).bp(P1, 1))), (vec![rule!("MOR-R03")], vec![]));
    let points_only = |setup: Setup| {
        setup.edition(|edition| {
            let column = vec!["9".to_string(); 6];
            edition.action_table.a = column.clone();
            edition.action_table.b = column.clone();
            edition.action_table.c = column;
        })
    };
    assert_eq!(broken(&points_only(raid(2, 2))), [rule!("MOR-R02")]);
    let by_markers = on(PhaseSpec::Over { by: Ending::Markers }).bank(100).edition(|edition| edition.markers = 2);
    assert_eq!(broken(&by_markers.clone().markers(&["Bangor"])), [""; 0]);
    assert_eq!(broken(&points_only(by_markers).markers(&["Bangor"])), [rule!("MOR-R02")]);
}

/// Covers: MOR-A03, MOR-A04
#[test]
fn attacks_made_have_left_a_marker_or_a_castle_that_held() {
    let made = || on(PhaseSpec::Raid { left: 1, rolled: 2 }).bank(100);
    assert_eq!(broken(&made()), [rule!("MOR-A03")]);
    assert_eq!(broken(&made().village(P2, "Bangor")), [rule!("MOR-A03")]);
    assert_eq!(broken(&made().castle(P2, "Cardiff", 1)), [rule!("MOR-A03")], "Mordred cannot have attacked there");
    assert_eq!(broken(&made().castle(P2, "Bangor", 1)), [""; 0]);
    assert_eq!(broken(&made().markers(&["Bangor"])), [""; 0]);
}

/// Covers: MOR-A09, MOR-A10
#[test]
fn a_track_that_ended_the_game_was_below_14_before_a_roll() {
    let ended = |track| on(PhaseSpec::Over { by: Ending::Track }).markers(&["Bangor"]).track(P1, track);
    assert_eq!((broken(&ended(14)), broken(&ended(19))), (vec![], vec![]));
    assert_eq!(broken(&ended(13)), [rule!("MOR-A10")]);
    assert_eq!(broken(&ended(20)), [rule!("MOR-A10"), rule!("MOR-A09")]);
    assert_eq!(broken(&ended(14).track(P2, 14)), [rule!("MOR-A10")], "another player's");
    // With two dice of one attack each at most, 13 and 2 are 15.
    let small = |setup: Setup| {
        setup.edition(|edition| {
            let column = |cell: &str| ["1", cell, "1", "1", "1", "1"].map(String::from).to_vec();
            edition.action_table.a = column("M1");
            edition.action_table.b = column("M1");
            edition.action_table.c = column("M1");
        })
    };
    assert_eq!((broken(&small(ended(15))), broken(&small(ended(16)))), (vec![], vec![rule!("MOR-A09")]));
    let mut no_trace = on(PhaseSpec::Over { by: Ending::Track }).track(P1, 14);
    no_trace.spec.markers.truncate(1);
    assert_eq!(broken(&no_trace), [rule!("MOR-A03")]);
}

/// Covers: MOR-B09, MOR-B11, MOR-E05
#[test]
fn the_home_fell_to_a_castle_beside_it() {
    let fallen = |setup: Setup| {
        let mut setup = setup.bank(100);
        setup.spec.markers.clear();
        broken(&setup)
    };
    let over = || on(PhaseSpec::Over { by: Ending::Home });
    assert_eq!(fallen(over()), [rule!("MOR-B09")]);
    assert_eq!(fallen(over().castle(P2, "Bangor", 1)), [rule!("MOR-B09")], "another player's");
    assert_eq!(fallen(over().village(P1, "Bangor")), [rule!("MOR-B09")], "no castle");
    assert_eq!(fallen(over().castle(P1, "Conwy", 1)), [rule!("MOR-B09")], "not beside it");
    let beside = || over().castle(P1, "Bangor", 1);
    assert_eq!(fallen(beside()), [""; 0]);
    assert_eq!((fallen(beside().track(P1, 12)), fallen(beside().track(P1, 13))), (vec![], vec![rule!("MOR-B11")]));
    let still_listed = beside().attacked("Bangor", "Anglesey");
    assert_eq!(fallen(still_listed), [rule!("MOR-B10")]);
    // The attack cost 1 BP at least.
    let paid = |bank| {
        let mut setup = beside().bank(bank);
        setup.spec.markers.clear();
        broken(&setup)
    };
    assert_eq!((paid(143), paid(144)), (vec![], vec![rule!("MOR-B17")]));
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
    let game = &Play::start(4, &[]).game;
    assert_eq!(Action::parse_in(game, "end").map_err(|_| ()), Ok(Action::End));
    for wrong in ["end ", "end now", "ends", "End"] {
        assert!(Action::parse_in(game, wrong).is_err(), "{wrong}");
    }
}
