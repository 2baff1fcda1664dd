//! The harness on the right game, and on each wrong one.

use std::collections::BTreeSet;

use table_common::conformance::{Check, Conformance, Failure, Report};
use table_common::{Hidden, Seat, Viewer};

use crate::toy::{Edition, Fault, State, Toy, with_fault};

fn allocations(play: &mut dyn FnMut()) -> u64 {
    allocation_counter::measure(play).count_total
}

/// All worlds that a seat cannot tell apart: every way to part the cards it does not know.
fn worlds(toy: &Toy, state: &State, seat: Seat) -> Option<Vec<(State, u32)>> {
    let view = toy.view(state, Viewer::Seat(seat));
    let mut cards = view.unknown(toy);
    if cards.len() > 5 {
        return None;
    }
    let mut found: Vec<(State, u32)> = Vec::new();
    orders(&mut cards, 0, &mut |order| {
        let world = view.deal(toy, order);
        match found.iter_mut().find(|(known, _)| *known == world) {
            Some((_, weight)) => *weight += 1,
            None => found.push((world, 1)),
        }
    });
    Some(found)
}

fn orders(cards: &mut [u8], from: usize, visit: &mut impl FnMut(&[u8])) {
    if from == cards.len() {
        return visit(cards);
    }
    for at in from..cards.len() {
        cards.swap(from, at);
        orders(cards, from + 1, visit);
        cards.swap(from, at);
    }
}

/// Everything the harness has but lists of worlds.
fn harness(toy: &Toy) -> Conformance<'_, Toy> {
    let other = Edition { hand_limit: 9, ..toy.edition.clone() };
    let all = Conformance::new(toy).games(30).allocations(allocations).other_editions(vec![other]);
    #[cfg(feature = "serde")]
    let all = all.any_table();
    all
}

fn hold(toy: &Toy) -> Result<Report, Failure> {
    harness(toy).worlds(|state, seat| worlds(toy, state, seat)).run()
}

fn small() -> Toy {
    Toy { edition: Edition { copies: vec![3, 2, 2], ..Edition::default() }, players: 2 }
}

#[test]
fn the_right_game_passes() {
    let mut refusals = BTreeSet::new();
    for players in [2, 3, 4] {
        let report = hold(&Toy::new(players)).unwrap_or_else(|failure| panic!("{players} players: {failure}"));
        assert_eq!((report.games, report.ends.get("TOY-E01")), (30, Some(&30)));
        refusals.extend(report.refusals.keys().copied());
        assert!(report.resampled_differently * 2 > report.resampled, "{report}");
    }
    assert_eq!(refusals.len(), 8, "{refusals:?}");
    let report = hold(&small()).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.worlds > 20, "{report}");
}

#[test]
fn each_wrong_game_is_caught_by_its_check() {
    for (fault, check) in Fault::ALL {
        if check == Check::AnyTable && cfg!(not(feature = "serde")) {
            continue;
        }
        let small = small();
        let run = || if check == Check::Uniform { hold(&small) } else { harness(&small).run() };
        match with_fault(fault, run) {
            Ok(report) => panic!("{fault:?} was not caught: {report}"),
            Err(failure) => assert_eq!(failure.check, check, "{fault:?}: {failure}"),
        }
    }
}

#[test]
fn a_game_with_secrets_is_not_open() {
    let failure = Conformance::new(&small()).open().run().unwrap_err();
    assert_eq!(failure.check, Check::Resampling, "{failure}");
}

#[test]
fn a_list_that_lacks_a_world_is_noticed() {
    let small = small();
    let but_one = |state: &State, seat| worlds(&small, state, seat).map(|mut all| all.split_off(1));
    let failure = Conformance::new(&small).worlds(but_one).run().unwrap_err();
    assert_eq!(failure.check, Check::Uniform, "{failure}");
}

#[test]
fn less_can_be_held_against_less_of_a_game() {
    let small = small();
    let rules = Conformance::of_rules(&small).games(2).run().unwrap();
    assert_eq!((rules.games, rules.resampled), (2, 0));
    let hidden = Conformance::of_hidden(&small).games(2).draws(1).every(4).run().unwrap();
    assert!(hidden.resampled > 0 && hidden.resampled < hidden.decisions && hidden.actions < rules.actions);
    assert_eq!(hidden.states, rules.states, "the same seeds are the same matches");
}

#[test]
fn a_failure_says_where_it_can_be_seen_again() {
    let small = small();
    let failure = with_fault(Fault::BoundTooShort, || Conformance::new(&small).seed(40).run()).unwrap_err();
    assert_eq!((failure.seed, failure.step), (40, 7));
    assert_eq!(failure.to_string(), "end: wanted an end within 7 steps, found none (seed 40, position after step 7)");
}

#[test]
fn no_check_is_without_its_wrong_game() {
    let caught: BTreeSet<Check> = Fault::ALL.iter().map(|&(_, check)| check).collect();
    assert_eq!(caught, BTreeSet::from(Check::ALL));
    let names: BTreeSet<&str> = Check::ALL.iter().map(|check| check.name()).collect();
    assert_eq!(names.len(), Check::ALL.len());
}
