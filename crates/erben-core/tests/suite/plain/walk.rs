//! Two implementations side by side, by any way of choosing.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use serde_json::Value;

use super::words::SPIRITS;
use super::{Edition, Ending, Plain, Turn};

/// An implementation of the game as the comparison sees it: words in, words out.
pub(crate) trait Side {
    fn turn(&self) -> Turn;
    fn legal(&self) -> BTreeSet<String>;
    fn outcomes(&self) -> BTreeMap<String, u64>;
    fn act(&mut self, action: &str) -> Result<(), String>;
    fn resolve(&mut self, outcome: &str) -> Result<(), String>;
    fn describe(&self) -> Value;
    fn result(&self) -> Option<Ending>;
    /// What each seat may know, then what everybody may know.
    fn views(&self) -> Vec<Value>;
}

impl Side for Plain {
    fn turn(&self) -> Turn {
        self.turn()
    }

    fn legal(&self) -> BTreeSet<String> {
        self.legal()
    }

    fn outcomes(&self) -> BTreeMap<String, u64> {
        self.outcomes()
    }

    fn act(&mut self, action: &str) -> Result<(), String> {
        self.act(action)
    }

    fn resolve(&mut self, outcome: &str) -> Result<(), String> {
        self.resolve(outcome)
    }

    fn describe(&self) -> Value {
        self.describe()
    }

    fn result(&self) -> Option<Ending> {
        self.result()
    }

    fn views(&self) -> Vec<Value> {
        self.views()
    }
}

/// A small generator of random numbers, good enough to wander with.
#[derive(Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `n`, which is at least 1 (splitmix64).
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (word ^ (word >> 31)) % n
    }
}

/// How the players choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Habit {
    /// Any legal action.
    Random,
    /// At first away from the feet, and onto occupied spaces where possible; rather something than nothing.
    Wander,
}

/// For how many steps wanderers wander.
const WANDERING: usize = 300;

impl Habit {
    fn choose(self, legal: &BTreeSet<String>, feet: &BTreeSet<String>, side: &dyn Side, dice: &mut Dice) -> String {
        let mut choices: Vec<&String> = legal.iter().collect();
        if self == Self::Wander {
            prefer(&mut choices, |action| !feet.contains(action));
            if dice.below(2) == 0 {
                let occupied = occupied(&side.describe());
                prefer(&mut choices, |action| occupied.contains(action) || !action.starts_with("to "));
            }
            if dice.below(4) > 0 {
                prefer(&mut choices, |action| action != "nothing" && action != "pass" && !action.starts_with("drive"));
            }
        }
        let place = dice.below(choices.len() as u64) as usize;
        choices[place].clone()
    }
}

/// Keeps the wanted choices, if there are any.
fn prefer(choices: &mut Vec<&String>, wanted: impl Fn(&str) -> bool) {
    if choices.iter().any(|action| wanted(action)) {
        choices.retain(|action| wanted(action));
    }
}

/// The targets that bear a piece.
fn occupied(position: &Value) -> BTreeSet<String> {
    let mut targets = BTreeSet::new();
    for druid in position["druids"].as_array().into_iter().flatten() {
        targets.insert(format!("to {}", druid.as_str().unwrap_or_default()));
    }
    for spirit in position["spirits"].as_array().into_iter().flatten() {
        targets.insert(format!("to {}", spirit["at"].as_str().unwrap_or_default()));
    }
    targets
}

/// What a walk saw.
#[derive(Debug)]
pub(crate) struct Tally {
    pub(crate) steps: u64,
    /// How the match ended, if it did within the steps allowed.
    pub(crate) ending: Option<Ending>,
    /// How often each action was chosen, spaces and cards aside.
    pub(crate) chosen: BTreeMap<String, u64>,
}

/// Where two sides differ: after which steps, in what, and how.
#[derive(Debug)]
pub(crate) struct Difference {
    pub(crate) steps: Vec<String>,
    pub(crate) what: String,
}

fn same<T: PartialEq + Debug>(steps: &[String], name: &str, one: &T, other: &T) -> Result<(), Difference> {
    if one == other {
        return Ok(());
    }
    Err(Difference { steps: steps.to_vec(), what: format!("{name}:\n{one:?}\n{other:?}") })
}

/// The same for positions and views: only the part that differs is told.
fn same_data(steps: &[String], name: &str, one: &Value, other: &Value) -> Result<(), Difference> {
    if one == other {
        return Ok(());
    }
    match (one, other) {
        (Value::Object(parts), Value::Object(others)) if parts.keys().eq(others.keys()) => {
            parts.iter().try_for_each(|(part, one)| same_data(steps, &format!("{name}/{part}"), one, &others[part]))
        }
        (Value::Array(parts), Value::Array(others)) if parts.len() == others.len() => {
            let mut pairs = parts.iter().zip(others).enumerate();
            pairs.try_for_each(|(part, (one, other))| same_data(steps, &format!("{name}/{part}"), one, other))
        }
        _ => same(steps, name, &one.to_string(), &other.to_string()),
    }
}

/// How to walk: a script first, as far as it is possible, then by habit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walk<'a> {
    pub(crate) script: &'a [&'a str],
    pub(crate) habit: Habit,
    pub(crate) seed: u64,
    /// At most that many steps.
    pub(crate) limit: u64,
}

/// Walks both sides, and compares everything at each step.
pub(crate) fn side_by_side(
    one: &mut dyn Side,
    other: &mut dyn Side,
    edition: &Edition,
    walk: Walk<'_>,
) -> Result<Tally, Difference> {
    let mut walker = Walker::new(edition, walk);
    loop {
        compare(&walker.steps, one, other)?;
        let Some(step) = walker.step(one)? else { return Ok(walker.tally(one)) };
        let done = (go(one, &step), go(other, &step));
        same(&walker.steps, "whether it was done", &done, &(Ok(()), Ok(())))?;
    }
}

/// Walks one side by itself.
pub(crate) fn alone(side: &mut dyn Side, edition: &Edition, walk: Walk<'_>) -> Result<Tally, Difference> {
    let mut walker = Walker::new(edition, walk);
    loop {
        let Some(step) = walker.step(side)? else { return Ok(walker.tally(side)) };
        same(&walker.steps, "whether it was done", &go(side, &step), &Ok(()))?;
    }
}

fn go(side: &mut dyn Side, step: &str) -> Result<(), String> {
    match side.turn() {
        Turn::Chance(_) => side.resolve(step),
        _ => side.act(step),
    }
}

/// Chooses the steps of a walk.
struct Walker<'a> {
    walk: Walk<'a>,
    feet: BTreeSet<String>,
    dice: Dice,
    steps: Vec<String>,
    chosen: BTreeMap<String, u64>,
}

impl<'a> Walker<'a> {
    fn new(edition: &Edition, walk: Walk<'a>) -> Self {
        let feet = edition.feet().into_iter().map(|foot| format!("to {}", foot.name())).collect();
        Self { walk, feet, dice: Dice::new(walk.seed), steps: Vec::new(), chosen: BTreeMap::new() }
    }

    /// The next step; none when the match or the walk is over.
    fn step(&mut self, side: &dyn Side) -> Result<Option<String>, Difference> {
        if side.turn() == Turn::Over || self.steps.len() as u64 == self.walk.limit {
            return Ok(None);
        }
        let (legal, outcomes) = (side.legal(), side.outcomes());
        let scripted = self.walk.script.get(self.steps.len()).map(|step| (*step).to_owned());
        let step = match scripted.filter(|step| legal.contains(step) || outcomes.contains_key(step)) {
            Some(step) => step,
            None if !legal.is_empty() => {
                let habit = if self.steps.len() < WANDERING { self.walk.habit } else { Habit::Random };
                habit.choose(&legal, &self.feet, side, &mut self.dice)
            }
            None if !outcomes.is_empty() => weighted(&outcomes, &mut self.dice),
            None => {
                let what = format!("dead end at {}", side.describe());
                return Err(Difference { steps: self.steps.clone(), what });
            }
        };
        if legal.contains(&step) {
            *self.chosen.entry(name_of(&step)).or_insert(0) += 1;
        }
        self.steps.push(step.clone());
        Ok(Some(step))
    }

    fn tally(self, side: &dyn Side) -> Tally {
        Tally { steps: self.steps.len() as u64, ending: side.result(), chosen: self.chosen }
    }
}

/// Everything that both sides say about where they are.
fn compare(steps: &[String], one: &dyn Side, other: &dyn Side) -> Result<(), Difference> {
    same(steps, "turn", &one.turn(), &other.turn())?;
    same_data(steps, "position", &one.describe(), &other.describe())?;
    same_data(steps, "views", &Value::Array(one.views()), &Value::Array(other.views()))?;
    same(steps, "result", &one.result(), &other.result())?;
    same(steps, "legal", &one.legal(), &other.legal())?;
    same(steps, "outcomes", &one.outcomes(), &other.outcomes())
}

/// Every action there is, as a tally names it.
pub(crate) fn all_actions() -> Vec<String> {
    let simple = "move,to,pass,nothing,done,control,draw sun,draw moon,draw plant,look,steal 1 plant,steal 2 plants,\
        steal magic,exchange sun,exchange moon,exchange 1 plant,exchange 2 plants,give 1,give 2,vote druid sun,\
        vote druid moon,vote king sun,vote king moon,potion sun,potion moon,portrait sun,portrait moon";
    let mut all: Vec<String> = simple.split(',').map(str::to_owned).collect();
    for spirit in SPIRITS {
        all.extend(["relocate", "call", "drive_out"].map(|verb| format!("{verb} {spirit}")));
        all.extend((spirit != "morrigan").then(|| format!("double {spirit}")));
    }
    all
}

/// An action without its space or cards.
fn name_of(action: &str) -> String {
    let words: Vec<&str> = action.split(' ').collect();
    match words[0] {
        "to" | "move" => words[0].to_owned(),
        "give" => format!("give {}", words.len() - 1),
        _ => action.to_owned(),
    }
}

fn weighted(outcomes: &BTreeMap<String, u64>, dice: &mut Dice) -> String {
    let mut drawn = dice.below(outcomes.values().sum::<u64>().max(1));
    for (outcome, weight) in outcomes {
        if drawn < *weight {
            return outcome.clone();
        }
        drawn -= weight;
    }
    String::new()
}
