//! What each row decides: a plain implementation without one row, beside the engine.
//!
//! A row is *decisive* in a position where one who does not know it sees something else, there or after the step that is
//! taken. [`decisive`] counts it over stretches of play, [`noticed`] finds a stretch in which the comparison notices that a
//! row is not known, and shrinks it.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::rc::Rc;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{RngSeed, TestError, TestRunner};
use serde_json::Value;
use table_common::{Game, Stored};

use super::compare::{Seen, equal_here, look, look_at};
use super::engine::json;
use super::{Due, Engine, Numbers, Plain, Walker};

/// A plain implementation that can do without a row.
pub trait Unknowing: Plain {
    /// The rows that can be left out.
    const ROWS: &'static [&'static str];

    /// The start of a match for one who knows these rows, or why there is none.
    fn open_knowing(edition: &Value, players: usize, modules: &[&str], known: Known) -> Result<Self, String>;

    /// The same position, seen by one who knows these rows.
    #[must_use]
    fn knowing(&self, known: Known) -> Self;

    /// The rows that it knows.
    fn known(&self) -> &Known;
}

/// The rows that a plain implementation knows: all, or all but one. It notes, for all its clones, which ones are asked for: only
/// without one of those can anything be seen otherwise.
#[derive(Clone, Debug, Default)]
pub struct Known {
    without: Option<&'static str>,
    asked: Rc<RefCell<BTreeSet<&'static str>>>,
}

impl Known {
    /// All rows of a plain implementation but one.
    fn all_but<P: Unknowing>(row: &'static str) -> Self {
        assert!(P::ROWS.contains(&row), "{row} cannot be left out");
        Self { without: Some(row), asked: Rc::default() }
    }

    /// Whether a row is known.
    pub fn holds(&self, row: &'static str) -> bool {
        self.asked.borrow_mut().insert(row);
        self.without != Some(row)
    }

    /// The rows that were asked for since the last call.
    fn asked(&self) -> BTreeSet<&'static str> {
        self.asked.take()
    }
}

/// Part of a match.
#[derive(Clone, Debug)]
pub struct Stretch<P: Plain> {
    /// Where it begins.
    pub engine: Engine<P>,
    /// Which numbers choose.
    pub seed: u64,
    /// After how many steps it is left.
    pub most: u32,
    /// Chooses one of the legal actions at a described position.
    pub choose: Choose,
}

/// A way to play.
pub type Choose = fn(&BTreeSet<String>, &Value, &mut Numbers) -> String;

impl<P: Unknowing> Stretch<P> {
    /// Plays it with the engine and shows each step.
    fn play(&self, mut at: impl FnMut(&At<'_, P>) -> Result<(), String>) -> Result<(), String> {
        let (mut place, mut numbers) = (Place::of(self.engine.clone())?, Numbers::new(self.seed));
        for step in 0..=self.most {
            let taken = if step == self.most { None } else { self.next(&place.here, &mut numbers) };
            let Some(taken) = taken else { return at(&At { step, place: &place, taken: None }) };
            let after = place.take(&taken)?;
            at(&At { step, place: &place, taken: Some((&taken, &after)) })?;
            place = after;
        }
        Ok(())
    }

    /// The step that comes next; none where the game is over.
    fn next(&self, here: &Seen, numbers: &mut Numbers) -> Option<String> {
        match here.due {
            Due::Over => None,
            Due::Player(_) => Some((self.choose)(&here.legal, &here.position, numbers)),
            Due::Chance(_) => {
                let outcomes = here.outcomes.iter().map(|(outcome, weight)| (outcome, *weight));
                Some(numbers.weighted(outcomes).clone())
            }
        }
    }
}

/// How the setup differs without a row, if this is one.
fn starts_otherwise<P: Unknowing>(engine: &Engine<P>, row: &'static str) -> Option<String> {
    let game = &engine.game;
    if engine.state != game.start() {
        return None;
    }
    let (edition, modules) = (json(game.edition_spec()), game.modules());
    let opened = P::open_knowing(&edition, game.players().count().into(), &modules, Known::all_but::<P>(row));
    opened.and_then(|other| equal_here(engine, &other)).err()
}

/// A position of both, which agree there.
struct Place<P: Plain> {
    engine: Engine<P>,
    plain: P,
    here: Seen,
    /// The rows that were asked for on the way here and for what is seen here.
    asked: BTreeSet<&'static str>,
}

impl<P: Unknowing> Place<P> {
    fn of(engine: Engine<P>) -> Result<Self, String> {
        let plain = engine.plain()?;
        Self::seen(engine, plain)
    }

    fn seen(engine: Engine<P>, plain: P) -> Result<Self, String> {
        let (here, there) = look(&engine, &plain);
        here.equals(&there)?;
        let asked = plain.known().asked();
        Ok(Self { engine, plain, here, asked })
    }

    /// The position after a step.
    fn take(&self, step: &str) -> Result<Self, String> {
        let (mut engine, mut plain) = (self.engine.clone(), self.plain.clone());
        take(&mut engine, step)?;
        take(&mut plain, step)?;
        Self::seen(engine, plain)
    }
}

/// A step of a stretch.
struct At<'a, P: Plain> {
    /// How many steps went before.
    step: u32,
    place: &'a Place<P>,
    /// The step that is taken, and where it leads.
    taken: Option<(&'a str, &'a Place<P>)>,
}

impl<P: Unknowing> At<'_, P> {
    /// What one who does not know a row sees otherwise: here, or after the step.
    fn differs(&self, row: &'static str) -> Option<String> {
        if !self.place.asked.contains(row) && !self.taken.is_some_and(|(_, after)| after.asked.contains(row)) {
            return None;
        }
        let mut other = self.place.plain.knowing(Known::all_but::<P>(row));
        if let Err(difference) = self.place.here.equals(&look_at(&other)) {
            return Some(difference);
        }
        let (step, after) = self.taken?;
        if let Err(why) = take(&mut other, step) {
            return Some(format!("`{step}`: {why}"));
        }
        after.here.equals(&look_at(&other)).err().map(|difference| format!("after `{step}`: {difference}"))
    }
}

/// The rows, of some, without which one sees something else at a position or after a step from there.
pub(crate) fn decides<P: Unknowing>(
    engine: &Engine<P>,
    step: Option<&str>,
    rows: impl Iterator<Item = &'static str>,
) -> Result<Vec<&'static str>, String> {
    let place = Place::of(engine.clone())?;
    let after = step.map(|step| place.take(step)).transpose()?;
    let at = At { step: 0, place: &place, taken: step.zip(after.as_ref()) };
    Ok(rows.filter(|row| at.differs(row).is_some() || starts_otherwise(engine, row).is_some()).collect())
}

fn take(walker: &mut dyn Walker, step: &str) -> Result<(), String> {
    if matches!(walker.due(), Due::Player(_)) { walker.act(step) } else { walker.resolve(step) }
}

/// How often each row is decisive.
#[derive(Debug)]
pub struct Decisive {
    /// The positions that were looked at.
    pub positions: u64,
    /// Of each row, in how many it decides.
    pub rows: BTreeMap<&'static str, u64>,
    /// The rows that are not left out, and why.
    pub left_out: Vec<(&'static str, &'static str)>,
}

impl Decisive {
    /// The rows that decide nowhere.
    pub fn never(&self) -> Vec<&'static str> {
        self.rows.iter().filter(|(_, count)| **count == 0).map(|(row, _)| *row).collect()
    }

    /// A line a row, with those that are left out and why: what the coverage page reads.
    pub fn told(&self) -> String {
        let counted = self.rows.iter().map(|(row, count)| format!("{row} {count}\n"));
        let left_out = self.left_out.iter().map(|(row, why)| format!("{row} none: {why}\n"));
        [format!("{} positions\n", self.positions)].into_iter().chain(counted).chain(left_out).collect()
    }
}

/// How many stretches the environment asks for: the long form. None in the short one.
///
/// # Panics
///
/// Where it asks for no number.
pub fn asked(variable: &str) -> Option<u32> {
    let number = |text: String| text.parse().unwrap_or_else(|_| panic!("{variable}: wanted a number, found {text}"));
    std::env::var(variable).ok().map(number)
}

/// The rows of a game's catalogue that are decided in play: all but those of section X, which are data.
fn decided<G: Game>() -> BTreeSet<String> {
    G::CATALOGUE.rules().map(|rule| rule.id.to_string()).filter(|row| !row.contains("-X")).collect()
}

/// Counts over so many stretches, which are the same at every run. `left_out` has the rows that are not tried without, and why.
/// `build` says why where the values make no match.
///
/// # Panics
///
/// Where a row is neither tried nor left out, or both, where engine and plain implementation disagree with every row known, and
/// where most values make no match.
pub fn decisive<P: Unknowing, V: Debug>(
    left_out: &[(&'static str, &'static str)],
    values: &impl Strategy<Value = V>,
    stretches: u32,
    build: impl Fn(&V) -> Result<Stretch<P>, String>,
) -> Decisive {
    let left_out = left_out.to_vec();
    let listed: BTreeSet<String> =
        P::ROWS.iter().copied().chain(left_out.iter().map(|(row, _)| *row)).map(String::from).collect();
    assert_eq!(listed, decided::<P::Game>(), "the rows that are decided in play");
    assert_eq!(listed.len(), P::ROWS.len() + left_out.len(), "each of them once");
    let mut counted = Decisive { positions: 0, rows: P::ROWS.iter().map(|row| (*row, 0)).collect(), left_out };
    let (mut runner, mut played, mut none) = (TestRunner::deterministic(), 0, 0);
    while played < stretches {
        let value = values.new_tree(&mut runner).expect("nothing is filtered").current();
        let stretch = match build(&value) {
            Ok(stretch) => stretch,
            Err(why) => {
                none += 1;
                assert!(none <= 10 + played, "most values make no match, the last because: {why}");
                continue;
            }
        };
        played += 1;
        for (row, count) in &mut counted.rows {
            *count += u64::from(starts_otherwise(&stretch.engine, row).is_some());
        }
        let agreed = stretch.play(|at| {
            counted.positions += 1;
            for (row, count) in &mut counted.rows {
                *count += u64::from(at.differs(row).is_some());
            }
            Ok(())
        });
        agreed.unwrap_or_else(|difference| panic!("{value:?}: {difference}"));
    }
    counted
}

/// A stretch in which a row is missed by one who does not know it.
#[derive(Debug)]
pub struct Noticed<V> {
    /// What the stretch is built from, shrunk.
    pub value: V,
    /// How many steps go before.
    pub step: u32,
    /// What differs.
    pub difference: String,
}

/// Looks for a stretch in which a row is missed, in so many tries, and makes it smaller in so many.
///
/// # Panics
///
/// Where there is none, and where the stretch that is found does not agree with every row known.
pub fn noticed<P: Unknowing, V: Debug + Clone>(
    values: &impl Strategy<Value = V>,
    row: &'static str,
    [tries, shrinks]: [u32; 2],
    build: impl Fn(&V) -> Result<Stretch<P>, String>,
) -> Noticed<V> {
    let config = ProptestConfig {
        cases: tries,
        max_global_rejects: 10 * tries,
        max_shrink_iters: shrinks,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(7),
        ..ProptestConfig::default()
    };
    let last = RefCell::new((0, String::new()));
    let found = TestRunner::new(config).run(values, |value| {
        let stretch = build(&value).map_err(TestCaseError::reject)?;
        let missed = |step, difference: String| {
            *last.borrow_mut() = (step, difference.clone());
            Err(TestCaseError::fail(difference))
        };
        if let Some(difference) = starts_otherwise(&stretch.engine, row) {
            return missed(0, difference);
        }
        let mut step = 0;
        let played = stretch.play(|at| {
            step = at.step;
            at.differs(row).map_or(Ok(()), Err)
        });
        played.or_else(|difference| missed(step, difference))
    });
    let Err(TestError::Fail(_, value)) = found else { panic!("nobody misses {row}: {found:?}") };
    // With every row known the same stretch agrees: it is the row that is missed.
    let stretch = build(&value).expect("it was built before");
    stretch.play(|_| Ok(())).unwrap_or_else(|difference| panic!("{row} in {value:?}: {difference}"));
    let (step, difference) = last.into_inner();
    Noticed { value, step, difference }
}
