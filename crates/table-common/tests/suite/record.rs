//! Records: played again, and found out where they were altered.

use table_common::{Record, RecordedStep, ReplayError, Seat, Seed, ShortDigest, Step, Table};

use crate::toy::{Edition, Fault, Toy, with_fault};
use crate::{played, toy};

type ToyRecord = Record<Edition>;

fn record() -> ToyRecord {
    played(toy(), 7).record()
}

/// The error of a record that was altered.
fn error(alter: impl FnOnce(&mut ToyRecord)) -> ReplayError {
    let mut record = record();
    alter(&mut record);
    Table::<Toy>::replay(record).unwrap_err()
}

#[track_caller]
fn fails_at(step: usize, begins: &str, alter: impl FnOnce(&mut ToyRecord)) {
    let error = error(alter);
    let ReplayError::Step { step: found, what, .. } = &error else { panic!("wanted step {step}, found {error}") };
    assert_eq!((*found, &what[..begins.len().min(what.len())]), (step, begins), "{error}");
}

fn first_decision(record: &ToyRecord) -> usize {
    record.steps.iter().position(|step| matches!(step, RecordedStep::Act { .. })).unwrap()
}

/// A step with something of it replaced.
fn with_text(step: &mut RecordedStep, text: &str) {
    let (RecordedStep::Act { action: old, .. } | RecordedStep::Chance { outcome: old, .. }) = step;
    *old = text.into();
}

fn with_digest(step: &mut RecordedStep, digest: ShortDigest) {
    let (RecordedStep::Act { digest: old, .. } | RecordedStep::Chance { digest: old, .. }) = step;
    *old = digest;
}

#[test]
fn a_record_plays_the_match_again() {
    let end = played(toy(), 7);
    let again = Table::<Toy>::replay(end.record()).unwrap();
    assert_eq!((again.state(), again.events(), again.digest()), (end.state(), end.events(), end.digest()));
    assert_eq!(again.record(), end.record());
}

/// Cut after any step, stored, read back and played on, a match is the same match: the dealer goes on where it stood.
#[test]
fn a_match_cut_short_goes_on_where_it_stood() {
    let end = played(toy(), 7);
    for cut in 0..=end.steps().len() {
        let mut early = end.clone();
        early.rewind(cut);
        assert_eq!(early.record().places.is_some(), cut == end.steps().len());
        let mut again = Table::<Toy>::replay(stored(&early.record())).unwrap();
        again.deal();
        let reached = again.steps().len();
        for played in end.steps().skip(reached) {
            // Chance in between has been dealt by the decision before it.
            if let Step::Act { seat, action } = played.step {
                again.act(seat, action).unwrap();
            }
        }
        assert_eq!((again.events(), again.digest(), again.standings()), (end.events(), end.digest(), end.standings()));
        assert_eq!(again.record(), end.record(), "cut after step {cut}");
    }
}

/// The record as it comes back from a file.
#[cfg(feature = "serde")]
fn stored(record: &ToyRecord) -> ToyRecord {
    serde_json::from_str(&serde_json::to_string(record).unwrap()).unwrap()
}

#[cfg(not(feature = "serde"))]
fn stored(record: &ToyRecord) -> ToyRecord {
    record.clone()
}

#[test]
fn the_head_must_be_ours() {
    let head = |alter: fn(&mut ToyRecord)| error(alter).to_string();
    assert_eq!(head(|r| r.format = "table-record/2".into()), "format: wanted table-record/1, found table-record/2");
    assert_eq!(head(|r| r.game = "colors".into()), "game: wanted colours, found colors");
    assert_eq!(head(|r| r.rules = 2), "rules: wanted 1, found 2");
    assert!(matches!(error(|r| r.players = 9), ReplayError::Edition(_)));
    assert_eq!(head(|r| r.modules.push("moon".into())), "modules: wanted no modules, found [\"moon\"] (TOY-X01)");
    assert_eq!(head(|r| r.edition.rounds = 0), "rounds: wanted 1 to 20 rounds, found 0 (TOY-X01)");
}

#[test]
fn another_game_goes_astray_at_the_first_step() {
    fails_at(1, "the digest is ", |r| r.players = 3);
    fails_at(1, "the digest is ", |r| r.edition.hand_limit += 1);
    fails_at(1, "the digest is ", |r| r.seed = None);
    fails_at(1, "wanted `card COLOUR` or `die PIPS`; found `card ", |r| {
        r.edition.colours = vec!["ruby".into(), "jade".into(), "onyx".into()];
    });
}

#[test]
fn another_seed_deals_other_cards() {
    let dealt = |seed| played(toy(), seed).steps().next().map(|played| played.step);
    let other = (8..40).find(|&seed| dealt(seed) != dealt(7)).unwrap();
    fails_at(1, "the seed deals `card ", |r| r.seed = Some(Seed::from_u64(other)));
}

#[test]
fn every_step_is_held_to_its_digest() {
    for at in 0..record().steps.len() {
        fails_at(at + 1, "the digest is ", |r| with_digest(&mut r.steps[at], ShortDigest([0; 8])));
    }
}

#[test]
fn a_step_that_cannot_be_is_named() {
    let at = first_decision(&record());
    fails_at(at + 1, "it is player 1's turn, not player 2's", |r| {
        let RecordedStep::Act { seat, .. } = &mut r.steps[at] else { panic!("wanted a decision") };
        *seat = Seat::P2;
    });
    fails_at(at + 1, "something else can be done (TOY-N01)", |r| with_text(&mut r.steps[at], "pass"));
    fails_at(at + 1, "wanted `play COLOUR`", |r| with_text(&mut r.steps[at], "play Red"));
    fails_at(at, "the seed deals `die ", |r| {
        let other = if r.steps[at - 1] == die(r, at - 1, 1) { 2 } else { 1 };
        r.steps[at - 1] = die(r, at - 1, other);
    });
    fails_at(1, "wanted `card COLOUR`", |r| with_text(&mut r.steps[0], "card"));
    fails_at(1, "the source is `pile`, the record says `die`", |r| {
        let RecordedStep::Chance { source, .. } = &mut r.steps[0] else { panic!("wanted chance") };
        *source = "die".into();
    });
    fails_at(1, "the game waits for `pile`, not for a decision", |r| r.steps[0] = r.steps[at].clone());
    fails_at(at + 1, "no chance is due, the record says `", |r| r.steps[at] = r.steps[0].clone());
}

/// The step at a place as a die that shows `pips`.
fn die(record: &ToyRecord, at: usize, pips: u8) -> RecordedStep {
    let mut step = record.steps[at].clone();
    with_text(&mut step, &format!("die {pips}"));
    step
}

#[test]
fn outcomes_without_a_dealer_are_held_to_the_rules() {
    let mut record = record();
    record.seed = None;
    record.edition.copies = vec![4, 6, 0];
    with_text(&mut record.steps[0], "card blue");
    let error = Table::<Toy>::replay(record).unwrap_err();
    assert_eq!(error.to_string(), "step 1: the pile holds no blue (TOY-S01)");
    assert!(matches!(error, ReplayError::Step { rule: Some(rule), .. } if rule == "TOY-S01"));
}

#[test]
fn the_end_must_be_the_end() {
    let last = record().steps.len();
    let end = |alter: fn(&mut ToyRecord)| error(alter);
    assert!(matches!(end(|r| r.digest.0[31] ^= 1), ReplayError::End { step, .. } if step == last));
    assert!(matches!(end(|r| drop(r.steps.pop())), ReplayError::End { step, .. } if step == last - 1));
    let error = end(|r| r.places = None).to_string();
    assert!(error.starts_with(&format!("after the last step ({last}): the places are [Some(")), "{error}");
    assert!(error.ends_with("], the record says none yet"), "{error}");
    fails_at(last + 1, "the game is over", |r| {
        let (first, again) = (first_decision(r), r.steps.len());
        r.steps.insert(again, r.steps[first].clone());
    });
}

#[test]
fn no_record_is_longer_than_a_match() {
    let record = record();
    let error = with_fault(Fault::BoundTooShort, || Table::<Toy>::replay(record).unwrap_err());
    assert_eq!(error.to_string(), "step 8: no match of this edition is longer than 7 steps");
}
