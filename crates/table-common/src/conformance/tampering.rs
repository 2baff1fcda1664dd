//! Altered records.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::check::{Check, Verdict};
use super::run::Run;
use crate::random::below;
use crate::{ActionSet, Record, RecordedStep, ReplayError, Seat, Seed, ShortDigest, Step, Stored, Table, Turn};

/// The number of steps of a match that are altered, each in every way.
const STEPS: u32 = 6;

/// No altered record replays, and one altered at a step is refused at that step.
pub(super) fn tampering<G: Stored>(run: &mut Run<'_, G>, table: &Table<G>) -> Verdict {
    let record = table.record();
    for (what, altered) in heads(&record) {
        noticed(run, what, altered, None)?;
    }
    for _ in 0..STEPS {
        let at = below(record.steps.len() as u32, &mut run.rng) as usize;
        let Some(step) = record.steps.get(at) else { break };
        for (what, other) in other_steps(table, at, step) {
            let mut altered = record.clone();
            altered.steps[at] = other;
            noticed(run, what, altered, Some(at + 1))?;
        }
        for (what, altered, step) in other_lengths(&record, at) {
            noticed(run, what, altered, step)?;
        }
    }
    Ok(())
}

/// A record of another edition is refused.
pub(super) fn other_editions<G: Stored>(
    run: &mut Run<'_, G>,
    table: &Table<G>,
    editions: &[G::EditionSpec],
) -> Verdict {
    for edition in editions {
        let altered = Record { edition: edition.clone(), ..table.record() };
        noticed(run, "another edition", altered, None)?;
    }
    Ok(())
}

fn noticed<G: Stored>(
    run: &mut Run<'_, G>,
    what: &str,
    altered: Record<G::EditionSpec>,
    step: Option<usize>,
) -> Verdict {
    run.report.altered += 1;
    refused_at(what, Table::<G>::replay(altered).err(), step)
}

/// An altered record is refused, at the expected step where there is one.
fn refused_at(what: &str, why: Option<ReplayError>, step: Option<usize>) -> Verdict {
    let why = why.ok_or_else(|| Check::Tampering.wrong(format!("{what}: the record still replays")))?;
    let found = if let ReplayError::Step { step, .. } = why { Some(step) } else { None };
    let Some(wanted) = step else { return Ok(()) };
    Check::Tampering.require(found == step, || format!("{what}: wanted step {wanted} to be named, found `{why}`"))
}

/// The record with one step less and with one step more, each with the step at which it must be refused: none where the last step is
/// missing.
fn other_lengths<E: Clone>(record: &Record<E>, at: usize) -> [(&'static str, Record<E>, Option<usize>); 2] {
    let (mut shorter, mut longer) = (record.clone(), record.clone());
    let step = shorter.steps.remove(at);
    longer.steps.insert(at, step);
    let next = (at < shorter.steps.len()).then_some(at + 1);
    [("a step left out", shorter, next), ("a step told twice", longer, Some(at + 2))]
}

/// The record with one field of its head or its end altered.
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

/// The step with one field altered.
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

/// Up to two other actions or outcomes that were possible at a step, in notation.
fn alternatives<G: Stored>(table: &Table<G>, at: usize) -> Vec<String> {
    let Some(played) = table.steps().nth(at) else { return Vec::new() };
    let (game, state) = (table.game(), played.before());
    let texts: Vec<String> = match game.turn(&state) {
        Turn::Chance(_) => {
            game.outcomes(&state).take(3).map(|(outcome, _)| game.display(&outcome).to_string()).collect()
        }
        _ => game.legal_actions(&state).iter().take(3).map(|action| game.display(&action).to_string()).collect(),
    };
    let taken = match played.step {
        Step::Act { action, .. } => game.display(&action).to_string(),
        Step::Chance { outcome, .. } => game.display(&outcome).to_string(),
    };
    texts.into_iter().filter(|text| *text != taken).take(2).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Digest;

    #[test]
    fn an_altered_record_is_refused_where_it_was_altered() {
        let step = |step| Some(ReplayError::Step { step, rule: None, what: "wrong".into() });
        let end = || Some(ReplayError::End { step: 3, what: "wrong".into() });
        let judged = |why, wanted| refused_at("a seat", why, wanted).map_err(|wrong| wrong.at(0, 0).what);
        assert_eq!((judged(step(3), Some(3)), judged(step(3), None), judged(end(), None)), (Ok(()), Ok(()), Ok(())));
        let told = [judged(step(4), Some(3)), judged(end(), Some(3)), judged(None, Some(3)), judged(None, None)];
        assert_eq!(
            told.map(Result::unwrap_err),
            [
                "a seat: wanted step 3 to be named, found `step 4: wrong`",
                "a seat: wanted step 3 to be named, found `after the last step (3): wrong`",
                "a seat: the record still replays",
                "a seat: the record still replays",
            ]
        );
    }

    /// Three steps, told apart by what was done.
    fn record() -> Record<()> {
        let act =
            |action: &str| RecordedStep::Act { seat: Seat::P1, action: action.into(), digest: ShortDigest([0; 8]) };
        Record {
            format: String::new(),
            game: String::new(),
            rules: 1,
            players: 2,
            modules: Vec::new(),
            seed: None,
            edition: (),
            steps: ["a", "b", "c"].map(act).into(),
            digest: Digest([0; 32]),
            places: None,
        }
    }

    #[test]
    fn a_step_less_or_more_is_wrong_from_the_next_step_on() {
        let altered = |at| {
            other_lengths(&record(), at).map(|(_, record, wrong)| {
                let actions = record.steps.iter().map(|step| match step {
                    RecordedStep::Act { action, .. } => action.as_str(),
                    RecordedStep::Chance { .. } => "chance",
                });
                (actions.collect::<String>(), wrong)
            })
        };
        assert_eq!(altered(0), [("bc".into(), Some(1)), ("aabc".into(), Some(2))]);
        assert_eq!(altered(1), [("ac".into(), Some(2)), ("abbc".into(), Some(3))]);
        assert_eq!(altered(2), [("ab".into(), None), ("abcc".into(), Some(4))]);
    }
}
