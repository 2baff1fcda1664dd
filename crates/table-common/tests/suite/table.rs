//! A running match: whose turn, dice, taking back.

use table_common::{ActionSet, Face, Game, PerSeat, Players, Seat, Seed, Step, Table, TableError, Turn, Viewer, rule};

use crate::toy::{Action, Event, Fault, Outcome, Phase, Toy, with_fault};
use crate::{played, toy};

const SEED: Seed = Seed::from_u64(7);

fn die(pips: u8) -> Outcome {
    Outcome::Die(Face::new(pips).expect("1 to 6"))
}

/// Everything a table holds, to compare.
fn all(table: &Table<Toy>) -> (&crate::toy::State, &[Event], usize, table_common::Digest) {
    (table.state(), table.events(), table.steps().len(), table.digest())
}

#[test]
fn only_the_seat_whose_turn_it_is_may_act() {
    let mut table = Table::new(toy(), SEED);
    let before = table.clone();
    let action = table.legal_actions().nth(0).unwrap();
    let error = table.act(Seat::P2, action).unwrap_err();
    assert_eq!(error, TableError::WrongSeat { wanted: Seat::P1, found: Seat::P2 });
    assert_eq!((error.to_string().as_str(), error.rule()), ("it is player 1's turn, not player 2's", None));
    assert_eq!(all(&table), all(&before));
}

#[test]
fn what_the_rules_refuse_changes_nothing_and_says_why() {
    let mut table = Table::new(toy(), SEED);
    let before = table.clone();
    let error = table.act(Seat::P1, Action::Pass).unwrap_err();
    assert_eq!(
        (error.to_string().as_str(), error.rule()),
        ("something else can be done (TOY-N01)", Some(rule!("TOY-N01")))
    );
    assert_eq!(all(&table), all(&before));
}

#[test]
fn without_a_dealer_outcomes_are_handed_in() {
    let mut table = Table::without_dealer(toy());
    let error = table.act(Seat::P1, Action::Draw).unwrap_err();
    assert_eq!(error.to_string(), "the game waits for `pile`, not for a decision");
    assert!(table.legal_actions().is_empty() && !Table::new(toy(), SEED).legal_actions().is_empty());
    for card in [0, 0, 1, 2] {
        table.resolve(Outcome::Card(card)).unwrap();
    }
    let error = table.resolve(Outcome::Card(0)).unwrap_err();
    assert_eq!(
        (error.to_string().as_str(), error.rule()),
        ("the game waits for `die`, not for this outcome (TOY-T01)", Some(rule!("TOY-T01")))
    );
    assert_eq!(table.turn(), Turn::Chance(table_common::Source::new(1, 0)));

    let rolled = table.resolve(die(4)).unwrap();
    assert!(matches!(rolled, [Event::Rolled { seat: Seat::P1, face, .. }] if face.pips() == 4), "{rolled:?}");
    assert_eq!(table.resolve(die(4)).unwrap_err(), TableError::DecisionDue(Seat::P1));
    assert_eq!(table.state().hands, PerSeat([[2, 0, 0, 0], [0, 1, 1, 0], [0; 4], [0; 4]]));

    table.act(Seat::P1, Action::Play(0)).unwrap();
    assert_eq!(table.state().phase, Phase::Roll { seat: Seat::P2 }, "nobody rolls the next die");
}

#[test]
fn after_the_end_there_is_nothing_to_do() {
    let mut table = played(toy(), 7);
    assert_eq!(table.act(Seat::P1, Action::Pass).unwrap_err(), TableError::GameOver);
    assert_eq!(table.resolve(die(1)).unwrap_err(), TableError::GameOver);
    assert_eq!(table.standings().unwrap().ended_by, rule!("TOY-E01"));
}

#[test]
fn a_decision_taken_back_and_taken_again_meets_the_same_dice() {
    let end = played(toy(), 7);
    let mut table = end.clone();
    let mut decisions = Vec::new();
    for played in end.steps() {
        if let Step::Act { seat, action } = played.step {
            decisions.push((seat, action));
        }
    }
    for _ in &decisions {
        table.undo().unwrap();
    }
    assert_eq!(all(&table), all(&Table::new(toy(), SEED)), "the first decision is due again");
    let before = table.clone();
    assert_eq!(table.undo(), Err(TableError::NothingToUndo));
    assert_eq!(all(&table), all(&before));
    for (seat, action) in decisions {
        table.act(seat, action).unwrap();
    }
    assert_eq!(all(&table), all(&end));
}

#[test]
fn a_table_goes_back_to_any_step() {
    let end = played(toy(), 7);
    for steps in 0..end.steps().len() {
        let mut table = end.clone();
        table.rewind(steps);
        let next = end.steps().nth(steps).unwrap();
        assert_eq!((table.steps().len(), table.state()), (steps, &next.before()));
        table.deal();
        assert!(!matches!(table.turn(), Turn::Chance(_)));
        assert!(end.events().starts_with(table.events()), "the same dice as before");
    }
}

/// A match that is dealt from a seed stays that match: whatever chance step it goes back to, only what the seed brings is taken,
/// and its record replays.
#[test]
fn a_dealt_match_takes_no_other_outcome_than_its_seed_brings() {
    let end = played(toy(), 7);
    let mut others = 0;
    for (steps, played) in end.steps().enumerate() {
        let Step::Chance { outcome: dealt, .. } = played.step else { continue };
        let mut table = end.clone();
        table.rewind(steps);
        let before = table.clone();
        for (outcome, _) in toy().outcomes(&played.before()).filter(|(outcome, _)| *outcome != dealt) {
            let found = toy().display(&outcome).to_string();
            assert_eq!(table.resolve(outcome).unwrap_err(), TableError::NotDealt { found });
            others += 1;
        }
        assert_eq!(all(&table), all(&before));
        // What the rules refuse is refused by its rule, as without a seed.
        assert!(table.resolve(Outcome::Card(3)).unwrap_err().rule().is_some());
        table.resolve(dealt).unwrap();
        assert_eq!(table.digest(), played.digest);
        assert!(Table::<Toy>::replay(table.record()).is_ok());
    }
    assert!(others > 30, "{others}");
}

#[test]
fn two_ways_to_play_meet_the_same_dice() {
    let (mut one, mut other) = (Table::new(toy(), SEED), Table::new(toy(), SEED));
    let legal: Vec<Action> = one.legal_actions().iter().collect();
    one.act(Seat::P1, legal[0]).unwrap();
    other.act(Seat::P1, legal[legal.len() - 1]).unwrap();
    let rolled = |table: &Table<Toy>| match table.state().phase {
        Phase::Decide { seat: Seat::P2, die } => die,
        phase => panic!("wanted player 2's decision, found {phase:?}"),
    };
    assert_ne!(one.state(), other.state());
    assert_eq!(rolled(&one), rolled(&other));
}

#[test]
fn steps_tell_the_whole_match() {
    let table = played(toy(), 7);
    let mut state = toy().start();
    let mut events = Vec::new();
    for (number, step) in (1..).zip(table.steps()) {
        assert_eq!((step.number, step.before()), (number, state.clone()));
        match step.step {
            Step::Act { action, .. } => toy().apply(&mut state, action, &mut events).unwrap(),
            Step::Chance { outcome, .. } => toy().resolve(&mut state, outcome, &mut events).unwrap(),
        }
        assert!(events.ends_with(step.events));
    }
    assert_eq!((&state, events.as_slice()), (table.state(), table.events()));
}

#[test]
fn a_seat_is_told_its_own_cards_only() {
    let table = Table::new(toy(), SEED);
    let cards = |who| -> Vec<(Seat, bool)> {
        let told = table.events_for(who).filter_map(|event| match event {
            Event::Dealt { seat, card } => Some((seat, card.is_some())),
            _ => None,
        });
        told.collect()
    };
    let dealt = |first, second| vec![(Seat::P1, first), (Seat::P1, first), (Seat::P2, second), (Seat::P2, second)];
    assert_eq!(cards(Viewer::Seat(Seat::P1)), dealt(true, false));
    assert_eq!(cards(Viewer::Seat(Seat::P2)), dealt(false, true));
    assert_eq!(cards(Viewer::Public), dealt(false, false));
    assert_eq!(table.view(Viewer::Seat(Seat::P2)).hands[Seat::P1], None);
}

#[test]
fn the_first_digest_is_a_promise_of_the_seed() {
    let mut table = Table::new(toy(), Seed::from_u64(7));
    table.rewind(0);
    let promise = table.digest();
    table.deal();
    let mut kept = Table::<Toy>::replay(played(toy(), 7).record()).unwrap();
    kept.rewind(0);
    assert_eq!(kept.digest(), promise);
    let mut other = played(toy(), 8);
    other.rewind(0);
    assert_ne!(other.digest(), promise);
}

/// Eight cards are due to four players: a game that promises an end within seven steps gets no more.
#[test]
fn nothing_is_dealt_beyond_the_promised_end() {
    let table = with_fault(Fault::BoundTooShort, || Table::new(Toy::new(Players::Four), SEED));
    assert_eq!(table.steps().len(), 7);
}
