//! Records that somebody has altered.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::check::{Check, Verdict};
use super::run::Run;
use crate::random::below;
use crate::{ActionSet, Record, RecordedStep, ReplayError, Seat, Seed, ShortDigest, Stored, Table, Turn};

/// How many steps of a match are altered, each in every way.
const STEPS: u32 = 6;

/// No altered record replays, and one altered at a step is found out at that step.
pub(super) fn tampering<G: Stored>(run: &mut Run<'_, G>, table: &Table<G>) -> Verdict {
    let record = table.record();
    for (what, altered) in heads(&record) {
        noticed::<G>(what, altered, None)?;
    }
    for _ in 0..STEPS {
        let at = below(record.steps.len() as u32, &mut run.words) as usize;
        if at >= record.steps.len() {
            break;
        }
        for (what, step) in other_steps(table, at, &record.steps[at]) {
            let mut altered = record.clone();
            altered.steps[at] = step;
            noticed::<G>(what, altered, Some(at + 1))?;
        }
        let mut shorter = record.clone();
        shorter.steps.remove(at);
        noticed::<G>("a step left out", shorter, Some(at + 1).filter(|&k| k < record.steps.len()))?;
        let mut longer = record.clone();
        longer.steps.insert(at, record.steps[at].clone());
        noticed::<G>("a step told twice", longer, Some(at + 2))?;
    }
    Ok(())
}

/// A record does not pass for one of another edition.
pub(super) fn other_editions<G: Stored>(_: &mut Run<'_, G>, table: &Table<G>, editions: &[G::EditionSpec]) -> Verdict {
    for edition in editions {
        let altered = Record { edition: edition.clone(), ..table.record() };
        noticed::<G>("another edition", altered, None)?;
    }
    Ok(())
}

fn noticed<G: Stored>(what: &str, altered: Record<G::EditionSpec>, step: Option<usize>) -> Verdict {
    match Table::<G>::replay(altered) {
        Ok(_) => Err(Check::Tampering.wrong(format!("{what}: the record still replays"))),
        Err(ReplayError::Step { step: found, .. }) if step.is_none_or(|wanted| wanted == found) => Ok(()),
        Err(_) if step.is_none() => Ok(()),
        Err(error) => {
            let wanted = step.unwrap_or(0);
            Err(Check::Tampering.wrong(format!("{what}: wanted step {wanted} to be named, found `{error}`")))
        }
    }
}

/// The record with one thing of its head or its end altered.
fn heads<E: Clone>(record: &Record<E>) -> Vec<(&'static str, Record<E>)> {
    let with = |alter: &dyn Fn(&mut Record<E>)| {
        let mut altered = record.clone();
        alter(&mut altered);
        altered
    };
    let mut all = Vec::from([
        ("the format", with(&|r| r.format.push('0'))),
        ("the game", with(&|r| r.game.push('0'))),
        ("the rules revision", with(&|r| r.rules = r.rules.wrapping_add(1))),
        ("one player more", with(&|r| r.players = r.players.wrapping_add(1))),
        ("one player fewer", with(&|r| r.players = r.players.wrapping_sub(1))),
        ("a module more", with(&|r| r.modules.push("no such module".into()))),
        ("another seed", with(&|r| r.seed = r.seed.map(|seed| seed.derive(1)).or(Some(Seed::from_u64(0))))),
        ("no seed", with(&|r| r.seed = r.seed.map_or(Some(Seed::from_u64(0)), |_| None))),
        ("the last digest", with(&|r| r.digest.0[31] ^= 1)),
        ("no places", with(&|r| r.places = None)),
        ("other places", with(&|r| r.places.iter_mut().flatten().for_each(|place| *place = Some(5)))),
        ("no steps", with(&|r| r.steps.clear())),
    ]);
    if !record.modules.is_empty() {
        all.push(("a module less", with(&|r| drop(r.modules.pop()))));
    }
    all
}

/// The step with one thing altered.
fn other_steps<G: Stored>(table: &Table<G>, at: usize, step: &RecordedStep) -> Vec<(&'static str, RecordedStep)> {
    let flipped = |digest: &ShortDigest| {
        let mut bytes = digest.0;
        bytes[7] ^= 1;
        ShortDigest(bytes)
    };
    let alternatives = alternatives(table, at);
    match step {
        RecordedStep::Act { seat, action, digest } => {
            let act = |seat, action: &str, digest| RecordedStep::Act { seat, action: action.into(), digest };
            let mut all = Vec::from([
                ("a digest", act(*seat, action, flipped(digest))),
                ("a seat", act(other_seat(*seat), action, *digest)),
                ("a text that is no action", act(*seat, "", *digest)),
            ]);
            all.extend(alternatives.iter().map(|other| ("another action", act(*seat, other, *digest))));
            all
        }
        RecordedStep::Chance { source, outcome, digest } => {
            let chance = |source: &str, outcome: &str, digest| RecordedStep::Chance {
                source: source.into(),
                outcome: outcome.into(),
                digest,
            };
            let mut all = Vec::from([
                ("a digest", chance(source, outcome, flipped(digest))),
                ("a source", chance("no such source", outcome, *digest)),
                ("a text that is no outcome", chance(source, "", *digest)),
            ]);
            all.extend(alternatives.iter().map(|other| ("another outcome", chance(source, other, *digest))));
            all
        }
    }
}

fn other_seat(seat: Seat) -> Seat {
    if seat == Seat::P1 { Seat::P2 } else { Seat::P1 }
}

/// Up to two other things that could have been done at a step, in notation.
fn alternatives<G: Stored>(table: &Table<G>, at: usize) -> Vec<String> {
    let Some(played) = table.steps().nth(at) else { return Vec::new() };
    let (game, state) = (table.game(), played.before);
    let texts: Vec<String> = match game.turn(state) {
        Turn::Chance(_) => game.outcomes(state).take(3).map(|(outcome, _)| game.show(&outcome).to_string()).collect(),
        _ => game.legal_actions(state).iter().take(3).map(|action| game.show(&action).to_string()).collect(),
    };
    let taken = match played.step {
        crate::Step::Act { action, .. } => game.show(&action).to_string(),
        crate::Step::Chance { outcome, .. } => game.show(&outcome).to_string(),
    };
    texts.into_iter().filter(|text| *text != taken).take(2).collect()
}
