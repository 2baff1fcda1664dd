//! The harness on the right game, and on each wrong one.

use std::collections::BTreeSet;

use table_common::conformance::{Check, Conformance, Failure, Report};
use table_common::{Hidden, Players, Seat, Viewer, rule};

use crate::toy::{Action, Edition, Fault, Phase, State, Toy, with_fault};

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

/// What is laid face down is secret until the end, and open then.
fn with_secrets(all: Conformance<'_, Toy>) -> Conformance<'_, Toy> {
    all.secret(|action| matches!(action, Action::Hide(_))).lays_open(|state| state.phase == Phase::Over)
}

/// Everything the harness has but lists of worlds.
fn harness(toy: &Toy) -> Conformance<'_, Toy> {
    let other = Edition { hand_limit: 9, ..toy.edition.clone() };
    let all = with_secrets(Conformance::new(toy)).games(30).allocations(allocations).other_editions(vec![other]);
    #[cfg(feature = "serde")]
    let all = all.any_table();
    all
}

fn hold(toy: &Toy) -> Result<Report, Failure> {
    harness(toy).worlds(|state, seat| worlds(toy, state, seat)).run()
}

fn small() -> Toy {
    Toy { edition: Edition { copies: vec![3, 2, 2], ..Edition::default() }, players: Players::Two }
}

#[test]
fn the_right_game_passes() {
    let mut refusals = BTreeSet::new();
    for players in [Players::Two, Players::Three, Players::Four] {
        let report = hold(&Toy::new(players)).unwrap_or_else(|failure| panic!("{players} players: {failure}"));
        assert_eq!((report.games, report.ends.get(&rule!("TOY-E01"))), (30, Some(&30)));
        refusals.extend(report.refusals.keys().copied());
        assert!(report.resampled_differently * 2 > report.resampled, "{report}");
    }
    assert_eq!(refusals.len(), 11, "{refusals:?}");
}

#[test]
fn each_wrong_game_is_caught_by_its_check() {
    for (fault, check) in Fault::ALL {
        if check == Check::AnyTable && cfg!(not(feature = "serde")) {
            continue;
        }
        // With few cards there is nothing left to guess at the end.
        let small = if fault == Fault::PublicSeesHandsAtLast { Toy::new(Players::Three) } else { small() };
        let run = || if check == Check::Uniform { hold(&small) } else { harness(&small).run() };
        match with_fault(fault, run) {
            Ok(report) => panic!("{fault:?} was not caught: {report}"),
            Err(failure) => assert_eq!(failure.check, check, "{fault:?}: {failure}"),
        }
    }
}

#[test]
fn a_game_with_secrets_is_not_open() {
    let failure = with_secrets(Conformance::new(&small())).perfect_information().run().unwrap_err();
    assert_eq!(failure.check, Check::Resampling, "{failure}");
}

#[test]
fn a_list_that_lacks_a_world_is_noticed() {
    let small = small();
    let but_one = |state: &State, seat| worlds(&small, state, seat).map(|mut all| all.split_off(1));
    let failure = with_secrets(Conformance::new(&small)).worlds(but_one).run().unwrap_err();
    assert_eq!(failure.check, Check::Uniform, "{failure}");
}

/// Leaks that twin matches find by themselves, resampling looked at in the first position only.
#[test]
fn twin_matches_find_what_leaks() {
    // Many cards and few turns: much is left to guess at the end.
    let edition = Edition { copies: vec![8; 3], rounds: 3, hand_limit: 6, ..Edition::default() };
    let toy = Toy { edition, players: Players::Three };
    let alone = || with_secrets(Conformance::of_hidden(&toy)).games(60).every(usize::MAX);
    let report = alone().run().unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(report.pairs, 60 * 4, "three seats and the public");
    assert!(2 * report.pair_steps_apart > report.pair_steps && report.pair_steps > 1_000, "{report}");
    let caught = [Fault::MaskPeeks, Fault::RefusalPeeks, Fault::RefusalWhispers, Fault::SourcePeeks];
    for fault in caught.into_iter().chain([Fault::StandingsPeek, Fault::PublicSeesHandsAtLast]) {
        let failure = with_fault(fault, || alone().run()).expect_err(&format!("{fault:?}"));
        assert_eq!(failure.check, Check::PairedRuns, "{fault:?}: {failure}");
    }
    for (fault, check) in [
        (Fault::DrawTold, Check::Shown),
        (Fault::PlayTellsMore, Check::Shown),
        (Fault::PublicSeesHands, Check::ViewLeak),
        (Fault::HidingSeen, Check::ViewLeak),
        (Fault::SkipsTheHelpless, Check::ViewLeak),
    ] {
        let failure = with_fault(fault, || alone().run()).expect_err(&format!("{fault:?}"));
        assert_eq!(failure.check, check, "{fault:?}: {failure}");
    }
}

#[test]
fn what_the_end_lays_open_has_to_be_said() {
    let failure = Conformance::of_hidden(&small()).run().unwrap_err();
    assert_eq!(failure.check, Check::ViewLeak, "{failure}");
}

/// What a player does in the open needs no event; what is done in secret may not be seen by less.
#[test]
fn what_is_done_in_secret_must_be_told() {
    let small = small();
    let silent = |secret| {
        let all = with_secrets(Conformance::of_hidden(&small)).secret(secret);
        with_fault(Fault::SilentPlay, || all.run())
    };
    silent(|_| false).unwrap_or_else(|failure| panic!("{failure}"));
    // Whoever does not draw in the open has done something else.
    silent(|action| matches!(action, Action::Play(_))).unwrap_or_else(|failure| panic!("{failure}"));
    let failure = silent(|action| matches!(action, Action::Play(_) | Action::Draw)).unwrap_err();
    assert_eq!(failure.check, Check::ViewLeak, "{failure}");
}

#[test]
fn play_has_to_be_measured() {
    let failure = Conformance::of_rules(&small()).allocations(|_| 0).run().unwrap_err();
    assert_eq!(failure.check, Check::Allocation, "{failure}");
}

#[cfg(feature = "serde")]
#[test]
fn the_match_by_text_is_the_same_match() {
    let small = small();
    let run = || Conformance::of_rules(&small).any_table().run();
    let failure = with_fault(Fault::GameBytesOfTheCall, run).unwrap_err();
    assert_eq!(failure.check, Check::AnyTable, "{failure}");
}

#[test]
fn given_starts_are_played_on_from() {
    let small = small();
    let mut starts = Vec::new();
    let played = crate::played(small.clone(), 3);
    starts.extend(played.steps().skip(6).step_by(5).map(|step| step.before()));
    let count = starts.len() as u64;
    let run = || with_secrets(Conformance::of_hidden(&small)).games(0).starts(starts.clone()).run();
    let report = run().unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!((report.games, report.pairs), (0, 3 * count));
    assert!(count > 2 && report.states > 10 * count && report.resampled > 0, "{report}");
    assert_eq!(report.actions, 10 * report.states, "each of the ten actions is judged in each position");
    let failure = with_fault(Fault::RefusalWhispers, run).unwrap_err();
    assert!(failure.what.starts_with("from start "), "{failure}");
}

#[test]
fn less_can_be_held_against_less_of_a_game() {
    let small = small();
    let rules = Conformance::of_rules(&small).games(2).run().unwrap();
    assert_eq!((rules.games, rules.resampled), (2, 0));
    let hidden = with_secrets(Conformance::of_hidden(&small)).games(2).draws(1).every(4).run().unwrap();
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

/// What no digest holds is compared by itself.
#[test]
fn a_replayed_match_is_the_same_in_all_it_tells() {
    let small = small();
    let run = |fault| with_fault(fault, || with_secrets(Conformance::new(&small)).run()).unwrap_err().what;
    assert_eq!(run(Fault::EventOfTheEdition), "replayed, other things happen");
    let what = run(Fault::EndOfTheEdition);
    assert!(what.starts_with("replayed, the match ends at "), "{what}");
}

/// Where it can be told from the position, a breach is found before the match runs into it.
#[test]
fn what_is_listed_is_tried_before_it_is_dealt() {
    let small = small();
    let failure = with_fault(Fault::ListedRefused, || Conformance::new(&small).run()).unwrap_err();
    let told = "outcomes: `die 6` is listed, but refused: the game waits for `die`, not for this outcome (TOY-T01)";
    assert_eq!(failure.to_string(), format!("{told} (seed 1, position after step 4)"));
}

/// On every machine, and for ever: what is counted here is what was played.
#[test]
fn the_same_settings_give_the_same_run() {
    let report = hold(&small()).unwrap_or_else(|failure| panic!("{failure}"));
    let told = "\
30 games, 840 positions (300 decisions, 510 outcomes); longest 27 steps, widest choice 4
8400 actions judged; 48 chi-squares of chance, 64 lists of worlds
900 states resampled, 563 of them other than the true one
90 paired matches of 2151 steps, after 1134 of which they differed
1538 altered records refused
ended by TOY-E01: 30
refused, already hid: 269
refused, can do more: 232
refused, chance due: 5100
refused, decision due: 3000
refused, game over: 600
refused, hand full: 17
refused, not held: 1536
refused, not in pile: 333
refused, other colour: 289
refused, other outcome due: 2460
refused, pile empty: 127
";
    assert_eq!(report.to_string(), told);
}

#[test]
fn no_check_is_without_its_wrong_game() {
    let caught: BTreeSet<Check> = Fault::ALL.iter().map(|&(_, check)| check).collect();
    assert_eq!(caught, BTreeSet::from(Check::ALL));
    let names: BTreeSet<&str> = Check::ALL.iter().map(|check| check.name()).collect();
    assert_eq!(names.len(), Check::ALL.len());
}
